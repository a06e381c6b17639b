"""`react-agent bench` as a person starts it: on scripted models, and once on the embedded one."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from react_agent import ModelError, ScriptedModel
from react_agent.cli import main

TOOLS = '''
from react_agent import tool

@tool
def height(name: str) -> str:
    """Tells how tall a person is. Input: the name"""
    return f"{name}: 173 cm"
'''
TASKS = [
    {"id": "h1", "lang": "en", "cat": "height", "q": "How tall is Ann?"}
    | {"steps": [["height", "173"]], "need": [["173"]]},
    {"id": "g1", "lang": "zh", "cat": "none", "q": "你好", "steps": [], "need": []},
]
RIGHT = ["Action: height\nAction Input: Ann\n", "Final Answer: 173 cm", "Final Answer: 你好"]
WRONG = ["Final Answer: tall", "Final Answer: 你好"]

Bench = Callable[..., tuple[int, str, str]]


@pytest.fixture
def bench(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Bench:
    """`bench({"model name": replies}, "--option", ..)` runs it on these models in `tmp_path`."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "200")
    Path("tools.py").write_text(TOOLS, encoding="utf-8")
    Path("tasks.jsonl").write_text("\n".join(map(json.dumps, TASKS)), encoding="utf-8")

    def run(models: dict[str, Any], *options: str) -> tuple[int, str, str]:
        opened = {name: ScriptedModel(replies, name=name) for name, replies in models.items()}
        command = import_module("react_agent.cli.bench")
        monkeypatch.setattr(command, "open_model", lambda spec, **_: (opened[spec], f"Using `{spec}`."))
        asked = [part for name in models for part in ("-m", name)]
        with pytest.raises(SystemExit) as ended:
            main(["bench", *asked, "--tasks", "tasks.jsonl", "-t", "./tools.py", *options])
        printed = capsys.readouterr()
        return int(ended.value.code or 0), printed.out, printed.err

    return run


def test_tables_on_stdout_and_what_runs_on_stderr(bench: Bench) -> None:
    code, out, err = bench({"good": RIGHT, "bad": WRONG})
    assert code == 0
    assert re.search(r"good +bad", out)
    assert re.search(r"success +2/2 100% ±0 +1/2 50% ±35", out)
    assert re.search(r"height +1/1 +0/1", out)
    assert "Using `good`." in err
    assert "4/4" in err


def test_kinds_languages_and_limit(bench: Bench) -> None:
    assert "1/1 100%" in bench({"m": RIGHT}, "--kind", "height")[1]
    assert "1/1 100%" in bench({"m": RIGHT[2:]}, "--lang", "zh")[1]
    assert "1/1 100%" in bench({"m": RIGHT}, "--limit", "1")[1]


def test_compare_tells_won_and_lost(bench: Bench) -> None:
    _, out, _ = bench({"m": [*WRONG, *RIGHT]}, "--compare", "thought=no,examples=0")
    assert (
        "`thought=no, examples=0, tool=./tools.py` against `default, tool=./tools.py` on 2 tasks: won 1"
        in out
    )
    assert "won: h1" in out


def test_json_is_one_object_and_html_a_page(bench: Bench) -> None:
    _, out, _ = bench({"m": RIGHT}, "--json", "--html", "page.html", "--temperature", "0.7", "--seed", "1")
    report = json.loads(out)
    assert report["summaries"][0]["successes"] == 2
    assert report["tasks"][0]["settings"] == "temperature=0.7, tool=./tools.py"
    assert report["tasks"][0]["seed"] == 1
    assert "<svg" in Path("page.html").read_text(encoding="utf-8")


