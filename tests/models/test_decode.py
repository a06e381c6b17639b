from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from react_agent.models.decode import DONE, Decoder, LineSplitter, NdjsonDecoder, SseDecoder, Unreadable

JSON_OBJECTS = st.lists(st.dictionaries(st.text(max_size=5), st.text(max_size=20), min_size=1), max_size=5)


def decoded(decoder: Decoder, data: bytes, size: int) -> list[dict[str, Any]]:
    portions = [data[start : start + size] for start in range(0, len(data), size)]
    return [event for portion in portions for event in decoder.decode(portion)] + decoder.flush()


@pytest.mark.parametrize("size", [1, 3, 1000])
@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b'{"a": 1}\n{"b": 2}\n', [{"a": 1}, {"b": 2}]),
        (b'{"a": 1}\r\n\r\n{"b": 2}', [{"a": 1}, {"b": 2}]),
        ('{"a": "北京\u2028\u0085x"}\n'.encode(), [{"a": "北京\u2028\u0085x"}]),
        (b"\n \n", []),
        (b"", []),
    ],
)
def test_ndjson(raw: bytes, expected: list[Any], size: int) -> None:
    assert decoded(NdjsonDecoder(), raw, size) == expected


@pytest.mark.parametrize("size", [1, 3, 1000])
@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b'data: {"a": 1}\n\ndata: [DONE]\n\n', [{"a": 1}, DONE]),
        (b'data:{"a": 1}\r\n\r\ndata:[DONE]', [{"a": 1}, DONE]),
        (b': keep-alive\n\n: OPENROUTER PROCESSING\n\ndata: {"a": 1}\n\n', [{"a": 1}]),
        (b'event: x\nid: 1\nretry: 5\ndata: {"a": 1}\n\n', [{"a": 1}]),
        ('data: {"a": "天气\u2028\u0085"}\n\n'.encode(), [{"a": "天气\u2028\u0085"}]),
        (b'error: {"code": 500, "message": "x"}\n\n', [{"error": {"code": 500, "message": "x"}}]),
        (b"data:\n\n", []),
        (b'\n\n\n{"choices": [],\n "b": {}}\n', [{"choices": [], "b": {}}]),
        (b'{"error": "Unexpected endpoint"}', [{"error": "Unexpected endpoint"}]),
        (b'data: {"a": 1}\n\n{"error": "x"}\n\ndata: [DONE]\n\n', [{"a": 1}, {"error": "x"}, DONE]),
        (b'event: error\ndata: {"message": "x"}\n\n', [{"error": {"message": "x"}}]),
        (b'event: error\ndata: {"error": "x"}\n\n', [{"error": "x"}]),
        (b'event: error\n\nevent: x\ndata: {"a": 1}\n\n', [{"a": 1}]),
    ],
)
def test_sse(raw: bytes, expected: list[Any], size: int) -> None:
    assert decoded(SseDecoder(), raw, size) == expected


@pytest.mark.parametrize(
    ("raw", "shown"),
    [
        (b"<html><body>Bad Gateway</body></html>\n", "Bad Gateway"),
        (b"data: {broken\n", "{broken"),
        (b"data: [1]\n", "[1]"),
        (b"Internal Server Error", "Internal Server Error"),
        (b"data: " + b"[" * 100_000, "[[["),
    ],
)
@pytest.mark.parametrize("decoder", [NdjsonDecoder, SseDecoder])
def test_what_is_no_protocol_is_shown(raw: bytes, shown: str, decoder: type[Decoder]) -> None:
    with pytest.raises(Unreadable) as caught:
        decoded(decoder(), raw, 1000)
    assert shown in caught.value.line.decode()


@given(JSON_OBJECTS, st.integers(1, 9), st.booleans())
def test_chunk_sizes_do_not_matter(objects: list[dict[str, str]], size: int, ascii_only: bool) -> None:
    lines = [json.dumps(item, ensure_ascii=ascii_only).encode("utf-8", "surrogatepass") for item in objects]
    ndjson = b"".join(line + b"\n" for line in lines)
    sse = b"".join(b"data: " + line + b"\n\n" for line in lines)
    assert decoded(NdjsonDecoder(), ndjson, size) == decoded(NdjsonDecoder(), ndjson, len(ndjson) or 1)
    assert decoded(SseDecoder(), sse, size) == decoded(NdjsonDecoder(), ndjson, 1)


def test_lines_end_in_either_way() -> None:
    splitter = LineSplitter()
    assert splitter.decode(b"a\r\nb\nc\r") + splitter.flush() == [b"a", b"b", b"c"]


@given(st.binary(max_size=200), st.integers(1, 9))
def test_lines_are_those_of_the_whole(data: bytes, size: int) -> None:
    splitter = LineSplitter()
    portions = [data[start : start + size] for start in range(0, len(data), size)]
    lines = [line for portion in portions for line in splitter.decode(portion)] + splitter.flush()
    whole = [line.rstrip(b"\r") for line in data.split(b"\n")]
    assert lines == (whole if not data.endswith(b"\n") and data else whole[:-1])


@settings(max_examples=200)
@given(st.binary(max_size=120))
def test_any_bytes_give_objects_or_are_unreadable(data: bytes) -> None:
    for decoder in (NdjsonDecoder(), SseDecoder()):
        with suppress(Unreadable):
            assert all(isinstance(event, dict) for event in decoded(decoder, data, 7))
