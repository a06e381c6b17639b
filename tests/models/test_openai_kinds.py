from __future__ import annotations

from typing import Any

import pytest

from react_agent.models.base import Profile
from react_agent.models.faults import Fault
from react_agent.models.http import Timeouts
from react_agent.models.openai import OpenAIModel
from react_agent.types import Message, Sampling
from tests.models.dialects import GRAMMAR, delta
from tests.models.openai_parts import CHAT, GOOD, ask
from tests.models.server import Answer, ModelServer, as_json, sse

PROPS = {"default_generation_settings": {"n_ctx": 2048}, "chat_template": "{{ enable_thinking }}"}
LLAMA = {"data": [{"id": "m", "owned_by": "llamacpp", "meta": {"n_params": 135_000_000}}]}
LM_STUDIO_MODELS = as_json({"data": [{"id": "x"}, {"id": "m", "loaded_context_length": 6000}]})
LM_STUDIO = as_json({"error": "Unexpected endpoint or method."})
SERVERS: list[tuple[str, dict[str, Answer], dict[str, Any], Profile]] = [
    (
        "llama.cpp",
        {"GET /v1/models": as_json(LLAMA), "GET /props": as_json(PROPS)},
        {"grammar": 'root ::= "x"', "chat_template_kwargs": {"enable_thinking": False}},
        Profile(size="tiny", window=2048, thinking="switchable", grammar="gbnf"),
    ),
    (
        "llama.cpp",
        {"GET /props": as_json({"default_generation_settings": {}, "chat_template": "<think>"})},
        {},
        Profile(thinking="always", grammar="none"),
    ),
    (
        "vllm",
        {"GET /v1/models": as_json({"data": [{"id": "m", "owned_by": "vllm", "max_model_len": 9000}]})},
        {"structured_outputs": {"json": {"type": "object"}}},
        Profile(window=9000, grammar="structured_outputs"),
    ),
    (
        "sglang",
        {"GET /v1/models": as_json({"data": [{"id": "m", "owned_by": "sglang"}]})},
        {"response_format": "json_schema"},
        Profile(grammar="response_format"),
    ),
    (
        "lmstudio",
        {"GET /props": LM_STUDIO, "GET /api/version": LM_STUDIO, "GET /api/v0/models": LM_STUDIO_MODELS},
        {"response_format": "json_schema"},
        Profile(window=6000, grammar="response_format"),
    ),
    (
        "ollama",
        {"GET /api/version": as_json({"version": "0.12.6"})},
        {"response_format": "json_schema"},
        Profile(grammar="response_format"),
    ),
    ("unknown", {"GET /v1/models": as_json({"data": [{"id": "m"}]})}, {}, Profile()),
    ("unknown", {"GET /props": LM_STUDIO, "GET /v1/models": LM_STUDIO}, {}, Profile()),
    ("unknown", {"GET /props": Answer(b"<!doctype html><title>404", 404)}, {}, Profile()),
    ("unknown", {"GET /props": as_json({"error": "no key"}, 401)}, {}, Profile()),
    (
        "llama.cpp",
        {
            "GET /props": as_json({"role": "router", "default_generation_settings": {"n_ctx": 0}}),
            "GET /props?model=m": as_json(PROPS),
        },
        {"grammar": 'root ::= "x"', "chat_template_kwargs": {"enable_thinking": False}},
        Profile(window=2048, thinking="switchable", grammar="gbnf"),
    ),
]


@pytest.mark.parametrize(("kind", "answers", "fields", "profile"), SERVERS)
def test_a_server_is_known_by_what_it_says(
    server: ModelServer, kind: str, answers: dict[str, Answer], fields: dict[str, Any], profile: Profile
) -> None:
    server.answers = {route: [answer] for route, answer in answers.items()} | {CHAT: [GOOD]}
    model = OpenAIModel("m", server.url)
    assert model.profile == profile
    assert model.server.kind.name == kind
    ask(model, grammar=GRAMMAR)
    sent = server.requests[CHAT][0]
    special = {"grammar", "structured_outputs", "response_format", "chat_template_kwargs", "reasoning_effort"}
    assert {name for name in sent if name in special} == set(fields)
    for name, value in fields.items():
        assert sent[name] == value or sent[name]["type"] == value
    assert "tools" not in sent


@pytest.mark.parametrize(
    ("url", "variable", "kind"),
    [
        ("https://api.deepseek.com", "DEEPSEEK_API_KEY", "deepseek"),
        ("https://api.openai.com/v1", "OPENAI_API_KEY", "openai"),
        ("https://openrouter.ai/api/v1", "OPENROUTER_API_KEY", "openrouter"),
    ],
)
def test_hosted_services_need_no_probe(
    monkeypatch: pytest.MonkeyPatch, url: str, variable: str, kind: str
) -> None:
    monkeypatch.setenv(variable, "k-123")
    model = OpenAIModel("big", url)
    assert model.server.kind.name == kind
    assert model.profile == Profile(size="large", window=32768)
    assert model._connection.site.api_key == "k-123"


def test_a_server_that_is_loading_is_waited_for(server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("react_agent.models.kinds.POLL", 0.01)
    loading = as_json({"error": {"message": "Loading model", "type": "unavailable_error"}}, 503)
    server.on("GET /props", loading, loading, as_json(PROPS))
    server.on("GET /v1/models", as_json(LLAMA))
    assert OpenAIModel("m", server.url).profile.window == 2048
    server.on("GET /props", loading)
    with pytest.raises(Fault, match="still loading"):
        _ = OpenAIModel("m", server.url, timeout=Timeouts(read=0.05)).profile


def test_thinking_without_a_switch_is_not_to_be_stopped(server: ModelServer) -> None:
    server.on("GET /api/v0/models", as_json({"data": [{"id": "qwen3-4b"}]}))
    assert OpenAIModel("qwen3-4b", server.url).profile == Profile(thinking="always")


@pytest.mark.parametrize(("kind", "told"), [("unknown", True), ("lmstudio", True), ("vllm", False)])
def test_a_cut_conversation_is_told(server: ModelServer, kind: str, told: bool) -> None:
    server.on(CHAT, Answer(sse(delta("a", finish="stop"), {"choices": [], "usage": {"prompt_tokens": 4096}})))
    model = OpenAIModel("m", server.url, kind=kind, profile=Profile())
    chunks = list(model.stream([Message("user", "word " * 20_000)], Sampling()))
    assert ("larger window" in chunks[-1].notice) is told
