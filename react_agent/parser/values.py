"""What stands behind an input label: plain text, or an object."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from react_agent.parser.fences import zones
from react_agent.parser.names import is_no_input
from react_agent.parser.objects import Found, read_json
from react_agent.types import ToolInput

QUOTES = {'"': '"', "'": "'", "“": "”", "‘": "’", "「": "」", "『": "』"}
LANGUAGE = re.compile(r"(?:json|JSON|text|python|tool_code|tool_call)\s*+(?=[\n{\[])")
ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))", re.DOTALL)
ESCAPED = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "'": "'", "\\": "\\"}
_SCALARS = json.JSONDecoder(parse_constant=lambda name: name)
LITERALS: dict[str, Any] = {"True": True, "False": False, "None": None}
ASCII_WORD = re.compile(r"[A-Za-z0-9]")


@dataclass(slots=True)
class Value:
    """A tool input as read, and what was mended for it."""

    input: ToolInput
    repairs: tuple[str, ...] = ()


def read_input(raw: str) -> Value:
    """Read the text behind an input label."""
    text = raw.strip()
    if not text or is_no_input(text):
        return Value("")
    if (bare := without_fence(text)) is not text:
        inner = read_input(bare) if bare.startswith("{") else Value(bare)
        return Value(inner.input, inner.repairs)
    if text[0] == "{":
        return _object_or_text(text)
    return _unquoted(text)


def _unquoted(text: str) -> Value:
    """`text` without quotes; a string that holds valid JSON of an object is that object."""
    bare = unquoted(text)
    if bare is not text and bare.startswith("{"):
        for written in (bare, unescaped(bare)):
            if isinstance(value := scalar(written), dict):
                return Value(value)
    return Value(bare)


def _object_or_text(text: str) -> Value:
    found = read_json(text, 0, len(text))
    if found is None or not isinstance(found.value, dict) or not _only_remark(text, found):
        return Value(text)
    repairs = ("broken JSON",) if found.mended else ()
    return Value(found.value, (*repairs, "remark behind the input") if text[found.end :].strip() else repairs)


def _only_remark(text: str, found: Found) -> bool:
    """Text behind an object is a remark unless it carries on the expression (`{a} | {b}`)."""
    rest = text[found.end :].lstrip(" \t\r\n,;")
    return not rest or rest[0] not in "{[|&+*/=" or rest.startswith(("//", "/*"))


def without_fence(text: str) -> str:
    """`text` without the fence or back-ticks around all of it; the same object where there are none."""
    if text[0] not in "`~":
        return text
    found = zones(text)
    if len(found) == 0 or found[0].start != 0:
        return text
    zone = found[0]
    if zone.fenced or zone.end == len(text):
        return LANGUAGE.sub("", text[zone.inner : zone.outer].strip(), count=1).strip()
    return text


def unquoted(text: str) -> str:
    """`text` without one pair of quotes around it; `"a" OR "b"` is no pair."""
    closing = QUOTES.get(text[:1])
    if closing is None or len(text) < 2 or text[-1] != closing:
        return text
    return text if _closes_early(text, closing) else text[1:-1].strip()


def _closes_early(text: str, closing: str) -> bool:
    """Does the first quote end before the text does?"""
    if closing != text[0]:
        depth = 0
        for at, char in enumerate(text):
            depth += (char == text[0]) - (char == closing)
            if depth == 0:
                return at < len(text) - 1
    second = text.index(closing, 1)
    return (
        second < len(text) - 1 and not text[second - 1].isspace() and not ASCII_WORD.match(text, second + 1)
    )


def unescaped(text: str) -> str:
    """The text of a quoted string literal; escapes that mean nothing stay as they are."""
    return ESCAPE.sub(_character, text)


def _character(escape: re.Match[str]) -> str:
    if escape[1]:
        return chr(int(escape[1], 16))
    return ESCAPED.get(escape[2], escape.group())


def literal(raw: str) -> Any:
    """One argument of a call in Python or JSON notation; text that is neither stays text."""
    text = raw.strip()
    if text in LITERALS:
        return LITERALS[text]
    if text[:1] in "{[" and text:
        found = read_json(text, 0, len(text))
        return found.value if found and not text[found.end :].strip() else text
    bare = unquoted(text)
    return unescaped(bare) if bare is not text else scalar(text)


def scalar(text: str) -> Any:
    """A JSON number, boolean, null, object or list as such; anything else (`007`) as text."""
    try:
        return _SCALARS.decode(text) if text and text[0] in "{[-0123456789tfn" else text
    except (ValueError, RecursionError):
        return text


def as_input(argument: Any) -> ToolInput:
    """A parsed argument as a tool input: objects stay, all else becomes text."""
    if argument is None:
        return ""
    if isinstance(argument, dict):
        return argument
    if isinstance(argument, str):
        text = argument.strip()
        value = scalar(text) if text.startswith("{") else text
        return value if isinstance(value, dict) else "" if is_no_input(text) else text
    return json.dumps(argument, ensure_ascii=False)
