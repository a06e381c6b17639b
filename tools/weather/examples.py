"""Worked examples of the weather tool: the observations have the form the tool really returns."""

from __future__ import annotations

from .examples_en import ENGLISH
from .examples_zh import CHINESE

EXAMPLES = (*ENGLISH, *CHINESE)
