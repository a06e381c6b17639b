"""Balanced brackets in text where quotes hide brackets, in one pass and without recursion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

CLOSER = {"{": "}", "[": "]", "(": ")", "（": "）", "【": "】", "［": "］", "｛": "｝"}
DATA = "{}[]"
CALLS = "{}[]()（）【】［］｛｝"

MARKS = re.compile(r"""["'“”\\{}\[\]()（）【】［］｛｝]""")
MARKS_AND_COMMAS = re.compile(r"""["'“”\\{}\[\]()（）【】［］｛｝,，]""")
AFTER_STRING = re.compile(r"\s*+(?:[,:}\])，：）】］｝;；]|//|/\*|#|$)")
# A quote right before the one that ends the string is part of it: `"say "hi""`.
AFTER_DOUBLE = re.compile(r"(?!\"\s*+[,}])\s*+(?:[,:}\])，：）】］｝;；\"']|//|/\*|#|$)")
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
    deepest, quote = 0, ""
    for at, char in _outside_quotes(text, start, stop, MARKS):
        if at == stop:
            quote = char
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


def _outside_quotes(text: str, start: int, stop: int, marks: re.Pattern[str]) -> Iterator[tuple[int, str]]:
    """Every mark outside quotes; last of all `(stop, quote)` where a quote is still open."""
    quote, skip = "", -1
    for mark in marks.finditer(text, start, stop):
        at, char = mark.start(), mark.group()
        if at < skip:
            continue
        if char == "\\":
            skip = at + 2
        elif quote:
            quote = "" if char == quote and _closes(text, at, stop, quote) else quote
        elif char in "\"'“":
            quote = _opened(text, at, start)
        else:
            yield at, char
    if quote:
        yield stop, quote


def plain_balanced(text: str, start: int, stop: int, pair: str) -> int | None:
    """The end of the bracket pair opened at `start`, counting `pair` alone and reading no quotes."""
    depth = 0
    for mark in re.compile(f"[{re.escape(pair)}]").finditer(text, start, stop):
        depth += 1 if mark.group() == pair[0] else -1
        if depth == 0:
            return mark.end()
    return None


def split_top(text: str) -> list[str]:
    """Cut `text` at commas that stand outside brackets and quotes."""
    pieces, begin, depth = [], 0, 0
    for at, char in _outside_quotes(text, 0, len(text), MARKS_AND_COMMAS):
        if char in CLOSER:
            depth += 1
        elif char in ",，" and depth == 0:
            pieces.append(text[begin:at])
            begin = at + 1
        elif char not in ",，":
            depth -= 1
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
