from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from react_agent.errors import LoadError
from react_agent.models.gguf import read_model_file


def text(value: str) -> bytes:
    return struct.pack("<Q", len(value.encode())) + value.encode()


def field(key: str, value: Any) -> bytes:
    if isinstance(value, str):
        return text(key) + struct.pack("<I", 8) + text(value)
    if isinstance(value, list) and isinstance(value[0], str):
        return text(key) + struct.pack("<IIQ", 9, 8, len(value)) + b"".join(map(text, value))
    if isinstance(value, list):
        return text(key) + struct.pack(f"<IIQ{len(value)}f", 9, 6, len(value), *value)
    return text(key) + struct.pack("<II", 4, value)


def header(**fields: Any) -> bytes:
    pairs = [field(key.replace("__", "."), value) for key, value in fields.items()]
    return b"GGUF" + struct.pack("<IQQ", 3, 0, len(pairs)) + b"".join(pairs)


WHOLE = header(
    general__architecture="llama",
    general__name="Tiny 北京",
    tokenizer__tokens=["a", "bc", ""],
    tokenizer__scores=[0.5, 1.5],
    llama__context_length=2048,
    llama__rope=0,
    general__size_label="135M",
    tokenizer__chat_template="{{ messages }}",
)


def test_facts(tmp_path: Path) -> None:
    path = tmp_path / "m.gguf"
    path.write_bytes(WHOLE)
    file = read_model_file(path)
    assert (file.name, file.architecture, file.trained_window) == ("Tiny 北京", "llama", 2048)
    assert (file.chat_template, file.size_label, file.file_bytes) == ("{{ messages }}", "135M", len(WHOLE))


def test_a_base_model_has_no_template(tmp_path: Path) -> None:
    path = tmp_path / "base.gguf"
    path.write_bytes(header(general__architecture="x"))
    file = read_model_file(path)
    assert (file.name, file.trained_window, file.chat_template) == ("base", 0, "")


@pytest.mark.parametrize("content", [b"", b"GGUF", b"PK\x03\x04" + WHOLE, b"GGUF" + b"\xff" * 200])
def test_no_model_file(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "m.gguf"
    path.write_bytes(content)
    with pytest.raises(LoadError, match="is no complete GGUF model file"):
        read_model_file(path)


def test_a_directory_is_no_model_file(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match="is no complete GGUF"):
        read_model_file(tmp_path)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(0, len(WHOLE) - 1), st.binary(max_size=8))
def test_damage_is_read_or_refused(tmp_path: Path, at: int, junk: bytes) -> None:
    path = tmp_path / "m.gguf"
    path.write_bytes(WHOLE[:at] + junk + WHOLE[at + len(junk) :])
    try:
        file = read_model_file(path)
    except LoadError:
        return
    assert file.file_bytes >= len(WHOLE)
