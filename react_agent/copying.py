"""What a tiny model may copy from a question and its observations into an input.

Tiny models invent numbers, names and search words; limited to those that stand in sight they
mostly pick the right ones. `grammar` turns these lists and automata into rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

from react_agent.similarity import ngrams
from react_agent.tooling import render_input
from react_agent.types import Observation

if TYPE_CHECKING:
    from react_agent.examples import Worked

NUMBER = re.compile(r"\d+(?:\.\d+)?")
PERCENT = re.compile(r"%|％|percent|百分|\boff\b|discount", re.IGNORECASE)
DISCOUNT_ZH = re.compile(r"([一二三四五六七八九]{1,2}|\d(?:\.\d|\d)?)折")
NUMBER_WORD = re.compile(
    r"\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozen|half|double|twice|triple)\b",
    re.IGNORECASE,
)
SMALL = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
WORD_VALUES = {word: value for value, word in enumerate(SMALL, 2)}
WORD_VALUES |= {"dozen": 12, "half": 2, "double": 2, "twice": 2, "triple": 3}
NUMERAL_ZH = re.compile(r"[一二两三四五六七八九十](?=[个本件张副台天年月周次人份斤块元瓶箱只条杯])")
NUMERALS_ZH = dict(zip("一二三四五六七八九十", range(1, 11), strict=True), 两=2)
HAN_RUN = re.compile(r"[\u3400-\u9fff]+")
LATIN_WORD = re.compile(r"[A-Za-z][\w'’-]*|\d[\d.:/-]*")
DATE = re.compile(r"\b(\d{4})[-/.年](?:\d{1,2})[-/.月](?:\d{1,2})日?")
CLOCK_TIME = re.compile(r"(?:UTC|GMT)?[+-]?\b\d{1,2}:\d\d(?::\d\d)?\b")
SENTENCE_END = re.compile(r"(?<=[.!?:])\s+|(?<=[。！？；;：])|\n+")
CLAUSE_END = re.compile(r",\s|[，、；;]|\s(?:and|but|while)\s")
FILE_AND_LINE = re.compile(r"\S+\.\w{2,5}:\d+")
MOST_NUMBERS = 6
"""With more the automaton grows too large, and numbers may be used freely."""


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
    asked = ngrams(question)
    shared = [(asked & ngrams(sentence)).total() for sentence in candidates]
    best = max(shared, default=0)
    return candidates[shared.index(best)] if best and shared.count(best) == 1 else ""


def sentences(text: str) -> list[str]:
    return [part for part in SENTENCE_END.split(text) if part.strip()]


def clauses(text: str) -> list[str]:
    return [part for part in CLAUSE_END.split(text) if part.strip()]


def numbers_in(text: str) -> list[str]:
    """Numbers of the text, each as often as it stands there; number words where digits are scarce."""
    text = countable(text)
    plain = DISCOUNT_ZH.sub("", text)
    found = [match[0] for match in NUMBER.finditer(plain)]
    found += [_discount(match[1]) for match in DISCOUNT_ZH.finditer(text)]
    if len(found) < 2:
        found += [_value(match[0]) for match in number_words(text)]
    return found


def countable(text: str) -> str:
    """The text without what nobody calculates with.

    Of a date only the year stays, of a time of day or a place in a file nothing.
    """
    return CLOCK_TIME.sub(" ", DATE.sub(r"\1", FILE_AND_LINE.sub(" ", text)))


def number_words(text: str) -> list[re.Match[str]]:
    return [*NUMBER_WORD.finditer(text), *NUMERAL_ZH.finditer(text)]


def _value(word: str) -> str:
    return str(WORD_VALUES.get(word.lower()) or NUMERALS_ZH[word])


def _discount(text: str) -> str:
    """What a price at so many `折` is multiplied with: 八 is 0.8, 七五 and 75 are 0.75."""
    digits = "".join(str(NUMERALS_ZH.get(sign, sign)) for sign in text if sign != ".")
    return f"0.{digits}"


def spans_in(sources: Sequence[str], used: Collection[str] = (), longest: int = 3) -> list[str]:
    """Runs of one to three words, or of two to four Chinese characters, but none `used` before."""
    spans: dict[str, None] = {}
    for source in sources:
        words = LATIN_WORD.findall(source)
        for length in range(1, longest + 1):
            spans |= dict.fromkeys(" ".join(words[i : i + length]) for i in range(len(words) - length + 1))
        spans |= dict.fromkeys(_han_runs(source, range(2, 5)))
    return [span for span in spans if not any(span in one or one in span for one in used)]


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


def sums_of(numbers: Sequence[str], name: str) -> list[str]:
    """GBNF rules for sums of these numbers, each used at most as often as it is listed.

    `name` is the start rule.
    """
    if 2 <= len(numbers) <= MOST_NUMBERS:
        return _counted_sums(name, Counter(numbers))
    return _free_sums(name, sorted({*numbers, "100"}, key=lambda n: (-len(n), n)))


def _free_sums(name: str, numbers: Sequence[str]) -> list[str]:
    return [
        f"{name} ::= {name}t ({name}o {name}t){{1,6}}",
        f'{name}t ::= {name}n | "(" {name}n ({name}o {name}n){{1,4}} ")"',
        f"{name}o ::= {OPERATOR}",
        f"{name}n ::= {' | '.join(_quoted(number) for number in numbers)}",
    ]


OPERATOR = '"+" | "-" | "*" | "/"'


STEPS: dict[str, dict[str, str]] = {
    "start": {"number": "must", "(": "first"},
    "operand": {"number": "more", "(": "first"},
    "must": {"operator": "operand"},
    "more": {"operator": "operand", "end": ""},
    "first": {"number": "inner"},
    "inner": {"operator": "rest"},
    "rest": {"number": "close"},
    "close": {"operator": "rest", ")": "more"},
}
"""An automaton for sums: what may follow in each state, and the state after it.

