"""The table of Liberté in words: what stands where, and nothing that is hidden."""

from __future__ import annotations

from cockade.games.liberte.state import EVERYONE
from cockade.games.liberte.summary import summary
from tests.games.liberte.positions import GAME, P1, P2, position


def texts(view):
    """All cells of all sections in one text."""
    found = summary(view, {"p1": "Anne"})
    return "\n".join(cell for _, _, rows in found for row in rows for cell in row)


def test_stacks_stand_in_their_province_and_column():
    state = position(stacks={8: {P1: "red 3", P2: "white 1"}})
    _, heads, rows = summary(GAME.view(state, P1), {})[1]
    paris = next(row for row in rows if row[0] == "8")
    assert dict(zip(heads[3:], paris[3:], strict=True)) == {"P1": "R3", "P2": "W1", "P3": "·"}
    assert len([row for row in rows if row[0]]) == 27


def test_players_have_their_names_and_blocks():
    state = position(stacks={8: {P1: "red 3"}, 9: {P1: "blue 2"}}, vp=[7, 0, 0, 0, 0, 0])
    _, _, rows = summary(GAME.view(state, P1), {"p1": "Anne"})[2]
    assert rows[0][:3] == ("Anne", "7", "B2 R3")


def test_only_the_own_hand_and_known_cards_are_told():
    state = position(hands={P1: [71], P2: [19, 36]})
    state.known[36] = EVERYONE
    mine, watched = texts(GAME.view(state, P1)), texts(GAME.view(state, 6))
    assert "(#71, " in mine
    assert "#71" not in watched
    for text in (mine, watched):
        assert "2 (#36)" in text
        assert "#19" not in text


def test_the_last_round_and_the_end_are_told():
    assert "last round" in texts(GAME.view(position(ending=1), P1))
    assert "The game is over" in texts(GAME.view(position(phase=5), P1))
