from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import pytest

from react_agent.errors import LoadError, ModelError
from react_agent.models.base import Profile
from react_agent.models.factory import open_model
from react_agent.models.ollama import OllamaModel
from react_agent.models.openai import OpenAIModel
from tests.models.server import Answer, ModelServer, as_json

TAGS = "GET /api/tags"


@pytest.fixture
def ollama(server: ModelServer, monkeypatch: pytest.MonkeyPatch) -> ModelServer:
    monkeypatch.setenv("OLLAMA_HOST", server.url)
    server.on("GET /api/ps", as_json({"models": []}))
    return server


@pytest.fixture
def no_ollama(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        monkeypatch.setenv("OLLAMA_HOST", f"127.0.0.1:{unused.getsockname()[1]}")


def tags(*names: str, **details: Any) -> Answer:
    return as_json({"models": [{"name": name, "details": details} for name in names]})


@pytest.mark.parametrize(
    ("spec", "kind", "name"),
    [
        ("ollama:qwen2.5:3b", OllamaModel, "qwen2.5:3b"),
        ("ollama:hf.co/me/x-GGUF:Q4_K_M@http://127.0.0.1:9", OllamaModel, "hf.co/me/x-GGUF:Q4_K_M"),
        ("openai:deepseek-chat@https://api.deepseek.com", OpenAIModel, "deepseek-chat"),
        ("openai:me/x@1@http://127.0.0.1:9/v1", OpenAIModel, "me/x@1"),
        ("openai:me/x@1@127.0.0.1:9", OpenAIModel, "me/x@1"),
        ("openai:m@http://me:pass@127.0.0.1:9/v1", OpenAIModel, "m"),
        ("ollama:qwen2.5:3b@127.0.0.1:9", OllamaModel, "qwen2.5:3b"),
        ("OpenAI:gpt-x", OpenAIModel, "gpt-x"),
    ],
)
def test_a_spec_names_the_model_without_asking_a_server(spec: str, kind: type, name: str) -> None:
    model, reason = open_model(spec)
    assert isinstance(model, kind)
    assert model.name == name
    assert f"`{name}`" in reason
    assert "pass" not in reason


@pytest.mark.parametrize("before", ["openai:@", ""])
def test_an_openai_server_may_name_its_model(server: ModelServer, before: str) -> None:
    server.on("GET /v1/models", as_json({"data": [{"id": "the-one"}]}))
    assert open_model(before + server.url)[0].name == "the-one"


def test_an_openai_server_without_a_list(server: ModelServer) -> None:
    with pytest.raises(LoadError, match="openai:NAME@URL"):
        open_model(f"openai:@{server.url}")


@pytest.mark.parametrize("spec", ["gguf:nowhere.gguf", "nowhere.gguf", "~/nowhere.GGUF", "./nowhere"])
def test_a_file_must_exist(spec: str) -> None:
    pytest.importorskip("xllamacpp")
    with pytest.raises(LoadError, match="does not exist"):
        open_model(spec)


@pytest.mark.parametrize("name", ["qwen2.5:3b", "llama3.2"])
def test_a_bare_name_is_one_of_ollama(ollama: ModelServer, name: str) -> None:
    ollama.on(TAGS, tags("qwen2.5:3b", "llama3.2:latest"))
    model, reason = open_model(name)
    assert (model.name, reason) == (name, f"Using `{name}`, which Ollama has.")


def test_an_unknown_name(ollama: ModelServer) -> None:
    ollama.on(TAGS, tags("qwen2.5:3b"))
    with pytest.raises(ModelError, match=r"did you mean `qwen2.5:3b`, or get it with `ollama pull qwen`"):
        open_model("qwen")
    with pytest.raises(ModelError, match=r"`wrong:x` was taken for a model of Ollama; .+ `gguf:PATH`"):
        open_model("wrong:x")


@pytest.mark.parametrize("scheme", ["ollama:", "openai:", "gguf:", "GGUF: "])
def test_a_kind_without_a_name(ollama: ModelServer, scheme: str) -> None:
    with pytest.raises(
        LoadError, match=f"`{scheme.strip()}` names no model: write `{scheme.strip().lower()}"
    ):
        open_model(scheme)


def test_why_a_model_without_url_is_sought_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)
    assert "`https://api.openai.com/v1`, as no server is named" in open_model("openai:x")[1]
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:9/v1")
    assert "`http://127.0.0.1:9/v1`, which `OPENAI_BASE_URL` names" in open_model("openai:x")[1]


