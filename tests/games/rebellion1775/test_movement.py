"""Pages 8-9: Movement Cards, Armies, land marches."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.data.map import BORDERS, CROSSINGS
from cockade.games.rebellion1775.data.scenarios import THEATRES
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.state import HAND, PLAYED_CARDS
from tests.games.rebellion1775.positions import (
    BRITISH,
    LOYALIST,
    PATRIOT,
    armies,
    at,
    example_b_armies,
    goals,
    moving,
    names,
    position,
)
from tests.helpers.rules import begin, options, play, refusal, result


@pytest.mark.clause("rebellion1775-8.2-c", "rebellion1775-8.3-f", "rebellion1775-8.3-d")
def test_example_a_loyalists_march_to_baltimore():
    """p.9: 1 Army of 2, 2, 1 and 3 units goes three areas through Pennsylvania."""
    units = {
        "ny_mohawk": {"loyalist": 2, "british": 2, "hessian": 1, "native": 3},
        "pa_north": {},
        "pa_west": {"british": 1},
        "baltimore": {"patriot": 1},
    }
    state = moving(units, "LM-04", LOYALIST)
    play(state, "army ny_mohawk", "take all", "go baltimore")
    assert at(state, "ny_mohawk") == {}
    assert at(state, "baltimore") == {
        "loyalist": 2,
        "british": 2,
        "hessian": 1,
        "british_native": 3,
        "patriot": 1,
    }
    # With enemies on the only way she has to stop among them.
    state = moving({**units, "pa_west": {"patriot": 1}, "philadelphia": {"patriot": 1}}, "LM-04", 1)
    play(state, "army ny_mohawk")
    assert "pa_west" in goals(state)
    assert "baltimore" not in goals(state)


@pytest.mark.clause("rebellion1775-8.2-a", "rebellion1775-8.2-b", "rebellion1775-8.3-a")
def test_example_b_three_continental_armies():
    """p.9: 4 blue and 1 white to Prince Town, two Armies to Boston."""
    state = example_b_armies()
    assert at(state, "hartford") == {"patriot": 1}
    assert at(state, "prince_town") == {
        "continental": 4,
        "patriot": 1,
        "british": 1,
        "loyalist": 1,
    }
    assert at(state, "boston") == {"continental": 3, "patriot": 4, "british": 2, "loyalist": 1}
    assert at(state, "newport") == at(state, "ma_west") == {}
    # Trenton and Augusta hold Continentals too, but three Armies are all.
    assert state.armies == 0
    assert result(state) == "None"


@pytest.mark.clause("rebellion1775-8.6-a", "rebellion1775-8.6-b", "rebellion1775-8.6-c")
@pytest.mark.clause("rebellion1775-8.6-d")
def test_example_c_boats_from_dover_and_new_york_city_to_hartford():
    """p.9: two Armies of three units, each with a Loyalist, cross the Atlantic."""
    units = {
        "dover": {"loyalist": 2, "british": 2},
        "new_york_city": {"loyalist": 1, "british": 2},
        "hartford": {"patriot": 1},
        "albany": {"loyalist": 1},
        "norfolk": {"british": 3},
    }
    state = moving(units, "LM-06", LOYALIST)
    assert "norfolk" not in armies(state)
    play(state, "army dover", "take loyalist", "take british")
    assert not any(text.startswith("take") for text in options(state))
    assert refusal(state, "take british").section == "8.6"
    play(state, "go hartford")
    # The second Army starts on the Atlantic too, and lands in Hartford.
    assert armies(state) == {"new_york_city"}
    assert refusal(state, "army albany").section == "8.6"
    play(state, "army new_york_city")
    assert goals(state) == {"hartford"}
    play(state, "take british", "take british", "go hartford")
    assert at(state, "hartford") == {"loyalist": 3, "british": 3, "patriot": 1}
    assert at(state, "dover") == {"british": 1}
    assert armies(state) == set()


@pytest.mark.clause("rebellion1775-8.1-a", "rebellion1775-8.1-b")
def test_one_card_is_played_and_nobody_has_to_move():
    state = position({"boston": {"british": 2}}, hands={"british": ["BR-01", "BR-02", "BR-09"]})
    begin(state, movement_phase, BRITISH)
    assert options(state) == {"play BR-01", "play BR-02"}
    play(state, "play BR-01")
    assert names(state, PLAYED_CARDS) == {"BR-01"}
    assert names(state, HAND + BRITISH) == {"BR-02", "BR-09"}
    assert "play BR-02" not in options(state)
    play(state, "done")
    while state.outcome is None:
        play(state, "done")
    assert result(state) == "None"
    assert at(state, "boston") == {"british": 2}


@pytest.mark.clause("rebellion1775-8.2-d", "rebellion1775-8.3-i")
def test_an_army_needs_an_own_unit_that_has_not_moved():
    units = {
        "boston": {"british": 1, "loyalist": 3},
        "newport": {"loyalist": 2},
        "york": {"british": 1},
    }
    state = moving(units, "BR-03")
    assert armies(state) == {"boston", "york"}
    assert refusal(state, "army newport").section == "8.2"
    play(state, "army boston", "go newport")
    assert at(state, "newport") == {"british": 1, "loyalist": 2}
    # The Regular in Newport has moved, the Loyalists alone may not go.
    assert armies(state) == {"york"}
    assert "not moved" in refusal(state, "army newport").sentence
    # Nor may the last own unit be left out of an Army.
    state = moving({"boston": {"british": 1, "loyalist": 1}}, "BR-03")
    play(state, "army boston", "take all")
    assert "leave loyalist" in options(state)
    assert refusal(state, "leave british").section == "8.2"


@pytest.mark.clause("rebellion1775-8.2-e")
def test_two_armies_may_leave_one_area():
    state = moving({"boston": {"british": 2, "loyalist": 1}}, "BR-03")
    play(state, "army boston", "go newport", "army boston", "take all", "go portsmouth")
    assert at(state, "boston") == {}
    assert at(state, "newport") == {"british": 1}
    assert at(state, "portsmouth") == {"british": 1, "loyalist": 1}


@pytest.mark.clause("rebellion1775-8.2-f")
def test_the_card_comes_before_movement_events():
    state = position(
        {"boston": {"loyalist": 1}}, active="loyalist", hands={"loyalist": ["LM-03", "LM-11"]}
    )
    begin(state, movement_phase, LOYALIST)
    assert options(state) == {"play LM-03"}
    assert refusal(state, "play LM-11").section == "8.1"
    play(state, "play LM-03")
    assert {"play LM-11", "army boston", "done"} == options(state)


@pytest.mark.clause("rebellion1775-8.3-a")
@pytest.mark.parametrize(
    ("card", "far"), [("BR-01", set()), ("BR-03", {"philadelphia"}), ("BR-04", {"dover"})]
)
def test_distance(card, far):
    """From York over the Piedmont: one, two and three areas."""
    chain = ["york", "va_piedmont", "va_west", "pa_west", "philadelphia"]
    steps = {"BR-01": 1, "BR-03": 2, "BR-04": 3}[card]
    state = moving({"york": {"british": 1}}, card)
    play(state, "army york")
    assert {name in goals(state) for name in chain[1 : steps + 1]} == {True}
    assert not any(name in goals(state) for name in chain[steps + 1 :])
    assert "york" not in goals(state)
    assert refusal(state, f"go {chain[steps + 1]}").section == "8.3"
    assert not far & goals(state) - set(chain)


@pytest.mark.clause("rebellion1775-8.3-b", "rebellion1775-8.3-h")
def test_a_unit_moves_once():
    """Two Regulars meet one that has not moved: only that one may go on."""
    units = {"boston": {"british": 2}, "newport": {"british": 1, "loyalist": 1}}
    state = moving(units, "BR-01")
    play(state, "army boston", "take all", "go newport")
    assert at(state, "newport") == {"british": 3, "loyalist": 1}
    play(state, "army newport", "take all", "go hartford")
    assert at(state, "hartford") == {"british": 1, "loyalist": 1}
    assert at(state, "newport") == {"british": 2}
    assert armies(state) == set()


@pytest.mark.clause("rebellion1775-8.3-c")
def test_nothing_is_picked_up_on_the_way():
    """Boston, West of Boston, Albany: the units in between stay, the Army stays whole."""
    state = moving({"boston": {"british": 2}, "ma_west": {"loyalist": 2}}, "BR-03")
    play(state, "army boston", "take all", "go albany")
    assert at(state, "ma_west") == {"loyalist": 2}
    assert at(state, "albany") == {"british": 2}


@pytest.mark.clause("rebellion1775-8.3-d", "rebellion1775-8.3-e")
def test_an_army_stops_among_enemies_and_natives():
    units = {
        "va_piedmont": {"british": 1},
        "nc_north": {"patriot": 1},
        "nc_west": {"native": 2},
        "va_west": {},
    }
    state = moving(units, "BR-03")
    play(state, "army va_piedmont")
    assert {"nc_north", "nc_west", "va_west", "pa_west"} <= goals(state)
    # Wilmington lies only behind the enemies and the Natives.
    assert "wilmington" not in goals(state)
    assert "must stop" in refusal(state, "go wilmington").sentence
    assert "at most" in refusal(state, "go boston").sentence
    assert "leaves its Area" in refusal(state, "go va_piedmont").sentence
    state = moving({**units, "nc_north": {}}, "BR-03")
    play(state, "army va_piedmont")
    assert "wilmington" in goals(state)


def test_natives_allied_by_an_earlier_army_no_longer_stop_the_next():
    """D3: later Armies see the new situation; newly allied Natives do not march (D5)."""
    units = {"va_piedmont": {"british": 2}, "nc_west": {"native": 2}, "va_west": {"patriot": 1}}
    state = moving(units, "BR-03")
    play(state, "army va_piedmont", "go nc_west", "army va_piedmont")
    assert "sc_cherokee" in goals(state)
    play(state, "go sc_cherokee")
    assert armies(state) == set()
    assert at(state, "nc_west") == {"british": 1, "british_native": 2}


def test_an_area_with_enemies_stops_even_beside_friends():
    """D3: the first Army is already there, the second still has to stop."""
    units = {"boston": {"british": 2}, "ma_west": {"patriot": 1}, "newport": {"patriot": 1}}
    state = moving({**units, "portsmouth": {"patriot": 1}}, "BR-03")
    play(state, "army boston", "go ma_west", "army boston")
    assert goals(state) == {"ma_west", "newport", "portsmouth"}


@pytest.mark.clause("rebellion1775-8.3-g")
def test_rivers_are_crossed_at_crossings_only():
    """York and Norfolk face each other at the James crossing; Trenton and Dover only over water."""
    steps = THEATRES[0].steps
    for here, neighbours in enumerate(steps):
        for there in neighbours:
            pair = {(here, there), (there, here)}
            assert pair & (BORDERS | CROSSINGS)
    state = moving({"york": {"british": 1}}, "BR-01")
    play(state, "army york")
    assert goals(state) == {"norfolk", "va_piedmont"}
    state = moving({"trenton": {"british": 1}}, "BR-01")
    play(state, "army trenton")
    assert goals(state) == {"philadelphia", "prince_town"}


@pytest.mark.clause("rebellion1775-8.3-h")
def test_a_crossing_counts_as_one_area():
    state = moving({"york": {"british": 1}}, "BR-03")
    play(state, "army york")
    assert "nc_north" in goals(state)  # Norfolk over the crossing, then one more.
    assert "wilmington" not in goals(state)


@pytest.mark.clause("rebellion1775-8.8-b", "rebellion1775-8.8-c")
def test_the_truce_card_is_forced_only_without_another_movement_card():
    hands = {"patriot": ["PM-08", "PM-09", "PM-11"]}
    state = position(active="patriot", hands=hands)
    begin(state, movement_phase, PATRIOT)
    assert options(state) == {"play PM-08"}
    state = position(active="patriot", hands={"patriot": ["PM-08", "PM-01", "PM-11"]})
    begin(state, movement_phase, PATRIOT)
    assert options(state) == {"play PM-08", "play PM-01"}


def test_a_truce_card_moves_armies():
    """8.8: it is a Movement Card of four Armies and two areas."""
    state = moving({"boston": {"british": 1}}, "BR-08")
    assert (state.armies, state.distance) == (4, 2)
    play(state, "army boston", "go albany")
    assert at(state, "albany") == {"british": 1}
