"""IV.3: rounds of actions, passing and the end of the Action Phase."""

from __future__ import annotations

import pytest

import cockade
from cockade.games.liberte.rules.ch04_actions import (
    CHOOSE_ACTION,
    LAST_ACTION,
    action,
    action_phase,
)
from cockade.games.liberte.state import FACE_UP
from tests.games.liberte.positions import P1, P2, P3, position, random_match
from tests.helpers.rules import begin, options, play, refusal, result

# 28 red blocks on the board leave two in supply.
RED_28 = {p: {P3: "red 3"} for p in range(9, 18)} | {18: {P3: "red 1"}}
BLUE_27 = {p: {P3: "blue 3"} for p in range(9, 18)}


@pytest.mark.clause("LIBERTE-4.3-a")
def test_players_act_in_player_order_round_after_round():
    state = position(order=(P2, P3, P1), hands={P1: [1]})
    begin(state, action_phase)
    asked = []
    for _ in range(2):
        for _ in range(3):
            asked.append((state.round, state.actor))
            if state.actor == "p3":
                play(state, "take", "draw", (20 + state.round,))
            else:
                play(state, "pass")
    assert asked == [(r, seat) for r in (1, 2) for seat in ("p2", "p3", "p1")]


@pytest.mark.clause("LIBERTE-4.3-a")
def test_all_players_have_the_same_number_of_actions():
    """A whole game: in every finished round each player was asked once for an action."""
    log = []
    for match in random_match(seed=4, players=5):
        state = match.state
        if state.outcome is None and state.question.prompt in (CHOOSE_ACTION, LAST_ACTION):
            log.append((state.turn, state.round, match.actor))
    rounds = {(turn, n) for turn, n, _ in log}
    assert len(log) == len(set(log)) == 5 * len(rounds)


@pytest.mark.clause("LIBERTE-4.3-b")
def test_an_action_is_playing_taking_or_passing():
    state = position(hands={P1: [1, 50, 99]}, face_up=[2, 3, 4])
    begin(state, action, P1)
    # Bread Shortage and Guillotine have no target.
    assert options(state) == {"play 1", "take", "pass"}


@pytest.mark.clause("LIBERTE-4.3-b")
def test_after_playing_nothing_is_taken_and_after_taking_nothing_is_played():
    state = position(hands={P1: [1, 2, 3]}, face_up=[43, 44, 5])
    begin(state, action, P1)
    play(state, "play 2", "province 4", "province 4", "discard")
    assert options(state) == {"stop"}
    assert refusal(state, "take") == ("", "")
    begin(state, action, P1)
    play(state, "take", "take 43", (6,))
    assert options(state) == {"take 44", "stop"}
    play(state, "stop")
    assert result(state) == "None"
    begin(state, action, P1)
    play(state, "pass")
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3-c")
def test_first_edition_plays_one_card_and_perhaps_a_special():
    """R-31: the same position with and without the option."""
    hands = {P1: [43, 44, 50]}
    second = position(turn=1, hands=hands)
    first = position(turn=1, hands=hands, settings={"first_edition_rules": True})
    for state in (second, first):
        begin(state, action, P1)
        play(state, "play 43", "province 1", "discard")
    assert options(second) == {"play 44", "play 50", "stop"}
    assert options(first) == {"play 50", "stop"}
    play(first, "play 50", "province 1")
    assert result(first) == "None"


@pytest.mark.clause("LIBERTE-4.3-c")
def test_first_edition_takes_one_card():
    state = position(face_up=[43, 44, 3], settings={"first_edition_rules": True})
    begin(state, action, P1)
    play(state, "take", "take 43", (5,))
    assert result(state) == "None"
    assert state.hand(P1) == (43,)


#


@pytest.mark.clause("LIBERTE-4.3-d")
def test_a_round_of_passes_ends_the_phase():
    """R-33 (a): all in one and the same round."""
    state = begin(position(), action_phase)
    play(state, "pass", "pass", "take", "draw", (1,))
    assert state.round == 2
    play(state, "pass", "pass", "pass")
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3-d")
def test_passes_of_two_rounds_do_not_add_up():
    state = begin(position(), action_phase)
    play(state, "take", "draw", (1,), "pass", "pass", "pass", "pass", "take", "draw", (2,))
    assert (state.round, state.actor) == (3, "p1")


