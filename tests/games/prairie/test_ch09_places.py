"""9.3 and 9.4: places are captured, recaptured and burned; intrinsic garrisons."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.pieces import COUNTER, GARRISONS, MOVEMENT
from cockade.games.prairie.data.places import PLACE, RAIL_PLACES
from cockade.games.prairie.data.status import (
    JUST_TAKEN,
    MOVEMENT_PHASE,
    OWED_NEXT,
    OWED_NOW,
    RALLY,
    TRIED,
)
from cockade.games.prairie.rules.ch06_rally import rally_phase
from cockade.games.prairie.rules.ch09_places import BURN_OFFER, burn, captures
from tests.games.prairie.battles import entry, field, fought
from tests.games.prairie.positions import marked, menu, position, put, why_not
from tests.helpers.rules import begin, options, play, result

SUMMER = 6
BATTLEFORD, BATOCHE, HUMBOLDT = PLACE["battleford"], PLACE["batoche"], PLACE["humboldt"]
CAPTURE = "aboriginal_captures_fort_or_settlement"
RECAPTURE = "government_recaptures_undestroyed_fort_or_settlement"
METIS_HOME = "government_captures_batoche_st_laurent_or_duck_lake"


def moving(side, turn=SUMMER, **spots):
    state = position("on_to_regina", turn, **spots)
    state.phase, state.phasing = MOVEMENT_PHASE, side
    return state


@pytest.mark.clause("PRAIRIE-9.31-a", "PRAIRIE-9.31-b", "PRAIRIE-9.31-c", "PRAIRIE-17.1-b")
def test_a_place_is_captured_by_march_and_rolled_for_once():
    state = begin(moving(ABORIGINAL, metis_1="3214"), captures)
    assert state.control[HUMBOLDT] == ABORIGINAL
    play(state, (1,))
    assert result(state) == "None" and state.unrest == entry(state, CAPTURE) == 1
    # Taken a second time it counts again, but its people are long gone (T9).
    state.control[HUMBOLDT] = GOVERNMENT
    begin(state, captures)
    assert result(state) == "None" and state.unrest == 2


@pytest.mark.clause("PRAIRIE-9.31-c", "PRAIRIE-12.8-e", "PRAIRIE-9.3-b")
def test_a_disrupted_unit_controls_nothing_until_it_rallies():
    state = marked(moving(ABORIGINAL, metis_1="3214"), "marks", 1, "metis_1")
    begin(state, captures)
    assert result(state) == "None" and state.control[HUMBOLDT] == GOVERNMENT
    state.phase = RALLY
    play(begin(state, rally_phase, ABORIGINAL), (1,), (1,))
    assert state.control[HUMBOLDT] == ABORIGINAL and state.burning[HUMBOLDT] == JUST_TAKEN


def test_units_and_townspeople_keep_a_place_and_wagons_take_none():
    """Ruling T8."""
    state = begin(moving(ABORIGINAL, metis_1="3214", nwmp_1="3214"), captures)
    assert result(state) == "None" and state.control[HUMBOLDT] == GOVERNMENT
    state = begin(moving(ABORIGINAL, metis_1="2112", ig_battleford="2112"), captures)
    assert result(state) == "None" and state.control[BATTLEFORD] == GOVERNMENT
    state = begin(moving(GOVERNMENT, wagon_1="2911"), captures)
    assert result(state) == "None" and state.control[BATOCHE] == ABORIGINAL


def test_places_change_hands_one_after_the_other():
    """Ruling Q8: each capture with its roll is a step of its own, in the order of the map."""
    state = begin(moving(ABORIGINAL, metis_1="3214", metis_2="2715"), captures)
    play(state, (6,))
    assert state.unrest == 2 and state.hostages[0] == 1
    play(state, (6,))
    assert state.unrest == 4 and state.hostages[0] == 2


@pytest.mark.clause("PRAIRIE-9.33-a", "PRAIRIE-9.33-b", "PRAIRIE-9.33-c")
def test_the_government_recaptures_by_occupying_and_owes_a_garrison():
    state = moving(GOVERNMENT, nwmp_1="3214")
    state.unrest = state.ledger[0] = 5
    state.control[HUMBOLDT] = ABORIGINAL
    begin(state, captures)
    assert state.control[HUMBOLDT] == GOVERNMENT and state.unrest == 4
    assert entry(state, RECAPTURE) == -1 and state.owed[HUMBOLDT] == OWED_NEXT
    # In the enemy's turn the next test is the one that follows.
    state = moving(ABORIGINAL, nwmp_1="3214")
    state.control[HUMBOLDT] = ABORIGINAL
    assert begin(state, captures).owed[HUMBOLDT] == OWED_NOW
    # A destroyed place is only terrain.
    state = moving(GOVERNMENT, nwmp_1="3214")
    state.control[HUMBOLDT], state.burned[HUMBOLDT] = ABORIGINAL, 1
    begin(state, captures)
    assert state.unrest == 0 and not state.owed[HUMBOLDT]
    assert state.control[HUMBOLDT] == ABORIGINAL


@pytest.mark.clause("PRAIRIE-9.33-d")
def test_the_three_metis_places_count_one_each():
    state = moving(GOVERNMENT, nwmp_1="2910", nwmp_2="2810")
    state.unrest = state.ledger[0] = 5
    begin(state, captures)
    assert entry(state, METIS_HOME) == -2 and entry(state, RECAPTURE) == 0 and state.unrest == 3


def test_a_rail_settlement_taken_breaks_the_garrison_of_the_railway():
    """Rulings U9 and S9."""
    state = moving(ABORIGINAL, metis_1="3422")
    state.railway, state.rolled[PLACE["regina"]] = 1, 1
    begin(state, captures)
    assert state.railway == 0 and list(state.fallen) == [0, SUMMER]
    put(state, metis_1="1515", nwmp_1="3422")
    begin(state, captures)
    assert list(state.fallen) == [0, 0] and PLACE["regina"] in RAIL_PLACES
    assert not state.owed[PLACE["regina"]]


# Burning.


def held(place, **spots):
    state = moving(ABORIGINAL, **spots)
    state.control[PLACE[place]] = ABORIGINAL
    return state


@pytest.mark.clause("PRAIRIE-9.32-a", "PRAIRIE-3.0-e", "PRAIRIE-10.10-a")
def test_a_controlled_place_is_burned_in_a_later_movement_phase():
    state = menu(held("humboldt", metis_1="3214"), ABORIGINAL)
    assert "burn humboldt" in options(state)
    play(state, "burn humboldt", (5,))
    assert state.burned[HUMBOLDT] and state.unrest == 0
    # The unit may still move.
    assert "at 3214" in options(state)


@pytest.mark.clause("PRAIRIE-9.32-b", "PRAIRIE-9.32-c")
def test_burning_needs_a_passed_check_of_one_unit():
    state = held("humboldt", metis_1="3214", poundmaker_1="3214", dumont="3214")
    begin(state, burn, HUMBOLDT)
    assert options(state) == {"take metis_1", "take poundmaker_1"}
    failed = play(state.copy(), "take poundmaker_1", (5,))
    assert not failed.burned[HUMBOLDT] and failed.burning[HUMBOLDT] == TRIED
    assert not BURN_OFFER.any_legal(failed)
    play(state, "take metis_1", (5,))
    assert state.burned[HUMBOLDT] == 1


@pytest.mark.clause("PRAIRIE-9.3-a")
def test_reasons_against_burning():
    state = held("humboldt", metis_1="2911", metis_2="3214", metis_3="0219", metis_4="2715")
    state.control[PLACE["calgary"]] = ABORIGINAL
    state.control[PLACE["saskatoon"]] = state.control[PLACE["red_deer"]] = ABORIGINAL
    state.burning[PLACE["saskatoon"]] = JUST_TAKEN
    menu(state, ABORIGINAL)
    assert "burn humboldt" in options(state)
    assert "never burned" in why_not(state, "burn batoche")
    assert "town" in why_not(state, "burn calgary")
    assert "only this turn" in why_not(state, "burn saskatoon")
    assert "do not control" in why_not(state, "burn battleford")
    assert "undisrupted unit" in why_not(state, "burn red_deer")
    state.burning[HUMBOLDT] = TRIED
    assert "failed" in why_not(state, "burn humboldt")
    state.burning[HUMBOLDT], state.burned[HUMBOLDT] = 0, 1
    assert "burned already" in why_not(state, "burn humboldt")


def test_what_was_taken_by_march_burns_only_from_the_next_turn_on():
    """Ruling T11."""
    state = play(begin(moving(ABORIGINAL, metis_1="3214"), captures), (1,))
    assert state.burning[HUMBOLDT] == JUST_TAKEN and not BURN_OFFER.any_legal(state)


@pytest.mark.clause("PRAIRIE-9.32-a", "PRAIRIE-12.8-e")
def test_a_place_can_be_burned_right_after_the_battle_for_it():
    state = fought(field(hex="3214", phasing=ABORIGINAL, here="metis_1 metis_2 90th_1"))
    play(state, (3,), (1,), (6, 1), (6,))
    play(state, sorted(options(state))[0])
    # The settlement is captured, its people escape, and it may be burned at once.
    assert state.control[HUMBOLDT] == ABORIGINAL
    play(state, (1,))
    assert options(state) == {"burn humboldt", "done"}
    assert result(play(state.copy(), "done")) == "None"
    play(state, "burn humboldt", (5,))
    assert state.burned[HUMBOLDT] and result(state) == "None"


# Intrinsic garrisons.


@pytest.mark.clause("PRAIRIE-9.4-b")
def test_townspeople_neither_move_nor_attack():
    assert not any(MOVEMENT[garrison] for garrison in GARRISONS)
    state = position("on_to_regina", SUMMER, ig_battleford="2112", nwmp_1="2112")
    menu(state, GOVERNMENT)
    play(state, "at 2112")
    assert state.march == (COUNTER["nwmp_1"],)


@pytest.mark.clause("PRAIRIE-9.4-e")
def test_townspeople_can_be_ambushed_and_alone_make_a_battle():
    state = fought(field(hex="2112", here="ig_battleford metis_1 metis_2", phasing=ABORIGINAL))
    # 2 points, three columns right and one left: 9-11 columns less one; a 5 disrupts.
    play(state, (2,), (6, 5))
    assert state.where[COUNTER["ig_battleford"]] < 9
    assert state.control[BATTLEFORD] == ABORIGINAL and state.points[ABORIGINAL] == 1
