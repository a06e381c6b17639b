"""Tasks: a question, the tool runs that it needs, and what the answer must hold.

A task file has one JSON object a line:

    {"id": "w1", "lang": "en", "cat": "weather", "q": "How warm is it in Rome?",
     "steps": [["weather", "31°C"]], "need": [["31"]]}

`steps`: each tool that must run, with a text that its result must contain. No steps: no tool may run.
`need`: for each thing the answer must say, the alternatives of which one must stand in it.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from react_agent.errors import LoadError
from react_agent.types import Language

BUILT_IN = Path(__file__).parent / "data" / "tasks.jsonl"
LANGUAGES: tuple[Language, ...] = ("en", "zh")


@dataclass(frozen=True, slots=True)
class Task:
    """One question with what makes a run of it a success."""

    id: str
    language: Language
    kind: str
    """A word to group by: `calc`, `weather`, `none` ..."""
    question: str
    steps: tuple[tuple[str, str], ...] = ()
    """`(tool, text its result must contain)`; empty where no tool may run."""
    need: tuple[tuple[str, ...], ...] = ()
    """Alternatives, of each of which the answer must hold one."""


def load_tasks(*paths: str | Path) -> list[Task]:
    """The tasks of the files in order; without a path the built-in ones.

    Raises:
        LoadError: names the file, the line and what is wrong there.
    """
    tasks = [task for path in paths or (BUILT_IN,) for task in _read(Path(path).expanduser())]
    twice = [name for name, count in Counter(task.id for task in tasks).items() if count > 1]
    if twice:
        raise LoadError(f"Two tasks have the id `{twice[0]}`; rename one, results are kept by id.")
    return tasks


def select(
    tasks: Sequence[Task],
    *,
    languages: Sequence[str] = (),
    kinds: Sequence[str] = (),
    limit: int | None = None,
) -> list[Task]:
    """The tasks of these languages and kinds, at most `limit` of them, spread evenly over the list.

    Raises:
        LoadError: no task is left.
    """
    left = [
        task
        for task in tasks
        if (not languages or task.language in languages) and (not kinds or task.kind in kinds)
    ]
    if not left:
        known = ", ".join(f"`{kind}`" for kind in dict.fromkeys(task.kind for task in tasks))
        raise LoadError(f"No task is left to run; there are the kinds {known}.")
    count = len(left) if limit is None else min(limit, len(left))
    return [left[index * len(left) // count] for index in range(count)]


def _read(path: Path) -> list[Task]:
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or error
        raise LoadError(f"The task file `{path}` cannot be read: {reason}.") from None
    tasks = [_task(line, f"{path}:{number}") for number, line in enumerate(lines, 1) if line.strip()]
    if not tasks:
        raise LoadError(f"The task file `{path}` holds no task.")
    return tasks


def _task(line: str, place: str) -> Task:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise LoadError(f"`{place}` is no JSON: {error}.") from None
    if fault := _fault(row):
        raise LoadError(f"`{place}`: {fault}.")
    steps = tuple((tool, text) for tool, text in row["steps"])
    need = tuple(tuple(alternatives) for alternatives in row["need"])
    return Task(row["id"], row["lang"], row["cat"], row["q"], steps, need)


def _fault(row: Any) -> str | None:
    """What is wrong with a task line, in words."""
    if not isinstance(row, dict):
        return "a task is a JSON object"
    if unknown := sorted(set(row) - set(CHECKS)):
        return f"`{unknown[0]}` is no field of a task; there are {', '.join(f'`{name}`' for name in CHECKS)}"
    for name, (is_right, rule) in CHECKS.items():
        if name not in row:
            return f"`{name}` is missing"
        if not is_right(row[name]):
            return f"`{name}` must be {rule}"
    return None


def _is_word(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _are_lists(value: Any) -> bool:
    return isinstance(value, list) and all(
        isinstance(item, list) and all(isinstance(part, str) for part in item) for item in value
    )


CHECKS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "id": (_is_word, "a text that is not empty"),
    "lang": (LANGUAGES.__contains__, "`en` or `zh`"),
    "cat": (_is_word, "a text that is not empty"),
    "q": (_is_word, "a text that is not empty"),
    "steps": (
        lambda value: _are_lists(value) and all(len(step) == 2 for step in value),
        'a list of pairs such as `["weather", "31°C"]`',
    ),
    "need": (
        lambda value: _are_lists(value) and all(value),
        'a list of lists of alternatives such as `[["Rome"], ["31", "hot"]]`',
    ),
}
"""For each field of a task line: whether a value is right, and what is."""
