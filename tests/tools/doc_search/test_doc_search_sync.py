"""An index follows its folder, shared by processes, killed in the middle, and never leaves the folder."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from .conftest import part

SUPPORTED_LINKS = hasattr(os, "symlink") and sys.platform != "win32"
needs_links = pytest.mark.skipif(not SUPPORTED_LINKS, reason="no links here")


class Shelf:
    """A folder with its index."""

    def __init__(self, root: Path, index: Path) -> None:
        self.root, self.index = root, index
        self.store = part("sqlite").SqliteStore(index)

    def write(self, name: str, text: str) -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def sync(self) -> Any:
        return part("sync").sync(self.root, self.store)

    def files_with(self, word: str) -> list[str]:
        return sorted(p.file for p in self.store.candidates({part("stem").stem(word): 1.0}, 100))


@pytest.fixture
def shelf(folder: Path, tmp_path: Path) -> Shelf:
    return Shelf(folder, tmp_path / "index.sqlite")


def contents(index: Path) -> dict[str, list[Any]]:
    """All that an index knows, in an order of its own, after its own check."""
    with sqlite3.connect(index) as connection:
        assert connection.execute("pragma integrity_check").fetchall() == [("ok",)]
        connection.execute("insert into terms(terms) values ('integrity-check')")
        return {
            "files": connection.execute("select name, digest from files order by 1").fetchall(),
            "passages": connection.execute(
                "select file, heading, line, text from passages order by 1, 3"
            ).fetchall(),
            "words": connection.execute("select word, stem, n from words order by 1").fetchall(),
        }


def assert_like_new(shelf: Shelf, tmp_path: Path) -> None:
    """The index holds what a fresh one of the same folder holds."""
    fresh = Shelf(shelf.root, tmp_path / "fresh.sqlite")
    fresh.sync()
    assert contents(shelf.index) == contents(fresh.index)


def counted(report: Any) -> tuple[int, int, int, int]:
    return report.new, report.changed, report.renamed, report.deleted


def age(path: Path) -> None:
    """Make a file old enough for its time stamp to be trusted."""
    os.utime(path, ns=(time.time_ns() - 10**10,) * 2)


def test_new_changed_renamed_deleted(shelf: Shelf, tmp_path: Path) -> None:
    shelf.write("otter.md", "Otters swim.")
    shelf.write("deep/er/heron.md", "Herons wade.")
    assert counted(shelf.sync()) == (2, 0, 0, 0)
    assert counted(shelf.sync()) == (0, 0, 0, 0)

    shelf.write("otter.md", "Otters dive and swim.")
    assert counted(shelf.sync()) == (0, 1, 0, 0)
    assert shelf.files_with("dive") == ["otter.md"]

    (shelf.root / "otter.md").rename(shelf.root / "lutra.md")
    assert counted(shelf.sync()) == (0, 0, 1, 0)
    assert shelf.files_with("dive") == shelf.files_with("lutra") == ["lutra.md"]
    assert shelf.files_with("otter") == ["lutra.md"]  # by its text

    (shelf.root / "deep/er/heron.md").unlink()
    assert counted(shelf.sync()) == (0, 0, 0, 1)
    assert shelf.files_with("heron") == []
    assert_like_new(shelf, tmp_path)


def test_a_change_of_equal_size_and_time_is_seen(shelf: Shelf) -> None:
    path = shelf.write("note.md", "otter")
    shelf.sync()
    before = path.stat()
    path.write_text("heron")
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert counted(shelf.sync()) == (0, 1, 0, 0)
    assert shelf.files_with("heron") == ["note.md"]


def test_a_trusted_stamp_saves_reading(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.write("note.md", "otter")
    monkeypatch.setattr(part("sync"), "RACY_NS", -(10**18))
    shelf.sync()
    monkeypatch.setattr(part("sync"), "read", lambda *_: pytest.fail("the file was read again"))
    assert shelf.sync().files == 1


def test_touched_only_is_no_change(shelf: Shelf) -> None:
    path = shelf.write("note.md", "otter")
    shelf.sync()
    age(path)
    assert counted(shelf.sync()) == (0, 0, 0, 0)


def test_unreadable_files_are_named_and_skipped(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.write("good.md", "otter")
    shelf.write("broken.docx", "no archive")
    (shelf.root / "binary.txt").write_bytes(b"\0\1\2")
    shelf.write("large.md", "x" * 100)
    monkeypatch.setattr(part("folder"), "MAX_BYTES", 60)
    for _ in range(2):
        report = shelf.sync()
        assert report.files == 1
        assert set(report.skipped) == {"broken.docx", "binary.txt", "large.md"}
        assert "damaged" in report.skipped["broken.docx"]
    assert shelf.files_with("otter") == ["good.md"]


def test_a_file_that_becomes_unreadable_is_found_no_more(
    shelf: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    shelf.write("note.txt", "otter")
    shelf.sync()
    (shelf.root / "note.txt").write_bytes(b"otter\0")
    assert "note.txt" in shelf.sync().skipped
    assert shelf.files_with("otter") == []
    shelf.write("note.txt", "otter")
    shelf.sync()
    assert shelf.files_with("otter") == ["note.txt"]


@pytest.mark.skipif(sys.platform == "win32" or os.geteuid() == 0, reason="the superuser may read everything")
def test_a_forbidden_file_is_named(shelf: Shelf) -> None:
    shelf.write("note.md", "otter").chmod(0)
    assert "ermission" in shelf.sync().skipped["note.md"]


def test_hidden_and_foreign_files_are_left_alone(shelf: Shelf) -> None:
    for name in (".secret.md", ".git/note.md", "node_modules/a.md", "photo.png", "README"):
        shelf.write(name, "otter")
    report = shelf.sync()
    assert (report.files, report.skipped) == (0, {})


@needs_links
def test_links_never_leave_the_folder(shelf: Shelf, tmp_path: Path) -> None:
    outside = tmp_path / "outside"
    outside.mkdir()
    (outside / "secret.md").write_text("otter")
    shelf.write("inside.md", "heron")
    (shelf.root / "file.md").symlink_to(outside / "secret.md")
    (shelf.root / "folder").symlink_to(outside)
    (shelf.root / "up.md").symlink_to("../outside/secret.md")
    (shelf.root / "again.md").symlink_to("inside.md")
    (shelf.root / "loop").symlink_to(shelf.root)
    (shelf.root / "nothing.md").symlink_to("missing.md")
    report = shelf.sync()
    assert shelf.files_with("otter") == []
    assert shelf.files_with("heron") == ["inside.md"]
    assert set(report.skipped) == {"file.md", "up.md"}


@needs_links
def test_a_file_swapped_for_a_link_is_not_followed(shelf: Shelf, tmp_path: Path) -> None:
    secret = tmp_path / "secret.md"
    secret.write_text("otter")
    path = shelf.write("note.md", "heron")
    (found,) = part("folder").walk(shelf.root)
    path.unlink()
    path.symlink_to(secret)
    with pytest.raises(part("errors").Unreadable):
        part("folder").read(shelf.root, found)


@needs_links
def test_a_folder_given_by_a_link_is_searched(shelf: Shelf, tmp_path: Path) -> None:
    shelf.write("note.md", "otter")
    (tmp_path / "link").symlink_to(shelf.root)
    documents = part("documents").Documents([tmp_path / "link"])
    assert documents.search("otter") == "note.md:1: otter"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes here")
def test_a_pipe_is_not_waited_for(shelf: Shelf) -> None:
    os.mkfifo(shelf.root / "pipe.md")
    assert shelf.sync().skipped == {"pipe.md": "it is no regular file"}


@pytest.mark.skipif(sys.platform != "linux", reason="file names are text here")
def test_a_name_that_is_no_text_is_named(shelf: Shelf) -> None:
    path = os.fsencode(shelf.root) + b"/caf\xe9.md"
    with open(path, "w") as stream:
        stream.write("otter")
    assert shelf.sync().skipped == {"caf\\udce9.md": "its name is no valid text"}


RUN_SYNC = """
import sys, time
from importlib import import_module
from pathlib import Path
from react_agent.loader import load_module
load_module("doc_search")
sqlite = import_module("react_agent.tools.doc_search.sqlite")
sync = import_module("react_agent.tools.doc_search.sync")
root, index = map(Path, sys.argv[1:3])
"""
FIRST_BUILD = (
    RUN_SYNC
    + """
