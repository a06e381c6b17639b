"""`react-agent bench`: which models can drive tools, measured on tasks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from react_agent.bench.jobs import Job, check_tools, plan, run_jobs
from react_agent.bench.records import RecordFile, TaskRecord
from react_agent.bench.report import Comparison, compare, report_json
from react_agent.bench.settings import read_settings
from react_agent.bench.table import print_report
from react_agent.bench.tasks import LANGUAGES, Task, load_tasks, select
from react_agent.bench.tools import built_in_tools
from react_agent.cli.options import read_profile
from react_agent.cli.record import dumps
from react_agent.errors import LoadError, ModelError
from react_agent.loader import load_tools
from react_agent.models.base import Model
from react_agent.models.factory import open_model
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
    help="Tasks of yours as JSON lines in place of the built-in ones.",
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
@click.option("--temperature", default=0.0, show_default=True)
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
    """
    options = BenchOptions(**given)
    tasks = select(
        load_tasks(*options.tasks), languages=options.lang, kinds=options.kind, limit=options.limit
    )
    tools = load_tools(*options.tool) if options.tool else built_in_tools()
    check_tools(tasks, tools)
    models = _open_models(options)
    jobs = _jobs(options, models)
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


def _jobs(options: BenchOptions, models: Sequence[Model]) -> list[Job]:
    base = read_settings(options.setting)
    base |= {"temperature": options.temperature} if options.temperature else {}
    base |= {"prompt": options.prompt} if options.prompt else {}
    variants = [base]
    if options.compare:
        variants.append({**base, **read_settings(options.compare.split(","))})
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
        _progress(len(jobs) * len(tasks)) as show,
    ):

        def keep(record: TaskRecord) -> None:
            records.append(record)
            show(record)

        try:
            of_models = [list(own) for _, own in groupby(jobs, key=lambda job: job.model)]
            return max(_run_model(run_jobs(own, tools, tasks, file), own[0].model, keep) for own in of_models)
        except KeyboardInterrupt:
            return INTERRUPTED


def _run_model(found: Iterator[TaskRecord], model: Model, keep: Callable[[TaskRecord], None]) -> int:
    """Run the jobs of one model and free its memory; where its server fails, other models still run."""
    try:
        for record in found:
            keep(record)
    except ModelError as error:
        click.echo(f"Error: {error}", err=True)
        return error.exit_code
    finally:
        close = getattr(model, "close", None)
        if close:
            close()
    return 0


@contextmanager
def _progress(total: int) -> Iterator[Callable[[TaskRecord], None]]:
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        bar = progress.add_task("", total=total)
        done: list[bool] = []

        def advance(record: TaskRecord) -> None:
            done.append(record.success)
            progress.update(bar, advance=1, description=f"{record.model}: {sum(done)} right")

        yield advance


def _comparisons(
    options: BenchOptions, jobs: Sequence[Job], records: Sequence[TaskRecord]
) -> list[Comparison]:
    if not options.compare:
        return []
    series = list(dict.fromkeys((job.label.model, job.label.settings) for job in jobs))
    pairs = zip(series[::2], series[1::2], strict=True)
    return [compare(records, before, after) for before, after in pairs]


def _report(options: BenchOptions, records: Sequence[TaskRecord], comparisons: Sequence[Comparison]) -> None:
    if options.json:
        click.echo(dumps(report_json(records, comparisons)))
    elif records:
        wide = None if sys.stdout.isatty() else WIDTH_OF_FILES
        print_report(Console(highlight=False, width=wide), records, comparisons)
    if options.html:
        _write_page(Path(options.html).expanduser(), records, comparisons)


def _write_page(path: Path, records: Sequence[TaskRecord], comparisons: Sequence[Comparison]) -> None:
    from react_agent.bench.html import page

    try:
        path.write_text(page(records, comparisons), encoding="utf-8")
    except OSError as error:
        raise LoadError(f"The page `{path}` cannot be written: {error.strerror}.") from None
