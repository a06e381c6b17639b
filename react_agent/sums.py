"""A grammar of sums over given numbers: a tiny model may then choose the signs, but invent no number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import product

MOST_NUMBERS = 6
"""With more the automaton grows too large, and numbers may be used freely."""
OPERATOR = '"+" | "-" | "*" | "/"'


def sums_of(numbers: Sequence[str], name: str) -> list[str]:
    """GBNF rules for sums of these numbers, each used at most as often as it is listed.

    `name` is the start rule.
    """
    if 2 <= len(numbers) <= MOST_NUMBERS:
        return _counted_sums(name, Counter(numbers))
    return _free_sums(name, sorted({*numbers, "100"}, key=lambda n: (-len(n), n)))


def _free_sums(name: str, numbers: Sequence[str]) -> list[str]:
    return [
        f"{name} ::= {name}t ({name}o {name}t){{1,6}}",
        f'{name}t ::= {name}n | "(" {name}n ({name}o {name}n){{1,4}} ")"',
        f"{name}o ::= {OPERATOR}",
        f"{name}n ::= {' | '.join(_quoted(number) for number in numbers)}",
    ]


STEPS: dict[str, dict[str, str]] = {
    "start": {"number": "must", "(": "first"},
    "operand": {"number": "more", "(": "first"},
    "must": {"operator": "operand"},
    "more": {"operator": "operand", "end": ""},
    "first": {"number": "inner"},
    "inner": {"operator": "rest"},
    "rest": {"number": "close"},
    "close": {"operator": "rest", ")": "more"},
}
"""An automaton for sums: what may follow in each state, and the state after it.

`start` wants the first operand, `operand` another one; behind an operand the sum `must` or may
(`more`) go on. `first`, `inner`, `rest` and `close` are the same within brackets.
"""
NEEDS = {"start": 2, "first": 2, "operand": 1, "must": 1, "inner": 1, "rest": 1, "more": 0, "close": 0}
"""How many numbers must be left for a state to lead to an end."""


def _counted_sums(name: str, numbers: Counter[str]) -> list[str]:
    """The automaton once for every number of each kind that may be left."""
    kinds = list(numbers)
    rules = [f"{name} ::= {name}start-{_left(numbers.values())}", f"{name}o ::= {OPERATOR}"]
    for counts in product(*(range(numbers[kind] + 1) for kind in kinds)):
        for state, steps in STEPS.items():
            if sum(counts) >= NEEDS[state]:
                choices = [
                    c for step, then in steps.items() for c in _choices(name, step, then, kinds, counts)
                ]
                rules.append(f"{name}{state}-{_left(counts)} ::= {' | '.join(choices)}")
    return rules


def _choices(name: str, step: str, then: str, kinds: Sequence[str], counts: tuple[int, ...]) -> Iterator[str]:
    if step == "end":
        yield '""'
    elif step == "number":
        for place, kind in enumerate(kinds):
            after = tuple(count - (i == place) for i, count in enumerate(counts))
            if counts[place] and sum(after) >= NEEDS[then]:
                yield f"{_quoted(kind)} {name}{then}-{_left(after)}"
    elif sum(counts) >= NEEDS[then]:
        symbol = f"{name}o" if step == "operator" else _quoted(step)
        yield f"{symbol} {name}{then}-{_left(counts)}"


def _left(counts: Iterable[int]) -> str:
    return "".join(map(str, counts))


def _quoted(text: str) -> str:
    return f'"{text}"'