@pytest.mark.clause("LIBERTE-4.3-d")
def test_the_hundredth_round_is_the_last():
    """R-33 (b): also if somebody acts in it."""
    state = begin(position(), action_phase)
    state.round = 99
    play(state, "take", "draw", (1,), "pass", "pass")
    assert state.round == 100
    play(state, "take", "draw", (2,), "pass", "take", "draw", (3,))
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3-d")
def test_the_guards_are_switches():
    """R-33, R-36: passing on for ever, up to another limit."""
    choice = {"all_pass_ends_phase": False, "round_limit": 50}
    state = begin(position(settings=choice), action_phase)
    for _ in range(49):
        play(state, "pass", "pass", "pass")
    assert state.round == 50
    play(state, "pass", "pass", "pass")
    assert result(state) == "None"


# IV.3.C


@pytest.mark.clause("LIBERTE-4.3C-a")
def test_who_passed_may_act_again():
    state = position(hands={P1: [3]})
    begin(state, action_phase)
    play(state, "pass", "pass", "take", "draw", (1,))
    assert state.actor == "p1"
    assert options(state) == {"play 3", "take", "pass"}
    play(state, "play 3", "province 4", "discard", "stop")
    assert state.height(4, P1) == 1


@pytest.mark.clause("LIBERTE-4.3C-a")
def test_passing_is_always_possible():
    """At every first question of an action in a whole game."""
    asked = 0
    for match in random_match(seed=8, players=3):
        if match.prompt == "Play a card, take a card or pass.":
            assert "pass" in match.options
            asked += 1
    assert asked > 30


# End of the Action Phase


@pytest.mark.clause("LIBERTE-4.3D-a", "LIBERTE-4.3D-b")
def test_an_empty_supply_lets_the_round_be_finished():
    """R-01: P1 places the last two red blocks; P2 and P3 still act, and that is the end."""
    state = position(stacks=RED_28, hands={P1: [20], P2: [1], P3: [2]})
    begin(state, action_phase)
    assert not state.ending
    play(state, "play 20", "province 1", "province 1")
    assert state.supply[2] == 0
    assert state.ending
    play(state, "discard", "stop")
    assert state.actor == "p2"
    play(state, "take", "draw", (5,))
    assert state.actor == "p3"
    play(state, "play 2", "province 5", "province 5", "discard", "stop")
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3D-a")
def test_one_block_left_is_no_end():
    state = position(stacks=RED_28, hands={P1: [48]})
    begin(state, action_phase)
    play(state, "play 48", "province 1", "discard", "stop", "pass", "pass")
    assert state.supply[2] == 1
    assert (state.round, state.actor) == (2, "p1")


@pytest.mark.clause("LIBERTE-4.3D-a")
@pytest.mark.parametrize(
    ("card", "stacks"),
    [
        (43, BLUE_27),
        (46, {p: {P3: "white 3"} for p in range(10, 17)} | {9: {P3: "white 2"}}),
        (48, {p: {P3: "red 3"} for p in range(9, 18)} | {18: {P3: "red 2"}}),
    ],
)
def test_any_colour_ends_the_phase(card, stacks):
    state = position(stacks=stacks, hands={P1: [card]})
    begin(state, action_phase)
    play(state, f"play {card}", "province 1", "discard", "stop", "pass", "pass")
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3D-c")
def test_blocks_that_come_back_change_nothing():
    """R-01: Religious Problems in the same action, and again in a later one."""
    state = position(stacks=BLUE_27, hands={P1: [43, 56], P2: [57]})
    begin(state, action_phase)
    play(state, "play 43", "province 1", "discard", "play 56", "province 1")
    assert state.supply[0] == 1
    play(state, "stop")
    assert state.actor == "p2"
    play(state, "play 57", "province 9", "stop")
    assert state.supply[0] == 2
    play(state, "pass")
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3D-d")
def test_the_last_player_of_the_order_ends_it_at_once():
    state = position(stacks=BLUE_27, hands={P3: [43]})
    begin(state, action_phase)
    play(state, "pass", "pass", "play 43", "province 1", "discard", "stop")
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3D-a", "LIBERTE-4.3D-b")
def test_a_supply_that_is_empty_from_the_start_leaves_one_round():
    """R-02: also if blocks come back in that round."""
    stacks = BLUE_27 | {18: {P3: "blue 1"}}
    state = position(stacks=stacks, hands={P1: [56]})
    begin(state, action_phase)
    play(state, "play 56", "province 18", "stop", "pass", "take", "draw", (1,))
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3D-c")
def test_the_end_is_forgotten_in_the_next_turn():
    """The latch belongs to one Action Phase."""
    state = position(ending=1)
    begin(state, action_phase)
    assert not state.ending
    play(state, "pass", "take", "draw", (1,), "pass")
    assert state.round == 2


def test_a_match_names_the_rule_of_the_open_question():
    match = cockade.Match("liberte", players=3, seed=1)
    assert match.rule == "IV.3"
    match.answer("take")
    assert match.rule == "IV.3.B.ii"
    assert len(match.state.piles[FACE_UP]) == 3
