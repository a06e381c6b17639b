"""`react-agent "question"` against a scripted server: streams, pipes, JSON, traces, exit codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import Run, Served

Serve = Callable[..., Served]

CALL = "Thought: I need the calculator.\nAction: calculator\nAction Input: 23*17"
DONE = "Thought: I know.\nFinal Answer: It is 391."


def test_answer_on_stdout_steps_on_stderr(run: Run, serve: Serve) -> None:
    done = run("What is 23*17?", "-m", serve(CALL, DONE).spec)
    assert (done.stdout, done.returncode) == ("It is 391.\n", 0)
    for shown in ("Thought: I need the calculator.", "Action: calculator 23*17", "Observation: 391"):
        assert shown in done.stderr
    assert "\x1b" not in done.stderr, "no colours in a pipe"


def test_quiet_leaves_stderr_empty(run: Run, serve: Serve) -> None:
    done = run("What is 23*17?", "--quiet", "-m", serve(CALL, DONE).spec)
    assert (done.stdout, done.stderr) == ("It is 391.\n", "")


def test_colours_where_they_are_wanted(run: Run, serve: Serve, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    spec = serve(CALL, DONE, CALL, DONE).spec
    assert "\x1b" in run("q", "-m", spec).stderr
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b[3" not in run("q", "-m", spec).stderr


def test_json_is_one_object(run: Run, serve: Serve) -> None:
    value = json.loads(run("What is 23*17?", "--json", "-m", serve(CALL, DONE).spec).stdout)
    assert (value["answer"], value["ending"], value["guess"]) == ("It is 391.", "answered", False)
    assert value["steps"][0]["calls"] == [{"name": "calculator", "input": "23*17"}]
    assert value["steps"][0]["observations"][0]["text"] == "391"
    assert value["tool_records"][0]["tool"] == "calculator"
    assert value["usage"]["model_calls"] == 2


def test_trace_has_a_line_for_each_event(run: Run, serve: Serve, tmp_path: Path) -> None:
    path = tmp_path / "trace.jsonl"
    served = serve(CALL, DONE)
    run("What is 23*17?", "--trace", str(path), "-m", served.spec)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line["event"] for line in lines] == [
        "Started",
        "Prompt",
        "StepDone",
        "CallStarted",
        "Observed",
        "StepDone",
        "Finished",
    ]
    started, prompt = lines[:2]
    assert started["question"] == "What is 23*17?"
    assert (started["model"], started["profile"]["shape"]) == ("scripted", "chat")
    assert "calculator" in started["tools"]
    assert served.requests[0]["messages"][0] == {"role": "system", "content": prompt["system"].strip()}


def test_trace_keeps_an_unusable_output(run: Run, serve: Serve, tmp_path: Path) -> None:
    run("q", "--trace", "t.jsonl", "-m", serve("Thought: and now?", DONE).spec)
    lines = [json.loads(line) for line in (tmp_path / "t.jsonl").read_text(encoding="utf-8").splitlines()]
    (void,) = (line for line in lines if line["event"] == "Retried")
    assert void["raw"] == "Thought: and now?"
    assert "no action" in void["reason"]


def test_trace_of_odd_bytes(run: Run, serve: Serve, tmp_path: Path) -> None:
    run("\udcff", "--trace", "t.jsonl", "-m", serve(DONE).spec)
    started = json.loads((tmp_path / "t.jsonl").read_text(encoding="utf-8").splitlines()[0])
    assert started["question"] == "\udcff"


@pytest.mark.parametrize("arguments", [[], ["-"]])
def test_question_from_stdin(run: Run, serve: Serve, arguments: list[str]) -> None:
    served = serve("Final Answer: 好的")
    done = run(*arguments, "-m", served.spec, input="今天怎么样？\n")
    assert done.stdout == "好的\n"
    assert "今天怎么样？" in str(served.requests[0]["messages"][-1])


def test_guess_is_marked(run: Run, serve: Serve) -> None:
    failed = "Action: calculator\nAction Input: banana"
    spec = serve("Final Answer: yes", failed, "Final Answer: 7", CALL, DONE).spec
    assert "(no tool was used: this is the model's own guess)" in run("q", "-m", spec).stderr
    assert "(no tool gave a result: this is the model's own guess)" in run("q", "-m", spec).stderr
    assert "guess" not in run("q", "-m", spec).stderr


def test_a_tool_file_of_the_user(run: Run, serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools" / "__init__.py").write_text("SECRET = 'swordfish'\n")
    (tmp_path / "mine.py").write_text(
        "from react_agent import tool\nfrom tools import SECRET\n\n\n@tool\ndef password() -> str:\n"
        "    'Tells the password.'\n    return SECRET\n"
    )
    done = run("q", "-t", "./mine.py", "-m", serve("Action: password\nAction Input:", DONE).spec)
    assert "Observation: swordfish" in done.stderr, done.stderr


def test_a_tool_that_asks_is_refused_without_a_terminal(run: Run, serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from react_agent import tool\n\n\n@tool(confirm=True)\ndef erase(path: str) -> str:\n"
        "    'Erases.'\n    return 'erased ' + path\n"
    )
    call = "Action: erase\nAction Input: x"
    spec = serve(call, DONE, call, DONE).spec
    assert "did not allow" in run("q", "-t", "./mine.py", "-m", spec).stderr
    allowed = run("q", "-t", "./mine.py", "--yes", "-m", spec)
    assert "erased x" in allowed.stderr


FAILURES = [
    # arguments, exit code, words of the one sentence
    (["q", "-m", "gguf:/nowhere/x.gguf"], 2, "/nowhere/x.gguf"),
    (["q", "-m", "openai:x@http://127.0.0.1:9"], 4, "127.0.0.1:9"),
    (["q", "-m", "ollama:x"], 4, "ollama"),
    (["q", "-t", "calculater"], 2, "did you mean `calculator`"),
    (["q", "-t", "./none.py"], 2, "none.py"),
    (["q", "--prompt", "nonsense"], 2, "nonsense"),
    (["q", "--docs", "/nowhere"], 2, "/nowhere"),
    (["q", "--profile", "size"], 2, "KEY=VALUE"),
    (["q", "--trace", "/nowhere/t.jsonl", "-m", "openai:x@http://127.0.0.1:9"], 2, "/nowhere/t.jsonl"),
    (["q", "--max-steps", "x"], 2, "max-steps"),
    (["", "-m", "x"], 2, "empty"),
]


@pytest.mark.parametrize(("arguments", "code", "words"), FAILURES)
def test_failures_are_one_sentence(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: list[str], code: int, words: str
) -> None:
    monkeypatch.setenv("OLLAMA_HOST", "127.0.0.1:9")
    done = run(*arguments)
    assert done.returncode == code, done.stderr
    assert words.lower() in done.stderr.lower()
    assert "Traceback" not in done.stderr
    assert done.stdout == "" or code == 4
