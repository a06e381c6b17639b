"""The report as one page of HTML: a plot, the figures, every task. Nothing is loaded from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from string import Template

from react_agent.bench.plot import COLORS, plot
from react_agent.bench.records import TaskRecord
from react_agent.bench.report import Comparison, Series, by_series
from react_agent.bench.table import CAPTION, FIGURES, figures

PAGE = Template("""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Which models can drive tools</title>
<style>
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 70rem; padding: 0 1rem; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { border-bottom: 1px solid #8884; padding: .25rem .7rem; text-align: right; vertical-align: top; }
th:first-child, td:first-child, .text { text-align: left; }
.wide { overflow-x: auto; }
.good { color: #1a7f37; } .bad { color: #c4321f; }
svg { max-width: 100%; height: auto; } svg text { fill: currentColor; font-size: 13px; }
.key { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin-right: .4em; }
small { opacity: .75; }
</style>
</head>
<body>
<h1>Which models can drive tools</h1>
<p>$intro</p>
$legend
$plot
<h2>Figures</h2>
<p>$caption</p>
<div class="wide">$figures</div>
$comparisons
<h2>Tasks</h2>
<p>Open a task to see the calls and the answer.</p>
<div class="wide">$tasks</div>
</body>
</html>
""")


def page(records: Sequence[TaskRecord], comparisons: Sequence[Comparison] = ()) -> str:
    """The whole page."""
    series = by_series(records)
    tasks = len({record.id for record in records})
    return PAGE.substitute(
        intro=f"Share of tasks done, {tasks} tasks, by kind and language.",
        legend=_legend(series),
        plot=plot(series),
        caption=escape(CAPTION),
        figures=_figures(series),
        comparisons="".join(_comparison(item) for item in comparisons),
        tasks=_tasks(series),
    )


def _legend(series: Iterable[Series]) -> str:
    keys = [
        f'<span class="key" style="background:{COLORS[index % len(COLORS)]}"></span>{_name(one)}'
        for index, one in enumerate(series)
    ]
    return f"<p>{'<br>'.join(keys)}</p>"


def _figures(series: dict[Series, list[TaskRecord]]) -> str:
    columns = [map(escape, figures(records)) for records in series.values()]
    return _table(("", *map(_name, series)), zip(FIGURES, *columns, strict=True))


def _comparison(item: Comparison) -> str:
    lines = [
        f"{name}: {escape(', '.join(ids)) or 'none'}"
        for name, ids in (("Won", item.won), ("Lost", item.lost))
    ]
    return (
        f"<h2>{escape(item.model)}: {escape(item.after)} against {escape(item.before)}</h2>"
        f"<p>On {item.pairs} tasks won {len(item.won)}, lost {len(item.lost)}; "
        f"chance alone is as uneven {item.chance:.0%} of the time.<br>{'<br>'.join(lines)}</p>"
    )


def _tasks(series: dict[Series, list[TaskRecord]]) -> str:
    questions = {record.id: record.question for group in series.values() for record in group}
    rows = [
        [f'<span class="text">{escape(task)}</span>', f'<div class="text">{escape(question)}</div>']
        + [_outcomes(r for r in group if r.id == task) for group in series.values()]
        for task, question in questions.items()
    ]
    return _table(("id", "question", *map(_name, series)), rows)


def _outcomes(records: Iterable[TaskRecord]) -> str:
    return "".join(_outcome(record) for record in records) or "-"


def _outcome(record: TaskRecord) -> str:
    mark = '<span class="good">✓</span>' if record.success else '<span class="bad">✗</span>'
    calls = [f"{tool}({given}) → {result}" for tool, given, result in record.calls]
    lines = "<br>".join(escape(line) for line in [*calls, f"{record.ending}: {record.answer}"])
    return f'<details class="text"><summary>{mark}</summary><small>{lines}</small></details>'


def _table(head: Iterable[str], rows: Iterable[Sequence[str]]) -> str:
    """A table of cells that are HTML already."""
    titles = "".join(f"<th>{cell}</th>" for cell in head)
    lines = ("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{titles}</tr></thead><tbody>{''.join(lines)}</tbody></table>"


def _name(series: Series) -> str:
    model, settings = series
    return f"{escape(model)} <small>{escape(settings)}</small>"
