"""Which worked examples a question gets, and which tools they say it needs.

Small models copy the example that stands last, so the nearest one is the largest lever there is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from react_agent.language import language_of
from react_agent.parser import render
from react_agent.phrases import say
from react_agent.quantities import numbers_in
from react_agent.similarity import Embed, Likeness
from react_agent.tooling import Example, Tool
from react_agent.types import Language, Step, ToolCall, ToolInput

NO_TOOL = ""
"""Stands for a tool where none is needed, or none can serve."""

Plan = tuple[str, ...]
"""The tools that an example uses, one after another; empty where none is needed."""

REFUSAL: Plan = ("(refusal)",)
"""Stands for the empty plan of refusals while votes are counted."""

CENTRE_WEIGHT = 5.0
"""Of the likeness to all examples of a plan together, against that to its nearest ones; found by
leaving one example out of the pool at a time."""
DESCRIPTION_WEIGHT = 0.5
INTRODUCED = 1.6
"""Score of a tool without examples, before its description: most questions that need no tool are like
their own examples by more than that, most others by less."""
A_GUESS = 0.3
"""The lead that is clear where one of the first two has no examples."""
MOST_GUESSED = 3
"""Steps to the answer where a tool without examples may take part."""
READS_WEIGHT = 2.0
AFFINITY_WEIGHT = 1.0
IN_DOUBT_NO_TOOL = 0.1
WITHOUT_NUMBERS = 0.5
"""What is left of a calculator's score for a question that holds no number."""

Class = TypeVar("Class", str, Plan)


@dataclass(frozen=True)
class Worked:
    """A worked example ready to be shown: every turn names its tool."""

    question: str
    turns: tuple[tuple[str, ToolInput, str], ...]
    answer: str
    refusal: bool = False

    @property
    def plan(self) -> Plan:
        return tuple(tool for tool, _, _ in self.turns)

    @property
    def ballot(self) -> Plan:
        """What it votes for; refusals and other answers without a tool have little in common."""
        return REFUSAL if self.refusal else self.plan

    @property
    def kind(self) -> str:
        return first_of(self.plan)

    def render(self, language: Language, *, thought: bool = True) -> str:
        lines = [f"Question: {self.question}"]
        for tool, given, observation in self.turns:
            think = say("need_tool", language, tool=tool) if thought else ""
            lines.append(render(Step(thought=think, calls=(ToolCall(tool, given),))))
            lines.append(f"Observation: {observation}")
        known = say("know_answer" if self.turns else "no_tool_needed", language) if thought else ""
        lines.append(render(Step(thought=known, answer=self.answer)))
        return "\n".join(lines)


@dataclass(frozen=True)
class Choice:
    """What likeness says of a question."""

    examples: tuple[Worked, ...]
    """The examples to show, the nearest last."""
    ranking: tuple[tuple[str, float], ...]
    """Tool names and `NO_TOOL` by how likely they come first, with their scores."""
    plans: tuple[tuple[Plan, float], ...]
    """The plans that begin with the likeliest tool, likeliest first, with their scores."""
    tools: tuple[str, ...]
    """Names of the tools to list, likeliest first."""
    nearest: tuple[tuple[float, Worked], ...] = ()
    """All examples with their likeness, most similar first."""
    guessed: bool = False
    """Whether a tool without examples leads, or nearly does, so that likeness says less."""

    def forced(self, step: int, margin: float) -> str | None:
        """The tool (or `NO_TOOL`) that step number `step` must use, where the lead is clear.

        No question takes more steps than the longest plan: a tiny model goes on asking a tool that
        finds something for every input.
        """
        if step == 0:
            return self.ranking[0][0] if _leads(self.ranking, A_GUESS if self.guessed else margin) else None
        if not self.plans:
            return None
        longest = max(len(plan) for plan, _ in self.plans)
        if step >= (max(longest, MOST_GUESSED) if self.guessed else longest):
            return NO_TOOL
        if self.guessed or not _leads(self.plans, margin):
            return None
        plan = self.plans[0][0]
        return plan[step] if step < len(plan) else None


