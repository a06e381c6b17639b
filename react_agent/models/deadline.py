"""The time that one call may take."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Timer

from react_agent.errors import ModelTimeout

NOTHING_LEFT = 0.01
"""Seconds; timers are not more exact than that."""


class Deadline:
    """The end of a call, retries included; without a number it never comes."""

    def __init__(self, seconds: float | None = None, *, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._end = math.inf if seconds is None else clock() + seconds

    def left(self) -> float:
        """Seconds until the end."""
        return self._end - self._clock()

    def check(self, needed: float = NOTHING_LEFT) -> None:
        """Raises `ModelTimeout` when less than the needed seconds are left."""
        if self.left() < needed:
            raise ModelTimeout("The time for this run is over: allow more of it, or use a smaller model.")


@contextmanager
def alarm(seconds: float, act: Callable[[], None]) -> Iterator[Event]:
    """Runs `act` in another thread unless the block ends before; the event tells that it did."""
    rang = Event()

    def ring() -> None:
        rang.set()
        act()

    timer = Timer(seconds, ring)
    timer.daemon = True
    timer.start()
    try:
        yield rang
    finally:
        timer.cancel()
