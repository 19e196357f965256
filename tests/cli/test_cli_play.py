"""Matches in the terminal."""

from __future__ import annotations

import pytest

import cockade
from tests.cli.command import said

PLAY = ("play", "liberte", "--players", 3, "--bots", "random", "--seed", 4)


@pytest.mark.parametrize(
    ("game", "scenario", "ending"),
    [
        ("rebellion1775", "introductory", "Won by "),
        ("prairie", "fish_creek", "No one wins (draw). "),
    ],
)
def test_a_whole_game_in_the_terminal(game, scenario, ending):
    """The first option every time: in the end somebody has won, or nobody."""
    command = ("play", game, "--scenario", scenario, "--bots", "random", "--seed", 4)
    text = said(*command, input="1\n" * 3000)
    assert ending in text
    assert "You leave" not in text


def test_answers_by_number_text_and_words():
    match = cockade.Match("liberte", players=3, seed=4)
    card = match.options[0]
    name = match.voice.option(match.game.vocabulary.by_text[card])
    first = match.actor
    for typed in ("1", card, name, name.casefold()[:18]):
        text = said(*PLAY, "--seat", first, input=f"{typed}\nquit\n")
        who = match.game.seat_word(first)
        assert f"{who} plays {name.removeprefix('Play ')}." in text


def test_hidden_hands_stay_hidden():
    """Every card that the screen names is one that the seat may know."""
    match = cockade.Match("liberte", players=3, seed=4)
    seat = match.actor
    text = said(*PLAY, "--seat", seat, input="view\nhand\nlog\nquit\n")
    for card in match.game.hidden(match.state, match.game.seat_number(seat)):
        assert f"(#{card}," not in text
        assert f"(#{card})" not in text
    others = [match.game.seat_word(s) for s in match.seats if s != seat]
    assert all(f"{other} is dealt 7 cards." in text for other in others)


def test_odds_and_reach_in_the_terminal(tmp_path):
    """Chances stand beside the options; `odds` tells all of them, and where a card may lead."""
    match = cockade.Match("prelude", seed=3)
    while match.rule != "9.2":
        wanted = [o for o in match.options if o == "ap" or o.startswith("organize")]
        match.answer(wanted[0] if wanted else match.options[0])
    text = resumed(match, tmp_path, "odds spend 2")
    assert "Spend 2  success 5%, 62% if you pay" in text
    assert "62%  success, if you also pay Opportunity Points" in text
    match = cockade.Match("rebellion1775", seed=3)
    while match.rule != "8.1":
        match.answer(match.options[0])
    assert "Can reach: Savannah, " in resumed(match, tmp_path, "odds 1")
    assert "No odds are known" in resumed(match, tmp_path, "odds nonsense")


def resumed(match, folder, typed):
    """What the terminal says to somebody who goes on with a match and types a line."""
    file = folder / "match.record"
    file.write_text(match.record(), encoding="utf-8")
    play = ("play", match.game.id, "--bots", "random", "--seat", match.actor, "--resume", file)
    return said(*play, input=f"{typed}\nquit\n")


def test_commands(tmp_path):
    match = cockade.Match("liberte", players=3, seed=4)
    seat, card = match.actor, match.options[0]
    board, saved = tmp_path / "b.svg", tmp_path / "m.record"
    typed = [
        *("help", "why play 1", "why take 1", f"why {card}"),
        *("undo", "1", "undo", "pas", "nonsense", ""),
        *(f"board {board}", f"save {saved}", "save /nowhere/at/all", "log 2", "quit"),
    ]
    text = said(*PLAY, "--seat", seat, input="\n".join(typed) + "\n")
    assert "why OPTION" in text
    assert f"{card!r} is legal." in text
    assert "The card must be in your hand. [II.B]" in text
    assert "Play a card, take a card or pass. [IV.3 Rounds of actions]" in text
    assert "There is nothing to undo" in text
    assert "Undone." in text
    assert "'nonsense' is not an answer" in text
    assert "/nowhere/at/all: No such file or directory." in text
    assert board.read_text(encoding="utf-8").startswith("<svg")
    assert saved.read_text(encoding="utf-8").startswith("cockade: 1\n")


def test_a_saved_match_goes_on(tmp_path):
    saved = tmp_path / "m.record"
    said(*PLAY, input=f"1\nsave {saved}\nquit\n")
    before = cockade.Match.load(saved.read_text(encoding="utf-8"))
    text = said("play", "liberte", "--bots", "random", "--resume", saved, input="quit\n")
    assert before.actor == "p1"
    assert before.prompt in text


def test_the_end_of_input_leaves_the_match():
    assert said(*PLAY, input="").endswith("You left the match.\n")


def test_a_game_without_a_summary_shows_its_bare_view():
    from cockade.cli.show import bare_view

    view = cockade.Match("liberte", seed=1).view("p1")
    seats, rest = bare_view(view)
    assert "vp" in seats[1]
    assert len(seats[2]) == 4
    assert ("turn", "1") in rest[2]
    assert not any(row[0] in ("hand", "outcome", "viewer") for row in rest[2])


def test_a_bare_view_lays_lists_of_named_things_out():
    from cockade.cli.show import bare_view

    counties = [
        {"id": "a", "name": "Chambly", "cubes": [1, 0], "control": None, "corps": False},
        {"id": "b", "name": "Rouville", "cubes": [0, 2], "control": "loyal", "corps": False},
    ]
    found = bare_view({"seats": (), "counties": counties, "army": None, "flags": {"x": {"y": 1}}})
    assert found[0] == (
        "counties",
        ("", "cubes", "control"),
        [("Chambly", "1, 0", ""), ("Rouville", "0, 2", "loyal")],
    )
    assert found[1][2] == [("flags", "x (y 1)")]


# Errors: one line, exit status 2
