"""Settings as people write them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from react_agent import Profile, ScriptedModel
from react_agent.bench.settings import make_agent, read_settings, show_settings
from react_agent.errors import LoadError
from react_agent.rules import Rules


@pytest.mark.parametrize(
    ("pair", "expected"),
    [
        ("thought=no", {"thought": False}),
        ("thought = Yes", {"thought": True}),
        ("examples=0", {"examples": 0}),
        ("gate=none", {"gate": None}),
        ("gate=0.1", {"gate": 0.1}),
        ("shortlist=2", {"shortlist": 2}),
        ("grammar=off", {"grammar": False}),
        ("temperature=0.7", {"temperature": 0.7}),
        ("prompt=./mine.md", {"prompt": "./mine.md"}),
    ],
)
def test_read_settings(pair: str, expected: dict[str, Any]) -> None:
    assert read_settings([pair]) == expected
    [shown] = read_settings([show_settings(expected)]).items()
    assert dict([shown]) == expected


@pytest.mark.parametrize(
    ("pair", "message"),
    [
        ("thought", "write KEY=VALUE"),
        ("=no", "write KEY=VALUE"),
        ("thought=", "write KEY=VALUE"),
        ("thoughts=no", "`thoughts` is no setting; there are `examples`, `thought`"),
        ("thought=maybe", "`thought` cannot be `maybe`; give `yes` or `no`"),
        ("examples=few", "give a whole number"),
        ("gate=yes", "give a number or `none`"),
        ("temperature=none", "give a number"),
    ],
)
def test_a_wrong_setting_is_named(pair: str, message: str) -> None:
    with pytest.raises(LoadError) as caught:
        read_settings([pair])
    assert message in str(caught.value)


def test_settings_change_the_rules_of_the_profile() -> None:
    model = ScriptedModel([], profile=Profile(size="tiny"))
    agent = make_agent(model, [], {"gate": None, "temperature": 0.7}, seed=3)
    assert agent.rules == replace(Rules.for_profile(model.profile), gate=None)


def test_settings_are_told_apart_in_one_line() -> None:
    assert show_settings({}) == "default"
    assert (
        show_settings({"thought": False, "gate": None, "examples": 0}) == "thought=no, gate=none, examples=0"
    )
