"""What a person sees of a run: steps on stderr in colour, the answer on stdout and nothing else there."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from typing import Any

import click
from rich.console import Console

from react_agent.tooling import Tool, render_input
from react_agent.types import (
    CallStarted,
    Ending,
    Event,
    Finished,
    Notice,
    Observed,
    Result,
    Retried,
    TextDelta,
)

EXIT_CODES = {
    Ending.ANSWERED: 0,
    Ending.DIRECT: 0,
    Ending.MALFORMED: 1,
    Ending.EMPTY: 1,
    Ending.STEP_LIMIT: 3,
    Ending.TIME_LIMIT: 3,
    Ending.TOKEN_LIMIT: 3,
    Ending.REPEATED_CALLS: 3,
    Ending.MODEL_ERROR: 4,
    Ending.CANCELLED: 130,
}
SHOWN_CHARS = 600
"""Longest observation on the screen; the trace has it whole."""


class Screen:
    """Shows events as they come.

    Args:
        quiet: show no steps, only problems.
        live: write the answer to stdout while it is generated.
    """

    def __init__(self, *, quiet: bool = False, live: bool = False) -> None:
        self.console = Console(stderr=True, highlight=False, soft_wrap=True)
        self.quiet = quiet
        self.live = live
        self._open = ""
        self._streamed = ""

    def note(self, text: str) -> None:
        """A remark beside the run, such as which model is used."""
        if not self.quiet:
            self._line(text, "dim")

    def warn(self, text: str) -> None:
        """A remark that is shown in any case."""
        self._line(text, "yellow")

    def show(self, event: Event) -> None:
        match event:
            case TextDelta(kind="answer", text=text):
                self._answer_delta(text)
            case TextDelta(kind="thought", text=text):
                self._thought_delta(text)
            case CallStarted(call):
                self._step(f"Action: {call.name}", f" {render_input(call.input)}".rstrip(), "cyan")
            case Observed(observation):
                style = "red" if observation.error else "green"
                self._step("Observation: ", _shortened(observation.text), style)
            case Retried(reason):
                self._discard(reason)
            case Notice(text):
                self.warn(text)
            case Finished(result):
                self._finish(result)

    def _thought_delta(self, text: str) -> None:
        if self.quiet:
            return
        if self._open != "thought":
            self._close()
            self.console.print("Thought: ", style="dim bold", end="")
            self._open = "thought"
        self.console.print(text, style="dim", end="", markup=False)

    def _answer_delta(self, text: str) -> None:
        if self.live:
            self._close("answer")
            self._open = "answer"
            self._streamed += text
            click.echo(text, nl=False)

    def _step(self, head: str, text: str, style: str) -> None:
        if not self.quiet:
            self._close()
            self.console.print(head, style=f"bold {style}", end="")
            self.console.print(text, style=style, markup=False)

    def _discard(self, reason: str) -> None:
        self._close()
        self._streamed = ""
        self.note(f"(discarded, asking again: {reason})")

    def _finish(self, result: Result) -> None:
        self._close()
        if result.ending not in (Ending.ANSWERED, Ending.DIRECT):
            self.warn(f"(ended: {result.ending.value})")
        elif result.is_guess:
            self.note("(no tool was used: this is the model's own guess)")

    def answer(self, result: Result) -> None:
        """Print the answer on stdout, unless it was written there already while it came."""
        if self._streamed.strip() != result.answer.strip():
            click.echo(result.answer)
        self._streamed = ""

    def _line(self, text: str, style: str) -> None:
        self._close()
        self.console.print(text, style=style, markup=False)

    def _close(self, follows: str = "") -> None:
        """End the line that is being written, unless more of the same kind follows."""
        if self._open and self._open != follows:
            if self._open == "answer":
                click.echo()
            else:
                self.console.print()
            self._open = ""


def approve_on_terminal(tool: Tool, arguments: Mapping[str, Any]) -> bool:
    """Ask on the terminal whether a tool may run; without a terminal the answer is no."""
    if not sys.stdin.isatty():
        return False
    shown = json.dumps(dict(arguments), ensure_ascii=False, default=str)
    return click.confirm(f"Run `{tool.name}` with {shown}?", err=True)


def _shortened(text: str) -> str:
    return text if len(text) <= SHOWN_CHARS else f"{text[:SHOWN_CHARS]} ... ({len(text)} characters)"
