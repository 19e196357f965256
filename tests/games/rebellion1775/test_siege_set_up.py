"""Page 15: setting up, winning and ending the Siege of Quebec."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.data.cards import CARD_DATA, IS_MOVEMENT
from cockade.games.rebellion1775.data.map import AREA, AREAS, COLONIES, COLONY_OF, PRINTED
from cockade.games.rebellion1775.data.pieces import COLOURS, SEATS
from cockade.games.rebellion1775.data.scenarios import SIEGE, THEATRES
from cockade.games.rebellion1775.rules.ch05_rounds import end_round, score
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from cockade.games.rebellion1775.rules.ch10_battle import battle_phase
from cockade.games.rebellion1775.state import ASIDE, DECK, HAND
from cockade.kernel import call
from tests.games.rebellion1775.positions import (
    BRITISH,
    CONTINENTAL,
    GAME,
    PATRIOT,
    at,
    flag,
    names,
    random_game,
    siege,
    stock,
)
from tests.helpers.rules import begin, options, play

NORTH = {
    "new_york",
    "connecticut",
    "rhode_island",
    "massachusetts",
    "new_hampshire",
    "maine",
    "nova_scotia",
    "quebec",
}


@pytest.mark.clause("rebellion1775-15.4-a", "rebellion1775-15.4-e")
def test_siege_theatre_and_printed_units():
    state = GAME.new(scenario="siege_of_quebec")
    special = {"ft_ticonderoga", "montreal", "qc_south"}
    for area, name in enumerate(AREAS):
        inside = COLONIES[COLONY_OF[area]] in NORTH
        printed = {COLOURS[colour]: count for colour, count in PRINTED[area].items()}
        if name not in special:
            assert at(state, name) == (printed if inside else {}), name
        assert (area in THEATRES[SIEGE].areas) == inside
    assert sum(state.independent) == 5
    assert stock(state, "native") == 4


@pytest.mark.clause("rebellion1775-15.4-b", "rebellion1775-15.4-c")
def test_siege_replaced_units():
    state = GAME.new(scenario="siege_of_quebec")
    assert at(state, "ft_ticonderoga") == {"patriot": 1, "continental": 1}
    assert at(state, "montreal") == {"patriot": 3, "continental": 1}
    assert at(state, "qc_south") == {"patriot": 3, "continental": 1}


@pytest.mark.clause("rebellion1775-15.4-a")
def test_nobody_leaves_the_theatre():
    """G1: the Hudson Valley borders New Jersey, which is out of play."""
    units = {"ny_hudson": {"continental": 3}, "ny_mohawk": {"british": 1, "patriot": 1}}
    state = siege(units, active="continental", hands={"continental": ["CA-02"]})
    begin(state, movement_phase, CONTINENTAL)
    play(state, "play CA-02", "army ny_hudson")
    assert "go prince_town" not in options(state)
    assert "go albany" in options(state)
    state = siege(units, active="patriot")
    begin(state, battle_phase, PATRIOT)
    play(state, ("command",), "command british")
    assert "go pa_north" not in options(state)
    for seed in range(4):
        state = random_game("siege_of_quebec", seed)
        for area in range(len(AREAS)):
            if COLONIES[COLONY_OF[area]] not in NORTH:
                assert at(state, AREAS[area]) == {}


@pytest.mark.clause("rebellion1775-15.4-d", "rebellion1775-15.1-d", "rebellion1775-15.1-a")
def test_siege_flags():
    state = GAME.new(scenario="siege_of_quebec")
    flags = {AREAS[city]: flag(state, AREAS[city]) for city in THEATRES[SIEGE].cities}
    assert len(flags) == 12
    assert "none" not in flags.values()
    british = {"quebec_city", "halifax", "ft_cumberland", "boston", "new_york_city"}
    assert {name for name, side in flags.items() if side == "british"} == british
    assert (score(state, 0), score(state, 1)) == (6, 7)
    assert state.flags == [0] * 16
    # Quebec City carries two flags.
    state.city_flags[AREA["quebec_city"]] = 0
    assert score(state, 0) == 4


@pytest.mark.clause("rebellion1775-15.1-a", "rebellion1775-15.1-c", "rebellion1775-15.1-d")
def test_siege_winner():
    def outcome(**city_flags):
        state = siege(city_flags=city_flags, round=8)
        state.begin(call(end_round))
        return state.outcome

    won = outcome(quebec_city="british", boston="american")
    assert won.winners == ("british", "loyalist")
    assert won.scores == {"british": 2, "loyalist": 2, "continental": 1, "patriot": 1}
    tied = outcome(quebec_city="british", boston="american", newport="american")
    assert tied.winners == ()


@pytest.mark.clause("rebellion1775-15.1-b", "rebellion1775-15.7-a")
def test_siege_end():
    assert GAME.new(scenario="siege_of_quebec").round == 3
    state = siege(round=3, truces=["CA-08", "PM-08"])
    state.begin(call(end_round))
    assert state.outcome.reason == "truce"
    state = siege(round=3, truces=["CA-08", "BR-08"])
    state.begin(call(end_round))
    assert state.outcome is None
    assert state.round == 4


@pytest.mark.clause("rebellion1775-15.5-a", "rebellion1775-15.5-b")
def test_siege_decks():
    state = GAME.new(scenario="siege_of_quebec")
    flagged = {card["id"] for card in CARD_DATA if card["siege"]}
    for seat, name in enumerate(SEATS):
        own = {card["id"] for card in CARD_DATA if card["siege"] and card["faction"] == name}
        assert names(state, DECK + seat) == own
        assert sum(IS_MOVEMENT[card] for card in state.piles[DECK + seat]) == 6
    assert {"LM-13", "BR-13", "BR-14", "BR-15", "CA-13", "CA-14"} <= flagged
    assert names(state, ASIDE) == {card["id"] for card in CARD_DATA} - flagged
    assert state.question.count == 3
    play(state, ("BR-01", "BR-13", "BR-14"))
    assert len(state.piles[HAND + BRITISH]) == 3


@pytest.mark.clause("rebellion1775-15.6-a")
def test_siege_additional_units():
    state = GAME.new(scenario="siege_of_quebec")
    hands = ("BR-01", "BR-02", "BR-03", "LM-01", "LM-02", "LM-03")
    play(state, (*hands, "CA-01", "CA-02", "CA-03", "PM-01", "PM-02", "PM-03", "continental"))
    before = {seat: stock(state, seat) for seat in SEATS}
    order = []
    while state.actor != "chance":
        order.append(state.actor)
        state.answer(state.legal()[0])
    assert order == [
        *["continental"] * 3,
        *["patriot"] * 3,
        *["british"] * 6,
        *["loyalist"] * 6,
    ]
    placed = {seat: before[seat] - stock(state, seat) for seat in SEATS}
    assert placed == {"loyalist": 6, "british": 6, "patriot": 3, "continental": 3}
