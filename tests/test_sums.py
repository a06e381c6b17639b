"""The grammar of sums over given numbers."""

from __future__ import annotations

from itertools import pairwise

from react_agent.sums import sums_of


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
