"""17.0: hostages."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import MOVEMENT_PHASE
from cockade.games.prairie.rules.ch09_places import captures
from cockade.games.prairie.rules.ch10_movement import movement_phase
from cockade.games.prairie.rules.ch12_end import battle_over
from cockade.games.prairie.rules.ch17_hostages import groups_guarded_in, release
from tests.games.prairie.battles import OPEN_COUNTRY, entry, field, fought, opened, suffer
from tests.games.prairie.positions import marked, position, put, spot, why_not
from tests.helpers.rules import begin, options, play, result

METIS, POUNDMAKER, BIG_BEAR = range(3)
TAKEN = "hostage_point_taken"
RESCUED = "hostage_rescued"
CROSSING = "2714"


def marching(turn, **spots):
    state = position("on_to_regina", turn, **spots)
    state.phase, state.phasing = MOVEMENT_PHASE, ABORIGINAL
    return state


def holding(state, group, guard, points):
    """A unit guards the hostages of a group."""
    state.guard[group], state.hostages[group] = COUNTER[guard], points
    return state


@pytest.mark.clause("PRAIRIE-17.1-a", "PRAIRIE-17.1-c")
def test_the_die_is_helped_in_march_and_april():
    for turn, least in ((1, 3), (2, 4), (5, 4), (6, 5), (12, 5)):
        for die in range(1, 7):
            state = play(begin(marching(turn, metis_1=CROSSING), captures), (die,))
            assert state.hostages[METIS] == int(die >= least), (turn, die)
            assert entry(state, TAKEN) == int(die >= least)


@pytest.mark.clause("PRAIRIE-17.2-c", "PRAIRIE-17.2-d", "PRAIRIE-17.3-a", "PRAIRIE-17.3-b")
def test_hostages_at_clarks_crossing():
    """17.2, the example: three Métis take one; later ones join the first guard's."""
    units = {"metis_1": CROSSING, "metis_2": CROSSING, "metis_3": CROSSING}
    state = play(begin(marching(6, **units), captures), (5,))
    guard = COUNTER["metis_1"]
    assert state.guard[METIS] == guard and state.hostages[METIS] == 1
    assert state.allowance(guard) == 7 and state.allowance(COUNTER["metis_2"]) == 8
    put(state, metis_2="2715")
    play(begin(state, captures), (6,))
    assert state.hostages[METIS] == 2 and state.guard[METIS] == guard
    assert state.allowance(guard) == 6 and state.allowance(COUNTER["metis_2"]) == 8


@pytest.mark.clause("PRAIRIE-17.2-a")
def test_disrupted_units_take_no_hostages():
    """A steady tribe beside shaken Métis takes them."""
    state = marching(6, metis_1=CROSSING, big_bear_1=CROSSING)
    play(begin(marked(state, "marks", 1, "metis_1"), captures), (6,))
    assert list(state.hostages) == [0, 0, 1] and state.guard[BIG_BEAR] == COUNTER["big_bear_1"]


@pytest.mark.clause("PRAIRIE-17.2-b")
def test_in_a_mixed_force_the_player_picks_the_group_and_the_guard():
    units = {"metis_1": CROSSING, "poundmaker_1": CROSSING, "poundmaker_2": CROSSING}
    state = marked(marching(6, **units), "unsupplied", 1, "poundmaker_2")
    play(begin(state, captures), (6,))
    assert options(state) == {"group metis", "group poundmaker"}
    play(state, "group poundmaker")
    assert options(state) == {"guard poundmaker_1", "guard poundmaker_2"}
    play(state, "guard poundmaker_2")
    assert list(state.hostages) == [0, 1, 0]
    assert state.guard[POUNDMAKER] == COUNTER["poundmaker_2"]
    assert state.unrest == 2 and result(state) == "None"


def test_no_hostages_at_the_three_metis_places_or_twice():
    """Ruling T9."""
    state = marching(6, metis_1="2911")
    state.control[PLACE["batoche"]] = 1
    assert result(begin(state, captures)) == "None" and not any(state.hostages)


@pytest.mark.clause("PRAIRIE-17.4-a", "PRAIRIE-17.4-b")
def test_release_at_the_start_of_a_movement_phase():
    state = holding(marching(6, metis_1=OPEN_COUNTRY, dumont=OPEN_COUNTRY), METIS, "metis_1", 2)
    state.unrest = state.ledger[0] = 5
    begin(state, movement_phase, ABORIGINAL)
    assert options(state) == {"release metis", "done"}
    guard = COUNTER["metis_1"]
    assert state.allowance(guard) == 6
    play(state, "release metis")
    assert state.unrest == 4 and state.allowance(guard) == 7
    play(state, "release metis")
    # Never above the printed allowance, and with nobody left the marker is gone (H7).
    assert state.unrest == 3 and state.allowance(guard) == 8
    assert state.guard[METIS] == 0 and not state.hostages[METIS]
    assert "release metis" not in options(state)


