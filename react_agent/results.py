"""Tool results as the model reads them: as text, not too long, and unable to speak for the model."""

from __future__ import annotations

import json
import re
from typing import Any

LABEL_AT_LINE_START = re.compile(
    r"^(?=[\W_]{0,8}(?:thoughts?|action(?:[ _-]?input)?|observation|final[ _-]?answer|question"
    r"|思考|行动|动作|行动输入|观察|最终答案|问题)\s*[:：])",
    re.IGNORECASE | re.MULTILINE,
)
TEMPLATE_TOKEN = re.compile(r"<(?=[|｜/]?(?:\||｜|im_|s>|think|tool_call|start_of_turn|end_of_turn|eot_id))")


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
    return text[: limit - tail] + note + text[len(text) - tail :]


def neutralize(text: str) -> str:
    """Tool results are data: labels and template tokens in them must not speak for the model."""
    return TEMPLATE_TOKEN.sub("< ", LABEL_AT_LINE_START.sub("> ", text))
