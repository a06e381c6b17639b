"""The kinds of OpenAI-compatible servers, what each one understands, and how it is recognised."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias
from urllib.parse import quote, urlsplit

from react_agent.models.faults import Fault
from react_agent.models.http import Connection
from react_agent.types import Grammar

Dialect: TypeAlias = Literal["none", "gbnf", "json_schema", "structured_outputs", "response_format"]

PORTABLE_STOPS = 4
"""Stop strings that every hosted service takes."""
OLLAMA_ADVICE = "This is Ollama; `ollama:NAME` works better, as only its own routes can set the window."
SWITCHED_OFF = {"chat_template_kwargs": {"enable_thinking": False}}


@dataclass(frozen=True, slots=True)
class Kind:
    """What one kind of server understands beyond the common fields."""

    name: str
    grammar: Dialect = "none"
    thinking_off: Mapping[str, Any] = field(default_factory=dict)
    hosted: bool = False
    key_variable: str = "OPENAI_API_KEY"
    max_stops: int = 16
    may_cut: bool = False
    """Whether it may shorten a conversation that is too long instead of refusing it."""
    advice: str = ""
    """A sentence for the person who uses this kind of server this way."""


KINDS = {
    kind.name: kind
    for kind in (
        Kind("llama.cpp", "gbnf", SWITCHED_OFF),
        Kind("vllm", "structured_outputs", SWITCHED_OFF),
        Kind("sglang", "response_format", SWITCHED_OFF),
        Kind("lmstudio", "response_format", may_cut=True),
        Kind("ollama", "response_format", {"reasoning_effort": "none"}, may_cut=True, advice=OLLAMA_ADVICE),
        Kind(
            "deepseek",
            thinking_off={"thinking": {"type": "disabled"}},
            hosted=True,
            key_variable="DEEPSEEK_API_KEY",
            max_stops=PORTABLE_STOPS,
        ),
        Kind("openrouter", hosted=True, key_variable="OPENROUTER_API_KEY", max_stops=PORTABLE_STOPS),
        Kind("openai", hosted=True, max_stops=PORTABLE_STOPS),
        Kind("unknown", max_stops=PORTABLE_STOPS, may_cut=True),
    )
}

HOSTED = {"deepseek.com": "deepseek", "openrouter.ai": "openrouter", "openai.com": "openai"}
OWNERS = {"llamacpp": "llama.cpp", "vllm": "vllm", "sglang": "sglang", "library": "ollama"}
VERSION_AT = {
    "llama.cpp": ("/props", "build_info"),
    "ollama": ("/api/version", "version"),
    "vllm": ("/version", "version"),
}
"""Route and key of the version of each kind that tells one."""
PROBE_SECONDS = 30.0
"""Seconds that a server may need for a probe with a long text."""
POLL = 0.5
"""Seconds between two questions whether a server has loaded its model."""
GONE = frozenset({"unreachable", "timeout", "closed"})
"""Faults of a probe that no other probe would be spared."""
SHUT = GONE | {"key", "proxy"}
"""Such faults on a route that every server has."""


@dataclass(frozen=True, slots=True)
class Server:
    """What a server told about itself and the model. Zeros and empty texts are unknown."""

    kind: Kind
    models: tuple[str, ...] = ()
    window: int = 0
    trained_window: int = 0
    parameters: float = 0.0
    template: str = ""


def kind_by_host(url: str) -> Kind | None:
    host = urlsplit(url).hostname or ""
    for domain, name in HOSTED.items():
        if host == domain or host.endswith("." + domain):
            return KINDS[name]
    return None


def recognise(connection: Connection, model: str, api_path: str) -> Server:
    """Ask a server what it is: by the keys of its answers, as some say 200 to anything.

    Raises:
        Fault: no connection, or the key is refused.
    """
    props = _props(connection, model)  # first, as this waits until llama.cpp has loaded
    entries = _entries(probe(connection, f"{api_path}/models", passed_on=SHUT))
    entry = next((e for e in entries if e.get("id") == model), entries[0] if entries else {})
    kind = OWNERS.get(str(entry.get("owned_by"))) or _by_keys(connection, props)
    settings, meta = _object(props.get("default_generation_settings")), _object(entry.get("meta"))
    window = _whole(settings.get("n_ctx")) or _whole(entry.get("max_model_len"))
    return Server(
        KINDS[kind],
        models=tuple(str(e["id"]) for e in entries if e.get("id")),
        window=window or (_lm_studio_window(connection, model) if kind == "lmstudio" else 0),
        trained_window=_whole(meta.get("n_ctx_train")),
        parameters=float(_whole(meta.get("n_params"))),
        template=str(props.get("chat_template") or ""),
    )


def _props(connection: Connection, model: str) -> Mapping[str, Any]:
    """llama.cpp's facts; where it runs several models, those of the one that is meant."""
    props = probe(connection, "/props")
    if props.get("role") != "router" or not model:
        return props
    seconds = connection.timeouts.read  # it may be loaded for this
    return probe(connection, f"/props?model={quote(model, safe='')}", seconds=seconds) or props


