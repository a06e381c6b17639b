"""The command line: a thin shell around the engine. One command a file; `main` starts them all."""

from __future__ import annotations

import sys
from typing import Any

import click

from react_agent import __version__
from react_agent.cli.ask import ask, travel
from react_agent.cli.bench import bench
from react_agent.cli.chat import chat
from react_agent.cli.tools import call, tools
from react_agent.errors import ReactAgentError

EXIT_CODES = """\b
Exit codes:
  0    answered
  1    no answer: the model wrote nothing usable, or a tool called by hand failed
  2    wrong usage; a tool, prompt or file that cannot be loaded
  3    ended at a limit (steps, time, tokens, repeated calls)
  4    the model or its server failed
  130  interrupted
"""


class QuestionGroup(click.Group):
    """A group in which anything that names no command is a question."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        own = {*self.commands, "--help", "-h", "--version"}
        if args and args[0] not in own:
            args = ["ask", *args]
        elif not args and not sys.stdin.isatty():
            args = ["ask", "-"]
        return super().parse_args(ctx, args)


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


for command in (ask, chat, travel, tools, call, bench):
    cli.add_command(command)


def main(args: list[str] | None = None) -> None:
    """Run the command line; every expected failure is one sentence on stderr and an exit code."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Any = getattr(stream, "reconfigure", None)
        if reconfigure:  # a console that lacks a character must not end the run
            reconfigure(errors="replace")
    try:
        cli.main(args=args, prog_name="react-agent", standalone_mode=False)
    except click.exceptions.Exit as done:
        sys.exit(done.exit_code)
    except click.Abort:
        sys.exit(130)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        sys.stderr.close()
        sys.exit(0)
    except ReactAgentError as error:
        click.echo(f"Error: {error}", err=True)
        sys.exit(error.exit_code)
