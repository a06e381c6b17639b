from __future__ import annotations

from typing import Any

import pytest

from react_agent.models.base import Profile
from react_agent.models.http import Timeouts
from react_agent.models.ollama import OllamaModel
from react_agent.models.ollama_card import choose_window, read_card
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


def test_request_and_reply(server: ModelServer, model: OllamaModel) -> None:
    figures: dict[str, Any] = {"prompt_eval_count": 26, "eval_count": 5, "total_duration": 2_500_000_000}
    server.on(CHAT, Answer(ndjson(piece("Action: "), piece("weather"), last(**figures))))
    chunks = ask(model, max_tokens=99, seed=7, stop=("\nObservation:", "<|im_end|>"))
    assert [chunk.text for chunk in chunks] == ["Action: ", "weather", ""]
    usage = chunks[-1].usage
    assert usage is not None
    assert (usage.prompt_tokens, usage.completion_tokens, usage.seconds) == (26, 5, 2.5)
    assert server.requests[CHAT] == [
        {
            "model": "qwen2.5:3b",
            "messages": [
                {"role": "system", "content": "Be brief."},
                {"role": "user", "content": "Weather?"},
            ],
            "stream": True,
            "keep_alive": "30m",
            "options": {
                "num_ctx": 8192,
                "num_predict": 99,
                "temperature": 0.0,
                "repeat_penalty": 1.0,
                "stop": ["<|im_start|>", "<|im_end|>", "\nObservation:"],
                "seed": 7,
            },
        }
    ]


FORMS: list[tuple[bytes | list[bytes], str, str]] = [
    (ndjson(piece("Hi"), last()), "Hi", "stop"),
    (ndjson(piece("Hi"), last("length")), "Hi", "length"),
    (ndjson(piece("Hi"), last("stop", eval_count=99)), "Hi", "length"),
    (ndjson(piece("Hi"), last(None)), "Hi", "stop"),
    (ndjson(piece("Hi"), last("")), "Hi", "stop"),
    (ndjson(piece(""), piece("Hi"), piece(""), last()), "Hi", "stop"),
    (ndjson(last()), "", "stop"),
    (ndjson(piece("北京\u2028\u0085好"), last()), "北京\u2028\u0085好", "stop"),
    ([bytes([byte]) for byte in ndjson(piece("天气😀"), last())], "天气😀", "stop"),
    (ndjson({"message": {"content": "Hi"}, "done": True, "done_reason": "stop"}), "Hi", "stop"),
    (ndjson(piece("Hi"), last()).rstrip(), "Hi", "stop"),
]


@pytest.mark.parametrize(("body", "text", "finish"), FORMS)
def test_forms_of_a_reply(server: ModelServer, model: OllamaModel, body: Any, text: str, finish: str) -> None:
    server.on(CHAT, Answer(body))
    chunks = ask(model, max_tokens=99)
    assert (text_of(chunks), chunks[-1].finish) == (text, finish)
    assert len(server.requests[CHAT]) == 1


