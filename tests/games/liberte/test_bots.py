"""How bots play Liberté: what they must not miss."""

from __future__ import annotations

from random import Random

from cockade.bots import new_bot
from cockade.bots.greedy import greedy
from cockade.games.liberte.rules.ch04_turn import at_phase
from tests.games.liberte.positions import GAME, P1, P2, position
from tests.helpers.rules import begin

RED_2, RED_3 = 27, 79


def tied_at_the_end(mine, other):
    """The last election: the one red province is tied, and who wins it governs and wins."""
    state = position(
        turn=4,
        stacks={2: {P1: "red 2", P2: "red 2"}},
        displays={P1: mine, P2: other},
        vp=[10, 10, 3, 0, 0, 0],
    )
    begin(state, at_phase("election"), P1)
    assert state.seat == P1
    return state


def answers(state, name="club"):
    bots = [new_bot(name) for _ in range(3)]
    return {bot(GAME, state, P1, Random(seed)).text for seed, bot in enumerate(bots)}


def test_a_card_that_wins_a_tie_is_advanced_before_the_others_have_answered():
    state = tied_at_the_end([RED_3], [RED_2])
    assert answers(state) == {f"advance {RED_3}"}
    assert greedy(GAME, state, P1, Random(1)).text == "decline"
