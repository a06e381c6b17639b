"""Read a date or a shift from now; the core that works without a library.

All functions take lower-case text and return None for what they do not know.
"""

from __future__ import annotations

import calendar
import re
from datetime import UTC, date, datetime, timedelta

from .lengths import LENGTH, UNITS, Length, chinese_number, read_length

WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
CHINESE_WEEKDAYS = "一二三四五六日"
MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
HOLIDAYS = {
    **dict.fromkeys(("new year", "new years day", "new year's day", "元旦", "新年"), (1, 1)),
    **dict.fromkeys(("valentine's day", "情人节"), (2, 14)),
    **dict.fromkeys(("五一", "五一劳动节", "劳动节"), (5, 1)),
    **dict.fromkeys(("国庆节", "国庆"), (10, 1)),
    **dict.fromkeys(("halloween", "万圣节"), (10, 31)),
    **dict.fromkeys(("christmas eve", "平安夜"), (12, 24)),
    **dict.fromkeys(("christmas", "christmas day", "xmas", "圣诞节", "圣诞"), (12, 25)),
    **dict.fromkeys(("new year's eve", "new years eve"), (12, 31)),
}
"""Holidays on the same day every year: month, day."""

NAMED_DAYS = {
    **dict.fromkeys(("today", "今天", "今日"), 0),
    **dict.fromkeys(("tomorrow", "明天", "明日"), 1),
    **dict.fromkeys(("the day after tomorrow", "day after tomorrow", "后天"), 2),
    **dict.fromkeys(("大后天",), 3),
    **dict.fromkeys(("yesterday", "昨天", "昨日"), -1),
    **dict.fromkeys(("the day before yesterday", "day before yesterday", "前天"), -2),
    **dict.fromkeys(("大前天",), -3),
}
YEARS = {"今年": 0, "明年": 1, "后年": 2, "去年": -1, "前年": -2}
STEPS = {"this": 0, "这": 0, "这个": 0, "本": 0, "next": 1, "下": 1, "下个": 1, "last": -1, "previous": -1}
STEPS |= {
    "past": -1,
    "上": -1,
    "上个": -1,
    "下下": 2,
    "下下个": 2,
    "上上": -2,
    "上上个": -2,
    "coming": 0,
    "": 0,
}

FORWARD = re.compile(
    rf"(?:in |再过|过|\+\s*|(?:now|today)\s*\+\s*)({LENGTH})(?:from now|之后|以后|后)?"
    rf"|({LENGTH})\s*(?:(?:from|after) (?:now|today)|later|hence|之后|以后|后)"
)
BACKWARD = re.compile(
    rf"(?:-\s*|(?:now|today)\s*-\s*)({LENGTH})"
    rf"|({LENGTH})\s*(?:ago|before (?:now|today)|earlier|之前|以前|前)"
)
SHIFTED = re.compile(rf"(?P<length>{LENGTH})\s*(?P<way>after|before|from)\s+(?P<base>.+)")
CHINESE_SHIFTED_BY = re.compile(rf"(?P<base>.+?)[之以]?(?P<way>[后前])(?:的?第)?(?P<length>{LENGTH})")
CHINESE_SHIFTED = re.compile(rf"(?P<base>.+?)[的之]?(?P<length>{LENGTH})[之以]?(?P<way>[后前])")
SHIFTED_FORMS = (SHIFTED, CHINESE_SHIFTED, CHINESE_SHIFTED_BY)
STEP = re.compile(
    r"(this|next|last|previous|past|下下个?|上上个?|这个?|本|下个?|上个?) ?"
    r"(day|week|month|year|周|星期|礼拜|月|年)"
)

_DAY_NAMES = "|".join(f"{name[:3]}|{name[:4]}|{name}" for name in WEEKDAYS)
WEEKDAY = re.compile(rf"(?:on )?(?:(this|next|last|previous|past|coming) )?({_DAY_NAMES})")
CHINESE_WEEKDAY = re.compile(r"(下下个?|上上个?|下个?|上个?|这个?|本|)(?:周|星期|礼拜)([一二三四五六日天])")

