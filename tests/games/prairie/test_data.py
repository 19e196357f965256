"""Map, counters, tables and scenarios as the rulebook has them."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data import counters, files, land, pieces, places, scenarios, tables
from cockade.kernel.clauses import read_clauses, read_sections
from cockade.kernel.data import count_provenance, load


def test_the_map_has_1026_hexes():
    assert len(land.HEXES) == 1026
    assert land.HEX["2911"] == places.PLACE_HEX[places.BATOCHE]
    assert [land.TERRAIN[hex] for hex in land.HEXES].count(land.LAKE) == 5
    assert len(land.LAND.lake_sides) == 22
    assert len(land.MAJOR_SIDES) == 149
    assert len(land.RAIL) == 38


def between(here, there):
    return places.crossing(land.HEX[here], land.HEX[there])


def test_what_lies_between_two_hexes():
    assert between("2713", "2812") == land.OPEN
    assert between("2712", "2811") == land.FORD
    assert between("2810", "2811") == land.FORD
    assert between("2909", "3009") == between("3009", "2909") == land.FORD
    assert between("0308", "0408") == land.MAJOR
    assert between("3702", "3801") == between("0901", "0902") == land.CLOSED
    assert {kind for _, kind in places.WAYS[land.HEX["0219"]]} <= {land.OPEN, land.MINOR}


@pytest.mark.clause("PRAIRIE-10.7-b")
def test_every_major_river_side_of_a_place_is_a_ford():
    at_places = {side for side in land.MAJOR_SIDES if set(side) & set(places.PLACE_HEX)}
    names = {land.GRID.side_name(side) for side in places.FORDS - at_places}
    assert at_places < places.FORDS
    assert names == {"2221-2321", "2619-2719", "2712-2811", "2412-2413"}


def test_the_next_rail_settlement_east_of_swift_current_is_regina():
    ids = [places.PLACE_IDS[place] for place in places.RAIL_PLACES]
    assert ids[ids.index("swift_current") + 1] == "regina"


def test_the_ship_goes_round_the_confluence():
    """Three rivers meet: from the last side of one the ship reaches both others (ruling N8)."""
    rivers = [river for river in land.RIVERS if river.major]
    north, south, lower = (land.MAJOR_SIDE[river.sides[-1]] for river in rivers)
    first = land.MAJOR_SIDE[rivers[2].sides[0]]
    assert set(land.DOWN_RIVER[first]) >= {north, south}
    assert lower not in land.DOWN_RIVER[first]


@pytest.mark.clause("PRAIRIE-2.1-a", "PRAIRIE-11.4-a")
def test_each_side_and_kind_is_one_run_of_numbers():
    assert pieces.SIZE - 1 == 182
    assert [len(run) for run in pieces.OF_SIDE] == [38, 144]
    assert [len(run) for run in pieces.LEADERS] == [5, 5]
    assert len(pieces.WARRIORS) == 28
    assert len(pieces.BATTALIONS) == 17
    assert len(pieces.WAGONS) == 8
    assert len(pieces.GARRISONS) == 5
    for side in (0, 1):
        assert all(pieces.SIDE[counter] == side for counter in pieces.OF_SIDE[side])
        assert all(pieces.SP[counter] > 0 for counter in pieces.COMBAT_UNITS[side])
    groups = {pieces.KIND[counter] for counter in pieces.COMBAT_UNITS[0]}
    assert groups == set(pieces.BANDS)
    for battalion in pieces.BATTALIONS[5:]:
        for company in pieces.COMPANIES[battalion]:
            assert pieces.MORALE[company] < pieces.MORALE[battalion]
            assert pieces.MOVEMENT[company] > pieces.MOVEMENT[battalion]
    for battalion in pieces.BATTALIONS[:5]:
        warrior = next(n for n in pieces.WARRIORS if pieces.KIND[n] == pieces.KIND[battalion])
        assert pieces.MORALE[warrior] == pieces.MORALE[battalion]
        assert pieces.MOVEMENT[warrior] == pieces.MOVEMENT[battalion]


def affected(leader):
    """The kinds of units that a leader affects, with `militia` for those marked so."""
    table = pieces.AFFECTS[leader]
    units = [n for n in pieces.COUNTERS if table[n]]
    return {"militia" if pieces.MILITIA[n] else counters.KINDS[pieces.KIND[n]] for n in units}


@pytest.mark.clause("PRAIRIE-4.2-b", "PRAIRIE-4.2-c", "PRAIRIE-4.2-d", "PRAIRIE-4.2-f")
def test_whom_each_leader_affects():
    government = {"infantry", "cavalry", "nwmp", "artillery", "gatling", "naval", "wagon"}
    for leader in (pieces.MIDDLETON, pieces.OTTER, pieces.STRANGE):
        assert affected(leader) == government | {"militia", "garrison"}
    for leader in (pieces.CROZIER, pieces.IRVINE):
        assert affected(leader) == {"nwmp", "militia"}
    assert affected(pieces.RIEL) == {"metis", "poundmaker", "big_bear"}
    assert affected(pieces.POUNDMAKER) == {"poundmaker"}
    assert affected(pieces.BIG_BEAR) == affected(pieces.WANDERING_SPIRIT) == {"big_bear"}


@pytest.mark.clause("PRAIRIE-4.2-e")
def test_dumont_affects_first_nations_only_beside_him():
    assert affected(pieces.DUMONT) == {"metis"}
    stacked = pieces.AFFECTS_STACKED[pieces.DUMONT]
    assert all(stacked[counter] for counter in pieces.COMBAT_UNITS[0])
    assert pieces.AFFECTS_STACKED[pieces.CROZIER] == pieces.AFFECTS[pieces.CROZIER]


@pytest.mark.clause("PRAIRIE-12.6-e")
def test_the_cell_of_the_ambush_example():
    """12.6: 12 strength points, two columns to the right, a 2 and Otter's 2: 2D."""
    column = tables.column(12) + tables.AMBUSH_SHIFT[4]
    assert tables.COMBAT.columns[column] == "19-21"
    roll = 2 + pieces.RATING[pieces.OTTER]
    assert tables.combat_result(column, roll) == tables.Result(0, 2)


