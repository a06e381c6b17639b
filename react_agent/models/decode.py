"""Byte streams to JSON objects: tiny decoders with `decode` and `flush`.

Lines are split as bytes, at line feeds only: text may hold U+2028 or U+0085, which `str.splitlines`
would split at, and a multi-byte character may stand across two chunks.
"""

from __future__ import annotations

import json
from typing import Any, Protocol, TypeAlias

from react_agent.models.faults import protocol_fault

Event: TypeAlias = dict[str, Any]

DONE: Event = {"[DONE]": True}
"""What `SseDecoder` gives for `data: [DONE]`; compare with `is`."""

DATA_FIELDS = (b"data:", b"error:")
OTHER_FIELDS = (b":", b"event:", b"id:", b"retry:")


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

    A body that is one plain JSON document is taken as well: some servers ignore `stream`.
    """

    def __init__(self) -> None:
        self._lines = LineSplitter()
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
            self._document += line + b"\n"
            return None
        if not line.strip() or line.startswith(OTHER_FIELDS):
            return None
        for field in DATA_FIELDS:
            if line.startswith(field):
                return _field_event(field, line.removeprefix(field).strip())
        raise protocol_fault(line)


def _field_event(field: bytes, payload: bytes) -> Event | None:
    if not payload:
        return None
    if payload == b"[DONE]":
        return DONE
    event = load_object(payload)
    return event if field == b"data:" or "error" in event else {"error": event}


def load_object(line: bytes) -> Event:
    """The JSON object of one line.

    Raises:
        Fault: the line is no JSON object; its text shows the line.
    """
    try:
        value = json.loads(line.decode("utf-8", errors="replace"))
    except (ValueError, RecursionError) as error:
        raise protocol_fault(line) from error
    if not isinstance(value, dict):
        raise protocol_fault(line)
    return value
