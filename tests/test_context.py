"""The transcript: append-only, alternating, within the window."""

from __future__ import annotations

from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.context import Context
from react_agent.models.base import Profile
from react_agent.types import Message, Observation, Step, ToolCall, Usage

CALL = ToolCall("weather", "Rome")
STEP = Step(thought="Look.", calls=(CALL,))


def filled(profile: Profile, runs: int = 1, size: int = 10) -> Context:
    context = Context(profile)
    context.system = "SYSTEM\n"
    for number in range(runs):
        context.begin(f"question {number}")
        context.add(STEP, [Observation(CALL, "x" * size)])
        if number < runs - 1:
            context.add(Step(answer=f"answer {number}"))
    return context


def test_chat_alternates_and_ends_with_user() -> None:
    messages = filled(Profile(shape="chat"), runs=3).messages([Message("user", "more")])
    roles = [message.role for message in messages]
    assert roles == ["system", *["user", "assistant"] * 6][: len(roles)]
    assert roles[-1] == "user"
    assert messages[-1].content.endswith("xxx\n\nmore")


def test_transcript_reads_as_one_text() -> None:
    text = "".join(m.content for m in filled(Profile(shape="transcript"), runs=2).messages())
    assert text == (
        "SYSTEM\n\nQuestion: question 0\nThought: Look.\nAction: weather\nAction Input: Rome\n"
        "Observation: xxxxxxxxxx\nFinal Answer: answer 0\n"
        "\nQuestion: question 1\nThought: Look.\nAction: weather\nAction Input: Rome\n"
        "Observation: xxxxxxxxxx\n"
    )


def test_each_request_extends_the_last_one() -> None:
    context, sent = Context(Profile(shape="transcript")), ""
    context.system = "SYSTEM\n"
    for number in range(3):
        context.begin(f"question {number}")
        for _ in range(2):
            text = "".join(m.content for m in context.messages())
            assert text.startswith(sent)
            sent = text
            context.add(STEP, [Observation(CALL, f"{number}")])
        context.add(Step(answer="yes"))


def test_several_observations_name_their_calls() -> None:
    context = Context(Profile())
    context.begin("q")
    other = ToolCall("calculator", {"a": 1})
    context.add(Step(calls=(CALL, other)), [Observation(CALL, "fine"), Observation(other, "1")])
    assert context.messages()[-1].content == (
        'Observation: weather(Rome): fine\nObservation: calculator({"a": 1}): 1'
    )


def test_abandoned_run_leaves_no_trace() -> None:
    context = filled(Profile(), runs=2)
    before = len(context.messages())
    context.begin("bad")
    context.add(STEP, [Observation(CALL, "x")])
    context.abandon()
    assert len(context.messages()) == before
    assert "bad" not in str(context.messages())


def test_nothing_is_cut_and_told_where_nothing_can_be() -> None:
    context = Context(Profile(window=100))
    context.system = "SYSTEM " * 500
    context.begin("question")
    assert not context.fit(reply_tokens=50)
    context.add(STEP, [Observation(CALL, "x" * 1000)])
    assert context.fit(reply_tokens=50)
    assert not context.fit(reply_tokens=50)
    assert context.messages()[0].content.startswith("SYSTEM")


def test_room_is_made_for_what_is_sent_besides() -> None:
    context = filled(Profile(window=1000), size=1000)
    assert not context.fit(100)
    assert context.fit(100, [Message("user", "y" * 2500)])


@pytest.mark.parametrize("shape", ["chat", "transcript"])
def test_a_full_window_shortens_old_results_first(shape: Literal["chat", "transcript"]) -> None:
    context = filled(Profile(shape=shape, window=1200), runs=2, size=2000)
    assert context.fit(reply_tokens=100)
    text = "".join(message.content for message in context.messages())
    assert "characters cut] ...\nxxx" in text
    assert "answer 0" in text
    assert text.rstrip().endswith("Observation: " + "x" * 2000)


@given(
    st.sampled_from(["chat", "transcript"]), st.integers(1, 8), st.integers(10, 3000), st.integers(200, 2000)
)
def test_window_is_kept_and_question_and_system_stay(
    shape: Literal["chat", "transcript"], runs: int, size: int, window: int
) -> None:
    context = filled(Profile(shape=shape, window=window), runs, size)
    context.fit(reply_tokens=100)
    messages = context.messages()
    assert messages[0].content.strip() == "SYSTEM"
    assert f"question {runs - 1}" in str(messages)
    assert context.tokens(messages) <= window - 100 or len(messages[-1].content) < 500


def test_the_server_s_count_becomes_the_measure() -> None:
    context = Context(Profile())
    messages = [Message("user", "x" * 100)]
    context.learn(messages, Usage(prompt_tokens=90))
    assert context.tokens([Message("user", "y" * 200)]) == 181
