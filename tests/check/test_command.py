"""`react-agent check`: lines, JSON, exit codes."""

from __future__ import annotations

import json

import pytest
from pytest_httpserver import HTTPServer

from react_agent.cli import main
from tests.check.dialects import llama_cpp, ollama, plain
from tests.check.fake_model import FakeModel


def exit_code(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["check", *arguments])
    assert isinstance(ended.value.code, int)
    return ended.value.code


def test_lines_on_stdout(httpserver: HTTPServer, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code("-m", ollama(httpserver, FakeModel(window=4096))) == 0
    shown = capsys.readouterr()
    first, *_, verdict = shown.out.splitlines()
    assert first.split() == ["ok", "server", "Ollama", "0.12.6", "at", httpserver.url_for("").rstrip("/")]
    assert "-> Give `--profile window=4096`" in shown.out
    assert verdict == "`fake:3b` works, with 1 warning."
    assert shown.err == "Using `fake:3b` on Ollama, as asked for.\n"
    assert "\x1b" not in shown.out, "no colours in a pipe"


def test_profile_is_heeded(httpserver: HTTPServer, capsys: pytest.CaptureFixture[str]) -> None:
    spec = ollama(httpserver, FakeModel(window=4096))
    exit_code("-m", spec, "--profile", "window=4096", "--profile", "grammar=none")
    shown = capsys.readouterr().out
    assert "warning" not in shown
    assert "skipped  grammar" in shown


def test_json_is_one_object(httpserver: HTTPServer, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code("-m", llama_cpp(httpserver, FakeModel(calls_tools=False)), "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["model"], told["works"], told["exit_code"]) == ("fake:3b", False, 1)
    assert {f["name"]: f["state"] for f in told["findings"]}["tool call"] == "failure"
    assert told["verdict"] == "`fake:3b` will not work: see tool call."


@pytest.mark.parametrize("form", [[], ["--json"]])
@pytest.mark.parametrize("spec", ["openai:x@http://127.0.0.1:9", "x"])
def test_no_server(
    form: list[str], spec: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("OLLAMA_HOST", "127.0.0.1:9")
    assert exit_code("-m", spec, *form) == 4
    shown = capsys.readouterr().out
    assert "127.0.0.1:9" in shown
    assert "`x` will not work: see server." in shown


@pytest.mark.parametrize(
    "arguments", [["-m", "gguf:/nowhere/x.gguf"], ["--profile", "size"], ["--timeout", "0"]]
)
def test_wrong_usage(arguments: list[str]) -> None:
    assert exit_code(*arguments) == 2


def test_time_limit(httpserver: HTTPServer, capsys: pytest.CaptureFixture[str]) -> None:
    assert exit_code("-m", plain(httpserver, FakeModel()), "--timeout", "0.001") == 4
    assert "--timeout" in capsys.readouterr().out
