"""A real HTTP server on loopback that speaks SSE and writes what a test scripts."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from tests.cli.terminal import Terminal

SECONDS = 60.0
"""Longest wait for a server or program that hangs."""


@dataclass
class Served:
    """The scripted server: its model spec for `-m`, and the requests it got."""

    spec: str
    requests: list[dict[str, Any]] = field(default_factory=list)
    go_on: threading.Event = field(default_factory=threading.Event)
    """Until it is set, a reply stops at `PAUSE`."""


PAUSE = "\0"


@pytest.fixture
def serve() -> Iterator[Callable[..., Served]]:
    """`serve("reply 1", "reply 2")` scripts the server."""
    server = HTTPServer()

    def script(*replies: str) -> Served:
        served = Served(f"openai:scripted@{server.url_for('/v1')}")
        waiting = list(replies)

        def chat(request: Request) -> Response:
            served.requests.append(request.get_json())
            return Response(_events(waiting.pop(0), served), content_type="text/event-stream")

        server.expect_request("/v1/chat/completions", method="POST").respond_with_handler(chat)
        server.expect_request("/v1/models").respond_with_json({"data": [{"id": "scripted"}]})
        return served

    with server:
        yield script


def _events(text: str, served: Served) -> Iterator[bytes]:
    before, pause, after = text.partition(PAUSE)
    yield from map(_event, _deltas(before))
    if pause:
        served.go_on.wait(SECONDS)
    yield from map(_event, _deltas(after))
    yield _event({"delta": {}, "finish_reason": "stop"})
    yield b"data: [DONE]\n\n"


def _deltas(text: str) -> Iterator[dict[str, Any]]:
    for start in range(0, len(text), 5):
        yield {"delta": {"content": text[start : start + 5]}, "finish_reason": None}


def _event(choice: dict[str, Any]) -> bytes:
    return f"data: {json.dumps({'choices': [{'index': 0, **choice}]}, ensure_ascii=False)}\n\n".encode()


Run = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture
def surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to start in, with nothing of the tester's own settings."""
    monkeypatch.setenv("REACT_AGENT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    for name in ("REACT_AGENT_MODEL", "OLLAMA_HOST", "TAVILY_API_KEY", "FORCE_COLOR", "INPUTRC"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.fixture
def run(surroundings: Path) -> Run:
    """`run("question", "-m", spec, input=...)` starts `react-agent` in a process, without a terminal."""

    def start(*arguments: str, input: str | bytes | None = None) -> subprocess.CompletedProcess[str]:
        data = input.encode() if isinstance(input, str) else input
        done = subprocess.run(
            [sys.executable, "-m", "react_agent", *arguments],
            input=data,
            stdin=subprocess.DEVNULL if data is None else None,
            capture_output=True,
            cwd=surroundings,
            timeout=2 * SECONDS,
            check=False,
        )
        out, err = (stream.decode().replace("\r\n", "\n") for stream in (done.stdout, done.stderr))
        return subprocess.CompletedProcess(done.args, done.returncode, out, err)

    return start


@pytest.fixture
def terminal(surroundings: Path) -> Iterator[Callable[..., Terminal]]:
    """`terminal("chat", "-m", spec)` starts `react-agent` in a terminal."""
    pytest.importorskip("pty")
    opened: list[Terminal] = []

    def start(*arguments: str) -> Terminal:
        opened.append(Terminal([sys.executable, "-m", "react_agent", *arguments], surroundings))
        return opened[-1]

    yield start
    for one in opened:
        one.close()
