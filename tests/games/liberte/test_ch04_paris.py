"""IV.5.A: the election in Paris, where all blocks of the winner are votes."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import RED
from cockade.games.liberte.rules.ch04_elections import elect
from cockade.games.liberte.state import DISCARDS
from tests.games.liberte.positions import P1, P2, P3, position, tie
from tests.helpers.rules import begin, options, play, result

PARIS = 8
# Red cards by value.
RED_1, RED_2, RED_3, RED_3_TOO = 28, 27, 79, 61


@pytest.mark.clause("LIBERTE-4.5A-m", "LIBERTE-4.5A-p")
@pytest.mark.parametrize("height", [1, 2, 3])
def test_paris_gives_the_whole_stack(height):
    lower = {1: {}, 2: {P2: "blue 1"}, 3: {P2: "blue 2", P3: "white 2"}}[height]
    state = position(stacks={PARIS: {P1: f"red {height}", **lower}})
    begin(state, elect, 1)
    assert state.votes_held(RED) == [height, 0, 0]
    assert state.election == [0, 0, height]
    assert state.owners(PARIS) == list(lower)
    assert [state.height(PARIS, p) for p in lower] == [int(s[-1]) for s in lower.values()]


@pytest.mark.clause("LIBERTE-4.5A-n")
def test_paris_repeats_the_tie_break():
    """Equal values, then again: the passes do not add up (R-18e), only the second decides."""
    displays = {P1: [RED_3, RED_1], P2: [RED_3_TOO, RED_2]}
    state = tie(PARIS, displays, ("red 2", "red 2"))
    play(state, f"advance {RED_3}", f"advance {RED_3_TOO}")
    assert state.actor == "p1"
    assert options(state) == {f"advance {RED_1}", "decline"}
    play(state, f"advance {RED_1}", f"advance {RED_2}")
    assert state.votes_held(RED) == [0, 2, 0]
    assert state.owners(PARIS) == []
    assert state.piles[DISCARDS] == tuple(sorted((RED_3, RED_1, RED_3_TOO, RED_2)))


def test_paris_drops_who_was_outbid_or_declined():
    """R-18a: only those equal at the best value are asked again, though P1 has a card left."""
    displays = {P1: [RED_1, RED_3], P2: [RED_2, 20], P3: [34, 7]}
    state = tie(PARIS, displays, ("red 1", "red 1", "red 1"))
    play(state, f"advance {RED_1}", f"advance {RED_2}", "advance 34")
    assert state.actor == "p2"
    play(state, "decline")
    assert state.actor == "p3"
    play(state, "advance 7")
    assert result(state) == "None"
    assert state.votes_held(RED) == [0, 0, 1]
    assert state.display(P1) == (RED_3,)


def test_paris_declining_is_leaving_once_somebody_advanced():
    """R-18a: P1 declines, the others are equal; P1 is not asked again."""
    displays = {P1: [RED_3], P2: [RED_2], P3: [34, 7]}
    state = tie(PARIS, displays, ("red 1", "red 1", "red 1"))
    play(state, "decline", f"advance {RED_2}", "advance 34")
    assert state.actor == "p3", "P2 has no card left"
    play(state, "advance 7")
    assert state.votes_held(RED) == [0, 0, 1]


@pytest.mark.clause("LIBERTE-4.5A-n", "LIBERTE-4.5A-o")
def test_an_unbroken_paris_tie():
    """R-18a: in the second pass nobody advances; the eliminated player wins nothing either."""
    displays = {P1: [RED_1], P2: [RED_2, RED_3], P3: [34, 7]}
    state = tie(PARIS, displays, ("red 2", "red 2", "red 2"))
    play(state, f"advance {RED_1}", f"advance {RED_2}", "advance 34", "decline", "decline")
    assert result(state) == "None"
    assert state.election == [0, 0, 0]
    assert state.owners(PARIS) == []
    assert state.supply == [28, 24, 30]


@pytest.mark.clause("LIBERTE-4.5A-s")
def test_tokens_of_used_up_and_cleared_stacks_return():
    stacks = {
        1: {P1: "red 1", P2: "blue 2"},
        4: {P1: "red 1"},
        PARIS: {P1: "red 3", P2: "blue 1"},
        10: {P1: "red 2", P2: "blue 2", P3: "white 1"},
    }
    state = position(stacks=stacks)
    free = state.tokens[:3]
    begin(state, elect, 1)
    # P1 gets back Champagne, Paris and the tied Bourgogne; Normandie's loser stays.
    assert state.tokens[:3] == [free[0] + 3, free[1] + 1, free[2] + 1]
    assert state.owners(1) == [P1, P2]
