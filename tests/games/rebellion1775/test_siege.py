"""Page 15: flags and reinforcements in the Siege of Quebec."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.rules.ch05_rounds import begin_round, end_round, score
from cockade.games.rebellion1775.rules.ch07_reinforcement import reinforcement_phase
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.rules.ch10_battle import battle_phase
from cockade.kernel import call
from tests.games.rebellion1775.positions import (
    BRITISH,
    CONTINENTAL,
    LOYALIST,
    PATRIOT,
    at,
    flag,
    fled,
    siege,
    stock,
)
from tests.helpers.rules import begin, options, play, refusal, result


@pytest.mark.clause("rebellion1775-15.2-a")
def test_a_flag_is_lost_at_once():
    flags = {"boston": "british", "newport": "american"}
    state = siege({"boston": {"british": 2}}, city_flags=flags, hands={"british": ["BR-01"]})
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston", "go ma_west")
    assert flag(state, "boston") == "british"
    play(state, "army boston", "go ma_west")
    assert flag(state, "boston") == "none"
    state = siege({"newport": {"patriot": 1, "british": 2}}, city_flags=flags, phase="battle")
    begin(state, battle_phase, BRITISH)
    play(state, ("flee",))
    assert at(state, "newport") == {"british": 2}
    assert flag(state, "newport") == "none"


def test_a_contested_city_keeps_its_flag():
    """G4: enemies enter, the Battle of the turn decides."""
    units = {"newport": {"patriot": 2}, "boston": {"british": 1}}
    flags = {"newport": "american", "boston": "british"}
    state = siege(units, city_flags=flags, hands={"british": ["BR-01"]})
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston", "go newport")
    assert flag(state, "newport") == "american"
    assert flag(state, "boston") == "none"


@pytest.mark.clause("rebellion1775-15.2-b", "rebellion1775-15.2-d", "rebellion1775-15.2-e")
def test_a_new_flag_at_the_start_of_the_factions_own_turn():
    """The Loyalists hold Newport: not in the Regulars' turn, but in their own, before placing."""
    units = {"newport": {"loyalist": 1}, "boston": {"british": 1}}
    hands = {"british": ["BR-01"], "loyalist": ["LM-01"]}
    state = siege(units, city_flags={"boston": "british"}, hands=hands)
    begin(state, begin_round)
    play(state, ("british",))
    assert flag(state, "newport") == "none"
    state = siege(units, city_flags={"boston": "british"}, hands=hands)
    begin(state, begin_round)
    play(state, ("loyalist",))
    assert flag(state, "newport") == "british"
    assert {"place newport", "place boston"} == options(state)


@pytest.mark.clause("rebellion1775-15.2-b")
def test_allies_and_partners_set_no_flag():
    """G3: the active faction's own colour is needed."""
    state = siege(
        {"newport": {"loyalist": 1, "native": 2}, "halifax": {"british": 1}},
        city_flags={"halifax": "british"},
    )
    begin(state, begin_round)
    play(state, ("british",))
    assert flag(state, "newport") == "none"


@pytest.mark.clause("rebellion1775-15.2-c")
def test_a_city_won_in_the_last_turn_scores_for_nobody():
    units = {"newport": {"patriot": 1, "british": 2}}
    state = siege(units, city_flags={"newport": "american"}, round=8, phase="battle")
    begin(state, battle_phase, BRITISH)
    play(state, ("flee",))
    assert (score(state, 0), score(state, 1)) == (0, 0)
    state.begin(call(end_round))
    assert state.outcome.winners == ()


@pytest.mark.clause("rebellion1775-15.2-f")
def test_the_partner_holds_a_flag_natives_do_not():
    flags = {"boston": "british"}
    units = {"boston": {"british": 1, "loyalist": 1}}
    state = siege(units, city_flags=flags, hands={"british": ["BR-01"]})
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston", "go ma_west")
    assert at(state, "boston") == {"loyalist": 1}
    assert flag(state, "boston") == "british"
    state = siege(
        {"boston": {"british": 1, "native": 2}}, city_flags=flags, hands={"british": ["BR-01"]}
    )
    begin(state, movement_phase, BRITISH)
    play(state, "play BR-01", "army boston", "go ma_west")
    assert at(state, "boston") == {"native": 2}
    assert flag(state, "boston") == "none"


@pytest.mark.clause("rebellion1775-15.2-a", "rebellion1775-15.2-f")
def test_a_flag_goes_with_the_last_unit_even_while_the_battle_lasts():
    """G3: Natives who fight on alone do not hold it."""
    state = battle_of_albany()
    play(state, ("hit", "hit", "hit"), ("hit",))
    assert flag(state, "albany") == "british"
    play(state, "lose british")
    assert at(state, "albany") == {"british_native": 2, "continental": 1}
    assert state.is_chance and state.battle >= 0
    assert flag(state, "albany") == "none"


