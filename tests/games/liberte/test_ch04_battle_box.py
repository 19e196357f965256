"""IV.3.A.i: a token in the Battle Box instead of blocks."""

from __future__ import annotations

import pytest

from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.state import DISCARDS
from tests.games.liberte.positions import P1, acting, position
from tests.helpers.rules import begin, options, play, refusal, result

EAST = {"province 4", "province 5", "province 10", "province 11", "province 17"}


@pytest.mark.clause("LIBERTE-4.3A1-p")
@pytest.mark.parametrize("turn", [2, 3, 4])
def test_a_cannon_may_fight_from_turn_2_on(turn):
    state = acting([2], "play 2", turn=turn)
    tokens = state.tokens[P1]
    play(state, "battle")
    assert (state.battle_box[P1], state.tokens[P1]) == (1, tokens - 1)


@pytest.mark.clause("LIBERTE-4.3A1-p")
def test_without_a_cannon_nobody_fights():
    state = acting([1], "play 1", turn=2)
    assert options(state) == EAST
    assert refusal(state, "battle") == (
        "Only a card with a cannon may place a token in the Battle Box.",
        "IV.3.A.i.b",
    )


@pytest.mark.clause("LIBERTE-4.3A1-q")
def test_nobody_fights_in_turn_1():
    state = acting([2], "play 2", turn=1)
    assert options(state) == EAST
    assert refusal(state, "battle") == ("There is no battle in turn 1.", "IV.3.A.i.b")


@pytest.mark.clause("LIBERTE-4.3A1-r")
@pytest.mark.parametrize("card", [43, 2, 6])
def test_one_token_whatever_the_value(card):
    """And none with a second card of the same action."""
    state = position(turn=2, hands={P1: [card, 44]})
    begin(state, action, P1)
    play(state, f"play {card}", "battle", "discard")
    assert state.battle_box[P1] == 1
    assert options(state) == {"stop"}
    play(state, "stop")
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3A1-s")
def test_tokens_in_the_battle_box_have_no_limit_but_the_stock():
    """R-05: 17 actions with a cannon beside one stack, and then no more."""
    state = position(turn=2, hands={P1: [2]}, stacks={4: {P1: "blue 1"}})
    for count in range(17):
        begin(state, action, P1)
        play(state, "play 2", "battle", "discard", "stop")
        assert state.battle_box[P1] == count + 1
        state.enter_hand(2, DISCARDS, P1)
    begin(state, action, P1)
    play(state, "play 2")
    assert options(state) == {"province 4"}
    assert refusal(state, "battle") == (
        "A place in the Battle Box takes a free control token, and you have none.",
        "II.A",
    )
