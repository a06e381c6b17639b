"""Which failures of model servers there are: read from top to bottom, the first match wins."""

from __future__ import annotations

import re
from dataclasses import dataclass

CONTEXT_OVERFLOW = "exceed_context_size_error"
"""llama.cpp's own type of error, also behind Ollama."""
NO_BALANCE = "The account at {server} has no balance left: top it up"


@dataclass(frozen=True, slots=True)
class Rule:
    """One kind of failure: matches by status, by text, or by both."""

    kind: str
    advice: str
    statuses: frozenset[int] = frozenset()
    text: re.Pattern[str] | None = None
    retry: bool = False

    def matches(self, status: int, text: str) -> bool:
        if self.statuses and status not in self.statuses:
            return False
        return self.text is None or self.text.search(text) is not None


def _text(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


RULES = (
    Rule(
        "context",
        "The conversation does not fit the context window of `{model}`: ask for less, or load the model "
        "with a larger window",
        text=_text(
            rf"{CONTEXT_OVERFLOW}|context_length_exceeded|maximum context length|max_tokens must be at least"
            r"|longer than the (?:model's )?context|exceed\w* (?:the |max |available |model's )*context"
            r"|context the overflows|context (?:length|window) exceeded|(?:prompt|input) (?:is )?too long"
            r"|token count .{0,40}exceeds the maximum"
        ),
    ),
    Rule(
        "tool_parse",
        "{server} took the reply of `{model}` for a native tool call and could not read it: "
        "update {server}, or use another model",
        text=_text(r"error parsing tool call|failed to parse tool call"),
    ),
    Rule(
        "memory",
        "There is not enough memory for `{model}`: close other programs, use a smaller model or a smaller "
        "context window",
        text=_text(
            r"requires more system memory|out of memory|insufficient memory|(?:failed|unable) to allocate"
        ),
    ),
    Rule(
        "load",
        "{server} did not get `{model}` loaded in time: use a smaller model, or set `OLLAMA_LOAD_TIMEOUT` "
        "where the server starts",
        text=_text(r"timed out waiting for .{0,40} to start"),
    ),
    Rule(
        "balance",
        NO_BALANCE,
        text=_text(r"insufficient[_ ](?:quota|balance|credits)|exceeded your current quota"),
    ),
    Rule(
        "role",
        "The chat template of `{model}` refuses the order of the turns: use another build of the model",
        text=_text(
            r"system role not supported|system message must be|roles must alternate|conversation roles"
            r"|only user(?:,| and) .{0,40}roles are supported"
        ),
    ),
    Rule(
        "template",
        "`{model}` has no chat template: use it with `--profile shape=transcript`",
        text=_text(
            r"must provide a chat template|chat template .{0,40}(?:missing|not (?:set|found|defined))"
        ),
    ),
    Rule(
        "thinking",
        "`{model}` refuses the thinking setting: choose another model",
        text=_text(
            r"does not support thinking|enable_thinking|\bthink value|Request\.think|invalid reasoning value"
        ),
    ),
    Rule(
        "unsupported",
        "`{model}` cannot chat (it may be an embedding model): choose another model",
        text=_text(r"does not support (?:chat|generate|completion)|embeddings? only"),
    ),
    Rule(
        "url",
        "`{url}` is no route of a model server: check the base URL (most servers want it to end in `/v1`)",
        text=_text(r"unexpected endpoint or method"),
    ),
    Rule(
        "request",
        "{server} refuses an option of the request: update it or this program",
        text=_text(r"must be of type|must be (?:a|an) (?:string|array|integer|boolean)"),
    ),
    Rule(
        "missing",
        "{server} has no model `{model}`: check the name",
        statuses=frozenset({400, 404}),
        text=_text(r"model\b.*(?:not found|does not exist|not exist|unknown)|no such model|unknown model"),
    ),
    Rule(
        "key",
        "{server} does not let you in: {key_hint}",
        statuses=frozenset({401}),
    ),
    Rule(
        "balance",
        NO_BALANCE,
        statuses=frozenset({402}),
    ),
    Rule(
        "forbidden",
        "{server} refuses this client: use `127.0.0.1` as its host, or check what the key may do",
        statuses=frozenset({403}),
    ),
    Rule(
        "url",
        "`{url}` is not the right address ({status}): check scheme, port and path of the base URL",
        statuses=frozenset({301, 302, 303, 307, 308, 404, 405}),
    ),
    Rule(
        "busy",
        "{server} is busy: try again later",
        statuses=frozenset({408, 425, 429}),
        retry=True,
    ),
    Rule(
        "loading",
        "{server} is still loading `{model}`: try again in a moment",
        statuses=frozenset({503}),
        text=_text(r"loading model"),
        retry=True,
    ),
    Rule(
        "busy",
        "{server} is loading a model or has no free place: try again in a moment",
        statuses=frozenset({503}),
        retry=True,
    ),
    Rule(
        "server",
        "{server} failed at `{model}` ({status}): look at its log, restart it or update it",
        statuses=frozenset(range(500, 600)),
        retry=True,
    ),
    Rule("request", "{server} refuses the request ({status})"),
)

PROXY = Rule(
    "proxy",
    "A web page came back from `{url}` instead of a model's reply ({status}): a proxy may stand in between "
    "(check `HTTP_PROXY`, `NO_PROXY`), or the base URL is wrong",
)
