"""Text of models, tools and files on a terminal: it must not move the cursor or change colours."""

from __future__ import annotations

CONTROLS = {code: f"\\x{code:02x}" for code in (*range(0x20), *range(0x7F, 0xA0)) if code not in (9, 10)}
"""Every control character but tab and line break, as it is written in a string literal."""


def printable(text: str) -> str:
    """`text` with its control characters made visible."""
    return text.replace("\r\n", "\n").translate(CONTROLS)
