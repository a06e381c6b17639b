"""Likeness of short texts: of the same kind of question rather than of the same subject."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.similarity import MARKS, Likeness, ngrams

NUMBERS = [
    # text, what it says of its numbers
    ("no number here", {"#none"}),
    ("route 66", {"#"}),
    ("12:30", {"#"}),
    ("2031-08-19", {"#"}),
    ("1,250.50", {"#"}),
    ("twenty-five", {"#"}),
    ("two hundred and six", {"#", "#many"}),
    ("someone often attends", {"#none"}),
    ("三十五", {"#"}),
    ("一起去", {"#none"}),
    ("3 pens, 4 books", {"#", "#many"}),
    ("3+4", {"#", "#many", "#sum"}),
    ("3 × 4", {"#", "#many", "#sum"}),
    ("15% of 80", {"#", "#many", "#percent"}),
]


@pytest.mark.parametrize(("text", "marks"), NUMBERS)
def test_numbers_are_marks(text: str, marks: set[str]) -> None:
    found = {gram for gram in MARKS if ngrams(text)[gram]}
    assert found - {"#pair", "#single", *({"#sum"} if "%" in text else ())} == marks


PAIRS = [
    "Rome or Oslo?",
    "Is Rome warmer than Oslo?",
    "Compare Rome, please",
    "罗马和奥斯陆",
    "罗马跟奥斯陆哪边热",
    "罗马热还是奥斯陆热",
    "两边各多少度",
]
SINGLES = ["Rome", "Is it warm in Orlando?", "罗马热吗", "What's up?"]


@pytest.mark.parametrize(
    ("text", "mark"), [*((t, "#pair") for t in PAIRS), *((t, "#single") for t in SINGLES)]
)
def test_two_things_are_marked(text: str, mark: str) -> None:
    assert {gram for gram in ("#pair", "#single") if ngrams(text)[gram]} == {mark}


NEAREST = [
    # question, the text it is most like
    ("What is 18*44?", "What is 23+17?"),
    ("How is the weather in Oslo?", "What is the weather in Rome?"),
    ("WEATHER IN ROME", "What is the weather in Rome?"),
    ("上海天气如何", "北京的天气怎么样？"),
    ("苏州几点了", "东京现在几点？"),
]
TEXTS = [
    "What is 23+17?",
    "What is the weather in Rome?",
    "Who wrote Faust?",
    "北京的天气怎么样？",
    "东京现在几点？",
]


@pytest.mark.parametrize(("question", "nearest"), NEAREST)
def test_nearest_text(question: str, nearest: str) -> None:
    scores = Likeness(TEXTS).to(question)
    assert TEXTS[scores.index(max(scores))] == nearest


@given(st.lists(st.text(), max_size=5), st.text())
def test_likeness_is_a_share_and_most_of_itself(texts: list[str], question: str) -> None:
    *others, own = Likeness([*texts, question]).to(question)
    assert own == pytest.approx(1)
    assert all(0 <= score <= own + 1e-9 for score in others)


def test_an_embedding_is_asked_for_each_text_once() -> None:
    embedded: list[str] = []

    def embed(texts: Sequence[str]) -> list[list[float]]:
        embedded.extend(texts)
        return [[float(len(text)), 1.0, 0.0] for text in texts]

    likeness = Likeness(["a", "bbbb"], embed)
    assert [round(score, 2) for score in likeness.to("cccc")] == [0.86, 1.0]
    assert likeness.to("d") == pytest.approx([1.0, 0.857], abs=0.01)
    assert sorted(embedded) == ["a", "bbbb", "cccc", "d"]


def test_nothing_is_like_a_vector_of_zeros() -> None:
    assert Likeness(["a"], lambda texts: [[0.0, 0.0] for _ in texts]).to("b") == [0.0]


def test_the_centre_of_texts() -> None:
    likeness = Likeness(["rain", "rain", "a long story of the sea"])
    assert likeness.length_of_sum([0, 1]) == pytest.approx(2)
    assert likeness.length_of_sum([]) == 0
    assert 1 < likeness.length_of_sum([0, 2]) < 2
    assert Likeness(["a", "b"], lambda texts: [[2.0, 0.0] for _ in texts]).length_of_sum([0, 1]) == 2
    assert Likeness(["a"], lambda texts: [[0.0, 0.0] for _ in texts]).length_of_sum([0]) == 0
