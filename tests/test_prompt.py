"""Prompts: places, parts, the choice of examples, and only forms that the parser reads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from react_agent.errors import LoadError
from react_agent.examples import NO_TOOL, ExamplePool, Worked, introduction, worked
from react_agent.language import language_of
from react_agent.loader import known_tools, load_tools, project_folder
from react_agent.parser import parse
from react_agent.prompt import load_prompt
from react_agent.tooling import Example, Tool, render_input, tool
from react_agent.types import Language

LANGUAGES: tuple[Language, ...] = ("en", "zh")
PROMPTS = sorted({path.name.split(".")[0] for path in project_folder("prompts").glob("*.md")} - {"examples"})


@tool(
    examples=[
        Example("Is it raining in Bern?", [("Bern", "Bern: rain, 9°C")], "Yes, Bern has rain."),
        Example("Weather in Graz and Linz", [("Graz", "Graz: sun"), ("Linz", "Linz: fog")], "Sun and fog."),
        Example("Will it snow in Turin?", [("Turin", "Turin: snow")], "Yes."),
        Example("伯尔尼下雨吗？", [("伯尔尼", "伯尔尼：雨")], "下雨。"),
    ]
)
def weather(city: str) -> str:
    """Tells the weather. Input: the city name"""
    return city


@tool(
    examples=[
        Example("What is 7 times 8?", [("7*8", "56")], "It is 56."),
        Example("Rain in Bern times two", [("weather", "Bern", "9 mm"), ("9*2", "18")], "18 mm."),
    ]
)
def calculator(expression: str) -> str:
    """Does arithmetic. Input: an expression"""
    return expression


TOOLS = [weather, calculator]


def pool(language: Language = "en", tools: list[Tool] = TOOLS) -> ExamplePool:
    return ExamplePool(tools, load_prompt("react", language).examples, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PROMPTS)
def test_a_prompt_shows_only_forms_the_parser_reads(name: str, language: Language) -> None:
    prompt = load_prompt(name, language)
    own = [worked(e, t) for t in load_tools(*known_tools()) for e in t.examples]
    shown = [w for w in own if language_of(w.question) == language] + list(prompt.examples)
    assert len(shown) > 20
    for thought in (True, False):
        for example in shown:
            assert_read_back(example, language, thought)


def assert_read_back(example: Worked, language: Language, thought: bool) -> None:
    names = [tool for tool, _, _ in example.turns]
    outputs = example.render(language, thought=thought).split("\nObservation: ")
    first = outputs[0].split("\n", 1)[1]
    texts = [first, *(part[part.index("\n") + 1 :] for part in outputs[1:])]
    for text, (name, given, _) in zip(texts, example.turns, strict=False):
        (call,) = parse(text, names).calls
        assert (call.name, render_input(call.input)) == (name, render_input(given))
    assert parse(texts[-1], names).answer == example.answer


def test_a_paragraph_without_anything_to_show_is_left_out() -> None:
    text = load_prompt("react", "en").render([], [])
    assert "{" not in text
    assert "Examples:" not in text
    assert not text.startswith("Answer the question. These tools")


def test_rendering_is_byte_stable() -> None:
    prompt, choice = load_prompt("react", "en"), pool().choose("rain in Rome?", 4)
    assert prompt.render(TOOLS, choice.examples) == prompt.render(TOOLS, choice.examples)


def test_most_similar_example_stands_last() -> None:
    choice = pool().choose("Is it raining in Rome?", 4)
    assert choice.examples[-1].question == "Is it raining in Bern?"
    assert choice.ranking[0][0] == "weather"


def test_numbers_are_alike() -> None:
    assert pool().choose("What is 123 times 4567?", 4).examples[-1].question == "What is 7 times 8?"


@pytest.mark.parametrize("question", ["Is it raining in Rome?", "What is 3 times 4?", "Hello!", "xyz"])
def test_choice_is_mixed(question: str) -> None:
    shown = pool().choose(question, 4).examples
    kinds = [example.kind for example in shown]
    assert len(shown) == 4
    assert NO_TOOL in kinds
    assert max(kinds.count(kind) for kind in kinds) <= 2
    assert not shown[-1].refusal


def test_only_listed_tools_and_the_language_of_the_question() -> None:
    only = pool(tools=[calculator]).worked
    assert {name for example in only for name in example.plan} == {"calculator"}
    chinese = [example for example in pool("zh").worked if example.plan in ((), ("weather",))]
    assert {language_of(example.question) for example in chinese} == {"zh"}


def test_a_tool_without_examples_in_the_language_shows_the_others() -> None:
    assert "What is 7 times 8?" in [example.question for example in pool("zh").worked]


@tool
def stock_level(item: str) -> str:
    """Tells how many pieces of an item are in the warehouse. Input: the item"""
    return item


@tool
def flip_coin() -> str:
    """Flips a coin."""
    return "heads"


INTRODUCED = [
    # question, the tool forced at a margin that any lead passes
    ("How many screws are in the warehouse?", "stock_level"),
    ("Flip a coin, please.", "flip_coin"),
    ("Hello there!", NO_TOOL),
    ("Why is the sky blue?", NO_TOOL),
    ("Is it raining in Turin?", "weather"),
]


@pytest.mark.parametrize(("question", "forced"), INTRODUCED)
def test_tools_without_examples_are_found_by_their_descriptions(question: str, forced: str) -> None:
    choice = pool(tools=[weather, stock_level, flip_coin]).choose(question, 4)
    assert choice.forced(0, 0.05) == forced


def test_an_example_may_call_another_tool_by_its_alias() -> None:
    forecast = replace(weather, name="forecast", aliases=("weather",))
    plans = {example.plan for example in pool(tools=[forecast, calculator]).worked}
    assert ("forecast", "calculator") in plans
    both = {example.plan for example in pool(tools=[weather, forecast, calculator]).worked}
    assert ("weather", "calculator") in both
    assert ("forecast", "calculator") not in both


def test_an_introduction_shows_the_form() -> None:
    shown = introduction(stock_level, "en").render("en", thought=False)
    assert "Action: stock_level\nAction Input: text\nObservation: Done." in shown
    assert "stock level text: Tells how many pieces" in shown


def test_a_plan_is_voted_for_by_all_its_examples() -> None:
    choice = pool().choose("What is 12 times 7?", 4)
    assert choice.plans[0][0] == ("calculator",)
    assert choice.ranking[0][0] == "calculator"


def test_after_the_longest_plan_an_answer_must_come() -> None:
    choice = pool().choose("Is it raining in Rome?", 4)
    assert [choice.forced(step, 0.05) for step in (0, 2, 3)] == ["weather", NO_TOOL, NO_TOOL]
    guess = pool(tools=[stock_level, flip_coin]).choose("Flip a coin.", 4)
    assert [guess.forced(step, 0.05) for step in (1, 2, 3)] == [None, None, NO_TOOL]


def test_a_calculator_wants_a_number() -> None:
    with_number, without = (pool().choose(f"What is {what} times it?", 4) for what in ("7", "some"))
    score = {name: dict(choice.ranking)["calculator"] for name, choice in (("7", with_number), ("", without))}
    assert score[""] < 0.7 * score["7"]


def test_an_embedding_replaces_the_ngrams() -> None:
    def embed(texts: list[str]) -> list[list[float]]:
        return [[1.0, 0.0] if "Turin" in text or "Venice" in text else [0.0, 1.0] for text in texts]

    choice = ExamplePool(TOOLS, load_prompt("react", "en").examples, "en", embed).choose("Venice", 2)
    assert choice.examples[-1].question == "Will it snow in Turin?"


def test_a_file_of_the_user(tmp_path: Path) -> None:
    path = tmp_path / "mine.md"
    path.write_text(
        "---\ntools: weather, calculator\ngreeting: Hi!\n---\nBe brief.\n{tools}\n\n# Examples\n\n"
        "Question: Who?\nFinal Answer: Me.\n",
        encoding="utf-8",
    )
    prompt = load_prompt(str(path), "en")
    assert (prompt.tools, prompt.greeting) == (("weather", "calculator"), "Hi!")
    assert prompt.examples[0] == Worked("Who?", (), "Me.")
    assert prompt.render([weather]) == "Be brief.\n- weather: Tells the weather. Input: the city name\n"


def test_a_missing_prompt_is_told_with_those_there_are() -> None:
    with pytest.raises(LoadError, match="react"):
        load_prompt("nonsense", "en")


NO_PROMPTS = [
    # name, message
    ("nope", r"no prompt `nope`; .+ plain, react, travel\. For a file of yours write `\./nope\.md`\."),
    ("./nope.md", r"no prompt `\./nope\.md`; the project's own are: plain, react, travel\.$"),
    ("./folder", r"`folder` cannot be read: Is a directory\.$"),
    ("binary.md", r"`binary\.md` is no text in UTF-8\.$"),
]


@pytest.mark.parametrize(("name", "message"), NO_PROMPTS)
def test_what_is_no_prompt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, message: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    (tmp_path / "binary.md").write_bytes(b"\xff\xfe\x81")
    with pytest.raises(LoadError, match=message):
        load_prompt(name, "en")
