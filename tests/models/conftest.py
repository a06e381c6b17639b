from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.models.server import ModelServer, running_server

from react_agent.models.retry import RetryPolicy


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with running_server() as running:
        yield running


@pytest.fixture
def slept() -> list[float]:
    """Seconds that a client would have waited."""
    return []


@pytest.fixture
def policy(slept: list[float]) -> RetryPolicy:
    return RetryPolicy(sleep=slept.append)
