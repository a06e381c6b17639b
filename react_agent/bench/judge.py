"""Whether a run did its task: the right tools with the right results, and the answer says so."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from react_agent.bench.tasks import Task
from react_agent.types import Result, ToolRecord

NameOf = Callable[[str], str]
"""The tool that a name written by a model stands for; the name itself where it is none."""

THOUSANDS = re.compile(r"(?<=\d)[,\u00a0\u202f](?=\d{3}(?!\d))")
NUMBER_FIRST = re.compile(r"-?\d")
NUMBER_LAST = re.compile(r"\d$")
CLOCK_TIME = re.compile(r"\d:\d\d$")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said of one run."""

    success: bool
    right_tool: bool
    """The first call named the first tool of the task; of a task without steps: nothing was called."""
    right_input: bool | None
    """The first run of that tool brought what the task asks of it; None where it did not run."""


def judge(task: Task, result: Result, name_of: NameOf = str) -> Verdict:
    """Hold a run against its task."""
    expected = task.steps[0][0] if task.steps else ""
    written = [call.name for step, _ in result.steps for call in step.calls]
    called = name_of(written[0]) if written else ""
    return Verdict(
        success=_tools_did(task, result.tool_records, name_of) and _answer_says(task, result),
        right_tool=called == expected,
        right_input=_first_input(task, expected, result.tool_records, name_of),
    )


def holds(text: str, wanted: str) -> bool:
    """Whether a text holds another, whatever the case and width of the characters.

    A number must stand alone: `9:26` is not in `19:26`, nor `4` in `4.5` or `-4`.
    Thousands separators do not matter, nor does `.0` behind a whole number or the seconds of a time.
    """
    return re.search(_pattern(_plain(wanted)), _plain(text)) is not None


def _pattern(wanted: str) -> str:
    before = after = ""
    if NUMBER_FIRST.match(wanted):
        sign = "" if wanted.startswith("-") else r"(?<!(?<!\w)-)"
        before = rf"(?<!\d)(?<!\d[.:]){sign}"
    if NUMBER_LAST.search(wanted):
        after = r"(?!\d)" if CLOCK_TIME.search(wanted) else r"(?:\.0+)?(?![.:]?\d)"
    return before + re.escape(wanted) + after


def _plain(text: str) -> str:
    joined = THOUSANDS.sub("", text)
    return unicodedata.normalize("NFKC", joined).replace("\u2212", "-").casefold()


def _tools_did(task: Task, records: Sequence[ToolRecord], name_of: NameOf) -> bool:
    if not task.steps:
        return not records
    return all(any(_did(record, tool, text, name_of) for record in records) for tool, text in task.steps)


def _did(record: ToolRecord, tool: str, text: str, name_of: NameOf) -> bool:
    return record.error is None and name_of(record.tool) == tool and holds(record.result, text)


def _answer_says(task: Task, result: Result) -> bool:
    """Judged is what the model answered: a sentence of the engine's own does not count."""
    answers = [step.answer for step, _ in result.steps if step.answer]
    if not answers:
        return False
    return all(any(holds(answers[-1], text) for text in alternatives) for alternatives in task.need)


def _first_input(task: Task, expected: str, records: Sequence[ToolRecord], name_of: NameOf) -> bool | None:
    first = next((record for record in records if name_of(record.tool) == expected), None)
    if first is None or not expected:
        return None
    return any(_did(first, tool, text, name_of) for tool, text in task.steps)
