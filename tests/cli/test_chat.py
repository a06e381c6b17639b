"""`react-agent chat`: turns, commands and the end of input; keys in a terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.conftest import PAUSE, Run, Served
from tests.cli.terminal import CTRL_C, CTRL_D, UP, Terminal

Serve = Callable[..., Served]
Open = Callable[..., Terminal]


def test_the_conversation_goes_on(run: Run, serve: Serve) -> None:
    served = serve("Final Answer: One.", "Final Answer: Two.", "Final Answer: Three.")
    done = run("chat", "-m", served.spec, input="question one\n\nquestion two\n/reset\nquestion three\n")
    assert done.stdout == "One.\nTwo.\nThree.\n"
    assert done.returncode == 0
    second, third = (str(request["messages"]) for request in served.requests[1:])
    assert "question one" in second
    assert "question one" not in third


def test_commands(run: Run, serve: Serve) -> None:
    done = run("chat", "-m", serve().spec, input="/tools\n/what now\n/exit\nnever asked\n")
    assert "calculator" in done.stderr
    assert "`/what` is no command. /reset" in done.stderr
    assert done.stdout == ""


def test_a_chinese_question_gets_chinese_remarks(run: Run, serve: Serve) -> None:
    done = run("chat", "-m", serve("Final Answer: 好。").spec, input="你好吗？\n/reset\n")
    assert "这是模型自己的猜测" in done.stderr
    assert "对话已忘记" in done.stderr


def test_ctrl_c_stops_the_answer_and_ctrl_d_leaves(terminal: Open, serve: Serve) -> None:
    long = "This is the beginning of an answer that is long enough to be shown, "
    served = serve(f"Final Answer: {2 * long}{PAUSE}never shown", "Final Answer: Two.")
    chat = terminal("chat", "-m", served.spec)
    chat.wait_for("> ")
    chat.type("question one\n")
    chat.wait_for("This is the beginning")
    chat.press(CTRL_C, "I could not finish (cancelled)")
    served.go_on.set()
    chat.wait_for("> ")
    chat.type("question two\n")
    chat.wait_for("Two.")
    chat.wait_for("> ")
    chat.type("half a line")
    chat.wait_for("half a line")
    chat.press(CTRL_C, "> ")
    chat.type(CTRL_D)
    shown, code = chat.end()
    assert (shown.strip(), code) == ("", 0)
    assert len(served.requests) == 2
    assert "never shown" not in chat.shown


def test_history_of_an_earlier_start(terminal: Open, serve: Serve, tmp_path: Path) -> None:
    served = serve("Final Answer: One.", "Final Answer: Two.")
    for keys in ("question one\n", f"{UP}\n"):
        chat = terminal("chat", "-m", served.spec)
        chat.wait_for("> ")
        chat.type(keys)
        chat.wait_for(".\n")
        chat.wait_for("> ")
        chat.type(CTRL_D)
        assert chat.end()[1] == 0
    assert "question one" in str(served.requests[1]["messages"][-1])


def test_a_paste_of_several_lines_is_one_question(terminal: Open, serve: Serve) -> None:
    served = serve("Final Answer: One.")
    chat = terminal("chat", "-m", served.spec)
    chat.wait_for("> ")
    chat.type("\x1b[200~What is\nin this list?\x1b[201~\n")
    chat.wait_for("One.")
    assert "What is\nin this list?" in served.requests[0]["messages"][-1]["content"]


def test_a_tool_that_asks(terminal: Open, serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text(
        "from react_agent import tool\n\n\n@tool(confirm=True)\ndef erase(path: str) -> str:\n"
        "    'Erases.'\n    return 'erased ' + path\n"
    )
    call = "Action: erase\nAction Input: x"
    served = serve(call, "Final Answer: Yes.", call, "Final Answer: No.")
    chat = terminal("chat", "-t", "./mine.py", "-m", served.spec)
    ask = 'Run `erase` with {"path": "x"}? [y/N]:'
    chat.wait_for("> ")
    chat.type("erase it\n")
    chat.wait_for(ask)
    chat.type("y\n")
    chat.wait_for("erased x")
    chat.wait_for("> ")
    chat.type("erase it\n")
    chat.wait_for(ask)
    chat.press(CTRL_C, "did not allow")


def test_unreadable_history_is_told(terminal: Open, serve: Serve, tmp_path: Path) -> None:
    (tmp_path / "cache" / "history").mkdir(parents=True)
    chat = terminal("chat", "-m", serve("Final Answer: One.").spec)
    chat.wait_for("> ")
    chat.type(CTRL_D)
    shown, code = chat.end()
    assert "The history of earlier questions cannot be used" in shown
    assert "Traceback" not in chat.shown
    assert code == 0


@pytest.mark.parametrize("quiet", [[], ["--quiet"]])
def test_a_shown_answer_that_is_put_right_is_marked(terminal: Open, serve: Serve, quiet: list[str]) -> None:
    served = serve("Action: calculator\nAction Input: 23*17", "Final Answer: It is 999.\nI am sure.\n")
    screen = terminal("What is 23*17?", "-m", served.spec, "--profile", "size=tiny", *quiet)
    screen.wait_for("It is 999.\n")
    screen.wait_for("is discarded; the answer is:)\n391\n")
    assert screen.end()[1] == 0
