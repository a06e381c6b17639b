"""Tool names as models write them, and the words that mean `no tool` or `finished`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

SEPARATORS = re.compile(r"[\s_\\\-]+")
PARTS = re.compile(r"[^\W_]+|[^\w\s\-]")
MARKS = " \t\r\n\"'`*_“”‘’「」『』|"
OPENERS, CLOSERS = "【[(（<《", "】])）>》"
BRACKETS = tuple(zip(OPENERS + "{", CLOSERS + "}", strict=True))
WRAPPED = MARKS + OPENERS + CLOSERS
TRAILING = MARKS + ".,;:。，；：、!！"
NAMESPACE = re.compile(r"(?:to=)?(?:functions?|tools?|default_api)[.:]\s*(?=\w)", re.IGNORECASE)
FILLER = re.compile(
    r"(?:(?:i (?:will|should|need to) )?(?:use|using|call|calling|invoke|run)\s+)?"
    r"(?:the\s+)?(?:tools?[:\s]\s*)?",
    re.IGNORECASE,
)
FILLER_ZH = re.compile(r"(?:请|我)?(?:需要|应该|要|将)?(?:使用|调用|用)\s*(?:工具)?[:：\s]*")
TOOL_WORD = re.compile(r"(?:(?<![A-Za-z0-9_])(?:tool|function)|工具|函数)\s*$", re.IGNORECASE)
IDENTIFIER = re.compile(r"[A-Za-z_][\w.\-]*", re.ASCII)

FINISH_WORDS = frozenset(
    [
        "finish",
        "finalanswer",
        "final",
        "terminate",
        "done",
        "answer",
        "directlyanswer",
        "结束",
        "完成",
        "回答",
        "直接回答",
        "最终答案",
        "最终回答",
    ]
)
FINISH = re.compile(
    r"(?:finish|final[ _-]?answer|final|terminate|done|answer|directly[ _-]?answer"
    r"|结束|完成|直接回答|最终答案|最终回答|回答)(?![^\W_])",
    re.IGNORECASE,
)
BLANK = re.compile(
    r"""(?: none | nothing | n/?a | null | nil | 无 | 暂无 | 没有 | - | – | — | \(?empty\)? | \{\s*\}
      | (?:none|no[ _](?:further\ |more\ )?(?:action|tool|tools|function)(?:\ call|\ use)?|not)
        (?:\ (?:is|are|was))?[ _](?:needed|required|necessary|applicable)
      | no[ _](?:action|tool)s? | not[ _](?:needed|required|necessary|applicable)
      | (?:无需|不需要|不用|不必|不(?=调用|使用|用)|没有必要)(?:再)?
        (?:调用|使用|用)?(?:任何|其他)?(?:工具|行动|操作|动作)?
    )? (?: \s*[(（\[][^\n]* | (?<=[\w\u4e00-\u9fff])\s*(?:[-–—,;:.]\s|[，；：。])[^\n]* )? \s*[.。!！]?""",
    re.IGNORECASE | re.VERBOSE,
)
BLANK_INPUT = re.compile(r"(?:none|null|n/a|无)\.?", re.IGNORECASE)


def plain(name: str) -> str:
    """A name without case, blanks, `_` and `-`: how names are compared."""
    return SEPARATORS.sub("", name).casefold()


@dataclass(frozen=True, slots=True)
class Names:
    """The known tools of one run, prepared for look-up."""

    exact: dict[str, str]
    pattern: re.Pattern[str] | None
    """Finds a known name, however it is written, at a position."""

    def known(self, name: str) -> str | None:
        """The tool that `name` means as a whole."""
        return self.exact.get(name) or self.exact.get(plain(name))

    def leading(self, text: str) -> tuple[str, int] | None:
        """The tool whose name `text` begins with, and where that name ends."""
        found = self.pattern.match(text) if self.pattern else None
        tool = self.known(found.group()) if found else None
        return (tool, found.end()) if found and tool else None

    def may_become(self, name: str) -> bool:
        """May a known name or a finish word begin with `name`, however short?"""
        start = plain(name)
        return bool(self.exact) and any(tool.startswith(start) for tool in (*self.exact, *FINISH_WORDS))

    def begins(self, text: str) -> bool:
        """Is `text` the beginning of a known name that broke off?"""
        start = plain(text.strip())
        return len(start) > 2 and any(name.startswith(start) for name in self.exact)

    def is_finish(self, name: str) -> bool:
        return plain(name) in FINISH_WORDS and self.known(name) is None


def known_names(tools: Iterable[str]) -> Names:
    return _prepare(tuple(tools))


@lru_cache(maxsize=64)
def _prepare(tools: tuple[str, ...]) -> Names:
    exact = {plain(tool): tool for tool in reversed(tools) if plain(tool)}
    return Names({**exact, **{tool: tool for tool in tools if tool}}, _pattern(tools))


def _pattern(tools: tuple[str, ...]) -> re.Pattern[str] | None:
    written = [r"[\s_\\\-]{0,3}".join(map(re.escape, PARTS.findall(tool))) for tool in tools]
    longest_first = sorted(filter(None, written), key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(longest_first)})(?!\w)", re.IGNORECASE) if longest_first else None


def tidy(name: str) -> str:
    """A name as written, without what only decorates it."""
    name = _without_brackets(name.strip(MARKS).rstrip(TRAILING)).replace("\\_", "_")
    return NAMESPACE.sub("", name, count=1) if NAMESPACE.match(name) else name


def _without_brackets(name: str) -> str:
    """`name` without brackets around it, and without half a pair at an end."""
    for opener, closer in BRACKETS:
        if name[:1] == opener and closer not in name[1:-1]:
            name = name[1:].removesuffix(closer).strip(MARKS)
        elif name[-1:] == closer and opener not in name:
            name = name[:-1].strip(MARKS)
    return name.rstrip(TRAILING)


def without_filler(value: str) -> str:
    """`value` without the words before a name (`use the ..`, `使用 ..`)."""
    for filler in (FILLER, FILLER_ZH):
        if (match := filler.match(value)) and match.end():
            value = value[match.end() :]
    return value


def unfilled(value: str) -> str:
    """A name without the words around it (`use the .. tool`, `使用 .. 工具`)."""
    return tidy(TOOL_WORD.sub("", without_filler(value)))


def is_blank(action: str) -> bool:
    """Does this action say that no tool is wanted?"""
    return BLANK.fullmatch(action.strip(WRAPPED)) is not None


def is_no_input(value: str) -> bool:
    return BLANK_INPUT.fullmatch(value) is not None
