"""Page 6: control of colonies and allied units."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.data.cards import CARD_DATA, PARAMS
from cockade.games.rebellion1775.rules.ch05_rounds import end_turn
from cockade.games.rebellion1775.rules.ch07_reinforcement import reinforcement_phase
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.rules.ch10_battle import battle_phase
from tests.games.rebellion1775.positions import (
    BRITISH,
    CONTINENTAL,
    LOYALIST,
    PATRIOT,
    at,
    control,
    flag,
    position,
)
from tests.helpers.rules import begin, play, result


@pytest.mark.clause("rebellion1775-6.1-b", "rebellion1775-6.1-c", "rebellion1775-6.2-d")
def test_example_a_nobody_controls_pennsylvania():
    units = {
        "philadelphia": {"loyalist": 1},
        "pa_west": {"patriot": 1},
        "pa_north": {"native": 3},
    }
    state = position(units)
    assert control(state, "pennsylvania") == "none"
    assert flag(state, "pennsylvania") == "none"
    # Each of the two reasons is enough.
    assert control(position({**units, "philadelphia": {}}), "pennsylvania") == "none"
    assert control(position({**units, "pa_north": {}}), "pennsylvania") == "none"


@pytest.mark.clause("rebellion1775-6.1-d", "rebellion1775-6.2-a")
def test_example_b_the_americans_control_pennsylvania():
    """The British driven out and the Natives won over: the flag is placed."""
    units = {"pa_west": {"patriot": 2}, "pa_north": {"native": 3}}
    state = position(units, active="patriot", hands={"patriot": ["PM-01"]})
    assert flag(state, "pennsylvania") == "none"
    begin(state, movement_phase, PATRIOT)
    play(state, "play PM-01", "army pa_west", "go pa_north")
    assert at(state, "pa_north") == {"patriot": 1, "american_native": 3}
    assert control(state, "pennsylvania") == "american"
    assert flag(state, "pennsylvania") == "american"


@pytest.mark.clause("rebellion1775-6.1-a", "rebellion1775-6.1-e")
def test_control_needs_a_unit_but_not_in_every_area():
    assert control(position(), "virginia") == "none"
    assert control(position({"york": {"british": 1}}), "virginia") == "british"
    assert control(position({"va_west": {"patriot": 1}}), "virginia") == "american"


@pytest.mark.clause("rebellion1775-6.2-b", "rebellion1775-11.1-a")
def test_an_intruder_takes_the_flag_away_at_the_end_of_the_turn():
    """Philadelphia holds; a Loyalist in the west costs the flag when the turn ends."""
    units = {"philadelphia": {"patriot": 1}, "baltimore": {"loyalist": 1}}
    state = position(units, active="loyalist", hands={"loyalist": ["LM-03"]})
    assert flag(state, "pennsylvania") == "american"
    begin(state, movement_phase, LOYALIST)
    play(state, "play LM-03", "army baltimore", "go pa_west")
    assert control(state, "pennsylvania") == "none"
    assert flag(state, "pennsylvania") == "american"
    begin(state, battle_phase, LOYALIST)
    assert result(state) == "None"
    begin(state, end_turn)
    assert flag(state, "pennsylvania") == "none"


@pytest.mark.clause("rebellion1775-6.2-c")
def test_leaving_a_colony_takes_the_flag_away():
    state = position({"dover": {"british": 1}}, hands={"british": ["BR-01"]})
    assert flag(state, "delaware") == "british"
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army dover", "go philadelphia")
    assert flag(state, "delaware") == "none"
    assert flag(state, "pennsylvania") == "british"


@pytest.mark.clause("rebellion1775-6.2-e")
def test_a_beaten_attack_leaves_the_flag():
    """The Regular enters Newport and is beaten there: the American flag never leaves."""
    units = {"newport": {"patriot": 3}, "boston": {"british": 1}}
    state = position(units, hands={"british": ["BR-01"]})
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston", "go newport")
    assert flag(state, "rhode_island") == "american"
    begin(state, battle_phase, BRITISH)
    play(state, ("hit", "flee", "flee"))
    assert at(state, "newport") == {"patriot": 1}
    begin(state, end_turn)
    assert flag(state, "rhode_island") == "american"


@pytest.mark.clause("rebellion1775-6.3-a", "rebellion1775-6.3-b")
def test_allies_enter_by_events_of_their_own_side():
    bringers = {"hessian": set(), "french": set()}
    for card, params in zip(CARD_DATA, PARAMS, strict=True):
        for colour in bringers:
            if colour in params.get("units", {}):
                bringers[colour].add(card["faction"])
    assert bringers == {"hessian": {"british"}, "french": {"continental"}}
    state = position(hands={"british": ["BR-10"]})
    begin(state, reinforcement_phase, BRITISH)
    play(state, "play BR-10")
    assert at(state, "new_york_city") == {"british": 2, "hessian": 4}
    assert control(state, "new_york") == "british"
    state = position(active="continental", hands={"continental": ["CA-09"]})
    begin(state, reinforcement_phase, CONTINENTAL)
    play(state, "play CA-09")
    assert control(state, "georgia") == "american"


@pytest.mark.clause("rebellion1775-6.3-c")
def test_french_or_hessians_alone_control():
    assert control(position({"savannah": {"french": 1}}), "georgia") == "american"
    assert control(position({"savannah": {"hessian": 1}}), "georgia") == "british"


@pytest.mark.clause("rebellion1775-6.4-a", "rebellion1775-6.4-b", "rebellion1775-10.1-d")
def test_moving_in_allies_independent_natives_without_battle():
    state = position(
        {"charles_town": {"british": 1}, "sc_backcountry": {"native": 2}},
        hands={"british": ["BR-01"]},
    )
    assert at(state, "sc_backcountry") == {"native": 2}
    assert control(state, "south_carolina") == "none"
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army charles_town", "go sc_backcountry")
    assert at(state, "sc_backcountry") == {"british": 1, "british_native": 2}
    assert control(state, "south_carolina") == "british"
    begin(state, battle_phase, BRITISH)
    assert result(state) == "None"
    assert at(state, "sc_backcountry") == {"british": 1, "british_native": 2}


@pytest.mark.clause("rebellion1775-6.4-c", "rebellion1775-6.4-e")
def test_natives_left_alone_are_independent_and_control_nothing():
    state = position({"sc_cherokee": {"british": 1, "native": 2}}, hands={"british": ["BR-01"]})
    assert control(state, "south_carolina") == "british"
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army sc_cherokee", "go augusta")
    assert at(state, "sc_cherokee") == {"native": 2}
    assert control(state, "south_carolina") == "none"
    assert flag(state, "south_carolina") == "none"


@pytest.mark.clause("rebellion1775-6.4-d")
def test_both_sides_may_have_native_allies():
    state = position(
        {"me_north": {"british": 1, "native": 2}, "va_west": {"patriot": 1, "native": 2}}
    )
    assert at(state, "me_north") == {"british": 1, "british_native": 2}
    assert at(state, "va_west") == {"patriot": 1, "american_native": 2}
    assert control(state, "maine") == "british"
    assert control(state, "virginia") == "american"


@pytest.mark.clause("rebellion1775-6.4-f")
def test_natives_become_allies_by_an_event_and_by_a_command_move():
    state = position({"portsmouth": {"native": 2}}, active="patriot", hands={"patriot": ["PM-09"]})
    begin(state, reinforcement_phase, PATRIOT)
    play(state, "play PM-09", "choose portsmouth")
    assert at(state, "portsmouth") == {"patriot": 2, "american_native": 2}
    state = position(
        {"nh_north": {"british": 1, "patriot": 1}, "me_north": {"native": 2}}, active="patriot"
    )
    begin(state, battle_phase, PATRIOT)
    play(state, ("command",), "command british", "go me_north")
    assert at(state, "me_north") == {"british": 1, "british_native": 2}


@pytest.mark.clause("rebellion1775-6.4-g")
def test_french_and_hessians_are_company_for_natives():
    state = position(
        {"savannah": {"native": 1}}, active="continental", hands={"continental": ["CA-09"]}
    )
    begin(state, reinforcement_phase, CONTINENTAL)
    play(state, "play CA-09")
    assert at(state, "savannah") == {"french": 4, "american_native": 1}
    state = position(
        {"sc_cherokee": {"british": 1, "hessian": 1, "native": 2}}, hands={"british": ["BR-01"]}
    )
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army sc_cherokee", "go augusta")
    assert at(state, "sc_cherokee") == {"hessian": 1, "british_native": 2}
    assert control(state, "south_carolina") == "british"
