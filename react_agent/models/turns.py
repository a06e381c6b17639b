"""Shapes of a conversation that servers and chat templates accept."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from react_agent.types import Message

JOINT = "\n\n"


def well_formed(messages: Sequence[Message]) -> list[Message]:
    """Without empty turns, neighbours of equal role merged: templates demand strict alternation."""
    spoken = [message for message in messages if message.content.strip()]
    return [
        Message(role, JOINT.join(message.content for message in group))
        for role, group in groupby(spoken, key=lambda message: message.role)
    ]


def fold_system(messages: Sequence[Message]) -> list[Message]:
    """The same with system turns as user text, for templates that know no system role."""
    return well_formed([Message("user", m.content) if m.role == "system" else m for m in messages])


def transcript(messages: Sequence[Message]) -> str:
    """One plain text for a raw completion route."""
    return "".join(message.content for message in messages)
