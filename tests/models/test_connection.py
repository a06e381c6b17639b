from __future__ import annotations

import gzip
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Event, Thread

import pytest

from react_agent.errors import LoadError, ModelTimeout
from react_agent.models.base import Profile
from react_agent.models.faults import Fault
from react_agent.models.http import Timeouts
from react_agent.models.openai import OpenAIModel
from react_agent.models.retry import RetryPolicy
from react_agent.types import Sampling
from tests.models.dialects import ASK, delta, text_of
from tests.models.openai_parts import CHAT, ENDLESS, GOOD, WRITTEN, ask
from tests.models.server import Answer, ModelServer, as_json, running_server, sse


@pytest.fixture
def model(server: ModelServer, policy: RetryPolicy) -> OpenAIModel:
    return OpenAIModel("m", server.url, kind="unknown", profile=Profile(), retry=policy)


def test_the_key_travels_in_its_header_only(server: ModelServer) -> None:
    server.on(CHAT, as_json({"error": {"message": "Incorrect API key: sk-secret-99"}}, 401))
    model = OpenAIModel("m", server.url, "sk-secret-99", kind="unknown", profile=Profile())
    with pytest.raises(Fault) as caught:
        ask(model)
    assert server.headers[0]["Authorization"] == "Bearer sk-secret-99"
    assert "secret" not in f"{caught.value} {caught.value.detail} {model!r}"


def test_closing_early_closes_the_connection(server: ModelServer, model: OpenAIModel) -> None:
    server.on(CHAT, Answer(sse(delta("Action"), done=False), hang=True))
    stream = model.stream(ASK, Sampling())
    assert next(stream).text == "Action"
    stream.close()  # type: ignore[attr-defined]
    assert server.closed_by_client.wait(5)


def test_a_closed_model_ends_its_replies_and_is_not_retried(
    server: ModelServer, model: OpenAIModel, slept: list[float]
) -> None:
    server.on(CHAT, ENDLESS)
    stream = iter(model.stream(ASK, Sampling()))
    next(stream)
    model.close()
    with pytest.raises(Fault, match="was closed"):
        next(stream)
    with pytest.raises(Fault, match="was closed"):
        ask(model)
    assert (len(server.requests[CHAT]), slept) == (1, [])


@pytest.mark.parametrize(
    ("answer", "kind"), [(as_json({"error": "no key"}, 401), "key"), (Answer(b"<html>Login", 403), "proxy")]
)
def test_what_no_other_probe_would_be_spared_is_told_at_once(
    server: ModelServer, answer: Answer, kind: str
) -> None:
    server.on("GET /v1/models", answer)
    with pytest.raises(Fault) as caught:
        _ = OpenAIModel("m", server.url).profile
    assert caught.value.kind == kind
    assert list(server.requests) == ["GET /props", "GET /v1/models"]


def test_no_server(policy: RetryPolicy) -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
    model = OpenAIModel("m", f"localhost:{port}", retry=policy)
    with pytest.raises(Fault, match=f"No connection to the server at `http://localhost:{port}`") as caught:
        ask(model)
    assert caught.value.kind == "unreachable"


def test_a_reply_has_a_total_time_though_the_server_never_falls_silent(server: ModelServer) -> None:
    server.on(CHAT, ENDLESS)
    model = OpenAIModel("m", server.url, kind="unknown", profile=Profile(), timeout=Timeouts(total=0.2))
    with pytest.raises(Fault, match="needed more than 0 s"):
        ask(model)
    assert len(server.requests[CHAT]) == 1


FINISHED = sse(delta("Hi"), delta(finish="stop"), done=False)


@pytest.mark.parametrize("answer", [Answer(FINISHED, cut=True), Answer(FINISHED, hang=True)])
@pytest.mark.parametrize("seconds", [None, 0.3])
def test_a_complete_reply_stays_good_whatever_follows(
    server: ModelServer, answer: Answer, seconds: float | None
) -> None:
    server.on(CHAT, answer)
    model = OpenAIModel("m", server.url, kind="unknown", profile=Profile(), timeout=Timeouts(total=0.3))
    chunks = ask(model, seconds=seconds)
    assert (text_of(chunks), chunks[-1].finish) == ("Hi", "stop")
    assert len(server.requests[CHAT]) == 1


