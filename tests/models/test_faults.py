from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.models.faults import (
    Site,
    event_fault,
    protocol_fault,
    read_error,
    response_fault,
    retry_after,
)

KEY = "sk-abcdefgh12345678"
SITE = Site("the server", "http://127.0.0.1:9", "qwen2.5:3b", "start it", KEY)


@pytest.mark.parametrize(
    ("status", "body", "kind", "retry", "says"),
    [
        (404, {"error": "model 'x' not found"}, "missing", False, "qwen2.5:3b"),
        (404, {"error": 'model "x" not found, try pulling it first'}, "missing", False, "no model"),
        (
            400,
            {"error": {"message": "Model Not Exist", "code": "invalid_request_error"}},
            "missing",
            False,
            "",
        ),
        (404, "404 page not found", "url", False, "base URL"),
        (405, "", "url", False, "base URL"),
        (301, "<a href='/api/chat'>Moved Permanently</a>", "url", False, "base URL"),
        (307, "", "url", False, "base URL"),
        (200, {"error": "Unexpected endpoint or method. (POST /chat/completions)"}, "url", False, "/v1"),
        (401, {"error": {"message": f"Incorrect API key provided: {KEY}"}}, "key", False, "OPENAI_API_KEY"),
        (402, {"error": {"message": "Insufficient Balance"}}, "balance", False, "top it up"),
        (403, "", "forbidden", False, "127.0.0.1"),
        (400, {"error": "registry.ollama.ai/x does not support chat"}, "unsupported", False, "embedding"),
        (400, {"error": '"x" does not support thinking'}, "thinking", False, ""),
        (422, {"detail": [{"loc": ["body", "stop"], "msg": "Extra inputs"}]}, "request", False, "stop"),
        (
            400,
            {"error": {"code": 400, "message": "too long", "type": "exceed_context_size_error", "n_ctx": 9}},
            "context",
            False,
            "window",
        ),
        (
            500,
            {"error": '{"error":{"code":400,"message":"x","type":"exceed_context_size_error"}}'},
            "context",
            False,
            "window",
        ),
        (
            400,
            {"object": "error", "message": "This model's maximum context length is 4096 tokens", "code": 400},
            "context",
            False,
            "window",
        ),
        (400, {"error": "max_tokens must be at least 1, got -5"}, "context", False, "window"),
        (
            400,
            {"error": "Trying to keep the first 9 tokens when context the overflows"},
            "context",
            False,
            "",
        ),
        (400, {"error": "prompt too long; exceeded max context length by 7 tokens"}, "context", False, ""),
        (
            400,
            {"message": "The input (9 tokens) is longer than the model's context length (4)"},
            "context",
            False,
            "",
        ),
        (400, {"error": {"message": "x", "code": "context_length_exceeded"}}, "request", False, ""),
        (
            400,
            {"message": "default chat template is no longer allowed, so you must provide a chat template"},
            "template",
            False,
            "shape=transcript",
        ),
        (500, {"error": "unable to allocate CUDA0 buffer"}, "memory", False, "smaller model"),
        (
            500,
            {"error": "timed out waiting for llama runner to start - progress 0.00"},
            "load",
            False,
            "OLLAMA_LOAD",
        ),
        (429, {"error": {"message": "You exceeded your current quota"}}, "balance", False, "top it up"),
        (400, {"error": 'think value "low" is not supported for this model'}, "thinking", False, ""),
        (500, {"error": "model requires more system memory (9 GiB)"}, "memory", False, "smaller model"),
        (500, {"error": "CUDA error: out of memory"}, "memory", False, "smaller model"),
        (500, {"error": "error parsing tool call: raw='{' err=EOF"}, "tool_parse", False, ""),
        (500, {"error": {"message": "Jinja Exception: System role not supported"}}, "role", False, ""),
        (400, {"message": "Conversation roles must alternate user/assistant"}, "role", False, ""),
        (500, {"error": "llama runner process has terminated"}, "server", True, "log"),
        (503, {"error": "server busy, maximum pending requests exceeded"}, "busy", True, ""),
        (
            503,
            {"error": {"message": "Loading model", "type": "unavailable_error"}},
            "loading",
            True,
            "still loading",
        ),
        (429, {"error": "rate limit"}, "busy", True, "later"),
        (408, "", "busy", True, ""),
        (502, "<html><h1>502 Bad Gateway</h1></html>", "proxy", True, "NO_PROXY"),
        (403, "<!DOCTYPE html><p>Blocked", "proxy", False, "NO_PROXY"),
        (401, "<html><h1>401 Authorization Required</h1></html>", "key", False, "OPENAI_API_KEY"),
        (429, "<html><h1>Too Many Requests</h1></html>", "busy", True, "busy"),
        (418, "", "request", False, "418"),
    ],
)
def test_what_a_failure_is_called(status: int, body: Any, kind: str, retry: bool, says: str) -> None:
    text = body if isinstance(body, str) else json.dumps(body)
    fault = response_fault(status, {}, text, SITE)
    assert (fault.kind, fault.retry) == (kind, retry)
    assert says in str(fault)
    assert str(fault).endswith(".")


