"""Open-Meteo's geocoder: places by name, as it calls them in one language."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from react_agent.types import Language

from .http import Client, ServiceError

URL = "https://geocoding-api.open-meteo.com"
COUNT = 50
"""Results per search: enough to see the namesakes."""
SAME_PLACE_DEGREES = 0.35

# A seat of government without a known population still outweighs a village.
_SEAT_WEIGHTS = {"PPLC": 100_000, "PPLA": 30_000, "PPLA2": 3_000, "PPLA3": 1_000, "PPLA4": 600}
_REGION_KEYS = ("country", "admin1", "admin2", "admin3", "admin4")
_REGION_FEATURES = ("PCL", "ADM1", "TERR", "ZN")
VOICED_MARKS = "\u3099\u309a"
CITY_SUFFIX_ZH = re.compile(r"(?<=..)(?:市|县)$")


@dataclass(frozen=True)
class Place:
    """A place of the geocoder; names and regions in the languages it was seen in."""

    id: int
    name: str
    latitude: float
    longitude: float
    country: str = ""
    country_code: str = ""
    admin1: str = ""
    feature: str = ""
    population: int = 0
    names: frozenset[str] = field(default_factory=frozenset, repr=False)
    regions: frozenset[str] = field(default_factory=frozenset, repr=False)
    labels: Mapping[str, tuple[str, str, str]] = field(default_factory=dict, repr=False)
    """Name, first-level region and country by language."""

    @property
    def weight(self) -> int:
        return max(self.population, _SEAT_WEIGHTS.get(self.feature, 0))

    @property
    def is_region(self) -> bool:
        return self.feature.startswith(_REGION_FEATURES)

    def label(self, language: Language) -> str:
        """`Lyon, Auvergne-Rhône-Alpes, France`; the region falls away where it repeats the name."""
        regions = [self.admin1 if key(self.admin1) != key(self.name) else "", self.country]
        if key(self.country) == key(self.name):
            regions = []
        regions = [region for region in regions if region]
        if language == "zh":
            return self.name + (f"（{'，'.join(regions)}）" if regions else "")
        return ", ".join([self.name, *regions])

    def seen_again(self, other: Place) -> Place:
        """With the names that the same place has in another reply."""
        return replace(
            self,
            names=self.names | other.names,
            regions=self.regions | other.regions,
            labels={**self.labels, **other.labels},
        )

    def called(self, label: tuple[str, str, str]) -> Place:
        """The place under other names."""
        name, admin1, country = label
        return replace(self, name=name, admin1=admin1, country=country)

    def near(self, other: Place) -> bool:
        return (
            abs(self.latitude - other.latitude) < SAME_PLACE_DEGREES
            and abs(self.longitude - other.longitude) < SAME_PLACE_DEGREES
        )


def key(name: str) -> str:
    """A name for comparing: without case, accents, punctuation and the suffix of Chinese cities."""
    text = unicodedata.normalize("NFKD", name.casefold())
    text = "".join(char for char in text if not unicodedata.combining(char) or char in VOICED_MARKS)
    text = re.sub(r"\bst\b\.?", "saint", text).translate(str.maketrans("łøđı", "lodi"))
    text = re.sub(r"[.'’‘`ʻ]", "", text)
    return CITY_SUFFIX_ZH.sub("", re.sub(r"[\W_]+", " ", text).strip())


def search_places(client: Client, name: str, language: str) -> list[Place]:
    """What the geocoder finds for a name; nothing where it knows none.

    Raises:
        ServiceError: no usable reply.
    """
    params: dict[str, str | int] = {"name": name, "count": COUNT, "language": language, "format": "json"}
    data = client.get(f"{_base_url()}/v1/search", params).json()
    rows = data.get("results") or [] if isinstance(data, dict) else None
    if not isinstance(rows, list):
        raise ServiceError("an unreadable reply")
    return [_read_place(row, language) for row in rows]


def get_place(client: Client, place_id: int, language: str) -> Place:
    """One place by its id.

    Raises:
        ServiceError: no usable reply.
    """
    params: dict[str, str | int] = {"id": place_id, "language": language, "format": "json"}
    return _read_place(client.get(f"{_base_url()}/v1/get", params).json(), language)


def _base_url() -> str:
    return os.environ.get("REACT_AGENT_GEOCODING_URL", URL).rstrip("/")


def _read_place(row: Any, language: str) -> Place:
    try:
        return Place(
            id=int(row.get("id") or hash((row["latitude"], row["longitude"]))),
            name=str(row["name"]),
            latitude=float(row["latitude"]),
            longitude=float(row["longitude"]),
            country=str(row.get("country") or row.get("country_code") or ""),
            country_code=str(row.get("country_code") or ""),
            admin1=str(row.get("admin1") or ""),
            feature=str(row.get("feature_code") or ""),
            population=int(row.get("population") or 0),
            names=frozenset({str(row["name"])}),
            regions=frozenset(str(row[k]) for k in _REGION_KEYS if row.get(k)),
            labels={
                language: (str(row["name"]), str(row.get("admin1") or ""), str(row.get("country") or ""))
            },
        )
    except (AttributeError, KeyError, TypeError, ValueError):
        raise ServiceError("an unreadable reply") from None
