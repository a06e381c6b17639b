"""The forms that worked examples of `calculator` come in."""

from __future__ import annotations

from react_agent.tooling import Example

TODAY = "date 2031-08-19, Tuesday (星期二), time 14:05:37 (local time, UTC+00:00)"


def summed(question: str, expression: str, result: str, answer: str) -> Example:
    """All numbers stand in the question."""
    return Example(question, [(expression, result)], answer)


def looked_up(question: str, search: tuple[str, str], expression: str, result: str, answer: str) -> Example:
    """A number is missing that the documents have; `search` is the words and the passage found."""
    return Example(question, [("doc_search", *search), (expression, result)], answer)


def dated(question: str, expression: str, result: str, answer: str) -> Example:
    """The year of today is missing."""
    return Example(question, [("time_query", "", TODAY), (expression, result)], answer)
