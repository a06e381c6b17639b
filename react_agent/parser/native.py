"""Call syntaxes that leak from tool-trained models: a table of wrappers around a few shared bodies.

A wrapper only says where a block begins and ends; whatever it holds is read by `bodies.read_body`,
so that a damaged or mixed wrapper still finds its call.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from react_agent.parser.bodies import GAP, HALF_TAG, Body, read_body
from react_agent.parser.fences import Zone, zone_at
from react_agent.parser.names import Names
from react_agent.parser.objects import json_end
from react_agent.types import ToolCall

_DSML = r"(?:[|｜]DSML[|｜]\s?)?"
_PREFIX = r"(?:\w{1,20}:|longcat_)?"
_TAGS = r"(?:tool_?calls?|tools|function_?calls?|tool_use)"
_NAME = r"[\"']?(?P<{}>[\w.\-]+)[\"']?"

# form, opening token; a group called `name..` holds the tool's name.
WRAPPERS: tuple[tuple[str, str], ...] = (
    (
        "invoke",
        rf"<{_DSML}(?:\w{{1,20}}:)?(?:invoke|function|tool|tool_?call|function_?call)\s+name\s*=\s*{_NAME.format('name_invoke')}[^<>\n]*>",
    ),
    ("function", rf"<function\s*=\s*{_NAME.format('name_function')}\s*>"),
    ("hermes", rf"<{_DSML}{_PREFIX}{_TAGS}\s*>"),
    ("mistral", r"\[TOOL_CALLS?\]"),
    ("llama", r"<\|python_tag\|>"),
    ("deepseek", rf"<[|｜]tool{GAP}calls?(?:{GAP}begin)?[|｜]>"),
    ("kimi", r"<\|tool_calls?_section_begin\|>|<\|tool_call_begin\|>"),
    ("lfm2", r"<\|tool_call_start\|>"),
    ("granite", r"<\|tool_call\|>"),
    ("gemma", r"<\|tool_call>|<start_function_call>|^call:(?=[A-Za-z_][\w.\-]*\{)"),
    ("command-r", r"<\|START_ACTION\|>"),
    ("internlm", r"<\|action_start\|>\s*(?:<\|(?:plugin|interpreter)\|>)?"),
    ("lmstudio", r"\[TOOL_REQUEST\]"),
    ("phi", r"\bfunctools(?=[ ]?\[\s*(?:\{|\Z))"),
    ("functionary", r"^>>>(?!all\b)(?=\w)|<\|recipient\|>[ \t]*(?!all\b)(?=\w)"),
    (
        "harmony",
        r"(?P<addressed>(?:<\|(?:start|channel)\|>|assistant|commentary|analysis)[^<\n]{0,40}?)?\bto=(?P<spaced>functions\.|tool\.)?(?P<name_harmony>[\w.\-]+)"
        r"\s*+(?:<\|channel\|>\s*+\w+\s*+)?(?:<\|constrain\|>\s*+)?(?:(?:json|code)\s*+)?"
        r"(?:<\|message\|>\s*+)?(?:(?=[{\[])|(?(addressed)\Z|(?(spaced)\Z|(?!))))",
    ),
    ("log", r"\[(?:Calling|Called|Call)\ tool:\s*(?=[^\W\d][\w\-.]*[ ]?[({\[\]]|[\w\-.]*\Z)"),
)
CLOSERS = (
    rf"</{_DSML}{_PREFIX}(?:{_TAGS}|function|invoke|tool)\w?\s*/?>",
    rf"<[|｜]tool{GAP}calls?{GAP}end[|｜]>",
    r"<\|tool_calls?_section_end\|>|<\|tool_call_end\|>|<\|/tool_call\|>|<tool_call\|>",
    r"<\|END_ACTION\|>|<end_function_call>|<\|action_end\|>|\[/TOOL_CALLS?\]|\[END_TOOL_REQUEST\]",
)
CLOSER = "|".join(CLOSERS)
TOKEN = re.compile(
    "(?!<<)(?:"
    + "|".join([f"(?P<{form.replace('-', '_')}>{opening})" for form, opening in WRAPPERS])
    + f"|(?P<close>{CLOSER})|(?P<stop><\\|from\\|>|^>>>all\\b))",
    re.MULTILINE | re.IGNORECASE,
)
# An opening token that the text breaks off in.
HALF_OPENING = re.compile(
    r"^[ \t]*(?:<(?:(?P<tag>[\w:|｜▁]{1,40})|(?:function|invoke|tool)[ =][^<>\n]{0,80})"
    r"|<\|(?:channel|start)\|>(?:\w*[ ]?t?o?|[^{\n]{0,80}\bto=[^{\n]{0,80})|\[TO\w{0,14}"
    r"|\[Call(?:ing|ed)?(?:[ ]t(?:o(?:o(?:l:?)?)?)?)?[ ]?|call:(?P<name>[\w.\-]{0,80}))\Z",
    re.MULTILINE,
)
OPENINGS = (
    "tool_calls",
    "tools",
    "toolcall",
    "minimax:tool_call",
    "function_calls",
    "function=",
    "invoke",
    "start_function_call",
    "|python_tag|",
    "|tool_call|",
    "|tool_call_start|",
    "|tool_calls_section_begin|",
    "|action_start|",
    "|START_ACTION|",
    "｜tool▁calls▁begin｜",
    "｜tool▁call▁begin｜",
)
SPECIAL = ("<|", "<｜")
# No step has so many calls; hostile text does.
MAX_ITEMS = 1000
ENDS = re.compile(rf"(?:\s*+(?:{CLOSER}))*+", re.IGNORECASE)
# How far a sentence may reach on either side of a call that is mentioned in it.
SENTENCE = 500
WORD = re.compile(r"\w")
LINE_END = re.compile(r"[ \t\r]*+(?:\n|\Z)")
# An opening token that can mean nothing but a call, whatever stands behind it.
CALL_TOKEN = re.compile(r"call|[|｜]", re.IGNORECASE)
OBJECT = re.compile(r"\s*+\{")
# How far before its end tag a call without opening may begin, and the line it begins with.
ORPHAN = 4000
HEAD = re.compile(
    rf"""^[ \t]*(?:function<[|｜]tool{GAP}sep[|｜]>)?[^\W\d][\w.\-:]*[ \t]*
    (?=\n\s*(?:[{{`]|<\w{{0,8}}arg_key>|<param|\Z)|<[|｜]tool{GAP}sep|<\w{{0,8}}arg_key>)""",
    re.MULTILINE | re.VERBOSE,
)
HINT = re.compile(r"[<\[]|>>>|call:|\bto=|functools")
CALL_FENCES = ("", "json", "tool_code", "tool_call", "tool_calls", "xml")


@dataclass(slots=True)
class Block:
    """A native block of one or more calls; `calls` is empty where the block was cut."""

    start: int
    end: int
    calls: tuple[ToolCall, ...]
    form: str
    mended: bool = False


@dataclass(slots=True)
class _Item:
    form: str
    name: str | None
    token: int
    """Where its opening token begins."""
    start: int
    end: int
    closed: bool
    """False when the text breaks off before a closing or another opening token."""


def read_block(text: str, start: int, stop: int, names: Names, code: list[Zone]) -> Block | None:
    """The first native block in `text[start:stop]`; None where there is none."""
    if not HINT.search(text, start, stop):
        return None
    items = _items(text, start, stop, code)
    bodies = [(item, read_body(text[item.start : item.end], item.name, item.closed, names)) for item in items]
    read = [
        (item, body) for item, body in bodies if body.calls and (item.form != "orphan" or _known(body, names))
    ]
    if read:
        return _block(text, read, items[-1], stop)
    cut = (item.token for item, body in bodies if _is_cut(text, item, body, stop))
    begin = next(cut, None) if items else half_opening(text, start, stop, names)
    return None if begin is None else Block(begin, stop, (), "")


def _block(text: str, read: list[tuple[_Item, Body]], final: _Item, stop: int) -> Block | None:
    first, last = read[0][0], read[-1][0]
    if _inside_sentence(text, first, final, stop):
        return None
    closers = ENDS.match(text, last.end, stop)
    return Block(
        start=first.token,
        end=closers.end() if closers else last.end,
        calls=tuple(call for _, body in read for call in body.calls),
        form=f"native:{first.form}",
        mended=any(body.mended for _, body in read),
    )


def half_opening(text: str, start: int, stop: int, names: Names) -> int | None:
    """Where an opening token begins that the text breaks off in."""
    last = max(start, text.rfind("\n", start, stop) + 1)
    half = HALF_OPENING.match(text, last, stop)
    if half is None or (half["tag"] and not any(opening.startswith(half["tag"]) for opening in OPENINGS)):
        return None
    if half["name"] is not None and not (names.may_become(half["name"]) if half["name"] else last == start):
        return None
    return last


def _is_cut(text: str, item: _Item, body: Body, stop: int) -> bool:
    """Did a call break off here, or can it not be read?

    A special token is never prose, a tag is none where it begins a line.
    """
    if not item.closed and (text.startswith(SPECIAL, item.token) or not _before(text, item.token).strip()):
        return True
    if body.cut:
        return not _inside_sentence(text, item, item, stop)
    return CALL_TOKEN.search(text, item.token, item.start) is not None and _stands_alone(text, item, stop)


def _stands_alone(text: str, item: _Item, stop: int) -> bool:
    """Is nothing else in the lines of this block?"""
    closers = ENDS.match(text, item.end, stop)
    behind = LINE_END.match(text, closers.end() if closers else item.end, stop)
    return behind is not None and not _before(text, item.token).strip()


def _known(body: Body, names: Names) -> bool:
    return all(names.known(call.name) for call in body.calls)


def _items(text: str, start: int, stop: int, code: list[Zone]) -> list[_Item]:
    """The pieces between native tokens that may hold a call."""
    items: list[_Item] = []
    current: _Item | None = None
    skip = border = start
    for token in TOKEN.finditer(text, start, stop):
        if token.start() < skip or _is_quoted(text, token.start(), stop, code):
            continue
        if current is not None:
            current.end, current.closed = token.start(), True
            items.append(current)
        elif token.lastgroup == "close" and not items:
            begin = _orphan(text, max(border, start), token.start())
            if text[begin : token.start()].strip() or not OBJECT.match(text, token.end(), stop):
                items.append(_Item("orphan", None, begin, begin, token.start(), True))
            else:
                current, border = _Item("hermes", None, token.start(), token.end(), stop, False), token.end()
                skip = json_end(text, border, stop)
                continue
        if len(items) == MAX_ITEMS:
            break
        before, current = current, _opened(token, stop)
        if before and current and not text[before.start : token.start()].strip():
            current.token = before.token
        border = token.end()
        skip = json_end(text, border, stop) if current else border
    if current is not None:
        items.append(current)
    return items


def _orphan(text: str, start: int, end: int) -> int:
    """Where the call before an end tag without opening begins: at a bare name, else at the line."""
    nearest = max(start, end - ORPHAN)
    heads = [head.start() for head in HEAD.finditer(text, nearest, end)]
    return heads[-1] if heads else max(start, text.rfind("\n", start, end) + 1)


def _opened(token: re.Match[str], stop: int) -> _Item | None:
    if token.lastgroup in ("close", "stop"):
        return None
    form = next(form for form, _ in WRAPPERS if token[form.replace("-", "_")] is not None)
    name = token["name_invoke"] or token["name_function"] or token["name_harmony"]
    return _Item(form, name, token.start(), token.end(), stop, False)


def _is_quoted(text: str, position: int, stop: int, code: list[Zone]) -> bool:
    """Is this token inside code, other than a fence for calls with nothing behind it?"""
    zone = zone_at(code, position)
    if zone is None or not zone.closed:
        return False
    return not (zone.fenced and zone.language in CALL_FENCES and not text[zone.end : stop].strip())


def _inside_sentence(text: str, first: _Item, last: _Item, stop: int) -> bool:
    """Does prose stand on both sides of the calls, in one line?"""
    if "\n" in text[first.start : last.end] or not _before(text, first.token).strip():
        return False
    behind = text[last.end : min(stop, last.end + SENTENCE)].partition("\n")[0]
    return WORD.search(HALF_TAG.sub("", TOKEN.sub("", behind))) is not None


def _before(text: str, position: int) -> str:
    """What stands before `position` in its line, as far as a sentence may reach."""
    start = max(0, position - SENTENCE)
    return text[max(start, text.rfind("\n", start, position) + 1) : position]
