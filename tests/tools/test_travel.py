"""The travel assistant end to end: a scripted model, weather and search servers on loopback."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from react_agent.agent import Agent
from react_agent.models.scripted import ScriptedModel
from react_agent.types import Ending
from tests.tools.weather.conftest import services
from tests.tools.weather.loopback import Services

pytest.importorskip("tavily")
__all__ = ["services"]

TOOLS = ("weather", "attraction")
RAIN = "北京（中国）：小雨，11°C，风速14公里/小时；今天8到13°C，降水概率80%（当地时间09:15，Open-Meteo）"


@pytest.fixture
def search(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Queries that reach the search server."""
    queries: list[str] = []

    def respond(request: Request) -> Response:
        queries.append(request.get_json()["query"])
        page = {"title": "首都博物馆", "url": "https://example.org/museum", "content": "看北京历史。"}
        return Response(json.dumps({"answer": None, "results": [page]}), content_type="application/json")

    with HTTPServer() as server:
        server.expect_request("/search", method="POST").respond_with_handler(respond)
        monkeypatch.setenv("REACT_AGENT_TAVILY_URL", server.url_for("").rstrip("/"))
        monkeypatch.setenv("TAVILY_API_KEY", "tvly-test")
        yield queries


def test_a_conversation_of_three_turns(
    services: Services, search: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    model = ScriptedModel(
        [
            'Thought: 先查天气。\nAction: get_weather(city="北京")',
            'Thought: 再查景点。\nAction: get_attraction(city="北京", weather="小雨")',
            "Thought: 我知道答案了。\nAction: Finish[北京小雨，去首都博物馆，记得带伞。]",
            "Action: weather\nAction Input: 苏州明天",
            "Action: attraction\nAction Input: 苏州，阴",
            "Final Answer: 苏州明天阴，适合户外。",
            "Action: weather\nAction Input: 北京后天",
            "Action: attraction\nAction Input: 北京，晴",
            "Final Answer: 北京后天晴，适合户外；景点没有查证。",
        ]
    )
    agent = Agent(model, TOOLS, prompt="travel")
    first = agent.run("今天去北京，看天气推荐景点")
    assert [record.result for record in first.tool_records] == [
        RAIN,
        "北京适合小雨的景点（室内）：\n1. 首都博物馆: 看北京历史。 (https://example.org/museum)",
    ]
    assert (first.ending, first.answer) == (Ending.ANSWERED, "北京小雨，去首都博物馆，记得带伞。")
    second = agent.run("那明天去苏州呢？")
    assert second.tool_records[0].result.startswith("苏州（中国）：明天3月15日周日阴，")
    assert second.ending is Ending.ANSWERED
    assert "室内景点" in search[0]
    assert "户外景点" in search[1]
    monkeypatch.delenv("TAVILY_API_KEY")
    third = agent.run("后天再去北京呢？")
    assert "这里不能使用网络搜索" in third.tool_records[1].result
    assert third.answer == "北京后天晴，适合户外；景点没有查证。"
    assert len(search) == 2


@pytest.mark.parametrize("key", ["", "tvly-test"])
def test_without_a_key_sights_are_not_offered(
    services: Services, search: list[str], monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setenv("TAVILY_API_KEY", key)
    model = ScriptedModel(["Action: weather\nAction Input: Graz", "Final Answer: Light rain, 11°C."])
    Agent(model, TOOLS, prompt="travel").run("What can I see in Graz today?")
    system = model.requests[0][0][0].content
    assert "- weather: " in system
    assert ("- attraction: " in system) == bool(key)
    assert ("Action: attraction" in system) == bool(key)
