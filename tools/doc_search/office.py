"""Word and PDF files to lines of text."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from threading import Lock
from xml.etree import ElementTree

from .errors import Unreadable
from .split import Line

MAX_PART = 50_000_000
"""Unpacked bytes of one part of a Word file; a small archive can hold far more."""

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
HEADING_STYLE = re.compile(r"(?:heading|标题)\s*(?P<level>[1-6])$|title$", re.IGNORECASE)
_ONE_PDF_AT_A_TIME = Lock()  # PDFium is not thread-safe


def docx_lines(data: bytes) -> list[Line]:
    """Paragraphs, headings by their style, and tables with a line for each row."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            body = _part(archive, "word/document.xml")
            levels = _heading_styles(_part(archive, "word/styles.xml"))
    except (zipfile.BadZipFile, ElementTree.ParseError, NotImplementedError, RuntimeError, EOFError) as error:
        raise Unreadable(f"it is damaged or encrypted: {error}") from error
    if body is None:
        raise Unreadable("it is no Word file")
    return [line for block in _blocks(body, levels) for line in (block, Line(0, ""))]


class _NoDoctype(ElementTree.TreeBuilder):
    """No Word file declares a document type; entities that grow without end do."""

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise Unreadable("it declares a document type, which no Word file does")


def _part(archive: zipfile.ZipFile, name: str) -> ElementTree.Element | None:
    try:
        info = archive.getinfo(name)
    except KeyError:
        return None
    with archive.open(info) as stream:
        data = stream.read(MAX_PART + 1)
    if len(data) > MAX_PART:
        raise Unreadable(f"unpacked it is over {MAX_PART // 1_000_000} MB")
    return ElementTree.fromstring(data, ElementTree.XMLParser(target=_NoDoctype()))


def _heading_styles(styles: ElementTree.Element | None) -> dict[str, int]:
    """Style ids that are headings, with their level: ids differ by language, names do not."""
    found = {f"Heading{level}": level + 1 for level in range(1, 7)} | {"Title": 1}
    for style in [] if styles is None else styles.iter(f"{_W}style"):
        name = style.find(f"{_W}name")
        match = HEADING_STYLE.match(name.get(f"{_W}val", "")) if name is not None else None
        if match:
            found[style.get(f"{_W}styleId", "")] = int(match["level"] or 0) + 1
    return found


def _blocks(parent: ElementTree.Element, levels: dict[str, int]) -> Iterator[Line]:
    for child in parent:
        if child.tag == f"{_W}p":
            style = child.find(f"{_W}pPr/{_W}pStyle")
            level = levels.get(style.get(f"{_W}val", ""), 0) if style is not None else 0
            text = _run_text(child)
            yield Line(0, " ".join(text.split()) if level else text, level)
        elif child.tag == f"{_W}tbl":
            for row in child.iter(f"{_W}tr"):
                cells = (" ".join(_run_text(cell).split()) for cell in row.iter(f"{_W}tc"))
                yield Line(0, " | ".join(cells))
        else:
            yield from _blocks(child, levels)


def _run_text(element: ElementTree.Element) -> str:
    signs = {f"{_W}tab": "\t", f"{_W}br": "\n", f"{_W}cr": "\n", f"{_W}p": " "}
    parts = (
        node.text or "" if node.tag == f"{_W}t" else signs.get(str(node.tag), "") for node in element.iter()
    )
    return "".join(parts).strip()


def pdf_lines(data: bytes) -> list[Line]:
    """The text of each page under a heading that names it."""
    try:
        import pypdfium2
    except ImportError:
        raise Unreadable("PDF files need `pip install pypdfium2` (the extra `pdf`)", passing=True) from None
    lines: list[Line] = []
    try:
        with _ONE_PDF_AT_A_TIME, pypdfium2.PdfDocument(data) as document:
            for number, page in enumerate(document, 1):
                lines += [
                    Line(0, f"p. {number}", 1),
                    *_page_lines(page.get_textpage().get_text_bounded()),
                ]
    except pypdfium2.PdfiumError as error:
        raise Unreadable(f"it is damaged or encrypted: {error}") from error
    if not any(line.text.strip() for line in lines if not line.level):
        raise Unreadable("it holds no text, only pictures perhaps")
    return lines


def _page_lines(text: str) -> Iterator[Line]:
    # U+FFFE stands where a word was broken at the end of a line.
    for line in text.replace("\ufffe\r\n", "").replace("\ufffe", "").splitlines():
        yield Line(0, line)
