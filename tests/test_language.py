"""Chinese or not."""

from __future__ import annotations

import pytest

from react_agent.language import language_of

TEXTS = [
    ("What is the time?", "en"),
    ("", "en"),
    ("2+2", "en"),
    ("Wie spät ist es?", "en"),
    ("现在几点？", "zh"),
    ("Weather in 北京?", "zh"),
    ("東京は今何時ですか", "en"),
    ("서울 天氣", "en"),
    ("？！。", "en"),
]


@pytest.mark.parametrize(("text", "language"), TEXTS)
def test_language(text: str, language: str) -> None:
    assert language_of(text) == language
