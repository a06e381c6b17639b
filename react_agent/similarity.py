"""Likeness of short texts by character n-grams: no model, no index, both languages.

Small models copy the example that stands nearest to the question, so the choice of examples is
the largest lever there is; this file only measures likeness, `examples` chooses.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any

from react_agent.quantities import SMALL, TEENS, TENS

Embed = Callable[[Sequence[str]], Sequence[Sequence[float]]]
"""A hook: texts to vectors of equal length, for users who run an embedding model."""

RUN = re.compile(r"[a-z]+|[\u3400-\u9fff]+")
WORD = re.compile(r"[a-z']+|#")
NUMBER = re.compile(r"\d+(?:[.,:/-]\d+)*")
SUM = re.compile(r"#\s*[-+*/×÷^%]")
PERCENT = re.compile(r"[%％]|\bpercent|\bper cent|百分|折")
POLITENESS = re.compile(
    r"\b(?:(?:could|can|would|will) you (?:please |kindly )?(?:tell me |show me |remind me |check |look up )?"
    r"|do you (?:happen to )?know |i(?:'d| would) like to know |i (?:want|need) to know |i wonder |any idea "
    r"|(?:please )?tell me |please\b|pls\b|for me\b)"
    r"|能不能|可不可以|可以|麻烦|请问|请|告诉我|我想知道|想知道|帮我|帮忙|看看|看一下|查一下|一下"
)
"""How a thing is asked for says nothing of the tool that it needs."""
PAIR = re.compile(r"\b(?:and|or|versus|vs|than|both|between|compared?)\b|[和跟与及、比]|还是|分别|各")
GRAM = 4
MARKS = {"#": 3.0, "#none": 4.0, "#many": 4.0, "#sum": 3.0, "#percent": 3.0, "#pair": 3.0, "#single": 3.0}
"""Whether a text has no, one or more numbers, or even a sum, or speaks of two things, tells more than
any n-gram; weights found by leaving one example out of the pool at a time."""
NUMBER_WORD = re.compile(
    rf"\b(?:(?:{'|'.join((*SMALL, *TEENS, *TENS))}|hundred|thousand|dozen)\b[ -]?)+"
    r"|[一二两三四五六七八九十百千万零]{2,}"
)


class Likeness:
    """Likeness to a fixed set of texts, each weighed by how rare its n-grams are among them.

    Args:
        texts: the texts to compare with, in an order that `to` keeps.
        embed: used instead of n-grams where given.
    """

    def __init__(self, texts: Iterable[str], embed: Embed | None = None) -> None:
        self._texts = list(texts)
        self._embed = embed
        bags = [ngrams(text) for text in self._texts]
        seen = Counter(gram for bag in bags for gram in bag)
        self._idf = {gram: math.log((1 + len(bags)) / (1 + n)) + 1 for gram, n in seen.items()}
        self._unseen = math.log(1 + len(bags)) + 1
        self._weighed = [self._weigh(bag) for bag in bags]

    def to(self, question: str) -> list[float]:
        """The cosine (0 to 1) of the question with each text."""
        if self._embed:
            asked = dict(enumerate(self._embed([question])[0]))
            return [_cosine(asked, other) for other in self._embedded]
        weighed = self._weigh(ngrams(question))
        return [_cosine(weighed, other) for other in self._weighed]

    @cached_property
    def _embedded(self) -> list[dict[int, float]]:
        assert self._embed
        return [dict(enumerate(vector)) for vector in self._embed(self._texts)]

    def length_of_sum(self, places: Iterable[int]) -> float:
        """Length of the sum of some texts' unit vectors; with it `to` gives the cosine with their centre."""
        total: defaultdict[Any, float] = defaultdict(float)
        for place in places:
            vector = self._embedded[place] if self._embed else self._weighed[place]
            length = math.sqrt(sum(v * v for v in vector.values())) or 1.0
            for key, value in vector.items():
                total[key] += value / length
        return math.sqrt(sum(v * v for v in total.values()))

    def _weigh(self, bag: Counter[str]) -> dict[str, float]:
        return {gram: self._weight(gram) * math.sqrt(n) for gram, n in bag.items()}

    def _weight(self, gram: str) -> float:
        return MARKS.get(gram) or self._idf.get(gram, self._unseen)


def ngrams(text: str) -> Counter[str]:
    """Words, their pairs and 4-grams for Latin script, characters and pairs for Chinese, numbers as `#`.

    Beside them the `MARKS` that hold for the text.
    """
    plain = NUMBER_WORD.sub("# ", NUMBER.sub("#", POLITENESS.sub(" ", text.casefold())))
    numbers = plain.count("#")
    bag: Counter[str] = Counter(["#" if numbers else "#none"])
    bag["#many"] += numbers > 1
    bag["#percent"] += PERCENT.search(plain) is not None
    bag["#sum"] += SUM.search(plain) is not None
    bag["#pair" if PAIR.search(plain) else "#single"] += 1
    words = WORD.findall(plain)
    bag.update(f"{word} {following}" for word, following in pairwise(words))
    for run in RUN.findall(plain):
        if run[0] >= "\u3400":
            bag.update(run)
            bag.update(run[i : i + 2] for i in range(len(run) - 1))
        else:
            padded = f" {run} "
            bag[padded] += 1
            bag.update(padded[i : i + GRAM] for i in range(len(padded) - GRAM + 1))
    return bag


def _cosine(a: Mapping[Any, float], b: Mapping[Any, float]) -> float:
    dot = sum(value * b.get(key, 0.0) for key, value in a.items())
    norm = math.sqrt(sum(v * v for v in a.values()) * sum(v * v for v in b.values()))
    return dot / norm if norm else 0.0
