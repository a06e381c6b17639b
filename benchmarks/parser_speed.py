"""How fast the parser reads: canonical outputs, the corpus, and adversarial text of one megabyte.

    python benchmarks/parser_speed.py [FAMILY ...]

Prints medians in microseconds for ordinary outputs, then for each adversarial family the seconds of
processor time for 100 KB and 1 MB and how many times longer the tenfold text took (10 is linear).
"""

from __future__ import annotations

import json
import statistics
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from react_agent.parser import parse

DATA = Path(__file__).parent.parent / "tests" / "data"
TOOLS = ("calculator", "weather", "doc_search", "time_query")
SLOW = 1.0
"""Seconds after which one reading is enough to know."""
CANONICAL = (
    "Thought: I should multiply the two numbers.\nAction: calculator\nAction Input: 128 * 46",
    'Thought: I need the forecast.\nAction: weather\nAction Input: {"city": "Oslo", "days": 3}',
    "Thought: I now know the final answer\nFinal Answer: The ferry leaves at 07:40 and takes 95 minutes.",
    "思考：用户想知道天气，需要查询。\n行动：weather\n行动输入：拉萨",
)
STEP = "Thought: so\nAction: weather\nAction Input: Oslo\n"
CALL = '{"name": "weather", "arguments": {"city": "Oslo"}}'

