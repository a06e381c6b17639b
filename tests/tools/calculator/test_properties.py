"""Random expressions against exact fractions, and the worked examples."""

from __future__ import annotations

import operator
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from react_agent.errors import ToolError
from react_agent.tooling import Example
from tests.tools.calculator.said import MODULE, TOOL, said

_numbers = st.integers(0, 10**6).map(str) | st.decimals(0, 1000, places=3).map(str)
_trees = st.recursive(
    _numbers,
    lambda parts: st.tuples(st.sampled_from(["+", "-", "*", "/"]), parts, parts),
    max_leaves=12,
)


OPERATORS: dict[str, Callable[[Fraction, Fraction], Fraction]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
}


def _text(tree: Any, glue: str = "") -> str:
    if isinstance(tree, str):
        return tree
    sign, left, right = tree
    return f"({_text(left, glue)}{glue}{sign}{glue}{_text(right, glue)})"


def _value(tree: Any) -> Fraction:
    if isinstance(tree, str):
        return Fraction(tree)
    sign, left, right = tree
    a, b = _value(left), _value(right)
    return OPERATORS[sign](a, b)


@given(_trees, st.sampled_from(["", " "]))
def test_random_expressions_agree_with_fractions(tree: Any, glue: str) -> None:
    text = _text(tree, glue)
    try:
        wanted = _value(tree)
    except ZeroDivisionError:
        with pytest.raises(ToolError, match="zero"):
            TOOL(text)
        return
    assert MODULE.evaluate(text) == wanted


WORDS = {"+": "plus", "-": "minus", "*": "times", "/": "divided by"}
CHINESE_WORDS = {"+": "加", "-": "减去", "*": "乘以", "/": "除以"}


@given(
    st.lists(st.tuples(st.sampled_from("+-*/"), st.integers(1, 99999)), min_size=1, max_size=6),
    st.integers(0, 99999),
    st.sampled_from([("What is {}?", WORDS, " "), ("{}等于多少？", CHINESE_WORDS, "")]),
)
def test_words_mean_their_signs(
    parts: list[tuple[str, int]], first: int, form: tuple[str, dict[str, str], str]
) -> None:
    frame, words, glue = form
    said = frame.format(f"{first}" + "".join(f"{glue}{words[sign]}{glue}{number}" for sign, number in parts))
    plain = f"{first}" + "".join(f" {sign} {number}" for sign, number in parts)
    assert MODULE.evaluate(said) == MODULE.evaluate(plain)


@given(st.integers(-(10**14), 10**14), st.integers(1, 10**6))
def test_what_is_shown_is_the_value_to_twelve_digits(numerator: int, denominator: int) -> None:
    value = Fraction(numerator, denominator)
    shown = Fraction(Decimal(TOOL(f"{numerator}/{denominator}")))
    assert abs(shown - value) <= abs(value) / 10**11
    assert value.denominator != 1 or shown == value


_PIECES = [
    *("1", "23", "4.5", ",", "1,000", "+", "-", "*", "/", "**", "%", "(", ")", "=", "!", "°", "√"),
    *("sqrt(", "max(", "pi", "e", "plus", "minus", "times", "of", "half", "the", "sum", "and", "then", "x"),
    *(
        "加",
        "减",
        "乘以",
        "除以",
        "的",
        "一百",
        "二十",
        "八折",
        "百分之",
        "平方",
        "再",
        "元",
        "$",
        "km",
        "5%",
        "\ue000",
    ),
]


@settings(max_examples=300, deadline=None)
@given(
    st.text(max_size=80)
    | st.lists(st.sampled_from(_PIECES), max_size=25).map(" ".join)
    | st.lists(st.sampled_from(_PIECES), max_size=25).map("".join)
)
def test_any_text_gives_a_result_or_a_sentence(text: str) -> None:
    assert said(text)


@pytest.mark.parametrize("example", TOOL.examples, ids=lambda example: example.question)
def test_examples_show_what_the_tool_says(example: Example) -> None:
    own = [turn for turn in example.turns if len(turn) == 2]
    assert [TOOL(expression) for expression, _ in own] == [result for _, result in own]
    assert own[-1][1] in example.answer


def test_a_scalar_and_an_object_are_bound() -> None:
    assert TOOL.bind({"expr": "3*4"}) == {"expression": "3*4"}
    assert TOOL.bind({"expression": 12}) == {"expression": "12"}
