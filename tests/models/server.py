"""A real server on loopback that says exactly the bytes it is told to, also half of them."""

from __future__ import annotations

import json
import socket
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from typing import Any


@dataclass(frozen=True)
class Answer:
    """One answer: the body in the portions in which it is sent; `cut` leaves out the end mark of HTTP."""

    body: bytes | Sequence[bytes] = b""
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    cut: bool = False
    plain: bool = False
    """Without chunks and length: the end of the connection is the end of the body."""
    hang: bool = False
    """After the body: keep the connection open and say nothing."""


def ndjson(*objects: Any) -> bytes:
    return b"".join(json.dumps(item, ensure_ascii=False).encode() + b"\n" for item in objects)


def sse(*objects: Any, done: bool = True) -> bytes:
    events = [b"data: " + json.dumps(item, ensure_ascii=False).encode() + b"\n\n" for item in objects]
    return b"".join(events) + (b"data: [DONE]\n\n" if done else b"")


def as_json(value: Any, status: int = 200, **headers: str) -> Answer:
    return Answer(json.dumps(value).encode(), status, {"Content-Type": "application/json", **headers})


class ModelServer:
    """Answers by route: the listed answers in order, the last one for ever; 404 where none is listed."""

    def __init__(self) -> None:
        self.answers: dict[str, list[Answer]] = {}
        self.requests: dict[str, list[Any]] = defaultdict(list)
        self.headers: list[Mapping[str, str]] = []
        self.closed_by_client = Event()
        self.closing = Event()
        self.url = ""

    def on(self, route: str, *answers: Answer) -> None:
        """Answers for `"POST /api/chat"`."""
        self.answers[route] = list(answers)

    def next_answer(self, route: str) -> Answer:
        listed = self.answers.get(route)
        if not listed:
            return as_json({"error": "not found"}, 404)
        return listed.pop(0) if len(listed) > 1 else listed[0]


def _handler(server: ModelServer) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            self._answer()

        def do_POST(self) -> None:
            self._answer()

        def log_message(self, *_: Any) -> None:
            pass

        def _answer(self) -> None:
            route = f"{self.command} {self.path}"
            sent = self.rfile.read(int(self.headers.get("Content-Length") or 0))
            server.requests[route].append(json.loads(sent) if sent else None)
            server.headers.append(dict(self.headers))
            answer = server.next_answer(route)
            self.send_response(answer.status)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header(*(("Connection", "close") if answer.plain else ("Transfer-Encoding", "chunked")))
            self.end_headers()
            try:
                self._send_body(answer)
            except OSError:
                server.closed_by_client.set()
                self.close_connection = True

        def _send_body(self, answer: Answer) -> None:
            portions = [answer.body] if isinstance(answer.body, bytes) else answer.body
            if answer.plain:
                self.wfile.write(b"".join(portions))
                return
            for portion in portions:
                if portion:
                    self.wfile.write(f"{len(portion):x}\r\n".encode() + portion + b"\r\n")
                    self.wfile.flush()
            while answer.hang and not server.closing.wait(0.01):
                self.wfile.write(b"1\r\n\n\r\n")
            if answer.cut:
                self.close_connection = True
            else:
                self.wfile.write(b"0\r\n\r\n")

    return Handler


class _QuietServer(ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Clients hang up here; that is what is tested."""


class _QuietServer6(_QuietServer):
    address_family = socket.AF_INET6


@contextmanager
def running_server(port: int = 0, host: str = "127.0.0.1") -> Iterator[ModelServer]:
    server = ModelServer()
    http = (_QuietServer6 if ":" in host else _QuietServer)((host, port), _handler(server))
    thread = Thread(target=http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    server.url = f"http://127.0.0.1:{http.server_address[1]}"
    try:
        yield server
    finally:
        server.closing.set()
        http.shutdown()
        http.server_close()
        thread.join()