print("ready", flush=True)
sys.stdin.readline()
sync.sync(root, sqlite.SqliteStore(index))
"""
)
KILLED = (
    RUN_SYNC
    + """
import os, signal
add, left = sqlite.SqliteStore._add, [int(sys.argv[3])]
def dying(self, passage):
    added = add(self, passage)
    left[0] -= 1
    if not left[0]:
        os.kill(os.getpid(), signal.SIGKILL)
    return added
sqlite.SqliteStore._add = dying
sync.sync(root, sqlite.SqliteStore(index))
"""
)


def many_files(shelf: Shelf, count: int = 40) -> None:
    for n in range(count):
        shelf.write(f"{n % 3}/note{n}.md", f"# Note {n}\n\nOtter {n} swims.\n\n## More\n\nHeron {n} wades.")


def test_two_first_builds_at_once_share_one_index(folder: Path, tmp_path: Path) -> None:
    index = tmp_path / "shared.sqlite"
    fresh = Shelf(folder, tmp_path / "alone.sqlite")
    many_files(fresh)
    command = [sys.executable, "-c", FIRST_BUILD, str(folder), str(index)]
    workers = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(2)
    ]
    for worker in workers:
        assert worker.stdout
        assert worker.stdout.readline() == "ready\n"
    for worker in workers:
        worker.communicate("go\n", timeout=60)
    assert [worker.returncode for worker in workers] == [0, 0]
    fresh.sync()
    assert contents(index) == contents(fresh.index)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no such signal here")
@pytest.mark.parametrize("after", [1, 2, 33])
def test_killed_in_the_middle(folder: Path, tmp_path: Path, after: int) -> None:
    index = tmp_path / "index.sqlite"
    shelf = Shelf(folder, index)
    many_files(shelf)
    command = [sys.executable, "-c", KILLED, str(folder), str(index), str(after)]
    assert subprocess.run(command, timeout=60, check=False).returncode == -signal.SIGKILL
    assert len(contents(index)["files"]) == (after - 1) // 2
    shelf.sync()
    assert_like_new(shelf, tmp_path)


def test_killed_while_a_file_is_replaced(folder: Path, tmp_path: Path) -> None:
    shelf = Shelf(folder, tmp_path / "index.sqlite")
    many_files(shelf, 5)
    shelf.sync()
    before = contents(shelf.index)
    shelf.write("0/note0.md", "Badgers dig.")
    command = [sys.executable, "-c", KILLED, str(folder), str(shelf.index), "1"]
    assert subprocess.run(command, timeout=60, check=False).returncode == -signal.SIGKILL
    assert contents(shelf.index) == before
    shelf.sync()
    assert_like_new(shelf, tmp_path)


def test_readers_see_what_another_process_wrote(shelf: Shelf) -> None:
    shelf.write("note.md", "otter")
    shelf.sync()
    other = Shelf(shelf.root, shelf.index)
    version = other.store.version()
    shelf.write("note.md", "heron")
    shelf.sync()
    assert other.files_with("heron") == ["note.md"]
    assert other.store.version() != version


def test_another_version_of_the_terms_builds_anew(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    shelf.write("note.md", "otter")
    shelf.sync()
    shelf.store.close()
    monkeypatch.setattr(part("sqlite"), "VERSION", "another")
    reopened = Shelf(shelf.root, shelf.index)
    assert reopened.store.files() == {}
    assert counted(reopened.sync()) == (1, 0, 0, 0)


@pytest.mark.parametrize("damage", [b"no database at all" * 100, b""])
def test_a_damaged_index_is_built_anew(shelf: Shelf, damage: bytes) -> None:
    shelf.write("note.md", "otter")
    shelf.sync()
    shelf.store.close()
    shelf.index.write_bytes(damage)
    reopened = Shelf(shelf.root, shelf.index)
    reopened.sync()
    assert reopened.files_with("otter") == ["note.md"]


def test_missing_fts5_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Poor(sqlite3.Connection):
        def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
            if "fts5" in sql:
                raise sqlite3.OperationalError("no such module: fts5")
            return super().execute(sql, *values)

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *args, **more: connect(*args, factory=Poor, **more))
    with pytest.raises(part("sqlite").ReactAgentError, match="needs SQLite's FTS5"):
        part("sqlite").SqliteStore(tmp_path / "index.sqlite")


def test_an_index_that_cannot_be_written_names_the_way_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(part("sqlite").ReactAgentError, match="REACT_AGENT_CACHE"):
        part("sqlite").SqliteStore(tmp_path / "file" / "index.sqlite")


def test_the_index_lies_in_the_cache(cache: Path, folder: Path) -> None:
    (folder / "note.md").write_text("otter")
    part("documents").Documents([folder]).sync()
    assert list(folder.iterdir()) == [folder / "note.md"]
    assert [path.suffix for path in (cache / "documents").iterdir() if path.suffix == ".sqlite"] == [
        ".sqlite"
    ]
