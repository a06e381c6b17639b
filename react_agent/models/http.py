"""Connections to model servers: sessions, timeouts, streams."""

from __future__ import annotations

import ipaddress
import json
import re
from collections.abc import Generator, Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any
from urllib.parse import urlsplit
from weakref import WeakSet

import requests
import urllib3

from react_agent.models.contact import contact_fault, is_refused
from react_agent.models.deadline import Deadline, alarm
from react_agent.models.decode import Decoder, Event, SseDecoder, Unreadable
from react_agent.models.faults import (
    Fault,
    Site,
    cut_fault,
    event_fault,
    protocol_fault,
    response_fault,
    slow_fault,
)

BLOCK = 65536
HALF_LINE = re.compile(rb"\s*\{|d(?:a(?:ta?)?)?$")
"""An object, or `data:`, of which the end is missing."""
LONGEST_ERROR = 65536
"""Bytes of an error body that are read."""
JSON_HEADERS = {"Accept-Encoding": "identity", "Content-Type": "application/json"}


@dataclass(frozen=True, slots=True)
class Timeouts:
    """Seconds. `read` is the longest silence, which may include the load of a model and a long prompt."""

    connect: float = 5.0
    read: float = 300.0
    total: float = 1200.0
    """For one whole reply: a server that only sends keep-alive lines never trips `read`."""
    probe: float = 10.0
    """For small questions such as which models there are."""


def as_timeouts(timeout: float | Timeouts) -> Timeouts:
    """A number is the longest silence."""
    if isinstance(timeout, Timeouts):
        return timeout
    return Timeouts(min(5.0, timeout), timeout, 4 * timeout, min(10.0, timeout))


