"""Questions of a person and what is shown of their runs, one after another."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from typing import cast

import click

from react_agent.agent import Agent
from react_agent.cli.index import sync_shown
from react_agent.cli.keyboard import Keyboard
from react_agent.cli.options import Options
from react_agent.cli.phrases import listed, persons_language
from react_agent.cli.record import Trace
from react_agent.cli.screen import Screen, approve_all, approve_on_terminal
from react_agent.cli.setup import build_agent, offered_tools
from react_agent.prompt import load_prompt
from react_agent.types import Event, Finished, Result


@contextmanager
def opened(options: Options, screen: Screen) -> Iterator[tuple[Agent, Trace]]:
    """The agent and the trace; what a person should know about them is on the screen."""
    with Trace(options.trace) as trace:
        offer = offered_tools(options)
        if options.docs:
            sync_shown(options.docs, screen)
        agent, reason = build_agent(options, offer, approve_all if options.yes else approve_on_terminal)
        screen.note(reason)
        _tell_missing(offer.missing, screen)
        for tool in offer.tools:
            if not tool.describe(screen.language):
                screen.warn(screen.say("undescribed", tool=tool.name))
        yield agent, trace


def _tell_missing(missing: Mapping[str, str], screen: Screen) -> None:
    """Name the tools that can't work; those of one reason together."""
    for reason in dict.fromkeys(missing.values()):
        names = [name for name, its in missing.items() if its == reason]
        screen.warn(screen.say("unavailable", names=listed(names, screen.language), reason=reason))
    screen.missing = list(missing)


def run_shown(agent: Agent, question: str, screen: Screen, trace: Trace) -> Result:
    """Run a question, show and trace its events; after Ctrl-C the result is of ending `cancelled`."""
    screen.begin(question)
    trace.start(question, agent)
    events = cast("Generator[Event, None, None]", agent.stream(question))
    last: Event | None = None
    try:
        for last in events:
            trace.event(last, agent)
            screen.show(last)
    except KeyboardInterrupt:
        if not isinstance(last, Finished):  # pressed between two events: the engine ends its run
            last = events.throw(KeyboardInterrupt())
            trace.event(last, agent)
            screen.show(last)
    assert isinstance(last, Finished)
    return last.result


def converse(options: Options) -> None:
    """Ask and answer until Ctrl-D; Ctrl-C stops the answer, not the program."""
    screen = Screen(quiet=options.quiet, live=sys.stdout.isatty(), language=options.language)
    with opened(options, screen) as (agent, trace), Keyboard() as keyboard:
        screen.note(screen.say("help"))
        _greet(options)
        for line in keyboard.lines():
            if line in ("/exit", "/quit"):
                break
            if line.startswith("/"):
                _command(line, agent, screen)
            else:
                _turn(agent, line, screen, trace)


def _turn(agent: Agent, question: str, screen: Screen, trace: Trace) -> None:
    try:
        screen.answer(run_shown(agent, question, screen, trace))
    except KeyboardInterrupt:
        screen.warn(screen.say("stopped"))


def _greet(options: Options) -> None:
    if options.prompt:
        greeting = load_prompt(options.prompt, options.language or persons_language()).greeting
        click.echo(greeting, nl=bool(greeting))


def _command(line: str, agent: Agent, screen: Screen) -> None:
    if line == "/reset":
        agent.reset()
        screen.note(screen.say("forgotten"))
    elif line == "/tools":
        names = ", ".join(tool.name for tool in agent.tools)
        screen.warn(names or screen.say("no_tools"))
    elif line == "/help":
        screen.warn(screen.say("help"))
    else:
        screen.warn(screen.say("unknown_command", line=line.split(maxsplit=1)[0], help=screen.say("help")))
