from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from react_agent.errors import LoadError
from react_agent.models.http import base_addresses, is_loopback
from react_agent.models.urls import ollama_url, openai_url, without_login


@pytest.mark.parametrize(
    ("given", "url"),
    [
        (None, "http://127.0.0.1:11434"),
        ("", "http://127.0.0.1:11434"),
        ("  'example.local' ", "http://example.local:11434"),
        ("1.2.3.4:9999", "http://1.2.3.4:9999"),
        (":5678", "http://127.0.0.1:5678"),
        ("http://example.com", "http://example.com:80"),
        ("https://example.com", "https://example.com:443"),
        ("https://example.com:8443/ollama/", "https://example.com:8443/ollama"),
        ("example.com:66000", "http://example.com:11434"),
        ("example.com:", "http://example.com:11434"),
        ("127.0.0.1:port", "http://127.0.0.1:11434"),
        ("[::1]:port", "http://[::1]:11434"),
        ("http://me:pass@host:8080/v1", "http://me:pass@host:8080"),
        ("0.0.0.0", "http://127.0.0.1:11434"),
        ("0.0.0.0:8000", "http://127.0.0.1:8000"),
        ("::", "http://[::1]:11434"),
        ("[::]:1337", "http://[::1]:1337"),
        ("[::1]:1337", "http://[::1]:1337"),
        ("::1", "http://[::1]:11434"),
        ("http://localhost:11434/v1", "http://localhost:11434"),
        ("http://localhost:11434/api/", "http://localhost:11434"),
        ("localhost:11434/api/chat", "http://localhost:11434"),
        ('"http://127.0.0.1:11434//"', "http://127.0.0.1:11434"),
    ],
)
def test_ollama_host_is_read_as_ollama_does(given: str | None, url: str) -> None:
    assert ollama_url(given) == url


@pytest.mark.parametrize(
    ("given", "root", "path"),
    [
        ("http://127.0.0.1:8080", "http://127.0.0.1:8080", "/v1"),
        ("http://127.0.0.1:8080/", "http://127.0.0.1:8080", "/v1"),
        ("http://127.0.0.1:8080/v1/", "http://127.0.0.1:8080", "/v1"),
        ("http://127.0.0.1:8080/v1/v1", "http://127.0.0.1:8080", "/v1"),
        ("http://127.0.0.1:8080/v1/chat/completions", "http://127.0.0.1:8080", "/v1"),
        ("http://127.0.0.1:8080/v1/models", "http://127.0.0.1:8080", "/v1"),
        ("localhost:1234", "http://localhost:1234", "/v1"),
        ("box.local:1234", "http://box.local:1234", "/v1"),
        ("192.168.0.7:8000/v1", "http://192.168.0.7:8000", "/v1"),
        ("0.0.0.0:8000", "http://127.0.0.1:8000", "/v1"),
        ("api.deepseek.com", "https://api.deepseek.com", "/v1"),
        ("https://openrouter.ai/api/v1", "https://openrouter.ai/api", "/v1"),
        ("https://example.com/api/paas/v4", "https://example.com/api/paas", "/v4"),
        ("https://example.com/v1beta/openai", "https://example.com", "/v1beta/openai"),
    ],
)
def test_base_urls_of_openai_servers(given: str, root: str, path: str) -> None:
    assert openai_url(given) == (root, path)


@pytest.mark.parametrize("text", ["http://[::1", "h:99999", "http://h:80a/v1", "a:b:c", "http:///x"])
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(LoadError, match="is no address of a server"):
        openai_url(text)


@given(st.text(max_size=30) | st.text("[]:/@.0a1 ", max_size=12))
def test_any_text_gives_addresses_or_a_sentence(text: str) -> None:
    with suppress(LoadError):
        assert base_addresses(ollama_url(text))
    with suppress(LoadError):
        assert base_addresses("".join(openai_url(text)))


@pytest.mark.parametrize(
    ("url", "addresses"),
    [
        ("http://localhost:80/x", ["http://127.0.0.1:80/x", "http://[::1]:80/x"]),
        ("http://me:pass@localhost", ["http://me:pass@127.0.0.1", "http://me:pass@[::1]"]),
        ("https://localhost:8443", ["https://localhost:8443"]),
        ("http://example.com", ["http://example.com"]),
    ],
)
def test_localhost_is_tried_by_number(url: str, addresses: list[str]) -> None:
    assert base_addresses(url) == addresses


def test_a_login_is_not_shown() -> None:
    assert without_login("https://me:p@ss@host/v1?x=@") == "https://host/v1?x=@"


@pytest.mark.parametrize(
    ("url", "loopback"),
    [
        ("http://localhost:1", True),
        ("http://127.0.0.9", True),
        ("http://[::1]:80", True),
        ("http://192.168.0.1", False),
        ("https://localhost.example.com", False),
    ],
)
def test_loopback(url: str, loopback: bool) -> None:
    assert is_loopback(url) is loopback
