"""The project's own tools for the built-in tasks: a fixed clock, fixed weather, fixed documents."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, wraps
from pathlib import Path
from typing import Any

from react_agent.errors import ToolError
from react_agent.loader import load_module, load_tools
from react_agent.tooling import Tool

DATA = Path(__file__).parent / "data"
CLOCK = datetime(2029, 10, 11, 20, 37, 8, tzinfo=UTC)


def built_in_tools() -> list[Tool]:
    """`calculator`, `time_query`, `weather` and `doc_search`, whose results never change."""
    return [*load_tools("calculator"), _time_query(), _weather(), _doc_search()]


def _time_query() -> Tool:
    tell = load_module("time_query").tell

    def function(query: str = "") -> str:
        return str(tell(query, CLOCK))

    return _answering("time_query", function)


def _weather() -> Tool:
    read_asked = load_module("weather").read_asked

    def function(city: str, day: str = "") -> str:
        """The weather now, whatever day is asked for."""
        asked = read_asked(city, day)
        return "\n".join(_weather_in(name) for name in asked.parts or asked.names[-1:])

    return _answering("weather", function)


def _weather_in(city: str) -> str:
    name = city.split(",", maxsplit=1)[0].removesuffix("市").casefold()
    if name not in _known_weather():
        raise ToolError(f"`{city}` is no place known here; give the name of a city.")
    return _known_weather()[name]


@cache
def _known_weather() -> dict[str, str]:
    table: dict[str, str] = json.loads((DATA / "weather.json").read_text(encoding="utf-8"))
    return {city.casefold(): text for city, text in table.items()}


def _doc_search() -> Tool:
    tool: Tool = load_module("doc_search").make_doc_search([DATA / "docs"])
    return tool


def _answering(name: str, function: Any) -> Tool:
    """The project's tool with another function behind the same parameters."""
    tool = load_tools(name)[0]
    return replace(tool, function=wraps(tool.function)(function), unavailable=lambda: None)
