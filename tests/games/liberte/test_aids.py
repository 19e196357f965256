"""The player aid: the ends of the game, who wins, and what settles a tie."""

from __future__ import annotations

import cockade

GAME = cockade.game("liberte")


def test_the_three_ends_name_their_winner_and_their_tie_break():
    (aid,) = GAME.aids("standard", str)
    assert {len(row) for row in aid.rows} == {len(aid.heads)}
    assert aid.section in GAME.sections
    ends = [row[0] for row in aid.rows]
    assert ends[0] == "after turn 4"
    assert ends[1].startswith("17 red votes") and ends[2].startswith("7 provinces")
    assert "display" in aid.rows[0][2]
    assert all("hand and display" in row[2] for row in aid.rows[1:])


def test_its_words_are_translated():
    (aid,) = GAME.aids("standard", lambda words: f"¡{words}")
    told = (aid.title, aid.note, *aid.heads, *(cell for row in aid.rows for cell in row))
    assert all(words.startswith("¡") for words in told)
