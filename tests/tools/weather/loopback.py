"""Open-Meteo and wttr.in on a loopback server, in the recorded shapes of their replies."""

from __future__ import annotations

import json
import re
import unicodedata
from importlib import import_module
from pathlib import Path
from typing import Any

from pytest_httpserver import HTTPServer
from werkzeug import Request, Response

from react_agent.loader import load_module, load_tools

DATA = Path(__file__).parents[2] / "data" / "weather"
PLACES = json.loads((DATA / "places.json").read_text("utf-8"))
FORECAST = json.loads((DATA / "forecast.json").read_text("utf-8"))
WTTR = json.loads((DATA / "wttr_j1.json").read_text("utf-8"))

weather = load_tools("weather")[0]
MODULE = load_module("weather")


def part(name: str) -> Any:
    """A module of the tool, as its loader names it."""
    return import_module(f"{MODULE.__name__}.{name}")


class Services:
    """Open-Meteo and wttr.in on loopback. A test may replace any of the three replies."""

    def __init__(self, server: HTTPServer) -> None:
        self.requests: list[Request] = []
        self.geocoding: Any = self._geocode
        self.forecast: Any = FORECAST
        self.wttr: Any = WTTR
        server.expect_request(re.compile(".*")).respond_with_handler(self._respond)

    def _respond(self, request: Request) -> Response:
        replies = {
            "/v1/search": self.geocoding,
            "/v1/get": self._get,
            "/v1/forecast": self.forecast,
        }
        self.requests.append(request)
        reply = replies.get(request.path, self.wttr)
        reply = reply(request) if callable(reply) and not isinstance(reply, Response) else reply
        if isinstance(reply, Response):
            return reply
        return Response(json.dumps(reply, ensure_ascii=False), content_type="application/json; charset=utf-8")

    def _geocode(self, request: Request) -> dict[str, Any]:
        """As the service does: two characters match exactly, more also a beginning, each in one language."""
        name, language = plain(request.args["name"]), request.args["language"]
        rows = [in_language(place, language) for place in PLACES]
        found = [row for row in rows if self._matches(name, plain(row["name"]))]
        return {
            "generationtime_ms": 0.7,
            **({"results": found[: int(request.args["count"])]} if found else {}),
        }

    @staticmethod
    def _matches(asked: str, name: str) -> bool:
        return name == asked or (len(asked) > 2 and name.startswith(asked))

    def _get(self, request: Request) -> dict[str, Any]:
        found = [place for place in PLACES if place["id"] == int(request.args["id"])]
        return in_language(found[0], request.args["language"])

    def asked(self, path: str) -> list[Request]:
        return [request for request in self.requests if request.path.startswith(path)]


def plain(name: str) -> str:
    decomposed = unicodedata.normalize("NFKD", name.casefold().replace("'", ""))
    return "".join(char for char in decomposed if not unicodedata.combining(char))


def in_language(place: dict[str, Any], language: str) -> dict[str, Any]:
    """A row as the service sends it: names translated where it can, absent fields absent."""
    return {
        key: value.get(language, value["en"]) if isinstance(value, dict) else value
        for key, value in place.items()
    }


def text(body: str, status: int = 200, kind: str = "application/json") -> Response:
    return Response(body, status, content_type=kind)
