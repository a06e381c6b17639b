"""How a profile comes from what a server says, from names where it says nothing, and from the person."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, replace
from typing import Any, Literal, get_args, get_type_hints

from react_agent.errors import LoadError
from react_agent.models.base import Profile

Size = Literal["tiny", "small", "large"]
Thinking = Literal["none", "switchable", "always"]

PARAMETER_COUNT = re.compile(r"(?<![a-z0-9.])(?:(\d+)x)?e?(\d+(?:\.\d+)?)([bm])(?![a-z])", re.IGNORECASE)
"""`3b`, `270M`, `8x7b`, `3.2B`; in `30b-a3b` the first, which is the whole model."""
ALWAYS_THINKS = re.compile(r"gpt-oss|deepseek-(?:r1|reasoner)|\bqwq\b|thinking|reasoning|magistral", re.I)
MAY_THINK = re.compile(r"qwen-?3(?!.*(?:instruct|coder))|glm-4\.[5-9]|deepseek-v(?:3\.[1-9]|[4-9])", re.I)
YES = frozenset({"1", "true", "yes", "on"})
NO = frozenset({"0", "false", "no", "off"})
UNIT = {"m": 1e6, "b": 1e9}


def parameter_count(text: str) -> float | None:
    """Parameters by a size such as `3.2B` or a name such as `qwen2.5:3b`; None where it holds none."""
    match = PARAMETER_COUNT.search(text)
    if match is None:
        return None
    experts, number, unit = match.groups()
    return int(experts or 1) * float(number) * UNIT[unit.lower()]


def size_class(parameters: float | None, otherwise: Size = "small") -> Size:
    """tiny: under 1B; small: up to 8B (what is sold as 8B has up to 8.5)."""
    if not parameters:
        return otherwise
    if parameters < 0.95e9:
        return "tiny"
    return "small" if parameters < 9e9 else "large"


def thinking_by_name(name: str) -> Thinking:
    if ALWAYS_THINKS.search(name):
        return "always"
    return "switchable" if MAY_THINK.search(name) else "none"


def thinking_by_template(template: str) -> Thinking:
    """By a chat template: does it know a switch, or does it only open a thought?"""
    if "enable_thinking" in template:
        return "switchable"
    return "always" if "<think>" in template else "none"


def without_grammar_when_thinking(profile: Profile) -> Profile:
    """A grammar would constrain the thought as well, so it is off where the thought can't be."""
    return replace(profile, grammar="none") if profile.thinking == "always" else profile


def override(profile: Profile, given: Mapping[str, Any]) -> Profile:
    """The profile with fields set by a person, by name and as text: `{"shape": "transcript"}`.

    Raises:
        LoadError: names the field or value that is not known, and those that are.
    """
    hints = get_type_hints(Profile)
    unknown = sorted(set(given) - set(hints))
    if unknown:
        known = ", ".join(f"`{field.name}`" for field in fields(Profile))
        raise LoadError(f"A profile has no field `{unknown[0]}`: it has {known}.")
    return replace(profile, **{name: _value(name, hints[name], value) for name, value in given.items()})


def _value(name: str, kind: Any, given: Any) -> Any:
    text = str(given).strip().lower()
    if kind is bool and text in YES | NO:
        return text in YES
    if kind is int and text.isdecimal() and int(text) > 0:
        return int(text)
    if text in get_args(kind):
        return text
    allowed = {bool: "`yes` or `no`", int: "a whole number above 0"}.get(
        kind, " or ".join(f"`{choice}`" for choice in get_args(kind))
    )
    raise LoadError(f"`{name}` of a profile cannot be `{given}`: give {allowed}.")
