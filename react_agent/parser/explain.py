"""Where each part of a text went: for people who want to see how an output was read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from react_agent.parser.decide import SpanKind
from react_agent.parser.reading import read


@dataclass(frozen=True, slots=True)
class Part:
    """The characters `start:end` of the text were read as `kind`."""

    start: int
    end: int
    kind: SpanKind


def explain(text: str, tools: Iterable[str] = ()) -> list[Part]:
    """The parts of `text` in order, without overlap; blanks and fence marks belong to no part.

    `repaired` is a call that had to be mended, `dropped` covers template tokens, reasoning and
    all that was cut away.
    """
    reading = read(text, tools)
    parts = [
        Part(*span, kind) for start, end, kind in reading.spans for span in reading.cleaned.pieces(start, end)
    ]
    removed = [Part(start, end, "dropped") for start, end in reading.cleaned.removed(len(text))]
    trimmed = (_trimmed(text, part) for part in sorted([*parts, *removed], key=lambda part: part.start))
    return [part for part in trimmed if part.start < part.end]


def _trimmed(text: str, part: Part) -> Part:
    piece = text[part.start : part.end]
    start = part.start + len(piece) - len(piece.lstrip())
    return Part(start, max(start, part.start + len(piece.rstrip())), part.kind)
