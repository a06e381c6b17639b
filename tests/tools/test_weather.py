"""The weather tool against a loopback server that replies in the recorded shapes of the services."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from datetime import date
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from react_agent.errors import ToolError
from react_agent.loader import load_module, load_tools
from react_agent.parser import parse

DATA = Path(__file__).parents[1] / "data" / "weather"
PLACES = json.loads((DATA / "places.json").read_text("utf-8"))
FORECAST = json.loads((DATA / "forecast.json").read_text("utf-8"))
WTTR = json.loads((DATA / "wttr_j1.json").read_text("utf-8"))
TODAY = date(2026, 3, 14)  # a Saturday, the first day of the recorded forecasts

weather = load_tools("weather")[0]
module = load_module("weather")
http = sys.modules[f"{module.__name__}.http"]


class Services:
    """Open-Meteo and wttr.in on loopback. A test may replace any of the three replies."""

    def __init__(self, server: HTTPServer) -> None:
        self.requests: list[Request] = []
        self.geocoding: Any = self._geocode
        self.forecast: Any = FORECAST
        self.wttr: Any = WTTR
        server.expect_request(re.compile(".*")).respond_with_handler(self._respond)

    def _respond(self, request: Request) -> Response:
        replies = {
            "/v1/search": self.geocoding,
            "/v1/get": self._get,
            "/v1/forecast": self.forecast,
        }
        self.requests.append(request)
        reply = replies.get(request.path, self.wttr)
        reply = reply(request) if callable(reply) and not isinstance(reply, Response) else reply
        if isinstance(reply, Response):
            return reply
        return Response(json.dumps(reply, ensure_ascii=False), content_type="application/json; charset=utf-8")

    def _geocode(self, request: Request) -> dict[str, Any]:
        """As the service does: two characters match exactly, more also a beginning, each in one language."""
        name, language = plain(request.args["name"]), request.args["language"]
        rows = [in_language(place, language) for place in PLACES]
        found = [row for row in rows if self._matches(name, plain(row["name"]))]
        return {
            "generationtime_ms": 0.7,
            **({"results": found[: int(request.args["count"])]} if found else {}),
        }

    @staticmethod
    def _matches(asked: str, name: str) -> bool:
        return name == asked or (len(asked) > 2 and name.startswith(asked))

    def _get(self, request: Request) -> dict[str, Any]:
        found = [place for place in PLACES if place["id"] == int(request.args["id"])]
        return in_language(found[0], request.args["language"])

    def asked(self, path: str) -> list[Request]:
        return [request for request in self.requests if request.path.startswith(path)]


def plain(name: str) -> str:
    decomposed = unicodedata.normalize("NFKD", name.casefold().replace("'", ""))
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def in_language(place: dict[str, Any], language: str) -> dict[str, Any]:
    """A row as the service sends it: names translated where it can, absent fields absent."""
    return {
        key: value.get(language, value["en"]) if isinstance(value, dict) else value
        for key, value in place.items()
    }


@pytest.fixture
def services(httpserver: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> Services:
    for name in ("OPEN_METEO", "GEOCODING", "WTTR"):
        monkeypatch.setenv(f"REACT_AGENT_{name}_URL", httpserver.url_for("").rstrip("/"))
    monkeypatch.setenv("NO_PROXY", "*")
    monkeypatch.setattr(http, "RETRY_PAUSE", 0)
    return Services(httpserver)


def text(body: str, status: int = 200, kind: str = "application/json") -> Response:
    return Response(body, status, content_type=kind)


# --- which place -------------------------------------------------------------------------

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


OBJECTS = [
    ({"Place": "Graz"}, "Graz, Styria, Austria: "),
    ({"location": "Paris", "unit": "celsius"}, "Paris, Île-de-France, France: "),
    ({"city": "Paris", "State": "Texas"}, "Paris, Texas, United States: "),
    ({"City": "Graz", "Days": 1}, "Graz, Styria, Austria: today Sat 14 Mar: "),
    ({"query": "Graz tomorrow"}, "Graz, Styria, Austria: tomorrow Sun 15 Mar: "),
    ({"city": "Graz", "day": None}, "Graz, Styria, Austria: "),
    ({"城市": "北京", "日期": "明天"}, "北京（中国）：明天3月15日周日"),
]


@pytest.mark.parametrize(("asked", "begins"), OBJECTS)
def test_objects_as_models_write_them(services: Services, asked: dict[str, Any], begins: str) -> None:
    assert weather.run(weather.bind(asked)).startswith(begins)


@pytest.mark.parametrize("text", ["Paris in", "Paris at", "Paris to"])
def test_a_preposition_left_behind_is_no_state(services: Services, text: str) -> None:
    assert weather(text).startswith("Paris, Île-de-France, France: ")


# --- which days --------------------------------------------------------------------------

DAYS = [
    (
        "Graz tomorrow",
        "",
        "Graz, Styria, Austria: tomorrow Sun 15 Mar: overcast, 6 to 15°C, rain 25% (Open-Meteo)",
    ),
    ("tomorrow's weather in Graz", "", "Graz, Styria, Austria: tomorrow Sun 15 Mar: "),
    ("Graz", "tomorrow", "Graz, Styria, Austria: tomorrow Sun 15 Mar: "),
    ("Graz", "2026-03-16", "Graz, Styria, Austria: Mon 16 Mar: clear sky, 4 to 18°C, rain 0% (Open-Meteo)"),
    (
        "Graz on Tuesday",
        "",
        "Graz, Styria, Austria: Tue 17 Mar: thunderstorm, 3 to 10°C, rain 95% (Open-Meteo)",
    ),
    ("Graz the day after tomorrow", "", "Graz, Styria, Austria: Mon 16 Mar: "),
    ("Graz in 2 days", "", "Graz, Styria, Austria: Mon 16 Mar: "),
    ("Graz in two days", "", "Graz, Styria, Austria: Mon 16 Mar: "),
    ("Graz in a week", "", "Graz, Styria, Austria: Sat 21 Mar: "),
    ("location: Graz, date: tomorrow", "", "Graz, Styria, Austria: tomorrow Sun 15 Mar: "),
    ("北京周六天气", "", "北京（中国）：今天3月14日周六"),
    ("北京下周天天气", "", "北京（中国）：3月22日周日"),
    ("北京后天晚上", "", "北京（中国）：3月16日周一晴，"),
    ("北京一周后", "", "北京（中国）：3月21日周六"),
    ("北京下下周一", "", "北京（中国）：3月23日周一"),
    ("Graz today", "tomorrow", "Graz, Styria, Austria: tomorrow Sun 15 Mar: "),
    ("北京 明天", "", "北京（中国）：明天3月15日周日阴，6到15°C，降水概率25%（Open-Meteo）"),
    ("北京", "后天", "北京（中国）：3月16日周一晴，4到18°C，降水概率0%（Open-Meteo）"),
    ("北京大后天天气", "", "北京（中国）：3月17日周二雷暴，"),
    ("北京下周一", "", "北京（中国）：3月16日周一晴，"),
    ("北京3月18日", "", "北京（中国）：3月18日周三小雪，-6到1°C，"),
    ("Tokyo", "明天", "东京（东京都，日本）：明天3月15日周日阴，"),
]


@pytest.mark.parametrize(("city", "day", "begins"), DAYS)
def test_one_day(services: Services, city: str, day: str, begins: str) -> None:
    assert weather(city, day).startswith(begins)


COUNTS = [
    ("Graz 3 days", "", 3),
    ("Graz today and tomorrow", "", 2),
    ("北京今明两天", "", 2),
    ("Graz", "3", 3),
    ("Graz", "3 days", 3),
    ("Graz for the next five days", "", 5),
    ("3-day forecast for Graz", "", 3),
    ("Graz at the weekend", "", 2),
    ("Graz this week", "", 7),
    ("Graz next week", "", 7),
    ("Graz 14 days", "", 7),
    ("Graz next weekend", "", 2),
    ("北京未来三天", "", 3),
    ("北京最近三天天气", "", 3),
    ("北京一周天气预报", "", 7),
    ("北京下周天气", "", 7),
    ("北京明后两天", "", 2),
    ("北京3天", "", 3),
    ("北京周末", "", 2),
    ("北京下周", "", 7),
    ("北京十五天", "", 7),
]


@pytest.mark.parametrize(("city", "day", "count"), COUNTS)
def test_several_days(services: Services, city: str, day: str, count: int) -> None:
    found = weather(city, day)
    assert found.count("；" if "北京" in city else ";") == count - 1
    assert "\n" not in found


def test_says_where_a_long_forecast_was_cut(services: Services) -> None:
    assert weather("Graz 14 days").endswith("(Open-Meteo) The forecast shown ends on 2026-03-20.")


WRONG_DAYS = [
    ("Graz yesterday", "", "This tool knows the weather now and the next 15 days, not the past."),
    ("北京三天前的天气", "", "这个工具只能查现在和未来15天的天气"),
    ("昨天北京", "", "这个工具只能查现在和未来15天的天气"),
    ("Graz", "2026-02-30", "`2026-02-30` is no day"),
    ("Graz", "someday", "`someday` is no day"),
    ("Graz", "2026-03-01", "The forecast reaches from 2026-03-14 to 2026-03-29; ask for days in it."),
    ("Graz in 40 days", "", "The forecast reaches from 2026-03-14 to 2026-03-29"),
    ("北京2月29日", "", "预报范围是 2026-03-14 到 2026-03-29"),
    ("北京13月40日", "", "看不懂日期 `13月40日`"),
]


@pytest.mark.parametrize(("city", "day", "begins"), WRONG_DAYS)
def test_refuses_days_it_cannot_know(services: Services, city: str, day: str, begins: str) -> None:
    with pytest.raises(ToolError) as error:
        weather(city, day)
    assert str(error.value).startswith(begins)


# --- the result --------------------------------------------------------------------------


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


# --- failures ----------------------------------------------------------------------------

HTML = text("<!DOCTYPE html><html><body>Sorry</body></html>", kind="text/html")
FAILURES = [
    text('{"error":true,"reason":"Minutely API request limit exceeded."}', 429),
    text('{"error":true,"reason":"Parameter out of range"}', 400),
    text('{"error":true,"reason":"Data corrupted"}'),
    text("upstream timed out", 504, "text/plain"),
    text("internal error", 500, "text/plain"),
    text("{not json"),
    text("[" * 100_000),
    text("null"),
    text('"text"'),
    text("[]"),
    HTML,
    text("<html>", kind="application/json"),
    text("x" * 1_100_000, kind="text/plain"),
]
GEOCODING_FAILURES = [
    *FAILURES,
    text('{"results": {"a": 1}}'),
    text('{"results": [{"name": "Vienna"}]}'),
    text('{"results": [7]}'),
]
FORECAST_FAILURES = [
    *FAILURES,
    text("{}"),
    text('{"current": null}'),
    text('{"current": {"temperature_2m": null, "weather_code": null}}'),
    text('{"current": {"temperature_2m": "warm"}}'),
    text('{"current": {"temperature_2m": 3, "time": "noon"}}'),
    text('{"current": {"temperature_2m": 3}, "daily": {"time": ["someday"]}}'),
    text(json.dumps([FORECAST, FORECAST])),
]


@pytest.mark.parametrize("failure", FORECAST_FAILURES)
def test_another_service_where_the_forecast_fails(services: Services, failure: Response) -> None:
    services.forecast = lambda _: failure
    assert weather("Vienna") == (
        "Vienna, Austria: light rain, 10°C, feels like 5°C, wind 15 km/h; today 7 to 13°C, rain 85% "
        "(09:05 local time, wttr.in)"
    )


@pytest.mark.parametrize("failure", GEOCODING_FAILURES)
def test_another_service_where_the_geocoder_fails(services: Services, failure: Response) -> None:
    services.geocoding = lambda _: failure
    assert weather("Vienna").startswith("Vienna, Wien, Austria: light rain, 10°C, ")
    assert weather("维也纳明天").startswith("Vienna（Wien，Austria）：明天3月15日周日多云，6到15°C，")


def elsewhere(**area: Any) -> dict[str, Any]:
    return {**WTTR, "nearest_area": [WTTR["nearest_area"][0] | area]}


WTTR_FAILURES = [
    *FAILURES,
    text("Unknown location; please try ~48.2,16.4"),  # out of queries: status 200, JSON content type
    text("Sorry, we are running out of queries to the weather service at the moment.", kind="text/plain"),
    text("We were unable to find your location\nso we have brought you to Oymyakon", kind="text/plain"),
    text("location not found", 500, "text/plain"),
    text(json.dumps(WTTR | {"current_condition": []})),
    text(json.dumps(WTTR | {"current_condition": [{}]})),
    text(json.dumps(WTTR | {"nearest_area": []})),
    text(json.dumps(WTTR | {"nearest_area": [{"areaName": [{"value": "Vienna"}]}]})),
    text(json.dumps({k: v for k, v in WTTR.items() if k != "nearest_area"})),
    text(json.dumps(elsewhere(areaName=[{"value": "Oymyakon"}], latitude="63.467", longitude="142.783"))),
]


@pytest.mark.parametrize("failure", WTTR_FAILURES)
@pytest.mark.parametrize("first", ["forecast", "geocoding"])
def test_both_services_fail(services: Services, failure: Response, first: str) -> None:
    setattr(services, first, lambda _: text("busy", 500))
    services.wttr = lambda _: failure
    with pytest.raises(ToolError, match=r"can't be used now \(Open-Meteo: error 500; wttr.in: .+\)"):
        weather("Vienna")


def test_the_fallback_never_tells_of_another_place(services: Services) -> None:
    services.geocoding = lambda _: text("busy", 500)
    with pytest.raises(ToolError, match=r"wttr\.in: a reply about another place"):
        weather("Springfield")  # the reply is about Vienna
    services.geocoding, services.forecast = services._geocode, lambda _: text("busy", 500)
    services.wttr = elsewhere(latitude="-33.87", longitude="151.21")
    with pytest.raises(ToolError, match=r"wttr\.in: a reply about another place"):
        weather("Vienna")


def test_the_fallback_is_asked_in_metric_units_for_the_coordinates(services: Services) -> None:
    services.forecast = lambda _: text("busy", 500)
    weather("Vienna")
    [request] = [r for r in services.requests if "j1" in r.query_string.decode()]
    assert unquote(request.path) == "/48.2085,16.3721"
    assert "m" in request.args


def test_the_fallback_knows_three_days(services: Services) -> None:
    services.forecast = lambda _: text("busy", 500)
    assert weather("Vienna 3 days").count(";") == 2
    with pytest.raises(ToolError, match="reaches from 2026-03-14 to 2026-03-16"):
        weather("Vienna 2026-03-20")


def test_one_retry_after_a_gateway_error_and_none_after_a_refusal(services: Services) -> None:
    replies = [text("busy", 503), text(json.dumps(FORECAST))]
    services.forecast = lambda _: replies.pop(0)
    assert "Open-Meteo" in weather("Vienna")
    services.forecast = lambda _: text("slow down", 429)
    before = len(services.asked("/v1/forecast"))
    assert "wttr.in" in weather("Vienna")
    assert len(services.asked("/v1/forecast")) == before + 1


def test_nothing_is_reachable(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_PROXY", "*")
    monkeypatch.setattr(http, "RETRY_PAUSE", 0)
    for name in ("OPEN_METEO", "GEOCODING", "WTTR"):
        monkeypatch.setenv(f"REACT_AGENT_{name}_URL", "http://127.0.0.1:9")
    with pytest.raises(ToolError, match=r"Open-Meteo: unreachable; wttr\.in: unreachable"):
        weather("Vienna")
    with pytest.raises(ToolError, match="天气服务现在不可用"):
        weather("维也纳")


def test_the_call_ends_in_time(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECONDS", 0.0)
    with pytest.raises(ToolError, match="no answer in time"):
        weather("Vienna")


# --- any input ---------------------------------------------------------------------------

PIECES = st.sampled_from(
    [
        "Paris",
        "Texas",
        "北京",
        "市",
        "明天",
        "3",
        "days",
        "next",
        "week",
        ",",
        ":",
        "and",
        "和",
        "的",
        "in",
        "(",
        "、",
        "2026-03-15",
        "99月99日",
        "weather",
        "天气",
        "?",
        "~",
        "@",
        ":help",
        "moon",
        "../",
        "省",
        "å",
        "12",
        "፩",
    ]
)
ANYTHING = st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=7).map(" ".join))


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(city=ANYTHING, day=st.one_of(st.text(max_size=12), PIECES))
def test_no_input_raises_anything_but_a_tool_error(services: Services, city: str, day: str) -> None:
    try:
        found = weather(city, day)
    except ToolError as error:
        found = str(error)
    assert 0 < len(found) < 800


@settings(max_examples=300, deadline=None)
@given(ANYTHING)
def test_days_are_read_from_any_text(city: str) -> None:
    read_asked = module.__dict__["read_asked"]
    try:
        asked = read_asked(city)
    except ToolError:
        return
    if asked.days:
        first, last = asked.days(TODAY)
        assert isinstance(first, date)
        assert isinstance(last, date)


# --- as a tool ---------------------------------------------------------------------------


def test_inputs_that_models_write(services: Services) -> None:
    for given_input in (
        "Graz",
        {"city": "Graz"},
        {"location": "Graz"},
        {"place": "Graz"},
        {"city": "Graz", "days": 3},
    ):
        assert weather.run(weather.bind(given_input)).startswith("Graz, Styria, Austria: ")


@pytest.mark.parametrize("example", weather.examples, ids=lambda example: example.question)
def test_examples_have_the_form_of_real_results(example: Any) -> None:
    for given_input, observation in example.turns:
        assert given_input.split()[0] in example.question
        assert observation.split(",")[0].split("（")[0].split(":")[0] in given_input
        assert "Open-Meteo" in observation
        step = parse(f"Action: weather\nAction Input: {given_input}", [weather.name])
        assert step.calls[0].input == given_input
