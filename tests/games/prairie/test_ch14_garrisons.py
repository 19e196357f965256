"""14.0: garrisons along the railway and in other places."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import MOVEMENT_PHASE, OWED_NEXT, OWED_NOW
from cockade.games.prairie.rules.ch09_places import burn, captures
from cockade.games.prairie.rules.ch10_movement import after_moving
from cockade.games.prairie.rules.ch14_garrisons import garrison_tests
from cockade.games.prairie.rules.ch18_victory import victory_check
from tests.games.prairie.battles import entry
from tests.games.prairie.positions import marked, position, put
from tests.helpers.rules import begin, play

RAILWAY = "cpr_not_fully_garrisoned"
PLACES_MISSING = "required_fort_or_settlement_garrison_missing"
# Calgary, Medicine Hat, Maple Creek, Swift Current, Regina, Qu'Appelle; the last from beside it.
ON_THE_LINE = {
    "nwmp_1": "0219",
    "nwmp_2": "1324",
    "nwmp_3": "1725",
    "90th_1": "2323",
    "90th_2": "3422",
    "boulton_1": "3622",
}
HUMBOLDT = PLACE["humboldt"]


def after_tests(turn=5, railway=True, **spots):
    """The garrison tests of a turn, all of the railway being held but for what is said."""
    line = ON_THE_LINE if railway else {}
    state = put(position("our_brave_boys", turn), **{**line, **spots})
    state.phase, state.phasing = MOVEMENT_PHASE, GOVERNMENT
    return begin(state, garrison_tests)


@pytest.mark.clause("PRAIRIE-14.2-a", "PRAIRIE-14.1-a")
def test_every_settlement_on_the_railway_needs_a_unit_in_it_or_beside_it():
    state = after_tests()
    assert state.railway and state.unrest == 0
    for name, hex in ON_THE_LINE.items():
        state = after_tests(**{name: "1515"})
        assert not state.railway and entry(state, RAILWAY) == 1, hex
    # Guns alone, townspeople or a wagon are no garrison.
    assert not after_tests(nwmp_1="1515", abty_1="0219", gatling_1="0219").railway
    assert not after_tests(nwmp_1="1515", ig_calgary="0219", wagon_1="0219").railway


@pytest.mark.clause("PRAIRIE-14.1-b")
def test_a_garrison_may_be_larger_and_have_guns():
    assert after_tests(abty_1="0219", nwmp_4="0219").railway
    # Disrupted units count too (G6).
    state = marked(after_tests(), "marks", 1, *ON_THE_LINE)
    assert begin(state, garrison_tests).railway


@pytest.mark.clause("PRAIRIE-14.2-b")
def test_the_point_for_the_railway_comes_every_turn_once():
    state = after_tests(railway=False)
    assert state.unrest == 1
    begin(state, garrison_tests)
    assert entry(state, RAILWAY) == state.unrest == 2


def test_a_burned_settlement_needs_no_garrison_and_a_lost_one_cannot_have_one():
    """Ruling M10."""
    state = put(position("on_to_regina", 5), **ON_THE_LINE)
    put(state, nwmp_3="1515")
    state.burned[PLACE["maple_creek"]] = 1
    assert begin(state, garrison_tests).railway
    state.burned[PLACE["maple_creek"]] = 0
    put(state, nwmp_3="1625")
    state.control[PLACE["maple_creek"]] = ABORIGINAL
    assert not begin(state, garrison_tests).railway


@pytest.mark.clause("PRAIRIE-14.3-a", "PRAIRIE-14.3-b", "PRAIRIE-14.3-d")
def test_a_place_in_range_of_a_column_owes_a_garrison_from_the_next_turn():
    state = after_tests(otter="3215")
    assert state.owed[HUMBOLDT] == OWED_NEXT and state.unrest == 0
    # The duty stays when the leader goes.
    begin(state, victory_check)
    put(state, otter="1515")
    assert state.owed[HUMBOLDT] == OWED_NOW
    before = state.unrest
    begin(state, garrison_tests)
    begin(state, garrison_tests)
    assert entry(state, PLACES_MISSING) == 2 and state.unrest == before + 2
    # Only Middleton, Otter and Strange create a duty, and not for places of the enemy.
    assert not any(after_tests(crozier="3215", irvine="3215").owed)
    state = after_tests(middleton="2812")
    assert not state.owed[PLACE["batoche"]] and state.owed[PLACE["clarks_crossing"]] == OWED_NEXT


@pytest.mark.clause("PRAIRIE-14.3-c")
def test_a_garrison_is_kept_but_units_may_relieve_one_another():
    state = after_tests(otter="3215", nwmp_4="3214")
    begin(state, victory_check)
    level = state.unrest
    begin(state, garrison_tests)
    assert state.unrest == level
    put(state, nwmp_4="1515", **{"90th_3": "3214"})
    begin(state, garrison_tests)
    assert state.unrest == level
    put(state, **{"90th_3": "1515"})
    begin(state, garrison_tests)
    assert state.unrest == level + 1


@pytest.mark.clause("PRAIRIE-9.33-b", "PRAIRIE-14.3-b")
def test_a_recaptured_place_owes_a_garrison_from_the_next_test():
    """Ruling G5: the test at the end of the same phase comes too early."""
    state = put(position("our_brave_boys", 5), **ON_THE_LINE, nwmp_4="3214")
    state.phase, state.phasing = MOVEMENT_PHASE, GOVERNMENT
    state.control[HUMBOLDT] = ABORIGINAL
    begin(state, after_moving, GOVERNMENT)
    assert state.owed[HUMBOLDT] == OWED_NEXT
    put(state, nwmp_4="1515")
    begin(state, victory_check)
    begin(state, garrison_tests)
    assert entry(state, PLACES_MISSING) == 1


@pytest.mark.clause("PRAIRIE-14.0-a", "PRAIRIE-3.0-f")
def test_garrison_rules_begin_on_game_turn_4():
    for turn, points in ((3, 0), (4, 1)):
        state = position("our_brave_boys", turn, nwmp_1="1515")
        state.phase, state.phasing = MOVEMENT_PHASE, GOVERNMENT
        begin(state, after_moving, GOVERNMENT)
        assert entry(state, RAILWAY) == points


def test_capture_and_fire_end_a_duty():
    """Ruling G3."""
    state = after_tests(otter="3215")
    state.phasing, state.rolled[HUMBOLDT] = ABORIGINAL, 1
    begin(put(state, metis_1="3214"), captures)
    assert state.control[HUMBOLDT] == ABORIGINAL and not state.owed[HUMBOLDT]
    state.owed[HUMBOLDT] = OWED_NOW
    play(begin(state, burn, HUMBOLDT), (1,))
    assert state.burned[HUMBOLDT] and not state.owed[HUMBOLDT]
