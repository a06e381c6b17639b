"""Which language a text is in, as far as the engine needs to know: Chinese or not."""

from __future__ import annotations

import re

from react_agent.types import Language

HAN = re.compile(r"[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]")
KANA_OR_HANGUL = re.compile(r"[\u3040-\u30ff\uac00-\ud7af]")


def language_of(text: str) -> Language:
    """`zh` where there are Chinese characters and no Japanese or Korean ones, else `en`."""
    return "zh" if HAN.search(text) and not KANA_OR_HANGUL.search(text) else "en"
