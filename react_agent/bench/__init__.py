"""Which models can drive tools: tasks with deterministic tools, a judge, a runner, reports.

    model, _ = open_model("ollama:qwen2.5:3b")
    records = run_tasks(lambda: Agent(model, built_in_tools()), load_tasks())

The model stays loaded; every task gets a fresh conversation.
"""

from __future__ import annotations

from react_agent.bench.records import TaskRecord
from react_agent.bench.runner import run_tasks
from react_agent.bench.tasks import Task, load_tasks
from react_agent.bench.tools import built_in_tools

__all__ = ["Task", "TaskRecord", "built_in_tools", "load_tasks", "run_tasks"]
