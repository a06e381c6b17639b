"""Any server with OpenAI-compatible routes: llama.cpp, LM Studio, vLLM, SGLang, DeepSeek and others."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from functools import cached_property, partial
from typing import Any, TypeAlias

from react_agent.errors import LoadError
from react_agent.models.base import Description, Profile
from react_agent.models.deadline import Deadline
from react_agent.models.decode import SseDecoder
from react_agent.models.faults import Fault, Site
from react_agent.models.http import Connection, Timeouts, as_timeouts
from react_agent.models.kinds import KINDS, Server, grammar_fields, kind_by_host, probe, recognise, version_of
from react_agent.models.names import missing_model
from react_agent.models.profiles import (
    parameter_count,
    size_class,
    thinking_by_name,
    thinking_by_template,
    without_grammar_when_thinking,
)
from react_agent.models.replies import ChatReply, CompletionReply, ReplyReader, TextReply, finish_reading
from react_agent.models.retry import RetryPolicy, with_retries
from react_agent.models.room import reply_tokens
from react_agent.models.truncation import TruncationWatch
from react_agent.models.turns import fold_system, transcript, well_formed
from react_agent.models.urls import openai_url, without_login
from react_agent.types import Chunk, Message, Sampling

Body: TypeAlias = dict[str, Any]
Route: TypeAlias = tuple[str, Body, Callable[[Site, int], ReplyReader]]

REFUSAL = re.compile(
    r"unsupported|not supported|unknown|unrecogni[sz]ed|not permitted|not allowed|invalid|failed|must be",
    re.IGNORECASE,
)
KEY = re.compile(r"[\x20-\x7e]+")
"""What may stand in a header."""
REQUIRED_FIELDS = frozenset({"model", "messages", "prompt", "stream"})
DEFAULT_WINDOW = 4096
HOSTED_WINDOW = 32768


class OpenAIModel:
    """A model behind `/v1/chat/completions`. It is asked nothing before its profile or a reply is needed.

    Args:
        name: the model as the server calls it.
        base_url: with or without `/v1`.
        api_key: else from `OPENAI_API_KEY`, or from `DEEPSEEK_API_KEY` at DeepSeek.
        kind: one of `KINDS`, where recognition by the server's answers goes wrong.
        profile: what the model can do, where known better than recognised.
        timeout: seconds of silence that mean failure, or `Timeouts`.
    """

    def __init__(
        self,
        name: str,
        base_url: str,
        api_key: str | None = None,
        *,
        kind: str | None = None,
        profile: Profile | None = None,
        timeout: float | Timeouts = 300.0,
        retry: RetryPolicy | None = None,
    ) -> None:
        root, self._path = openai_url(base_url)
        self.name = name
        self._kind = KINDS[kind] if kind else kind_by_host(root)
        variable = self._kind.key_variable if self._kind else "OPENAI_API_KEY"
        key = _usable_key(api_key or os.environ.get(variable) or "", variable)
        hint = "check the address and your network" if self._kind and self._kind.hosted else "start it first"
        site = Site("the server", without_login(root), name, hint, key, f"set `{variable}` to a valid key")
        self._connection = Connection(site, address=root, timeouts=as_timeouts(timeout))
        self._given_profile = profile
        self._policy = retry or RetryPolicy()
        self._left_out: set[str] = set()
        self._sent: frozenset[str] = frozenset()
        self._folds_system = False
        self._thinks = False
        """Seen to think though told not to; it is told no more, as this hides the thought from parsers."""
        self._advised = False

    def close(self) -> None:
        self._connection.close()

    @cached_property
    def server(self) -> Server:
        """What the server is; asked once."""
        if self._kind and (self._kind.hosted or self._given_profile):
            return Server(self._kind)
        return self._recognised()

    def _recognised(self) -> Server:
        server = recognise(self._connection, self.name, self._path)
        return replace(server, kind=self._kind) if self._kind else server

    @cached_property
    def profile(self) -> Profile:
        if self._given_profile:
            return self._given_profile
        server, hosted = self.server, self.server.kind.hosted
        thinking = thinking_by_template(server.template) if server.template else thinking_by_name(self.name)
        if thinking == "switchable" and not server.kind.thinking_off:
            thinking = "always"
        profile = Profile(
            size=size_class(server.parameters or parameter_count(self.name), "large" if hosted else "small"),
            window=server.window or (HOSTED_WINDOW if hosted else DEFAULT_WINDOW),
            thinking=thinking,
            grammar=server.kind.grammar,
        )
        return without_grammar_when_thinking(profile)

    def describe(self) -> Description:
        """See `DescribedModel`; hosted services are not asked, as they tell nothing of this."""
        server = self.server if self.server.kind.hosted else self._recognised()
        return Description(
            server.kind.name,
            self._connection.site.url,
            version_of(self._connection, server.kind),
            server.parameters or parameter_count(self.name) or 0.0,
            server.window,
            server.trained_window,
            self.profile.system_role and not self._folds_system,
            server.kind.advice,
        )

    def count_tokens(self, messages: Sequence[Message]) -> int:
        """See `DescribedModel`; only llama.cpp counts."""
        if self.server.kind.name != "llama.cpp":
            return 0
        raw = self.profile.shape == "transcript"
        text = transcript(messages) if raw else self._rendered(messages)
        body = {"model": self.name, "content": text, "add_special": raw, "parse_special": True}
        tokens = probe(self._connection, "/tokenize", body).get("tokens") if text else None
        return len(tokens) if isinstance(tokens, list) else 0

    def _rendered(self, messages: Sequence[Message]) -> str:
        """The text that the server's chat template makes of turns; empty where it has no route for that."""
        body = {"model": self.name, "messages": self._chat_body(messages, Sampling())["messages"]}
        return str(probe(self._connection, "/apply-template", body).get("prompt") or "")

    def load(self) -> None:
        """Let the server load the model now, so that the first reply comes soon; may take minutes."""
        for _ in self.stream([Message("user", "Hi")], Sampling(max_tokens=1)):
            pass

    def stream(self, messages: Sequence[Message], sampling: Sampling) -> Iterator[Chunk]:
        """One reply; see `Model.stream`."""
        deadline = Deadline(sampling.seconds)
        attempt = partial(self._attempt, messages, sampling, deadline)
        return with_retries(attempt, self._adapt, self._policy, deadline)

    def _attempt(
        self, messages: Sequence[Message], sampling: Sampling, deadline: Deadline
    ) -> Generator[Chunk]:
        path, body, reader = self._route(messages, sampling)
        if self.server.kind.advice and not self._advised:
            self._advised = True
            yield Chunk(notice=self.server.kind.advice)
        reply = reader(self._connection.site, self._limit(messages, sampling))
        with closing(self._connection.stream(path, body, SseDecoder(), deadline)) as events:
            for chunk in finish_reading(reply, events):
                yield replace(chunk, notice=self._notice(messages, reply, chunk)) if chunk.finish else chunk

    def _notice(self, messages: Sequence[Message], reply: ReplyReader, last: Chunk) -> str:
        self._thinks |= reply.thought and self.profile.shape == "chat"
        cut = self._watch.notice(messages, reply.usage.prompt_tokens) if self.server.kind.may_cut else ""
        return " ".join(filter(None, (last.notice, cut)))

    @cached_property
    def _watch(self) -> TruncationWatch:
        return TruncationWatch(self.profile.window, "load the model with a larger window")

    def _always_thinks(self) -> bool:
        return self._thinks or self.profile.thinking == "always"

    def _route(self, messages: Sequence[Message], sampling: Sampling) -> Route:
        if self.profile.shape == "chat":
            return f"{self._path}/chat/completions", self._chat_body(messages, sampling), ChatReply
        if self.server.kind.name == "llama.cpp":
            return "/completion", self._completion_body(messages, sampling), CompletionReply
        prompt = {"prompt": transcript(messages)}
        return f"{self._path}/completions", self._openai_body(prompt, messages, sampling), TextReply

    def _chat_body(self, messages: Sequence[Message], sampling: Sampling) -> Body:
        turns = well_formed(messages)
        if self._folds_system or not self.profile.system_role:
            turns = fold_system(turns)
        content: Body = {"messages": [{"role": turn.role, "content": turn.content} for turn in turns]}
        if self.profile.thinking == "switchable" and not self._thinks:
            content |= self.server.kind.thinking_off
        return self._openai_body(content, messages, sampling)

    def _openai_body(self, content: Body, messages: Sequence[Message], sampling: Sampling) -> Body:
        body: Body = {
            "model": self.name,
            **content,
            "stream": True,
            "stream_options": {"include_usage": True},
            "max_tokens": self._limit(messages, sampling),
            "temperature": sampling.temperature,
        }
        if "max_tokens" in self._left_out:
            body["max_completion_tokens"] = body["max_tokens"]
        return self._trimmed(body | self._optional_fields(sampling))

    def _completion_body(self, messages: Sequence[Message], sampling: Sampling) -> Body:
        body: Body = {
            "model": self.name,
            "prompt": transcript(messages),
            "stream": True,
            "n_predict": self._limit(messages, sampling),
            "temperature": sampling.temperature,
            "repeat_penalty": 1.0,
            "cache_prompt": True,
        }
        return self._trimmed(body | self._optional_fields(sampling))

    def _optional_fields(self, sampling: Sampling) -> Body:
        fields = {} if self._thinks else grammar_fields(self.profile.grammar, sampling.grammar)
        if sampling.seed is not None:
            fields["seed"] = sampling.seed
        if sampling.stop and not self._always_thinks():  # a stop would also end the thought
            fields["stop"] = list(sampling.stop[: self.server.kind.max_stops])
        return fields

    def _trimmed(self, body: Body) -> Body:
        kept = {name: value for name, value in body.items() if name not in self._left_out}
        self._sent = frozenset(kept) - REQUIRED_FIELDS
        return kept

    def _limit(self, messages: Sequence[Message], sampling: Sampling) -> int:
        return reply_tokens(
            sampling.max_tokens,
            thinks=self._always_thinks(),
            window=self.profile.window,
            messages=messages,
        )

    def _adapt(self, fault: Fault) -> str | None:
        """Change what the server refuses; each change is made once and remembered."""
        if fault.kind == "missing":
            server = self._connection.site.server
            raise missing_model(server, self.name, self.server.models, "check the name")
        if fault.kind == "role" and not self._folds_system:
            self._folds_system = True
            return ""
        refused = self._refused_field(fault)
        if refused is None:
            return None
        self._left_out.add(refused)
        return f"The server refuses `{refused}`; going on without it."

    def _refused_field(self, fault: Fault) -> str | None:
        if fault.status not in {400, 422, 501} or fault.kind not in {"request", "thinking", "server"}:
            return None
        if fault.kind == "thinking":
            return next((name for name in self.server.kind.thinking_off if name in self._sent), None)
        if fault.parameter in self._sent:
            return fault.parameter
        quoted = (name for name in sorted(self._sent) if re.search(rf"['\"`]{name}['\"`]", fault.detail))
        plain = (name for name in sorted(self._sent) if re.search(rf"\b{name}\b", fault.detail))
        return next(quoted, None) or (next(plain, None) if REFUSAL.search(fault.detail) else None)


def _usable_key(given: str, variable: str) -> str | None:
    key = given.strip()
    if key and not KEY.fullmatch(key):
        raise LoadError(f"The key in `{variable}` has characters that no key has: copy it anew.")
    return key or None