ISO_DATE = re.compile(r"(?P<year>\d{4})([-/.])(?P<month>\d{1,2})\2(?P<day>\d{1,2})", re.ASCII)
CHINESE_DATE = re.compile(
    r"(?:(?P<year>\d{4}|今年|明年|后年|去年|前年)\s*年?\s*)?(?P<month>\d{1,2}|十?[一二]|[一二三四五六七八九十])\s*月"
    r"\s*(?P<day>\d{1,2}|[一二三四五六七八九十]{1,3})\s*[日号]?",
    re.ASCII,
)
_MONTH = "(?P<month>" + "|".join(rf"{name}|{name[:4]}|{name[:3]}" for name in MONTHS) + r")\.?"
MONTH_FIRST = re.compile(
    rf"{_MONTH}\s+(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:\s*,?\s*(?P<year>\d{{4}}))?", re.ASCII
)
DAY_FIRST = re.compile(
    rf"(?:the )?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?\s+(?:of )?{_MONTH}(?:\s*,?\s*(?P<year>\d{{4}}))?", re.ASCII
)
DATE_FORMS = (ISO_DATE, CHINESE_DATE, MONTH_FIRST, DAY_FIRST)
HOLIDAY = re.compile(
    r"(?:(?P<year>\d{4}|今年|明年|后年|去年|前年)年?的?)?"
    rf"(?P<name>{'|'.join(sorted(HOLIDAYS, key=len, reverse=True))})(?:,? (?P<after>\d{{4}}))?",
    re.ASCII,
)
SHORT_DATE = re.compile(r"(\d{1,2})([/.])(\d{1,2})\2(\d{4})", re.ASCII)

PERIOD_END = re.compile(
    r"(?:the )?(?:end|last day) of (?:(?:the|this) )?(?P<period>month|year)"
    r"|(?:本|这个?|今年?)?(?P<word>[月年])(?:底|末|的?最后一天)"
)


class UnclearDate(Exception):
    """A date with two readings, or none in the calendar; carries its text."""


def read_date(text: str, now: datetime) -> date | None:
    """A calendar date, a weekday or a holiday; without year the one of this year."""
    text = text.strip(" ,.")
    if text in NAMED_DAYS:
        return shift(now.date(), Length(days=NAMED_DAYS[text]))
    if found := PERIOD_END.fullmatch(text):
        month = now.month if (found["period"] or found["word"]) in ("month", "月") else 12
        return date(now.year, month, calendar.monthrange(now.year, month)[1])
    if found := HOLIDAY.fullmatch(text):
        year = found["year"] or found["after"] or str(now.year)
        return _day(_year(year, now.year), *HOLIDAYS[found["name"]], text)
    return _calendar_date(text, now.year) or _weekday(text, now.date())


def _calendar_date(text: str, this_year: int) -> date | None:
    if found := SHORT_DATE.fullmatch(text):
        return _short_date(int(found[1]), int(found[3]), int(found[4]), text)
    for form in DATE_FORMS:
        if found := form.fullmatch(text):
            year, month = found["year"] or str(this_year), found["month"]
            return _day(_year(year, this_year), _month(month), _small(found["day"]), text)
    return None


def _year(text: str, this_year: int) -> int:
    return this_year + YEARS[text] if text in YEARS else int(text)


def _month(text: str) -> int:
    return next((i for i, name in enumerate(MONTHS, 1) if name.startswith(text)), 0) or _small(text)


def _small(text: str) -> int:
    return int(text) if text.isdigit() else chinese_number(text)


def _short_date(first: int, second: int, year: int, text: str) -> date:
    """Day and month in either order, where only one is possible."""
    if first != second and first <= 12 and second <= 12:
        raise UnclearDate(text)
    return _day(year, min(first, second), max(first, second), text)


def _day(year: int, month: int, day: int, text: str) -> date:
    try:
        return date(year, month, day)
    except ValueError:
        raise UnclearDate(text) from None


