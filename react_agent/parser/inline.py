"""Calls written like code: `name[x]`, `name(x)`, `name(key="v")`, `name({..})`, `name: x`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from react_agent.parser.brackets import CALLS, CLOSER, balanced, plain_balanced, split_top
from react_agent.parser.names import FINISH, Names
from react_agent.parser.values import as_input, literal, read_input, unescaped, unquoted
from react_agent.types import ToolInput

IDENTIFIER = re.compile(
    r"(?:functions?\.|tools?\.|default_api\.|api\.)?(?P<name>[A-Za-z_][\w\-]*+(?:\.[A-Za-z_][\w\-]*+)*+)"
)
ARGUMENT = re.compile(r"\s*[\"'“]?([^\W\d]\w*+)[\"'”]?\s*[=＝](?!=)")
OPENER = re.compile(
    r"[ \t]{0,2}(?:\.(?:call|run|invoke|execute)|\[ARGS\])?(?!\[ARGS\])(?P<bracket>[\[(（【［{｛])"
)


@dataclass(slots=True)
class Inline:
    """A call read at a position; `end` is the offset behind its closing bracket."""

    name: str
    input: ToolInput
    end: int
    known: bool


def read_inline(text: str, start: int, stop: int, names: Names) -> Inline | None:
    """The call `name(..)` that begins at `start`, of a known tool or of any identifier."""
    named = name_at(text, start, stop, names)
    opener = OPENER.match(text, named[1], stop) if named else None
    if named is None or opener is None:
        return None
    name, known = named[0], names.known(named[0]) is not None
    if not known and opener.start() != opener.start("bracket") and ".call" not in opener.group():
        return None
    end = closing(text, opener.start("bracket"), stop)
    if end is None:
        return None
    body = text[opener.start("bracket") : end]
    return Inline(name, arguments(body), end, known)


def name_at(text: str, start: int, stop: int, names: Names) -> tuple[str, int] | None:
    """The tool name at `start` and where it ends: a known one in any spelling, else an identifier."""
    found = IDENTIFIER.match(text, start, stop)
    begin = found.start("name") if found else start
    spelled = names.pattern.match(text, begin, stop) if names.pattern else None
    if spelled and (tool := names.known(spelled.group())):
        return tool, spelled.end()
    if finish := FINISH.match(text, begin, stop):
        return finish.group(), finish.end()
    if found is None:
        return None
    name = found["name"].removesuffix(".call")
    return names.known(name) or name, found.end("name") - (len(found["name"]) - len(name))


def closing(text: str, opening: int, stop: int) -> int | None:
    """Where the bracket at `opening` ends: quotes respected, else brackets counted."""
    bracket = text[opening]
    end = balanced(text, opening, stop, CALLS).end
    if end is not None and text[end - 1] == CLOSER[bracket]:
        return end
    return plain_balanced(text, opening, stop, bracket + CLOSER[bracket])


def arguments(body: str) -> ToolInput:
    """Read the bracketed part of a call, brackets included."""
    if body[0] in "{｛":
        return read_input(body).input
    inside = body[1:-1].strip()
    if not inside:
        return ""
    if body[0] in "(（" and (keywords := keyword_arguments(inside)) is not None:
        return keywords
    if inside[0] == "{":
        return read_input(inside).input
    bare = unquoted(inside)
    return as_input(unescaped(bare) if bare is not inside and "\\" in bare else bare)


def keyword_arguments(inside: str) -> dict[str, Any] | None:
    """`key="v", k2=3` as an object; None where one argument is not of this shape."""
    if not ARGUMENT.match(inside):
        return None
    pieces = [piece for piece in split_top(inside) if piece.strip()]
    pairs = [(ARGUMENT.match(piece), piece) for piece in pieces]
    if not all(key for key, _ in pairs):
        return None
    return {key[1]: literal(piece[key.end() :]) for key, piece in pairs if key}
