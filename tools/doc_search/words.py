"""Text to search terms: one tokenizer for documents and queries, whatever engine keeps the index.

Chinese, Japanese and Korean runs become single characters and overlapping pairs, so that no
dictionary is needed; everything else becomes lower-case words, which `stem` reduces.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from .stem import stem

VERSION = f"1-{unicodedata.unidata_version}"
"""Written into every index. Raise its number when files would be read, split or cut into terms otherwise."""

CACHED_RUNS = 50_000
"""Runs whose pieces are kept in memory; most of a text is few words, again and again."""

MAX_WORD = 64
"""Letters of a word that count; longer ones are no words."""

_KANA_AND_HANGUL = "\u3040-\u30fa\u30fc-\u30ff\uac00-\ud7af"
_HAN = "\u3005\u3007\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff"
_CJK = _HAN + _KANA_AND_HANGUL
RUN = re.compile(rf"(?P<cjk>[{_CJK}]+)|[^\W_{_CJK}]+(?:-[^\W_{_CJK}]+)*")
CJK_CHARACTER = re.compile(f"[{_CJK}]")
APOSTROPHE = re.compile(r"['’]s\b|(?<=\w)['’](?=\w)")
# A hyphen, or where one word ends in camel case: `token|Count`, `HTTP|Server`.
PIECE_BORDER = re.compile(r"-|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")
ACCENT = re.compile(r"[\u0300-\u036f]")


def words(text: str) -> Iterator[str]:
    """The words of a text in order; compounds give themselves and their parts."""
    for run, is_cjk in runs(text):
        if is_cjk:
            yield from run
            yield from pairs(run)
        else:
            yield from pieces(run)


def terms(text: str) -> list[str]:
    """The stems of a text's words, as an index holds them."""
    found: list[str] = []
    for run, is_cjk in runs(text):
        if is_cjk:
            found += run
            found += pairs(run)
        else:
            found += map(stem, pieces(run))
    return found


def runs(text: str) -> Iterator[tuple[str, bool]]:
    """Unbroken runs of letters and digits, each with whether its script writes no blanks."""
    plain = text if text.isascii() else unicodedata.normalize("NFKC", text)
    if "'" in plain or "’" in plain:
        plain = APOSTROPHE.sub("", plain)
    for match in RUN.finditer(plain):
        yield match[0], match["cjk"] is not None


def pairs(run: str) -> list[str]:
    return [run[i : i + 2] for i in range(len(run) - 1)]


@lru_cache(maxsize=CACHED_RUNS)
def pieces(run: str) -> tuple[str, ...]:
    """`Wi-Fi` gives `wifi wi fi`, `tokenCount` gives `tokencount token count`, `tea` just itself."""
    parts = [_plain(part) for part in PIECE_BORDER.split(run)]
    whole = "".join(parts)[:MAX_WORD]
    return (whole,) if len(parts) == 1 else (whole, *parts)


def estimate_tokens(text: str) -> int:
    """A model's tokens, roughly: one a Chinese character, one for four others."""
    cjk = len(CJK_CHARACTER.findall(text))
    return cjk + (len(text) - cjk + 3) // 4


def _plain(part: str) -> str:
    lowered = part.lower()
    if not lowered.isascii():
        lowered = ACCENT.sub("", unicodedata.normalize("NFD", lowered))
    return lowered[:MAX_WORD]
