"""wttr.in, asked only where Open-Meteo fails: it may tell the weather of another place."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from urllib.parse import quote

from react_agent.types import Language

from .asked import Asked, split_name
from .cities import CITIES, COUNTRY_CODES
from .geocoder import Place, key
from .http import Client, Reply, ServiceError
from .observed import Day, Now, Weather

URL = "https://wttr.in"
FAR_DEGREES = 1.5
"""The reported area lies some way off the point asked for, but never that far."""

APOLOGY = re.compile(r"Unknown location|Sorry|unable to find your location|location not found", re.IGNORECASE)


@dataclass(frozen=True)
class Area:
    """The area that a reply is about."""

    name: str
    region: str
    country: str
    latitude: float | None
    longitude: float | None

    def label(self, language: Language) -> str:
        region = self.region if key(self.region) != key(self.name) else ""
        regions = [part for part in (region, self.country) if part]
        if language == "zh":
            return f"{self.name}（{'，'.join(regions)}）"
        return ", ".join([self.name, *regions])


def forecast_at(client: Client, place: Place, language: Language) -> Weather:
    """The weather at a known place.

    Raises:
        ServiceError: no usable reply, or one about another place.
    """
    data, area = _ask(client, f"{place.latitude:.4f},{place.longitude:.4f}", language)
    if area.latitude is None or area.longitude is None:
        raise ServiceError("a reply that does not say for which place")
    if max(abs(area.latitude - place.latitude), _turn(area.longitude, place.longitude)) > FAR_DEGREES:
        raise ServiceError("a reply about another place")
    return _read(data, place.label(language), language)


def forecast_of(client: Client, asked: Asked) -> Weather:
    """The weather of a place that could not be looked up: only where the reply names that very place.

    Raises:
        ServiceError: no usable reply, or one about another place.
    """
    name, qualifiers = split_name(asked.names[-1])[0]
    if city := CITIES.get(key(name)):
        name, qualifiers = city.latin, (*qualifiers, city.country)
    data, area = _ask(client, ",".join([name, *qualifiers]), asked.language)
    if key(area.name) != key(name) or not all(_in_area(part, area) for part in qualifiers):
        raise ServiceError("a reply about another place")
    return _read(data, area.label(asked.language), asked.language)


def _ask(client: Client, place: str, language: Language) -> tuple[dict[str, Any], Area]:
    base = os.environ.get("REACT_AGENT_WTTR_URL", URL).rstrip("/")
    # `m`: units follow the caller's address otherwise.
    reply = client.get(f"{base}/{quote(place, safe=',')}?m", {"format": "j1", "lang": language})
    data = _checked(reply)
    try:
        area = data["nearest_area"][0]
        return data, Area(
            area["areaName"][0]["value"],
            area["region"][0]["value"],
            area["country"][0]["value"],
            _number(area.get("latitude")),
            _number(area.get("longitude")),
        )
    except (AttributeError, KeyError, IndexError, TypeError, ValueError):
        raise ServiceError("a reply that does not say for which place") from None


def _checked(reply: Reply) -> dict[str, Any]:
    """The decoded reply; its failures come with status 200 and a JSON content type, too."""
    if reply.status == 200 and APOLOGY.search(reply.text):
        raise ServiceError("out of queries, or an unknown place")
    data = reply.json()
    data = data.get("data", data) if isinstance(data, dict) else None
    if not isinstance(data, dict) or not data.get("current_condition"):
        raise ServiceError("a reply without the weather")
    return data


def _read(data: dict[str, Any], label: str, language: Language) -> Weather:
    try:
        current = data["current_condition"][0]
        now = Now(
            _description(current, language),
            float(current["temp_C"]),
            _number(current.get("FeelsLikeC")),
            _number(current.get("windspeedKmph")),
            _time(current.get("localObsDateTime")),
        )
        days = tuple(_read_day(day, language) for day in data.get("weather") or [])
    except (AttributeError, KeyError, IndexError, TypeError, ValueError):
        raise ServiceError("a reply without the weather") from None
    return Weather(label, now, days, "wttr.in")


def _read_day(day: dict[str, Any], language: Language) -> Day:
    hours = day.get("hourly") or []
    noon = hours[len(hours) // 2] if hours else {}
    chances = [_number(hour.get(k)) for hour in hours for k in ("chanceofrain", "chanceofsnow")]
    return Day(
        date.fromisoformat(day["date"]),
        _description(noon, language) if noon else "",
        _number(day.get("mintempC")),
        _number(day.get("maxtempC")),
        max((chance for chance in chances if chance is not None), default=None),
    )


def _description(part: dict[str, Any], language: Language) -> str:
    texts = (language == "zh" and part.get("lang_zh")) or part.get("weatherDesc") or [{}]
    return str(texts[0].get("value", "")).strip().lower()


def _in_area(qualifier: str, area: Area) -> bool:
    known = {key(area.region), key(area.country)}
    code = COUNTRY_CODES.get(qualifier.lower())
    return key(qualifier) in known or (code is not None and code == COUNTRY_CODES.get(area.country.lower()))


def _turn(first: float, second: float) -> float:
    """Degrees between two longitudes, the short way round."""
    return abs((first - second + 180) % 360 - 180)


def _number(value: Any) -> float | None:
    return None if value in (None, "") else float(value)


def _time(text: str | None) -> datetime | None:
    return datetime.strptime(text, "%Y-%m-%d %I:%M %p") if text else None
