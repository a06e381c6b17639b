"""Lines to passages: by heading, then paragraphs packed up to a size that a small context can hold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NamedTuple, TypeAlias

from .words import estimate_tokens

PASSAGE_TOKENS = 220
"""Tokens of a passage at most; three of them leave room in a window of 4k."""

JOINT = " > "
"""Between headings of a path."""

SENTENCE_END = re.compile(r"(?<=[。！？；!?\n])|(?<=[.;])\s+")


class Line(NamedTuple):
    """A line of a document as its format reads it."""

    number: int
    """Its number in the file from 1, 0 where the format has no lines."""
    text: str
    level: int = 0
    """1 and up for a heading, the outermost is 1."""


@dataclass(frozen=True, slots=True)
class Passage:
    """A piece of a document and its place."""

    file: str
    """Path within its folder, with `/`."""
    heading: str
    """The headings above it, outermost first, joined by ` > `."""
    line: int
    """Number of its first line, from 1; 0 where the format has no lines."""
    text: str


Block: TypeAlias = tuple[int, str]
"""Text with the number of its first line."""


@dataclass
class _Section:
    heading: str = ""
    """Its title behind those above it."""
    line: int = 0
    lines: list[Line] = field(default_factory=list)

    def is_empty(self) -> bool:
        return not any(line.text.strip() for line in self.lines)


def split(file: str, lines: Iterable[Line], limit: int = PASSAGE_TOKENS) -> list[Passage]:
    """The passages of a document, in order; a heading with nothing below it is text as well."""
    sections = list(_sections(lines))
    passages: list[Passage] = []
    for section, following in zip_longest(sections, sections[1:], fillvalue=_Section()):
        heading = section.heading
        if heading and section.is_empty() and not following.heading.startswith(f"{heading}{JOINT}"):
            heading, _, title = heading.rpartition(JOINT)
            section.lines = [Line(section.line, title)]
        packed = _packed(_paragraphs(section.lines), limit)
        passages += [Passage(file, heading, start, text) for start, text in packed]
    return passages


def _sections(lines: Iterable[Line]) -> Iterator[_Section]:
    path: list[Line] = []
    section = _Section()
    for line in lines:
        if not line.level:
            section.lines.append(line)
            continue
        yield section
        path = [above for above in path if above.level < line.level] + [line]
        section = _Section(JOINT.join(above.text for above in path if above.text), line.number)
    yield section


def _paragraphs(lines: list[Line]) -> Iterator[Block]:
    """The text between blank lines."""
    block: list[Line] = []
    for line in [*lines, Line(0, "")]:
        if line.text.strip():
            block.append(line)
        elif block:
            yield block[0].number, "\n".join(line.text.rstrip() for line in block)
            block = []


def _packed(paragraphs: Iterable[Block], limit: int) -> Iterator[Block]:
    start, texts, size = 0, list[str](), 0
    for number, paragraph in paragraphs:
        for offset, part in _bounded(paragraph, limit):
            tokens = estimate_tokens(part)
            if texts and size + tokens > limit:
                yield start, "\n\n".join(texts)
                texts, size = [], 0
            if not texts:
                start = number + offset if number else 0
            texts.append(part)
            size += tokens
    if texts:
        yield start, "\n\n".join(texts)


def _bounded(paragraph: str, limit: int) -> Iterator[Block]:
    """A paragraph in parts within the limit, each with how many lines below its top it begins."""
    if estimate_tokens(paragraph) <= limit:
        yield 0, paragraph
        return
    parts: list[str] = []
    start = size = 0
    for offset, line in enumerate(paragraph.split("\n")):
        for piece in _sentences(line, limit):
            tokens = estimate_tokens(piece)
            if parts and size + tokens > limit:
                yield start, "".join(parts).strip("\n")
                parts, size = [], 0
            if not parts:
                start = offset
            parts.append(piece)
            size += tokens
        parts.append("\n")
    if text := "".join(parts).strip("\n"):
        yield start, text


def _sentences(line: str, limit: int) -> Iterator[str]:
    """The line whole if it fits, else its sentences, else hard cuts."""
    if estimate_tokens(line) <= limit:
        yield line
        return
    for start, end in sentence_spans(line):
        for at in range(start, end, limit):
            yield line[at : min(at + limit, end)]


def sentence_spans(text: str) -> Iterator[tuple[int, int]]:
    """Start and end of each sentence; together they cover the text."""
    start = 0
    for match in SENTENCE_END.finditer(text):
        if match.end() > start:
            yield start, match.end()
            start = match.end()
    if start < len(text):
        yield start, len(text)
