"""From options to an agent that is ready: tools, documents, model, in the order that fails soonest."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from react_agent.agent import Agent
from react_agent.cli.options import DEFAULT_TOOLS, Options, read_profile
from react_agent.loader import load_module, load_tools
from react_agent.models.base import Profile
from react_agent.models.factory import open_model
from react_agent.prompt import load_prompt
from react_agent.router import Approve
from react_agent.rules import Rules
from react_agent.tooling import Tool

TINY_PASSAGES: Mapping[str, Any] = {"k": 1, "max_tokens": 60}
"""A model under 1B gets lost in more than one short passage."""


@dataclass(frozen=True)
class Offer:
    """The tools that can work now, and a sentence for each that was asked for but can't."""

    tools: list[Tool]
    missing: dict[str, str]


def offered_tools(options: Options) -> Offer:
    """What `--tool`, the prompt or the default names; `--docs` brings its own `doc_search` later.

    Raises:
        LoadError: a tool or the prompt cannot be loaded.
    """
    prompt = load_prompt(options.prompt, options.language or "en") if options.prompt else None
    specs = options.tool or (prompt.tools if prompt else ()) or DEFAULT_TOOLS
    found = load_tools(*_without_doc_search(specs, options.docs))
    reasons = {tool.name: tool.unavailable() for tool in found}
    return Offer(
        [tool for tool in found if reasons[tool.name] is None],
        {name: reason for name, reason in reasons.items() if reason},
    )


def tools_with_docs(specs: Sequence[str], folders: Sequence[str]) -> list[Tool]:
    """The tools of the specs; with folders `doc_search` is among them and looks into these."""
    tools = load_tools(*_without_doc_search(specs, folders))
    return load_tools(*tools, doc_search_in(folders)) if folders else tools


def doc_search_in(folders: Sequence[str], profile: Profile | None = None) -> Tool:
    """The tool that searches these folders, its results cut to what the model can read."""
    limits = TINY_PASSAGES if profile and profile.size == "tiny" else {}
    made: Tool = load_module("doc_search").make_doc_search(folders, **limits)
    return made


def build_agent(options: Options, offer: Offer, approve: Approve | None) -> tuple[Agent, str]:
    """The agent that the options describe, and one sentence about its model.

    Raises:
        LoadError, ModelError: with a sentence that says what to do.
    """
    model, reason = open_model(options.model, profile_overrides=read_profile(options.profile))
    tools = offer.tools
    if options.docs:
        tools = load_tools(*tools, doc_search_in(options.docs, model.profile))
    rules = Rules.for_profile(model.profile)
    agent = Agent(
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
    return agent, reason


def _without_doc_search(specs: Sequence[str], folders: Sequence[str]) -> list[str]:
    return [spec for spec in specs if not (folders and spec == "doc_search")]
