"""A real HTTP server on loopback that speaks SSE and writes what a test scripts."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response


@dataclass
class Served:
    """The scripted server: its model spec for `-m`, and the requests it got."""

    spec: str
    requests: list[dict[str, Any]] = field(default_factory=list)


@pytest.fixture
def serve(httpserver: HTTPServer) -> Callable[..., Served]:
    """`serve("reply 1", "reply 2")` scripts the server."""

    def script(*replies: str) -> Served:
        served = Served(f"openai:scripted@{httpserver.url_for('/v1')}")
        waiting = list(replies)

        def chat(request: Request) -> Response:
            served.requests.append(request.get_json())
            return Response(_events(waiting.pop(0)), content_type="text/event-stream")

        httpserver.expect_request("/v1/chat/completions", method="POST").respond_with_handler(chat)
        httpserver.expect_request("/v1/models").respond_with_json({"data": [{"id": "scripted"}]})
        return served

    return script


def _events(text: str) -> list[bytes]:
    pieces = [text[i : i + 5] for i in range(0, len(text), 5)]
    deltas: list[dict[str, Any]] = [{"delta": {"content": piece}, "finish_reason": None} for piece in pieces]
    deltas.append({"delta": {}, "finish_reason": "stop"})
    lines = [json.dumps({"choices": [{"index": 0, **delta}]}, ensure_ascii=False) for delta in deltas]
    return [f"data: {line}\n\n".encode() for line in [*lines, "[DONE]"]]


Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def run(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Run:
    """`run("question", "-m", spec, input=...)` starts `react-agent` in a process and an empty folder."""
    monkeypatch.setenv("REACT_AGENT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    for name in ("REACT_AGENT_MODEL", "OLLAMA_HOST", "TAVILY_API_KEY", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)

    def start(*arguments: str, input: str | None = None) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-m", "react_agent", *arguments],
            input=input,
            stdin=subprocess.DEVNULL if input is None else None,
            capture_output=True,
            encoding="utf-8",
            cwd=tmp_path,
            timeout=120,
            check=False,
        )

    return start
