"""`react-agent parse`: text with its parts named, odd files, JSON lines."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.cli.painting import _lines, _rows
from react_agent.cli.printable import printable
from react_agent.parser import explain
from tests.cli.conftest import Run
from tests.cli.terminal import CTRL_D, Terminal

SHOWN = [
    # text, tools, rows that the margin shows
    (
        "Thought: sum\nAction: calculator\nAction Input: 2+3\nObservation: 5\nFinal Answer: 5",
        [],
        [
            " thought | Thought: sum",
            "    call | Action: calculator",
            "    call | Action Input: 2+3",
            " dropped | Observation: 5",
            " dropped | Final Answer: 5",
            "    form labels",
            "    call calculator  2+3",
        ],
    ),
    (
        "Action: weather[Rome] Observation: sun",
        [],
        ["    call | Action: weather[Rome]", " dropped : Observation: sun"],
    ),
    ("<think>hm</think>Hello.\nBye.", [], ["  answer | Bye.", "  answer Hello.\n         Bye."]),
    (
        "Action: weather\nAction Input: {'city': 'Rome'",
        [],
        ["repaired | Action Input: {'city': 'Rome'", '    call weather  {"city": "Rome"}'],
    ),
    ('{"name": "weather", "arguments": {"city": "Rome"}}', ["--tool", "weather"], ["    form json"]),
    ("Thought: only this", [], ["    form none: nothing usable"]),
    ("Final Answer: a\x1b[2Jb", [], [r"  answer | Final Answer: a\x1b[2Jb", r"  answer a\x1b[2Jb"]),
    ("", [], ["    form none"]),
]


@pytest.mark.parametrize(("text", "arguments", "rows"), SHOWN)
def test_parts_are_named_in_the_margin(run: Run, text: str, arguments: list[str], rows: list[str]) -> None:
    done = run("parse", *arguments, input=text)
    assert done.returncode == 0
    for row in rows:
        assert row in done.stdout
    assert "\x1b" not in done.stdout


def test_legend_explains_only_what_is_there(run: Run) -> None:
    shown = run("parse", input="Thought: x\nFinal Answer: y").stdout
    assert "thought = " in shown
    assert "answer = " in shown
    assert "dropped" not in shown


def test_colours(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b[1;36mweather" in run("parse", input="Action: weather\nAction Input: Rome").stdout


def test_hint_that_tools_should_be_named(run: Run) -> None:
    call = '{"name": "weather", "arguments": {}}'
    assert "--tool" in run("parse", input=call).stderr
    assert run("parse", "--tool", "weather", input=call).stderr == ""
    assert run("parse", input="Final Answer: x").stderr == ""


def test_one_object(run: Run) -> None:
    value = json.loads(run("parse", "--json", input="Action: weather\nAction Input: Rome").stdout)
    assert value["calls"] == [{"name": "weather", "input": "Rome"}]
    assert value["parts"][0] == {"start": 0, "end": 7, "kind": "label"}


def test_lines(run: Run, tmp_path: Path) -> None:
    outputs = [
        "Final Answer: 一",
        {"output": '{"name": "f", "arguments": {}}', "tools": ["f"]},
        {"output": ""},
    ]
    path = tmp_path / "outputs.jsonl"
    path.write_text("\n\n".join(json.dumps(output) for output in outputs), encoding="utf-8")
    first, second, third = map(json.loads, run("parse", "--lines", "--json", str(path)).stdout.splitlines())
    assert first["answer"] == "一"
    assert second["calls"] == [{"name": "f", "input": {}}]
    assert (third["calls"], third["answer"]) == ([], None)
    assert "--- 3 ---" in run("parse", "--lines", str(path)).stdout


ODD_FILES = [
    # content, exit code, words on stdout, words on stderr
    (b"\x7fELF\0\1\2", 2, "", "no text file"),
    (b"caf\xe9", 0, "caf\ufffd", "no UTF-8"),
    (b"\xef\xbb\xbfFinal Answer: x", 0, "| Final Answer: x", ""),
    ("Final Answer: 好".encode("utf-16"), 0, "| Final Answer: 好", ""),
    (b"Final Answer: a\r\nb\rc\r\n", 0, "b\\x0dc", ""),
]


@pytest.mark.parametrize("row", ODD_FILES)
def test_odd_files(run: Run, tmp_path: Path, row: tuple[bytes, int, str, str]) -> None:
    content, code, out, err = row
    (tmp_path / "odd.txt").write_bytes(content)
    for done in (run("parse", "odd.txt"), run("parse", "-", input=content)):
        assert done.returncode == code
        assert out in done.stdout
        assert err in done.stderr
        assert "Traceback" not in done.stderr


def test_a_file_of_lines_that_is_read_whole_says_so(run: Run, tmp_path: Path) -> None:
    (tmp_path / "outputs.jsonl").write_text('"Final Answer: 1"\n"Final Answer: 2"\n')
    assert "`--lines` reads each" in run("parse", "outputs.jsonl").stderr
    assert "--lines" not in run("parse", "outputs.jsonl", "--lines").stderr


FAULTS = [
    (["parse", "none.txt"], None, "`none.txt` cannot be read"),
    (["parse", "."], None, "`.` cannot be read"),
    (["parse", "--lines"], '"a"\n{"text": "b"}\n', "Line 2"),
    (["parse", "--lines"], "[" * 100_000, "Line 1"),
]


@pytest.mark.parametrize(("arguments", "text", "words"), FAULTS)
def test_faults_are_one_sentence(run: Run, arguments: list[str], text: str | None, words: str) -> None:
    done = run(*arguments, input=text)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


def test_paste_into_a_terminal(terminal: Callable[..., Terminal]) -> None:
    screen = terminal("parse")
    screen.wait_for("Ctrl-D")
    screen.type(f"Thought: x\nFinal Answer: y\n{CTRL_D}")
    shown, code = screen.end()
    assert "answer | Final Answer: y" in shown
    assert code == 0


@given(st.lists(st.tuples(st.sampled_from(["", "label", "call", "dropped"]), st.text("ab ", max_size=3))))
def test_rows_keep_all_text(line: list[tuple[str, str]]) -> None:
    rows = _rows(line)
    assert [piece for row in rows for piece in row] == line
    for row in rows:
        assert len({kind for kind, piece in row if piece} - {"", "label"}) <= 1


WRITTEN = st.lists(
    st.sampled_from(["Thought:", "Action: f", "\n", "Observation:", "<think>", "{", "x", " ", "好"])
)


@given(WRITTEN.map("".join))
def test_lines_keep_all_text(text: str) -> None:
    lines = ["".join(piece for _, piece in line) for line in _lines(text, explain(text, ["f"]))]
    assert "\n".join(lines) == text.removesuffix("\n")


@given(st.text())
def test_nothing_printed_moves_the_cursor(text: str) -> None:
    assert all(char in "\t\n" or not (ord(char) < 32 or 127 <= ord(char) < 160) for char in printable(text))
