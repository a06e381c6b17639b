"""`react-agent index`, and the index that `--docs` brings up to date before a question."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run, Served
from tests.cli.terminal import Terminal

Serve = Callable[..., Served]

DONE = "Final Answer: It opens at 9."


@pytest.fixture
def notes(tmp_path: Path) -> Path:
    folder = tmp_path / "notes"
    folder.mkdir()
    (folder / "pool.md").write_text("# Pool\n\nThe pool opens at 9:15.\n")
    (folder / "broken.pdf").write_bytes(b"%PDF-1.4 nothing")
    return folder


def test_counts_and_skipped_files(run: Run, notes: Path) -> None:
    done = run("index", "notes")
    assert done.stdout == "1 of 2 files can be searched: 2 new, 1 skipped\n"
    assert "skipped broken.pdf: " in done.stderr
    (notes / "pool.md").write_text("# Pool\n\nClosed for the whole winter.\n")
    (notes / "bar.md").write_text("# Bar\n\nOpen until midnight.\n")
    assert run("index", "notes").stdout == "2 of 3 files can be searched: 1 new, 1 changed, 1 skipped\n"
    assert json.loads(run("index", "notes", "--json").stdout)["files"] == 2


def test_bar_on_a_terminal(terminal: Callable[..., Terminal], notes: Path) -> None:
    shown, code = terminal("index", "notes").end()
    assert "2/2" in shown
    assert "1 of 2 files can be searched: 2 new" in shown
    assert code == 0


def test_wrong_usage(run: Run) -> None:
    for done in (run("index", "/nowhere"), run("q", "--docs", "/nowhere", "-m", "gguf:never-opened")):
        assert done.returncode == 2
        assert "/nowhere" in done.stderr
    assert "--docs" not in run("index", "/nowhere").stderr
    assert run("index").returncode == 2


def test_docs_are_read_before_the_question(run: Run, serve: Serve, notes: Path) -> None:
    served = serve("Action: doc_search\nAction Input: pool opens", DONE, DONE)
    done = run("When does the pool open?", "--docs", "notes", "-m", served.spec)
    assert "1 of 2 files can be searched: 2 new" in done.stderr
    assert "skipped broken.pdf" in done.stderr
    assert "9:15" in done.stderr
    assert done.stdout == "It opens at 9.\n"
    again = run("q", "--docs", "notes", "-m", served.spec).stderr
    assert "can be searched" not in again
    assert "broken.pdf" not in again
    assert "skipped 1: `react-agent index` names" in again


def test_empty_folder_is_told(run: Run, serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    told = run("q", "--docs", "empty", "-m", serve(DONE).spec).stderr
    assert "no document that can be searched in `empty`." in told


def test_a_tiny_model_gets_one_short_passage(run: Run, serve: Serve, tmp_path: Path) -> None:
    folder = tmp_path / "notes"
    folder.mkdir()
    for name in ("north", "south", "west"):
        filling = "So it is. " * 60
        (folder / f"{name}.md").write_text(f"# The {name} pool\n\nThe {name} pool opens at 9. {filling}")
    call = "Action: doc_search\nAction Input: pool opens"
    served = serve(call, DONE, call, DONE)
    lengths = []
    for size in ("tiny", "small"):
        done = run("q", "--docs", "notes", "--profile", f"size={size}", "--json", "-m", served.spec)
        lengths.append(len(json.loads(done.stdout)["tool_records"][0]["result"]))
    assert 2 * lengths[0] < lengths[1]
