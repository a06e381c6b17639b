from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from types import ModuleType

import pytest

from react_agent.errors import LoadError
from react_agent.models.default_model import PACKAGE, default_model_path

CONTENT = b"GGUF" + bytes(range(256)) * 50


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """A package of two parts, and a cache of its own."""
    parts = [tmp_path / "part0", tmp_path / "part1"]
    parts[0].write_bytes(CONTENT[:100])
    parts[1].write_bytes(CONTENT[100:])
    module = ModuleType(PACKAGE)
    module.MODEL_NAME = "m.gguf"  # type: ignore[attr-defined]
    module.EXPECTED_SHA256 = sha256(CONTENT).hexdigest()  # type: ignore[attr-defined]
    module.chunk_paths = lambda: parts  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, PACKAGE, module)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return module


def test_put_together_once(package: ModuleType) -> None:
    path = default_model_path()
    made = path.stat().st_mtime_ns
    assert path.read_bytes() == CONTENT
    assert default_model_path() == path
    assert path.stat().st_mtime_ns == made
    assert [file.name for file in path.parent.iterdir()] == ["m.gguf"]


def test_half_a_file_is_made_anew(package: ModuleType) -> None:
    path = default_model_path()
    path.write_bytes(CONTENT[:99])
    assert default_model_path().read_bytes() == CONTENT


def test_many_at_once(package: ModuleType) -> None:
    with ThreadPoolExecutor(8) as pool:
        paths = list(pool.map(lambda _: default_model_path(), range(16)))
    assert {path.read_bytes() for path in paths} == {CONTENT}
    assert len(list(paths[0].parent.iterdir())) == 1


def test_damaged_parts(package: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "part1").write_bytes(b"x")
    with pytest.raises(LoadError, match="damaged"):
        default_model_path()
    assert list((tmp_path / "cache" / PACKAGE).iterdir()) == []


def test_no_package(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, PACKAGE, None)
    with pytest.raises(LoadError, match="pip install"):
        default_model_path()


def test_no_room(package: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    with pytest.raises(LoadError, match="cannot be written"):
        default_model_path()
