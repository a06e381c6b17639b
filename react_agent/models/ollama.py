"""Ollama by its own routes, as its OpenAI-compatible ones can't set the context window."""

from __future__ import annotations

import os
import re
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import Any, TypeAlias

from react_agent.models.base import Description, Profile
from react_agent.models.deadline import Deadline
from react_agent.models.decode import NdjsonDecoder
from react_agent.models.faults import Fault, Site
from react_agent.models.http import Connection, Timeouts, as_timeouts
from react_agent.models.kinds import grammar_fields
from react_agent.models.names import missing_model
from react_agent.models.ollama_card import Card, Installed, profile_of, read_card, read_installed
from react_agent.models.profiles import parameter_count
from react_agent.models.replies import OllamaReply, finish_reading
from react_agent.models.retry import RetryPolicy, with_retries
from react_agent.models.room import reply_tokens
from react_agent.models.templates import dialect_of, render_turns
from react_agent.models.truncation import TruncationWatch
from react_agent.models.turns import fold_system, transcript, well_formed
from react_agent.models.urls import ollama_url, without_login
from react_agent.types import Chunk, Message, Sampling

Body: TypeAlias = dict[str, Any]

START_HINT = "start it with `ollama serve`, or set `OLLAMA_HOST` to where it runs"
SIGN_IN_HINT = "sign in with `ollama signin`, or use a model that runs here"
KEEP_ALIVE = "30m"
LIVELIER = 0.3
"""Temperature of a second try; at 0 another seed would change nothing."""
FORMAT = re.compile(r"\bformat\b|grammar|schema", re.IGNORECASE)
SHOW_SECONDS = 30.0
"""Seconds that reading a model's card from a slow disk may take."""
SLOW_LOAD = 1.0
"""Seconds of loading that tell of a real load."""


@dataclass
class _Turn:
    """One call of `stream` and what its repeats change."""

    messages: Sequence[Message]
    sampling: Sampling
    deadline: Deadline
    raw: bool = False
    reseeded: bool = False


