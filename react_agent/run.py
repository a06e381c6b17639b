"""The state of one run: its limits, and what the question has brought so far."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from react_agent.examples import Choice
from react_agent.phrases import ending_name, say
from react_agent.tooling import Tool
from react_agent.types import (
    Ending,
    Language,
    Notice,
    Observation,
    Result,
    Step,
    ToolCall,
    ToolRecord,
    Usage,
)

LAST_CALL_SHARE = 0.8
"""Part of the time limit after which no new step begins, so that an answer can still be written."""


@dataclass(frozen=True)
class Limits:
    """What one question may cost; None is no limit."""

    steps: int = 8
    seconds: float | None = None
    tokens: int | None = None
    """Prompt and reply tokens of all model calls together."""


@dataclass
class Run:
    """One question on its way to an ending."""

    question: str
    language: Language
    tools: list[Tool]
    """The tools that the prompt lists."""
    choice: Choice
    limits: Limits
    own_name: Callable[[str], str]
    """The name of the tool that a written name stands for; calls by its aliases are the same call."""
    second_choice: Tool | None = None
    """A search in documents that speak of the question, for when the first tool has failed."""
    started: float = field(default_factory=time.monotonic)
    steps: list[tuple[Step, tuple[Observation, ...]]] = field(default_factory=list)
    records: list[ToolRecord] = field(default_factory=list)
    usage: Usage = field(default_factory=Usage)
    notices: list[str] = field(default_factory=list)
    repeats: int = 0
    """Steps in a row that brought nothing but calls made before."""
    failure: Ending = Ending.MALFORMED
    """What the last unusable output was."""
    _observed: dict[str, Observation] = field(default_factory=dict)

    @property
    def at_hand(self) -> list[Tool]:
        """The listed tools and, unless it is one of them, the second choice."""
        more = [self.second_choice] if self.second_choice and self.second_choice not in self.tools else []
        return [*self.tools, *more]

    @property
    def observations(self) -> list[Observation]:
        return [observation for _, found in self.steps for observation in found]

    def known(self, call: ToolCall) -> Observation | None:
        """The observation of the same call made before."""
        return self._observed.get(self._key(call))

    def fresh(self, calls: Sequence[ToolCall]) -> list[ToolCall]:
        """The calls that were not made before, each once."""
        new: dict[str, ToolCall] = {}
        for call in calls:
            if self.known(call) is None:
                new.setdefault(self._key(call), call)
        return list(new.values())

    def notice(self, text: str) -> Notice:
        """The event that tells a person something, kept for the result."""
        self.notices.append(text)
        return Notice(text)

    def record(self, observation: Observation, *earlier: Observation) -> None:
        """Keep an observation for its call; `earlier` are tries that it replaces."""
        self._observed[self._key(observation.call)] = observation
        self.records += [_tool_record(o) for o in (*earlier, observation) if o.ran]

    def limit(self) -> Ending | None:
        """The limit that forbids another step."""
        if len(self.steps) >= self.limits.steps:
            return Ending.STEP_LIMIT
        if self.limits.seconds is not None and self.seconds_left() == 0:
            return Ending.TIME_LIMIT
        tokens = self.usage.prompt_tokens + self.usage.completion_tokens
        if self.limits.tokens is not None and tokens >= self.limits.tokens:
            return Ending.TOKEN_LIMIT
        return None

    def seconds_left(self, *, last: bool = False) -> float | None:
        """Seconds for the next step; once there is something to answer from, some are kept for that."""
        if self.limits.seconds is None:
            return None
        share = 1.0 if last or not self.steps else LAST_CALL_SHARE
        return max(0.0, self.started + self.limits.seconds * share - time.monotonic())

    def result(self, answer: str, ending: Ending) -> Result:
        return Result(
            question=self.question,
            answer=answer or self._unfinished(ending),
            ending=ending,
            steps=tuple(self.steps),
            tool_records=tuple(self.records),
            usage=self.usage,
            seconds=time.monotonic() - self.started,
            notices=tuple(self.notices),
        )

    def _unfinished(self, ending: Ending) -> str:
        """No model answered: say so, and give what the tools brought, word for word."""
        found = [f"- {o.call.name}: {o.text}" for o in self._observed.values() if not o.error]
        key = "unfinished_found" if found else "unfinished"
        name = ending_name(ending, self.language)
        return say(key, self.language, ending=name, found="\n".join(found))

    def _key(self, call: ToolCall) -> str:
        named = [self.own_name(call.name).casefold(), call.input]
        return json.dumps(named, sort_keys=True, ensure_ascii=False, default=str)


def _tool_record(observation: Observation) -> ToolRecord:
    call = observation.call
    error = observation.text if observation.error else None
    return ToolRecord(call.name, call.input, observation.text, observation.seconds, error)
