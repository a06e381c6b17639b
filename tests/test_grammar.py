"""The grammar of one step: which texts it lets through, kind by kind."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Literal

import pytest

from react_agent.copying import InSight
from react_agent.grammar import step_grammar, step_schema
from react_agent.tooling import Example, InputKind, Tool, tool
from react_agent.types import Observation, ToolCall

TOKEN = re.compile(
    r'"(?P<literal>(?:\\.|[^"\\])*)"|(?P<set>\[(?:\\.|[^\]\\])*\])|(?P<rule>[A-Za-z][\w-]*)'
    r"|(?P<sign>[()|*+?]|\{\d+(?:,\d*)?\})|\s+"
)
DEEPEST = 8
"""Rules within rules that are followed; JSON values may hold each other without end."""


def lets_through(gbnf: str, text: str) -> bool:
    """Whether a text is one that the grammar can make, by way of a regular expression."""
    rules = dict(line.split(" ::= ", 1) for line in gbnf.splitlines() if " ::= " in line)
    return re.fullmatch(_pattern(rules, "root", 0), text) is not None


def _pattern(rules: dict[str, str], rule: str, depth: int) -> str:
    if depth > DEEPEST:
        return "(?!)"

    def translated(match: re.Match[str]) -> str:
        if match["literal"] is not None:
            plain = re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], match["literal"])
            return f"(?:{re.escape(plain)})"
        if match["rule"]:
            return _pattern(rules, match["rule"], depth + 1)
        return (
            (match["set"] or match["sign"] or "").replace("(", "(?:") if match["sign"] else match["set"] or ""
        )

    return f"(?:{TOKEN.sub(translated, rules[rule])})"


def made(kind: InputKind | None = None, function: Callable[..., Any] | None = None, **settings: Any) -> Tool:
    def look(text: str) -> str:
        """Looks."""
        return text

    return tool(name="look", kind=kind, **settings)(function or look)


def nothing() -> str:
    """Takes nothing."""
    return ""


def maybe(text: str = "") -> str:
    """Takes a text or nothing."""
    return text


def one_of(text: Literal["red", "blue"]) -> str:
    """Takes one of two."""
    return text


def some(a: int, b: str = "", c: bool = False) -> str:
    """Takes one thing at least."""
    return ""


def all_optional(a: int = 1, b: Literal["x", "y"] = "x") -> str:
    """Takes two things, one or none."""
    return ""


def by_name(*, a: int = 1, b: int) -> str:
    """Takes a thing that has a default before one that has none."""
    return ""


def anything(a: list[int], b: dict[str, float] | None = None) -> str:
    """Takes nested values."""
    return ""


INPUTS = [
    # tool, inputs that can be written, inputs that cannot
    (made(function=nothing), [""], [" x"]),
    (made(function=maybe), ["", " a"], []),
    (made("text"), [" a b", " x = 1\nprint(x)", ' {"a": 1}', " 你好"], ["", " "]),
    (made("span"), [" Rome", " 北京"], ["", " a\nb"]),
    (made("keywords"), [" opening hours"], ["", " a\nb"]),
    (made("expression"), [" (1+2)*3", " sqrt(2)"], ["", " 1\n2"]),
    (made(function=one_of), [" red", " blue"], ["", " green", " red blue"]),
    (
        made(function=some),
        [' {"a": 1}', ' {"a": -1, "b": "y"}', ' {"a": 1, "c": true}', ' {"a": 1, "b": "\\"", "c": false}'],
        ["", " {}", ' {"b": "y"}', ' {"a": "1"}', ' {"a": 1, }', ' {"a": 1, "c": true, "b": "y"}', " a"],
    ),
    (
        made(function=all_optional),
        ["", " {}", ' {"a": 1}', ' {"b": "y"}', ' {"a": 1, "b": "x"}'],
        [' {"b": "z"}', ' {, "b": "x"}', ' {"d": 1}'],
    ),
    (made(function=by_name), [' {"b": 2}', ' {"b": 2, "a": 1}'], [" {}", ' {"a": 1}']),
    (
        made(function=anything),
        [
            ' {"a": []}',
            ' {"a": [1, 2]}',
            ' {"a": [1], "b": {"k": 1.5e3}}',
            ' {"a": [{"b": null}], "b": null}',
        ],
        [' {"a": 1}', ' {"a": [}'],
    ),
]


@pytest.mark.parametrize(("asked", "right", "wrong"), INPUTS, ids=lambda item: getattr(item, "kind", ""))
def test_inputs_by_kind(asked: Tool, right: list[str], wrong: list[str]) -> None:
    gbnf = step_grammar([asked], thought=False).gbnf
    for end in ("", "\n"):
        assert [t for t in right if not lets_through(gbnf, f"Action: look\nAction Input:{t}{end}")] == []
    assert [t for t in wrong if lets_through(gbnf, f"Action: look\nAction Input:{t}")] == []


SEEN = Observation(ToolCall("other", "x"), "Oslo: snow, -6 degrees")


def all_optional_city(city: str = "") -> str:
    return city


SHOWN = Example("Who?", [("x", "y")], "z")
COPIED: list[tuple[Tool, str, tuple[Observation, ...], list[str], list[str]]] = [
    # tool, question, what was observed, inputs that can be written, inputs that cannot
    (made("expression"), "7 pens at 13 dollars", (), ["7*13", "13-7"], ["7*12", "7", "13*13"]),
    (made("expression"), "Nothing to count", (), ["100+100"], ["1+1"]),
    (made("expression", reads=lambda question: "2+2"), "2+2, or 3?", (), ["2+2"], ["2+3"]),
    (made("expression", reads=lambda question: "2+2"), "5 and 2", (SEEN,), ["5-2", "5*6"], ["2+2"]),
    (made("span"), "Weather in New York", (), ["York", "New York"], ["Boston", "York New"]),
    (made("span"), "And there?", (SEEN,), ["Oslo", "And there"], ["Rome"]),
    (made("span"), "...", (), ["any short line"], ["x" * 61]),
    (made("keywords"), "Who  leads\nthe team?", (), ["Who leads the team?"], ["team"]),
    (
        made("keywords"),
        "Who leads the team?",
        (Observation(ToolCall("look", "Who leads the team?"), "Ann does"),),
        ["team", "team Ann leads"],
        ["Bob", "Who leads the team Ann does"],
    ),
    (made("text", examples=(SHOWN,)), "7 pens", (), ["anything at all"], []),
    (made("text"), "How tall is Ann Lee?", (), ["Ann Lee", "tall"], ["How", "is", "Bob"]),
    (made("text"), "Note: buy milk and eggs", (), ["buy milk", "buy milk and eggs"], ["and", "milk and"]),
    (made("text"), "请问张三和李四", (), ["张三和李四"], ["请问"]),
    (made("text"), "How is it?", (), ["any short line"], ["x" * 61]),
    (made(function=some), "Take 12 or 3.5", (), ['{"a": 12}'], ['{"a": 7}', '{"a": 3.5}']),
    (made(function=some, examples=(SHOWN,)), "Take 12", (), ['{"a": 7}'], []),
    (made(function=some), "Take it", (), ['{"a": 7}', '{"a": 7, "b": "Take"}'], ['{"a": 7, "b": "Bob"}']),
    (
        made(function=some, description="Takes a note."),
        "Take the note Ann is late, 007",
        (),
        ['{"a": 7, "b": "Ann"}', '{"a": 7, "b": "Ann is late"}'],
        ['{"a": 007}', '{"a": 7, "b": "note"}'],
    ),
    (made(function=some), f"Take {'9' * 400}", (), ['{"a": 7}'], []),
]


def test_an_input_that_is_known_is_not_left_out() -> None:
    for known, optional in ((lambda question: "Rome", False), (lambda question: None, True)):
        asked = made("span", function=all_optional_city, reads=known)
        gbnf = step_grammar([asked], thought=False, copy_from=InSight("Rain in Rome?")).gbnf
        assert lets_through(gbnf, "Action: look\nAction Input: Rome")
        assert lets_through(gbnf, "Action: look\nAction Input:") is optional


@pytest.mark.parametrize(("asked", "question", "observed", "right", "wrong"), COPIED)
def test_inputs_made_of_what_stands_in_sight(
    asked: Tool, question: str, observed: tuple[Observation, ...], right: list[str], wrong: list[str]
) -> None:
    gbnf = step_grammar([asked], thought=False, copy_from=InSight(question, observed)).gbnf
    assert [t for t in right if not lets_through(gbnf, f"Action: look\nAction Input: {t}")] == []
    assert [t for t in wrong if lets_through(gbnf, f"Action: look\nAction Input: {t}")] == []


CALL, ANSWER = "Action: look\nAction Input: x", "Final Answer: yes"
STEPS = [
    # settings of the grammar, texts it makes, texts it does not
    ({"thought": False}, [CALL, ANSWER], [f"Thought: t\n{CALL}", f"{CALL}\n{ANSWER}", "yes"]),
    ({}, [f"Thought: t\n{CALL}", f"Thought: t\n{ANSWER}"], [CALL, ANSWER, f"Thought: {'t' * 91}\n{CALL}"]),
    ({"language": "zh"}, [f"Thought: {'想' * 45}\n{CALL}"], [f"Thought: {'想' * 46}\n{CALL}"]),
    ({"thought": False, "answer": False}, [CALL], [ANSWER]),
]


@pytest.mark.parametrize(("settings", "right", "wrong"), STEPS)
def test_steps(settings: dict[str, Any], right: list[str], wrong: list[str]) -> None:
    gbnf = step_grammar([made("span")], **settings).gbnf
    assert [text for text in right if not lets_through(gbnf, text)] == []
    assert [text for text in wrong if lets_through(gbnf, text)] == []


def test_without_tools_a_step_can_only_be_an_answer() -> None:
    grammar = step_grammar([], thought=False, answer=False)
    assert lets_through(grammar.gbnf, ANSWER)
    assert not lets_through(grammar.gbnf, CALL)
    assert grammar.json_schema["properties"]["action"]["enum"] == ["Final Answer"]


def test_the_schema_names_the_tools_and_the_answer() -> None:
    tools = [made("text"), tool(name="other")(one_of)]
    assert step_schema(tools)["properties"]["action"]["enum"] == ["look", "other", "Final Answer"]
    assert step_schema(tools, answer=False)["properties"]["action"]["enum"] == ["look", "other"]


def test_names_and_values_are_quoted() -> None:
    def say(word: Literal['"', "\\", "a b"]) -> str:
        """Says."""
        return word

    gbnf = step_grammar([tool(name='odd "name"')(say)], thought=False).gbnf
    for word in ('"', "\\", "a b"):
        assert lets_through(gbnf, f'Action: odd "name"\nAction Input: {word}')
