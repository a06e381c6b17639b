"""Take a question apart: the place, and the date or span it asks for."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from datetime import datetime

from . import library
from .spans import When, read_when
from .zones import Place, find_place

FILLER = re.compile(
    r"(?<![a-z'])(?:(?:what|which) (?:day of the week|day|weekday|year)|what(?:'s|s)?|which|when|how many|how"
    r"|tell me|give me|show me|get|check|please|can you|could you|do you know|thanks|thank you"
    r"|exact|current(?:ly)?|local|right now|(?<!from )now|time zone|timezone"
    r"|the time|time|the date|date|datetime|clock"
    r"|day of the week|weekday|the year|will it be|was it|it is|is it|it|is|are|was|will be|be"
    r"|falls? on)(?![a-z'])"
    r"|请问|请|帮我|查一下|查询|查|告诉我|一下|现在|目前|当前|当地|此时|此刻"
    r"|几点钟?|几点了|几月几[日号]"
    r"|星期几|周几|礼拜几|什么时间|什么时候|什么日子|多少号|几号|几月|哪一天|哪天|哪一年|哪年"
    r"|的?时间|的?日期|是什么|[是了呢吗吧啊]"
    r"|[?？!！。：:`\"“”'‘’()（）\[\]{}]$|^[`\"“‘'(（\[{]"
)
WORDS_ONLY = re.compile(
    r"(?<![a-z])(?<!a )(?:the|day|today(?:'?s)?|and|of|in|at|here|this|year|month|week|hour|tell|me|do|does"
    r"|can|could|you|we|have|know|say|right|moment|a)(?![a-z])|今天|今日|的|今年|本月|星期|礼拜|几|号|[\s,，.。?？!！]+"
)
# The 18 of "which year is it in 18 years": the time now is what the model needs to go on.
EDGE = " .?!,;:。，；\"'`“”‘’"
LABEL = re.compile(
    r"^(?:city|location|place|country|query|date|time ?zone|城市|地点|国家|时区|日期)\s*[:=]\s*"
)
BARE_NUMBER = re.compile(r"\d{1,3}", re.ASCII)
IN_PLACE = re.compile(r"(?P<rest>.*?)\s*\b(?:in|at|for)\s+(?P<place>[^\d].*)")


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: the clock of the place, the place if one was named, the date if one was."""

    clock: datetime
    place: Place | None = None
    when: When | None = None


def read_question(query: str, clock: datetime) -> Question | None:
    """The question, or None where a part of it is not understood.

    Raises:
        UnclearPlace, UnclearDate: a part has several readings.
    """
    text = _tidy(query)
    bare = _without_filler(text)
    if question := _read(text, clock) or _read(bare, clock) or _read_split(bare, clock):
        return question
    if when := library.read(text, clock):
        return Question(clock, when=when)
    return None


def _tidy(query: str) -> str:
    text = " ".join(unicodedata.normalize("NFKC", query).lower().split())
    return LABEL.sub("", text.strip(EDGE)).strip(EDGE)


def _without_filler(text: str) -> str:
    return " ".join(FILLER.sub(" ", text).split()).strip(" .?!,;:。，")


def _read(text: str, clock: datetime) -> Question | None:
    if not WORDS_ONLY.sub("", text) or BARE_NUMBER.fullmatch(text):
        return Question(clock)
    if when := read_when(text, clock):
        return Question(clock, when=when)
    if place := find_place(text):
        return Question(clock.astimezone(place.zone), place)
    return None


def _read_split(text: str, clock: datetime) -> Question | None:
    return next((found for part, rest in _splits(text) if (found := _at(part, rest, clock))), None)


def _splits(text: str) -> list[tuple[str, str]]:
    """Ways to cut a text into a place and the rest, likely ones first."""
    cuts = []
    if found := IN_PLACE.fullmatch(text):
        cuts.append((found["place"], found["rest"]))
    spots = [at for at in range(1, len(text)) if text[at] == " " or not text[at].isascii()]
    cuts += [(text[:at], text[at:]) for at in reversed(spots)]
    cuts += [(text[at:], text[:at]) for at in spots]
    return cuts


def _at(part: str, rest: str, clock: datetime) -> Question | None:
    place = find_place(part.strip(" 的,，"))
    if place is None:
        return None
    there, rest = clock.astimezone(place.zone), rest.strip(" 的,，")
    if not WORDS_ONLY.sub("", rest):
        return Question(there, place)
    when = read_when(rest, there)
    return Question(there, place, when) if when else None
