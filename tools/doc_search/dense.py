"""Search by meaning, for those who run an embedding model: its vectors, and the fusion with words."""

from __future__ import annotations

import hashlib
import math
import sqlite3
from array import array
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import replace
from operator import mul
from pathlib import Path
from typing import TypeAlias

from .rank import Hit
from .split import Passage

Embed: TypeAlias = Callable[[Sequence[str]], Sequence[Sequence[float]]]
"""Texts to vectors of one length, in the same order."""

BATCH = 32
NEAREST = 30
RRF_K = 60
"""Of reciprocal rank fusion (Cormack, Clarke, Büttcher, SIGIR 2009)."""

PROBE = "Which model is this?"
"""Its vector tells whether kept vectors come from the same model."""


class Dense:
    """Vectors of passages, kept in a file by the hash of their text."""

    def __init__(self, embed: Embed, path: Path) -> None:
        self._embed = embed
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._connection = sqlite3.connect(path, timeout=60, check_same_thread=False)
        self._loaded: tuple[Hashable, list[tuple[Passage, array[float]]]] | None = None
        with self._connection:
            self._connection.execute("create table if not exists vectors(key text primary key, vector blob)")
        self._forget_other_models()

    def nearest(
        self, text: str, passages: Callable[[], Iterable[Passage]], version: Hashable
    ) -> list[Passage]:
        """The passages nearest in meaning; `passages` is read again when the version is another."""
        if self._loaded is None or self._loaded[0] != version:
            self._loaded = version, self._with_vectors(list(passages()))
        (wanted,) = self._vectors([text])
        scored = [(sum(map(mul, wanted, vector)), passage) for passage, vector in self._loaded[1]]
        scored.sort(key=lambda item: -item[0])
        return [passage for _, passage in scored[:NEAREST]]

    def close(self) -> None:
        self._connection.close()

    def _with_vectors(self, passages: list[Passage]) -> list[tuple[Passage, array[float]]]:
        texts = {_key(passage.text): f"{passage.heading}\n{passage.text}" for passage in passages}
        kept = dict(self._connection.execute("select key, vector from vectors"))
        missing = [key for key in texts if key not in kept]
        for start in range(0, len(missing), BATCH):
            batch = missing[start : start + BATCH]
            vectors = [vector.tobytes() for vector in self._vectors([texts[key] for key in batch])]
            self._keep(batch, vectors)
            kept |= dict(zip(batch, vectors, strict=True))
        return [(passage, array("f", kept[_key(passage.text)])) for passage in passages]

    def _keep(self, keys: Sequence[str], vectors: Sequence[bytes]) -> None:
        with self._connection:
            rows = zip(keys, vectors, strict=True)
            self._connection.executemany("insert or replace into vectors values (?, ?)", rows)

    def _vectors(self, texts: Sequence[str]) -> list[array[float]]:
        return [_unit(vector) for vector in self._embed(texts)]

    def _forget_other_models(self) -> None:
        (probe,) = self._vectors([PROBE])
        row = self._connection.execute("select vector from vectors where key = ?", (PROBE,)).fetchone()
        known = array("f", row[0]) if row else array("f")
        if len(known) != len(probe) or sum(map(mul, known, probe)) < 0.999:
            with self._connection:
                self._connection.execute("delete from vectors")
            self._keep([PROBE], [probe.tobytes()])


def fuse(hits: Sequence[Hit], nearest: Sequence[Passage]) -> list[Hit]:
    """Both orders as one, by reciprocal ranks; a passage found by meaning alone covers no word."""
    found = {hit.passage: replace(hit, score=1 / (RRF_K + at)) for at, hit in enumerate(hits[:NEAREST], 1)}
    for at, passage in enumerate(nearest, 1):
        hit = found.get(passage, Hit(passage, 0.0, 0.0))
        found[passage] = replace(hit, score=hit.score + 1 / (RRF_K + at))
    return sorted(found.values(), key=lambda hit: -hit.score)


def _key(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _unit(vector: Sequence[float]) -> array[float]:
    length = math.sqrt(sum(map(mul, vector, vector))) or 1.0
    return array("f", (value / length for value in vector))
