"""What an `Action` label and its input mean: calls, the end of the run, or no tool at all."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from react_agent.parser import native
from react_agent.parser.bodies import Body, code, read_body
from react_agent.parser.inline import read_inline
from react_agent.parser.json_calls import breaks_off, calls_at, json_calls
from react_agent.parser.names import (
    FINISH,
    IDENTIFIER,
    WRAPPED,
    Names,
    is_blank,
    tidy,
    unfilled,
    without_filler,
)
from react_agent.parser.values import read_input, unquoted, without_fence
from react_agent.types import ToolCall, ToolInput

DECORATION = " \t\r\n*_"
ARGUMENT = re.compile(r"\s*(?:[:：]\s*|,\s*(?=[\"'“{]))(?P<input>.+)", re.DOTALL)
# An inline call whose bracket never closes: its text stays as it is, for the tool to refuse.
UNCLOSED = re.compile(r"[\[({（【｛]\s*\S")
# A native call that does not begin with its bracket.
NATIVE = re.compile(
    r"\A(?:>>>\w|call:\w|functools\s?\[|(?:commentary\s+)?to=functions\.)|<[|｜]tool|</\w*tool|<\w{0,8}arg_key>"
)
NATIVE_STARTS = (">>>", "call:", "functools", "commentary", "to=")
FINISH_GAP = re.compile(rf"({FINISH.pattern})[ ]+(?=[\[【])", re.IGNORECASE)
ANSWER_KEYS = frozenset(["answer", "output", "result", "final_answer", "response", "text", "input"])


@dataclass(slots=True)
class Action:
    """One action as read: `calls`, or an `answer` (a finish), or `blank`, or `cut`."""

    calls: tuple[ToolCall, ...] = ()
    answer: str | None = None
    blank: bool = False
    cut: bool = False
    """It began as a call or a finish and broke off."""
    form: str = "labels"
    repairs: tuple[str, ...] = ()
    known: bool = False
    """True when it names a known tool."""
    nameless: bool = False
    """True when its value holds no word at all (`...`)."""


def read_action(value: str, given: str | None, names: Names) -> Action:
    """Read the text behind an action label; `given` is the text behind its input label, if any."""
    text = value.strip()
    if tool := names.known(text):
        return _with_input(tool, given, names) if given else Action((ToolCall(tool),), known=True)
    bare = without_fence(text).strip() if text else text
    if _is_blank(bare):
        return Action(blank=True)
    if bare[0] in "{[<" and (action := _json(bare, names) or _native(bare, names)):
        named_only = given and len(action.calls) == 1 and action.calls[0].input == ""
        return _with_input(action.calls[0].name, given or "", names) if named_only else action
    if ("<" in bare or bare.startswith(NATIVE_STARTS)) and NATIVE.search(bare):
        action = _native(bare, names)
        if action and (action.calls or not given):
            return action
    return _inline(bare, given, names) or _named(bare, given, names)


def of_calls(calls: list[ToolCall] | tuple[ToolCall, ...], names: Names, form: str, mended: bool) -> Action:
    """Calls as an action; a call of a finish word is an answer."""
    repairs = ("broken JSON",) if mended else ()
    if names.is_finish(calls[0].name):
        return Action(answer=answer_text(calls[0].input), form=form, repairs=repairs)
    if len(calls) == 1 and is_blank(calls[0].name):
        return Action(answer=answer_text(calls[0].input), blank=True, form=form)
    known = names.known(calls[0].name) is not None
    return Action(
        calls=tuple(call for call in calls if not names.is_finish(call.name)),
        form=form,
        repairs=repairs,
        known=known,
    )


def answer_text(value: ToolInput) -> str:
    """The answer that a finish was called with; a single `answer` key is unwrapped."""
    if isinstance(value, str):
        return value
    if len(value) == 1:
        key, only = next(iter(value.items()))
        if key.lower() in ANSWER_KEYS:
            return only if isinstance(only, str) else json.dumps(only, ensure_ascii=False)
    return json.dumps(value, ensure_ascii=False) if value else ""


def first_line(text: str) -> str:
    return text.split("\n", 1)[0]


def _is_blank(text: str) -> bool:
    line = first_line(text)
    return is_blank(line if line.strip(WRAPPED) else text)


def _json(text: str, names: Names) -> Action | None:
    if text[0] == "<":
        return None
    calls, found = calls_at(text, 0, len(text), names)
    if found and calls:
        return of_calls(calls, names, "json", found.mended)
    if text[0] == "[":
        return _coded(text[1:], names)
    if names.known(tidy(text)):
        return None
    return Action(cut=found is None and breaks_off(text, 0, len(text), names, any_name=True))


def _coded(text: str, names: Names) -> Action | None:
    """`f(x=..), g(..)`, `print(f(x))`, `r = await f(x)`: calls of known tools in code."""
    body = code(text, names) if "(" in text or "（" in text else None
    if body is None or not all(names.known(call.name) for call in body.calls):
        return None
    return of_calls(body.calls, names, "native:python", False)


def _native(text: str, names: Names) -> Action | None:
    block = native.read_block(text, 0, len(text), names, [])
    if block is not None:
        return of_calls(block.calls, names, block.form, block.mended) if block.calls else Action(cut=True)
    body = read_body(text, None, True, names) if text[0] == "<" else Body()
    return of_calls(body.calls, names, "native:xml", body.mended) if body.calls else None


def _inline(text: str, given: str | None, names: Names) -> Action | None:
    """`name[x]` and its like; a given Action Input wins over the bracket."""
    text = text.lstrip(DECORATION)
    if (" [" in text or " 【" in text) and (spaced := FINISH_GAP.match(text)) and names.is_finish(spaced[1]):
        text = spaced[1] + text[spaced.end() :]
    call = read_inline(text, 0, len(text), names)
    if (call is None or not call.known) and (bare := without_filler(text)) is not text:
        text, call = bare, read_inline(bare, 0, len(bare), names)
    if call and names.is_finish(call.name):
        return (
            Action(answer=answer_text(call.input), form="inline") if _stands_alone(text, call.end) else None
        )
    if (call is None or not call.known) and (coded := _coded(text, names)):
        return coded
    if call is None or not (call.known or _stands_alone(text, call.end)):
        return None
    if given is not None and given.strip():
        return _with_input(call.name, given, names)
    return Action((ToolCall(call.name, call.input),), form="inline", known=call.known)


def _stands_alone(text: str, end: int) -> bool:
    return not first_line(text[end:]).strip(" \t\r*_`.。;；,，")


def _named(text: str, given: str | None, names: Names) -> Action:
    line = first_line(text)
    name, rest = named(text, names)
    if names.is_finish(name):
        return Action(cut=True) if UNCLOSED.match(rest) else Action(answer=_finish_text(rest, given))
    if given is None and UNCLOSED.match(rest) and names.known(name):
        return Action((ToolCall(name, rest[1:].strip()),), form="inline", known=True)
    if given is None and (argument := ARGUMENT.fullmatch(rest)) and names.known(name):
        value = read_input(argument["input"])
        return Action((ToolCall(name, value.input),), form="inline", repairs=value.repairs, known=True)
    if not any(map(str.isalnum, name)):
        return Action(nameless=True)
    return _with_input(name, given or "", names, () if name in line else ("tool name",))


def _finish_text(rest: str, given: str | None) -> str:
    if given is not None:
        return answer_text(read_input(given).input)
    argument = ARGUMENT.fullmatch(rest)
    return unquoted(argument["input"].strip()) if argument else rest.strip()


def named(text: str, names: Names) -> tuple[str, str]:
    """The name that an action value begins with, and the text behind it."""
    line = first_line(text)
    whole = tidy(line)
    bare = unfilled(whole)
    if tool := names.known(whole) or names.known(bare):
        return tool, text[len(line) :]
    lead = re.sub(r"^[\s*_`\"'\[【“(]+", "", text)
    for candidate in (lead, unfilled(lead)):
        if (found := names.leading(candidate)) and BOUNDARY.match(candidate, found[1]):
            return found[0], candidate[found[1] :]
    if (finish := FINISH.match(lead)) and UNCLOSED.match(lead, finish.end()):
        return finish.group(), lead[finish.end() :]
    head, sign, rest = line.partition(":" if ":" in line else "：")
    if sign and names.is_finish(tidy(head)):
        return tidy(head), sign + rest + text[len(line) :]
    whole = bare if IDENTIFIER.fullmatch(bare) else whole
    return (whole, text[len(line) :]) if names.is_finish(whole) else (whole, "")


BOUNDARY = re.compile(r"[\s\[({（【｛:：.。`\"'*\]】）)”]|,\s*[\"'“{]|$")


def _with_input(name: str, given: str, names: Names, repairs: tuple[str, ...] = ()) -> Action:
    value = read_input(given)
    known = names.known(name) is not None
    read = value.input
    if isinstance(read, str) and read.endswith((")", "]", "}", "）", "】")):
        call = read_inline(read, 0, len(read), names)
        if call and call.name == name and known and call.end == len(read):
            read = call.input
    elif isinstance(read, dict) and name in read.values() and (repeated := json_calls(read, names)):
        read = repeated[0].input if [call.name for call in repeated] == [name] else read
    return Action((ToolCall(name, read),), repairs=(*repairs, *value.repairs), known=known)
