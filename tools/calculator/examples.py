"""Worked examples of `calculator`; the prompt shows the few most similar to the question.

Their inputs are plain expressions, which small models copy; a test computes each.
"""

from __future__ import annotations

from .examples_en import ENGLISH
from .examples_zh import CHINESE

EXAMPLES = [*ENGLISH, *CHINESE]
