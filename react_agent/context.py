"""The conversation with a model: append-only, byte-stable, kept within the window.

Servers reuse their cache only for an unchanged beginning, so nothing here ever changes a byte that
was sent, except when the window is full: then a lot goes at once, old observations first, never
the system text nor the question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from react_agent.language import HAN
from react_agent.models.base import Profile
from react_agent.parser import render
from react_agent.results import cap, neutralize
from react_agent.tooling import render_input
from react_agent.types import Message, Observation, Role, Step, Usage

SHORT = 160
"""Characters that stay of an observation when the window is full."""
KEEP = 0.7
"""Part of the budget that is filled after trimming; trimming rarely but well saves the cache."""


@dataclass(frozen=True)
class _Turn:
    kind: Literal["question", "step", "observation", "answer"]
    text: str
    run: int

    @property
    def role(self) -> Role:
        return "assistant" if self.kind in ("step", "answer") else "user"


class Context:
    """System text, earlier questions with their answers, and the run that goes on."""

    def __init__(self, profile: Profile) -> None:
        self._profile = profile
        self._turns: list[_Turn] = []
        self._run = 0
        self._tokens_per_char: float | None = None
        self.system = ""

    def begin(self, question: str, *, keep_runs: int | None = None) -> None:
        """Start a run; `keep_runs` forgets all but so many earlier ones."""
        self._run += 1
        if keep_runs is not None:
            self._turns = [turn for turn in self._turns if turn.run >= self._run - keep_runs]
        self._add("question", f"Question: {question.strip()}")

    def add(self, step: Step, observations: Sequence[Observation] = ()) -> None:
        """A good step and what its calls brought; a step with an answer ends the run."""
        self._add("answer" if step.answer is not None else "step", render(step))
        if observations:
            self._add("observation", "\n".join(self._observed(o, len(observations)) for o in observations))

    def abandon(self) -> None:
        """Forget the run that goes on; used when it was cancelled or failed."""
        self._turns = [turn for turn in self._turns if turn.run != self._run]

    def reset(self) -> None:
        """Forget the whole conversation, the examples of its first question too."""
        self._turns = []
        self.system = ""

    def messages(self, extra: Sequence[Message] = ()) -> list[Message]:
        """What the model is sent: the conversation, then `extra` that never enters the record."""
        turns = [Message(turn.role, turn.text) for turn in self._turns]
        if self._profile.shape == "transcript":
            return [*self._plain(turns), *extra]
        return _merge([Message("system", self.system.strip()), *turns, *extra])

    def learn(self, messages: Sequence[Message], usage: Usage) -> None:
        """Take the server's token count of a request as the measure for the next ones."""
        chars = sum(len(message.content) for message in messages)
        if usage.prompt_tokens and chars:
            self._tokens_per_char = usage.prompt_tokens / chars

    def tokens(self, messages: Sequence[Message]) -> int:
        """Estimated tokens of a request: by what the server counted before, else by script."""
        text = "".join(message.content for message in messages)
        if self._tokens_per_char:
            return int(len(text) * self._tokens_per_char) + 1
        han = len(HAN.findall(text))
        return int(han * 0.9 + (len(text) - han) / 3.5) + 4 * len(messages)

    def fit(self, reply_tokens: int, extra: Sequence[Message] = ()) -> bool:
        """Make room for `extra` and a reply; True when something was cut.

        System text and question are never cut: where they alone are too long, the server has to say so.
        """
        budget = self._profile.window - reply_tokens
        if self.tokens(self.messages(extra)) <= budget:
            return False
        return self._cut_to(int(budget * KEEP), extra)

    def shrink(self, extra: Sequence[Message] = ()) -> bool:
        """Cut what the server found too long, whatever was estimated; True when something was cut."""
        return self._cut_to(int(self.tokens(self.messages(extra)) * KEEP), extra)

    def _cut_to(self, target: int, extra: Sequence[Message]) -> bool:
        before = self._turns[:]
        for victim in self._victims():
            if self.tokens(self.messages(extra)) <= target:
                break
            self._shorten(victim)
        return self._turns != before

    def _victims(self) -> list[_Turn]:
        """Turns that may be cut, first victims first: earlier runs, then observations of this one."""
        observations = [t for t in self._turns if t.kind == "observation"]
        earlier = [t for t in observations if t.run < self._run]
        whole = [t for t in self._turns if t.run < self._run]
        return [*earlier, *whole, *(t for t in observations if t.run == self._run)]

    def _shorten(self, victim: _Turn) -> None:
        for place, turn in enumerate(self._turns):
            if turn is not victim:
                continue
            if turn.kind == "observation" and len(turn.text) > 2 * SHORT:
                self._turns[place] = replace(turn, text=cap(turn.text, SHORT))
            elif turn.run < self._run:
                self._turns = [t for t in self._turns if t.run != turn.run]
            return

    def _add(self, kind: Literal["question", "step", "observation", "answer"], text: str) -> None:
        self._turns.append(_Turn(kind, text, self._run))

    @staticmethod
    def _observed(observation: Observation, count: int) -> str:
        call = observation.call
        which = f"{call.name}({render_input(call.input)}): " if count > 1 else ""
        return f"Observation: {which}{neutralize(observation.text)}"

    def _plain(self, turns: Sequence[Message]) -> list[Message]:
        """Contents that only need joining: every turn ends its line, a question has a blank before."""
        lines = [replace(turn, content=turn.content + "\n") for turn in turns]
        lines = [
            replace(line, content="\n" + line.content) if line.content.startswith("Question:") else line
            for line in lines
        ]
        return [Message("system", self.system), *lines]


def _merge(messages: Sequence[Message]) -> list[Message]:
    """No empty turns, and never two of one role in a row: chat templates refuse them."""
    merged: list[Message] = []
    for message in messages:
        if not message.content.strip():
            continue
        if merged and merged[-1].role == message.role:
            merged[-1] = Message(message.role, f"{merged[-1].content}\n\n{message.content}")
        else:
            merged.append(message)
    return merged
