"""The table of Prelude in words: what stands where, and nothing that is hidden."""

from __future__ import annotations

from random import Random

from cockade import Match
from cockade.games.prelude.summary import summary
from tests.games.prelude.positions import GAME, LOYAL, PATRIOTE, position

SPECTATOR = 2


def texts(view):
    """All cells of all sections in one text."""
    return "\n".join(cell for _, _, rows in summary(view, {}) for row in rows for cell in row)


def county(state, name):
    rows = next(rows for title, _, rows in summary(GAME.view(state, LOYAL), {}) if "Count" in title)
    return next(row[1:] for row in rows if row[0] == name)


def test_counties_tell_cubes_control_and_organizations():
    state = position({"richelieu": 3}, {"richelieu": 1}, organizations=["patriote richelieu"])
    assert county(state, "Richelieu") == ("P", "3/9", "1/7", "Patriote", "P")
    assert county(state, "MONTRÉAL") == ("·", "0/15", "0/15", "·", "·")


def test_tracks_and_sides_tell_who_is_ahead():
    view = GAME.view(position(influence=2, victory_points=4, opportunity_points=[3, 9]), PATRIOTE)
    found = summary(view, {"loyal": "Anne"})
    assert "Loyal ahead by 4 VP" in found[0][2][0]
    assert ("External Influence", "Loyal", "2 of 6", "2", "0 of 4") in found[1][2]
    assert [row[:2] for row in found[2][2]] == [("Patriote", "3 of 12"), ("Anne", "9 of 16")]


def test_only_the_own_hand_is_told():
    state = position(hands={PATRIOTE: [109], LOYAL: [121]}, pool=[105])
    mine, watched = texts(GAME.view(state, PATRIOTE)), texts(GAME.view(state, SPECTATOR))
    assert "(#109, Patriote)" in mine
    assert "#109" not in watched
    for text in (mine, watched):
        assert "(#105, Patriote)" in text
        assert "Prerequisite (not met)" in text
        assert "#121" not in text


def test_every_moment_of_a_match_can_be_told():
    match, rng = Match(GAME, seed=5), Random(5)
    while match.actor is not None:
        assert "Rebellious Spirit" in texts(match.view(match.actor))
        match.answer(rng.choice(match.options))
    assert "The game is over" in texts(match.view())