def test_a_bare_name_without_a_server(no_ollama: None) -> None:
    with pytest.raises(ModelError, match=r"ollama serve.+gguf:PATH"):
        open_model("qwen")


LISTS: list[tuple[Answer, list[str], str, str]] = [
    (tags("a:1b"), [], "a:1b", "the only model"),
    (tags("b:3b", "a:1b"), [], "b:3b", "newest of 2"),
    (tags("b:3b", "a:1b"), ["a:1b"], "a:1b", "loaded already"),
    (tags("nomic-embed-text:latest", "a:1b"), [], "a:1b", "the only model"),
    (tags("big:671b-cloud", "a:1b"), [], "a:1b", "the only model"),
    (tags("big:671b-cloud"), [], "big:671b-cloud", "the only model"),
    (
        as_json({"models": [{"name": "x", "capabilities": ["embedding"]}, {"name": "a:1b"}]}),
        ["x"],
        "a:1b",
        "the only model",
    ),
]


@pytest.mark.parametrize(("listed", "loaded", "name", "why"), LISTS)
def test_without_a_spec_ollama_comes_first(
    ollama: ModelServer, listed: Answer, loaded: list[str], name: str, why: str
) -> None:
    ollama.on(TAGS, listed)
    ollama.on("GET /api/ps", tags(*loaded))
    model, reason = open_model()
    assert model.name == name
    assert why in reason
    assert ollama.url in reason


EMBEDDED = "Using the embedded model `gemma-3-270m-q4_k_m`: "


@pytest.mark.parametrize(
    ("listed", "why"),
    [
        (tags(), "has no chat model."),
        (tags("bge-m3:latest", family="bert"), "has no chat model."),
        (Answer(b"<html>Login</html>"), "is no Ollama server."),
        (as_json({"detail": "Not Found"}, 404), "is no Ollama server."),
    ],
)
def test_else_the_embedded_model(ollama: ModelServer, listed: Answer, why: str) -> None:
    pytest.importorskip("xllamacpp")
    ollama.on(TAGS, listed)
    _, reason = open_model()
    assert reason.startswith(EMBEDDED)
    assert reason.endswith(why)


def test_the_embedded_model_without_a_server(no_ollama: None) -> None:
    pytest.importorskip("xllamacpp")
    assert open_model("  ")[1].startswith(EMBEDDED + "no Ollama server answers")


def test_profile_overrides(ollama: ModelServer) -> None:
    overrides = {"shape": "Transcript", "window": "2048", "system_role": "no", "size": "tiny"}
    model, _ = open_model("openai:x@https://api.deepseek.com", profile_overrides=overrides)
    assert model.profile == Profile(shape="transcript", window=2048, system_role=False, size="tiny")


@pytest.mark.parametrize(
    ("overrides", "says"),
    [
        ({"shap": "chat"}, "no field `shap`: it has `shape`"),
        ({"shape": "round"}, "cannot be `round`: give `chat` or `transcript`"),
        ({"window": "-1"}, "a whole number above 0"),
        ({"window": "many"}, "a whole number above 0"),
        ({"system_role": "maybe"}, "`yes` or `no`"),
    ],
)
def test_wrong_overrides(overrides: dict[str, str], says: str) -> None:
    with pytest.raises(LoadError, match=says):
        open_model("openai:x@https://api.deepseek.com", profile_overrides=overrides)


def test_a_model_file_by_its_path(tmp_path: Path) -> None:
    pytest.importorskip("xllamacpp")
    (tmp_path / "x.bin").write_bytes(b"GGUF")
    with pytest.raises(LoadError, match="is no complete GGUF"):
        open_model(str(tmp_path / "x.bin"))
