"""Calls that stand without labels: JSON, native syntax, a bare `known_tool(..)`."""

from __future__ import annotations

import re

from react_agent.parser.actions import of_calls
from react_agent.parser.brackets import balanced
from react_agent.parser.decide import Decision
from react_agent.parser.fences import Zone, zone_at
from react_agent.parser.inline import read_inline
from react_agent.parser.json_calls import json_calls
from react_agent.parser.names import Names
from react_agent.parser.objects import read_json
from react_agent.parser.segments import Outline
from react_agent.types import ToolCall


def read(text: str, outline: Outline, names: Names, code: list[Zone]) -> Decision | None:
    return None