FAMILIES: dict[str, Callable[[int], str]] = {
    "plain prose": lambda n: fill("The ferry leaves at nine and the harbour is quiet. ", n),
    "one long line": lambda n: fill("x", n),
    "blanks": lambda n: "Action: weather\nAction Input:" + fill(" ", n),
    "line breaks": lambda n: "Action: weather" + fill("\n", n) + "Action Input: Oslo",
    "blanks, then a label": lambda n: fill("  \n\t", n) + "Action: weather",
    "blanks in a name": lambda n: "Action: weather" + fill(" ", n) + "x\nAction Input: Oslo",
    "blanks in an answer": lambda n: "Final Answer: <answer>x" + fill(" ", n) + "y</answer>",
    "blanks in a recipient": lambda n: "to=functions.weather" + fill(" ", n) + "x",
    "blanks in a parameter": lambda n: "<function=weather><parameter=city" + fill(" ", n) + "x>",
    "line breaks, then a tag": lambda n: fill("\n", n) + "<tool_call>",
    "thought labels": lambda n: fill("Thought: so\n", n),
    "action labels": lambda n: fill("Action: weather\n", n),
    "unknown actions": lambda n: fill("Action: some thing\n", n),
    "whole steps": lambda n: fill(STEP, n),
    "different steps": lambda n: "".join(f"Action: weather\nAction Input: {i}\n" for i in range(n // 35)),
    "observations": lambda n: fill("Observation: x\n", n),
    "answer labels": lambda n: "Final Answer: x\n" + fill("Question: y\n", n),
    "step lines": lambda n: fill("Step 1\n", n) + STEP,
    "labels in one line": lambda n: fill("Action: weather ", n),
    "label beginnings": lambda n: fill("Act", n),
    "near labels": lambda n: fill("Actoin Inptu: x\n", n),
    "decoration": lambda n: fill("**", n) + "Action:** weather",
    "decoration, then a blank": lambda n: fill("**", n) + " Action: weather",
    "list marks": lambda n: fill("- > # ", n) + "Action: weather",
    "emoji": lambda n: fill("🔧", n) + " Action: weather",
    "open square brackets": lambda n: "Action: weather" + fill("[", n),
    "open round brackets": lambda n: "Action: weather" + fill("(", n),
    "nested brackets": lambda n: "Action: weather" + fill("[", n // 2) + fill("]", n // 2),
    "names with brackets": lambda n: fill("weather(", n),
    "bare calls": lambda n: fill('weather(city="Oslo")\n', n),
    "keyword arguments": lambda n: "Action: weather(" + fill("city=1, ", n) + ")",
    "open braces": lambda n: fill('{"a":', n),
    "open braces as input": lambda n: "Action: weather\nAction Input: " + fill('{"a":', n),
    "doubled braces": lambda n: fill("{{", n),
    "half calls": lambda n: fill('{"name": "weather", "arguments": {', n),
    "calls": lambda n: fill(CALL + "\n", n),
    "calls in prose": lambda n: fill(f"it writes {CALL} here. ", n),
    "a broken object": lambda n: "Action: weather\nAction Input: {" + fill("'k': 'v', ", n),
    "words in an object": lambda n: (
        "Action: weather\nAction Input: {'k': " + fill("b ", min(n, 90_000)) + "}"
    ),
    "a long string": lambda n: 'Action: weather\nAction Input: {"a": "' + fill("x\\n", n) + '"}',
    "an open string": lambda n: 'Action: weather\nAction Input: {"a": "' + fill("x ", n),
    "quotes": lambda n: "Action: weather\nAction Input: " + fill('"', n),
    "quote pairs": lambda n: "Action: weather\nAction Input: " + fill('"a" ', n),
    "backslashes": lambda n: 'Action: weather\nAction Input: {"a": "' + fill("\\", n) + '"}',
    "one back-tick run": lambda n: fill("`", n),
    "back-ticks": lambda n: fill("` ", n),
    "back-tick runs": lambda n: "".join("`" * (i % 60) + " " for i in range(n // 31)),
    "growing back-tick runs": lambda n: " ".join("`" * i for i in range(int((2 * n) ** 0.5))),
    "fences": lambda n: fill("```\nAction: weather\n", n),
    "fence openers": lambda n: fill("```json\n", n),
    "inputs in fences": lambda n: fill("Action: weather\nAction Input:\n```\nx\n", n),
    "think openers": lambda n: fill("<think>", n),
    "think ends": lambda n: fill("x</think>", n),
    "half tags": lambda n: fill("<thi", n),
    "half tokens": lambda n: fill("<|im_", n),
    "angle brackets": lambda n: fill("<", n),
    "tokens": lambda n: fill("<|im_start|>assistant\n", n),
    "zero width": lambda n: fill("\u200b", n) + "Action: weather",
    "hermes openers": lambda n: fill("<tool_call>", n),
    "hermes blocks": lambda n: fill(f"<tool_call>\n{CALL}\n</tool_call>\n", n),
    "half hermes blocks": lambda n: fill('<tool_call>\n{"name": "weather", ', n),
    "function openers": lambda n: fill("<function=weather>", n),
    "parameters": lambda n: "<function=weather>" + fill("<parameter=city>x</parameter>", n),
    "parameter openers": lambda n: "<function=weather>" + fill("<parameter=city>", n),
    "invokes": lambda n: fill('<invoke name="weather">', n),
    "arg keys": lambda n: "<tool_call>weather" + fill("<arg_key>a</arg_key>", n),
    "mistral": lambda n: fill("[TOOL_CALLS]", n),
    "mistral calls": lambda n: fill("[TOOL_CALLS]weather[ARGS]{", n),
    "harmony": lambda n: fill("<|channel|>analysis<|message|>", n),
    "glued harmony": lambda n: "analysis" + fill("assistantcommentary ", n),
    "functionary": lambda n: fill(">>>weather\n", n),
    "orphan ends": lambda n: fill("weather</function>", n),
    "tables": lambda n: fill("| Action | weather |\n", n),
    "pipes": lambda n: fill("|", n),
    "answer openers": lambda n: fill("(<answer>", n),
    "functools": lambda n: fill("\n\nfunctools[#", n),
    "python tags": lambda n: fill("<|python_tag|>weather[", n),
    "half native calls": lambda n: fill('[TOOL_CALLS]{"name": "weather", "arguments": {', n),
    "finishes in recipients": lambda n: fill('>>>weather\nfinish(answer="', n),
    "steps and finishes": lambda n: fill('Step 2\nfinish(answer="', n),
    "mentioned calls": lambda n: "so " + fill("it writes <tool_call>{ ", n),
    "unknown calls": lambda n: fill('look(up="\n', n),
    "finishes": lambda n: fill("Finish[", n),
    "chinese": lambda n: fill("行动：", n),
    "chinese brackets": lambda n: "行动：weather" + fill("（", n),
}


def fill(piece: str, size: int) -> str:
    return piece * (size // len(piece))


def seconds(text: str, tools: tuple[str, ...] = TOOLS, repeats: int = 1) -> float:
    """The fastest of some readings."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        parse(text, tools)
        times.append(time.process_time() - start)
        if times[-1] > SLOW:
            break
    return min(times)


def corpus() -> list[tuple[str, tuple[str, ...]]]:
    with (DATA / "corpus.jsonl").open(encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [(row["output"], tuple(row["tools"])) for row in rows]


def print_ordinary() -> None:
    canonical: list[tuple[str, tuple[str, ...]]] = [(text, TOOLS) for text in CANONICAL]
    outputs = {"canonical": canonical, "corpus": corpus()}
    print(f"{'outputs':24}{'n':>6}{'median µs':>12}{'slowest µs':>12}")
    for name, rows in outputs.items():
        times = [seconds(text, tools, repeats=200) * 1e6 for text, tools in rows]
        print(f"{name:24}{len(rows):>6}{statistics.median(times):>12.1f}{max(times):>12.1f}")


def print_adversarial(names: Iterable[str]) -> None:
    print(f"\n{'adversarial family':24}{'100 KB s':>10}{'1 MB s':>10}{'ratio':>8}")
    for name in names:
        small, large = (seconds(FAMILIES[name](size), repeats=3) for size in (100_000, 1_000_000))
        # Below a fifth of a second the ratio shows the processor's caches, not the parser.
        over = large > 2 or large > max(0.2, 12 * small)
        print(
            f"{name:24}{small:>10.3f}{large:>10.3f}{large / small:>8.1f}{'  over the limit' if over else ''}"
        )


if __name__ == "__main__":
    if not sys.argv[1:]:
        print_ordinary()
    print_adversarial(sys.argv[1:] or FAMILIES)
