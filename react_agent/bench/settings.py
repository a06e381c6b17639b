"""Settings of a bench as `KEY=VALUE`: the engine's rules, the prompt, the temperature."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeAlias, get_args, get_type_hints

from react_agent.agent import Agent
from react_agent.errors import LoadError
from react_agent.models.base import Model
from react_agent.pairs import read_pairs
from react_agent.rules import Rules
from react_agent.tooling import Tool

Settings: TypeAlias = Mapping[str, Any]
"""Changes to the defaults, by name."""

YES = frozenset({"yes", "true", "on", "1"})
NO = frozenset({"no", "false", "off", "0"})


def read_settings(pairs: Iterable[str]) -> dict[str, Any]:
    """Settings from texts such as `thought=no`, `examples=0`, `gate=none`, `temperature=0.7`.

    Raises:
        LoadError: names the setting or value that is not known, and those that are.
    """
    hints = {**get_type_hints(Rules), "temperature": float, "prompt": str}
    given = read_pairs(pairs, example="thought=no")
    for name in given:
        if name not in hints:
            known = ", ".join(f"`{known}`" for known in hints)
            raise LoadError(f"`{name}` is no setting; there are {known}.")
    return {name: _value(name, hints[name], value) for name, value in given.items()}


def show_settings(settings: Settings) -> str:
    """One line to tell settings apart by, and to write them again."""
    return ", ".join(f"{name}={_shown(value)}" for name, value in settings.items()) or "default"


def make_agent(model: Model, tools: Sequence[Tool], settings: Settings, seed: int | None = None) -> Agent:
    """An agent with the defaults of the model and these changes."""
    rules = {name: value for name, value in settings.items() if name in get_type_hints(Rules)}
    return Agent(
        model,
        tools,
        prompt=settings.get("prompt"),
        temperature=settings.get("temperature", 0.0),
        seed=seed,
        rules=replace(Rules.for_profile(model.profile), **rules),
    )


def _value(name: str, hint: Any, text: str) -> Any:
    kinds = get_args(hint) or (hint,)
    word = text.lower()
    if bool in kinds and word in YES | NO:
        return word in YES
    if type(None) in kinds and word == "none":
        return None
    try:
        return next(kind(text) for kind in kinds if kind in (int, float, str))
    except (StopIteration, ValueError):
        raise LoadError(f"`{name}` cannot be `{text}`; give {_allowed(kinds)}.") from None


def _allowed(kinds: Sequence[Any]) -> str:
    words = {bool: "`yes` or `no`", int: "a whole number", float: "a number", type(None): "`none`"}
    return " or ".join(words[kind] for kind in kinds)


def _shown(value: Any) -> str:
    words = {None: "none", True: "yes", False: "no"}
    return words[value] if value is None or isinstance(value, bool) else str(value)
