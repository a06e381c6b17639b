"""Find the time zone of a place name, an abbreviation or an offset."""

from __future__ import annotations

import difflib
import re
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone, tzinfo
from functools import cache
from importlib import resources
from zoneinfo import ZoneInfo, available_timezones

from .places import CITIES, COUNTRIES, MAIN_ZONES, OFFSETS, SEVERAL_MEANINGS

OFFSET = re.compile(r"(?=utc|gmt|.\d\d:)(?:utc|gmt)?\s*([+-])\s*(\d{1,2})(?::?([0-5]\d))?", re.ASCII)
CHINESE_OFFSET = re.compile(r"([东西])([一二三四五六七八九十]{1,2})区")
CHINESE_DIGITS = {word: number for number, word in enumerate("一二三四五六七八九十", 1)}
NO_PLACES = {
    "central",
    "eastern",
    "pacific",
    "mountain",
    "west",
    "east",
    "north",
    "south",
    "general",
    "easter",
    "atlantic",
}
PLACE_ENDING = re.compile(r"(?: time| standard time| city)$|(?:时间|市|(?<=..)都)$")


@dataclass(frozen=True, slots=True)
class Place:
    """A place and its zone; `name` as it is shown: `Asia/Tokyo`, `UTC+08:00`."""

    name: str
    zone: tzinfo


class UnclearPlace(Exception):
    """A place with several zones; `candidates` are names to ask for instead."""

    def __init__(self, name: str, candidates: tuple[str, ...]) -> None:
        super().__init__(name)
        self.name = name
        self.candidates = candidates


def find_place(text: str) -> Place | None:
    """The place that a lower-case name, zone, abbreviation or offset stands for; None if unknown.

    Raises:
        UnclearPlace: the name has several zones.
    """
    text = text.replace(".", "").strip()
    if not text:
        return None
    if "," in text:
        return _with_region(*(part.strip() for part in text.rsplit(",", 1)))
    return _offset(text) or _named(text) or _named(PLACE_ENDING.sub("", text)) or _with_country(text)


def similar_places(text: str) -> list[str]:
    """Known names that look like a misspelt one."""
    return difflib.get_close_matches(text, [*_zone_names(), *CITIES, *_country_codes()], 1, 0.8)


def _with_region(city: str, region: str) -> Place | None:
    """`tokyo, japan`; None where the region is not that of the city (`paris, texas`)."""
    place, code = _named(city), _country_codes().get(region)
    if place and code and place.name in _country_zones()[code]:
        return place
    return None


def _with_country(text: str) -> Place | None:
    """`berlin germany`, `美国纽约`."""
    for at in range(1, len(text)):
        left, right = text[:at].strip(), text[at:].strip()
        for city, country in ((left, right), (right, left)):
            if country in _country_codes() and (place := _with_region(city, country)):
                return place
    return None


def _named(name: str) -> Place | None:
    if name in SEVERAL_MEANINGS:
        raise UnclearPlace(name, SEVERAL_MEANINGS[name])
    if name in OFFSETS:
        return _fixed(OFFSETS[name])
    if zone := CITIES.get(name) or _zone_names().get(name):
        return Place(zone, ZoneInfo(zone))
    return _country(name)


def _country(name: str) -> Place | None:
    code = _country_codes().get(name)
    zones = _country_zones().get(code or "", [])
    if not code or not zones:
        return None
    by_offset: dict[timedelta | None, str] = {}
    for zone in sorted(zones, key=_remoteness):
        by_offset.setdefault(_offset_now(zone), zone)
    if code not in MAIN_ZONES and len(by_offset) > 1:
        cities = [zone.rsplit("/", 1)[-1].replace("_", " ") for zone in by_offset.values()]
        raise UnclearPlace(name, tuple(cities[:6]))
    zone = MAIN_ZONES.get(code, zones[0])
    return Place(zone, ZoneInfo(zone))


def _remoteness(zone: str) -> tuple[int, str]:
    """Zones of large cities first: `America/Chicago` before `America/Indiana/Tell_City`."""
    return zone.count("/") - (zone in CITIES.values()), zone


def _offset_now(zone: str) -> timedelta | None:
    return datetime.now(ZoneInfo(zone)).utcoffset()


def _offset(text: str) -> Place | None:
    if found := OFFSET.fullmatch(text):
        minutes = int(found[2]) * 60 + int(found[3] or 0)
        return _fixed(-minutes if found[1] == "-" else minutes) if minutes <= 14 * 60 else None
    if found := CHINESE_OFFSET.fullmatch(text.removesuffix("时间")):
        hours = sum(CHINESE_DIGITS[word] for word in found[2])  # 十一 is 10 + 1
        return _fixed(hours * (60 if found[1] == "东" else -60)) if hours <= 12 else None
    return None


def _fixed(minutes: int) -> Place:
    zone = timezone(timedelta(minutes=minutes))
    return Place(offset_name(timedelta(minutes=minutes)), zone)


def offset_name(offset: timedelta) -> str:
    """`UTC+08:00`."""
    minutes = round(offset.total_seconds() / 60)
    hours, rest = divmod(abs(minutes), 60)
    return f"UTC{'-' if minutes < 0 else '+'}{hours:02d}:{rest:02d}"


@cache
def _zone_names() -> Mapping[str, str]:
    """Zone names of tzdata, and their last part: `asia/tokyo` and `tokyo`, in lower case."""
    current = {zone for zones in _country_zones().values() for zone in zones}
    names = [name for name in available_timezones() if "/" in name and not name.startswith("Etc/")]
    zones = sorted(names, key=lambda name: (name in current, name))  # old names first, new ones win
    full = {zone.lower(): zone for zone in zones}
    last = {zone.rsplit("/", 1)[-1].lower().replace("_", " "): zone for zone in zones}
    return {name: zone for name, zone in last.items() if name not in NO_PLACES} | full


def _table(name: str) -> list[list[str]]:
    text = (resources.files("tzdata.zoneinfo") / name).read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if line and not line.startswith("#")]


@cache
def _country_codes() -> Mapping[str, str]:
    return {row[1].lower(): row[0] for row in _table("iso3166.tab")} | COUNTRIES


@cache
def _country_zones() -> Mapping[str, list[str]]:
    zones: dict[str, list[str]] = defaultdict(list)
    for code, _, zone, *_ in _table("zone.tab"):
        zones[code].append(zone)
    return zones
