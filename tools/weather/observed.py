"""The weather of one place, whoever told it, and the short text that the model reads."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime

from react_agent.types import Language

FEELS_DIFFERENT = 4
"""Degrees between the air and how it feels that are worth a word."""


@dataclass(frozen=True)
class Now:
    """Current weather; degrees Celsius, km/h, local time. None is unknown."""

    sky: str
    temperature: float | None
    feels_like: float | None = None
    wind: float | None = None
    time: datetime | None = None


@dataclass(frozen=True)
class Day:
    """A day's forecast; degrees Celsius, chance of rain or snow in percent. None is unknown."""

    date: date
    sky: str
    low: float | None = None
    high: float | None = None
    rain: float | None = None


@dataclass(frozen=True)
class Weather:
    """What a service told of a place; `days` begins with today."""

    place: str
    now: Now
    days: tuple[Day, ...]
    source: str


def describe_now(weather: Weather, language: Language) -> str:
    """One line: place, sky, degrees, wind, today's range, local time, source."""
    now, texts = weather.now, _TEXTS[language]
    parts = [now.sky, _degrees(now.temperature)]
    if None not in (now.feels_like, now.temperature) and _differs(now.feels_like, now.temperature):
        parts.append(f"{texts['feels']}{_degrees(now.feels_like)}")
    if now.wind is not None:
        parts.append(texts["wind"].format(round(now.wind)))
    text = _join(parts, language)
    if weather.days and (today := _range_and_rain(weather.days[0], language)):
        text += f"{texts['stop']}{texts['today']}{today}"
    time = texts["time"].format(f"{now.time:%H:%M}") if now.time else ""
    return f"{weather.place}{texts['colon']}{text}{_close([time, weather.source], language)}"


def describe_days(weather: Weather, days: Sequence[Day], language: Language) -> str:
    """One line: the place, each day with its date, sky, range and chance of rain, the source."""
    texts, today = _TEXTS[language], weather.days[0].date
    told = [
        f"{_name_day(day.date, today, language)}{texts['of_day']}"
        + _join([day.sky, _range_and_rain(day, language)], language)
        for day in days
    ]
    return f"{weather.place}{texts['colon']}{texts['stop'].join(told)}{_close([weather.source], language)}"


def _differs(feels: float | None, real: float | None) -> bool:
    return abs((feels or 0) - (real or 0)) >= FEELS_DIFFERENT


def _range_and_rain(day: Day, language: Language) -> str:
    low, high = _degrees(day.low), _degrees(day.high)
    span = _TEXTS[language]["to"].join([low.removesuffix("°C"), high]) if low and high else high or low
    rain = _TEXTS[language]["rain"].format(round(day.rain)) if day.rain is not None else ""
    return _join([span, rain], language)


def _degrees(value: float | None) -> str:
    return "" if value is None else f"{round(value)}°C"


def _name_day(day: date, today: date, language: Language) -> str:
    name = {0: _TEXTS[language]["today"].strip(), 1: _TEXTS[language]["tomorrow"]}.get((day - today).days, "")
    return f"{name} {_date(day, language)}".strip() if language == "en" else name + _date(day, language)


def _date(day: date, language: Language) -> str:
    if language == "zh":
        return f"{day.month}月{day.day}日周{'一二三四五六日'[day.weekday()]}"
    return f"{_WEEKDAYS[day.weekday()]} {day.day} {_MONTHS[day.month - 1]}"


def _join(parts: Sequence[str], language: Language) -> str:
    return _TEXTS[language]["comma"].join(part for part in parts if part)


def _close(parts: Sequence[str], language: Language) -> str:
    inside = _join(parts, language)
    return f"（{inside}）" if language == "zh" else f" ({inside})"


_WEEKDAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")
_TEXTS: dict[Language, dict[str, str]] = {
    "en": {
        "colon": ": ",
        "of_day": ": ",
        "comma": ", ",
        "stop": "; ",
        "to": " to ",
        "feels": "feels like ",
        "wind": "wind {} km/h",
        "rain": "rain {}%",
        "today": "today ",
        "tomorrow": "tomorrow",
        "time": "{} local time",
    },
    "zh": {
        "colon": "：",
        "of_day": "",
        "comma": "，",
        "stop": "；",
        "to": "到",
        "feels": "体感",
        "wind": "风速{}公里/小时",
        "rain": "降水概率{}%",
        "today": "今天",
        "tomorrow": "明天",
        "time": "当地时间{}",
    },
}
