"""Finds out afterwards that a server cut the conversation without saying so.

Ollama drops whole messages from the front, then tokens, and answers 200; only the count of prompt
tokens tells. Sources: ollama/ollama issues 4967, 17427.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from react_agent.types import Message

WIDE = re.compile(r"[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]")
NARROW_PER_TOKEN = 4.0
WIDE_PER_TOKEN = 1.5
NEAR = 2
FAR_BELOW = 0.4
WORTH_ESTIMATING = 512
"""Tokens; below, an estimate says nothing."""


class TruncationWatch:
    """Sees each request with its count of prompt tokens; speaks once."""

    def __init__(self, window: int, remedy: str = "set a larger `num_ctx`") -> None:
        self._window = window
        self._remedy = remedy
        self._before: tuple[Sequence[Message], int] = ((), 0)
        self._told = False

    def notice(self, messages: Sequence[Message], prompt_tokens: int) -> str:
        """A sentence for the person when the prompt seems cut, else nothing. Zero tokens are unknown."""
        cut = bool(prompt_tokens) and self._seems_cut(messages, prompt_tokens)
        self._before = (tuple(messages), prompt_tokens)
        if not cut or self._told:
            return ""
        self._told = True
        return (
            f"The server seems to have cut the conversation ({prompt_tokens} tokens were read, about "
            f"{estimated_tokens(messages)} were sent, the window is {self._window}): {self._remedy}."
        )

    def _seems_cut(self, messages: Sequence[Message], tokens: int) -> bool:
        estimate = estimated_tokens(messages)
        at_limit = any(abs(tokens - limit) <= NEAR for limit in (self._window, self._window // 2 + 2))
        far_below = estimate >= WORTH_ESTIMATING and tokens < FAR_BELOW * estimate
        return (at_limit and estimate > tokens) or far_below or self._fell(messages, tokens)

    def _fell(self, messages: Sequence[Message], tokens: int) -> bool:
        earlier, tokens_then = self._before
        grew = len(messages) > len(earlier) > 0 and tuple(messages[: len(earlier)]) == earlier
        return grew and tokens <= tokens_then


def estimated_tokens(messages: Sequence[Message]) -> int:
    """Tokens by rule of thumb: a quarter of the letters, two thirds of the Chinese characters."""
    characters = sum(len(message.content) for message in messages)
    wide = sum(len(WIDE.findall(message.content)) for message in messages)
    return int((characters - wide) / NARROW_PER_TOKEN + wide / WIDE_PER_TOKEN)
