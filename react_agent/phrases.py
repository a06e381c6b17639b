"""Every sentence the engine itself says to a model or in place of one, in both languages."""

from __future__ import annotations

from react_agent.types import Ending, Language

PHRASES: dict[str, dict[Language, str]] = {
    # thoughts of worked examples: short, and naming the tool, so that the action follows from it
    "need_tool": {"en": "I need the {tool} tool.", "zh": "需要用 {tool} 工具。"},
    "know_answer": {"en": "I know the answer.", "zh": "我知道答案了。"},
    "no_tool_needed": {"en": "No tool is needed.", "zh": "不需要工具。"},
    "introduced": {"en": "Done.", "zh": "好了。"},
    # corrections: one sentence, one fault
    "empty": {
        "en": "Your reply was empty. Write `Action:` and `Action Input:`, or `Final Answer:`.",
        "zh": "你的回复是空的。请写 `Action:` 和 `Action Input:`，或者写 `Final Answer:`。",
    },
    "thought_only": {
        "en": "You wrote a thought but no action. Write `Action:` and `Action Input:`, or `Final Answer:`.",
        "zh": "你只写了想法，没有行动。请写 `Action:` 和 `Action Input:`，或者写 `Final Answer:`。",
    },
    "cut": {
        "en": "Your reply was too long and was cut. Write only `Action:` and a short `Action Input:`, "
        "or a short `Final Answer:`.",
        "zh": "你的回复太长，被截断了。请只写 `Action:` 和简短的 `Action Input:`，或简短的 `Final Answer:`。",
    },
    "repeated": {
        "en": "You already made this call; its result stands above. Use it, or write `Final Answer:`.",
        "zh": "这个调用已经做过，结果在上面。请直接使用，或写 `Final Answer:`。",
    },
    "answer_now": {
        "en": "Do not use tools any more. Write `Final Answer:` and the answer from the observations.",
        "zh": "不要再使用工具。请根据上面的 Observation 写出 `Final Answer:` 和答案。",
    },
    # what the person reads while a run goes on, and when no model could finish
    "window_full": {
        "en": "The window of {tokens} tokens is full; old results were cut.",
        "zh": "{tokens} 个令牌的上下文窗口已满，较早的结果被截短了。",
    },
    "restarted": {
        "en": "The connection broke.",
        "zh": "连接中断了。",
    },
    "unfinished": {
        "en": "I could not finish ({ending}).",
        "zh": "没能完成（{ending}）。",
    },
    "unfinished_found": {
        "en": "I could not finish ({ending}). This is what the tools said:\n{found}",
        "zh": "没能完成（{ending}）。工具的结果是：\n{found}",
    },
}


def say(key: str, language: Language, **values: str) -> str:
    """The phrase in that language, its places filled."""
    return PHRASES[key][language].format(**values)


ENDINGS_IN_CHINESE = {
    Ending.ANSWERED: "已回答",
    Ending.DIRECT: "直接回答",
    Ending.STEP_LIMIT: "步数用完",
    Ending.TIME_LIMIT: "时间用完",
    Ending.TOKEN_LIMIT: "令牌用完",
    Ending.REPEATED_CALLS: "重复调用",
    Ending.MALFORMED: "格式错误",
    Ending.EMPTY: "回复为空",
    Ending.MODEL_ERROR: "模型出错",
    Ending.CANCELLED: "已取消",
}


def ending_name(ending: Ending, language: Language) -> str:
    """How a run ended, for the person."""
    return ENDINGS_IN_CHINESE[ending] if language == "zh" else ending.value
