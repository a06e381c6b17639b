"""Sums after a like example: its form, the question's numbers."""

from __future__ import annotations

import pytest

from react_agent.analogy import sum_by_analogy
from react_agent.examples import Worked
from react_agent.similarity import Likeness
from react_agent.types import Observation, ToolCall


def example(question: str, expression: str, *before: tuple[str, str]) -> Worked:
    turns = [(tool, "x", result) for tool, result in before] + [("calculator", expression, "?")]
    return Worked(question, tuple(turns), "?")


EXAMPLES = [
    example("A sofa costs 640 dollars and is 35% off.", "640*(100-35)/100"),
    example("Share 252 marbles among 9 children.", "252/9"),
    example("We had 260 books, gave away 90 and got 35 back.", "260-90+35"),
    example("一台风扇340元，打七折后多少钱？", "340*0.7"),
    example("The trip is 240 km at 60 km an hour. How long?", "240/60"),
    example("A trip of 4 hours at 70 km an hour. How far?", "4*70"),
    example("A rent of 700 euros rises by 5%.", "700*(100+5)/100"),
    example("Price of 6 tickets by the documents?", "28*6", ("doc_search", "A ticket costs 28 euros.")),
    Worked("What is a noun?", (), "A word."),
]
LIKENESS = Likeness(each.question for each in EXAMPLES)


def nearest(question: str) -> list[tuple[float, Worked]]:
    return sorted(zip(LIKENESS.to(question), EXAMPLES, strict=True), key=lambda pair: -pair[0])


SUMS = [
    # question, observations before, the sum
    ("A coat costs 80 dollars and is 25% off.", [], "80*(100-25)/100"),
    ("Split 96 cards between 4 players.", [], "96/4"),
    ("4 players split 96 cards.", [], "96/4"),
    ("There were 50 birds, 20 flew away, 7 came back.", [], "50-20+7"),
    ("一件衣服200元，打八折后多少钱？", [], "200*0.8"),
    ("Price of 3 lamps?", [("doc_search", "A lamp costs 95 dollars.")], "95*3"),
    ("A drive is 330 km at 55 km an hour. How long?", [], "330/55"),
    ("A drive of 3 hours at 55 km an hour. How far?", [], "3*55"),
    ("A fee of 40 euros rises by 20%.", [], "40*(100+20)/100"),
    ("It is 20% off: a coat of 150 dollars.", [], "150*(100-20)/100"),
    ("No number at all", [], None),
    ("One number: 7", [], None),
    ("1 2 3 4 5 numbers", [], None),
    ("Price of 3 lamps?", [("weather", "A lamp costs 95 dollars.")], None),
]


@pytest.mark.parametrize(("question", "before", "expected"), SUMS)
def test_sum_by_analogy(question: str, before: list[tuple[str, str]], expected: str | None) -> None:
    observations = [Observation(ToolCall(tool, "x"), text) for tool, text in before]
    assert sum_by_analogy("calculator", question, observations, nearest(question)) == expected


UNCLEAR = [
    # an example whose numbers cannot be told apart, a question that it would spoil
    (example("I had 15 and got another 15.", "15+15"), "I had 3 and got another 4."),
    (example("A coat of 100 euros is 20% off.", "100*(100-20)/100"), "A coat of 80 euros is 25% off."),
]


@pytest.mark.parametrize(("unclear", "question"), UNCLEAR)
def test_unclear_numbers_are_not_moved(unclear: Worked, question: str) -> None:
    assert sum_by_analogy("calculator", question, [], [(1.0, unclear)]) is None


def test_equal_numbers_may_be_moved_to_equal_ones() -> None:
    unclear, _ = UNCLEAR[0]
    assert sum_by_analogy("calculator", "I had 4 and got another 4.", [], [(1.0, unclear)]) == "4+4"


def test_any_share_has_its_place() -> None:
    like = example("The rate of 5 rises by 2%.", "5*(100+2)/100")
    assert sum_by_analogy("calculator", "The rate of 1.2.5% rises.", [], [(1.0, like)]) == "1.2*(100+5)/100"


def test_only_the_tool_itself_counts() -> None:
    assert sum_by_analogy("converter", "Split 96 cards between 4 players.", [], nearest("Split")) is None
