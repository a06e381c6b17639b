"""Run the parser's properties for a while and print how many examples each has seen.

    python -m tests.fuzz.long_run --minutes 30

Prints the smallest failing example of a property that failed, and ends with exit code 1 then.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any

from hypothesis import HealthCheck, given, seed, settings

from tests.fuzz.properties import PROPERTIES, Property

ROUND = 500
"""Examples of one property between two looks at the clock."""


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    options.add_argument("--minutes", type=float, default=30)
    options.add_argument("--seed", type=int, default=0)
    given_options = options.parse_args()
    counts, failures = run_for(given_options.minutes * 60, given_options.seed)
    for item in PROPERTIES:
        print(f"{item.name:24}{counts[item.name]:>10}  {'FAILED' if item.name in failures else 'held'}")
    print(f"{'all':24}{counts.total():>10}")
    return 1 if failures else 0


def run_for(seconds: float, first_seed: int) -> tuple[Counter[str], set[str]]:
    counts: Counter[str] = Counter()
    failures: set[str] = set()
    end, number = time.monotonic() + seconds, first_seed
    while time.monotonic() < end and len(failures) < len(PROPERTIES):
        for item in (item for item in PROPERTIES if item.name not in failures):
            report = run_round(item, number, counts)
            if report:
                failures.add(item.name)
                print(f"{item.name}: failed with seed {number}\n{report}", flush=True)
        number += 1
    return counts, failures


def run_round(item: Property, number: int, counts: Counter[str]) -> str:
    """One round of one property; the report of a failure, or nothing."""
    rules = settings(
        max_examples=ROUND, deadline=None, database=None, suppress_health_check=list(HealthCheck)
    )
    try:
        rules(seed(number)(given(item.strategy)(counted(item, counts))))()
    except Exception as error:  # a finding, whatever the parser raised
        return "\n".join([f"{type(error).__name__}: {error}", *getattr(error, "__notes__", [])])
    return ""


def counted(item: Property, counts: Counter[str]) -> Callable[[Any], None]:
    def check(value: Any) -> None:
        counts[item.name] += 1
        item.check(value)

    return check


if __name__ == "__main__":
    sys.exit(main())
