"""What an index must be able to do; everything else is the same for all of them."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from .split import Passage

VOCABULARY_SIZE = 60_000
"""Words that are looked through for one that resembles a misspelt word."""


@dataclass(frozen=True, slots=True)
class Entry:
    """What is remembered of a file."""

    stamp: str
    """Its times and size when it was read; "" has it read again."""
    digest: str
    problem: str = ""
    """Why it gave no passage."""


class Store(Protocol):
    """An index of one folder. Each change is a transaction of its own; many processes may share it."""

    def files(self) -> dict[str, Entry]: ...

    def put(self, file: str, entry: Entry, passages: Sequence[Passage]) -> None:
        """Add a file or replace it; nothing but the entry is written when the digest is still the same."""
        ...

    def remove(self, file: str) -> None: ...

    def size(self) -> int:
        """Number of passages."""
        ...

    def counts(self, stems: Collection[str]) -> Mapping[str, int]:
        """About how many passages hold each stem; a stem in none may be left out."""
        ...

    def vocabulary(self) -> Iterable[tuple[str, int]]:
        """The most frequent words, unstemmed, with their counts; at most `VOCABULARY_SIZE`."""
        ...

    def version(self) -> Hashable:
        """Another value whenever the contents may have changed."""
        ...

    def candidates(self, weights: Mapping[str, float], limit: int) -> list[Passage]:
        """The passages that fit best by the store's own ranking; any of the stems may stand in them."""
        ...

    def passages(self) -> Iterable[Passage]:
        """All of them."""
        ...

    def close(self) -> None: ...
