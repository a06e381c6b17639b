"""The report as tables for a terminal: a column for each model with its settings, a row for each figure."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from react_agent.bench.records import TaskRecord
from react_agent.bench.report import (
    Comparison,
    Series,
    Summary,
    by_kind,
    by_language,
    by_seed,
    by_series,
    missed,
    summarize,
)

SHOWN_IDS = 40
NAMES_WIDTH, COLUMN_WIDTH = 16, 19
"""Characters of the first column and, at the least, of another; what does not fit goes to a further table."""
FIGURES = (
    "success",
    "right tool",
    "right input",
    "format errors",
    "repairs",
    "model calls",
    "tokens read",
    "from cache",
    "written",
    "seconds",
    "server failures",
)
CAPTION = "model calls, tokens: mean of a task; seconds: median; ±: one standard error"

Column = tuple[Series, list[TaskRecord]]


def print_report(console: Console, records: Sequence[TaskRecord], comparisons: Sequence[Comparison]) -> None:
    """The figures of each model with its settings, then what a comparison won and lost."""
    columns = list(by_series(records).items())
    fitting = max(1, (console.width - NAMES_WIDTH) // COLUMN_WIDTH)
    for start in range(0, len(columns), fitting):
        console.print(_table(columns[start : start + fitting]))
    for (model, settings), group in columns:
        _print_ids(console, f"{model}, {settings}, not done", missed(group))
    for comparison in comparisons:
        _print_comparison(console, comparison)


def figures(records: Sequence[TaskRecord]) -> list[str]:
    """The texts for `FIGURES`, in their order."""
    summary = summarize(records)
    return [
        _success(summary) + _seeds(records),
        f"{summary.right_tools}/{summary.tasks}",
        f"{summary.right_inputs}/{summary.tool_runs}",
        f"{summary.format_errors}/{summary.outputs}",
        str(summary.repairs),
        f"{summary.model_calls:.1f}",
        f"{summary.prompt_tokens:.0f}",
        f"{summary.cached_tokens:.0f}",
        f"{summary.completion_tokens:.0f}",
        f"{summary.seconds:.1f}",
        str(summary.server_failures),
    ]


def _table(columns: Sequence[Column]) -> Table:
    table = Table(caption=CAPTION, caption_justify="left", box=SIMPLE_HEAD)
    table.add_column("")
    for (model, settings), _ in columns:
        table.add_column(Text(f"{model}\n{settings}"), justify="right", overflow="fold")
    texts = [figures(records) for _, records in columns]
    _add_rows(table, FIGURES, texts)
    for parted in (by_kind, by_language):
        parts = [parted(records) for _, records in columns]
        names = list(dict.fromkeys(name for part in parts for name in part))
        _add_rows(table, names, [[_share(part.get(name, [])) for name in names] for part in parts])
    return table


def _add_rows(table: Table, names: Sequence[str], columns: Sequence[Sequence[str]]) -> None:
    table.add_section()
    for name, *cells in zip(names, *columns, strict=True):
        table.add_row(name, *cells)


def _success(summary: Summary) -> str:
    """Such as `63/104 61% ±5`: the last is one standard error, in points."""
    return f"{summary.successes}/{summary.tasks} {summary.rate:.0%} ±{100 * summary.standard_error:.0f}"


def _seeds(records: Sequence[TaskRecord]) -> str:
    groups = by_seed(records)
    if len(groups) == 1:
        return ""
    return f" ({', '.join(str(sum(r.success for r in group)) for group in groups.values())})"


def _share(records: Sequence[TaskRecord]) -> str:
    return f"{sum(record.success for record in records)}/{len(records)}" if records else "-"


def _print_comparison(console: Console, item: Comparison) -> None:
    console.print(
        f"{item.model}: `{item.after}` against `{item.before}` on {item.pairs} tasks: "
        f"won {len(item.won)}, lost {len(item.lost)} (by chance as uneven: {item.chance:.0%})",
        markup=False,
        soft_wrap=True,
    )
    for name, ids in (("won", item.won), ("lost", item.lost)):
        _print_ids(console, f"  {name}", ids)


def _print_ids(console: Console, name: str, ids: Sequence[str]) -> None:
    if ids:
        more = f" and {len(ids) - SHOWN_IDS} more" if len(ids) > SHOWN_IDS else ""
        console.print(f"{name}: {', '.join(ids[:SHOWN_IDS])}{more}", markup=False, soft_wrap=True)
