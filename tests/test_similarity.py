"""Likeness of short texts: of the same kind of question rather than of the same subject."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.similarity import Likeness, ngrams

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
    found = {gram for gram, count in ngrams(text).items() if count and gram.startswith("#")}
    assert found - ({"#sum"} if "%" in text else set()) == marks


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
