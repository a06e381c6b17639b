"""The options that every command with a model shares, declared once, and what they build."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import click

from react_agent.agent import Agent
from react_agent.errors import LoadError
from react_agent.loader import load_module, load_tools
from react_agent.models.base import Model
from react_agent.models.factory import open_model
from react_agent.prompt import load_prompt
from react_agent.router import Approve
from react_agent.rules import Rules
from react_agent.tooling import Tool
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
    json: bool
    trace: str | None


DECLARATIONS = (
    click.option("-m", "--model", envvar="REACT_AGENT_MODEL", metavar="MODEL",
                 help="ollama:NAME, openai:NAME@URL, gguf:PATH or a bare name. Without it: a reachable "
                 "Ollama (OLLAMA_HOST), else the embedded model."),
    click.option("--profile", multiple=True, metavar="KEY=VALUE",
                 help="Override what is known of the model: shape, size, window, thinking, grammar ..."),
    click.option("-t", "--tool", multiple=True, metavar="TOOL",
                 help="A tool of the project or a file of yours (./my_tools.py); only these are offered. "
                 f"Default: {', '.join(DEFAULT_TOOLS)}."),
    click.option("--docs", multiple=True, metavar="DIR", help="A folder for doc_search."),
    click.option("--prompt", metavar="PROMPT", help="A prompt of the project, or a file (./mine.md)."),
    click.option("--language", type=click.Choice(["en", "zh"]),
                 help="Of the prompt; by default the question's."),
    click.option("--max-steps", default=8, show_default=True, help="Model outputs with calls per question."),
    click.option("--timeout", type=float, metavar="SECONDS", help="For the whole run."),
    click.option("--temperature", default=0.0, show_default=True),
    click.option("--seed", type=int),
    click.option("--grammar/--no-grammar", default=True, help="Constrain the output where the server can."),
    click.option("--yes", is_flag=True, help="Let tools that ask for confirmation run."),
    click.option("--quiet/--show", default=False, help="Hide the steps on stderr, or show them (default)."),
    click.option("--json", is_flag=True, help="Print one JSON object instead of the answer."),
    click.option("--trace", metavar="FILE", help="Append what happens to FILE as JSON lines."),
)  # fmt: skip


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


def chosen_tools(options: Options) -> tuple[list[Tool], list[str]]:
    """The tools to offer, and a sentence for each that was asked for but can't work now."""
    prompt = load_prompt(options.prompt, options.language or "en") if options.prompt else None
    specs = list(options.tool or (prompt.tools if prompt else ()) or DEFAULT_TOOLS)
    found = tools_with_docs(specs, options.docs)
    reasons = {tool.name: tool.unavailable() for tool in found}
    return [t for t in found if reasons[t.name] is None], [r for r in reasons.values() if r]


def tools_with_docs(specs: Sequence[str], folders: Sequence[str]) -> list[Tool]:
    """The tools of the specs; with folders `doc_search` is among them and looks into these."""
    if not folders:
        return load_tools(*specs)
    doc_search = load_module("doc_search").make_doc_search(folders)
    return load_tools(*(spec for spec in specs if spec != "doc_search"), doc_search)


def build_agent(options: Options, approve: Approve | None) -> tuple[Agent, list[str]]:
    """The agent that the options describe, and what a person should know about it.

    Raises:
        LoadError, ModelError: with a sentence that says what to do.
    """
    tools, missing = chosen_tools(options)
    model, reason = open_model(options.model, profile_overrides=_overrides(options.profile))
    return _agent(options, model, tools, approve), [reason, *missing]


def _agent(options: Options, model: Model, tools: list[Tool], approve: Approve | None) -> Agent:
    rules = Rules.for_profile(model.profile)
    return Agent(
        model,
        tools,
        prompt=options.prompt,
        language=options.language,
        max_steps=options.max_steps,
        max_seconds=options.timeout,
        temperature=options.temperature,
        seed=options.seed,
        rules=dataclasses.replace(rules, grammar=rules.grammar and options.grammar),
        approve=approve,
    )


def _overrides(pairs: tuple[str, ...]) -> Mapping[str, str]:
    wrong = [pair for pair in pairs if "=" not in pair]
    if wrong:
        raise LoadError(f"`--profile {wrong[0]}` needs the form KEY=VALUE, for example `size=tiny`.")
    return dict(pair.split("=", 1) for pair in pairs)
