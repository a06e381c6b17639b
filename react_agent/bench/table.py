"""The report as tables for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from react_agent.bench.records import TaskRecord
from react_agent.bench.report import (
    Comparison,
    Series,
    Summary,
    by_kind,
    by_language,
    by_seed,
    by_series,
    summarize,
)

SHOWN_IDS = 40
COLUMNS = (
    "success",
    "right tool",
    "right input",
    "format errors",
    "repairs",
    "calls",
    "read",
    "cached",
    "written",
    "seconds",
)


def print_report(console: Console, records: Sequence[TaskRecord], comparisons: Sequence[Comparison]) -> None:
    """Success by model and settings, then by kind and language, then what a comparison won and lost."""
    series = by_series(records)
    console.print(_main_table(series))
    console.print(_parts_table(series))
    for comparison in comparisons:
        _print_comparison(console, comparison)


def _main_table(series: dict[Series, list[TaskRecord]]) -> Table:
    table = _new_table("calls, tokens: mean of a task; seconds: median")
    for name in COLUMNS:
        table.add_column(name, justify="right", no_wrap=True)
    for (model, settings), records in series.items():
        table.add_row(model, settings, *cells(summarize(records), records))
    return table


def cells(summary: Summary, records: Sequence[TaskRecord]) -> list[str]:
    """The texts of one row, one for each of `COLUMNS`."""
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
    ]


def _success(summary: Summary) -> str:
    """Such as `63/104 61% ±5`: the last is one standard error, in points."""
    text = f"{summary.successes}/{summary.tasks} {summary.rate:.0%} ±{100 * summary.standard_error:.0f}"
    failures = f", {summary.server_failures} server failures" if summary.server_failures else ""
    return text + failures


def _seeds(records: Sequence[TaskRecord]) -> str:
    groups = by_seed(records)
    if len(groups) == 1:
        return ""
    return f" ({', '.join(str(sum(r.success for r in group)) for group in groups.values())})"


def _parts_table(series: dict[Series, list[TaskRecord]]) -> Table:
    table = _new_table("success by kind and language")
    everything = [record for records in series.values() for record in records]
    kinds, languages = list(by_kind(everything)), list(by_language(everything))
    for name in (*kinds, *languages):
        table.add_column(name, justify="right", no_wrap=True)
    for (model, settings), records in series.items():
        of_kind, of_language = by_kind(records), by_language(records)
        shares = [
            *(of_kind.get(name, []) for name in kinds),
            *(of_language.get(name, []) for name in languages),
        ]
        table.add_row(model, settings, *map(_share, shares))
    return table


def _share(records: Sequence[TaskRecord]) -> str:
    return f"{sum(record.success for record in records)}/{len(records)}" if records else "-"


def _new_table(caption: str) -> Table:
    table = Table(caption=caption, caption_justify="left", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("model", overflow="fold")
    table.add_column("settings", overflow="fold")
    return table


def _print_comparison(console: Console, item: Comparison) -> None:
    console.print(
        f"{item.model}: `{item.after}` against `{item.before}` on {item.pairs} tasks: "
        f"won {len(item.won)}, lost {len(item.lost)} (by chance as uneven: {item.chance:.0%})",
        markup=False,
    )
    for name, ids in (("won", item.won), ("lost", item.lost)):
        if ids:
            more = f" and {len(ids) - SHOWN_IDS} more" if len(ids) > SHOWN_IDS else ""
            console.print(f"  {name}: {', '.join(ids[:SHOWN_IDS])}{more}", markup=False)
