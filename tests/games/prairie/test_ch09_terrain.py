"""9.1, 10.6, 10.7 and 10.9: what a step costs, and how rivers are crossed."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import GOVERNMENT
from cockade.games.prairie.data.land import FORD
from cockade.games.prairie.data.pieces import COUNTER, NORTHCOTE
from cockade.games.prairie.data.status import SERVES_AS_FORD
from tests.games.prairie.positions import goals, marked, menu, position, put, ship_at, spot
from tests.helpers.rules import play

SUMMER, WINTER = 6, 2


@pytest.mark.clause("PRAIRIE-9.1-a", "PRAIRIE-9.1-h")
def test_clear_hexes_cost_one_with_a_place_or_rails_or_without():
    """From Regina: rail hexes, the settlement of Qu'Appelle and open country alike."""
    costs = goals(position(turn=SUMMER, nwmp_1="3422"), "nwmp_1")
    assert costs["3421"] == costs["3322"] == costs["3522"] == 1
    assert costs["3621"] == 2
    assert max(costs.values()) == 7


@pytest.mark.clause("PRAIRIE-9.1-b")
def test_the_second_hill_hex_in_a_row_is_cheaper():
    """2212 and 2213 are hills, 2112 is not."""
    costs = goals(position(turn=SUMMER, nwmp_1="2112"), "nwmp_1")
    assert (costs["2212"], costs["2213"], costs["2214"]) == (2, 3, 4)


@pytest.mark.clause("PRAIRIE-9.1-i")
def test_winter_doubles_land_and_nothing_else():
    costs = goals(position(turn=WINTER, nwmp_1="2112"), "nwmp_1")
    assert (costs["2012"], costs["2212"], costs["2213"]) == (2, 4, 6)
    # A ford: 2 for the hex and 2 for the river, which winter does not double.
    assert costs["2111"] == 4


@pytest.mark.clause("PRAIRIE-9.1-e", "PRAIRIE-10.7-a")
@pytest.mark.parametrize("unit", ["nwmp_1", "90th_1", "wagon_1", "poundmaker_1"])
def test_a_minor_river_costs_two_more_for_everybody(unit):
    state = put(position(turn=SUMMER), **{unit: "2011"})
    state.freed = 1
    assert goals(state, unit)["2010"] == 3


@pytest.mark.clause("PRAIRIE-9.1-g", "PRAIRIE-10.7-a")
@pytest.mark.parametrize("unit", ["nwmp_1", "90th_1", "wagon_1", "metis_1"])
def test_a_ford_costs_two_more_for_everybody(unit):
    state = put(position(turn=SUMMER), **{unit: "2911"})
    assert goals(state, unit)["2810"] == 3


@pytest.mark.clause("PRAIRIE-9.1-f")
def test_lakes_and_all_lake_hexsides_are_closed():
    """2602 is a lake; between 3415 and 3515 lies nothing but water, and 3515 is dry land."""
    assert "2602" not in goals(position(turn=SUMMER, nwmp_1="2603"), "nwmp_1")
    costs = goals(position(turn=SUMMER, nwmp_1="3415"), "nwmp_1")
    assert costs["3515"] > 1
    assert costs["3414"] == 1


@pytest.mark.clause("PRAIRIE-9.1-c", "PRAIRIE-10.6-a")
@pytest.mark.parametrize(("unit", "points"), [("nwmp_1", 7), ("french", 7), ("metis_1", 8)])
def test_mounted_units_and_warriors_cross_an_unforded_river_at_half(unit, points):
    """Half of 7 is 4, fractions up; with the hex that makes 5 of 7 points."""
    costs = goals(put(position("on_to_regina", SUMMER), **{unit: "1720"}), unit)
    assert costs["1719"] == 5
    assert max(costs.values()) == points
    # A point of two is left for the far bank.
    assert costs["1718"] == 6


@pytest.mark.clause("PRAIRIE-9.1-d", "PRAIRIE-10.6-b")
@pytest.mark.parametrize(("unit", "points"), [("90th_1", 6), ("wfb_1", 5), ("wagon_1", 5)])
def test_foot_guns_and_wagons_cross_with_all_they_have(unit, points):
    state = put(position("on_to_regina", SUMMER), **{unit: "1720"})
    costs = goals(state, unit)
    assert costs["1719"] == points
    # The far bank is the end of the march, and only the river beside which it begins is crossed.
    assert "1718" not in costs
    assert "1719" not in goals(put(state, **{unit: "1721"}), unit)


def test_whoever_has_spent_a_point_does_not_wade():
    """Ruling T3: the whole printed allowance, so not out of supply either."""
    state = marked(position("on_to_regina", SUMMER, wagon_1="1720"), "spent", 1, "wagon_1")
    assert "1719" not in goals(state, "wagon_1")
    state = marked(
        put(position("on_to_regina", SUMMER), **{"90th_1": "1720"}), "unsupplied", 1, "90th_1"
    )
    assert "1719" not in goals(state, "90th_1")


def test_a_mixed_stack_wades_as_one():
    state = put(
        position("on_to_regina", SUMMER, nwmp_1="1720", middleton="1720"), **{"90th_1": "1720"}
    )
    costs = goals(state, "middleton", "nwmp_1", "90th_1")
    assert costs["1719"] == 6
    assert "1718" not in costs


