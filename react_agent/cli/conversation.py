"""Questions of a person and what is shown of their runs, one after another."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from react_agent.agent import Agent
from react_agent.cli.options import Options, build_agent
from react_agent.cli.record import Trace
from react_agent.cli.screen import Screen, approve_on_terminal
from react_agent.folders import cache_folder
from react_agent.prompt import load_prompt
from react_agent.types import Finished, Result

HELP = "/reset forgets all · /tools lists the tools · /exit or Ctrl-D leaves · Ctrl-C stops an answer"


def run_shown(agent: Agent, question: str, screen: Screen, trace: Trace) -> Result:
    """Run a question, show and trace its events; after Ctrl-C the result is of ending `cancelled`."""
    result: Result | None = None
    trace.start(question, agent.model.name)
    try:
        for event in agent.stream(question):
            trace.event(event)
            screen.show(event)
            if isinstance(event, Finished):
                result = event.result
    except KeyboardInterrupt:
        if result is None:
            raise
    assert result is not None
    return result


def converse(options: Options) -> None:
    """Ask and answer until Ctrl-D; Ctrl-C stops the answer, not the program."""
    screen = Screen(quiet=options.quiet, live=sys.stdout.isatty())
    with Trace(options.trace) as trace:
        agent, notes = build_agent(options, (lambda *_: True) if options.yes else approve_on_terminal)
        for note in [*notes, HELP]:
            screen.note(note)
        if options.prompt:
            click.echo(load_prompt(options.prompt, options.language or "en").greeting)
        history = _open_history()
        while (line := _read_line()) is not None:
            if line.startswith("/"):
                if line in ("/exit", "/quit"):
                    break
                _command(line, agent, screen)
            elif line:
                screen.answer(run_shown(agent, line, screen, trace))
        _save_history(history)


def _command(line: str, agent: Agent, screen: Screen) -> None:
    if line == "/reset":
        agent.reset()
        screen.note("(the conversation is forgotten)")
    elif line == "/tools":
        screen.note(", ".join(tool.name for tool in agent.tools) or "(no tools)")
    else:
        screen.note(HELP)


def _read_line() -> str | None:
    """The next line of the person; None at the end of input."""
    try:
        return input("> " if sys.stdin.isatty() else "").strip()
    except EOFError:
        return None
    except KeyboardInterrupt:
        click.echo(err=True)
        return ""


def _open_history() -> Path | None:
    """Line editing with history, where the platform has it."""
    try:
        import readline
    except ImportError:
        return None
    path = cache_folder() / "history"
    if path.is_file():
        readline.read_history_file(path)
    readline.set_history_length(1000)
    return path


def _save_history(path: Path | None) -> None:
    if path is not None:
        import readline

        readline.write_history_file(path)
