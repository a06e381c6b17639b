"""What the command line itself says in a conversation, in both languages."""

from __future__ import annotations

import locale
import os
from collections.abc import Sequence

from react_agent.types import Language

PHRASES: dict[str, dict[Language, str]] = {
    "help": {
        "en": "/reset forgets the conversation · /tools lists the tools · /exit or Ctrl-D leaves · "
        "Ctrl-C stops an answer",
        "zh": "/reset 忘记对话 · /tools 列出工具 · /exit 或 Ctrl-D 退出 · Ctrl-C 停止回答",
    },
    "unknown_command": {"en": "`{line}` is no command. {help}", "zh": "没有 `{line}` 这个命令。{help}"},
    "forgotten": {"en": "(the conversation is forgotten)", "zh": "（对话已忘记）"},
    "no_tools": {"en": "(no tools)", "zh": "（没有工具）"},
    "stopped": {"en": "(stopped)", "zh": "（已停止）"},
    "guess": {
        "en": "(no tool was used: this is the model's own guess)",
        "zh": "（没有使用工具：这是模型自己的猜测）",
    },
    "failed": {
        "en": "(no tool gave a result: this is the model's own guess)",
        "zh": "（工具都没有给出结果：这是模型自己的猜测）",
    },
    "no_result": {"en": "(no tool gave a result)", "zh": "（工具都没有给出结果）"},
    "unavailable": {
        "en": "{names} cannot be used: {reason}",
        "zh": "{names} 不可用：{reason}",
    },
    "undescribed": {
        "en": "`{tool}` has no description, by which a model chooses: give the function a docstring.",
        "zh": "`{tool}` 没有说明，模型靠说明选择工具：请给函数写上文档字符串。",
    },
    "missing": {
        "en": "(answered without {names}: nothing of that was looked up)",
        "zh": "（回答没有用到 {names}：这方面没有查证）",
    },
    "asked_again": {"en": "(asking again: {reason})", "zh": "（重新提问：{reason}）"},
    "discarded": {"en": "(the text above is discarded)", "zh": "（以上内容作废）"},
    "put_right": {
        "en": "(the text above does not agree with the tools and is discarded; the answer is:)",
        "zh": "（以上内容与工具结果不符，作废。答案是：）",
    },
    "ended": {"en": "(ended: {ending})", "zh": "（结束：{ending}）"},
    "confirm": {"en": "Run `{tool}` with {arguments}?", "zh": "运行 `{tool}`，参数 {arguments}？"},
}


def say(key: str, language: Language, **values: str) -> str:
    """The phrase in that language, its places filled."""
    return PHRASES[key][language].format(**values)


def listed(names: Sequence[str], language: Language) -> str:
    """Identifiers in back-ticks."""
    return ("、" if language == "zh" else ", ").join(f"`{name}`" for name in names)


def persons_language() -> Language:
    """The language of the person's environment, before there is a question to go by."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            return "zh" if value.lower().startswith("zh") else "en"
    name = locale.getlocale()[0] or ""  # Windows has no such variables
    return "zh" if name.lower().startswith(("zh", "chinese")) else "en"
