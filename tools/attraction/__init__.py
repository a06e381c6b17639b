"""Sights of a city that fit its weather, with links, by Tavily (`TAVILY_API_KEY`)."""

from __future__ import annotations

import re
from typing import Annotated

from pydantic import AliasChoices, Field

from react_agent.errors import ToolError
from react_agent.language import language_of
from react_agent.tooling import tool
from react_agent.types import Language

from .._tavily import clip, search, unavailable
from .examples import EXAMPLES

MAX_CHARS = 80

LABEL = re.compile(
    r"\b(?:city|location|place|weather|condition)\s*[:：=]\s*|(?:城市|地点|天气)\s*[:：=]\s*", re.IGNORECASE
)
DAY = re.compile(r"^[^,，;；。]*[:：]\s*")
RESULT = re.compile("[:：]")
DIVIDER = re.compile(r"\s*[,，;；(（]\s*|\s+(?=[一-鿿])")
INDOOR_WEATHER = re.compile(
    r"\b(?:rain(?:y|ing|s)?|showers?|drizzl\w*|snow\w*|\w*storm\w*|hail|sleet|fog\w*|smog)\b"
    r"|\b(?:windy|gales?|freez\w*|cold|heat|hot)\b"
    r"|雨|雪|雷|雹|雾|霾|沙尘|大风|台风|冷|寒|冻|炎热|高温|酷热",
    re.IGNORECASE,
)
OUTDOOR_WEATHER = re.compile(
    r"\b(?:sun|sunny|sunshine|clear|cloud\w*|overcast|fair|fine|mild|warm|cool|dry)\b|晴|多云|阴|温暖|凉爽",
    re.IGNORECASE,
)
ABSENT = re.compile(
    r"\b(?:no|not|without|isn't|little)\s+(?:\w+\s+)?\w+|\b(?:rain|snow) [01]?\d%"
    r"|[不没无](?:[会太很下有刮是]|怎么)*(?:雨|雪|雷|雾|风|冷|热)",
    re.IGNORECASE,
)
"""Weather that there is not: `no rain`, `rain 5%`, `不下雨`."""
DEGREES = re.compile(r"(-?\d+(?:\.\d+)?)\s*(?:(?:°|degrees?\b)\s*(?P<fahrenheit>f)?|℃|度)", re.IGNORECASE)
TOO_COLD, TOO_HOT = 0, 35
"""Degrees Celsius outside of which people would rather be indoors."""


@tool(
    description={
        "en": "Suggests sights of a city that fit its weather; ask weather first.",
        "zh": "推荐适合天气的城市景点；先查天气。",
    },
    input_hint={"en": "city and weather, e.g. Salzburg, rain", "zh": "城市和天气，例如 长沙，中雨"},
    kind="text",
    examples=EXAMPLES,
    aliases=(
        "get_attraction",
        "get_attractions",
        "attractions",
        "recommend_attraction",
        "景点推荐",
        "推荐景点",
        "景点",
    ),
    timeout=40,
    unavailable=unavailable,
)
def attraction(
    city: Annotated[str, Field(validation_alias=AliasChoices("city", "location", "place", "城市", "地点"))],
    weather: Annotated[str, Field(validation_alias=AliasChoices("weather", "condition", "天气"))] = "",
) -> str:
    """Suggest sights.

    Args:
        city: the city; its weather may stand behind it, `Salzburg, rain`.
        weather: `light rain`, `晴，21°C`; empty for sights in any weather.

    Returns:
        A line that says for which weather, then up to three sights with their addresses.

    Raises:
        ToolError: no city was given, nothing was found, or the service can't be used.
    """
    place, sky = _read(city, weather)
    language = language_of(place + sky)
    if not any(char.isalpha() for char in place):
        raise ToolError(_NO_CITY[language])
    side = _side(sky)
    query, heading = (texts[language].format(place, sky) for texts in (_QUERIES[side], _HEADINGS[side]))
    return f"{heading}\n{search(query, language).describe()}"


def _read(city: str, weather: str) -> tuple[str, str]:
    """City and weather, where both may stand in the first: `Bern, Switzerland: clear sky, 22°C`."""
    city, weather = LABEL.sub("", clip(city, 2 * MAX_CHARS)), LABEL.sub("", clip(weather, MAX_CHARS))
    if not weather:
        city, weather = _divided(city)
    return city.strip(" ,，:：。.?？"), _first_part(weather)


def _divided(text: str) -> tuple[str, str]:
    """Cut before a whole result of the weather tool, else before the first part that tells of weather."""
    head, *tail = RESULT.split(text, maxsplit=1)
    if tail and _side(tail[0]) != "any":
        return head, tail[0]
    for divider in DIVIDER.finditer(text):
        rest = text[divider.end() :]
        if _side(DIVIDER.split(rest)[0]) != "any":
            return text[: divider.start()], rest
    return text, ""


def _first_part(weather: str) -> str:
    """`rain, 9°C` of a whole result of the weather tool, `tomorrow Sun 9 Mar: rain, 9°C, rain 85%`."""
    parts = [part.strip(" )）") for part in re.split("[,，;；。]", DAY.sub("", weather))[:2]]
    return ", ".join(part for part in parts if part)


def _side(weather: str) -> str:
    """`indoors`, `outdoors`, or `any` where the weather does not say."""
    degrees, present = _celsius(weather), ABSENT.sub(" ", weather)
    extreme = degrees is not None and not TOO_COLD < degrees < TOO_HOT
    if INDOOR_WEATHER.search(present) or extreme:
        return "indoors"
    mild = OUTDOOR_WEATHER.search(present) or present != weather or degrees is not None
    return "outdoors" if mild else "any"


def _celsius(weather: str) -> float | None:
    found = DEGREES.search(weather)
    if not found:
        return None
    degrees = float(found[1])
    return (degrees - 32) / 1.8 if found["fahrenheit"] else degrees


_QUERIES: dict[str, dict[Language, str]] = {
    "indoors": {
        "en": "best indoor sights and museums in {0}, good for {1}",
        "zh": "{0} {1} 适合去的室内景点 博物馆 推荐",
    },
    "outdoors": {
        "en": "best outdoor sights, parks and walks in {0}, good for {1}",
        "zh": "{0} {1} 适合去的户外景点 公园 推荐",
    },
    "any": {"en": "best sights in {0} {1}", "zh": "{0} {1} 景点推荐"},
}
_HEADINGS: dict[str, dict[Language, str]] = {
    "indoors": {"en": "Sights in {0} for {1} (indoors):", "zh": "{0}适合{1}的景点（室内）："},
    "outdoors": {"en": "Sights in {0} for {1} (outdoors):", "zh": "{0}适合{1}的景点（户外）："},
    "any": {"en": "Sights in {0}:", "zh": "{0}的景点："},
}
_NO_CITY: dict[Language, str] = {
    "en": "No city is named; give a city and its weather, for example `Salzburg, rain`.",
    "zh": "没有城市名；请给出城市和天气，例如 `长沙，中雨`。",
}
