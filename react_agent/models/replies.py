"""Readers of streamed replies: one for each form in which servers write them.

A reader turns each object of the stream into a `Chunk` (`read`) and ends with the chunk that carries
`finish` and `usage` (`close`). A reply without its end mark is cut, never an answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from math import inf
from typing import Any, Literal

from react_agent.errors import ModelError, ModelTimeout
from react_agent.models.decode import DONE, Event
from react_agent.models.faults import Fault, Site, cut_fault
from react_agent.types import Chunk, Usage

THINK_TAG = re.compile("</?think>")
SWALLOWED = 8
"""Tokens; fewer may be white space and an end mark."""
LOST = frozenset({"cut", "timeout"})
"""Faults that leave what came before them whole."""
ABORTED_REASONS = frozenset({"insufficient_system_resource", "error", "abort"})


class ReplyReader:
    """What all forms share: the end mark, the figures, and calls in the native field."""

    def __init__(self, site: Site, max_tokens: int) -> None:
        self.site = site
        self.max_tokens = max_tokens
        self.complete = False
        """What the reply says is all there; figures may follow."""
        self.ended = False
        """Nothing more is to come."""
        self.reason = ""
        self.usage = Usage(model_calls=1)
        self.calls = NativeCalls()
        self.wrote = False
        self.thought = False

    def read(self, event: Event) -> Chunk:
        raise NotImplementedError

    def close(self) -> Chunk:
        """The last chunk.

        Raises:
            Fault: the stream ended before its end mark.
        """
        if not self.complete:
            raise cut_fault(self.site)
        text = self.calls.as_action(after_text=self.wrote)
        return Chunk(text=text, finish=self._finish(), usage=self.usage, notice=self._notice(text))

    def _chunk(self, text: Any, thinking: Any) -> Chunk:
        chunk = Chunk(text=_text(text), thinking=_text(thinking))
        self.wrote = self.wrote or bool(chunk.text.strip())
        self.thought = self.thought or bool(chunk.thinking.strip() or THINK_TAG.search(chunk.text))
        return chunk

    def _end(self, reason: Any) -> None:
        self.reason = _text(reason) or self.reason
        if self.reason in ABORTED_REASONS:
            raise Fault(
                f"{self.site.server} broke off the reply (`{self.reason}`): try again later.",
                kind="server",
                retry=True,
            )
        self.complete = True

    def _finish(self) -> Literal["stop", "length"]:
        """Some proxies report `stop` for a reply that was cut by its limit; the count tells."""
        cut = self.reason == "length" or self.usage.completion_tokens >= self.max_tokens
        return "length" if cut else "stop"

    def _notice(self, action: str) -> str:
        if self.reason == "content_filter":
            return f"{self.site.server} held the reply of `{self.site.model}` back by its content filter."
        if self.thought and not self.wrote and not action:
            return (
                f"`{self.site.model}` only thought and wrote no reply: "
                "allow more tokens, or use a model that does not think."
            )
        return ""


class OllamaReply(ReplyReader):
    """Objects of Ollama's `/api/chat` and `/api/generate`; durations are in nanoseconds."""

    load_seconds = 0.0
    parsed = False
    """Whether it comes by way of a template and a parser, not by the raw route."""

    def close(self) -> Chunk:
        """See `ReplyReader.close`; a reply that Ollama's parser of native calls swallowed is a fault."""
        last = super().close()
        silent = not (self.wrote or self.thought or last.text)
        if silent and self.parsed and self.usage.completion_tokens > SWALLOWED:
            raise Fault(
                f"{self.site.server} gave back nothing of the {self.usage.completion_tokens} tokens that "
                f"`{self.site.model}` wrote: update it, or use another model.",
                kind="tool_parse",
            )
        return last

    def read(self, event: Event) -> Chunk:
        message = _object(event.get("message"))
        self.parsed = self.parsed or bool(message)
        for call in _objects(message.get("tool_calls")):
            self.calls.add(call)
        if event.get("done"):
            self.ended = True
            self.usage = Usage(
                prompt_tokens=_number(event.get("prompt_eval_count")),
                completion_tokens=_number(event.get("eval_count")),
                model_calls=1,
                seconds=_number(event.get("total_duration")) / 1e9,
            )
            self.load_seconds = _number(event.get("load_duration")) / 1e9
            self._end(event.get("done_reason"))
        text = message.get("content") or event.get("response")
        return self._chunk(text, message.get("thinking") or event.get("thinking"))


class ChatReply(ReplyReader):
    """Objects of `/v1/chat/completions`, streamed or whole."""

    def read(self, event: Event) -> Chunk:
        if event is DONE:
            self.complete = self.ended = True
            return Chunk()
        self.usage = _openai_usage(event, self.usage)
        choice = _first_choice(event)
        said = _object(choice.get("delta") or choice.get("message"))
        for call in _objects(said.get("tool_calls")):
            self.calls.add(call)
        if choice.get("finish_reason"):
            self._end(choice["finish_reason"])
        return self._chunk(said.get("content"), said.get("reasoning_content") or said.get("reasoning"))


