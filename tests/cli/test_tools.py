"""`react-agent tools` and `react-agent call`."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run, Served

Serve = Callable[..., Served]


def test_list_shows_schema_and_example(run: Run) -> None:
    shown = run("tools").stdout
    for name in ("calculator", "time_query", "weather", "doc_search"):
        assert name in shown
    assert "Action Input:" in shown
    assert "--docs" in shown, "why doc_search is not available"
    assert '"title"' not in shown


def test_list_as_json(run: Run) -> None:
    (tool,) = json.loads(run("tools", "-t", "calculator", "--json").stdout)
    assert tool["name"] == "calculator"
    assert tool["schema"]["properties"]


OWN_TOOLS = '''
from enum import Enum
from react_agent import tool

class Colour(Enum):
    RED = "red"

@tool
def paint(colour: Colour) -> str:
    """Paints the wall."""
    return f"painted {colour.value}"

@tool(confirm=True)
def erase(text: str) -> str:
    """Erases something."""
    return f"erased {text}"
'''


def test_list_shows_the_values_of_an_enum(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN_TOOLS)
    assert '"enum": ["red"]' in run("tools", "-t", "./mine.py").stdout


def test_a_call_that_needs_a_yes_says_so_without_a_terminal(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(OWN_TOOLS)
    refused = run("call", "erase", "x", "-t", "./mine.py")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "allow it by `--yes`" in refused.stderr
    assert run("call", "erase", "x", "-t", "./mine.py", "--yes").stdout == "erased x\n"


def test_a_tool_without_description_is_pointed_out(run: Run, serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("from react_agent import tool\n\n@tool\ndef spin(n: int): return n\n")
    spec = serve("Final Answer: hi").spec
    for done in (run("tools", "-t", "./mine.py"), run("hi", "-t", "./mine.py", "-m", spec)):
        assert "`spin` has no description" in done.stdout + done.stderr
    assert "has no description" not in run("tools").stdout


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
