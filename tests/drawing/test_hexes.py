"""Cells, sides, regions and counters of a hex board that belongs to no game."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from cockade.drawing.hexes import MARK_SHAPES, HexMap, counter, mark, pile
from cockade.drawing.outlines import polygon
from cockade.kernel.hexgrid import HexGrid

GRID = HexGrid([3, 3, 3])
MAP = HexMap(GRID, "toy-", 10, (10, 20))


def corners(d: str) -> list[set[tuple[float, float]]]:
    """The corners of each closed line."""
    lines = [line.rstrip("z").split("L") for line in d.split("M")[1:]]
    return [{(float(x), float(y)) for x, y in (c.split() for c in line)} for line in lines]


def test_even_columns_are_pushed_down() -> None:
    first, below, right = (MAP.centres[GRID.number(n)] for n in ("0101", "0102", "0201"))
    assert first == (10, 20)
    assert below[0] == 10 and below[1] - 20 == pytest.approx(17.32, abs=0.01)
    assert right[0] == 25 and right[1] - 20 == pytest.approx(8.66, abs=0.01)


def test_odd_columns_may_be_pushed_down_instead() -> None:
    other = HexMap(HexGrid([2, 2], lower="odd"), "toy-", 10, (10, 20), even_lower=False)
    left, right = other.centres[0], other.centres[2]
    assert left[1] > right[1] == 20


def test_cells_use_one_hex() -> None:
    cell = ET.fromstring(MAP.cell(GRID.number("0101"), "a hex", data_option="go 0101"))
    assert cell.get("href") == "#toy-hex" and cell.get("data-option") == "go 0101"
    assert cell.findtext("title") == "a hex"
    assert ET.fromstring(MAP.definition).get("id") == "toy-hex"


@pytest.mark.parametrize("there", ["0101", "0201", "0202", "0103"])
def test_a_side_is_the_same_from_both_hexes(there: str) -> None:
    here, other = GRID.number("0102"), GRID.number(there)
    assert set(MAP.side((here, other))) == set(MAP.side((other, here)))
    ends = MAP.side((here, other))
    shared = {MAP.corner(here, n) for n in range(6)} & {MAP.corner(other, n) for n in range(6)}
    assert set(ends) == shared


def test_the_outline_of_one_hex_is_the_hex() -> None:
    hex = GRID.number("0202")
    (line,) = corners(MAP.outline([hex]))
    assert line == corners(polygon(MAP.corner(hex, n) for n in range(6)))[0]


def test_two_neighbours_share_one_outline_and_strangers_do_not() -> None:
    near = MAP.outline([GRID.number("0101"), GRID.number("0102")])
    far = MAP.outline([GRID.number("0101"), GRID.number("0103")])
    assert [len(line) for line in corners(near)] == [10]
    assert [len(line) for line in corners(far)] == [6, 6]


def test_a_ring_has_a_hole() -> None:
    middle = GRID.number("0202")
    ring = GRID.neighbours[middle]
    lines = corners(MAP.outline(ring))
    assert sorted(len(line) for line in lines) == [6, 18]
    assert MAP.outline([]) == ""


def test_marks_differ_in_shape_and_letter() -> None:
    drawn = [ET.fromstring(mark(f"m{n}", shape, "X", "#fff", "#000")) for n, shape in
             enumerate(MARK_SHAPES)]  # fmt: skip
    assert len({thing[0].get("d") for thing in drawn}) == len(MARK_SHAPES)
    assert all(thing[1].text == "X" for thing in drawn)


def test_higher_stacks_show_more_counters() -> None:
    look = ("#fff", "#000")
    assert [len(ET.fromstring(pile("p", 40, look, 3, n))) for n in (1, 2, 3)] == [1, 2, 3]
    body = ET.fromstring(counter("c", 40, look, 3))[0]
    assert (body.get("x"), body.get("width"), body.get("rx")) == ("-20", "40", "3")
