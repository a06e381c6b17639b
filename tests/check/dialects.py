"""The fake model behind the routes of Ollama, of llama.cpp's server, and of one that tells nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from tests.check.fake_model import FakeModel, Refusal, Written, pieces, turns_of

TEMPLATE = "{{ range .Messages }}<|im_start|>{{ .Role }}\n{{ .Content }}<|im_end|>{{ end }}"
NAME = "fake:3b"

Handler = Callable[[Request], Response]


def ollama(server: HTTPServer, fake: FakeModel) -> str:
    """Serve as Ollama; returns what to open."""
    given = 0

    def show(request: Request) -> Response:
        if request.get_json()["model"] != NAME:
            return _json({"error": f"model '{request.get_json()['model']}' not found"}, 404)
        able = ["embedding"] if fake.embeds else ["completion"]
        return _json(
            {
                "details": {"parameter_size": "3.1B"},
                "template": TEMPLATE,
                "parameters": 'stop "<|im_end|>"',
                "model_info": {"general.architecture": "fake", "fake.context_length": 32768},
                "capabilities": able + (["thinking"] if fake.thinks != "never" else []),
            }
        )

    def chat(request: Request) -> Response:
        nonlocal given
        body = request.get_json()
        given = min(fake.window, body["options"]["num_ctx"])
        constrained = '{"action": "zebra"}' if "zebra" in str(body.get("format")) else ""
        try:
            written = fake.write(
                turns_of(body),
                stop=body["options"].get("stop", ()),
                constrained=constrained,
                told_not_to_think=body.get("think") is False,
            )
        except Refusal as refusal:
            return _json({"error": str(refusal)}, 400)
        lines = [{"message": {"content": piece}, "done": False} for piece in pieces(written, fake)]
        lines[:0] = [{"message": {"content": "", "thinking": written.thinking}, "done": False}]
        return Response([json.dumps(line) + "\n" for line in [*lines, _ollama_end(written, fake)]])

    def loaded(_: Request) -> Response:
        told = {"context_length": given} if fake.tells_window else {}
        return _json({"models": [{"name": NAME, **told}] if given else []})

    _serve(server, "/api/version", lambda _: _json({"version": fake.version}))
    _serve(server, "/api/tags", lambda _: _json({"models": [{"name": NAME}]}))
    _serve(server, "/api/ps", loaded)
    _serve(server, "/api/show", show)
    _serve(server, "/api/chat", chat)
    return f"ollama:{NAME}@{server.url_for('')}"


def llama_cpp(server: HTTPServer, fake: FakeModel) -> str:
    """Serve as llama.cpp's own server; returns what to open."""
    props = {
        "default_generation_settings": {"n_ctx": fake.window},
        "chat_template": "{{ messages }}",
        "build_info": "b6000-abc",
    }
    _serve(server, "/props", lambda _: _json(props))
    _serve(server, "/apply-template", lambda r: _json({"prompt": fake.rendered(turns_of(r.get_json()))}))
    _serve(server, "/tokenize", lambda r: _json({"tokens": [1] * (len(r.get_json()["content"]) // 4)}))
    _openai_routes(server, fake, timed=True)
    return f"openai:{NAME}@{server.url_for('/v1')}"


def plain(server: HTTPServer, fake: FakeModel) -> str:
    """Serve as something with OpenAI-compatible routes; returns what to open."""
    _openai_routes(server, fake, timed=False)
    return f"openai:{NAME}@{server.url_for('/v1')}"


def _openai_routes(server: HTTPServer, fake: FakeModel, *, timed: bool) -> None:
    def chat(request: Request) -> Response:
        body = request.get_json()
        constrained = "Action: zebra" if "zebra" in body.get("grammar", "") else ""
        switches = body.get("chat_template_kwargs", {})
        try:
            written = fake.write(
                turns_of(body),
                stop=body.get("stop", ()),
                constrained=constrained,
                told_not_to_think=switches.get("enable_thinking") is False,
            )
        except Refusal as refusal:
            return _json({"error": {"message": str(refusal), "type": "invalid_request_error"}}, 400)
        deltas = [{"content": "", "reasoning_content": written.thinking}]
        deltas += [{"content": piece} for piece in pieces(written, fake)]
        events: list[Any] = [{"choices": [{"delta": delta, "finish_reason": None}]} for delta in deltas]
        figures = _figures(written, timed) if fake.counts else {}
        events.append({"choices": [{"delta": {}, "finish_reason": "stop"}]} | figures)
        return Response(
            [f"data: {json.dumps(event)}\n\n" for event in events] + ["data: [DONE]\n\n"],
            content_type="text/event-stream",
        )

    _serve(server, "/v1/models", lambda _: _json({"data": [{"id": NAME}]}))
    _serve(server, "/v1/chat/completions", chat)


def _ollama_end(written: Written, fake: FakeModel) -> dict[str, Any]:
    seconds = fake.seconds / 10 if written.cached_tokens else fake.seconds
    return {
        "message": {"content": ""},
        "done": True,
        "done_reason": "stop",
        "prompt_eval_count": written.prompt_tokens,
        "eval_count": written.completion_tokens,
        "total_duration": int(seconds * 1e9),
    }


def _figures(written: Written, timed: bool) -> dict[str, Any]:
    read = written.prompt_tokens - written.cached_tokens
    if timed:
        figures = {"cache_n": written.cached_tokens, "prompt_n": read}
        return {"timings": figures | {"predicted_n": written.completion_tokens}}
    counted = {"prompt_tokens": written.prompt_tokens, "completion_tokens": written.completion_tokens}
    return {"usage": counted}


def _serve(server: HTTPServer, path: str, handler: Handler) -> None:
    server.expect_request(path).respond_with_handler(handler)


def _json(value: Any, status: int = 200) -> Response:
    return Response(json.dumps(value), status, content_type="application/json")
