from __future__ import annotations

from pathlib import Path

import pytest
from pytest_httpserver import HTTPServer


@pytest.fixture(autouse=True)
def _clean(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory, httpserver: HTTPServer
) -> None:
    """No settings of the person who runs the tests; one index of the documents for all of them."""
    for name in (
        "OLLAMA_HOST",
        "OLLAMA_CONTEXT_LENGTH",
        "REACT_AGENT_MODEL",
        "OPENAI_API_KEY",
        "FORCE_COLOR",
    ):
        monkeypatch.delenv(name, raising=False)
    cache: Path = tmp_path_factory.getbasetemp() / "check-cache"
    monkeypatch.setenv("REACT_AGENT_CACHE", str(cache))
    httpserver.no_handler_status_code = 404
