"""10.1 and 10.2: who is in command, the free stack and checks."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import ABOARD
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.status import FAILED, IN_COMMAND, OUT_OF_COMMAND, PASSED
from cockade.games.prairie.rules.ch10_command import set_command
from cockade.games.prairie.rules.ch10_movement import movement_phase
from tests.games.prairie.positions import position, put, ship_at, spot, why_not
from tests.helpers.rules import begin, options, play

SUMMER = 6


def commanded(state, side, name):
    set_command(state, side)
    return state.command[COUNTER[name]] == IN_COMMAND


@pytest.mark.clause("PRAIRIE-10.1-a")
def test_range_is_measured_in_hexes_at_the_start_of_the_phase():
    """Dumont's range is 3; over rivers and lakes it is the same."""
    state = position("on_to_regina", SUMMER, dumont="2911", metis_1="2911", metis_2="2908")
    put(state, metis_3="2907")
    begin(state, movement_phase, ABORIGINAL)
    assert [state.command[COUNTER[f"metis_{n}"]] for n in (1, 2, 3)] == [0, 0, OUT_OF_COMMAND]
    # He rides away, and nobody loses his command by that.
    play(state, "done", "at 2911", "all", "go 2914")
    assert state.command[COUNTER["metis_2"]] == IN_COMMAND


@pytest.mark.clause("PRAIRIE-10.1-b", "PRAIRIE-10.1-c", "PRAIRIE-10.1-d")
@pytest.mark.parametrize(
    ("leader", "unit", "led"),
    [
        ("poundmaker", "poundmaker_1", True),
        ("poundmaker", "big_bear_1", False),
        ("poundmaker", "metis_1", False),
        ("big_bear", "big_bear_1", True),
        ("big_bear", "poundmaker_1", False),
        ("wandering_spirit", "big_bear_1", True),
        ("wandering_spirit", "metis_1", False),
        ("dumont", "metis_1", True),
        ("dumont", "poundmaker_1", False),
        ("riel", "metis_1", True),
        ("riel", "poundmaker_1", False),
        ("riel", "big_bear_1", False),
    ],
)
def test_who_leads_whom(leader, unit, led):
    """Ruling L2: even beside him, Dumont does not lead First Nations on the march."""
    state = put(position("on_to_regina", SUMMER), **{leader: "2512", unit: "2512"})
    assert commanded(state, ABORIGINAL, unit) is led


@pytest.mark.clause("PRAIRIE-10.1-b", "PRAIRIE-10.1-c")
@pytest.mark.parametrize("unit", ["poundmaker_1", "big_bear_1"])
def test_riel_leads_tribes_that_are_with_metis(unit):
    state = put(position("on_to_regina", SUMMER, riel="2512", metis_1="2511"), **{unit: "2511"})
    assert commanded(state, ABORIGINAL, unit)
    put(state, metis_1="2513")
    assert not commanded(state, ABORIGINAL, unit)
    put(state, riel="2517", metis_1="2511")
    assert not commanded(state, ABORIGINAL, unit)


@pytest.mark.clause("PRAIRIE-10.1-e")
@pytest.mark.parametrize(
    ("leader", "unit", "led"),
    [
        ("middleton", "90th_1", True),
        ("middleton", "nwmp_1", True),
        ("otter", "wagon_1", True),
        ("strange", "abty_1", True),
        ("crozier", "nwmp_1", True),
        ("crozier", "steele", True),
        ("crozier", "90th_1", False),
        ("irvine", "br", True),
        ("irvine", "wagon_1", False),
        ("irvine", "dennis", False),
    ],
)
def test_government_units_follow_whoever_may_affect_them(leader, unit, led):
    state = put(position(turn=SUMMER), **{leader: "2512", unit: "2511"})
    assert commanded(state, GOVERNMENT, unit) is led


