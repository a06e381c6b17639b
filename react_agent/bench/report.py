"""What the records say: figures of a group, a table of groups, two settings against each other."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import comb, sqrt
from statistics import fmean, median
from typing import Any, TypeAlias

from react_agent.bench.records import TaskRecord

Series: TypeAlias = tuple[str, str]
"""Model and settings: what one row of the table is about."""


@dataclass(frozen=True, slots=True)
class Summary:
    """Figures of a group of records."""

    tasks: int
    successes: int
    right_tools: int
    right_inputs: int
    tool_runs: int
    """Tasks in which the expected tool ran at all: `right_inputs` is out of these."""
    outputs: int
    format_errors: int
    repairs: int
    model_calls: float
    """Mean of a task, as are the tokens."""
    prompt_tokens: float
    cached_tokens: float
    completion_tokens: float
    seconds: float
    """Median of a task."""
    server_failures: int

    @property
    def rate(self) -> float:
        return self.successes / self.tasks

    @property
    def standard_error(self) -> float:
        """Of the rate; two rates less than about two of these apart may well be equal."""
        return sqrt(self.rate * (1 - self.rate) / self.tasks)


def summarize(records: Sequence[TaskRecord]) -> Summary:
    """The figures of at least one record."""
    ran = [record.right_input for record in records if record.right_input is not None]
    return Summary(
        tasks=len(records),
        successes=sum(record.success for record in records),
        right_tools=sum(record.right_tool for record in records),
        right_inputs=sum(ran),
        tool_runs=len(ran),
        outputs=sum(record.outputs for record in records),
        format_errors=sum(record.format_errors for record in records),
        repairs=sum(record.repairs for record in records),
        model_calls=fmean(record.outputs for record in records),
        prompt_tokens=fmean(record.prompt_tokens for record in records),
        cached_tokens=fmean(record.cached_tokens for record in records),
        completion_tokens=fmean(record.completion_tokens for record in records),
        seconds=median(record.seconds for record in records),
        server_failures=sum(not record.finished for record in records),
    )


def by_series(records: Iterable[TaskRecord]) -> dict[Series, list[TaskRecord]]:
    return _grouped(records, lambda record: (record.model, record.settings))


def by_kind(records: Iterable[TaskRecord]) -> dict[str, list[TaskRecord]]:
    return _grouped(records, lambda record: record.kind)


def by_language(records: Iterable[TaskRecord]) -> dict[str, list[TaskRecord]]:
    return _grouped(records, lambda record: record.language)


def by_seed(records: Iterable[TaskRecord]) -> dict[int | None, list[TaskRecord]]:
    return _grouped(records, lambda record: record.seed)


def _grouped(records: Iterable[TaskRecord], key: Callable[[TaskRecord], Any]) -> dict[Any, list[TaskRecord]]:
    groups: dict[Any, list[TaskRecord]] = {}
    for record in records:
        groups.setdefault(key(record), []).append(record)
    return groups


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two settings of one model on the tasks that both have run, pair by pair."""

    model: str
    before: str
    after: str
    pairs: int
    won: tuple[str, ...]
    """Ids of tasks that only `after` did; `id#seed` where there are several seeds."""
    lost: tuple[str, ...]

    @property
    def chance(self) -> float:
        """How often a coin would split won and lost at least this unevenly (two-sided sign test)."""
        count, fewer = len(self.won) + len(self.lost), min(len(self.won), len(self.lost))
        return min(1.0, sum(comb(count, k) for k in range(fewer + 1)) / 2.0 ** (count - 1))


def compare(records: Sequence[TaskRecord], before: Series, after: Series) -> Comparison:
    """What the second series won and lost against the first."""
    first, second = _outcomes(records, before), _outcomes(records, after)
    pairs = [key for key in first if key in second]
    won = tuple(_shown(key) for key in pairs if second[key] and not first[key])
    lost = tuple(_shown(key) for key in pairs if first[key] and not second[key])
    return Comparison(after[0], before[1], after[1], len(pairs), won, lost)


def _outcomes(records: Iterable[TaskRecord], series: Series) -> Mapping[tuple[str, int | None], bool]:
    return {(r.id, r.seed): r.success for r in records if (r.model, r.settings) == series}


def missed(records: Iterable[TaskRecord]) -> list[str]:
    """Ids of the tasks that were not done, those included on which the server failed."""
    return [_shown((record.id, record.seed)) for record in records if not record.success]


def _shown(key: tuple[str, int | None]) -> str:
    return key[0] if key[1] is None else f"{key[0]}#{key[1]}"


def report_json(records: Sequence[TaskRecord], comparisons: Sequence[Comparison]) -> dict[str, Any]:
    """Everything as one object: `summaries`, `comparisons`, `tasks`."""
    return {
        "summaries": [
            {"model": model, "settings": settings} | _figures(group)
            for (model, settings), group in by_series(records).items()
        ],
        "comparisons": [asdict(item) | {"chance": round(item.chance, 4)} for item in comparisons],
        "tasks": [asdict(record) for record in records],
    }


def _figures(group: Sequence[TaskRecord]) -> dict[str, Any]:
    parts = {"kinds": by_kind(group), "languages": by_language(group)}
    return asdict(summarize(group)) | {
        name: {key: asdict(summarize(part)) for key, part in parted.items()} for name, parted in parts.items()
    }
