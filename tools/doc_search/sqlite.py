"""The index of a folder in one SQLite file, by its full-text engine FTS5."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TypeAlias

from react_agent.errors import ReactAgentError

from .split import Passage
from .stem import stem
from .store import VOCABULARY_SIZE, Entry
from .words import VERSION, words

LOCK_SECONDS = 60.0
"""How long to wait for another process that writes."""

SCHEMA = """
create table meta(key text primary key, value text) without rowid;
create table files(name text primary key, stamp text, digest text, problem text) without rowid;
create table passages(id integer primary key, file text, heading text, line integer, text text);
create index passages_of_file on passages(file);
create table words(word text primary key, stem text, n integer) without rowid;
create index words_of_stem on words(stem);
create virtual table terms using fts5(file, heading, text, content='',
    tokenize='unicode61 remove_diacritics 0');
"""
# `terms` holds the stems of `passages` and not their text. To take a row out, FTS5 wants to be told
# what it holds; it is computed again, which is why the tokenizer's version is kept in the file.
TABLES = ("meta", "files", "passages", "words", "terms")


_Columns: TypeAlias = tuple[list[str], list[str], list[str]]
"""The words of a passage's file name, headings and text."""


class SqliteStore:
    """A `Store` in a local file. It may not lie on a network share (SQLite's write-ahead log)."""

    def __init__(self, path: Path) -> None:
        self._connection = _opened(path)
        self._run = self._connection.execute

    def files(self) -> dict[str, Entry]:
        return {name: Entry(*rest) for name, *rest in self._run("select * from files")}

    def put(self, file: str, entry: Entry, passages: Sequence[Passage]) -> None:
        with self._writing():
            known = self._run("select digest from files where name = ?", (file,)).fetchone()
            if known != (entry.digest,):
                self._drop_passages(file)
                self._count([self._add(passage) for passage in passages], 1)
            row = (file, entry.stamp, entry.digest, entry.problem)
            self._run("insert or replace into files values (?, ?, ?, ?)", row)

    def remove(self, file: str) -> None:
        with self._writing():
            self._drop_passages(file)
            self._run("delete from files where name = ?", (file,))

    def size(self) -> int:
        return int(self._run("select count(*) from passages").fetchone()[0])

    def counts(self, stems: Collection[str]) -> Mapping[str, int]:
        marks = ",".join("?" * len(stems))
        query = f"select stem, sum(n) from words where stem in ({marks}) group by stem"
        return dict(self._run(query, tuple(stems)))

    def vocabulary(self) -> Iterable[tuple[str, int]]:
        return self._run("select word, n from words order by n desc limit ?", (VOCABULARY_SIZE,)).fetchall()

    def version(self) -> Hashable:
        others = self._run("pragma data_version").fetchone()[0]
        return others, self._connection.total_changes

    def candidates(self, weights: Mapping[str, float], limit: int) -> list[Passage]:
        # The stems are letters and digits alone, so that quotes are all that the query language needs.
        match = " OR ".join(f'"{term}"' for term in weights)
        query = """
            select p.file, p.heading, p.line, p.text from terms join passages p on p.id = terms.rowid
            where terms match ? order by bm25(terms, 4, 3, 1), p.id limit ?"""
        return [Passage(*row) for row in self._run(query, (match, limit))]

    def passages(self) -> Iterable[Passage]:
        query = "select file, heading, line, text from passages order by id"
        return (Passage(*row) for row in self._run(query))

    def close(self) -> None:
        self._connection.close()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        self._run("begin immediate")
        try:
            yield
        except BaseException:
            self._run("rollback")
            raise
        self._run("commit")

    def _add(self, passage: Passage) -> _Columns:
        columns = _columns(passage)
        row = (passage.file, passage.heading, passage.line, passage.text)
        key = self._run("insert into passages(file, heading, line, text) values (?, ?, ?, ?)", row).lastrowid
        self._run(
            "insert into terms(rowid, file, heading, text) values (?, ?, ?, ?)", (key, *_stems(columns))
        )
        return columns

    def _drop_passages(self, file: str) -> None:
        dropped: list[_Columns] = []
        rows = self._run("select id, file, heading, line, text from passages where file = ?", (file,))
        for key, *row in rows.fetchall():
            columns = _columns(Passage(*row))
            gone = (key, *_stems(columns))
            self._run(
                "insert into terms(terms, rowid, file, heading, text) values ('delete', ?, ?, ?, ?)", gone
            )
            dropped.append(columns)
        self._run("delete from passages where file = ?", (file,))
        self._count(dropped, -1)

    def _count(self, passages: Sequence[_Columns], sign: int) -> None:
        """Add the words of passages to the vocabulary, or take them out of it."""
        found = Counter(word for columns in passages for word in set(chain.from_iterable(columns)))
        self._connection.executemany(
            "insert into words values (?, ?, ?) on conflict(word) do update set n = n + excluded.n",
            [(word, stem(word), sign * n) for word, n in found.items()],
        )
        if sign < 0:
            gone = [(word,) for word in found]
            self._connection.executemany("delete from words where word = ? and n <= 0", gone)


def _columns(passage: Passage) -> _Columns:
    return list(words(passage.file)), list(words(passage.heading)), list(words(passage.text))


def _stems(columns: _Columns) -> list[str]:
    return [" ".join(map(stem, column)) for column in columns]


def _opened(path: Path) -> sqlite3.Connection:
    """A connection to a file of this version; a damaged or foreign one is built anew."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        try:
            return _connected(path)
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                raise
            for leftover in path.parent.glob(f"{path.name}*"):
                leftover.unlink()
            return _connected(path)
    except (OSError, sqlite3.OperationalError) as error:
        raise ReactAgentError(
            f"The index `{path}` cannot be opened ({error}); name another folder in `REACT_AGENT_CACHE`."
        ) from error


def _connected(path: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(path, timeout=LOCK_SECONDS, isolation_level=None, check_same_thread=False)
    try:
        _require_fts5(connection)
        _use_write_ahead_log(connection)
        if _version_of(connection) != VERSION:
            _rebuild(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _require_fts5(connection: sqlite3.Connection) -> None:
    try:
        connection.execute("create virtual table temp.probe using fts5(text)")
    except sqlite3.OperationalError as error:
        if "fts5" not in str(error):
            raise
        raise ReactAgentError(
            f"`doc_search` needs SQLite's FTS5, which this Python's SQLite {sqlite3.sqlite_version} lacks; "
            "install Python from python.org or your system's packages."
        ) from error
    connection.execute("drop table temp.probe")


def _use_write_ahead_log(connection: sqlite3.Connection) -> None:
    """Readers and one writer at once; a process that is killed loses its open transaction alone."""
    connection.execute("pragma synchronous = normal")
    connection.execute("pragma journal_mode = wal")


def _version_of(connection: sqlite3.Connection) -> str | None:
    if not connection.execute("select 1 from sqlite_master where name = 'meta'").fetchone():
        return None
    row = connection.execute("select value from meta where key = 'version'").fetchone()
    return str(row[0]) if row else None


def _rebuild(connection: sqlite3.Connection) -> None:
    with connection:
        connection.execute("begin immediate")
        if _version_of(connection) == VERSION:
            return  # another process was first
        for table in TABLES:
            connection.execute(f"drop table if exists {table}")
        for statement in SCHEMA.split(";\n"):
            connection.execute(statement)
        connection.execute("insert into meta values ('version', ?)", (VERSION,))
