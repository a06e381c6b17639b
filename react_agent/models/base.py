"""What the loop needs of a model: a name, a profile, and one method."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from react_agent.types import Chunk, Message, Sampling


@dataclass(frozen=True, slots=True)
class Profile:
    """What a model and its server can do. One table, so that no name test hides in the loop."""

    shape: Literal["chat", "transcript"] = "chat"
    """`chat`: turns through the server's template. `transcript`: one plain text on the raw route."""
    size: Literal["tiny", "small", "large"] = "small"
    """tiny: under 1B; small: 1B-8B; large: above, or unknown and hosted."""
    window: int = 4096
    """Tokens that prompt and reply share."""
    system_role: bool = True
    thinking: Literal["none", "switchable", "always"] = "none"
    grammar: Literal["none", "gbnf", "json_schema", "structured_outputs", "response_format"] = "none"
    """The dialect the server constrains output with."""


class Model(Protocol):
    """A model behind a server. Clients retry what is worth it and raise `ModelError` for the rest."""

    @property
    def name(self) -> str: ...

    @property
    def profile(self) -> Profile: ...

    def stream(self, messages: Sequence[Message], sampling: Sampling) -> Iterator[Chunk]:
        """Generate one reply.

        Closing the iterator closes the connection, so that the server stops writing.
        On the `transcript` shape the contents are joined as they are, and a last message of
        role `assistant` is text to be continued. On `chat` the messages are: at most one
        system message, then strict alternation, last one user.

        Raises:
            ModelError: the server failed for good; the text says what to do.
        """
        ...