@pytest.mark.clause("PRAIRIE-10.2-b")
def test_the_free_stack_is_named_before_any_check():
    state = position(turn=SUMMER, nwmp_1="3214", nwmp_2="3214", nwmp_3="0407")
    begin(state, movement_phase, GOVERNMENT)
    assert options(state) == {"at 0407", "at 3214", "done"}
    assert "out of command" in why_not(state, "at 3009")
    play(state, "at 3214")
    assert [state.command[COUNTER[f"nwmp_{n}"]] for n in (1, 2, 3)] == [
        PASSED,
        PASSED,
        OUT_OF_COMMAND,
    ]
    assert options(state) == {"at 0407", "at 3214", "done"}
    play(state, "at 3214", "all", "go 3213")
    assert spot(state, "nwmp_2") == "3213"


@pytest.mark.clause("PRAIRIE-10.2-a", "PRAIRIE-5.1-a")
@pytest.mark.parametrize(("die", "moves"), [(4, True), (5, False)])
def test_others_pass_a_check_or_stay(die, moves):
    """Police have morale 4: equal or lower passes."""
    state = position(turn=SUMMER, nwmp_1="3214", french="3214", wagon_1="0407")
    begin(state, movement_phase, GOVERNMENT)
    play(state, "done", "at 3214")
    assert options(state) == {"check nwmp_1", "check french"}
    assert "must pass a morale check" in why_not(state, "take nwmp_1")
    play(state, "check nwmp_1", (die,))
    if moves:
        play(state, "take nwmp_1", "go 3213")
        assert spot(state, "nwmp_1") == "3213"
    else:
        assert state.command[COUNTER["nwmp_1"]] == FAILED
        assert "failed its morale check" in why_not(state, "take nwmp_1")
        assert "failed its morale check" in why_not(state, "check nwmp_1")


def test_a_stack_that_has_failed_is_named_no_more():
    state = position(turn=SUMMER, nwmp_1="3214", nwmp_2="0407")
    begin(state, movement_phase, GOVERNMENT)
    play(state, "done", "at 3214", "check nwmp_1", (6,))
    assert options(state) == {"at 0407", "done"}
    assert "failed their checks" in why_not(state, "at 3214")


def test_a_disrupted_unit_checks_with_its_lower_value():
    """12.8: 4 less 1."""
    state = position(turn=SUMMER, nwmp_1="3214")
    state.marks[COUNTER["nwmp_1"]] = 1
    begin(state, movement_phase, GOVERNMENT)
    play(state, "done", "at 3214", "check nwmp_1", (4,))
    assert spot(state, "nwmp_1") == "3214" and state.outcome is not None


def test_leaders_need_no_leader():
    state = position(turn=SUMMER, crozier="3214", nwmp_1="3214")
    put(state, **{"90th_1": "3214"})
    set_command(state, GOVERNMENT)
    assert state.command[COUNTER["crozier"]] == IN_COMMAND
    assert state.command[COUNTER["90th_1"]] == OUT_OF_COMMAND


def test_the_ship_is_led_or_checked_like_a_unit():
    """Rulings T13, N8: it can be the free stack by itself, apart from units beside the river."""
    state = put(position(turn=SUMMER), **{"90th_1": "2812", "90th_2": "3214"})
    ship_at(state, "2712", "2812")
    begin(state, movement_phase, GOVERNMENT)
    assert options(state) == {"at 2812", "at 3214", "take northcote", "done"}
    play(state, "take northcote")
    assert state.command[COUNTER["northcote"]] == PASSED
    assert state.command[COUNTER["90th_1"]] == OUT_OF_COMMAND
    led = ship_at(put(position(turn=SUMMER, otter="2811"), **{"90th_1": "2811"}), "2712", "2812")
    assert commanded(led, GOVERNMENT, "northcote")


@pytest.mark.parametrize(("die", "command"), [(4, PASSED), (5, FAILED)])
def test_a_check_of_the_ship_is_one_for_its_passenger(die, command):
    """Reading X27."""
    state = ship_at(position(turn=SUMMER, nwmp_1="0407"), "2712", "2812")
    state.where[COUNTER["90th_1"]] = ABOARD
    begin(state, movement_phase, GOVERNMENT)
    play(state, "done", "at 2712", "check northcote", (die,))
    assert state.command[COUNTER["northcote"]] == command
    assert state.command[COUNTER["90th_1"]] == command
