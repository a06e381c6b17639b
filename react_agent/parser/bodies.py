"""What a native block holds: JSON, `name{..}`, XML parameters, code, or a bare name."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from react_agent.parser.brackets import split_top
from react_agent.parser.fences import zones
from react_agent.parser.inline import closing, read_inline
from react_agent.parser.json_calls import calls_at
from react_agent.parser.names import Names, tidy
from react_agent.parser.objects import read_json
from react_agent.parser.values import as_input, literal, scalar
from react_agent.types import ToolCall

# The blanks in DeepSeek's tokens, which are written in several ways.
GAP = r"(?:▁|\\?_|[ ])"
SEPARATOR = re.compile(
    rf"<[|｜]tool{GAP}sep[|｜]>|<\|tool_call_argument_begin\|>|\[ARGS\]|\[CALL_ID\]\w*|<\|content\|>|<\|constrain\|>\w*|<\|message\|>"
)
PARAMETER = re.compile(
    r"""<(?:[|｜]DSML[|｜]\s?)?(?:parameter|param|arg|argument)(?:\s*=\s*|\s+(?:name|key)\s*=\s*)
        ["']?(?P<key>[^"'<>=\s]++(?:[ ][^"'<>=\s]++){0,5}?)["']?
        (?:\s++string\s*=\s*["'](?P<string>true|false)["'])?\s*+>
      | <(?:longcat_)?arg_key>(?P<glm>[^<>\n]{1,80}+)</(?:longcat_)?arg_key>\s*<(?:longcat_)?arg_value>""",
    re.VERBOSE,
)
PARAMETER_END = re.compile(
    r"</(?:[|｜]DSML[|｜]\s?)?(?:parameter|param|(?:longcat_)?arg_value|argument|arg)[^<>\n]{0,20}>"
)
ELEMENT = re.compile(
    r"<(?P<tag>tool_name|name|tool|function_name|recipient_name)>\s*(?P<name>[\w.\-]+)\s*</(?P=tag)>"
)
ARGUMENTS = re.compile(
    r"<(?P<tag>arguments|parameters|args|input|tool_input|action_input)>(?P<body>[^\0]*)</(?P=tag)>"
)
NAME = re.compile(
    r"(?:call:)?\s*(?:functions?[._:]|default_api\.|tools\.)?(?P<name>[A-Za-z_][\w.\-]*+)(?::\d+)?"
)
NUMBERED = re.compile(r"_\d+\Z")
GEMMA_STRING = re.compile(r"(<escape>|<\|\"\|>)(.*?)\1", re.DOTALL)
BARE_PAIR = re.compile(r"\s*[\"']?([A-Za-z_]\w*)[\"']?\s*:")
ASSIGNMENT = re.compile(
    r"\s*(?:[A-Za-z_]\w*\s*=\s*(?=[A-Za-z_][\w.]*\()|(?:print|await)\s*\(?\s*(?=[A-Za-z_][\w.]*\())?"
)
HALF_TAG = re.compile(r"<[^<>\n]*\Z")
BETWEEN = re.compile(r"[\s,;)\]]*")


@dataclass(slots=True)
class Body:
    """The calls of one block; `cut` when it began as a call and broke off, or names no tool."""

    calls: tuple[ToolCall, ...] = ()
    cut: bool = False
    mended: bool = False


def read_body(raw: str, name: str | None, closed: bool, names: Names) -> Body:
    """Read what stands between an opening token (which may have named the tool) and the next token."""
    text = raw.strip()
    if name is not None:
        return _arguments(names.known(tidy(name)) or tidy(name), raw, closed, names)
    if not text:
        return Body(cut=not closed)
    if text[0] == "`" and (fences := zones(text)):
        text = raw = text[fences[0].inner : fences[0].outer].strip()
    if text[:1] in ("{", "["):
        return (
            _json(text, names)
            or code(text.removeprefix("["), names)
            or Body(cut=not closed or text[0] == "{")
        )
    return _elements(text, closed, names) or code(text, names) or _named(raw, closed, names)


def _json(text: str, names: Names) -> Body | None:
    calls: list[ToolCall] = []
    position, mended = 0, False
    while position < len(text) and text[position] in "{[":
        read, found = calls_at(text, position, len(text), names)
        if found is None or read is None:
            break
        calls += read
        mended = mended or found.mended
        position = BETWEEN.match(text, found.end).end()  # type: ignore[union-attr]
    return Body(tuple(calls), mended=mended) if calls else None


def _elements(text: str, closed: bool, names: Names) -> Body | None:
    """`<tool_name>x</tool_name><arguments>..</arguments>`."""
    element = ELEMENT.search(text)
    if element is None:
        return None
    name = names.known(element["name"]) or element["name"]
    holder = ARGUMENTS.search(text, element.end())
    return _arguments(
        name, holder["body"] if holder else text[element.end() :], closed or bool(holder), names
    )


def code(text: str, names: Names) -> Body | None:
    """One call after the other in Python notation."""
    calls: list[ToolCall] = []
    position = 0
    while position < len(text):
        position = ASSIGNMENT.match(text, position).end()  # type: ignore[union-attr]
        call = read_inline(text, position, len(text), names)
        if call is None or text[call.end - 1] not in ")）":
            break
        if call.name != "print":
            calls.append(ToolCall(call.name, call.input))
        position = BETWEEN.match(text, call.end).end()  # type: ignore[union-attr]
    return Body(tuple(calls)) if calls else None


def _named(raw: str, closed: bool, names: Names) -> Body:
    """A name, then its arguments behind a separator, a line break, a fence or a brace."""
    text = raw.lstrip()
    pieces = [piece for piece in SEPARATOR.split(text) if piece.strip() != "function"]
    text = "\n".join(pieces).lstrip()
    found = NAME.match(text)
    if found is None:
        return Body()
    name = names.known(found["name"]) or names.known(NUMBERED.sub("", found["name"])) or found["name"]
    rest = text[found.end() :]
    if not rest.strip() and not closed:
        return Body(cut=names.known(name) is not None)
    if not rest.strip() or PARAMETER.match(rest.lstrip()) or rest.lstrip()[0] in "{[`":
        return _arguments(name, rest, closed, names)
    return Body(cut=not closed and rest.lstrip().startswith(("(", ".call(", "<")))


def _arguments(name: str, raw: str, closed: bool, names: Names) -> Body:
    text = raw.strip()
    if not text:
        return Body((ToolCall(name),)) if closed else Body(cut=True)
    if PARAMETER.search(text):
        return _parameters(name, raw, closed)
    if text[0] == "`" and (fences := zones(text)):
        text = text[fences[0].inner : fences[0].outer].strip()
    if text[:1] in ("{", "["):
        return _object(name, text)
    if text[:1] == "(" and (end := closing(text, 0, len(text))):
        call = read_inline(name + text[:end], 0, len(name) + end, names)
        return Body((ToolCall(name, call.input),)) if call else Body()
    return Body((ToolCall(name, as_input(text)),)) if closed else Body(cut=True)


def _object(name: str, text: str) -> Body:
    text = GEMMA_STRING.sub(lambda quoted: _quoted(quoted[2]), text)
    found = read_json(text, 0, len(text))
    if found is not None:
        return Body((ToolCall(name, as_input(found.value)),), mended=found.mended)
    end = closing(text, 0, len(text))
    pairs = bare_pairs(text[1 : end - 1]) if end and text[0] == "{" else None
    return Body(cut=True) if pairs is None else Body((ToolCall(name, pairs or ""),))


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def bare_pairs(inside: str) -> dict[str, Any] | None:
    """`city:"Osaka",days:3`: keys without quotes."""
    pieces = [piece for piece in split_top(inside) if piece.strip()]
    keys = [BARE_PAIR.match(piece) for piece in pieces]
    if not all(keys):
        return None
    return {key[1]: literal(piece[key.end() :]) for key, piece in zip(keys, pieces, strict=True) if key}


def _parameters(name: str, raw: str, closed: bool) -> Body:
    """`<parameter=k>v</parameter>` and its like; a value may lack its end tag, but not its end."""
    values: dict[str, Any] = {}
    opened = list(PARAMETER.finditer(raw))
    for tag, following in zip(opened, [*opened[1:], None], strict=True):
        limit = following.start() if following else len(raw)
        end = PARAMETER_END.search(raw, tag.end(), limit)
        value = raw[tag.end() : end.start() if end else limit]
        if following is None and not closed and _breaks_off(raw, value, end):
            return Body(cut=True)
        key = (tag["key"] or tag["glm"]).strip()
        values[key] = value.strip() if tag["string"] == "true" else scalar(value.strip())
    return Body((ToolCall(name, values),))


def _breaks_off(raw: str, value: str, end: re.Match[str] | None) -> bool:
    """Does the text end in the last value, or in a tag behind it?"""
    if end is not None:
        return HALF_TAG.search(raw, end.end()) is not None
    return not value.strip() or "\n" not in value[len(value.rstrip()) :] or HALF_TAG.search(value) is not None
