"""What a person or a model typed, read against the words that the documents hold.

The text is never handed to a query language: it becomes groups of stems, of which one stands
for another when a word had to be repaired.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from .stem import stem
from .words import pairs, pieces, runs

MAX_CHARACTERS = 400
MAX_GROUPS = 32

SOFT_WEIGHT = 0.25
"""What a word counts that asks rather than says what for (`find`, 查询), or a pair at a word border."""

CHARACTER_WEIGHT = 0.5
"""What one character counts where the word was not found as it is."""


def words_of(text: str) -> frozenset[str]:
    return frozenset(text.split())


STOP_WORDS = words_of("""
    a about all also am an and any anyone anything are as at be been being but by can could did do does
    doing for from get give had has have how i if in into is it its just let like list many may me more
    most much must my need no not of on one only or our please s shall she he should so some such t than
    that the their them there these they this those to too up us use used was we were what when where
    which while who whom whose why will with would you your""")
SOFT_WORDS = words_of("""
    according ask calculate check company compute doc docs document documents explain file files find folder
    inform information know look mention mentioned mentions read say says search show tell text want""")
CJK_STOP_WORDS = re.compile(
    "为什么|怎么样|怎么办|怎么|怎样|什么时候|什么|多少钱|多少|多久|多大|多长|一共|总共|如何|哪里|哪儿|哪些|哪个|哪天|谁的|是谁|请问|是否|"
    "能否|可否|可以|告诉我|告诉|帮我|给我|我们|你们|他们|咱们|一下|有没有|是不是|能不能|几点|几天|几个|几号"
)
CJK_ASKING = frozenset(
    "先再查搜找看算买用里中上下内外共总每一二两三四五六七八九十年月天日号个次台件张本份位人元块"
)
"""Characters around what is asked: verbs of asking, places, quantities. Nobody misses them."""

CJK_FUNCTION = frozenset(
    "的了是在有和与或吗呢吧啊呀我你他她它们这那哪几多么就都也还要想请把被对从到给让会能个"
)
CJK_SOFT_PAIRS = words_of("查找 查询 搜索 检索 查查 文档 资料 文件 公司 根据 关于 规定")


@dataclass(frozen=True, slots=True)
class Group:
    """Stems that stand for one word of the query, and how much it counts."""

    stems: frozenset[str]
    weight: float


@dataclass(frozen=True, slots=True)
class Query:
    """A wording, ready to be searched for."""

    groups: tuple[Group, ...]
    missing: tuple[str, ...] = ()
    """Words as written that no passage holds."""
    repaired: bool = False
    """Whether near words, or single characters, stand in for a missing one."""

    @property
    def weight(self) -> float:
        return sum(group.weight for group in self.groups)

    def stems(self) -> dict[str, float]:
        """Every stem with its weight."""
        return {name: group.weight for group in self.groups for name in group.stems}


CountStems = Callable[[Collection[str]], Mapping[str, int]]
"""Tells how many passages hold each stem."""


@dataclass(frozen=True, slots=True)
class Reader:
    """Reads queries against the documents as they are now."""

    size: int
    """Number of passages."""
    counts: CountStems
    near: Callable[[str], Sequence[str]]
    """Words of the documents that resemble one that they don't hold."""

    def read(self, text: str) -> Query:
        found = list(runs(text[:MAX_CHARACTERS]))
        latin = [pieces(run) for run, is_cjk in found if not is_cjk]
        hard = [word for word in latin if word[0] not in STOP_WORDS] or latin
        segments = [part for run, is_cjk in found if is_cjk for part in _segments(run)]
        known = self.counts(
            {stem(piece) for word in hard for piece in word} | {p for s in segments for p in (*s, *pairs(s))}
        )
        parts = [self._latin(word, known) for word in hard] + [self._cjk(part, known) for part in segments]
        groups = dict.fromkeys(group for part in parts for group in part.groups)
        return Query(
            tuple(groups)[:MAX_GROUPS],
            tuple(dict.fromkeys(word for part in parts for word in part.missing)),
            any(part.repaired for part in parts),
        )

    def _latin(self, word: Sequence[str], known: Mapping[str, int]) -> Query:
        soft = word[0] in SOFT_WORDS
        scale = SOFT_WEIGHT if soft else 1.0
        stems = dict.fromkeys(stem(piece) for piece in word)
        found = [self._group([s], known, scale) for s in stems if s in known]
        if found or soft:
            return Query(tuple(found))
        near = {stem(other) for other in self.near(word[0])}
        return Query((self._group(near, self.counts(near)),), (word[0],), bool(near))

    def _cjk(self, segment: str, known: Mapping[str, int]) -> Query:
        groups, covered = [], set[int]()
        for at, pair in enumerate(pairs(segment)):
            soft = pair in CJK_SOFT_PAIRS or not CJK_FUNCTION.isdisjoint(pair)
            if pair in known:
                groups.append(self._group([pair], known, SOFT_WEIGHT if soft else 1.0))
            if pair in known or pair in CJK_SOFT_PAIRS:
                covered |= {at, at + 1}
        uncovered = [run for run in _uncovered(segment, covered) if len(run) > 1 or run == segment]
        for run in uncovered:
            groups += [self._group([character], known, _character_weight(run)) for character in run]
        missing = [run for run in uncovered if run not in known and not CJK_ASKING.issuperset(run)]
        return Query(tuple(groups), tuple(missing), any(c in known for run in missing for c in run))

    def _group(self, stems: Collection[str], known: Mapping[str, int], scale: float = 1.0) -> Group:
        count = max(1, *(known.get(s, 0) for s in stems), 0)
        idf = math.log(1 + (max(self.size, count) - count + 0.5) / (count + 0.5))
        return Group(frozenset(stems), scale * idf)


def _segments(run: str) -> list[str]:
    """What is left of a run of characters without the words that only ask."""
    parts = [part for part in CJK_STOP_WORDS.split(run) if not CJK_FUNCTION.issuperset(part)]
    return parts or [run]


def _character_weight(run: str) -> float:
    """What each character of a run counts that was not found as it is."""
    if CJK_ASKING.issuperset(run):
        return SOFT_WEIGHT
    return 1.0 if len(run) == 1 else CHARACTER_WEIGHT


def _uncovered(segment: str, covered: Collection[int]) -> Iterator[str]:
    """Characters in a row that no known pair holds."""
    run = ""
    for at, character in enumerate(segment):
        if at in covered or (character in CJK_FUNCTION and len(segment) > 1):
            yield run
            run = ""
        else:
            run += character
    yield run
