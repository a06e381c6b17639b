"""The state of a run: its limits, its record, and what is said when no model could finish."""

from __future__ import annotations

from dataclasses import replace

import pytest

from react_agent.examples import Choice
from react_agent.run import LAST_CALL_SHARE, Limits, Run
from react_agent.types import Ending, Language, Notice, Observation, Step, ToolCall, Usage

CALL = ToolCall("weather", "Rome")
SEEN = Observation(CALL, "rain", seconds=0.5)
EIGHT_STEPS = Limits(steps=8)


def own_name(name: str) -> str:
    return {"get_weather": "weather"}.get(name, name)


def run(limits: Limits = EIGHT_STEPS, language: Language = "en", steps: int = 0) -> Run:
    started = Run("Rain?", language, [], Choice((), (), (), ()), limits, own_name)
    started.steps = [(Step(calls=(CALL,)), (SEEN,))] * steps
    return started


LIMITS = [
    (Limits(), 7, 0, None),
    (Limits(), 8, 0, Ending.STEP_LIMIT),
    (Limits(steps=1), 0, 0, None),
    (Limits(tokens=100), 0, 99, None),
    (Limits(tokens=100), 0, 100, Ending.TOKEN_LIMIT),
    (Limits(seconds=3600.0), 1, 0, None),
    (Limits(seconds=0.0), 0, 0, Ending.TIME_LIMIT),
]


@pytest.mark.parametrize(("limits", "steps", "tokens", "ending"), LIMITS)
def test_limits(limits: Limits, steps: int, tokens: int, ending: Ending | None) -> None:
    going = run(limits, steps=steps)
    going.usage = Usage(prompt_tokens=tokens - tokens // 3, completion_tokens=tokens // 3)
    assert going.limit() is ending


def test_time_for_an_answer_is_kept_once_there_is_something_to_answer_from() -> None:
    assert run().seconds_left() is None
    left = run(Limits(seconds=1000.0)).seconds_left()
    kept = run(Limits(seconds=1000.0), steps=1)
    assert left == pytest.approx(1000, abs=100)
    assert kept.seconds_left() == pytest.approx(1000 * LAST_CALL_SHARE, abs=100)
    assert kept.seconds_left(last=True) == pytest.approx(1000, abs=100)


def test_a_call_is_known_by_any_name_of_its_tool_and_by_its_input() -> None:
    going = run()
    going.record(SEEN)
    assert going.known(ToolCall("get_weather", "Rome")) is SEEN
    assert going.known(ToolCall("Weather", "Rome")) is SEEN
    assert going.known(ToolCall("weather", "Bern")) is None
    new = [ToolCall("weather", "Bern"), CALL, ToolCall("get_weather", "Bern"), ToolCall("time", "Rome")]
    assert going.fresh(new) == [new[0], new[3]]


def test_objects_are_one_input_in_any_order() -> None:
    going = run()
    going.record(replace(SEEN, call=ToolCall("add", {"a": 1, "b": 2})))
    assert going.known(ToolCall("add", {"b": 2, "a": 1}))
    assert not going.known(ToolCall("add", {"a": 2, "b": 1}))


def test_only_tools_that_ran_are_in_the_record() -> None:
    going = run()
    going.record(replace(SEEN, error=True, ran=False))
    going.record(SEEN, replace(SEEN, text="no", error=True))
    assert [(r.result, r.error) for r in going.records] == [("no", "no"), ("rain", None)]


def test_a_notice_is_told_and_kept() -> None:
    going = run()
    assert going.notice("cut") == Notice("cut")
    assert going.result("yes", Ending.ANSWERED).notices == ("cut",)


UNFINISHED: list[tuple[Language, bool, str]] = [
    ("en", False, "I could not finish (step limit)."),
    ("en", True, "I could not finish (step limit). This is what the tools said:\n- weather: rain"),
    ("zh", False, "没能完成（步数用完）。"),
    ("zh", True, "没能完成（步数用完）。工具的结果是：\n- weather: rain"),
]


@pytest.mark.parametrize(("language", "found", "answer"), UNFINISHED)
def test_without_an_answer_the_result_says_so(language: Language, found: bool, answer: str) -> None:
    going = run(language=language)
    going.record(SEEN if found else replace(SEEN, error=True))
    assert going.result("", Ending.STEP_LIMIT).answer == answer
    assert going.result("Rain.", Ending.STEP_LIMIT).answer == "Rain."
