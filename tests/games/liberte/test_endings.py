"""What is said of a match whose best scores were level."""

from __future__ import annotations

import cockade
from cockade.games.liberte.rules.ch04_turn import next_turn
from cockade.games.liberte.rules.ch06_ending import check_landslide
from cockade.kernel import Voice, do
from tests.games.liberte.positions import P1, P2, P3, position
from tests.helpers.rules import begin

VOICE = Voice(cockade.game("liberte"), names={"p2": "Ann"})


def after_turn_4(**fields):
    state = position(turn=4, **fields)
    state.begin(do((next_turn,)))
    return state


def test_a_tie_on_victory_points_names_the_players_and_their_displays():
    """The cards of those who are behind are not named: they decide nothing."""
    displays = {P1: [36, 43], P2: [27, 25, 28], P3: [6, 19, 4]}
    state = after_turn_4(vp=[9, 9, 8, 0, 0, 0], displays=displays)
    assert VOICE.tie_break(state) == (
        "Player 1, Ann are level on victory points; the total value of the cards left in their "
        "displays decides: 4, 5."
    )


def test_without_a_tie_nothing_is_said():
    assert VOICE.tie_break(after_turn_4(vp=[9, 8, 8, 0, 0, 0])) == ""


def test_a_tie_after_a_landslide_goes_by_the_cards():
    votes = {P1: {"red": 9}, P2: {"red": 8}}
    state = position(votes=votes, displays={P1: [28], P2: [35]}, hands={P2: [41]})
    begin(state, check_landslide)
    told = VOICE.tie_break(state)
    assert told.startswith("Player 1, Ann are level") and told.endswith("decide: 1, 2.")


def test_a_match_that_its_rules_did_not_end_had_no_tie_break():
    assert VOICE.tie_break(position(vp=[9, 9, 9, 0, 0, 0])) == ""
