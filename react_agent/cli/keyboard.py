"""What a person types: lines with editing and history on a terminal, plain lines from a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from types import ModuleType, TracebackType

import click

from react_agent.folders import cache_folder

PROMPT = "> "
HISTORY_LINES = 1000
EDITOR_SETTINGS = (
    # Python switches this off; with it a pasted text of several lines stays one input.
    "set enable-bracketed-paste on",
    # Where the locale is not installed, the editor would take Chinese for key combinations.
    "set convert-meta off",
    "set input-meta on",
    "set output-meta on",
)


class Keyboard:
    """Lines of stdin. As a context it loads the history, and saves it at the end."""

    def __init__(self) -> None:
        self._editor = _line_editor() if sys.stdin.isatty() else None

    def __enter__(self) -> Keyboard:
        if self._editor:
            _use_history(self._editor.read_history_file, missing_ok=False)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._editor:
            _use_history(self._editor.write_history_file)

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


def _line_editor() -> ModuleType | None:
    """The line editor, where the platform has it."""
    try:
        import readline
    except ImportError:
        return None
    for setting in EDITOR_SETTINGS:
        readline.parse_and_bind(setting)
    readline.set_history_length(HISTORY_LINES)
    return readline


def _use_history(use: Callable[[str], object], *, missing_ok: bool = True) -> None:
    """Hand over the file of the history; a conversation goes on where it can't be used."""
    try:
        path = cache_folder() / "history"
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        if missing_ok or path.exists():
            use(str(path))
    except OSError as error:
        click.echo(f"The history of earlier questions cannot be used: {error}", err=True)
