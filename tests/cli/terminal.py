"""A program in a real pseudo-terminal: type, and wait for what it shows."""

from __future__ import annotations

import os
import re
import select
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

ESCAPES = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|[@-Z\\-_])")
DEADLINE = 60.0
"""Seconds after which a program that shows nothing more is given up."""
# A program must own its terminal, so that Ctrl-C reaches it; and Ctrl-C must count, which it does not
# where the tests themselves run in the background.
TAKE_TERMINAL = """
import fcntl, os, signal, sys, termios
signal.signal(signal.SIGINT, signal.SIG_DFL)
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execv(sys.argv[1], sys.argv[1:])
"""
CTRL_C, CTRL_D, UP = "\x03", "\x04", "\x1b[A"


class Terminal:
    """Runs a command whose stdin, stdout and stderr are one terminal."""

    def __init__(self, command: Sequence[str], cwd: Path) -> None:
        import pty
        import termios

        self._own, its = pty.openpty()
        termios.tcsetwinsize(its, (50, 200))
        self._process = subprocess.Popen(
            [sys.executable, "-c", TAKE_TERMINAL, *command],
            stdin=its,
            stdout=its,
            stderr=its,
            cwd=cwd,
            start_new_session=True,
        )
        os.close(its)
        self.shown = ""
        self._read_to = 0

    def type(self, keys: str) -> None:
        os.write(self._own, keys.encode())

    def press(self, key: str, text: str) -> str:
        """Type a key as often as a person would until `text` is shown; see `wait_for`.

        Wait for the echo of what was typed before: the terminal drops keys that nobody has read at
        Ctrl-C, and Python's `input` then sleeps, waiting for the key that it was told about.
        """
        for _ in range(10):
            self.type(key)
            try:
                return self.wait_for(text, seconds=3)
            except AssertionError:
                continue
        return self.wait_for(text)

    def wait_for(self, text: str, seconds: float = DEADLINE) -> str:
        """What was shown up to and with `text`, since the last wait; fails when it never comes."""
        deadline = time.monotonic() + seconds
        while (found := self.shown.find(text, self._read_to)) < 0:
            if time.monotonic() > deadline or not self._more(deadline - time.monotonic()):
                raise AssertionError(f"`{text}` was not shown after: {self.shown[self._read_to :]!r}")
        start, self._read_to = self._read_to, found + len(text)
        return self.shown[start : self._read_to]

    def end(self) -> tuple[str, int]:
        """What else was shown until the program ended, and its exit code."""
        while self._more():
            pass
        code = self._process.wait(DEADLINE)
        return self.shown[self._read_to :], code

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.kill()
            self._process.wait()
        os.close(self._own)

    def _more(self, seconds: float = DEADLINE) -> bool:
        """Read what comes next; False at the end, or when nothing comes."""
        if not select.select([self._own], [], [], max(0.0, seconds))[0]:
            return False
        try:
            data = os.read(self._own, 65536)
        except OSError:  # the program has closed the terminal
            return False
        self.shown += ESCAPES.sub("", data.decode(errors="replace")).replace("\r\n", "\n")
        return bool(data)
