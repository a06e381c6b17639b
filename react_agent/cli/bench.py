"""`react-agent bench`: which models can drive tools, measured on tasks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from types import TracebackType
from typing import Any, TextIO

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from react_agent.bench.jobs import Job, check_tools, plan, run_jobs
from react_agent.bench.records import RecordFile, TaskRecord
from react_agent.bench.report import Comparison, by_series, compare, report_json
from react_agent.bench.settings import Settings, read_settings
from react_agent.bench.table import print_report
from react_agent.bench.tasks import LANGUAGES, Task, load_tasks, select
from react_agent.bench.tools import built_in_tools
from react_agent.cli.options import read_profile
from react_agent.cli.record import dumps
from react_agent.errors import LoadError, ModelError
from react_agent.loader import load_tools
from react_agent.models.base import Model
from react_agent.models.factory import open_model
from react_agent.prompt import load_prompt
from react_agent.tooling import Tool

WIDTH_OF_FILES = 150
"""Characters in a line where the output is no terminal."""
INTERRUPTED = 130


@dataclass(frozen=True)
class BenchOptions:
    """The options as given."""

    model: tuple[str, ...]
    tasks: tuple[str, ...]
    tool: tuple[str, ...]
    setting: tuple[str, ...]
    compare: str | None
    profile: tuple[str, ...]
    prompt: str | None
    temperature: float
    seed: tuple[int, ...]
    lang: tuple[str, ...]
    kind: tuple[str, ...]
    limit: int | None
    out: str | None
    html: str | None
    json: bool


@click.command()
@click.option(
    "-m",
    "--model",
    multiple=True,
    envvar="REACT_AGENT_MODEL",
    metavar="MODEL",
    help="A model as for a question; repeat it for several.",
)
@click.option(
    "--tasks",
    multiple=True,
    metavar="FILE",
    help="Tasks of yours in place of the built-in ones, one JSON object a line (see above).",
)
@click.option(
    "-t",
    "--tool",
    multiple=True,
    metavar="TOOL",
    help="Tools for the tasks, in place of the built-in ones with fixed results.",
)
@click.option(
    "--set",
    "setting",
    multiple=True,
    metavar="KEY=VALUE",
    help="A rule of the engine: thought=no, examples=0, gate=none, grammar=no ...",
)
@click.option(
    "--compare",
    metavar="KEY=VALUE,..",
    help="Run each model a second time with these settings, and tell what they won and lost.",
)
@click.option("--profile", multiple=True, metavar="KEY=VALUE", help="Override what is known of the models.")
@click.option("--prompt", metavar="PROMPT", help="A prompt of the project, or a file (./mine.md).")
@click.option(
    "--temperature",
    type=click.FloatRange(min=0),
    default=0.0,
    show_default=True,
    metavar="T",
    help="Of the models.",
)
@click.option("--seed", multiple=True, type=int, help="Repeat it to see how much chance there is.")
@click.option("--lang", multiple=True, type=click.Choice(LANGUAGES), help="Only tasks in this language.")
@click.option("--kind", multiple=True, metavar="KIND", help="Only tasks of this kind: calc, weather ...")
@click.option("--limit", type=click.IntRange(min=1), metavar="N", help="So many tasks, spread evenly.")
@click.option(
    "--out",
    metavar="FILE",
    help="Keep the results as JSON lines; what is in the file already is not run again.",
)
@click.option("--html", metavar="FILE", help="Write a page with tables and a plot.")
@click.option("--json", is_flag=True, help="Print one JSON object instead of tables.")
def bench(**given: Any) -> None:
    """Measure which models can drive tools, on tasks with known results.

    \b
    react-agent bench --limit 20                              a quick look at the default model
    react-agent bench -m qwen2.5:3b -m llama3.2:1b --out r.jsonl --html r.html
    react-agent bench --compare examples=0                    what the worked examples are worth

    Ctrl-C prints the tables of what is done; with --out the next start goes on from there.

    A task: the tools that must run with a text of each result (none: no tool may run), and for each
    thing the answer must say, its wordings.

    \b
    {"id": "s1", "lang": "en", "cat": "sum", "q": "What is 12 times 11?",
     "steps": [["calculator", "132"]], "need": [["132"]]}
    """
    options = BenchOptions(**given)
    tasks = select(
        load_tasks(*options.tasks), languages=options.lang, kinds=options.kind, limit=options.limit
    )
    tools = load_tools(*options.tool) if options.tool else built_in_tools()
    check_tools(tasks, tools)
    variants = _variants(options)
    if options.html:
        _page_file(options.html).close()  # told now, not after hours
    models = _open_models(options)
    jobs = _jobs(options, models, variants)
    records: list[TaskRecord] = []
    code = _collect(records, jobs, tools, tasks, options.out)
    _report(options, records, _comparisons(options, jobs, records))
    sys.exit(code)


def _open_models(options: BenchOptions) -> list[Model]:
    """All models, opened before anything runs: a wrong name should not cost the wait for the others."""
    profile = read_profile(options.profile)
    models: list[Model] = []
    for spec in options.model or (None,):
        model, reason = open_model(spec, profile_overrides=profile)
        click.echo(reason, err=True)
        models.append(model)
    return models


def _variants(options: BenchOptions) -> list[Settings]:
    """The settings to run each model with, one or two.

    Raises:
        LoadError: a setting or the prompt is not known.
    """
    base = read_settings(options.setting)
    base |= {"temperature": options.temperature} if options.temperature else {}
    base |= {"prompt": options.prompt} if options.prompt else {}
    variants: list[Settings] = [base]
    if options.compare:
        variants.append({**base, **read_settings(options.compare.split(","))})
    for prompt in {str(variant["prompt"]) for variant in variants if "prompt" in variant}:
        load_prompt(prompt, "en")
    return variants


def _jobs(options: BenchOptions, models: Sequence[Model], variants: Sequence[Settings]) -> list[Job]:
    remark = ", ".join([*options.profile, *(f"tool={tool}" for tool in options.tool)])
    return plan(models, variants, options.seed or (None,), remark=remark)


def _collect(
    records: list[TaskRecord],
    jobs: Sequence[Job],
    tools: Sequence[Tool],
    tasks: Sequence[Task],
    out: str | None,
) -> int:
    """Add the records as they come; returns the exit code."""
    with (
        closing(RecordFile(out)) if out else nullcontext() as file,
        Bar(len(jobs) * len(tasks)) as bar,
    ):

        def keep(record: TaskRecord) -> None:
            records.append(record)
            bar.advance(record)

        try:
            code = 0
            for _, group in groupby(jobs, key=lambda job: job.model):
                own = list(group)
                code = max(code, _run_model(run_jobs(own, tools, tasks, file), own[0].model, keep))
                bar.close_model(len(own) * len(tasks))
            return code
        except KeyboardInterrupt:
            return INTERRUPTED


def _run_model(found: Iterator[TaskRecord], model: Model, keep: Callable[[TaskRecord], None]) -> int:
    """Run the jobs of one model and free its memory; where its server fails, other models still run."""
    try:
        for record in found:
            keep(record)
    except ModelError as error:
        click.echo(f"Error: `{model.name}` failed: {error}", err=True)
        return error.exit_code
    finally:
        close = getattr(model, "close", None)
        if close:
            close()
    return 0


class Bar:
    """The progress on stderr. As a context it is shown, and gone at the end where nothing was measured."""

    def __init__(self, total: int) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self._progress = Progress(*columns, console=Console(stderr=True))
        self._total = total
        self._task = self._progress.add_task("", total=total)
        self._done = self._right = self._before = 0
        self._measured = False

    def __enter__(self) -> Bar:
        self._progress.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if not self._measured:
            self._progress.remove_task(self._task)
        self._progress.stop()

    def advance(self, record: TaskRecord) -> None:
        self._done += 1
        self._right += record.success
        self._measured = self._measured or record.finished
        self._progress.update(self._task, advance=1, description=f"{record.model}: {self._right} right")

    def close_model(self, planned: int) -> None:
        """A model is through with so many planned tasks, or gave up: what it left is not waited for."""
        self._total -= planned - (self._done - self._before)
        self._before = self._done
        self._progress.update(self._task, total=self._total)


def _comparisons(
    options: BenchOptions, jobs: Sequence[Job], records: Sequence[TaskRecord]
) -> list[Comparison]:
    if not options.compare:
        return []
    series = list(dict.fromkeys((job.label.model, job.label.settings) for job in jobs))
    pairs = zip(series[::2], series[1::2], strict=True)
    return [compare(records, before, after) for before, after in pairs]


def _report(options: BenchOptions, records: Sequence[TaskRecord], comparisons: Sequence[Comparison]) -> None:
    measured = [
        record for group in by_series(records).values() if any(r.finished for r in group) for record in group
    ]
    if options.json:
        click.echo(dumps(report_json(records, comparisons)))
    elif measured:
        wide = None if sys.stdout.isatty() else WIDTH_OF_FILES
        print_report(Console(highlight=False, width=wide), measured, comparisons)
    if options.html:
        _write_page(options.html, measured, comparisons)


def _write_page(name: str, records: Sequence[TaskRecord], comparisons: Sequence[Comparison]) -> None:
    from react_agent.bench.html import page

    with _page_file(name) as file:
        file.truncate(0)
        file.write(page(records, comparisons))


def _page_file(name: str) -> TextIO:
    try:
        return Path(name).expanduser().open("a", encoding="utf-8")
    except OSError as error:
        raise LoadError(f"The page `{name}` cannot be written: {error.strerror}.") from None
