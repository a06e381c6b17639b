"""Chat turns as raw text, for when a server's own template handling is in the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from react_agent.types import Message


@dataclass(frozen=True, slots=True)
class Dialect:
    """How one family of models marks its turns; `{role}` and `{content}` are filled in."""

    sign: str
    """What gives the dialect away in a template."""
    turn: str
    opening: str
    """What comes before the reply."""
    stop: str
    assistant: str = "assistant"
    system: str = "system"


DIALECTS = (
    Dialect(
        "<|im_start|>", "<|im_start|>{role}\n{content}<|im_end|>\n", "<|im_start|>assistant\n", "<|im_end|>"
    ),
    Dialect(
        "<|start_header_id|>",
        "<|start_header_id|>{role}<|end_header_id|>\n\n{content}<|eot_id|>",
        "<|start_header_id|>assistant<|end_header_id|>\n\n",
        "<|eot_id|>",
    ),
    Dialect(
        "<start_of_turn>",
        "<start_of_turn>{role}\n{content}<end_of_turn>\n",
        "<start_of_turn>model\n",
        "<end_of_turn>",
        assistant="model",
        system="user",
    ),
    Dialect(
        "<|channel|>",
        "<|start|>{role}<|message|>{content}<|end|>",
        "<|start|>assistant<|channel|>final<|message|>",
        "<|return|>",
    ),
    Dialect("<|user|>", "<|{role}|>\n{content}\n", "<|assistant|>\n", "<|user|>"),
)
PLAIN = Dialect("", "### {role}:\n{content}\n\n", "### assistant:\n", "### user:")


def dialect_of(template: str) -> Dialect:
    """By a chat template in any template language; plain headings where none is known."""
    return next((dialect for dialect in DIALECTS if dialect.sign in template), PLAIN)


def render_turns(messages: Sequence[Message], dialect: Dialect) -> str:
    """The conversation with the opening of the reply at its end."""
    names = {"assistant": dialect.assistant, "system": dialect.system, "user": "user"}
    turns = (dialect.turn.format(role=names[m.role], content=m.content) for m in messages)
    return "".join(turns) + dialect.opening
