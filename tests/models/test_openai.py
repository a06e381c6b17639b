from __future__ import annotations

import socket
from typing import Any

import pytest

from react_agent.errors import ModelError, ModelTimeout
from react_agent.models.base import Profile
from react_agent.models.faults import Fault
from react_agent.models.http import Timeouts
from react_agent.models.openai import OpenAIModel
from react_agent.models.retry import RetryPolicy
from react_agent.types import Chunk, Grammar, Message, Sampling
from tests.models.server import Answer, ModelServer, as_json, sse

ASK = [Message("system", "Be brief."), Message("user", "Weather?")]
CHAT = "POST /v1/chat/completions"
GRAMMAR = Grammar('root ::= "x"', {"type": "object"})


def delta(text: Any = None, *, finish: str | None = None, **other: Any) -> dict[str, Any]:
    return {"choices": [{"index": 0, "delta": {"content": text, **other}, "finish_reason": finish}]}


ENDLESS = Answer(sse(delta("Act"), done=False), hang=True)
GOOD = Answer(sse(delta("Action: "), delta("weather"), delta(finish="stop")))


@pytest.fixture
def model(server: ModelServer, policy: RetryPolicy) -> OpenAIModel:
    return OpenAIModel("m", server.url, kind="unknown", profile=Profile(), retry=policy)


def text_of(chunks: list[Chunk]) -> str:
    """What stands at the end, with restarts taken into account."""
    text = ""
    for chunk in chunks:
        text = ("" if chunk.restarted else text) + chunk.text
    return text


def ask(model: OpenAIModel, **sampling: Any) -> list[Chunk]:
    return list(model.stream(ASK, Sampling(**sampling)))


def test_request_and_reply(server: ModelServer, model: OpenAIModel) -> None:
    server.on(CHAT, GOOD)
    chunks = ask(model, max_tokens=99, temperature=0.5, seed=7, stop=("\nObservation:",))
    assert [chunk.text for chunk in chunks] == ["Action: ", "weather", ""]
    assert chunks[-1].finish == "stop"
    assert server.requests[CHAT] == [
        {
            "model": "m",
            "messages": [
                {"role": "system", "content": "Be brief."},
                {"role": "user", "content": "Weather?"},
            ],
            "stream": True,
            "stream_options": {"include_usage": True},
            "max_tokens": 99,
            "temperature": 0.5,
            "seed": 7,
            "stop": ["\nObservation:"],
        }
    ]


USAGE = {"prompt_tokens": 50, "completion_tokens": 7, "prompt_tokens_details": {"cached_tokens": 40}}
FORMS: list[tuple[bytes | list[bytes], str, str]] = [
    (sse(delta("Hi", finish="stop")), "Hi", "stop"),
    (sse(delta("Hi", finish="stop"), done=False), "Hi", "stop"),
    (sse(delta("Hi")), "Hi", "stop"),
    (sse(delta(None), delta("Hi"), {"choices": []}, delta(finish="length")), "Hi", "length"),
    (
        sse(delta("Hi"), delta(finish="stop"), {"choices": [], "usage": {"completion_tokens": 99}}),
        "Hi",
        "length",
    ),
    (b": keep-alive\n\n" * 3 + b"\n\n" + sse(delta("Hi", finish="stop")), "Hi", "stop"),
    (b"\n\n\n" + b'{"choices": [{"message": {"content": "Hi"}, "finish_reason": "stop"}]}', "Hi", "stop"),
    (b'{"choices": [{"message": null, "finish_reason": "stop"}]}', "", "stop"),
    (sse(delta("北京\u2028\u0085好", finish="stop")), "北京\u2028\u0085好", "stop"),
    ([bytes([byte]) for byte in sse(delta("天气"), delta("😀", finish="stop"))], "天气😀", "stop"),
    (
        b'data:{"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}]}\r\n\r\ndata:[DONE]',
        "Hi",
        "stop",
    ),
    (sse({"choices": [{"finish_reason": "stop"}]}), "", "stop"),
    (sse(delta("", finish="content_filter")), "", "stop"),
]


@pytest.mark.parametrize(("body", "text", "finish"), FORMS)
def test_forms_of_a_reply(server: ModelServer, model: OpenAIModel, body: Any, text: str, finish: str) -> None:
    server.on(CHAT, Answer(body))
    chunks = ask(model, max_tokens=99)
    assert (text_of(chunks), chunks[-1].finish) == (text, finish)
    assert len(server.requests[CHAT]) == 1


def test_a_body_that_ends_with_the_connection(server: ModelServer, model: OpenAIModel) -> None:
    server.on(CHAT, Answer(sse(delta("Hi", finish="stop")), plain=True))
    assert text_of(ask(model)) == "Hi"


