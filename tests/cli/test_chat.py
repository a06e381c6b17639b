"""`react-agent chat` over a pipe: turns, commands, the end of input."""

from __future__ import annotations

from collections.abc import Callable

from tests.cli.conftest import Run, Served

Serve = Callable[..., Served]


def test_the_conversation_goes_on(run: Run, serve: Serve) -> None:
    served = serve("Final Answer: One.", "Final Answer: Two.", "Final Answer: Three.")
    done = run("chat", "-m", served.spec, input="question one\n\nquestion two\n/reset\nquestion three\n")
    assert done.stdout == "One.\nTwo.\nThree.\n"
    assert done.returncode == 0
    second, third = (str(request["messages"]) for request in served.requests[1:])
    assert "question one" in second
    assert "question one" not in third


def test_commands(run: Run, serve: Serve) -> None:
    done = run("chat", "-m", serve().spec, input="/tools\n/what\n/exit\nnever asked\n")
    assert "calculator" in done.stderr
    assert "/reset" in done.stderr
    assert done.stdout == ""
