"""The worked examples of the Liberté rulebook, with their numbers."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.cards import GENERAL
from cockade.games.liberte.data.components import BLUE, RED, WHITE
from cockade.games.liberte.rules.ch04_battle import battle_phase
from cockade.games.liberte.rules.ch04_elections import elect
from cockade.games.liberte.rules.ch04_points import victory_points
from tests.games.liberte.positions import P1, P2, P3, position
from tests.helpers.rules import begin, options, play, result

CHRISTIE, JOSHUA, MAX = P1, P2, P3


@pytest.mark.clause("LIBERTE-4.4-b", "LIBERTE-4.4-c", "LIBERTE-4.4-j", "LIBERTE-4.4-n")
def test_valmy():
    """IV.4: most tokens without a general lead nothing; two tokens and a general win 4 VP."""
    general, other = generals()[:2]
    state = position(
        turn=2, displays={CHRISTIE: [general], JOSHUA: [other]}, battle_box=[1, 2, 3, 0, 0, 0]
    )
    begin(state, battle_phase)
    assert result(state) == "None"
    assert state.vp[:3] == [0, 4, 0]
    assert state.display(JOSHUA) == (other,)


def generals():
    return [card for card, general in enumerate(GENERAL) if general]


@pytest.mark.clause("LIBERTE-4.5A-c", "LIBERTE-4.5A-d", "LIBERTE-4.5A-e")
def test_example_1_normandie():
    """IV.5.A: three red beat two stacks of two blue blocks."""
    state = position(stacks={1: {CHRISTIE: "red 3", JOSHUA: "blue 2", MAX: "blue 2"}})
    begin(state, elect, 1)
    assert state.votes_held(RED) == [1, 0, 0]
    assert state.election == [0, 0, 1]
    assert [state.height(1, player) for player in (CHRISTIE, JOSHUA, MAX)] == [2, 2, 2]


@pytest.mark.clause("LIBERTE-4.5A-m", "LIBERTE-4.5A-i", "LIBERTE-4.5A-g", "LIBERTE-4.5A-u")
def test_example_2_paris():
    """IV.5.A: Marat breaks the tie for Paris; all three blocks are votes, the rest is cleared."""
    stacks = {8: {CHRISTIE: "red 3", JOSHUA: "red 3", MAX: "white 1"}}
    state = position(stacks=stacks, displays={CHRISTIE: [71], JOSHUA: [19]})
    supply = state.supply[:]
    begin(state, elect, 1)
    play(state, "advance 71", "decline")
    assert state.votes_held(RED) == [3, 0, 0]
    assert state.election == [0, 0, 3]
    assert state.owners(8) == []
    assert state.supply == [supply[BLUE], supply[WHITE] + 1, supply[RED] + 3]
    assert 71 in state.piles[3]


@pytest.mark.clause("LIBERTE-4.5C-a", "LIBERTE-4.5C-b", "LIBERTE-4.5C-c", "LIBERTE-4.5C-d")
def test_example_of_victory_points():
    """IV.5.C: twelve red votes against eight blue: 5 for Christie, 2 and 3 for Joshua."""
    votes = {
        CHRISTIE: {"red": 7, "blue": 2},
        JOSHUA: {"red": 4, "blue": 5},
        MAX: {"red": 1, "blue": 1},
    }
    state = position(votes=votes, government=RED, opposition=BLUE)
    begin(state, victory_points)
    assert state.vp[:3] == [5, 5, 0]


def test_second_player_is_asked_with_the_first_card_open():
    """IV.5.A, example 2: Joshua sees Marat before he declines."""
    state = position(
        stacks={8: {CHRISTIE: "red 3", JOSHUA: "red 3"}}, displays={CHRISTIE: [71], JOSHUA: [19]}
    )
    begin(state, elect, 1)
    play(state, "advance 71")
    assert state.actor == "p2"
    assert options(state) == {"advance 19", "decline"}
    assert 71 in state.piles[3]
