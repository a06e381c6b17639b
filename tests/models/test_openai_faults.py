from __future__ import annotations

import gzip
import socket
from typing import Any

import pytest

from react_agent.errors import LoadError, ModelError, ModelTimeout
from react_agent.models.base import Profile
from react_agent.models.faults import Fault
from react_agent.models.http import Timeouts
from react_agent.models.openai import OpenAIModel
from react_agent.models.retry import RetryPolicy
from react_agent.types import Chunk, Sampling
from tests.models.dialects import ASK, delta, text_of
from tests.models.server import Answer, ModelServer, as_json, running_server, sse

CHAT = "POST /v1/chat/completions"


ENDLESS = Answer(sse(delta("Act"), done=False), hang=True)
WRITTEN = sse(delta("Action: "), delta("weather"), delta(finish="stop"))
GOOD = Answer(WRITTEN)


@pytest.fixture
def model(server: ModelServer, policy: RetryPolicy) -> OpenAIModel:
    return OpenAIModel("m", server.url, kind="unknown", profile=Profile(), retry=policy)


def ask(model: OpenAIModel, **sampling: Any) -> list[Chunk]:
    return list(model.stream(ASK, Sampling(**sampling)))


RETRIED: list[tuple[str, Answer, str]] = [
    ("cut before the end mark", Answer(sse(delta("Act"), done=False)), "Act"),
    ("cut within the stream", Answer(sse(delta("Act"), done=False), cut=True), "Act"),
    ("nothing at all", Answer(b""), ""),
    ("busy", as_json({"error": "busy"}, 503), ""),
    ("too many requests", as_json({"error": "slow down"}, 429), ""),
    ("server error", as_json({"error": {"message": "boom"}}, 500), ""),
    ("gateway page", Answer(b"<html>502", 502), ""),
    ("error in the stream", Answer(sse(delta("Act"), {"error": {"code": 502, "message": "x"}})), "Act"),
    ("out of resources", Answer(sse(delta("Act"), delta(finish="insufficient_system_resource"))), "Act"),
    ("error as finish", Answer(sse(delta("Act"), delta(finish="error"))), "Act"),
]


@pytest.mark.parametrize(("fault", "shown"), [row[1:] for row in RETRIED], ids=[row[0] for row in RETRIED])
def test_retried(
    server: ModelServer, model: OpenAIModel, slept: list[float], fault: Answer, shown: str
) -> None:
    server.on(CHAT, fault, fault, GOOD)
    chunks = ask(model)
    assert text_of(chunks) == "Action: weather"
    assert sum(chunk.restarted for chunk in chunks) == (2 if shown else 0)
    assert len(server.requests[CHAT]) == 3
    assert len(slept) == 2


@pytest.mark.parametrize("fault", [row[1] for row in RETRIED], ids=[row[0] for row in RETRIED])
def test_given_up_after_three_retries(
    server: ModelServer, model: OpenAIModel, slept: list[float], fault: Answer
) -> None:
    server.on(CHAT, fault)
    with pytest.raises(ModelError) as caught:
        ask(model)
    assert len(server.requests[CHAT]) == 4
    assert len(slept) == 3
    assert caught.value.partial in {"", "Act"}


@pytest.mark.parametrize(
    ("answer", "kind", "says"),
    [
        (as_json({"error": {"message": "bad", "type": "x"}}, 400), "request", "bad"),
        (as_json({"error": {"message": "no key"}}, 401), "key", "OPENAI_API_KEY"),
        (as_json({"error": {"message": "Insufficient Balance"}}, 402), "balance", "balance"),
        (as_json({"error": "Unexpected endpoint or method. (POST /v1/x)"}), "url", "/v1"),
        (as_json({"error": {"message": "x", "code": 402}}), "balance", "balance"),
        (Answer(b"", 301, {"Location": "https://example.com/"}), "url", "base URL"),
        (Answer(b"<html>Welcome</html>"), "protocol", "proxy"),
        (Answer(b"OK"), "protocol", "OK"),
        (as_json({"error": {"message": "maximum context length is 4096 tokens"}}, 400), "context", "window"),
        (as_json({"error": "model requires more system memory"}, 500), "memory", "memory"),
    ],
)
def test_not_retried(server: ModelServer, model: OpenAIModel, answer: Answer, kind: str, says: str) -> None:
    server.on(CHAT, answer)
    with pytest.raises(Fault) as caught:
        ask(model)
    assert caught.value.kind == kind
    assert says in str(caught.value)
    assert len(server.requests[CHAT]) == 1


