"""The embedded model: llama.cpp in this process, spoken to like any llama.cpp server."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from importlib import import_module, metadata
from pathlib import Path
from threading import Lock
from typing import Any
from weakref import finalize

from react_agent.errors import LoadError, ModelError
from react_agent.models.base import Description, Profile
from react_agent.models.deadline import Deadline
from react_agent.models.default_model import INSTALL_HINT, default_model_path
from react_agent.models.gguf import ModelFile, read_model_file
from react_agent.models.http import Timeouts
from react_agent.models.openai import OpenAIModel
from react_agent.models.profiles import (
    parameter_count,
    size_class,
    thinking_by_template,
    without_grammar_when_thinking,
)
from react_agent.types import Chunk, Message, Sampling

SILENT, ERRORS = 0, 1
"""What llama.cpp writes to stderr."""
LOG_DELAY = 0.2
"""Seconds; the log is written by a thread of its own, which lags behind."""
PROMPT_CACHE_MIB = 256
BYTES_PER_PARAMETER = 0.6
"""About what a 4-bit file needs; only for files that do not tell their size."""
SYSTEM_ROLE_REFUSAL = "system role not supported"


@dataclass
class _Running:
    """A server and the client of it."""

    server: Any
    client: OpenAIModel

    def stop(self) -> None:
        """The connections go first: the server waits for replies that are still being read."""
        self.client.close()
        self.server = None


class LlamaCppModel:
    """Runs a GGUF file with llama.cpp; the file is loaded when the first reply is asked for.

    Args:
        path: a `.gguf` file; by default Gemma 3 270M, a base model that comes as a Python package.
        n_ctx: window in tokens, at most what the model was trained for.
        threads: how many to compute with; by default half of the cores that this process may use: they
            often share their units by twos, and threads that wait spin, so a busy core slows all.
        profile: what the model can do, where known better than its file tells.
        timeout: seconds of silence that mean failure, or `Timeouts`.

    Raises:
        LoadError: the file is missing or no GGUF file, or the optional packages are not installed.
    """

    def __init__(
        self,
        path: str | Path | None = None,
        *,
        n_ctx: int = 4096,
        threads: int | None = None,
        profile: Profile | None = None,
        timeout: float | Timeouts = 300.0,
    ) -> None:
        self._engine = _optional_module("xllamacpp")
        self.path = Path(path).expanduser() if path else default_model_path()
        self.file = read_model_file(self.path)
        self.name = self.path.stem
        self.profile = profile or profile_of(self.file, n_ctx)
        self._threads = threads or max(1, usable_cores() // 2)
        self._timeout = timeout
        self._lock = Lock()
        self._running: _Running | None = None

    def __enter__(self) -> LlamaCppModel:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Stop the server and free its memory; the model loads again when it is asked again."""
        with self._lock:
            if self._running:
                self._running.stop()
            self._running = None

    def describe(self) -> Description:
        """See `DescribedModel`; loads the file."""
        told = self._started().client.describe()
        return replace(told, kind="embedded", url="", version=f"xllamacpp {metadata.version('xllamacpp')}")

    def count_tokens(self, messages: Sequence[Message]) -> int:
        """See `DescribedModel`; loads the file."""
        return self._started().client.count_tokens(messages)

    def load(self) -> None:
        """Load now what would be loaded with the first reply."""
        self._started()

    def stream(self, messages: Sequence[Message], sampling: Sampling) -> Iterator[Chunk]:
        """One reply; see `Model.stream`."""
        deadline = Deadline(sampling.seconds)
        client = self._started().client
        seconds = None if sampling.seconds is None else deadline.left()  # less what the loading took
        yield from client.stream(messages, replace(sampling, seconds=seconds))

    def _started(self) -> _Running:
        """In a thread, which Ctrl-C does not reach: a server that is dropped half started never ends."""
        with self._lock, ThreadPoolExecutor(1) as pool:
            if self._running is None:
                pool.submit(self._start).result()
            assert self._running is not None
            return self._running

    def _start(self) -> None:
        try:
            server = self._engine.Server(self._parameters(SILENT))
        except RuntimeError as error:
            raise ModelError(f"`{self.path}` cannot be loaded: {self._why_not() or error}.") from error
        url, name = server.listening_address, self.name
        client = OpenAIModel(name, url, kind="llama.cpp", profile=self.profile, timeout=self._timeout)
        client.load()  # a server that is stopped before it has served anything never ends
        self._running = _Running(server, client)
        finalize(self, self._running.stop)

    def _why_not(self) -> str:
        """The reason that llama.cpp gives for a failed load: in its log only, so it must fail once more."""
        with captured_stderr() as log:
            with suppress(RuntimeError):
                self._engine.Server(self._parameters(ERRORS))
            time.sleep(LOG_DELAY)
            return _first_error(log)

    def _parameters(self, verbosity: int) -> Any:
        given = self._engine.CommonParams()
        given.model.path = str(self.path)
        given.n_ctx = self.profile.window
        given.n_parallel = 1
        given.swa_full = True  # else the prefix cache is lost where it reaches back behind the sliding window
        given.cache_ram_mib = PROMPT_CACHE_MIB
        given.cpuparams.n_threads = self._threads
        given.cpuparams_batch.n_threads = self._threads
        given.verbosity = verbosity
        given.warmup = False
        given.ui = False
        return given


def profile_of(file: ModelFile, n_ctx: int) -> Profile:
    """A base model (no chat template) gets the plain transcript, and so does a tiny one, which
    keeps to the labels better there than in turns."""
    parameters = parameter_count(file.size_label or file.name) or file.file_bytes / BYTES_PER_PARAMETER
    size = size_class(parameters)
    profile = Profile(
        shape="chat" if file.chat_template and size != "tiny" else "transcript",
        size=size,
        window=min(n_ctx, file.trained_window or n_ctx),
        system_role=SYSTEM_ROLE_REFUSAL not in file.chat_template.lower(),
        thinking=thinking_by_template(file.chat_template),
        grammar="gbnf",
    )
    return without_grammar_when_thinking(profile)


def usable_cores() -> int:
    """Cores that this process may run on, which containers limit."""
    affinity = getattr(os, "sched_getaffinity", None)  # not everywhere
    return len(affinity(0)) if affinity else os.cpu_count() or 1


@contextmanager
def captured_stderr() -> Iterator[Any]:
    """Keeps what native code writes to stderr: off the screen, yet at hand for an error."""
    kept = os.dup(2)
    with tempfile.TemporaryFile() as log:
        os.dup2(log.fileno(), 2)
        try:
            yield log
        finally:
            os.dup2(kept, 2)
            os.close(kept)


def _first_error(log: Any) -> str:
    """The first error of the log: those after it only follow from it."""
    log.seek(0)
    lines = [line.partition(": ")[2] for line in log.read().decode("utf-8", "replace").splitlines() if line]
    return lines[0] if lines else ""


def _optional_module(name: str) -> Any:
    try:
        return import_module(name)
    except ImportError as error:
        raise LoadError(f"The embedded model needs the package `{name}`: {INSTALL_HINT}.") from error
