"""Which days a text asks for: `tomorrow`, `3 days`, `on Friday`, `周末`, `2031-05-04`."""

from __future__ import annotations

import re
from calendar import isleap
from collections.abc import Callable
from datetime import date, timedelta
from typing import TypeAlias

from react_agent.errors import ToolError
from react_agent.types import Language

Days: TypeAlias = Callable[[date], tuple[date, date]]
"""From today's date at the place to the first and last day asked for."""

MAX_DAYS = 16
"""How many days a forecast holds, today included."""

_NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_NUMBERS = {word: n for n, word in enumerate(_NUMBER_WORDS)}
_NUMBERS |= {sign: n for n, sign in enumerate("零一二三四五六七八九十")} | {"两": 2, "few": 3, "几": 3}
_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

_COUNT_EN = r"\d{1,3}|" + "|".join(_NUMBER_WORDS[1:])
_COUNT_ZH = r"\d{1,3}|十?[一二两三四五六七八九几]|十"
_WEEKDAY_EN = "|".join(_WEEKDAYS)


def _offset(first: int, last: int | None = None) -> Days:
    def days(today: date) -> tuple[date, date]:
        return today + timedelta(first), today + timedelta(first if last is None else last)

    return days


def _week(start: int, end: int, weeks: int = 0) -> Days:
    """Weekdays `start` to `end` (Monday is 0) of this week or a later one."""

    def days(today: date) -> tuple[date, date]:
        monday = today + timedelta(7 * weeks - today.weekday())
        return max(today, monday + timedelta(start)), monday + timedelta(end)

    return days


def _coming(weekday: int) -> Days:
    return lambda today: _offset((weekday - today.weekday()) % 7)(today)


def _count(match: re.Match[str]) -> int:
    found = match[1].lower()
    if len(found) == 2 and found[0] == "十":
        return 10 + _NUMBERS[found[1]]
    return _NUMBERS[found] if found in _NUMBERS else int(found)


def _exact(match: re.Match[str]) -> Days:
    day = date(int(match[1]), int(match[2]), int(match[3]))
    return lambda _: (day, day)


def _of_year(match: re.Match[str]) -> Days:
    """The next such month and day, today included."""
    month, day = int(match[1]), int(match[2])
    date(2000, month, day)  # raises ValueError where there is no such day, not even in a leap year

    def days(today: date) -> tuple[date, date]:
        years = range(today.year, today.year + 9)
        coming = [date(year, month, day) for year in years if (month, day) != (2, 29) or isleap(year)]
        found = next(one for one in coming if one >= today)
        return found, found

    return days


def _weekday_zh(match: re.Match[str]) -> Days:
    day = min("一二三四五六日天".index(match[2]), 6)
    if not match[1]:
        return _coming(day)
    return _week(day, day, match[1].count("下"))


_NOW = re.compile(
    r"\b(?:right now|now|today|tonight|currently|at the moment|this (?:morning|afternoon|evening))\b"
    r"|今天|今日|今晚|现在|目前|当前|此刻|实时",
    re.IGNORECASE,
)
_PAST = re.compile(
    r"\b(?:yesterday|last (?:night|week|month|year)|\w+ (?:days?|weeks?|years?) ago)\b"
    r"|昨天|昨晚|前天|上周|上个?(?:月|星期|礼拜)|去年|[天周月年]前",
    re.IGNORECASE,
)

