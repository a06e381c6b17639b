"""Numbers in a text, and which of them count the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.quantities import numbers_in, shares_in, unit_pattern

NUMBERS = [
    ("I buy 7 pens at 13 dollars each.", ["7", "13"]),
    ("19.5 plus 3", ["19.5", "3"]),
    ("15 and again 15", ["15", "15"]),
    ("打八折后，200元", ["200", "0.8"]),
    ("打8.5折，200元", ["200", "0.85"]),
    ("打七五折，460元", ["460", "0.75"]),
    ("打75折，460元", ["460", "0.75"]),
    ("Half of 90", ["90", "2"]),
    ("two boxes with a dozen eggs each", ["2", "12"]),
    ("三个人两天", ["3", "2"]),
    ("3 boxes of 4, two of them red", ["3", "4"]),
    ("date 2031-08-19, Tuesday, time 14:05:37 (local time, UTC+00:00); 26 years", ["2031", "26"]),
    ("日期 2031年8月19日，20年后", ["2031", "20"]),
    ("members.md:2 > Lessons: A member gets 3 free lessons.", ["3"]),
    ("nothing", []),
    ("s\u0131x apples, \u017fix pears", []),  # a dotless i, a long s
    ("TWO apples, Six pears", ["2", "6"]),
    ("320个15折20%", ["320", "20", "0.15"]),
    ("第3个15折20%", ["3", "20", "0.15"]),
]


@pytest.mark.parametrize(("text", "found"), NUMBERS)
def test_numbers(text: str, found: list[str]) -> None:
    assert numbers_in(text) == found


PATTERNS = [
    # text, for each number (and `one`, where it matters) the first with the same unit
    ("480 km at 80 km an hour", (0, 0)),
    ("6 hours at 80 km an hour", (0, 1, 0)),
    ("A box holds 12 eggs. How many eggs are in 5 boxes?", (0, 1, 0)),
    ("One crate holds 12 jars. How many jars are in 5 crates?", (0, 1, 0)),
    ("One crate holds 12 jars. How many crates for 60 jars?", (0, 0)),
    ("$80 and $25", (0, 0)),
    ("80 dollars and 25 books", (0, 1)),
    ("I had 95 dollars and spent 27 dollars", (0, 0)),
    ("What is 34 times 68?", (0, 0)),
    ("15% of 80", (0, 1)),
    ("每箱18瓶，25箱", (0, 1, 0)),
    ("每箱18瓶，90瓶", (0, 0)),
    ("24个零件，408个零件", (0, 0)),
    ("3个苹果，12个人", (0, 1)),
    ("¥80和￥25", (0, 0)),
    ("两个人，三张票", (0, 1)),
    ("nothing", ()),
]


@pytest.mark.parametrize(("text", "pattern"), PATTERNS)
def test_units(text: str, pattern: tuple[int, ...]) -> None:
    assert unit_pattern(text) == pattern


def test_shares() -> None:
    assert shares_in("15% of 80, 7.5 percent, 3％, 9") == ["15", "7.5", "3"]
    assert shares_in("version 1.2.5%") == ["5"]
    assert shares_in("315折20%") == ["20"]


@given(
    st.text()
    | st.from_regex(
        r"([$¥]?\d{1,3}( ?(km|eggs|个人|折|%)|[,.。，] ?)|one |每|两个|s\u0131x ){1,8}", fullmatch=True
    )
)
def test_any_text_can_be_read(text: str) -> None:
    assert len(unit_pattern(text)) >= len(shares_in(text))
    assert all(float(number) >= 0 for number in numbers_in(text))
    assert set(shares_in(text)) <= set(numbers_in(text))
