"""Grids of hexes: printed numbers, neighbours, distances and hexsides."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cockade.kernel.hexgrid import HexGrid

GRID = HexGrid([5] * 6)
LARGE = HexGrid([27] * 38, first=9)


def names(grid, hexes):
    return [grid.names[hex] for hex in hexes]


def test_hexes_are_numbered_by_column_and_row():
    assert names(GRID, GRID.hexes)[:7] == ["0101", "0102", "0103", "0104", "0105", "0201", "0202"]
    assert [GRID.names[GRID.number(name)] for name in ("0101", "0605")] == ["0101", "0605"]
    assert (GRID.columns[GRID.number("0304")], GRID.rows[GRID.number("0304")]) == (3, 4)


def test_a_number_that_is_not_printed_is_named():
    with pytest.raises(KeyError, match="0106"):
        GRID.number("0106")


def test_neighbours_go_clockwise_from_the_north():
    around = names(GRID, GRID.around[GRID.number("0303")])
    assert around == ["0302", "0402", "0403", "0304", "0203", "0202"]
    around = names(GRID, GRID.around[GRID.number("0403")])
    assert around == ["0402", "0503", "0504", "0404", "0304", "0303"]


def test_odd_columns_may_be_the_lower_ones():
    grid = HexGrid([5] * 6, lower="odd")
    around = names(grid, grid.around[grid.number("0303")])
    assert around == ["0302", "0403", "0404", "0304", "0204", "0203"]
    assert grid.distance(grid.number("0101"), grid.number("0202")) == 1
    with pytest.raises(ValueError, match="middle"):
        HexGrid([5], lower="middle")


def test_beyond_the_edge_there_is_nothing():
    corner = GRID.number("0101")
    assert GRID.around[corner].count(-1) == 4
    assert names(GRID, GRID.neighbours[corner]) == ["0201", "0102"]


def test_columns_may_have_different_heights():
    grid = HexGrid([3, 2, 3])
    assert names(grid, grid.neighbours[grid.number("0202")]) == [
        "0201",
        "0302",
        "0303",
        "0103",
        "0102",
    ]
    assert len(grid.hexes) == 8


def test_numbers_may_begin_later():
    assert LARGE.names[:10] == (None,) * 9 + ("0101",)
    assert LARGE.number("0101") == 9
    assert LARGE.around[0] == LARGE.neighbours[8] == ()
    assert LARGE.distances(9)[:10] == bytes([255] * 9 + [0])
    assert len(LARGE.hexes) == 1026


def test_distances_are_those_counted_on_the_map():
    pairs = {
        ("2911", "2911"): 0,
        ("2713", "2812"): 1,
        ("2911", "2811"): 1,
        ("2323", "2112"): 12,
        ("0219", "0407"): 13,
        ("3422", "2911"): 14,
        ("0101", "3827"): 45,
    }
    for (here, there), far in pairs.items():
        assert LARGE.distance(LARGE.number(here), LARGE.number(there)) == far, (here, there)


@given(st.sampled_from(LARGE.hexes))
def test_distance_is_the_length_of_the_shortest_way(start):
    found = {start: 0}
    edge = [start]
    while edge:
        hex = edge.pop(0)
        for there in LARGE.neighbours[hex]:
            if there not in found:
                found[there] = found[hex] + 1
                edge.append(there)
    assert [found[hex] for hex in LARGE.hexes] == list(LARGE.distances(start)[LARGE.first :])


@pytest.mark.parametrize("lower", ["even", "odd"])
def test_a_row_of_distances_fits_columns_of_any_height(lower):
    grid = HexGrid([5, 7, 3, 9, 1, 4, 300], first=3, lower=lower)
    for here in [*grid.hexes][:30:3]:
        far = [min(255, grid.distance(here, there)) for there in grid.hexes]
        assert list(grid.distances(here)) == [255] * 3 + far


def test_hexes_within_a_distance():
    here = GRID.number("0303")
    assert names(GRID, GRID.within(here, 1)) == [
        "0202",
        "0203",
        "0302",
        "0303",
        "0304",
        "0402",
        "0403",
    ]
    assert len(LARGE.within(LARGE.number("2014"), 4)) == 1 + 6 * (1 + 2 + 3 + 4)


def test_a_hexside_is_the_same_from_both_hexes():
    here, there = GRID.number("0303"), GRID.number("0402")
    assert GRID.touch(here, there) and GRID.touch(there, here)
    assert GRID.side(here, there) == GRID.side(there, here) == (here, there)
    assert GRID.side_name(GRID.side(there, here)) == "0303-0402"


def test_hexes_apart_share_no_side():
    assert not GRID.touch(GRID.number("0101"), GRID.number("0103"))
    with pytest.raises(ValueError, match="0101 and 0103"):
        GRID.side(GRID.number("0101"), GRID.number("0103"))


def test_hexsides_that_share_a_corner():
    side = GRID.side(GRID.number("0303"), GRID.number("0402"))
    assert names(GRID, GRID.ends(side)) == ["0302", "0403"]
    joined = [GRID.side_name(found) for found in GRID.joined(side)]
    assert joined == ["0302-0303", "0302-0402", "0303-0403", "0402-0403"]


def test_a_hexside_that_ends_at_the_edge_has_one_end():
    side = GRID.side(GRID.number("0101"), GRID.number("0201"))
    assert names(GRID, GRID.ends(side)) == ["0102"]
