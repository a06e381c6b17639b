"""The options that every command with a model shares, declared once."""

from __future__ import annotations

import dataclasses
import shlex
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import click

from react_agent.pairs import read_pairs
from react_agent.types import Language

DEFAULT_TOOLS = ("calculator", "time_query", "weather")
"""Offered when no `--tool` is given; `doc_search` joins them with `--docs`."""

Command = TypeVar("Command", bound=Callable[..., Any])


@dataclass(frozen=True)
class Options:
    """The shared options as given."""

    model: str | None
    profile: tuple[str, ...]
    tool: tuple[str, ...]
    docs: tuple[str, ...]
    prompt: str | None
    language: Language | None
    max_steps: int
    timeout: float | None
    temperature: float
    seed: int | None
    grammar: bool
    yes: bool
    quiet: bool
    trace: str | None


DECLARATIONS = (
    click.option("-m", "--model", envvar="REACT_AGENT_MODEL", metavar="MODEL",
                 help="ollama:NAME, openai:NAME@URL, gguf:PATH or a bare name. Without it: a reachable "
                 "Ollama (OLLAMA_HOST), else the embedded model. openai:NAME alone is sought at "
                 "OPENAI_BASE_URL, else at OpenAI."),
    click.option("--profile", multiple=True, metavar="KEY=VALUE",
                 help="Override what is known of the model: shape, size, window, thinking, grammar ..."),
    click.option("-t", "--tool", multiple=True, metavar="TOOL",
                 help="A tool of the project or a file of yours (./my_tools.py); only these are offered. "
                 f"Default: those of the prompt, else {', '.join(DEFAULT_TOOLS)}."),
    click.option("--docs", multiple=True, metavar="DIR",
                 help="A folder of documents to search; may be repeated."),
    click.option("--prompt", metavar="PROMPT", help="A prompt of the project, or a file (./mine.md)."),
    click.option("--language", type=click.Choice(["en", "zh"]),
                 help="Of the prompt and of what is said; by default the question's."),
    click.option("--max-steps", type=click.IntRange(min=1), default=8, show_default=True, metavar="N",
                 help="Model outputs with calls per question."),
    click.option("--timeout", type=click.FloatRange(min=0, min_open=True), metavar="SECONDS",
                 help="For a whole question."),
    click.option("--temperature", type=click.FloatRange(min=0), default=0.0, show_default=True, metavar="T",
                 help="0 gives the same answer every time; more, more variety."),
    click.option("--seed", type=int, metavar="N", help="Makes chance repeatable above temperature 0."),
    click.option("--grammar/--no-grammar", default=True, help="Constrain the output where the server can."),
    click.option("--yes", is_flag=True, help="Let tools that ask for confirmation run."),
    click.option("--quiet/--show", default=False, help="Hide the steps on stderr, or show them (default)."),
    click.option("--trace", metavar="FILE", help="Append all that happens to FILE as JSON lines."),
)  # fmt: skip


def read_profile(pairs: Iterable[str]) -> dict[str, str]:
    """What `--profile` overrides.

    Raises:
        LoadError: one is not of the form KEY=VALUE.
    """
    return read_pairs(pairs, example="size=tiny")


def one_text(words: Sequence[str], what: str) -> str | None:
    """The only word; several are a text without its quotes, in which a shell reads `*` and `?` itself."""
    if len(words) > 1:
        raise click.UsageError(f"Put the {what} in quotes: {shlex.quote(' '.join(words))}")
    return words[0] if words else None


def agent_options(command: Command) -> Command:
    """Give a command the shared options, as one `Options` argument called `options`."""

    def with_options(**given: Any) -> Any:
        fields = {field.name for field in dataclasses.fields(Options)}
        options = Options(**{name: given.pop(name) for name in fields})
        return command(options=options, **given)

    with_options.__doc__ = command.__doc__
    with_options.__name__ = command.__name__
    for declare in reversed(DECLARATIONS):
        with_options = declare(with_options)
    return with_options  # type: ignore[return-value]
