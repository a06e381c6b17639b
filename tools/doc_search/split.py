"""Text to passages: by heading, then paragraphs packed up to a size that a small context can hold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import TypeAlias

from .words import estimate_tokens

PASSAGE_TOKENS = 220
"""Tokens of a passage at most; three of them leave room in a window of 4k."""

Line: TypeAlias = tuple[int, str]
"""A line with its number in the file, 0 where the format has no lines."""

JOINT = " > "
"""Between headings of a path."""

FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})(.*)$")
ATX_HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t]+(.*?)[ \t#]*$")
UNDERLINE = re.compile(r"^([=\-~^\"'`#*+:.<>_])\1{2,}\s*$")
CHAPTER = re.compile(r"^\s*(?:第[\d一二三四五六七八九十百零]+[章节条部篇]|[一二三四五六七八九十]+、\s*\S)")
SENTENCE_END = re.compile(r"(?<=[。！？；!?\n])|(?<=[.;])\s+")
INLINE_MARKUP = re.compile(r"\{#[^}]*\}|<[^>]{1,200}>|[`*]+|!?\[([^\]\[]{0,200})\]\([^()]{0,500}\)")


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


@dataclass
class _Section:
    heading: str = ""
    """Its title behind those above it."""
    line: int = 0
    lines: list[Line] = field(default_factory=list)

    def text(self) -> list[Line]:
        return [line for line in self.lines if line[1].strip()]


def split(file: str, lines: Iterable[Line], limit: int = PASSAGE_TOKENS) -> list[Passage]:
    """The passages of a document, in order; a heading with nothing below it is text as well."""
    sections = list(_sections(list(lines)))
    passages: list[Passage] = []
    for section, following in zip_longest(sections, sections[1:], fillvalue=_Section()):
        heading = section.heading
        if heading and not section.text() and not following.heading.startswith(f"{heading}{JOINT}"):
            heading, _, title = heading.rpartition(JOINT)
            section.lines = [(section.line, title)]
        packed = _packed(_paragraphs(section.lines), limit)
        passages += [Passage(file, heading, start, text) for start, text in packed]
    return passages


def _sections(lines: list[Line]) -> Iterator[_Section]:
    outline = _Outline()
    section = _Section()
    fence = ""
    index = _behind_front_matter(lines)
    while index < len(lines):
        number, text = lines[index]
        fence, inside = _fence_after(fence, text)
        heading = None if inside else _heading_at(lines, index)
        if heading is None:
            section.lines.append((number, text))
            index += 1
            continue
        yield section
        section = _Section(outline.enter(heading.mark, heading.title), number)
        index += heading.height
    yield section


def _fence_after(fence: str, text: str) -> tuple[str, bool]:
    """The open code fence behind this line, and whether the line belongs to code.

    A fence closes with the same sign and at least as many of them, so that one may hold others.
    """
    match = FENCE.match(text)
    if not match:
        return fence, bool(fence)
    if not fence:
        return match[1], True
    closes = match[1].startswith(fence) and not match[2].strip()
    return ("" if closes else fence), True


@dataclass(frozen=True)
class _Heading:
    mark: str
    """How it is written: `##`, or the sign that underlines it."""
    title: str
    height: int
    """Lines it takes."""


def _heading_at(lines: list[Line], index: int) -> _Heading | None:
    text = lines[index][1]
    if match := ATX_HEADING.match(text):
        return _Heading(match[1], match[2], 1)
    below = [line for _, line in lines[index + 1 : index + 3]]
    if below and _underlines(below[0], text):
        return _Heading(below[0][0], text, 2)
    if len(below) == 2 and UNDERLINE.match(text) and text.strip() == below[1].strip() and below[0].strip():
        return _Heading(text[0] * 2, below[0], 3)
    if CHAPTER.match(text) and len(text) < 40 and not text.rstrip().endswith(("。", "；", "，")):
        return _Heading("、" if "、" in text[:5] else "第", text, 1)
    return None


def _underlines(line: str, title: str) -> bool:
    """Whether a line makes the one above it a heading: `===` and `---` always, other signs in full length."""
    title = title.strip()
    if not 0 < len(title) < 100 or UNDERLINE.match(title) or title[0] in "|-*+>":
        return False
    return bool(UNDERLINE.match(line)) and (line[0] in "=-" or len(line.strip()) >= len(title))


class _Outline:
    """The headings above a line. Underlines take their level from the order in which they come."""

    def __init__(self) -> None:
        self._path: list[tuple[int, str]] = []
        self._marks: list[str] = []

    def enter(self, mark: str, title: str) -> str:
        level = self._level(mark)
        self._path = [entry for entry in self._path if entry[0] < level]
        self._path.append((level, _plain_title(title)))
        return JOINT.join(title for _, title in self._path if title)

    def _level(self, mark: str) -> int:
        if mark.startswith("#"):
            return len(mark)
        if mark not in self._marks:
            self._marks.append(mark)
        return self._marks.index(mark) + 1


def _plain_title(title: str) -> str:
    return " ".join(INLINE_MARKUP.sub(lambda match: match[1] or "", title).split())[:200]


def _behind_front_matter(lines: list[Line]) -> int:
    if not lines or lines[0][1].rstrip() != "---":
        return 0
    return next((i + 1 for i, (_, text) in enumerate(lines[1:200], 1) if text.rstrip() in ("---", "...")), 0)


def _paragraphs(lines: list[Line]) -> Iterator[Line]:
    """Blocks between blank lines, each with the number of its first line."""
    block: list[Line] = []
    for number, text in [*lines, (0, "")]:
        if text.strip():
            block.append((number, text.rstrip()))
        elif block:
            yield block[0][0], "\n".join(text for _, text in block)
            block = []


def _packed(paragraphs: Iterable[Line], limit: int) -> Iterator[Line]:
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


def _bounded(paragraph: str, limit: int) -> Iterator[Line]:
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