class OllamaModel:
    """A model in an Ollama server. The server is asked nothing before the profile or a reply is needed.

    Args:
        name: as in `ollama list`, with its tag.
        base_url: else `OLLAMA_HOST`, else the usual port on this machine.
        num_ctx: window in tokens. It stays fixed: another one would load the model again.
        profile: what the model can do, where known better than recognised.
        timeout: seconds of silence that mean failure (the first token may need a load), or `Timeouts`.
        keep_alive: how long the model stays loaded after a call.
    """

    def __init__(
        self,
        name: str,
        base_url: str | None = None,
        *,
        num_ctx: int | None = None,
        profile: Profile | None = None,
        timeout: float | Timeouts = 300.0,
        keep_alive: str | int = KEEP_ALIVE,
        retry: RetryPolicy | None = None,
    ) -> None:
        self.name = name
        self._num_ctx = num_ctx
        self._given_profile = profile
        self._keep_alive = keep_alive
        self._policy = retry or RetryPolicy()
        self._connection = connect(name, base_url, as_timeouts(timeout))
        self._sends_think = True
        self._sends_format = True
        self._folds_system = False
        self._thinks = False
        """Seen to think though told not to; then it is told to, so that Ollama keeps the thought apart."""
        self._calls = 0

    def close(self) -> None:
        self._connection.close()

    @cached_property
    def card(self) -> Card:
        """What the server says about the model.

        Raises:
            ModelError: no server, no such model, or an embedding model.
        """
        try:
            card = read_card(self.name, self._ask_for_card())
        except Fault as fault:
            if fault.kind == "missing":
                raise self._missing() from None
            raise
        if not card.chats:
            raise Fault(
                f"`{self.name}` is an embedding model and cannot chat: choose another one of `ollama list`.",
                kind="unsupported",
            )
        return card

    def _ask_for_card(self) -> dict[str, Any]:
        return self._connection.post("/api/show", {"model": self.name}, seconds=SHOW_SECONDS)

    @cached_property
    def profile(self) -> Profile:
        return self._given_profile or profile_of(self.card, self._num_ctx)

    def load(self) -> None:
        """Load the model now, so that the first reply comes soon; may take minutes."""
        options = {"num_ctx": self.profile.window}
        body: Body = {"model": self.name, "messages": [], "keep_alive": self._keep_alive, "options": options}
        self._connection.post("/api/chat", body, seconds=self._connection.timeouts.read)

    def describe(self) -> Description:
        """See `DescribedModel`; the window is known once the model is loaded."""
        return Description(
            "ollama",
            self._connection.site.url,
            self.server_version(),
            parameter_count(self.card.parameter_size) or parameter_count(self.name) or 0.0,
            self.loaded_window(),
            self.card.trained_window,
            self.profile.system_role and not self._folds_system,
        )

    def count_tokens(self, messages: Sequence[Message]) -> int:
        """See `DescribedModel`; Ollama has no route for that."""
        return 0

    def loaded_window(self) -> int:
        """Tokens of the window that the server really gave; 0 while the model is not loaded."""
        names = (self.name, f"{self.name}:latest")
        loaded = loaded_models(self._connection)
        return next((model.window for model in loaded if model.name in names), 0)

    def server_version(self) -> str:
        """Such as `0.12.6`; behaviour differs much between versions."""
        return str(self._connection.get("/api/version").get("version", ""))

    def stream(self, messages: Sequence[Message], sampling: Sampling) -> Iterator[Chunk]:
        """One reply; see `Model.stream`."""
        turn = _Turn(messages, sampling, Deadline(sampling.seconds))
        return with_retries(
            partial(self._attempt, turn), partial(self._adapt, turn), self._policy, turn.deadline
        )

    def _attempt(self, turn: _Turn) -> Generator[Chunk]:
        raw = turn.raw or self.profile.shape == "transcript"
        path, body = ("/api/generate", self._raw_body(turn)) if raw else ("/api/chat", self._chat_body(turn))
        reply = OllamaReply(self._connection.site, body["options"]["num_predict"])
        with closing(self._connection.stream(path, body, NdjsonDecoder(), turn.deadline)) as events:
            for chunk in finish_reading(reply, events):
                yield replace(chunk, notice=self._notice(turn, reply, chunk)) if chunk.finish else chunk

    def _chat_body(self, turn: _Turn) -> Body:
        turns = well_formed(turn.messages)
        if self._folds_system or not self.profile.system_role:
            turns = fold_system(turns)
        body = self._body(turn, list(self.card.stops))
        body["messages"] = [{"role": message.role, "content": message.content} for message in turns]
        if self._sends_think and (think := self.card.think) is not None:
            body["think"] = think or self._thinks
        return body

    def _raw_body(self, turn: _Turn) -> Body:
        """The prompt goes in untouched, and the output comes back so: no template, no built-in parser."""
        if self.profile.shape == "transcript":
            prompt, stops = transcript(turn.messages), list(self.card.stops)
        else:
            dialect = dialect_of(self.card.template)
            prompt = render_turns(well_formed(turn.messages), dialect)
            stops = [*self.card.stops, dialect.stop]
        return {**self._body(turn, stops), "prompt": prompt, "raw": True}

    def _body(self, turn: _Turn, stops: list[str]) -> Body:
        body: Body = {
            "model": self.name,
            "stream": True,
            "keep_alive": self._keep_alive,
            "options": self._options(turn, stops),
        }
        if self._sends_format and not self._thinks and self.profile.grammar == "json_schema":
            body |= grammar_fields("json_schema", turn.sampling.grammar)
        return body

    def _options(self, turn: _Turn, stops: list[str]) -> Body:
        sampling, thinks = turn.sampling, self._thinks or self.profile.thinking == "always"
        options: Body = {
            "num_ctx": self.profile.window,
            "num_predict": reply_tokens(
                sampling.max_tokens, thinks=thinks, window=self.profile.window, messages=turn.messages
            ),
            "temperature": max(sampling.temperature, LIVELIER) if turn.reseeded else sampling.temperature,
            "repeat_penalty": 1.0,
        }
        # Stops of a request replace those of the Modelfile, so these come along; own ones would also
        # end a thought.
        own = [] if thinks else list(sampling.stop)
        if own or turn.raw:
            options["stop"] = list(dict.fromkeys([*stops, *own]))
        if sampling.seed is not None or turn.reseeded:
            options["seed"] = (sampling.seed or 0) + turn.reseeded
        return options

    def _notice(self, turn: _Turn, reply: OllamaReply, last: Chunk) -> str:
        self._calls += 1
        self._thinks |= reply.thought and self.profile.shape == "chat"
        cut = self._watch.notice(turn.messages, reply.usage.prompt_tokens)
        again = ""
        if self._calls > 1 and reply.load_seconds > SLOW_LOAD:
            again = (
                f"`{self.name}` had to be loaded again ({reply.load_seconds:.0f} s): another program may use "
                "it with another `num_ctx`, or it was idle for too long."
            )
        return " ".join(filter(None, (last.notice, cut, again)))

    @cached_property
    def _watch(self) -> TruncationWatch:
        return TruncationWatch(self.profile.window)

    def _adapt(self, turn: _Turn, fault: Fault) -> str | None:
        """Change what the server refuses; each change is made once."""
        if fault.kind == "missing":
            raise self._missing()
        if fault.kind == "role" and not self._folds_system:
            self._folds_system = True
            return ""
        if fault.kind == "thinking" and self._sends_think:
            self._sends_think = False
            return ""
        if self._sends_format and turn.sampling.grammar and self._refuses_format(fault):
            self._sends_format = False
            return "Ollama refuses `format`; going on without a grammar."
        return self._after_tool_parse(turn) if fault.kind == "tool_parse" else None

    def _refuses_format(self, fault: Fault) -> bool:
        return fault.kind in {"request", "server"} and FORMAT.search(fault.detail) is not None

    def _after_tool_parse(self, turn: _Turn) -> str | None:
        """Another seed first, then the raw route, which no parser of the server touches."""
        if not turn.reseeded:
            turn.reseeded = True
            return ""
        if turn.raw:
            return None
        turn.raw = True
        return "Ollama could not read the reply as a native tool call; asking on the raw route."

    def _missing(self) -> Fault:
        names = [model.name for model in installed_models(self._connection)]
        return missing_model("Ollama", self.name, names, f"get it with `ollama pull {self.name}`")


def connect(model: str, base_url: str | None, timeouts: Timeouts) -> Connection:
    """A connection to the Ollama server at a URL, else at `OLLAMA_HOST`."""
    url = ollama_url(base_url or os.environ.get("OLLAMA_HOST"))
    site = Site("Ollama", without_login(url), model, START_HINT, key_hint=SIGN_IN_HINT)
    return Connection(site, address=url, timeouts=timeouts)


def installed_models(connection: Connection) -> list[Installed]:
    return read_installed(connection.get("/api/tags"))


def loaded_models(connection: Connection) -> list[Installed]:
    """The models that are in memory now."""
    return read_installed(connection.get("/api/ps"))
