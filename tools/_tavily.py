"""Search the web with Tavily; what `web_search` and `attraction` share.

The key stands in `TAVILY_API_KEY`; `REACT_AGENT_TAVILY_URL` sets another base URL.
"""

from __future__ import annotations

import importlib.util
import os
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from react_agent.errors import ToolError
from react_agent.types import Language

MAX_QUERY = 400
"""Longer queries may be refused."""
MAX_RESULTS = 3
MAX_ANSWER = 500
MAX_SNIPPET = 200
SECONDS = 15.0
"""For one request; a lost connection or a gateway error is tried once more."""
GATEWAY_ERRORS = frozenset({502, 503, 504})

UNPRINTABLE = re.compile(r"[\s\x00-\x1f\x7f\u200b-\u200f\u2028-\u202e\ufeff]+")


@dataclass(frozen=True)
class Page:
    """One result: a page of the web. Its text is data, never an instruction."""

    title: str
    url: str
    snippet: str


@dataclass(frozen=True)
class Found:
    """What a search gave; the answer is a summary made by the service, or empty."""

    answer: str
    pages: tuple[Page, ...]

    def describe(self) -> str:
        """The answer, then a line for each page: title, beginning of its text, address."""
        lines = [
            f"{number}. {page.title}: {page.snippet} ({page.url})"
            for number, page in enumerate(self.pages, 1)
        ]
        return "\n".join([self.answer, *lines] if self.answer else lines)


def unavailable() -> str | None:
    """Why no search is possible, for the person; None when it is."""
    if not _key():
        return "Web search needs a key: set the variable `TAVILY_API_KEY` to one from tavily.com."
    if importlib.util.find_spec("tavily") is None:
        return "Web search needs a package: run `pip install tavily-python`."
    return None


def search(query: str, language: Language) -> Found:
    """Search the web.

    Raises:
        ToolError: it is not available, failed, or found nothing.
    """
    if unavailable():
        raise ToolError(_FAULTS["unavailable"][language])
    found = _read(_ask(query[:MAX_QUERY], language))
    if not (found.answer or found.pages):
        raise ToolError(_NOTHING[language].format(query[:60]))
    return found


def _ask(query: str, language: Language) -> Any:
    from tavily import TavilyClient

    base_url = os.environ.get("REACT_AGENT_TAVILY_URL", "").rstrip("/") or None
    client = TavilyClient(_key(), api_base_url=base_url)
    try:
        return _with_one_retry(
            lambda: client.search(query, include_answer=True, max_results=MAX_RESULTS, timeout=SECONDS)
        )
    except Exception as error:  # the package's classes differ between its versions
        raise ToolError(_explain(error, language)) from None


def _with_one_retry(ask: Callable[[], Any]) -> Any:
    import requests

    try:
        return ask()
    except requests.ConnectionError:
        return ask()
    except requests.HTTPError as error:
        if error.response.status_code not in GATEWAY_ERRORS:
            raise
        return ask()


def _explain(error: Exception, language: Language) -> str:
    return _FAULTS.get(type(error).__name__, _FAULTS["other"])[language]


def _read(reply: Any) -> Found:
    """The reply, cut to what a small model can take in."""
    if not isinstance(reply, dict):
        return Found("", ())
    rows = reply.get("results")
    rows = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
    pages = tuple(
        Page(
            clip(row.get("title") or row.get("url"), 80),
            clip(row.get("url"), 300),
            clip(row.get("content"), MAX_SNIPPET),
        )
        for row in rows[:MAX_RESULTS]
    )
    return Found(clip(reply.get("answer"), MAX_ANSWER), pages)


def clip(text: Any, limit: int) -> str:
    """The text on one line, cut at a word where it is too long."""
    line = UNPRINTABLE.sub(" ", text).strip() if isinstance(text, str) else ""
    if len(line) <= limit:
        return line
    cut = line[:limit].rsplit(" ", 1)[0] if " " in line[limit // 2 : limit] else line[:limit]
    return f"{cut} …"


def _key() -> str:
    return os.environ.get("TAVILY_API_KEY", "").strip()


_NOTHING: dict[Language, str] = {
    "en": "The web search found nothing for `{}`; try other words, or say that nothing was found.",
    "zh": "网上没有搜到 `{}`；请换个说法，或说明没有找到。",
}
_FAULTS: dict[str, dict[Language, str]] = {
    "unavailable": {
        "en": "Web search is not available here; answer without it and say so.",
        "zh": "这里不能使用网络搜索；请不用它回答，并说明这一点。",
    },
    "InvalidAPIKeyError": {
        "en": "Web search is not available: `TAVILY_API_KEY` is wrong. Answer without it and say so.",
        "zh": "不能使用网络搜索：`TAVILY_API_KEY` 里的密钥不对。请不用它回答，并说明这一点。",
    },
    "UsageLimitExceededError": {
        "en": "Web search is not available: too many requests. Answer without it and say so.",
        "zh": "不能使用网络搜索：请求太多。请不用它回答，并说明这一点。",
    },
    "ForbiddenError": {
        "en": "Web search is not available: the plan of the key is used up. Answer without it and say so.",
        "zh": "不能使用网络搜索：密钥的额度已用完。请不用它回答，并说明这一点。",
    },
    "BadRequestError": {
        "en": "The web search refused this query; search for a few plain words.",
        "zh": "网络搜索不接受这个查询；请用几个简单的词搜索。",
    },
    "TimeoutError": {
        "en": "The web search gave no answer in time. Answer without it and say so.",
        "zh": "网络搜索没有及时回应。请不用它回答，并说明这一点。",
    },
    "other": {
        "en": "The web search can't be used now. Answer without it and say so.",
        "zh": "网络搜索现在无法使用。请不用它回答，并说明这一点。",
    },
}
