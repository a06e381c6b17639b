"""Tasks, a tool, records and scripted agents that several tests use."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from react_agent import Agent, ScriptedModel, ToolError, tool
from react_agent.bench.records import TaskRecord
from react_agent.bench.tasks import Task

HEIGHT = Task("h", "en", "height", "How tall is Ann?", (("height", "173 cm"),), (("173", "1.73"),))
GREETING = Task("g", "en", "none", "Good day!")
CALL_ANN = "Action: height\nAction Input: Ann\n"
ANSWER_ANN = "Final Answer: Ann is 173 cm tall."
HELLO = "Final Answer: Good day to you."


@tool(aliases=("get_height",))
def height(name: str) -> str:
    """Tells how tall a person is. Input: the name"""
    if name != "Ann":
        raise ToolError(f"nobody is called `{name}`")
    return "Ann: 173 cm"


def scripted(replies: Iterable[Any]) -> Callable[[], Agent]:
    """A factory of agents with one model, which gives these replies in order."""
    model = ScriptedModel(replies)
    return lambda: Agent(model, [height])


def record(**changes: Any) -> TaskRecord:
    values: dict[str, Any] = {
        "model": "m",
        "settings": "default",
        "seed": None,
        "id": "h",
        "language": "en",
        "kind": "height",
        "question": "How tall is Ann?",
        "success": True,
        "right_tool": True,
        "right_input": True,
        "outputs": 2,
        "format_errors": 0,
        "repairs": 0,
        "prompt_tokens": 300,
        "cached_tokens": 100,
        "completion_tokens": 20,
        "seconds": 1.5,
        "ending": "answered",
        "answer": "Ann is 173 cm tall.",
        "calls": (("height", "Ann", "Ann: 173 cm"),),
    }
    return TaskRecord(**values | changes)
