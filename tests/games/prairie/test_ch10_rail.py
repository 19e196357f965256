"""10.8: trains."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import HEX_NAMES, RAIL
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.status import BEGAN_ENTRAINED, DETRAINED, ENTRAINED_NOW, ON_FOOT
from cockade.games.prairie.rules.ch10_movement import end_moves
from tests.games.prairie.positions import (
    goals,
    marked,
    menu,
    position,
    put,
    rides,
    spot,
    why_not,
)
from tests.helpers.rules import begin, options, play, result

SUMMER = 6
LINE = {str(HEX_NAMES[hex]) for hex in RAIL}


def entrained(state, *names):
    return marked(state, "train", BEGAN_ENTRAINED, *names)


@pytest.mark.clause("PRAIRIE-10.81-a", "PRAIRIE-10.81-e", "PRAIRIE-10.8-a")
def test_march_entrain_and_ride():
    """The example of 10.81: two hexes to a settlement, 1 point to board, then to Calgary."""
    state = put(position(turn=SUMMER), **{"90th_1": "3424"})
    marked(state, "spent", 3, "90th_1")
    assert rides(state, "90th_1") == LINE
    menu(state, GOVERNMENT)
    play(state, "at 3424", "ride 0219")
    assert spot(state, "90th_1") == "0219"
    assert state.train[COUNTER["90th_1"]] == ENTRAINED_NOW
    # Upon reaching Calgary the unit has to wait until the next turn.
    assert result(state) == "None"
    slow = marked(put(position(turn=SUMMER), **{"90th_1": "3424"}), "spent", 4, "90th_1")
    assert rides(slow, "90th_1") == set()


@pytest.mark.clause("PRAIRIE-10.81-i", "PRAIRIE-10.81-b")
def test_whoever_entrained_this_turn_is_done():
    state = put(position(turn=SUMMER), **{"90th_1": "3422", "90th_2": "0219", "wfb_1": "0219"})
    menu(state, GOVERNMENT)
    play(state, "at 3422", "ride 0219", "at 0219")
    assert "entrained this turn" in why_not(state, "take 90th_1")
    begin(state, end_moves)
    assert state.train[COUNTER["90th_1"]] == BEGAN_ENTRAINED


@pytest.mark.clause("PRAIRIE-10.81-f", "PRAIRIE-10.81-a", "PRAIRIE-10.81-c")
def test_whoever_began_on_a_train_rides_leaves_it_anywhere_and_marches_on():
    """Six points: one to leave the train, five to march from any rail hex."""
    state = entrained(put(position(turn=SUMMER), **{"90th_1": "3422"}), "90th_1")
    costs = goals(state, "90th_1")
    assert set(costs) > LINE and costs["2822"] == 0
    assert max(costs.values()) == 5
    menu(state, GOVERNMENT)
    play(state, "at 3422", "go 2825")
    assert spot(state, "90th_1") == "2825"
    assert state.train[COUNTER["90th_1"]] == DETRAINED
    assert state.spent[COUNTER["90th_1"]] == 1 + 3


@pytest.mark.clause("PRAIRIE-10.81-i")
def test_a_unit_may_leave_its_train_where_it_stands():
    state = entrained(put(position(turn=SUMMER), **{"90th_1": "3422"}), "90th_1")
    menu(state, GOVERNMENT)
    play(state, "at 3422", "go 3422")
    assert spot(state, "90th_1") == "3422"
    assert state.spent[COUNTER["90th_1"]] == 1
    begin(state, end_moves)
    assert state.train[COUNTER["90th_1"]] == ON_FOOT


@pytest.mark.clause("PRAIRIE-10.81-h")
def test_a_unit_may_stay_on_its_train():
    state = entrained(put(position(turn=SUMMER), **{"90th_1": "3422"}), "90th_1")
    menu(state, GOVERNMENT)
    play(state, "at 3422", "stay")
    begin(state, end_moves)
    assert state.train[COUNTER["90th_1"]] == BEGAN_ENTRAINED
    menu(state, GOVERNMENT)
    play(state, "at 3422", "ride 2323")
    begin(state, end_moves)
    assert state.train[COUNTER["90th_1"]] == BEGAN_ENTRAINED and spot(state, "90th_1") == "2323"


@pytest.mark.clause("PRAIRIE-10.81-b")
def test_nobody_leaves_a_train_and_boards_one_in_the_same_turn():
    """A leader who left the train with his units may go on, but not by rail."""
    state = position(turn=SUMMER, otter="3422", nwmp_1="3422", nwmp_2="3621")
    entrained(state, "otter", "nwmp_1")
    menu(state, GOVERNMENT)
    play(state, "at 3422", "all", "go 3422", "at 3422")
    assert not any(text.startswith("ride") for text in options(state))
    assert "board a train only" in why_not(state, "ride 0219")
    assert "go 3621" in options(state)


@pytest.mark.clause("PRAIRIE-10.81-c")
def test_units_board_at_settlements_only():
    state = put(position(turn=SUMMER), **{"90th_1": "2822"})
    marked(state, "spent", 5, "90th_1")
    assert rides(state, "90th_1") == set()
    put(state, **{"90th_1": "2323"})
    assert rides(state, "90th_1") == LINE
    # Ruling M10: not where the settlement has burned down.
    state.burned[PLACE["swift_current"]] = 1
    assert rides(state, "90th_1") == set()


@pytest.mark.clause("PRAIRIE-10.81-d")
def test_an_enemy_zone_keeps_units_from_boarding():
    """Campaigns 2 and 3, contested or not; not in the historical one."""
    state = put(position("on_to_regina", SUMMER, metis_1="3421"), **{"90th_1": "3422"})
    marked(state, "spent", 5, "90th_1")
    assert rides(state, "90th_1") == set()
    historical = put(position(turn=SUMMER, metis_1="3421"), **{"90th_1": "3422"})
    stops = rides(marked(historical, "spent", 5, "90th_1"), "90th_1")
    # The zone stops every train at the next hex.
    assert stops == {"3322", "3422", "3522"}


@pytest.mark.clause("PRAIRIE-10.81-g")
def test_an_enemy_zone_stops_the_train():
    """Métis at 2721, beside 2722: whoever began on the train may get off there and attack."""
    state = put(position("on_to_regina", SUMMER, metis_1="2721"), **{"90th_1": "3422"})
    costs = goals(entrained(state, "90th_1"), "90th_1")
    # Hills cost 2; the train stops at 2722, one hex short of 2622.
    assert (costs["2722"], costs["2721"], costs["2622"]) == (0, 2, 1)
    assert {"2822", "3822"} <= rides(state, "90th_1")
    assert not {"2722", "2622", "2323"} & rides(state, "90th_1")
    # One that boards now is taken off there and has ended its move.
    put(state, nwmp_1="3422")
    assert "2722" in rides(state, "nwmp_1") and "2622" not in rides(state, "nwmp_1")
    menu(state, GOVERNMENT)
    play(state, "at 3422", "take nwmp_1")
    assert "zone of influence stops the train" in why_not(state, "ride 2622")
    play(state, "ride 2722")
    assert state.train[COUNTER["nwmp_1"]] == DETRAINED and state.moved[COUNTER["nwmp_1"]]


@pytest.mark.clause("PRAIRIE-10.82-a", "PRAIRIE-10.82-c")
def test_a_unit_on_the_line_breaks_it():
    state = put(position("on_to_regina", SUMMER, metis_1="2822"), **{"90th_1": "3422"})
    entrained(state, "90th_1")
    stops = rides(state, "90th_1")
    assert "3022" in stops and "2922" not in stops and "2722" not in stops and "0219" not in stops
    put(state, metis_1="2819")
    assert rides(state, "90th_1") == LINE - {"3422"}


@pytest.mark.clause("PRAIRIE-10.82-b")
def test_a_complete_garrison_keeps_the_line_open():
    """Ruling T19: trains pass, but nobody gets off among the enemy."""
    state = put(position("on_to_regina", SUMMER, metis_1="2822"), **{"90th_1": "3422"})
    state.railway = 1
    entrained(state, "90th_1")
    assert rides(state, "90th_1") == LINE - {"3422", "2822"}


@pytest.mark.clause("PRAIRIE-10.8-a")
def test_only_the_government_rides():
    state = position("on_to_regina", SUMMER, metis_1="3422")
    state.control[PLACE["regina"]] = ABORIGINAL
    assert rides(state, "metis_1") == set()
    menu(state, ABORIGINAL)
    play(state, "at 3422")
    assert not any(text.startswith("ride") for text in options(state))


def test_a_stack_on_and_off_the_train_boards_where_the_train_stands():
    """Those who began on it ride free, the others board for a point; together they stay on it."""
    state = put(position(turn=SUMMER), **{"90th_1": "3422", "90th_2": "3422"})
    entrained(state, "90th_1")
    assert rides(state, "90th_1", "90th_2") == LINE
    menu(state, GOVERNMENT)
    play(state, "at 3422", "all", "ride 2323")
    assert [state.train[COUNTER[n]] for n in ("90th_1", "90th_2")] == [
        BEGAN_ENTRAINED,
        ENTRAINED_NOW,
    ]
    # On land they begin where they stand: five points and six.
    state = put(position(turn=SUMMER), **{"90th_1": "3422", "90th_2": "3422"})
    assert max(goals(entrained(state, "90th_1"), "90th_1", "90th_2").values()) == 5


def test_leaders_and_wagons_ride_alike():
    """Ruling T12; a leader alone gets off only in company."""
    state = position(turn=SUMMER, otter="3422", wagon_1="3422", nwmp_1="2323", nwmp_2="3422")
    assert rides(state, "wagon_1") == LINE
    assert rides(state, "otter") == {"2323", "3422"}
