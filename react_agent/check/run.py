"""The order of the probes, and what a failed server means for those that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from react_agent.check import talking, working
from react_agent.check.findings import Finding, Outcome, State, skipped
from react_agent.check.subject import Subject
from react_agent.errors import ModelError, ModelTimeout
from react_agent.models.base import DescribedModel
from react_agent.models.faults import Fault

Probe = Callable[[Subject], Outcome]

PROBES: dict[str, Probe] = {
    "server": talking.server,
    "model": talking.model,
    "streaming": talking.streaming,
    "template": talking.template,
    "thinking": talking.thinking,
    "stop strings": talking.stop,
    "grammar": talking.grammar,
    "window": working.window,
    "prefix cache": working.cache,
    "tool call": working.tool_call,
    "format": working.format_discipline,
}
FIRST_CONTACT = ("server", "model", "streaming")
NEEDED_BY_ALL = ("streaming", "window")
"""Where one of these fails, what follows can only fail as well."""
MORE_TIME = "Give it more time with `--timeout`, or use a smaller model."
GONE = frozenset({"unreachable", "closed", "cut", "timeout", "key", "proxy"})


def check(model: DescribedModel, *, seconds: float | None = None) -> Iterator[Finding]:
    """Findings as they come, in the order of `PROBES`.

    Args:
        seconds: for the whole check; what is not done by then counts as failed.
    """
    subject = Subject(model, seconds)
    hindrance = ""
    for name, probe in PROBES.items():
        later = Finding(name, *skipped(f"not tried, see {hindrance}"))
        finding = later if hindrance else _tried(name, probe, subject)
        yield finding
        if finding.server_failed:
            return
        if finding.state is State.FAILURE and name in NEEDED_BY_ALL:
            hindrance = name


def _tried(name: str, probe: Probe, subject: Subject) -> Finding:
    try:
        return Finding(name, *probe(subject))
    except ModelError as error:
        return failed(name, error, gone=name in FIRST_CONTACT)


def failed(name: str, error: ModelError, *, gone: bool = False) -> Finding:
    """The finding of an error, which mostly says itself what to do.

    Args:
        gone: nothing after it can be tried; some errors say so themselves.
    """
    late = isinstance(error, ModelTimeout)
    gone = gone or late or (isinstance(error, Fault) and error.kind in GONE)
    return Finding(name, State.FAILURE, str(error), MORE_TIME if late else "", gone)
