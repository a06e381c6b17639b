"""The embedded model for real: these load llama.cpp and Gemma 3 270M."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("xllamacpp", reason="the extra `local` is not installed")

from react_agent.errors import LoadError, ModelError, ModelTimeout
from react_agent.models import llama_cpp
from react_agent.models.base import Profile
from react_agent.models.gguf import ModelFile
from react_agent.models.llama_cpp import LlamaCppModel, profile_of
from react_agent.types import Grammar, Message, Sampling, Usage

GRAMMAR = Grammar('root ::= "Action: " ("weather" | "clock") "\\n"', {})
HEADER_BYTES = 20_000_000
"""Holds the whole header of the default model, and not all of its tensors."""


@pytest.fixture(scope="module")
def model() -> Iterator[LlamaCppModel]:
    with LlamaCppModel() as loaded:
        yield loaded


def ask(model: LlamaCppModel, prompt: str, sampling: Sampling) -> tuple[str, str, Usage]:
    chunks = list(model.stream([Message("user", prompt)], sampling))
    usage = chunks[-1].usage
    assert usage is not None
    return "".join(chunk.text for chunk in chunks), chunks[-1].finish, usage


def test_a_base_model_is_known_without_loading_it(model: LlamaCppModel) -> None:
    assert model.profile == Profile(shape="transcript", size="tiny", window=4096, grammar="gbnf")


def test_streams_in_pieces(model: LlamaCppModel) -> None:
    chunks = list(model.stream([Message("user", "Once upon a time")], Sampling(max_tokens=8)))
    assert len([chunk for chunk in chunks if chunk.text]) > 3
    assert chunks[-1].finish == "length"


def test_keeps_to_a_grammar(model: LlamaCppModel) -> None:
    text, finish, _ = ask(model, "Question: How warm is it in Paris?\n", Sampling(grammar=GRAMMAR))
    assert text in {"Action: weather\n", "Action: clock\n"}
    assert finish == "stop"


def test_a_later_turn_comes_from_the_cache(model: LlamaCppModel) -> None:
    first = "".join(f"Question: What is {n} plus {n}?\nFinal Answer: {n + n}\n\n" for n in range(12))
    ask(model, first, Sampling(max_tokens=4))
    _, _, usage = ask(model, first + "Question: What", Sampling(max_tokens=1))
    assert usage.cached_tokens >= 0.95 * usage.prompt_tokens


def test_the_cache_reaches_back_behind_the_sliding_window(model: LlamaCppModel) -> None:
    shared = "".join(f"{n} and {n}; " for n in range(40))
    ask(model, shared + "".join(f"{n} or {n}; " for n in range(100)), Sampling(max_tokens=1))
    _, _, usage = ask(model, shared + "the end", Sampling(max_tokens=1))
    assert usage.cached_tokens >= 0.9 * usage.prompt_tokens


def test_closing_early_stops_the_generation(model: LlamaCppModel) -> None:
    stream = model.stream([Message("user", "1, 2, 3, 4,")], Sampling(max_tokens=3900))
    next(stream)
    stream.close()  # type: ignore[attr-defined]
    # The only slot is free again: else this call would have to wait for thousands of tokens.
    ask(model, "Hello", Sampling(max_tokens=1, seconds=20))


def test_a_time_limit_ends_a_call(model: LlamaCppModel) -> None:
    with pytest.raises(ModelTimeout):
        ask(model, "1, 2, 3, 4,", Sampling(max_tokens=3900, seconds=0.5))


def test_a_prompt_beyond_the_window_is_told(model: LlamaCppModel) -> None:
    with pytest.raises(ModelError, match="context window"):
        ask(model, "word " * 6000, Sampling(max_tokens=1))


def test_nothing_on_the_screen_and_a_second_life(capfd: pytest.CaptureFixture[str]) -> None:
    with LlamaCppModel(n_ctx=512, threads=1) as model:
        ask(model, "Hello", Sampling(max_tokens=1))
        model.close()
        ask(model, "Hello", Sampling(max_tokens=1))
    assert capfd.readouterr() == ("", "")


def test_loaded_and_closed_at_once() -> None:
    with LlamaCppModel(n_ctx=512) as model:
        model.load()


def test_a_damaged_file_is_told_in_one_sentence(
    model: LlamaCppModel, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    half = tmp_path / "half.gguf"
    with model.path.open("rb") as whole:
        half.write_bytes(whole.read(HEADER_BYTES))
    with pytest.raises(ModelError, match=r"half.gguf` cannot be loaded: .+\.$"):
        LlamaCppModel(half).load()
    assert capfd.readouterr() == ("", "")


def test_a_missing_package_is_told_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "xllamacpp", None)
    with pytest.raises(LoadError, match=r'pip install "react-agent-local\[local\]"'):
        LlamaCppModel()


def test_a_missing_file() -> None:
    with pytest.raises(LoadError, match=r"`nowhere.gguf` does not exist"):
        LlamaCppModel("nowhere.gguf")


FILE = ModelFile("Some 7B", "llama", 2048, "", "", 4_000_000_000)


@pytest.mark.parametrize(
    ("file", "expected"),
    [
        (FILE, Profile(shape="transcript", size="small", window=2048, grammar="gbnf")),
        (replace(FILE, name="x"), Profile(shape="transcript", size="small", window=2048, grammar="gbnf")),
        (
            replace(FILE, size_label="8x7B"),
            Profile(shape="transcript", size="large", window=2048, grammar="gbnf"),
        ),
        (replace(FILE, trained_window=0), Profile(shape="transcript", window=4096, grammar="gbnf")),
        (replace(FILE, chat_template="{{ x }}"), Profile(window=2048, grammar="gbnf")),
        (
            replace(FILE, chat_template="enable_thinking <think>"),
            Profile(window=2048, thinking="switchable", grammar="gbnf"),
        ),
        (replace(FILE, chat_template="<think>"), Profile(window=2048, thinking="always")),
        (
            replace(FILE, chat_template="raise_exception('System role not supported')"),
            Profile(window=2048, system_role=False, grammar="gbnf"),
        ),
    ],
)
def test_profiles(file: ModelFile, expected: Profile) -> None:
    assert profile_of(file, 4096) == expected


SCRIPT = """
import os, signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # it is ignored where tests run in the background
from react_agent import LlamaCppModel, Message
from react_agent.types import Sampling
stream = LlamaCppModel(n_ctx=4096).stream([Message("user", "1, 2, 3,")], Sampling(max_tokens=3900))
next(stream)
"""
INTERRUPTED = """
try:
    os.kill(os.getpid(), signal.SIGINT)
    for _ in stream: pass
except KeyboardInterrupt:
    print("stopped")
"""


WHILE_LOADING = """
import os, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
from types import SimpleNamespace
from react_agent import LlamaCppModel
model = LlamaCppModel(n_ctx=512)
real = model._engine
def interrupted(parameters):
    os.kill(os.getpid(), signal.SIGINT)
    return real.Server(parameters)
model._engine = SimpleNamespace(CommonParams=real.CommonParams, Server=interrupted)
try:
    model.load()
except KeyboardInterrupt:
    print("stopped")
"""


@pytest.mark.parametrize(
    ("script", "printed"),
    [(SCRIPT, ""), (SCRIPT + INTERRUPTED, "stopped\n"), (WHILE_LOADING, "stopped\n")],
    ids=["exit in a reply", "Ctrl-C in a reply", "Ctrl-C while loading"],
)
def test_the_process_ends_at_any_moment(script: str, printed: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, timeout=120, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, printed, "")


def test_cores_are_those_of_the_process() -> None:
    assert llama_cpp.usable_cores() >= 1
