"""Bring an index up to date with its folder: new, changed, renamed and deleted files."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path, PurePath

from .errors import Unreadable
from .extract import extract
from .folder import RACY_NS, Found, read, walk
from .split import PASSAGE_TOKENS, Passage, split
from .store import Entry, Store

ROW_TOKENS = 40
"""Tokens of a passage of a table: a row or a few."""

TABLES = (".csv", ".json")

Progress = Callable[[int, int, str], None]
"""Is told how many files are done, how many there are, and the name of the next one."""


@dataclass
class SyncReport:
    """What was found in the folders."""

    files: int = 0
    """Files that can be searched now."""
    new: int = 0
    changed: int = 0
    renamed: int = 0
    deleted: int = 0
    skipped: dict[str, str] = field(default_factory=dict)
    """Files that can't be searched, with the reason."""

    def add(self, other: SyncReport) -> None:
        for name in ("files", "new", "changed", "renamed", "deleted"):
            setattr(self, name, getattr(self, name) + getattr(other, name))
        self.skipped |= other.skipped


def sync(root: Path, store: Store, progress: Progress | None = None) -> SyncReport:
    """Read what changed since the last time. Safe to be killed: each file is a transaction."""
    return _Sync(root, store).run(progress or (lambda done, total, name: None))


class _Sync:
    def __init__(self, root: Path, store: Store) -> None:
        self._root, self._store = root, store
        self._known = store.files()
        self._added: dict[str, str] = {}
        self._report = SyncReport()

    def run(self, progress: Progress) -> SyncReport:
        present = self._present()
        for done, found in enumerate(present):
            progress(done, len(present), found.name)
            self._update(found)
        progress(len(present), len(present), "")
        self._remove_all_but({found.name for found in present})
        self._report.files = sum(found.name not in self._report.skipped for found in present)
        return self._report

    def _present(self) -> list[Found]:
        found: list[Found] = []
        for item in walk(self._root):
            if isinstance(item, Found):
                found.append(item)
            else:
                self._report.skipped[item[0]] = item[1]
        return found

    def _update(self, found: Found) -> None:
        known = self._known.get(found.name)
        entry = known
        if entry is None or entry.stamp != found.stamp:
            entry, passages = _read(self._root, found, known)
            if known is None:
                self._added[found.name] = entry.digest
            elif known.digest != entry.digest:
                self._report.changed += 1
            if entry != known:
                self._store.put(found.name, entry, passages)
        if entry.problem:
            self._report.skipped[found.name] = entry.problem

    def _remove_all_but(self, names: Collection[str]) -> None:
        gone = [name for name in self._known if name not in names]
        for name in gone:
            self._store.remove(name)
        before = {self._known[name].digest for name in gone} - {""}
        self._report.renamed = sum(digest in before for digest in self._added.values())
        self._report.new = len(self._added) - self._report.renamed
        self._report.deleted = len(gone) - self._report.renamed


def _read(root: Path, found: Found, known: Entry | None) -> tuple[Entry, list[Passage]]:
    """A file's entry and passages; no passages are made when its contents are the known ones."""
    # A stamp as young as this can't be trusted: the next change may leave it as it is.
    stamp = found.stamp if time.time_ns() - found.changed_ns > RACY_NS else ""
    digest = ""
    try:
        data = read(root, found)
        digest = hashlib.sha256(data).hexdigest()
        if known and known.digest == digest:
            return Entry(stamp, digest, known.problem), []
        limit = ROW_TOKENS if PurePath(found.name).suffix.lower() in TABLES else PASSAGE_TOKENS
        return Entry(stamp, digest), split(found.name, extract(found.name, data), limit)
    except Unreadable as error:
        return Entry("", "", str(error)) if error.passing else Entry(stamp, digest, str(error)), []
