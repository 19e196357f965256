"""V: what special cards and the government they need leave behind."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import RED, WHITE
from cockade.games.liberte.rules.ch04_actions import action, action_phase
from cockade.games.liberte.rules.ch04_elections import election_phase
from tests.games.liberte.positions import P1, P2, P3, position
from tests.helpers.rules import begin, options, play

BREAD, PURGE, TERROR, BLUE_3 = 50, 101, 105, 36


@pytest.mark.clause("LIBERTE-5-p")
def test_returned_blocks_do_not_undo_the_end_of_the_phase():
    """P1 places the last white block; P2 brings one back; the round ends and so does the phase."""
    stacks = {n: {P3: "white 3"} for n in (1, 2, 3, 4, 5, 7, 9)} | {11: {P3: "white 2"}}
    hands = {P1: [46], P2: [BREAD]}
    state = position(turn=2, stacks=stacks, hands=hands, government=WHITE)
    assert state.supply[WHITE] == 1
    begin(state, action_phase)
    play(state, "play 46", "province 12", "discard", "stop")
    assert state.supply[WHITE] == 0
    play(state, f"play {BREAD}", "province 1", "stop")
    assert state.supply[WHITE] == 1
    assert state.actor == "p3", "the round is finished"
    play(state, "pass")
    assert state.outcome is not None
    assert state.round == 1


def test_government_and_presence_hold_through_the_next_action_phase():
    """R-09a: settled in an Election Phase, whatever happens to blocks on the board later."""
    stacks = {1: {P1: "red 1"}, 2: {P1: "red 1"}, 3: {P2: "blue 1"}}
    hands = {P1: [PURGE, TERROR], P2: [102]}
    state = position(turn=2, stacks=stacks, displays={P3: [BLUE_3]}, hands=hands)
    begin(state, election_phase)
    assert not any(state.stacks)
    state.turn = 3
    state.place_block(4, P2, RED)
    begin(state, action, P1)
    assert {f"play {PURGE}", f"play {TERROR}"} <= options(state)
    begin(state, action, P2)
    assert "play 102" not in options(state), "a red stack now gives P2 no presence"
