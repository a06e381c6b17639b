"""Running tasks on scripted models, and what the records say of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from react_agent import ModelError, ScriptedModel
from react_agent.bench import run_tasks
from react_agent.bench.jobs import check_tools, plan, run_jobs
from react_agent.bench.records import RecordFile
from react_agent.bench.runner import Label
from react_agent.bench.tasks import Task
from react_agent.errors import LoadError
from react_agent.models.scripted import Reply
from react_agent.types import Usage
from tests.bench.samples import ANSWER_ANN, CALL_ANN, GREETING, HEIGHT, HELLO, height, scripted


def test_a_task_done_right() -> None:
    usage = Usage(prompt_tokens=200, cached_tokens=150, completion_tokens=12)
    [record] = run_tasks(scripted([CALL_ANN, Reply(ANSWER_ANN, usage=usage)]), [HEIGHT])
    assert record.success
    assert record.right_tool
    assert record.right_input
    assert (record.outputs, record.format_errors, record.repairs) == (2, 0, 0)
    assert (record.prompt_tokens, record.cached_tokens, record.completion_tokens) == (200, 150, 12)
    assert (record.model, record.settings, record.ending) == ("scripted", "default", "answered")
    assert record.calls == (("height", "Ann", "Ann: 173 cm"),)


def test_an_output_that_had_to_be_retried_is_a_format_error() -> None:
    [record] = run_tasks(scripted(["", "Thought: I wonder.", CALL_ANN, ANSWER_ANN]), [HEIGHT])
    assert (record.outputs, record.format_errors) == (4, 2)
    assert record.success


def test_outputs_that_never_became_usable_are_format_errors() -> None:
    [record] = run_tasks(scripted(["", "", "", ""]), [HEIGHT])
    assert record.ending == "empty"
    assert record.format_errors == record.outputs == 3
    assert not record.success


def test_an_alias_is_the_tool_and_repairs_are_counted() -> None:
    [record] = run_tasks(scripted(["Action: get_height[Ann]\n", ANSWER_ANN]), [HEIGHT])
    assert record.right_tool
    assert record.right_input
    mended = run_tasks(scripted(['Action: height\nAction Input: {"name": "Ann"\n', ANSWER_ANN]), [HEIGHT])
    assert mended[0].repairs > 0


def test_every_task_is_a_fresh_conversation() -> None:
    model = ScriptedModel([HELLO, HELLO])
    plan_of_one = plan([model], [{}])
    list(run_jobs(plan_of_one, [height], [GREETING, HEIGHT]))
    second = "".join(message.content for message in model.requests[1][0])
    assert GREETING.question not in second


def test_a_single_server_failure_is_a_record_and_three_in_a_row_end_it() -> None:
    tasks = [Task(str(number), "en", "none", "Hello?") for number in range(4)]
    down = ModelError("The server is down: start it.")
    records = run_tasks(scripted([down, down, HELLO, down]), tasks)
    assert [record.finished for record in records] == [False, False, True, False]
    assert [record.format_errors for record in records] == [0, 0, 0, 0]
    with pytest.raises(ModelError, match="start it"):
        run_tasks(scripted([down, down, down]), tasks)


def test_finished_tasks_are_taken_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    first = list(run_jobs(plan([ScriptedModel([HELLO])], [{}]), [height], [GREETING], RecordFile(path)))
    again = ScriptedModel([CALL_ANN, ANSWER_ANN])
    both = list(run_jobs(plan([again], [{}]), [height], [GREETING, HEIGHT], RecordFile(path)))
    assert both[0] == first[0]
    assert [record.success for record in both] == [True, True]
    assert len(again.requests) == 2


@pytest.mark.parametrize(
    "changed",
    [
        pytest.param(plan([ScriptedModel([HELLO], name="other")], [{}]), id="model"),
        pytest.param(plan([ScriptedModel([HELLO])], [{"examples": 0}]), id="settings"),
        pytest.param(plan([ScriptedModel([HELLO])], [{}], [7]), id="seed"),
        pytest.param(plan([ScriptedModel([HELLO])], [{}], remark="tool=x.py"), id="remark"),
    ],
)
def test_another_series_is_run_anew(tmp_path: Path, changed: list) -> None:  # type: ignore[type-arg]
    path = tmp_path / "out.jsonl"
    list(run_jobs(plan([ScriptedModel([HELLO])], [{}]), [height], [GREETING], RecordFile(path)))
    list(run_jobs(changed, [height], [GREETING], RecordFile(path)))
    assert len(RecordFile(path).records) == 2


def test_a_task_whose_question_changed_is_run_anew() -> None:
    label = Label("m")
    assert label.key(GREETING) != label.key(Task("g", "en", "none", "Good evening!"))


def test_jobs_are_all_different() -> None:
    model = ScriptedModel([])
    assert len(plan([model], [{}, {"examples": 0}], [1, 2])) == 4
    with pytest.raises(LoadError, match="`scripted` would run twice with `examples=0`"):
        plan([model], [{"examples": 0}, {"examples": 0}])


def test_a_task_that_needs_a_missing_tool_is_named() -> None:
    check_tools([HEIGHT, GREETING], [height])
    with pytest.raises(LoadError, match="`h` needs the tool `height`"):
        check_tools([HEIGHT], [])
