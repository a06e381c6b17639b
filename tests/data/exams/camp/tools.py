"""Tools of the exam: the real calculator and doc_search, a fixed clock, canned weather."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from react_agent import Tool, ToolError, load_tools
from react_agent.loader import load_module

DOCS = Path(__file__).resolve().parent / "docs"
CLOCK = "date 2031-10-08, Wednesday (星期三), time 21:17:35 (local time, UTC+00:00)"

# city: country, sky, °C, wind km/h, low, high, rain %
WEATHER_EN = {
    "Porto": ("Portugal", "drizzle", 14, 22, 11, 16, 85),
    "Vancouver": ("Canada", "heavy rain", 8, 19, 6, 10, 95),
    "Reykjavik": ("Iceland", "snow", -3, 31, -6, 0, 70),
    "Hanoi": ("Vietnam", "thunderstorm", 34, 9, 27, 36, 60),
    "Cape Town": ("South Africa", "partly cloudy", 18, 46, 13, 21, 5),
    "Marrakesh": ("Morocco", "clear sky", 33, 12, 24, 38, 0),
    "Nairobi": ("Kenya", "mainly clear", 25, 15, 14, 27, 10),
    "Dublin": ("Ireland", "overcast", 11, 28, 7, 12, 40),
    "Santiago": ("Chile", "fog", 13, 6, 9, 20, 15),
    "Melbourne": ("Australia", "light rain", 17, 24, 12, 19, 75),
}
WEATHER_ZH = {
    "青岛": ("大雾", 12, 8, 9, 15, 20),
    "厦门": ("中雨", 19, 21, 17, 22, 90),
    "三亚": ("晴", 31, 17, 26, 33, 5),
    "沈阳": ("小雪", -7, 25, -13, -4, 65),
    "兰州": ("晴", 6, 39, -1, 11, 0),
    "南京": ("多云", 18, 13, 15, 23, 30),
    "长沙": ("晴", 28, 10, 20, 30, 10),
    "贵阳": ("阴", 16, 7, 13, 18, 45),
    "苏州": ("小雨", 14, 16, 12, 17, 80),
    "呼和浩特": ("扬沙", 3, 35, -5, 9, 0),
}
FILLER_EN = re.compile(
    r"\b(?:the|current|weather|temperature|wind|forecast|in|for|at|of|today|now|right|city|is|like|what|how|s)\b",
    re.I,
)
FILLER_ZH = re.compile("市|今天|今日|现在|目前|当前|这会儿|的|天气|气温|温度|预报|城市|怎么样|如何|中国")
EDGES = re.compile(r"^[\W_]+|[\W_]+$")


def time_query(query: str = "") -> str:
    return CLOCK


def weather(city: str) -> str:
    english = " ".join(FILLER_EN.sub(" ", city.split(",", maxsplit=1)[0]).split())
    english = EDGES.sub("", english).lower()
    for name, (country, sky, degrees, wind, low, high, rain) in WEATHER_EN.items():
        if english in (name.lower(), f"{name} {country}".lower()):
            return (
                f"{name}, {country}: {sky}, {degrees}°C, wind {wind} km/h; "
                f"today {low} to {high}°C, rain {rain}% (09:15 local time, Open-Meteo)"
            )
    chinese = EDGES.sub("", FILLER_ZH.sub("", city.replace(" ", "")))
    if chinese in WEATHER_ZH:
        sky, degrees, wind, low, high, rain = WEATHER_ZH[chinese]
        return (
            f"{chinese}（中国）：{sky}，{degrees}°C，风速{wind}公里/小时；"
            f"今天{low}到{high}°C，降水概率{rain}%（当地时间09:15，Open-Meteo）"
        )
    raise ToolError(f"no weather for '{city.strip()[:30]}'")


def canned(function: Callable[..., Any]) -> Tool:
    """The project's tool of that name, which answers by this function."""
    return replace(load_tools(function.__name__)[0], function=function, unavailable=lambda: None)


calculator_tool = load_tools("calculator")[0]
time_tool = canned(time_query)
weather_tool = canned(weather)
search_tool = load_module("doc_search").make_doc_search([DOCS], k=1, max_tokens=60)
