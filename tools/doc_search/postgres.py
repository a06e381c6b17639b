"""The same index in a PostgreSQL database, for document sets and readers beyond one machine.

No extension is needed; any server from version 12 with encoding UTF-8 will do.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from react_agent.errors import ReactAgentError

from .split import Passage
from .stem import stem
from .store import VOCABULARY_SIZE, Entry
from .words import VERSION, terms, words

if TYPE_CHECKING:
    from .documents import OpenStore

MAX_POSITION = 16_000
"""PostgreSQL keeps positions up to 16383."""

WEIGHTS = "{0.1, 0.25, 0.75, 1.0}"
"""Of text (C), heading (B) and file name (A) in `ts_rank`; D is not used."""

SCHEMA = """
create table if not exists doc_search_folders(
    folder text primary key, version text not null, changes bigint not null default 0);
create table if not exists doc_search_files(
    folder text, name text, stamp text, digest text, problem text, primary key (folder, name));
create table if not exists doc_search_passages(
    id bigserial primary key, folder text, file text, heading text, line integer, text text, terms tsvector);
create index if not exists doc_search_passages_file on doc_search_passages(folder, file);
create index if not exists doc_search_passages_terms on doc_search_passages using gin(terms);
create table if not exists doc_search_words(
    folder text, word text, stem text, n integer, primary key (folder, word));
