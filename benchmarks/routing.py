"""How well the worked examples route questions that they do not hold, and form sums: no model runs.

    python benchmarks/routing.py [FOLDS]

Every tenth example is left out in turn and asked as a question; the weights of `examples`,
`similarity` and `analogy` were chosen by these figures.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from react_agent import Tool, ToolError, load_tools
from react_agent.analogy import sum_by_analogy
from react_agent.examples import ExamplePool, Worked
from react_agent.models.base import Profile
from react_agent.prompt import load_prompt
from react_agent.rules import Rules
from react_agent.types import Language, Observation, ToolCall

TOOLS = ("calculator", "time_query", "weather", "doc_search")
LANGUAGES: tuple[Language, ...] = ("en", "zh")
GATE = Rules.for_profile(Profile(size="tiny")).gate or 0.0


def folds(language: Language, count: int) -> Iterator[tuple[ExamplePool, list[Worked]]]:
    """Pools without a part of the examples, and that part."""
    tools, common = load_tools(*TOOLS), load_prompt("plain", language).examples
    every = ExamplePool(tools, common, language).worked
    for start in range(count):
        left_out = every[start::count]
        asked = {example.question for example in left_out}
        fewer = [
            replace(tool, examples=tuple(e for e in tool.examples if e.question not in asked))
            for tool in tools
        ]
        rest = [example for example in common if example.question not in asked]
        yield ExamplePool(fewer, rest, language), left_out


def ask(pool: ExamplePool, example: Worked) -> Counter[str]:
    """What is right of the choice for an example's question."""
    choice = pool.choose(example.question, 4, among=2)
    forced = choice.forced(0, GATE)
    plan = choice.plans[0][0] if choice.plans else ()
    return Counter(
        asked=1,
        first=choice.ranking[0][0] == example.kind,
        plan=plan == example.plan,
        forced=forced is not None,
        forced_wrongly=forced not in (None, example.kind),
    )


def form_sum(pool: ExamplePool, example: Worked) -> Counter[str]:
    """Whether the last sum of an example comes out right by analogy."""
    calculator = next(tool for tool in pool.tools if tool.name == "calculator")
    if example.plan[-1:] != ("calculator",) or (
        len(example.plan) == 1 and calculator.reads(example.question)
    ):
        return Counter()
    before = [Observation(ToolCall(name, given), text) for name, given, text in example.turns[:-1]]
    nearest = pool.choose(example.question, 4).nearest
    expression = sum_by_analogy("calculator", example.question, before, nearest)
    return Counter(sums=1, right_sums=_value(calculator, expression) == example.turns[-1][2])


def _value(calculator: Tool, expression: str | None) -> str | None:
    try:
        return str(calculator(expression)) if expression else None
    except ToolError:
        return None


COLUMNS = ("asked", "first", "plan", "forced", "forced_wrongly", "sums", "right_sums")


def main(count: int) -> None:
    print("  ", *(f"{name:>14}" for name in COLUMNS))
    for language in LANGUAGES:
        total: Counter[str] = Counter()
        for pool, left_out in folds(language, count):
            for example in left_out:
                total += ask(pool, example) + form_sum(pool, example)
        print(language, *(f"{total[name]:>14}" for name in COLUMNS))


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 10)
