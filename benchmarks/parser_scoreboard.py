"""How well parsers read the rows of a file: right, missed, wrong, fired, family by family.

    python benchmarks/parser_scoreboard.py [tests/data/corpus.jsonl] [--families] [--list react_agent]

A reading is `right` when its calls and answer are those of the row (thoughts are not compared),
`fired` when it runs a call where none was meant, `missed` when it gives nothing, or no call where one
was meant, and `wrong` when it gives another call or answer. Parsers of other projects take part where
they are installed; an input that is the text of a JSON object counts as that object, and an error
counts as "nothing usable", as their loops treat it.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

CORPUS = Path(__file__).parent.parent / "tests" / "data" / "corpus.jsonl"
VERDICTS = ("right", "missed", "wrong", "fired")

Call = tuple[str, Any]
Reading = tuple[list[Call], str | None]
"""Calls and answer."""
Reader = Callable[[str, Sequence[str]], Reading]


# --- the parsers ----------------------------------------------------------------------------


def react_agent(text: str, tools: Sequence[str]) -> Reading:
    from react_agent.parser import parse

    step = parse(text, tools)
    return [(call.name, call.input) for call in step.calls], step.answer


PEERS = {
    "langchain react": "langchain_classic.agents.output_parsers ReActSingleInputOutputParser",
    "langchain react json": "langchain_classic.agents.output_parsers ReActJsonSingleInputOutputParser",
    "langchain json": "langchain_classic.agents.output_parsers JSONAgentOutputParser",
    "langchain xml": "langchain_classic.agents.output_parsers XMLAgentOutputParser",
    "langchain mrkl": "langchain_classic.agents.mrkl.output_parser MRKLOutputParser",
    "langchain chat": "langchain_classic.agents.chat.output_parser ChatOutputParser",
    "langchain conversational": "langchain_classic.agents.conversational.output_parser ConvoOutputParser",
    "langchain conv. chat": "langchain_classic.agents.conversational_chat.output_parser ConvoOutputParser",
    "langchain struct.": "langchain_classic.agents.structured_chat.output_parser StructuredChatOutputParser",
    "llamaindex react": "llama_index.core.agent.react.output_parser ReActOutputParser",
    "crewai": "crewai.agents.parser parse",
}


def peer(place: str) -> Reader:
    """A parser of another project: a class with `parse`, or a function."""
    module, name = place.split()
    found = getattr(importlib.import_module(module), name)
    parse = found().parse if isinstance(found, type) else found

    def read(text: str, tools: Sequence[str]) -> Reading:
        with contextlib.suppress(Exception):
            return as_reading(parse(text))
        return [], None

    return read


def as_reading(result: Any) -> Reading:
    """Calls and answer from the result types of the three projects."""
    if hasattr(result, "tool"):
        return [(result.tool, result.tool_input)], None
    if hasattr(result, "action"):
        return [(result.action, result.action_input)], None
    if hasattr(result, "return_values"):
        return [], str(result.return_values["output"])
    return [], str(result.response if hasattr(result, "response") else result.output)


def readers() -> Iterator[tuple[str, Reader]]:
    """All parsers that are installed."""
    yield "react_agent", react_agent
    for name, place in PEERS.items():
        with contextlib.suppress(ImportError):
            yield name, peer(place)


# --- judging --------------------------------------------------------------------------------


def verdict(reading: Reading, accepted: Sequence[dict[str, Any]]) -> str:
    calls, answer = reading
    if any(same(reading, want) for want in accepted):
        return "right"
    if calls and not any(want["calls"] for want in accepted):
        return "fired"
    if not calls and (answer is None or all(want["calls"] for want in accepted)):
        return "missed"
    return "wrong"


def same(reading: Reading, want: dict[str, Any]) -> bool:
    wanted = [(call["name"], call["input"]) for call in want["calls"]]
    return exact(reading[0]) == exact(wanted) and reading[1] == want["answer"]


def exact(calls: Sequence[Call]) -> str:
    return json.dumps([[name, as_object(given)] for name, given in calls], sort_keys=True, default=str)


def as_object(given: Any) -> Any:
    """The object that a text holds, for parsers that hand JSON on as text."""
    with contextlib.suppress(TypeError, ValueError):
        value = json.loads(given)
        return value if isinstance(value, dict) else given
    return given


def score(reader: Reader, rows: Sequence[dict[str, Any]]) -> dict[str, str]:
    return {
        row["id"]: verdict(reader(row["output"], row["tools"]), [row["expect"], *row["also"]]) for row in rows
    }


# --- printing -------------------------------------------------------------------------------


def print_totals(scores: dict[str, dict[str, str]]) -> None:
    print(f"{'parser':28}" + "".join(f"{name:>8}" for name in (*VERDICTS, "of")))
    for name, verdicts in scores.items():
        counts = Counter(verdicts.values())
        print(f"{name:28}" + "".join(f"{counts[kind]:>8}" for kind in VERDICTS) + f"{len(verdicts):>8}")
    if len(scores) > 1:
        print(f"{'read by react_agent alone':28}{sum(read_by_us_alone(scores)):>8}")


def read_by_us_alone(scores: dict[str, dict[str, str]]) -> Iterator[bool]:
    ours, *others = scores.values()
    return (
        kind == "right" and all(theirs[row] != "right" for theirs in others) for row, kind in ours.items()
    )


def print_families(scores: dict[str, dict[str, str]], rows: Sequence[dict[str, Any]]) -> None:
    for name, verdicts in scores.items():
        print(f"\n{name:28}" + "".join(f"{kind:>8}" for kind in VERDICTS))
        families = dict.fromkeys(row["kind"] for row in rows)
        for family in families:
            counts = Counter(verdicts[row["id"]] for row in rows if row["kind"] == family)
            print(f"  {family:26}" + "".join(f"{counts[kind] or '':>8}" for kind in VERDICTS))


def main() -> None:
    options = argparse.ArgumentParser(description="Score parsers on labelled outputs.")
    options.add_argument("file", nargs="?", type=Path, default=CORPUS)
    options.add_argument("--families", action="store_true", help="also print each family of each parser")
    options.add_argument(
        "--list", metavar="PARSER", help="print the ids that this parser does not read right"
    )
    chosen = options.parse_args()
    with chosen.file.open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    scores = {name: score(reader, rows) for name, reader in readers()}
    print_totals(scores)
    if chosen.families:
        print_families(scores, rows)
    for row, kind in scores.get(chosen.list, {}).items():
        if kind != "right":
            print(f"{kind:8}{row}")


if __name__ == "__main__":
    main()
