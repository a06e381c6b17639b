"""What the servers say in their own dialects, for the tests of the clients."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from react_agent.types import Chunk, Grammar, Message
from tests.models.server import Answer, as_json

ASK = [Message("system", "Be brief."), Message("user", "Weather?")]
GRAMMAR = Grammar('root ::= "x"', {"type": "object"})
CHATML = "{{ range .Messages }}<|im_start|>{{ .Role }}\n{{ .Content }}<|im_end|>{{ end }}"


def text_of(chunks: Iterable[Chunk]) -> str:
    """What stands at the end, with restarts taken into account."""
    text = ""
    for chunk in chunks:
        text = ("" if chunk.restarted else text) + chunk.text
    return text


def delta(text: Any = None, *, finish: str | None = None, **other: Any) -> dict[str, Any]:
    return {"choices": [{"index": 0, "delta": {"content": text, **other}, "finish_reason": finish}]}


def show(**changes: Any) -> Answer:
    card = {
        "details": {"parameter_size": "3.1B", "family": "qwen2"},
        "template": CHATML,
        "parameters": 'stop                  "<|im_start|>"\nstop                  "<|im_end|>"',
        "model_info": {"general.architecture": "qwen2", "qwen2.context_length": 32768},
        "capabilities": ["completion", "tools"],
    }
    return as_json(card | changes)


def piece(text: str = "", **message: Any) -> dict[str, Any]:
    return {"message": {"role": "assistant", "content": text, **message}, "done": False}


def last(reason: str | None = "stop", **figures: Any) -> dict[str, Any]:
    return {"message": {"content": ""}, "done": True, "done_reason": reason, **figures}
