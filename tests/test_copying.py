"""What a tiny model may copy: numbers, names and words that stand in sight, and sums made of them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from react_agent.copying import InSight, focus, numbers_in, sums_of
from react_agent.types import Observation, ToolCall

NUMBERS = [
    ("I buy 7 pens at 13 dollars each.", ["7", "13"]),
    ("19.5 plus 3", ["19.5", "3"]),
    ("15 and again 15", ["15", "15"]),
    ("打八折后，200元", ["200", "0.8"]),
    ("打8.5折，200元", ["200", "0.85"]),
    ("打七五折，460元", ["460", "0.75"]),
    ("打75折，460元", ["460", "0.75"]),
    ("Half of 90", ["90", "2"]),
    ("two boxes with a dozen eggs each", ["2", "12"]),
    ("三个人两天", ["3", "2"]),
    ("3 boxes of 4, two of them red", ["3", "4"]),
    ("date 2031-08-19, Tuesday, time 14:05:37 (local time, UTC+00:00); 26 years", ["2031", "26"]),
    ("日期 2031年8月19日，20年后", ["2031", "20"]),
    ("members.md:2 > Lessons: A member gets 3 free lessons.", ["3"]),
    ("nothing", []),
]


@pytest.mark.parametrize(("text", "found"), NUMBERS)
def test_numbers(text: str, found: list[str]) -> None:
    assert numbers_in(text) == found


FOCUS = [
    # question, result, what matters
    ("How much are 3 large keys?", "A small key costs 4 euros, a large key 9 euros.", "a large key 9 euros."),
    ("彩色打印25张多少钱？", "黑白打印每张0.5元，彩色打印每张1.8元。", "彩色打印每张1.8元。"),
    (
        "Price of 3 lamps?",
        "The lamp costs 95 dollars. The desk costs 250 dollars.",
        "The lamp costs 95 dollars.",
    ),
    ("台灯多少钱？", "书桌360元；台灯120元。", "台灯120元。"),
    (
        "Price of 6 lamps?",
        "Price list: The desk costs 250 dollars. The lamp costs 95 dollars.",
        "The lamp costs 95 dollars.",
    ),
    ("What else?", "The lamp costs 95 dollars. The desk costs 250 dollars.", None),
    ("Price of the lamp and the lamp?", "one sentence only", "one sentence only"),
]


@pytest.mark.parametrize(("question", "result", "matters"), FOCUS)
def test_focus(question: str, result: str, matters: str | None) -> None:
    assert focus(question, result) == (matters or result)


def observed(tool: str, given: str, text: str) -> Observation:
    return Observation(ToolCall(tool, given), text)


def test_a_tool_is_not_asked_the_same_again() -> None:
    seen = InSight("Compare Lima and Oslo", (observed("weather", "Lima", "Lima: mist, 19C"),))
    assert "Oslo" in seen.spans("weather")
    assert not [span for span in seen.spans("weather") if "Lima" in span or "19C" in span]
    assert "mist" in seen.spans("other")


def test_percent_brings_a_hundred() -> None:
    assert InSight("25% off 80").numbers() == ["25", "80", "100", "100"]
    assert InSight("80 and 25").numbers() == ["80", "25"]


def test_counted_sums_have_only_rules_that_exist() -> None:
    rules = dict(rule.split(" ::= ") for rule in sums_of(["80", "25", "100", "100"], "sum"))
    for body in rules.values():
        assert [word for word in body.split() if word.startswith("sum") and word not in rules] == []


def test_counted_sums_use_each_number_at_most_as_often_as_listed() -> None:
    sums = set(sentences(["7", "13", "100"]))
    assert {"7*13", "13-7", "(7+13)*100", "7*(100-13)"} <= sums
    assert not {"7", "7*7", "13", "(7)", "7*(13)"} & sums
    for text in sums:
        assert all(text.count(number) <= 1 for number in ("7", "13", "100"))
        assert not [a + b for a, b in pairwise(text) if a in "+-*/(" and b in "+-*/)"]


def sentences(numbers: list[str]) -> list[str]:
    """Every text that the rules can make."""
    rules = dict(rule.split(" ::= ") for rule in sums_of(numbers, "sum"))

    def expand(body: str) -> list[str]:
        texts = []
        for choice in body.split(" | "):
            parts = [""]
            for symbol in choice.split():
                options = expand(rules[symbol]) if symbol in rules else [symbol.strip('"')]
                parts = [left + right for left in parts for right in options]
            texts += parts
        return texts

    return expand(rules["sum"])
