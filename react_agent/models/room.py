"""How many tokens a reply may take."""

from __future__ import annotations

from collections.abc import Sequence

from react_agent.models.truncation import estimated_tokens
from react_agent.types import Message

THINKING_ALLOWANCE = 2048
"""Tokens on top for models that think before they write, as servers count both."""


def reply_tokens(asked: int, *, thinks: bool, window: int, messages: Sequence[Message]) -> int:
    """The tokens asked for, and those of a thought as far as the window has room for them.

    Beyond the window servers refuse the request, or drop the older half of what they read.
    """
    if not thinks:
        return asked
    left = window - estimated_tokens(messages) - asked
    return asked + max(0, min(THINKING_ALLOWANCE, left))
