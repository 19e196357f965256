"""How a server runs."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from cockade.web.server import COLLECTING, collect_rarely


@pytest.fixture
def collector() -> Iterator[None]:
    """Python's search for garbage, as it was before."""
    before = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*before)


@pytest.mark.usefixtures("collector")
def test_what_is_loaded_is_left_out_of_the_search_for_garbage() -> None:
    loaded = len(gc.get_objects())
    collect_rarely()
    assert gc.get_threshold() == COLLECTING
    assert gc.get_freeze_count() > loaded / 2
    assert len(gc.get_objects()) < loaded / 2