# The first rule that fits wins, so longer phrases stand before those they contain.
_RULES: list[tuple[re.Pattern[str], Callable[[re.Match[str]], Days]]] = [
    (re.compile(pattern, re.IGNORECASE), read)
    for pattern, read in [
        (r"(?:\bon )?\b(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})\b", _exact),
        (r"(\d{4})年(\d{1,2})月(\d{1,2})[日号]?", _exact),
        (r"(\d{1,2})月(\d{1,2})[日号]", _of_year),
        (r"\btoday and tomorrow\b|今明两?天|今天和明天", lambda _: _offset(0, 1)),
        (r"明后两?天", lambda _: _offset(1, 2)),
        (r"\b(?:the )?day after tomorrow\b|(?<!大)后天", lambda _: _offset(2)),
        (r"大后天", lambda _: _offset(3)),
        (r"\btomorrow(?:'s| morning| afternoon| evening| night)?\b|明天|明日|明晚", lambda _: _offset(1)),
        (rf"\bin ({_COUNT_EN}) days?\b", lambda match: _offset(_count(match))),
        (rf"\b({_COUNT_EN}) days? (?:from now|later)\b", lambda match: _offset(_count(match))),
        (rf"({_COUNT_ZH})天[之以]?后", lambda match: _offset(_count(match))),
        (r"\bin (?:a|one) week(?:'s time)?\b|一[周星]期?[之以]?后", lambda _: _offset(7)),
        (r"\bin two weeks\b|[两二][周星]期?[之以]?后", lambda _: _offset(14)),
        (
            rf"\b(?:(?:for|over|in) )?(?:the )?(?:(?:next|coming|following) )?({_COUNT_EN}|few)[ -]days?\b",
            lambda match: _offset(0, _count(match) - 1),
        ),
        (
            rf"(?:未来|今后|接下来|往?后|最?近)?的?(?<![周期拜])({_COUNT_ZH})天(?!气)(?:内|之内|以内)?",
            lambda m: _offset(0, _count(m) - 1),
        ),
        (r"\bnext weekend\b|下个?周末", lambda _: _week(5, 6, 1)),
        (r"\b(?:on |at )?(?:the |this )?weekend\b|(?:这个?|本)?周末", lambda _: _week(5, 6)),
        (r"\bnext week\b|下个?(?:周|星期|礼拜)(?![一二三四五六日]|天(?!气))", lambda _: _week(0, 6, 1)),
        (
            r"\b(?:for )?(?:this|the|a|all|one) week\b"
            r"|(?:未来|最?近)?[本这一][周星]期?(?![一二三四五六日末]|天(?!气))",
            lambda _: _offset(0, 6),
        ),
        (
            rf"\b(?:on |this |next |coming )*({_WEEKDAY_EN})\b",
            lambda match: _coming(_WEEKDAYS.index(match[1].lower())),
        ),
        (r"(?:(这|本|下下|下)个?)?(?:周|星期|礼拜)([一二三四五六日]|天(?!气))", _weekday_zh),
    ]
]


def split_days(text: str, language: Language) -> tuple[str, Days | None]:
    """The text without its words for days, and the days; None for the weather now.

    Raises:
        ToolError: the days are past, or there is no such date.
    """
    if _PAST.search(text):
        raise ToolError(_PAST_TEXT[language])
    for pattern, read in _RULES:
        if match := pattern.search(text):
            try:
                days = read(match)
            except ValueError:
                raise ToolError(_NO_DATE[language].format(match[0].strip())) from None
            return _NOW.sub(" ", _without(text, match)), days
    return _NOW.sub(" ", text), None


def read_days(text: str, language: Language) -> Days | None:
    """The days of a text that should hold nothing else.

    Raises:
        ToolError: the text names no day.
    """
    bare = text.strip()
    rest, days = split_days(f"{bare} days" if bare.isdecimal() and int(bare) else bare, language)
    if days is None and re.search(r"\w", rest):
        raise ToolError(_NO_DATE[language].format(bare[:40]))
    return days


def _without(text: str, match: re.Match[str]) -> str:
    return f"{text[: match.start()]} {text[match.end() :]}"


_PAST_TEXT: dict[Language, str] = {
    "en": "This tool knows the weather now and the next 15 days, not the past.",
    "zh": "这个工具只能查现在和未来15天的天气，不能查过去的天气。",
}
_NO_DATE: dict[Language, str] = {
    "en": "`{}` is no day this tool can read; write `tomorrow`, `3 days`, `Friday` or `2031-05-04`.",
    "zh": "看不懂日期 `{}`；请写 `明天`、`3天`、`周五` 或 `2031-05-04`。",
}
