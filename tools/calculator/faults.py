"""What can be wrong with an input, in the words of both languages."""

from __future__ import annotations

from react_agent.types import Language


class Fault(Exception):
    """An input that has no result; `kind` is a key of the sentences below."""

    def __init__(self, kind: str, detail: str = "") -> None:
        super().__init__(kind, detail)
        self.kind = kind
        self.detail = detail

    def explain(self, language: Language) -> str:
        """One sentence for the model and the person."""
        return _SENTENCES[self.kind][language].format(detail=self.detail)


_SENTENCES: dict[str, dict[Language, str]] = {
    "empty": {
        "en": "The expression is empty; write one, for example 12+36*2.",
        "zh": "没有算式；请写出算式，例如 12+36*2。",
    },
    "long": {
        "en": "The expression is too long; give at most {detail} characters, for example 12+36*2.",
        "zh": "算式太长；最多 {detail} 个字符，例如 12+36*2。",
    },
    "deep": {
        "en": "Too many brackets inside each other; use fewer, for example (12+36)*2.",
        "zh": "括号嵌套太多；请减少括号，例如 (12+36)*2。",
    },
    "bracket": {
        "en": "A bracket is missing or too many; write it like (12+36)*2.",
        "zh": "括号不成对；请写成 (12+36)*2 这样。",
    },
    "unreadable": {
        "en": "`{detail}` is not arithmetic; give only numbers and signs, for example 12+36*2.",
        "zh": "看不懂 `{detail}`；请只写数字和运算符号，例如 12+36*2。",
    },
    "incomplete": {
        "en": "A number is missing in the expression; write it complete, for example 12+36*2.",
        "zh": "算式不完整；请写完整，例如 12+36*2。",
    },
    "operator": {
        "en": "A sign is missing before `{detail}`; write it like 12+36*2.",
        "zh": "`{detail}` 前面缺少运算符号；请写成 12+36*2 这样。",
    },
    "number": {
        "en": "`{detail}` can be read as more than one number; write it like 1234.5.",
        "zh": "`{detail}` 有多种读法；请写成 1234.5 这样。",
    },
    "ambiguous": {
        "en": "`{detail}` can be read in two ways; use brackets, for example 12/(3*2).",
        "zh": "`{detail}` 有两种读法；请加括号，例如 12/(3*2)。",
    },
    "date": {
        "en": "`{detail}` looks like a date; to calculate put blanks around signs, for example 12 - 3 - 4.",
        "zh": "`{detail}` 像是日期；如果要计算，请在符号两边加空格，例如 12 - 3 - 4。",
    },
    "units": {
        "en": "The units differ ({detail}); convert to one unit first, then give only numbers: 12+36.",
        "zh": "单位不同（{detail}）；请先换算成同一单位，只写数字，例如 12+36。",
    },
    "equation": {
        "en": "This is an equation; give only the side to compute, for example (30-6)/4.",
        "zh": "这是方程；请只写要计算的一边，例如 (30-6)/4。",
    },
    "unknown": {
        "en": "`{detail}` is not known; give numbers, + - * / ** % or functions like sqrt(49).",
        "zh": "不认识 `{detail}`；请用数字、+ - * / ** % 或 sqrt(49) 这样的函数。",
    },
    "arguments": {
        "en": "`{detail}` got a wrong number of values; write it like sqrt(49) or max(4, 9).",
        "zh": "`{detail}` 的参数个数不对；请写成 sqrt(49) 或 max(4, 9) 这样。",
    },
    "zero": {
        "en": "Division by zero has no result; divide by another number, for example 36/4.",
        "zh": "除数不能为零；请换一个除数，例如 36/4。",
    },
    "domain": {
        "en": "`{detail}` has no real result for this number; a right input is sqrt(49).",
        "zh": "`{detail}` 对这个数没有实数结果；正确的输入例如 sqrt(49)。",
    },
    "whole": {
        "en": "`{detail}` needs whole numbers, for example factorial(6).",
        "zh": "`{detail}` 需要整数，例如 factorial(6)。",
    },
    "large": {
        "en": "The result is too large to compute; use smaller numbers, for example 2**64.",
        "zh": "结果太大，无法计算；请用小一些的数，例如 2**64。",
    },
}
