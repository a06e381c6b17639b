"""A text with its parts in colour and named in the margin, and the step that was read from it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Console
from rich.text import Text

from react_agent.cli.printable import printable
from react_agent.cli.record import dumps
from react_agent.parser import Part
from react_agent.types import Step

STYLES = {
    "thought": "blue",
    "call": "bold cyan",
    "answer": "bold green",
    "repaired": "bold yellow",
    "label": "dim",
    "dropped": "red",
}
MEANINGS = {
    "thought": "the reasoning",
    "call": "a tool and its input",
    "answer": "what the person gets",
    "repaired": "a call that had to be mended",
    "label": "marks what follows",
    "dropped": "cut away",
}
MARGIN = max(map(len, STYLES))

Piece = tuple[str, str]
"""A kind, empty for text that is no part, and a text without line breaks."""


def print_reading(text: str, parts: Sequence[Part], step: Step, heading: str = "") -> None:
    """Print text, legend and step on stdout."""
    console = Console(highlight=False, soft_wrap=True)
    if heading:
        console.print(heading, style="bold")
    for line in _lines(text, parts):
        for number, row in enumerate(_rows(line)):
            console.print(_painted(row, ":" if number else "|"))
    console.print()
    found = {part.kind for part in parts}
    for kind, meaning in MEANINGS.items():
        if kind in found:
            console.print(Text(f"{kind:>{MARGIN}}", STYLES[kind]), Text(f"= {meaning}", "dim"))
    for name, value in _facts(step):
        indented = printable(value).replace("\n", "\n" + " " * (MARGIN + 1))
        console.print(Text(f"{name:>{MARGIN}}", "bold"), Text(indented))
    console.print()


def _lines(text: str, parts: Iterable[Part]) -> Iterator[list[Piece]]:
    """The lines of the text, each as its pieces."""
    line: list[Piece] = []
    for kind, piece in _pieces(text, parts):
        first, *others = piece.split("\n")
        line.append((kind, first))
        for other in others:
            yield line
            line = [(kind, other)]
    if any(piece for _, piece in line):
        yield line


def _pieces(text: str, parts: Iterable[Part]) -> Iterator[Piece]:
    position = 0
    for part in parts:
        yield "", text[position : part.start]
        yield part.kind, text[part.start : part.end]
        position = part.end
    yield "", text[position:]


def _rows(line: Sequence[Piece]) -> list[list[Piece]]:
    """A line, cut where one part ends and another begins, so that each row has one name.

    A label stands in the row of what it marks.
    """
    rows: list[list[Piece]] = [[]]
    for kind, piece in line:
        if _name(rows[-1]) not in ("", "label", kind) and kind:
            rows.append([])
        rows[-1].append((kind, piece))
    return rows


def _name(row: Sequence[Piece]) -> str:
    """What a row is: the kind of its part, else `label`, else nothing."""
    kinds = [kind for kind, piece in row if kind and piece]
    return next((kind for kind in kinds if kind != "label"), kinds[0] if kinds else "")


def _painted(row: Sequence[Piece], edge: str) -> Text:
    name = _name(row)
    pieces = [(printable(piece), STYLES.get(kind, "")) for kind, piece in row]
    return Text.assemble((f"{name:>{MARGIN}}", STYLES.get(name, "")), (f" {edge} ", "dim"), *pieces)


def _facts(step: Step) -> Iterator[Piece]:
    """What was read, line by line."""
    yield "form", step.form or "none: nothing usable, the model would be asked again"
    if step.repairs:
        yield "repairs", ", ".join(step.repairs)
    if step.thought:
        yield "thought", step.thought
    for call in step.calls:
        given = call.input if isinstance(call.input, str) else dumps(call.input)
        yield "call", f"{call.name}  {given}".rstrip()
    if step.answer is not None:
        yield "answer", step.answer