`start` wants the first operand, `operand` another one; behind an operand the sum `must` or may
(`more`) go on. `first`, `inner`, `rest` and `close` are the same within brackets.
"""
NEEDS = {"start": 2, "first": 2, "operand": 1, "must": 1, "inner": 1, "rest": 1, "more": 0, "close": 0}
"""How many numbers must be left for a state to lead to an end."""


def _counted_sums(name: str, numbers: Counter[str]) -> list[str]:
    """The automaton once for every number of each kind that may be left."""
    kinds = list(numbers)
    rules = [f"{name} ::= {name}start-{_left(numbers.values())}", f"{name}o ::= {OPERATOR}"]
    for counts in product(*(range(numbers[kind] + 1) for kind in kinds)):
        for state, steps in STEPS.items():
            if sum(counts) >= NEEDS[state]:
                choices = [
                    c for step, then in steps.items() for c in _choices(name, step, then, kinds, counts)
                ]
                rules.append(f"{name}{state}-{_left(counts)} ::= {' | '.join(choices)}")
    return rules


def _choices(name: str, step: str, then: str, kinds: Sequence[str], counts: tuple[int, ...]) -> Iterator[str]:
    if step == "end":
        yield '""'
    elif step == "number":
        for place, kind in enumerate(kinds):
            after = tuple(count - (i == place) for i, count in enumerate(counts))
            if counts[place] and sum(after) >= NEEDS[then]:
                yield f"{_quoted(kind)} {name}{then}-{_left(after)}"
    elif sum(counts) >= NEEDS[then]:
        symbol = f"{name}o" if step == "operator" else _quoted(step)
        yield f"{symbol} {name}{then}-{_left(counts)}"


def _left(counts: Iterable[int]) -> str:
    return "".join(map(str, counts))


def _quoted(text: str) -> str:
    return f'"{text}"'