@pytest.mark.parametrize(
    ("event", "kind", "retry"),
    [
        ({"error": "an error was encountered while running the model: unexpected EOF"}, "server", True),
        ({"error": {"code": 429, "message": "slow down"}, "choices": []}, "busy", True),
        ({"error": {"code": 400, "message": "bad"}}, "request", False),
        ({"error": {"code": "insufficient_quota", "message": "x"}}, "server", True),
        ({"object": "error", "message": "x", "code": 404}, "url", False),
    ],
)
def test_errors_with_status_200(event: dict[str, Any], kind: str, retry: bool) -> None:
    fault = event_fault(event, SITE)
    assert fault is not None
    assert (fault.kind, fault.retry) == (kind, retry)


@pytest.mark.parametrize("event", [{}, {"error": None}, {"error": ""}, {"object": "chat.completion.chunk"}])
def test_no_error(event: dict[str, Any]) -> None:
    assert event_fault(event, SITE) is None


@pytest.mark.parametrize(
    ("body", "status", "kind"),
    [
        ([{"error": {"code": 400, "message": "API key not valid"}}], 400, "request"),
        ({"error": {"message": "x", "code": "400"}}, 200, "request"),
        ({"error": {"message": "x", "code": "429"}}, 200, "busy"),
    ],
)
def test_shapes_of_proxies(body: Any, status: int, kind: str) -> None:
    event = {"error": body} if isinstance(body, list) else body
    fault = response_fault(status, {}, json.dumps(body), SITE) if status == 400 else event_fault(event, SITE)
    assert fault is not None
    assert fault.kind == kind
    assert "{" not in str(fault)


@pytest.mark.parametrize("status", [400, 401, 403, 429, 500, 502])
@pytest.mark.parametrize("shown", [KEY, "sk-abcd****5678", f"Bearer {KEY}"])
def test_no_key_is_ever_shown(status: int, shown: str) -> None:
    fault = response_fault(status, {}, json.dumps({"error": {"message": f"bad key {shown}!"}}), SITE)
    assert "abcd" not in str(fault)
    assert "abcd" not in fault.detail
    assert "abcd" not in repr(SITE)


def test_a_key_of_any_form_is_hidden() -> None:
    site = Site("the server", "http://127.0.0.1:9", "m", "start it", "my own 0815 key")
    fault = response_fault(400, {}, json.dumps({"error": "bad: my own 0815 key"}), site)
    assert fault.detail == "bad: ***"
    at_the_edge = response_fault(400, {}, json.dumps({"error": "x" * 190 + " my own 0815 key"}), site)
    assert "own" not in at_the_edge.detail
    assert "own" not in str(protocol_fault(b"You sent: my own 0815 key", site))


def test_words_that_are_no_key_stay() -> None:
    assert response_fault(400, {}, '{"error": "Unknown key stream_options"}', SITE).detail.endswith("options")


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        ("12", 12),
        ("0", 0),
        ("-3", 0),
        ("86400", 60),
        ("Wed, 21 Oct 2015 07:28:00 GMT", 0),
        ("Wed, 21 Oct 2099 07:28:00 GMT", 60),
        ("", None),
        ("soon", None),
        ("nan", None),
    ],
)
def test_retry_after(header: str, seconds: float | None) -> None:
    assert retry_after(header) == seconds


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(st.sampled_from(["error", "message", "code", "detail", "param", "type"]), inner)
    ),
    max_leaves=8,
)


@given(JSON, st.sampled_from([200, 301, 400, 401, 404, 422, 429, 500, 503]))
def test_any_error_body_becomes_a_sentence(value: Any, status: int) -> None:
    fault = response_fault(status, {}, json.dumps(value), SITE)
    assert str(fault).endswith(".")
    assert len(str(fault)) < 600
    assert isinstance(read_error(value).text, str)


def test_a_redirect_tells_where_to() -> None:
    fault = response_fault(307, {"Location": "https://real/v1/chat"}, "<html>Moved</html>", SITE)
    assert fault.kind == "url"
    assert "https://real/v1/chat" in str(fault)


@given(st.text(max_size=300))
def test_any_error_text_becomes_a_sentence(body: str) -> None:
    assert str(response_fault(500, {}, body, SITE)).endswith(".")
