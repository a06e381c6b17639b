"""A plot of success as inline SVG: a group of bars for all tasks, each kind and each language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from react_agent.bench.records import TaskRecord
from react_agent.bench.report import Series, by_kind, by_language, summarize

COLORS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00")
"""Of Okabe and Ito, told apart by colour-blind readers too."""
BAR, GAP = 16, 12
LEFT, WIDTH, RIGHT = 90, 560, 110
"""Pixels: the names, 0 to 100 %, the numbers."""


def plot(series: Mapping[Series, Sequence[TaskRecord]]) -> str:
    """Horizontal bars from 0 to 100 %, one for each series in each group, with one standard error."""
    groups = _groups(series)
    step = BAR * len(series) + GAP
    height = step * len(groups) + GAP
    parts = [_axis(height)]
    for place, (name, members) in enumerate(groups.items()):
        top = GAP + place * step
        parts.append(f'<text x="{LEFT - 8}" y="{top + 12}" text-anchor="end">{escape(name)}</text>')
        parts += [_bar(index, top + index * BAR, records) for index, records in enumerate(members) if records]
    size = f'viewBox="0 0 {LEFT + WIDTH + RIGHT} {height + 20}" width="{LEFT + WIDTH + RIGHT}"'
    told = 'role="img" aria-label="Share of tasks done"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {told}>{"".join(parts)}</svg>'


def _groups(series: Mapping[Series, Sequence[TaskRecord]]) -> dict[str, list[Sequence[TaskRecord]]]:
    """For each group the records of every series, empty where it has none."""
    parted = [{"all": records, **by_language(records), **by_kind(records)} for records in series.values()]
    names = dict.fromkeys(name for parts in parted for name in parts)
    return {name: [parts.get(name, []) for parts in parted] for name in names}


def _axis(height: int) -> str:
    lines = []
    for percent in (0, 25, 50, 75, 100):
        x = LEFT + WIDTH * percent / 100
        lines.append(
            f'<line x1="{x:g}" x2="{x:g}" y1="0" y2="{height}" stroke="#8886"/>'
            f'<text x="{x:g}" y="{height + 14}" text-anchor="middle">{percent}%</text>'
        )
    return "".join(lines)


def _bar(index: int, top: int, records: Sequence[TaskRecord]) -> str:
    summary = summarize(records)
    end = LEFT + WIDTH * summary.rate
    error = WIDTH * summary.standard_error
    left, right = max(LEFT, end - error), min(LEFT + WIDTH, end + error)
    middle = top + BAR / 2 - 1
    return (
        f'<rect x="{LEFT}" y="{top}" width="{end - LEFT:.1f}" height="{BAR - 2}" '
        f'fill="{COLORS[index % len(COLORS)]}"/>'
        f'<line x1="{left:.1f}" x2="{right:.1f}" y1="{middle}" y2="{middle}" stroke="currentColor"/>'
        f'<text x="{right + 6:.1f}" y="{top + 12}">{summary.successes}/{summary.tasks}</text>'
    )
