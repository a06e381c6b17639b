"""What a tiny model may copy from a question and its observations into an input.

Tiny models invent numbers, names and search words; limited to those that stand in sight they
mostly pick the right ones. `grammar` turns these lists into rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from react_agent.quantities import NUMBER, PERCENT, numbers_in
from react_agent.similarity import MARKS, ngrams
from react_agent.tooling import render_input
from react_agent.types import Observation

if TYPE_CHECKING:
    from react_agent.examples import Worked
    from react_agent.tooling import Tool

HAN_RUN = re.compile(r"[\u3400-\u9fff]+")
LATIN_WORD = re.compile(r"[A-Za-z][\w'’-]*|\d[\d.:/-]*")
FUNCTION_WORD = re.compile(
    r"an?|and|are|at|be|by|can|could|do|does|for|from|get|give|has|have|how|i|in|into|is|it|its|many|me|much|my|of|on"
    r"|or|our|please|pls|should|show|so|tell|than|that|the|their|there|they|this|to|us|was|we|what|what's|when|where"
    r"|which|who|whose|will|with|would|you|your",
    re.IGNORECASE,
)
GAP = re.compile(
    r"[.,:;!?]+(?=\s|$)|几点|多少|什么|怎么|哪[里个]|现在|一下|请问|告诉我|[请的了吗呢啊是有还在里几多给把我你您们这那？?，。,.!！]"
)
NO_GAP = re.compile(r"[^\0]+")
MOST_REACHES = 60
"""Alternatives for one input; more make the grammar slow."""
EDGES = " \t\n.,;:!?\"'“”‘’()（）。，；：！？"
SENTENCE_END = re.compile(r"(?<=[.!?:])\s+|(?<=[。！？；;：])|\n+")
CLAUSE_END = re.compile(r",\s|[，、；;]|\s(?:and|but|while)\s")


@dataclass(frozen=True)
class InSight:
    """What a model can see when it writes an input."""

    question: str
    observations: tuple[Observation, ...] = ()
    nearest: tuple[tuple[float, Worked], ...] = ()
    """Examples, with their likeness, to take sums after, most similar first; none for the model's own."""

    def numbers(self) -> list[str]:
        """Numbers of the question and of the sentences that matter; 100 where percent is asked for."""
        results = (focus(self.question, observation.text) for observation in self.observations)
        percent = ["100", "100"] if PERCENT.search(self.question) else []
        return numbers_in(" ".join([self.question, *results])) + percent

    def asked(self, tool: str) -> list[str]:
        """The inputs that a tool had before."""
        return [render_input(o.call.input) for o in self.observations if o.call.name == tool]

    def spans(self, tool: str) -> list[str]:
        """Word runs for an input of a tool: nothing of its own results, nothing it was asked before."""
        others = [o.text for o in self.observations if o.call.name != tool]
        return spans_in([self.question, *others], self.asked(tool))

    def news_for(self, tool: Tool) -> list[str]:
        """What the question says beyond the tool's description: with no example, most likely the input.

        The runs of telling words, and all that reaches from one of them to a later one.
        """
        told = " ".join((tool.name.replace("_", " "), tool.describe("en"), tool.describe("zh")))
        known, known_pairs = {_stem(word) for word in LATIN_WORD.findall(told)}, {*_han_runs(told, (2,))}
        gaps = [word.span() for word in GAP.finditer(self.question)]
        gaps += [
            word.span()
            for word in LATIN_WORD.finditer(self.question)
            if _stem(word[0]) in known or FUNCTION_WORD.fullmatch(word[0])
        ]
        gaps += [(i, i + 2) for i in range(len(self.question) - 1) if self.question[i : i + 2] in known_pairs]
        rest = list(self.question)
        for start, end in gaps:
            rest[start:end] = "\0" * (end - start)
        runs = [run.span() for run in NO_GAP.finditer("".join(rest)) if run[0].strip(EDGES)]
        reaches = ((one, other) for i, (one, _) in enumerate(runs) for _, other in islice(runs, i, None))
        shortest_first = sorted(islice(reaches, MOST_REACHES), key=lambda reach: reach[1] - reach[0])
        return [*dict.fromkeys(self.question[slice(*reach)].strip(EDGES) for reach in shortest_first)]

    def words(self) -> list[str]:
        return content_words([self.question, *(o.text for o in self.observations)])


def focus(question: str, text: str) -> str:
    """Of a result's sentences with numbers the one most like the question, and its clause that is.

    Of two prices in one passage only one is asked for. All of the text where nothing leads.
    """
    for parts in (sentences, clauses):
        text = leading_sentence(question, [part for part in parts(text) if NUMBER.search(part)]) or text
    return text


def leading_sentence(question: str, candidates: Sequence[str]) -> str:
    """The one that has most in common with the question; nothing where two are equal."""
    asked = Counter({gram: n for gram, n in ngrams(question).items() if gram not in MARKS})
    shared = [(asked & ngrams(sentence)).total() for sentence in candidates]
    best = max(shared, default=0)
    return candidates[shared.index(best)] if best and shared.count(best) == 1 else ""


def sentences(text: str) -> list[str]:
    return [part for part in SENTENCE_END.split(text) if part.strip()]


def clauses(text: str) -> list[str]:
    return [part for part in CLAUSE_END.split(text) if part.strip()]


def _stem(word: str) -> str:
    return word.casefold().removesuffix("s")


def spans_in(sources: Sequence[str], used: Collection[str] = (), longest: int = 3) -> list[str]:
    """Runs of one to three words, or of two to four Chinese characters, but none `used` before."""
    spans: dict[str, None] = {}
    for source in sources:
        words = LATIN_WORD.findall(source)
        for length in range(1, longest + 1):
            spans |= dict.fromkeys(" ".join(words[i : i + length]) for i in range(len(words) - length + 1))
        spans |= dict.fromkeys(_han_runs(source, range(2, 5)))
    said = [one for one in used if one]  # nothing stands in everything
    return [span for span in spans if not any(span in one or one in span for one in said)]


def content_words(sources: Sequence[str]) -> list[str]:
    """Words to search with: Latin ones of three letters and more, Chinese runs of two to four."""
    words: dict[str, None] = {}
    for source in sources:
        words |= dict.fromkeys(w for w in LATIN_WORD.findall(source) if len(w) > 2 or w[0].isdigit())
        words |= dict.fromkeys(_han_runs(source, range(2, 5)))
    return list(words)


def _han_runs(text: str, lengths: Iterable[int]) -> Iterator[str]:
    for run in HAN_RUN.findall(text):
        for length in lengths:
            yield from (run[i : i + length] for i in range(len(run) - length + 1))
