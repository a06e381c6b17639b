"""The labelled cases of the corpus, one test a row."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from react_agent.parser import StepReader, explain, parse
from react_agent.types import Step

CORPUS = Path(__file__).parent.parent / "data" / "corpus.jsonl"
ROWS: list[dict[str, Any]] = [json.loads(line) for line in CORPUS.read_text(encoding="utf-8").splitlines()]
each_row = pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])


def as_expected(step: Step, thought_matters: bool) -> str:
    """Comparable text: Python holds `True` and `1` for equal, a tool does not."""
    calls = [{"name": call.name, "input": call.input} for call in step.calls]
    thought = step.thought if thought_matters else None
    return json.dumps({"thought": thought, "calls": calls, "answer": step.answer}, sort_keys=True)


@each_row
def test_row_is_read_as_labelled(row: dict[str, Any]) -> None:
    step = parse(row["output"], row["tools"])
    accepted = [row["expect"], *row["also"]]
    assert any(
        as_expected(step, want["thought"] is not None) == json.dumps(want, sort_keys=True)
        for want in accepted
    ), row["why"]


@each_row
def test_row_reads_the_same_character_by_character(row: dict[str, Any]) -> None:
    reader = StepReader(row["tools"])
    shown = "".join(
        delta.text for char in row["output"] for delta in reader.feed(char) if delta.kind == "answer"
    )
    step = reader.close()
    assert step == parse(row["output"], row["tools"])
    assert (step.answer or "").startswith(shown)


@each_row
def test_parts_of_a_row_are_ordered_and_apart(row: dict[str, Any]) -> None:
    parts = explain(row["output"], row["tools"])
    borders = [border for part in parts for border in (part.start, part.end)]
    assert borders == sorted(borders)
    assert all(0 <= part.start < part.end <= len(row["output"]) for part in parts)
