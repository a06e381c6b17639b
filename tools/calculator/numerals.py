"""Number words of both languages as digits: `twenty-five` and `二十五` are 25."""

from __future__ import annotations

import re
from fractions import Fraction

_SMALL = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
_TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}
WRITTEN_SCALES = SCALES | {"hundred": 100, "k": 1000}
_VALUES = {word: value for value, word in enumerate(_SMALL)}
_VALUES |= {word: 10 * value for value, word in enumerate(_TENS, 2)}

_WORD = "|".join(sorted([*_VALUES, *SCALES, "hundred"], key=len, reverse=True))
# In "one hundred and five" it belongs to the number, in "three and five" it does not.
_AND = r"(?:(?<=hundred)|(?<=thousand)|(?<=million)|(?<=billion))\s+and\s+"
_HYPHEN = rf"(?:(?<=ty)-(?=(?:{'|'.join(_SMALL[1:10])})(?![a-z]))|-(?=hundred|thousand|million|billion))"
# `twenty-five` and `two-hundred` are one number; `twenty - five` and `nine-five` are subtractions.
ENGLISH_NUMBER = re.compile(
    rf"(?<![a-z])(?:a\s+(?=hundred|thousand|million|billion))?(?:{_WORD})(?:(?:{_AND}|\s+|{_HYPHEN})(?:{_WORD}))*"
    rf"(?:\s+point(?:\s+(?:{'|'.join(_SMALL[:10])}))+)?(?![a-z])"
)
SCALED_NUMBER = re.compile(
    rf"(?<![\d.,a-z])(\d+(?:\.\d+)?)\s*({'|'.join(WRITTEN_SCALES)})(?![a-z])", re.ASCII
)

_DIGITS = {word: value for value, word in enumerate("零一二三四五六七八九")} | {"〇": 0, "两": 2}
_UNITS = {"十": 10, "百": 100, "千": 1000}
_MYRIADS = {"万": 10**4, "亿": 10**8}

CHINESE_NUMBER = re.compile(
    r"(?:[零〇一二两三四五六七八九十万亿]|百(?!分)|千(?![克米瓦]))+(?:点[零〇一二三四五六七八九]+)?"
)
MIXED_NUMBER = re.compile(r"(?<![\d.])\d+(?:\.\d+)?(?:(?:[百万亿]|千(?![克米瓦]))\d*)+", re.ASCII)
_MIXED_PART = re.compile(r"(\d+(?:\.\d+)?)([百千万亿]*)", re.ASCII)


def english_value(words: str) -> Fraction | None:
    """`two thousand and five` is 2005, `three point five` 3.5; None where it is no number (`two five`)."""
    whole, _, decimals = words.partition("point")
    value = _english_whole(re.split(r"[\s-]+", whole.strip()))
    if value is None:
        return None
    digits = "".join(str(_VALUES[word]) for word in decimals.split())
    return value + (Fraction(int(digits), 10 ** len(digits)) if digits else 0)


def _english_whole(words: list[str]) -> Fraction | None:
    if "zero" in words and len(words) > 1:
        return None
    total, group, last = 0, 0, 10**15
    for word in words[1:] if words[0] == "a" else words:
        if word == "and":
            continue
        if word in SCALES:
            if SCALES[word] >= last:
                return None
            last = SCALES[word]
            total, group = total + (group or 1) * last, 0
        elif word == "hundred":
            if group >= 10:
                return None
            group = (group or 1) * 100
        elif group and not _fits(group, _VALUES[word]):
            return None
        else:
            group += _VALUES[word]
    return Fraction(total + group)


def _fits(group: int, value: int) -> bool:
    """After `hundred` anything, after `twenty` one to nine."""
    return group % 100 == 0 or (group % 10 == 0 and group % 100 > 10 and 0 < value < 10)


def chinese_value(words: str) -> Fraction | None:
    """`一百二十` is 120, `二〇二四` 2024, `一百二` 120 (as spoken), `三点五` 3.5."""
    whole, _, decimals = words.partition("点")
    value = _spoken_digits(whole) if all(word in _DIGITS for word in whole) else _with_units(whole)
    if value is None or not decimals:
        return None if value is None else Fraction(value)
    digits = "".join(str(_DIGITS[word]) for word in decimals)
    return value + Fraction(int(digits), 10 ** len(digits))


def _spoken_digits(words: str) -> int:
    return int("".join(str(_DIGITS[word]) for word in words))


def _with_units(words: str) -> int | None:
    total, group, digit, unit, last, gap = 0, 0, None, 10**4, 1, False
    for word in words:
        if word in _DIGITS:
            if digit:  # 二三百 means "two or three hundred"
                return None
            digit, gap = _DIGITS[word], word in "零〇" or gap
        elif word in _UNITS:
            if _UNITS[word] >= unit:
                return None
            unit = last = _UNITS[word]
            group, digit, gap = group + (1 if digit is None else digit) * unit, None, False
        else:
            group += digit or 0
            if not group and not total:
                return None
            last, unit = _MYRIADS[word], 10**4
            total = (total + group) * last if last > unit else total + group * last
            group, digit, gap = 0, None, False
    # 一百二 is 120 and 三万五 is 35000, but 一百零二 is 102
    return total + group + (digit or 0) * (1 if gap else max(1, last // 10))


def mixed_value(text: str) -> Fraction | None:
    """`3万5千` is 35000, `1.5亿` 150000000; None where a part has no unit (`3万5`)."""
    parts = _MIXED_PART.findall(text)
    if not all(units for _, units in parts):
        return None
    scales = [_scale(units) for _, units in parts]
    if scales != sorted(set(scales), reverse=True):
        return None
    return sum((Fraction(n) * scale for (n, _), scale in zip(parts, scales, strict=True)), Fraction(0))


def _scale(units: str) -> int:
    scale = 1
    for unit in units:
        scale *= (_UNITS | _MYRIADS)[unit]
    return scale


_ORDINALS = ["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
ORDINAL_POWER = re.compile(rf"(?<=to the )(?:{'|'.join(_ORDINALS)})(?![a-z])")


def ordinal_digits(word: str) -> str:
    """`fourth` is `4th`."""
    return f"{_ORDINALS.index(word) + 2}th"
