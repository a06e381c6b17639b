"""What the engine does in place of model skill. Each rule can be switched; the profile decides.

All of them came from measuring very small models; larger ones mostly need none.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from react_agent.copying import FUNCTION_WORD, HAN_RUN, leading_sentence, sentences
from react_agent.models.base import Profile
from react_agent.quantities import DATE
from react_agent.tooling import render_input
from react_agent.types import Observation

NUMBER = re.compile(
    r"(?P<below>(?<![a-z\d.:/-])(?<!\d[%°℃€£元块日号月年点时分岁页])[-−－–]|(?<!\d )\bminus |零下)?"
    r"(?P<size>\d+(?:[.,:]\d+)*)",
    re.IGNORECASE,
)
"""With its sign; the dash of a range (`9点-17点`, `10%-20%`) and the `minus` of a sum are none."""
STUTTER = re.compile(r"(.{6,80}?)\1{2,}", re.DOTALL)
LETTER = re.compile(r"[^\W\d_]")
CLOCK = re.compile(r"(?<![\d:.])(\d{1,2}):(\d\d)(?![\d.])")
TIME_ASKED = re.compile(r"\bwhat(?:'?s|s| is)? (?:the )?(?:\w+ )?time\b|几点|什么时间", re.IGNORECASE)
LATIN_WORD = re.compile(r"[a-z]{3,}")
NAME_IN_SENTENCE = re.compile(r"(?<=[a-z,;] )[A-Z][a-z]{2,}")


@dataclass(frozen=True)
class Rules:
    """The switches, with their defaults for a model of 1B and more."""

    examples: int = 4
    """Worked examples in the prompt; 0 for none."""
    thought: bool = True
    """Ask for a Thought line."""
    shortlist: int | None = None
    """List only so many likeliest tools; None lists all."""
    gate: float | None = None
    """Force the first action where likeness leads by so much; None never."""
    copy_inputs: bool = False
    """Limit numbers, names and search words to those that stand in question or observations."""
    analogy: bool = False
    """Write a sum after the nearest example that has as many numbers."""
    mend_names: bool = True
    """Run the nearest tool for an unknown name where one is clearly nearest."""
    search_again: bool = True
    """Where a search by keywords failed, search once more with the question itself."""
    force_answer: bool = False
    """Write `Final Answer:` for the model after a repeated call or unusable output."""
    check_answer: bool = False
    """Hold the answer against the observations, and put right what contradicts them."""
    retries: int = 2
    """Further tries for an empty or malformed output, each with a change."""
    grammar: bool = True
    """Constrain the output where the server can."""

    @classmethod
    def for_profile(cls, profile: Profile) -> Rules:
        if profile.size != "tiny":
            return cls()
        return cls(
            thought=False,
            shortlist=2,
            gate=0.05,
            copy_inputs=True,
            analogy=True,
            force_answer=True,
            check_answer=True,
            retries=1,
        )


def checked_answer(question: str, answer: str, observations: Sequence[Observation]) -> str:
    """The answer, put right where it does not rest on what the tools said.

    Where every tool failed, that is the answer. One with a number or a name that stands in neither
    question nor observations, that shares nothing with the last observation, or that repeats itself
    over and over, gives way to the observations; one that leaves out an observation which no later
    call used gets it appended.
    """
    good = [o for o in observations if not o.error]
    if not good:
        return observations[-1].text.removeprefix("Error: ") if observations else answer
    known = " ".join([question, *(o.text for o in good)])
    wanted = [o for i, o in enumerate(good) if not _used_later(o, good[i + 1 :])]
    if _stutters(answer) or _invents(answer, known) or not _shares(question, answer, good[-1]):
        return _join(wanted)
    missing = [o for o in wanted if not _shares(question, answer, o)]
    return _join([answer, *missing]) if missing else answer


def _stutters(answer: str) -> bool:
    """Whether the answer says one thing over and over, as a model does that finds no end.

    Rows of zeros, dashes or blanks are no sayings.
    """
    return any(LETTER.search(found[1]) for found in STUTTER.finditer(answer))


def _invents(answer: str, known: str) -> bool:
    names = (match[0] for match in NAME_IN_SENTENCE.finditer(answer))
    return not _sayable(known).issuperset(numbers(answer)) or any(name not in known for name in names)


def _sayable(text: str) -> set[str]:
    """Its numbers, and those that a time of day is said with: 21:56:37 as 21:56, 9:56 or 21 and 56."""
    return set(numbers(text)) | _times(text)


def _times(text: str) -> set[str]:
    """The numbers that its times of day are said with."""
    said = set()
    for hour, minute in CLOCK.findall(text):
        for each in {int(hour), int(hour) % 12 or 12}:
            said |= {f"{each}:{minute}", str(each), str(int(minute))}
    return said


def _used_later(observation: Observation, later: Sequence[Observation]) -> bool:
    own = _sizes(observation.text)
    return any(not own.isdisjoint(_sizes(render_input(o.call.input))) for o in later)


def _sizes(text: str) -> set[str]:
    """Its numbers without their signs: a sum with -6 in it may say `24+6`."""
    return {number.removeprefix("-") for number in numbers(text)}


def _shares(question: str, answer: str, observation: Observation) -> bool:
    """Whether the answer holds something that only the observation can have told it.

    Where one of its telling sentences is most like the question, it must come from that one; and who
    asks for a time of day is told one.
    """
    telling = [part for part in sentences(observation.text) if any(_news(question, part))]
    text = leading_sentence(question, telling) or observation.text
    new_numbers, new_words = _news(question, text)
    if TIME_ASKED.search(question) and _times(text):
        new_numbers = _times(text) | {number for number in numbers(text) if ":" in number}
        answer = DATE.sub(" ", answer)
    if new_numbers:
        return not new_numbers.isdisjoint(numbers(answer))
    return not new_words or not new_words.isdisjoint(words(answer))


def _news(question: str, text: str) -> tuple[set[str], set[str]]:
    """Numbers and words of a text that the question does not hold."""
    return _sayable(text) - set(numbers(question)), words(text) - words(question)


def _join(parts: Sequence[str | Observation]) -> str:
    """The parts below each other; what a repeated call brought again stands there once."""
    return "\n".join(dict.fromkeys(part if isinstance(part, str) else part.text for part in parts))


def numbers(text: str) -> list[str]:
    """Numbers as they are compared: without thousands separators and leading zeros, one sign for minus."""
    return [
        ("-" if match["below"] else "") + (match["size"].replace(",", "").lstrip("0") or "0")
        for match in NUMBER.finditer(text)
    ]


def words(text: str) -> set[str]:
    """Telling Latin words of three letters and more, and pairs of Chinese characters."""
    pairs = (run[i : i + 2] for run in HAN_RUN.findall(text) for i in range(len(run) - 1))
    latin = (word for word in LATIN_WORD.findall(text.casefold()) if not FUNCTION_WORD.fullmatch(word))
    return {*latin, *pairs}
