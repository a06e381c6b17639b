"""One bounded way to ask a public web service: limits on time and size, one retry, named failures."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import requests
from urllib3.exceptions import HTTPError, ReadTimeoutError

Params: TypeAlias = Mapping[str, str] | Mapping[str, str | int] | Mapping[str, str | int | float]

CONNECT_SECONDS = 5.0
READ_SECONDS = 10.0
RETRY_PAUSE = 0.3
MAX_BYTES = 1_000_000
BLOCK = 16_384
WORTH_A_RETRY = frozenset({502, 503, 504})


class ServiceError(Exception):
    """A service gave no usable reply; the text says why, for the person."""


@dataclass(frozen=True)
class Reply:
    """What a service sent: status, content type in lower case, body."""

    status: int
    content_type: str
    text: str

    def json(self) -> Any:
        """The decoded body.

        Raises:
            ServiceError: an error status, an error reply, or no JSON.
        """
        if self.status != 200:
            raise ServiceError(self._reason())
        if "html" in self.content_type or self.text.lstrip()[:1] == "<":
            raise ServiceError("a web page instead of data")
        try:
            data = json.loads(self.text)
        except (ValueError, RecursionError):
            raise ServiceError("an unreadable reply") from None
        if isinstance(data, dict) and data.get("error"):
            raise ServiceError(str(data.get("reason") or "an error reply")[:200])
        return data

    def _reason(self) -> str:
        if self.status == 429:
            return "rate limited (429), try later"
        try:
            reason = json.loads(self.text).get("reason")
        except (ValueError, RecursionError, AttributeError):
            reason = None
        return f"error {self.status}" + (f": {str(reason)[:200]}" if reason else "")


class Client:
    """Requests that together end before a deadline. Proxies come from the environment."""

    def __init__(self, seconds: float) -> None:
        self._session = requests.Session()
        self._end = time.monotonic() + seconds

    def __enter__(self) -> Client:
        return self

    def __exit__(self, *_: object) -> None:
        self._session.close()

    def get(self, url: str, params: Params) -> Reply:
        """GET with at most one retry, after a lost connection or a 502, 503, 504.

        Raises:
            ServiceError: unreachable, too slow or too large.
        """
        try:
            reply = self._get_once(url, params)
            if reply.status not in WORTH_A_RETRY:
                return reply
        except requests.Timeout:
            raise ServiceError("no answer in time") from None
        except requests.ConnectionError:
            pass
        except requests.RequestException as error:
            raise ServiceError(f"a broken reply ({type(error).__name__})") from None
        time.sleep(RETRY_PAUSE)
        try:
            return self._get_once(url, params)
        except requests.RequestException as error:
            slow = isinstance(error, requests.Timeout)
            raise ServiceError("no answer in time" if slow else "unreachable") from None

    def _get_once(self, url: str, params: Params) -> Reply:
        limits = (min(CONNECT_SECONDS, self._left()), min(READ_SECONDS, self._left()))
        with self._session.get(url, params={**params}, timeout=limits, stream=True) as response:
            body = bytearray()
            while piece := self._piece(response):
                body += piece
                self._left()
                if len(body) > MAX_BYTES:
                    raise ServiceError("a reply that is too large")
            kind = response.headers.get("Content-Type", "").lower()
            return Reply(response.status_code, kind, body.decode("utf-8", "replace"))

    @staticmethod
    def _piece(response: requests.Response) -> bytes:
        """What has come so far, without waiting for more: a slow server can't hold back the deadline."""
        try:
            piece: bytes = response.raw.read1(BLOCK, decode_content=True)
        except ReadTimeoutError as error:
            raise requests.Timeout(str(error)) from None
        except HTTPError as error:
            raise requests.exceptions.ChunkedEncodingError(str(error)) from None
        return piece

    def _left(self) -> float:
        left = self._end - time.monotonic()
        if left <= 0:
            raise ServiceError("no answer in time")
        return left
