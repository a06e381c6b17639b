"""Every rule of the parser, told by rows: positive cases, near misses, damage, both languages.

A row is right when the step equals `expect` or one of `also`; a `thought` of null is not checked.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from react_agent.parser import parse
from react_agent.types import Step

ROWS_FILE = Path(__file__).parent / "data" / "protocol_rows.jsonl"
with ROWS_FILE.open(encoding="utf-8") as lines:
    ROWS: list[dict[str, Any]] = [json.loads(line) for line in lines]


def reading(step: Step, thought_matters: bool) -> str:
    calls = [{"name": call.name, "input": call.input} for call in step.calls]
    thought = step.thought if thought_matters else None
    return exact({"thought": thought, "calls": calls, "answer": step.answer})


def exact(value: dict[str, Any]) -> str:
    """Text to compare by: Python holds `True` and `1`, `3` and `3.0` for equal, a tool does not."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False)


@pytest.mark.parametrize("row", ROWS, ids=[row["id"] for row in ROWS])
def test_row_is_read_as_the_rule_says(row: dict[str, Any]) -> None:
    step = parse(row["output"], row["tools"])
    accepted = [row["expect"], *row["also"]]
    assert any(reading(step, want["thought"] is not None) == exact(want) for want in accepted), row["why"]


def test_ids_are_unique() -> None:
    assert len({row["id"] for row in ROWS}) == len(ROWS)
