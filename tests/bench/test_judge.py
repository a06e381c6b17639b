"""The judge: what a text holds, and when a run did its task."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.bench.judge import Verdict, holds, judge
from react_agent.bench.tasks import Task
from react_agent.types import Ending, Observation, Result, Step, ToolCall, ToolRecord
from tests.bench.samples import GREETING, HEIGHT


@pytest.mark.parametrize(
    ("text", "wanted", "expected"),
    [
        ("It is 09:26 now.", "9:26", False),
        ("It is 9:26 now.", "9:26", True),
        ("It is 19:26 now.", "9:26", False),
        ("It is 9：26 now.", "9:26", True),
        ("time 20:37:08", "20:37", True),
        ("time 10:20:37", "20:37", False),
        ("time 20:371", "20:37", False),
        ("at 9:26", "9", False),
        ("That makes 2,850 dollars.", "2850", True),
        ("That makes 12,850 dollars.", "2850", False),
        ("That makes 1\u202f392.", "1392", True),
        ("1,2850 of them", "2850", True),
        ("Together 391.", "391", True),
        ("Together 391.0", "391", True),
        ("Together 391.5", "391", False),
        ("Together 0.391", "391", False),
        ("Together 3910", "391", False),
        ("Berlin: snow, -2C", "-2", True),
        ("Berlin: snow, −2°C", "-2", True),
        ("Berlin: snow, -2C", "2", False),
        ("in 10-15 days", "15", True),
        ("cloudy, 14C", "4C", False),
        ("cloudy, 4C", "4C", True),
        ("在12元以内", "12", True),
        ("日期是３月１４日", "3月14", True),
        ("It is FOGGY", "fog", True),
        ("at 72 Maple Street", "maple", True),
        ("password: landing66", "landing66", True),
        ("password: landing667", "landing66", False),
        ("anything", "", True),
    ],
)
def test_holds(text: str, wanted: str, expected: bool) -> None:
    assert holds(text, wanted) is expected


@given(st.integers(0, 10**7), st.integers(0, 10**7))
def test_a_number_is_found_only_where_it_is_the_number(written: int, wanted: int) -> None:
    for text in (f"It is {written}.", f"共{written}元", f"It is {written:,} in all."):
        assert holds(text, str(wanted)) is (written == wanted)


@given(st.text(max_size=40), st.text(max_size=40), st.text("abcß雨晴°", min_size=1, max_size=8))
def test_words_are_found_whatever_stands_around(before: str, after: str, words: str) -> None:
    assert holds(f"{before} {words.upper()} {after}", words)


def run_of(*steps: Step, records: tuple[ToolRecord, ...] = (), ending: Ending = Ending.ANSWERED) -> Result:
    observed = tuple((step, tuple[Observation, ...]()) for step in steps)
    return Result("?", "said by the engine", ending, steps=observed, tool_records=records)


ASKED = Step(calls=(ToolCall("height", "Ann"),))
FOUND = ToolRecord("height", "Ann", "Ann: 173 cm", 0.1)
FAILED = ToolRecord("height", "Bob", "Error: nobody is called 173 cm", 0.1, error="nobody")
OTHER = ToolRecord("height", "Eve", "Eve: 158 cm", 0.1)
SAID = Step(answer="Ann is 1.73 m tall.")


@pytest.mark.parametrize(
    ("result", "verdict"),
    [
        pytest.param(run_of(ASKED, SAID, records=(FOUND,)), Verdict(True, True, True), id="as wanted"),
        pytest.param(run_of(SAID), Verdict(False, False, None), id="right answer, but guessed"),
        pytest.param(run_of(ASKED, SAID, records=(FAILED,)), Verdict(False, True, False), id="tool failed"),
        pytest.param(
            run_of(ASKED, SAID, records=(OTHER, FOUND)), Verdict(True, True, False), id="input right at last"
        ),
        pytest.param(
            run_of(ASKED, Step(answer="Tall."), records=(FOUND,)),
            Verdict(False, True, True),
            id="answer lacks it",
        ),
        pytest.param(
            run_of(ASKED, records=(FOUND,), ending=Ending.STEP_LIMIT),
            Verdict(False, True, True),
            id="the model never answered",
        ),
        pytest.param(
            run_of(Step(calls=(ToolCall("weigh", "Ann"),)), ASKED, SAID, records=(FOUND,)),
            Verdict(True, False, True),
            id="wrong tool first",
        ),
        pytest.param(
            run_of(
                Step(calls=(ToolCall("get_height", "Ann"),)),
                SAID,
                records=(ToolRecord("get_height", "Ann", "Ann: 173 cm", 0.1),),
            ),
            Verdict(True, True, True),
            id="by an alias",
        ),
    ],
)
def test_a_task_with_a_tool(result: Result, verdict: Verdict) -> None:
    assert judge(HEIGHT, result, lambda name: name.removeprefix("get_")) == verdict


@pytest.mark.parametrize(
    ("result", "verdict"),
    [
        pytest.param(
            run_of(Step(answer="Hello."), ending=Ending.DIRECT), Verdict(True, True, None), id="direct"
        ),
        pytest.param(run_of(ASKED, SAID, records=(FOUND,)), Verdict(False, False, None), id="a tool ran"),
        pytest.param(run_of(ASKED, SAID), Verdict(True, False, None), id="the call was refused"),
        pytest.param(run_of(ending=Ending.EMPTY), Verdict(False, True, None), id="nothing was said"),
    ],
)
def test_a_task_without_tool(result: Result, verdict: Verdict) -> None:
    assert judge(GREETING, result) == verdict


def test_every_step_and_every_need_counts() -> None:
    task = Task("p", "en", "multi", "?", (("height", "Ann"), ("height", "Eve")), (("173",), ("158", "1.58")))
    both = Step(answer="Ann 173 cm, Eve 158 cm")
    assert judge(task, run_of(ASKED, both, records=(FOUND, OTHER))).success
    assert not judge(task, run_of(ASKED, both, records=(FOUND,))).success
    assert not judge(task, run_of(ASKED, Step(answer="Ann 173 cm"), records=(FOUND, OTHER))).success
