"""A model without weights: what it writes by rule, and what it and its server do wrong on demand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

WORDS = "one, two, three, four, five, six, seven, eight, nine, ten"
SUM = re.compile(r"\d+\*\d+")
CHARS_PER_TOKEN = 4

Turn = tuple[str, str]


class Refusal(Exception):
    """The server answers with an error in place of a reply."""


@dataclass
class Written:
    """One reply and its figures."""

    text: str
    thinking: str
    prompt_tokens: int
    cached_tokens: int

    @property
    def completion_tokens(self) -> int:
        return len(self.text) // CHARS_PER_TOKEN


@dataclass
class FakeModel:
    """Healthy by default; each field that is changed is a fault."""

    window: int = 8192
    cuts: bool = False
    """Cut a prompt that is too long in silence, in place of refusing it."""
    tells_window: bool = True
    counts: bool = True
    """Tell how many tokens were read."""
    thinks: Literal["never", "when not told", "always", "in text", "only"] = "never"
    system_role: Literal["known", "refused", "dropped"] = "known"
    grammar: Literal["obeyed", "ignored", "refused"] = "obeyed"
    stops: bool = True
    streams: bool = True
    caches: bool = True
    calls_tools: bool = True
    answers_rightly: bool = True
    silent: bool = False
    fails_at: str = "\0"
    """Refuse prompts that hold this."""
    version: str = "0.12.6"
    embeds: bool = False
    seconds: float = 0.1
    """For reading a prompt anew; a tenth of it for one from the cache."""
    _before: str = field(default="", repr=False)

    def write(
        self, turns: Sequence[Turn], *, stop: Sequence[str], constrained: str, told_not_to_think: bool
    ) -> Written:
        """The reply to turns; `constrained` is the only text that a grammar allows."""
        if self.system_role == "refused" and turns[0][0] == "system":
            raise Refusal("System role not supported")
        if constrained and self.grammar == "refused":
            raise Refusal("Unsupported parameter: 'grammar'")
        prompt = self.rendered(turns)
        if self.fails_at in turns[-1][1]:
            raise Refusal("cannot do this")
        tokens = self._fitting(len(prompt) // CHARS_PER_TOKEN)
        cached = self._cached(prompt)
        text = constrained if constrained and self.grammar == "obeyed" else self._text(turns)
        thinking = "Hmm." if self._thinks(told_not_to_think) else ""
        if thinking and self.thinks == "in text":
            text, thinking = f"<think>Hmm.</think>\n{text}", ""
        if self.silent or self.thinks == "only":
            text = ""
        return Written(_stopped(text, stop if self.stops else ()), thinking, tokens, cached)

    def rendered(self, turns: Sequence[Turn]) -> str:
        return "".join(text for role, text in turns if role != "system" or self.system_role != "dropped")

    def _fitting(self, tokens: int) -> int:
        if tokens <= self.window:
            return tokens
        if not self.cuts:
            raise Refusal(f"maximum context length is {self.window} tokens, but {tokens} were sent")
        return self.window // 2 + 2

    def _cached(self, prompt: str) -> int:
        shared = len(self._before) if self.caches and prompt.startswith(self._before) else 0
        self._before = prompt
        return shared // CHARS_PER_TOKEN

    def _thinks(self, told_not_to: bool) -> bool:
        return self.thinks in ("always", "in text", "only") or (
            self.thinks == "when not told" and not told_not_to
        )

    def _text(self, turns: Sequence[Turn]) -> str:
        last = turns[-1][1]
        if "Count from one" in last:
            return WORDS
        if not self.calls_tools:
            return "Final Answer: I believe it is 7."
        _, observed, result = last.rpartition("Observation:")
        if observed:
            return (
                f"Thought: I know the answer.\nFinal Answer: {result if self.answers_rightly else 'no idea'}"
            )
        return _call(last)


def _call(question: str) -> str:
    number = SUM.search(question)
    if number:
        name, given = "calculator", number[0]
    elif "weather" in question:
        name, given = "weather", "Lisbon"
    else:
        name, given = "doc_search", "captain of the ferry"
    return f"Thought: I need {name}.\nAction: {name}\nAction Input: {given}"


def _stopped(text: str, stop: Sequence[str]) -> str:
    places = [text.index(word) for word in stop if word in text]
    return text[: min(places)] if places else text


def pieces(written: Written, fake: FakeModel) -> list[str]:
    """The reply as it is sent."""
    size = 5 if fake.streams else max(1, len(written.text))
    return [written.text[i : i + size] for i in range(0, len(written.text), size)]


def turns_of(body: dict[str, Any]) -> list[Turn]:
    return [(message["role"], message["content"]) for message in body["messages"]]
