"""Tools for language models that have no function calling.

Light to import: every public name is loaded from its module when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from react_agent.agent import Agent
    from react_agent.errors import LoadError, ModelError, ReactAgentError, ToolError
    from react_agent.loader import load_tools
    from react_agent.models.base import Profile
    from react_agent.models.factory import open_model
    from react_agent.models.llama_cpp import LlamaCppModel
    from react_agent.models.ollama import OllamaModel
    from react_agent.models.openai import OpenAIModel
    from react_agent.models.scripted import ScriptedModel
    from react_agent.parser import StepReader, parse, render
    from react_agent.rules import Rules
    from react_agent.tooling import Example, Tool, tool
    from react_agent.types import Ending, Message, Observation, Result, Step, ToolCall, ToolRecord

_HOME = {
    "Agent": "agent",
    "Ending": "types",
    "Example": "tooling",
    "LlamaCppModel": "models.llama_cpp",
    "LoadError": "errors",
    "Message": "types",
    "ModelError": "errors",
    "Observation": "types",
    "OllamaModel": "models.ollama",
    "OpenAIModel": "models.openai",
    "Profile": "models.base",
    "ReactAgentError": "errors",
    "Result": "types",
    "ScriptedModel": "models.scripted",
    "Rules": "rules",
    "Step": "types",
    "StepReader": "parser",
    "Tool": "tooling",
    "ToolCall": "types",
    "ToolError": "errors",
    "ToolRecord": "types",
    "load_tools": "loader",
    "open_model": "models.factory",
    "parse": "parser",
    "render": "parser",
    "tool": "tooling",
}

__all__ = [
    "Agent",
    "Ending",
    "Example",
    "LlamaCppModel",
    "LoadError",
    "Message",
    "ModelError",
    "Observation",
    "OllamaModel",
    "OpenAIModel",
    "Profile",
    "ReactAgentError",
    "Result",
    "Rules",
    "ScriptedModel",
    "Step",
    "StepReader",
    "Tool",
    "ToolCall",
    "ToolError",
    "ToolRecord",
    "load_tools",
    "open_model",
    "parse",
    "render",
    "tool",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module `react_agent` has no attribute `{name}`")
    return getattr(import_module(f"react_agent.{_HOME[name]}"), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOME])
