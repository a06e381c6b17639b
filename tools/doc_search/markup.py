"""The headings of plain text, Markdown and reStructuredText."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from .split import Line

FENCE = re.compile(r"^ {0,3}(`{3,}|~{3,})(.*)$")
ATX_HEADING = re.compile(r"^ {0,3}(#{1,6})[ \t]+(.*?)[ \t#]*$")
UNDERLINE = re.compile(r"^([=\-~^\"'`#*+:.<>_])\1{2,}\s*$")
CHAPTER = re.compile(r"^\s*(?:第[\d一二三四五六七八九十百零]+[章节条部篇]|[一二三四五六七八九十]+、\s*\S)")
INLINE_MARKUP = re.compile(r"\{#[^}]*\}|<[^>]{1,200}>|[`*]+|!?\[([^\]\[]{0,200})\]\([^()]{0,500}\)")
TITLE = re.compile(r"\s*\w.{0,58}[^\s.。,，;；:：!?！？]\s*$")


@dataclass(frozen=True)
class _Heading:
    mark: str
    """How it is written: `##`, or the sign that underlines it."""
    title: str
    height: int
    """Lines it takes."""


def marked_lines(texts: Sequence[str]) -> Iterator[Line]:
    """Lines with the headings that markup, underlines and Chinese chapter numbers make.

    Underlines take their level from the order in which they come.
    """
    marks: list[str] = []
    fence = ""
    at = _behind_front_matter(texts)
    while at < len(texts):
        fence, inside = _fence_after(fence, texts[at])
        heading = None if inside else _heading_at(texts, at)
        if heading is None:
            yield Line(at + 1, texts[at])
            at += 1
        else:
            yield Line(at + 1, _plain_title(heading.title), _level(heading.mark, marks))
            at += heading.height


def titled(texts: Sequence[str]) -> list[str]:
    """Plain text with its titles marked: a short line alone above a paragraph, at the top above anything."""
    filled = [at for at, text in enumerate(texts) if text.strip()]
    taken = set(filled)
    alone = {at for at in filled if TITLE.match(texts[at]) and {at - 1, at + 1}.isdisjoint(taken)}
    titles = {at for at, below in pairwise(filled) if at in alone and below not in alone}
    marks = dict.fromkeys(titles, "## ")
    if len(filled) > 1 and filled[0] in alone - titles:
        marks[filled[0]] = "# "
    return [marks[at] + text.strip() if at in marks else text for at, text in enumerate(texts)]


def _level(mark: str, marks: list[str]) -> int:
    if mark.startswith("#"):
        return len(mark)
    if mark not in marks:
        marks.append(mark)
    return marks.index(mark) + 1


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


def _heading_at(texts: Sequence[str], at: int) -> _Heading | None:
    text, *below = texts[at : at + 3]
    if match := ATX_HEADING.match(text):
        return _Heading(match[1], match[2], 1)
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


def _plain_title(title: str) -> str:
    return " ".join(INLINE_MARKUP.sub(lambda match: match[1] or "", title).split())[:200]


def _behind_front_matter(texts: Sequence[str]) -> int:
    if not texts or texts[0].rstrip() != "---":
        return 0
    return next((at + 1 for at, text in enumerate(texts[1:200], 1) if text.rstrip() in ("---", "...")), 0)
