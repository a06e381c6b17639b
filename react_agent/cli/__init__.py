"""The command line: a thin shell around the engine. One command a file; `main` starts them all."""

from __future__ import annotations

import difflib
import errno
import os
import sys
from importlib import import_module
from typing import Any

import click

from react_agent import __version__
from react_agent.cli.printable import printable
from react_agent.errors import ReactAgentError

COMMANDS = {
    "ask": ("react_agent.cli.ask", "Ask one question; the word `ask` may be left out."),
    "chat": ("react_agent.cli.chat", "Talk with the model."),
    "travel": ("react_agent.cli.ask", "The travel assistant: weather, sights that fit it, a plan."),
    "tools": ("react_agent.cli.tools", "List tools with schema and example."),
    "call": ("react_agent.cli.tools", "Run one tool by hand."),
    "index": ("react_agent.cli.index", "Build or update the index of document folders."),
    "parse": ("react_agent.cli.parse", "Show how the text of a model is read."),
    "check": ("react_agent.cli.check", "Tell whether a model on its server will work."),
    "bench": ("react_agent.cli.bench", "Measure which models can drive tools."),
}
"""Where each command lives, and its line in the help: only the one that runs is imported."""

EXIT_CODES = """\b
Exit codes:
  0    answered
  1    no answer: the model wrote nothing usable, or a tool called by hand failed
  2    wrong usage; a tool, prompt or file that cannot be loaded
  3    ended at a limit (steps, time, tokens, repeated calls)
  4    the model or its server failed
  130  interrupted
"""


OUTPUT_FAULTS = frozenset({errno.ENOSPC, errno.EIO})
"""A full disk or a terminal that went away: nothing that the program did."""
UNWRITTEN = 1


class QuestionGroup(click.Group):
    """A group in which anything that names no command is a question."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = getattr(import_module(COMMANDS[cmd_name][0]), cmd_name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args:
            args = ["--help"] if sys.stdin.isatty() else ["ask", "-"]
        elif args == ["help"]:
            args = ["--help"]
        elif args and args[0] not in {*COMMANDS, "--help", "-h", "--version"}:
            _refuse_misspelt(args[0])
            args = ["ask", *args]
        return super().parse_args(ctx, args)


def _refuse_misspelt(word: str) -> None:
    near = difflib.get_close_matches(word, COMMANDS, 1, cutoff=0.8)
    if near:
        raise click.UsageError(
            f"`{word}` is no command; did you mean `{near[0]}`? As a question: react-agent ask {word}"
        )


@click.group(cls=QuestionGroup, epilog=EXIT_CODES, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="react-agent")
def cli() -> None:
    """Ask a local model that can use tools, though it has no function calling.

    \b
    react-agent "What is 23*17?"             one question
    react-agent chat                         a conversation
    react-agent --docs ./notes "..."         with documents to search
    react-agent -m ollama:qwen2.5:3b "..."   with a model of your choice

    See `react-agent ask --help` for all options of a question.
    """


def main(args: list[str] | None = None) -> None:
    """Run the command line; every expected failure is one sentence on stderr and an exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        reconfigure: Any = getattr(stream, "reconfigure", None)
        if reconfigure:  # a character that a console lacks, or odd bytes in a pipe, must not end the run
            reconfigure(errors="replace")
    try:
        cli.main(args=args, prog_name="react-agent", standalone_mode=False)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except ReactAgentError as error:
        click.echo(printable(f"Error: {error}"), err=True)
        sys.exit(error.exit_code)
    except OSError as error:
        if error.errno not in OUTPUT_FAULTS:
            raise
        click.echo(f"Error: Nothing more can be written: {error.strerror}.", err=True)
        with open(os.devnull, "w") as nowhere:  # what is left to write would fail once more at the end
            os.dup2(nowhere.fileno(), 1)
        sys.exit(UNWRITTEN)