def test_an_interrupt_shows_what_is_done_and_the_next_start_goes_on(bench: Bench) -> None:
    def interrupted() -> Iterator[str]:
        yield from RIGHT[:2]
        raise KeyboardInterrupt

    code, out, _ = bench({"m": interrupted()}, "--out", "out.jsonl")
    assert code == 130
    assert "1/1 100%" in out
    code, out, _ = bench({"m": RIGHT[2:]}, "--out", "out.jsonl")
    assert code == 0
    assert "2/2 100%" in out
    assert len(Path("out.jsonl").read_text(encoding="utf-8").splitlines()) == 2


def test_a_server_that_fails_ends_with_its_sentence_and_what_is_done(
    bench: Bench, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("react_agent.bench.runner.FAILURES_IN_A_ROW", 1)
    code, out, err = bench({"m": [*RIGHT[:2], ModelError("Start the server.")], "other": RIGHT})
    assert code == 4
    assert "Start the server." in err
    assert re.search(r"success +1/2 50% ±35 +2/2 100%", out)
    assert re.search(r"server failures +1 +0", out)


def test_a_server_that_is_dead_is_said_once_and_measures_nothing(bench: Bench) -> None:
    dead = [ModelError("Start the server.")] * len(TASKS)
    code, out, err = bench({"m": dead, "other": RIGHT})
    assert (code, err.count("Start the server.")) == (4, 1)
    assert not re.search(r"\bm\b", out)
    assert "2/2 100%" in out
    tasks = [TASKS[0] | {"id": str(number)} for number in range(5)]
    Path("five.jsonl").write_text("\n".join(map(json.dumps, tasks)), encoding="utf-8")
    code, out, err = bench({"m": dead * 2}, "--tasks", "five.jsonl", "--html", "page.html")
    assert (code, out) == (4, "")
    assert err.count("Start the server.") == 1
    assert "`m` failed: Start the server." in err


def test_tasks_that_were_not_done_are_named(bench: Bench) -> None:
    assert "m, default, tool=./tools.py, not done: h1\n" in bench({"m": WRONG})[1]
    assert "not done" not in bench({"m": RIGHT})[1]


def test_what_cannot_work_is_told_before_a_model_runs(bench: Bench) -> None:
    for options in (["--html", "no/page.html"], ["--prompt", "nope"], ["--compare", "prompt=nope"]):
        code, _, err = bench({"m": iter(())}, *options)
        assert code == 2
        assert "Using" not in err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--temperature", "-1"], "-1.0 is not in the range"),
        (["--tasks", "none.jsonl"], "`none.jsonl` cannot be read"),
        (["--kind", "math"], "there are the kinds `height`, `none`"),
        (["--set", "thinking=no"], "`thinking` is no setting"),
        (["--set", "thought=no", "--compare", "thought=no"], "`m` would run twice with `thought=no, tool="),
        (["--html", "no/page.html"], "`no/page.html` cannot be written"),
    ],
)
def test_what_is_wrong_is_one_sentence(bench: Bench, options: list[str], message: str) -> None:
    code, _, err = bench({"m": RIGHT}, *options)
    assert code == 2
    assert message in err


def test_a_task_whose_tool_is_missing_is_named_before_anything_runs(
    bench: Bench, capsys: pytest.CaptureFixture[str]
) -> None:
    bench({"m": RIGHT})
    with pytest.raises(SystemExit):
        main(["bench", "--tasks", "tasks.jsonl"])
    assert "`h1` needs the tool `height`" in capsys.readouterr().err


def test_the_embedded_model_does_built_in_tasks(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("xllamacpp")
    path = pytest.importorskip("react_agent.models.default_model").default_model_path()
    with pytest.raises(SystemExit) as ended:
        main(["bench", "-m", f"gguf:{path}", "--kind", "none", "--kind", "time", "--limit", "2", "--json"])
    report = json.loads(capsys.readouterr().out)
    assert ended.value.code == 0
    assert len(report["tasks"]) == 2
    for task in report["tasks"]:
        assert task["ending"] in {"answered", "direct"}
        assert task["completion_tokens"] > 0
        assert task["answer"]
