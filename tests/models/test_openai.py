from __future__ import annotations

from typing import Any

import pytest

from react_agent.models.base import Profile
from react_agent.models.openai import OpenAIModel
from react_agent.models.retry import RetryPolicy
from react_agent.types import Message, Sampling
from tests.models.dialects import GRAMMAR, delta, text_of
from tests.models.openai_parts import CHAT, GOOD, ask
from tests.models.server import Answer, ModelServer, sse


@pytest.fixture
def model(server: ModelServer, policy: RetryPolicy) -> OpenAIModel:
    return OpenAIModel("m", server.url, kind="unknown", profile=Profile(), retry=policy)


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


def test_a_thought_though_switched_off_is_not_hidden_again(server: ModelServer) -> None:
    server.on(CHAT, Answer(sse(delta(None, reasoning="Action: x"), delta(finish="stop"))), GOOD)
    model = OpenAIModel("m", server.url, kind="sglang", profile=Profile(thinking="switchable"))
    ask(model)
    ask(model)
    assert ["chat_template_kwargs" in body for body in server.requests[CHAT]] == [True, False]


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
