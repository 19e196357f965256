"""15.2: the Quebec regiments."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import HEX
from cockade.games.prairie.data.pieces import COUNTER, QUEBEC
from cockade.games.prairie.data.status import QUEBEC_BARRED, QUEBEC_PASSED
from cockade.games.prairie.rules.ch12_battle import combat_phase
from cockade.games.prairie.rules.ch12_fire import fighters, fire_of
from cockade.games.prairie.rules.ch12_rounds import battle_round
from cockade.games.prairie.rules.ch15_quebec import barred, quebec_checks
from tests.games.prairie.battles import field, marks, opened, suffer
from tests.games.prairie.positions import put, why_not
from tests.helpers.rules import begin, options, play, result

SIXTY_FIFTH = QUEBEC.index(COUNTER["65th"])


def checked(*dice, **given):
    state = begin(opened(**given), quebec_checks)
    return play(state, *[(die,) for die in dice])


@pytest.mark.clause("PRAIRIE-15.2-a", "PRAIRIE-15.2-f")
def test_who_is_checked_and_when():
    for name in ("65th", "9th", "mga"):
        assert begin(opened(here=f"{name} metis_1"), quebec_checks).is_chance
        assert begin(opened(here=f"{name}_1 metis_1"), quebec_checks).is_chance
    # Not other regiments, not against First Nations alone, not in defence.
    assert result(checked(here="90th metis_1")) == "None"
    assert result(checked(here="65th poundmaker_1")) == "None"
    assert begin(opened(here="65th poundmaker_1 metis_1"), quebec_checks).is_chance
    assert result(checked(here="65th metis_1", phasing=ABORIGINAL)) == "None"


@pytest.mark.clause("PRAIRIE-15.2-b")
def test_4_if_formed_3_in_companies_and_1_off_with_a_leader():
    cases = (("65th", 4, 5), ("65th_1", 3, 4), ("65th otter", 5, 6), ("65th_1 strange", 4, 5))
    for here, passes, fails in cases:
        assert checked(passes, here=f"{here} metis_1").quebec[SIXTY_FIFTH] == QUEBEC_PASSED
        assert checked(fails, here=f"{here} metis_1").quebec[SIXTY_FIFTH] == QUEBEC_BARRED


@pytest.mark.clause("PRAIRIE-15.2-c")
def test_passed_the_battalion_is_free_for_the_rest_of_the_game():
    state = checked(3, here="65th_1 metis_1")
    assert result(begin(state, quebec_checks)) == "None"
    assert not barred(state, COUNTER["65th_2"]) and not barred(state, COUNTER["65th"])


@pytest.mark.clause("PRAIRIE-15.2-d", "PRAIRIE-15.2-g")
def test_failed_no_part_takes_part_but_all_suffer():
    state = checked(4, here="65th_1 65th_2 nwmp_1 90th_1 metis_1")
    assert {COUNTER["nwmp_1"], COUNTER["90th_1"]} == set(fighters(state, GOVERNMENT))
    begin(state, battle_round)
    assert options(state) == {"free nwmp_1", "free 90th_1"}
    assert "Quebec" in why_not(state, "free 65th_1")
    suffer(state, government=(0, 3))
    play(state, "disrupt 65th_1", (1,), "disrupt 65th_2", (1,))
    assert marks(state, "65th_1", "65th_2") == [1, 1]


def test_alone_they_do_not_fire():
    """Ruling B24."""
    state = checked(4, here="65th_1 metis_1")
    assert fire_of(state, GOVERNMENT) is None and fire_of(state, GOVERNMENT, 2) is None


@pytest.mark.clause("PRAIRIE-15.2-e")
def test_the_65th_in_two_battles():
    """15.2, the example: one check for both, at 3; a failure holds for the other battle too."""
    spots = {"65th_2": "1714", "65th_3": "1714", "metis_2": "1714"}
    state = begin(put(field(here="65th_1 metis_1"), **spots), combat_phase)
    play(state, "at 1515", (4,))
    assert state.quebec[SIXTY_FIFTH] == QUEBEC_BARRED
    # No ambush; the Métis alone fire, and drive the company away, so that the next battle comes.
    play(state, (3,), (6,), (6,), "go 1516")
    assert state.battle == HEX["1714"] and not fighters(state, GOVERNMENT)
    passed = begin(put(field(here="65th_1 metis_1"), **spots), combat_phase)
    play(passed, "at 1515", (3,))
    assert passed.quebec[SIXTY_FIFTH] == QUEBEC_PASSED


@pytest.mark.clause("PRAIRIE-15.2-h")
def test_after_a_failure_the_check_is_made_again_in_a_later_phase():
    state = field(here="65th_1 metis_1")
    state.quebec[SIXTY_FIFTH] = QUEBEC_BARRED
    begin(state, combat_phase)
    assert state.quebec[SIXTY_FIFTH] == 0 and state.is_chance


def test_barred_units_defend_in_a_pursuit():
    """15.2: whoever attacks them, they defend normally."""
    state = checked(4, here="65th_1 metis_1")
    state.attacker = ABORIGINAL
    assert not barred(state, COUNTER["65th_1"])
