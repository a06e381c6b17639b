"""What the clients tell of their servers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from react_agent.models.base import Description
from react_agent.models.ollama import OllamaModel
from react_agent.models.openai import OpenAIModel
from react_agent.types import Message
from tests.models.dialects import show
from tests.models.server import ModelServer, as_json, running_server

ASK = [Message("system", "Be brief."), Message("user", "Weather?")]


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with running_server() as running:
        yield running


@pytest.mark.parametrize("listed", ["fake", "fake:latest"])
def test_ollama(server: ModelServer, listed: str) -> None:
    server.on("POST /api/show", show())
    server.on("GET /api/version", as_json({"version": "0.12.6"}))
    server.on("GET /api/ps", as_json({"models": [{"name": listed, "context_length": 4096}]}))
    model = OllamaModel("fake", server.url)
    assert model.describe() == Description("ollama", server.url, "0.12.6", 3.1e9, 4096, 32768)
    assert model.count_tokens(ASK) == 0


def entry(**more: Any) -> dict[str, Any]:
    return {"data": [{"id": "m", **more}]}


SERVERS: list[tuple[dict[str, Any], Description]] = [
    ({"/v1/models": entry()}, Description("unknown", "")),
    (
        {"/v1/models": entry(owned_by="vllm", max_model_len=9000), "/version": {"version": "0.12.0"}},
        Description("vllm", "", "0.12.0", window=9000),
    ),
    (
        {
            "/v1/models": entry(meta={"n_ctx_train": 32768, "n_params": 3_000_000_000}),
            "/props": {"default_generation_settings": {"n_ctx": 4096}, "build_info": "b6000-abc"},
        },
        Description("llama.cpp", "", "b6000-abc", 3e9, 4096, 32768),
    ),
]


@pytest.mark.parametrize(("answers", "told"), SERVERS)
def test_openai(server: ModelServer, answers: dict[str, Any], told: Description) -> None:
    for path, answer in answers.items():
        server.on(f"GET {path}", as_json(answer))
    found = OpenAIModel("m", server.url).describe()
    assert found.url == server.url
    assert (found.kind, found.version, found.parameters) == (told.kind, told.version, told.parameters)
    assert (found.window, found.trained_window) == (told.window, told.trained_window)


TOKENS = as_json({"tokens": [1, 2, 3]})


@pytest.mark.parametrize(("template", "count"), [({"prompt": "rendered"}, 3), (None, 0)])
def test_tokens_where_the_template_can_be_applied(
    server: ModelServer, template: dict[str, str] | None, count: int
) -> None:
    server.on("POST /tokenize", TOKENS)
    if template:
        server.on("POST /apply-template", as_json(template))
    assert OpenAIModel("m", server.url, kind="llama.cpp").count_tokens(ASK) == count
