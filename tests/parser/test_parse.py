"""Steps as a whole: what counts as a label, a call, an answer, and what the step says of itself."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.parser import parse
from react_agent.types import Step, ToolCall

TOOLS = ("weather", "web_search", "calculator")
PARIS = [("weather", "Paris")]


def calls(step: Step) -> list[tuple[str, Any]]:
    return [(call.name, call.input) for call in step.calls]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("**Action:** weather\n**Action Input:** Paris", PARIS),
        ("**Action**: weather\n**Action Input**: Paris", PARIS),
        ("### Action\nweather\n### Action Input\nParis", PARIS),
        ("**Action**\nweather\n**Action Input**\nParis", PARIS),
        ("- Action: weather\n- Action Input: Paris", PARIS),
        ("Action 1: weather\nAction Input 1: Paris", PARIS),
        ("Step 2 - Action: weather\nAction Input: Paris", PARIS),
        ("| Action | weather |\n| Action Input | Paris |", PARIS),
        ("🔧 Action: weather\n**📝 Action Input:** Paris", PARIS),
        ("ACTION : weather\naction_input:Paris", PARIS),
        ("Action（行动）：weather\nAction Input（输入）：Paris", PARIS),
        ("Acton: weather\nAction Imput: Paris", PARIS),
        ("Tool: weather\nArguments: Paris", PARIS),
        ("操作：weather\n参数：Paris", PARIS),
        ("行動：weather\n行動輸入：Paris", PARIS),
        ("Acción: weather\nEntrada: Paris", PARIS),
        ("Aktion: weather\nEingabe: Paris", PARIS),
        ("Right. Action: weather Action Input: Paris", PARIS),
        ("Action: Action: weather\nAction Input:\nAction Input: Paris", PARIS),
        ("```\nAction: weather\nAction Input: Paris\n```", PARIS),
        ("Next:\n```text\nAction: weather\nAction Input: Paris\n```", PARIS),
        ("Action:\n```\nAction: weather\nAction Input: Paris\n```", PARIS),
        ("```\nThought: x\nAction: weather\nAction Input: Paris", PARIS),
        ("Action: weather[Paris]", PARIS),
        ("Action: weather: Paris", PARIS),
        ("Action: use the weather tool\nAction Input: Paris", PARIS),
        ("Action: 使用 weather 工具\nAction Input: Paris", PARIS),
        ("Action: functions.weather\nAction Input: weather(Paris)", PARIS),
        ("Action: Web Search\nAction Input: x", [("web_search", "x")]),
        ("Action: [weather, calculator]\nAction Input: Paris", [("weather, calculator", "Paris")]),
        ('Action: weather\nAction Input: {"name": "weather", "arguments": "Paris"}', PARIS),
        ("Action: weather\nAction Input: Paris\nObserv", PARIS),
        ("Action: weather\nAction Input: Paris Observation: sunny", PARIS),
        ("Action: weather\nAction Input: Paris\nAction: weather\nAction Input: Paris", PARIS),
        (
            'Action: weather\nAction Input: {\n"Action": "no",\n"Final Answer": 1\n}',
            [("weather", {"Action": "no", "Final Answer": 1})],
        ),
        (
            "Action: weather\nAction Input:\n```\nAction: calculator\nAction Input: 1\n```",
            [("weather", "Action: calculator\nAction Input: 1")],
        ),
        ('Thought: x\nAction: weather(city="Os', [("weather", 'city="Os')]),
        ("Assistant: Thought: x\nAction: weather\nAction Input: Paris", PARIS),
        ("Action: weather\nThought: for Paris\nAction Input: Paris", PARIS),
        ('Action: {"name": "weather"}\nAction Input: Paris', PARIS),
        ("Action: weat", [("weat", "")]),
    ],
)
def test_labelled_calls(text: str, expected: list[tuple[str, Any]]) -> None:
    assert calls(parse(text, TOOLS)) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('{"action": "weather", "action_input": "Paris"}', PARIS),
        ('I look.\n{"action": "weather", "action_input": "Paris"}', PARIS),
        ('```json\n{"tool": "weather", "tool_input": "Paris"}\n```', PARIS),
        ('{"action": "weather", "action_input": "Paris"}\nThought: and now', PARIS),
        ('{"name": "weather", "arguments": "{\\"city\\": \\"Paris\\"}"}', [("weather", {"city": "Paris"})]),
        ('{"name": "weather", "arguments": [1, "a"]}', [("weather", '[1, "a"]')]),
        ('{"name": "weather", "arguments": {}}', [("weather", {})]),
        ('{"name": "weather", "arguments": null}', [("weather", "")]),
        ('{"name": "weather"}', [("weather", "")]),
        ("I look.\nweather(Paris)", PARIS),
        ("weather(Paris)\ncalculator(1+1)", [*PARIS, ("calculator", "1+1")]),
        ("```tool_code\nr = weather('Paris')\nprint(r)\n```", PARIS),
        ("[weather('Paris'), calculator(e='1')]", [*PARIS, ("calculator", {"e": "1"})]),
        (
            '<tool_call>{"name": "weather", "arguments": {"q": "<tool_call>"}}</tool_call>',
            [("weather", {"q": "<tool_call>"})],
        ),
        ('<tool_call>{"name": "other", "arguments": {}}</tool_call> waiting', [("other", {})]),
        ('{"name": "weather", "arguments": "Paris"}</tool_call>', PARIS),
        (
            "<function=weather><parameter=id>007</parameter><parameter=n>7</parameter></function>",
            [("weather", {"id": "007", "n": 7})],
        ),
        ("<function=weather><parameter=city>Paris\n", [("weather", {"city": "Paris"})]),
        (
            '<|channel|>commentary to=functions.weather code<|message|>{"a": 1}<|call|>',
            [("weather", {"a": 1})],
        ),
        ('>>>weather\n{"a": 1}\n>>>calculator\n{"b": 2}', [("weather", {"a": 1}), ("calculator", {"b": 2})]),
        (
            '<|tool_call>call:weather{city:<|"|>Pa "x"<|"|>,n:2}<tool_call|>',
            [("weather", {"city": 'Pa "x"', "n": 2})],
        ),
    ],
)
def test_unlabelled_calls(text: str, expected: list[tuple[str, Any]]) -> None:
    assert calls(parse(text, TOOLS)) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Action: Breach of contract",
        "工具：打蛋器\n参数：220V",
        "**Tool:** hex key\n**Input:** none",
        "Minutes:\nAction: Bob writes\nAction: Amy calls",
        "Action items: weather",
        'Use {"action": "weather", "action_input": "x"} for it',
        '{"action": "weather", "action_input": "x"} is the form',
        '{"action": "other", "action_input": "x"}',
        '{"name": "weather", "id": 7, "lat": 30}',
        '{"name": "weather", "parameters": {"type": "object", "properties": {}}}',
        '```python\nweather("x")\n```',
        '```json\n{"action": "weather", "action_input": "x"}\n```\nThat is how.',
        "weather(x)\n\nThat is how.",
        "`<tool_call>weather</tool_call>`",
        "I will not write <tool_call>weather</tool_call> here.",
        "Like this:\n```\nAction: weather\nAction Input: x\n```\nas said.",
        "观察：溶液变蓝",
    ],
)
def test_text_that_only_looks_like_a_call_is_the_answer(text: str) -> None:
    step = parse(text, TOOLS)
    assert (step.calls, step.answer, step.form) == ((), text, "direct")


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n\u3000",
        "<think>Action: weather\nAction Input: x",
        "Thought: only this",
        "Thought: x\nAction Input: Paris",
        "Final Answer:",
        "Thought:\nAction: None",
        '{"name": "weather", "arguments": {"city": "Os',
        'weather(city="Os',
        "<function=weather>\n<parameter=n>\n1",
        '<tool_call>\n{"name": "weather"',
        "I look.\n<tool_call",
        'Action: finish(answer="It rai',
        "Finish[It rai",
        '{"action',
        "<|python_tag|>weather.ca",
        "```tool_code\nprint(weather(city='Os",
    ],
)
def test_nothing_usable(text: str) -> None:
    step = parse(text, TOOLS)
    assert not step.usable
    assert step.form == ""


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "weather", "arguments": {"city": "Paris"}}',
        '{"action": "Final Answer", "action_input": {"answer": "It rains"}}',
        "{'thought': 'so', 'action': 'weather', 'action_input': 'Paris'}",
        '{"tool_calls": [{"function": {"name": "weather", "arguments": "{\\"city\\": \\"Paris\\"}"}}]}',
        '{"type": "function", "function": {"name": "weather", "parameters": {"city": "Paris"}}}',
        '```json\n{"tool": "weather", "tool_input": "Paris"}\n```',
        '```tool_code\nprint(weather(city="Paris"))\n```',
        '<tool_call>\n{"name": "weather", "arguments": {"city": "Paris"}}\n</tool_call>',
        "<function=weather>\n<parameter=city>\nParis\n</parameter>\n</function>",
        '<invoke name="weather"><parameter name="city">Paris</parameter></invoke>',
        '<|python_tag|>weather.call(city="Paris")',
        '<|channel|>commentary to=functions.weather <|constrain|>json<|message|>{"city": "Paris"}',
    ],
)
def test_a_call_cut_anywhere_is_no_answer(text: str) -> None:
    assert parse(text, TOOLS).usable
    beginnings = [text[:length] for length in range(1, len(text))]
    assert [begun for begun in beginnings if parse(begun, TOOLS).form == "direct"] == []


@pytest.mark.parametrize(
    "text",
    [
        *("Action", "**Action", "- Action", "Action Inp", "Final Answer", "行动", "Thought: so\n\nAction"),
        *("{", "<", "[{", '{"', "```", "```json", "```json\n{", "[TOOL_CALL", "[weath"),
    ],
)
def test_a_call_that_has_hardly_begun_is_no_answer(text: str) -> None:
    assert not parse(text, TOOLS).usable


@pytest.mark.parametrize(
    "text", ["42", "...", "<3", "(a)", "[1]", '{"city": "Oslo"', "Act 1", "Final", "weather", "🙂"]
)
def test_a_short_answer_is_an_answer(text: str) -> None:
    assert parse(text, TOOLS).answer == text


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("Final Answer: 42", "42"),
        ("**Final Answer: 42**", "42"),
        ("Final Answer: **42** it is", "**42** it is"),
        ("Final Answer: <answer>42</answer>", "42"),
        ("最终答案：42", "42"),
        ("Assistant: 42", "42"),
        ("Thought: known\n\n42", "42"),
        ("Thought: x\nFinal Answer: 42\nThought: more", "42"),
        ("Final Answer: 42\nAction: weather\nAction Input: x", "42"),
        ("Final Answer: 42\nHuman: more", "42"),
        ("Final Answer: 42\nQuestion: more?", "42"),
        ("Final Answer: FAQ\nQuestion: a?\nAnswer: b", "FAQ\nQuestion: a?\nAnswer: b"),
        ("Final Answer: a\nObservation: b", "a\nObservation: b"),
        ("Question: x?\nThought: y\nFinal Answer: 42", "42"),
        ("Observation: x\nThought: y\nFinal Answer: 42", "42"),
        ("Action: None\nObservation: none\nFinal Answer: 42", "42"),
        ("Thought: x\nAction: None - nothing to do\nFinal Answer: 42", "42"),
        ("Thought: 42\nAction: 无需调用工具", "42"),
        ("Thought: x\nAction: None\n42", "42"),
        ("Action: N/A\nAction Input: 42", "42"),
        ("Action: Finish[42 [a]]", "42 [a]"),
        ("Finish[42]", "42"),
        ("行动：结束[42]", "42"),
        ("Thought: 42\nAction: Finish", "42"),
        ('Action: finish\nAction Input: {"answer": "42"}', "42"),
        ('Action: finish\nAction Input: {"a": 1, "b": 2}', '{"a": 1, "b": 2}'),
        ('{"action": "Final Answer", "action_input": "42"}\nBye', "42"),
    ],
)
def test_answers(text: str, answer: str) -> None:
    step = parse(text, TOOLS)
    assert (step.calls, step.answer) == ((), answer)


def test_a_finish_word_that_is_a_tool_is_a_call() -> None:
    assert calls(parse("Action: finish\nAction Input: x", ["finish"])) == [("finish", "x")]


@pytest.mark.parametrize(
    ("text", "form", "repairs", "dropped"),
    [
        ("Action: weather\nAction Input: x\nObservation: y", "labels", (), "Observation: y"),
        ("Action: weather(x)", "inline", (), ""),
        ("Action: weather\nAction Input: {'a': 1}", "labels", ("broken JSON",), ""),
        ('{"action": "weather", "action_input": "x"}', "json", (), ""),
        ('<tool_call>{"name": "weather", "arguments": {}}</tool_call>bye', "native:hermes", (), "bye"),
        ("<think>hm</think>Hello", "direct", (), "hm"),
        ("Hello<|im_end|>", "direct", ("template tokens",), ""),
        ("Final Answer: x\nThought: y\nAction: weather", "labels", (), "Thought: y\nAction: weather"),
    ],
)
def test_what_the_step_says_of_itself(text: str, form: str, repairs: tuple[str, ...], dropped: str) -> None:
    step = parse(text, TOOLS)
    assert (step.form, step.repairs, step.dropped) == (form, repairs, dropped)


@given(st.text(max_size=200), st.lists(st.text(max_size=8), max_size=4))
def test_any_text_is_read(text: str, tools: list[str]) -> None:
    step = parse(text, tools)
    assert not (step.calls and step.answer is not None)
    assert all(isinstance(call, ToolCall) for call in step.calls)


@pytest.mark.parametrize(
    "unit",
    ["[", "{", "(", '{"a":', "`", "<think>", "[[1],\n", "weather(", "Action: weather(", "\ud800", "\0"],
)
@pytest.mark.parametrize(
    "opening", ["", "Action: weather\nAction Input: ", "Action: ", "<tool_call>", "Action: weather("]
)
def test_deep_nesting_raises_nothing(opening: str, unit: str) -> None:
    step = parse(opening + unit * 3000, TOOLS)
    assert not (step.calls and step.answer is not None)
