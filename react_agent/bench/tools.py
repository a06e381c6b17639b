"""The project's own tools with fixed results, for the built-in tasks."""

from __future__ import annotations

from react_agent.tooling import Tool


def built_in_tools() -> list[Tool]:
    return []
