"""From a prompt file, tools and a question to the text of the system message.

A prompt file is plain text with three places, `{tools}`, `{names}` and `{examples}`; a paragraph
whose place has nothing to show is left out. Front matter may set `tools:` and `greeting:`. A part
`# Examples` adds worked examples that need no tool, a part `# Refusals` those no tool can serve;
`examples.<language>.md` holds the common ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from react_agent.errors import LoadError
from react_agent.language import language_of
from react_agent.loader import project_folder
from react_agent.parser import render
from react_agent.phrases import say
from react_agent.similarity import Embed, Likeness
from react_agent.tooling import Example, Tool, render_input
from react_agent.types import Language, Step, ToolCall, ToolInput

NO_TOOL = ""
"""The class of questions that need no tool, or that no tool can serve."""

FRONT_MATTER = re.compile(r"\A---\n(.*?)\n---\n", re.DOTALL)
PART_HEADING = re.compile(r"^# (Examples|Refusals)[ \t]*$", re.MULTILINE)
QUESTION_LABEL = re.compile(r"^Question:[ \t]*", re.MULTILINE)
PLACE = re.compile(r"\{(tools|names|examples)\}")


@dataclass(frozen=True)
class Prompt:
    """A prompt file, taken apart."""

    text: str
    language: Language
    examples: tuple[Worked, ...] = ()
    tools: tuple[str, ...] = ()
    greeting: str = ""

    def render(self, tools: Sequence[Tool], examples: Sequence[Worked] = (), *, thought: bool = True) -> str:
        """The system text; the same arguments always give the same bytes."""
        values = {
            "tools": "\n".join(tool_line(tool, self.language) for tool in tools),
            "names": ", ".join(tool.name for tool in tools),
            "examples": "\n\n".join(example.render(self.language, thought=thought) for example in examples),
        }
        kept = []
        for paragraph in self.text.strip().split("\n\n"):
            places = PLACE.findall(paragraph)
            if all(values[place] for place in places):
                kept.append(PLACE.sub(lambda match: values[match[1]], paragraph))
        return "\n\n".join(kept) + "\n"


@dataclass(frozen=True)
class Worked:
    """A worked example ready to be shown: every turn names its tool."""

    question: str
    turns: tuple[tuple[str, ToolInput, str], ...]
    answer: str
    refusal: bool = False

    @property
    def kind(self) -> str:
        """The first tool that it uses, or `NO_TOOL`."""
        return self.turns[0][0] if self.turns else NO_TOOL

    @property
    def tools(self) -> frozenset[str]:
        return frozenset(tool for tool, _, _ in self.turns)

    def render(self, language: Language, *, thought: bool = True) -> str:
        lines = [f"Question: {self.question}"]
        for tool, given, observation in self.turns:
            think = say("need_tool", language, tool=tool) if thought else ""
            lines.append(render(Step(thought=think, calls=(ToolCall(tool, given),))))
            lines.append(f"Observation: {observation}")
        known = say("know_answer" if self.turns else "no_tool_needed", language) if thought else ""
        lines.append(render(Step(thought=known, answer=self.answer)))
        return "\n".join(lines)


def tool_line(tool: Tool, language: Language) -> str:
    """`- name: what it does. Input: how it looks`, on one line."""
    label = "输入：" if language == "zh" else "Input: "
    colon = "：" if language == "zh" else ": "
    hint = tool.hint(language) or ("" if tool.kind != "json" else render_input(tool.sample_input()))
    return f"- {tool.name}{colon}{tool.describe(language)}" + (f" {label}{hint}" if hint else "")


def load_prompt(name: str, language: Language) -> Prompt:
    """A prompt of the project by name, or a user's file by path.

    Raises:
        LoadError: there is no such prompt, or the file is no text.
    """
    path = Path(name).expanduser()
    if not (path.suffix or "/" in name):
        path = project_folder("prompts") / f"{name}.{language}.md"
    common = project_folder("prompts") / f"examples.{language}.md"
    return _parse_file(path, language, _parse_parts(_read(common))[1])


def _parse_file(path: Path, language: Language, common: tuple[Worked, ...]) -> Prompt:
    text = _read(path)
    front = FRONT_MATTER.match(text)
    settings = dict(_settings(front[1])) if front else {}
    body, own = _parse_parts(text[front.end() :] if front else text)
    tools = tuple(name.strip() for name in settings.get("tools", "").split(",") if name.strip())
    return Prompt(body, language, own + common, tools, settings.get("greeting", ""))


def _settings(text: str) -> Iterable[tuple[str, str]]:
    for line in text.splitlines():
        key, _, value = line.partition(":")
        yield key.strip(), value.strip()


def _parse_parts(text: str) -> tuple[str, tuple[Worked, ...]]:
    """The body before the first part, and the examples of all parts."""
    body, *parts = PART_HEADING.split(text)
    headed = zip(parts[::2], parts[1::2], strict=True)
    return body, tuple(w for heading, part in headed for w in _parse_examples(part, heading == "Refusals"))


def _parse_examples(text: str, refusal: bool) -> Iterable[Worked]:
    for block in QUESTION_LABEL.split(text)[1:]:
        question, _, rest = block.partition("\n")
        _, _, answer = rest.partition("Final Answer:")
        yield Worked(question.strip(), (), answer.strip(), refusal)


@cache
def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
    except FileNotFoundError:
        names = sorted({p.name.split(".")[0] for p in project_folder("prompts").glob("*.md")} - {"examples"})
        raise LoadError(f"There is no prompt `{path}`; the project's own are: {', '.join(names)}.") from None
    except (OSError, UnicodeDecodeError) as error:
        raise LoadError(f"The prompt `{path}` cannot be read: {error}") from None


# --- which examples, which tool first ----------------------------------------------------


@dataclass(frozen=True)
class Choice:
    """What likeness says of a question."""

    examples: tuple[Worked, ...]
    """The examples to show, the most similar last."""
    ranking: tuple[tuple[str, float], ...]
    """Tool names and `NO_TOOL` with their scores, best first."""
    tools: tuple[str, ...]
    """Names of the tools to list, likeliest first."""

    @property
    def lead(self) -> float:
        """How far the best class is ahead of the next."""
        scores = [score for _, score in self.ranking]
        return scores[0] - scores[1] if len(scores) > 1 else 1.0


@dataclass
class ExamplePool:
    """All worked examples of the listed tools and of the prompt, in one language."""

    tools: Sequence[Tool]
    prompt: Prompt
    embed: Embed | None = None
    worked: list[Worked] = field(init=False)

    DESCRIPTION_WEIGHT = 0.3

    def __post_init__(self) -> None:
        language = self.prompt.language
        names = {tool.name for tool in self.tools}
        own = [worked(example, tool) for tool in self.tools for example in tool.examples]
        fitting = [w for w in own if language_of(w.question) == language and w.tools <= names]
        self.worked = fitting + list(self.prompt.examples)
        texts = [w.question for w in self.worked]
        self._likeness = Likeness(texts + [tool.describe(language) for tool in self.tools], self.embed)

    def choose(self, question: str, count: int, *, among: int | None = None) -> Choice:
        """`count` examples, at most two of a kind and at least one that needs no tool.

        Args:
            count: how many to show; 0 for none.
            among: only examples of the so many likeliest tools; None for all tools.
        """
        scores = self._likeness.to(question)
        ranked = sorted(zip(scores, self.worked, strict=False), key=lambda pair: -pair[0])
        ranking = self._rank(question, ranked, scores[len(self.worked) :])
        likely = self._likely(ranking, ranked[0][1] if ranked else None, among)
        shown = _pick([w for _, w in ranked if w.tools <= set(likely)], count)
        return Choice(tuple(reversed(shown)), tuple(ranking), tuple(likely))

    @staticmethod
    def _likely(
        ranking: Sequence[tuple[str, float]], nearest: Worked | None, among: int | None
    ) -> list[str]:
        """The likeliest tools; those that the nearest example needs one after another come first."""
        names = [name for name, _ in ranking if name != NO_TOOL]
        together = [tool for tool, _, _ in nearest.turns] if nearest else []
        return list(dict.fromkeys([*together, *names]))[: max(among or len(names), len(set(together)))]

    def _rank(
        self, question: str, ranked: list[tuple[float, Worked]], described: list[float]
    ) -> list[tuple[str, float]]:
        """Each class by its most similar examples, of which every further one counts half."""
        best = {NO_TOOL: 0.0}
        for tool, likeness in zip(self.tools, described, strict=True):
            best[tool.name] = self.DESCRIPTION_WEIGHT * likeness + (tool.reads(question) is not None)
        share = dict.fromkeys(best, 1.0)
        for score, example in ranked:
            best[example.kind] += share[example.kind] * score
            share[example.kind] /= 2
        return sorted(best.items(), key=lambda item: -item[1])


def worked(example: Example, owner: Tool) -> Worked:
    """An example with the owner's name on the turns that name no tool."""
    turns = tuple((owner.name, *turn) if len(turn) == 2 else turn for turn in example.turns)
    return Worked(example.question, turns, example.answer)


def _pick(ranked: Sequence[Worked], count: int) -> list[Worked]:
    """The first `count` in order, at most two of a kind, one without tool, no refusal in front."""
    if count <= 0:
        return []
    shown: list[Worked] = []
    for example in ranked:
        if len(shown) < count and sum(w.kind == example.kind for w in shown) < 2:
            shown.append(example)
    if all(w.turns for w in shown):
        shown[count - 1 :] = [w for w in ranked if not w.turns][:1]
    if shown and shown[0].refusal:  # a tiny model copies what stands last
        shown.sort(key=lambda w: w.refusal)
    return shown
