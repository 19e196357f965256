"""8.0: replacements and reinforcements."""

from __future__ import annotations

import pytest

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import MAJOR_SIDE_NAMES, OUT, POOL
from cockade.games.prairie.data.pieces import COUNTER
from cockade.games.prairie.data.places import PLACE
from cockade.games.prairie.data.scenarios import SETUPS
from cockade.games.prairie.data.status import BEGAN_ENTRAINED, OUT_OF_COMMAND, PASSED, REPLACEMENT
from cockade.games.prairie.data.tables import TURNS
from cockade.games.prairie.rules.ch02_components import check
from cockade.games.prairie.rules.ch03_sequence import phases
from cockade.games.prairie.rules.ch08_arrivals import replacement_phase
from cockade.games.prairie.rules.ch10_command import set_command
from tests.games.prairie.positions import goals, position, put, spot, why_not
from tests.helpers.rules import begin, options, play, result


def lost(state, *names):
    for name in names:
        state.remove(COUNTER[name], POOL)
    return state


def arrivals(state):
    return begin(state, replacement_phase, GOVERNMENT)


@pytest.mark.clause("PRAIRIE-8.2-a")
def test_the_government_gets_a_point_a_turn_from_turn_four():
    assert [turn.points for turn in TURNS[1:]] == [0, 0, 0] + [1] * 9
    state = position(turn=3)
    arrivals(state)
    assert state.points[GOVERNMENT] == 0
    for turn in (4, 5):
        state.turn = turn
        arrivals(state)
    assert state.points[GOVERNMENT] == 2


@pytest.mark.clause("PRAIRIE-8.0-a", "PRAIRIE-8.3-a", "PRAIRIE-8.3-e", "PRAIRIE-8.3-f")
def test_points_are_kept_or_spent_freely():
    state = lost(position(turn=3), "nwmp_1", "nwmp_2", "90th_1", "wagon_1")
    state.points[GOVERNMENT] = 5
    arrivals(state)
    assert options(state) == {"replace nwmp_1", "replace 90th_1", "replace wagon_1", "done"}
    assert "Another lost unit" in why_not(state, "replace nwmp_2")
    assert "Only lost units" in why_not(state, "replace nwmp_3")
    play(state, "replace nwmp_1")
    assert options(state) == {"post calgary", "post swift_current", "post regina"}
    play(state, "post calgary", "replace nwmp_2", "post regina")
    assert (spot(state, "nwmp_1"), spot(state, "nwmp_2")) == ("0219", "3422")
    assert state.points[GOVERNMENT] == 3
    assert not state.entrained(COUNTER["nwmp_1"])
    play(state, "done")
    assert state.points[GOVERNMENT] == 3
    assert phases(state, GOVERNMENT).count(REPLACEMENT) == 1


def test_the_place_must_be_the_governments_and_free_of_the_enemy():
    """Ruling R5; with one place left nobody is asked."""
    state = lost(position("on_to_regina", 3, metis_1="0219"), "nwmp_1")
    state.control[PLACE["regina"]] = ABORIGINAL
    state.points[GOVERNMENT] = 1
    play(arrivals(state), "replace nwmp_1")
    assert spot(state, "nwmp_1") == "2323"
    state = lost(position("on_to_regina", 3, metis_1="0219", metis_2="2323"), "nwmp_1")
    state.control[PLACE["regina"]] = ABORIGINAL
    state.points[GOVERNMENT] = 1
    assert result(arrivals(state)) == "None"


@pytest.mark.clause("PRAIRIE-8.3-b", "PRAIRIE-8.3-c", "PRAIRIE-8.3-d")
def test_metis_appear_at_batoche_and_tribes_with_their_chiefs():
    state = position(turn=3, poundmaker="1911", poundmaker_2="1911", big_bear="1508")
    lost(state, "metis_1", "metis_2", "poundmaker_1", "big_bear_1")
    state.points[ABORIGINAL] = 3
    begin(state, replacement_phase, ABORIGINAL)
    assert options(state) == {
        "replace metis_1",
        "replace poundmaker_1",
        "replace big_bear_1",
        "done",
    }
    play(state, "replace big_bear_1", "replace metis_1", "replace poundmaker_1")
    assert [spot(state, n) for n in ("big_bear_1", "metis_1", "poundmaker_1")] == [
        "1508",
        "2911",
        "1911",
    ]
    assert result(state) == "None"


@pytest.mark.clause("PRAIRIE-8.3-d")
def test_without_batoche_or_chief_nobody_comes_back():
    state = lost(position(turn=3, riel="2911"), "metis_1", "poundmaker_1", "big_bear_1")
    put(state, big_bear="1606", big_bear_2="1606", nwmp_1="1606")
    state.points[ABORIGINAL] = 3
    state.batoche_lost = 1
    assert result(begin(state, replacement_phase, ABORIGINAL)) == "None"
    state.batoche_lost = 0
    begin(state, replacement_phase, ABORIGINAL)
    assert options(state) == {"replace metis_1", "done"}
    assert "with their chief" in why_not(state, "replace poundmaker_1")
    assert "with their chief" in why_not(state, "replace big_bear_1")


