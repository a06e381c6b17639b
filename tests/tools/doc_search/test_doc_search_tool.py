"""The tool as a model and a person meet it."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from react_agent.errors import ReactAgentError, ToolError
from react_agent.loader import load_module, load_tools

from .conftest import DOCS, part

doc_search = load_module("doc_search")


@pytest.fixture
def search(docs: Path) -> Any:
    return doc_search.make_doc_search([docs])


def test_the_best_passage_comes_first_with_its_place(search: Any) -> None:
    assert search("notice period") == (
        "handbook.md:41 > Employee handbook > Leaving: "
        "The notice period is six weeks to the end of a quarter."
    )


def test_chinese_result(search: Any) -> None:
    assert search("违约金") == (
        "合同条款.txt:7 > 第二章 付款：买方应在验收后二十个工作日内付清全部货款。"
        "逾期付款的，每日按万分之三支付违约金。"
    )


@pytest.mark.parametrize(
    ("query", "first_line"),
    [
        ("collimaton", "No passage has `collimaton`; closest:"),
        ("unicorn training", "No passage has `unicorn`; closest:"),
        ("扫苗仪", "没有段落提到“扫苗仪”；最接近的是："),
    ],
)
def test_what_is_not_there_is_said(search: Any, query: str, first_line: str) -> None:
    assert search(query).splitlines()[0] == first_line


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("unicorn", "Nothing found for `unicorn`: try other words."),
        ("麒麟", "没有找到“麒麟”：请换别的词再搜。"),
        ("", "Write what to search for, e.g. refund policy"),
        ("?!;;", "Write what to search for, e.g. refund policy"),
    ],
)
def test_a_search_without_a_result_fails_with_a_sentence(search: Any, query: str, sentence: str) -> None:
    with pytest.raises(ToolError, match=re.escape(sentence)):
        search(query)


def test_a_missing_word_beside_a_clear_answer_is_told_behind_it(search: Any) -> None:
    result = search("espresso machine red light descaling zebra")
    assert result.startswith("kitchen.txt:")
    assert result.endswith("(No passage has `zebra`.)")


def test_wordings_are_searched_one_by_one(search: Any) -> None:
    result = search("zebra; 麒麟；notice period")
    assert result.startswith("handbook.md:41")
    assert "zebra" not in result


def test_number_is_never_guessed(search: Any) -> None:
    assert "410" not in search("error 410").split("closest:")[-1].replace("`410`", "")
    assert search("error 410").startswith("No passage has `410`; closest:")


@pytest.mark.parametrize("limit", [40, 80, 160, 700])
def test_result_fits_the_budget(docs: Path, limit: int) -> None:
    search = doc_search.make_doc_search([docs], max_tokens=limit)
    for query in ("training budget; hotel; 报销", "T-400", "番茄 鸡蛋 鲈鱼 土豆", "the"):
        assert part("words").estimate_tokens(search(query)) <= limit + 10


def test_a_long_passage_is_cut_around_the_hit(folder: Path) -> None:
    sentences = [f"Sentence number {n} says nothing of note." for n in range(30)]
    sentences[20] = "The marmot sleeps until April."
    (folder / "long.txt").write_text(" ".join(sentences))
    result = doc_search.make_doc_search([folder], max_tokens=60)("marmot")
    assert "The marmot sleeps until April." in result
    assert "…" in result


def test_at_most_k_passages(docs: Path) -> None:
    query = "training hotel overtime notice"
    assert len(doc_search.make_doc_search([docs], k=1)(query).split("handbook.md:")) == 2


def test_the_same_text_is_shown_once(folder: Path) -> None:
    for name in ("a.md", "b.md", "old/a.md"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text("The otter is called Lutra.")
    assert doc_search.make_doc_search([folder])("otter").count("Lutra") == 1


def test_several_folders_are_one_search(docs: Path, folder: Path) -> None:
    (folder / "note.md").write_text("The training of the otter takes a year.")
    result = doc_search.make_doc_search([docs, folder])("otter")
    assert result == "documents/note.md:1: The training of the otter takes a year."


def test_changes_are_seen_by_the_next_search(folder: Path) -> None:
    search = doc_search.make_doc_search([folder], refresh_seconds=0)
    with pytest.raises(ToolError, match="Nothing found"):
        search("otter")
    (folder / "note.md").write_text("The otter is called Lutra.")
    assert search("otter") == "note.md:1: The otter is called Lutra."
    (folder / "note.md").unlink()
    with pytest.raises(ToolError, match="Nothing found"):
        search("otter")


def test_folders_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, docs: Path, folder: Path) -> None:
    (tool,) = load_tools("doc_search")
    assert "--docs" in (tool.unavailable() or "")
    with pytest.raises(ToolError, match="--docs"):
        tool("anything")
    monkeypatch.setenv("REACT_AGENT_DOCS", os.pathsep.join([str(docs), str(folder)]))
    assert tool.unavailable() is None
    assert tool("notice period").startswith("docs/handbook.md:41")


def test_a_missing_folder_is_named(folder: Path) -> None:
    with pytest.raises(ReactAgentError, match=r"no folder `.*missing`.*--docs"):
        doc_search.sync_folders([folder / "missing"])
    with pytest.raises(ToolError, match="missing"):
        doc_search.make_doc_search([folder / "missing"])("otter")


def test_a_made_tool_is_a_whole_tool(search: Any) -> None:
    assert search.name == "doc_search"
    assert search.unavailable() is None
    assert search.arguments.text_parameter == "query"
    assert search.bind({"keywords": "notice period"}) == {"query": "notice period"}


def test_progress_is_told(docs: Path) -> None:
    steps: list[tuple[int, int, str]] = []
    report = doc_search.sync_folders([docs], lambda *step: steps.append(step))
    assert report.files == report.new == 17
    assert steps[0] == (0, 17, steps[0][2])
    assert steps[-1] == (17, 17, "")


def test_examples_show_what_the_tool_really_returns() -> None:
    for example in doc_search.EXAMPLES:
        tool_input, observation = example.turns[0]
        assert all(word in example.question for word in tool_input.split())
        assert set(observation) & set(":：")
        assert len(observation) < 90


HOSTILE = [
    '"', "'", "*", '" OR 1=1 --', "NEAR(a b, 5)", "a AND OR NOT", "text:budget", "^budget", "budget*",
    "{a b}: c", "-budget", "(((((", "budget\0training", "\ud800 budget", "a" * 100_000, "报销" * 25_000,
    "👩\u200d🚀🚀", "ｂｕｄｇｅｔ", "%s %(x)s {0}", "\\", "../../etc/passwd", "\u202ebudget", "ﷺ" * 500,
    "a-" * 5000, "aA" * 5000, "' ; drop table passages; --",
]  # fmt: skip


@pytest.mark.parametrize("query", HOSTILE)
def test_hostile_queries_are_only_words(search: Any, query: str) -> None:
    with contextlib.suppress(ToolError):
        assert isinstance(search(query), str)
    assert search("notice period").startswith("handbook.md:41")


@pytest.fixture(scope="module")
def indexed(tmp_path_factory: pytest.TempPathFactory) -> Any:
    index = tmp_path_factory.mktemp("index") / "index.sqlite"
    documents = part("documents").Documents(
        [DOCS], open_store=lambda root: part("sqlite").SqliteStore(index), refresh_seconds=1e9
    )
    documents.sync()
    return documents


TYPED = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.sampled_from(["training", "报销", '"', "OR", "NEAR(", "x", "的", ";", "T-400", "hotle", "\0"])
    ).map(" ".join),
)


@given(TYPED)
@settings(max_examples=150, deadline=None)
def test_any_text_gives_a_result_within_the_budget(indexed: Any, text: str) -> None:
    try:
        result = indexed.search(text)
    except ToolError as nothing:
        result = str(nothing)
    assert result
    assert part("words").estimate_tokens(result) <= 720


@given(
    st.sampled_from(["training budget", "notice period", "collimation screws"]),
    st.text(" ?!.,:'\"*()", max_size=8),
)
@settings(max_examples=50, deadline=None)
def test_punctuation_changes_nothing(indexed: Any, query: str, noise: str) -> None:
    assert indexed.find(noise + query + noise) == indexed.find(query)


def test_a_small_budget_begins_with_the_sentence_that_answers(docs: Path) -> None:
    search = doc_search.make_doc_search([docs], k=1, max_tokens=45)
    assert search("Who orders the coffee beans?").startswith(
        "kitchen.txt:3 > Kitchen rules: … Coffee beans are ordered by Priya Nair."
    )
