"""Page 14: the Introductory Scenario."""

from __future__ import annotations

import pytest

from cockade.games.rebellion1775.data.cards import CARD_DATA, DECKS, KIND, TRUCE
from cockade.games.rebellion1775.data.map import AREAS, PRINTED
from cockade.games.rebellion1775.data.pieces import COLOURS, SEATS
from cockade.games.rebellion1775.state import DECK, HAND
from tests.games.rebellion1775.positions import (
    GAME,
    PATRIOT,
    at,
    random_game,
    stock,
)
from tests.helpers.rules import options, play


@pytest.mark.clause("rebellion1775-14.1-a", "rebellion1775-14.2-b")
def test_introductory_units():
    """Printed units and, on top, four of each faction in fixed places."""
    state = GAME.new(scenario="introductory")
    added = {
        "loyalist": ["savannah", "boston", "md_east", "ny_mohawk"],
        "british": ["savannah", "norfolk", "dover", "nh_north"],
        "continental": ["augusta", "nc_north", "york", "ma_west"],
        "patriot": ["augusta", "trenton", "trenton", "newport"],
    }
    for area, name in enumerate(AREAS):
        wanted = {COLOURS[colour]: count for colour, count in PRINTED[area].items()}
        for seat, areas in added.items():
            extra = areas.count(name)
            if extra:
                wanted[seat] = wanted.get(seat, 0) + extra
        assert at(state, name) == wanted, name
    standard = GAME.new()
    for seat in SEATS:
        assert stock(state, seat) == stock(standard, seat) - 4
    assert state.flags == standard.flags
    assert state.round == standard.round == 1


@pytest.mark.clause("rebellion1775-14.2-a", "rebellion1775-14.1-c", "rebellion1775-14.2-c")
def test_introductory_decks():
    numbers = {
        seat: [CARD_DATA[card]["number"] for card in DECKS[1][n]] for n, seat in enumerate(SEATS)
    }
    assert numbers == {
        "loyalist": [1, 2, 3, 4, 9, 11],
        "british": [1, 2, 3, 7, 10, 12],
        "continental": [2, 3, 4, 7, 9, 12],
        "patriot": [1, 2, 3, 4, 9, 11],
    }
    assert not any(KIND[card] == TRUCE for deck in DECKS[1] for card in deck)
    state = GAME.new(scenario="introductory")
    hands = ("BR-01", "BR-02", "BR-12", "LM-01", "LM-02", "LM-03")
    play(state, (*hands, "CA-02", "CA-03", "CA-12", "PM-01", "PM-02", "PM-03"))
    for seat in range(4):
        assert len(state.piles[HAND + seat]) == 3
        assert len(state.piles[DECK + seat]) == 3
    # The first cube is that of the first turn.
    assert options(state) == {f"cube {seat}" for seat in SEATS}
    play(state, ("patriot",))
    assert state.active == PATRIOT
    assert state.order == (PATRIOT,)


@pytest.mark.clause("rebellion1775-14.1-b")
def test_introductory_end():
    for seed in range(5):
        state = random_game("introductory", seed)
        assert state.round == 2
        british, american = state.flags.count(1), state.flags.count(2)
        winners = () if british == american else SEATS[:2] if british > american else SEATS[2:]
        assert state.outcome.winners == winners
        assert state.outcome.reason == "last_round"
