"""`react-agent index`, and the same for the folders of `--docs` before a question."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from react_agent.cli.printable import printable
from react_agent.cli.record import dumps
from react_agent.errors import LoadError
from react_agent.loader import load_module

if TYPE_CHECKING:
    from react_agent.cli.screen import Screen

QUIET_SECONDS = 0.4
"""A look at folders that takes no longer than this shows no progress bar."""
NAMED = 5
"""So many skipped files are named before a question, and only once; `react-agent index` names them all."""

Advance = Callable[[int, int, str], None]


@click.command()
@click.argument("folders", nargs=-1, required=True, metavar="DIR...")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def index(folders: tuple[str, ...], as_json: bool) -> None:
    """Build or update the index of document folders, so that no question has to wait for it.

    Reads what is new or changed. `--docs DIR` of a question does the same and then searches.
    """
    for folder in folders:
        if not Path(folder).expanduser().is_dir():
            raise LoadError(f"There is no folder `{folder}`.")
    with _progress(0) as advance:
        report = _sync(folders, advance)
    if as_json:
        click.echo(dumps(vars(report)))
        return
    click.echo(_counts(report))
    for name, reason in report.skipped.items():
        click.echo(printable(f"skipped {name}: {reason}"), err=True)


def sync_shown(folders: Sequence[str], screen: Screen) -> None:
    """Bring the indexes up to date, with a progress bar where that takes a while.

    Raises:
        ReactAgentError: a folder does not exist, or its index can't be opened.
    """
    with _progress(QUIET_SECONDS) as advance:
        report = _sync(folders, advance)
    named = 0
    if report.new or report.changed or report.deleted:
        screen.note(_counts(report))
        named = NAMED
    for name, reason in list(report.skipped.items())[:named]:
        screen.note(f"skipped {name}: {reason}")
    if (more := len(report.skipped) - named) > 0:
        screen.note(f"skipped {more}{' more' if named else ''}: `react-agent index` names them all")
    if not report.files:
        searched = ", ".join(f"`{folder}`" for folder in folders)
        screen.warn(f"There is no document that can be searched in {searched}.")


def _sync(folders: Sequence[str], advance: Advance) -> Any:
    return load_module("doc_search").sync_folders(folders, advance)


def _counts(report: Any) -> str:
    changes = [(report.new, "new"), (report.changed, "changed"), (report.renamed, "renamed")]
    changes += [(report.deleted, "deleted"), (len(report.skipped), "skipped")]
    details = ", ".join(f"{count} {word}" for count, word in changes if count)
    found = f"{report.files} of {report.files + len(report.skipped)} files can be searched"
    return f"{found}: {details or 'nothing new'}"


@contextmanager
def _progress(after: float) -> Iterator[Advance]:
    """A bar on stderr, shown on a terminal once `after` seconds have passed."""
    if not sys.stderr.isatty():
        yield lambda done, total, name: None
        return
    from rich.console import Console
    from rich.markup import escape
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task = bar.add_task("", total=None)
    started = time.monotonic()

    def advance(done: int, total: int, name: str) -> None:
        if time.monotonic() - started >= after:
            bar.start()
        bar.update(task, completed=done, total=total, description=escape(name))

    try:
        yield advance
    finally:
        bar.stop()
