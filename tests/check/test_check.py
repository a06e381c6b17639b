"""Healthy models and models with one fault each, behind servers of three kinds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytest_httpserver import HTTPServer

from react_agent import open_model
from react_agent.check import Finding, Report, State, check
from react_agent.check.run import PROBES
from react_agent.check.subject import Subject
from react_agent.check.working import tool_call
from react_agent.errors import ModelTimeout
from tests.check.dialects import llama_cpp, ollama, plain
from tests.check.fake_model import FakeModel

Dialect = Callable[[HTTPServer, FakeModel], str]

OK, WARNING, FAILURE, SKIPPED = State


def findings_of(spec: str, **profile: str) -> list[Finding]:
    model, _ = open_model(spec, profile_overrides=profile)
    return list(check(model, seconds=120))


HEALTHY: list[tuple[Dialect, dict[str, State]]] = [
    # the server, and what is not `ok` there for lack of a way to know or to do it
    (ollama, {}),
    (llama_cpp, {}),
    (plain, {"grammar": SKIPPED}),
]


@pytest.mark.parametrize(("dialect", "otherwise"), HEALTHY)
def test_healthy(httpserver: HTTPServer, dialect: Dialect, otherwise: dict[str, State]) -> None:
    findings = findings_of(dialect(httpserver, FakeModel()))
    assert {f.name: f.state for f in findings} == dict.fromkeys(PROBES, OK) | otherwise
    assert Report("m", findings).exit_code == 0
    assert all(bool(f.advice) == (f.state in (WARNING, FAILURE)) for f in findings)


FAULTS: list[tuple[Dialect, dict[str, Any], str, State, str]] = [
    # server, fault, subject, its state, words of text or advice
    (ollama, {"version": "0.4.7"}, "server", WARNING, "Update Ollama"),
    (ollama, {"embeds": True}, "server", FAILURE, "embedding model"),
    (ollama, {"silent": True}, "streaming", FAILURE, "empty"),
    (llama_cpp, {"thinks": "only"}, "streaming", FAILURE, "only thought"),
    (plain, {"streams": False}, "streaming", WARNING, "in one piece"),
    (ollama, {"system_role": "refused"}, "template", OK, "no system role"),
    (llama_cpp, {"system_role": "refused"}, "template", OK, "no system role"),
    (ollama, {"system_role": "dropped"}, "template", FAILURE, "--profile system_role=no"),
    (plain, {"system_role": "dropped"}, "template", FAILURE, "--profile system_role=no"),
    (ollama, {"thinks": "when not told"}, "thinking", OK, "switched off"),
    (ollama, {"thinks": "always"}, "thinking", WARNING, "told not to"),
    (plain, {"thinks": "in text"}, "thinking", WARNING, "thinking=switchable"),
    (ollama, {"stops": False}, "stop strings", WARNING, "writes on"),
    (llama_cpp, {"stops": False}, "stop strings", WARNING, "writes on"),
    (ollama, {"grammar": "ignored"}, "grammar", WARNING, "not obeyed"),
    (llama_cpp, {"grammar": "ignored"}, "grammar", WARNING, "not obeyed"),
    (llama_cpp, {"grammar": "refused"}, "grammar", WARNING, "refuses `grammar`"),
    (ollama, {"window": 256, "cuts": True}, "window", FAILURE, "OLLAMA_CONTEXT_LENGTH="),
    (ollama, {"window": 1400}, "window", WARNING, "OLLAMA_CONTEXT_LENGTH="),
    (ollama, {"window": 4096}, "window", WARNING, "--profile window=4096"),
    (llama_cpp, {"window": 256}, "window", FAILURE, "--ctx-size"),
    (llama_cpp, {"window": 1400}, "window", WARNING, "--ctx-size"),
    (plain, {"window": 256}, "window", FAILURE, "does not fit"),
    (plain, {"window": 256, "cuts": True}, "window", FAILURE, "--profile window=130"),
    (plain, {"window": 1400, "cuts": True}, "window", FAILURE, "did not say so"),
    (plain, {"window": 1400}, "window", WARNING, "does not fit"),
    (plain, {}, "window", OK, "at least"),
    (ollama, {"tells_window": False}, "window", OK, "at least"),
    (plain, {"counts": False}, "window", WARNING, "tells neither"),
    (llama_cpp, {"caches": False}, "prefix cache", WARNING, "0% of the second request"),
    (ollama, {"caches": False, "seconds": 9}, "prefix cache", WARNING, "9.0 s after 9.0 s"),
    (ollama, {"seconds": 9}, "prefix cache", OK, "0.9 s after 9.0 s"),
    (ollama, {"calls_tools": False}, "tool call", FAILURE, "ran no tool"),
    (plain, {"fails_at": "Lisbon"}, "format", FAILURE, "cannot do this"),
    (plain, {"calls_tools": False}, "format", WARNING, "0 of 2"),
    (plain, {"answers_rightly": False}, "tool call", WARNING, "ran the calculator rightly"),
]


@pytest.mark.parametrize(("dialect", "fault", "name", "state", "words"), FAULTS)
def test_faults(  # noqa: PLR0917
    httpserver: HTTPServer, dialect: Dialect, fault: dict[str, Any], name: str, state: State, words: str
) -> None:
    findings = findings_of(dialect(httpserver, FakeModel(**fault)))
    finding = next(f for f in findings if f.name == name)
    assert finding.state is state, finding
    assert words in f"{finding.text} {finding.advice}"
    assert bool(Report("m", findings).exit_code) == any(f.state is FAILURE for f in findings)


def test_what_cannot_work_is_not_tried(httpserver: HTTPServer) -> None:
    findings = findings_of(llama_cpp(httpserver, FakeModel(window=256)))
    later = findings[[f.name for f in findings].index("window") + 1 :]
    assert [(f.name, f.state) for f in later] == [
        ("prefix cache", SKIPPED),
        ("tool call", SKIPPED),
        ("format", SKIPPED),
    ]


def test_a_system_role_that_is_dropped_can_be_folded(httpserver: HTTPServer) -> None:
    spec = plain(httpserver, FakeModel(system_role="dropped"))
    findings = findings_of(spec, system_role="no")
    assert next(f for f in findings if f.name == "template").state is OK


def test_what_thinking_that_cannot_be_switched_off_means(httpserver: HTTPServer) -> None:
    findings = findings_of(llama_cpp(httpserver, FakeModel(thinks="always")), thinking="always")
    states = {f.name: f.state for f in findings}
    assert (states["thinking"], states["stop strings"], states["grammar"]) == (WARNING, SKIPPED, SKIPPED)
    assert states["tool call"] is OK


def test_a_model_that_is_not_there(httpserver: HTTPServer) -> None:
    spec = ollama(httpserver, FakeModel()).replace("fake:3b", "fake:7b")
    (finding,) = findings_of(spec)
    assert (finding.name, finding.state, finding.server_failed) == ("server", FAILURE, True)
    assert "did you mean `fake:3b`" in finding.text
    assert Report("m", [finding]).exit_code == 4


def test_no_server() -> None:
    (finding,) = findings_of("ollama:x@http://127.0.0.1:9")
    assert finding.server_failed
    assert "ollama serve" in finding.text


def test_no_time(httpserver: HTTPServer) -> None:
    model, _ = open_model(ollama(httpserver, FakeModel()))
    *_, last = check(model, seconds=0.0)
    assert (last.name, last.server_failed) == ("streaming", True)
    assert "--timeout" in last.advice


def test_no_time_for_a_run(httpserver: HTTPServer) -> None:
    model, _ = open_model(ollama(httpserver, FakeModel()))
    with pytest.raises(ModelTimeout):
        tool_call(Subject(model, seconds=0.0))
