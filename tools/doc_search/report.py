"""The observation: the best passage first, short enough for a small context."""

from __future__ import annotations

from collections.abc import Sequence

from .query import Query
from .rank import Hit
from .split import Passage, sentence_spans
from .words import CJK_CHARACTER, estimate_tokens, terms

TRUSTED_COVERAGE = 0.6
"""From here on a passage answers although a word of the query is missing."""

TEXTS = {
    "nothing": ("Nothing found for `{}`: try other words.", "没有找到“{}”：请换别的词再搜。"),
    "closest": ("No passage has {}; closest:", "没有段落提到{}；最接近的是："),
    "missing": ("(No passage has {}.)", "（没有段落提到{}。）"),
    "empty": ("Write what to search for, e.g. {}", "请写出要搜索的词，例如：{}"),
}


def say(key: str, value: str, like: str) -> str:
    """A sentence in the language of the text `like`."""
    return TEXTS[key][bool(CJK_CHARACTER.search(like))].format(value)


def nothing_found(text: str) -> str:
    """What the model reads when no passage fits: a failure that other words may mend."""
    return say("nothing", _shortened(text), text)


def report(text: str, query: Query, hits: Sequence[Hit], max_tokens: int) -> str:
    """Passages as `file:line > heading: text`, within about `max_tokens` tokens."""
    names = _quoted(query.missing, text)
    weak = query.repaired or hits[0].coverage < TRUSTED_COVERAGE
    lead = say("closest", names, text) if names and weak else ""
    trail = say("missing", names, text) if names and not weak else ""
    left = max_tokens - estimate_tokens(lead + trail)
    blocks: list[str] = []
    for hit in hits:
        block = _block(query, hit.passage, left)
        if block:
            blocks.append(block)
            left -= estimate_tokens(block) + 1
    return "\n".join(part for part in (lead, *blocks, trail) if part)


def _block(query: Query, passage: Passage, limit: int) -> str:
    place = f"{passage.file}:{passage.line}" if passage.line else passage.file
    head = f"{place} > {passage.heading}" if passage.heading else place
    colon = "：" if CJK_CHARACTER.search(passage.text) else ": "
    room = limit - estimate_tokens(head) - 1
    text = excerpt(query, passage.text, room) if room >= 10 else ""
    return f"{head}{colon}{text}" if text else ""


def excerpt(query: Query, text: str, limit: int) -> str:
    """From the sentence that holds most of the query, as far as the limit allows."""
    text = "\n".join(line for line in text.splitlines() if line.strip())
    if estimate_tokens(text) <= limit:
        return text
    sentences = [text[start:end] for start, end in sentence_spans(text)]
    worth = [_worth(query, sentence) for sentence in sentences]
    first = worth.index(max(worth))
    end = first + 1
    while end < len(sentences) and estimate_tokens("".join(sentences[first : end + 1])) <= limit:
        end += 1
    while first and end == len(sentences) and estimate_tokens("".join(sentences[first - 1 : end])) <= limit:
        first -= 1
    cut = _cut("".join(sentences[first:end]).strip(), limit)
    return f"{'… ' if first else ''}{cut}{'' if text.endswith(cut) else ' …'}"


def _cut(text: str, limit: int) -> str:
    while estimate_tokens(text) > limit:
        text = text[: len(text) * limit // estimate_tokens(text)]
    return text


def _worth(query: Query, sentence: str) -> float:
    held = set(terms(sentence))
    return sum(group.weight for group in query.groups if held & group.stems)


def _quoted(names: Sequence[str], text: str) -> str:
    if CJK_CHARACTER.search(text):
        return "、".join(f"“{_shortened(name)}”" for name in names[:3])
    return ", ".join(f"`{_shortened(name)}`" for name in names[:3])


def _shortened(text: str, most: int = 40) -> str:
    text = " ".join(text.split())
    return text if len(text) <= most else f"{text[:most]}…"
