"""The decorator: schema from hints, lenient binding, messages that show the expected input."""

from __future__ import annotations

import enum
from contextlib import suppress
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import AliasChoices, BaseModel, Field

from react_agent.errors import InvalidInput
from react_agent.tooling import Example, Tool, tool


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Address(BaseModel):
    street: str
    number: int = 1


@tool
def shout(text: str) -> str:
    """Says it louder. Not for whispers. Input: the text"""
    return text.upper()


@tool
def now() -> str:
    """Tells the time."""
    return "noon"


@tool(examples=[Example("Add 2 and 3", [({"a": 2, "b": 3}, "5")], "It is 5.")])
def add(a: int, b: int = 1) -> int:
    """Adds two numbers."""
    return a + b


@tool
def paint(colour: Colour, coats: Annotated[int, Field(ge=1, le=5)] = 1) -> str:
    """Paints."""
    return f"{coats} x {colour.value}"


@tool
def pick(size: Literal["small", "large"]) -> str:
    """Picks."""
    return size


@tool
def join(parts: list[str]) -> str:
    """Joins."""
    return "+".join(parts)


@tool
def total(values: list[int]) -> int:
    """Sums."""
    return sum(values)


@tool
def send(address: Address, note: str | None = None) -> str:
    """Sends."""
    return f"{address.street} {address.number} {note}"


@tool(examples=[Example("Time?", [("", "noon")], "Noon.")])
def clock(city: str = "") -> str:
    """Tells the time."""
    return f"noon {city}"


@tool
def visit(
    city: Annotated[str, Field(validation_alias=AliasChoices("city", "place"))],
    day: Annotated[str, Field(alias="when")] = "today",
    nights: int | None = 1,
) -> str:
    """Visits."""
    return f"{city} {day} {nights}"


@tool
async def later(text: str) -> str:
    """Answers later."""
    return f"later {text}"


GOOD = [
    # tool, input, result
    (shout, "hi", "HI"),
    (shout, {"text": "hi"}, "HI"),
    (shout, {"TEXT": "hi"}, "HI"),
    (shout, {"query": "hi"}, "HI"),
    (shout, {"text": 5}, "5"),
    (shout, {"a": 1, "b": [2]}, '{"A": 1, "B": [2]}'),
    (now, "", "noon"),
    (now, "whatever", "noon"),
    (now, {"a": 1}, "noon"),
    (add, {"a": "2", "b": "3"}, 5),
    (add, {"A": 2.0}, 3),
    (add, "2", 3),
    (paint, "red", "1 x red"),
    (paint, {"colour": "blue", "coats": "2"}, "2 x blue"),
    (pick, "small", "small"),
    (join, "a, b，c、d", "a+b+c+d"),
    (join, '["a", "b"]', "a+b"),
    (join, {"parts": ["a"]}, "a"),
    (total, "1, 2, 3", 6),
    (send, {"address": {"street": "Elm", "number": "4"}}, "Elm 4 None"),
    (send, '{"street": "Elm"}', "Elm 1 None"),
    (visit, {"Place": "Bern"}, "Bern today 1"),
    (visit, {"city": "Bern", "WHEN": "Friday"}, "Bern Friday 1"),
    (visit, {"city": "Bern", "day": "Friday"}, "Bern Friday 1"),
    (visit, {"town": "Bern", "when": "Friday"}, "Bern Friday 1"),
    (visit, {"city": "Bern", "place": "Bern"}, "Bern today 1"),
    (visit, {"city": "Bern", "when": None}, "Bern today 1"),
    (visit, {"city": "Bern", "nights": None}, "Bern today None"),
    (later, "x", "later x"),
]


@pytest.mark.parametrize(("item", "given_input", "result"), GOOD)
def test_input_reaches_the_function(item: Tool, given_input: str, result: object) -> None:
    assert item.run(item.bind(given_input)) == result


BAD = [
    # tool, input, words of the message
    (add, {"a": "two"}, ["`a`", "integer", "Expected", '"a": 2']),
    (add, {"b": 1}, ["`a` is missing"]),
    (add, {"a": 1, "c": 2}, ["`c` is no parameter"]),
    (clock, {"city": "Bern", "zone": "X"}, ["`zone` is no parameter. Expected `city`."]),
    (visit, {"city": "Bern", "place": "Graz"}, ["`place` is no parameter"]),
    (visit, {"town": "Bern", "hotel": "Sun"}, ["`city` is missing", "`town` is no parameter"]),
    (visit, {"city": None}, ["`city`", "string"]),
    (paint, {"colour": "red", "coats": 9}, ["`coats`", "5"]),
    (paint, "green", ["'red'", "'blue'"]),
    (pick, "huge", ["'small' or 'large'"]),
    (send, "", ["address"]),
]


@pytest.mark.parametrize(("item", "given_input", "words"), BAD)
def test_message_names_the_fault_and_shows_the_input(item: Tool, given_input: str, words: list[str]) -> None:
    with pytest.raises(InvalidInput) as caught:
        item.bind(given_input)
    for word in words:
        assert word in str(caught.value)


@given(st.one_of(st.text(), st.dictionaries(st.text(), st.one_of(st.none(), st.integers(), st.text()))))
def test_binding_anything_gives_arguments_or_invalid_input(anything: str) -> None:
    for item in (shout, now, add, paint, join, send, visit):
        with suppress(InvalidInput):
            assert isinstance(item.bind(anything), dict)


def test_description_and_hint_come_from_the_docstring() -> None:
    assert (shout.description, shout.input_hint) == ("Says it louder. Not for whispers.", "the text")
    assert (shout.kind, now.kind, add.kind) == ("text", "empty", "json")


def test_texts_by_language_fall_back_to_english() -> None:
    @tool(description={"en": "Sleeps."}, input_hint={"en": "hours", "zh": "小时"})
    def sleep(hours: str) -> str:
        return hours

    assert (sleep.describe("zh"), sleep.hint("zh")) == ("Sleeps.", "小时")


def test_a_tool_is_still_the_function() -> None:
    assert shout("a") == "A"


@tool
def dye(colour: Colour) -> str:
    """Dyes."""
    return colour.value


SAMPLES = [(dye, "red"), (add, '{"a": 2, "b": 3}'), (pick, "small"), (now, ""), (shout, "text")]


@pytest.mark.parametrize(("item", "sample"), SAMPLES)
def test_sample_input_is_valid(item: Tool, sample: str) -> None:
    assert item.sample_input() == sample
