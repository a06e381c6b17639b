"""From a name to one place, by Open-Meteo's geocoder, or to candidates: never to a wrong place.

The geocoder matches loosely, and other names than the English ones only in their own language
(`Warszawa` in English is a quarter in Ohio). So a place counts only where the geocoder itself
calls it what was asked for, in some language, and only where no namesake comes near in size.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import product

from react_agent.errors import ToolError
from react_agent.types import Language

from .asked import Asked, split_name
from .cities import CITIES, CITY_STATES, COUNTRY_CODES, LATIN_NAMES, STATES, City
from .geocoder import CITY_SUFFIX_ZH, Place, get_place, key, search_places
from .http import Client, ServiceError

LARGE = 100_000
"""A place of that weight needs no look at its name in other languages."""
SMALL = 500
"""Below it, a place without its region named is not what people mean."""
CLEARLY_LARGER = 3
CLEARLY_LARGER_THAN_A_CAPITAL = 10

_LATIN_LANGUAGES = ("de", "fr", "es", "it", "pt", "pl", "tr", "nl")
_SCRIPT_LANGUAGES = {
    "CYRILLIC": ("ru", "uk"),
    "GREEK": ("el",),
    "ARABIC": ("ar", "fa"),
    "HEBREW": ("he",),
    "DEVANAGARI": ("hi",),
    "THAI": ("th",),
    "HANGUL": ("ko",),
    "HIRAGANA": ("ja",),
    "KATAKANA": ("ja",),
    "CJK": ("zh", "ja"),
}
_REGION_SUFFIX_ZH = re.compile(
    r"(?<=..)(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|.{0,6}自治州|省|市|州|县|区|共和国)$"
)
_REGION_ONLY_ZH = re.compile(r"..(?:省|自治区|自治州)$")


class UnknownPlace(ToolError):
    """No place of that name."""


class UnclearPlace(ToolError):
    """Several places, or none that is clearly meant; the text names candidates."""


class RegionGiven(UnclearPlace):
    """The name of a country or state."""


def locate(client: Client, asked: Asked) -> Place:
    """The one place that is meant.

    Raises:
        UnknownPlace, UnclearPlace: with candidates, where there are any.
        ServiceError: the geocoder can't be used.
    """
    search = _Search(client, asked.language)
    readings = [reading for name in asked.names for reading in split_name(name)]
    plainest = [split_name(name)[0] for name in asked.names]
    for tried, wide in ((readings, False), (plainest, True)):
        for name, qualifiers in tried:
            if place := search.find(name, qualifiers, wide=wide):
                return search.shown(place)
    raise search.failure(asked.names[-1])


class _Search:
    """All lookups for one question: what was seen, by its id, and why nothing fitted."""

    def __init__(self, client: Client, language: Language) -> None:
        self._client = client
        self._language = language
        self._seen: dict[int, Place] = {}
        self._searched: set[tuple[str, str]] = set()
        self._elsewhere: UnclearPlace | None = None

    def find(self, name: str, qualifiers: tuple[str, ...], *, wide: bool) -> Place | None:
        """The place of one reading of the text, None where this reading leads to nothing.

        Args:
            wide: look at the name in other languages even if the first knows no such place.

        Raises:
            UnclearPlace: it leads to several, or to a country; a later reading would be a guess.
        """
        if _REGION_ONLY_ZH.search(name) or (not qualifiers and _is_country(name)):
            raise self._unclear("region", name)
        city = CITIES.get(name) or CITIES.get(key(name))
        if city and (place := self._find_city(key(name), city, qualifiers)):
            return place
        return self._find_in(name, qualifiers, wide=wide)

    def failure(self, text: str) -> ToolError:
        """What to tell the model when no reading led to a place."""
        if self._elsewhere:
            return self._elsewhere
        others = [place for place in self._seen.values() if not place.is_region]
        if others:
            near = _candidates(others, self._language)
            return UnknownPlace(_say("similar", self._language, text[:60], near))
        return UnknownPlace(_say("unknown", self._language, text[:60]))

    def _find_city(self, chinese: str, city: City, qualifiers: tuple[str, ...]) -> Place | None:
        """A city of the table: by its Latin name in its country, shown by its Chinese name."""
        self._look_up(city.latin, ["en"])
        label = {"zh": (chinese, "", city.country)}
        regions = {city.country} | ({"中国"} if city.code in ("HK", "MO", "TW") else set())
        fitting = [
            replace(place, labels=label, regions=place.regions | regions)
            for place in self._named(city.latin)
            if place.country_code == city.code and not place.is_region
            if not city.admin1 or key(city.admin1) in {key(region) for region in place.regions}
        ]
        fitting = [place for place in fitting if _within(place, qualifiers)]
        best = max(fitting, key=lambda place: place.weight, default=None)
        return best if best and not _is_small(best) else None

    def _find_in(self, name: str, qualifiers: tuple[str, ...], *, wide: bool) -> Place | None:
        asked = LATIN_NAMES.get(key(name), name)
        first, *others = _languages(asked)
        self._look_up(asked, [first])
        fitting = self._fitting(asked, qualifiers)
        if fitting:
            best, clear = _choose(fitting, qualified=bool(qualifiers))
            if clear and (qualifiers or best.weight >= LARGE):
                return best
        if fitting or wide:  # what is small under this name may be large in its own language
            self._look_up(asked, others)
            fitting = self._fitting(asked, qualifiers)
        return self._only(asked, fitting, qualifiers, wide=wide)

    def _fitting(self, name: str, qualifiers: tuple[str, ...]) -> list[Place]:
        return [place for place in self._named(name) if _within(place, qualifiers)]

    def _only(
        self, name: str, fitting: list[Place], qualifiers: tuple[str, ...], *, wide: bool
    ) -> Place | None:
        if not fitting:
            if wide and qualifiers and (elsewhere := self._named(name)):
                where, there = ", ".join(qualifiers), _candidates(elsewhere, self._language)
                self._elsewhere = self._elsewhere or self._unclear("elsewhere", name, where, there)
            return None
        best, clear = _choose(fitting, qualified=bool(qualifiers))
        if clear:
            return best
        towns = _candidates([place for place in fitting if not place.is_region], self._language)
        raise self._unclear(_why(best, fitting), name, towns)

    def shown(self, place: Place) -> Place:
        """The place with its names in the language of the question, where the geocoder has them."""
        if label := place.labels.get(self._language):
            return place.called(label)
        try:
            return place.called(get_place(self._client, place.id, self._language).labels[self._language])
        except ServiceError:
            return place

    def _unclear(self, phrase: str, *values: str) -> UnclearPlace:
        kind = RegionGiven if phrase.startswith("region") else UnclearPlace
        return kind(_say(phrase, self._language, *values))

    def _look_up(self, name: str, languages: Iterable[str]) -> None:
        names = dict.fromkeys([name, CITY_SUFFIX_ZH.sub("", name)])
        new = [search for search in product(names, languages) if search not in self._searched]
        self._searched.update(new)
        with ThreadPoolExecutor(8) as pool:
            for places in pool.map(lambda search: search_places(self._client, *search), new):
                for place in places:
                    seen = self._seen.get(place.id)
                    self._seen[place.id] = seen.seen_again(place) if seen else place

    def _named(self, name: str) -> list[Place]:
        return [place for place in self._seen.values() if key(name) in {key(n) for n in place.names}]


def _languages(name: str) -> tuple[str, ...]:
    """Languages to search a name in: the first alone when it is enough."""
    for char in name:
        script = unicodedata.name(char, "").split(" ")[0]
        if script in _SCRIPT_LANGUAGES:
            return _SCRIPT_LANGUAGES[script]
    return ("en", *_LATIN_LANGUAGES)


def _is_country(name: str) -> bool:
    return name.lower() in COUNTRY_CODES and name.lower() not in CITY_STATES


def _within(place: Place, qualifiers: tuple[str, ...]) -> bool:
    """Whether every qualifier names a region the place is in."""
    regions = {key(_REGION_SUFFIX_ZH.sub("", region)) for region in place.regions}
    return all(
        key(_REGION_SUFFIX_ZH.sub("", part)) in regions
        or part.lower() == place.country_code.lower()
        or COUNTRY_CODES.get(part.lower()) == place.country_code
        or key(STATES.get(part.lower().replace(".", ""), "-")) in regions
        for part in qualifiers
    )


def _choose(places: list[Place], *, qualified: bool) -> tuple[Place, bool]:
    """The weightiest place, and whether it is clear that it is meant."""
    ranked = sorted(places, key=lambda place: (place.is_region, -place.weight))
    best = ranked[0]
    rivals = [place for place in ranked[1:] if not place.is_region and not place.near(best)]
    if best.is_region or (_is_small(best) and not qualified):
        return best, False
    if any(_claims(region, best) for region in ranked if region.is_region):
        return best, False
    if not rivals:
        return best, True
    if best.feature == "PPLC" and best.weight >= rivals[0].weight:
        return best, True
    return best, all(best.weight >= _margin(rival) * max(rival.weight, 1) for rival in rivals)


def _margin(rival: Place) -> int:
    return CLEARLY_LARGER_THAN_A_CAPITAL if rival.feature == "PPLC" else CLEARLY_LARGER


def _is_small(place: Place) -> bool:
    return place.weight < SMALL and place.feature != ""


def _claims(region: Place, best: Place) -> bool:
    """Whether the name belongs to a country or state rather than to its capital or to a city in it."""
    inside = best.feature == "PPLC" or region.names & best.regions
    return not (inside and region.country_code == best.country_code)


def _why(best: Place, places: list[Place]) -> str:
    if best.is_region:
        return "region"
    if any(place.is_region and _claims(place, best) for place in places):
        return "region_or_town"
    return "small" if _is_small(best) else "several"


def _candidates(places: Iterable[Place], language: Language) -> str:
    ranked = sorted(places, key=lambda place: -place.weight)
    labels = dict.fromkeys(place.label(language) for place in ranked)
    return ("；" if language == "zh" else "; ").join(list(labels)[:4])


_PHRASES: dict[str, dict[Language, str]] = {
    "unknown": {
        "en": "No place is called `{0}`. Check the spelling, use the English name, or add the country.",
        "zh": "找不到叫 `{0}` 的地方。请检查写法，改用英文名，或加上省份、国家。",
    },
    "similar": {
        "en": "No place is called `{0}`. Similar names: {1}. Ask again with one of them if it is meant.",
        "zh": "找不到叫 `{0}` 的地方。相近的有：{1}。如果是其中之一，请用它再查。",
    },
    "several": {
        "en": "Several places are called `{0}`: {1}. Ask again with the one that is meant.",
        "zh": "有几个地方叫 `{0}`：{1}。请写明是哪一个再查。",
    },
    "small": {
        "en": "Only small places are called `{0}`: {1}. Ask again with the full name if one is meant.",
        "zh": "只有小地方叫 `{0}`：{1}。如果是其中之一，请写全名再查。",
    },
    "elsewhere": {
        "en": "There is no `{0}` in `{1}`, but: {2}. Ask again with the one that is meant.",
        "zh": "`{1}` 没有 `{0}`，但是有：{2}。请写明是哪一个再查。",
    },
    "region_or_town": {
        "en": "`{0}` is a country or region; give a city in it, or the full name of the town: {1}.",
        "zh": "`{0}` 是国家或地区；请写其中的城市名，或写城市全名：{1}。",
    },
    "region": {
        "en": "`{0}` is a country or region; give a city in it.",
        "zh": "`{0}` 是国家或地区；请写其中的城市名。",
    },
}


def _say(phrase: str, language: Language, *values: str) -> str:
    return _PHRASES[phrase][language].format(*values)
