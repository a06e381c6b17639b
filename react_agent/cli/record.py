"""Runs as JSON: one object for `--json`, one line an event for `--trace`."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Any, TextIO

from react_agent import __version__
from react_agent.errors import LoadError
from react_agent.types import Event, Finished, Result, TextDelta

if TYPE_CHECKING:
    from react_agent.agent import Agent


def result_as_json(result: Result, **more: Any) -> dict[str, Any]:
    """The result with steps as `{thought, calls, answer, form, repairs, dropped, observations}`."""
    steps = [
        asdict(step) | {"observations": [asdict(o) for o in observations]}
        for step, observations in result.steps
    ]
    return {
        "question": result.question,
        "answer": result.answer,
        "ending": result.ending.value,
        "guess": result.is_guess,
        "steps": steps,
        "tool_records": [asdict(record) for record in result.tool_records],
        "usage": asdict(result.usage),
        "seconds": round(result.seconds, 3),
        "notices": list(result.notices),
        **more,
    }


def dumps(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, default=str)


class Trace:
    """Appends events to a file as they come; without a path it does nothing.

    Beside the events of the engine there are `Started` (question, version, model with its profile,
    rules, tools) and `Prompt` (the system prompt), so that a run can be understood from its trace.
    """

    def __init__(self, path: str | None) -> None:
        self._file: TextIO | None = None
        self._prompt_is_due = False
        if path:
            try:
                self._file = Path(path).expanduser().open("a", encoding="utf-8", errors="backslashreplace")
            except OSError as error:
                raise LoadError(f"The trace file `{path}` cannot be written: {error.strerror}.") from None

    def __enter__(self) -> Trace:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file:
            self._file.close()

    def start(self, question: str, agent: Agent) -> None:
        """A run begins; its prompt is known with its first event."""
        self._prompt_is_due = True
        self._write(
            "Started",
            {
                "question": question,
                "version": __version__,
                "model": agent.model.name,
                "profile": asdict(agent.model.profile),
                "rules": asdict(agent.rules),
                "tools": [tool.name for tool in agent.tools],
            },
        )

    def event(self, event: Event, agent: Agent) -> None:
        if self._prompt_is_due:
            self._prompt_is_due = False
            self._write("Prompt", {"system": agent.system_prompt})
        if isinstance(event, TextDelta):
            return  # the StepDone that follows holds the text whole
        value = result_as_json(event.result) if isinstance(event, Finished) else asdict(event)
        self._write(type(event).__name__, value)

    def _write(self, name: str, value: dict[str, Any]) -> None:
        if self._file:
            self._file.write(dumps({"event": name, "time": round(time.time(), 3), **value}) + "\n")
            self._file.flush()
