"""What the tests of the OpenAI-compatible client share."""

from __future__ import annotations

from typing import Any

from react_agent.models.openai import OpenAIModel
from react_agent.types import Chunk, Sampling
from tests.models.dialects import ASK, delta
from tests.models.server import Answer, sse

CHAT = "POST /v1/chat/completions"
ENDLESS = Answer(sse(delta("Act"), done=False), hang=True)
WRITTEN = sse(delta("Action: "), delta("weather"), delta(finish="stop"))
GOOD = Answer(WRITTEN)


def ask(model: OpenAIModel, **sampling: Any) -> list[Chunk]:
    return list(model.stream(ASK, Sampling(**sampling)))
