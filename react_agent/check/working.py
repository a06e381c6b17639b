"""Probes of the work: does the prompt fit, is its beginning kept, are tools really called."""

from __future__ import annotations

from dataclasses import replace

from react_agent.bench.records import TaskRecord
from react_agent.bench.runner import run_task
from react_agent.bench.tasks import Task
from react_agent.check import advice
from react_agent.check.findings import Outcome, failure, ok, warning
from react_agent.check.subject import QUESTION, Subject
from react_agent.errors import ModelError, ModelTimeout
from react_agent.models.faults import Fault
from react_agent.models.kinds import KINDS
from react_agent.models.truncation import TruncationWatch, estimated_tokens
from react_agent.types import Ending

SHORT_REPLY = 128
"""Tokens of a step with a call; with less room nothing works."""
ROOM = 1536
"""Tokens for the longest reply and the results of two or three tools; with less, results are cut."""
FILLER = " seven" * ROOM
"""About as many tokens."""
HOSTED = frozenset(kind.name for kind in KINDS.values() if kind.hosted)
QUICK = 1.0
"""Seconds; a prompt read in less needs no cache."""
WELL_CACHED = 0.8
COUNTING_KINDS = ("llama.cpp", "embedded")
"""Servers that always tell how much came from the cache, so that 0 means nothing did."""

CALCULATION = Task("tool", "en", "calc", QUESTION, (("calculator", "139693"),), (("139693",),))
TASKS = (
    Task(
        "weather",
        "en",
        "weather",
        "What is the weather in Lisbon right now?",
        (("weather", "Lisbon"),),
        (("clear", "23"),),
    ),
    Task(
        "document",
        "en",
        "doc",
        "Who is the captain of the ferry?",
        (("doc_search", "Lindqvist"),),
        (("Lindqvist",),),
    ),
)


def window(subject: Subject) -> Outcome:
    """The prompt with the four tools against the window that the server really gave."""
    prompt, planned = subject.requests[0], subject.profile.window
    tokens = subject.model.count_tokens(prompt)
    if tokens + SHORT_REPLY > planned:  # a server that is sent this may refuse it or cut it
        return failure(_fills(planned, tokens), _larger_window(subject, tokens))
    try:
        read = subject.first_step.usage.prompt_tokens
    except Fault as fault:
        if fault.kind != "context":
            raise
        return failure(str(fault), _larger_window(subject, estimated_tokens(prompt)))
    told = subject.model.describe().window
    cut = TruncationWatch(told or planned).notice(prompt, read)
    if cut:
        return failure(cut, _larger_window(subject, estimated_tokens(prompt)))
    return _compared(subject, tokens or read or estimated_tokens(prompt), told)


def _compared(subject: Subject, tokens: int, told: int) -> Outcome:
    """What the server gave (0: it does not tell) against what the prompt takes and the engine plans."""
    given = told or subject.profile.window
    text = _fills(given, tokens)
    if given < tokens + SHORT_REPLY:
        return failure(text, _larger_window(subject, tokens))
    if given < tokens + ROOM:
        return warning(f"{text}: long results will be cut", _larger_window(subject, tokens))
    if given < subject.profile.window:
        return warning(
            f"{text}; {subject.profile.window} were asked for",
            f"Give `--profile window={given}`, so that the engine cuts before the server does.",
        )
    return ok(text) if told or subject.kind in HOSTED else _tried_out(subject, tokens)


def _tried_out(subject: Subject, tokens: int) -> Outcome:
    """A server that does not tell its window is sent a prompt as long as those of a run."""
    *before, last = subject.requests[0]
    try:
        longer = subject.ask([*before, replace(last, content=last.content + FILLER)], max_tokens=1)
    except Fault as fault:
        if fault.kind != "context":
            raise
        return warning(str(fault), _larger_window(subject, tokens))
    read = longer.usage.prompt_tokens
    if not read:
        return warning(
            "the server tells neither its window nor what it read",
            "Look the window up there and give `--profile window=TOKENS`.",
        )
    if read < tokens + ROOM // 2:
        return failure(
            f"the server cut a longer conversation to {read} tokens and did not say so",
            f"{_larger_window(subject, tokens)} Until then give `--profile window={read}`.",
        )
    return ok(f"at least {read} tokens, of which the prompt with four tools takes {tokens}")


def _fills(given: int, tokens: int) -> str:
    return f"{given} tokens, of which the prompt with four tools takes {tokens}"


def _larger_window(subject: Subject, tokens: int) -> str:
    told = subject.model.describe()
    return told.advice or advice.for_window(told.kind, tokens + ROOM, told.trained_window)


def cache(subject: Subject) -> Outcome:
    """The second request of a run begins with the first: how much of it is read anew?"""
    first, second = subject.first_step, subject.second_step
    if second.usage.cached_tokens or subject.kind in COUNTING_KINDS:
        share = second.usage.cached_tokens / max(1, second.usage.prompt_tokens)
        text = f"{share:.0%} of the second request came from the cache"
        return ok(text) if share >= WELL_CACHED else warning(text, _cache_advice(subject.kind))
    if first.seconds < QUICK:
        return ok(f"the server does not tell, but it reads the prompt in {first.seconds:.2f} s")
    text = f"the second request took {second.seconds:.1f} s after {first.seconds:.1f} s for the first"
    return ok(text) if second.seconds < first.seconds / 2 else warning(text, _cache_advice(subject.kind))


def _cache_advice(kind: str) -> str:
    if kind == "vllm":
        return "Start the server with `--enable-prefix-caching`."
    return "Look whether another program uses the model at the same time, and update the server."


def tool_call(subject: Subject) -> Outcome:
    """One question from end to end."""
    record = _run(subject, CALCULATION)
    if record.success:
        return ok(f"asked {QUESTION!r}, ran the calculator, answered {_flat(record.answer)!r}")
    try_other = advice.for_model(subject.kind)
    if record.right_input:
        return warning(f"ran the calculator rightly, but answered {_flat(record.answer)!r}", try_other)
    if record.calls:
        tool, given, result = record.calls[0]
        return failure(f"ran {tool} with {given!r}, which gave {_flat(result)!r}", try_other)
    return failure(
        f"ran no tool; the run ended as `{record.ending}` with {_flat(record.answer)!r}", try_other
    )


def format_discipline(subject: Subject) -> Outcome:
    """Two more questions: are they done, and how often was an output of no use?"""
    records = [_run(subject, task) for task in TASKS]
    done = sum(record.success for record in records)
    void = sum(record.format_errors for record in records)
    mended = sum(record.repairs for record in records)
    text = f"{done} of {len(TASKS)} more tasks done, {void} outputs without use, {mended} mended"
    if done == len(TASKS) and not void:
        return ok(text)
    return warning(text, advice.for_model(subject.kind))


def _run(subject: Subject, task: Task) -> TaskRecord:
    record, notices = run_task(subject.agent(), task)
    if record.ending == Ending.TIME_LIMIT:
        raise ModelTimeout("The time of the check was over before an answer came.")
    if record.ending == Ending.MODEL_ERROR:
        raise ModelError(notices)
    return record


def _flat(text: str, length: int = 60) -> str:
    joined = " ".join(text.split())
    return joined if len(joined) <= length else f"{joined[:length]}…"
