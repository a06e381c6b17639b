"""PostgreSQL under several writers, and the search by meaning."""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from react_agent.errors import ToolError

from .conftest import part

doc_search = part("documents")
entry = part("store").Entry
Passage = part("split").Passage


def test_postgres_follows_its_folder(database: str, folder: Path) -> None:
    store = part("postgres").PostgresStore(database, "follows")
    (folder / "note.md").write_text("# Otter\n\nIt's 5% 'quoted' \\ and swims.")
    (folder / "gone.md").write_text("heron")
    assert part("sync").sync(folder, store).new == 2
    (folder / "note.md").write_text("otter dives")
    (folder / "gone.md").unlink()
    report = part("sync").sync(folder, store)
    assert (report.changed, report.deleted) == (1, 1)
    assert [p.text for p in store.passages()] == ["otter dives"]
    assert sorted(word for word, _ in store.vocabulary()) == ["dives", "md", "note", "otter"]
    assert store.counts(["swim", "dive", "heron"]) == {"dive": 1}


def test_postgres_folders_are_apart_and_versions_rebuild(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = (part("postgres").PostgresStore(database, name) for name in ("one", "two"))
    for store in (one, two):
        store.put("a.md", entry("s", "d"), [Passage("a.md", "", 1, "otter")])
    two.remove("a.md")
    assert (one.size(), two.size()) == (1, 0)
    monkeypatch.setattr(part("postgres"), "VERSION", "another")
    assert part("postgres").PostgresStore(database, "one").size() == 0


def test_postgres_writers_wait_for_each_other(database: str) -> None:
    def write(writer: int) -> None:
        store = part("postgres").PostgresStore(database, "busy")
        for n in range(15):
            text = "otter heron" if writer else "heron otter"
            store.put(f"{n}.md", entry("s", f"{writer}-{n}"), [Passage(f"{n}.md", "", 1, f"{text} {n}")])

    threads = [threading.Thread(target=write, args=(writer,)) for writer in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    store = part("postgres").PostgresStore(database, "busy")
    assert store.size() == store.counts(["otter"])["otter"] == 15


def test_postgres_faults_say_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(part("postgres").ReactAgentError, match="can't be reached"):
        part("postgres").PostgresStore("postgresql://nobody@127.0.0.1:1/none", "x")
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(part("postgres").ReactAgentError, match="pip install"):
        part("postgres").PostgresStore("postgresql://nobody@127.0.0.1:1/none", "x")


MEANINGS = [("otter", "lutra", "swimmer"), ("price", "cost", "fee"), ("which", "model")]


class Embedder:
    """One dimension for each group of words that mean the same."""

    def __init__(self, scale: Sequence[float] = (1.0, 1.0, 1.0, 0.1)) -> None:
        self.scale = scale
        self.asked: list[str] = []

    def __call__(self, texts: Sequence[str]) -> list[list[float]]:
        self.asked += texts
        return [self._vector(text.lower()) for text in texts]

    def _vector(self, text: str) -> list[float]:
        counts = [float(any(word in text for word in group)) for group in MEANINGS] + [1.0]
        return [count * scale for count, scale in zip(counts, self.scale, strict=True)]


@pytest.fixture
def zoo(folder: Path) -> Path:
    (folder / "a.md").write_text("The swimmer eats fish.")
    (folder / "b.md").write_text("The fee is 5 euros.")
    (folder / "c.md").write_text("It is dark at six.")
    return folder


def search(folder: Path, embed: Any) -> Any:
    return doc_search.Documents([folder], embed=embed, k=1).search


def test_meaning_finds_what_shares_no_word(zoo: Path) -> None:
    assert "swimmer" in search(zoo, Embedder())("lutra")
    assert "fee" in search(zoo, Embedder())("cost")
    with pytest.raises(ToolError, match="Nothing found"):
        search(zoo, None)("lutra")


def test_word_and_meaning_together_beat_either(zoo: Path) -> None:
    (zoo / "d.md").write_text("A fee of 9 dollars.")
    assert "9 dollars" in search(zoo, Embedder())("cost dollars")


def test_vectors_are_kept_until_the_model_changes(zoo: Path) -> None:
    first, second, other = Embedder(), Embedder(), Embedder((1.0, 1.0, 0.5, 0.1))
    search(zoo, first)("lutra")
    assert len([text for text in first.asked if "euros" in text]) == 1
    search(zoo, second)("lutra")
    assert [text for text in second.asked if "euros" in text] == []
    search(zoo, other)("lutra")
    assert len([text for text in other.asked if "euros" in text]) == 1
