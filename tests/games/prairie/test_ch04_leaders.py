"""4.0, 5.2 and 12.4: what leaders do for others, and what becomes of them."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.land import CAPTURED, HEX
from cockade.games.prairie.data.pieces import COUNTER, PIECES, RATING
from cockade.games.prairie.data.tables import UNREST
from cockade.games.prairie.rules.ch04_leaders import (
    CAPTURE_EVENT,
    fire_modifier,
    leaders_at_risk,
    steadied,
)
from tests.games.prairie.positions import position, put, spot
from tests.helpers.rules import begin, options, play, result

SUMMER = 6


def battle(turn=SUMMER, hex="2812", **spots):
    state = position("on_to_regina", turn, **spots)
    state.battle = HEX[hex]
    return state


def modifier(state, *units):
    side = PIECES[COUNTER[units[0]]].side
    return fire_modifier(state, side, [COUNTER[unit] for unit in units])


@pytest.mark.clause("PRAIRIE-4.1-a", "PRAIRIE-12.4-a")
def test_a_rating_counts_in_the_hex_and_beside_it():
    state = battle(otter="2812", nwmp_1="2812")
    assert modifier(state, "nwmp_1") == RATING[COUNTER["otter"]] == 2
    put(state, otter="2811")
    assert modifier(state, "nwmp_1") == 2
    put(state, otter="2810")
    assert modifier(state, "nwmp_1") == 0


@pytest.mark.clause("PRAIRIE-12.4-c")
def test_only_one_leader_counts_and_the_best_is_taken():
    """Ruling L16."""
    state = battle(strange="2812", otter="2811", irvine="2812", nwmp_1="2812")
    assert modifier(state, "nwmp_1") == 2


@pytest.mark.clause("PRAIRIE-12.4-b")
def test_within_middletons_range_he_must_be_used():
    """Ruling L8: range 4, even if he is not at hand; his rating is 0."""
    state = battle(otter="2812", nwmp_1="2812", middleton="2816")
    assert modifier(state, "nwmp_1") == 0
    put(state, middleton="2817")
    assert modifier(state, "nwmp_1") == 2


@pytest.mark.clause("PRAIRIE-12.4-d", "PRAIRIE-12.4-e")
def test_riel_in_the_stack_is_a_burden_but_not_on_the_first_turn():
    state = battle(riel="2812", dumont="2812", metis_1="2812")
    assert modifier(state, "metis_1") == -1
    put(state, riel="2811")
    assert modifier(state, "metis_1") == 3
    assert modifier(battle(1, riel="2812", dumont="2812", metis_1="2812"), "metis_1") == 3
    assert modifier(battle(1, riel="2812", metis_1="2812"), "metis_1") == 0
    assert modifier(battle(riel="2811", metis_1="2812"), "metis_1") == 0


def test_a_leader_helps_only_those_he_may_affect():
    """Ruling L7: one engaged unit of his command is enough."""
    state = battle(crozier="2812", nwmp_1="2812")
    put(state, **{"90th_1": "2812"})
    assert modifier(state, "90th_1") == 0
    assert modifier(state, "90th_1", "nwmp_1") == 2
    tribes = battle(dumont="2812", poundmaker_1="2812")
    assert modifier(tribes, "poundmaker_1") == 3
    put(tribes, dumont="2811")
    assert modifier(tribes, "poundmaker_1") == 0


@pytest.mark.clause("PRAIRIE-5.2-a")
def test_a_leader_in_the_hex_steadies_his_own():
    """Ruling L6: Riel too, and whatever the rating; not from the next hex."""
    state = battle(riel="2812", metis_1="2812", poundmaker_1="2812")
    assert steadied(state, COUNTER["metis_1"]) and steadied(state, COUNTER["poundmaker_1"])
    put(state, riel="2811")
    assert not steadied(state, COUNTER["metis_1"])
    police = battle(irvine="2812", nwmp_1="2812")
    put(police, **{"90th_1": "2812"})
    assert steadied(police, COUNTER["nwmp_1"]) and not steadied(police, COUNTER["90th_1"])


def at_risk(state, leader):
    return begin(state, leaders_at_risk, (COUNTER[leader],))


@pytest.mark.clause("PRAIRIE-4.5-b", "PRAIRIE-4.5-c")
def test_six_is_capture_and_anything_else_an_escape():
    state = battle(otter="2812", nwmp_1="2814", nwmp_2="2816", metis_1="2812")
    play(at_risk(state, "otter"), (6,))
    assert state.where[COUNTER["otter"]] == CAPTURED
    for die in range(1, 6):
        state = battle(otter="2812", nwmp_1="2814", nwmp_2="2816", metis_1="2812")
        play(at_risk(state, "otter"), (die,))
        assert spot(state, "otter") == "2814"


@pytest.mark.clause("PRAIRIE-4.5-c")
def test_the_owner_chooses_among_the_nearest():
    """Ruling L4: hexes shared with the enemy do not count while there are others."""
    state = battle(otter="2812", nwmp_1="2814", nwmp_2="3012", nwmp_3="2813", metis_2="2813")
    play(at_risk(state, "otter"), (2,))
    assert state.actor == "government"
    assert options(state) == {"go 2814", "go 3012"}
    play(state, "go 3012")
    assert spot(state, "otter") == "3012"
    only = battle(otter="2812", nwmp_3="2813", metis_2="2813")
    play(at_risk(only, "otter"), (2,))
    assert spot(only, "otter") == "2813"
    nobody = battle(otter="2812", wagon_1="2813")
    play(at_risk(nobody, "otter"), (2,))
    assert nobody.where[COUNTER["otter"]] == CAPTURED


@pytest.mark.clause("PRAIRIE-4.5-d")
def test_surrounded_he_is_captured_without_a_roll():
    around = dict(zip(("metis_1", "metis_2", "metis_3", "metis_4", "metis_5"), RING, strict=False))
    state = battle(otter="2812", nwmp_1="2820", **around)
    at_risk(state, "otter")
    assert state.is_chance
    put(state, metis_6=RING[5])
    assert result(at_risk(state, "otter")) == "None"
    assert state.where[COUNTER["otter"]] == CAPTURED


RING = ("2811", "2912", "2913", "2813", "2713", "2712")


def test_lakes_and_the_edge_are_closed_to_him():
    """Ruling L3: 3801 is a lake at the corner of the map, 3802 lies below it."""
    state = battle(hex="3802", otter="3802", metis_1="3702", metis_2="3703", metis_3="3803")
    put(state, nwmp_1="2820")
    assert result(at_risk(state, "otter")) == "None"
    assert state.where[COUNTER["otter"]] == CAPTURED


@pytest.mark.clause("PRAIRIE-4.51-a", "PRAIRIE-4.51-b")
def test_riel_from_may_iii():
    """1 to 3 captured; otherwise any hex with his people up to 8 hexes off."""
    for die, caught in ((1, True), (3, True), (4, False), (6, False)):
        state = battle(8, riel="2812", metis_1="2813", metis_2="2806", poundmaker_1="2804")
        put(state, metis_3="2803")
        play(at_risk(state, "riel"), (die,))
        assert (state.where[COUNTER["riel"]] == CAPTURED) is caught
        if not caught:
            assert options(state) == {"go 2813", "go 2806", "go 2804"}
    early = battle(7, riel="2812", metis_1="2813", metis_2="2806")
    play(at_risk(early, "riel"), (1,))
    assert spot(early, "riel") == "2813"
    far = battle(8, riel="2812", metis_1="2803", metis_2="2802")
    play(at_risk(far, "riel"), (5,))
    assert spot(far, "riel") == "2803"


@pytest.mark.clause("PRAIRIE-4.5-e", "PRAIRIE-4.5-f", "PRAIRIE-4.5-g", "PRAIRIE-4.5-h")
@pytest.mark.parametrize(
    ("leaders", "change"),
    [
        (("crozier", "irvine", "strange", "otter"), 1),
        (("middleton",), 2),
        (("big_bear", "wandering_spirit", "poundmaker", "dumont"), -2),
        (("riel",), -3),
    ],
)
def test_what_a_capture_does_to_the_unrest(leaders, change):
    for leader in leaders:
        assert UNREST[CAPTURE_EVENT[COUNTER[leader]]] == change
        assert PIECES[COUNTER[leader]].if_captured == change
        state = battle(hex="2812", **{leader: "2812"})
        state.unrest = state.ledger[0] = 10
        play(at_risk(state, leader), (1,))
        assert state.where[COUNTER[leader]] == CAPTURED
        assert state.unrest == 10 + change


def test_several_leaders_are_rolled_for_in_order():
    state = battle(otter="2812", irvine="2812", nwmp_1="2814")
    begin(state, leaders_at_risk, (COUNTER["otter"], COUNTER["irvine"]))
    play(state, (6,), (1,))
    assert state.where[COUNTER["otter"]] == CAPTURED
    assert spot(state, "irvine") == "2814"
    assert result(begin(state, leaders_at_risk, ())) == "None"
