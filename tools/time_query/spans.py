"""Read a span of days: `days until 2031-01-01`, `距离元旦还有几天`, `days between .. and ..`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, datetime
from typing import TypeAlias

from .dates import comes_every_year, last_time, next_time, read_date, read_shift

_MEASURE = r"(?:(?:days?|weeks?|months?|time|long) )?(?:(?:is|are) )?"
_HOW_LONG = r"(?:几|多少|多久)?[天日]?(?:时间)?"
_LEFT = "(?:还有|还剩下?|还要|还差)"
UNTIL = re.compile(
    rf"{_MEASURE}(?:(?:left|there|it|remaining) )*(?:until|till|to|before) (?P<end>.+)"
    rf"|(?:今天|现在)?(?:{_LEFT}{_HOW_LONG})?(?:距离|距|离|到)(?P<until>.+?)(?:{_LEFT}|有|还)?{_HOW_LONG}"
    rf"|(?P<coming>.+?){_LEFT}{_HOW_LONG}"
)
SINCE = re.compile(
    rf"{_MEASURE}(?:since|after) (?P<start>.+)"
    rf"|(?P<since>.+?)(?:距今|到现在|到今天|至今|过了)(?:已经)?(?:有|过了)?{_HOW_LONG}"
)
BETWEEN = re.compile(
    rf"{_MEASURE}(?:there )?"
    r"(?:between (?P<from>.+?) and|(?:from )?(?P<start>.+?) (?:to|until|till)) (?P<end>.+)"
    rf"|从?(?P<since>.+?)(?:到|至|和|与)(?P<until>.+?)(?:之间|一?共|总共)?(?:{_LEFT}|相差|差|隔|有)?{_HOW_LONG}"
)


@dataclass(frozen=True, slots=True)
class Span:
    """The days from one date to another; negative where the second is earlier."""

    start: date
    end: date

    @property
    def days(self) -> int:
        return (self.end - self.start).days


When: TypeAlias = datetime | date | Span
"""A moment where hours are meant, else a day; a span where a number of days is asked."""


def read_when(text: str, now: datetime) -> When | None:
    """Whatever of these the text is, in lower case; None where it is none.

    Raises:
        UnclearDate: `04/05/2031`, 30 February, a year beyond the calendar.
    """
    text = text.strip(" ,.")
    return read_shift(text, now) or read_date(text, now) or read_span(text, now)


def read_span(text: str, now: datetime) -> Span | None:
    """The days between two dates, or between a date and today; the nearest such where no year is named."""
    if found := BETWEEN.fullmatch(text):
        first, second = _named(found)
        if span := _between(first, second, now):
            return span
    if found := UNTIL.fullmatch(text):
        [name] = _named(found)
        return _between("today", name, now)
    if found := SINCE.fullmatch(text):
        [name] = _named(found)
        return _between(name, "today", now)
    return None


def _named(found: re.Match[str]) -> list[str]:
    return [name.strip(" ,.") for name in found.groups() if name]


def _between(first: str, second: str, now: datetime) -> Span | None:
    start, end = read_date(first, now), read_date(second, now)
    if not start or not end:
        return None
    if comes_every_year(second):
        end = next_time(end, start)
    elif comes_every_year(first):
        start = last_time(start, end)
    return Span(start, end)
