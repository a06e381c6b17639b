"""Which worked examples a question gets, and which tools they say it needs.

Small models copy the example that stands last, so the nearest one is the largest lever there is.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TypeVar

from react_agent.language import language_of
from react_agent.parser import render
from react_agent.phrases import say
from react_agent.similarity import Embed, Likeness
from react_agent.tooling import Example, Tool
from react_agent.types import Language, Step, ToolCall, ToolInput

NO_TOOL = ""
"""Stands for a tool where none is needed, or none can serve."""

Plan = tuple[str, ...]
"""The tools that an example uses, one after another; empty where none is needed."""

DESCRIPTION_WEIGHT = 0.3
AFFINITY_WEIGHT = 0.5
IN_DOUBT_NO_TOOL = 0.05

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
    nearest: tuple[Worked, ...] = ()
    """All examples, most similar first."""

    def forced(self, step: int, margin: float) -> str | None:
        """The tool (or `NO_TOOL`) that step number `step` must use, where the lead is clear."""
        if step == 0:
            return self.ranking[0][0] if _leads(self.ranking, margin) else None
        if not self.plans or not _leads(self.plans, margin):
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
        names = {tool.name for tool in self.tools}
        own = [worked(example, tool) for tool in self.tools for example in tool.examples]
        fitting = [w for w in own if language_of(w.question) == self.language and names.issuperset(w.plan)]
        self.worked = [*fitting, *self.common]
        texts = [w.question for w in self.worked]
        descriptions = [tool.describe(self.language) for tool in self.tools]
        self._likeness = Likeness(texts + descriptions, self.embed)

    def choose(self, question: str, count: int, *, among: int | None = None) -> Choice:
        """The examples for a question: at most two of a kind and one or more that need no tool.

        Args:
            count: how many to show; 0 for none.
            among: only examples of the so many likeliest tools; None for all tools.
        """
        scores = self._likeness.to(question)
        nearest = sorted(zip(scores, self.worked, strict=False), key=lambda pair: -pair[0])
        ranking = self._rank_tools(question, nearest, scores[len(self.worked) :])
        plans = [(plan, score) for plan, score in _rank_plans(nearest) if first_of(plan) == ranking[0][0]]
        plan = plans[0][0] if plans else ()
        tools = _likely_tools(ranking, plan, among)
        fitting = [w for _, w in nearest if tools.issuperset(w.plan)]
        shown = _pick(sorted(fitting, key=lambda w: w.plan != plan)[:1] + fitting, count)
        listed = tuple(name for name, _ in ranking if name in tools)
        return Choice(
            tuple(reversed(shown)), tuple(ranking), tuple(plans), listed, tuple(w for _, w in nearest)
        )

    def _rank_tools(
        self, question: str, nearest: Sequence[tuple[float, Worked]], described: Sequence[float]
    ) -> list[tuple[str, float]]:
        """By examples, description and what the tool itself says of the question."""
        scores = _vote([(score, w.kind) for score, w in nearest])
        scores[NO_TOOL] = scores.get(NO_TOOL, 0.0) + IN_DOUBT_NO_TOOL
        for tool, likeness in zip(self.tools, described, strict=True):
            own = float(tool.reads(question) is not None) + AFFINITY_WEIGHT * tool.affinity(question)
            scores[tool.name] = scores.get(tool.name, 0.0) + DESCRIPTION_WEIGHT * likeness + own
        return sorted(scores.items(), key=lambda item: -item[1])


def worked(example: Example, owner: Tool) -> Worked:
    """An example with the owner's name on the turns that name no tool."""
    turns = tuple((owner.name, *turn) if len(turn) == 2 else turn for turn in example.turns)
    return Worked(example.question, turns, example.answer)


def first_of(plan: Plan) -> str:
    """The first tool of a plan, or `NO_TOOL`."""
    return plan[0] if plan else NO_TOOL


def _rank_plans(nearest: Sequence[tuple[float, Worked]]) -> list[tuple[Plan, float]]:
    return sorted(_vote([(score, w.plan) for score, w in nearest]).items(), key=lambda item: -item[1])


def _vote(nearest: Sequence[tuple[float, Class]]) -> dict[Class, float]:
    """Scores of classes by their nearest examples, of which every further one counts half."""
    scores: dict[Class, float] = defaultdict(float)
    shares: dict[Class, float] = defaultdict(lambda: 1.0)
    for score, kind in nearest:
        scores[kind] += shares[kind] * score
        shares[kind] /= 2
    return dict(scores)


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
