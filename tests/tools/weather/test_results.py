"""The text of a result, and what a service leaves out."""

from __future__ import annotations

import pytest

from react_agent.errors import ToolError
from tests.tools.weather.loopback import FORECAST, Services, weather


def test_the_result_names_place_degrees_time_and_source(services: Services) -> None:
    assert weather("Vienna") == (
        "Vienna, Austria: light rain, 11°C, wind 14 km/h; today 8 to 13°C, rain 80% "
        "(09:15 local time, Open-Meteo)"
    )
    assert weather("维也纳") == (
        "维也纳（奥地利）：小雨，11°C，风速14公里/小时；今天8到13°C，降水概率80%（当地时间09:15，Open-Meteo）"
    )


def test_unknown_values_are_left_out_and_zero_is_a_value(services: Services) -> None:
    current = {"time": "2026-03-14T09:15", "temperature_2m": 0.0, "weather_code": 0, "wind_speed_10m": None}
    daily = FORECAST["daily"] | {
        "temperature_2m_min": [None] * 16,
        "precipitation_probability_max": [None] * 16,
    }
    services.forecast = FORECAST | {"current": current, "daily": daily}
    assert weather("Vienna") == "Vienna, Austria: clear sky, 0°C; today 13°C (09:15 local time, Open-Meteo)"


def test_says_how_it_feels_where_that_differs(services: Services) -> None:
    services.forecast = FORECAST | {"current": FORECAST["current"] | {"apparent_temperature": 2.0}}
    assert "11°C, feels like 2°C, wind" in weather("Vienna")


@pytest.mark.parametrize("code", [42, 61.0])
def test_weather_codes(services: Services, code: float) -> None:
    services.forecast = FORECAST | {"current": FORECAST["current"] | {"weather_code": code}}
    assert ("weather code 42" if code == 42 else "light rain") in weather("Vienna")


def test_thin_replies_are_enough(services: Services) -> None:
    services.geocoding = {"results": [{"name": "Vienna", "latitude": 48.2, "longitude": 16.4}]}
    services.forecast = {"current": {"temperature_2m": 11.0}}
    assert weather("Vienna") == "Vienna: 11°C (Open-Meteo)"
    with pytest.raises(ToolError, match="no forecast"):
        weather("Vienna tomorrow")
