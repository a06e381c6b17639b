"""What is asked for: from sloppy text to place names worth looking up, and days."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

from react_agent.errors import ToolError
from react_agent.language import HAN, language_of
from react_agent.types import Language

from .cities import COUNTRY_CODES
from .days import Days, read_days, split_days

MAX_CHARS = 120

LABEL = re.compile(
    r"^\W*(?:city|place|location|town|weather(?: in)?|城市|地点|地名|位置|天气)\s*[:：=]\s*", re.IGNORECASE
)
DAY_LABEL = re.compile(r"[,，;；]?\s*\b(?:date|days?|when|time|日期|时间)\s*[:：=]\s*$", re.IGNORECASE)
RESULT_TAIL = re.compile(r"[:：].*$")
QUOTES = re.compile(r"[\"“”「」『』《》`*\[\]{}|<>]")
EDGE = " \t\r\n,，.。;；!！?？:：、~～'’‘-_=@"

WEATHER_WORD_EN = (
    r"weather|forecast|temperatures?|climate|rain\w*|snow\w*|hot|cold|warm|windy|sunny|umbrella|jacket"
)
SENTENCE_EN = re.compile(rf"\b(?:{WEATHER_WORD_EN})\b.*?\b(?:in|for|at|of)\s+(?P<place>\S.*)$", re.IGNORECASE)
TRAILING_EN = re.compile(
    r"(?:'s)?(?:\s+(?:current|local|weather|forecast|temperature|climate|report|please|like|and"
    r"|(?:in )?(?:degrees )?(?:celsius|fahrenheit|metric)))+$",
    re.IGNORECASE,
)
LEADING_EN = re.compile(
    r"^(?:(?:the|current|local|weather|forecast|temperature)\s+)*(?:weather|forecast|temperature)\s+"
    r"|^(?:in|for|at|to|the city of|city of)\s+",
    re.IGNORECASE,
)
LEADING_ZH = re.compile(
    r"^(?:[您你]好|[,，\s]|请问?|帮我|帮忙|我们|我|想|要|打算|准备|知道|查询|查一?下|查看|查查|查|看一?下|看看|告诉我|问一?下|一下|去|到|在)+的?"
)
WEATHER_TAIL_ZH = re.compile(r"[的の]?(?:天气|天気|气温|温度|气候|湿度|风力|多少度|几度).*$")
TAIL_ZH = re.compile(
    r"(?<=..)(?:的|那边|有多?[冷热雨雪雾风]|[会要]?不?[会要]?(?:下[雨雪大小]|刮)|会(?=[不有冷热])|要带|需要|用带|带伞|怎么样|怎样|如何|"
    r"好吗|多?[冷热]不?[冷热]?吗?|出差|旅游|旅行|游玩|玩|适合|穿什么|呢|吗).*$"
)
TRAILING_ZH = re.compile(r"(?<=..)[的在]?(?:晚上|早上|上午|中午|下午|傍晚|夜里|最近|近期)$")
PREPOSITION = re.compile(r"\s+(?:in|at|on|for|to|of|is|by)$")
"""What is left of `Paris in 3 days`; behind a name it could pass for a state, `IN` for Indiana."""
NO_NAMES = {
    "none", "null", "unknown", "n, a", "here", "home", "near me", "city", "the city", "this city", "my city",
    "city name", "the city name", "location", "my location", "current location",
    "当地", "本地", "这里", "这儿", "附近", "我家", "家里", "城市", "城市名", "所在城市", "当前位置",
}  # fmt: skip
"""What stands where a name should; some are names of villages as well."""
SENTENCE = re.compile(r"\b(?:weather|forecast|temperature|umbrella)\b|天气|天気|气温|温度|吗$", re.IGNORECASE)
CONJUNCTION = re.compile(
    r"\s*(?:;|；|、|＆|&|\+|\b(?:and|or|vs\.?|versus)\b|(?<=..)(?:和|与|跟|以及)(?=..))\s*", re.I
)
DIVISION_ZH = re.compile(r"^(.{2,}?(?:省|市|州|自治区|特别行政区|国))(?=..)")


@dataclass(frozen=True)
class Asked:
    """One question for the weather, read."""

    names: tuple[str, ...]
    """Place texts to look up, the likeliest first; a qualifier may follow behind a comma."""
    days: Days | None
    """None asks for the weather now."""
    language: Language

    @property
    def parts(self) -> tuple[str, ...]:
        """The places, where the text may name several (`Lyon and Nice`), else nothing."""
        parts = [part.strip(EDGE) for part in CONJUNCTION.split(self.names[-1])]
        parts = [part for part in parts if len(part) > 1]
        return tuple(dict.fromkeys(parts)) if 1 < len(parts) <= 4 else ()


def read_asked(city: str, day: str = "") -> Asked:
    """Read the tool's input.

    Raises:
        ToolError: no place is named, or the day can't be read.
    """
    language: Language = "zh" if "zh" in (language_of(city), language_of(day)) else "en"
    rest, days = split_days(_plain_characters(city, 4 * MAX_CHARS), language)
    if day.strip():
        days = read_days(_plain_characters(day, MAX_CHARS), language)
    names = _names(rest)
    if not names:
        raise ToolError(_NO_PLACE[language])
    return Asked(names, days, language)


def _plain_characters(text: str, limit: int) -> str:
    """Full-width forms made plain; half a surrogate pair, which no address can hold, dropped."""
    return unicodedata.normalize("NFKC", text[:limit].encode("utf-8", "ignore").decode())


def _names(text: str) -> tuple[str, ...]:
    """The text itself unless it is a sentence, then what is left of it without filler."""
    plain = _plain(text)
    found = _clean_zh(plain) if HAN.search(plain) else _clean_en(plain)
    found = found if SENTENCE.search(plain) else [plain, *found]
    return tuple(dict.fromkeys(name for name in found if _is_name(name)))


def _plain(text: str) -> str:
    text = LABEL.sub("", QUOTES.sub(" ", text).strip())
    text = DAY_LABEL.sub("", text)
    text = RESULT_TAIL.sub("", text)  # an earlier result handed back: `Vienna: rain, 11°C`
    text = re.sub(r"\s*(?:[(（/]|\s[-–—]\s)\s*", ", ", text).replace(")", "").replace("）", "")
    return PREPOSITION.sub("", re.sub(r"\s+", " ", text).strip(EDGE))


def _clean_zh(text: str) -> list[str]:
    place = WEATHER_TAIL_ZH.sub("", text).strip(EDGE)
    bare = TAIL_ZH.sub("", LEADING_ZH.sub("", place)).strip(EDGE)
    return [place, bare, TRAILING_ZH.sub("", bare).strip(EDGE)]


def _clean_en(text: str) -> list[str]:
    if sentence := SENTENCE_EN.search(text):
        text = sentence["place"]
    return [LEADING_EN.sub("", TRAILING_EN.sub("", text.strip(EDGE))).strip(EDGE)]


def _is_name(text: str) -> bool:
    """Postcodes, dates and coordinates are no names: which place they mean is anybody's guess."""
    named = 1 < len(text) <= MAX_CHARS and any(char.isalpha() for char in text)
    return named and text.lower() not in NO_NAMES


