"""Run tasks on an agent, one fresh conversation each."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import dataclass

from react_agent.agent import Agent
from react_agent.bench.judge import judge
from react_agent.bench.records import Key, TaskRecord
from react_agent.bench.tasks import Task
from react_agent.errors import ModelError
from react_agent.router import Router
from react_agent.types import Ending, Result

UNFINISHED = (Ending.MODEL_ERROR, Ending.TIME_LIMIT, Ending.CANCELLED)
"""Endings that break a model call off: its output is no format error."""
FAILURES_IN_A_ROW = 3
"""After so many failures of the server the rest would only fail as well."""

AgentFactory = Callable[[], Agent]
"""Makes the agent for one task; the model may be the same for all."""


@dataclass(frozen=True, slots=True)
class Label:
    """What a series of runs has in common, as it stands in its records."""

    model: str = ""
    """The model's own name where empty."""
    settings: str = "default"
    seed: int | None = None

    def key(self, task: Task) -> Key:
        return self.model, self.settings, self.seed, task.id, task.question


def run_tasks(agent_factory: AgentFactory, tasks: Sequence[Task], label: Label = Label()) -> list[TaskRecord]:
    """The records of all tasks, in their order.

    Raises:
        ModelError: the server failed for several tasks in a row, or for all of a few.
    """
    return list(iterate_tasks(agent_factory, tasks, label))


def iterate_tasks(
    agent_factory: AgentFactory,
    tasks: Sequence[Task],
    label: Label = Label(),
    *,
    skip: Container[Key] = (),
) -> Iterator[TaskRecord]:
    """Records as they come; tasks whose key is in `skip` are left out. Raises as `run_tasks`."""
    failures, works = 0, False
    for task in tasks:
        if label.key(task) in skip:
            continue
        record, notices = run_task(agent_factory(), task, label)
        yield record
        failures = 0 if record.finished else failures + 1
        works = works or record.finished
        fault = ModelError(notices or f"`{record.model}` failed for {failures} tasks in a row.")
        if failures == FAILURES_IN_A_ROW:
            raise fault
    if failures and not works:
        raise fault


def run_task(agent: Agent, task: Task, label: Label = Label()) -> tuple[TaskRecord, str]:
    """The record of one task, and what the person should know of its run."""
    agent.reset()
    result = agent.run(task.question)
    return make_record(agent, task, label, result), " ".join(result.notices)


def make_record(agent: Agent, task: Task, label: Label, result: Result) -> TaskRecord:
    router = Router(agent.tools, mend_names=agent.rules.mend_names)
    verdict = judge(task, result, router.own_name)
    usage = result.usage
    read = len(result.steps) + (result.ending in UNFINISHED)
    return TaskRecord(
        model=label.model or agent.model.name,
        settings=label.settings,
        seed=label.seed,
        id=task.id,
        language=task.language,
        kind=task.kind,
        question=task.question,
        success=verdict.success,
        right_tool=verdict.right_tool,
        right_input=verdict.right_input,
        outputs=usage.model_calls,
        format_errors=max(0, usage.model_calls - read),
        repairs=sum(len(step.repairs) for step, _ in result.steps),
        prompt_tokens=usage.prompt_tokens,
        cached_tokens=usage.cached_tokens,
        completion_tokens=usage.completion_tokens,
        seconds=round(result.seconds, 3),
        ending=result.ending.value,
        answer=result.answer,
        calls=tuple((record.tool, record.input, record.result) for record in result.tool_records),
    )
