"""Weather of a city, now or for the next days: Open-Meteo, with wttr.in where it fails.

Both services are free and need no key. `REACT_AGENT_OPEN_METEO_URL`, `REACT_AGENT_GEOCODING_URL`
and `REACT_AGENT_WTTR_URL` set other base URLs; the usual proxy variables are respected.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import AliasChoices, Field

from react_agent.errors import ToolError
from react_agent.tooling import tool
from react_agent.types import Language

from . import open_meteo, wttr
from .asked import Asked, read_asked
from .days import Days
from .examples import EXAMPLES
from .http import Client, ServiceError
from .observed import Weather, describe_days, describe_now
from .places import RegionGiven, UnclearPlace, UnknownPlace, locate

SECONDS = 25.0
"""All requests of one call together end within that time."""


@tool(
    description={
        "en": "Tells the weather of a city, now or on the next days.",
        "zh": "查询城市天气，现在或未来几天。",
    },
    input_hint={"en": "the city name", "zh": "城市名"},
    kind="span",
    examples=EXAMPLES,
    aliases=("get_weather", "get_current_weather", "weather_query", "weather_forecast", "天气", "天气查询"),
    timeout=SECONDS + 5,
)
def weather(
    city: Annotated[str, Field(validation_alias=AliasChoices("city", "location", "place", "城市", "地点"))],
    day: Annotated[
        str,
        Field(validation_alias=AliasChoices("day", "days", "date", "when", "time", "日期", "时间", "天数")),
    ] = "",
    region: Annotated[
        str, Field(validation_alias=AliasChoices("region", "state", "country", "省份", "国家"))
    ] = "",
    unit: Annotated[str, Field(validation_alias=AliasChoices("unit", "units", "format", "单位"))] = "",
) -> str:
    """Tell the weather of a city.

    Args:
        city: a name in any language, `Paris, Texas` or `北京市`; words for days may stand in it.
        day: `tomorrow`, `3 days`, `Friday`, `周末`, `2031-05-04`; empty for now.
        region: the state or country of the city, where it is not named with it.
        unit: read, as many models write it, and not used: degrees are always Celsius, and say so.

    Returns:
        One line that names the place, degrees Celsius, the local time or dates, and the source.

    Raises:
        ToolError: the place is unknown or not clear, the day out of reach, the services down.
    """
    asked = read_asked(f"{city}, {region}" if region.strip() else city, day)
    with Client(SECONDS) as client:
        try:
            return _report(client, asked)
        except RegionGiven:
            raise
        except (UnknownPlace, UnclearPlace):
            if not asked.parts:
                raise
        return "\n".join(_report(client, Asked((part,), asked.days, asked.language)) for part in asked.parts)


def _report(client: Client, asked: Asked) -> str:
    found = _ask_services(client, asked)
    if asked.days is None:
        return describe_now(found, asked.language)
    return _report_days(found, asked.days, asked.language)


def _ask_services(client: Client, asked: Asked) -> Weather:
    """The weather from the first service that has it; the fallback gets the place where it is known."""
    place = None
    try:
        place = locate(client, asked)
        return open_meteo.forecast(client, place, asked.language)
    except ServiceError as error:
        first = error
    try:
        if place:
            return wttr.forecast_at(client, place, asked.language)
        return wttr.forecast_of(client, asked)
    except ServiceError as error:
        raise ToolError(_DOWN[asked.language].format(first, error)) from None


def _report_days(found: Weather, wanted: Days, language: Language) -> str:
    if not found.days:
        raise ToolError(_NO_FORECAST[language])
    first, last = wanted(found.days[0].date)
    days = [day for day in found.days if first <= day.date <= last]
    if not days:
        raise ToolError(_OUT_OF_REACH[language].format(found.days[0].date, found.days[-1].date))
    text = describe_days(found, days[:MAX_DAYS_TOLD], language)
    reaches = days[:MAX_DAYS_TOLD][-1].date
    return text if last <= reaches else f"{text} {_CUT[language].format(reaches)}"


MAX_DAYS_TOLD = 7
"""More days than that would fill a small model's window."""

_DOWN: dict[Language, str] = {
    "en": "The weather services can't be used now (Open-Meteo: {}; wttr.in: {}): the weather is unknown.",
    "zh": "天气服务现在不可用（Open-Meteo：{}；wttr.in：{}），查不到天气。",
}
_NO_FORECAST: dict[Language, str] = {
    "en": "Only the weather now is known at the moment, no forecast.",
    "zh": "目前只能查到现在的天气，没有预报。",
}
_OUT_OF_REACH: dict[Language, str] = {
    "en": "The forecast reaches from {} to {}; ask for days in it.",
    "zh": "预报范围是 {} 到 {}；请查这个范围内的日期。",
}
_CUT: dict[Language, str] = {"en": "The forecast shown ends on {}.", "zh": "预报只显示到 {}。"}
