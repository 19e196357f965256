"""12.11 to 12.15: forced retreats, withdrawals, their paths, and units without a way out."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import GONE, HEX_NAMES
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import BOUND_TO_RETREAT, NEWLY_DISRUPTED
from cockade.games.prairie.rules.ch12_paths import retreats
from cockade.games.prairie.rules.ch12_retreat import land_forced_back
from cockade.games.prairie.rules.ch12_rounds import round_over
from tests.games.prairie.battles import OPEN_COUNTRY, entry, lost, opened, suffer
from tests.games.prairie.positions import marked, put, spot, why_not
from tests.helpers.rules import begin, options, play, result

TWO_HEXES_GOVERNMENT = "government_stack_retreats_two_hexes_by_choice"
TWO_HEXES_ABORIGINAL = "aboriginal_stack_retreats_two_hexes_by_choice"
RING = ("1514", "1614", "1615", "1516", "1415", "1414")


def ways(state, side, far=2):
    units = state.combat_units(side, state.battle)
    return {str(HEX_NAMES[hex]) for hex in retreats(state, side, units, far).open()}


@pytest.mark.clause("PRAIRIE-12.15-a")
def test_the_first_hex_is_toward_supply_where_it_can_be():
    """Ruling B29: the nearest source, Swift Current, lies to the south-east."""
    state = opened(here="nwmp_1 metis_1")
    assert ways(state, GOVERNMENT, 1) == {"1615", "1516"}
    # With both of them closed by the enemy any other hex will do.
    put(state, metis_2="1615", metis_3="1516")
    assert ways(state, GOVERNMENT, 1) == {"1514", "1614", "1415", "1414"}
    # Without any source there is no direction.
    for place in ("calgary", "swift_current", "regina"):
        state.control[PLACE[place]] = ABORIGINAL
    assert ways(opened_like(state), GOVERNMENT, 1) == {"1514", "1614", "1415", "1414"}


def opened_like(state):
    new = opened(here="nwmp_1 metis_1", metis_2="1615", metis_3="1516")
    new.control = state.control[:]
    return new


@pytest.mark.clause("PRAIRIE-12.15-a", "PRAIRIE-12.15-b")
def test_no_retreat_into_a_place_of_the_enemy_unless_it_is_burned():
    state = opened(hex="2812", here="nwmp_1 metis_1")
    assert "2714" not in ways(state, ABORIGINAL)
    assert {"2811", "2912"} <= ways(state, ABORIGINAL)
    assert "2911" not in ways(state, GOVERNMENT) and "2810" not in ways(state, GOVERNMENT)
    burned = opened(hex="2713", here="nwmp_1 metis_1", scenario="our_brave_boys")
    burned.control[PLACE["clarks_crossing"]] = ABORIGINAL
    assert "2714" not in ways(burned, GOVERNMENT, 1)
    burned.burned[PLACE["clarks_crossing"]] = 1
    assert "2714" in ways(burned, GOVERNMENT, 1)


@pytest.mark.clause("PRAIRIE-12.15-b", "PRAIRIE-12.15-c")
def test_the_second_hex_is_farther_away_and_one_river_is_crossed_in_all():
    state = opened(hex="2712", here="nwmp_1 metis_1")
    # Over the ford to 2811 and on to Batoche; Duck Lake would be a second ford.
    assert ways(state, ABORIGINAL) == {"2811", "2911"}
    begin(state, round_over)
    play(state, "withdraw")
    assert state.actor == "government"
    assert options(state) == {"go 2612", "go 2613", "go 2713", "go 2714", "go 2513"}


@pytest.mark.clause("PRAIRIE-12.13-a", "PRAIRIE-12.13-b", "PRAIRIE-12.11-a")
def test_a_force_withdraws_one_or_two_hexes_together():
    names = "crozier nwmp_1 90th_1 wagon_1 metis_1"
    state = begin(opened(here=names), round_over)
    assert options(state) == {"fight", "withdraw"}
    play(state, "withdraw")
    one, two = state.copy(), state.copy()
    play(one, "go 1516")
    assert {spot(one, name) for name in names.split()} == {"1516", OPEN_COUNTRY}
    assert spot(one, "metis_1") == OPEN_COUNTRY
    assert one.unrest == 0
    play(two, "go 1517")
    assert spot(two, "crozier") == spot(two, "wagon_1") == "1517"
    assert two.unrest == entry(two, TWO_HEXES_GOVERNMENT) == 1
    state = opened(here="metis_1 metis_2 nwmp_1", phasing=ABORIGINAL)
    state.unrest = state.ledger[0] = 5
    play(begin(state, round_over), "withdraw", "go 1714")
    assert entry(state, TWO_HEXES_ABORIGINAL) == -1 and state.unrest == 4


def test_townspeople_left_behind_by_a_withdrawal_are_lost():
    """Ruling B18."""
    state = opened(hex="2112", phasing=ABORIGINAL, here="nwmp_1 ig_battleford metis_1")
    begin(state, round_over)
    play(state, "fight", "withdraw")
    play(state, sorted(options(state))[0])
    assert state.where[COUNTER["ig_battleford"]] == GONE
    assert entry(state, "government_unit_eliminated_or_surrendered") == 0


@pytest.mark.clause("PRAIRIE-9.4-b")
def test_townspeople_alone_are_not_asked_whether_to_go():
    """Ruling B31: so the second round begins at once."""
    state = opened(hex="2112", phasing=ABORIGINAL, here="ig_battleford metis_1")
    begin(state, round_over)
    play(state, "fight")
    assert state.round == 1 and state.is_chance


@pytest.mark.clause("PRAIRIE-12.15-d", "PRAIRIE-12.15-f", "PRAIRIE-12.9-b")
def test_a_unit_without_a_way_out_checks_and_stays_or_surrenders():
    """Ruling B15: at the value that disruption has lowered."""
    around = {f"metis_{n}": hex for n, hex in enumerate(RING, 2)}
    state = opened(here="nwmp_1 nwmp_2 metis_1", **around)
    suffer(state, government=(0, 2))
    play(state, (5,), (5,), (3, 4))
    assert spot(state, "nwmp_1") == OPEN_COUNTRY and lost(state, "nwmp_2")
    assert entry(state, "government_unit_retreats_involuntarily") == 0
    assert entry(state, "government_unit_eliminated_or_surrendered") == 1
    assert result(state) == "None"


@pytest.mark.clause("PRAIRIE-12.15-e")
def test_a_unit_disrupted_before_surrenders_without_a_check():
    around = {f"metis_{n}": hex for n, hex in enumerate(RING, 2)}
    state = opened(here="nwmp_1 nwmp_2 metis_1", **around)
    marked(state, "marks", 1, "nwmp_1", "nwmp_2")
    marked(state, "fate", BOUND_TO_RETREAT, "nwmp_1")
    marked(state, "fate", BOUND_TO_RETREAT | NEWLY_DISRUPTED, "nwmp_2")
    begin(state, land_forced_back, (COUNTER["nwmp_1"], COUNTER["nwmp_2"]))
    assert lost(state, "nwmp_1")
    play(state, (3,))
    assert result(state) == "None" and spot(state, "nwmp_2") == OPEN_COUNTRY


def test_a_retreat_by_choice_needs_a_way():
    """Ruling B15: a side that is shut in is not asked and fights on."""
    around = {f"metis_{n}": hex for n, hex in enumerate(RING, 2)}
    state = begin(opened(here="nwmp_1 metis_1", **around), round_over)
    # The police attacked and are shut in; the Métis have a way and are asked.
    assert state.actor == "aboriginal"


def test_reasons_against_a_retreat():
    state = opened(hex="2811", here="nwmp_1 metis_1", phasing=ABORIGINAL, nwmp_2="2912")
    play(begin(state, round_over), "withdraw")
    assert options(state) == {"go 2810", "go 2910", "go 2911"}
    assert "two" in why_not(state, "go 2715")
    assert "enemy units" in why_not(state, "go 2912")
    assert "enemy controls" in why_not(state, "go 2711")
    assert "one river" in why_not(state, "go 2809")
    assert "supply source" in why_not(state, "go 2812")
    assert "No open way" in why_not(state, "go 2610")


def test_forced_back_for_a_second_hex():
    """12.14: a forced retreat is one hex."""
    state = suffer(opened(here="nwmp_1 metis_1"), government=(0, 1))
    play(state, (6,))
    assert options(state) == {"go 1516", "go 1615"}
    assert (
        why_not(state, "go 1517") == "A forced retreat is one hex, a retreat by choice one or two."
    )


@pytest.mark.clause("PRAIRIE-4.5-a")
def test_leaders_go_with_the_last_unit_that_falls_back():
    """4.5, ruling L11: while others stay they stay with them."""
    state = suffer(opened(here="otter nwmp_1 metis_1"), government=(0, 1))
    play(state, (4,), "back nwmp_1", "go 1516")
    assert spot(state, "otter") == spot(state, "nwmp_1") == "1516"
    state = suffer(opened(here="otter nwmp_1 90th_1 metis_1"), government=(0, 1))
    play(state, "disrupt nwmp_1", (4,), "back nwmp_1", "go 1516")
    assert spot(state, "otter") == OPEN_COUNTRY
