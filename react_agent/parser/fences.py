"""Where code stands: fenced blocks and back-tick spans, found in one pass."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass

RUN = re.compile(r"`+|^[ \t]*~{3,}", re.MULTILINE)
INFO = re.compile(r"[ \t]*+([\w.+#-]*+)(?:[ \t\r]*+(?:\n|$)|(?=[ \t]*+[{\[]))")
LINE_END = re.compile(r"[ \t\r]*+(?:\n|$)")


@dataclass(frozen=True, slots=True)
class Zone:
    """One piece of code: outer bounds `start:end`, its text `inner:outer`."""

    start: int
    end: int
    inner: int
    outer: int
    language: str
    fenced: bool
    closed: bool


def zones(text: str, start: int = 0, stop: int | None = None) -> list[Zone]:
    """All code in `text[start:stop]`, in order; zones do not overlap."""
    stop = len(text) if stop is None else stop
    if text.find("`", start, stop) < 0 and text.find("~~~", start, stop) < 0:
        return []
    runs = [run.span() for run in RUN.finditer(text, start, stop)]
    return list(_pair(text, runs, stop))


def zone_at(found: list[Zone], position: int) -> Zone | None:
    """The zone that covers `position`."""
    index = bisect_right(found, position, key=lambda zone: zone.start) - 1
    return found[index] if index >= 0 and position < found[index].end else None


def _pair(text: str, runs: list[tuple[int, int]], stop: int) -> Iterator[Zone]:
    by_mark: dict[str, list[int]] = {}
    for index, (begin, end) in enumerate(runs):
        by_mark.setdefault(text[begin:end], []).append(index)
    index = 0
    while index < len(runs):
        begin, end = runs[index]
        partner = _on_same_line(text, runs, index, by_mark[text[begin:end]])
        if partner is not None:
            yield Zone(begin, runs[partner][1], end, runs[partner][0], "", False, True)
            index = partner
        elif (info := INFO.match(text, end, stop)) and end - begin > (1 if info[1] else 2):
            partner = _closing_fence(text, runs, index, stop)
            if partner is None:
                yield Zone(begin, stop, info.end(), stop, info[1].lower(), True, False)
                return
            yield Zone(begin, runs[partner][1], info.end(), runs[partner][0], info[1].lower(), True, True)
            index = partner
        index += 1


def _on_same_line(text: str, runs: list[tuple[int, int]], index: int, same: list[int]) -> int | None:
    following = bisect_right(same, index)
    if following == len(same):
        return None
    partner = same[following]
    return None if text.find("\n", runs[index][1], runs[partner][0]) >= 0 else partner


def _closing_fence(text: str, runs: list[tuple[int, int]], index: int, stop: int) -> int | None:
    begin, end = runs[index]
    for later in range(index + 1, len(runs)):
        start, past = runs[later]
        if (
            past - start >= end - begin
            and text[past - 1] == text[end - 1]
            and LINE_END.match(text, past, stop)
        ):
            return later
    return None
