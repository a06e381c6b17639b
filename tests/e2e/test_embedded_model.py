"""End to end on the real embedded model: the command line in a process, the cache, the grammar."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from react_agent import Agent, Example, LlamaCppModel, Tool, load_tools, tool
from react_agent.models.base import Profile
from react_agent.prompt import load_prompt
from react_agent.types import Chunk, Language, Message, Sampling, Usage

pytest.importorskip("xllamacpp", reason="the extra `local` is not installed")

DOCS = Path(__file__).parent.parent / "data" / "docs"


@pytest.fixture(scope="module")
def model() -> Iterator[LlamaCppModel]:
    with LlamaCppModel() as embedded:
        yield embedded


def ask(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "react_agent", *arguments],
        capture_output=True,
        encoding="utf-8",
        stdin=subprocess.DEVNULL,
        timeout=600,
        check=False,
    )


QUESTIONS = [
    # question, options, tool, what its result and the answer hold
    ("What is 23*17?", (), "calculator", "391"),
    ("用936除以13是多少？", (), "calculator", "72"),
    ("How much is the training budget?", ("--docs", str(DOCS)), "doc_search", "1,350"),
]


@pytest.mark.parametrize(("question", "options", "name", "held"), QUESTIONS)
def test_a_question_is_answered_by_a_tool(
    question: str, options: tuple[str, ...], name: str, held: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OLLAMA_HOST", "127.0.0.1:9")  # nothing answers there
    done = ask(question, "--json", *options)
    assert done.returncode == 0, done.stderr
    assert f"Action: {name}" in done.stderr
    result = json.loads(done.stdout)
    assert result["ending"] == "answered"
    assert held in result["tool_records"][-1]["result"]
    assert held in result["answer"]


# --- one model, many calls ---------------------------------------------------------------


@dataclass
class Watched:
    """A model that notes what each of its calls cost."""

    inner: LlamaCppModel
    usages: list[Usage] = field(default_factory=list)

    @property
    def name(self) -> str:
        return self.inner.name

    @property
    def profile(self) -> Profile:
        return self.inner.profile

    def stream(self, messages: Sequence[Message], sampling: Sampling) -> Iterator[Chunk]:
        for chunk in self.inner.stream(messages, sampling):
            if chunk.usage:
                self.usages.append(chunk.usage)
            yield chunk


def test_later_turns_come_from_the_cache(model: LlamaCppModel) -> None:
    watched = Watched(model)
    result = Agent(watched, ["calculator", "time_query"]).run("Multiply 36 by 25 and then add 18.")
    assert "918" in result.answer
    assert len(watched.usages) > 1
    for usage in watched.usages[1:]:
        assert usage.cached_tokens / usage.prompt_tokens >= 0.95


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_prompt_for_four_tools_is_short(model: LlamaCppModel, language: Language) -> None:
    tools = load_tools("calculator", "time_query", "weather", "doc_search")
    text = load_prompt("react", language).render(tools)
    usage = next(
        chunk.usage
        for chunk in model.stream([Message("user", text)], Sampling(max_tokens=1))
        if chunk.usage is not None
    )
    assert usage.prompt_tokens < 220


def keeper(kept: list[str]) -> Tool:
    """A tool with free text: the grammar must let anything be written."""
    texts = ("buy some bread", "记得买牛奶", "x = [1, 2]", '{"id": 7, "tags": ["a"]}')
    examples = [Example(f"Keep this note: {text}", [(text, "kept")], "The note is kept.") for text in texts]
    examples += [Example(f"记下来：{text}", [(text, "kept")], "已记下。") for text in texts]

    @tool(examples=examples)
    def keep_note(text: str) -> str:
        """Keeps a note, word for word. Input: the note"""
        kept.append(text)
        return "kept"

    return keep_note


FREE_TEXTS = [
    "water the red flowers",
    "记得下午给花浇水",
    "for i in range(9): print(i)",
    '{"id": 12, "tags": ["red", "blue"]}',
]


@pytest.mark.parametrize("text", FREE_TEXTS)
def test_free_text_stays_writable_under_the_grammar(model: LlamaCppModel, text: str) -> None:
    kept: list[str] = []
    question = f"记下来：{text}" if text.startswith("记") else f"Keep this note: {text}"
    Agent(model, [keeper(kept)]).run(question)
    assert kept == [text]
