"""Numbers in a text, what they count, and what of them nobody calculates with."""

from __future__ import annotations

import re

NUMBER = re.compile(r"\d+(?:\.\d+)?")
PERCENT = re.compile(r"%|％|percent|百分|\boff\b|discount", re.IGNORECASE)
DISCOUNT_ZH = re.compile(r"([一二三四五六七八九]{1,2}|\d(?:\.\d|\d)?)折")
SMALL = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WORD_VALUES = {word: value for value, word in enumerate(SMALL, 2)}
WORD_VALUES |= {"dozen": 12, "half": 2, "double": 2, "twice": 2, "triple": 3}
# Without `(?a:`, a dotless i or a long s would match as well, and such a word is in no table.
NUMBER_WORD = re.compile(rf"\b(?a:{'|'.join(WORD_VALUES)})\b", re.IGNORECASE)
NUMERAL_ZH = re.compile(r"[一二两三四五六七八九十](?=[个本件张副台天年月周次人份斤块元瓶箱只条杯])")
NUMERALS_ZH = dict(zip("一二三四五六七八九十", range(1, 11), strict=True), 两=2)
DATE = re.compile(r"\b(\d{4})[-/.年](?:\d{1,2})[-/.月](?:\d{1,2})日?")
CLOCK_TIME = re.compile(r"(?:UTC|GMT)?[+-]?\b\d{1,2}:\d\d(?::\d\d)?\b")
FILE_AND_LINE = re.compile(r"\S+\.\w{2,5}:\d+")
PERCENT_BEHIND = re.compile(r"\s?(?:[%％]|percent)")
ONE = re.compile(r"(?<![a-z])(?:an?|one|each|every|per)(?![a-z])|[每一]", re.IGNORECASE)
CURRENCY = {"$": "dollar", "€": "euro", "£": "pound", "¥": "元", "￥": "元"}
CURRENCY_BEFORE = re.compile(r"[$€£¥￥]\s?$")
UNIT = re.compile(r"\s?([%％]|[a-z]+|个[\u3400-\u9fff]|[\u3400-\u9fff])", re.IGNORECASE)
PLURAL = re.compile(r"(?<=[sx])es$|(?<=[cs]h)es$|(?<=[a-z])s$")
NO_UNIT = re.compile(
    r"an?|and|are|as|at|between|by|each|evenly|every|for|from|ha[sd]|have|if|into?|is|more|of|off|on|or|per|pls|please"
    r"|plus|minus|times|divided|than|that|the|then|to|was|were|what|which|will|with"
)


def numbers_in(text: str) -> list[str]:
    """Numbers of the text, each as often as it stands there; number words where digits are scarce."""
    text = countable(text)
    found = [match[0] for match in NUMBER.finditer(_without_discounts(text))]
    found += [_discount(match[1]) for match in DISCOUNT_ZH.finditer(text)]
    if len(found) < 2:
        found += [_value(match[0]) for match in _number_words(text)]
    return found


def countable(text: str) -> str:
    """The text without what nobody calculates with.

    Of a date only the year stays, of a time of day or a place in a file nothing.
    """
    return CLOCK_TIME.sub(" ", DATE.sub(r"\1", FILE_AND_LINE.sub(" ", text)))


def shares_in(text: str) -> list[str]:
    """Those of `numbers_in` that are percent."""
    plain = _without_discounts(countable(text))
    return [match[0] for match in NUMBER.finditer(plain) if PERCENT_BEHIND.match(plain, match.end())]


def unit_pattern(text: str) -> tuple[int, ...]:
    """Which numbers count the same: for each the place of the first one with its unit.

    `a box holds 12 eggs` counts one box: `5 boxes` and `60 eggs` then make different patterns.
    """
    plain = _without_discounts(countable(text))
    numbers = list(NUMBER.finditer(plain))
    if len(numbers) < 2:
        numbers += _number_words(plain)
    counted = [(number.start(), _unit(plain, number)) for number in numbers]
    units = {unit for _, unit in counted if unit}
    ones = [(one.start(), _unit(plain, one)) for one in ONE.finditer(plain)]
    in_order = [unit for _, unit in sorted([*counted, *(one for one in ones if one[1] in units)])]
    return tuple(map(in_order.index, in_order))


def _without_discounts(text: str) -> str:
    return DISCOUNT_ZH.sub(" ", text)


def _number_words(text: str) -> list[re.Match[str]]:
    return [*NUMBER_WORD.finditer(text), *NUMERAL_ZH.finditer(text)]


def _value(word: str) -> str:
    return str(WORD_VALUES.get(word.lower()) or NUMERALS_ZH[word])


def _discount(text: str) -> str:
    """What a price at so many `折` is multiplied with: 八 is 0.8, 七五 and 75 are 0.75."""
    digits = "".join(str(NUMERALS_ZH.get(sign, sign)) for sign in text if sign != ".")
    return f"0.{digits}"


def _unit(text: str, number: re.Match[str]) -> str:
    """What a number counts: the word behind it, a Chinese classifier, a currency; empty for none."""
    if before := CURRENCY_BEFORE.search(text[: number.start()]):
        return CURRENCY[before[0].strip()]
    behind = UNIT.match(text, number.end())
    unit = behind[1].casefold() if behind else ""
    return "" if NO_UNIT.fullmatch(unit) else PLURAL.sub("", unit)
