"""Loading tools: the project's by name, a user's by file."""

from __future__ import annotations

from pathlib import Path

import pytest

from react_agent.errors import LoadError
from react_agent.loader import known_tools, load_tools

OWN = """
from dataclasses import replace
from react_agent import load_tools, tool

real = load_tools("calculator")[0]

@tool
def double(number: int) -> int:
    "Doubles."
    return 2 * number

def canned(expression: str) -> str:
    return "42"

fake = replace(real, function=canned)
"""


def test_every_tool_of_the_project_loads() -> None:
    assert {"calculator", "time_query", "weather", "doc_search", "web_search", "attraction"} <= set(
        known_tools()
    )
    assert {tool.name for tool in load_tools(*known_tools())} == set(known_tools())


def test_a_file_gives_every_tool_it_holds_its_own_first(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(OWN)
    found = {tool.name: tool for tool in load_tools(str(path))}
    assert sorted(found) == ["calculator", "double"]
    assert found["calculator"]("1+1") == "42"
    assert [tool.name for tool in load_tools(f"{path}:double")] == ["double"]


FAULTS = [
    # text of the file, words of the message
    ("x = 1", "defines no tool"),
    ("raise RuntimeError('boom')", "RuntimeError: boom"),
    ("def broken(:", "SyntaxError"),
    ("import sys; sys.exit(3)", "SystemExit: 3"),
    ("x = 1\n\n@tol\ndef f(): ...", r"`\./faulty\.py` cannot be loaded: NameError: .+ \(line 3\)$"),
    (
        "from react_agent import tool\n@tool\ndef f(x: 'Odd'): ...",
        r"parameters of `f` in `\./faulty\.py` cannot be used: NameError: name 'Odd'",
    ),
    (
        "from react_agent import tool\nclass Odd: ...\n@tool\ndef f(x: Odd): ...",
        "parameters of `f` in .+ A model can fill",
    ),
]


@pytest.mark.parametrize(("text", "words"), FAULTS)
def test_a_faulty_file_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, words: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("faulty.py").write_text(text)
    with pytest.raises(LoadError, match=words) as raised:
        load_tools("./faulty.py")
    assert str(tmp_path) not in str(raised.value)
    assert "\n" not in str(raised.value)


def test_what_is_meant_by_a_wrong_name(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    with pytest.raises(LoadError, match="has no tool `duoble`; there are: `calculator`, `double`"):
        load_tools(f"{path}:duoble")
    with pytest.raises(LoadError, match=r"no tool file `.+own`; did you mean `.+own\.py`\?"):
        load_tools(str(path.with_suffix("")))


NAMES = [("calculater", "did you mean `calculator`"), ("xyz", "there are: "), ("./no.py", "no tool file")]


@pytest.mark.parametrize(("name", "words"), NAMES)
def test_an_unknown_name_is_one_sentence(name: str, words: str) -> None:
    with pytest.raises(LoadError, match=words):
        load_tools(name)


def test_two_tools_of_one_name_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(OWN)
    with pytest.raises(LoadError, match="Two tools are called `calculator`"):
        load_tools("calculator", str(path))


def test_a_tool_of_the_user_takes_over_the_examples_of_its_namesake(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "from react_agent import Example, tool\n\n"
        "@tool\ndef calculator(text: str) -> str:\n    'Mine.'\n    return 'mine'\n\n"
        "@tool\ndef time_query() -> str:\n    'Mine.'\n    return 'mine'\n\n"
        "@tool\ndef weather(city: str, day: str) -> str:\n    'Mine.'\n    return 'mine'\n\n"
        "@tool(examples=[Example('Where?', [('x', 'y')], 'z')])\n"
        "def doc_search(query: str) -> str:\n    'Mine.'\n    return 'mine'\n"
    )
    mine = {each.name: each for each in load_tools(str(path))}
    project = {each.name: each for each in load_tools(*mine)}
    assert (mine["calculator"].examples, mine["calculator"].kind) == (
        project["calculator"].examples,
        "expression",
    )
    assert mine["calculator"]("1+1") == "mine"
    assert mine["time_query"].examples
    assert all(turn[-2] == "" for each in mine["time_query"].examples for turn in each.turns)
    assert (mine["weather"].examples, mine["weather"].kind) == ((), "json")
    assert [each.question for each in mine["doc_search"].examples] == ["Where?"]


def test_an_alias_counts_where_the_parameters_are_the_same(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    weather = "get_weather(city: str, unit: str = 'C')"
    functions = (weather, "python(code: str)", "search_docs(query: str)", "get_time()")
    path.write_text(
        "from react_agent import tool\n"
        + "".join(f"\n@tool\ndef {each} -> str:\n    'Mine.'\n    return 'mine'\n" for each in functions)
    )
    mine = {each.name: each for each in load_tools(str(path))}
    assert {name for name, each in mine.items() if each.examples} == {
        "get_weather",
        "search_docs",
        "get_time",
    }
    assert "doc_search" in mine["search_docs"].aliases
    assert mine["get_weather"].kind == "span"
