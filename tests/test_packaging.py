"""What is installed: light imports, one top-level package, tools and prompts inside it."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
HEAVY = {"requests", "pydantic", "rich", "xllamacpp", "tavily", "click", "dateparser", "json_repair"}


def imported_by(statement: str) -> set[str]:
    code = f"import sys; {statement}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize(
    "statement",
    [
        "import react_agent",
        "from react_agent import parse, StepReader, render",
        "from react_agent import Step, tool",
    ],
)
def test_importing_is_light(statement: str) -> None:
    assert imported_by(statement) & HEAVY == set()


def test_the_loop_needs_no_http_and_no_screen() -> None:
    assert (
        imported_by("from react_agent import Agent, ScriptedModel") & {"requests", "rich", "xllamacpp"}
        == set()
    )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Names of all files in a wheel that is built from a copy of the project."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        folder,
        ROOT,
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if "setuptools" in done.stderr and "No module" in done.stderr:
        pytest.skip("setuptools is not installed here")
    assert done.returncode == 0, done.stderr
    (path,) = folder.glob("*.whl")
    return zipfile.ZipFile(path).namelist()


def test_a_wheel_has_one_top_level_package(wheel: list[str]) -> None:
    tops = {name.split("/")[0] for name in wheel}
    assert {top for top in tops if not top.endswith(".dist-info")} == {"react_agent"}


def test_a_wheel_is_complete(wheel: list[str]) -> None:
    expected = {
        f"react_agent/{path.relative_to(base).as_posix()}"
        for base, folder, pattern in (
            (ROOT / "react_agent", ROOT / "react_agent", "**/*.py"),
            (ROOT, ROOT / "tools", "**/*.py"),
            (ROOT, ROOT / "prompts", "*.md"),
        )
        for path in folder.glob(pattern)
    }
    assert expected - set(wheel) == set()
    assert "react_agent/py.typed" in wheel