def test_the_combat_table_is_held_at_its_ends():
    assert tables.combat_result(-3, -2) == tables.combat_result(0, 0)
    assert tables.combat_result(14, 12) == tables.Result(3, tables.EVERY_UNIT)
    assert [tables.column(n) for n in (0, 1, 2, 11, 12, 24, 25, 90)] == [0, 0, 1, 4, 5, 8, 9, 9]


@pytest.mark.clause("PRAIRIE-2.0-a", "PRAIRIE-10.9-a")
def test_twelve_weeks_with_winter_in_the_first_four():
    names = [turn.name for turn in tables.TURNS[1:]]
    assert (len(names), names[0], names[-1]) == (12, "March IV", "June III")
    assert [n for n, turn in enumerate(tables.TURNS) if turn.winter] == [1, 2, 3, 4]


def test_no_counter_of_a_campaign_is_left_without_a_use():
    setup = scenarios.SETUPS[0]
    forces = [*setup.forces, *(group.force for group in setup.chart)]
    used = {n for force in forces for n in scenarios.with_companies(force.counters)}
    assert set(pieces.COUNTERS) - used == set(pieces.BATTALIONS[:5])


def test_campaign_3_comes_a_turn_earlier():
    normal, early = scenarios.SETUPS[1], scenarios.SETUPS[2]
    first = [group for group in normal.chart if group.turn == 1]
    assert [group.force for group in first] == [f for f in early.forces if f.entrained]
    later = [(group.turn - 1, group.force) for group in normal.chart if group.turn > 1]
    assert later == [(group.turn, group.force) for group in early.chart]


def test_every_clause_has_a_section_with_a_title():
    clauses = read_clauses(files.FOLDER)
    assert len(clauses) == 330
    assert all(read_sections(files.FOLDER, clauses).values())


def test_every_file_tells_where_its_data_come_from():
    counts = count_provenance(files.FOLDER)
    assert set(counts) == {
        f"{name}.toml" for name in ["map", "units", "tables", "reinforcements", "scenarios"]
    }
    assert all("other" not in kinds for kinds in counts.values())


@pytest.mark.clause("PRAIRIE-2.0-b")
def test_a_strength_point_is_about_fifty_men():
    """Battalions by their strengths of 1885; a Gatling is one gun, a battery of four two points."""
    file = load(files.FOLDER, "units.toml")
    for row in file.tables("battalion"):
        if "men_1885" in row.values:
            assert abs(row.number("men_1885") - 50 * row.number("sp")) <= 50
    assert [piece.sp for piece in pieces.PIECES if piece.id.startswith("gatling")] == [1, 1]
    assert sum(piece.sp for piece in pieces.PIECES if piece.id.startswith("abty")) == 2
