"""File contents to lines of text and headings, whatever the format."""

from __future__ import annotations

import codecs
import csv
import io
import json
import re
from collections.abc import Callable, Collection, Iterable, Iterator
from pathlib import PurePath
from typing import Any

from .errors import Unreadable
from .html_text import html_lines
from .markup import marked_lines, titled
from .office import docx_lines, pdf_lines
from .split import Line

MAX_BYTES = 50_000_000
"""Larger files are skipped."""

META_CHARSET = re.compile(rb"<meta[^>]{0,200}?charset=[\"']?([\w-]{2,40})", re.IGNORECASE)
ISOLATED_HIGH_BYTE = re.compile(rb"(?<![\x80-\xff])[\x80-\xff](?![\x80-\xff0-9])")
HIGH_BYTES = re.compile(rb"[\x80-\xff]+")


def extract(name: str, data: bytes) -> list[Line]:
    """The text of a file by the ending of its name.

    Raises:
        Unreadable: damaged, encrypted, without text, or its format needs a missing package.
    """
    lines = list(FORMATS[PurePath(name).suffix.lower()](data))
    if data.strip() and not any(line.text.strip() for line in lines):
        raise Unreadable("it holds no text")
    return lines


def decode(data: bytes) -> str:
    """Text in UTF-8, UTF-16 (by its mark), GB18030 or Windows-1252, found by trial in this order."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", "replace")
    if b"\0" in data:
        raise Unreadable("it is no text file")
    for encoding in ("utf-8-sig", "cp1252" if _is_western(data) else "gb18030"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("cp1252", "replace")


def _is_western(data: bytes) -> bool:
    """Accented letters stand alone among ASCII letters; Chinese bytes come in runs or before digits."""
    isolated = sum(1 for _ in ISOLATED_HIGH_BYTE.finditer(data))
    return isolated * 2 > sum(1 for _ in HIGH_BYTES.finditer(data))


def _text_lines(data: bytes) -> Iterator[Line]:
    return marked_lines(decode(data).splitlines())


def _plain_lines(data: bytes) -> Iterator[Line]:
    return marked_lines(titled(decode(data).splitlines()))


def _html_lines(data: bytes) -> list[Line]:
    declared = META_CHARSET.search(data[:2000])
    if declared:
        try:
            return html_lines(data.decode(declared[1].decode("ascii")))
        except (LookupError, UnicodeDecodeError):
            pass  # a wrong declaration is common; what the bytes say counts
    return html_lines(decode(data))


def _csv_lines(data: bytes) -> Iterator[Line]:
    """Each row as `column: value; ...`, so that a row found alone still says what it means."""
    text = decode(data)
    sign = max(",;\t|", key=text.partition("\n")[0].count)
    rows = csv.reader(io.StringIO(text, newline=""), delimiter=sign)
    try:
        header = next(rows, [])
        for row in rows:
            yield Line(rows.line_num, "; ".join(_named_cells(header, row)))
            yield Line(0, "")
        if rows.line_num <= 1:
            yield Line(1, "; ".join(header))
    except csv.Error as error:
        raise Unreadable(f"it is no valid table: {error}") from error


def _named_cells(header: list[str], row: list[str]) -> Iterator[str]:
    for index, cell in enumerate(row):
        name = header[index].strip() if index < len(header) else ""
        if cell.strip():
            yield f"{name}: {cell.strip()}" if name else cell.strip()


def _json_lines(data: bytes) -> Iterator[Line]:
    text = decode(data)
    try:
        for line in _json_paths("", json.loads(text)):
            yield Line(0, line)
            yield Line(0, "")
    except ValueError:
        yield from (Line(number, line) for number, line in enumerate(text.splitlines(), 1))
    except RecursionError:
        raise Unreadable("it is nested too deeply") from None


def _json_paths(path: str, value: Any) -> Iterator[str]:
    """Lines `path: value`; an object of plain values stays together on one line."""
    lead = f"{path}: " if path else ""
    if not isinstance(value, dict | list):
        yield lead + _json_text(value)
    elif not any(isinstance(item, dict | list) for item in _items(value)):
        yield lead + "; ".join(_json_cells(value))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _json_paths(f"{path}.{key}" if path else str(key), item)
    else:
        for item in value:
            yield from _json_paths(path, item)


def _json_cells(value: dict[str, Any] | list[Any]) -> Iterable[str]:
    if isinstance(value, dict):
        return (f"{key}: {_json_text(item)}" for key, item in value.items())
    return map(_json_text, value)


def _items(value: dict[str, Any] | list[Any]) -> Collection[Any]:
    return value.values() if isinstance(value, dict) else value


def _json_text(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


FORMATS: dict[str, Callable[[bytes], Iterator[Line] | list[Line]]] = {
    ".md": _text_lines,
    ".markdown": _text_lines,
    ".txt": _plain_lines,
    ".rst": _text_lines,
    ".html": _html_lines,
    ".htm": _html_lines,
    ".pdf": pdf_lines,
    ".docx": docx_lines,
    ".csv": _csv_lines,
    ".json": _json_lines,
}
"""Reader of each file ending."""
