"""The loop on scripted models: every way to go on, and every ending."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from react_agent.agent import Agent
from react_agent.errors import LoadError, ModelError, ModelTimeout, ToolError
from react_agent.models.base import Profile
from react_agent.models.scripted import Reply, ScriptedModel
from react_agent.rules import Rules
from react_agent.tooling import Example, tool
from react_agent.types import (
    CallStarted,
    Ending,
    Finished,
    Notice,
    Observed,
    Result,
    Retried,
    StepDone,
    TextDelta,
    Usage,
)

calls: list[str] = []


@pytest.fixture(autouse=True)
def _no_calls() -> None:
    calls.clear()


@tool(kind="span")
def weather(city: str) -> str:
    """Weather. Input: the city name"""
    calls.append(city)
    return f"{city}: rain, 9°C"


@tool
def add(a: int, b: int) -> int:
    """Adds."""
    calls.append(f"{a}+{b}")
    return a + b


@tool
def broken(text: str) -> str:
    """Raises."""
    raise ToolError(f"no {text} today")


@tool(timeout=0.05)
def hanging(text: str) -> str:
    """Hangs."""
    threading.Event().wait(5)
    return text


@tool(kind="keywords")
def search(query: str) -> str:
    """Searches."""
    calls.append(query)
    if "?" not in query:
        raise ToolError("nothing found")
    return "Rome has seven hills."


planned = replace(
    weather,
    examples=(
        Example("Weather in Bern, plus two?", [("Bern", "rain, 9°C"), ("add", {"a": 9, "b": 2}, "11")], "11"),
        Example("Weather in Bern?", [("Bern", "rain, 9°C")], "Rain."),
    ),
)

TOOLS = [weather, add, broken, hanging, search]
TINY = Profile(shape="transcript", size="tiny", grammar="gbnf")

ROME = "Thought: Look.\nAction: weather\nAction Input: Rome"
DONE = "Thought: I know.\nFinal Answer: Rain, 9°C."


def agent(*replies: str | Sequence[str] | Reply | Exception, **settings: object) -> Agent:
    profile = settings.pop("profile", Profile())
    model = ScriptedModel(replies, profile=profile)  # type: ignore[arg-type]
    return Agent(model, TOOLS, **settings)  # type: ignore[arg-type]


def run(*replies: str | Sequence[str] | Reply | Exception, **settings: object) -> Result:
    return agent(*replies, **settings).run("Weather in Rome?")


def sent(bot: Agent, number: int) -> str:
    assert isinstance(bot.model, ScriptedModel)
    return "\n".join(f"{m.role}: {m.content}" for m in bot.model.requests[number][0])


def memory(bot: Agent) -> str:
    """What the agent keeps of the conversation."""
    return str(bot._context.messages())


# --- the plain way -----------------------------------------------------------------------


def test_call_observation_answer() -> None:
    result = run(ROME, DONE)
    assert (result.answer, result.ending, result.is_guess) == ("Rain, 9°C.", Ending.ANSWERED, False)
    (record,) = result.tool_records
    assert (record.tool, record.input, record.result, record.error) == (
        "weather",
        "Rome",
        "Rome: rain, 9°C",
        None,
    )
    assert [step.thought for step, _ in result.steps] == ["Look.", "I know."]
    assert result.usage.model_calls == 2


def test_direct_answer_is_marked_as_a_guess() -> None:
    result = run("It rains.")
    assert (result.answer, result.ending, result.is_guess) == ("It rains.", Ending.DIRECT, True)


def test_blank_action_stops() -> None:
    result = run(ROME, "Thought: It rains in Rome.\nAction:\nAction Input:")
    assert (result.answer, result.ending) == ("It rains in Rome.", Ending.ANSWERED)


def test_two_calls_in_one_step() -> None:
    result = run(f'{ROME}\nAction: add\nAction Input: {{"a": 1, "b": 2}}', DONE)
    assert [(r.tool, r.result) for r in result.tool_records] == [("weather", "Rome: rain, 9°C"), ("add", "3")]
    assert sorted(calls) == ["1+2", "Rome"]


def test_invented_observation_is_cut_and_never_read() -> None:
    bot = agent(f"{ROME}\nObservation: Rome: snow\nFinal Answer: Snow.", DONE)
    result = bot.run("Weather in Rome?")
    assert result.answer == "Rain, 9°C."
    assert "snow" not in sent(bot, 1)
    assert "Observation: Rome: rain, 9°C" in sent(bot, 1)


def test_connection_is_closed_at_an_invented_observation() -> None:
    class Endless(ScriptedModel):
        closed = False

        def stream(self, messages, sampling):  # type: ignore[no-untyped-def]
            try:
                if len(self.requests) == 0:
                    yield from super().stream(messages, sampling)
                    pytest.fail("the loop read on")
                yield from super().stream(messages, sampling)
            finally:
                self.closed = True

    model = Endless([f"{ROME}\nObservation: made up\n" + "more " * 50, DONE])
    assert Agent(model, TOOLS).run("Weather in Rome?").ending is Ending.ANSWERED
    assert model.closed


# --- faults and their mending ------------------------------------------------------------


def test_empty_output_twice_then_an_answer() -> None:
    bot = agent("", "  \n", DONE)
    result = bot.run("Weather in Rome?")
    assert (result.answer, result.ending) == ("Rain, 9°C.", Ending.DIRECT)
    first, second, third = (sampling for _, sampling in bot.model.requests)  # type: ignore[attr-defined]
    assert first.temperature == 0
    assert second.temperature > 0
    assert len({first.seed, second.seed, third.seed}) == 3
    assert "Your reply was empty" in sent(bot, 1)


def test_empty_output_to_the_end() -> None:
    result = run("", "", "")
    assert result.ending is Ending.EMPTY
    assert "could not finish" in result.answer


def test_thought_alone_is_answered_by_one_sentence_and_leaves_no_trace() -> None:
    bot = agent("Thought: hmm", ROME, DONE)
    assert bot.run("Weather in Rome?").ending is Ending.ANSWERED
    assert "no action" in sent(bot, 1)
    assert "hmm" not in sent(bot, 2)
    assert "no action" not in sent(bot, 2)


def test_malformed_to_the_end() -> None:
    assert run("Thought: a", "Thought: b", "Thought: c").ending is Ending.MALFORMED


def test_a_call_cut_by_length_does_not_run() -> None:
    bot = agent(Reply('Action: add\nAction Input: {"a": 1', "length"), ROME, DONE)
    assert bot.run("q").ending is Ending.ANSWERED
    assert calls == ["Rome"]
    assert "was cut" in sent(bot, 1)


def test_unknown_tool_is_told_with_the_list() -> None:
    bot = agent("Action: wind\nAction Input: Rome", DONE)
    result = bot.run("q")
    assert "`wind` is no tool" in sent(bot, 1)
    assert result.tool_records == ()
    assert result.ending is Ending.DIRECT


def test_wrong_arguments_then_right() -> None:
    bot = agent('Action: add\nAction Input: {"a": "x"}', 'Action: add\nAction Input: {"a": 1, "b": 2}', DONE)
    result = bot.run("q")
    assert "Expected `a`, `b`" in sent(bot, 1)
    assert [r.result for r in result.tool_records] == ["3"]


def test_a_tool_that_raises() -> None:
    result = run("Action: broken\nAction Input: luck", DONE)
    (record,) = result.tool_records
    assert record.error == "Error: no luck today"


def test_a_tool_that_hangs() -> None:
    result = run("Action: hanging\nAction Input: x", DONE)
    assert "took longer than" in (result.tool_records[0].error or "")
    assert result.ending is Ending.ANSWERED


def test_a_failed_search_is_made_again_with_the_question() -> None:
    result = agent("Action: search\nAction Input: hills", DONE).run("How many hills?")
    assert calls == ["hills", "How many hills?"]
    assert [r.result for r in result.tool_records] == ["Error: nothing found", "Rome has seven hills."]
    assert result.steps[0][1][0].text == "Rome has seven hills."


def test_a_search_that_a_person_refused_is_not_asked_for_again() -> None:
    asked: list[object] = []
    refused = replace(search, confirm=True)
    model = ScriptedModel(["Action: search\nAction Input: hills", DONE])
    Agent(model, [refused], approve=lambda *call: bool(asked.append(call))).run("How many hills?")
    assert len(asked) == 1


# --- repeats and limits ------------------------------------------------------------------


def test_the_same_call_three_times() -> None:
    bot = agent(ROME, ROME, ROME, DONE)
    result = bot.run("Weather in Rome?")
    assert (result.answer, result.ending) == ("Rain, 9°C.", Ending.REPEATED_CALLS)
    assert calls == ["Rome"]
    assert "already made this call" in sent(bot, 2)
    assert "Do not use tools any more" in sent(bot, 3)


def test_a_repeat_among_new_calls_is_answered_from_the_record() -> None:
    result = run(ROME, f"{ROME}\nAction: weather\nAction Input: Bern", DONE)
    assert calls == ["Rome", "Bern"]
    assert result.ending is Ending.ANSWERED


def test_a_call_by_an_alias_is_the_same_call() -> None:
    known_as = replace(weather, aliases=("get_weather",))
    model = ScriptedModel([ROME, ROME.replace("weather", "get_weather"), DONE])
    result = Agent(model, [known_as]).run("q")
    assert calls == ["Rome"]
    (repeated,) = result.steps[1][1]
    assert (repeated.call.name, repeated.ran) == ("get_weather", False)


def test_one_call_written_twice_in_a_step_runs_once() -> None:
    known_as = replace(weather, aliases=("get_weather",))
    again = ROME.replace("weather", "get_weather")
    model = ScriptedModel([f"{ROME}\nAction: weather\nAction Input: Bern\n{again}", DONE])
    result = Agent(model, [known_as]).run("q")
    assert sorted(calls) == ["Bern", "Rome"]
    assert [o.text.split(",")[0] for o in result.steps[0][1]] == ["Rome: rain", "Bern: rain", "Rome: rain"]
    assert [o.ran for o in result.steps[0][1]] == [True, True, False]


def test_step_limit_ends_with_an_answer_from_the_observations() -> None:
    cities = [f"Action: weather\nAction Input: city{n}" for n in range(3)]
    result = run(*cities, DONE, max_steps=3)
    assert (result.answer, result.ending) == ("Rain, 9°C.", Ending.STEP_LIMIT)


def test_at_a_limit_without_an_answer_the_observations_are_given() -> None:
    result = run(ROME, "Thought: still thinking", max_steps=1)
    assert result.ending is Ending.STEP_LIMIT
    assert "- weather: Rome: rain, 9°C" in result.answer


def test_token_limit() -> None:
    used = Reply(ROME, usage=Usage(prompt_tokens=500, completion_tokens=20))
    result = run(used, DONE, max_tokens=500)
    assert (result.answer, result.ending) == ("Rain, 9°C.", Ending.TOKEN_LIMIT)


def test_time_limit() -> None:
    assert run(ROME, DONE, max_seconds=0.0).ending is Ending.TIME_LIMIT
    result = run(ROME, ModelTimeout("over"), max_seconds=60)
    assert result.ending is Ending.TIME_LIMIT
    assert "Rome: rain" in result.answer


def test_every_model_call_knows_the_time_that_is_left() -> None:
    bot = agent(ROME, DONE, max_seconds=60)
    bot.run("q")
    seconds = [sampling.seconds for _, sampling in bot.model.requests]  # type: ignore[attr-defined]
    assert all(s is not None and 0 < s <= 60 for s in seconds)


def test_model_error_ends_with_its_sentence() -> None:
    result = run(ROME, ModelError("Ollama is not running: start it with `ollama serve`."))
    assert result.ending is Ending.MODEL_ERROR
    assert result.notices == ("Ollama is not running: start it with `ollama serve`.",)
    assert "Rome: rain" in result.answer


def overflow() -> ModelError:
    error = ModelError("the prompt is too long")
    error.overflow = True
    return error


def test_a_prompt_that_the_server_finds_too_long_is_shortened_once() -> None:
    long = replace(weather, name="long", function=lambda city: "word " * 300)
    model = ScriptedModel(["Action: long\nAction Input: Rome", overflow(), DONE])
    result = Agent(model, [long]).run("Weather in Rome?")
    assert (result.answer, result.ending) == ("Rain, 9°C.", Ending.ANSWERED)
    before, after = ("".join(m.content for m in messages) for messages, _ in model.requests[1:])
    assert len(after) < len(before) - 500
    assert "Weather in Rome?" in after
    assert result.notices


def test_a_prompt_that_cannot_be_shortened_ends_with_the_server_s_sentence() -> None:
    result = run(overflow())
    assert result.ending is Ending.MODEL_ERROR
    assert "too long" in result.notices[0]


def test_interrupt_ends_the_run_and_is_raised_after_it() -> None:
    class Interrupted(ScriptedModel):
        def stream(self, messages, sampling):  # type: ignore[no-untyped-def]
            raise KeyboardInterrupt

    stream = Agent(Interrupted([]), TOOLS).stream("question one")
    event = next(stream)
    assert isinstance(event, Finished)
    assert event.result.ending is Ending.CANCELLED
    with pytest.raises(KeyboardInterrupt):
        next(stream)


def test_a_stream_left_early_leaves_no_trace() -> None:
    bot = agent(ROME, DONE)
    stream = bot.stream("question one")
    next(stream)
    stream.close()  # type: ignore[attr-defined]
    assert "question one" not in memory(bot)


def test_a_new_question_ends_a_run_that_was_left_half_read() -> None:
    bot = agent(ROME, ROME, DONE, ROME, DONE)
    left = bot.stream("question one")
    while not isinstance(next(left), Observed):
        pass
    assert bot.run("second").ending is Ending.ANSWERED
    assert list(left) == []
    left.close()  # type: ignore[attr-defined]
    assert "question one" not in memory(bot)
    assert "second" in memory(bot)


def test_reset_ends_a_run_that_was_left_half_read() -> None:
    bot = agent(ROME, DONE)
    left = bot.stream("question one")
    next(left)
    bot.reset()
    assert list(left) == []
    assert "question one" not in memory(bot)


def test_a_tool_cannot_ask_the_agent_that_runs_it() -> None:
    @tool
    def ask(text: str) -> str:
        """Asks."""
        return bot.run(text).answer

    bot = Agent(ScriptedModel(["Action: ask\nAction Input: who", DONE]), [ask])
    result = bot.run("q")
    assert "busy with a question" in (result.tool_records[0].error or "")
    assert result.answer == "Rain, 9°C."


def test_a_failed_run_leaves_no_trace_even_when_its_stream_is_left_at_the_notice() -> None:
    bot = agent(ROME, ModelError("The server is gone."), DONE)
    stream = bot.stream("question one")
    while not isinstance(next(stream), Notice):
        pass
    stream.close()  # type: ignore[attr-defined]
    assert "question one" not in memory(bot)


def test_an_error_of_the_caller_s_own_code_leaves_no_trace() -> None:
    def approve(*_: object) -> bool:
        raise RuntimeError("no terminal")

    asking = replace(weather, confirm=True)
    bot = Agent(ScriptedModel([ROME]), [asking], approve=approve)
    with pytest.raises(RuntimeError, match="no terminal"):
        bot.run("question one")
    assert "question one" not in memory(bot)


# --- events, conversation, tiny models -----------------------------------------------------


def test_events_in_order() -> None:
    kinds = [type(e) for e in agent(ROME, DONE).stream("q") if not isinstance(e, TextDelta)]
    assert kinds == [StepDone, CallStarted, Observed, StepDone, Finished]
    assert isinstance(next(agent("", DONE).stream("q")), Retried)


def test_thought_and_answer_stream_without_labels() -> None:
    text = {"thought": "", "answer": "", "call": ""}
    for event in agent(ROME, DONE).stream("q"):
        if isinstance(event, TextDelta):
            text[event.kind] += event.text
    assert text["answer"].strip() == "Rain, 9°C."
    assert "Look." in text["thought"]


def test_conversation_extends_the_transcript() -> None:
    bot = agent(ROME, DONE, "Final Answer: As I said.")
    bot.run("Weather in Rome?")
    bot.run("And again?")
    requests = [sent(bot, number) for number in range(3)]
    assert requests[1].startswith(requests[0])
    assert requests[2].startswith(requests[1])
    assert "Final Answer: Rain, 9°C." in requests[2]
    bot.reset()
    assert "Rain, 9°C" not in memory(bot)


@pytest.mark.parametrize("profile", [Profile(), TINY])
def test_each_request_of_a_run_extends_the_last(profile: Profile) -> None:
    cities = [f"Action: weather\nAction Input: city{n}" for n in range(3)]
    bot = agent(*cities, DONE, profile=profile)
    bot.run("Weather?")
    model = bot.model
    assert isinstance(model, ScriptedModel)
    texts = ["".join(f"{m.content}\n" for m in messages) for messages, _ in model.requests]
    assert all(later.startswith(earlier.rstrip("\n")) for earlier, later in pairwise(texts))


def test_tiny_model_is_made_to_answer_after_a_repeat() -> None:
    call = "Action: weather\nAction Input: Rome"
    bot = agent(call, call, " It has rain, 9°C.", profile=TINY)
    result = bot.run("Weather in Rome?")
    assert (result.answer, result.ending) == ("It has rain, 9°C.", Ending.ANSWERED)
    assert sent(bot, 2).endswith("assistant: Final Answer:")


def test_tiny_model_s_answer_is_held_against_the_observation() -> None:
    result = run("Action: weather\nAction Input: Rome", "Final Answer: It has 25°C.", profile=TINY)
    assert result.answer == "Rome: rain, 9°C"


def test_tiny_model_gets_a_grammar_and_only_the_likeliest_tools() -> None:
    rules = replace(Rules.for_profile(TINY), gate=None)
    bot = agent("Action: weather\nAction Input: Rome", DONE, profile=TINY, rules=rules)
    bot.run("Weather in Rome?")
    (_, first), (_, second) = bot.model.requests  # type: ignore[attr-defined]
    assert first.grammar is not None
    assert '"Rome"' in first.grammar.gbnf
    assert "Final Answer" in second.grammar.gbnf
    assert sent(bot, 0).count("\n- ") == 2


def test_a_clear_plan_leads_a_tiny_model_step_by_step() -> None:
    def grammars(question: str) -> list[str]:
        bot = Agent(
            ScriptedModel(["Action: weather\nAction Input: Rome", DONE], profile=TINY), [planned, add]
        )
        bot.run(question)
        return [sampling.grammar.gbnf for _, sampling in bot.model.requests]  # type: ignore

    first, second = grammars("Weather in Rome, plus two?")
    assert first.startswith('root ::= ( act0 )\nact0 ::= "Action: weather')
    assert second.startswith('root ::= ( act0 )\nact0 ::= "Action: add')


@pytest.mark.parametrize(("affinity", "forced"), [(0.8, True), (0.1, False)])
def test_documents_that_speak_of_the_matter_are_searched_when_the_first_tool_fails(
    affinity: float, forced: bool
) -> None:
    @tool(kind="keywords", affinity=lambda question: affinity)
    def notes(query: str) -> str:
        """Searches the notes."""
        return "The tub is kept at 39 degrees."

    @tool(kind="span", examples=(Example("How hot is it in Rome?", [("Rome", "30")], "It is 30."),))
    def weather(city: str) -> str:
        """Weather of a city."""
        raise ToolError("No such place.")

    rules = replace(Rules.for_profile(TINY), gate=0.0)
    outputs = ["Action: weather\nAction Input: tub", "Action: notes\nAction Input: tub", "Final Answer: 39"]
    bot = Agent(ScriptedModel(outputs, profile=TINY), [weather, notes, add], rules=rules)
    bot.run("How hot is it in the tub?")
    second = bot.model.requests[1][1].grammar.gbnf  # type: ignore
    assert second.startswith('root ::= ( act0 )\nact0 ::= "Action: notes') is forced


def test_documents_are_weighed_once_where_no_tool_is_forced() -> None:
    asked = []

    def affinity(question: str) -> float:
        asked.append(question)
        return 0.8

    @tool(kind="keywords", affinity=affinity)
    def notes(query: str) -> str:
        """Searches the notes."""
        return ""

    Agent(ScriptedModel([DONE]), [notes]).run("How hot is it?")
    assert asked == ["How hot is it?"]


def test_rules_can_be_switched() -> None:
    rules = replace(Rules.for_profile(TINY), check_answer=False, grammar=False)
    bot = agent("Action: weather\nAction Input: Rome", "Final Answer: 25", profile=TINY, rules=rules)
    assert bot.run("q").answer == "25"
    assert bot.model.requests[0][1].grammar is None  # type: ignore[attr-defined]


def test_json_schema_only_mends_a_failed_try() -> None:
    bot = agent("Thought: hm", ROME, DONE, profile=Profile(grammar="json_schema"))
    bot.run("q")
    grammars = [sampling.grammar is not None for _, sampling in bot.model.requests]  # type: ignore[attr-defined]
    assert grammars == [False, True, False]


def test_without_tools_the_model_just_answers() -> None:
    model = ScriptedModel(["Final Answer: Hello.", ROME, "Final Answer: I have none."])
    bot = Agent(model)
    assert bot.run("Hello?").ending is Ending.DIRECT
    result = bot.run("Weather in Rome?")
    assert "There are no tools." in result.steps[0][1][0].text
    assert (result.answer, result.is_guess) == ("I have none.", True)


@pytest.mark.parametrize("profile", [Profile(), TINY])
@pytest.mark.parametrize("question", ["", "\x00\n", "Rome? " * 5000])
def test_odd_questions_are_asked_like_others(question: str, profile: Profile) -> None:
    assert agent("Final Answer: yes", profile=profile).run(question).answer == "yes"


QUESTIONS = {"en": "Weather in Rome?", "zh": "罗马天气怎么样？"}


@pytest.mark.parametrize("question", QUESTIONS.values(), ids=QUESTIONS)
def test_the_prompt_follows_the_question_unless_told(question: str) -> None:
    def prompt(**settings: Any) -> str:
        bot = agent(DONE, **settings)
        bot.run(question)
        return bot.system_prompt

    english, chinese = (prompt(language=language) for language in ("en", "zh"))
    assert english != chinese
    assert prompt() == (chinese if question == QUESTIONS["zh"] else english)


def test_an_embedding_chooses_the_examples() -> None:
    def near(texts: Sequence[str]) -> list[list[float]]:
        return [[1.0, 0.0] if "hamster" in text or text == "Zzz?" else [0.0, 1.0] for text in texts]

    pets = replace(search, examples=(Example("Who feeds the hamster?", [("hamster", "Ann")], "Ann."),))
    cities = replace(weather, examples=(Example("Weather in Bern?", [("Bern", "rain")], "Rain."),))
    bot = Agent(ScriptedModel([DONE]), [cities, pets], embed=near, rules=Rules(examples=2))
    bot.run("Zzz?")
    assert "hamster" in bot.system_prompt
    assert "Bern" not in bot.system_prompt


def test_unavailable_tools_are_not_offered() -> None:
    hidden = replace(weather, name="hidden", unavailable=lambda: "Set KEY.")
    bot = Agent(ScriptedModel(["hi"]), [hidden, add])
    assert [t.name for t in bot.tools] == ["add"]


def test_a_prompt_that_does_not_list_the_tools_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_text("You are a pirate.")
    with pytest.raises(LoadError, match="does not list the tools"):
        Agent(ScriptedModel([]), TOOLS, prompt=str(path))
    assert Agent(ScriptedModel(["Final Answer: Arr."]), [], prompt=str(path)).run("q").answer == "Arr."
