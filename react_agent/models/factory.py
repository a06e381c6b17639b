"""From what a person writes to a model: `ollama:NAME`, `openai:NAME@URL`, `gguf:PATH`, a bare name."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeAlias

from react_agent.errors import LoadError
from react_agent.models.base import DescribedModel
from react_agent.models.faults import Fault
from react_agent.models.http import Timeouts, as_timeouts
from react_agent.models.llama_cpp import LlamaCppModel
from react_agent.models.names import missing_model
from react_agent.models.ollama import OllamaModel, connect, installed_models, loaded_models
from react_agent.models.ollama_card import Installed
from react_agent.models.openai import OpenAIModel
from react_agent.models.profiles import override, without_grammar_when_thinking
from react_agent.models.urls import without_login

OpenedModel: TypeAlias = OllamaModel | OpenAIModel | LlamaCppModel
Opened: TypeAlias = tuple[OpenedModel, str]

FORMS = {"ollama": "ollama:NAME", "openai": "openai:NAME@URL", "gguf": "gguf:PATH"}
OPENAI_URL = "https://api.openai.com/v1"
URL = re.compile(r"https?://", re.IGNORECASE)
A_PATH = re.compile(r"\.{0,2}/|~")
URL_BEHIND = re.compile(rf"@(?={URL.pattern})", re.IGNORECASE)


def open_model(
    spec: str | None = None,
    *,
    timeout: float | Timeouts = 300.0,
    profile_overrides: Mapping[str, Any] | None = None,
) -> tuple[DescribedModel, str]:
    """The model that a spec names, and one sentence for the person: which one, and why.

    Without a spec: the model of a reachable Ollama server (`OLLAMA_HOST` is honoured), else the
    embedded model. `profile_overrides` sets fields of its profile, by name and as text.

    Raises:
        LoadError: the spec, a file or an override is wrong, or a package is missing.
        ModelError: the server can't be reached or has no such model.
    """
    limits = as_timeouts(timeout)
    model, reason = _open(spec.strip(), limits) if spec and spec.strip() else _default(limits)
    if profile_overrides:
        model.profile = without_grammar_when_thinking(override(model.profile, profile_overrides))
    return model, reason


def _open(spec: str, limits: Timeouts) -> Opened:
    if URL.match(spec):
        return _openai(f"@{spec}", limits)
    scheme, colon, rest = spec.partition(":")
    opener = OPENERS.get(scheme.lower())
    if opener and rest:
        return opener(rest, limits)
    if opener and colon:
        raise LoadError(f"`{spec}` names no model: write `{FORMS[scheme.lower()]}`.")
    if spec.lower().endswith(".gguf") or A_PATH.match(spec) or Path(spec).expanduser().is_file():
        return _gguf(spec, limits)
    return _by_name(spec, limits)


def _ollama(rest: str, limits: Timeouts) -> Opened:
    name, url = _name_and_url(rest)
    model = OllamaModel(name, url or None, timeout=limits)
    return model, f"Using `{name}` on Ollama, as asked for."


def _openai(rest: str, limits: Timeouts) -> Opened:
    name, url = _name_and_url(rest)
    url, why = (url, "as asked for") if url else _hosted()
    model = OpenAIModel(name, url, timeout=limits)
    if not name:
        model = OpenAIModel(_only_model(model), url, timeout=limits)
    return model, f"Using `{model.name}` at `{without_login(url)}`, {why}."


def _hosted() -> tuple[str, str]:
    """Where a model is that was named without URL, and why there: nobody should be sent out unawares."""
    if url := os.environ.get("OPENAI_BASE_URL"):
        return url, "which `OPENAI_BASE_URL` names"
    return OPENAI_URL, f"as no server is named (`{FORMS['openai']}`)"


def _name_and_url(text: str) -> tuple[str, str]:
    """What stands before and behind the `@` of a spec; names and URLs may hold one of their own."""
    at = URL_BEHIND.search(text)
    cut = at.start() if at else text.rfind("@")
    return (text[:cut], text[cut + 1 :]) if cut >= 0 else (text, "")


def _only_model(model: OpenAIModel) -> str:
    """The first model a server lists, for servers that hold just one."""
    if not model.server.models:
        raise LoadError("This server does not list its models: name one, as in `openai:NAME@URL`.")
    return model.server.models[0]


def _gguf(rest: str, limits: Timeouts) -> Opened:
    model = LlamaCppModel(rest, timeout=limits)
    return model, f"Using the model file `{model.path}`, as asked for."


OPENERS: dict[str, Callable[[str, Timeouts], Opened]] = {"ollama": _ollama, "openai": _openai, "gguf": _gguf}


def _by_name(name: str, limits: Timeouts) -> Opened:
    """A bare name means a model of Ollama, with or without its `:latest`."""
    connection = connect(name, None, limits)
    try:
        names = [model.name for model in installed_models(connection)]
    except Fault as fault:
        if fault.kind != "unreachable":
            raise
        raise Fault(f"{fault} {_taken_for_ollamas(name)}", kind=fault.kind) from fault
    finally:
        connection.close()
    if name not in names and f"{name}:latest" not in names:
        missing = missing_model("Ollama", name, names, f"get it with `ollama pull {name}`")
        raise Fault(f"{missing} {_taken_for_ollamas(name)}", kind=missing.kind, status=missing.status)
    return OllamaModel(name, timeout=limits), f"Using `{name}`, which Ollama has."


def _taken_for_ollamas(name: str) -> str:
    others = f"`{FORMS['openai']}`, `{FORMS['gguf']}`"
    return f"(`{name}` was taken for a model of Ollama; others are written {others}.)"


def _default(limits: Timeouts) -> Opened:
    connection = connect("", None, limits)
    url = connection.site.url
    try:
        usable = [model for model in installed_models(connection) if model.chats]
        loaded = [model.name for model in loaded_models(connection)] if usable else []
    except Fault as fault:
        silent = fault.kind in {"unreachable", "timeout"}
        why = (
            f"no Ollama server answers at `{url}`"
            if silent
            else f"what answers at `{url}` is no Ollama server"
        )
        return _embedded(why, limits)
    finally:
        connection.close()
    if not usable:
        return _embedded(f"Ollama at `{url}` has no chat model", limits)
    name, why = _choose(usable, loaded)
    return OllamaModel(name, timeout=limits), f"Using `{name}` on Ollama at `{url}`: {why}."


def _choose(usable: list[Installed], loaded: list[str]) -> tuple[str, str]:
    """What is in memory answers soonest; models that run at the vendor's come last."""
    in_memory = [model for model in usable if model.name in loaded]
    if in_memory:
        return in_memory[0].name, "it is loaded already"
    local = [model for model in usable if not model.remote] or usable
    if len(local) == 1:
        return local[0].name, "it is the only model there"
    return local[0].name, f"it is the newest of {len(local)} models there (choose with `--model`)"


def _embedded(why: str, limits: Timeouts) -> Opened:
    try:
        model = LlamaCppModel(timeout=limits)
    except LoadError as error:
        raise LoadError(f"There is no model to use: {why}. {error}") from error
    return model, f"Using the embedded model `{model.name}`: {why}."