@pytest.mark.clause("PRAIRIE-10.4-b")
def test_a_disrupted_mountie_at_a_river():
    """The example of 10.4: 4 points of 7, and the river cannot be crossed."""
    state = marked(position("on_to_regina", SUMMER, nwmp_1="1720"), "marks", 1, "nwmp_1")
    costs = goals(state, "nwmp_1")
    assert max(costs.values()) == 4
    assert "1719" not in costs
    state.marks[:] = bytes(len(state.marks))
    assert "1719" in goals(state, "nwmp_1")
    # A ford is open to it: 1 for the hex and 2 for the river.
    ford = marked(position("on_to_regina", SUMMER, nwmp_1="2811"), "marks", 1, "nwmp_1")
    assert goals(ford, "nwmp_1")["2711"] == 3


@pytest.mark.clause("PRAIRIE-10.6-c", "PRAIRIE-10.6-e", "PRAIRIE-7.5-d")
def test_a_wagon_serves_as_a_ford_and_is_pinned():
    state = put(position("on_to_regina", SUMMER, wagon_1="1720"), **{"90th_1": "1721"})
    costs = goals(state, "90th_1")
    # One to the wagon, then 1 for the hex and 2 as at a ford; two points are left.
    assert (costs["1719"], costs["1718"]) == (4, 5)
    menu(state, GOVERNMENT)
    play(state, "at 1721", "go 1719")
    assert spot(state, "90th_1") == "1719"
    assert state.moved[COUNTER["wagon_1"]] and "at 1720" not in [
        option.text for option in state.legal()
    ]


def test_the_wagon_serves_in_both_directions_and_for_others_only():
    """Ruling T5."""
    state = put(position("on_to_regina", SUMMER, wagon_1="1720"), **{"90th_1": "1718"})
    assert goals(state, "90th_1")["1720"] == 4
    assert goals(state, "wagon_1")["1719"] == 5
    # A wagon that has moved serves nobody.
    marked(state, "moved", 1, "wagon_1")
    assert "1720" not in goals(state, "90th_1")


def test_a_wagon_is_not_pinned_by_those_who_need_none():
    state = put(position("on_to_regina", SUMMER, wagon_1="1720", nwmp_1="1720"))
    menu(state, GOVERNMENT)
    play(state, "at 1720", "take nwmp_1", "go 1719")
    assert not state.moved[COUNTER["wagon_1"]]


@pytest.mark.clause("PRAIRIE-10.6-d", "PRAIRIE-10.6-e")
def test_the_northcote_is_a_ferry_while_it_lies_still():
    state = put(position("on_to_regina", SUMMER), **{"90th_1": "1720"})
    ship_at(state, "1719", "1720")
    assert goals(state, "90th_1")["1718"] == 4
    menu(state, GOVERNMENT)
    play(state, "at 1720", "take 90th_1", "go 1718")
    assert spot(state, "90th_1") == "1718"
    assert state.moved[NORTHCOTE] == SERVES_AS_FORD
    again = put(position("on_to_regina", SUMMER), **{"90th_1": "1720"})
    marked(ship_at(again, "1719", "1720"), "moved", 1, "northcote")
    assert "1718" not in goals(again, "90th_1")


@pytest.mark.clause("PRAIRIE-9.2-h")
def test_only_units_that_began_beside_the_river_attack_over_it():
    """Ruling T16: 1721 is not beside the South Saskatchewan, 1720 is."""
    state = position("on_to_regina", SUMMER, nwmp_1="1719", metis_1="1720", metis_2="1721")
    marked(state, "spent", 3, "metis_1")
    marked(state, "spent", 2, "metis_2")
    assert goals(state, "metis_1")["1719"] == 5
    assert "1719" not in goals(state, "metis_2")
    # Without an enemy there the same march is allowed.
    put(state, nwmp_1="3009")
    assert goals(state, "metis_2")["1719"] == 6


def test_an_attack_from_the_far_bank_crosses_no_river():
    """Ruling T17: only the hexside into the battle counts."""
    state = position("on_to_regina", SUMMER, nwmp_1="1719", metis_2="1721")
    assert goals(state, "metis_2")["1719"] == 7


def test_the_best_hexside_into_battle():
    """Ruling T25: 2810 from 2811 is a ford, but by way of 2711 it is not."""
    state = put(position(turn=SUMMER, metis_1="2810", nwmp_1="2712"))
    menu(state, GOVERNMENT)
    play(state, "at 2712", "go 2810")
    assert state.entry[COUNTER["nwmp_1"]] == 0
    state = put(position(turn=SUMMER, metis_1="2810", nwmp_1="2811"))
    menu(state, GOVERNMENT)
    play(state, "at 2811", "go 2810")
    # To go round by 2711 costs 3 and 1, and keeps the strength whole.
    assert state.entry[COUNTER["nwmp_1"]] == 0
    assert state.spent[COUNTER["nwmp_1"]] == 4
    slow = marked(put(position(turn=SUMMER, metis_1="2810", nwmp_1="2811")), "marks", 1, "nwmp_1")
    slow.unsupplied[COUNTER["nwmp_1"]] = 0
    slow.spent[COUNTER["nwmp_1"]] = 1
    menu(slow, GOVERNMENT)
    play(slow, "at 2811", "go 2810")
    assert slow.entry[COUNTER["nwmp_1"]] == FORD