@pytest.mark.clause("PRAIRIE-17.3-b", "PRAIRIE-17.2-d")
def test_hostages_are_handed_over_within_the_hex_once():
    spots = {"metis_1": OPEN_COUNTRY, "metis_2": OPEN_COUNTRY, "metis_3": "1514"}
    state = marching(6, dumont=OPEN_COUNTRY, big_bear_1=OPEN_COUNTRY, **spots)
    begin(holding(state, METIS, "metis_1", 1), movement_phase, ABORIGINAL)
    assert "guard metis_2" in options(state)
    assert "already" in why_not(state, "guard metis_1")
    assert "another hex" in why_not(state, "guard metis_3")
    assert "group" in why_not(state, "guard big_bear_1")
    play(state, "guard metis_2")
    assert state.guard[METIS] == COUNTER["metis_2"]
    assert "once" in why_not(state, "guard metis_1")


# Combat.


def beaten(points, group=METIS, guard="metis_1"):
    """The Government has won the battle from which the guard has retreated."""
    state = opened(here="nwmp_1", **{guard: "1514"})
    holding(state, group, guard, points)
    state.captives = 1 << group
    state.unrest = state.ledger[0] = 12
    return begin(state, battle_over)


@pytest.mark.clause("PRAIRIE-17.5-a", "PRAIRIE-17.5-c", "PRAIRIE-17.5-d")
def test_a_first_die_and_a_second_tell_how_many_are_rescued():
    state = play(beaten(4), (1,))
    assert result(state) == "None" and state.hostages[METIS] == 4
    state = play(beaten(4), (2,), (3,))
    assert state.hostages[METIS] == 1 and entry(state, RESCUED) == -3
    # One for the battle and three for the rescued.
    assert state.unrest == 8 and state.guard[METIS] == COUNTER["metis_1"]
    state = play(beaten(4), (6,), (6,))
    assert state.hostages[METIS] == 0 and entry(state, RESCUED) == -4
    assert spot(state, "metis_1") == "1514" and state.guard[METIS] == 0


def test_the_marker_must_have_been_in_the_hex_when_the_battle_began():
    """Ruling H8."""
    state = field(here="nwmp_1 metis_1", metis_2="1514")
    holding(state, METIS, "metis_2", 2)
    assert fought(state).captives == 0
    state = field(here="nwmp_1 metis_1 poundmaker_1")
    holding(state, METIS, "metis_1", 2)
    holding(state, POUNDMAKER, "poundmaker_1", 1)
    assert groups_guarded_in(state, state.where[COUNTER["metis_1"]]) == 0b11
    assert fought(state).captives == 0b11


@pytest.mark.clause("PRAIRIE-17.5-b", "PRAIRIE-17.5-c")
def test_if_all_units_of_the_stack_are_lost_all_hostages_are_free():
    state = holding(opened(here="nwmp_1 metis_1"), METIS, "metis_1", 3)
    state.unrest = state.ledger[0] = 12
    suffer(state, aboriginal=(1, 0))
    assert entry(state, RESCUED) == -3 and not any(state.hostages) and not any(state.guard)
    assert state.unrest == 8


def test_another_unit_takes_over_from_a_lost_guard():
    """Rulings H1 and H6: of the own group first."""
    names = "nwmp_1 metis_1 metis_2 poundmaker_1"
    state = holding(opened(here=names), METIS, "metis_1", 3)
    play(suffer(state, aboriginal=(1, 0)), "lose metis_1")
    assert state.guard[METIS] == COUNTER["metis_2"]
    play(suffer(state, aboriginal=(1, 0)), "lose metis_2")
    assert state.guard[METIS] == COUNTER["poundmaker_1"] and state.hostages[METIS] == 3
    # The Métis can have them back when they meet again.
    begin(state, release, METIS)
    assert state.hostages[METIS] == 2


def test_the_marker_goes_with_a_guard_that_is_forced_back():
    """Ruling H6."""
    state = holding(opened(here="nwmp_1 metis_1 metis_2"), METIS, "metis_1", 3)
    play(suffer(state, aboriginal=(0, 1)), "disrupt metis_1", (6,))
    play(state, sorted(options(state))[0])
    assert state.guard[METIS] == COUNTER["metis_1"] and spot(state, "metis_1") != OPEN_COUNTRY


def test_battle_scenarios_have_no_hostages():
    """Ruling S1."""
    state = put(position("cut_knife", 5), poundmaker_1="2112")
    state.phase, state.phasing = MOVEMENT_PHASE, ABORIGINAL
    begin(state, captures)
    assert state.control[PLACE["battleford"]] == ABORIGINAL and result(state) == "None"
