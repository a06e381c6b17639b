"""The group of commands: its help, what it imports, and words that may be meant as a command."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from react_agent.cli import COMMANDS
from tests.cli.conftest import Run
from tests.cli.terminal import Terminal

HEAVY = ("requests", "pydantic", "rich", "xllamacpp", "tavily")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(run: Run, name: str) -> None:
    done = run(name, "--help")
    assert done.returncode == 0
    assert done.stdout.startswith(f"Usage: react-agent {name} ")


def test_help_names_commands_and_exit_codes(run: Run) -> None:
    shown = run("--help").stdout
    for word in (*COMMANDS, "Exit codes", "130"):
        assert word in shown


LIGHT = [
    # arguments, what must not be imported
    (["--help"], HEAVY),
    (["parse", "--help"], HEAVY),
    (["parse"], [name for name in HEAVY if name != "rich"]),
    (["ask", "--help"], HEAVY),
]


@pytest.mark.parametrize(("arguments", "unwanted"), LIGHT)
def test_only_what_is_needed_is_imported(arguments: list[str], unwanted: list[str]) -> None:
    code = f"""
import sys
from react_agent.cli import main
try:
    main({arguments!r})
except SystemExit:
    pass
print(sorted(set({list(unwanted)!r}) & set(sys.modules)))
"""
    done = subprocess.run(
        [sys.executable, "-c", code], input=b"Final Answer: x", capture_output=True, check=True
    )
    assert done.stdout.decode().splitlines()[-1] == "[]"


def test_help_without_a_question(run: Run, terminal: Callable[..., Terminal]) -> None:
    shown, code = terminal().end()
    assert code == 0
    assert "Exit codes" in shown
    assert run("help").stdout == run("--help").stdout


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a disk that is always full")
def test_a_full_disk_is_one_sentence(surroundings: Path) -> None:
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "react_agent", "tools"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr == "Error: Nothing more can be written: No space left on device.\n"


WORDS = [
    (["pasre", "x.txt"], "did you mean `parse`? As a question: react-agent ask pasre"),
    (["--no-grammar", "travel"], "`travel` is a command; write it first: react-agent travel"),
    (["What", "is", "2+2?"], "Put the question in quotes: 'What is 2+2?'"),
    (["call", "calculator", "2", "+", "2"], "Put the input in quotes: '2 + 2'"),
    (["travel", "to", "Rome"], "Put the question in quotes: 'to Rome'"),
]


@pytest.mark.parametrize(("arguments", "hint"), WORDS)
def test_words_that_are_meant_as_a_command(run: Run, arguments: list[str], hint: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert hint in done.stderr
