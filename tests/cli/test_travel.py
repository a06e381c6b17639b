"""`react-agent travel`: a scripted model, weather and search servers on loopback."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.cli.conftest import Run, Served
from tests.cli.terminal import CTRL_D, Terminal
from tests.tools.test_travel import search
from tests.tools.weather.conftest import services
from tests.tools.weather.loopback import Services

pytest.importorskip("tavily")
__all__ = ["search", "services"]

Serve = Callable[..., Served]

BEIJING = "北京今天小雨，8到13°C。推荐首都博物馆（https://example.org/museum）。记得带伞。"
SUZHOU = "苏州明天阴，适合户外。"
CONVERSATION = (
    'Thought: 先用 get_weather 查天气。\nAction: get_weather(city="北京")',
    'Thought: 再用 get_attraction 查景点。\nAction: get_attraction(city="北京", weather="小雨")',
    f"Thought: 我知道答案了。\nAction: Finish[{BEIJING}]",
    "Thought: 需要用 weather 工具。\nAction: weather\nAction Input: 苏州明天",
    "Thought: 再用 attraction 工具。\nAction: attraction\nAction Input: 苏州，阴",
    f"Thought: 我知道答案了。\nFinal Answer: {SUZHOU}",
    "Thought: 不需要工具。\nFinal Answer: 不客气！祝您旅途愉快。",
)
TURNS = ("今天去北京，看天气推荐景点", "那明天去苏州呢？", "谢谢！")


@pytest.fixture(autouse=True)
def loopback(surroundings: object, services: Services, search: list[str]) -> None:
    """The servers, once the tester's own settings are out of the way."""


def test_one_question(run: Run, serve: Serve, search: list[str]) -> None:
    done = run("travel", TURNS[0], "-m", serve(*CONVERSATION).spec)
    assert done.stdout == f"{BEIJING}\n"
    assert "Observation: 北京（中国）：小雨，11°C" in done.stderr
    assert "https://example.org/museum" in done.stderr
    assert len(search) == 1


def test_conversation_from_a_pipe(run: Run, serve: Serve) -> None:
    done = run("travel", "-m", serve(*CONVERSATION).spec, input="\n".join(TURNS))
    greeting, *answers = done.stdout.splitlines()
    assert greeting.startswith("Where would you like to go")
    assert answers == [BEIJING, SUZHOU, "不客气！祝您旅途愉快。"]


@pytest.mark.parametrize("arguments", [[], ["--language", "zh"]])
def test_conversation_in_a_terminal(
    terminal: Callable[..., Terminal], serve: Serve, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "C.UTF-8" if arguments else "zh_CN.UTF-8")
    served = serve(*CONVERSATION)
    chat = terminal("travel", "-m", served.spec, *arguments)
    chat.wait_for("您想去哪里")
    for question, answer in zip(TURNS, (BEIJING, SUZHOU, "旅途愉快"), strict=True):
        chat.wait_for("> ")
        chat.type(f"{question}\n")
        chat.wait_for(answer)
    chat.wait_for("> ")
    chat.type(CTRL_D)
    assert chat.end()[1] == 0
    sent = str(served.requests[-1]["messages"])
    assert all(question in sent for question in TURNS)


UNKEYED = [
    # question, how the missing key is told, the mark of the answer
    ("What can I see in Graz today?", "`attraction`, `web_search` cannot be used: ", "nothing of that was"),
    ("今天去北京，看天气推荐景点", "`attraction`、`web_search` 不可用：", "这方面没有查证"),
]


@pytest.mark.parametrize("row", UNKEYED)
def test_without_a_key_the_weather_has_to_do(
    run: Run, serve: Serve, monkeypatch: pytest.MonkeyPatch, row: tuple[str, str, str]
) -> None:
    question, told, mark = row
    monkeypatch.delenv("TAVILY_API_KEY")
    city = "Graz" if question.isascii() else "北京"
    answer = "Rain: better indoors."
    served = serve(f"Action: weather\nAction Input: {city}", f"Final Answer: {answer}")
    done = run("travel", question, "-m", served.spec)
    assert done.stdout == f"{answer}\n"
    assert done.stderr.count(told) == 1
    assert "TAVILY_API_KEY" in done.stderr
    assert mark in done.stderr.splitlines()[-1]
    assert "- attraction" not in served.requests[0]["messages"][0]["content"]
