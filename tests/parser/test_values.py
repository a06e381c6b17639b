"""Inputs: what falls away around them, and what becomes an object."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.parser.inline import read_inline
from react_agent.parser.names import known_names
from react_agent.parser.objects import read_json
from react_agent.parser.values import literal, read_input, unquoted

NAMES = known_names(("weather", "web_search"))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("  Paris \n", "Paris"),
        ("`Paris`", "Paris"),
        ("```\nParis\nRome\n```", "Paris\nRome"),
        ('```json\n{"a": 1}\n```', {"a": 1}),
        ("“哈密”", "哈密"),
        ("“甲”和“乙”", "“甲”和“乙”"),
        ('"a" OR "b"', '"a" OR "b"'),
        ("'it''s'", "'it''s'"),
        ("'it's here'", "it's here"),
        ("None", ""),
        ("N/A", ""),
        ("无", ""),
        ("0012", "0012"),
        ("{}", {}),
        ('{"a": "C:\\\\x"}', {"a": "C:\\x"}),
        ("{'a': True, 'b': None,}", {"a": True, "b": None}),
        ("{'a': 'it's late'}", {"a": "it's late"}),
        ('{"a": 1 /* one */, "b": 2}', {"a": 1, "b": 2}),
        ('{"a"：“x，y”，"b"：2}', {"a": "x，y", "b": 2}),
        ('{"a": "x" "b": "y"}', {"a": "x", "b": "y"}),
        ('{"a": "one\ntwo"}', {"a": "one\ntwo"}),
        ('{{"a": {{"b": 1}}}}', {"a": {"b": 1}}),
        ('{"a": {"b": "c"}', {"a": {"b": "c"}}),
        ('{"a": 1} <- the second', {"a": 1}),
        ('{"id": 007}', {"id": "007"}),
        ('{"a": "\\ud83d\\ude42",}', {"a": "\U0001f642"}),
        ('{"a": "cut', '{"a": "cut'),
        ('{"a": 5', '{"a": 5'),
        ('{"a": tru', '{"a": tru'),
        ('{"a":', '{"a":'),
        ('{"a": "b", "c"', '{"a": "b", "c"'),
        ("{x for x in y}", "{x for x in y}"),
        ("{city}", "{city}"),
        ('{"a": """b"""}', '{"a": """b"""}'),
        ("[1, 2]", "[1, 2]"),
        ("{" * 5000, "{" * 5000),
        ('{"a":' * 5000, '{"a":' * 5000),
    ],
)
def test_input(text: str, value: str | dict[str, Any]) -> None:
    assert read_input(text).input == value


@given(
    st.dictionaries(
        st.text(max_size=5),
        st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8), st.lists, max_leaves=4),
    )
)
def test_valid_json_is_never_rewritten(value: dict[str, Any]) -> None:
    import json

    assert read_input(json.dumps(value, ensure_ascii=False)).input == value
    assert read_input(json.dumps(value)).repairs == ()


@given(st.text(alphabet="{}[]\"'“”:：,，\\a1 \n/*#", max_size=60))
def test_any_broken_object_is_read_or_left(text: str) -> None:
    found = read_json("{" + text, 0, len(text) + 1)
    assert found is None or 0 < found.end <= len(text) + 1


@given(st.text(max_size=20))
def test_quotes_come_off_once_at_most(text: str) -> None:
    assert unquoted(text) in (text, text[1:-1].strip())


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ('weather("Paris")', "Paris"),
        ("weather[array[0]]", "array[0]"),
        ('weather(city="Xi\'an", note="晴(2级), 微风")', {"city": "Xi'an", "note": "晴(2级), 微风"}),
        (
            "weather(a=1, b=[1, 2], c={'d': None}, e=word)",
            {"a": 1, "b": [1, 2], "c": {"d": None}, "e": "word"},
        ),
        ("weather（城市＝“北京”）", {"城市": "北京"}),
        ('weather({"city": "Rome"})', {"city": "Rome"}),
        ('weather{"city": "Rome"}', {"city": "Rome"}),
        ("weather()", ""),
        ("weather(3*(4+5)-(2))", "3*(4+5)-(2)"),
        ("weather(a == b)", "a == b"),
        ('weather("a", "b")', '"a", "b"'),
        ('weather.call(q="x")', {"q": "x"}),
        ('functions.weather(q="x")', {"q": "x"}),
    ],
)
def test_inline_call(text: str, value: str | dict[str, Any]) -> None:
    call = read_inline(text, 0, len(text), NAMES)
    assert call is not None
    assert (call.name, call.input, call.end) == ("weather", value, len(text))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("5", 5),
        ("-1.5", -1.5),
        ("True", True),
        ("null", None),
        ("007", "007"),
        ("-Infinity", "-Infinity"),
        ("'a\\n'", "a\n"),
    ],
)
def test_argument(text: str, value: Any) -> None:
    assert literal(text) == value
