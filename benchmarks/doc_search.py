"""How fast `doc_search` builds, updates and answers: `python benchmarks/doc_search.py [PASSAGES ...]`.

The documents are made up, half English and half Chinese, with words as frequent as in real text
(Zipf's law over a vocabulary that grows with the text). `--cpu` counts the seconds that the
processor worked for it, which a busy machine does not lengthen; else it is time on the wall.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from typing import Any

from react_agent.loader import load_module

SECTIONS = 20
"""Passages of a file."""

QUERIES = 60
"""Of each kind."""

ONSETS = ["b", "c", "d", "f", "g", "l", "m", "n", "p", "r", "s", "t", "st", "tr", "pl"]
NUCLEI = ["a", "e", "i", "o", "u", "ea", "io"]
ENDINGS = ["n", "r", "l", "t", "s", "nd", "ck"]
HAN = "".join(chr(code) for code in range(0x4E00, 0x4E00 + 2500))


class Writer:
    """Writes documents of a size; the same ones each time."""

    def __init__(self, passages: int) -> None:
        self.random = random.Random(passages)
        count = 2000 + passages
        self.english = [self._word() for _ in range(count)]
        self.chinese = ["".join(self.random.choices(HAN, k=self._length())) for _ in range(count)]
        self.weights = list(accumulate(1 / rank for rank in range(1, count + 1)))

    def _length(self) -> int:
        return self.random.choice((1, 2, 2, 3))

    def _word(self) -> str:
        pick = self.random.choice
        return "".join(pick(ONSETS) + pick(NUCLEI) for _ in range(self._length())) + pick(ENDINGS)

    def words(self, vocabulary: list[str], count: int) -> list[str]:
        return self.random.choices(vocabulary, cum_weights=self.weights, k=count)

    def document(self, chinese: bool) -> str:
        return "\n\n".join(self._section(chinese) for _ in range(SECTIONS))

    def _section(self, chinese: bool) -> str:
        if chinese:
            return f"## {''.join(self.words(self.chinese, 3))}\n\n" + "，".join(
                "".join(self.words(self.chinese, 6)) for _ in range(12)
            )
        return f"## {' '.join(self.words(self.english, 3))}\n\n" + ". ".join(
            " ".join(self.words(self.english, 12)) for _ in range(8)
        )

    def queries(self) -> Iterator[tuple[str, list[str]]]:
        english, chinese = self.english[200:1500], self.chinese[200:1500]
        long = [word for word in english if len(word) > 6]
        makers: dict[str, Callable[[], str]] = {
            "keywords": lambda: " ".join(self.random.sample(english, 3)),
            "question": lambda: "what is the {} of a {} with {}?".format(*self.random.sample(english, 3)),
            "frequent words": lambda: " ".join(self.random.sample(self.english[:100], 4)),
            "misspelt word": lambda: self._misspelt(self.random.choice(long)),
            "Chinese": lambda: "".join(self.random.sample(chinese, 3)),
        }
        for kind, make in makers.items():
            yield kind, [make() for _ in range(QUERIES)]

    def _misspelt(self, word: str) -> str:
        at = self.random.randrange(1, len(word) - 1)
        return word[:at] + "q" + word[at + 1 :]


def measure(passages: int, folder: Path, clock: Callable[[], float]) -> Iterator[tuple[str, str]]:
    """Rows of the table for one size."""

    def seconds(action: Callable[[], Any]) -> float:
        start = clock()
        action()
        return clock() - start

    writer = Writer(passages)
    for number in range(passages // SECTIONS):
        (folder / f"{number}.md").write_text(writer.document(number % 2 == 1), encoding="utf-8")
    index = folder / "index.sqlite"
    documents = _documents(folder, index)
    yield "first build", f"{seconds(documents.sync):.2f} s"
    _make_old(folder)
    documents.sync()
    yield "nothing changed", f"{statistics.median(seconds(documents.sync) for _ in range(5)) * 1e3:.1f} ms"
    (folder / "0.md").write_text(writer.document(False), encoding="utf-8")
    yield "one file changed", f"{seconds(documents.sync) * 1e3:.1f} ms"
    yield "index on disk", f"{index.stat().st_size / 1e6:.1f} MB"
    for kind, queries in writer.queries():
        times = sorted(seconds(partial(documents.find, query)) * 1e3 for query in queries)
        yield f"query, {kind}", f"{statistics.median(times):.1f} ms (p95 {times[int(len(times) * 0.95)]:.1f})"


def _documents(folder: Path, index: Path) -> Any:
    store = import_module("react_agent.tools.doc_search.sqlite").SqliteStore
    module = import_module("react_agent.tools.doc_search.documents")
    return module.Documents([folder], open_store=lambda root: store(index))


def _make_old(folder: Path) -> None:
    """Files changed a moment ago are read again at each look; these shall not be."""
    for path in folder.glob("*.md"):
        os.utime(path, (0, 0))
    time.sleep(3.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("passages", nargs="*", type=int, default=[1000, 10_000])
    parser.add_argument("--cpu", action="store_true", help="CPU time instead of time on the wall")
    load_module("doc_search")
    columns = {}
    given = parser.parse_args()
    for passages in given.passages:
        with tempfile.TemporaryDirectory() as folder:
            clock = time.process_time if given.cpu else time.perf_counter
            columns[passages] = dict(measure(passages, Path(folder), clock))
    print("| |", " | ".join(f"{passages:,} passages" for passages in columns), "|")
    print("|---|" + "---|" * len(columns))
    for name in next(iter(columns.values())):
        print(f"| {name} |", " | ".join(column[name] for column in columns.values()), "|")


if __name__ == "__main__":
    main()