def test_the_server_names_the_wait(server: ModelServer, model: OpenAIModel, slept: list[float]) -> None:
    server.on(CHAT, as_json({"error": "x"}, 429, **{"Retry-After": "12"}), GOOD)
    chunks = ask(model)
    assert slept == [12]
    assert "12 s" in chunks[0].notice


@pytest.mark.parametrize(
    ("said", "status", "dropped"),
    [
        ({"error": {"message": "Unsupported parameter: 'stop' is not supported"}}, 400, "stop"),
        ({"error": {"message": "nope", "param": "seed"}}, 400, "seed"),
        ({"detail": [{"loc": ["body", "stream_options"], "msg": "Extra inputs"}]}, 422, "stream_options"),
        ({"error": {"message": "temperature does not support 0, invalid"}}, 400, "temperature"),
    ],
)
def test_a_refused_field_is_dropped_once(
    server: ModelServer, model: OpenAIModel, said: Any, status: int, dropped: str
) -> None:
    server.on(CHAT, as_json(said, status), GOOD)
    first = ask(model, stop=("x",), seed=1)
    second = ask(model, stop=("x",), seed=1)
    assert text_of(first) == text_of(second) == "Action: weather"
    assert [chunk.notice for chunk in first if chunk.notice] == [
        f"The server refuses `{dropped}`; going on without it."
    ]
    assert not any(chunk.notice for chunk in second)
    assert [dropped in body for body in server.requests[CHAT]] == [True, False, False]


def test_a_field_refused_twice_ends_it(server: ModelServer, model: OpenAIModel) -> None:
    server.on(CHAT, as_json({"error": {"message": "'stop' is not supported"}}, 400))
    with pytest.raises(Fault):
        ask(model, stop=("x",))
    assert len(server.requests[CHAT]) == 2


def test_the_new_name_of_the_limit(server: ModelServer, model: OpenAIModel) -> None:
    said = "Unsupported parameter: 'max_tokens' is not supported. Use 'max_completion_tokens' instead."
    server.on(CHAT, as_json({"error": {"message": said, "param": "max_tokens"}}, 400), GOOD)
    ask(model, max_tokens=77)
    assert server.requests[CHAT][1]["max_completion_tokens"] == 77
    assert "max_tokens" not in server.requests[CHAT][1]


@pytest.mark.parametrize("status", [400, 500])
def test_a_refused_system_role_is_folded(server: ModelServer, model: OpenAIModel, status: int) -> None:
    server.on(CHAT, as_json({"error": {"message": "System role not supported"}}, status), GOOD)
    ask(model)
    ask(model)
    folded = [{"role": "user", "content": "Be brief.\n\nWeather?"}]
    assert [body["messages"] for body in server.requests[CHAT][1:]] == [folded, folded]


def test_the_key_travels_in_its_header_only(server: ModelServer) -> None:
    server.on(CHAT, as_json({"error": {"message": "Incorrect API key: sk-secret-99"}}, 401))
    model = OpenAIModel("m", server.url, "sk-secret-99", kind="unknown", profile=Profile())
    with pytest.raises(Fault) as caught:
        ask(model)
    assert server.headers[0]["Authorization"] == "Bearer sk-secret-99"
    assert "secret" not in f"{caught.value} {caught.value.detail} {model!r}"


def test_a_missing_model_is_told_with_near_names(server: ModelServer) -> None:
    listed = {"data": [{"id": "qwen2.5-3b", "owned_by": "vllm"}, {"id": "llama"}]}
    server.on("GET /v1/models", as_json(listed))
    server.on(CHAT, as_json({"error": {"message": "The model `qwen2.5-3` does not exist."}}, 404))
    with pytest.raises(Fault, match=r"did you mean `qwen2.5-3b`"):
        ask(OpenAIModel("qwen2.5-3", server.url))


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
