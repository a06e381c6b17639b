"""Worked examples for the prompt: what people ask of their documents, and the shortest way to the answer."""

from __future__ import annotations

from .examples_en import ENGLISH
from .examples_zh import CHINESE

EXAMPLES = (*ENGLISH, *CHINESE)
