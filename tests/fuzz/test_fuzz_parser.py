"""The properties of `properties.py` in the normal test run; `long_run.py` runs them for longer."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, given, settings

from tests.fuzz.properties import PROPERTIES, Property

EXAMPLES = int(os.environ.get("FUZZ_EXAMPLES", "150"))


@pytest.mark.parametrize("item", PROPERTIES, ids=[item.name.replace(" ", "-") for item in PROPERTIES])
def test_property(item: Property) -> None:
    run = settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck))
    run(given(item.strategy)(item.check))()
