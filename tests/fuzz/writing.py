"""Strategies that build a known step and write it in one of the many forms models use.

`written_steps()` gives a `Written`: the text, the tools, and the step a parser must read in it.
Values are drawn so that they mean nothing by themselves: no label words, no words for nothing,
no quotes that pair. What is random is the form round them, and harmless damage.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from hypothesis import strategies as st

from react_agent.types import ToolCall, ToolInput

TOOLS = ("fx_rate", "train_times", "book-table", "Library Search", "库存查询", "lookup_user")


@dataclass(frozen=True)
class Written:
    """A text, and what it means."""

    text: str
    tools: tuple[str, ...]
    calls: tuple[ToolCall, ...] = ()
    answer: str | None = None
    thought: str | None = None
    """None where the form leaves open what the thought is."""
    form: str = ""


# --- values --------------------------------------------------------------------------------

VOCABULARY = json.loads((Path(__file__).parent / "vocabulary.json").read_text(encoding="utf-8"))
WORDS: list[str] = VOCABULARY["words"]
"""Words that mean nothing to the parser, some of them with marks that might mislead it."""
TOKENS: list[str] = VOCABULARY["tokens"]
"""Pieces that mean something to it: labels, tags, brackets, names, halves of all of them."""


def phrases(most: int = 6) -> st.SearchStrategy[str]:
    """Plain words on one line that begin and end with a letter."""
    inner = st.lists(st.sampled_from(WORDS), max_size=most)
    return st.builds(lambda words: " ".join(["the", *words, "end"]), inner)


def paragraphs() -> st.SearchStrategy[str]:
    return st.lists(phrases(), min_size=1, max_size=3).map("\n".join)


def json_values() -> st.SearchStrategy[object]:
    scalars = st.one_of(
        phrases(),
        st.integers(-999, 999),
        st.booleans(),
        st.none(),
        st.sampled_from(["it's", 'a "b" c', "x\ny"]),
    )
    return st.recursive(scalars, lambda inner: st.lists(inner, max_size=3), max_leaves=4)


KEYS = st.sampled_from(["city", "pair", "when", "人数", "max_results", "note"])
OBJECTS: st.SearchStrategy[dict[str, object]] = st.dictionaries(KEYS, json_values(), min_size=1, max_size=3)
KEYWORDS: st.SearchStrategy[dict[str, object]] = st.dictionaries(
    st.sampled_from(["city", "pair", "when", "note"]),
    st.one_of(phrases(), st.integers(0, 999), st.booleans()),
    min_size=1,
    max_size=3,
)
INPUTS: st.SearchStrategy[ToolInput] = st.one_of(phrases(), paragraphs(), OBJECTS)
NAMES = st.sampled_from(TOOLS)


def as_json(value: object, ascii_only: bool = False) -> str:
    return json.dumps(value, ensure_ascii=ascii_only)


# --- labels --------------------------------------------------------------------------------

LABEL_SETS = (
    ("Thought", "Action", "Action Input", "Observation", "Final Answer"),
    ("Thoughts", "Tool", "Tool Input", "Tool Output", "Answer"),
    ("Reasoning", "Function Name", "Function Input", "Function Output", "Final Response"),
    ("THOUGHT", "ACTION", "ACTION_INPUT", "OBSERVATION", "FINAL ANSWER"),
    ("thought", "action", "action-input", "observation", "final answer"),
    ("Thougth", "Acton", "Action Imput", "Observaton", "Final Anwser"),
    ("思考", "行动", "行动输入", "观察", "最终答案"),
    ("想法", "动作", "工具输入", "观察结果", "最终回答"),
    ("思考", "工具名称", "工具参数", "观察", "答案"),
    (
        "Thought（思考）",
        "Action（行动）",
        "Action Input（行动输入）",
        "Observation（观察）",
        "Final Answer（最终答案）",
    ),
)
DECORATIONS = (
    "{label}:",
    "{label} :",
    "{label}：",
    "**{label}:**",
    "**{label}**:",
    "*{label}:*",
    "__{label}:__",
    "### {label}:",
    "- {label}:",
    "- **{label}:**",
    "> {label}:",
    "1. {label}:",
    "🔧 {label}:",
    "Step 2 - {label}:",
    "  {label}:",
)
NAME_FORMS = (
    "{name}",
    "{name}",
    "`{name}`",
    '"{name}"',
    "[{name}]",
    "**{name}**",
    "use {name}",
    "the {name} tool",
    "使用 {name} 工具",
)
SPELLINGS: tuple[Callable[[str], str], ...] = (
    str,
    str,
    str.upper,
    str.lower,
    lambda name: name.replace("_", "\\_"),
    lambda name: name.replace("_", " "),
    lambda name: name.replace(" ", "-"),
)


@st.composite
def spelled_names(draw: st.DrawFn, name: str) -> str:
    return draw(st.sampled_from(NAME_FORMS)).format(name=draw(st.sampled_from(SPELLINGS))(name))


@st.composite
def written_inputs(draw: st.DrawFn, given: ToolInput) -> str:
    """An input as it may stand behind its label; several forms of the same value."""
    if isinstance(given, str):
        forms = ["{0}", '"{0}"', "“{0}”", "\n{0}", "```\n{0}\n```"]
        forms += [] if "\n" in given else ["`{0}`"]
        return draw(st.sampled_from(forms)).format(given)
    text = as_json(given, draw(st.booleans()))
    forms = [text, f"```json\n{text}\n```", json.dumps(given, indent=2, ensure_ascii=False)]
    forms += [text[:-1] + ",}", repr(given), "{{" + text[1:-1] + "}}" if "{" not in text[1:] else text]
    forms += [text + " (that is all)"]
    return draw(st.sampled_from(forms))


@st.composite
def labelled_calls(draw: st.DrawFn) -> Written:
    thought, action, given, observation, answer = draw(st.sampled_from(LABEL_SETS))
    line = draw(st.sampled_from(DECORATIONS))
    calls = draw(st.lists(st.builds(ToolCall, NAMES, INPUTS), min_size=1, max_size=3))
    said = draw(phrases())
    parts = [f"{line.format(label=thought)} {said}"]
    for call in calls:
        name, text = draw(spelled_names(call.name)), draw(written_inputs(call.input))
        parts += [f"{line.format(label=action)} {name}", f"{line.format(label=given)} {text}"]
    tails = ["", "Observ", f"{line.format(label=observation)} {draw(phrases())}"]
    tails.append(f"{tails[2]}\n{line.format(label=answer)} invented")
    tail = draw(st.sampled_from(tails))
    text = draw(st.sampled_from(["\n", "\n\n"])).join(parts) + (f"\n{tail}" if tail else "")
    return Written(text, TOOLS, distinct(calls), None, said, "labels")


@st.composite
def labelled_answers(draw: st.DrawFn) -> Written:
    thought, action, given, _, answer = draw(st.sampled_from(LABEL_SETS))
    line = draw(st.sampled_from(DECORATIONS))
    said, meant = draw(phrases()), draw(paragraphs())
    begin = line.format(label=thought) + " " + said + "\n"
    nothing = draw(st.sampled_from(["None", "N/A", "无", "-", "", "no action needed"]))
    finish = draw(st.sampled_from(["Finish", "final_answer", "结束", "terminate"]))
    act, put, end = (line.format(label=label) for label in (action, given, answer))
    forms = [
        f"{end} {meant}",
        f"{end}\n{meant}\n\nThought: that is done",
        f"{act} {nothing}\n{end} {meant}",
        f"{act} None\n{put} {meant}",
        f"{act} {finish}\n{put} {meant}",
        f"{act} Finish[{meant}]",
        f'{act} {{"action": "Final Answer", "action_input": {as_json(meant)}}}',
        f"{end} {meant}\n\n{act} {TOOLS[0]}\n{put} never",
    ]
    return Written(begin + draw(st.sampled_from(forms)), TOOLS, (), meant, said, "answer")


# --- inline, JSON, native ------------------------------------------------------------------

INLINE = ("{name}({args})", "{name}({args})", "{name}（{args}）")
JSON_KEYS = (
    ("action", "action_input"),
    ("name", "arguments"),
    ("tool", "tool_input"),
    ("tool", "args"),
    ("tool_name", "parameters"),
    ("function", "parameters"),
    ("Action", "Action_Input"),
)


@st.composite
def inline_calls(draw: st.DrawFn) -> Written:
    name, said = draw(NAMES), draw(phrases())
    if draw(st.booleans()):
        value: ToolInput = draw(phrases())
        written = draw(st.sampled_from(["{0}[{1}]", '{0}("{1}")', "{0}: {1}", "{0}（{1}）"])).format(
            name, value
        )
    else:
        keywords = draw(KEYWORDS)
        args = ", ".join(f"{key}={value!r}" for key, value in keywords.items())
        written, value = draw(st.sampled_from(INLINE)).format(name=name, args=args), dict(keywords)
    label = draw(st.sampled_from(["Action: ", "**Action:** ", "行动：", "Action 1: "]))
    return Written(
        f"Thought: {said}\n{label}{written}", TOOLS, (ToolCall(name, value),), None, said, "inline"
    )


@st.composite
def json_calls(draw: st.DrawFn) -> Written:
    name_key, input_key = draw(st.sampled_from(JSON_KEYS))
    calls = draw(st.lists(st.builds(ToolCall, NAMES, st.one_of(phrases(), OBJECTS)), min_size=1, max_size=3))
    objects = [{name_key: call.name, input_key: call.input} for call in calls]
    indent = draw(st.sampled_from([None, 2]))
    rows = [json.dumps(item, ensure_ascii=False, indent=indent) for item in objects]
    body = "\n".join(rows) if draw(st.booleans()) else json.dumps(objects, ensure_ascii=False, indent=indent)
    fence = draw(st.sampled_from(["{0}", "```json\n{0}\n```", "```\n{0}\n```"])).format(body)
    prose = draw(st.sampled_from(["", "I look it up now.\n", "Thought: look it up\n", "我来查一下。\n\n"]))
    return Written(prose + fence, TOOLS, distinct(calls), None, None, "json")


def _xml(call: ToolCall, opening: str, parameter: str, end: str) -> str:
    given = call.input if isinstance(call.input, dict) else {}
    rows = [
        parameter.format(key=key, value=value if isinstance(value, str) else as_json(value))
        for key, value in given.items()
    ]
    return opening.format(call.name) + "\n" + "\n".join(rows) + "\n" + end


def _python(call: ToolCall) -> str:
    given = call.input if isinstance(call.input, dict) else {}
    return f"{call.name}({', '.join(f'{key}={value!r}' for key, value in given.items())})"


def _dsml(call: ToolCall) -> str:
    given = call.input if isinstance(call.input, dict) else {}
    rows = [
        f'<｜DSML｜parameter name="{key}" string="{str(isinstance(value, str)).lower()}">'
        f"{value if isinstance(value, str) else as_json(value)}</｜DSML｜parameter>"
        for key, value in given.items()
    ]
    body = "\n".join([f'<｜DSML｜invoke name="{call.name}">', *rows, "</｜DSML｜invoke>"])
    return f"<｜DSML｜function_calls>\n{body}\n</｜DSML｜function_calls>"


NATIVE: dict[str, Callable[[ToolCall], str]] = {
    "hermes": lambda c: f"<tool_call>\n{as_json({'name': c.name, 'arguments': c.input})}\n</tool_call>",
    "hermes, end lost": lambda c: f"<tool_call>\n{as_json({'name': c.name, 'arguments': c.input})}\n",
    "tools": lambda c: f"<tools>\n{as_json({'name': c.name, 'arguments': c.input})}\n</tools>",
    "function_call": lambda c: (
        f"<function_call>{as_json({'name': c.name, 'arguments': c.input})}</function_call>"
    ),
    "qwen xml": lambda c: _xml(
        c,
        "<tool_call>\n<function={0}>",
        "<parameter={key}>\n{value}\n</parameter>",
        "</function>\n</tool_call>",
    ),
    "qwen xml, bare": lambda c: _xml(
        c, "<function={0}>", "<parameter={key}>\n{value}\n</parameter>", "</function>"
    ),
    "function json": lambda c: f"<function={c.name}>{as_json(c.input)}</function>",
    "invoke": lambda c: _xml(
        c, '<invoke name="{0}">', '<parameter name="{key}">{value}</parameter>', "</invoke>"
    ),
    "glm": lambda c: _xml(
        c, "<tool_call>{0}", "<arg_key>{key}</arg_key>\n<arg_value>{value}</arg_value>", "</tool_call>"
    ),
    "mistral": lambda c: f"[TOOL_CALLS] [{as_json({'name': c.name, 'arguments': c.input})}]",
    "mistral, new": lambda c: f"[TOOL_CALLS]{c.name}[ARGS]{as_json(c.input)}",
    "python_tag": lambda c: f"<|python_tag|>{as_json({'name': c.name, 'parameters': c.input})}",
    "deepseek": lambda c: (
        f"<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>{c.name}<｜tool▁sep｜>{as_json(c.input)}<｜tool▁call▁end｜><｜tool▁calls▁end｜>"
    ),
    "kimi": lambda c: (
        f"<|tool_calls_section_begin|><|tool_call_begin|>functions.{c.name}:0<|tool_call_argument_begin|>{as_json(c.input)}<|tool_call_end|><|tool_calls_section_end|>"
    ),
    "granite": lambda c: f"<|tool_call|>[{as_json({'name': c.name, 'arguments': c.input})}]",
    "functools": lambda c: f"functools[{as_json({'name': c.name, 'arguments': c.input})}]",
    "command-r": lambda c: (
        "<|START_ACTION|>["
        + as_json({"tool_call_id": "0", "tool_name": c.name, "parameters": c.input})
        + "]<|END_ACTION|>"
    ),
    "functionary": lambda c: f">>>{c.name}\n{as_json(c.input)}",
    "internlm": lambda c: (
        f"<|action_start|><|plugin|>\n{as_json({'name': c.name, 'parameters': c.input})}<|action_end|>"
    ),
    "lm studio": lambda c: (
        f"[TOOL_REQUEST]{as_json({'name': c.name, 'arguments': c.input})}[END_TOOL_REQUEST]"
    ),
    "harmony": lambda c: (
        f"<|channel|>commentary to=functions.{c.name} <|constrain|>json<|message|>{as_json(c.input)}<|call|>"
    ),
    "tool_call fence": lambda c: f"```tool_call\n{as_json({'name': c.name, 'arguments': c.input})}\n```",
    "tool_code fence": lambda c: f"```tool_code\n{_python(c)}\n```",
    "printed, tool_code fence": lambda c: f"```tool_code\nprint({_python(c)})\n```",
    "pythonic": lambda c: f"[{_python(c)}]",
    "lfm2": lambda c: f"<|tool_call_start|>[{_python(c)}]<|tool_call_end|>",
    "dsml": _dsml,
}
"""The wrapper of each family, written from a call whose input is an object."""

PLAIN_OBJECTS: st.SearchStrategy[dict[str, object]] = st.dictionaries(
    st.sampled_from(["city", "pair", "when", "max_results"]),
    st.one_of(phrases(), st.integers(0, 999), st.booleans(), st.lists(st.integers(0, 9), max_size=2)),
    min_size=1,
    max_size=3,
)


@st.composite
def native_calls(draw: st.DrawFn) -> Written:
    family = draw(st.sampled_from(sorted(NATIVE)))
    # Tokens make any name a call, a fence only a known one.
    unknown = [] if "fence" in family or "pythonic" in family else ["make_coffee"]
    name = draw(st.sampled_from(["fx_rate", "train_times", "lookup_user", *unknown]))
    call = ToolCall(name, draw(PLAIN_OBJECTS))
    prose = draw(st.sampled_from(["", "", "I look it up now.\n", "<think>or not</think>\n"]))
    return Written(prose + NATIVE[family](call), TOOLS, (call,), None, None, f"native, {family}")


def distinct(calls: list[ToolCall]) -> tuple[ToolCall, ...]:
    """The calls without repeats; compared by JSON, where `1` and `true` differ."""
    seen: dict[str, ToolCall] = {}
    for call in calls:
        seen.setdefault(exact(call), call)
    return tuple(seen.values())


def exact(call: ToolCall) -> str:
    return json.dumps([call.name, call.input], sort_keys=True, ensure_ascii=False)


# --- damage --------------------------------------------------------------------------------

HARMLESS: tuple[Callable[[str], str], ...] = (
    lambda text: text,
    lambda text: "\ufeff" + text,
    lambda text: "\n\n" + text + "\n\n",
    lambda text: "<|im_start|>assistant\n" + text + "<|im_end|>",
    lambda text: text + "</s>",
    lambda text: text + "<|eot_id|>\n",
    lambda text: text + "<|im_end|>\n<|im_start|>user\nand now?",
    lambda text: "<think>\nFinal Answer: no\nAction: fx_rate\nAction Input: wrong\n</think>\n" + text,
    lambda text: "Action: fx_rate\nAction Input: wrong\n</think>\n" + text,
    lambda text: "<reasoning>\nfx_rate[wrong]</think>" + text,
)
"""Ways to damage an output that change nothing of its meaning."""


@st.composite
def written_steps(draw: st.DrawFn) -> Written:
    """Any step in any form, with harmless damage."""
    written = draw(
        st.one_of(labelled_calls(), labelled_answers(), inline_calls(), json_calls(), native_calls())
    )
    return replace(written, text=draw(st.sampled_from(HARMLESS))(written.text))