def split_name(text: str) -> list[tuple[str, tuple[str, ...]]]:
    """Ways to read a place text as a name with qualifiers, the plainest first.

    `Paris, Texas` is Paris in Texas, or the other way round; `Paris Texas` is tried whole and
    then as Paris in Texas, `江苏南京` whole and then as 南京 in 江苏.
    """
    name, *qualifiers = [part.strip(EDGE) for part in re.split(r"[,，]", text) if part.strip(EDGE)] or [text]
    readings = [(name, tuple(qualifiers))]
    if HAN.search(name):
        readings += [(name[i:], (name[:i], *qualifiers)) for i in _divisions_zh(name)]
    else:
        words = name.split()
        readings += [
            (" ".join(words[:-n]), (" ".join(words[-n:]), *qualifiers)) for n in (1, 2) if len(words) > n
        ]
    if qualifiers:
        readings.append((qualifiers[-1], (name, *qualifiers[:-1])))
    return readings


def _divisions_zh(name: str) -> list[int]:
    """Where a Chinese name may divide into a region and a place in it."""
    if country := next((c for c in COUNTRY_CODES if name.startswith(c) and len(name) > len(c) + 1), None):
        return [len(country)]
    if division := DIVISION_ZH.match(name):
        return [division.end()]
    return [i for i in (2, 3) if len(name) >= i + 2]


_NO_PLACE: dict[Language, str] = {
    "en": "No city is named; give a city name, for example `Vienna`.",
    "zh": "没有城市名；请给出城市名，例如 `维也纳`。",
}
