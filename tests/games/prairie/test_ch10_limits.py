"""10.11 and 11.1: limits of Métis and First Nations, and the two tribes."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL
from cockade.games.prairie.data.land import DISTRICT, GRID, HEX, SASKATCHEWAN
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.status import COMBAT_PHASE, FAILED, MOVEMENT_PHASE, OUT_OF_COMMAND
from cockade.games.prairie.rules.ch03_sequence import phases
from cockade.games.prairie.rules.ch10_limits import DISTRICT_LIMIT, OUTSIDE
from cockade.games.prairie.rules.ch10_movement import movement_phase
from tests.games.prairie.positions import goals, marked, menu, position, put, spot, why_not
from tests.helpers.rules import begin, options, play, result

SUMMER = 6
CAMPAIGNS = ["our_brave_boys", "on_to_regina", "batoche_or_bust"]


def far(hex, reserve):
    return GRID.distance(HEX[hex], HEX[reserve])


@pytest.mark.clause("PRAIRIE-10.11-b")
@pytest.mark.parametrize("scenario", CAMPAIGNS)
@pytest.mark.parametrize(
    ("counter", "reserve"),
    [("poundmaker_1", "1911"), ("big_bear_1", "1606"), ("big_bear_bn_1", "1606")],
)
def test_tribes_stay_within_four_hexes_of_their_reserve(scenario, counter, reserve):
    state = put(position(scenario, SUMMER), **{counter: reserve})
    reached = goals(state, counter)
    assert max(far(hex, reserve) for hex in reached) == 4
    state.freed = 1
    assert max(far(hex, reserve) for hex in goals(state, counter)) > 4


def test_leaders_of_the_tribes_are_bound_too_and_metis_are_not():
    """Ruling T14."""
    state = position("on_to_regina", SUMMER, poundmaker="1911", riel="1911", metis_1="1911")
    put(state, metis_2="1914", metis_3="1916")
    assert set(goals(state, "poundmaker")) == {"1914"}
    assert set(goals(state, "riel")) == {"1914", "1916"}
    assert max(far(hex, "1911") for hex in goals(state, "metis_1")) > 4
    # Together they go no farther than the tribe may.
    assert max(far(hex, "1911") for hex in goals(state, "metis_1", "poundmaker")) == 4


def test_an_enemy_beyond_the_limit_is_left_alone():
    state = position(turn=SUMMER, poundmaker_1="1911", nwmp_1="1915", nwmp_2="1916")
    reached = goals(state, "poundmaker_1")
    assert "1915" in reached and "1916" not in reached


@pytest.mark.clause("PRAIRIE-10.11-c", "PRAIRIE-18.C1-i")
def test_in_campaign_1_nobody_leaves_the_district():
    state = position(turn=SUMMER, metis_1="3214", nwmp_1="3216")
    assert DISTRICT[HEX["3216"]] != SASKATCHEWAN
    reached = goals(state, "metis_1")
    assert {DISTRICT[HEX[hex]] for hex in reached} == {SASKATCHEWAN}
    free = position("on_to_regina", SUMMER, metis_1="3214")
    assert len({DISTRICT[HEX[hex]] for hex in goals(free, "metis_1")}) > 1


@pytest.mark.clause("PRAIRIE-10.11-d")
def test_whoever_retreated_out_of_the_district_must_come_back():
    """Ruling T22: only moves back inside, and the phase waits for them."""
    state = position(turn=SUMMER, metis_1="3217", metis_2="2911")
    reached = goals(state, "metis_1")
    assert {DISTRICT[HEX[hex]] for hex in reached} == {SASKATCHEWAN}
    menu(state, ABORIGINAL)
    assert "done" not in options(state)
    assert "must move first" in why_not(state, "done")
    play(state, "at 3217")
    assert "must move" in why_not(state, "stay")
    assert "end its move inside" in why_not(state, "go 3218")
    play(state, "go 3214")
    assert "done" in options(state)


def test_as_near_as_its_points_allow():
    """With 2 points a unit three hexes outside comes to one."""
    state = position(turn=SUMMER, metis_1="3219")
    marked(state, "spent", 6, "metis_1")
    outside = OUTSIDE[DISTRICT_LIMIT]
    start = outside[HEX["3219"]]
    reached = goals(state, "metis_1")
    assert {outside[HEX[hex]] for hex in reached} == {start - 2}
    # A unit without points stays without penalty.
    marked(state, "spent", 8, "metis_1")
    assert goals(state, "metis_1") == {}
    assert "done" in options(menu(state, ABORIGINAL))


def test_a_tribe_beyond_its_range_comes_back_too():
    state = position("on_to_regina", SUMMER, poundmaker_1="1917")
    assert {far(hex, "1911") <= 4 for hex in goals(state, "poundmaker_1")} == {True}
    assert "done" not in options(menu(state, ABORIGINAL))


def test_whoever_is_inside_is_not_led_out_by_one_who_must_return():
    """Big Bear's warriors, far from their reserve, come nearer no farther than Poundmaker's may."""
    state = position("on_to_regina", SUMMER, metis_1="1913", poundmaker_1="1913", big_bear_1="1913")
    alone = goals(state, "big_bear_1")
    together = goals(state, "metis_1", "poundmaker_1", "big_bear_1")
    assert max(far(hex, "1911") for hex in alone) > 4
    assert together and max(far(hex, "1911") for hex in together) <= 4


def test_a_check_not_yet_rolled_keeps_the_phase_open():
    """Ruling T27."""
    state = position(turn=SUMMER, metis_1="3217")
    marked(state, "command", OUT_OF_COMMAND, "metis_1")
    menu(state, ABORIGINAL)
    assert options(state) == {"at 3217"}
    play(state, "at 3217", "check metis_1", (6,))
    assert result(state) == "None"
    assert state.command[COUNTER["metis_1"]] == FAILED


@pytest.mark.clause("PRAIRIE-10.11-a")
def test_in_campaign_1_nobody_moves_on_the_first_turn():
    """The turn begins with combat; see the tests of the sequence. Battles know no limits (S14)."""
    assert phases(position(turn=1), ABORIGINAL) == (COMBAT_PHASE,)
    assert MOVEMENT_PHASE in phases(position(turn=2), ABORIGINAL)
    battle = position("cut_knife", 5, poundmaker_1="1911")
    assert max(far(hex, "1911") for hex in goals(battle, "poundmaker_1")) > 4


@pytest.mark.clause("PRAIRIE-11.1-a", "PRAIRIE-11.1-b")
def test_tribes_meet_only_where_metis_are():
    state = position("on_to_regina", SUMMER, poundmaker_1="1911", big_bear_1="1908")
    put(state, big_bear_2="1912", metis_1="1912", metis_2="1910")
    state.freed = 1
    reached = goals(state, "poundmaker_1")
    assert "1908" not in reached
    assert "1912" in reached and "1910" in reached
    assert "1908" in goals(state, "metis_2")
    menu(state, ABORIGINAL)
    play(state, "at 1911")
    assert "only with a Métis unit" in why_not(state, "go 1908")


def test_a_battle_is_not_entered_by_both_tribes_alone():
    """Ruling K1."""
    state = position("on_to_regina", SUMMER, poundmaker_1="1911", big_bear_1="1909")
    put(state, nwmp_1="1909")
    state.freed = 1
    assert "1909" not in goals(state, "poundmaker_1")
    put(state, metis_1="1909")
    assert "1909" in goals(state, "poundmaker_1")


def test_the_last_metis_do_not_leave_two_tribes_alone():
    """Ruling K4."""
    state = position("on_to_regina", SUMMER, poundmaker_1="1911", big_bear_1="1911")
    put(state, metis_1="1911", metis_2="1911")
    state.freed = 1
    assert goals(state, "metis_1")
    assert goals(state, "metis_1", "metis_2") == {}
    assert goals(state, "metis_1", "metis_2", "poundmaker_1")
    menu(state, ABORIGINAL)
    play(state, "at 1911", "take metis_1", "take metis_2")
    assert "leave two tribes alone" in why_not(state, "go 1912")


@pytest.mark.clause("PRAIRIE-11.1-c")
def test_tribes_left_together_by_combat_must_part():
    state = position("on_to_regina", SUMMER, poundmaker_1="1911", big_bear_1="1911")
    state.freed = 1
    menu(state, ABORIGINAL)
    assert options(state) == {"at 1911"}
    play(state, "at 1911", "all")
    # Together they can go nowhere, and they may not stay.
    assert options(state) == {"leave poundmaker_1", "leave big_bear_1"}
    play(state, "leave big_bear_1", "go 1913")
    assert spot(state, "poundmaker_1") == "1913"
    assert "done" in options(state)


def test_tribes_that_cannot_move_stay_together_without_penalty():
    state = position("on_to_regina", SUMMER, poundmaker_1="1911", big_bear_1="1911")
    state.freed = 1
    marked(state, "command", FAILED, "poundmaker_1", "big_bear_1")
    assert result(menu(state, ABORIGINAL)) == "None"


def test_nobody_joins_a_march_that_could_not_get_back_then():
    """A unit that must return takes no companion who would keep it from that."""
    state = position(turn=SUMMER, metis_1="3218", metis_2="3218", riel="3218")
    marked(state, "spent", 8, "metis_2")
    menu(state, ABORIGINAL)
    play(state, "at 3218", "take metis_1")
    assert "could not get the units back" in why_not(state, "take metis_2")
    assert "take riel" in options(state)


def test_limits_hold_at_the_start_of_the_game():
    state = position(turn=2, poundmaker_1="1911", poundmaker="1911")
    begin(state, movement_phase, ABORIGINAL)
    play(state, "at 1911", "all")
    assert "within 4 hexes" in why_not(state, "go 1916")
    assert "Lakes" in why_not(state, "go 1503")
