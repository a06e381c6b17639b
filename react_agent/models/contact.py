"""Why a request did not get through, and what to do about it."""

from __future__ import annotations

import http.client

import requests
import urllib3

from react_agent.models.faults import Fault, Site, cut_fault, unreachable_fault

HINTS: tuple[tuple[tuple[type[Exception], ...], str], ...] = (
    (
        (requests.exceptions.ProxyError, requests.exceptions.InvalidProxyURL),
        "the proxy of `HTTP_PROXY`, `HTTPS_PROXY` or `ALL_PROXY` does not answer; correct it, or add the "
        "host to `NO_PROXY`",
    ),
    (
        (requests.exceptions.SSLError,),
        "TLS fails there; write `http://` where a server has no certificate",
    ),
    (
        (http.client.BadStatusLine,),
        "what answers there does not speak HTTP; check the port, and whether it is `http://` or `https://`",
    ),
    (
        (urllib3.exceptions.NameResolutionError,),
        "no host of that name is known; check how it is written",
    ),
    (
        (requests.exceptions.InvalidSchema, requests.exceptions.InvalidURL),
        "this address, or that of a proxy in `ALL_PROXY`, cannot be used; check how it is written",
    ),
)
"""What to do about errors that starting the server does not mend."""


def contact_fault(error: requests.exceptions.RequestException, site: Site, *, reached: bool) -> Fault:
    """A broken connection is worth a retry; one refused is only where the server was `reached` before."""
    hint = next((hint for kinds, hint in HINTS if isinstance(_cause(error), kinds)), "")
    if hint or is_refused(error) or not isinstance(error, requests.exceptions.ConnectionError):
        return unreachable_fault(site, error, hint=hint, retry=reached and not hint)
    return cut_fault(site)


def _cause(error: requests.exceptions.RequestException) -> BaseException:
    """What lies below the error where that tells more."""
    below = error.args[0] if error.args else None
    reason = getattr(below, "reason", None)
    if isinstance(reason, urllib3.exceptions.NewConnectionError):
        return reason
    last = below.args[-1] if isinstance(below, urllib3.exceptions.ProtocolError) and below.args else None
    # A server that hangs up is told as a bad status line too.
    if isinstance(last, http.client.BadStatusLine) and not isinstance(last, ConnectionError):
        return last
    return error


def is_refused(error: requests.exceptions.RequestException) -> bool:
    """Whether nothing took the connection."""
    timed_out = isinstance(error, requests.exceptions.ConnectTimeout)
    return timed_out or isinstance(_cause(error), urllib3.exceptions.NewConnectionError)
