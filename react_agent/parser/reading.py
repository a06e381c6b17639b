"""Read one model output: clean -> segment -> read -> decide."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from react_agent.parser import unlabelled
from react_agent.parser.clean import Cleaned, clean
from react_agent.parser.decide import Decision, Span, decide
from react_agent.parser.fences import Zone, zones
from react_agent.parser.names import known_names
from react_agent.parser.segments import outline
from react_agent.types import Step, ToolCall


def parse(text: str, tools: Iterable[str] = ()) -> Step:
    """Read what a model wrote as one step. Never raises, in time linear in the text.

    `tools` are the known tool names; calls without labels count for these alone.
    """
    return read(text, tools).step


@dataclass(slots=True)
class Reading:
    """A step, and what each part of the cleaned text was read as."""

    step: Step
    cleaned: Cleaned
    spans: list[Span]
    ended: bool
    """True when nothing that follows can change the step."""
    labelled: bool
    """True when labels mark the thought and the calls."""
    labelled_answer: bool
    """True when the answer stands behind an answer label, so that it grows with the text."""


def read(text: str, tools: Iterable[str] = ()) -> Reading:
    names, cleaned = known_names(tools), clean(text)
    message = cleaned.text
    code = zones(message)
    start, stop = _window(message, code)
    inside = code if (start, stop) == (0, len(message)) else code[1:]
    labelled = outline(message, start, stop, names, inside)
    decision = unlabelled.read(message, labelled, names, code) or decide(message, labelled, names)
    return Reading(
        step=_step(decision, cleaned),
        cleaned=cleaned,
        spans=decision.spans,
        ended=decision.ended or (cleaned.ended and not _in_code(message, code)),
        labelled=decision.labelled,
        labelled_answer=decision.labelled_answer,
    )


def _in_code(text: str, code: list[Zone]) -> bool:
    """Does the text end inside code, so that what ended it may be a quotation?"""
    if code and not code[-1].closed:
        return True
    return text.find("`", max(text.rfind("\n") + 1, code[-1].end if code else 0)) >= 0


def _window(text: str, code: list[Zone]) -> tuple[int, int]:
    """The part in which labels count: all of the text, or the inside of a fence around all of it."""
    if code and code[0].fenced and not text[: code[0].start].strip() and not text[code[0].end :].strip():
        return code[0].inner, code[0].outer
    return 0, len(text)


def _unique(calls: list[ToolCall]) -> tuple[ToolCall, ...]:
    """The same call twice counts once."""
    if len(calls) < 2:
        return tuple(calls)
    first: dict[tuple[str, str], ToolCall] = {}
    for call in calls:
        first.setdefault((call.name, json.dumps(call.input, sort_keys=True)), call)
    return tuple(first.values())


def _step(decision: Decision, cleaned: Cleaned) -> Step:
    usable = bool(decision.calls) or decision.answer is not None
    cut = [decision.text[start:end].strip() for start, end, kind in decision.spans if kind == "dropped"]
    return Step(
        thought=decision.thought,
        calls=_unique(decision.calls),
        answer=decision.answer,
        form=decision.form if usable else "",
        repairs=tuple(dict.fromkeys([*cleaned.repairs, *decision.repairs])),
        dropped="\n".join(filter(None, [*cleaned.dropped, *cut])),
    )
