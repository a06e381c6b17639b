"""The model under test, and what the probes have learnt of it so far."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from react_agent.agent import Agent
from react_agent.bench.tools import built_in_tools
from react_agent.models.base import DescribedModel, Profile
from react_agent.models.deadline import Deadline
from react_agent.models.scripted import ScriptedModel
from react_agent.types import Grammar, Message, Sampling, Usage

QUESTION = "What is 4817*29?"
SCRIPT = ("Action: calculator\nAction Input: 4817*29", "Final Answer: 139693")
"""The two steps of a run, to see what the engine sends for each."""
COUNT_TOKENS = 32


@dataclass(frozen=True, slots=True)
class Reply:
    """One model output, with how it came."""

    text: str
    thinking: str
    pieces: int
    """Chunks with text."""
    first_piece: float
    last_piece: float
    """Seconds until the first and the last one."""
    seconds: float
    """By the server's own clock where it tells, else by ours."""
    usage: Usage
    notice: str

    @property
    def rate(self) -> float:
        """Pieces a second, once the first has come."""
        return (self.pieces - 1) / max(self.last_piece - self.first_piece, 1e-3)

    @property
    def thought(self) -> bool:
        return bool(self.thinking.strip()) or "<think" in self.text


class Subject:
    """A model with its deadline.

    Args:
        seconds: for the whole check.
    """

    def __init__(self, model: DescribedModel, seconds: float | None = None) -> None:
        self.model = model
        self.deadline = Deadline(seconds)
        self.seconds = seconds

    @property
    def profile(self) -> Profile:
        return self.model.profile

    @cached_property
    def kind(self) -> str:
        return self.model.describe().kind

    def agent(self) -> Agent:
        """The engine with the four tools, as a person would start it; their results never change."""
        left = None if self.seconds is None else max(0.0, self.deadline.left())
        return Agent(self.model, built_in_tools(), max_seconds=left)

    @cached_property
    def requests(self) -> list[Sequence[Message]]:
        """What the engine sends for the two steps of a run."""
        script = ScriptedModel(SCRIPT, profile=self.profile)
        Agent(script, built_in_tools()).run(QUESTION)
        return [messages for messages, _ in script.requests]

    @cached_property
    def first_step(self) -> Reply:
        """The first request of a run, read for real; one token is written."""
        return self.ask(self.requests[0], max_tokens=1)

    @cached_property
    def second_step(self) -> Reply:
        """The second request, which begins with the first."""
        return self.ask(self.requests[1], max_tokens=1)

    @cached_property
    def counted(self) -> Reply:
        """A short reply without tools."""
        return self.ask(self.counting(), max_tokens=COUNT_TOKENS)

    def counting(self, system: str = "Be exact.") -> list[Message]:
        """A request whose reply is a row of words, whatever the model."""
        if self.profile.shape == "transcript":
            return [Message("user", "Counting to ten: one, two, three, four,")]
        ask = "Count from one to ten in words, like this: one, two, three ..."
        return [Message("system", system), Message("user", ask)]

    def ask(
        self,
        messages: Sequence[Message],
        *,
        max_tokens: int,
        stop: tuple[str, ...] = (),
        grammar: Grammar | None = None,
    ) -> Reply:
        """One model call.

        Raises:
            ModelError: the server failed, or the time of the check is over.
        """
        seconds = None if self.seconds is None else self.deadline.left()
        sampling = Sampling(max_tokens, stop=stop, grammar=grammar, seconds=seconds)
        texts: list[str] = []
        thinking, notices, usage, first, last = "", [], Usage(), 0.0, 0.0
        started = time.monotonic()
        for chunk in self.model.stream(messages, sampling):
            if chunk.restarted:
                texts.clear()
            if chunk.text:
                last = time.monotonic() - started
                first = first or last
                texts.append(chunk.text)
            thinking += chunk.thinking
            notices += [chunk.notice] if chunk.notice else []
            usage = chunk.usage or usage
        took = usage.seconds or time.monotonic() - started
        return Reply("".join(texts), thinking, len(texts), first, last, took, usage, " ".join(notices))
