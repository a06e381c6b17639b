"""All data that flows through the engine, in reading order.

Everything here is frozen and has no behaviour beyond small derived properties;
the flow of a run can be understood from these types alone:

    Message -> Chunk -> Step (with its ToolCalls) -> Observation -> ... -> Result
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Literal, TypeAlias

Role: TypeAlias = Literal["system", "user", "assistant"]
Language: TypeAlias = Literal["en", "zh"]

ToolInput: TypeAlias = str | dict[str, Any]
"""What stands behind `Action Input:`: plain text, or an object when the model wrote one."""


@dataclass(frozen=True, slots=True)
class Message:
    """One turn of the transcript as a model server sees it."""

    role: Role
    content: str


@dataclass(frozen=True, slots=True)
class ToolCall:
    """One request to run a tool, as the model wrote it (the router validates it)."""

    name: str
    input: ToolInput = ""


@dataclass(frozen=True, slots=True)
class Step:
    """One model output, read by the parser.

    Exactly one holds: `calls` is not empty (run tools), `answer` is not None
    (finished), or neither (nothing usable: the loop asks again).
    """

    thought: str = ""
    calls: tuple[ToolCall, ...] = ()
    answer: str | None = None
    form: str = ""
    """How the call or answer was written: `labels`, `inline`, `json`, `native:hermes`, `direct` ..."""
    repairs: tuple[str, ...] = ()
    """What had to be mended, in the order it was."""
    dropped: str = ""
    """Text that was cut away, an invented Observation for example."""

    @property
    def usable(self) -> bool:
        return bool(self.calls) or self.answer is not None


@dataclass(frozen=True, slots=True)
class Observation:
    """The result of one call, as the model will read it."""

    call: ToolCall
    text: str
    error: bool = False
    """True when the text tells of a failure instead of a result."""
    seconds: float = 0.0
    ran: bool = True
    """False when no tool ran: unknown name, invalid input, or a repeat answered from the record."""


# --- what goes to a model and comes back -------------------------------------------------


@dataclass(frozen=True, slots=True)
class Grammar:
    """A constraint for one model output, in the dialects that servers speak.

    A client sends the dialect of its profile and ignores the other.
    """

    gbnf: str
    """For llama.cpp; its start rule is `root`."""
    json_schema: Mapping[str, Any]
    """For Ollama's `format` and the structured-output fields of other servers."""


@dataclass(frozen=True, slots=True)
class Sampling:
    """How one model call is to be generated."""

    max_tokens: int = 512
    temperature: float = 0.0
    seed: int | None = None
    stop: tuple[str, ...] = ()
    """Stop strings for the server; the loop cuts client-side as well."""
    grammar: Grammar | None = None
    seconds: float | None = None
    """Time this call may take in all, retries included; the client then raises `ModelTimeout`."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Tokens and time of one model call, or summed over a run. Unknown figures are 0."""

    prompt_tokens: int = 0
    cached_tokens: int = 0
    completion_tokens: int = 0
    model_calls: int = 0
    seconds: float = 0.0

    def __add__(self, other: Usage) -> Usage:
        return Usage(
            self.prompt_tokens + other.prompt_tokens,
            self.cached_tokens + other.cached_tokens,
            self.completion_tokens + other.completion_tokens,
            self.model_calls + other.model_calls,
            self.seconds + other.seconds,
        )


@dataclass(frozen=True, slots=True)
class Chunk:
    """A piece of a streamed reply. The last one carries `finish` (and `usage` where known)."""

    text: str = ""
    thinking: str = ""
    """Text of a separate reasoning field; it explains failures and is never parsed for calls."""
    finish: Literal["", "stop", "length"] = ""
    usage: Usage | None = None
    restarted: bool = False
    """The client retried: what came before this chunk is void and begins anew."""
    notice: str = ""
    """A sentence for the person, such as a context that was cut by the server."""


# --- what a run tells while it goes, and at its end --------------------------------------


class Ending(StrEnum):
    """Every way a run can end."""

    ANSWERED = "answered"
    DIRECT = "direct"
    """Answered without any tool having run: the model's own guess."""
    STEP_LIMIT = "step limit"
    TIME_LIMIT = "time limit"
    TOKEN_LIMIT = "token limit"
    REPEATED_CALLS = "repeated calls"
    MALFORMED = "malformed"
    EMPTY = "empty"
    MODEL_ERROR = "model error"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class ToolRecord:
    """What the router did for one call."""

    tool: str
    input: ToolInput
    result: str
    seconds: float
    error: str | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of one run."""

    question: str
    answer: str
    """Never None: at a limit or failure it is the best true thing that can be said."""
    ending: Ending
    steps: tuple[tuple[Step, tuple[Observation, ...]], ...] = ()
    tool_records: tuple[ToolRecord, ...] = ()
    usage: Usage = field(default_factory=Usage)
    seconds: float = 0.0
    notices: tuple[str, ...] = ()

    @property
    def is_guess(self) -> bool:
        """True when no tool gave a result, so that the answer rests on the model alone."""
        return all(record.error is not None for record in self.tool_records)


@dataclass(frozen=True, slots=True)
class TextDelta:
    """Text as it is written, already split: labels and half tokens are held back."""

    kind: Literal["thought", "call", "answer"]
    text: str


@dataclass(frozen=True, slots=True)
class StepDone:
    """One model output was read completely."""

    step: Step
    raw: str


@dataclass(frozen=True, slots=True)
class CallStarted:
    """A tool is about to run."""

    call: ToolCall


@dataclass(frozen=True, slots=True)
class Observed:
    """A call has its observation."""

    observation: Observation


@dataclass(frozen=True, slots=True)
class Retried:
    """The last output is void; the model is asked again where a try is left."""

    reason: str
    raw: str = ""
    """The void output, whole or as far as it came."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something a person should know; never part of the transcript."""

    text: str


@dataclass(frozen=True, slots=True)
class Finished:
    """The last event of every run."""

    result: Result


Event: TypeAlias = TextDelta | StepDone | CallStarted | Observed | Retried | Notice | Finished
