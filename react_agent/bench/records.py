"""The record of one task's run, and the file of records that lets a bench go on where it stopped."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeAlias

from react_agent.errors import LoadError
from react_agent.types import Ending, ToolInput

Key: TypeAlias = tuple[str, str, int | None, str, str]
"""Model, settings, seed, id and question: what is not run twice."""


RECORD_START = b'{"model": "'
"""How a line of the file begins: only what begins so may be taken off as a cut record."""


@dataclass(frozen=True, slots=True)
class TaskRecord:
    """How one task went. Tokens are 0 where the server does not tell them."""

    model: str
    settings: str
    seed: int | None
    id: str
    language: str
    kind: str
    question: str
    success: bool
    right_tool: bool
    right_input: bool | None
    outputs: int
    """Model calls."""
    format_errors: int
    """Outputs that could not be used, so that the model had to be asked again."""
    repairs: int
    """Mends by the parser in the outputs that could."""
    prompt_tokens: int
    """Read, those from the server's cache included."""
    cached_tokens: int
    completion_tokens: int
    seconds: float
    ending: str
    answer: str
    calls: tuple[tuple[str, ToolInput, str], ...] = ()
    """`(tool, input, result)` of every tool run."""

    @property
    def key(self) -> Key:
        return self.model, self.settings, self.seed, self.id, self.question

    @property
    def finished(self) -> bool:
        """False where the server failed, which says nothing about the model."""
        return self.ending != Ending.MODEL_ERROR


class RecordFile:
    """Records as JSON lines, appended as they come. A last line that was cut is taken off.

    Raises:
        LoadError: the file cannot be read or written, or holds something else.
    """

    def __init__(self, path: str | Path) -> None:
        self.path = Path(path).expanduser()
        try:
            self.records = self._read() if self.path.exists() else []
            self._file = self.path.open("a", encoding="utf-8")
        except OSError as error:
            raise LoadError(f"The file of results `{path}` cannot be used: {error.strerror}.") from None

    def finished(self) -> dict[Key, TaskRecord]:
        """The records that need not be made again."""
        return {record.key: record for record in self.records if record.finished}

    def append(self, record: TaskRecord) -> None:
        self._file.write(json.dumps(asdict(record), ensure_ascii=False) + "\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()

    def _read(self) -> list[TaskRecord]:
        data = self.path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        rest = data[len(whole) :]
        if not RECORD_START.startswith(rest[: len(RECORD_START)]):
            whole = data
        records = [self._record(number, line) for number, line in enumerate(whole.splitlines(), 1)]
        if len(whole) < len(data):
            with self.path.open("r+b") as file:
                file.truncate(len(whole))
        return records

    def _record(self, number: int, line: bytes) -> TaskRecord:
        try:
            return from_json(json.loads(line))
        except (ValueError, TypeError, LookupError):
            raise LoadError(
                f"`{self.path}:{number}` is no result of a bench; give another file with `--out`."
            ) from None


def from_json(row: dict[str, Any]) -> TaskRecord:
    """The record that was written as this object.

    Raises:
        TypeError, ValueError, LookupError: it is no such object.
    """
    calls = tuple((tool, given, result) for tool, given, result in row["calls"])
    return TaskRecord(**{**row, "calls": calls})
