"""Sights that fit the weather, against a loopback server that replies in Tavily's shapes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from react_agent.errors import ToolError
from react_agent.loader import load_tools

pytest.importorskip("tavily")
attraction = load_tools("attraction")[0]

REPLY = {
    "answer": None,
    "results": [{"title": "Old Castle", "url": "https://example.org/castle", "content": "Open all year."}],
}
SIGHT = "1. Old Castle: Open all year. (https://example.org/castle)"


@pytest.fixture
def queries(httpserver: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The queries that reach the service."""
    monkeypatch.setenv("REACT_AGENT_TAVILY_URL", httpserver.url_for("").rstrip("/"))
    monkeypatch.setenv("TAVILY_API_KEY", "tvly-test")
    monkeypatch.setenv("NO_PROXY", "*")
    seen: list[str] = []

    def respond(request: Request) -> Response:
        seen.append(request.get_json()["query"])
        return Response(json.dumps(REPLY), content_type="application/json")

    httpserver.expect_request("/search", method="POST").respond_with_handler(respond)
    return seen


ROWS = [
    ("Graz", "", "Sights in Graz:", "best sights in Graz"),
    ("Graz", "rain", "Sights in Graz for rain (indoors):", "museums in Graz"),
    ("Graz", "clear sky, 22°C", "Sights in Graz for clear sky, 22°C (outdoors):", "outdoor sights"),
    ("Graz, light rain", "", "Sights in Graz for light rain (indoors):", "indoor sights"),
    ("Graz, Austria", "sunny", "Sights in Graz, Austria for sunny (outdoors):", "outdoor"),
    ("Graz, Austria", "", "Sights in Graz, Austria:", "best sights in Graz, Austria"),
    (
        "Graz, Austria: clear sky, 22°C, wind 6 km/h; today 9 to 24°C, rain 90%",
        "",
        "Sights in Graz, Austria for clear sky, 22°C (outdoors):",
        "outdoor sights, parks and walks in Graz, Austria, good for clear sky",
    ),
    ("Graz", "-4°C", "Sights in Graz for -4°C (indoors):", "indoor"),
    ("Graz", "38 degrees", "Sights in Graz for 38 degrees (indoors):", "indoor"),
    ("Graz, Austria, rain", "", "Sights in Graz, Austria for rain (indoors):", "indoor"),
    (
        "Paris, Texas, clear sky, 22°C",
        "",
        "Sights in Paris, Texas for clear sky, 22°C (outdoors):",
        "outdoor",
    ),
    ("Graz (rain)", "", "Sights in Graz for rain (indoors):", "indoor"),
    ("city: Graz, weather: rain", "", "Sights in Graz for rain (indoors):", "indoor"),
    (
        "Graz: tomorrow Mon 9 Mar: light rain, 7 to 11°C",
        "",
        "Sights in Graz for light rain, 7 to 11°C (indoors):",
        "indoor",
    ),
    ("城市：扬州，天气：晴", "", "扬州适合晴的景点（户外）：", "户外"),
    ("扬州 晴", "", "扬州适合晴的景点（户外）：", "户外"),
    ("Graz", "no rain", "Sights in Graz for no rain (outdoors):", "outdoor"),
    ("Graz", "clear sky, rain 0%", "Sights in Graz for clear sky, rain 0% (outdoors):", "outdoor"),
    ("Graz", "overcast, rain 80%", "Sights in Graz for overcast, rain 80% (indoors):", "indoor"),
    ("Graz", "72°F", "Sights in Graz for 72°F (outdoors):", "outdoor"),
    ("Graz", "20°F", "Sights in Graz for 20°F (indoors):", "indoor"),
    ("扬州", "不下雨", "扬州适合不下雨的景点（户外）：", "户外"),
    ("扬州", "不太冷", "扬州适合不太冷的景点（户外）：", "户外"),
    ("Graz", "18°C", "Sights in Graz for 18°C (outdoors):", "outdoor"),
    ("Graz", "partly cloudy", "Sights in Graz for partly cloudy (outdoors):", "outdoor"),
    ("Graz", "thunderstorm", "Sights in Graz for thunderstorm (indoors):", "indoor"),
    ("扬州", "", "扬州的景点：", "扬州"),
    ("扬州", "晴", "扬州适合晴的景点（户外）：", "户外"),
    ("扬州，中雨", "", "扬州适合中雨的景点（室内）：", "室内"),
    ("扬州（中国）：晴，21°C，风速8公里/小时", "", "扬州（中国）适合晴, 21°C的景点（户外）：", "户外"),
    ("扬州", "多云转小雪，-2°C", "扬州适合多云转小雪, -2°C的景点（室内）：", "室内"),
    ("扬州", "酷热", "扬州适合酷热的景点（室内）：", "室内"),
]


@pytest.mark.parametrize(("city", "weather", "heading", "asked"), ROWS)
def test_sights_fit_the_weather(
    queries: list[str], city: str, weather: str, heading: str, asked: str
) -> None:
    assert attraction(city, weather) == f"{heading}\n{SIGHT}"
    assert asked in queries[0]


def test_inputs_that_models_write(queries: list[str]) -> None:
    for given_input in (
        "Graz, rain",
        {"city": "Graz", "weather": "rain"},
        {"location": "Graz", "condition": "rain"},
    ):
        assert attraction.run(attraction.bind(given_input)).startswith("Sights in Graz for rain (indoors):")


@pytest.mark.parametrize("city", ["", " ", "?", "12", "，"])
def test_a_city_is_needed(queries: list[str], city: str) -> None:
    with pytest.raises(ToolError):
        attraction(city)
    assert not queries


def test_without_a_key_it_is_not_offered(queries: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("TAVILY_API_KEY")
    assert "TAVILY_API_KEY" in (attraction.unavailable() or "")
    with pytest.raises(ToolError, match="这里不能使用网络搜索"):
        attraction("扬州")
    assert not queries


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(city=st.text(max_size=300), weather=st.text(max_size=300))
def test_any_input(queries: list[str], city: str, weather: str) -> None:
    try:
        found = attraction(city, weather)
    except ToolError as error:
        found = str(error)
    assert 0 < len(found) < 1000


@pytest.mark.parametrize("example", attraction.examples, ids=lambda example: example.question)
def test_examples_have_the_form_of_real_results(queries: list[str], example: Any) -> None:
    given_input, observation = example.turns[-1]
    assert attraction(given_input).splitlines()[0] == observation.splitlines()[0]
