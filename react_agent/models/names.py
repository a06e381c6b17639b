"""Model names: which one was meant when there is none of that name."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from react_agent.models.faults import Fault

LISTED = 8


def missing_model(server: str, name: str, known: Sequence[str], otherwise: str) -> Fault:
    """The fault of a model that is not there, with near names and what there is."""
    near = near_names(name, known)
    advice = f"did you mean {_listed(near)}, or {otherwise}" if near else otherwise
    there = f" (it has {_listed(known)})" if known else ""
    message = f"There is no model `{name}` at {server}{there}: {advice}."
    return Fault(message, kind="missing", status=404)


def near_names(name: str, known: Sequence[str]) -> list[str]:
    """Known names that look like it, or begin like it whatever the tag and the case."""
    family = name.lower().partition(":")[0]
    same = [other for other in known if other.lower().startswith(family)]
    return list(dict.fromkeys([*same, *get_close_matches(name, known, n=3, cutoff=0.6)]))[:3]


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(f"`{name}`" for name in names[:LISTED])
    return shown if len(names) <= LISTED else f"{shown} and {len(names) - LISTED} more"
