"""`calculator`: exact arithmetic in signs or in plain words, English and Chinese."""

from __future__ import annotations

import re
from fractions import Fraction

from react_agent.errors import ToolError
from react_agent.tooling import tool
from react_agent.types import Language

from .arithmetic import compute
from .chatter import GOES_ON
from .examples import EXAMPLES
from .expression import parse_expression
from .faults import Fault
from .formatting import show
from .phrases import WHAT_IS_LEFT
from .signs import tidy
from .wording import has_words, to_expression

MAX_LENGTH = 1000
LITERAL_SUM = re.compile(
    r"(?<![\w./-])[(（\d][\d.()（）\s]*(?:[+*×÷^]|\)\s*[-/])[-+*/×÷^\d.()（）\s]*[\d)）](?![\w/-])"
)
"""A sum in signs amid other words; a lone `-` or `/` between numbers may be a date or a range."""
CLAUSE_END = re.compile(r"[,，;；.。!！?？]\s|[，；。！？]|$")
NUMERIC = re.compile(
    r"\d|[零一二两三四五六七八九十百千万亿]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven"
    r"|twelve|\w+teen|\w+ty|hundred|thousand|half)\b",
    re.IGNORECASE,
)
PARTICLES = "呀啊呢吧嘛哦哈呐 "
PLAIN_NUMBER = re.compile(r"[-+]?[\d.]+")
CHINESE = re.compile(r"[一-鿿]")


@tool(
    description={
        "en": "Does arithmetic exactly. Use it for every calculation.",
        "zh": "精确计算算式。凡是计算都用它。",
    },
    input_hint={
        "en": "only an expression, e.g. 12+36*2",
        "zh": "只写算式，例如 12+36*2",
    },
    kind="expression",
    examples=EXAMPLES,
    aliases=("calc", "calculate", "math", "compute", "python", "计算器", "计算"),
    reads=lambda question: sum_in(question),  # noqa: PLW0108 - defined below
)
def calculator(expression: str) -> str:
    """Compute an expression, or a sum said in plain words.

    `200+10%` is 220, `15%*80` is 12, `10%` is 0.1, and `7%3` is the remainder 1, as is
    `-7%3` 2; `log` is to the base 10, angles are radians unless marked `30°`, `round` goes
    half away from zero. Units fall away.

    Returns:
        The result alone: whole numbers exactly, others to 12 significant digits, whole
        numbers over 15 digits in scientific form as well.

    Raises:
        ToolError: no result, or more than one reading; the sentence shows a right input.
    """
    try:
        return show(evaluate(expression))
    except Fault as fault:
        language: Language = "zh" if CHINESE.search(expression) else "en"
        raise ToolError(fault.explain(language)) from None


def sum_in(question: str) -> str | None:
    """The sum that a question asks for, as a plain expression; None where it asks for anything else."""
    clauses = [part for part in CLAUSE_END.split(question) if NUMERIC.search(part)]
    sums = [found.rstrip(PARTICLES) for found in LITERAL_SUM.findall(question)]
    for text in (question, *(parts[0] for parts in (clauses, sums) if len(parts) == 1)):
        try:
            expression = as_expression(text)
            compute(parse_expression(expression))
        except Fault:
            continue
        if _changed(expression, question.replace(text, " ", 1).lower()):
            return None
        return None if PLAIN_NUMBER.fullmatch(expression) else expression
    return None


def _changed(expression: str, around: str) -> bool:
    """Whether the words around a sum may go on with it."""
    return bool(GOES_ON.search(around) or ("/" in expression and WHAT_IS_LEFT.search(around)))


def evaluate(text: str) -> Fraction:
    """The exact value of an expression or of a sum in words.

    Raises:
        Fault: no value, or more than one reading.
    """
    return compute(parse_expression(as_expression(text)))


def as_expression(text: str) -> str:
    """The text in signs alone, its words turned into them.

    Raises:
        Fault: it is too long, empty, or not surely understood.
    """
    if len(text) > MAX_LENGTH:
        raise Fault("long", str(MAX_LENGTH))
    plain = tidy(text)
    if not plain:
        raise Fault("empty")
    try:
        parse_expression(plain)
    except Fault as fault:
        if fault.kind == "ambiguous" or not has_words(plain):
            raise
        return to_expression(plain)
    return plain
