"""Lengths of time in words: `3 days`, `two weeks and 1 day`, `半年`, `三个月`."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, slots=True)
class Length:
    """A length of time; months are kept apart, for they differ."""

    months: int = 0
    days: int = 0
    seconds: int = 0

    def __add__(self, other: Length) -> Length:
        return Length(self.months + other.months, self.days + other.days, self.seconds + other.seconds)

    def __neg__(self) -> Length:
        return Length(-self.months, -self.days, -self.seconds)


_SECOND, _MINUTE, _HOUR = Length(seconds=1), Length(seconds=60), Length(seconds=3600)
_DAY, _WEEK, _MONTH, _YEAR = Length(days=1), Length(days=7), Length(months=1), Length(months=12)
UNITS = {
    **dict.fromkeys(("second", "seconds", "sec", "secs", "秒", "秒钟"), _SECOND),
    **dict.fromkeys(("minute", "minutes", "min", "mins", "分钟"), _MINUTE),
    **dict.fromkeys(("hour", "hours", "hr", "hrs", "h", "小时", "个小时", "钟头", "个钟头"), _HOUR),
    **dict.fromkeys(("day", "days", "天", "日"), _DAY),
    **dict.fromkeys(("week", "weeks", "周", "星期", "个星期", "礼拜", "个礼拜"), _WEEK),
    **dict.fromkeys(("fortnight", "fortnights"), Length(days=14)),
    **dict.fromkeys(("month", "months", "个月", "月"), _MONTH),
    **dict.fromkeys(("quarter", "quarters", "个季度", "季度"), Length(months=3)),
    **dict.fromkeys(("year", "years", "yr", "yrs", "年"), _YEAR),
    **dict.fromkeys(("decade", "decades"), Length(months=120)),
    **dict.fromkeys(("century", "centuries", "世纪", "个世纪"), Length(months=1200)),
}
_SMALL = [
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen",
    "seventeen eighteen nineteen twenty",
]
_WORDS = {word: value for value, word in enumerate(" ".join(_SMALL).split())}
_WORDS |= {
    "a": 1,
    "an": 1,
    "thirty": 30,
    "forty": 40,
    "fifty": 50,
    "sixty": 60,
    "ninety": 90,
    "a hundred": 100,
}
_ENGLISH = "|".join(sorted(_WORDS, key=len, reverse=True))
_UNIT = "|".join(sorted(UNITS, key=len, reverse=True))

PART = re.compile(
    rf"(?P<amount>\d{{1,7}}(?:\.\d{{1,3}})?|half(?: an?)?|\b(?:{_ENGLISH})\b"
    r"|半|[零一二两三四五六七八九十百千]{1,9})"
    rf"\s*(?:more )?(?P<unit>{_UNIT})(?![a-z])",
    re.ASCII,
)
_PART = re.sub(r"\?P<\w+>", "?:", PART.pattern)
LENGTH = rf"{_PART}(?:\s*(?:,|and|零|又)?\s*{_PART}){{0,5}}"
"""Pattern of a whole length, without groups."""


def read_length(text: str) -> Length | None:
    """The length a text that matches `LENGTH` says; None where it has no exact meaning (half a month)."""
    total = Length()
    for found in PART.finditer(text):
        part = times(UNITS[found["unit"]], _number(found["amount"]))
        if part is None:
            return None
        total += part
    return total


def times(unit: Length, number: Fraction) -> Length | None:
    """`number` units: half a year is 6 months, half a day 12 hours, half a month nothing exact."""
    months, days = unit.months * number, unit.days * number
    if months.denominator != 1:
        return None
    seconds = unit.seconds * number + (days % 1) * 86400
    return Length(int(months), int(days), int(seconds))


def _number(text: str) -> Fraction:
    if text.startswith("half") or text == "半":
        return Fraction(1, 2)
    if text[0].isdigit():
        return Fraction(text)
    return Fraction(_WORDS[text] if text in _WORDS else chinese_number(text))


def chinese_number(text: str) -> int:
    """`十五` is 15, `两百零三` 203."""
    total, digit = 0, 0
    for word in text.replace("两", "二"):
        value = int(unicodedata.numeric(word))
        if value >= 10:
            total, digit = total + (digit or 1) * value, 0
        else:
            digit = value
    return total + digit
