"""The small parts: profiles by name, turns, truncation, templates, retries, the scripted model."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import suppress
from itertools import pairwise
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.errors import ModelError, ModelTimeout
from react_agent.models.deadline import Deadline
from react_agent.models.decode import Event
from react_agent.models.faults import Fault, Site
from react_agent.models.http import Connection
from react_agent.models.kinds import KINDS, recognise
from react_agent.models.names import near_names
from react_agent.models.ollama_card import profile_of, read_card, read_installed
from react_agent.models.profiles import parameter_count, size_class, thinking_by_name
from react_agent.models.replies import ChatReply, CompletionReply, OllamaReply, ReplyReader, TextReply
from react_agent.models.retry import RetryPolicy, with_retries
from react_agent.models.room import THINKING_ALLOWANCE, reply_tokens
from react_agent.models.scripted import Reply, ScriptedModel
from react_agent.models.templates import PLAIN, dialect_of, render_turns
from react_agent.models.truncation import TruncationWatch, estimated_tokens
from react_agent.models.turns import fold_system, transcript, well_formed
from react_agent.types import Chunk, Message, Sampling, Usage


@pytest.mark.parametrize(
    ("text", "millions", "size"),
    [
        ("qwen2.5:3b", 3000, "small"),
        ("Qwen2.5-0.5B-Instruct-GGUF", 500, "tiny"),
        ("gemma3:270m", 270, "tiny"),
        ("SmolLM2-135M-Instruct.Q4_1", 135, "tiny"),
        ("3.2B", 3200, "small"),
        ("llama3.1:8b", 8000, "small"),
        ("8.03B", 8030, "small"),
        ("Meta-Llama-3-70B-Instruct", 70000, "large"),
        ("mixtral:8x7b", 56000, "large"),
        ("qwen3:30b-a3b", 30000, "large"),
        ("gemma3n:e2b", 2000, "small"),
        ("999.89M", 999.89, "small"),
        ("phi3:mini", None, "small"),
        ("Phi-3-mini-4k-instruct", None, "small"),
        ("gpt-4", None, "small"),
        ("model-4bit", None, "small"),
    ],
)
def test_size_by_name(text: str, millions: float | None, size: str) -> None:
    count = parameter_count(text)
    assert (count and count / 1e6) == (millions and pytest.approx(millions))
    assert size_class(count) == size


@pytest.mark.parametrize(
    ("name", "thinking"),
    [
        ("qwen2.5:3b", "none"),
        ("qwen3:4b", "switchable"),
        ("Qwen3-4B-Instruct-2507", "none"),
        ("qwen3-4b-thinking-2507", "always"),
        ("deepseek-r1:8b", "always"),
        ("gpt-oss:20b", "always"),
        ("qwq", "always"),
        ("gemma3:4b", "none"),
    ],
)
def test_thinking_by_name(name: str, thinking: str) -> None:
    assert thinking_by_name(name) == thinking


ROLES = st.sampled_from(["system", "user", "assistant"])
TURNS = st.lists(st.builds(Message, ROLES, st.text("ab \n", max_size=4)), max_size=8)


@given(TURNS)
def test_turns_alternate_and_no_word_is_lost(turns: list[Message]) -> None:
    formed = well_formed(turns)
    roles = [turn.role for turn in formed]
    assert all(a != b for a, b in pairwise(roles))
    assert all(turn.content.strip() for turn in formed)
    assert "".join(transcript(formed).split()) == "".join(transcript(turns).split())
    assert well_formed(formed) == formed
    assert all(turn.role != "system" for turn in fold_system(turns))


@pytest.mark.parametrize(
    ("name", "known", "near"),
    [
        ("qwen2.5", ["llama3:8b", "qwen2.5:3b"], ["qwen2.5:3b"]),
        ("Qwen2.5:7b", ["qwen2.5:3b"], ["qwen2.5:3b"]),
        ("lama3.2:1b", ["llama3.2:1b", "phi3"], ["llama3.2:1b"]),
        ("x", ["llama3"], []),
    ],
)
def test_near_names(name: str, known: list[str], near: list[str]) -> None:
    assert near_names(name, known) == near


LONG = [Message("system", "rules " * 500), Message("user", "word " * 4000)]
WINDOWED: list[tuple[str, list[tuple[list[Message], int]], bool]] = [
    ("fits", [(LONG[:1], 760)], False),
    ("unknown count", [(LONG, 0)], False),
    ("at the window", [(LONG, 4095)], True),
    ("half the window", [(LONG, 2051)], True),
    ("far below the estimate", [(LONG, 900)], True),
    ("small prompt, few tokens", [([Message("user", "hello there")], 1)], False),
    ("half the window, rightly", [([Message("user", "a " * 2000)], 2051)], False),
    ("fell though it grew", [(LONG[:1], 800), ([*LONG[:1], Message("user", "x")], 700)], True),
    ("equal though it grew", [(LONG[:1], 800), ([*LONG[:1], Message("user", "x")], 800)], True),
    ("grew", [(LONG[:1], 800), ([*LONG[:1], Message("user", "x")], 805)], False),
    ("another conversation", [(LONG, 5000), ([Message("user", "x")], 10)], False),
    ("Chinese", [([Message("user", "今天北京天气如何" * 500)], 600)], True),
]


@pytest.mark.parametrize(("calls", "cut"), [row[1:] for row in WINDOWED], ids=[row[0] for row in WINDOWED])
def test_truncation_is_noticed_once(calls: list[tuple[list[Message], int]], cut: bool) -> None:
    watch = TruncationWatch(4096)
    notices = [watch.notice(messages, tokens) for messages, tokens in [*calls, calls[-1]]]
    assert sum(map(bool, notices)) == cut


@pytest.mark.parametrize(
    ("thinks", "window", "characters", "tokens"),
    [
        (False, 4096, 0, 100),
        (True, 8192, 0, 100 + THINKING_ALLOWANCE),
        (True, 2048, 4000, 1048),
        (True, 1024, 4000, 100),
    ],
)
def test_room_for_a_thought(thinks: bool, window: int, characters: int, tokens: int) -> None:
    messages = [Message("user", "a" * characters)]
    assert reply_tokens(100, thinks=thinks, window=window, messages=messages) == tokens


def test_estimate() -> None:
    assert estimated_tokens([Message("user", "a" * 40 + "天" * 30)]) == 30


@pytest.mark.parametrize(
    ("template", "rendered"),
    [
        ("<|im_start|>", "<|im_start|>user\nHi {x}<|im_end|>\n<|im_start|>assistant\n"),
        ("<start_of_turn>", "<start_of_turn>user\nHi {x}<end_of_turn>\n<start_of_turn>model\n"),
        (
            "<|start|>..<|channel|>",
            "<|start|>user<|message|>Hi {x}<|end|><|start|>assistant<|channel|>final<|message|>",
        ),
        ("", "### user:\nHi {x}\n\n### assistant:\n"),
    ],
)
def test_raw_turns(template: str, rendered: str) -> None:
    assert render_turns([Message("user", "Hi {x}")], dialect_of(template)) == rendered


def test_plain_headings_where_no_dialect_is_known() -> None:
    assert dialect_of("{{ .Prompt }}") == PLAIN


SITE = Site("the server", "http://x", "m", "start it")
KEYS = [
    *("choices", "delta", "message", "content", "tool_calls", "function", "index", "finish_reason", "usage"),
    *("timings", "done", "stop", "response", "text", "prompt_tokens", "arguments", "name"),
]
ANY_JSON: Any = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from([ChatReply, CompletionReply, OllamaReply, TextReply]), st.lists(ANY_JSON, max_size=3))
def test_no_object_breaks_a_reader(reader: type[ReplyReader], values: list[Any]) -> None:
    reply = reader(SITE, 10)
    events: list[Event] = [value for value in values if isinstance(value, dict)]
    with suppress(Fault):
        chunks = [*map(reply.read, events), reply.close()]
        assert chunks[-1].finish in {"stop", "length"}


PROBED = [
    *("data", "id", "owned_by", "meta", "n_params", "max_model_len", "default_generation_settings", "n_ctx"),
    *("details", "parameter_size", "template", "parameters", "model_info", "general.architecture"),
    *("chat_template", "version", "capabilities", "models", "name"),
]
PROBE_ANSWERS: Any = st.dictionaries(
    st.sampled_from(PROBED),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from(PROBED), inner, max_size=3)
        ),
        max_leaves=8,
    ),
)


@given(PROBE_ANSWERS)
def test_no_answer_breaks_the_recognition(answer: dict[str, Any]) -> None:
    class SameAnswer:
        def get(self, path: str, **_: Any) -> dict[str, Any]:
            return answer

    assert recognise(cast(Connection, SameAnswer()), "m", "/v1").kind.name in KINDS
    assert profile_of(read_card("m", answer), None).window > 0
    assert all(model.name for model in read_installed(answer))


def failing(*faults: Exception) -> Any:
    rest = list(faults)

    def attempt() -> Generator[Chunk]:
        yield Chunk("a")
        if rest:
            raise rest.pop(0)
        yield Chunk("b", finish="stop")

    return attempt


def fault(**fields: Any) -> Fault:
    return Fault("x", kind="busy", **fields)


def test_waits_grow_within_their_bounds() -> None:
    policy = RetryPolicy()
    for tries in range(12):
        assert 0 <= policy.wait(tries, None) <= min(30, 0.5 * 2**tries)
    assert policy.wait(0, 7.0) == 7.0


def test_text_of_a_failed_try_is_void(policy: RetryPolicy) -> None:
    chunks = list(with_retries(failing(fault(retry=True)), lambda _: None, policy, Deadline()))
    assert [(chunk.text, chunk.restarted) for chunk in chunks] == [
        ("a", False),
        ("", True),
        ("a", False),
        ("b", False),
    ]


def test_an_adapted_request_is_no_retry(policy: RetryPolicy, slept: list[float]) -> None:
    faults = [fault() for _ in range(8)]
    chunks = list(with_retries(failing(*faults), lambda _: "changed", policy, Deadline()))
    assert [chunk.notice for chunk in chunks if chunk.notice] == ["changed"] * 8
    assert set(slept) == {0.0}


def test_what_is_no_fault_passes(policy: RetryPolicy) -> None:
    with pytest.raises(ModelTimeout) as caught:
        list(with_retries(failing(ModelTimeout("late")), lambda _: "changed", policy, Deadline()))
    assert caught.value.partial == "a"
    with pytest.raises(KeyboardInterrupt):
        list(with_retries(failing(KeyboardInterrupt()), lambda _: "changed", policy, Deadline()))  # type: ignore[arg-type]


def test_a_deadline() -> None:
    now = [0.0]
    deadline = Deadline(10, clock=lambda: now[0])
    deadline.check()
    with pytest.raises(ModelTimeout):
        deadline.check(needed=11)
    now[0] = 10.0
    with pytest.raises(ModelTimeout):
        deadline.check()
    Deadline().check(needed=1e9)


ASK = [Message("user", "Hi")]


def test_scripted_replies_in_order() -> None:
    replies: list[Any] = [
        "Action: clock",
        ["Fin", "al"],
        Reply("cut", finish="length"),
        ModelError("down"),
        "",
    ]
    model = ScriptedModel(replies)
    sampling = Sampling(seed=1)
    assert [chunk.text for chunk in model.stream(ASK, sampling)] == ["Acti", "on: ", "cloc", "k", ""]
    assert [chunk.text for chunk in model.stream(ASK, sampling)] == ["Fin", "al", ""]
    assert list(model.stream(ASK, sampling))[-1].finish == "length"
    with pytest.raises(ModelError, match="down"):
        list(model.stream(ASK, sampling))
    assert list(model.stream(ASK, sampling)) == [Chunk(finish="stop", usage=Usage(model_calls=1))]
    with pytest.raises(ModelError, match="no reply for call 6"):
        list(model.stream(ASK, sampling))
    assert model.requests == [(tuple(ASK), sampling)] * 6
