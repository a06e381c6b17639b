"""English words to their stems: M. F. Porter, "An algorithm for suffix stripping", 1980."""

from __future__ import annotations

import re
from functools import lru_cache

# In Porter's notation a word is [C](VC)^m[V]; `y` is a vowel behind a consonant.
_C = "[^aeiou][^aeiouy]*+"
_V = "[aeiouy][aeiou]*"
HAS_VOWEL = re.compile(f"^(?:{_C})?+[aeiouy]")
MEASURE_ABOVE_0 = re.compile(f"^(?:{_C})?+{_V}{_C}")
MEASURE_IS_1 = re.compile(f"^(?:{_C})?+{_V}{_C}(?:{_V})?$")
MEASURE_ABOVE_1 = re.compile(f"^(?:{_C})?+{_V}{_C}{_V}{_C}")
SHORT_ENDING = re.compile(f"^{_C}[aeiouy][^aeiouwxy]$")
DOUBLE_CONSONANT = re.compile(r"([^aeioulsz])\1$")

_DOUBLE_SUFFIXES = {
    "ational": "ate", "tional": "tion", "enci": "ence", "anci": "ance", "izer": "ize", "abli": "able",
    "alli": "al", "entli": "ent", "eli": "e", "ousli": "ous", "ization": "ize", "ation": "ate",
    "ator": "ate", "alism": "al", "iveness": "ive", "fulness": "ful", "ousness": "ous", "aliti": "al",
    "iviti": "ive", "biliti": "ble", "logi": "log", "bli": "ble",
}  # fmt: skip
_ADJECTIVE_SUFFIXES = {
    "icate": "ic", "ative": "", "alize": "al", "iciti": "ic", "ical": "ic", "ful": "", "ness": "",
}  # fmt: skip
_LAST_SUFFIXES = (
    "ement", "ance", "ence", "able", "ible", "ment", "ant", "ent", "ism", "ate", "iti", "ous", "ive",
    "ize", "ion", "al", "er", "ic", "ou",
)  # fmt: skip


@lru_cache(maxsize=50_000)
def stem(word: str) -> str:
    """The stem of a lower-case English word; any other word as it is."""
    if len(word) < 3 or not (word.isascii() and word.isalpha()):
        return word
    word = _past_and_gerund(_plural(word))
    if word.endswith("y") and HAS_VOWEL.match(word[:-1]):
        word = word[:-1] + "i"
    word = _exchange(word, _DOUBLE_SUFFIXES)
    word = _exchange(word, _ADJECTIVE_SUFFIXES)
    return _final_e(_last_suffix(word))


def _plural(word: str) -> str:
    if word.endswith(("sses", "ies")):
        return word[:-2]
    return word[:-1] if word.endswith("s") and not word.endswith("ss") else word


def _past_and_gerund(word: str) -> str:
    if word.endswith("eed"):
        return word[:-1] if MEASURE_ABOVE_0.match(word[:-3]) else word
    for suffix in ("ed", "ing"):
        base = word.removesuffix(suffix)
        if base != word:
            return _mend(base) if HAS_VOWEL.match(base) else word
    return word


def _mend(base: str) -> str:
    if base.endswith(("at", "bl", "iz")) or SHORT_ENDING.match(base):
        return base + "e"
    return base[:-1] if DOUBLE_CONSONANT.search(base) else base


def _exchange(word: str, suffixes: dict[str, str]) -> str:
    for length in range(min(7, len(word) - 1), 2, -1):
        suffix = word[-length:]
        if suffix in suffixes:
            base = word[:-length]
            return base + suffixes[suffix] if MEASURE_ABOVE_0.match(base) else word
    return word


def _last_suffix(word: str) -> str:
    suffix = next((s for s in _LAST_SUFFIXES if word.endswith(s)), "")
    base = word.removesuffix(suffix)
    if not suffix or not MEASURE_ABOVE_1.match(base):
        return word
    return word if suffix == "ion" and not base.endswith(("s", "t")) else base


def _final_e(word: str) -> str:
    base = word.removesuffix("e")
    if base != word and (
        MEASURE_ABOVE_1.match(base) or (MEASURE_IS_1.match(base) and not SHORT_ENDING.match(base))
    ):
        word = base
    return word[:-1] if word.endswith("ll") and MEASURE_ABOVE_1.match(word) else word
