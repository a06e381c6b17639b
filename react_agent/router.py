"""The router: from the calls of a step to their observations.

Names are allow-listed, inputs validated, failures become sentences for the model, several calls
run at once, and nothing a tool does can take longer than its limit or fill the window.
"""

from __future__ import annotations

import difflib
import json
import re
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from react_agent.errors import InvalidInput, ToolError
from react_agent.tooling import Tool
from react_agent.types import Observation, ToolCall

TIMEOUT = 30.0
"""Seconds a tool may take unless it or the caller says otherwise."""

Approve = Callable[[Tool, Mapping[str, Any]], bool]
"""Asks the person whether a tool with `confirm=True` may run with these arguments."""


@dataclass
class _Job:
    """One call on its way: either it already has its observation, or it waits for a thread."""

    call: ToolCall
    tool: Tool | None = None
    arguments: dict[str, Any] = field(default_factory=dict)
    observation: Observation | None = None


class Router:
    """Runs calls against a fixed list of tools.

    Args:
        tools: the tools that may run; nothing else ever does.
        timeout: seconds for a tool that sets no limit of its own.
        max_chars: longest result handed to the model; more is cut out of its middle.
        approve: asked before a tool with `confirm=True` runs; without it such a tool is refused.
        mend_names: run the nearest tool where a name is unknown and one is clearly nearest.
    """

    def __init__(
        self,
        tools: Sequence[Tool],
        *,
        timeout: float = TIMEOUT,
        max_chars: int = 2000,
        approve: Approve | None = None,
        mend_names: bool = False,
    ) -> None:
        self.tools = list(tools)
        self.timeout = timeout
        self.max_chars = max_chars
        self.approve = approve
        self.mend_names = mend_names
        self._by_name = {_loose(alias): t for t in self.tools for alias in (*t.aliases, t.name)}

    def resolve(self, name: str) -> Tool | None:
        """The tool of that name or alias; case, blanks, `_` and `-` do not matter."""
        known = self._by_name.get(_loose(name))
        if known or not self.mend_names:
            return known
        near = difflib.get_close_matches(_loose(name), self._by_name, n=2, cutoff=0.75)
        candidates = {id(self._by_name[key]): self._by_name[key] for key in near}
        only = next(iter(candidates.values())) if len(candidates) == 1 else None
        return None if only is None or only.confirm else only

    def run(self, calls: Sequence[ToolCall], *, seconds: float | None = None) -> list[Observation]:
        """Observations in the order of the calls; `seconds` bounds all of them together."""
        jobs = [self._prepare(call) for call in calls]
        threads = [(job, self._start(job)) for job in jobs if job.observation is None]
        started = time.monotonic()
        for job, thread in threads:
            limit = self._limit(job, seconds)
            thread.join(max(0.0, started + limit - time.monotonic()))
            if job.observation is None:
                text = f"Error: `{job.call.name}` took longer than {limit:g} seconds and was given up."
                job.observation = Observation(job.call, text, error=True, seconds=limit)
        return [job.observation for job in jobs if job.observation is not None]

    def _prepare(self, call: ToolCall) -> _Job:
        tool = self.resolve(call.name)
        if tool is None:
            return _refused(call, self._unknown(call.name))
        try:
            arguments = tool.bind(call.input)
        except InvalidInput as error:
            return _refused(call, f"Error: the input of `{tool.name}` does not fit: {error}")
        if tool.confirm and not (self.approve and self.approve(tool, arguments)):
            return _refused(call, f"Error: the person did not allow `{tool.name}` to run.")
        return _Job(call, tool, arguments)

    def _start(self, job: _Job) -> threading.Thread:
        # A thread that hangs cannot be killed; as a daemon it at least never holds up the exit.
        thread = threading.Thread(target=self._work, args=(job,), daemon=True)
        thread.start()
        return thread

    def _work(self, job: _Job) -> None:
        assert job.tool is not None
        started = time.monotonic()
        error = False
        try:
            text = as_text(job.tool.run(job.arguments))
        except ToolError as failure:
            text, error = f"Error: {failure}", True
        except Exception as failure:  # the tool's own bug: the model and the trace learn of it
            text, error = f"Error: `{job.tool.name}` failed: {type(failure).__name__}: {failure}", True
        text = cap(text, self.max_chars)
        job.observation = Observation(job.call, text, error=error, seconds=time.monotonic() - started)

    def _limit(self, job: _Job, seconds: float | None) -> float:
        own = job.tool.timeout if job.tool and job.tool.timeout is not None else self.timeout
        return own if seconds is None else min(own, max(seconds, 0.0))

    def _unknown(self, name: str) -> str:
        names = [tool.name for tool in self.tools]
        near = difflib.get_close_matches(name, names, n=1, cutoff=0.5)
        listed = f"The tools are: {', '.join(names)}." if names else "There are no tools."
        return f"Error: `{name}` is no tool.{f' Did you mean `{near[0]}`?' if near else ''} {listed}"


def _refused(call: ToolCall, text: str) -> _Job:
    return _Job(call, observation=Observation(call, text, error=True, ran=False))


def as_text(result: Any) -> str:
    """A tool's return value as the model reads it."""
    if result is None:
        return "done"
    if isinstance(result, str):
        return result.strip() or "(empty result)"
    if hasattr(result, "model_dump_json"):
        return str(result.model_dump_json())
    try:
        return json.dumps(result, ensure_ascii=False)
    except (TypeError, ValueError):
        return str(result)


def cap(text: str, limit: int) -> str:
    """The text, or its head and tail with a note of how much was cut between them."""
    if len(text) <= limit:
        return text
    note = f"\n... [{len(text) - limit} characters cut] ...\n"
    tail = limit // 4
    return text[: limit - tail] + note + text[-tail:]


LABEL_AT_LINE_START = re.compile(
    r"^(?=[\W_]{0,8}(?:thoughts?|action(?:[ _-]?input)?|observation|final[ _-]?answer|question"
    r"|思考|行动|动作|行动输入|观察|最终答案|问题)\s*[:：])",
    re.IGNORECASE | re.MULTILINE,
)
TEMPLATE_TOKEN = re.compile(r"<(?=[|｜/]?(?:\||｜|im_|s>|think|tool_call|start_of_turn|end_of_turn|eot_id))")


def neutralize(text: str) -> str:
    """Tool results are data: labels and template tokens in them must not speak for the model."""
    return TEMPLATE_TOKEN.sub("< ", LABEL_AT_LINE_START.sub("> ", text))


def _loose(name: str) -> str:
    return re.sub(r"[\s_\-]+", "", name).casefold()
