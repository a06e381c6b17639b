"""The loop: think, act, observe, until a named ending.

`Agent.stream` yields events as they happen, `Agent.run` drains it. The transcript lives in
`context`, the model is asked in `thinker`, the calls run in `router`; here only their order is decided.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from dataclasses import replace

from react_agent.context import Context
from react_agent.errors import LoadError, ModelError, ModelTimeout, ReactAgentError
from react_agent.examples import ExamplePool
from react_agent.language import language_of
from react_agent.loader import load_tools
from react_agent.models.base import Model
from react_agent.phrases import say
from react_agent.prompt import Prompt, load_prompt
from react_agent.router import TIMEOUT, Approve, Router
from react_agent.rules import Rules, checked_answer
from react_agent.run import Limits, Run
from react_agent.similarity import Embed
from react_agent.thinker import Thinker
from react_agent.tooling import Tool
from react_agent.types import (
    CallStarted,
    Ending,
    Event,
    Finished,
    Language,
    Observation,
    Observed,
    Result,
    Sampling,
    Step,
    ToolCall,
)

Outcome = tuple[str, Ending]
FORCED = (Ending.REPEATED_CALLS, Ending.MALFORMED, Ending.EMPTY)
"""Failures after which a tiny model is made to answer: a rule of the engine, not a limit."""
SPEAKS_OF = 0.4
"""Affinity from which documents are worth a search after another tool has failed."""


class Agent:
    """A model with tools, and the conversation between them.

    Args:
        model: anything with the `Model` protocol.
        tools: `Tool` objects, names of the project's tools, or paths of tool files.
        prompt: name of a prompt of the project or path of one; by default what fits the model.
        language: of the prompt; by default that of each question.
        max_steps: model outputs with calls per question.
        max_seconds: time for one question in all.
        max_tokens: tokens read and written for one question in all.
        reply_tokens: longest single model output.
        rules: the engine's own rules; by default by the model's profile.
        approve: asked before a tool with `confirm=True` runs.
        tool_timeout: seconds a tool may take.
        embed: likeness of questions by vectors in place of n-grams.

    Raises:
        LoadError: a tool or the prompt cannot be loaded.
    """

    def __init__(
        self,
        model: Model,
        tools: Sequence[Tool | str] = (),
        *,
        prompt: str | None = None,
        language: Language | None = None,
        max_steps: int = 8,
        max_seconds: float | None = None,
        max_tokens: int | None = None,
        reply_tokens: int = 512,
        temperature: float = 0.0,
        seed: int | None = None,
        rules: Rules | None = None,
        approve: Approve | None = None,
        tool_timeout: float = TIMEOUT,
        embed: Embed | None = None,
    ) -> None:
        self.model = model
        self.tools = [tool for tool in load_tools(*tools) if tool.unavailable() is None]
        self.rules = rules or Rules.for_profile(model.profile)
        self.limits = Limits(max_steps, max_seconds, max_tokens)
        self._tiny = model.profile.size == "tiny"
        self._prompt = prompt or ("plain" if self._tiny else "react")
        self._language = language
        self._embed = embed
        self._by_language: dict[Language, tuple[Prompt, ExamplePool]] = {}
        self._context = Context(model.profile)
        self._going_on: Generator[Event, None, None] | None = None
        self._router = Router(
            self.tools, timeout=tool_timeout, approve=approve, mend_names=self.rules.mend_names
        )
        names = [name for tool in self.tools for name in (tool.name, *tool.aliases)]
        sampling = Sampling(reply_tokens, temperature, seed)
        self._thinker = Thinker(model, self._context, self.rules, sampling, names)
        self._prepared(language or "en")  # a missing prompt is told now, not at the first question

    @property
    def system_prompt(self) -> str:
        """The system prompt of the latest run; empty before the first."""
        return self._context.system

    def run(self, question: str) -> Result:
        """Answer one question; the conversation goes on from the earlier ones."""
        for event in self.stream(question):
            if isinstance(event, Finished):
                result = event.result
        return result

    def reset(self) -> None:
        """Forget the conversation, a run that still goes on included."""
        self._end_run()
        self._context.reset()

    def stream(self, question: str) -> Iterator[Event]:
        """The events of one run; the last is `Finished`. Ctrl-C ends the run and is raised after it.

        One question at a time: a run that was left half read ends here, and leaves no trace.

        Raises:
            ReactAgentError: another thread, or a tool of this agent, asks while a run goes on.
        """
        self._end_run()
        self._going_on = self._events(question)
        yield from self._going_on

    def _end_run(self) -> None:
        if self._going_on is None:
            return
        try:
            self._going_on.close()
        except ValueError:
            raise ReactAgentError("This agent is busy with a question; use one agent a thread.") from None

    def _events(self, question: str) -> Generator[Event, None, None]:
        run = self._begin(question)
        answer = ""
        failure: ModelError | KeyboardInterrupt | None = None
        try:
            answer, ending = yield from self._loop(run)
        except ModelTimeout:
            ending = Ending.TIME_LIMIT
        except ModelError as error:
            ending, failure = Ending.MODEL_ERROR, error
        except KeyboardInterrupt as pressed:
            ending, failure = Ending.CANCELLED, pressed
        finally:
            if not answer:
                self._context.abandon()
        if isinstance(failure, ModelError):
            yield run.notice(str(failure))
        yield Finished(run.result(answer, ending))
        if isinstance(failure, KeyboardInterrupt):
            raise failure

    def _loop(self, run: Run) -> Generator[Event, None, Outcome]:
        """The figure of ReAct: think, act, observe."""
        while not (limit := run.limit()):
            step = yield from self._thinker.next_step(run)
            if step is None:
                return (yield from self._answer_now(run, run.failure))
            if step.answer is not None:
                return self._accept(run, step), Ending.ANSWERED if run.records else Ending.DIRECT
            observations = yield from self._act(run, step)
            self._record(run, step, observations)
            if run.repeats > (0 if self.rules.force_answer else 1) or self._gives_up(run):
                return (yield from self._answer_now(run, Ending.REPEATED_CALLS))
        return (yield from self._answer_now(run, limit))

    def _act(self, run: Run, step: Step) -> Generator[Event, None, list[Observation]]:
        """Observations of all calls, in order; a repeated call is answered from the record."""
        fresh = run.fresh(step.calls)
        run.repeats = 0 if fresh else run.repeats + 1
        for call in fresh:
            yield CallStarted(call)
        for observation in self._router.run(fresh, seconds=run.seconds_left()):
            second = self._search_again(run, observation)
            run.record(second or observation, *([observation] if second else []))
        observations = [self._observation(run, call) for call in step.calls]
        for observation in observations:
            yield Observed(observation)
        return observations

    def _observation(self, run: Run, call: ToolCall) -> Observation:
        known = run.known(call)
        assert known is not None
        if known.call is call:
            return known
        hint = "" if self.rules.force_answer else f"\n{say('repeated', run.language)}"
        return Observation(call, known.text + hint, error=known.error, ran=False)

    def _search_again(self, run: Run, observation: Observation) -> Observation | None:
        """A search by keywords that failed is made once more with the question itself."""
        tool = self._router.resolve(observation.call.name)
        if not (self.rules.search_again and observation.error and tool and tool.kind == "keywords"):
            return None
        if tool.confirm:  # the person was asked about the call as it was written
            return None
        second = self._router.run([ToolCall(tool.name, run.question)], seconds=run.seconds_left())[0]
        return None if second.error else replace(second, call=observation.call)

    def _gives_up(self, run: Run) -> bool:
        """A tiny model does not find out of two failures in a row."""
        last = run.observations[-2:]
        return self.rules.force_answer and len(last) == 2 and all(o.error for o in last)

    def _accept(self, run: Run, step: Step) -> str:
        answer = step.answer or ""
        if self.rules.check_answer:
            answer = checked_answer(run.question, answer, run.observations)
        self._record(run, replace(step, answer=answer), [])
        return answer

    def _answer_now(self, run: Run, ending: Ending) -> Generator[Event, None, Outcome]:
        """One last call for an answer from the observations; the ending says why it was needed."""
        forced = self.rules.force_answer and ending in FORCED
        if not (run.steps or forced):
            return "", ending
        step = yield from self._thinker.last_answer(run)
        if step is None:
            return "", ending
        answered = Ending.ANSWERED if run.records else Ending.DIRECT
        return self._accept(run, step), answered if forced else ending

    def _begin(self, question: str) -> Run:
        language = self._language or language_of(question)
        prompt, pool = self._prepared(language)
        choice = pool.choose(question, self.rules.examples, among=self.rules.shortlist)
        tools = [tool for tool in self.tools if tool.name in choice.tools]
        if self._tiny or not self._context.system:
            # New examples for every question mean reading the prompt anew; only tiny models need them.
            self._context.system = prompt.render(tools, choice.examples, thought=self.rules.thought)
        self._context.begin(question, keep_runs=1 if self._tiny else None)
        second = self._second_choice(question)
        return Run(question, language, tools, choice, self.limits, self._router.own_name, second)

    def _second_choice(self, question: str) -> Tool | None:
        """The first search in documents that speak of the question; none where no tool is ever forced."""
        if self.rules.gate is None:
            return None
        searches = (tool for tool in self.tools if tool.kind == "keywords" and not tool.confirm)
        return next((tool for tool in searches if tool.affinity(question) >= SPEAKS_OF), None)

    def _prepared(self, language: Language) -> tuple[Prompt, ExamplePool]:
        if language not in self._by_language:
            prompt = load_prompt(self._prompt, language)
            if self.tools and "{tools}" not in prompt.text:
                where = "write `{tools}` where they are to stand"
                raise LoadError(f"The prompt `{self._prompt}` does not list the tools: {where}.")
            pool = ExamplePool(self.tools, prompt.examples, language, self._embed)
            self._by_language[language] = prompt, pool
        return self._by_language[language]

    def _record(self, run: Run, step: Step, observations: Sequence[Observation]) -> None:
        run.steps.append((step, tuple(observations)))
        self._context.add(step, observations)
