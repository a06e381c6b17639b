"""Terms, stems, passages and repairs."""

from __future__ import annotations

import sqlite3

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .conftest import DOCS, part

words = part("words")
split, Passage = part("split").split, part("split").Passage
MIXED = st.text(st.characters() | st.sampled_from("aZ9-_.'退款制度 \n#`"), max_size=80)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Refund Policy", "refund policy"),
        ("退款政策", "退 款 政 策 退款 款政 政策"),
        ("酒", "酒"),
        ("BPE分词", "bpe 分 词 分词"),
        ("Wi-Fi", "wifi wi fi"),
        ("tokenCount HTTPServer", "tokencount token count httpserver http server"),
        ("max_tokens a.b/c", "max tokens a b c"),
        ("the company's don't", "the company dont"),
        ("Café Ｆｕｌｌ ﬁne", "cafe full fine"),
        ("B-204, 1.5", "b204 b 204 1 5"),
        ("カフェ 한국", "カ フ ェ カフ フェ 한 국 한국"),
        ("🚀 —…「」", ""),
    ],
)
def test_words(text: str, expected: str) -> None:
    assert " ".join(words.words(text)) == expected


@given(MIXED)
@settings(max_examples=300)
def test_words_are_short_plain_and_stable(text: str) -> None:
    found = list(words.words(text))
    assert all(word.isalnum() or not word.isascii() for word in found)
    assert all(0 < len(word) <= words.MAX_WORD for word in found)
    assert set(words.words(" ".join(found))) <= set(found) | {w for word in found for w in words.words(word)}


def test_a_word_of_any_length_is_one_short_word() -> None:
    assert [len(word) for word in words.words("a" * 100_000)] == [words.MAX_WORD]


def test_stems_are_those_of_sqlite() -> None:
    """FTS5 brings Porter's algorithm in C; every word of the English test documents, and hard ones."""
    text = " ".join(
        path.read_text("utf-8") for path in DOCS.glob("*.*") if path.suffix in (".md", ".rst", ".html")
    )
    hard = """relational conditional vietnamization predication operator feudalism decisiveness hopefulness
        formaliti sensibiliti triplicate electrical goodness allowance inference adjustable replacement
        adoption communism bowdlerize probate rate cease controll roll hopping tanned falling hissing fizzed
        failing filing happy sky agreed plastered motoring sing conflated troubled sized caresses ponies
        ties caress cats year yes"""
    latin = {w for w in words.words(f"{text} {hard}") if w.isascii() and w.isalpha() and len(w) > 2}
    tested = sorted(latin)
    with sqlite3.connect(":memory:") as connection:
        connection.execute("create virtual table f using fts5(word, tokenize='porter unicode61')")
        connection.execute("create virtual table v using fts5vocab(f, 'instance')")
        connection.executemany("insert into f(rowid, word) values (?, ?)", list(enumerate(tested)))
        theirs = {tested[row]: term for term, row in connection.execute("select term, doc from v")}
    assert {word: part("stem").stem(word) for word in tested} == theirs
    assert len(tested) > 250


def passages(text: str, limit: int = 220) -> list[tuple[str, int, str]]:
    return [
        (p.heading, p.line, p.text)
        for p in split("a.md", part("markup").marked_lines(text.splitlines()), limit)
    ]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("# A\n\n## B\ntext\n\n# C\nmore", [("A > B", 4, "text"), ("C", 7, "more")]),
        ("intro\n# A ##\nx", [("", 1, "intro"), ("A", 3, "x")]),
        ("Title\n=====\n\nSub\n---\nx", [("Title > Sub", 6, "x")]),
        ("=====\nTop\n=====\n\nOne\n~~~\nx\n\nTwo\n~~~\ny", [("Top > One", 7, "x"), ("Top > Two", 11, "y")]),
        ("---\ntitle: x\n---\n# A\nx", [("A", 5, "x")]),
        ("# A\n```\n# code\n```\nx", [("A", 2, "```\n# code\n```\nx")]),
        (
            "````md\n```\n# code\n```\n````\n# A\nx",
            [("", 1, "````md\n```\n# code\n```\n````"), ("A", 7, "x")],
        ),
        ("# Only a title\n# [B](u) `c` {#id}\nx", [("", 1, "Only a title"), ("B c", 3, "x")]),
        ("# A\n## Left alone\n## B\nx", [("A", 2, "Left alone"), ("A > B", 4, "x")]),
        ("| a | b |\n|---|---|\n| 1 | 2 |", [("", 1, "| a | b |\n|---|---|\n| 1 | 2 |")]),
        (
            "第一章 总则\n本合同有效。\n第二章\n付款",
            [("第一章 总则", 2, "本合同有效。"), ("第二章", 4, "付款")],
        ),
        ("#hashtag is text", [("", 1, "#hashtag is text")]),
        ("a\n\n\nb", [("", 1, "a\n\nb")]),
        ("", []),
    ],
)
def test_passages(text: str, expected: list[tuple[str, int, str]]) -> None:
    assert passages(text) == expected


