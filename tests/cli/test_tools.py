"""`react-agent tools` and `react-agent call`."""

from __future__ import annotations

import json

import pytest

from tests.cli.conftest import Run


def test_list_shows_schema_and_example(run: Run) -> None:
    shown = run("tools").stdout
    for name in ("calculator", "time_query", "weather", "doc_search"):
        assert name in shown
    assert "Action Input:" in shown
    assert "--docs" in shown, "why doc_search is not available"


def test_list_as_json(run: Run) -> None:
    (tool,) = json.loads(run("tools", "-t", "calculator", "--json").stdout)
    assert tool["name"] == "calculator"
    assert tool["schema"]["properties"]


CALLS = [
    (["calculator", "2+3*4"], 0, "14"),
    (["Calculator", "0.1+0.2"], 0, "0.3"),
    (["calc", "-5+2"], 0, "-3"),
    (["calculator", '{"expression": "2+3"}'], 0, "5"),
]


@pytest.mark.parametrize(("arguments", "code", "text"), CALLS)
def test_call_by_hand(run: Run, arguments: list[str], code: int, text: str) -> None:
    done = run("call", *arguments)
    assert (done.returncode, done.stdout.strip()) == (code, text)


def test_failed_call(run: Run) -> None:
    done = run("call", "calculator", "banana")
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Error:" in done.stderr
    assert run("call", "nonsense").returncode == 1


def test_input_from_stdin(run: Run) -> None:
    assert run("call", "calculator", "-", input="2+2\n").stdout == "4\n"


def test_missing_input_shows_a_right_one(run: Run) -> None:
    done = run("call", "calculator")
    assert done.returncode == 2
    assert "`calculator` needs an input, for example: react-agent call calculator '" in done.stderr
    assert run("call", "time_query").returncode == 0, "a tool that may go without"


def test_a_tool_that_cannot_work_says_why(run: Run) -> None:
    done = run("call", "attraction", "Paris")
    assert (done.returncode, done.stdout) == (2, "")
    assert "TAVILY_API_KEY" in done.stderr