class Connection:
    """One session with one server. Errors leave as `Fault`, with what to do about them.

    `address` is where it goes to when that is more than a person should read: it may hold a password.
    Loopback hosts are spoken to without proxies, and `localhost` as 127.0.0.1 (then ::1): looking the
    name up may cost seconds on machines that try ::1 first.
    """

    def __init__(self, site: Site, *, address: str | None = None, timeouts: Timeouts | None = None) -> None:
        self.site = site
        self.timeouts = timeouts or Timeouts()
        self._bases = base_addresses(address or site.url)
        self._reached = False
        self._closed = False
        self._open: WeakSet[requests.Response] = WeakSet()
        self._session = requests.Session()
        self._session.trust_env = not is_loopback(site.url)
        self._session.headers.update(JSON_HEADERS)
        if site.api_key:
            self._session.headers["Authorization"] = f"Bearer {site.api_key}"

    def close(self) -> None:
        """End the session, also replies that are being read, here or in another thread.

        A request that is still without any answer ends when the answer begins.
        """
        self._closed = True
        for response in list(self._open):
            _interrupt(response)
            response.close()
        self._session.close()

    def get(self, path: str, *, seconds: float | None = None) -> Event:
        """The JSON object at a path; `seconds` where it may take long."""
        return self._ask("GET", path, None, seconds or self.timeouts.probe)

    def post(self, path: str, body: Mapping[str, Any], *, seconds: float | None = None) -> Event:
        """The JSON object that answers a body; `seconds` where it may take long."""
        return self._ask("POST", path, body, seconds or self.timeouts.probe)

    def stream(
        self, path: str, body: Mapping[str, Any], decoder: Decoder, deadline: Deadline
    ) -> Generator[Event]:
        """The objects of a streamed reply as they arrive; closing it closes the connection.

        Raises:
            Fault: no connection, an error status, an error object in the stream, or silence.
            ModelTimeout: the deadline came.
        """
        deadline.check()
        limit = Deadline(min(self.timeouts.total, deadline.left()))
        try:
            response = self._request("POST", path, body, min(self.timeouts.read, limit.left()))
            with self._limited(response, limit.left(), self.timeouts.total):
                yield from self._events(response, decoder)
                if self._closed:
                    raise self._ended()
        except Fault as fault:
            deadline.check()
            if self._closed:
                raise self._ended() from fault
            raise

    def _ask(self, method: str, path: str, body: Mapping[str, Any] | None, seconds: float) -> Event:
        response = self._request(method, path, body, seconds)
        with self._limited(response, seconds, seconds):
            return next(self._events(response, SseDecoder()), {})

    @contextmanager
    def _limited(self, response: requests.Response, left: float, total: float) -> Iterator[None]:
        """Ends a response that goes on for too long, though it may never fall silent."""
        with closing(response), alarm(left, partial(_interrupt, response)) as rang:
            try:
                yield
                if rang.is_set():
                    raise cut_fault(self.site)
            except Fault as fault:
                if rang.is_set():
                    raise slow_fault(self.site, f"needed more than {total:.0f} s") from fault
                raise

    def _events(self, response: requests.Response, decoder: Decoder) -> Generator[Event]:
        self._check_status(response)
        at_end = False
        try:
            for data in self._blocks(response):
                yield from self._checked(decoder.decode(data))
            at_end = True
            yield from self._checked(decoder.flush())
        except Unreadable as error:
            if at_end and HALF_LINE.match(error.line):
                raise cut_fault(self.site) from error
            raise protocol_fault(error.line, self.site) from error

    def _request(
        self, method: str, path: str, body: Mapping[str, Any] | None, silence: float
    ) -> requests.Response:
        if self._closed:
            raise self._ended()
        try:
            response = self._send(method, path, body, silence)
        except requests.exceptions.ReadTimeout as error:
            raise slow_fault(self.site, f"said nothing for {silence:.0f} s") from error
        except requests.exceptions.RequestException as error:
            raise contact_fault(error, self.site, reached=self._reached) from error
        self._reached = True
        self._open.add(response)
        if self._closed:  # meanwhile, by another thread
            response.close()
            raise self._ended()
        return response

    def _send(
        self, method: str, path: str, body: Mapping[str, Any] | None, silence: float
    ) -> requests.Response:
        for base in (bases := self._bases):
            try:
                response = self._session.request(
                    method,
                    base + path,
                    data=None if body is None else _encoded(body),
                    timeout=(min(self.timeouts.connect, silence), silence),
                    stream=True,
                    allow_redirects=False,
                )
            except requests.exceptions.ConnectionError as error:
                if base is bases[-1] or not is_refused(error):
                    raise
            else:
                self._bases = [base]
                return response
        raise AssertionError("the last address gives a response or an error")

    def _blocks(self, response: requests.Response) -> Generator[bytes]:
        """Bytes as soon as they arrive, in whatever portions they do."""
        try:
            while data := response.raw.read1(BLOCK, decode_content=True):
                yield data
        except (urllib3.exceptions.ReadTimeoutError, TimeoutError) as error:
            raise slow_fault(self.site, f"fell silent for {self.timeouts.read:.0f} s") from error
        except (urllib3.exceptions.HTTPError, OSError) as error:
            raise cut_fault(self.site) from error

    def _checked(self, events: list[Event]) -> Generator[Event]:
        for event in events:
            if fault := event_fault(event, self.site):
                raise fault
            yield event

    def _check_status(self, response: requests.Response) -> None:
        if 200 <= response.status_code < 300:
            return
        body = bytearray()
        for data in self._blocks(response):
            body += data
            if len(body) >= LONGEST_ERROR:
                break
        text = body[:LONGEST_ERROR].decode("utf-8", errors="replace")
        raise response_fault(response.status_code, response.headers, text, self.site)

    def _ended(self) -> Fault:
        return Fault(
            f"The connection for `{self.site.model}` was closed: open the model anew.", kind="closed"
        )


def _encoded(body: Mapping[str, Any]) -> bytes:
    """Half characters (lone surrogates) of a broken input become `?`: servers refuse them."""
    return json.dumps(body, ensure_ascii=False).encode("utf-8", errors="replace")


def _interrupt(response: requests.Response) -> None:
    """Wakes up a read that waits in another thread; one that has ended by now needs no waking."""
    with suppress(OSError, RuntimeError, ValueError):
        response.raw.shutdown()


def base_addresses(url: str) -> list[str]:
    """The addresses to try for a base URL, in order."""
    parts = urlsplit(url)
    if (parts.hostname or "").lower() != "localhost" or parts.scheme == "https":  # a certificate has names
        return [url]
    login, at, _ = parts.netloc.rpartition("@")
    port = f":{parts.port}" if parts.port else ""
    return [parts._replace(netloc=login + at + host + port).geturl() for host in ("127.0.0.1", "[::1]")]


def is_loopback(url: str) -> bool:
    host = (urlsplit(url).hostname or "").lower()
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
