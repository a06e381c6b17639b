"""Every place where a label may stand: line starts, running text, step headings; doubled ones joined."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import replace
from itertools import islice

from react_agent.parser.labels import EXACT, STEP_HEADING, Label, labels, meaning, squeezed
from react_agent.parser.objects import json_end

# A second label right behind the first, and labels in running text.
AGAIN = re.compile(
    r"[ \t]*+[*_]{0,3}(?P<word>[^\W\d_]{2,12}+(?:[ _]?[^\W\d_]{1,12}+)?+)[*_]{0,3}[ \t]*+[:：][*_]{0,3}"
)
MIDLINE_HINT = re.compile(r"[ .。,，*)\]!！?？;；:：](?:Action|Observation|行动|观察)")
MIDLINE = re.compile(
    r"(?<=[^\w\n])[*_]{0,2}(?P<word>Action[ _]?Input|Action|行动输入|行动|Observation|观察结果|观察)[*_]{0,2}"
    r"(?:[ \t]?\d{1,2})?[ \t]*[:：][*_]{0,2}"
)
# No step has so many labels; hostile text does.
MAX_LABELS = 2000


def candidates(text: str, start: int, stop: int) -> list[Label]:
    """Every place where a label may stand, in order, doubled ones joined."""
    found = list(islice(labels(text, start, stop), MAX_LABELS))
    if MIDLINE_HINT.search(text, start, stop):
        found = sorted([*found, *_midline(text, start, stop, found)], key=lambda label: label.start)
    if "tep" in text or "步骤" in text:
        found = sorted([*found, *_headings(text, start, stop, found)], key=lambda label: label.start)
    return _joined(text, found, stop)


def _midline(text: str, start: int, stop: int, found: list[Label]) -> list[Label]:
    places = islice(MIDLINE.finditer(text, start, stop), MAX_LABELS)
    return [
        Label(EXACT[squeezed(place["word"])][0], "mid", place.start(), place.end())
        for place in places
        if not _is_covered(found, place.start())
    ]


def _is_covered(found: list[Label], position: int) -> bool:
    index = bisect_right(found, position, key=lambda label: label.start) - 1
    return index >= 0 and position < found[index].end


def _headings(text: str, start: int, stop: int, found: list[Label]) -> list[Label]:
    taken = {label.start for label in found}
    lines = STEP_HEADING.finditer(text, start, stop)
    return [Label("heading", "", line.start(), line.end()) for line in lines if line.start() not in taken]


def _joined(text: str, found: list[Label], stop: int) -> list[Label]:
    """A label that is written twice, at once or on the next line, counts once."""
    result: list[Label] = []
    skip = 0
    for at, label in enumerate(found):
        before = result[-1] if result else None
        if label.start < skip:
            continue
        if before and _repeats(text, before, label):
            result[-1] = replace(before, end=label.end)
            continue
        _take_in_second(text, label, stop)
        if label.kind in ("input", "action") and at + 1 < len(found):
            skip = json_end(text, label.end, stop)
        result.append(label)
    return result


def _take_in_second(text: str, label: Label, stop: int) -> None:
    """A second label right behind the first replaces it: the same again, or one behind a role."""
    again = AGAIN.match(text, label.end, stop)
    second = meaning(again["word"]) if again else None
    if again and second and (second[0] == label.kind or label.strength == "role"):
        label.kind, label.strength, label.end = *second, again.end()


def _repeats(text: str, before: Label, label: Label) -> bool:
    same = before.kind == label.kind and label.kind in ("action", "input", "thought")
    return same and not text[before.end : label.start].strip(" \t\r\n*_")
