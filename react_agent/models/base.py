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


@dataclass(frozen=True, slots=True)
class Description:
    """What a server tells of itself and of the model. Empty texts and zeros are unknown."""

    kind: str
    """`ollama`, `embedded`, or a kind of server with OpenAI-compatible routes."""
    url: str
    version: str = ""
    parameters: float = 0.0
    window: int = 0
    """Tokens that the model really got."""
    trained_window: int = 0
    """Tokens that it could get at most."""
    system_role: bool = True
    """False once the chat template has refused it: its text then goes into the first user turn."""
    advice: str = ""


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


class DescribedModel(Model, Protocol):
    """A model whose server can be looked into: what `open_model` gives."""

    def close(self) -> None:
        """End the connections, and free what runs in this process."""
        ...

    def describe(self) -> Description:
        """What the server tells now: asked anew each time, as a load changes what is given."""
        ...

    def count_tokens(self, messages: Sequence[Message]) -> int:
        """Tokens of a prompt, without reading it; 0 where the server has no route for that."""
        ...
