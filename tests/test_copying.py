"""What a tiny model may copy: numbers, names and words that stand in sight."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.copying import InSight, focus
from react_agent.tooling import tool
from react_agent.types import Observation, ToolCall

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


def test_a_tool_that_was_asked_nothing_may_be_asked_anything() -> None:
    seen = InSight("Compare Lima and Oslo", (observed("weather", "", "Error: name a city"),))
    assert {"Lima", "Oslo"} <= set(seen.spans("weather"))


def test_percent_brings_a_hundred() -> None:
    assert InSight("25% off 80").numbers() == ["25", "80", "100", "100"]
    assert InSight("80 and 25").numbers() == ["80", "25"]


NEWS = [
    # what a tool is told to do, the question, what it says beyond that
    ("Tells how tall a person is.", "How tall is Bob?", ["Bob"]),
    ("Tells how tall a person is.", "Is Ann Lee a person?", ["Ann Lee"]),
    ("Tells how to find a person.", "Where is Tom?", ["Tom"]),
    ("Writes a note.", "Note: buy milk and eggs", ["eggs", "buy milk", "buy milk and eggs"]),
    ("查询饮料的价格。", "绿茶的价格是多少", ["绿茶"]),
    ("查询公交车站的下一班车。", "人民路站下一班车几点？", ["人民路站"]),
    ("Looks.", "How is it?", []),
    ("Looks.", "", []),
]


@pytest.mark.parametrize(("told", "question", "news"), NEWS)
def test_news_for_a_tool_without_examples(told: str, question: str, news: list[str]) -> None:
    asked = tool(description=told)(lambda text: text)
    assert InSight(question).news_for(asked) == news


@given(st.text(), st.text())
def test_news_stand_in_the_question(told: str, question: str) -> None:
    asked = tool(description=told)(lambda text: text)
    assert all(found and found in question for found in InSight(question).news_for(asked))


def test_news_of_a_long_question_are_few() -> None:
    asked = tool(description="Looks.")(lambda text: text)
    assert len(InSight("的 字" * 20_000).news_for(asked)) <= 60
