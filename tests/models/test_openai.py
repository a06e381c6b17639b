from __future__ import annotations

from typing import Any

import pytest

from react_agent.models.base import Profile
from react_agent.models.faults import Fault
from react_agent.models.http import Timeouts
from react_agent.models.openai import OpenAIModel
from react_agent.models.retry import RetryPolicy
from react_agent.types import Chunk, Message, Sampling
from tests.models.dialects import ASK, GRAMMAR, delta, text_of
from tests.models.server import Answer, ModelServer, as_json, sse

CHAT = "POST /v1/chat/completions"


ENDLESS = Answer(sse(delta("Act"), done=False), hang=True)
GOOD = Answer(sse(delta("Action: "), delta("weather"), delta(finish="stop")))


@pytest.fixture
def model(server: ModelServer, policy: RetryPolicy) -> OpenAIModel:
    return OpenAIModel("m", server.url, kind="unknown", profile=Profile(), retry=policy)


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
    (
        sse(
            delta([{"type": "thinking", "thinking": [{"type": "text", "text": "hm"}]}]),
            delta([{"type": "text", "text": "Hi"}], finish="stop"),
        ),
        "Hi",
        "stop",
    ),
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


def test_native_calls_without_numbers(server: ModelServer, model: OpenAIModel) -> None:
    calls = [
        {"function": {"name": "weather", "arguments": '{"ci'}},
        {"function": {"arguments": 'ty": 1}'}},
        {"function": {"name": "clock"}},
    ]
    whole = {"choices": [{"message": {"content": None, "tool_calls": calls}, "finish_reason": "tool_calls"}]}
    expected = 'Action: weather\nAction Input: {"city": 1}\nAction: clock\nAction Input: '
    for body in (sse(whole), sse(*[delta(tool_calls=[call]) for call in calls])):
        server.on(CHAT, Answer(body))
        assert text_of(ask(model)) == expected


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


@pytest.mark.parametrize("thought", [delta(None, reasoning="hm"), delta("hm</think>")])
def test_a_model_that_was_seen_to_think_gets_room(
    server: ModelServer, model: OpenAIModel, thought: dict[str, Any]
) -> None:
    server.on(CHAT, Answer(sse(thought, delta(finish="length"))), GOOD)
    ask(model, max_tokens=100, stop=("x",))
    ask(model, max_tokens=100, stop=("x",))
    first, second = server.requests[CHAT]
    assert (first["max_tokens"], "stop" in first) == (100, True)
    assert (second["max_tokens"] > 1000, "stop" in second) == (True, False)


@pytest.mark.parametrize(("kind", "told"), [("unknown", True), ("lmstudio", True), ("vllm", False)])
def test_a_cut_conversation_is_told(server: ModelServer, kind: str, told: bool) -> None:
    server.on(CHAT, Answer(sse(delta("a", finish="stop"), {"choices": [], "usage": {"prompt_tokens": 4096}})))
    model = OpenAIModel("m", server.url, kind=kind, profile=Profile())
    chunks = list(model.stream([Message("user", "word " * 20_000)], Sampling()))
    assert ("larger window" in chunks[-1].notice) is told


FIGURES: list[tuple[dict[str, Any], tuple[int, int, int]]] = [
    ({"timings": {"cache_n": 90, "prompt_n": 10, "predicted_n": 5}}, (100, 90, 5)),
    ({"usage": {"prompt_tokens": 100, "completion_tokens": 5}, "timings": {"prompt_n": 10}}, (100, 0, 5)),
    ({"usage": {"prompt_tokens": 100}, "timings": {"cache_n": 90, "prompt_n": 10}}, (100, 90, 0)),
    ({"usage": {"prompt_tokens": 9, "prompt_cache_hit_tokens": 4}}, (9, 4, 0)),
    ({"usage": None, "timings": None}, (0, 0, 0)),
]


@pytest.mark.parametrize(("event", "figures"), FIGURES)
def test_figures(
    server: ModelServer, model: OpenAIModel, event: dict[str, Any], figures: tuple[int, ...]
) -> None:
    server.on(CHAT, Answer(sse(delta("a", finish="stop"), event)))
    usage = ask(model)[-1].usage
    assert usage is not None
    assert (usage.prompt_tokens, usage.cached_tokens, usage.completion_tokens) == figures


@pytest.mark.parametrize("size", [1, 10])
def test_at_most_the_portable_number_of_stops(server: ModelServer, model: OpenAIModel, size: int) -> None:
    server.on(CHAT, GOOD)
    ask(model, stop=tuple(str(number) for number in range(size)))
    assert len(server.requests[CHAT][0]["stop"]) == min(size, 4)


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
            "model": "m",
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
