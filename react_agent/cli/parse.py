"""`react-agent parse`: how the text of a model is read, for people with a failed output in hand."""

from __future__ import annotations

import codecs
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from react_agent.cli.record import dumps
from react_agent.errors import LoadError
from react_agent.parser import explain
from react_agent.parser import parse as parse_step

PASTE = "Paste the text, then press Ctrl-D on a line of its own (on Windows Ctrl-Z and Enter)."
NO_TOOLS = (
    "No tool is named: a call without labels counts only for named tools. Name them with --tool, "
    "for example --tool weather."
)
ONE_TEXT = "The whole file is read as one output; `--lines` reads each of its lines as one."
BYTE_ORDER_MARKS = {
    codecs.BOM_UTF8: "utf-8-sig",
    codecs.BOM_UTF16_LE: "utf-16",
    codecs.BOM_UTF16_BE: "utf-16",
}


@dataclass(frozen=True)
class Output:
    """One text of a model, and the tools it could call."""

    text: str
    tools: tuple[str, ...]


@click.command()
@click.argument("source", required=False, metavar="[FILE|-]")
@click.option("-t", "--tool", multiple=True, metavar="NAME", help="A tool that the model had.")
@click.option("--lines", is_flag=True, help='Several outputs: a JSON string or {"output", "tools"} a line.')
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each output.")
def parse(source: str | None, tool: tuple[str, ...], lines: bool, as_json: bool) -> None:
    """Show how the text that a model wrote is read: its parts, its form, what was mended or dropped.

    \b
    react-agent parse output.txt --tool weather
    react-agent parse --tool weather           then paste the text
    react-agent parse --lines outputs.jsonl --json
    """
    text = _decoded(_bytes_of(source), source or "-")
    outputs = _each_line(text, tool) if lines else [Output(text, tool)]
    if source and source.endswith(".jsonl") and not lines:
        click.echo(ONE_TEXT, err=True)
    for number, output in enumerate(outputs, 1):
        if as_json:
            click.echo(dumps(_as_json(output)))
        else:
            _show(output, f"--- {number} ---" if lines else "")


def _bytes_of(source: str | None) -> bytes:
    if source not in (None, "-"):
        try:
            return Path(source).expanduser().read_bytes()
        except (OSError, ValueError) as error:  # ValueError: a NUL in the name
            reason = getattr(error, "strerror", None) or error
            raise LoadError(f"`{source}` cannot be read: {reason}. Text itself is piped in.") from None
    if sys.stdin.isatty():
        click.echo(PASTE, err=True)
    return sys.stdin.buffer.read()


def _decoded(data: bytes, name: str) -> str:
    encoding = next((e for mark, e in BYTE_ORDER_MARKS.items() if data.startswith(mark)), None)
    if encoding is None and b"\0" in data:
        raise LoadError(f"`{name}` is no text file.")
    text = data.decode(encoding or "utf-8", errors="replace")
    if "\ufffd" in text:
        click.echo(f"`{name}` has bytes that are no UTF-8; they are shown as \ufffd.", err=True)
    return text


def _each_line(text: str, tools: tuple[str, ...]) -> Iterator[Output]:
    for number, line in enumerate(text.split("\n"), 1):
        if line.strip():
            yield _from_line(line, number, tools)


def _from_line(line: str, number: int, tools: tuple[str, ...]) -> Output:
    try:
        value = json.loads(line)
    except (ValueError, RecursionError):
        value = None
    if isinstance(value, str):
        return Output(value, tools)
    if isinstance(value, dict) and isinstance(value.get("output"), str):
        own = value.get("tools") or ()
        names = [name for name in own if isinstance(name, str)] if isinstance(own, list) else []
        return Output(value["output"], (*tools, *names))
    raise LoadError(f'Line {number} is neither a JSON string nor an object with the text in "output".')


def _as_json(output: Output) -> dict[str, Any]:
    parts = explain(output.text, output.tools)
    return asdict(parse_step(output.text, output.tools)) | {"parts": [asdict(part) for part in parts]}


def _show(output: Output, heading: str) -> None:
    from react_agent.cli.painting import print_reading

    step = parse_step(output.text, output.tools)
    print_reading(output.text, explain(output.text, output.tools), step, heading)
    if step.form in ("", "direct") and output.text.strip() and not output.tools:
        click.echo(NO_TOOLS, err=True)
