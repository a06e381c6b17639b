"""Where files live on a user's machine."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from react_agent.folders import cache_folder


@pytest.mark.parametrize(
    ("platform", "variable", "expected"),
    [
        ("linux", "XDG_CACHE_HOME", "/base/react-agent"),
        ("darwin", "HOME", "/base/Library/Caches/react-agent"),
        ("win32", "LOCALAPPDATA", "/base/react-agent"),
    ],
)
def test_cache_folder_by_platform(
    monkeypatch: pytest.MonkeyPatch, platform: str, variable: str, expected: str
) -> None:
    monkeypatch.delenv("REACT_AGENT_CACHE", raising=False)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, "/base")
    assert cache_folder() == Path(expected)


def test_a_place_of_one_s_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REACT_AGENT_CACHE", str(tmp_path / "own"))
    assert cache_folder() == tmp_path / "own"
    assert not cache_folder().exists()
