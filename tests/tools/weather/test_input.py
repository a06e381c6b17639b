"""Inputs of any kind, as a tool gets them."""

from __future__ import annotations

from datetime import date
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from react_agent.errors import ToolError
from react_agent.parser import parse
from tests.tools.weather.loopback import MODULE, Services, weather

TODAY = date(2026, 3, 14)  # a Saturday, the first day of the recorded forecasts

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
    read_asked = MODULE.__dict__["read_asked"]
    try:
        asked = read_asked(city)
    except ToolError:
        return
    if asked.days:
        first, last = asked.days(TODAY)
        assert isinstance(first, date)
        assert isinstance(last, date)


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
