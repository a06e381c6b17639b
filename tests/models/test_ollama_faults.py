from __future__ import annotations

from typing import Any

import pytest

from react_agent.errors import ModelError, ModelTimeout
from react_agent.models.faults import Fault
from react_agent.models.ollama import OllamaModel
from react_agent.models.retry import RetryPolicy
from react_agent.types import Chunk, Message, Sampling
from tests.models.dialects import ASK, GRAMMAR, last, piece, show, text_of
from tests.models.server import Answer, ModelServer, as_json, ndjson

CHAT, GENERATE, SHOW = "POST /api/chat", "POST /api/generate", "POST /api/show"


LOADED = {"name": "qwen2.5:3b", "context_length": 4096}
GOOD = Answer(ndjson(piece("Action: "), piece("weather"), last()))


@pytest.fixture
def model(server: ModelServer, policy: RetryPolicy) -> OllamaModel:
    server.on(SHOW, show())
    return OllamaModel("qwen2.5:3b", server.url, retry=policy)


def ask(model: OllamaModel, **sampling: Any) -> list[Chunk]:
    return list(model.stream(ASK, Sampling(**sampling)))


RETRIED: list[tuple[str, Answer]] = [
    ("ends without done", Answer(ndjson(piece("Act")))),
    ("cut", Answer(ndjson(piece("Act")), cut=True)),
    ("half a line", Answer(ndjson(piece("Act")) + b'{"message"', cut=True)),
    ("half a line at the end", Answer(ndjson(piece("Act")) + b'{"message"', plain=True)),
    ("error line", Answer(ndjson(piece("Act"), {"error": "an error was encountered: unexpected EOF"}))),
    ("busy", as_json({"error": "server busy, please try again.  maximum pending requests exceeded"}, 503)),
    ("cloud unreachable", as_json({"error": "upstream"}, 502)),
    ("runner stopped", as_json({"error": "llama runner process has terminated: exit status 2"}, 500)),
]


@pytest.mark.parametrize("fault", [row[1] for row in RETRIED], ids=[row[0] for row in RETRIED])
def test_retried(server: ModelServer, model: OllamaModel, slept: list[float], fault: Answer) -> None:
    server.on(CHAT, fault, GOOD)
    assert text_of(ask(model)) == "Action: weather"
    assert len(slept) == 1


@pytest.mark.parametrize("fault", [row[1] for row in RETRIED], ids=[row[0] for row in RETRIED])
def test_given_up(server: ModelServer, model: OllamaModel, fault: Answer) -> None:
    server.on(CHAT, fault)
    with pytest.raises(ModelError):
        ask(model)
    assert len(server.requests[CHAT]) == 4


@pytest.mark.parametrize(
    ("answer", "kind", "says"),
    [
        (
            as_json({"error": "model requires more system memory (9 GiB) than is available"}, 500),
            "memory",
            "",
        ),
        (as_json({"error": 'option "stop" must be of type array'}, 500), "request", "stop"),
        (as_json({"error": "unauthorized", "signin_url": "https://x"}, 401), "key", "ollama signin"),
        (as_json({"error": "host not allowed"}, 403), "forbidden", "127.0.0.1"),
        (Answer(b"405 method not allowed", 405), "url", "base URL"),
        (Answer(b"Moved", 301, {"Location": "/api/chat"}), "url", "base URL"),
        (as_json({"error": "the input length exceeds the context length"}, 400), "context", "window"),
        (
            as_json({"error": "prompt is longer than the context length currently available"}, 400),
            "context",
            "",
        ),
        (Answer(b"<html>nginx</html>", 404), "proxy", "NO_PROXY"),
        (Answer(b"<html>nginx</html>"), "protocol", "proxy"),
    ],
)
def test_not_retried(server: ModelServer, model: OllamaModel, answer: Answer, kind: str, says: str) -> None:
    server.on(CHAT, answer)
    with pytest.raises(Fault) as caught:
        ask(model)
    assert caught.value.kind == kind
    assert says in str(caught.value)
    assert len(server.requests[CHAT]) == 1


def test_a_missing_model_is_told_with_what_there_is(server: ModelServer) -> None:
    server.on(SHOW, as_json({"error": "model 'qwen2.5' not found"}, 404))
    server.on("GET /api/tags", as_json({"models": [{"name": "llama3.2:1b"}, {"name": "qwen2.5:3b"}]}))
    with pytest.raises(Fault) as caught:
        ask(OllamaModel("qwen2.5", server.url))
    assert str(caught.value) == (
        "There is no model `qwen2.5` at Ollama (it has `llama3.2:1b`, `qwen2.5:3b`): "
        "did you mean `qwen2.5:3b`, or get it with `ollama pull qwen2.5`."
    )


def test_an_embedding_model_is_refused(server: ModelServer) -> None:
    server.on(SHOW, show(capabilities=["embedding"]))
    with pytest.raises(Fault, match="embedding model"):
        ask(OllamaModel("nomic-embed-text", server.url))


