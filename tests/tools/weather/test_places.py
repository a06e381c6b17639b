"""Which place is meant: the asked text first, then how the result begins."""

from __future__ import annotations

import pytest

from react_agent.errors import ToolError
from tests.tools.weather.loopback import Services, weather

FOUND = [
    ("Paris", "Paris, Île-de-France, France: "),
    ("paris", "Paris, Île-de-France, France: "),
    ("Paris, France", "Paris, Île-de-France, France: "),
    ("paris, texas", "Paris, Texas, United States: "),
    ("Paris Texas", "Paris, Texas, United States: "),
    ("Texas, Paris", "Paris, Texas, United States: "),
    ("France, Paris", "Paris, Île-de-France, France: "),
    ("中国，北京", "北京（中国）："),
    ("\ud800Graz\udfff", "Graz, Styria, Austria: "),
    ("Paris, TX", "Paris, Texas, United States: "),
    ("Paris, Kentucky, United States", "Paris, Kentucky, United States: "),
    ("Paris (France)", "Paris, Île-de-France, France: "),
    ("weather in Paris today", "Paris, Île-de-France, France: "),
    ("What is the temperature in London right now?", "London, England, United Kingdom: "),
    ("London, Ontario", "London, Ontario, Canada: "),
    ("London, UK", "London, England, United Kingdom: "),
    ("`Vienna`", "Vienna, Austria: "),
    ("city: Graz", "Graz, Styria, Austria: "),
    ("Vienna, Austria: light rain, 11°C, wind 14 km/h", "Vienna, Austria: "),
    ("Wien", "Vienna, Austria: "),
    ("warszawa", "Warsaw, Mazovia, Poland: "),
    ("Москва", "Moscow, Russia: "),
    ("Sao Paulo", "São Paulo, Brazil: "),
    ("The Hague", "The Hague, South Holland, Netherlands: "),
    ("In Salah", "In Salah, Tamanrasset, Algeria: "),
    ("Hallstatt", "Hallstatt, Upper Austria, Austria: "),
    ("Xian", "Xi'an, Shaanxi, China: "),
    ("new york city", "New York, United States: "),
    ("NYC", "New York, United States: "),
    ("Singapore", "Singapore: "),
    ("San José, Costa Rica", "San José, Costa Rica: "),
    ("Bob, Cluj, Romania", "Bob, Cluj, Romania: "),
    ("北京", "北京（中国）："),
    ("北京市", "北京（中国）："),
    ("中国北京", "北京（中国）："),
    ("查一下北京今天的天气怎么样", "北京（中国）："),
    ("去北京出差要带伞吗？", "北京（中国）："),
    ("苏州", "苏州（中国）："),
    ("江苏省苏州市", "苏州（江苏，中国）："),
    ("江苏南京", "南京（江苏，中国）："),
    ("北京市朝阳区", "朝阳区（北京市，中国）："),
    ("江门新会天气", "新会（广东，中国）："),
    ("朝阳", "朝阳（辽宁，中国）："),
    ("凤凰，湖北", "凤凰（湖北，中国）："),
    ("東京", "東京（日本）："),
    ("香港", "香港："),
    ("新加坡", "新加坡："),
    ("巴黎, 法国", "巴黎（法国）："),
    ("Ｔｏｋｙｏ", "Tokyo, Japan: "),
    ("我要去北京，天气怎么样", "北京（中国）："),
    ("你好，请问北京最近天气", "北京（中国）："),
    ("Paris in celsius", "Paris, Île-de-France, France: "),
    ("Tokyo 现在", "东京（东京都，日本）："),
]


@pytest.mark.parametrize(("asked", "begins"), FOUND)
def test_finds_the_place(services: Services, asked: str, begins: str) -> None:
    assert weather(asked).startswith(begins)


NOT_FOUND = [
    ("Springfield", "Several places are called `Springfield`: Springfield, Missouri, United States; "),
    (
        "San Jose",
        "Several places are called `San Jose`: San José, California, United States; San José, Costa Rica",
    ),
    (
        "Lebanon",
        "`Lebanon` is a country or region; give a city in it, or the full name of the town: Lebanon, ",
    ),
    ("France", "`France` is a country or region; give a city in it."),
    ("Bob", "Only small places are called `Bob`: Bob, Cluj, Romania."),
    ("Paris, Narnia", "There is no `Paris` in `Narnia`, but: Paris, Île-de-France, France; Paris, Texas, "),
    ("Paris Narnia", "No place is called `Paris Narnia`. Similar names: Paris, Île-de-France, France; "),
    ("Gra", "No place is called `Gra`. Similar names: Graz, Styria, Austria."),
    ("Qwertzuiop", "No place is called `Qwertzuiop`. Check the spelling"),
    ("music", "No place is called `music`."),
    ("", "No city is named"),
    ("  ?", "No city is named"),
    ("today", "No city is named"),
    ("3 days", "No city is named"),
    ("24", "No city is named"),
    ("None", "No city is named"),
    ("N/A", "No city is named"),
    ("my location", "No city is named"),
    ("当地天气", "没有城市名"),
    ("75001", "No city is named"),
    ("48.2, 16.4", "No city is named"),
    ("2025-11-02 18:40:10 Sunday", "No city is named"),
    ("x" * 500, "No city is named"),
    ("凤凰", "只有小地方叫 `凤凰`：凤凰（广东，中国）；凤凰（湖北，中国）。"),
    ("江苏省", "`江苏省` 是国家或地区"),
    ("法国", "`法国` 是国家或地区"),
    ("黎巴嫩", "`黎巴嫩` 是国家或地区"),
    ("伞吗", "找不到叫 `伞吗` 的地方。"),
    ("今天天气怎么样", "没有城市名"),
]


@pytest.mark.parametrize(("asked", "begins"), NOT_FOUND)
def test_never_guesses_a_place(services: Services, asked: str, begins: str) -> None:
    with pytest.raises(ToolError) as error:
        weather(asked)
    assert str(error.value).startswith(begins)
    assert not services.asked("/v1/forecast")


def test_candidates_can_be_asked_for_as_they_are_shown(services: Services) -> None:
    with pytest.raises(ToolError) as error:
        weather("Springfield")
    for candidate in str(error.value).split(": ", 1)[1].split(". Ask")[0].split("; "):
        assert weather(candidate).startswith(f"{candidate}: ")


def test_several_places_in_one_call_give_a_line_each(services: Services) -> None:
    english = weather("Graz and Bergen").splitlines()
    assert [line.split(":")[0] for line in english] == ["Graz, Styria, Austria", "Bergen, Vestland, Norway"]
    chinese = weather("北京和苏州的天气").splitlines()
    assert [line.split("：")[0] for line in chinese] == ["北京（中国）", "苏州（中国）"]


def test_asks_the_forecast_for_the_coordinates_found(services: Services) -> None:
    weather("Paris, Texas")
    [request] = services.asked("/v1/forecast")
    assert (request.args["latitude"], request.args["longitude"]) == ("33.66094", "-95.55551")
    assert request.args["timezone"] == "auto"
