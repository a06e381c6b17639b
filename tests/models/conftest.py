from __future__ import annotations

from collections.abc import Iterator

import pytest

from react_agent.models.retry import RetryPolicy
from tests.models.server import ModelServer, running_server


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
