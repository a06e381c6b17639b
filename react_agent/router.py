"""The router: from the calls of a step to their observations.

Names are allow-listed, inputs validated, failures become sentences for the model, several calls
run at once, and nothing a tool does can take longer than its limit or fill the window.
"""

from __future__ import annotations

import difflib
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from react_agent.arguments import loose
from react_agent.errors import InvalidInput, ToolError
from react_agent.results import as_text, cap
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
        self._by_name = {loose(alias): t for t in self.tools for alias in t.aliases}
        self._by_name |= {loose(t.name): t for t in self.tools}

    def resolve(self, name: str) -> Tool | None:
        """The tool of that name or alias; case, blanks, `_` and `-` do not matter."""
        known = self._by_name.get(loose(name))
        if known or not self.mend_names:
            return known
        near = difflib.get_close_matches(loose(name), self._by_name, n=2, cutoff=0.75)
        meant = {self._by_name[key] for key in near}
        only = meant.pop() if len(meant) == 1 else None
        return None if only is None or only.confirm else only

    def own_name(self, name: str) -> str:
        """What the tool that a name resolves to is called; the name itself where there is none."""
        tool = self.resolve(name)
        return tool.name if tool else name

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
        except BaseException as failure:  # the tool's own bug, or its `sys.exit`: nobody else would tell
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