def _weekday(text: str, today: date) -> date | None:
    """English: the first such day from today on (`next`: after today, `last`: before it).

    Chinese: that day of the week named (这, 下, 上), which begins on Monday; alone as in English.
    """
    if found := CHINESE_WEEKDAY.fullmatch(text):
        monday = today - timedelta(days=today.weekday())
        wanted = CHINESE_WEEKDAYS.index(found[2].replace("天", "日"))
        if not found[1]:
            return shift(today, Length(days=(wanted - today.weekday()) % 7))
        return shift(monday, Length(days=7 * STEPS[found[1]] + wanted))
    if not (found := WEEKDAY.fullmatch(text)):
        return None
    wanted = next(i for i, name in enumerate(WEEKDAYS) if name.startswith(found[2]))
    ahead = (wanted - today.weekday()) % 7
    step = STEPS[found[1] or ""]
    if step < 0:
        return shift(today, Length(days=ahead - 7))
    return shift(today, Length(days=ahead or 7 * step))


def read_shift(text: str, now: datetime) -> datetime | date | None:
    """`3 days from now`, `in 2 hours`, `三周前`, `next month`, `5 days after 2031-05-04`."""
    for pattern, sign in ((FORWARD, 1), (BACKWARD, -1)):
        if found := pattern.fullmatch(text):
            length = read_length(found[1] or found[2])
            return _moved(now, length if sign > 0 else -length) if length else None
    if found := STEP.fullmatch(text):
        unit, step = UNITS[found[2]], STEPS[found[1]]
        return shift(now.date(), Length(unit.months * step, unit.days * step))
    if text in YEARS:
        return shift(now.date(), Length(months=12 * YEARS[text]))
    found = next((m for form in SHIFTED_FORMS if (m := form.fullmatch(text))), None)
    return _shifted(found, now) if found else None


def _shifted(found: re.Match[str], now: datetime) -> date | None:
    start, length = read_date(found["base"], now), read_length(found["length"])
    if not start or not length or length.seconds:
        return None
    if found["way"] not in ("before", "前"):
        return shift(start, length)
    return shift(next_time(start, now.date()) if comes_every_year(found["base"]) else start, -length)


def _moved(now: datetime, length: Length) -> datetime | date:
    moved = shift(now.date(), length)
    if not length.seconds:
        return moved
    try:
        start = datetime.combine(moved, now.timetz()).astimezone(UTC)  # hours pass on no other clock
        return (start + timedelta(seconds=length.seconds)).astimezone(now.tzinfo)
    except OverflowError:
        raise UnclearDate("") from None


def shift(start: date, length: Length) -> date:
    """A date moved by months, then days; the 31st becomes the last day of a shorter month.

    Raises:
        UnclearDate: the calendar ends.
    """
    year, month = divmod(start.year * 12 + start.month - 1 + length.months, 12)
    if not 1 <= year <= 9999:
        raise UnclearDate("")
    day = min(start.day, calendar.monthrange(year, month + 1)[1])
    try:
        return date(year, month + 1, day) + timedelta(days=length.days)
    except OverflowError:
        raise UnclearDate("") from None


def comes_every_year(name: str) -> bool:
    """Whether a date is without its year: `Christmas`, `March 1`."""
    relative = name in NAMED_DAYS or WEEKDAY.fullmatch(name) or CHINESE_WEEKDAY.fullmatch(name)
    return not (relative or any(year in name for year in YEARS) or re.search(r"\d{4}", name))


def next_time(day: date, start: date) -> date:
    """The first time from `start` on that a yearly day comes."""
    moved = shift(day, Length(months=12 * (start.year - day.year)))
    return moved if moved >= start else shift(moved, Length(months=12))


def last_time(day: date, end: date) -> date:
    """The last time up to `end` that a yearly day came."""
    moved = shift(day, Length(months=12 * (end.year - day.year)))
    return moved if moved <= end else shift(moved, Length(months=-12))