@dataclass
class ExamplePool:
    """All worked examples of the listed tools and of a prompt, in one language."""

    tools: Sequence[Tool]
    common: Sequence[Worked]
    """Examples that need no tool."""
    language: Language
    embed: Embed | None = None
    worked: list[Worked] = field(init=False)

    def __post_init__(self) -> None:
        self._introduced: set[str] = set()
        self.worked = [w for tool in self.tools for w in self._examples_of(tool)] + [*self.common]
        texts = [w.question for w in self.worked]
        descriptions = [tool.describe(self.language) for tool in self.tools]
        self._likeness = Likeness(texts + descriptions, self.embed)
        places: dict[Plan, list[int]] = defaultdict(list)
        for place, example in enumerate(self.worked):
            places[example.ballot].append(place)
        self._lengths = {plan: self._likeness.length_of_sum(its) for plan, its in places.items()}

    def _examples_of(self, tool: Tool) -> list[Worked]:
        """Its examples in the language; where it has none, those in the other one, or one made up."""
        names = {alias: each.name for each in self.tools for alias in each.aliases}
        names |= {each.name: each.name for each in self.tools}
        own = [worked(e, tool, names) for e in tool.examples]
        own = [w for w in own if names.keys() >= set(w.plan)]
        fitting = [w for w in own if language_of(w.question) == self.language]
        if not fitting:
            self._introduced.add(tool.name)
        return fitting or own or [introduction(tool, self.language)]

    def choose(self, question: str, count: int, *, among: int | None = None) -> Choice:
        """The examples for a question: at most two of a kind and one or more that need no tool.

        Args:
            count: how many to show; 0 for none.
            among: only examples of the so many likeliest tools; None for all tools.
        """
        scores = self._likeness.to(question)
        nearest = sorted(zip(scores, self.worked, strict=False), key=lambda pair: -pair[0])
        votes = _vote(nearest, self._lengths)
        ranking = self._rank_tools(question, votes, scores[len(self.worked) :])
        plans = [(plan, score) for plan, score in _ranked(votes) if first_of(plan) == ranking[0][0]]
        plan = plans[0][0] if plans else ()
        tools = _likely_tools(ranking, plan, among)
        fitting = [w for _, w in nearest if tools.issuperset(w.plan)]
        shown = _pick(sorted(fitting, key=lambda w: w.plan != plan)[:1] + fitting, count)
        listed = tuple(name for name, _ in ranking if name in tools)
        guessed = any(name in self._introduced and score > ranking[0][1] - A_GUESS for name, score in ranking)
        return Choice(tuple(reversed(shown)), tuple(ranking), tuple(plans), listed, tuple(nearest), guessed)

    def _rank_tools(
        self, question: str, votes: Mapping[Plan, float], described: Sequence[float]
    ) -> list[tuple[str, float]]:
        """By the likeliest plan of each, by description and by what the tool itself says of the question."""
        scores = {NO_TOOL: 0.0}
        for plan, vote in votes.items():
            scores[first_of(plan)] = max(scores.get(first_of(plan), 0.0), vote)
        scores[NO_TOOL] += IN_DOUBT_NO_TOOL
        for tool, likeness in zip(self.tools, described, strict=True):
            score = scores.get(tool.name, 0.0) + DESCRIPTION_WEIGHT * likeness
            score += INTRODUCED * (tool.name in self._introduced)
            score += READS_WEIGHT * (tool.reads(question) is not None)
            score += AFFINITY_WEIGHT * tool.affinity(question)
            without = tool.kind == "expression" and not numbers_in(question)
            scores[tool.name] = score * (WITHOUT_NUMBERS if without else 1)
        return _ranked(scores)


def worked(example: Example, owner: Tool, names: Mapping[str, str] | None = None) -> Worked:
    """An example with the owner's name on the turns that name no tool; `names` are aliases of others."""
    turns = ((owner.name, *turn) if len(turn) == 2 else turn for turn in example.turns)
    named = tuple(((names or {}).get(tool, tool), given, text) for tool, given, text in turns)
    return Worked(example.question, named, example.answer)


def introduction(tool: Tool, language: Language) -> Worked:
    """An example for a tool that brings none: its question is the description and the input in words."""
    sample, result = tool.sample_input(), say("introduced", language)
    question = f"{tool.name.replace('_', ' ')} {sample}: {tool.describe(language)}"
    return Worked(question, ((tool.name, sample, result),), result)


def first_of(plan: Plan) -> str:
    """The first tool of a plan, or `NO_TOOL`."""
    return plan[0] if plan else NO_TOOL


def _vote(nearest: Sequence[tuple[float, Worked]], lengths: Mapping[Plan, float]) -> dict[Plan, float]:
    """Scores of plans: their nearest examples, of which every further one counts half, and their centre."""
    scores: dict[Plan, float] = defaultdict(float)
    shares: dict[Plan, float] = defaultdict(lambda: 1.0)
    for score, example in nearest:
        its = example.ballot
        centre = CENTRE_WEIGHT / lengths[its] if lengths[its] else 0.0
        scores[its] += (shares[its] + centre) * score
        shares[its] /= 2
    refusal = scores.pop(REFUSAL, 0.0)
    return {**scores, (): max(scores.get((), 0.0), refusal)}


def _ranked(scores: Mapping[Class, float]) -> list[tuple[Class, float]]:
    return sorted(scores.items(), key=lambda item: -item[1])


def _leads(ranked: Sequence[tuple[object, float]], margin: float) -> bool:
    return len(ranked) < 2 or ranked[0][1] - ranked[1][1] >= margin


def _likely_tools(ranking: Sequence[tuple[str, float]], plan: Plan, among: int | None) -> set[str]:
    """The likeliest tools, among them all that the plan needs."""
    names = [name for name, _ in ranking if name != NO_TOOL]
    ordered = list(dict.fromkeys([*plan, *names]))
    return set(ordered[: max(among or len(names), len(set(plan)))])


def _pick(ranked: Sequence[Worked], count: int) -> list[Worked]:
    """The first `count` in order, at most two of a kind, one without tool, no refusal in front."""
    if count <= 0:
        return []
    shown: list[Worked] = []
    for example in ranked:
        if len(shown) < count and example not in shown and sum(w.kind == example.kind for w in shown) < 2:
            shown.append(example)
    if all(w.turns for w in shown):
        shown[count - 1 :] = [w for w in ranked if not w.turns][:1]
    if shown and shown[0].refusal:  # a tiny model copies what stands last
        shown.sort(key=lambda w: w.refusal)
    return shown