def version_of(connection: Connection, kind: Kind) -> str:
    """The server's version; empty where it tells none."""
    path, key = VERSION_AT.get(kind.name, ("", ""))
    return str(probe(connection, path).get(key) or "") if path else ""


def _lm_studio_window(connection: Connection, model: str) -> int:
    """It is fixed when the model is loaded, in the app."""
    listed = _entries(probe(connection, "/api/v0/models"))
    return next((_whole(e.get("loaded_context_length")) for e in listed if e.get("id") == model), 0)


def _by_keys(connection: Connection, props: Mapping[str, Any]) -> str:
    if isinstance(props.get("default_generation_settings"), dict):
        return "llama.cpp"
    signs: tuple[tuple[str, str, Callable[[dict[str, Any]], bool]], ...] = (
        ("ollama", "/api/version", lambda answer: isinstance(answer.get("version"), str)),
        ("lmstudio", "/api/v0/models", lambda answer: isinstance(answer.get("data"), list)),
        ("vllm", "/version", lambda answer: isinstance(answer.get("version"), str)),
    )
    return next((name for name, path, sign in signs if sign(probe(connection, path))), "unknown")


def probe(
    connection: Connection,
    path: str,
    body: Mapping[str, Any] | None = None,
    *,
    seconds: float | None = None,
    passed_on: Set[str] = GONE,
) -> dict[str, Any]:
    """The answer of a probe, empty where there is no such route; waits for a server that is loading."""
    started = time.monotonic()
    while True:
        try:
            if body is None:
                return connection.get(path, seconds=seconds)
            return connection.post(path, body, seconds=seconds or PROBE_SECONDS)
        except Fault as fault:
            loading = fault.kind == "loading"
            if fault.kind in passed_on or (loading and _over(started, connection)):
                raise
            if not loading:
                return {}
        time.sleep(POLL)


def _over(started: float, connection: Connection) -> bool:
    return time.monotonic() - started > connection.timeouts.read


def grammar_fields(dialect: Dialect, grammar: Grammar | None) -> dict[str, Any]:
    """The request fields that carry a grammar in a server's dialect."""
    if grammar is None or dialect == "none":
        return {}
    if dialect == "gbnf":
        return {"grammar": grammar.gbnf}
    schema = dict(grammar.json_schema)
    if dialect == "json_schema":
        return {"format": schema}
    if dialect == "structured_outputs":
        return {"structured_outputs": {"json": schema}}
    wrapped = {"name": "step", "strict": True, "schema": schema}
    return {"response_format": {"type": "json_schema", "json_schema": wrapped}}


def _object(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _entries(answer: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    listed = answer.get("data")
    return [entry for entry in listed if isinstance(entry, Mapping)] if isinstance(listed, list) else []


def _whole(value: Any) -> int:
    return value if isinstance(value, int) and value > 0 else 0
