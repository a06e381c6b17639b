"""A model that says what it is told to: for tests, also of users' own tools."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from react_agent.errors import ModelError
from react_agent.models.base import Profile
from react_agent.types import Chunk, Message, Sampling, Usage

Request: TypeAlias = tuple[tuple[Message, ...], Sampling]


@dataclass(frozen=True, slots=True)
class Reply:
    """One scripted reply with everything a server could tell about it."""

    text: str
    finish: Literal["stop", "length"] = "stop"
    thinking: str = ""
    notice: str = ""
    usage: Usage | None = None


class ScriptedModel:
    """Gives its replies in order, in small chunks, and keeps every request in `requests`.

        model = ScriptedModel(["Action: clock\\nAction Input:", "Final Answer: It is nine."])

    A reply is a text, a list of texts (the exact chunks), a `Reply`, or an exception to raise.
    A call beyond the last reply raises `ModelError`.
    """

    def __init__(
        self,
        replies: Iterable[str | Sequence[str] | Reply | Exception],
        *,
        name: str = "scripted",
        profile: Profile | None = None,
        chunk_size: int = 4,
    ) -> None:
        self.name = name
        self.profile = profile or Profile()
        self.requests: list[Request] = []
        self._replies = iter(replies)
        self._chunk_size = chunk_size

    def stream(self, messages: Sequence[Message], sampling: Sampling) -> Iterator[Chunk]:
        """Yield the next reply; the request is recorded when the first chunk is asked for."""
        self.requests.append((tuple(messages), sampling))
        reply = next(self._replies, None)
        if reply is None:
            raise ModelError(f"`{self.name}` has no reply for call {len(self.requests)}: script one more.")
        if isinstance(reply, Exception):
            raise reply
        yield from self._chunks(reply if isinstance(reply, Reply) else Reply("".join(reply)), reply)

    def _chunks(self, reply: Reply, given: str | Sequence[str] | Reply) -> Iterator[Chunk]:
        if reply.thinking:
            yield Chunk(thinking=reply.thinking)
        exact = None if isinstance(given, str | Reply) else given
        for piece in exact or _cut(reply.text, self._chunk_size):
            yield Chunk(text=piece)
        usage = reply.usage or Usage(model_calls=1)
        yield Chunk(finish=reply.finish, usage=usage, notice=reply.notice)


def _cut(text: str, size: int) -> list[str]:
    return [text[start : start + size] for start in range(0, len(text), size)]
