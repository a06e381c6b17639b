"""Folders that can be searched: their indexes kept up to date, and one search over all of them."""

from __future__ import annotations

import hashlib
import os
import re
import time
from collections import Counter
from collections.abc import Callable, Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from threading import RLock
from typing import TypeAlias

from react_agent.errors import ReactAgentError, ToolError
from react_agent.folders import cache_folder

from .dense import Dense, Embed, fuse
from .query import Query, Reader
from .rank import Hit, rank, without_copies
from .repair import Vocabulary
from .report import nothing_found, report, say
from .split import Passage
from .sqlite import SqliteStore
from .store import Store
from .sync import Progress, SyncReport, sync

CANDIDATES = 40
"""Passages that are ranked exactly."""

FOUND_COVERAGE = 0.3
"""Below this share of the query a passage is no finding."""

RUNNER_UP = 0.7
"""Share of the best score that a further passage needs to be shown."""

WORDINGS = re.compile(r"[;；\n]")
MAX_WORDINGS = 5

OpenStore: TypeAlias = Callable[[Path], Store]
"""Opens the index of a folder."""


class Documents:
    """Folders of documents. May be shared by threads; they take turns.

    Args:
        folders: searched with all that lies below them.
        open_store: where the index of a folder is kept; by default a file in the user's cache.
        k: passages in a result at most.
        max_tokens: tokens of a result at most, roughly.
        refresh_seconds: how old the last look at the folders may be when a search begins.
        embed: turns texts into vectors; what is near in meaning is then found as well.
    """

    def __init__(
        self,
        folders: Iterable[str | Path],
        *,
        open_store: OpenStore | None = None,
        k: int = 3,
        max_tokens: int = 700,
        refresh_seconds: float = 5.0,
        embed: Embed | None = None,
    ) -> None:
        self._folders = list(dict.fromkeys(Path(folder).expanduser() for folder in folders))
        self._open_store = open_store or local_store
        self._k, self._max_tokens = k, max_tokens
        self._refresh_seconds = refresh_seconds
        self._embed = embed
        self._dense: Dense | None = None
        self._stores: dict[Path, Store] = {}
        self._synced_at: float | None = None
        self._vocabulary: tuple[object, Vocabulary] | None = None
        self._lock = RLock()

    def sync(self, progress: Progress | None = None) -> SyncReport:
        """Look for new, changed, renamed and deleted files.

        Raises:
            ReactAgentError: a folder does not exist, or its index can't be opened.
        """
        total = SyncReport()
        with self._lock:
            for folder in self._folders:
                root = _existing(folder)
                if root not in self._stores:
                    self._stores[root] = self._open_store(root)
                total.add(sync(root, self._stores[root], progress))
            self._synced_at = time.monotonic()
        return total

    def search(self, text: str) -> str:
        """The best passages as an observation; several wordings are separated by `;`.

        Raises:
            ToolError: nothing was found, or nothing was asked.
            ReactAgentError: a folder does not exist, or its index can't be opened.
        """
        wordings = _wordings(text)
        if not wordings:
            raise ToolError(say("empty", "refund policy", text))
        with self._lock:
            if self._synced_at is None or time.monotonic() - self._synced_at > self._refresh_seconds:
                self.sync()
            found = [self._find(wording) for wording in wordings]
        query = max(found, key=_best_score)[0]
        chosen = self._chosen(hit for _, hits in found for hit in hits)
        if not chosen:
            raise ToolError(nothing_found(text))
        return report(text, query, chosen, self._max_tokens)

    def find(self, text: str) -> list[Hit]:
        """The best passages of the indexes as they are, for one wording."""
        with self._lock:
            return self._chosen(self._find(text)[1])

    def coverage(self, text: str) -> float:
        """How much of a question the best passage speaks of, 0 to 1; the folders are looked at once.

        A single word says little: it may stand in the documents by chance.
        """
        with self._lock:
            if self._synced_at is None:
                self.sync()
            query, hits = self._find(text)
        return min(1.0, len(query.groups) / 2) * max((hit.coverage for hit in hits), default=0.0)

    def close(self) -> None:
        with self._lock:
            for store in self._stores.values():
                store.close()
            self._stores.clear()
            self._synced_at = None
            if self._dense:
                self._dense.close()
                self._dense = None

    def _find(self, wording: str) -> tuple[Query, list[Hit]]:
        size = sum(store.size() for store in self._stores.values())
        query = Reader(size, self._counts, self._near).read(wording)
        stems = query.stems()
        ranked = rank(query, self._candidates(stems)) if stems else []
        hits = [hit for hit in ranked if hit.coverage >= FOUND_COVERAGE]
        return query, fuse(hits, self._nearest(wording, self._embed)) if self._embed else hits

    def _candidates(self, stems: Mapping[str, float]) -> Iterator[Passage]:
        for root, store in self._stores.items():
            yield from self._placed(root, store.candidates(stems, CANDIDATES))

    def _placed(self, root: Path, passages: Iterable[Passage]) -> Iterable[Passage]:
        """With the folder's name before the file's where there are several folders."""
        if len(self._stores) == 1:
            return passages
        return (replace(passage, file=f"{root.name}/{passage.file}") for passage in passages)

    def _nearest(self, wording: str, embed: Embed) -> list[Passage]:
        if self._dense is None:
            self._dense = Dense(embed, cache_folder() / "documents" / "vectors.sqlite")
        return self._dense.nearest(wording, self._all_passages, self._version())

    def _all_passages(self) -> Iterator[Passage]:
        for root, store in self._stores.items():
            yield from self._placed(root, store.passages())

    def _version(self) -> Hashable:
        return tuple(store.version() for store in self._stores.values())

    def _chosen(self, hits: Iterable[Hit]) -> list[Hit]:
        ranked = sorted(hits, key=lambda hit: -hit.score)
        good = [hit for hit in ranked if hit.score >= RUNNER_UP * ranked[0].score]
        return without_copies(good)[: self._k]

    def _counts(self, stems: Collection[str]) -> Mapping[str, int]:
        total = Counter[str]()
        for store in self._stores.values():
            total.update(store.counts(stems))
        return total

    def _near(self, word: str) -> Sequence[str]:
        version = self._version()
        if self._vocabulary is None or self._vocabulary[0] != version:
            counted = (item for store in self._stores.values() for item in store.vocabulary())
            self._vocabulary = version, Vocabulary(counted)
        return self._vocabulary[1].near(word)


def local_store(root: Path) -> Store:
    """The index of a folder in the user's cache; `REACT_AGENT_CACHE` names another place."""
    name = hashlib.sha256(os.fsencode(root)).hexdigest()[:24]
    return SqliteStore(cache_folder() / "documents" / f"{name}.sqlite")


def _existing(folder: Path) -> Path:
    if not folder.is_dir():
        raise ReactAgentError(f"There is no folder `{folder}`; give `--docs` a folder of documents.")
    return folder.resolve()


def _wordings(text: str) -> list[str]:
    return [part for part in WORDINGS.split(text)[:MAX_WORDINGS] if any(c.isalnum() for c in part)]


def _best_score(found: tuple[Query, list[Hit]]) -> float:
    return found[1][0].score if found[1] else -1.0
