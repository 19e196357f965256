"""The table of 1775 in words: what stands where, and nothing that is hidden."""

from __future__ import annotations

from random import Random

import pytest

from cockade import Match
from cockade.games.rebellion1775.summary import summary
from tests.games.rebellion1775.positions import BRITISH, GAME, position

SPECTATOR = 4
HANDS = {
    "british": ["BR-04"],
    "loyalist": ["LM-09"],
    "continental": ["CA-09"],
    "patriot": ["PM-11"],
}


def texts(view, names=None):
    """All titles and cells of all sections in one text."""
    found = summary(view, names or {})
    cells = [cell for _, _, rows in found for row in rows for cell in row]
    return "\n".join([*(title for title, _, _ in found), *cells])


def colony(view, name):
    rows = next(rows for title, _, rows in summary(view, {}) if title.startswith("Colonies"))
    return next(row[1:] for row in rows if row[0] == name)


def test_units_stand_in_the_row_of_their_colony():
    units = {"boston": {"british": 2, "loyalist": 1}, "sc_cherokee": {"native": 2}}
    view = GAME.view(position({**units, "va_west": {"patriot": 1, "native": 2}}), BRITISH)
    assert colony(view, "Massachusetts") == ("British", "•Boston B2 L1; West of Boston –")
    assert colony(view, "South Carolina")[1].endswith("Cherokee Country N2")
    assert colony(view, "Virginia") == (
        "Americans",
        "•Norfolk –; •York –; Virginia Piedmont –; Western Virginia P1 Na2",
    )


def test_flags_stand_on_cities_in_the_siege():
    state = position(scenario="siege_of_quebec", city_flags={"halifax": "british"})
    control, areas = colony(GAME.view(state, BRITISH), "Nova Scotia")
    assert control == "·"
    assert areas.startswith("•Halifax (British) –")
    assert "Georgia" not in texts(GAME.view(state, BRITISH))


def test_factions_have_their_names_cards_and_units_off_the_map():
    state = position(hands=HANDS, fled={"loyalist": 3}, stockpile={"loyalist": 7})
    rows = summary(GAME.view(state, BRITISH), {"loyalist": "Anne"})[2][2]
    assert rows[1][:2] == ("Anne", "1")
    assert rows[1][3:] == ("7", "3")
    assert rows[0][0] == "British player"
    assert [row[0] for row in rows[4:]] == [
        "Hessian Mercenaries",
        "Native Americans",
        "French Regulars",
    ]


def test_only_the_own_side_shows_its_cards():
    state = position(hands=HANDS)
    mine, watched = texts(GAME.view(state, BRITISH)), texts(GAME.view(state, SPECTATOR))
    assert "1 Army, up to 3 areas" in mine
    assert "John Butler (LM-09)" in mine
    for text, hidden in ((mine, ("CA-09", "PM-11")), (watched, ("BR-04", "LM-09", "CA-09"))):
        assert not [card for card in hidden if card in text]


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_every_moment_of_a_match_can_be_told(scenario):
    match, rng = Match(GAME, scenario, seed=5), Random(5)
    told = ""
    while match.actor is not None:
        told = texts(match.view(match.actor))
        if match.view()["battle"]:
            assert "attack" in told
        match.answer(rng.choice(match.options))
    assert "The game is over" in texts(match.view())
    assert "The game is over" not in told
