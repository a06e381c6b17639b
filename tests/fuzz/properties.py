"""What must hold for every text: the properties that the fuzz tests and the long run check.

Each `Property` is a strategy and a check; the check takes one drawn value and asserts.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from react_agent.parser import StepReader, parse, render
from react_agent.parser.clean import clean
from react_agent.types import Step, ToolCall
from tests.fuzz.writing import (
    INLINE,
    INPUTS,
    NAMES,
    NATIVE,
    TOKENS,
    TOOLS,
    Written,
    as_json,
    exact,
    native_calls,
    paragraphs,
    phrases,
    written_steps,
)

DATA = Path(__file__).parent.parent / "data"


@dataclass(frozen=True)
class Property:
    name: str
    strategy: st.SearchStrategy[Any]
    check: Callable[[Any], None]


@dataclass(frozen=True)
class Text:
    """A text of no known meaning, the tools, and where to cut it into chunks."""

    text: str
    tools: tuple[str, ...]
    cuts: tuple[int, ...] = ()

    def chunks(self) -> list[str]:
        ends = [*sorted(cut % (len(self.text) + 1) for cut in self.cuts), len(self.text)]
        return [self.text[start:end] for start, end in zip([0, *ends], ends, strict=False)]


# --- texts of no known meaning --------------------------------------------------------------


def read_rows(name: str) -> list[dict[str, Any]]:
    with (DATA / name).open(encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


ROWS = [row for name in ("corpus.jsonl", "protocol_rows.jsonl") for row in read_rows(name)]
TOOL_LISTS = st.sampled_from([TOOLS, ("fx_rate",), (), ("Thought", "a", "名"), ("finish", "None")])
CUTS = st.lists(st.integers(0, 5000), max_size=8).map(tuple)


def texts(strategy: st.SearchStrategy[str]) -> st.SearchStrategy[Text]:
    return st.builds(Text, strategy, TOOL_LISTS, CUTS)


@st.composite
def mutated_rows(draw: st.DrawFn) -> Text:
    """A row's output with a few random edits, read with its own tools."""
    row = draw(st.sampled_from(ROWS))
    text = row["output"]
    for _ in range(draw(st.integers(1, 3))):
        start, end = sorted((draw(st.integers(0, len(text))), draw(st.integers(0, len(text)))))
        piece = text[start : min(end, start + 40)]
        other = draw(st.sampled_from(["", "", piece + piece, *TOKENS, piece.upper(), piece[::-1]]))
        text = text[:start] + other + text[start + len(piece) :]
    return Text(text, tuple(row["tools"]), draw(CUTS))


ANY_TEXT = st.one_of(
    texts(st.text(max_size=80)),
    texts(st.lists(st.sampled_from(TOKENS), max_size=40).map("".join)),
    texts(st.lists(st.one_of(st.sampled_from(TOKENS), phrases()), max_size=25).map("".join)),
    mutated_rows(),
    mutated_rows(),
)


# --- checks ---------------------------------------------------------------------------------


def check_reads_back(written: Written) -> None:
    step = parse(written.text, written.tools)
    assert [exact(call) for call in step.calls] == [exact(call) for call in written.calls]
    assert step.answer == written.answer
    if written.thought is not None:
        assert step.thought == written.thought


def check_is_sound(given: Text) -> None:
    step = parse(given.text, given.tools)
    assert not (step.calls and step.answer is not None)
    assert step.answer is None or step.answer.strip()
    assert all(isinstance(call.input, str | dict) and call.name.strip() for call in step.calls)
    letters = loose(given.text)
    assert all("\\" in given.text or loose(call.name) in letters for call in step.calls)
    assert len({exact(call) for call in step.calls}) == len(step.calls)


def loose(text: str) -> str:
    """The letters and digits only, in lower case: names are told apart by nothing else."""
    return "".join(char for char in text.casefold() if char.isalnum())


def check_chunks_change_nothing(given: Text) -> None:
    whole = parse(given.text, given.tools)
    assert read_in(given.chunks(), given.tools) == whole
    assert read_in(given.text, given.tools) == whole


def read_in(chunks: Sequence[str], tools: Sequence[str]) -> Step:
    reader = StepReader(tools)
    for chunk in chunks:
        reader.feed(chunk)
    return reader.close()


