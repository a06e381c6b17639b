"""The sentences of `time_query` in both languages."""

from __future__ import annotations

import re
from datetime import date, datetime

from react_agent.types import Language

from .dates import CHINESE_WEEKDAYS, WEEKDAYS
from .spans import Span
from .zones import Place, offset_name

NEAR = 60
"""Days up to which a date says how far away it is."""

CHINESE = re.compile(r"[一-鿿]")
LATIN = re.compile(r"[a-zA-Zａ-ｚＡ-Ｚ]")


def language_of(text: str) -> Language | None:
    """The language of an input; None where it has no words (the result then serves both)."""
    if CHINESE.search(text):
        return "zh"
    return "en" if LATIN.search(text) else None


def weekday(day: date, language: Language | None) -> str:
    english = WEEKDAYS[day.weekday()].capitalize()
    chinese = f"星期{CHINESE_WEEKDAYS[day.weekday()]}"
    return {"en": english, "zh": chinese, None: f"{english} ({chinese})"}[language]


def show_moment(moment: datetime, place: Place | None, language: Language | None) -> str:
    """`date 2031-05-04, Sunday, time 14:05:37 (Asia/Tokyo, UTC+09:00)`."""
    offset = offset_name(moment.utcoffset() or datetime.min - datetime.min)
    day, clock = f"{moment:%Y-%m-%d}", f"{moment:%H:%M:%S}"
    name = place.name if place else "本地时间" if language == "zh" else "local time"
    if language == "zh":
        zone = offset if name == offset else f"{name}，{offset}"
        return f"日期 {day}，{weekday(moment, 'zh')}，时间 {clock}（{zone}）"
    zone = offset if name == offset else f"{name}, {offset}"
    return f"date {day}, {weekday(moment, language)}, time {clock} ({zone})"


def show_day(day: date, today: date, place: Place | None, language: Language | None) -> str:
    """`date 2031-05-07, Wednesday (in 3 days)`; far days without their distance."""
    away = (day - today).days
    notes = [_distance(away, language)] if abs(away) <= NEAR else []
    notes += [place.name] if place else []
    if language == "zh":
        note = f"（{'，'.join(notes)}）" if notes else ""
        return f"日期 {day.isoformat()}，{weekday(day, 'zh')}{note}"
    note = f" ({', '.join(notes)})" if notes else ""
    return f"date {day.isoformat()}, {weekday(day, language)}{note}"


def _distance(away: int, language: Language | None) -> str:
    if language == "zh":
        return f"{abs(away)}天{'后' if away > 0 else '前'}" if away else "今天"
    count = _days(abs(away))
    return (f"in {count}" if away > 0 else f"{count} ago") if away else "today"


def _days(count: int) -> str:
    return f"{count} day{'s' if abs(count) != 1 else ''}"


def show_span(span: Span, language: Language | None) -> str:
    """`27 days from 2031-05-04 to 2031-05-31, Saturday`."""
    start, end = span.start.isoformat(), span.end.isoformat()
    if language == "zh":
        return f"从 {start} 到 {end}（{weekday(span.end, 'zh')}）共 {span.days} 天"
    return f"{_days(span.days)} from {start} to {end}, {weekday(span.end, language)}"


_UNKNOWN: dict[Language, str] = {
    "en": "`{text}` is no place or date known here{hint}; give nothing for the time now, or a city, "
    "or a date like 2031-05-04 or `3 days from now`.",
    "zh": "不认识 `{text}`{hint}；查现在的时间请留空，或写城市、日期（2031-05-04）、`3天后`。",
}
_UNCLEAR_PLACE: dict[Language, str] = {
    "en": "`{text}` has several time zones; name one place: {places}.",
    "zh": "`{text}` 有几个时区；请指明一处：{places}。",
}
_UNCLEAR_DATE: dict[Language, str] = {
    "en": "`{text}` is no clear date; write it like 2031-05-04.",
    "zh": "日期 `{text}` 不明确；请写成 2031-05-04 这样。",
}


def unknown(text: str, similar: list[str], language: Language) -> str:
    question = {"en": " (is it `{}`?)", "zh": "（是 `{}` 吗？）"}[language]
    hint = question.format(*similar) if similar else ""
    return _UNKNOWN[language].format(text=text[:40], hint=hint)


def unclear_place(text: str, places: tuple[str, ...], language: Language) -> str:
    joined = {"en": ", ", "zh": "、"}[language].join(places)
    return _UNCLEAR_PLACE[language].format(text=text, places=joined)


def unclear_date(text: str, language: Language) -> str:
    return _UNCLEAR_DATE[language].format(text=text[:40])
