"""Numbers in a text, what they count, and what of them nobody calculates with."""

from __future__ import annotations

import re

NUMBER = re.compile(r"\d+(?:\.\d+)?")
PERCENT = re.compile(r"%|％|percent|百分|\boff\b|discount", re.IGNORECASE)
DISCOUNT_ZH = re.compile(r"([一二三四五六七八九]{1,2}|\d(?:\.\d|\d)?)折")
SMALL = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
TEENS = ("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen")
TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
WORD_VALUES = {word: value for value, word in enumerate((*SMALL, *TEENS), 2)}
WORD_VALUES |= {word: 10 * tens for tens, word in enumerate(TENS, 2)}
WORD_VALUES |= {"dozen": 12, "half": 2, "double": 2, "twice": 2, "triple": 3}
# Without `(?a:`, a dotless i or a long s would match as well, and such a word is in no table.
NUMBER_WORD = re.compile(
    rf"\b(?a:(?:{'|'.join(TENS)})[- ](?:one|{'|'.join(SMALL[:8])})|{'|'.join(WORD_VALUES)})\b", re.IGNORECASE
)
NUMERAL_ZH = re.compile(
    r"[一二两三四五六七八九十百]+(?=[个本件张副台天年月周次人份斤块元瓶箱只条杯位名盒包袋双辆层排])"
)
NUMERALS_ZH = dict(zip("一二三四五六七八九十", range(1, 11), strict=True), 两=2, 百=100)
THOUSANDS = re.compile(r"(?<![\d,.])\d{1,3}(?:,\d{3})+(?![\d,])")
DATE = re.compile(r"(?<!\d)(\d{4})[-/.年](?:\d{1,2})[-/.月](?:\d{1,2})日?")
CLOCK_TIME = re.compile(r"(?:UTC|GMT)?[+-]?(?<!\d)\d{1,2}:\d\d(?::\d\d)?(?!\d)")
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

    Of a date only the year stays, of a time of day or a place in a file nothing; nor do separators
    of thousands.
    """
    text = CLOCK_TIME.sub(" ", DATE.sub(r"\1", FILE_AND_LINE.sub(" ", text)))
    return THOUSANDS.sub(lambda match: match[0].replace(",", ""), text)


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


def _value(words: str) -> str:
    """The value of `twelve`, `twenty-five`, `三` or `三十五`."""
    if words[0] not in NUMERALS_ZH:
        return str(sum(WORD_VALUES.get(word, 1) for word in re.split("[- ]", words.lower())))
    total = digit = 0
    for value in (NUMERALS_ZH[sign] for sign in words):
        if value >= 10:
            total, digit = total + (digit or 1) * value, 0
        else:
            digit = 10 * digit + value
    return str(total + digit)


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
