"""The router: names, inputs, failures, limits, order."""

from __future__ import annotations

import sys
import threading
import time
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.errors import ToolError
from react_agent.router import Router
from react_agent.tooling import tool
from react_agent.types import ToolCall


@tool(aliases=["get_weather", "天气"])
def weather(city: str) -> str:
    """Weather."""
    return f"{city}: fine"


@tool
def web_search(query: str) -> str:
    """Search."""
    return f"found {query}"


@tool
def broken(text: str) -> str:
    """Raises."""
    raise ValueError(f"no {text}")


@tool
def picky(text: str) -> str:
    """Refuses."""
    raise ToolError("only red is possible")


@tool(timeout=0.05)
def hanging(text: str) -> str:
    """Hangs."""
    threading.Event().wait(5)
    return text


@tool
def leaving(text: str) -> str:
    """Leaves, as a script would."""
    sys.exit(3)


@tool(confirm=True)
def erase(path: str) -> str:
    """Erases."""
    return f"erased {path}"


TOOLS = [weather, web_search, broken, picky, hanging, leaving, erase]

NAMES = ["weather", "Weather", " WEATHER ", "get-weather", "Get Weather", "getWeather", "天气"]


@pytest.mark.parametrize("name", NAMES)
def test_name_is_known(name: str) -> None:
    assert Router(TOOLS).resolve(name) is weather


def test_a_tool_s_own_name_goes_before_an_alias_of_another() -> None:
    greedy = replace(web_search, aliases=("weather", "look"))
    router = Router([weather, greedy])
    assert router.resolve("weather") is weather
    assert router.own_name("Look") == "web_search"
    assert router.own_name("banana") == "banana"


def test_unknown_name_is_refused_with_the_nearest() -> None:
    (observation,) = Router(TOOLS).run([ToolCall("wether", "Rome")])
    assert observation.error
    assert not observation.ran
    assert "`wether` is no tool. Did you mean `weather`?" in observation.text
    assert "web_search" in observation.text


def test_nearest_name_runs_only_where_it_is_asked_for_and_clear() -> None:
    router = Router(TOOLS, mend_names=True)
    assert router.run([ToolCall("wether", "Rome")])[0].text == "Rome: fine"
    assert router.resolve("erasee") is None, "a tool that asks is never guessed"
    assert router.resolve("banana") is None


def test_invalid_input_is_refused_without_running() -> None:
    (observation,) = Router(TOOLS).run([ToolCall("weather", {"city": ["a"], "day": 1})])
    assert observation.error
    assert not observation.ran
    assert "`day` is no parameter" in observation.text


def test_exceptions_become_sentences_without_traceback() -> None:
    first, second = Router(TOOLS).run([ToolCall("broken", "luck"), ToolCall("picky", "blue")])
    assert first.text == "Error: `broken` failed: ValueError: no luck"
    assert second.text == "Error: only red is possible"
    assert first.error
    assert second.error


def test_a_tool_that_leaves_does_not_count_as_hanging() -> None:
    (observation,) = Router(TOOLS).run([ToolCall("leaving", "x")])
    assert observation.text == "Error: `leaving` failed: SystemExit: 3"


def test_a_hanging_tool_is_given_up() -> None:
    (observation,) = Router(TOOLS).run([ToolCall("hanging", "x")])
    assert observation.error
    assert "took longer than 0.05 seconds" in observation.text


def test_calls_run_together_and_their_observations_keep_the_order() -> None:
    meeting = threading.Barrier(2, timeout=5)

    @tool
    def meet(name: str) -> str:
        """Waits for the other call: alone it would fail."""
        meeting.wait()
        time.sleep(0.02 if name == "a" else 0)
        return name

    found = Router([meet]).run([ToolCall("meet", "a"), ToolCall("meet", "b")])
    assert [o.text for o in found] == ["a", "b"]


def test_a_tool_that_acts_asks_first() -> None:
    asked: list[str] = []
    call = ToolCall("erase", "x.txt")
    assert "did not allow" in Router(TOOLS).run([call])[0].text
    assert "did not allow" in Router(TOOLS, approve=lambda *_: False).run([call])[0].text
    router = Router(TOOLS, approve=lambda t, a: not asked.append(f"{t.name} {dict(a)}"))
    assert router.run([call])[0].text == "erased x.txt"
    assert asked == ["erase {'path': 'x.txt'}"]


def test_of_several_calls_only_the_refused_one_does_not_run() -> None:
    asked: list[str] = []
    calls = [ToolCall("erase", name) for name in "abc"]
    router = Router(TOOLS, approve=lambda t, a: not asked.append(a["path"]) and a["path"] != "b")
    found = router.run([ToolCall("weather", "Rome"), *calls])
    assert asked == ["a", "b", "c"]
    assert [(o.text, o.ran) for o in found] == [
        ("Rome: fine", True),
        ("erased a", True),
        ("Error: the person did not allow `erase` to run.", False),
        ("erased c", True),
    ]


@given(st.text(), st.text())
def test_any_call_has_one_observation(name: str, text: str) -> None:
    assert len(Router([weather, web_search]).run([ToolCall(name, text)])) == 1
