"""The web search against a loopback server that replies in Tavily's shapes."""

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
web_search = load_tools("web_search")[0]

PAGE = {
    "title": "Lights of the coast",
    "url": "https://example.org/lights",
    "content": "Gravholm,\n51 m, is   the tallest of all.",
    "score": 0.9,
    "raw_content": None,
}
REPLY: dict[str, Any] = {
    "query": "lighthouse",
    "answer": "The tallest is Gravholm.",
    "images": [],
    "results": [PAGE],
    "response_time": 0.8,
    "request_id": "r-1",
}


class Tavily:
    """The service on loopback; it gives the replies in turn, the last one again and again."""

    def __init__(self, server: HTTPServer) -> None:
        self.requests: list[Request] = []
        self.replies: list[Any] = [REPLY]
        server.expect_request("/search", method="POST").respond_with_handler(self._respond)

    def _respond(self, request: Request) -> Response:
        self.requests.append(request)
        reply = self.replies.pop(0) if len(self.replies) > 1 else self.replies[0]
        if isinstance(reply, Response):
            return reply
        return Response(json.dumps(reply), content_type="application/json")


@pytest.fixture
def tavily(httpserver: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> Tavily:
    monkeypatch.setenv("REACT_AGENT_TAVILY_URL", httpserver.url_for("").rstrip("/"))
    monkeypatch.setenv("TAVILY_API_KEY", "tvly-test")
    monkeypatch.setenv("NO_PROXY", "*")
    return Tavily(httpserver)


def error(status: int, detail: Any = "no") -> Response:
    return Response(json.dumps({"detail": detail}), status, content_type="application/json")


def test_gives_the_answer_and_the_pages(tavily: Tavily) -> None:
    assert web_search("  tallest \n lighthouse ") == (
        "The tallest is Gravholm.\n"
        "1. Lights of the coast: Gravholm, 51 m, is the tallest of all. (https://example.org/lights)"
    )
    [request] = tavily.requests
    body = request.get_json()
    assert request.headers["Authorization"] == "Bearer tvly-test"
    assert (body["query"], body["max_results"], body["include_answer"]) == ("tallest lighthouse", 3, True)


REPLIES = [
    (REPLY | {"answer": None}, "1. Lights of the coast: Gravholm"),
    (REPLY | {"results": []}, "The tallest is Gravholm."),
    (REPLY | {"results": None}, "The tallest is Gravholm."),
    ({"results": [{"url": "https://example.org/x"}]}, "1. https://example.org/x:  (https://example.org/x)"),
]


@pytest.mark.parametrize(("reply", "begins"), REPLIES)
def test_replies_with_parts_missing(tavily: Tavily, reply: Any, begins: str) -> None:
    tavily.replies = [reply]
    assert web_search("lighthouse").startswith(begins)


def test_long_pages_are_cut(tavily: Tavily) -> None:
    page = PAGE | {"title": "t" * 500, "content": "word " * 5000}
    tavily.replies = [REPLY | {"answer": "a" * 5000, "results": [page] * 9}]
    found = web_search("lighthouse")
    assert len(found) < 2000
    assert found.count("example.org") == 3
    assert "word …" in found


@pytest.mark.parametrize("reply", [REPLY | {"answer": "", "results": []}, {}, {"results": [7]}])
def test_nothing_found(tavily: Tavily, reply: Any) -> None:
    tavily.replies = [reply]
    with pytest.raises(ToolError, match="found nothing for `lighthouse`"):
        web_search("lighthouse")


FAILURES = [
    (error(400, {"error": "Query is too long."}), "refused this query"),
    (error(401, {"error": "Unauthorized"}), "`TAVILY_API_KEY` is wrong"),
    (error(401), "`TAVILY_API_KEY` is wrong"),
    (error(403, {"error": "Forbidden"}), "plan of the key is used up"),
    (error(432, {"error": "plan limit"}), "plan of the key is used up"),
    (error(433, {"error": "pay-as-you-go limit"}), "plan of the key is used up"),
    (error(429, {"error": "too many"}), "too many requests"),
    (error(500), "can't be used now"),
    (error(503), "can't be used now"),
    (Response("<html>", 200, content_type="text/html"), "can't be used now"),
    (Response("", 204), "can't be used now"),
    (Response("[]", content_type="application/json"), "can't be used now"),
    (Response("null", content_type="application/json"), "can't be used now"),
]


@pytest.mark.parametrize(("reply", "says"), FAILURES)
def test_failures(tavily: Tavily, reply: Response, says: str) -> None:
    tavily.replies = [reply]
    with pytest.raises(ToolError, match=says):
        web_search("lighthouse")
    assert len(tavily.requests) == (2 if reply.status_code == 503 else 1)


def test_failures_are_told_in_the_language_of_the_query(tavily: Tavily) -> None:
    tavily.replies = [error(429)]
    with pytest.raises(ToolError, match="请求太多"):
        web_search("灯塔")


def test_a_gateway_error_is_tried_again(tavily: Tavily) -> None:
    tavily.replies = [error(502), REPLY]
    assert web_search("lighthouse").startswith("The tallest")


def test_nothing_is_reachable(tavily: Tavily, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REACT_AGENT_TAVILY_URL", "http://127.0.0.1:9")
    with pytest.raises(ToolError, match="can't be used now"):
        web_search("lighthouse")


def test_an_empty_query_is_not_sent(tavily: Tavily) -> None:
    with pytest.raises(ToolError, match="Give search words"):
        web_search(" \n")
    assert not tavily.requests


@pytest.mark.parametrize("key", [None, "", "  "])
def test_without_a_key_it_is_not_offered(
    tavily: Tavily, monkeypatch: pytest.MonkeyPatch, key: str | None
) -> None:
    monkeypatch.delenv("TAVILY_API_KEY") if key is None else monkeypatch.setenv("TAVILY_API_KEY", key)
    assert "TAVILY_API_KEY" in (web_search.unavailable() or "")
    with pytest.raises(ToolError, match="not available here"):
        web_search("lighthouse")
    assert not tavily.requests


def test_with_a_key_it_is_offered(tavily: Tavily) -> None:
    assert web_search.unavailable() is None


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    query=st.text(max_size=500),
    answer=st.one_of(st.none(), st.text(), st.integers()),
    results=st.lists(
        st.dictionaries(st.sampled_from(["title", "url", "content"]), st.one_of(st.none(), st.text()))
    ),
)
def test_any_query_and_any_page(tavily: Tavily, query: str, answer: Any, results: Any) -> None:
    tavily.replies = [{"answer": answer, "results": results}]
    try:
        found = web_search(query)
    except ToolError as error:
        found = str(error)
    assert 0 < len(found) < 2500
    assert found.count("\n") <= 3
