"""`react-agent check`: one screen that tells whether a model on its server will work."""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Mapping
from contextlib import closing

import click
from rich.console import Console
from rich.text import Text

from react_agent.check import Finding, Report, State, failed
from react_agent.check import check as find
from react_agent.cli.options import read_profile
from react_agent.cli.record import dumps
from react_agent.errors import ModelError
from react_agent.models.factory import open_model

STYLES = {State.OK: "green", State.WARNING: "yellow", State.FAILURE: "bold red", State.SKIPPED: "dim"}
STATE_WIDTH, NAME_WIDTH = 9, 14
INDENT = " " * (STATE_WIDTH + NAME_WIDTH)
NARROWEST = 20
WIDTH_OF_FILES = 1000
"""Characters in a line where the output is no terminal: one finding, one line."""
EXIT_CODES = """\b
Exit codes:
  0  the model works, perhaps with warnings
  1  it will not work
  2  wrong usage, or a file that cannot be loaded
  4  its server cannot be reached, has no such model, or was not done in time
"""


@click.command(epilog=EXIT_CODES)
@click.option("-m", "--model", envvar="REACT_AGENT_MODEL", metavar="MODEL", help="A model as for a question.")
@click.option("--profile", multiple=True, metavar="KEY=VALUE", help="Override what is known of the model.")
@click.option(
    "--timeout",
    type=click.FloatRange(min=0, min_open=True),
    default=600.0,
    show_default=True,
    metavar="SECONDS",
    help="For the whole check.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of lines.")
def check(model: str | None, profile: tuple[str, ...], timeout: float, as_json: bool) -> None:
    """Tell whether a model on its server will work, and what to do where it will not.

    Looks at server, window, chat template, thinking, stop strings, grammar and cache, and has a
    question answered with a tool. What it tries costs about ten short replies.
    """
    console = Console(highlight=False, width=None if sys.stdout.isatty() else WIDTH_OF_FILES)
    console.quiet = as_json
    report = _examine(model, read_profile(profile), timeout, console)
    if as_json:
        click.echo(dumps(report.as_json()))
    console.print(Text(f"\n{report.verdict}", style="bold"))
    sys.exit(report.exit_code)


def _examine(spec: str | None, profile: Mapping[str, str], seconds: float, console: Console) -> Report:
    """Show findings as they come; a model that cannot be opened is a finding like any other."""
    try:
        model, reason = open_model(spec, profile_overrides=profile)
    except ModelError as error:
        finding = failed("server", error, gone=True)
        _print(console, finding)
        return Report(spec or "default", [finding])
    click.echo(reason, err=True)
    findings = []
    with closing(model), console.status("checking ..."):
        for finding in find(model, seconds=seconds):
            findings.append(finding)
            _print(console, finding)
    return Report(model.name, findings)


def _print(console: Console, finding: Finding) -> None:
    width = console.width - STATE_WIDTH - NAME_WIDTH
    line = Text()
    line.append(f"{finding.state.value:{STATE_WIDTH}}", STYLES[finding.state])
    line.append(f"{finding.name:{NAME_WIDTH}}", "bold")
    line.append(_hanging(finding.text, width))
    if finding.advice:
        line.append(f"\n{INDENT}{_hanging('-> ' + finding.advice, width)}", "yellow")
    console.print(line, soft_wrap=True)


def _hanging(text: str, width: int) -> str:
    """The text in lines of that width, all but the first behind the columns of state and name."""
    lines = textwrap.wrap(text, max(width, NARROWEST), break_long_words=False, break_on_hyphens=False)
    return f"\n{INDENT}".join(lines)
