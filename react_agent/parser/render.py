"""Write a step in the canonical form, the one that prompts show."""

from __future__ import annotations

import json

from react_agent.types import Step, ToolInput


def render(step: Step) -> str:
    """The step as labelled text; `parse` reads it back as the same step."""
    lines = [f"Thought: {step.thought}"] if step.thought else []
    for call in step.calls:
        lines += [f"Action: {call.name}", f"Action Input: {_written(call.input)}".rstrip()]
    if step.answer is not None:
        lines.append(f"Final Answer: {step.answer}")
    return "\n".join(lines)


def _written(value: ToolInput) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
