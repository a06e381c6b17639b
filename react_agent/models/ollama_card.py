"""What Ollama's `/api/show` and `/api/tags` say about models."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from react_agent.models.base import Profile
from react_agent.models.profiles import (
    Thinking,
    parameter_count,
    size_class,
    thinking_by_name,
    without_grammar_when_thinking,
)

DEFAULT_WINDOW = 8192

STOP_LINE = re.compile(r"^stop\s+(\S.*?)\s*$", re.MULTILINE)
NUM_CTX_LINE = re.compile(r"^num_ctx\s+(\d+)\s*$", re.MULTILINE)
RENDERER_LINE = re.compile(r"^RENDERER\s", re.MULTILINE)
BARE_TEMPLATE = re.compile(r"\s*(?:\{\{-?\s*\.Prompt\s*-?\}\}\s*)?$")
EMBEDDING_NAME = re.compile(r"embed|\bbge\b|minilm|\be5\b|\bgte\b", re.IGNORECASE)
LEVELS_ONLY = re.compile(r"gpt-oss", re.IGNORECASE)
THINKING_BUILD = re.compile(r"thinking", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Card:
    """One model. `capabilities` is None where the server is too old to tell."""

    name: str
    parameter_size: str = ""
    template: str = ""
    stops: tuple[str, ...] = ()
    num_ctx: int = 0
    trained_window: int = 0
    capabilities: frozenset[str] | None = None
    has_renderer: bool = False

    @property
    def chats(self) -> bool:
        """False for embedding models."""
        if self.capabilities is None:
            return not EMBEDDING_NAME.search(self.name)
        return "completion" in self.capabilities

    @property
    def is_base(self) -> bool:
        """No template that would make turns: the prompt goes in as it is."""
        return BARE_TEMPLATE.match(self.template) is not None and not self.has_renderer

    @property
    def thinking(self) -> Thinking:
        """Booleans do not reach gpt-oss, and builds made for thinking think whatever they are told.

        So do models known to think that the server knows no switch of: it is old, or they came by file.
        """
        if "thinking" not in (self.capabilities or ()):
            return "none" if thinking_by_name(self.name) == "none" else "always"
        return "always" if LEVELS_ONLY.search(self.name) or THINKING_BUILD.search(self.name) else "switchable"

    @property
    def think(self) -> bool | str | None:
        """The value of `think` that makes it think least; None where the field is not to be sent."""
        if self.thinking == "none" or (self.capabilities and "thinking" not in self.capabilities):
            return None
        return "low" if LEVELS_ONLY.search(self.name) else False


def read_card(name: str, show: Mapping[str, Any]) -> Card:
    """A card from the answer of `/api/show`."""
    parameters = str(show.get("parameters") or "")
    info = _object(show.get("model_info"))
    trained = info.get(f"{info.get('general.architecture', '')}.context_length")
    capabilities = show.get("capabilities")
    num_ctx = NUM_CTX_LINE.search(parameters)
    return Card(
        name=name,
        parameter_size=str(_object(show.get("details")).get("parameter_size") or ""),
        template=str(show.get("template") or ""),
        stops=tuple(_unquoted(stop) for stop in STOP_LINE.findall(parameters)),
        num_ctx=int(num_ctx.group(1)) if num_ctx else 0,
        trained_window=trained if isinstance(trained, int) and trained > 0 else 0,
        capabilities=frozenset(map(str, capabilities)) if isinstance(capabilities, list) else None,
        has_renderer=bool(show.get("renderer") or RENDERER_LINE.search(str(show.get("modelfile") or ""))),
    )


def profile_of(card: Card, num_ctx: int | None) -> Profile:
    profile = Profile(
        shape="transcript" if card.is_base else "chat",
        size=size_class(parameter_count(card.parameter_size) or parameter_count(card.name)),
        window=choose_window(card, num_ctx),
        thinking=card.thinking,
        grammar="json_schema",
    )
    return without_grammar_when_thinking(profile)


def choose_window(card: Card, num_ctx: int | None) -> int:
    """The window to ask for: by the caller, the Modelfile, `OLLAMA_CONTEXT_LENGTH`, or the default.

    Ollama's own default (2048 or 4096 tokens without a large GPU) is too small for a loop with tools.
    """
    from_server = os.environ.get("OLLAMA_CONTEXT_LENGTH", "")
    wanted = num_ctx or card.num_ctx or (int(from_server) if from_server.isdecimal() else 0) or DEFAULT_WINDOW
    return min(wanted, card.trained_window or wanted)


@dataclass(frozen=True, slots=True)
class Installed:
    """One row of `/api/tags`."""

    name: str
    chats: bool
    remote: bool
    """Runs at the vendor's, after signing in."""
    window: int = 0
    """Tokens that a loaded model really got; 0 where unknown."""


def read_installed(tags: Mapping[str, Any]) -> list[Installed]:
    """The installed models, the most recently changed first, as Ollama lists them."""
    listed = tags.get("models")
    rows = [_object(row) for row in listed] if isinstance(listed, list) else []
    return [_installed(row) for row in rows if row.get("name") or row.get("model")]


def _installed(row: Mapping[str, Any]) -> Installed:
    name = str(row.get("name") or row.get("model"))
    capabilities = row.get("capabilities")
    if isinstance(capabilities, list) and capabilities:
        chats = "completion" in capabilities
    else:
        family = str(_object(row.get("details")).get("family") or "")
        chats = not EMBEDDING_NAME.search(name) and "bert" not in family
    remote = bool(row.get("remote_host")) or name.endswith("-cloud")
    window = row.get("context_length")
    return Installed(name, chats, remote, window if isinstance(window, int) else 0)


def _object(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _unquoted(value: str) -> str:
    """The text of a parameter line; it is quoted like a JSON string where it is quoted."""
    try:
        text = json.loads(value)
    except ValueError:
        return value.strip('"')
    return text if isinstance(text, str) else value
