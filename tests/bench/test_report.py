"""Figures, comparisons, tables and the page."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

import pytest
from rich.console import Console

from react_agent.bench.html import page
from react_agent.bench.plot import plot
from react_agent.bench.records import TaskRecord
from react_agent.bench.report import Comparison, by_series, compare, report_json, summarize
from react_agent.bench.table import print_report
from tests.bench.samples import record

BASE = [
    record(id="a"),
    record(id="b", success=False, right_input=False, language="zh", seconds=4.0),
    record(
        id="c", success=False, right_tool=False, right_input=None, kind="none", format_errors=1, outputs=4
    ),
]
CHANGED = [
    record(id="a", settings="examples=0", success=False),
    record(id="b", settings="examples=0", language="zh"),
    record(id="c", settings="examples=0", kind="none"),
]
COMPARED = compare([*BASE, *CHANGED], ("m", "default"), ("m", "examples=0"))


def printed(records: list[TaskRecord], comparisons: list[Comparison], width: int = 170) -> str:
    stream = io.StringIO()
    print_report(Console(file=stream, width=width), records, comparisons)
    return stream.getvalue()


def test_summarize() -> None:
    summary = summarize(BASE)
    assert (summary.tasks, summary.successes, summary.right_tools) == (3, 1, 2)
    assert (summary.right_inputs, summary.tool_runs) == (1, 2)
    assert (summary.format_errors, summary.outputs) == (1, 8)
    assert summary.model_calls == pytest.approx(8 / 3)
    assert summary.seconds == 1.5
    assert summary.standard_error == pytest.approx(0.272, abs=0.001)


def test_compare_pairs_by_task_and_seed() -> None:
    assert (COMPARED.pairs, COMPARED.won, COMPARED.lost) == (3, ("b", "c"), ("a",))
    seeded = [
        record(seed=1, success=False),
        record(seed=2),
        record(seed=1, settings="x"),
        record(seed=3, settings="x"),
    ]
    comparison = compare(seeded, ("m", "default"), ("m", "x"))
    assert (comparison.pairs, comparison.won, comparison.lost) == (1, ("h#1",), ())


@pytest.mark.parametrize(
    ("won", "lost", "chance"), [(0, 0, 1.0), (1, 0, 1.0), (6, 0, 0.03125), (0, 6, 0.03125), (8, 2, 0.109375)]
)
def test_the_chance_of_a_split_is_that_of_a_coin(won: int, lost: int, chance: float) -> None:
    comparison = Comparison("m", "a", "b", 20, ("x",) * won, ("x",) * lost)
    assert comparison.chance == pytest.approx(chance)


def test_the_table_shows_the_figures_and_the_comparison() -> None:
    text = printed([*BASE, *CHANGED], [COMPARED])
    shown = [re.split(r"  +", line.strip()) for line in text.splitlines()]
    assert ["success", "1/3 33% ±27", "2/3 67% ±27"] in shown
    assert ["right tool", "2/3", "3/3"] in shown
    assert ["right input", "1/2", "3/3"] in shown
    assert ["format errors", "1/8", "0/6"] in shown
    assert ["model calls", "2.7", "2.0"] in shown
    assert ["seconds", "1.5", "1.5"] in shown
    assert ["none", "0/1", "1/1"] in shown
    assert ["zh", "0/1", "1/1"] in shown
    assert "`examples=0` against `default` on 3 tasks: won 2, lost 1" in text
    assert "won: b, c" in text
    assert "lost: a" in text


def test_a_narrow_screen_gets_several_tables_and_loses_nothing() -> None:
    models = ["gemma-3-270m-q4_k_m", "qwen2.5:3b", "llama3.2:1b", "granite4:3b", "SmolLM2-135M-Instruct.Q4_1"]
    text = printed([record(model=name) for name in models], [], width=80)
    assert text.count("1/1 100% ±0") == len(models)
    assert "…" not in text
    assert max(map(len, text.splitlines())) <= 80


def test_the_table_shows_the_spread_over_seeds() -> None:
    text = printed([record(seed=1), record(seed=1, id="i"), record(seed=2, success=False)], [])
    assert "2/3 67% ±27 (2, 0)" in text


def test_the_table_tells_of_server_failures() -> None:
    text = printed([record(success=False, ending="model error"), record(id="i")], [])
    assert re.search(r"server failures +1", text)


def test_json_has_summaries_comparisons_and_tasks() -> None:
    report = report_json([*BASE, *CHANGED], [COMPARED])
    assert [row["successes"] for row in report["summaries"]] == [1, 2]
    assert report["summaries"][0]["kinds"]["none"]["tasks"] == 1
    assert report["summaries"][0]["languages"]["zh"]["tasks"] == 1
    assert report["comparisons"][0]["won"] == ("b", "c")
    assert len(report["tasks"]) == 6


class Collected(HTMLParser):
    """Tags and text of a page; open tags must be closed in order."""

    VOID = frozenset({"meta", "br", "rect", "line"})

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.texts: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += attrs
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.attributes += attrs

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def test_the_page_is_whole_escaped_and_loads_nothing() -> None:
    nasty = record(id="x", question="<script>alert(1)</script> $5 & more", answer="</details>", success=False)
    text = page([*BASE, *CHANGED, nasty], [COMPARED])
    read = Collected(text)
    assert read.open == []
    assert "<script>alert(1)</script> $5 & more" in read.texts
    assert "script" not in re.findall(r"<(\w+)", text)
    assert not [value for name, value in read.attributes if name in {"src", "href"}]
    assert "url(" not in text


def test_the_plot_has_a_bar_for_each_series_and_group() -> None:
    root = ET.fromstring(plot(by_series([*BASE, *CHANGED])))
    space = "{http://www.w3.org/2000/svg}"
    groups = 5  # all, en, zh, height, none
    assert len(root.findall(f"{space}rect")) == 2 * groups
    widths = [float(rect.attrib["width"]) for rect in root.findall(f"{space}rect")]
    assert widths[0] == pytest.approx(560 / 3, abs=0.1)
    assert widths[1] == pytest.approx(2 * 560 / 3, abs=0.1)