def test_a_refused_think_is_dropped_and_remembered(server: ModelServer, policy: RetryPolicy) -> None:
    server.on(SHOW, show(capabilities=None))
    server.on(CHAT, as_json({"error": '"qwen3:4b" does not support thinking'}, 400), GOOD)
    model = OllamaModel("qwen3:4b", server.url, retry=policy)
    ask(model)
    ask(model)
    assert ["think" in body for body in server.requests[CHAT]] == [True, False, False]


@pytest.mark.parametrize(
    ("said", "status"),
    [
        ("invalid format: expected json", 400),
        ("json: cannot unmarshal object into Go struct field ChatRequest.format of type string", 400),
        ("invalid JSON schema in format", 500),
        ("Failed to initialize samplers: failed to parse grammar", 500),
    ],
)
def test_a_refused_format_is_told_once(
    server: ModelServer, model: OllamaModel, said: str, status: int
) -> None:
    server.on(CHAT, as_json({"error": said}, status), GOOD)
    chunks = ask(model, grammar=GRAMMAR)
    assert any("without a grammar" in chunk.notice for chunk in chunks)
    assert not any(chunk.notice for chunk in ask(model, grammar=GRAMMAR))
    assert "format" not in server.requests[CHAT][-1]


PARSE_ERROR = as_json({"error": "error parsing tool call: raw='{\"a' err=unexpected EOF"}, 500)


def test_after_a_tool_parse_error_another_seed(server: ModelServer, model: OllamaModel) -> None:
    server.on(CHAT, PARSE_ERROR, GOOD)
    assert text_of(ask(model, seed=3)) == "Action: weather"
    options = [body["options"] for body in server.requests[CHAT]]
    assert [(each["seed"], each["temperature"] > 0) for each in options] == [(3, False), (4, True)]


def test_a_swallowed_reply_is_asked_for_on_the_raw_route(server: ModelServer, model: OllamaModel) -> None:
    server.on(CHAT, Answer(ndjson(piece(""), last(eval_count=40))))
    server.on(GENERATE, Answer(ndjson({"response": ""}, {"response": "Action: x", "done": True})))
    assert text_of(ask(model)) == "Action: x"
    assert len(server.requests[CHAT]) == 2


@pytest.mark.parametrize("figures", [{}, {"eval_count": 2}])
def test_a_reply_may_be_empty(server: ModelServer, model: OllamaModel, figures: dict[str, Any]) -> None:
    server.on(CHAT, Answer(ndjson(piece(""), last(**figures))))
    assert text_of(ask(model)) == ""
    assert len(server.requests[CHAT]) == 1


def test_then_the_raw_route(server: ModelServer, model: OllamaModel, slept: list[float]) -> None:
    server.on(CHAT, PARSE_ERROR)
    server.on(GENERATE, Answer(ndjson({"response": "Action: x"}, {"done": True, "done_reason": "stop"})))
    assert text_of(ask(model, stop=("\nObservation:",))) == "Action: x"
    assert len(server.requests[CHAT]) == 2
    sent = server.requests[GENERATE][0]
    assert sent["raw"] is True
    turns = "<|im_start|>system\nBe brief.<|im_end|>\n<|im_start|>user\nWeather?<|im_end|>\n"
    assert sent["prompt"] == turns + "<|im_start|>assistant\n"
    assert sent["options"]["stop"] == ["<|im_start|>", "<|im_end|>", "\nObservation:"]
    assert set(slept) == {0.0}


@pytest.mark.parametrize("status", [400, 500])
def test_a_refused_system_role_is_folded(server: ModelServer, model: OllamaModel, status: int) -> None:
    server.on(CHAT, as_json({"error": "template: System role not supported"}, status), GOOD)
    ask(model)
    assert server.requests[CHAT][1]["messages"] == [{"role": "user", "content": "Be brief.\n\nWeather?"}]


def test_a_cut_conversation_is_told_once(server: ModelServer, model: OllamaModel) -> None:
    server.on(CHAT, Answer(ndjson(piece("a"), last(prompt_eval_count=4098))))
    long = [Message("user", "word " * 20_000)]
    notices = [list(model.stream(long, Sampling()))[-1].notice for _ in range(2)]
    assert "4098 tokens were read" in notices[0]
    assert "num_ctx" in notices[0]
    assert notices[1] == ""


def test_closing_early_closes_the_connection(server: ModelServer, model: OllamaModel) -> None:
    server.on(CHAT, Answer(ndjson(piece("Action")), hang=True))
    stream = model.stream(ASK, Sampling())
    assert next(iter(stream)).text == "Action"
    stream.close()  # type: ignore[attr-defined]
    assert server.closed_by_client.wait(5)


def test_the_time_of_a_call_ends_it(server: ModelServer, model: OllamaModel) -> None:
    server.on(CHAT, Answer(ndjson(piece("Act")), hang=True))
    with pytest.raises(ModelTimeout):
        ask(model, seconds=0.2)
