"""The screen on its own: what is on the terminal already and does not hold is marked."""

from __future__ import annotations

import pytest

from react_agent.cli.phrases import PHRASES, persons_language
from react_agent.cli.screen import Screen
from react_agent.types import (
    CallStarted,
    Ending,
    Finished,
    Language,
    Observation,
    Observed,
    Result,
    Retried,
    TextDelta,
    ToolCall,
    ToolRecord,
)

RECORD = ToolRecord("weather", "Rome", "Rain.", 0.1)


def finish(screen: Screen, answer: str, ending: Ending = Ending.ANSWERED) -> None:
    result = Result("q", answer, ending, tool_records=(RECORD,))
    screen.show(Finished(result))
    screen.answer(result)


def test_a_streamed_answer_is_printed_once(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen(live=True)
    screen.begin("q")
    screen.show(TextDelta("answer", "It "))
    screen.show(TextDelta("answer", "rains."))
    finish(screen, "It rains.")
    assert capsys.readouterr().out == "It rains.\n"


MARKED: list[tuple[str, Language, str]] = [
    ("How is it?", "en", "the text above does not agree with the tools"),
    ("天气怎么样？", "zh", "以上内容与工具结果不符"),
]


@pytest.mark.parametrize(("question", "language", "mark"), MARKED)
def test_an_answer_that_was_put_right(
    capsys: pytest.CaptureFixture[str], question: str, language: Language, mark: str
) -> None:
    screen = Screen(live=True, quiet=True)
    screen.begin(question)
    screen.show(TextDelta("answer", "Sun."))
    finish(screen, "Rain.")
    first, second, third = capsys.readouterr().out.splitlines()
    assert (first, third) == ("Sun.", "Rain.")
    assert mark in second
    assert screen.language == language


def test_a_retry_discards_what_was_streamed(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen(live=True, quiet=True)
    screen.begin("q")
    screen.show(TextDelta("answer", "Half an ans"))
    screen.show(Retried("The connection broke."))
    screen.show(TextDelta("answer", "Rain."))
    finish(screen, "Rain.")
    assert capsys.readouterr().out == "Half an ans\n(the text above is discarded)\nRain.\n"


FAILED = ToolRecord("weather", "Rome", "", 0.1, error="The services are down: the weather is unknown.")
DOUBTS: list[tuple[str, Result]] = [
    ("(no tool was used: this is the model's own guess)", Result("q", "Sun.", Ending.DIRECT)),
    (
        "(no tool gave a result: this is the model's own guess)",
        Result("q", "Sun.", Ending.ANSWERED, tool_records=(FAILED,)),
    ),
    ("(no tool gave a result)", Result("q", FAILED.error or "", Ending.ANSWERED, tool_records=(FAILED,))),
    ("", Result("q", "Rain.", Ending.ANSWERED, tool_records=(FAILED, RECORD))),
]


@pytest.mark.parametrize(("note", "result"), DOUBTS)
def test_an_answer_without_a_result_is_marked(
    capsys: pytest.CaptureFixture[str], note: str, result: Result
) -> None:
    screen = Screen(language="en")
    screen.show(Finished(result))
    assert capsys.readouterr().err.strip() == note


@pytest.mark.parametrize(("live", "note"), [(True, ""), (False, "(ended: time limit)")])
def test_the_ending_is_said_once_on_a_terminal(
    capsys: pytest.CaptureFixture[str], live: bool, note: str
) -> None:
    screen = Screen(language="en", live=live)
    finish(screen, "I could not finish (time limit).", Ending.TIME_LIMIT)
    assert capsys.readouterr().err.strip() == note
    finish(screen, "12", Ending.TIME_LIMIT)
    assert capsys.readouterr().err.strip() == "(ended: time limit)", "an answer that does not say it"


def test_only_the_answer_without_a_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    screen.begin("q")
    screen.show(TextDelta("answer", "Half"))
    screen.show(Retried("The connection broke."))
    finish(screen, "Rain.\x1b")
    shown = capsys.readouterr()
    assert shown.out == "Rain.\x1b\n", "a pipe gets the answer as it is"
    assert "(asking again: The connection broke.)" in shown.err


def test_text_of_models_and_tools_cannot_act_on_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen(live=True)
    call = ToolCall("we\x1bather", "\x1b]0;x\x07")
    screen.show(TextDelta("thought", "a\x1b[2J"))
    screen.show(CallStarted(call))
    screen.show(Observed(Observation(call, "b\x1b[2J[red]")))
    screen.show(TextDelta("answer", "c\x1b[2J"))
    finish(screen, "c\x1b[2J")
    shown = "".join(capsys.readouterr())
    assert "\x1b" not in shown
    assert "[red]" in shown


def test_an_answer_without_some_tools_is_marked(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    screen.missing = ["attraction", "web_search"]
    finish(screen, "Rain.")
    assert (
        "(answered without `attraction`, `web_search`: nothing of that was looked up)"
        in capsys.readouterr().err
    )
    finish(screen, "", Ending.MODEL_ERROR)
    assert "attraction" not in capsys.readouterr().err


def test_limits_are_named_in_the_language_of_the_question(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen(quiet=True)
    screen.begin("多少？")
    finish(screen, "x", Ending.STEP_LIMIT)
    assert "（结束：步数用完）" in capsys.readouterr().err


ENVIRONMENTS: list[tuple[dict[str, str], Language]] = [
    ({"LANG": "zh_CN.UTF-8"}, "zh"),
    ({"LANG": "zh_CN.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
    ({"LC_ALL": "", "LC_MESSAGES": "zh_TW", "LANG": "C"}, "zh"),
    ({"LANG": "C"}, "en"),
]


@pytest.mark.parametrize(("environment", "language"), ENVIRONMENTS)
def test_language_of_the_person(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: Language
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert persons_language() == language


def test_every_phrase_is_in_both_languages() -> None:
    for texts in PHRASES.values():
        assert set(texts) == {"en", "zh"}
