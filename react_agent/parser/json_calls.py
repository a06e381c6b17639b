"""Calls written as JSON, whatever their keys are called and however they are wrapped."""

from __future__ import annotations

import re
from typing import Any

from react_agent.parser.names import Names, is_blank, tidy
from react_agent.parser.objects import Found, read_json
from react_agent.parser.values import as_input
from react_agent.types import ToolCall

NAME_KEYS = ("action", "toolname", "tool", "functionname", "function", "actionname", "name", "recipientname")
ARGUMENT_KEYS = (
    *("actioninput", "toolinput", "functioninput", "arguments", "args", "parameters", "params", "kwargs"),
    *(
        f"{what}{key}"
        for what in ("tool", "function", "action")
        for key in ("args", "arguments", "parameters")
    ),
    *("argument", "input", "inputs"),
)
WRAPPER_KEYS = (
    "toolcalls",
    "toolcall",
    "tooluses",
    "functioncalls",
    "functioncall",
    "function",
    "command",
    "action",
    "tool",
    "calls",
    "actions",
)
# Keys that may stand beside the name of a call without arguments.
REMARK_KEYS = frozenset(["thought", "thoughts", "reasoning", "speak", "type", "plan"])
KEYS = (*NAME_KEYS, *WRAPPER_KEYS, *REMARK_KEYS)
MAX_NESTING = 4
SQUEEZE = re.compile(r"[\s_\-]+")
PAIR = re.compile(
    r"""["'“](?P<key>\w[\w \-]{0,20})["'”]?\s*(?:[:：]\s*(?:["'“](?P<value>[^"'”\n]*)|(?=[{\[])|\Z)|\Z)"""
)
MARKS = re.compile(r"""[\s,:"'{\[]*+""")
MAX_LOOK = 4000
_ABSENT = object()


def calls_at(text: str, start: int, stop: int, names: Names) -> tuple[list[ToolCall] | None, Found | None]:
    """The calls of the JSON at `start`, and what was read; a call that broke off before its input is none."""
    found = read_json(text, start, stop)
    calls = json_calls(found.value, names) if found else None
    if found and found.unclosed and (not calls or calls[-1].input == ""):
        return None, None
    return calls, found


def breaks_off(text: str, start: int, stop: int, names: Names, *, any_name: bool = False) -> bool:
    """Does an unreadable object at `start` look like the beginning of a call of a known (or any) tool?"""
    for pair in PAIR.finditer(text, start, min(stop, start + MAX_LOOK)):
        key, at_end = SQUEEZE.sub("", pair["key"]).lower(), MARKS.fullmatch(text, pair.end(), stop)
        if key in NAME_KEYS and (at_end or pair["value"] is not None):
            name = tidy(pair["value"] or "")
            return any_name or _is_tool(name, names) or (at_end is not None and names.may_become(name))
        if at_end and names.exact and any(word.startswith(key) for word in KEYS):
            return True
    return False


def json_calls(value: Any, names: Names, depth: int = 0) -> list[ToolCall] | None:
    """The calls that `value` means, or None where it is (or holds) anything but calls."""
    if depth > MAX_NESTING:
        return None
    if isinstance(value, list):
        return _calls_of_list(value, names, depth)
    if not isinstance(value, dict):
        return None
    keys = {SQUEEZE.sub("", str(key)).lower(): key for key in reversed(value)}
    return _call(value, keys, names) or _unwrapped(value, keys, names, depth)


def _calls_of_list(items: list[Any], names: Names, depth: int) -> list[ToolCall] | None:
    found = [json_calls(item, names, depth + 1) for item in items]
    if not found or not all(found):
        return None
    return [call for calls in found if calls for call in calls]


def _call(value: dict[str, Any], keys: dict[str, str], names: Names) -> list[ToolCall] | None:
    name = _name(value, keys, names)
    if name is None:
        return None
    arguments = _arguments(value, keys)
    if arguments is _ABSENT:
        others = [key for key in keys if value[keys[key]] != name and key not in REMARK_KEYS]
        return (
            [ToolCall(names.known(tidy(name)) or tidy(name))]
            if _is_tool(name, names) and not others
            else None
        )
    if isinstance(arguments, dict) and is_schema(arguments):
        return None
    return [ToolCall(names.known(tidy(name)) or tidy(name), as_input(arguments))]


def _name(value: dict[str, Any], keys: dict[str, str], names: Names) -> str | None:
    written = [value[keys[key]] for key in NAME_KEYS if key in keys and isinstance(value[keys[key]], str)]
    return next((name for name in written if _is_tool(name, names)), written[0] if written else None)


def _is_tool(name: str, names: Names) -> bool:
    return names.known(tidy(name)) is not None or names.is_finish(tidy(name))


def _arguments(value: dict[str, Any], keys: dict[str, str]) -> Any:
    return next((value[keys[key]] for key in ARGUMENT_KEYS if key in keys), _ABSENT)


def _unwrapped(
    value: dict[str, Any], keys: dict[str, str], names: Names, depth: int
) -> list[ToolCall] | None:
    """The calls inside `tool_calls`, `function`, `command` ..; arguments may stand beside the wrapper."""
    for key in WRAPPER_KEYS:
        inner = value[keys[key]] if key in keys else None
        if isinstance(inner, dict):
            beside = {name: value[name] for squeezed, name in keys.items() if squeezed in ARGUMENT_KEYS}
            inner = {**beside, **inner}
        if isinstance(inner, (dict, list)) and (calls := json_calls(inner, names, depth + 1)):
            return calls
    return None


def says_no_tool(value: Any, calls: list[ToolCall]) -> bool:
    """Is this one `action` that names no tool (`None`)? Other keys may well hold such a word as data."""
    action = isinstance(value, dict) and any(str(key).lower() == "action" for key in value)
    return action and len(calls) == 1 and is_blank(calls[0].name)


def is_schema(arguments: dict[str, Any]) -> bool:
    """Is this the description of arguments and not their values?"""
    return isinstance(arguments.get("properties"), dict) or arguments.get("type") == "object"
