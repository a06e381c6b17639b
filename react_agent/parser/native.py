"""Call syntaxes of tool-trained models."""

from __future__ import annotations

from dataclasses import dataclass

from react_agent.parser.names import Names
from react_agent.types import ToolCall


@dataclass(frozen=True, slots=True)
class Block:
    start: int
    end: int
    calls: tuple[ToolCall, ...]
    form: str


def read_block(text: str, names: Names) -> Block | None:
    return None