class TextReply(ReplyReader):
    """Objects of `/v1/completions`."""

    def read(self, event: Event) -> Chunk:
        if event is DONE:
            self.complete = self.ended = True
            return Chunk()
        self.usage = _openai_usage(event, self.usage)
        choice = _first_choice(event)
        if choice.get("finish_reason"):
            self._end(choice["finish_reason"])
        return self._chunk(choice.get("text"), "")


class CompletionReply(ReplyReader):
    """Objects of llama.cpp's `/completion`."""

    def read(self, event: Event) -> Chunk:
        if event is DONE or event.get("stop"):
            self.ended = True
        if event.get("stop"):
            self.usage = _usage(
                self.usage,
                _object(event.get("timings")),
                prompt=_number(event.get("tokens_evaluated")),
                written=_number(event.get("tokens_predicted")),
            )
            self._end("length" if event.get("stop_type") == "limit" or event.get("truncated") else "stop")
        return self._chunk(event.get("content"), "")

    def _finish(self) -> Literal["stop", "length"]:
        return "length" if self.reason == "length" else "stop"


class NativeCalls:
    """Calls that a server lifted out of the text into its own field, whole or in pieces."""

    def __init__(self) -> None:
        self._names: dict[int, str] = {}
        self._arguments: dict[int, str] = {}

    def add(self, call: Mapping[str, Any]) -> None:
        """A whole call, or a piece that tells by its `index` which one it goes on with."""
        function = _object(call.get("function"))
        index = call.get("index")
        if not isinstance(index, int):
            index = len(self._names) if function.get("name") else max(self._names, default=0)
        arguments = function.get("arguments") or ""
        if not isinstance(arguments, str):
            arguments = json.dumps(arguments, ensure_ascii=False)
        self._names[index] = self._names.get(index, "") + _text(function.get("name"))
        self._arguments[index] = self._arguments.get(index, "") + arguments

    def as_action(self, *, after_text: bool) -> str:
        """The calls as the text form that the prompt asks for."""
        named = [(name, self._arguments[index]) for index, name in self._names.items() if name]
        lines = [f"Action: {name}\nAction Input: {arguments}" for name, arguments in named]
        return ("\n" if after_text and lines else "") + "\n".join(lines)


def finish_reading(reply: ReplyReader, events: Iterator[Event]) -> Iterator[Chunk]:
    """Chunks of a whole stream; those that carry nothing are left out.

    A reply that is complete stays good when the connection breaks or falls silent after it.
    """
    try:
        for event in events:
            chunk = reply.read(event)
            if chunk.text or chunk.thinking:
                yield chunk
            if reply.ended:
                break
    except ModelError as error:
        lost = isinstance(error, ModelTimeout) or (isinstance(error, Fault) and error.kind in LOST)
        if not (reply.complete and lost):
            raise
    yield reply.close()


def _first_choice(event: Event) -> Mapping[str, Any]:
    """`choices` may be missing or empty, in usage chunks and where a filter struck."""
    return next(iter(_objects(event.get("choices"))), {})


def _openai_usage(event: Event, before: Usage) -> Usage:
    figures = _object(event.get("usage"))
    details = _object(figures.get("prompt_tokens_details"))
    return _usage(
        before,
        _object(event.get("timings")),
        prompt=_number(figures.get("prompt_tokens")),
        cached=_number(details.get("cached_tokens") or figures.get("prompt_cache_hit_tokens")),
        written=_number(figures.get("completion_tokens")),
    )


def _usage(before: Usage, timings: Mapping[str, Any], *, prompt: int, written: int, cached: int = 0) -> Usage:
    """The figures where given, else those of llama.cpp's `timings`, else what was known before.

    Timings count cached and newly read prompt tokens apart (old servers only the latter), and times
    in milliseconds.
    """
    from_cache = _number(timings.get("cache_n"))
    milliseconds = _number(timings.get("prompt_ms")) + _number(timings.get("predicted_ms"))
    return Usage(
        prompt_tokens=prompt or from_cache + _number(timings.get("prompt_n")) or before.prompt_tokens,
        cached_tokens=cached or from_cache or before.cached_tokens,
        completion_tokens=written or _number(timings.get("predicted_n")) or before.completion_tokens,
        model_calls=1,
        seconds=milliseconds / 1000 or before.seconds,
    )


def _object(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _objects(value: Any) -> list[Mapping[str, Any]]:
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, list) else []


def _text(value: Any) -> str:
    """Text, also where it comes in parts, some of which are none."""
    if isinstance(value, list):
        return "".join(_text(part.get("text")) for part in _objects(value))
    return value if isinstance(value, str) else ""


def _number(value: Any) -> int:
    return int(value) if isinstance(value, int | float) and 0 <= value < inf else 0