PROFILES: list[tuple[str, Answer, Profile]] = [
    ("qwen2.5:3b", show(), Profile(window=8192, grammar="json_schema")),
    (
        "smollm2:135m",
        show(details={"parameter_size": "134.52M"}),
        Profile(size="tiny", window=8192, grammar="json_schema"),
    ),
    (
        "old:70b",
        show(details={}, capabilities=None, model_info={}),
        Profile(size="large", window=8192, grammar="json_schema"),
    ),
    (
        "small-window",
        show(model_info={"general.architecture": "a", "a.context_length": 2048}),
        Profile(window=2048, grammar="json_schema"),
    ),
    (
        "own-window",
        show(parameters='num_ctx                        16384\nstop "x"'),
        Profile(window=16384, grammar="json_schema"),
    ),
    (
        "qwen3:4b",
        show(capabilities=["completion", "thinking"]),
        Profile(window=8192, thinking="switchable", grammar="json_schema"),
    ),
    (
        "qwen3:4b-by-file",
        show(capabilities=["completion"]),
        Profile(window=8192, thinking="always", grammar="none"),
    ),
    (
        "deepseek-r1:1.5b",
        show(capabilities=None),
        Profile(window=8192, thinking="always", grammar="none"),
    ),
    (
        "gpt-oss:20b",
        show(capabilities=["completion", "thinking"], details={"parameter_size": "20.9B"}),
        Profile(size="large", window=8192, thinking="always", grammar="none"),
    ),
    (
        "base",
        show(template="{{ .Prompt }}", details={"parameter_size": "268.10M"}),
        Profile(shape="transcript", size="tiny", window=8192, grammar="json_schema"),
    ),
    (
        "rendered",
        show(template="{{ .Prompt }}", modelfile="FROM x\nRENDERER qwen3-coder\nPARSER qwen3-coder"),
        Profile(window=8192, grammar="json_schema"),
    ),
]


@pytest.mark.parametrize(("name", "card", "profile"), PROFILES, ids=[row[0] for row in PROFILES])
def test_profiles(
    server: ModelServer, monkeypatch: pytest.MonkeyPatch, name: str, card: Answer, profile: Profile
) -> None:
    monkeypatch.delenv("OLLAMA_CONTEXT_LENGTH", raising=False)
    server.on(SHOW, card)
    assert OllamaModel(name, server.url).profile == profile


@pytest.mark.parametrize(
    ("num_ctx", "parameters", "environment", "window"),
    [
        (None, "", "", 8192),
        (None, "", "6000", 6000),
        (None, "num_ctx 5000", "6000", 5000),
        (4096, "num_ctx 5000", "6000", 4096),
        (99999, "", "", 32768),
        (None, "", "many", 8192),
    ],
)
def test_who_sets_the_window(num_ctx: int | None, parameters: str, environment: str, window: int) -> None:
    info = {"general.architecture": "a", "a.context_length": 32768}
    card = read_card("m", {"parameters": parameters, "model_info": info})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("OLLAMA_CONTEXT_LENGTH", environment)
        assert choose_window(card, num_ctx) == window


@pytest.mark.parametrize(
    ("name", "capabilities", "think"),
    [
        ("qwen2.5:3b", ["completion"], None),
        ("qwen3:4b", ["completion", "thinking"], False),
        ("gpt-oss:20b", ["completion", "thinking"], "low"),
        ("deepseek-r1:8b", None, False),
        ("qwen3:4b", None, False),
        ("hf.co/me/Qwen3-4B-GGUF", ["completion"], None),
    ],
)
def test_thinking_is_switched_off(
    server: ModelServer, name: str, capabilities: Any, think: bool | str | None
) -> None:
    server.on(SHOW, show(capabilities=capabilities))
    server.on(CHAT, GOOD)
    ask(OllamaModel(name, server.url))
    assert server.requests[CHAT][0].get("think") == think


def test_thinking_only_is_told(server: ModelServer, model: OllamaModel) -> None:
    server.on(CHAT, Answer(ndjson(piece(thinking="Action: clock"), last("length"))))
    chunks = ask(model)
    assert text_of(chunks) == ""
    assert chunks[0].thinking == "Action: clock"
    assert "only thought" in chunks[-1].notice


@pytest.mark.parametrize("thought", [piece(thinking="hm"), piece("hm</think>")])
def test_a_model_that_thinks_though_told_not_to_gets_room(server: ModelServer, thought: Any) -> None:
    server.on(SHOW, show(capabilities=["completion", "thinking"]))
    server.on(CHAT, Answer(ndjson(thought, last("length"))), GOOD)
    model = OllamaModel("qwen3:4b", server.url)
    for _ in range(2):
        ask(model, max_tokens=100, stop=("\nObservation:",), grammar=GRAMMAR)
    first, second = server.requests[CHAT]
    assert (first["options"]["num_predict"], "stop" in first["options"], "format" in first) == (
        100,
        True,
        True,
    )
    assert second["options"]["num_predict"] > 1000
    assert "stop" not in second["options"]
    assert "format" not in second
    assert [body["think"] for body in (first, second)] == [False, True]


