"""What a person types: lines with editing and history on a terminal, plain lines from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, TracebackType

import click

from react_agent.folders import cache_folder

PROMPT = "> "
HISTORY_LINES = 1000


class Keyboard:
    """Lines of stdin. As a context it loads the history, and saves it at the end."""

    def __init__(self) -> None:
        self._readline = _readline() if sys.stdin.isatty() else None
        self._history = cache_folder() / "history"

    def __enter__(self) -> Keyboard:
        if self._readline:
            _load_history(self._readline, self._history)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._readline:
            self._readline.write_history_file(self._history)

    def lines(self) -> Iterator[str]:
        """What was typed, without blank lines, until the end of input (Ctrl-D)."""
        while True:
            try:
                line = _ask().strip()
            except EOFError:
                break
            except KeyboardInterrupt:  # empties the line
                line = ""
                click.echo(err=True)
            if line:
                yield line
        if sys.stdin.isatty():
            click.echo(err=True)


def _ask() -> str:
    """One line, or several that were pasted at once."""
    if not sys.stdin.isatty():
        return input()
    if sys.stdout.isatty():
        return input(PROMPT)
    click.echo(PROMPT, nl=False, err=True)  # stdout is for answers alone
    return input()


def _readline() -> ModuleType | None:
    """The line editor, where the platform has it."""
    try:
        import readline
    except ImportError:
        return None
    # Python switches this off; with it a pasted text of several lines stays one input.
    readline.parse_and_bind("set enable-bracketed-paste on")
    readline.set_history_length(HISTORY_LINES)
    return readline


def _load_history(readline: ModuleType, path: Path) -> None:
    try:
        if path.is_file():
            readline.read_history_file(path)
    except OSError as error:
        click.echo(f"The history `{path}` cannot be read ({error}); a new one is begun.", err=True)
