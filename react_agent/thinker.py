"""One usable step from a model: ask, cut early, read, and ask again with a change."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace

from react_agent.context import Context
from react_agent.copying import InSight
from react_agent.errors import ModelError
from react_agent.examples import NO_TOOL
from react_agent.grammar import step_grammar
from react_agent.models.base import Model
from react_agent.parser import StepReader
from react_agent.phrases import say
from react_agent.rules import Rules
from react_agent.run import Run
from react_agent.types import (
    Ending,
    Event,
    Grammar,
    Language,
    Message,
    Retried,
    Sampling,
    Step,
    StepDone,
    TextDelta,
    Usage,
)

STOPS = ("\nObservation:", "\nQuestion:", "\n观察:", "\n观察：")
ANSWER_LABEL = "Final Answer:"
WARMER = 0.7
"""Temperature of a retry: at the first one's settings the same text would come."""

Reply = tuple[Step, str, str]
"""The step, the text it was read from, and the server's reason to end (`stop`, `length` or none)."""


class Thinker:
    """Asks the model for the next step of a run.

    Args:
        names: every tool name the parser is to know.
        sampling: the settings of a first try.
    """

    def __init__(
        self, model: Model, context: Context, rules: Rules, sampling: Sampling, names: Sequence[str]
    ) -> None:
        self.model = model
        self.context = context
        self.rules = rules
        self.sampling = replace(sampling, stop=STOPS)
        self.names = names

    def next_step(self, run: Run) -> Generator[Event, None, Step | None]:
        """The next usable step, or None when all tries failed; failed tries leave no trace."""
        extra: list[Message] = []
        for attempt in range(1 + self.rules.retries):
            step, raw, finish = yield from self._ask(run, extra, self._settings(run, attempt))
            fault = fault_of(step, raw, finish)
            if fault is None:
                yield StepDone(step, raw)
                return step
            run.failure = Ending.EMPTY if fault == "empty" else Ending.MALFORMED
            yield Retried(say(fault, run.language), raw)
            extra = self._correction(raw, fault, run.language)
        return None

    def last_answer(self, run: Run) -> Generator[Event, None, Step | None]:
        """The answer that the model gives when it is told to stop and answer."""
        sampling = replace(self.sampling, seconds=run.seconds_left(last=True))
        if self.model.profile.shape == "transcript":
            extra, lead = [Message("assistant", ANSWER_LABEL)], ANSWER_LABEL
        else:
            extra, lead = [Message("user", say("answer_now", run.language))], ""
            if self.rules.grammar and self.model.profile.grammar == "gbnf":
                only_answer = step_grammar([], language=run.language, thought=False)
                sampling = replace(sampling, grammar=only_answer)
        step, raw, _ = yield from self._ask(run, extra, sampling, lead)
        if not step.answer:
            return None
        yield StepDone(step, raw)
        return step

    def _ask(
        self, run: Run, extra: Sequence[Message], sampling: Sampling, lead: str = ""
    ) -> Generator[Event, None, Reply]:
        """One reply of the model; where the server finds the prompt too long, once more with less."""
        full = say("window_full", run.language, tokens=str(self.model.profile.window))
        if self.context.fit(sampling.max_tokens, extra):
            yield run.notice(full)
        try:
            return (yield from self._call(run, extra, sampling, lead))
        except ModelError as error:
            if not error.overflow or not self.context.shrink(extra):
                raise
        yield run.notice(full)
        return (yield from self._call(run, extra, sampling, lead))

    def _call(
        self, run: Run, extra: Sequence[Message], sampling: Sampling, lead: str
    ) -> Generator[Event, None, Reply]:
        """One model call, cut as soon as more text cannot change the step."""
        messages = self.context.messages(extra)
        reader = self._reader(lead)
        shown: defaultdict[str, str] = defaultdict(str)
        finish, usage, started = "", Usage(), time.monotonic()
        stream = self.model.stream(messages, sampling)
        try:
            for chunk in stream:
                if chunk.restarted:
                    reason = chunk.notice or say("restarted", run.language)
                    yield Retried(reason, reader.text[len(lead) :])
                    reader, shown = self._reader(lead), defaultdict(str)
                elif chunk.notice:
                    yield run.notice(chunk.notice)
                for delta in reader.feed(chunk.text):
                    shown[delta.kind] += delta.text
                    yield delta
                finish, usage = chunk.finish or finish, chunk.usage or usage
                if reader.enough:
                    break
        finally:
            _close(stream)
            self.context.learn(messages, usage)
            run.usage += replace(usage, model_calls=1, seconds=time.monotonic() - started)
        step = reader.close()
        yield from _not_yet_shown(step, shown)
        return step, reader.text[len(lead) :], finish

    def _reader(self, lead: str) -> StepReader:
        reader = StepReader(self.names)
        reader.feed(lead)
        return reader

    def _settings(self, run: Run, attempt: int) -> Sampling:
        sampling = replace(self.sampling, seconds=run.seconds_left(), grammar=self._grammar(run, attempt))
        if not attempt:
            return sampling
        warmer = max(WARMER, sampling.temperature)
        return replace(sampling, temperature=warmer, seed=(sampling.seed or 0) + attempt)

    def _grammar(self, run: Run, attempt: int) -> Grammar | None:
        """GBNF keeps the labels and serves from the start; JSON dialects only mend a failed try."""
        dialect = self.model.profile.grammar
        if not self.rules.grammar or dialect == "none" or (dialect != "gbnf" and not attempt):
            return None
        forced = self._forced(run)
        in_sight = InSight(
            run.question, tuple(run.observations), run.choice.nearest if self.rules.analogy else ()
        )
        return step_grammar(
            run.tools if forced is None else [tool for tool in run.at_hand if tool.name == forced],
            language=run.language,
            thought=self.rules.thought,
            copy_from=in_sight if self.rules.copy_inputs else None,
            answer=forced in (None, NO_TOOL),
        )

    def _forced(self, run: Run) -> str | None:
        """The tool that must come now (or `NO_TOOL`): where likeness is sure, or as a second choice."""
        if self.rules.gate is None:
            return None
        if not any(o.error for o in run.observations):
            return run.choice.forced(len(run.steps), self.rules.gate)
        second, tried = run.second_choice, [run.own_name(o.call.name) for o in run.observations]
        return second.name if second and len(tried) == 1 and second.name not in tried else None

    def _correction(self, raw: str, fault: str, language: Language) -> list[Message]:
        if self.model.profile.shape == "transcript":
            return []  # a base model does not follow instructions; the warmer retry must do
        return [Message("assistant", raw.strip()), Message("user", say(fault, language))]


def fault_of(step: Step, raw: str, finish: str) -> str | None:
    """The one fault of an output, as the key of its correction in `phrases`; None for a good one."""
    if finish == "length" and not step.answer:
        return "cut" if raw.strip() else "empty"  # a call that was cut must not run
    if step.usable:
        return None
    return "thought_only" if step.thought else "empty"


def _not_yet_shown(step: Step, shown: Mapping[str, str]) -> Iterator[TextDelta]:
    """The ends of thought and answer, which are certain only when the output is complete."""
    for delta in (TextDelta("thought", step.thought), TextDelta("answer", step.answer or "")):
        before = shown.get(delta.kind, "").rstrip()
        if len(before) < len(delta.text) and delta.text.startswith(before):
            yield replace(delta, text=delta.text[len(before) :])


def _close(stream: Iterator[object]) -> None:
    close = getattr(stream, "close", None)
    if close:
        close()