def test_nothing_is_read_behind_the_end(server: ModelServer) -> None:
    server.on(SHOW, show())
    server.on(CHAT, Answer(ndjson(piece("Hi"), last()), hang=True))
    model = OllamaModel("m", server.url, timeout=Timeouts(total=60))
    assert text_of(ask(model)) == "Hi"
    assert server.closed_by_client.wait(5)


def test_the_schema_goes_as_format(server: ModelServer, model: OllamaModel) -> None:
    server.on(CHAT, GOOD)
    ask(model, grammar=GRAMMAR)
    ask(model)
    assert [body.get("format") for body in server.requests[CHAT]] == [{"type": "object"}, None]
    assert not any("tools" in body for body in server.requests[CHAT])


def test_no_grammar_where_thinking_cannot_be_switched_off(server: ModelServer) -> None:
    server.on(SHOW, show(capabilities=["completion", "thinking"]))
    server.on(CHAT, GOOD)
    ask(OllamaModel("gpt-oss:20b", server.url), grammar=GRAMMAR, stop=("\nObservation:",), max_tokens=100)
    sent = server.requests[CHAT][0]
    assert "format" not in sent
    assert "stop" not in sent["options"]
    assert sent["options"]["num_predict"] > 1000


def test_a_native_call_becomes_action_text(server: ModelServer, model: OllamaModel) -> None:
    calls = [
        {"function": {"name": "weather", "arguments": {"city": "北京"}}},
        {"function": {"name": "clock"}},
    ]
    server.on(CHAT, Answer(ndjson(piece(tool_calls=calls), last())))
    expected = 'Action: weather\nAction Input: {"city": "北京"}\nAction: clock\nAction Input: '
    assert text_of(ask(model)) == expected


def test_a_base_model_gets_the_transcript(server: ModelServer) -> None:
    server.on(SHOW, show(template="{{ .Prompt }}", parameters=""))
    server.on(GENERATE, Answer(ndjson({"response": "Thought"}, {"response": ":", "done": True})))
    model = OllamaModel("gemma3:270m-base", server.url)
    turns = [Message("user", "Question: a\n"), Message("assistant", "Thought:")]
    assert text_of(list(model.stream(turns, Sampling()))) == "Thought:"
    assert server.requests[GENERATE][0]["prompt"] == "Question: a\nThought:"


def test_a_second_load_is_told(server: ModelServer, model: OllamaModel) -> None:
    server.on(CHAT, Answer(ndjson(piece("a"), last(load_duration=12_000_000_000))))
    assert [ask(model)[-1].notice[:32] for _ in range(2)] == ["", "`qwen2.5:3b` had to be loaded ag"]


def test_what_the_server_really_gave(server: ModelServer, model: OllamaModel) -> None:
    server.on("GET /api/ps", as_json({"models": []}), as_json({"models": [LOADED]}))
    server.on("GET /api/version", as_json({"version": "0.12.6"}))
    assert [model.loaded_window(), model.loaded_window()] == [0, 4096]
    assert model.server_version() == "0.12.6"


def test_load_asks_with_the_same_window(server: ModelServer, model: OllamaModel) -> None:
    server.on(CHAT, as_json({"done": True, "done_reason": "load"}))
    model.load()
    sent = server.requests[CHAT][0]
    assert (sent["messages"], sent["options"]) == ([], {"num_ctx": 8192})


def test_no_proxy_on_loopback(
    server: ModelServer, model: OllamaModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    server.on(CHAT, GOOD)
    assert text_of(ask(model)) == "Action: weather"
