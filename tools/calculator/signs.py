"""Bring an input to lower case and ASCII signs; take its wrapping and its `= ?` off."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

from .faults import Fault

FULL_WIDTH = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)}
SIGNS = str.maketrans(
    {
        **dict.fromkeys("×·⋅∙•∗✕✖＊", "*"),
        **dict.fromkeys("÷∕⁄➗", "/"),
        **dict.fromkeys("−–—‒﹣➖", "-"),
        **dict.fromkeys("➕﹢", "+"),
        **dict.fromkeys("［【｛〔[{", "("),
        **dict.fromkeys("］】｝〕]}", ")"),
        **dict.fromkeys("“”‘’`\"'「」", " "),
        **dict.fromkeys("\u3000\u00a0\u2009\u202f\t\r\n", " "),
        **dict.fromkeys("\u200b\u200c\u200d\ufeff", ""),
        "√": " √",
        "º": "°",
        "˚": "°",
        "；": ";",
        "、": ", ",
        "￥": "¥",
        "﹪": "%",
        "≈": "=",
    }
)
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
SUPERSCRIPT = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+")
VULGAR_FRACTION = re.compile(r"(\d*)\s*([¼½¾⅐-⅞])", re.ASCII)
BETWEEN_BARS = re.compile(r"^([^|]*)\|([^|]+)\|([^|]*)$")
LIST_IN_BRACKETS = re.compile(r"\(\s*\(([^()]*,[^()]*)\)\s*\)")
# 3x-4 is left alone: it may be algebra.
TIMES_X = re.compile(r"(?<=[\d)%])(?:\s*x\s*(?=[\d(.√$¥])|\s+x\s+(?=-))", re.ASCII)
HEX_NUMBER = re.compile(r"(?<![\d.,])0[xob]\d", re.ASCII)
# Without blanks between them; `2031 - 5 - 4` is arithmetic.
DATE = re.compile(
    r"(?<![\d.,])(?:(?:19|20)\d\d([-/])(?:0[1-9]|1[0-2])\1(?:0[1-9]|[12]\d|3[01])"
    r"|(?:0?[1-9]|[12]\d|3[01])/(?:0?[1-9]|[12]\d|3[01])/(?:19|20)\d\d)(?![\d.,]*\d)",
    re.ASCII,
)
MODULE_PREFIX = re.compile(r"\b(?:math|np|numpy)\.(?=[a-z])")
VARIABLE = re.compile(r"\s*(?!(?:pi|e)\b)[a-z_]{1,20}\s*", re.ASCII)
CLAIMED_RESULT = re.compile(r"[-+$€£¥\s]*[\d.,]*%?\s*[a-z一-鿿]{0,12}[\s?]*", re.ASCII)
OPENING_PUNCTUATION = " ?;:。？，、："
CLOSING_PUNCTUATION = f"{OPENING_PUNCTUATION}.,"

LATEX = (
    (re.compile(r"\\frac\s*\(([^()]*)\)\s*\(([^()]*)\)"), r"((\1)/(\2))"),
    (re.compile(r"\\(?:times|cdot)"), "*"),
    (re.compile(r"\\div"), "/"),
    (re.compile(r"\\(?:left|right)|\\(?=[%$ ,;!])"), ""),
    (re.compile(r"\\(?=sqrt|sin|cos|tan|ln|log|pi|min|max)"), " "),
    (re.compile(r"^\s*\$+(.*?)\$+\s*$"), r"\1"),
)


def tidy(text: str) -> str:
    """The input in lower case with ASCII signs, one side of an equation, no wrapping.

    Raises:
        Fault: a date, or an equation with something to compute on both sides.
    """
    text = SUPERSCRIPT.sub(lambda found: f"**({found[0].translate(SUPERSCRIPTS)})", text)
    text = VULGAR_FRACTION.sub(_sum_of_parts, text.translate(FULL_WIDTH).translate(SIGNS)).lower()
    for pattern, plain in LATEX:
        text = pattern.sub(plain, text)
    if found := HEX_NUMBER.search(text):
        raise Fault("number", found[0])
    if found := DATE.search(text):
        raise Fault("date", found[0])
    text = BETWEEN_BARS.sub(r"\1abs(\2)\3", text)
    text = LIST_IN_BRACKETS.sub(r"(\1)", MODULE_PREFIX.sub("", text))
    text = _one_side(TIMES_X.sub("*", text))
    return " ".join(text.split()).lstrip(OPENING_PUNCTUATION).rstrip(CLOSING_PUNCTUATION)


def _sum_of_parts(found: re.Match[str]) -> str:
    part = Fraction(unicodedata.numeric(found[2])).limit_denominator(10)
    return f"({int(found[1] or 0)}+{part})"


def _one_side(text: str) -> str:
    """`12*3=`, `= 12*3`, `12*3 = 36` and `x = 12*3` all ask for 12*3."""
    sides = [side for side in re.split(r"=+", text) if side.strip(CLOSING_PUNCTUATION)]
    if len(sides) < 2:
        return "".join(sides)
    if len(sides) == 2 and VARIABLE.fullmatch(sides[0]):
        return sides[1]
    if len(sides) == 2 and CLAIMED_RESULT.fullmatch(sides[1]):
        return sides[0]
    raise Fault("equation")
