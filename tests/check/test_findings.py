"""What findings come to together."""

from __future__ import annotations

import json

import pytest

from react_agent.check import Finding, Report, State
from react_agent.check.advice import for_window

OK, WARNING, FAILURE, SKIPPED = State

REPORTS = [
    # states, whether the server failed, exit code, words of the verdict
    ([OK, OK], False, 0, "`m` works."),
    ([OK, WARNING, SKIPPED], False, 0, "`m` works, with 1 warning."),
    ([WARNING, WARNING], False, 0, "`m` works, with 2 warnings."),
    ([WARNING, FAILURE, SKIPPED], False, 1, "`m` will not work: see subject 1."),
    ([OK, FAILURE], True, 4, "`m` will not work: see subject 1."),
]


@pytest.mark.parametrize(("states", "gone", "code", "verdict"), REPORTS)
def test_verdict(states: list[State], gone: bool, code: int, verdict: str) -> None:
    findings = [
        Finding(f"subject {i}", state, "text", "", gone and state is FAILURE)
        for i, state in enumerate(states)
    ]
    report = Report("m", findings)
    assert (report.exit_code, report.verdict) == (code, verdict)
    told = json.loads(json.dumps(report.as_json()))
    assert (told["works"], told["exit_code"]) == (code == 0, code)
    assert [finding["state"] for finding in told["findings"]] == [state.value for state in states]


WINDOWS = [
    # kind, tokens needed, tokens of training, words of the advice
    ("ollama", 2100, 32768, "OLLAMA_CONTEXT_LENGTH=4096"),
    ("embedded", 4096, 0, "--profile window=4096"),
    ("llama.cpp", 2100, 3000, "--ctx-size 3000"),
    ("vllm", 2100, 2048, "another model"),
    ("deepseek", 5000, 0, "8192 tokens"),
]


@pytest.mark.parametrize(("kind", "needed", "trained", "words"), WINDOWS)
def test_advice_for_a_window(kind: str, needed: int, trained: int, words: str) -> None:
    assert words in for_window(kind, needed, trained)
