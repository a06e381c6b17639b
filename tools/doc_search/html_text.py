"""A web page to lines of text and headings, without what surrounds the text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from .split import Line

# `HTMLParser` raises on malformed ones; none of them holds text.
DECLARATION = re.compile(r"<!(?!--)[^>]*>?")
HEADING_TAG = re.compile(r"h[1-6]$")
SKIPPED = {"script", "style", "noscript", "template", "nav", "footer", "svg", "iframe"}
BLOCKS = {
    "address", "article", "aside", "blockquote", "body", "dd", "div", "dl", "dt", "figcaption", "form",
    "header", "hr", "li", "ol", "p", "pre", "section", "table", "tr", "ul",
}  # fmt: skip


def html_lines(text: str) -> list[Line]:
    """Where the page marks its main part, that and the title alone."""
    reader = _Reader()
    reader.feed(DECLARATION.sub(lambda match: " " + "\n" * match[0].count("\n"), text))
    reader.close()
    reader.end_line()
    return reader.lines


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.lines: list[Line] = []
        self._open = list[str]()
        self._start = 0
        self._level = 0
        self._skipping = list[str]()
        self._in_pre = False
        self._main_is_over = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in SKIPPED:
            self._skipping.append(tag)
        elif tag == "title" or HEADING_TAG.match(tag):
            self.end_line()
            self._level = 1 if tag == "title" else int(tag[1])
        elif tag == "main":
            self._forget_surroundings()
        elif tag in BLOCKS:
            self.end_line()
            self._in_pre = tag == "pre"
        elif tag == "br":
            self.end_line(block=False)
        elif tag in ("td", "th") and self._open:
            self._open.append(" | ")

    def handle_endtag(self, tag: str) -> None:
        if tag in self._skipping:
            # Closes what was left open within as well.
            del self._skipping[self._skipping.index(tag) :]
        elif tag == "body":
            self._skipping.clear()
        elif tag in BLOCKS or tag in ("title", "main") or HEADING_TAG.match(tag):
            self.end_line()
            self._in_pre = False
            self._main_is_over |= tag == "main"

    def handle_data(self, data: str) -> None:
        if self._skipping or self._main_is_over:
            return
        if not self._open and data.strip():
            blank = data[: len(data) - len(data.lstrip())]
            self._start = self.getpos()[0] + blank.count("\n")
        self._open.append(data)

    def end_line(self, *, block: bool = True) -> None:
        """Close the line; a block has a blank line behind it, so that it is a paragraph."""
        written = "".join(self._open)
        rows = written.splitlines() if self._in_pre else [" ".join(written.split())]
        for offset, row in enumerate(row for row in rows if row.strip()):
            self.lines.append(Line(self._start + offset, row, self._level))
        if block:
            self._level = 0
            self.lines.append(Line(0, ""))
        self._open.clear()

    def _forget_surroundings(self) -> None:
        self._open.clear()
        self._skipping.clear()
        self.lines = [line for line in self.lines if line.level == 1][:1]