@pytest.mark.clause("rebellion1775-15.2-a")
def test_a_flag_goes_with_a_unit_that_is_commanded_out():
    state = battle_of_albany()
    play(state, ("command", "hit", "hit"), "command british")
    assert flag(state, "albany") == "british"
    play(state, "go ny_mohawk")
    assert flag(state, "albany") == "none"
    assert at(state, "albany") == {"british_native": 2, "continental": 2}


def battle_of_albany():
    """A Regular and two Natives hold the city against four Continentals."""
    state = siege(
        {"albany": {"british": 1, "british_native": 2, "continental": 4}},
        city_flags={"albany": "british"},
        active="continental",
        hands={"continental": ["CA-01"]},
        decks={"continental": ()},
    )
    return begin(state, battle_phase, CONTINENTAL)


@pytest.mark.clause("rebellion1775-15.3-a", "rebellion1775-15.3-b")
def test_loyalist_reinforcements():
    state = siege(
        {"quebec_city": {"british": 1}, "boston": {"british": 1}, "ma_west": {"loyalist": 1}},
        city_flags={"quebec_city": "british", "boston": "british", "newport": "american"},
        active="loyalist",
        fled={"loyalist": 2},
        hands={"loyalist": ["LM-01"]},
    )
    before = stock(state, "loyalist")
    begin(state, reinforcement_phase, LOYALIST)
    assert options(state) == {"place quebec_city", "place boston"}
    assert refusal(state, "place newport").section == "15.3"
    play(state, *["place quebec_city"] * 5)
    assert at(state, "quebec_city") == {"british": 1, "loyalist": 5}
    assert stock(state, "loyalist") == before - 3
    assert fled(state, "loyalist") == 0


@pytest.mark.clause("rebellion1775-15.3-a", "rebellion1775-15.3-c")
def test_regulars_arrive_on_the_atlantic_only():
    units = {name: {"british": 1} for name in ("quebec_city", "boston", "halifax", "albany")}
    flags = dict.fromkeys(units, "british")
    state = siege(units, city_flags=flags, hands={"british": ["BR-01"]})
    begin(state, reinforcement_phase, BRITISH)
    assert options(state) == {"place boston", "place halifax"}
    play(state, "place boston", "place boston", "place halifax")
    assert at(state, "boston") == {"british": 3}
    state = siege(
        {"quebec_city": {"british": 1}}, city_flags={"quebec_city": "british"}, fled={"british": 1}
    )
    begin(state, reinforcement_phase, BRITISH)
    assert at(state, "quebec_city") == {"british": 1}


@pytest.mark.clause("rebellion1775-15.3-a", "rebellion1775-15.3-d")
def test_patriot_reinforcements():
    units = {"albany": {"patriot": 1}, "hartford": {"patriot": 1}, "boston": {"british": 1}}
    flags = {"albany": "american", "hartford": "american", "boston": "british"}
    state = siege(units, city_flags=flags, active="patriot", hands={"patriot": ["PM-01"]})
    begin(state, reinforcement_phase, PATRIOT)
    assert options(state) == {"place albany", "place hartford"}
    play(state, *["place albany"] * 3)
    assert at(state, "albany") == {"patriot": 4}
    assert "place albany" not in options(state)


@pytest.mark.clause("rebellion1775-15.3-a", "rebellion1775-15.3-e")
def test_continental_reinforcements():
    """Any area of Massachusetts without enemies, city or not, even empty."""
    state = siege(active="continental", hands={"continental": ["CA-01"]})
    begin(state, reinforcement_phase, CONTINENTAL)
    assert options(state) == {"place boston", "place ma_west"}
    state = siege(
        {"boston": {"british": 1}}, active="continental", hands={"continental": ["CA-01"]}
    )
    begin(state, reinforcement_phase, CONTINENTAL)
    assert at(state, "ma_west") == {"continental": 3}


@pytest.mark.clause("rebellion1775-15.3-f")
def test_without_a_place_everything_stays_where_it_was():
    state = siege(
        {"boston": {"british": 1}, "ma_west": {"loyalist": 1}},
        active="continental",
        fled={"continental": 2},
        hands={"continental": ["CA-01"]},
        decks={"continental": ()},
    )
    before = stock(state, "continental")
    begin(state, reinforcement_phase, CONTINENTAL)
    assert result(state) == "None"
    assert fled(state, "continental") == 2
    assert stock(state, "continental") == before
    # With a place the fled ones go there too.
    state = siege({"boston": {"british": 1}}, active="continental", fled={"continental": 2})
    begin(state, reinforcement_phase, CONTINENTAL)
    assert at(state, "ma_west") == {"continental": 5}
