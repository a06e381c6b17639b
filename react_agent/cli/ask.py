"""`react-agent "question"` and `react-agent travel`."""

from __future__ import annotations

import dataclasses
import sys

import click

from react_agent.cli.conversation import converse, run_shown
from react_agent.cli.options import Options, agent_options, build_agent
from react_agent.cli.record import Trace, dumps, result_as_json
from react_agent.cli.screen import EXIT_CODES, Screen, approve_on_terminal


@click.command()
@click.argument("question", required=False)
@agent_options
def ask(question: str | None, options: Options) -> None:
    """Ask one question; `-` reads it from stdin."""
    answer_once(question, options)


@click.command()
@click.argument("question", required=False)
@agent_options
def travel(question: str | None, options: Options) -> None:
    """The travel assistant: weather, sights that fit it, a plan. Without a question: a conversation."""
    options = dataclasses.replace(options, prompt=options.prompt or "travel")
    if question is None and sys.stdin.isatty():
        converse(options)
    else:
        answer_once(question, options)


def answer_once(question: str | None, options: Options) -> None:
    """Run one question to its ending and exit with the ending's code."""
    text = _read_question(question)
    screen = Screen(quiet=options.quiet, live=sys.stdout.isatty() and not options.json)
    with Trace(options.trace) as trace:
        agent, notes = build_agent(options, (lambda *_: True) if options.yes else approve_on_terminal)
        for note in notes:
            screen.note(note)
        result = run_shown(agent, text, screen, trace)
    if options.json:
        click.echo(dumps(result_as_json(result, model=agent.model.name)))
    else:
        screen.answer(result)
    sys.exit(EXIT_CODES[result.ending])


def _read_question(question: str | None) -> str:
    if question is None and sys.stdin.isatty():
        raise click.UsageError('Give a question, for example: react-agent "What is 23*17?"')
    text = sys.stdin.read() if question in (None, "-") else question
    if not text or not text.strip():
        raise click.UsageError("The question is empty.")
    return text.strip()
