"""`time_query`: the time now, here or in another zone, and dates counted from it."""

from __future__ import annotations

import re
from datetime import datetime

from react_agent.errors import ToolError
from react_agent.tooling import tool

from .dates import UnclearDate
from .examples import EXAMPLES
from .question import read_question
from .spans import Span
from .wording import language_of, show_day, show_moment, show_span, unclear_date, unclear_place, unknown
from .zones import UnclearPlace, similar_places

MAX_LENGTH = 200
OWN_RESULT = re.compile(
    r"\s*(?:observation|观察)?\s*[:：]?\s*(?:date|日期) \d{4}-\d\d-\d\d\s*[,，]", re.IGNORECASE
)


def now() -> datetime:
    """The clock: the time now with the machine's zone."""
    return datetime.now().astimezone()


@tool(
    description={
        "en": "Tells date, weekday and time, here or in a city. Not for weather.",
        "zh": "查询现在的日期、星期和时间，也可查其他城市。不查天气。",
    },
    input_hint={"en": "empty, or a city", "zh": "留空，或城市名"},
    kind="span",
    examples=EXAMPLES,
    aliases=("get_time", "get_current_time", "time", "clock", "date", "current_time", "时间", "时间查询"),
    reads=lambda question: asked_in(question),  # noqa: PLW0108 - defined below
)
def time_query(query: str = "") -> str:
    """Tell the time now or a date counted from it.

    Args:
        query: nothing; a city, country, zone or offset (`Tokyo`, `东京`, `EST`, `UTC+8`); a date or
            shift (`3 days from now`, `下周五`, `2031-05-04`); `days until 2031-05-04`; or a date in a
            place (`tomorrow in Tokyo`).

    Returns:
        `date 2031-05-04, Sunday, time 14:05:37 (Asia/Tokyo, UTC+09:00)` and the like, in the
        language of the query; the weekday in both languages where the query is empty.

    Raises:
        ToolError: unknown or with several readings; the sentence shows a right input.
    """
    return tell(query, now())


def asked_in(question: str) -> str | None:
    """The question itself, as the tool understands it whole, where it asks for a time or a date alone."""
    try:
        asked = read_question(question, now()) if len(question) <= MAX_LENGTH else None
    except (UnclearPlace, UnclearDate):
        return None
    return question if asked and question.strip() else None


def tell(query: str, clock: datetime) -> str:
    """What `time_query` says when it is `clock` (a time with its zone)."""
    language = language_of(query) or "en"
    try:
        return _tell(query, clock)
    except UnclearPlace as fault:
        raise ToolError(unclear_place(fault.name, fault.candidates, language)) from None
    except UnclearDate as fault:
        raise ToolError(unclear_date(str(fault) or query, language)) from None


def _tell(query: str, clock: datetime) -> str:
    if OWN_RESULT.match(query):
        query = ""  # a small model that goes on where an example stopped means the time now
    question = read_question(query, clock) if len(query) <= MAX_LENGTH else None
    language = language_of(query)
    if question is None:
        text = query[:MAX_LENGTH].strip()
        raise ToolError(unknown(text, similar_places(text.lower()), language or "en"))
    if question.when is None:
        return show_moment(question.clock, question.place, language)
    if isinstance(question.when, Span):
        return show_span(question.when, language)
    if isinstance(question.when, datetime):
        return show_moment(question.when, question.place, language)
    return show_day(question.when, question.clock.date(), question.place, language)
