"""The embedded model for real."""

from __future__ import annotations

import pytest

pytest.importorskip("xllamacpp", reason="the extra `local` is not installed")

from react_agent.check import State, check
from react_agent.models.llama_cpp import LlamaCppModel


def test_the_embedded_model_works() -> None:
    with LlamaCppModel() as model:
        findings = {finding.name: finding for finding in check(model)}
    assert {f.state for f in findings.values()} <= {State.OK, State.WARNING}, findings
    for name in ("streaming", "stop strings", "grammar", "window", "prefix cache", "tool call"):
        assert findings[name].state is State.OK, findings[name]
    assert "4096 tokens" in findings["window"].text
