"""The weather tool's services, replaced by a loopback server."""

from __future__ import annotations

import pytest
from pytest_httpserver import HTTPServer

from tests.tools.weather.loopback import Services, part


@pytest.fixture
def services(httpserver: HTTPServer, monkeypatch: pytest.MonkeyPatch) -> Services:
    for name in ("OPEN_METEO", "GEOCODING", "WTTR"):
        monkeypatch.setenv(f"REACT_AGENT_{name}_URL", httpserver.url_for("").rstrip("/"))
    monkeypatch.setenv("NO_PROXY", "*")
    monkeypatch.setattr(part("http"), "RETRY_PAUSE", 0)
    return Services(httpserver)
