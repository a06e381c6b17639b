"""Dates in other wordings and languages, by `dateparser` where the extra `dates` is installed."""

from __future__ import annotations

from datetime import date, datetime, time
from importlib.util import find_spec

LANGUAGES = ["en", "zh", "fr", "de", "es", "it", "pt", "ja", "ko", "ru"]


def read(text: str, clock: datetime) -> datetime | date | None:
    """The date a text says in full (day, month and year, or relative to now); None if unsure.

    What depends on looking ahead or back (`3 days`) is a guess, and none is made.
    """
    if len(text) < 5 or find_spec("dateparser") is None:
        return None
    found = _parsed(text, clock, "future")
    if found is None or found != _parsed(text, clock, "past"):
        return None
    if found.time() in (time(), clock.time()) and not found.tzinfo:
        return found.date()
    return found.astimezone(clock.tzinfo) if found.tzinfo else found.replace(tzinfo=clock.tzinfo)


def _parsed(text: str, clock: datetime, prefer: str) -> datetime | None:
    import dateparser

    settings = {
        "RELATIVE_BASE": clock.replace(tzinfo=None),
        "STRICT_PARSING": True,
        "PREFER_DATES_FROM": prefer,
    }
    found: datetime | None = dateparser.parse(text, languages=LANGUAGES, settings=settings)
    return found
