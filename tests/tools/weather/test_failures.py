"""What services do wrong: each failure leads to the other service or to a sentence, never to a wrong city."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import unquote

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Response

from react_agent.errors import ToolError
from tests.tools.weather.loopback import FORECAST, MODULE, WTTR, Services, part, text, weather

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
    monkeypatch.setattr(part("http"), "RETRY_PAUSE", 0)
    for name in ("OPEN_METEO", "GEOCODING", "WTTR"):
        monkeypatch.setenv(f"REACT_AGENT_{name}_URL", "http://127.0.0.1:9")
    with pytest.raises(ToolError, match=r"Open-Meteo: unreachable; wttr\.in: unreachable"):
        weather("Vienna")
    with pytest.raises(ToolError, match="天气服务现在不可用"):
        weather("维也纳")


def test_the_call_ends_in_time(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MODULE, "SECONDS", 0.0)
    with pytest.raises(ToolError, match="no answer in time"):
        weather("Vienna")


def test_a_slow_trickle_ends_in_time(httpserver: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> None:
    sent = []

    def trickle() -> Iterator[bytes]:
        for _ in range(200):
            sent.append(time.sleep(0.05))
            yield b" "

    monkeypatch.setenv("NO_PROXY", "*")
    slow = Response(trickle(), headers={"Content-Length": "200"})
    httpserver.expect_request("/").respond_with_handler(lambda _: slow)
    http = part("http")
    with http.Client(0.5) as client, pytest.raises(http.ServiceError, match="no answer in time"):
        client.get(httpserver.url_for("/"), {})
    assert len(sent) < 100
