"""IV.3.A.iii: a special card, alone or with others."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.components import RED, WHITE
from cockade.games.liberte.state import BOX, DISCARDS, IN_PLAY
from tests.games.liberte.positions import P1, P2, P3, acting
from tests.helpers.rules import options, play, refusal, result

BLUE_STACK = {1: {P2: "blue 3"}}


@pytest.mark.clause("LIBERTE-4.3A3-a")
def test_a_special_alone():
    """R-13g: stopping after it is legal."""
    state = acting([50, 3], "play 50", "province 1", stacks=BLUE_STACK)
    assert state.height(1, P2) == 2
    assert options(state) == {"play 3", "stop"}
    play(state, "stop")
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3A3-a")
def test_a_special_with_another_card():
    state = acting([50, 2], "play 2", "province 4", "province 4", "discard", stacks=BLUE_STACK)
    assert options(state) == {"play 50", "stop"}
    play(state, "play 50", "province 1")
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3A3-a")
def test_stopping_needs_a_card_first():
    """R-13g: a play action holds at least one card; unplayable specials are no play action."""
    state = acting([50, 99, 105])
    assert options(state) == {"take", "pass"}
    assert refusal(state, "stop") == ("", "")


@pytest.mark.clause("LIBERTE-4.3A3-b")
def test_never_two_specials():
    reason = ("Only one special card may be played in an action.", "IV.3.A.iii")
    state = acting([50, 51, 2], "play 50", "province 1", stacks=BLUE_STACK)
    assert options(state) == {"play 2", "stop"}
    assert refusal(state, "play 51") == reason
    play(state, "play 2", "province 4", "province 4", "discard")
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3A3-c", "LIBERTE-4.3A3-d")
@pytest.mark.parametrize("order", [(50, 43, 44), (43, 50, 44), (43, 44, 50)])
def test_three_cards_in_any_order(order):
    """R-13d: each is resolved, clean-up included, before the next is played."""
    state = acting([43, 44, 50], stacks=BLUE_STACK)
    special = ("play 50", "province 1")
    for place, card in enumerate(order):
        blocks = state.height(1, P2)
        if card == 50:
            play(state, *special)
            assert state.height(1, P2) == blocks - 1
        else:
            play(state, f"play {card}", "province 4", "discard")
        assert state.piles[DISCARDS] == tuple(sorted(order[: place + 1]))
        assert state.piles[IN_PLAY] == ()
    # After the special and two cards nothing is left to ask; after the two cards a special was.
    assert result(state) == "None"
    assert state.height(4, P1) == 2


@pytest.mark.clause("LIBERTE-4.3A3-e")
def test_no_special_with_taking_or_passing():
    state = acting([50], "take", stacks=BLUE_STACK, face_up=[43, 44, 1])
    assert refusal(state, "play 50") == ("", "")
    play(state, "take 43", (2,))
    assert options(state) == {"take 44", "stop"}
    play(state, "stop")
    assert result(state) == "None"
    state = acting([50], "pass", stacks=BLUE_STACK)
    assert result(state) == "None"
    assert state.hand(P1) == (50,)


@pytest.mark.clause("LIBERTE-4.3A3-f")
@pytest.mark.parametrize("special_first", [True, False])
def test_a_special_with_the_battle_box(special_first):
    special = ("play 56", "province 1")
    battle = ("play 2", "battle", "discard")
    cards = (*special, *battle) if special_first else (*battle, *special)
    state = acting([56, 2], *cards, turn=2, stacks=BLUE_STACK)
    assert result(state) == "None"
    assert state.battle_box[P1] == 1
    assert state.height(1, P2) == 2


@pytest.mark.clause("LIBERTE-4.3A3-g", "LIBERTE-4.3A4-b")
def test_the_special_itself_is_discarded_and_never_saved():
    """R-09b: also when its victim goes to the box; no question about saving is asked."""
    state = acting([99], "play 99", "card 19", displays={P2: [19]})
    assert state.piles[DISCARDS] == (99,)
    assert state.piles[BOX] == (19,)
    assert options(state) == {"stop"}
    assert refusal(state, "save") == ("", "")


@pytest.mark.clause("LIBERTE-4.3A3-g")
def test_purge_and_its_victim_both_go_to_the_discards():
    state = acting(
        [101],
        "play 101",
        "card 43",
        turn=2,
        displays={P1: [43]},
        government=WHITE,
        presence=[1, 0, 0, 0, 0, 0],
    )
    assert state.piles[DISCARDS] == (43, 101)


@pytest.mark.parametrize(
    ("card", "position_of"),
    [
        (50, {}),
        (54, {"displays": {P2: [46, 19]}}),
        (56, {"stacks": {1: {P2: "white 3"}}}),
        (99, {"displays": {P2: [43]}}),
        (101, {"turn": 2, "government": RED, "presence": [1, 0, 0, 0, 0, 0]}),
        (105, {"turn": 2, "government": RED, "presence": [1, 0, 0, 0, 0, 0]}),
    ],
)
@pytest.mark.clause("LIBERTE-4.3A3-a")
def test_no_special_without_a_target(card, position_of):
    """R-09."""
    state = acting([card, 3], **position_of)
    assert options(state) == {"play 3", "take", "pass"}


@pytest.mark.clause("LIBERTE-4.3A3-a")
def test_terror_is_not_played_for_its_card_effect_alone():
    """R-09: a display card does not make up for a red stack."""
    state = acting(
        [105],
        turn=2,
        displays={P2: [43]},
        stacks={1: {P2: "blue 1"}},
        government=RED,
        presence=[1, 0, 0, 0, 0, 0],
    )
    assert options(state) == {"take", "pass"}
    assert refusal(state, "play 105") == ("A red stack must stand on the board.", "V Terror")


@pytest.mark.clause("LIBERTE-4.3A3-a")
def test_purge_and_terror_wait_for_the_first_government():
    """R-09a: in turn 1 there is none; the other four work, Bread Shortage on any colour."""
    stacks = {1: {P2: "blue 1"}, 2: {P2: "red 1"}, 3: {P2: "white 1"}}
    hand = [50, 54, 56, 99, 101, 105]
    state = acting(hand, stacks=stacks, displays={P2: [17]})
    assert options(state) == {"play 50", "play 54", "play 56", "play 99", "take", "pass"}
    play(state, "play 50")
    assert options(state) == {"province 1", "province 2", "province 3"}


@pytest.mark.clause("LIBERTE-4.3A3-c")
def test_choices_of_a_block_are_province_then_owner():
    """R-09b: the owner is asked for only where several stacks fit."""
    stacks = {1: {P1: "blue 1", P2: "blue 2", P3: "white 1"}, 2: {P2: "red 1", P3: "white 2"}}
    state = acting([56], "play 56", stacks=stacks)
    assert options(state) == {"province 1", "province 2"}
    other = state.copy()
    play(state, "province 1")
    assert state.actor == "p1"
    assert options(state) == {"player p1", "player p2"}
    play(state, "player p2")
    assert state.height(1, P2) == 1
    play(other, "province 2")
    assert other.height(2, P2) == 0


@pytest.mark.clause("LIBERTE-4.3A3-c")
def test_terror_takes_a_stack_and_then_perhaps_a_card():
    """R-09b: declining is possible; with all displays empty nothing is asked."""
    red = {"turn": 2, "government": RED, "presence": [1, 0, 0, 0, 0, 0]}
    stacks = {1: {P2: "red 3", P3: "blue 2"}}
    state = acting([105], "play 105", "province 1", "player p3", stacks=stacks, **red)
    assert state.owners(1) == [P2]
    assert options(state) == {"stop"}
    state = acting(
        [105], "play 105", "province 1", "player p2", stacks=stacks, displays={P3: [43]}, **red
    )
    assert options(state) == {"card 43", "decline"}
    play(state, "decline")
    assert state.display(P3) == (43,)
    assert state.piles[DISCARDS] == (105,)
