"""Task files: what is read from them, and what is said of wrong lines."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.bench.jobs import check_tools
from react_agent.bench.judge import holds
from react_agent.bench.tasks import Task, load_tasks, select
from react_agent.bench.tools import built_in_tools
from react_agent.errors import LoadError
from react_agent.loader import load_tools
from react_agent.router import Router
from react_agent.types import ToolCall

LARGER = Path(__file__).parents[1] / "data" / "tasks"
GOOD = {
    "id": "w1",
    "lang": "en",
    "cat": "weather",
    "q": "How warm is it?",
    "steps": [["weather", "31"]],
    "need": [["31"]],
}
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)


def written(folder: Path, *lines: str) -> Path:
    path = folder / "mine.jsonl"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


def test_the_tasks_of_the_docs_are_tasks(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs" / "bench.md").read_text(encoding="utf-8")
    (tmp_path / "tasks.jsonl").write_text(text.split("```json\n")[1].split("```")[0], encoding="utf-8")
    assert len(load_tasks(tmp_path / "tasks.jsonl")) == 3


def test_a_line_becomes_a_task(tmp_path: Path) -> None:
    path = written(tmp_path, "", json.dumps(GOOD), "")
    assert load_tasks(path) == [
        Task("w1", "en", "weather", "How warm is it?", (("weather", "31"),), (("31",),))
    ]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("{not json", "mine.jsonl:2` is no JSON"),
        ("[]", "mine.jsonl:2`: a task is a JSON object"),
        (json.dumps({k: v for k, v in GOOD.items() if k != "q"}), "`q` is missing"),
        (json.dumps(GOOD | {"question": "?"}), "`question` is no field of a task"),
        (json.dumps(GOOD | {"id": " "}), "`id` must be a text"),
        (json.dumps(GOOD | {"lang": "fr"}), "`lang` must be `en` or `zh`"),
        (json.dumps(GOOD | {"lang": ["en"]}), "`lang` must be `en` or `zh`"),
        (json.dumps(GOOD | {"steps": ["weather"]}), "`steps` must be a list of pairs"),
        (json.dumps(GOOD | {"steps": [["weather"]]}), "`steps` must be a list of pairs"),
        (json.dumps(GOOD | {"need": ["31"]}), "`need` must be a list of lists"),
        (json.dumps(GOOD | {"need": [[]]}), "`need` must be a list of lists"),
        (json.dumps(GOOD | {"need": [[31]]}), "`need` must be a list of lists"),
        (json.dumps(GOOD), "Two tasks have the id `w1`"),
    ],
)
def test_a_wrong_line_is_named(tmp_path: Path, line: str, message: str) -> None:
    with pytest.raises(LoadError) as caught:
        load_tasks(written(tmp_path, json.dumps(GOOD), line))
    assert message in str(caught.value)


def test_a_missing_and_an_empty_file_are_named(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="cannot be read: No such file"):
        load_tasks(tmp_path / "none.jsonl")
    with pytest.raises(LoadError, match="holds no task"):
        load_tasks(written(tmp_path, ""))


@given(st.sampled_from(sorted(GOOD)), ANYTHING)
def test_any_value_of_a_field_is_a_task_or_a_clear_error(name: str, value: Any) -> None:
    with TemporaryDirectory() as folder:
        path = written(Path(folder), json.dumps({**GOOD, name: value}))
        try:
            read = load_tasks(path)
        except LoadError as error:
            read, said = [], str(error)
    assert len(read) == 1 or f"mine.jsonl:1`: `{name}` must be" in said


def test_select_keeps_kinds_and_languages_and_spreads_the_limit() -> None:
    tasks = [Task(f"{lang}{kind}", lang, kind, "?") for lang in ("en", "zh") for kind in "abcd"]
    assert [task.id for task in select(tasks, kinds=["b"])] == ["enb", "zhb"]
    assert [task.id for task in select(tasks, languages=["zh"], limit=2)] == ["zha", "zhc"]
    assert len(select(tasks, limit=99)) == len(tasks)
    with pytest.raises(LoadError, match="there are the kinds `a`, `b`"):
        select(tasks, kinds=["x"])


def test_the_larger_task_set_has_its_tools() -> None:
    tools = load_tools(str(LARGER / "tools.py"))
    tasks = load_tasks(LARGER / "tasks.jsonl", LARGER / "confirm.jsonl")
    check_tools(tasks, tools)
    assert len(tasks) == 104
    for task in tasks:
        for name, text in task.steps:
            if name == "doc_search" and task.kind == "doc":
                assert holds(Router(tools).run([ToolCall(name, task.question)])[0].text, text)


def test_the_built_in_tasks_are_spread_over_languages_and_kinds() -> None:
    tasks = load_tasks()
    assert Counter(task.language for task in tasks) == {"en": 30, "zh": 30}
    for language in ("en", "zh"):
        kinds = Counter(task.kind for task in select(tasks, languages=[language]))
        assert set(kinds) == {"calc", "time", "weather", "doc", "none", "multi", "unknown"}


@pytest.mark.parametrize("task", [t for t in load_tasks() if t.kind == "doc"], ids=lambda task: task.id)
def test_the_documents_have_what_is_asked_for(task: Task) -> None:
    [(tool, text)] = task.steps
    [observation] = Router(built_in_tools()).run([ToolCall(tool, task.question)])
    assert holds(observation.text, text)


@pytest.mark.parametrize(
    ("tool", "given_text", "text"),
    [
        ("time_query", "", "2029-10-11, Thursday (星期四), time 20:37:08"),
        ("weather", "weather in Lisbon today", "Lisbon, Portugal: clear sky, 23°C"),
        ("weather", "苏州市", "苏州（中国）：中雨，16°C"),
        ("weather", "Warsaw and Hanoi", "Hanoi, Vietnam: thunderstorm"),
        ("weather", "Atlantis", "Error: `Atlantis` is no place known here"),
        ("calculator", "640*0.85", "544"),
    ],
)
def test_the_built_in_tools_are_deterministic(tool: str, given_text: str, text: str) -> None:
    [observation] = Router(built_in_tools()).run([ToolCall(tool, given_text)])
    assert text in observation.text