def test_a_probe_has_a_total_time_too(server: ModelServer) -> None:
    server.on("GET /v1/models", Answer(b"", hang=True))
    with pytest.raises(Fault, match="needed more than") as caught:
        _ = OpenAIModel("m", server.url, timeout=Timeouts(probe=0.2)).profile
    assert caught.value.kind == "timeout"


@pytest.mark.parametrize("size", [1, 1000])
def test_a_compressed_reply(server: ModelServer, model: OpenAIModel, size: int) -> None:
    packed = gzip.compress(WRITTEN)
    portions = [packed[start : start + size] for start in range(0, len(packed), size)]
    server.on(CHAT, Answer(portions, 200, {"Content-Encoding": "gzip"}))
    assert text_of(ask(model)) == "Action: weather"


def test_an_endless_error_page_is_read_in_part(server: ModelServer, model: OpenAIModel) -> None:
    server.on(CHAT, Answer([b"x" * 65536] * 4, 400, hang=True))
    with pytest.raises(Fault) as caught:
        ask(model)
    assert caught.value.kind == "request"
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    ("url", "environment", "says"),
    [
        ("https://127.0.0.1:{port}", {}, "write `http://`"),
        ("http://192.0.2.1:1", {"HTTP_PROXY": "http://127.0.0.1:1"}, "`NO_PROXY`"),
        ("http://192.0.2.1:1", {"ALL_PROXY": "nonsense://127.0.0.1:1"}, "`ALL_PROXY`"),
        ("http://me:secret@127.0.0.1:1", {}, "at `http://127.0.0.1:1`"),
    ],
)
def test_why_a_request_does_not_get_through(
    server: ModelServer, monkeypatch: pytest.MonkeyPatch, url: str, environment: dict[str, str], says: str
) -> None:
    port = server.url.rpartition(":")[2]
    for name, value in environment.items():
        monkeypatch.setenv(name, value.format(port=port))
    with pytest.raises(Fault) as caught:
        ask(OpenAIModel("m", url.format(port=port), kind="unknown", profile=Profile()))
    assert says in str(caught.value)
    assert caught.value.kind == "unreachable"


@pytest.mark.parametrize(
    ("said", "kind"),
    [(b"SSH-2.0-OpenSSH_9.0\r\n", "unreachable"), (b"\x15\x03\x01", "unreachable"), (b"", "cut")],
)
def test_what_does_not_speak_http(policy: RetryPolicy, said: bytes, kind: str) -> None:
    def answer(listener: socket.socket) -> None:
        with suppress(OSError):
            while True:
                with listener.accept()[0] as client:
                    client.recv(65536)
                    client.sendall(said)
                    client.shutdown(socket.SHUT_WR)
                    while client.recv(65536):  # closed before all is read, the system would reset it
                        pass

    with socket.create_server(("127.0.0.1", 0)) as listener:
        Thread(target=answer, args=(listener,), daemon=True).start()
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with pytest.raises(Fault) as caught:
            ask(OpenAIModel("m", url, kind="unknown", profile=Profile(), retry=policy))
        listener.shutdown(socket.SHUT_RDWR)
    assert caught.value.kind == kind
    assert ("does not speak HTTP" in str(caught.value)) is (kind == "unreachable")