def check_enough_is_enough(given: Text) -> None:
    """What comes after `enough` may change what is dropped, never what is done."""
    reader = StepReader(given.tools)
    for char in given.text:
        reader.feed(char)
        if reader.enough:
            break
    early, whole = reader.close(), parse(given.text, given.tools)
    assert (early.calls, early.answer) == (whole.calls, whole.answer)


def check_answer_streams(given: Text) -> None:
    """The pieces of an answer, put together, are the answer."""
    reader = StepReader(given.tools)
    deltas = [delta for chunk in given.chunks() for delta in reader.feed(chunk)]
    step = reader.close()
    shown = "".join(delta.text for delta in deltas if delta.kind == "answer")
    assert (step.answer or "").startswith(shown.strip())


def check_cleaning_is_idempotent(given: Text) -> None:
    once = clean(given.text).text
    assert clean(once).text == once


def check_render_reads_back(step: Step) -> None:
    again = parse(render(step), TOOLS)
    assert (again.thought, again.calls, again.answer) == (step.thought, step.calls, step.answer)
    assert parse(render(again), TOOLS) == again


def check_never_fires(text: str) -> None:
    step = parse(text, TOOLS)
    assert step.calls == ()
    assert step.answer == text


def check_cut_never_invents(given: tuple[Written, int]) -> None:
    """A text that broke off gives the full call, a part of its arguments, or none of them."""
    written, cut = given
    full = written.calls[0]
    assert isinstance(full.input, dict)
    step = parse(written.text[: cut % len(written.text)], written.tools)
    for call in step.calls:
        read = call.input if isinstance(call.input, dict) else {}
        assert {key: as_json(value) for key, value in read.items()}.items() <= {
            key: as_json(value) for key, value in full.input.items()
        }.items()


# --- texts that show a call, and steps of our own form ---------------------------------------


@st.composite
def shown_calls(draw: st.DrawFn) -> str:
    """A call that is shown inside an explanation, not made."""
    call = ToolCall(draw(NAMES), {"city": draw(phrases())})
    forms = [write(call) for name, write in NATIVE.items() if "fence" not in name]
    forms += [template.format(name=call.name, args='city="Oslo"') for template in INLINE]
    forms += [as_json({"name": call.name, "arguments": call.input})]
    forms += [f"Action: {call.name}\nAction Input: Oslo", f"Thought: so\nAction: {call.name}[Oslo]"]
    form = draw(st.sampled_from(forms)).strip()
    fence = draw(st.sampled_from(["python", "js", "yaml", "xml", ""]))
    places = [f"For example:\n\n```{fence}\n{form}\n```\n\nThe host then runs it."]
    if "\n" not in form:
        places += [f"The model writes `{form}` and stops.", f"此处会输出 `{form}`，然后等待。"]
    return draw(st.sampled_from(places))


@st.composite
def own_steps(draw: st.DrawFn) -> Step:
    thought = draw(phrases())
    if draw(st.booleans()):
        return Step(thought=thought, answer=draw(paragraphs()))
    calls = draw(st.lists(st.builds(ToolCall, NAMES, INPUTS), min_size=1, max_size=3, unique_by=exact))
    return Step(thought=thought, calls=tuple(calls))


def as_text(written: Written, cuts: tuple[int, ...]) -> Text:
    return Text(written.text, written.tools, cuts)


WRITTEN_TEXT = st.builds(as_text, written_steps(), CUTS)

PROPERTIES = (
    Property("reads back", written_steps(), check_reads_back),
    Property("is sound", ANY_TEXT, check_is_sound),
    Property("chunks change nothing", st.one_of(ANY_TEXT, WRITTEN_TEXT), check_chunks_change_nothing),
    Property("enough is enough", st.one_of(ANY_TEXT, WRITTEN_TEXT), check_enough_is_enough),
    Property("answer streams", st.one_of(ANY_TEXT, WRITTEN_TEXT), check_answer_streams),
    Property("cleaning is idempotent", ANY_TEXT, check_cleaning_is_idempotent),
    Property("render reads back", own_steps(), check_render_reads_back),
    Property("never fires", shown_calls(), check_never_fires),
    Property(
        "a cut never invents", st.tuples(native_calls(), st.integers(0, 10_000)), check_cut_never_invents
    ),
)
