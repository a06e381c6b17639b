"""What goes wrong with a model server, and the one sentence that tells a person what to do.

Every failure of the clients becomes a `Fault` here and nowhere else, by the rules of `fault_rules.py`;
`retry.py` decides by its fields whether to ask again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from math import isfinite
from typing import Any

from react_agent.errors import ModelError
from react_agent.models.fault_rules import CONTEXT_OVERFLOW, PROXY, RULES, Rule

QUOTED_LENGTH = 200
LONGEST_WAIT = 60.0
DEEPEST = 6
"""Levels of an error body that are looked into."""
TELLING = frozenset({401, 402, 429})
"""Statuses that say all, though a web page may come with them."""
INNER_KEYS = ("error", "detail", "message")

HTML_START = re.compile(r"\s*<(?:!doctype|html|head|body|\?xml|center)", re.IGNORECASE)
KEY_LIKE = re.compile(
    r"\b(?:(?:sk|pk|gsk|hf|xai)[-_]|key-|Bearer )[\w*.…-]{4,}|\bAIza[\w-]{20,}", re.IGNORECASE
)


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
    key_hint: str = "set `OPENAI_API_KEY` to a valid key"

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
        super().__init__(message[:1].upper() + message[1:])
        self.kind = kind
        self.overflow = kind == "context"
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
class ErrorBody:
    """What an error body says, whatever its shape."""

    text: str
    code: int = 0
    parameter: str = ""


def response_fault(status: int, headers: Mapping[str, str], body: str, site: Site) -> Fault:
    """The fault of a response whose status is not 200."""
    if 300 <= status < 400 and "Location" in headers:
        return _by_rules(status, ErrorBody(f"moved to {headers['Location']}"), site, None)
    page = HTML_START.match(body) is not None
    if page and status in TELLING:
        return _by_rules(status, ErrorBody(""), site, retry_after(headers.get("Retry-After", "")))
    if page:
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


def protocol_fault(line: bytes, site: Site) -> Fault:
    """The fault of a line that belongs to no protocol known here."""
    shown = _quoted(line.decode("utf-8", errors="replace"), site)
    if HTML_START.match(shown):
        advice = "a proxy may stand in between, or the base URL is wrong"
    else:
        advice = "check the base URL and the kind of the server"
    message = f"What `{site.url}` replies cannot be read: {advice} (it said: {shown})."
    return Fault(message, kind="protocol", detail=shown)


def cut_fault(site: Site) -> Fault:
    message = (
        f"{site.server} closed the connection before the reply of `{site.model}` was complete: "
        "look at its log, it may have crashed."
    )
    return Fault(message, kind="cut", retry=True)


def slow_fault(site: Site, what: str) -> Fault:
    """`what` it did: `said nothing for 300 s`."""
    message = (
        f"{site.server} {what} at `{site.model}`: set a larger timeout, use a smaller model, "
        "or load the model beforehand."
    )
    return Fault(message, kind="timeout")


def unreachable_fault(site: Site, error: Exception, *, hint: str = "", retry: bool = False) -> Fault:
    message = f"No connection to {site.server} at `{site.url}`: {hint or site.start_hint}."
    return Fault(message, kind="unreachable", detail=type(error).__name__, retry=retry)


def read_error(value: Any) -> ErrorBody:
    """Text, code and parameter of an error in any of the servers' shapes.

    `{"error": "text"}`, `{"error": {"message", "code", "param"}}`, `{"object": "error", "message"}`,
    `{"detail": ...}`, one of these in a list, or a text that holds such a document once more.
    """
    said = ErrorBody("")
    for _ in range(DEEPEST):
        if isinstance(value, str):
            value = _loaded(value)
        if isinstance(value, list) and len(value) == 1:
            value = value[0]
        if not isinstance(value, Mapping):
            break
        said = _with_facts(said, value)
        inner = next((value[key] for key in INNER_KEYS if value.get(key)), None)
        if inner is None:
            break
        value = inner
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    return replace(said, text=f"{text.strip()} {said.text}".strip())


def _with_facts(said: ErrorBody, value: Mapping[str, Any]) -> ErrorBody:
    """What one level tells beside its text; the type counts only where it is the better text."""
    code, parameter = value.get("code", value.get("status")), value.get("param")
    overflow = value.get("type") == CONTEXT_OVERFLOW
    return ErrorBody(
        f"({CONTEXT_OVERFLOW})" if overflow else said.text,
        int(code) if re.fullmatch("[0-9]{3}", str(code)) else said.code,
        parameter if isinstance(parameter, str) else said.parameter,
    )


def retry_after(value: str) -> float | None:
    """Seconds to wait by a Retry-After header (seconds or a date), at most a minute."""
    try:
        seconds = float(value)
    except ValueError:
        try:
            seconds = (parsedate_to_datetime(value) - datetime.now(UTC)).total_seconds()
        except (ValueError, TypeError):
            return None
    return min(max(seconds, 0.0), LONGEST_WAIT) if isfinite(seconds) else None


def _by_rules(status: int, said: ErrorBody, site: Site, wait: float | None) -> Fault:
    rule = next(rule for rule in RULES if rule.matches(status, said.text))
    return _fault(rule, status, said, site, wait=wait, retry=rule.retry)


def _fault(
    rule: Rule, status: int, said: ErrorBody, site: Site, *, retry: bool, wait: float | None = None
) -> Fault:
    detail = _quoted(said.text, site)
    sentence = rule.advice.format(
        server=site.server, model=site.model, url=site.url, status=status, key_hint=site.key_hint
    )
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


def _quoted(text: str, site: Site) -> str:
    """What a server said, short and without keys."""
    text = " ".join(text.split())
    if site.api_key:
        text = text.replace(site.api_key, "***")
    text = KEY_LIKE.sub("***", text)
    return text if len(text) <= QUOTED_LENGTH else text[:QUOTED_LENGTH] + "…"


def _loaded(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
