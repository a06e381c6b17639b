"""One step of a model: its faults, and what is shown of it while it is written."""

from __future__ import annotations

import pytest

from react_agent.agent import Agent
from react_agent.models.scripted import ScriptedModel
from react_agent.thinker import fault_of
from react_agent.types import Chunk, Retried, Sampling, Step, TextDelta, ToolCall

CALL = Step(calls=(ToolCall("look"),))

FAULTS = [
    # step, raw, finish, its fault
    (CALL, "Action: look", "stop", None),
    (CALL, "Action: look", "length", "cut"),
    (Step(answer="long"), "Final Answer: long", "length", None),
    (Step(), "", "length", "empty"),
    (Step(), " ", "stop", "empty"),
    (Step(thought="hm"), "Thought: hm", "stop", "thought_only"),
    (Step(thought="hm"), "Thought: hm", "length", "cut"),
]


@pytest.mark.parametrize(("step", "raw", "finish", "fault"), FAULTS)
def test_fault(step: Step, raw: str, finish: str, fault: str | None) -> None:
    assert fault_of(step, raw, finish) == fault


SHOWN = [
    # chunks, thought and answer as they were shown
    (["Thought: Look.\nFinal Answer: Rain."], ("Look.", "Rain.")),
    (["Just rain."], ("", "Just rain.")),
    (["Fi", "nal An", "swer: Ra", "in**", "."], ("", "Rain**.")),
    (["Final Answer: Rain.\n", "\nQuestion: more?"], ("", "Rain.")),
]


@pytest.mark.parametrize(("chunks", "shown"), SHOWN)
def test_all_of_thought_and_answer_is_shown_once(chunks: list[str], shown: tuple[str, str]) -> None:
    text = {"thought": "", "answer": "", "call": ""}
    for event in Agent(ScriptedModel([chunks])).stream("Rain?"):
        if isinstance(event, TextDelta):
            text[event.kind] += event.text
    assert (text["thought"].strip(), text["answer"].strip()) == shown


def test_what_came_before_a_new_start_is_void() -> None:
    class Broken(ScriptedModel):
        def stream(self, messages, sampling: Sampling):  # type: ignore[no-untyped-def]
            yield Chunk(text="Final Answer: Sn")
            yield Chunk(restarted=True)
            yield Chunk(text="Final Answer: Rain.", finish="stop")

    events = list(Agent(Broken([])).stream("下雨吗？"))
    (retried,) = (event for event in events if isinstance(event, Retried))
    assert (retried.reason, retried.raw) == ("连接中断了。", "Final Answer: Sn")
    assert events[-1].result.answer == "Rain."  # type: ignore[union-attr]