def test_half_characters_are_replaced(server: ModelServer, model: OpenAIModel) -> None:
    server.on(CHAT, GOOD)
    list(model.stream([Message("user", "北京 \udce5?")], Sampling()))
    assert server.requests[CHAT][0]["messages"][0]["content"] == "北京 ??"


def test_ollama_on_this_route_is_told_once(server: ModelServer) -> None:
    server.on(CHAT, GOOD)
    model = OpenAIModel("m", server.url, kind="ollama", profile=Profile())
    assert ["ollama:NAME" in chunk.notice for chunk in ask(model)] == [True, False, False, False]
    assert not any(chunk.notice for chunk in ask(model))


def test_usage(server: ModelServer, model: OpenAIModel) -> None:
    server.on(CHAT, Answer(sse(delta("Hi", finish="stop"), {"choices": [], "usage": USAGE})))
    usage = ask(model)[-1].usage
    assert usage is not None
    assert (usage.prompt_tokens, usage.cached_tokens, usage.completion_tokens) == (50, 40, 7)
    assert usage.model_calls == 1


@pytest.mark.parametrize("field", ["reasoning_content", "reasoning"])
def test_thinking_is_kept_apart(server: ModelServer, model: OpenAIModel, field: str) -> None:
    server.on(CHAT, Answer(sse(delta(None, **{field: "Action: x"}), delta("", finish="stop"))))
    chunks = ask(model)
    assert text_of(chunks) == ""
    assert "".join(chunk.thinking for chunk in chunks) == "Action: x"
    assert "only thought" in chunks[-1].notice


def test_native_calls_become_action_text(server: ModelServer, model: OpenAIModel) -> None:
    def piece(index: int, name: str | None, arguments: str) -> dict[str, Any]:
        return {"index": index, "function": {"name": name, "arguments": arguments}}

    server.on(
        CHAT,
        Answer(
            sse(
                delta("Thought: I look."),
                delta(tool_calls=[piece(0, "weather", '{"ci')]),
                delta(tool_calls=[piece(0, None, 'ty": "北京"}'), piece(1, "clock", "")]),
                delta(finish="tool_calls"),
            )
        ),
    )
    assert text_of(ask(model)) == (
        'Thought: I look.\nAction: weather\nAction Input: {"city": "北京"}\nAction: clock\nAction Input: '
    )


