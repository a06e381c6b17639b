"""Sums by analogy: the sum of a like example, with the numbers of the question in its places.

A tiny model copies the form of the nearest example, but now and then the wrong sign or number of
it. Where an example has as many numbers as the question, the engine can do the copying itself.
"""

from __future__ import annotations

from collections.abc import Sequence

from react_agent.copying import DISCOUNT_ZH, NUMBER, PERCENT, focus, numbers_in
from react_agent.examples import Worked
from react_agent.tooling import render_input
from react_agent.types import Observation

NEAREST = 15
"""Examples further away are no likeness any more."""


def sum_by_analogy(
    tool: str, question: str, observations: Sequence[Observation], nearest: Sequence[Worked]
) -> str | None:
    """The expression for a tool, after the nearest example that came here the same way.

    Args:
        observations: what was observed in this run; an example must have used the same tools.
        nearest: examples, most similar first.

    Returns:
        None where no example has a sum of as many numbers, all of them taken from what was in sight.
    """
    plan = (*(observation.call.name for observation in observations), tool)
    seen = numbers_in(_in_sight(question, [observation.text for observation in observations]))
    for example in nearest[:NEAREST]:
        if example.plan[: len(plan)] == plan and _rates(example.question) == _rates(question):
            before = example.turns[: len(observations)]
            theirs = numbers_in(_in_sight(example.question, [text for _, _, text in before]))
            found = _moved(render_input(example.turns[len(observations)][1]), theirs, seen)
            if found:
                return found
    return None


def _moved(expression: str, theirs: Sequence[str], ours: Sequence[str]) -> str | None:
    """The expression with our numbers for theirs; constants such as 100 stay."""
    if len(theirs) != len(ours) or not set(theirs) <= set(NUMBER.findall(expression)):
        return None
    places = dict(zip(theirs, _ordered(theirs, ours, expression), strict=True))
    return NUMBER.sub(lambda match: places.get(match[0], match[0]), expression)


def _ordered(theirs: Sequence[str], ours: Sequence[str], expression: str) -> Sequence[str]:
    """Of two numbers the larger one stands for the larger: `take 5 from 9` is like `9 minus 5`."""
    if len(ours) == 2 and "100" not in expression and _rising(theirs) != _rising(ours):
        return ours[::-1]
    return ours


def _rising(pair: Sequence[str]) -> bool:
    return float(pair[0]) < float(pair[1])


def _in_sight(question: str, results: Sequence[str]) -> str:
    return " ".join([question, *(focus(question, result) for result in results)])


def _rates(text: str) -> tuple[bool, bool]:
    """Whether a text speaks of percent, and of a Chinese discount: their sums have other forms."""
    return PERCENT.search(text) is not None, DISCOUNT_ZH.search(text) is not None
