"""What a check finds: one finding a subject, and what they come to together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, NamedTuple


class State(StrEnum):
    """How a subject is."""

    OK = "ok"
    WARNING = "warning"
    """It works, but slower or less surely than it could."""
    FAILURE = "failure"
    """The model will not work this way."""
    SKIPPED = "skipped"
    """Not tried, as something before it failed or it does not apply."""


class Outcome(NamedTuple):
    """What a probe says; the name of its subject is the runner's business."""

    state: State
    text: str
    advice: str = ""


def ok(text: str) -> Outcome:
    return Outcome(State.OK, text)


def warning(text: str, advice: str) -> Outcome:
    return Outcome(State.WARNING, text, advice)


def failure(text: str, advice: str) -> Outcome:
    return Outcome(State.FAILURE, text, advice)


def skipped(text: str) -> Outcome:
    return Outcome(State.SKIPPED, text)


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the screen."""

    name: str
    state: State
    text: str
    advice: str = ""
    """One sentence: the next step. Empty where there is nothing to do."""
    server_failed: bool = False
    """The server gave no reply at all, so nothing after this was tried."""


@dataclass(frozen=True, slots=True)
class Report:
    """All findings of one model."""

    model: str
    findings: Sequence[Finding]

    @property
    def exit_code(self) -> int:
        """0 works (perhaps with warnings), 1 will not work, 4 the server failed."""
        if any(finding.server_failed for finding in self.findings):
            return 4
        return int(self.count(State.FAILURE) > 0)

    @property
    def verdict(self) -> str:
        """The one sentence for the person."""
        if self.exit_code:
            first = next(finding for finding in self.findings if finding.state is State.FAILURE)
            return f"`{self.model}` will not work: see {first.name}."
        warnings = self.count(State.WARNING)
        some = f", with {warnings} warning{'s' * (warnings > 1)}" if warnings else ""
        return f"`{self.model}` works{some}."

    def count(self, state: State) -> int:
        return sum(finding.state is state for finding in self.findings)

    def as_json(self) -> dict[str, Any]:
        """`{model, works, exit_code, verdict, findings: [{name, state, text, advice, server_failed}]}`."""
        return {
            "model": self.model,
            "works": self.exit_code == 0,
            "exit_code": self.exit_code,
            "verdict": self.verdict,
            "findings": [asdict(finding) for finding in self.findings],
        }
