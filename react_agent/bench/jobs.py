"""What a bench runs: each model with each setting and seed, on all tasks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from react_agent.bench.records import Key, RecordFile, TaskRecord
from react_agent.bench.runner import Label, iterate_tasks
from react_agent.bench.settings import Settings, make_agent, show_settings
from react_agent.bench.tasks import Task
from react_agent.errors import LoadError
from react_agent.models.base import Model
from react_agent.tooling import Tool


@dataclass(frozen=True, slots=True)
class Job:
    """One model with one setting and one seed."""

    model: Model
    settings: Settings
    label: Label


def plan(
    models: Sequence[Model],
    variants: Sequence[Settings],
    seeds: Sequence[int | None] = (None,),
    *,
    remark: str = "",
) -> list[Job]:
    """The jobs in the order they are run, all of one model together.

    Args:
        variants: settings to run each model with.
        remark: what else differs from the defaults, such as tools of one's own; it joins the label.

    Raises:
        LoadError: two jobs are the same.
    """
    jobs = [
        Job(model, settings, Label(model.name, _label(settings, remark), seed))
        for model in models
        for settings in variants
        for seed in seeds
    ]
    for label, count in Counter(job.label for job in jobs).items():
        if count > 1:
            raise LoadError(
                f"`{label.model}` would run twice with `{label.settings}`; drop one, or change it."
            )
    return jobs


def run_jobs(
    jobs: Sequence[Job], tools: Sequence[Tool], tasks: Sequence[Task], file: RecordFile | None = None
) -> Iterator[TaskRecord]:
    """Records of all jobs in order; those that the file has are taken from it, new ones are added to it.

    Raises:
        ModelError: the server failed for several tasks in a row.
    """
    done = file.finished() if file else {}
    for job in jobs:
        yield from _run_job(job, tools, tasks, done, file)


def check_tools(tasks: Sequence[Task], tools: Sequence[Tool]) -> None:
    """Raises LoadError where a task needs a tool that is not loaded: it could never succeed."""
    names = {tool.name for tool in tools}
    for task in tasks:
        for name, _ in task.steps:
            if name not in names:
                raise LoadError(f"The task `{task.id}` needs the tool `{name}`; give it with `--tool`.")


def _run_job(
    job: Job,
    tools: Sequence[Tool],
    tasks: Sequence[Task],
    done: dict[Key, TaskRecord],
    file: RecordFile | None,
) -> Iterator[TaskRecord]:
    make = partial(make_agent, job.model, tools, job.settings, job.label.seed)
    yield from (done[key] for task in tasks if (key := job.label.key(task)) in done)
    for record in iterate_tasks(make, tasks, job.label, skip=done):
        if file:
            file.append(record)
        yield record


def _label(settings: Settings, remark: str) -> str:
    shown = show_settings(settings)
    return f"{shown}, {remark}" if remark else shown
