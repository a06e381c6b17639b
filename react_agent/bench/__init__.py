"""Which models can drive tools: tasks with deterministic tools, a judge, a runner, reports.

records = run_tasks(lambda: Agent(model, built_in_tools()), load_tasks())
"""

from __future__ import annotations

from react_agent.bench.records import TaskRecord
from react_agent.bench.runner import run_tasks
from react_agent.bench.tasks import Task, load_tasks

__all__ = ["Task", "TaskRecord", "load_tasks", "run_tasks"]
