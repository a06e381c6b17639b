"""Settings as people write them: `KEY=VALUE`."""

from __future__ import annotations

from collections.abc import Iterable

from react_agent.errors import LoadError


def read_pairs(pairs: Iterable[str], *, example: str) -> dict[str, str]:
    """Texts `KEY=VALUE` as a mapping.

    Args:
        example: a right one, for the error.

    Raises:
        LoadError: one is not of that form.
    """
    found = {}
    for pair in pairs:
        name, _, value = (part.strip() for part in pair.partition("="))
        if not name or not value:
            raise LoadError(f"`{pair}` is no setting; write KEY=VALUE, for example `{example}`.")
        found[name] = value
    return found
