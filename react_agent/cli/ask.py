"""`react-agent "question"` and `react-agent travel`."""

from __future__ import annotations

import dataclasses
import sys

import click

from react_agent.cli import COMMANDS
from react_agent.cli.options import Options, agent_options, one_text

QUESTION = click.argument("words", nargs=-1, metavar="[QUESTION]")
JSON = click.option("--json", "as_json", is_flag=True, help="Print one JSON object instead of the answer.")


@click.command()
@QUESTION
@JSON
@agent_options
def ask(words: tuple[str, ...], options: Options, as_json: bool) -> None:
    """Ask one question; `-` reads it from stdin."""
    question = one_text(words, "question")
    if question in COMMANDS:
        raise click.UsageError(f"`{question}` is a command; write it first: react-agent {question} ...")
    answer_once(question, options, as_json)


@click.command()
@QUESTION
@JSON
@agent_options
def travel(words: tuple[str, ...], options: Options, as_json: bool) -> None:
    """The travel assistant: weather, sights that fit it, a plan. Without a question: a conversation.

    \b
    react-agent travel
    react-agent travel "I am in Vienna today: what should I see in this weather?"
    react-agent travel "今天去北京，看天气推荐景点"

    Sights are looked up on the web with a key in TAVILY_API_KEY; without one the weather has to do.
    """
    question = one_text(words, "question")
    options = dataclasses.replace(options, prompt=options.prompt or "travel")
    if question is None and not as_json:
        from react_agent.cli.conversation import converse

        converse(options)
    else:
        answer_once(question, options, as_json)


def answer_once(question: str | None, options: Options, as_json: bool) -> None:
    """Run one question to its ending and exit with the ending's code."""
    text = _read_question(question)
    from react_agent.cli.conversation import opened, run_shown
    from react_agent.cli.record import dumps, result_as_json
    from react_agent.cli.screen import EXIT_CODES, Screen

    live = sys.stdout.isatty() and not as_json
    screen = Screen(quiet=options.quiet, live=live, language=options.language)
    screen.begin(text)
    with opened(options, screen) as (agent, trace):
        result = run_shown(agent, text, screen, trace)
    if as_json:
        model = agent.model.name
        click.echo(dumps(result_as_json(result, model=model, missing_tools=list(screen.missing))))
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
