"""A land of two areas, for drawings of games that do not exist."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cockade.drawing.land import Land


@pytest.fixture
def land(tmp_path: Path) -> Land:
    square = "M0 0l10 0 0 10 -10 0z"
    river = {"name": "Lee", "class": "minor", "d": "M0 0l9 9"}
    geometry = {
        "credit": "Open & free",
        "land": square,
        "areas": [{"id": "a", "d": square}, {"id": "b", "d": "M10 0l10 0 0 10 -10 0z"}],
        "borders": {"group": square, "frontier": square, "inner": "M10 0l0 10"},
        "lakes": [{"name": "Pond", "d": square}],
        "rivers": [river, river | {"class": "major"}],
    }
    (tmp_path / "board.json").write_text(json.dumps(geometry))
    return Land(tmp_path, "toy-", (0, 0, 20, 10), 1, (1, 2, 0), (1, 2, 3))