@pytest.mark.clause("PRAIRIE-9.4-h")
def test_garrisons_and_the_ship_never_come_back():
    state = position(turn=3, ig_regina="3422")
    state.eliminate(COUNTER["ig_regina"])
    state.points[GOVERNMENT] = 3
    assert result(arrivals(state)) == "None"


@pytest.mark.clause("PRAIRIE-8.4-a", "PRAIRIE-18.C1-b", "PRAIRIE-18.C2-d")
@pytest.mark.parametrize("scenario", ["our_brave_boys", "on_to_regina"])
def test_reinforcements_come_by_the_chart(scenario):
    state = position(scenario, 1)
    arrivals(state)
    assert [spot(state, n) for n in ("middleton", "90th", "wfb_1", "wagon_2")] == ["3422"] * 4
    assert spot(state, "qor") is None
    state.turn = 3
    arrivals(state)
    # Those of turn 2, who should have come before, come now as well.
    assert (spot(state, "qor"), spot(state, "otter"), spot(state, "abty_1")) == (
        "2323",
        "2323",
        "3422",
    )
    assert result(begin(state, replacement_phase, ABORIGINAL)) == "None"
    check(state)


@pytest.mark.clause("PRAIRIE-18.C3-a")
def test_in_campaign_3_they_come_a_turn_earlier():
    groups = {group.force.counters: group.turn for group in SETUPS[0].chart}
    third = next(setup for setup in SETUPS if setup.id == "batoche_or_bust")
    for group in third.chart:
        assert group.turn == groups[group.force.counters] - 1
    state = position("batoche_or_bust", 2)
    arrivals(state)
    assert spot(state, "qor") == "2323"


@pytest.mark.clause("PRAIRIE-8.4-b", "PRAIRIE-8.5-a")
def test_they_arrive_entrained_fed_and_free_to_move():
    """Ruling R7: without a leader they need no check this turn."""
    state = position(turn=2)
    arrivals(state)
    gun = COUNTER["abty_1"]
    assert state.train[gun] == BEGAN_ENTRAINED and not state.unsupplied[gun]
    set_command(state, GOVERNMENT)
    assert state.command[gun] == PASSED
    assert goals(state, "abty_1")["3424"] == 4
    lost(state, "nwmp_14")
    state.points[GOVERNMENT] = 1
    play(arrivals(state), "replace nwmp_14", "post regina")
    set_command(state, GOVERNMENT)
    # Replacements follow the normal rules (R12).
    assert not state.unsupplied[COUNTER["nwmp_14"]]
    assert state.command[COUNTER["nwmp_14"]] != PASSED


@pytest.mark.clause("PRAIRIE-8.4-c")
def test_the_queens_own_is_diverted_to_regina():
    """The example of 8.4: Métis beside Swift Current."""
    state = position("on_to_regina", 3, metis_1="2322")
    arrivals(state)
    assert spot(state, "qor") == "3422"
    # A zone of one's own contests it (R8).
    state = position("on_to_regina", 3, metis_1="2322", nwmp_1="2324")
    arrivals(state)
    assert spot(state, "qor") == "2323"
    state = position("on_to_regina", 3, metis_1="2323", nwmp_1="2324")
    arrivals(state)
    assert spot(state, "qor") == "3422"
    state = position("on_to_regina", 3)
    state.burned[PLACE["swift_current"]] = 1
    arrivals(state)
    assert spot(state, "qor") == "3422"


def test_in_the_historical_campaign_they_wait():
    """Ruling R10: diverted by nobody, kept out by an enemy in the place itself."""
    state = position(turn=3, metis_1="2322")
    arrivals(state)
    assert spot(state, "qor") == "2323"
    state = position(turn=3, metis_1="2323")
    arrivals(state)
    assert spot(state, "qor") is None
    put(state, metis_1="2911")
    arrivals(state)
    assert spot(state, "qor") == "2323"


@pytest.mark.clause("PRAIRIE-8.4-d")
def test_in_the_last_resort_they_come_by_the_eastern_edge():
    state = position("on_to_regina", 1, metis_1="3422", metis_2="3621")
    arrivals(state)
    assert spot(state, "90th") == "3822"
    assert state.train[COUNTER["90th"]] == BEGAN_ENTRAINED
    state = position("on_to_regina", 1, metis_1="3422", metis_2="3621", metis_3="3822")
    arrivals(state)
    assert options(state) == {"go 3821", "go 3823"}
    play(state, "go 3823")
    assert spot(state, "90th") == spot(state, "middleton") == "3823"
    assert not state.train[COUNTER["90th"]]


def test_the_northcote_comes_by_the_river():
    """Ruling R9."""
    state = position(turn=SETUPS[0].chart[-1].turn)
    turn = next(g.turn for g in SETUPS[0].chart if COUNTER["northcote"] in g.force.counters)
    state = position(turn=turn, metis_1="2321")
    arrivals(state)
    assert state.where[COUNTER["northcote"]] == OUT
    put(state, metis_1="2911")
    arrivals(state)
    assert MAJOR_SIDE_NAMES[state.ship] == "2221-2321"
    set_command(state, GOVERNMENT)
    assert state.command[COUNTER["northcote"]] == PASSED != OUT_OF_COMMAND
    check(state)
