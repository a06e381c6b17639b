from __future__ import annotations

from typing import Any

import pytest

from react_agent.errors import ModelError
from react_agent.models.base import Profile
from react_agent.models.faults import Fault
from react_agent.models.openai import OpenAIModel
from react_agent.models.retry import RetryPolicy
from tests.models.dialects import delta, text_of
from tests.models.openai_parts import CHAT, GOOD, ask
from tests.models.server import Answer, ModelServer, as_json, sse


@pytest.fixture
def model(server: ModelServer, policy: RetryPolicy) -> OpenAIModel:
    return OpenAIModel("m", server.url, kind="unknown", profile=Profile(), retry=policy)


RETRIED: list[tuple[str, Answer, str]] = [
    ("cut before the end mark", Answer(sse(delta("Act"), done=False)), "Act"),
    ("cut within the stream", Answer(sse(delta("Act"), done=False), cut=True), "Act"),
    ("half a line", Answer(sse(delta("Act"), done=False) + b'data: {"choi', plain=True), "Act"),
    ("half a label", Answer(sse(delta("Act"), done=False) + b"dat", plain=True), "Act"),
    ("nothing at all", Answer(b""), ""),
    ("busy", as_json({"error": "busy"}, 503), ""),
    ("too many requests", as_json({"error": "slow down"}, 429), ""),
    ("server error", as_json({"error": {"message": "boom"}}, 500), ""),
    ("gateway page", Answer(b"<html>502", 502), ""),
    ("error in the stream", Answer(sse(delta("Act"), {"error": {"code": 502, "message": "x"}})), "Act"),
    ("out of resources", Answer(sse(delta("Act"), delta(finish="insufficient_system_resource"))), "Act"),
    ("error as finish", Answer(sse(delta("Act"), delta(finish="error"))), "Act"),
]


@pytest.mark.parametrize(("fault", "shown"), [row[1:] for row in RETRIED], ids=[row[0] for row in RETRIED])
def test_retried(
    server: ModelServer, model: OpenAIModel, slept: list[float], fault: Answer, shown: str
) -> None:
    server.on(CHAT, fault, fault, GOOD)
    chunks = ask(model)
    assert text_of(chunks) == "Action: weather"
    assert sum(chunk.restarted for chunk in chunks) == (2 if shown else 0)
    assert len(server.requests[CHAT]) == 3
    assert len(slept) == 2


@pytest.mark.parametrize("fault", [row[1] for row in RETRIED], ids=[row[0] for row in RETRIED])
def test_given_up_after_three_retries(
    server: ModelServer, model: OpenAIModel, slept: list[float], fault: Answer
) -> None:
    server.on(CHAT, fault)
    with pytest.raises(ModelError) as caught:
        ask(model)
    assert len(server.requests[CHAT]) == 4
    assert len(slept) == 3
    assert caught.value.partial in {"", "Act"}


@pytest.mark.parametrize(
    ("answer", "kind", "says"),
    [
        (as_json({"error": {"message": "bad", "type": "x"}}, 400), "request", "bad"),
        (as_json({"error": {"message": "no key"}}, 401), "key", "OPENAI_API_KEY"),
        (as_json({"error": {"message": "Insufficient Balance"}}, 402), "balance", "balance"),
        (as_json({"error": "Unexpected endpoint or method. (POST /v1/x)"}), "url", "/v1"),
        (as_json({"error": {"message": "x", "code": 402}}), "balance", "balance"),
        (Answer(b"", 301, {"Location": "https://example.com/"}), "url", "base URL"),
        (Answer(b"<html>Welcome</html>"), "protocol", "proxy"),
        (Answer(b"OK"), "protocol", "OK"),
        (as_json({"error": {"message": "maximum context length is 4096 tokens"}}, 400), "context", "window"),
        (as_json({"error": "model requires more system memory"}, 500), "memory", "memory"),
    ],
)
def test_not_retried(server: ModelServer, model: OpenAIModel, answer: Answer, kind: str, says: str) -> None:
    server.on(CHAT, answer)
    with pytest.raises(Fault) as caught:
        ask(model)
    assert caught.value.kind == kind
    assert says in str(caught.value)
    assert len(server.requests[CHAT]) == 1


def test_the_server_names_the_wait(server: ModelServer, model: OpenAIModel, slept: list[float]) -> None:
    server.on(CHAT, as_json({"error": "x"}, 429, **{"Retry-After": "12"}), GOOD)
    chunks = ask(model)
    assert slept == [12]
    assert "12 s" in chunks[0].notice


@pytest.mark.parametrize(
    ("said", "status", "dropped"),
    [
        ({"error": {"message": "Unsupported parameter: 'stop' is not supported"}}, 400, "stop"),
        ({"error": {"message": "nope", "param": "seed"}}, 400, "seed"),
        ({"detail": [{"loc": ["body", "stream_options"], "msg": "Extra inputs"}]}, 422, "stream_options"),
        ({"error": {"message": "temperature does not support 0, invalid"}}, 400, "temperature"),
    ],
)
def test_a_refused_field_is_dropped_once(
    server: ModelServer, model: OpenAIModel, said: Any, status: int, dropped: str
) -> None:
    server.on(CHAT, as_json(said, status), GOOD)
    first = ask(model, stop=("x",), seed=1)
    second = ask(model, stop=("x",), seed=1)
    assert text_of(first) == text_of(second) == "Action: weather"
    assert [chunk.notice for chunk in first if chunk.notice] == [
        f"The server refuses `{dropped}`; going on without it."
    ]
    assert not any(chunk.notice for chunk in second)
    assert [dropped in body for body in server.requests[CHAT]] == [True, False, False]


def test_a_field_refused_twice_ends_it(server: ModelServer, model: OpenAIModel) -> None:
    server.on(CHAT, as_json({"error": {"message": "'stop' is not supported"}}, 400))
    with pytest.raises(Fault):
        ask(model, stop=("x",))
    assert len(server.requests[CHAT]) == 2


def test_the_new_name_of_the_limit(server: ModelServer, model: OpenAIModel) -> None:
    said = "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."
    server.on(CHAT, as_json({"error": {"message": said, "param": "max_tokens"}}, 400), GOOD)
    ask(model, max_tokens=77)
    assert server.requests[CHAT][1]["max_completion_tokens"] == 77
    assert "max_tokens" not in server.requests[CHAT][1]


@pytest.mark.parametrize("status", [400, 500])
def test_a_refused_system_role_is_folded(server: ModelServer, model: OpenAIModel, status: int) -> None:
    server.on(CHAT, as_json({"error": {"message": "System role not supported"}}, status), GOOD)
    ask(model)
    ask(model)
    folded = [{"role": "user", "content": "Be brief.\n\nWeather?"}]
    assert [body["messages"] for body in server.requests[CHAT][1:]] == [folded, folded]


def test_a_missing_model_is_told_with_near_names(server: ModelServer) -> None:
    listed = {"data": [{"id": "qwen2.5-3b", "owned_by": "vllm"}, {"id": "llama"}]}
    server.on("GET /v1/models", as_json(listed))
    server.on(CHAT, as_json({"error": {"message": "The model `qwen2.5-3` does not exist."}}, 404))
    with pytest.raises(Fault, match=r"did you mean `qwen2.5-3b`"):
        ask(OpenAIModel("qwen2.5-3", server.url))