create index if not exists doc_search_words_stem on doc_search_words(folder, stem);
"""
CONTENT_TABLES = ("doc_search_files", "doc_search_passages", "doc_search_words")


def postgres_stores(database: str) -> OpenStore:
    """Opens indexes in a database; each folder has its own, named by its path."""
    return lambda root: PostgresStore(database, str(root))


class PostgresStore:
    """A `Store` in a PostgreSQL database, shared by all who use the same folder name.

    Raises:
        ReactAgentError: psycopg is not installed, or the database can't be reached.
    """

    def __init__(self, database: str, folder: str) -> None:
        self._connection = _connected(database)
        self._folder = folder
        digest = hashlib.sha256(folder.encode()).digest()
        self._lock = int.from_bytes(digest[:8], "big", signed=True)
        self._prepare()

    def files(self) -> dict[str, Entry]:
        rows = self._run(
            "select name, stamp, digest, problem from doc_search_files where folder = %s", self._folder
        )
        return {name: Entry(*rest) for name, *rest in rows}

    def put(self, file: str, entry: Entry, passages: Sequence[Passage]) -> None:
        with self._writing():
            known = self._run(
                "select digest from doc_search_files where folder = %s and name = %s", self._folder, file
            ).fetchone()
            if known != (entry.digest,):
                self._drop_passages(file)
                self._add(passages)
            self._run(
                """insert into doc_search_files values (%s, %s, %s, %s, %s)
                on conflict (folder, name) do update
                set stamp = excluded.stamp, digest = excluded.digest, problem = excluded.problem""",
                *(self._folder, file, entry.stamp, entry.digest, _clean(entry.problem)),
            )

    def remove(self, file: str) -> None:
        with self._writing():
            self._drop_passages(file)
            self._run("delete from doc_search_files where folder = %s and name = %s", self._folder, file)

    def size(self) -> int:
        query = "select count(*) from doc_search_passages where folder = %s"
        return int(self._run(query, self._folder).fetchone()[0])

    def counts(self, stems: Collection[str]) -> Mapping[str, int]:
        query = """select stem, sum(n)::integer from doc_search_words
            where folder = %s and stem = any(%s) group by stem"""
        return dict(self._run(query, self._folder, list(stems)))

    def vocabulary(self) -> Iterable[tuple[str, int]]:
        query = "select word, n from doc_search_words where folder = %s order by n desc limit %s"
        return list(self._run(query, self._folder, VOCABULARY_SIZE))

    def version(self) -> Hashable:
        query = "select changes from doc_search_folders where folder = %s"
        return int(self._run(query, self._folder).fetchone()[0])

    def candidates(self, weights: Mapping[str, float], limit: int) -> list[Passage]:
        # `ts_rank` does not know how rare a word is, so each is ranked alone and weighted.
        ranks = " + ".join(["%s * ts_rank(%s::real[], terms, %s::tsquery)"] * len(weights))
        values = [value for term, weight in weights.items() for value in (weight, WEIGHTS, _quoted(term))]
        query = f"""select file, heading, line, text from doc_search_passages
            where folder = %s and terms @@ %s::tsquery order by {ranks} desc, id limit %s"""
        match = " | ".join(map(_quoted, weights))
        return [Passage(*row) for row in self._run(query, self._folder, match, *values, limit)]

    def passages(self) -> Iterable[Passage]:
        query = "select file, heading, line, text from doc_search_passages where folder = %s order by id"
        return (Passage(*row) for row in self._run(query, self._folder))

    def close(self) -> None:
        self._connection.close()

    def _run(self, query: str, *values: Any) -> Any:
        return self._connection.execute(query, values)

    def _prepare(self) -> None:
        """Make the tables; an index of another version of the terms is emptied."""
        with self._connection.transaction():
            self._run("select pg_advisory_xact_lock(%s)", 0)  # `if not exists` alone is no lock
            self._connection.execute(SCHEMA)
            query = "select version from doc_search_folders where folder = %s"
            if self._run(query, self._folder).fetchone() == (VERSION,):
                return
            for table in CONTENT_TABLES:
                self._run(f"delete from {table} where folder = %s", self._folder)
            self._run(
                """insert into doc_search_folders(folder, version) values (%s, %s)
                on conflict (folder) do update set version = excluded.version""",
                *(self._folder, VERSION),
            )

    @contextmanager
    def _writing(self) -> Iterator[None]:
        """A transaction; writers of one folder wait for each other, so that they never deadlock."""
        with self._connection.transaction():
            self._run("select pg_advisory_xact_lock(%s)", self._lock)
            yield
            self._run("update doc_search_folders set changes = changes + 1 where folder = %s", self._folder)

    def _add(self, passages: Sequence[Passage]) -> None:
        rows = [
            (
                self._folder,
                *(_clean(part) for part in (p.file, p.heading)),
                p.line,
                _clean(p.text),
                _vector(p),
            )
            for p in passages
        ]
        with self._connection.cursor() as cursor:
            cursor.executemany(
                """insert into doc_search_passages(folder, file, heading, line, text, terms)
                values (%s, %s, %s, %s, %s, %s::tsvector)""",
                rows,
            )
        self._count(passages, 1)

    def _drop_passages(self, file: str) -> None:
        query = """delete from doc_search_passages where folder = %s and file = %s
            returning file, heading, line, text"""
        self._count([Passage(*row) for row in self._run(query, self._folder, file)], -1)

    def _count(self, passages: Sequence[Passage], sign: int) -> None:
        found = Counter(w for p in passages for w in set(words(f"{p.file}\n{p.heading}\n{p.text}")))
        with self._connection.cursor() as cursor:
            cursor.executemany(
                """insert into doc_search_words as known values (%s, %s, %s, %s)
                on conflict (folder, word) do update set n = known.n + excluded.n""",
                [(self._folder, word, stem(word), sign * n) for word, n in found.items()],
            )
        if sign < 0:
            query = "delete from doc_search_words where folder = %s and word = any(%s) and n <= 0"
            self._run(query, self._folder, list(found))


def _connected(database: str) -> Any:
    try:
        import psycopg
    except ImportError as error:
        raise ReactAgentError(
            "An index in PostgreSQL needs `pip install 'psycopg[binary]'` (the extra `postgres`)."
        ) from error
    try:
        return psycopg.connect(database, autocommit=True, connect_timeout=10)
    except psycopg.Error as error:
        reason = str(error).strip().splitlines()[-1:] or [type(error).__name__]
        raise ReactAgentError(f"The index database can't be reached: {reason[0]}") from error


def _vector(passage: Passage) -> str:
    """A `tsvector` as text. Written here and not by `to_tsvector`, which would cut words its own way."""
    places: dict[str, list[str]] = {}
    position = 0
    for part, weight in ((passage.file, "A"), (passage.heading, "B"), (passage.text, "C")):
        for term in terms(part):
            position = min(position + 1, MAX_POSITION)
            places.setdefault(term, []).append(f"{position}{weight}")
    return " ".join(f"{_quoted(term)}:{','.join(where[:250])}" for term, where in places.items())


def _quoted(term: str) -> str:
    """A term as a lexeme; it holds letters and digits alone."""
    return f"'{term}'"


def _clean(text: str) -> str:
    """PostgreSQL's text holds no NUL."""
    return text.replace("\0", " ")
