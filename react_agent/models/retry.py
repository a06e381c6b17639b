"""The one place that asks a model server again."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from typing import TypeAlias

from react_agent.errors import ModelError
from react_agent.models.deadline import Deadline
from react_agent.models.faults import Fault
from react_agent.types import Chunk

WORTH_TELLING = 1.0
"""Seconds of waiting that a person should know the reason of."""

Attempt: TypeAlias = Callable[[], Generator[Chunk]]
Adapt: TypeAlias = Callable[[Fault], str | None]


@dataclass(frozen=True, slots=True)
class RetryPolicy:
    """How often and how long: exponential with full jitter, unless the server names its wait."""

    retries: int = 3
    first_wait: float = 0.5
    longest_wait: float = 30.0
    """Seconds."""
    sleep: Callable[[float], None] = time.sleep

    def wait(self, tries: int, asked: float | None) -> float:
        if asked is not None:
            return asked
        return random.uniform(0, min(self.longest_wait, self.first_wait * 2.0**tries))


def with_retries(attempt: Attempt, adapt: Adapt, policy: RetryPolicy, deadline: Deadline) -> Generator[Chunk]:
    """Chunks of the first attempt that succeeds.

    `adapt` may change the request after a fault; it returns the notice for the person (may be empty),
    or None when it has nothing to change. An adapted request is sent at once and counts as no retry:
    each adaptation is made once, so that they end. Text of a failed attempt is voided by a chunk
    with `restarted`.

    Raises:
        ModelError: no further try, or the deadline came before one (`ModelTimeout`).
    """
    tries = 0
    while True:
        shown = ""
        try:
            with closing(attempt()) as chunks:
                for chunk in chunks:
                    shown += chunk.text
                    yield chunk
            return
        except ModelError as error:
            error.partial = shown
            if not isinstance(error, Fault):
                raise
            notice, wait = adapt(error), 0.0
            if notice is None:
                if not error.retry or tries >= policy.retries:
                    raise
                wait = policy.wait(tries, error.wait)
                notice = f"{error} Trying again in {wait:.0f} s." if wait >= WORTH_TELLING else ""
                tries += 1
        deadline.check(wait)
        yield Chunk(restarted=bool(shown), notice=notice)
        policy.sleep(wait)
