"""Base URLs as people write them, made into what a client can use."""

from __future__ import annotations

import ipaddress
import re
from urllib.parse import SplitResult, urlsplit

from react_agent.errors import LoadError

OLLAMA_PORT = 11434
OLLAMA_URL = f"http://127.0.0.1:{OLLAMA_PORT}"
SCHEME = re.compile(r"([a-z][a-z0-9+.-]*)://", re.IGNORECASE)
VERSION_SEGMENT = re.compile(r"v\d+\w*$")
ROUTE = re.compile(r"/(?:chat/completions|completions|completion|models|api/chat|api/generate|api/tags)$")
LOGIN = re.compile(r"//[^/]*@")
PORT = re.compile(r":([^:\]]*)$")
LISTEN_ADDRESSES = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}


def ollama_url(given: str | None) -> str:
    """The base URL of an Ollama server by `OLLAMA_HOST` or an argument, read as Ollama itself reads it.

    Without a scheme the port is 11434, with one it is the scheme's. Addresses to listen at
    (0.0.0.0, ::) become loopback ones; a path that ends in `/v1` or `/api` loses that.

    Raises:
        LoadError: it is no URL.
    """
    text = (given or "").strip().strip("\"'").strip()
    scheme = SCHEME.match(text)
    name = scheme.group(1).lower() if scheme else "http"
    authority, _, path = text[scheme.end() if scheme else 0 :].partition("/")
    login, at, authority = authority.rpartition("@")
    default = {"http": 80, "https": 443}.get(name, OLLAMA_PORT) if scheme else OLLAMA_PORT
    host, port = _host_and_port(authority, default)
    path = _without_route("/" + path)
    for ending in ("/v1", "/api"):
        path = path.removesuffix(ending)
    return _checked(f"{name}://{login}{at}{host}:{port}{path}", text)


def without_login(url: str) -> str:
    """The URL as it may be shown: without user and password."""
    return LOGIN.sub("//", url)


def _checked(url: str, given: str) -> str:
    try:
        if urlsplit(url).port != 0 and urlsplit(url).hostname:
            return url
    except ValueError:
        pass
    raise LoadError(f"`{without_login(given)}` is no address of a server: write it like `{OLLAMA_URL}`.")


def _host_and_port(authority: str, default: int) -> tuple[str, int]:
    bare = _is_v6(authority)
    match = None if bare else PORT.search(authority)
    host = (authority[: match.start()] if match else authority).strip("[]")
    number = int(match.group(1)) if match and match.group(1).isdecimal() else default
    host = LISTEN_ADDRESSES.get(host, host)
    return (f"[{host}]" if ":" in host else host), number if 0 < number < 65536 else default


def _is_v6(text: str) -> bool:
    try:
        return ipaddress.ip_address(text).version == 6
    except ValueError:
        return False


def openai_url(given: str) -> tuple[str, str]:
    """Root and API path of an OpenAI-compatible server: `("http://127.0.0.1:8080", "/v1")`.

    The path may already name a version or even a route; `/v1` is added where no version stands.

    Raises:
        LoadError: it is no URL.
    """
    text = given.strip().strip("\"'").rstrip("/")
    if not SCHEME.match(text):
        text = ("http://" if _looks_local(text) else "https://") + text
    parts = urlsplit(_checked(text, given))
    segments = [part for part in _without_route(parts.path).split("/") if part]
    while len(segments) > 1 and segments[-1] == segments[-2]:
        segments.pop()  # a doubled `/v1/v1`
    if not any(VERSION_SEGMENT.match(part) for part in segments):
        segments.append("v1")
    at = next(i for i, part in enumerate(segments) if VERSION_SEGMENT.match(part))
    root = "/".join([f"{parts.scheme}://{_netloc(parts)}", *segments[:at]])
    return root, "/" + "/".join(segments[at:])


def _netloc(parts: SplitResult) -> str:
    return parts.netloc.replace("0.0.0.0", "127.0.0.1")


def _without_route(path: str) -> str:
    return ROUTE.sub("", path.rstrip("/")).rstrip("/")


def _looks_local(text: str) -> bool:
    host = _host_and_port(text.partition("/")[0].rpartition("@")[2], 80)[0].strip("[]")
    try:
        return ipaddress.ip_address(host).is_private
    except ValueError:
        return "." not in host or host.endswith((".local", ".internal", ".localhost"))
