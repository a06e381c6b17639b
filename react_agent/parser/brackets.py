"""Balanced brackets in text where quotes hide brackets, in one pass and without recursion."""

from __future__ import annotations

import re
from dataclasses import dataclass

CLOSER = {"{": "}", "[": "]", "(": ")", "（": "）", "【": "】", "［": "］", "｛": "｝"}
DATA = "{}[]"
CALLS = "{}[]()（）【】［］｛｝"

MARKS = re.compile(r"""["'“”\\{}\[\]()（）【】［］｛｝]""")
AFTER_STRING = re.compile(r"\s*+(?:[,:}\])，：）】］｝;；]|//|/\*|#|$)")
AFTER_DOUBLE = re.compile(r"\s*+(?:[,:}\])，：）】］｝;；\"']|//|/\*|#|$)")
OPENS_STRING = "{[(,:=（，：＝【［｛"
# Deeper nesting is no call; giving up early keeps hostile text cheap.
MAX_DEPTH = 64


@dataclass(slots=True)
class Span:
    """What was found behind an opening bracket: `end` is past its partner, or None."""

    end: int | None
    depth: int
    in_string: bool = False
    """True when the text ends inside a quoted string."""
    innermost: str = ""
    """The bracket that was opened last and is still open."""


def balanced(text: str, start: int, stop: int, brackets: str = DATA) -> Span:
    """Find the partner of the bracket at `start`; only `brackets` count, quoted ones do not."""
    opened: list[str] = []
    deepest, quote, skip = 0, "", -1
    for mark in MARKS.finditer(text, start, stop):
        at, char = mark.start(), mark.group()
        if at < skip:
            continue
        if char == "\\":
            skip = at + 2
        elif quote:
            if char == quote and _closes(text, at, stop, quote):
                quote = ""
        elif char in "\"'“":
            quote = _opened(text, at, start)
        elif char in CLOSER and char in brackets:
            opened.append(char)
            deepest = max(len(opened), deepest)
            if deepest > MAX_DEPTH:
                break
        elif char in brackets:
            opened.pop()
            if not opened:
                return Span(at + 1, deepest)
    return Span(None, deepest, bool(quote), opened[-1] if opened else "")


def plain_balanced(text: str, start: int, stop: int, pair: str) -> int | None:
    """The end of the bracket pair opened at `start`, counting `pair` alone and reading no quotes."""
    depth = 0
    for mark in re.compile(f"[{re.escape(pair)}]").finditer(text, start, stop):
        depth += 1 if mark.group() == pair[0] else -1
        if depth == 0:
            return mark.end()
    return None


def split_top(text: str, separators: str = ",，") -> list[str]:
    """Cut `text` at separators that stand outside brackets and quotes."""
    pieces, begin, depth, quote, skip = [], 0, 0, "", -1
    for at, char in enumerate(text):
        if at < skip:
            continue
        if char == "\\":
            skip = at + 2
        elif quote:
            if char == quote and _closes(text, at, len(text), quote):
                quote = ""
        elif char in "\"'“":
            quote = _opened(text, at, 0)
        elif char in CLOSER:
            depth += 1
        elif char in CLOSER.values():
            depth -= 1
        elif depth == 0 and char in separators:
            pieces.append(text[begin:at])
            begin = at + 1
    return [*pieces, text[begin:]]


def _opened(text: str, at: int, start: int) -> str:
    """The mark that will close the string opened at `at`; "" for an apostrophe in a word."""
    if text[at] == "“":
        return "”"
    if text[at] == '"':
        return '"'
    before = at - 1
    while before >= start and text[before].isspace():
        before -= 1
    return "'" if before < start or text[before] in OPENS_STRING else ""


def _closes(text: str, at: int, stop: int, quote: str) -> bool:
    after = AFTER_DOUBLE if quote == '"' else AFTER_STRING
    return quote == "”" or after.match(text, at + 1, stop) is not None
