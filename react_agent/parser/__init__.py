"""Any text that a model writes, read as one step: `parse(text, tools) -> Step`.

Usable alone: needs `react_agent.types`, and `json_repair` where an object is broken.
"""

from __future__ import annotations

from react_agent.parser.explain import Part, explain
from react_agent.parser.reading import parse
from react_agent.parser.render import render
from react_agent.parser.stream import StepReader

__all__ = ["Part", "StepReader", "explain", "parse", "render"]