def test_paragraphs_are_packed_up_to_the_limit() -> None:
    text = "\n\n".join(f"Paragraph {n} has some words in it." for n in range(40))
    found = passages(text, 60)
    assert all(words.estimate_tokens(p) <= 60 for _, _, p in found)
    assert [line for _, line, _ in found] == [
        1 + 2 * sum(p.count("has") for _, _, p in found[:i]) for i in range(len(found))
    ]


DOCUMENT = st.lists(
    st.one_of(
        st.sampled_from(["# A", "## B", "===", "---", "```", "~~~~", "", "x", "第一章", "- a", "| a |"]),
        MIXED,
    )
).map("\n".join)


def letters(text: str) -> str:
    return "".join(character for character in text if character.isalnum())


@given(DOCUMENT, st.integers(10, 60))
@settings(max_examples=300, deadline=None)
def test_no_text_is_lost_and_no_passage_too_long(text: str, limit: int) -> None:
    lines = text.split("\n")
    found = split("a.md", part("markup").marked_lines(lines), limit)
    kept = letters("".join(p.text for p in found))
    titles = letters("".join(p.heading for p in found))
    for line in lines[part("markup")._behind_front_matter(lines) :]:
        as_title = letters(part("markup")._plain_title(line))
        assert letters(line) in kept or as_title in titles or as_title in kept
    assert all(words.estimate_tokens(p.text) <= limit + 2 for p in found)
    assert all(1 <= p.line <= len(lines) for p in found)


@pytest.mark.parametrize(
    ("word", "near"),
    [
        ("refudn", ["refund"]),
        ("refnd", ["refund"]),
        ("authetication", ["authentication"]),
        ("authentciatoin", ["authentication"]),
        ("conf", ["configuration"]),
        ("abc", []),
        ("2026", []),
        ("zebra", []),
    ],
)
def test_near_words(word: str, near: list[str]) -> None:
    counted = [("refund", 3), ("authentication", 2), ("configuration", 1), ("2027", 9), ("abd", 1)]
    assert part("repair").Vocabulary(counted).near(word) == near


def edits(a: str, b: str) -> int:
    """The same distance by its definition."""
    if not a or not b:
        return len(a) + len(b)
    best = min(edits(a[1:], b) + 1, edits(a, b[1:]) + 1, edits(a[1:], b[1:]) + (a[0] != b[0]))
    if a[:2] == b[1::-1] and len(a) > 1 and len(b) > 1:
        best = min(best, edits(a[2:], b[2:]) + 1)
    return best


@given(st.text("abc", max_size=5), st.text("abc", max_size=5), st.integers(1, 3))
def test_distance_is_exact_up_to_its_bound(a: str, b: str, most: int) -> None:
    assert min(part("repair").distance(a, b, most), most + 1) == min(edits(a, b), most + 1)


@given(MIXED.map(lambda text: text * 12), st.integers(10, 80), st.integers(0, 30))
@settings(max_examples=150, deadline=None)
def test_an_excerpt_fits_and_is_taken_from_the_text(text: str, limit: int, at: int) -> None:
    chosen = part("words").terms(text)[at : at + 2]
    query = part("query").Query((part("query").Group(frozenset(chosen), 1.0),))
    cut = part("report").excerpt(query, text, limit)
    assert words.estimate_tokens(cut) <= limit + 2
    assert letters(cut) in letters(text)
