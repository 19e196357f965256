"""Page 13 and the card data: Events of the Patriot Militia; all Movement Cards."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.data.cards import (
    ARMIES,
    CARD,
    CARD_DATA,
    DISTANCE,
    MAX_UNITS,
    OWNER,
)
from cockade.games.rebellion1775.data.map import AREAS, CITY
from cockade.games.rebellion1775.data.pieces import WHITE
from cockade.games.rebellion1775.rules.ch08_movement import movement_phase
from tests.games.rebellion1775.positions import (
    PATRIOT,
    armies,
    at,
    dice,
    fight,
    fled,
    moving,
    reinforcing,
    stock,
)
from tests.helpers.rules import begin, options, play, refusal, result


@pytest.mark.clause("rebellion1775-13.2-a")
def test_paul_revere():
    """Two Patriots in any City Area of the map, whoever holds it."""
    units = {"boston": {"british": 2}, "york": {"patriot": 1}}
    state = reinforcing(units, "PM-09", PATRIOT, stockpile={"patriot": 3})
    play(state, "play PM-09")
    assert options(state) == {
        f"choose {name}" for name, city in zip(AREAS, CITY, strict=True) if city
    }
    assert refusal(state, "choose ma_west").section == "13.2"
    play(state, "choose boston")
    assert at(state, "boston") == {"british": 2, "patriot": 2}
    assert stock(state, "patriot") == 1
    # They have to fight there, whatever else moves.
    play(state, "done")
    begin(state, movement_phase, PATRIOT)
    play(state, "play PM-01")
    assert armies(state) == {"york"}


@pytest.mark.clause("rebellion1775-X.1-g")
def test_declaration_of_independence():
    units = {"newport": {"patriot": 1}, "hartford": {"patriot": 1}}
    state = reinforcing(
        units, "PM-10", PATRIOT, fled={"loyalist": 3}, stockpile={"patriot": 0, "loyalist": 5}
    )
    state.stockpile[WHITE] = 20
    play(state, "play PM-10")
    assert fled(state, "loyalist") == 0
    assert stock(state, "loyalist") == 8
    play(state, "place newport", "place newport", "place hartford")
    assert at(state, "newport") == {"patriot": 3}
    assert at(state, "hartford") == {"patriot": 2}
    assert stock(state, "patriot") == 17


@pytest.mark.clause("rebellion1775-X.1-g")
def test_declaration_without_a_colony_or_patriots():
    """The Loyalists go back in any case; own fled Patriots are not touched."""
    units = {"trenton": {"patriot": 1}, "prince_town": {"british": 1}}
    state = reinforcing(units, "PM-10", PATRIOT, fled={"loyalist": 3, "patriot": 2})
    state.stockpile[WHITE] = 20
    yellow = stock(state, "loyalist")
    play(state, "play PM-10")
    assert stock(state, "loyalist") == yellow + 3
    assert (stock(state, "patriot"), fled(state, "patriot")) == (20, 2)
    state = reinforcing({"newport": {"patriot": 1}}, "PM-10", PATRIOT, fled={"loyalist": 3})
    state.stockpile[WHITE] = 1
    play(state, "play PM-10")
    assert at(state, "newport") == {"patriot": 2}


@pytest.mark.clause("rebellion1775-13.2-b", "rebellion1775-X.1-k")
def test_sons_of_liberty():
    hands = {"patriot": ["PM-03", "PM-11"]}
    units = {"boston": {"patriot": 5}}
    state = moving(units, "PM-03", PATRIOT, hands=hands)
    play(state, "play PM-11")
    assert (state.armies, state.distance) == (3, 2)
    for _ in range(3):
        play(state, "army boston", "go albany")
    assert armies(state) == set() if state.stack else result(state) == "None"
    assert at(state, "albany") == {"patriot": 3}
    state = moving(units, "PM-08", PATRIOT, hands={"patriot": ["PM-08", "PM-11"]})
    assert "play PM-11" in options(state)
    state = moving(units, "PM-07", PATRIOT, hands={"patriot": ["PM-07", "PM-11"]})
    assert refusal(state, "play PM-11").section == "13.2"
    state = moving(units, "PM-03", PATRIOT, hands=hands)
    play(state, "army boston", "go albany")
    assert refusal(state, "play PM-11").section == "8.2"


@pytest.mark.clause("rebellion1775-13.2-c", "rebellion1775-13.2-d")
def test_betsy_ross():
    """Two Loyalists flee: back to their Stockpile, two Patriots join, then the Hit is taken."""
    units = {"york": {"loyalist": 3, "british": 1, "patriot": 1}}
    state = fight(units, PATRIOT, "PM-12")
    yellow, white = stock(state, "loyalist"), stock(state, "patriot")
    assert dice(state) == ["british", "loyalist", "loyalist", "loyalist"]
    play(state, ("hit", "flee", "flee", "command"))
    # Without the new Patriots the Hit would have ended the Battle.
    assert at(state, "york") == {"loyalist": 1, "british": 1, "patriot": 2}
    assert fled(state, "loyalist") == 0
    assert stock(state, "loyalist") == yellow + 2
    assert stock(state, "patriot") == white - 2 + 1
    play(state, "stay")
    assert dice(state) == ["patriot", "patriot"]


def test_betsy_ross_with_an_empty_stockpile():
    """E15: the Loyalist still leaves, nobody comes."""
    units = {"york": {"loyalist": 3, "patriot": 2}}
    state = fight(units, PATRIOT, "PM-12")
    state.stockpile[WHITE] = 0
    play(state, ("flee", "flee", "flee"))
    assert at(state, "york") == {"patriot": 2}
    assert fled(state, "loyalist") == 0


def test_patriots_flee_as_usual_with_betsy_ross():
    units = {"york": {"loyalist": 1, "patriot": 2}}
    state = fight(units, PATRIOT, "PM-12")
    play(state, ("command",), "stay", ("flee", "hit"))
    assert fled(state, "patriot") == 1
    assert at(state, "york") == {"patriot": 1}


@pytest.mark.parametrize("card", [c["id"] for c in CARD_DATA if c["kind"] != "event"])
def test_every_movement_card(card):
    """Armies and distance as on the card; boats hold three units."""
    data = CARD_DATA[CARD[card]]
    seat = OWNER[CARD[card]]
    own = data["faction"]
    state = moving({"boston": {own: 6}}, card, seat)
    assert state.armies == ARMIES[CARD[card]] == data["armies"]
    assert state.distance == DISTANCE[CARD[card]] == data["distance"]
    play(state, "army boston")
    if data["kind"] == "boat":
        assert MAX_UNITS[CARD[card]] == 3
        assert "take all" not in options(state)
    else:
        assert "take all" in options(state)
    by_water = data["kind"] in ("boat", "warship")
    assert ("go savannah" in options(state)) == by_water
    assert ("go ma_west" in options(state)) == (not by_water)
