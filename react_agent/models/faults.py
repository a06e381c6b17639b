"""What goes wrong with a model server, and the one sentence that tells a person what to do.

Every failure of the clients becomes a `Fault` here and nowhere else; `retry.py` decides by its
fields whether to ask again. The rules are read from top to bottom, the first match wins.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

from react_agent.errors import ModelError

QUOTED_LENGTH = 200
LONGEST_WAIT = 60.0

HTML_START = re.compile(r"\s*<(?:!doctype|html|head|body|\?xml|center)", re.IGNORECASE)
KEY_LIKE = re.compile(r"\b(?:sk|pk|gsk|key|Bearer)[-_ ][\w*.…-]{4,}")


@dataclass(frozen=True, slots=True)
class Site:
    """Where a request went, for the sentences."""

    server: str
    """What a person calls it: `Ollama`, `the server`."""
    url: str
    model: str
    start_hint: str
    """How to get it running."""
    api_key: str | None = None
    key_variable: str = "OPENAI_API_KEY"

    def __repr__(self) -> str:  # a key must not reach a log by way of a traceback
        return f"Site({self.server!r}, {self.url!r}, {self.model!r})"


class Fault(ModelError):
    """One failed request; it reaches the caller when no retry helps."""

    def __init__(
        self,
        message: str,
        *,
        kind: str,
        status: int = 0,
        detail: str = "",
        parameter: str = "",
        retry: bool = False,
        wait: float | None = None,
    ) -> None:
        super().__init__(message)
        self.kind = kind
        """`unreachable`, `timeout`, `cut`, `busy`, `context`, `memory`, `field` ...: see `RULES`."""
        self.status = status
        self.detail = detail
        """What the server said, without keys."""
        self.parameter = parameter
        """The request field that the server named as the culprit, where it has a place for that."""
        self.retry = retry
        self.wait = wait
        """Seconds that the server asked to wait."""


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
            r"exceed_context_size|maximum context length|max_tokens must be at least|longer than the context"
            r"|exceeds? the (?:available )?context|context the overflows|context length exceeded"
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
        text=_text(r"requires more system memory|out of memory|insufficient memory|failed to allocate"),
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
        "thinking",
        "`{model}` refuses the thinking setting: choose another model",
        text=_text(r"does not support thinking|enable_thinking|invalid think value"),
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
        "missing",
        "{server} has no model `{model}`: check the name",
        statuses=frozenset({400, 404}),
        text=_text(r"model\b.*(?:not found|does not exist|not exist|unknown)|no such model|unknown model"),
    ),
    Rule(
        "key",
        "{server} refuses the API key: set `{key_variable}` to a valid key",
        statuses=frozenset({401}),
    ),
    Rule(
        "balance",
        "The account at {server} has no balance left: top it up",
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


@dataclass(frozen=True, slots=True)
class ErrorBody:
    """What an error body says, whatever its shape."""

    text: str
    code: int = 0
    parameter: str = ""


def response_fault(status: int, headers: Mapping[str, str], body: str, site: Site) -> Fault:
    """The fault of a response whose status is not 200."""
    if HTML_START.match(body):
        return _fault(PROXY, status, ErrorBody(body), site, retry=status in {502, 503, 504})
    said = read_error(_loaded(body))
    return _by_rules(status, said, site, retry_after(headers.get("Retry-After", "")))


def event_fault(event: Mapping[str, Any], site: Site) -> Fault | None:
    """The fault that an object with status 200 tells of, if it does."""
    failed = bool(event.get("error")) or event.get("object") == "error"
    if not failed:
        return None
    said = read_error(event)
    return _by_rules(said.code if 400 <= said.code < 600 else 500, said, site, None)


def protocol_fault(line: bytes) -> Fault:
    """The fault of a line that belongs to no protocol known here."""
    shown = _short(line.decode("utf-8", errors="replace"))
    if HTML_START.match(shown):
        advice = "a proxy may stand in between, or the base URL is wrong"
    else:
        advice = "check the base URL and the kind of the server"
    return Fault(f"The server's reply cannot be read, {advice}: {shown}", kind="protocol", detail=shown)


def cut_fault(site: Site) -> Fault:
    message = (
        f"{site.server} closed the connection before the reply of `{site.model}` was complete: "
        "look at its log, it may have crashed"
    )
    return Fault(message, kind="cut", retry=True)


def read_error(value: Any) -> ErrorBody:
    """Text, code and parameter of an error in any of the servers' shapes.

    `{"error": "text"}`, `{"error": {"message", "code", "param"}}`, `{"object": "error", "message"}`,
    `{"detail": ...}`, or a text that holds such a document once more.
    """
    if isinstance(value, Mapping):
        return _read_mapping(value)
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    inner = _loaded(text)
    return read_error(inner) if isinstance(inner, Mapping) else ErrorBody(text.strip())


def _read_mapping(value: Mapping[str, Any]) -> ErrorBody:
    for key in ("error", "detail"):
        if value.get(key):
            return read_error(value[key])
    code = value.get("code", value.get("status"))
    inner = read_error(str(value.get("message") or json.dumps(value, ensure_ascii=False, default=str)))
    kind = value.get("type")
    text = f"{inner.text} ({kind})" if kind == "exceed_context_size_error" else inner.text
    return ErrorBody(text, code if isinstance(code, int) else inner.code, str(value.get("param") or ""))


def retry_after(value: str) -> float | None:
    """Seconds to wait by a Retry-After header (seconds or a date), at most a minute."""
    try:
        seconds = float(value)
    except ValueError:
        try:
            seconds = (parsedate_to_datetime(value) - datetime.now(UTC)).total_seconds()
        except (ValueError, TypeError):
            return None
    return min(max(seconds, 0.0), LONGEST_WAIT)


def _by_rules(status: int, said: ErrorBody, site: Site, wait: float | None) -> Fault:
    rule = next(rule for rule in RULES if rule.matches(status, said.text))
    return _fault(rule, status, said, site, wait=wait, retry=rule.retry)


def _fault(
    rule: Rule, status: int, said: ErrorBody, site: Site, *, retry: bool, wait: float | None = None
) -> Fault:
    detail = _without_key(_short(said.text), site.api_key)
    sentence = rule.advice.format(
        server=site.server, model=site.model, url=site.url, status=status, key_variable=site.key_variable
    )
    sentence = sentence[:1].upper() + sentence[1:]
    shown = "" if rule.kind == "key" or not detail else f" (it said: {detail})"
    return Fault(
        f"{sentence}{shown}.",
        kind=rule.kind,
        status=status,
        detail=detail,
        parameter=said.parameter,
        retry=retry,
        wait=wait,
    )


def _without_key(text: str, api_key: str | None) -> str:
    if api_key:
        text = text.replace(api_key, "***")
    return KEY_LIKE.sub("***", text)


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= QUOTED_LENGTH else text[:QUOTED_LENGTH] + "…"


def _loaded(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
