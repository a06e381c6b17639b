"""Open-Meteo's forecast (CC BY 4.0, free for non-commercial use, no key)."""

from __future__ import annotations

import os
from datetime import date, datetime
from typing import Any

from react_agent.types import Language

from .days import MAX_DAYS
from .geocoder import Place
from .http import Client, ServiceError
from .observed import Day, Now, Weather

URL = "https://api.open-meteo.com"
CURRENT = "temperature_2m,apparent_temperature,weather_code,wind_speed_10m"
DAILY = "weather_code,temperature_2m_max,temperature_2m_min,precipitation_probability_max"


def forecast(client: Client, place: Place, language: Language) -> Weather:
    """The weather now and for the next days.

    Raises:
        ServiceError: no usable reply.
    """
    base = os.environ.get("REACT_AGENT_OPEN_METEO_URL", URL).rstrip("/")
    params: dict[str, str | int | float] = {
        "latitude": place.latitude,
        "longitude": place.longitude,
        "current": CURRENT,
        "daily": DAILY,
        "timezone": "auto",
        "forecast_days": MAX_DAYS,
    }
    data = client.get(f"{base}/v1/forecast", params).json()
    try:
        now, days = _read_now(data["current"], language), _read_days(data.get("daily") or {}, language)
    except (AttributeError, KeyError, TypeError, ValueError, IndexError):
        raise ServiceError("a reply without the weather") from None
    if now.temperature is None:
        raise ServiceError("a reply without the weather")
    return Weather(place.label(language), now, days, "Open-Meteo")


def _read_now(current: dict[str, Any], language: Language) -> Now:
    return Now(
        sky(current.get("weather_code"), language),
        _number(current.get("temperature_2m")),
        _number(current.get("apparent_temperature")),
        _number(current.get("wind_speed_10m")),
        datetime.fromisoformat(current["time"]) if current.get("time") else None,
    )


def _read_days(daily: dict[str, list[Any]], language: Language) -> tuple[Day, ...]:
    dates = daily.get("time") or []
    codes, highs, lows, rains = ((daily.get(name) or []) + [None] * len(dates) for name in DAILY.split(","))
    return tuple(
        Day(date.fromisoformat(day), sky(codes[i], language), *map(_number, (lows[i], highs[i], rains[i])))
        for i, day in enumerate(dates)
    )


def _number(value: Any) -> float | None:
    return None if value is None else float(value)


def sky(code: Any, language: Language) -> str:
    """A WMO weather code in words; an unlisted one as its number, none as nothing."""
    if code is None:
        return ""
    names = SKIES.get(int(code))
    if names is None:
        return f"天气代码{code}" if language == "zh" else f"weather code {code}"
    return names[1 if language == "zh" else 0]


SKIES = {
    0: ("clear sky", "晴"),
    1: ("mainly clear", "大部晴朗"),
    2: ("partly cloudy", "多云"),
    3: ("overcast", "阴"),
    45: ("fog", "雾"),
    48: ("freezing fog", "雾凇"),
    51: ("light drizzle", "小毛毛雨"),
    53: ("drizzle", "毛毛雨"),
    55: ("dense drizzle", "大毛毛雨"),
    56: ("light freezing drizzle", "冻毛毛雨"),
    57: ("freezing drizzle", "冻毛毛雨"),
    61: ("light rain", "小雨"),
    63: ("rain", "中雨"),
    65: ("heavy rain", "大雨"),
    66: ("light freezing rain", "冻雨"),
    67: ("heavy freezing rain", "冻雨"),
    71: ("light snow", "小雪"),
    73: ("snow", "中雪"),
    75: ("heavy snow", "大雪"),
    77: ("snow grains", "米雪"),
    80: ("light rain showers", "小阵雨"),
    81: ("rain showers", "阵雨"),
    82: ("violent rain showers", "强阵雨"),
    85: ("light snow showers", "小阵雪"),
    86: ("heavy snow showers", "大阵雪"),
    95: ("thunderstorm", "雷暴"),
    96: ("thunderstorm with light hail", "雷暴伴小冰雹"),
    99: ("thunderstorm with heavy hail", "雷暴伴大冰雹"),
}
"""WMO weather codes as Open-Meteo uses them, in English and Chinese."""