@pytest.mark.parametrize("key", ["sk-a\nX: y", "密钥"])
def test_what_can_be_no_key(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", key)
    with pytest.raises(LoadError, match="`OPENAI_API_KEY`"):
        OpenAIModel("m", "http://127.0.0.1:9")


def test_blanks_around_a_key_fall_away(server: ModelServer) -> None:
    server.on(CHAT, GOOD)
    ask(OpenAIModel("m", server.url, " sk-1\n", kind="unknown", profile=Profile()))
    assert server.headers[0]["Authorization"] == "Bearer sk-1"


def test_a_server_that_starts_later_is_found(policy: RetryPolicy) -> None:
    with running_server() as gone:
        port = gone.url.rpartition(":")[2]
    model = OpenAIModel("m", f"localhost:{port}", kind="unknown", profile=Profile(), retry=policy)
    with pytest.raises(Fault, match="start it first"):
        ask(model)
    with running_server(int(port)) as started:
        started.on(CHAT, GOOD)
        assert text_of(ask(model)) == "Action: weather"


def test_a_server_that_ends_meanwhile_is_waited_for(
    server: ModelServer, slept: list[float], policy: RetryPolicy
) -> None:
    with running_server() as ending:
        ending.on(CHAT, GOOD)
        model = OpenAIModel("m", ending.url, kind="unknown", profile=Profile(), retry=policy)
        ask(model)
    with pytest.raises(Fault, match="No connection"):
        ask(model)
    assert len(slept) == 3


def test_a_server_on_version_6_only(policy: RetryPolicy) -> None:
    try:
        with running_server(host="::1") as server:
            port = server.url.rpartition(":")[2]
            server.on(CHAT, GOOD)
            for url in (f"localhost:{port}", f"http://[::1]:{port}/v1"):
                model = OpenAIModel("m", url, kind="unknown", profile=Profile(), retry=policy)
                assert text_of(ask(model)) == "Action: weather"
    except OSError as error:
        pytest.skip(f"no IPv6 here: {error}")


def test_many_threads_share_a_model(server: ModelServer) -> None:
    server.on(CHAT, as_json({"error": {"message": "Unsupported parameter: 'seed'"}}, 400), GOOD)
    port = server.url.rpartition(":")[2]
    model = OpenAIModel("m", f"localhost:{port}", kind="unknown", profile=Profile())
    with ThreadPoolExecutor(8) as pool:
        texts = list(pool.map(lambda seed: text_of(ask(model, seed=seed)), range(24)))
    assert texts == ["Action: weather"] * 24


def test_closed_before_the_answer_begins(server: ModelServer, model: OpenAIModel) -> None:
    asked, closed = Event(), Event()

    def slow(route: str) -> Answer:
        asked.set()
        closed.wait(5)
        return ENDLESS

    server.next_answer = slow  # type: ignore[method-assign]
    with ThreadPoolExecutor(1) as pool:
        reply = pool.submit(ask, model)
        asked.wait(5)
        model.close()
        closed.set()
        with pytest.raises(Fault, match="was closed"):
            reply.result(5)


@pytest.mark.parametrize(("seconds", "requests"), [(0.2, 1), (0.0, 0)])
def test_the_time_of_a_call_ends_it(
    server: ModelServer, model: OpenAIModel, seconds: float, requests: int
) -> None:
    server.on(CHAT, ENDLESS)
    with pytest.raises(ModelTimeout) as caught:
        ask(model, seconds=seconds)
    assert len(server.requests[CHAT]) == requests
    assert caught.value.partial == ("Act" if requests else "")


def test_silence(server: ModelServer, policy: RetryPolicy) -> None:
    with socket.create_server(("127.0.0.1", 0)) as mute:
        url = f"http://127.0.0.1:{mute.getsockname()[1]}"
        timeouts = Timeouts(read=0.1)
        model = OpenAIModel("m", url, kind="unknown", profile=Profile(), timeout=timeouts, retry=policy)
        with pytest.raises(Fault, match="said nothing for 0 s") as caught:
            ask(model)
        assert caught.value.kind == "timeout"
        with pytest.raises(ModelTimeout):
            ask(model, seconds=0.05)


def test_a_wait_longer_than_the_time_left_is_not_waited(
    server: ModelServer, model: OpenAIModel, slept: list[float]
) -> None:
    server.on(CHAT, as_json({"error": "x"}, 429, **{"Retry-After": "50"}))
    with pytest.raises(ModelTimeout):
        ask(model, seconds=20)
    assert slept == []
