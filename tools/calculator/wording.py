"""Turn a sum in words into an expression; what is not surely understood is refused.

Every number, bracket and understood phrase becomes one private-use character that stands
for its expression, so that the patterns of `phrases` see single characters as operands.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

from .chatter import CHATTER, FILLER, SPOKEN
from .faults import Fault
from .functions import FUNCTIONS
from .numerals import (
    CHINESE_NUMBER,
    ENGLISH_NUMBER,
    MIXED_NUMBER,
    ORDINAL_POWER,
    SCALED_NUMBER,
    WRITTEN_SCALES,
    chinese_value,
    english_value,
    mixed_value,
    ordinal_digits,
)
from .phrases import (
    ASKS_BACK,
    NEXT_STEP,
    NOTHING_TO_GO_ON,
    RULES,
    SIGN_WORDS,
    SO_FAR,
    TAIL_VERBS,
    TWO_READINGS,
    VALUE,
    Rule,
)
from .units import UNIT_AFTER, UNIT_BEFORE, unit_name

WORDS = re.compile(r"[a-z一-鿿$€£¥℃]")
NUMBER = re.compile(
    r"(?<![a-z\d.,])(?:\d{1,3}(?:,\d{3})+(?![\d,])(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?(?![\d.]*\d)",
    re.ASCII,
)
PERCENT = re.compile(rf"({VALUE})\s*(?:%(?!\s*[{VALUE[1:-1]}(])|(?:percent|per cent|pct)(?![a-z]))")
DEGREE = re.compile(rf"({VALUE})\s*(?:°|度|degrees?(?![a-z]))(?!\s*(?:c|f)(?![a-z]))")
PERCENT_WORD = re.compile(r"百分之\s*([零〇一二两三四五六七八九十百点]+|\d+(?:\.\d+)?)", re.ASCII)
FRACTION_WORD = re.compile(
    r"([一二两三四五六七八九十百千]+|\d+)\s*分之\s*([一二两三四五六七八九十百千]+|\d+)", re.ASCII
)
DISCOUNT_WORD = re.compile(r"(?<![减扣加掉去上])([一二三四五六七八九]{1,2}|\d{1,2}(?:\.\d)?)\s*折", re.ASCII)
HALF_WORD = re.compile(
    r"一半|(?<![a-z])(?:(?:a|one)[\s-]+half"
    r"|(?:(?<!minus )(?<!subtract )(?<!deduct )|(?=half of))half)(?![a-z])"
)
"""`60 minus half` may mean half of the 60."""
PARTS = ["third", "quarter", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"]
PART_WORD = re.compile(
    rf"(?<![a-z\d])(an?|one|two|three|four|five|six|seven|eight|nine|\d+)[\s-]+({'|'.join(PARTS)})s?(?![a-z])",
    re.ASCII,
)
PI_WORD = re.compile(r"(?<![a-z])(?:pi|π)(?![a-zπ])|圆周率")
BRACKET = re.compile(r"([a-z√]*(?:10|2)?)\s*\(([^()]*)\)")
_PREFIXES = "|".join(name for name, function in FUNCTIONS.items() if name.isalpha() and function.prefix)
BARE_FUNCTION = re.compile(rf"(√|(?<![a-z])(?:{_PREFIXES}))\s*({VALUE})")
NEIGHBOURS = re.compile(rf"{VALUE}\s*{VALUE}")
CONTAINED = re.compile(rf"(?<![a-z])in(?:\s?to)?\s*{VALUE}")
"""How many 7 days in 3 weeks: only like goes into like."""
LEFT_OVER = re.compile(r"[^\ue000-\uf8ff\s\d+\-*/%^!().°]+")
SIMPLE = re.compile(r"[\d.]+[%°]?", re.ASCII)
FIRST_VALUE, FIRST_SHARE = 0xE000, 0xF000


def has_words(text: str) -> bool:
    return bool(WORDS.search(text))


def to_expression(text: str) -> str:
    """The expression that a tidy text with words means.

    Raises:
        Fault: some of it is not understood, or has several meanings.
    """
    return _Reading().read(text)


class _Reading:
    """One text on its way to an expression; `meanings` holds what each character stands for."""

    def __init__(self) -> None:
        self.meanings: dict[str, str] = {}
        self.units: set[str] = set()

    def read(self, text: str) -> str:
        text = self._units(self._numbers(_plain_words(text)))
        if len(self.units) > 1 and CONTAINED.search(text):
            raise Fault("units", ", ".join(sorted(self.units)))
        while found := BRACKET.search(text):
            text = text[: found.start()] + self._bracket(found[1], found[2]) + text[found.end() :]
        expression = self._expand(self._steps(text))
        if text.endswith("!") and re.search(r"[-+*/]", expression):
            raise Fault("ambiguous", expression[-12:])  # a factorial, or a lively person?
        if len(self.units) > 1 and re.search(r"[+-]", expression):
            raise Fault("units", ", ".join(sorted(self.units)))
        return expression

    def keep(self, expression: str, *, share: bool = False) -> str:
        """A character that stands for an expression."""
        character = chr((FIRST_SHARE if share else FIRST_VALUE) + len(self.meanings))
        self.meanings[character] = self._expand(expression)
        return character

    def _expand(self, text: str) -> str:
        return re.sub(VALUE, lambda found: self._grouped(found[0]), text)

    def _grouped(self, character: str) -> str:
        meaning = self.meanings.get(character)
        if meaning is None:  # a private-use character of the input itself
            raise Fault("unreadable", character)
        return meaning if SIMPLE.fullmatch(meaning) else f"({meaning})"

    # --- numbers -------------------------------------------------------------------------

    def _numbers(self, text: str) -> str:
        if found := re.search(VALUE, text):
            raise Fault("unreadable", found[0])
        share = self._share
        text = PERCENT_WORD.sub(lambda m: share(_value(m[1]) / 100), text)
        text = FRACTION_WORD.sub(lambda m: share(_over(_value(m[2]), _value(m[1]))), text)
        text = DISCOUNT_WORD.sub(lambda m: share(_discount(m[1])), text)
        text = HALF_WORD.sub(lambda m: share(Fraction(1, 2)), text)
        text = PART_WORD.sub(lambda m: share(_part(m[1], m[2])), text)
        text = MIXED_NUMBER.sub(lambda m: self._number(mixed_value(m[0]), m[0]), text)
        text = SCALED_NUMBER.sub(lambda m: self.keep(str(Fraction(m[1]) * WRITTEN_SCALES[m[2]])), text)
        text = PI_WORD.sub(lambda m: self.keep("pi"), text)
        text = ENGLISH_NUMBER.sub(lambda m: self._number(english_value(m[0]), m[0]), text)
        text = NUMBER.sub(lambda m: self.keep(m[0].replace(",", "")), text)
        text = CHINESE_NUMBER.sub(lambda m: self._number(chinese_value(m[0]), m[0]), text)
        text = PERCENT.sub(lambda m: self.keep(f"{m[1]}%", share=True), text)
        return DEGREE.sub(lambda m: self.keep(f"{m[1]}°"), text)

    def _number(self, value: Fraction | int | None, text: str) -> str:
        if value is None:
            raise Fault("number", text)
        return self.keep(str(value))

    def _share(self, value: Fraction) -> str:
        return self.keep(str(value), share=True)

    def _units(self, text: str) -> str:
        def note(found: re.Match[str]) -> str:
            self.units.add(unit_name(found["unit"]))
            return found["value"]

        return UNIT_AFTER.sub(note, UNIT_BEFORE.sub(note, text))

    # --- phrases -------------------------------------------------------------------------

    def _bracket(self, name: str, inside: str) -> str:
        if name not in FUNCTIONS:
            return f"{name} {self.keep(self._steps(inside))}"
        values = [self.keep(self._steps(part)) for part in inside.split(",")]
        return self.keep(f"{name}({','.join(values)})")

    def _steps(self, text: str) -> str:
        """`multiply 4 by 6, then add 9`: each step goes on with the result so far."""
        first, *later = [step for step in NEXT_STEP.split(text) if step.strip()] or [""]
        if NOTHING_TO_GO_ON.match(first):
            raise Fault("incomplete")
        expression = self._phrase(first)
        for step in later:
            expression = self._phrase(_continued(step, self.keep(expression)))
        return expression

    def _phrase(self, text: str) -> str:
        if found := TWO_READINGS.search(text):
            raise Fault("ambiguous", self._expand(found[0]).strip())
        if found := ASKS_BACK.search(text):
            raise Fault("unreadable", self._expand(found[0]).strip())
        text = self._reduced(text)
        for pattern, sign in SIGN_WORDS:
            text = pattern.sub(sign, text)
        text = FILLER.sub(" ", text)
        self._refuse_rest(text)
        return text.strip()

    def _reduced(self, text: str) -> str:
        before = ""
        while before != text:
            before = text
            for rule in RULES:
                text = rule.pattern.sub(self._meaning(rule), text)
            text = BARE_FUNCTION.sub(lambda m: self.keep(f"{m[1]}({m[2]})"), text)
        return text

    def _meaning(self, rule: Rule) -> Callable[[re.Match[str]], str]:
        def replace(found: re.Match[str]) -> str:
            operands = [rule.separator.join(re.findall(VALUE, part)) for part in found.groups()]
            return self.keep(rule.meaning.format(*operands))

        return replace

    def _refuse_rest(self, text: str) -> None:
        if not re.search(VALUE, text):
            raise Fault("unreadable", text.strip()[:40]) if text.strip() else Fault("incomplete")
        if rest := LEFT_OVER.findall(text):
            raise Fault("unreadable", " ".join(rest)[:40])
        if found := NEIGHBOURS.search(text):
            raise Fault("unreadable", self._expand(found[0]))


def _plain_words(text: str) -> str:
    for pattern, plain in SPOKEN:
        text = pattern.sub(plain, text)
    text = " ".join(CHATTER.sub(" ", text).split()).strip(" ,.:;?")
    return ORDINAL_POWER.sub(lambda found: ordinal_digits(found[0]), text)


def _continued(step: str, so_far: str) -> str:
    if SO_FAR.search(step):
        return SO_FAR.sub(so_far, step)
    for pattern, sign in TAIL_VERBS:
        step = pattern.sub(sign, step)
    return so_far + step


def _value(text: str) -> Fraction:
    value = Fraction(text) if text[0].isdigit() else chinese_value(text)
    if value is None:
        raise Fault("number", text)
    return value


def _over(part: Fraction, whole: Fraction) -> Fraction:
    if whole == 0:
        raise Fault("zero")
    return part / whole


def _part(count: str, name: str) -> Fraction:
    number = int(count) if count.isdigit() else (english_value(count) if count not in ("a", "an") else 1)
    denominator = 4 if name == "quarter" else PARTS.index(name) + (3 if name == "third" else 2)
    return Fraction(number or 1, denominator)


def _discount(text: str) -> Fraction:
    """八折 is 8/10, 八五折 and 85折 are 85/100, 8.5折 is 8.5/10."""
    value = _value(text)
    return value / (100 if value >= 10 else 10)
