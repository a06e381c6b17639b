"""A grammar for one step: tool names as they are, inputs by their declared kind.

In a grammar the canonical form is the only possible output. The forms stay as wide as the tool
needs them; only for tiny models (`copy_from`) are numbers, names and search words limited to those that
stand in the question or an observation, since tiny models invent them otherwise.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from react_agent.analogy import sum_by_analogy
from react_agent.copying import InSight
from react_agent.quantities import numbers_in
from react_agent.sums import sums_of
from react_agent.tooling import Tool
from react_agent.types import Grammar, Language

THOUGHT_CHARS: Mapping[Language, int] = {"en": 90, "zh": 45}
ANSWER_CHARS = 600
MOST_DIGITS = 15
SHORT_LINE = r"[^\n]{1,60}"
COMMA = ' ", " '


JSON_RULES = r"""
value ::= string | number | object | array | "true" | "false" | "null"
object ::= "{" ws ( string ":" ws value ("," ws string ":" ws value)* )? ws "}"
array ::= "[" ws ( value ("," ws value)* )? ws "]"
string ::= "\"" ( [^"\\\x00-\x1f] | "\\" ["\\/bfnrtu] )* "\""
number ::= "-"? [0-9]+ ("." [0-9]+)? ([eE] [-+]? [0-9]+)?
ws ::= [ \n\t]*
"""


def step_grammar(
    tools: Sequence[Tool],
    *,
    language: Language = "en",
    thought: bool = True,
    copy_from: InSight | None = None,
    answer: bool = True,
) -> Grammar:
    """The grammar of one step.

    Args:
        tools: those that may be called; with none the step can only be an answer.
        thought: whether a Thought line comes first.
        copy_from: where given, inputs of the kinds `expression`, `span` and `keywords` are made
            of its numbers and words.
        answer: whether the step may be an answer.
    """
    choices = [f"act{i}" for i in range(len(tools))] + (["fin"] if answer or not tools else [])
    lead = f'"Thought: " [^\\n]{{1,{THOUGHT_CHARS[language]}}} "\\n" ' if thought else ""
    rules = [f"root ::= {lead}( {' | '.join(choices)} )"]
    for i, tool in enumerate(tools):
        rules += [f"act{i} ::= {_quote(f'Action: {tool.name}')} {_input_part(tool, i, copy_from)} nl?"]
        rules += _input_rules(tool, f"in{i}", copy_from)
    rules += [f'fin ::= "Final Answer: " [^\\n]{{1,{ANSWER_CHARS}}} nl?', 'nl ::= "\\n"']
    return Grammar("\n".join(rules) + JSON_RULES, step_schema(tools, answer=answer))


def step_schema(tools: Sequence[Tool], *, answer: bool = True) -> dict[str, Any]:
    """The same step as a JSON schema, for servers that know no other constraint."""
    names = [tool.name for tool in tools] + (["Final Answer"] if answer or not tools else [])
    return {
        "type": "object",
        "properties": {
            "thought": {"type": "string"},
            "action": {"type": "string", "enum": names},
            "action_input": {"anyOf": [{"type": "string"}, {"type": "object"}]},
        },
        "required": ["thought", "action", "action_input"],
    }


def _input_part(tool: Tool, number: int, copy_from: InSight | None) -> str:
    if tool.kind == "empty":
        return '"\\nAction Input:"'
    given = f'" " in{number}'
    left_out = tool.arguments.takes_nothing and not (copy_from and _known_input(tool, copy_from))
    return f'"\\nAction Input:" ({given})?' if left_out else f'"\\nAction Input:" {given}'


def _known_input(tool: Tool, in_sight: InSight) -> str | None:
    """What surely stands in the question, for the first step of a run."""
    return None if in_sight.observations else tool.reads(in_sight.question)


def _input_rules(tool: Tool, name: str, copy_from: InSight | None) -> list[str]:
    if tool.kind == "empty":
        return []
    if tool.kind == "json":
        return [f"{name} ::= {_object_form(tool, copy_from)}"]
    choices = _enumerated(tool)
    if choices:
        return [f"{name} ::= {_alternatives(choices)}"]
    if copy_from and (tool.kind != "text" or not tool.examples):
        return _copied(tool, name, copy_from)
    free = {
        "expression": r"[^\n]{1,200}",
        "span": r"[^\n]{1,100}",
        "keywords": r"[^\n]{1,200}",
        "text": r'[^\n]+ ("\n" [^\n]+)*',
    }
    return [f"{name} ::= {free[tool.kind]}".replace('"\n"', '"\\n"')]


def _enumerated(tool: Tool) -> list[str]:
    """The values of a one-parameter tool that allows only certain ones."""
    return [
        str(value)
        for value in tool.arguments.properties.get(tool.arguments.text_parameter or "", {}).get("enum", [])
    ]


def _copied(tool: Tool, name: str, in_sight: InSight) -> list[str]:
    known = _known_input(tool, in_sight)
    if known:
        return [f"{name} ::= {_quote(known)}"]
    if tool.kind == "expression":
        like = sum_by_analogy(tool.name, in_sight.question, in_sight.observations, in_sight.nearest)
        return [f"{name} ::= {_quote(like)}"] if like else sums_of(in_sight.numbers(), name)
    if tool.kind in ("span", "text"):
        spans = in_sight.spans(tool.name) if tool.kind == "span" else in_sight.news_for(tool)
        return [f"{name} ::= {_alternatives(spans) or SHORT_LINE}"]
    if not in_sight.asked(tool.name):  # a search engine finds more with the question than a tiny model
        return [f"{name} ::= {_quote(' '.join(in_sight.question.split()))}"]
    words = _alternatives(in_sight.words())
    if not words:
        return [f"{name} ::= {SHORT_LINE}"]
    return [f'{name} ::= {name}w (" " {name}w){{0,4}}', f"{name}w ::= {words}"]


# --- GBNF spelling -----------------------------------------------------------------------


def _object_form(tool: Tool, copy_from: InSight | None) -> str:
    """An object with the schema's own keys: the required ones in order, then any of the others.

    Where no example shows the values they are copied, too.
    """
    if not tool.arguments.properties:
        return "object"
    question, copied = copy_from.question if copy_from else "", not tool.examples
    texts = copy_from.news_for(tool) or copy_from.spans(tool.name) if copy_from and copied else []
    numbers = _numbers_in_json(question) if copied else []
    pairs = {
        key: f"{_quote(_json(key) + ': ')} {_value_form(part, question, texts, numbers)}"
        for key, part in tool.arguments.properties.items()
    }
    required = [pairs.pop(key) for key in tool.arguments.properties if key in tool.schema.get("required", ())]
    optional = list(pairs.values())
    if required:
        return f'"{{" {COMMA.join(required)}{_may_follow(optional)} "}}"'
    starts = (f"{pair}{_may_follow(optional[i + 1 :])}" for i, pair in enumerate(optional))
    return f'"{{" ( {" | ".join(starts)} )? "}}"'


def _may_follow(pairs: Iterable[str]) -> str:
    return "".join(f" ({COMMA}{pair} )?" for pair in pairs)


def _value_form(part: Mapping[str, Any], question: str, texts: Sequence[str], numbers: Sequence[str]) -> str:
    """One value; of those allowed only the ones that the question names, where it names any.

    Args:
        texts: what a string may be; anything where there is none.
        numbers: what a number may be, as JSON; anything where there is none.
    """
    allowed, kind = part.get("enum", []), part.get("type", "")
    choices = [value for value in allowed if str(value).casefold() in question.casefold()] or allowed
    written = [_json(value) for value in choices]
    if kind == "string":
        written = written or [_json(text) for text in texts]
    elif kind in ("number", "integer"):
        written = written or [number for number in numbers if kind == "number" or "." not in number]
    if written:
        return "( " + _alternatives(written) + " )"
    simple = {"string": "string", "number": "number", "array": "array", "object": "object"}
    simple |= {"integer": '"-"? [0-9]+', "boolean": '("true" | "false")'}
    return simple.get(kind, "value")


def _numbers_in_json(question: str) -> list[str]:
    """The numbers of a question as JSON writes them, of a size that somebody means."""
    found = (number for number in numbers_in(question) if len(number) <= MOST_DIGITS)
    return [str(float(number)) if "." in number else str(int(number)) for number in found]


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _alternatives(texts: Sequence[str]) -> str:
    return " | ".join(_quote(text) for text in dict.fromkeys(texts))


def _quote(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'
