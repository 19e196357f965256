"""The drawn map of 1775: neighbours as in the data, and room in every area."""

from __future__ import annotations

from itertools import chain, combinations
from math import hypot
from typing import Any

import pytest

from cockade.drawing.outlines import outlines
from cockade.games.rebellion1775.board.land import LAND
from cockade.games.rebellion1775.board.pieces import chip_width
from cockade.games.rebellion1775.board.units import GAP, ROW
from cockade.games.rebellion1775.data.map import AREAS, MAP

DRAWN = {area["id"]: area for area in LAND.geometry["areas"]}


def test_areas_that_touch_are_adjacent() -> None:
    """Those that a river parts may face each other; only a bridge leads over it."""
    drawn = {frozenset((area, other)) for area in DRAWN for other in DRAWN[area]["neighbours"]}
    borders = {frozenset((border["a"], border["b"])) for border in MAP["border"]}
    crossings = {frozenset((crossing["a"], crossing["b"])) for crossing in MAP["crossing"]}
    rivers = [water["areas"] for water in MAP["water"] if water["kind"] == "river"]
    parted = {frozenset(pair) for areas in rivers for pair in combinations(areas, 2)}
    assert borders <= drawn
    assert drawn <= borders | crossings | parted


def test_every_area_has_room() -> None:
    """For six cubes: five of one kind beside one of another, or three above three."""
    assert set(DRAWN) == set(AREAS)
    for area in DRAWN.values():
        *_, width, height = area["box"]
        assert width >= chip_width(5) + GAP + chip_width(1), area["id"]
        assert height >= 2 * ROW, area["id"]


@pytest.mark.parametrize("crossing", MAP["crossing"], ids=lambda crossing: crossing["id"])
def test_bridges_lead_from_bank_to_bank(crossing: dict[str, Any]) -> None:
    """Their ends are close to the outlines of the areas that they join."""
    for area, (x, y) in zip((crossing["a"], crossing["b"]), crossing["board_line"], strict=True):
        corners = chain(*outlines(DRAWN[area]["d"]))
        assert min(hypot(x - px, y - py) for px, py in corners) < 24, area
