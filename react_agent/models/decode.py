"""Byte streams to JSON objects: tiny decoders with `decode` and `flush`.

Lines are split as bytes, at line feeds only: text may hold U+2028 or U+0085, which `str.splitlines`
would split at, and a multi-byte character may stand across two chunks.
"""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any, Protocol, TypeAlias

Event: TypeAlias = dict[str, Any]

DONE: Event = {"[DONE]": True}
"""What `SseDecoder` gives for `data: [DONE]`; compare with `is`."""

OTHER_FIELDS = (b":", b"id:", b"retry:")


class Unreadable(ValueError):
    """A line that belongs to no protocol known here."""

    def __init__(self, line: bytes) -> None:
        super().__init__(line)
        self.line = line


class Decoder(Protocol):
    def decode(self, data: bytes) -> list[Event]: ...
    def flush(self) -> list[Event]: ...


class LineSplitter:
    """Splits bytes into lines at line feeds; a carriage return before one is dropped."""

    def __init__(self) -> None:
        self._rest = bytearray()

    def decode(self, data: bytes) -> list[bytes]:
        self._rest += data
        if b"\n" not in data:
            return []
        *lines, rest = bytes(self._rest).split(b"\n")
        self._rest = bytearray(rest)
        return [line.rstrip(b"\r") for line in lines]

    def flush(self) -> list[bytes]:
        rest, self._rest = bytes(self._rest), bytearray()
        return [rest.rstrip(b"\r")] if rest else []


class NdjsonDecoder:
    """One JSON object a line, as Ollama's own routes write them."""

    def __init__(self) -> None:
        self._lines = LineSplitter()

    def decode(self, data: bytes) -> list[Event]:
        return [load_object(line) for line in self._lines.decode(data) if line.strip()]

    def flush(self) -> list[Event]:
        return [load_object(line) for line in self._lines.flush() if line.strip()]


class SseDecoder:
    """Server-sent events that hold one JSON object each; comments and blank lines are skipped.

    A body that is one plain JSON document is taken as well: some servers ignore `stream`. So are
    objects on a line of their own, which proxies write when the server behind them fails.
    """

    def __init__(self) -> None:
        self._lines = LineSplitter()
        self._failed = False
        self._document = bytearray()

    def decode(self, data: bytes) -> list[Event]:
        return self._events(self._lines.decode(data))

    def flush(self) -> list[Event]:
        events = self._events(self._lines.flush())
        if self._document:
            events.append(load_object(bytes(self._document)))
            self._document.clear()
        return events

    def _events(self, lines: list[bytes]) -> list[Event]:
        return [event for line in lines if (event := self._event(line)) is not None]

    def _event(self, line: bytes) -> Event | None:
        if self._document or line.lstrip().startswith(b"{"):
            return self._of_document(line)
        if not line.strip() or line.startswith(OTHER_FIELDS):
            return None
        field, _, value = line.partition(b":")
        if field == b"event":
            self._failed = value.strip() == b"error"
            return None
        if field not in (b"data", b"error"):
            raise Unreadable(line)
        return _field_event(value.strip(), failed=self._failed or field == b"error")

    def _of_document(self, line: bytes) -> Event | None:
        if not self._document:
            with suppress(Unreadable):  # else the first line of several
                return load_object(line)
        self._document += line + b"\n"
        return None


def _field_event(payload: bytes, *, failed: bool) -> Event | None:
    if not payload:
        return None
    if payload == b"[DONE]":
        return DONE
    event = load_object(payload)
    return {"error": event} if failed and "error" not in event else event


def load_object(line: bytes) -> Event:
    """The JSON object of one line.

    Raises:
        Unreadable: the line is no JSON object.
    """
    try:
        value = json.loads(line.decode("utf-8", errors="replace"))
    except (ValueError, RecursionError) as error:
        raise Unreadable(line) from error
    if not isinstance(value, dict):
        raise Unreadable(line)
    return value