RETRIED: list[tuple[str, Answer, str]] = [
    ("cut before the end mark", Answer(sse(delta("Act"), done=False)), "Act"),
    ("cut within the stream", Answer(sse(delta("Act"), done=False), cut=True), "Act"),
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


def test_neighbours_are_merged_and_empty_turns_left_out(server: ModelServer, model: OpenAIModel) -> None:
    server.on(CHAT, GOOD)
    turns = [Message("user", "a"), Message("assistant", " "), Message("user", "b")]
    list(model.stream(turns, Sampling()))
    assert server.requests[CHAT][0]["messages"] == [{"role": "user", "content": "a\n\nb"}]


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


def test_the_key_travels_in_its_header_only(server: ModelServer) -> None:
    server.on(CHAT, as_json({"error": {"message": "Incorrect API key: sk-secret-99"}}, 401))
    model = OpenAIModel("m", server.url, "sk-secret-99", kind="unknown", profile=Profile())
    with pytest.raises(Fault) as caught:
        ask(model)
    assert server.headers[0]["Authorization"] == "Bearer sk-secret-99"
    assert "secret" not in f"{caught.value} {caught.value.detail} {model!r}"


@pytest.mark.parametrize("size", [1, 10])
def test_at_most_the_portable_number_of_stops(server: ModelServer, model: OpenAIModel, size: int) -> None:
    server.on(CHAT, GOOD)
    ask(model, stop=tuple(str(number) for number in range(size)))
    assert len(server.requests[CHAT][0]["stop"]) == min(size, 4)


def test_a_missing_model_is_told_with_near_names(server: ModelServer) -> None:
    listed = {"data": [{"id": "qwen2.5-3b", "owned_by": "vllm"}, {"id": "llama"}]}
    server.on("GET /v1/models", as_json(listed))
    server.on(CHAT, as_json({"error": {"message": "The model `qwen2.5-3` does not exist."}}, 404))
    with pytest.raises(Fault, match=r"did you mean `qwen2.5-3b`"):
        ask(OpenAIModel("qwen2.5-3", server.url))


def test_transcript_on_llama_cpp(server: ModelServer, policy: RetryPolicy) -> None:
    final = {
        "content": "",
        "stop": True,
        "stop_type": "limit",
        "timings": {
            "cache_n": 90,
            "prompt_n": 10,
            "predicted_n": 5,
            "prompt_ms": 500,
            "predicted_ms": 1500.7,
        },
    }
    server.on("POST /completion", Answer(sse({"content": "Act"}, {"content": "ion:"}, final, done=False)))
    profile = Profile(shape="transcript", grammar="gbnf")
    model = OpenAIModel("m", server.url, kind="llama.cpp", profile=profile, retry=policy)
    turns = [Message("user", "Q: a\n"), Message("assistant", "Thought:")]
    chunks = list(model.stream(turns, Sampling(max_tokens=5, grammar=GRAMMAR, stop=("\nQ",))))
    usage = chunks[-1].usage
    assert text_of(chunks) == "Action:"
    assert chunks[-1].finish == "length"
    assert usage is not None
    assert (usage.prompt_tokens, usage.cached_tokens, usage.completion_tokens) == (100, 90, 5)
    assert usage.seconds == pytest.approx(2.0)
    assert server.requests["POST /completion"] == [
        {
            "prompt": "Q: a\nThought:",
            "stream": True,
            "n_predict": 5,
            "temperature": 0.0,
            "repeat_penalty": 1.0,
            "cache_prompt": True,
            "grammar": 'root ::= "x"',
            "stop": ["\nQ"],
        }
    ]


def test_transcript_elsewhere(server: ModelServer) -> None:
    body = sse({"choices": [{"text": "Hi", "finish_reason": None}]}, {"choices": [{"finish_reason": "stop"}]})
    server.on("POST /v1/completions", Answer(body))
    model = OpenAIModel("m", server.url, kind="vllm", profile=Profile(shape="transcript"))
    assert text_of(ask(model)) == "Hi"
    assert server.requests["POST /v1/completions"][0]["prompt"] == "Be brief.Weather?"


def test_thinking_that_cannot_be_switched_off_gets_room_and_no_stops(server: ModelServer) -> None:
    server.on(CHAT, GOOD)
    profile = Profile(thinking="always")
    model = OpenAIModel("qwq", server.url, kind="vllm", profile=profile)
    ask(model, max_tokens=100, stop=("x",))
    assert server.requests[CHAT][0]["max_tokens"] > 1000
    assert "stop" not in server.requests[CHAT][0]


def test_closing_early_closes_the_connection(server: ModelServer, model: OpenAIModel) -> None:
    server.on(CHAT, Answer(sse(delta("Action"), done=False), hang=True))
    stream = model.stream(ASK, Sampling())
    assert next(stream).text == "Action"
    stream.close()  # type: ignore[attr-defined]
    assert server.closed_by_client.wait(5)


def test_a_closed_model_ends_its_replies_and_is_not_retried(
    server: ModelServer, model: OpenAIModel, slept: list[float]
) -> None:
    server.on(CHAT, ENDLESS)
    stream = iter(model.stream(ASK, Sampling()))
    next(stream)
    model.close()
    with pytest.raises(Fault, match="was closed"):
        next(stream)
    with pytest.raises(Fault, match="was closed"):
        ask(model)
    assert (len(server.requests[CHAT]), slept) == (1, [])


def test_no_server(policy: RetryPolicy) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    model = OpenAIModel("m", f"localhost:{port}", retry=policy)
    with pytest.raises(Fault, match=f"No connection to the server at `http://localhost:{port}`") as caught:
        ask(model)
    assert caught.value.kind == "unreachable"


def test_a_reply_has_a_total_time_though_the_server_never_falls_silent(server: ModelServer) -> None:
    server.on(CHAT, ENDLESS)
    model = OpenAIModel("m", server.url, kind="unknown", profile=Profile(), timeout=Timeouts(total=0.2))
    with pytest.raises(Fault, match="needed more than 0 s"):
        ask(model)
    assert len(server.requests[CHAT]) == 1


@pytest.mark.parametrize(("seconds", "requests"), [(0.2, 1), (0.0, 0)])
def test_the_time_of_a_call_ends_it(
    server: ModelServer, model: OpenAIModel, seconds: float, requests: int
) -> None:
    server.on(CHAT, ENDLESS)
    with pytest.raises(ModelTimeout) as caught:
        ask(model, seconds=seconds)
    assert len(server.requests[CHAT]) == requests
    assert caught.value.partial == ("Act" if requests else "")


def test_silence(server: ModelServer, policy: RetryPolicy) -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        url = f"http://127.0.0.1:{mute.getsockname()[1]}"
        timeouts = Timeouts(read=0.1)
        model = OpenAIModel("m", url, kind="unknown", profile=Profile(), timeout=timeouts, retry=policy)
        with pytest.raises(Fault, match="said nothing for 0 s") as caught:
            ask(model)
        assert caught.value.kind == "timeout"
        with pytest.raises(ModelTimeout):
            ask(model, seconds=0.05)


def test_a_wait_longer_than_the_time_left_is_not_waited(
    server: ModelServer, model: OpenAIModel, slept: list[float]
) -> None:
    server.on(CHAT, as_json({"error": "x"}, 429, **{"Retry-After": "50"}))
    with pytest.raises(ModelTimeout):
        ask(model, seconds=20)
    assert slept == []
