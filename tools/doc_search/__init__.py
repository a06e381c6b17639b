"""`doc_search`: finds passages in folders of documents, English and Chinese.

    make_doc_search(["./manuals"])            a tool that searches these folders
    doc_search                                the same for the folders in `REACT_AGENT_DOCS`
    sync_folders(["./manuals"], progress)     builds or updates their indexes ahead of time

How it works, in reading order: `folder` lists files, `extract` reads them, `split` makes passages,
`words` makes search terms, `sqlite` or `postgres` keep them, `sync` keeps the index up to date;
`query` reads what was asked, `repair` mends misspelt words, `rank` orders, `report` writes the result.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

from react_agent.errors import ReactAgentError, ToolError
from react_agent.tooling import Tool, tool

from .documents import Documents, OpenStore, local_store
from .examples import EXAMPLES
from .postgres import postgres_stores
from .sync import Progress, SyncReport

__all__ = ["Documents", "SyncReport", "doc_search", "make_doc_search", "sync_folders"]

FOLDERS_VARIABLE = "REACT_AGENT_DOCS"
DATABASE_VARIABLE = "REACT_AGENT_DOCS_DATABASE"
NO_FOLDER = f"`doc_search` has no documents: give a folder by `--docs DIR` or in `{FOLDERS_VARIABLE}`."
FIRST_BUILD_SECONDS = 600.0
"""The first search of a large folder builds its index."""


def _no_folder() -> str | None:
    return None if _folders_from_environment() else NO_FOLDER


@tool(
    description={
        "en": "Searches the user's documents: people, rules, prices, hours. Not for general knowledge.",
        "zh": "搜索用户的文档：人员、制度、价格、时间。不查常识。",
    },
    input_hint={"en": "search words, e.g. parking fee", "zh": "搜索词，例如 停车费"},
    kind="keywords",
    examples=EXAMPLES,
    aliases=("search_docs", "document_search", "search_documents", "docs_search", "文档搜索"),
    timeout=FIRST_BUILD_SECONDS,
    unavailable=_no_folder,
)
def doc_search(query: str) -> str:
    """Searches the folders named in `REACT_AGENT_DOCS`."""
    folders = _folders_from_environment()
    if not folders:
        raise ToolError(NO_FOLDER)
    return _search(_documents(folders, os.environ.get(DATABASE_VARIABLE)), query)


def make_doc_search(folders: Iterable[str | Path], *, database: str | None = None, **options: Any) -> Tool:
    """A `doc_search` of its own for these folders.

    Args:
        folders: searched with all that lies below them.
        database: a PostgreSQL address (`postgresql://user@host/name`) that keeps the indexes,
            for many readers or many documents; by default they are files in the user's cache.
        options: `k`, `max_tokens`, `embed`, `refresh_seconds` of `Documents`.
    """
    documents = Documents(folders, open_store=_stores(database), **options)

    def search(query: str) -> str:
        return _search(documents, query)

    def affinity(question: str) -> float:
        """Half of a question's words stand in many a document by chance; only more than that counts."""
        return max(0.0, min(1.0, 3 * documents.coverage(question) - 1.5))

    return replace(doc_search, function=search, affinity=affinity, unavailable=lambda: None)


def sync_folders(
    folders: Iterable[str | Path], progress: Progress | None = None, *, database: str | None = None
) -> SyncReport:
    """Bring the indexes of these folders up to date.

    Args:
        progress: is told files done, files in all, and the name of the next file; for each folder anew.

    Raises:
        ReactAgentError: a folder does not exist, or its index can't be opened.
    """
    documents = Documents(folders, open_store=_stores(database))
    try:
        return documents.sync(progress)
    finally:
        documents.close()


def _search(documents: Documents, query: str) -> str:
    try:
        return documents.search(query)
    except ReactAgentError as error:
        raise ToolError(str(error)) from error


def _stores(database: str | None) -> OpenStore:
    return postgres_stores(database) if database else local_store


def _folders_from_environment() -> tuple[str, ...]:
    listed = os.environ.get(FOLDERS_VARIABLE, "").split(os.pathsep)
    return tuple(folder for folder in listed if folder.strip())


@lru_cache(maxsize=1)
def _documents(folders: tuple[str, ...], database: str | None) -> Documents:
    return Documents(folders, open_store=_stores(database))
