"""What the calculator says to any text."""

from __future__ import annotations

from react_agent.errors import ToolError
from react_agent.loader import load_module, load_tools

MODULE = load_module("calculator")
[TOOL] = load_tools("calculator")


def said(text: str) -> str:
    try:
        result = TOOL(text)
    except ToolError as refusal:
        return str(refusal)
    assert isinstance(result, str)
    return result
