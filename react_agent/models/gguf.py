"""What a GGUF model file says about itself, read from its header without loading it.

Format: https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
"""

from __future__ import annotations

import mmap
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from react_agent.errors import LoadError

MAGIC = b"GGUF"
LENGTH = struct.Struct("<Q")
STRING, ARRAY = 8, 9
SCALARS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q", 12: "d"}


@dataclass(frozen=True, slots=True)
class ModelFile:
    """The facts of a GGUF file that a profile is made of."""

    name: str
    architecture: str
    trained_window: int
    """Tokens; 0 where unknown."""
    chat_template: str
    """Empty for a base model."""
    size_label: str
    """Such as `270M`, where given."""
    file_bytes: int


def read_model_file(path: Path) -> ModelFile:
    """Facts from the header.

    Raises:
        LoadError: no such file, or no GGUF file.
    """
    try:
        with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            fields = dict(_Header(data).fields())
    except (OSError, ValueError, struct.error, KeyError, OverflowError) as error:
        reason = "does not exist" if not path.exists() else "is no complete GGUF model file"
        raise LoadError(f"`{path}` {reason}: give the path of a `.gguf` file.") from error
    architecture = str(fields.get("general.architecture", ""))
    window = fields.get(f"{architecture}.context_length")
    return ModelFile(
        name=str(fields.get("general.name", path.stem)),
        architecture=architecture,
        trained_window=window if isinstance(window, int) else 0,
        chat_template=str(fields.get("tokenizer.chat_template", "")),
        size_label=str(fields.get("general.size_label", "")),
        file_bytes=path.stat().st_size,
    )


class _Header:
    """Walks over the key-value pairs; arrays (the vocabulary) are skipped."""

    def __init__(self, data: mmap.mmap) -> None:
        self._data = data
        self._at = 0

    def fields(self) -> Iterator[tuple[str, Any]]:
        if self._data[:4] != MAGIC:
            raise ValueError("no GGUF magic")
        self._at = 4
        _version, _tensors, pairs = self._take("I"), self._take("Q"), self._take("Q")
        for _ in range(pairs):
            key, kind = self._string(), self._take("I")
            if kind == ARRAY:
                self._skip_array()
            else:
                yield key, self._string() if kind == STRING else self._take(SCALARS[kind])

    def _take(self, form: str) -> Any:
        (value,) = struct.unpack_from("<" + form, self._data, self._at)
        self._at += struct.calcsize("<" + form)
        return value

    def _string(self) -> str:
        length = self._take("Q")
        start, self._at = self._at, self._at + length
        return self._data[start : self._at].decode("utf-8", errors="replace")

    def _skip_array(self) -> None:
        kind, count = self._take("I"), self._take("Q")
        if kind == STRING:
            for _ in range(count):
                (length,) = LENGTH.unpack_from(self._data, self._at)
                self._at += 8 + length
        else:
            self._at += count * struct.calcsize("<" + SCALARS[kind])
