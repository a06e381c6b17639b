"""`react-agent tools` lists what is loaded; `react-agent call` runs one tool by hand."""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Callable

import click
from rich.console import Console

from react_agent.cli.options import DEFAULT_TOOLS, one_text
from react_agent.cli.phrases import say
from react_agent.cli.printable import printable
from react_agent.cli.record import dumps
from react_agent.cli.screen import approve_all, approve_on_terminal
from react_agent.cli.setup import tools_with_docs
from react_agent.errors import LoadError
from react_agent.loader import known_tools
from react_agent.router import Router
from react_agent.tooling import Tool
from react_agent.types import ToolCall


@click.command()
@click.option("-t", "--tool", multiple=True, metavar="TOOL", help="A tool of the project or a file of yours.")
@click.option("--docs", multiple=True, metavar="DIR", help="A folder for doc_search.")
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
def tools(tool: tuple[str, ...], docs: tuple[str, ...], as_json: bool) -> None:
    """List tools with schema and one example each; without -t all of the project."""
    found = tools_with_docs(tool or known_tools(), docs)
    if as_json:
        click.echo(dumps([_as_json(item) for item in found]))
        return
    console = Console(highlight=False, soft_wrap=True)
    for item in found:
        _print_tool(console, item)


@click.command(context_settings={"ignore_unknown_options": True})
@click.argument("name")
@click.argument("words", metavar="[INPUT|-]", nargs=-1)
@click.option("-t", "--tool", multiple=True, metavar="TOOL", help="A file of yours that defines the tool.")
@click.option("--docs", multiple=True, metavar="DIR", help="A folder for doc_search.")
@click.option("--yes", is_flag=True, help="Run a tool that asks for confirmation.")
def call(name: str, words: tuple[str, ...], tool: tuple[str, ...], docs: tuple[str, ...], yes: bool) -> None:
    """Run one tool by hand, with its input as text or JSON; `-` reads it from stdin.

    \b
    react-agent call weather Paris
    react-agent call calculator '{"expression": "15% of 240"}'
    react-agent call -t ./my_tools.py my_tool "its input"
    """
    given = one_text(words, "input")
    router = Router(
        tools_with_docs(tool or _specs_for(name), docs), approve=approve_all if yes else approve_on_terminal
    )
    chosen = router.resolve(name)
    if chosen and (missing := chosen.unavailable()):
        raise LoadError(missing)
    if chosen and chosen.confirm and not yes and not sys.stdin.isatty():
        raise click.UsageError(f"`{name}` asks before it runs, and here is no terminal: allow it by `--yes`.")
    if given is None and chosen and not chosen.arguments.takes_nothing:
        sample = shlex.quote(chosen.sample_input() or "text")
        raise click.UsageError(f"`{name}` needs an input, for example: react-agent call {name} {sample}")
    text = sys.stdin.read().strip() if given == "-" else given or ""
    observation = router.run([ToolCall(name, _decode(text))])[0]
    shown = printable(observation.text) if sys.stdout.isatty() else observation.text
    click.echo(shown, err=observation.error)
    sys.exit(1 if observation.error else 0)


def _specs_for(name: str) -> list[str]:
    """The tool of that name, or, for an alias or another spelling, all that may know it."""
    return [name] if name in known_tools() or name.endswith(".py") else known_tools()


def _decode(given: str) -> str | dict[str, object]:
    try:
        value = json.loads(given)
    except ValueError:
        return given
    return value if isinstance(value, dict) else given


def _as_json(item: Tool) -> dict[str, object]:
    return {
        "name": item.name,
        "description": item.describe(),
        "aliases": item.aliases,
        "kind": item.kind,
        "schema": item.schema,
        "example": item.sample_input(),
        "confirm": item.confirm,
        "unavailable": item.unavailable(),
        "default": item.name in DEFAULT_TOOLS,
    }


def _print_tool(console: Console, item: Tool) -> None:
    console.print(item.name, style="bold cyan", end="")
    console.print(f"  {item.describe()}".rstrip(), markup=False)
    if not item.describe():
        console.print(f"  {say('undescribed', 'en', tool=item.name)}", style="yellow", markup=False)
    if reason := item.unavailable():
        console.print(f"  not available: {reason}", style="yellow", markup=False)
    details: dict[str, Callable[[], str]] = {
        "input": lambda: item.hint() or item.kind,
        "schema": lambda: dumps(_properties(item)),
        "example": lambda: f"Action: {item.name}\n           Action Input: {item.sample_input()}",
    }
    for key, text in details.items():
        console.print(f"  {key + ':':9}{text()}", style="dim", markup=False)


def _properties(item: Tool) -> dict[str, object]:
    """The parameters, without titles, which only say their names again."""
    return {
        name: {key: value for key, value in part.items() if key != "title"}
        for name, part in item.arguments.properties.items()
    }
