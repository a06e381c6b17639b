"""The file of records: what is kept, what a cut leaves, what is run again."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.bench.records import RecordFile
from react_agent.errors import LoadError
from tests.bench.samples import record

RECORDS = [record(id=name, calls=(("weather", {"city": "里斯本"}, "晴"),)) for name in ("a", "b", "c")]


def filled(path: Path) -> bytes:
    file = RecordFile(path)
    for one in RECORDS:
        file.append(one)
    file.close()
    return path.read_bytes()


def test_what_is_written_is_read(tmp_path: Path) -> None:
    filled(tmp_path / "out.jsonl")
    assert RecordFile(tmp_path / "out.jsonl").records == RECORDS


@given(st.data())
def test_a_file_cut_anywhere_keeps_its_whole_lines(data: st.DataObject) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "out.jsonl"
        whole = filled(path)
        cut = whole[: data.draw(st.integers(0, len(whole)))]
        path.write_bytes(cut)
        file = RecordFile(path)
        assert file.records == RECORDS[: cut.count(b"\n")]
        file.append(RECORDS[0])
        file.close()
        assert RecordFile(path).records == [*RECORDS[: cut.count(b"\n")], RECORDS[0]]


def test_a_failure_of_the_server_is_run_again(tmp_path: Path) -> None:
    file = RecordFile(tmp_path / "out.jsonl")
    file.append(record(id="a", ending="model error"))
    file.append(record(id="b"))
    file.close()
    assert [one.id for one in RecordFile(tmp_path / "out.jsonl").finished().values()] == ["b"]


@pytest.mark.parametrize("line", ["no json", "[]", "{}", json.dumps({"calls": [], "id": "x"})])
def test_another_file_is_refused_and_left_alone(tmp_path: Path, line: str) -> None:
    path = tmp_path / "other.jsonl"
    path.write_text(f"{line}\n", encoding="utf-8")
    with pytest.raises(LoadError, match=r"other.jsonl:1` is no result of a bench"):
        RecordFile(path)
    assert path.read_text(encoding="utf-8") == f"{line}\n"


def test_other_text_without_line_break_is_not_taken_for_a_cut_record(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes", encoding="utf-8")
    with pytest.raises(LoadError, match=r"notes.txt:1` is no result"):
        RecordFile(path)
    assert path.read_text(encoding="utf-8") == "my notes"


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="No such file or directory"):
        RecordFile(tmp_path / "no" / "folder.jsonl")
