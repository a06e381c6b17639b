"""Read a step while it is being written."""

from __future__ import annotations

from collections.abc import Iterable

from react_agent.parser.reading import parse
from react_agent.types import Step, TextDelta


class StepReader:
    """Reads one model output chunk by chunk; the step does not depend on where the chunks were cut."""

    def __init__(self, tools: Iterable[str] = ()) -> None:
        self.tools = tuple(tools)
        self.text = ""
        self.enough = False

    def feed(self, chunk: str) -> list[TextDelta]:
        self.text += chunk
        return []

    def close(self) -> Step:
        return parse(self.text, self.tools)
