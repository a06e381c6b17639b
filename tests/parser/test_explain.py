"""Which characters became what."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.parser import explain, parse, render
from react_agent.types import Step, ToolCall

TOOLS = ("weather",)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Hello there", [("Hello there", "answer")]),
        (
            "Thought: so\nAction: weather\nAction Input: Oslo\nObservation: sun",
            [
                ("Thought:", "label"), ("so", "thought"), ("Action:", "label"), ("weather", "call"),
                ("Action Input:", "label"), ("Oslo", "call"), ("Observation: sun", "dropped"),
            ],
        ),
        (
            "<think>hm</think>Hi<|im_end|>",
            [("<think>hm</think>", "dropped"), ("Hi", "answer"), ("<|im_end|>", "dropped")],
        ),
        (
            "Action: weather\nAction Input: {'a': 1}",
            [("Action:", "label"), ("weather", "call"), ("Action Input:", "label"), ("{'a': 1}", "repaired")],
        ),
        ("I look.\nweather(x)", [("I look.", "thought"), ("weather(x)", "call")]),
        (
            "Final\u200b Answer: 5",
            [("Final", "label"), ("\u200b", "dropped"), ("Answer:", "label"), ("5", "answer")],
        ),
    ],
)  # fmt: skip
def test_parts(text: str, parts: list[tuple[str, str]]) -> None:
    assert [(text[part.start : part.end], part.kind) for part in explain(text, TOOLS)] == parts


WORDS = st.from_regex(r"[a-z]{1,8}( [a-z]{1,8}){0,4}", fullmatch=True)
INPUTS = WORDS | st.dictionaries(WORDS, WORDS | st.integers() | st.booleans(), min_size=1, max_size=3)
CALLS = st.lists(st.builds(ToolCall, st.just("weather"), INPUTS), min_size=1, max_size=3, unique_by=str)


@given(st.builds(Step, WORDS, CALLS.map(tuple)) | st.builds(Step, WORDS, answer=WORDS))
def test_what_is_rendered_reads_back(step: Step) -> None:
    again = parse(render(step), TOOLS)
    assert (again.thought, again.calls, again.answer) == (step.thought, step.calls, step.answer)
