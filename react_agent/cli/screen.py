"""What a person sees of a run: steps on stderr in colour, the answer on stdout and nothing else there."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from typing import Any

import click
from rich.console import Console

from react_agent.cli.phrases import listed, persons_language, say
from react_agent.cli.printable import printable
from react_agent.language import language_of
from react_agent.phrases import ending_name
from react_agent.tooling import Tool, render_input
from react_agent.types import (
    CallStarted,
    Ending,
    Event,
    Finished,
    Language,
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
        live: stdout is a terminal: write the answer there while it is generated.
        language: of what is said beside the answer; by default that of each question.
    """

    def __init__(self, *, quiet: bool = False, live: bool = False, language: Language | None = None) -> None:
        self.console = Console(stderr=True, highlight=False, soft_wrap=True)
        self.quiet = quiet
        self.live = live
        self.language = language or persons_language()
        self.missing: Sequence[str] = ()
        """Tools that were asked for but can't work; an answer is marked as made without them."""
        self._follows_question = language is None
        self._open = ""
        self._streamed = ""

    def note(self, text: str) -> None:
        """A remark beside the run, such as which model is used."""
        if not self.quiet:
            self._line(text, "dim")

    def warn(self, text: str) -> None:
        """A remark that is shown in any case."""
        self._line(text, "yellow")

    def say(self, key: str, **values: str) -> str:
        """A phrase in the language of the conversation."""
        return say(key, self.language, **values)

    def begin(self, question: str) -> None:
        """A run begins: nothing of it has been written yet."""
        self._close()
        self._streamed = ""
        if self._follows_question:
            self.language = language_of(question)

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
                self._discard("discarded")
                self.note(self.say("asked_again", reason=reason))
            case Notice(text):
                self.warn(text)
            case Finished(result):
                self._finish(result)

    def answer(self, result: Result) -> None:
        """Print the answer on stdout, unless it was written there already while it came."""
        if self._streamed.strip() != result.answer.strip():
            self._discard("put_right")
            click.echo(printable(result.answer) if self.live else result.answer)
        self._streamed = ""
        if self.missing and not result.is_guess and result.ending is Ending.ANSWERED:
            self.note(self.say("missing", names=listed(self.missing, self.language)))

    def _thought_delta(self, text: str) -> None:
        if self.quiet:
            return
        if self._open != "thought":
            self._close()
            self.console.print("Thought: ", style="dim bold", end="")
            self._open = "thought"
        self.console.print(printable(text), style="dim", end="", markup=False)

    def _answer_delta(self, text: str) -> None:
        if self.live:
            self._close("answer")
            self._open = "answer"
            self._streamed += text
            click.echo(printable(text), nl=False)

    def _step(self, head: str, text: str, style: str) -> None:
        if not self.quiet:
            self._close()
            self.console.print(printable(head), style=f"bold {style}", end="", markup=False)
            self.console.print(printable(text), style=style, markup=False)

    def _discard(self, mark: str) -> None:
        """Say of an answer that is on the terminal already that it does not hold."""
        self._close()
        if self._streamed:
            click.echo(self.say(mark))  # beside that text, so that it is seen wherever that is seen
        self._streamed = ""

    def _finish(self, result: Result) -> None:
        self._close()
        if result.ending not in (Ending.ANSWERED, Ending.DIRECT):
            ending = ending_name(result.ending, self.language)
            if not (self.live and ending in result.answer):  # what the answer says there is not said twice
                self.warn(self.say("ended", ending=ending))
        elif result.is_guess:
            self.note(self.say(_doubt(result)))

    def _line(self, text: str, style: str) -> None:
        self._close()
        self.console.print(printable(text), style=style, markup=False)

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
    text = say("confirm", persons_language(), tool=tool.name, arguments=printable(shown))
    try:
        return click.confirm(text, err=True)
    except click.Abort:  # Ctrl-C or Ctrl-D
        click.echo(err=True)
        return False


def approve_all(tool: Tool, arguments: Mapping[str, Any]) -> bool:
    """For `--yes`."""
    return True


def _doubt(result: Result) -> str:
    """The phrase for an answer that rests on no result; the words of a tool that failed are no guess."""
    if not result.tool_records:
        return "guess"
    errors = [record.error or "" for record in result.tool_records]
    return "no_result" if any(result.answer.strip() in error for error in errors) else "failed"


def _shortened(text: str) -> str:
    return text if len(text) <= SHOWN_CHARS else f"{text[:SHOWN_CHARS]} ... ({len(text)} characters)"
