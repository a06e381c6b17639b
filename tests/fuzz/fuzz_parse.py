"""Coverage-guided fuzzing of the parser with atheris.

    pip install atheris
    python -m tests.fuzz.fuzz_parse --seeds build/seeds -max_total_time=600 build/seeds

`--seeds DIR` first writes the outputs of all rows into DIR, one file each; every other argument is
libFuzzer's. A finding is an exception from `parse`, from a reader fed in chunks, or a step that
breaks a rule of `properties.py`.
"""

from __future__ import annotations

import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["react_agent"]):
    from tests.fuzz.properties import ROWS, Text, check_chunks_change_nothing, check_is_sound
from tests.fuzz.writing import TOOLS


def write_seeds(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for row in ROWS:
        (folder / str(row["id"])).write_text(row["output"], encoding="utf-8", newline="")


def test_one_input(data: bytes) -> None:
    text = data.decode("utf-8", errors="replace")
    given = Text(text, TOOLS, tuple(data[-4:]))
    check_is_sound(given)
    check_chunks_change_nothing(given)


def main() -> None:
    arguments = sys.argv
    if "--seeds" in arguments:
        place = arguments.index("--seeds")
        write_seeds(Path(arguments[place + 1]))
        arguments = arguments[:place] + arguments[place + 2 :]
    atheris.Setup(arguments, test_one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main()
