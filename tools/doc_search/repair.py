"""Words that resemble a misspelt one, among those that stand in the documents."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

NEAREST = 3
"""Words tried for one that is not found."""

SHORTEST = 4
"""Letters below which a word resembles too many others."""


class Vocabulary:
    """The words of the documents, arranged so that near ones are found fast.

    A word is kept with the set of its letters as bits: two words within d edits differ in at
    most 2 d letters, which rules out nearly all before the distance is computed.
    """

    def __init__(self, counted: Iterable[tuple[str, int]]) -> None:
        self._by_length: dict[int, list[tuple[str, int, int]]] = defaultdict(list)
        for word, count in counted:
            if len(word) >= SHORTEST and word.isalpha():
                self._by_length[len(word)].append((word, _letters(word), count))

    def near(self, word: str) -> list[str]:
        """The nearest words: one edit apart, two from 7 letters on, or longer ones that it begins.

        Digits are never guessed.
        """
        if len(word) < SHORTEST or not word.isalpha():
            return []
        found = [*self._misspelt(word), *self._begun(word)]
        ranked = sorted(found, key=lambda item: (item[0], -item[1], item[2]))
        return list(dict.fromkeys(near for _, _, near in ranked))[:NEAREST]

    def _misspelt(self, word: str) -> Iterator[tuple[int, int, str]]:
        most = 1 if len(word) < 7 else 2
        letters = _letters(word)
        for length in range(len(word) - most, len(word) + most + 1):
            for other, other_letters, count in self._by_length.get(length, ()):
                if (letters ^ other_letters).bit_count() <= 2 * most:
                    edits = distance(word, other, most)
                    if edits <= most:
                        yield edits, count, other

    def _begun(self, word: str) -> Iterator[tuple[int, int, str]]:
        for length, entries in self._by_length.items():
            if length > len(word):
                for other, _, count in entries:
                    if other.startswith(word):
                        yield 2, count, other


def distance(a: str, b: str, most: int) -> int:
    """Edits that make one word the other (a swap of neighbours is one), or more than `most`."""
    before_last: list[int] = []
    last = list(range(len(b) + 1))
    for i, letter in enumerate(a, 1):
        row = [i]
        for j, other in enumerate(b, 1):
            cost = min(last[j] + 1, row[-1] + 1, last[j - 1] + (letter != other))
            if i > 1 < j and letter == b[j - 2] and a[i - 2] == other:
                cost = min(cost, before_last[j - 2] + 1)
            row.append(cost)
        if min(row) > most and (not before_last or min(last) > most):
            return most + 1
        before_last, last = last, row
    return last[-1]


def _letters(word: str) -> int:
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 31)
    return bits
