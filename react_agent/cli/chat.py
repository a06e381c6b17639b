"""`react-agent chat`: a conversation."""

from __future__ import annotations

import click

from react_agent.cli.options import Options, agent_options


@click.command()
@agent_options
def chat(options: Options) -> None:
    """Talk with the model; the conversation goes on until Ctrl-D.

    Ctrl-C stops an answer, not the program. Commands: /help, /tools, /reset, /exit.
    """
    from react_agent.cli.conversation import converse

    converse(options)
