"""The order of passages: BM25 over file name, headings and text, then how much of the query is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from .query import Group, Query
from .split import JOINT, Passage
from .words import terms

FILE_WEIGHT, HEADING_WEIGHT, TEXT_WEIGHT = 4, 3, 1
K1, B = 1.2, 0.6
TYPICAL_LENGTH = 120
"""Terms of an average passage."""

TITLE_BONUS, HEADING_BONUS = 0.25, 0.15
"""For a query that stands in the titles, and for a heading that stands in the query."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage and how well it fits."""

    passage: Passage
    score: float
    coverage: float
    """Share of the query's weight that the passage holds, 0 to 1."""


def rank(query: Query, passages: Iterable[Passage]) -> list[Hit]:
    """The passages that hold something of the query, best first."""
    hits = [_hit(query, passage) for passage in dict.fromkeys(passages)]
    found = [hit for hit in hits if hit.score > 0]
    return sorted(found, key=lambda hit: (-hit.score, hit.passage.file, hit.passage.line))


def without_copies(hits: Iterable[Hit]) -> list[Hit]:
    """One of each text: a folder may hold a document several times."""
    return list({hit.passage.text: hit for hit in reversed(list(hits))}.values())[::-1]


def _hit(query: Query, passage: Passage) -> Hit:
    file, heading, text = (Counter(terms(part)) for part in (passage.file, passage.heading, passage.text))
    norm = K1 * (1 - B + B * text.total() / TYPICAL_LENGTH)
    score = covered = in_title = 0.0
    for group in query.groups:
        title = _count(group, file) * FILE_WEIGHT + _count(group, heading) * HEADING_WEIGHT
        frequency = title + _count(group, text) * TEXT_WEIGHT
        score += group.weight * frequency * (K1 + 1) / (frequency + norm)
        covered += group.weight * (frequency > 0)
        in_title += group.weight * (title > 0)
    whole = query.weight or 1.0
    coverage = covered / whole
    boost = 1 + TITLE_BONUS * in_title / whole + HEADING_BONUS * _share_asked(query, passage)
    return Hit(passage, score * (0.4 + 0.6 * coverage) * boost, coverage)


def _share_asked(query: Query, passage: Passage) -> float:
    """How much of the innermost heading the query names: all of it means that this is the topic."""
    found = terms(passage.heading.rpartition(JOINT)[2])
    found = [term for term in found if len(term) > 1] or found
    asked = query.stems()
    return sum(term in asked for term in found) / max(1, len(found))


def _count(group: Group, counted: Counter[str]) -> int:
    return sum(counted[stem] for stem in group.stems)
