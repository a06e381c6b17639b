"""Sums by analogy: the sum of a like example, with the numbers of the question in its places.

A tiny model copies the form of the nearest example, but now and then the wrong sign or number of
it. Where an example has as many numbers as the question, the engine can do the copying itself.
Between like examples it counts what the numbers are: `480 km at 80 km an hour` is a division,
`6 hours at 80 km an hour` a multiplication.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence

from react_agent.copying import focus
from react_agent.examples import Worked
from react_agent.quantities import DISCOUNT_ZH, NUMBER, PERCENT, numbers_in, shares_in, unit_pattern
from react_agent.tooling import render_input
from react_agent.types import Observation

FURTHER = 0.8
"""What a further example of the same form counts."""
SAME_WORDS, SAME_UNITS = 0.2, 0.3
"""What it adds to a likeness (0 to 1) when the signs said, and the units, are the same. All three were
found by leaving one example out of the pool at a time."""
WORDS = {
    "+": r"plus|add(?:s|ed|ing)?|sum of|加",
    "-": r"minus|subtract\w*|take\w* (?:away|off)|knock\w* off|减|扣",
    "*": r"times|multipl\w*|乘|倍",
    "/": r"divid\w*|split\w*|shar(?:e|es|ed|ing)|除|平分|平均",
    "each": r"each|apiece|per|每",
    "together": r"total|altogether|in all|together|共",
    "later": r"from now|later|hence|in \d+ (?:years|months|days)|[年月天]后|[之以]后|再过",
    "earlier": r"ago|earlier|born|[年月天]前|[之以]前|出生|生的",
}
"""How the signs, totals and directions of time are said."""
FEWER = (
    r"off|less|cheaper|discount\w*|reduc\w*|down|lower\w*|drop\w*|f[ae]ll\w*|cut|lost|loses?|left|remain\w*|sale|without"
    r"|便宜|减|降|优惠|少|跌|剩|打折|让利|扣"
)
MORE = (
    r"rais\w*|ris\w*|rose|increas\w*|up|more|extra|on top|add\w*|plus|grow\w*|grew|surcharge|markup|including"
    r"|with tax|dearer|涨|加|增|上调|提高|贵|多[了出]"
)


def sum_by_analogy(
    tool: str, question: str, observations: Sequence[Observation], nearest: Sequence[tuple[float, Worked]]
) -> str | None:
    """The expression for a tool, in the form that the nearest examples vote for.

    Only examples vote that came here the same way, with as many numbers and the same kinds of rates.

    Args:
        observations: what was observed in this run; an example must have used the same tools.
        nearest: examples with their likeness (0 to 1) to the question, most similar first.

    Returns:
        None where no example has a sum of as many numbers, all of them taken from what was in sight.
    """
    plan = (*(observation.call.name for observation in observations), tool)
    sight = _in_sight(question, [observation.text for observation in observations])
    alike: list[tuple[float, str]] = []
    for likeness, example in nearest:
        if example.plan[: len(plan)] != plan:
            continue
        before = example.turns[: len(observations)]
        theirs = _in_sight(example.question, [text for _, _, text in before])
        moved = _moved(render_input(example.turns[len(observations)][1]), theirs, sight)
        if moved and _rates(theirs) == _rates(sight):
            alike.append((likeness + _kinship(theirs, sight), moved))
    return _elected(sorted(alike, key=lambda pair: -pair[0]))


def _elected(candidates: Sequence[tuple[float, str]]) -> str | None:
    """The first sum of the form with the most votes, of which every further one counts less."""
    votes: dict[str, float] = defaultdict(float)
    shares: dict[str, float] = defaultdict(lambda: 1.0)
    first: dict[str, str] = {}
    for score, expression in candidates:
        form = NUMBER.sub("n", expression)
        votes[form] += shares[form] * score
        shares[form] *= FURTHER
        first.setdefault(form, expression)
    return first[max(votes, key=lambda form: votes[form])] if votes else None


def _moved(expression: str, their_text: str, our_text: str) -> str | None:
    """The expression with our numbers for theirs, constants such as 100 stay; None where it is not clear."""
    theirs, ours = numbers_in(their_text), numbers_in(our_text)
    used = NUMBER.findall(expression)
    if not theirs or len(theirs) != len(ours) or not set(theirs) <= set(used):
        return None
    if "100" in theirs and used.count("100") > theirs.count("100"):
        return None  # one of them may be the 100 of percent
    their_shares, our_shares = shares_in(their_text), shares_in(our_text)
    if len(their_shares) == len(our_shares) == 1:  # price and rate must not change places
        ours = _placed(ours, ours.index(our_shares[0]), theirs.index(their_shares[0]))
    elif len(ours) == 2 and "100" not in expression and _rising(theirs) != _rising(ours):
        ours = ours[::-1]  # the larger one stands for the larger: `take 5 from 9` is like `9 minus 5`
    places = dict(zip(theirs, ours, strict=True))
    if any(places[their] != our for their, our in zip(theirs, ours, strict=True)):
        return None  # `15 plus another 15` does not tell which is which
    return NUMBER.sub(lambda match: places.get(match[0], match[0]), expression)


def _placed(items: Sequence[str], place: int, wanted: int) -> list[str]:
    """The items, one of them moved to another place."""
    others = [*items[:place], *items[place + 1 :]]
    return [*others[:wanted], items[place], *others[wanted:]]


def _rising(pair: Sequence[str]) -> bool:
    return float(pair[0]) < float(pair[1])


def _in_sight(question: str, results: Sequence[str]) -> str:
    return " . ".join([question, *(focus(question, result) for result in results)])


def _kinship(theirs: str, ours: str) -> float:
    """What a common form adds to the likeness of two texts."""
    return SAME_WORDS * (_said(theirs) == _said(ours)) + SAME_UNITS * (_form(theirs) == _form(ours))


def _form(text: str) -> tuple[object, ...]:
    """What sums of one form have in common: the signs said, and which of the numbers count the same."""
    return _said(text), unit_pattern(text)


def _said(text: str) -> tuple[object, ...]:
    """The signs that are said in words; for shares whether they come on top or off."""
    rates = _rates(text)
    return rates, [_speaks_of(words, text) for words in ((FEWER, MORE) if any(rates) else WORDS.values())]


def _rates(text: str) -> tuple[bool, bool]:
    """Whether a text speaks of percent, and of a Chinese discount: their sums have other forms."""
    return PERCENT.search(text) is not None, DISCOUNT_ZH.search(text) is not None


def _speaks_of(words: str, text: str) -> bool:
    """Whether one of the words, Latin ones as whole words, stands in a text."""
    return re.search(rf"(?<![a-z])(?:{words})(?![a-z])", text, re.IGNORECASE) is not None
