"""IV.3.A.ii, iii and clean-up: a second card, a special card, and what becomes of them."""

from __future__ import annotations

import pytest
from liberte_positions import P1, P2, P3, P4, position
from tools import begin, options, play, refusal, result

from cockade.games.liberte.cards import BLUE, RED, WHITE
from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.state import BOX, DISCARDS, PLAYED

# Value 1: 3 blue, 59 blue and 63 red with cannon in the East; 9 blue in the West; 43, 44 blue,
# 46 white and 48 red clubs. Specials: 50, 51 Bread Shortage, 56 Religious Problems, 99 Guillotine.
EAST = {"province 4", "province 5", "province 10", "province 11", "province 17"}
NEEDS_FIRST = (
    "A second card needs a first of value 1 that placed a block in a province.",
    "IV.3.A.ii",
)


def acting(hand, *answers, turn=1, **more):
    state = position(turn=turn, hands={P1: hand}, **more)
    begin(state, action, P1)
    return play(state, *answers)


# A second card


@pytest.mark.clause("LIBERTE-4.3A2-a", "LIBERTE-4.3A2-c")
def test_two_cards_of_value_1_and_one_region():
    state = acting([3, 59, 9], "play 3", "province 4", "discard")
    assert options(state) == {"play 59", "stop"}
    play(state, "play 59", "province 4", "discard")
    assert state.height(4, P1) == 2


@pytest.mark.clause("LIBERTE-4.3A2-a")
def test_no_second_card_after_the_battle_box():
    state = acting([43, 44], "play 43", "battle", "discard", turn=2)
    assert options(state) == {"stop"}
    assert refusal(state, "play 44") == NEEDS_FIRST


@pytest.mark.clause("LIBERTE-4.3A2-b")
def test_both_must_have_value_1():
    state = acting([2, 3], "play 2", "province 4", "province 4", "discard")
    assert options(state) == {"stop"}
    assert refusal(state, "play 3") == NEEDS_FIRST
    state = acting([2, 3], "play 3", "province 4", "discard")
    assert options(state) == {"stop"}
    assert refusal(state, "play 2") == (
        "The second club or personality of an action must have value 1.",
        "IV.3.A.ii",
    )


@pytest.mark.clause("LIBERTE-4.3A2-c")
def test_another_region_does_not_go_with_a_personality():
    state = acting([3, 9], "play 3", "province 4", "discard")
    assert options(state) == {"stop"}
    assert refusal(state, "play 9") == (
        "The second card must be a club or of the region of the first block.",
        "IV.3.A.ii",
    )


@pytest.mark.clause("LIBERTE-4.3A2-c", "LIBERTE-4.3A2-e")
def test_a_club_after_a_personality_stays_in_its_region():
    """R-08."""
    state = acting([3, 43], "play 3", "province 4", "discard", "play 43")
    assert options(state) == EAST
    assert refusal(state, "province 6") == (
        "Blocks go into provinces of the card's region, or of the first block's.",
        "IV.3.A.i.a",
    )


@pytest.mark.clause("LIBERTE-4.3A2-c", "LIBERTE-4.3A2-e")
def test_a_personality_after_a_club_must_be_of_the_region_where_the_club_went():
    """R-08: a club in Bretagne lets Volney follow, not Dietrich."""
    state = acting([3, 9, 43], "play 43", "province 6", "discard")
    assert options(state) == {"play 9", "stop"}
    play(state, "play 9")
    assert options(state) == {f"province {n}" for n in (6, 7, 12, 13, 19)}


@pytest.mark.clause("LIBERTE-4.3A2-c", "LIBERTE-4.3A2-e")
def test_a_club_after_a_club_goes_where_the_first_went():
    """R-08."""
    state = acting([43, 44], "play 43", "province 17", "discard", "play 44")
    assert options(state) == EAST


@pytest.mark.clause("LIBERTE-4.3A2-d")
def test_faction_colours_may_differ():
    state = acting([3, 63], "play 3", "province 4", "discard", "play 63")
    assert options(state) == EAST - {"province 4"}
    play(state, "province 5", "discard")
    assert (state.colour(4, P1), state.colour(5, P1)) == (BLUE, RED)


@pytest.mark.clause("LIBERTE-4.3A2-e")
def test_the_region_stays_bound_when_the_first_block_is_gone():
    """R-08: a special in between that removes that very block changes nothing."""
    state = acting([43, 44, 50], "play 43", "province 17", "discard", "play 50", "province 17")
    assert not any(state.stacks)
    play(state, "play 44")
    assert options(state) == EAST


@pytest.mark.clause("LIBERTE-4.3A2-e")
def test_a_second_card_needs_a_place_in_the_region():
    """R-07: without a legal province there it can not be played."""
    others = {P2: "red 1", P3: "white 1", P4: "red 1"}
    stacks = dict.fromkeys((5, 10, 11, 17), others) | {4: {P1: "blue 2"}}
    state = acting([3, 43, 46], "play 3", "province 4", "discard", players=4, stacks=stacks)
    reason = (
        "The second card must have a province to go to in the first one's region.",
        "IV.3.A.ii",
    )
    assert options(state) == {"stop"}
    assert refusal(state, "play 43") == refusal(state, "play 46") == reason


@pytest.mark.clause("LIBERTE-4.3A2-e", "LIBERTE-4.3A3-c")
def test_a_special_in_between_may_open_the_place():
    """R-13d: Bread Shortage takes a block off the own stack, and the second card fits."""
    others = {P2: "red 1", P3: "white 1", P4: "red 1"}
    stacks = dict.fromkeys((5, 10, 11, 17), others) | {4: {P1: "blue 2"}}
    first = ("play 3", "province 4", "discard")
    state = acting([3, 43, 50], *first, players=4, stacks=stacks)
    assert options(state) == {"play 50", "stop"}
    play(state, "play 50", "province 4")
    assert options(state) == {"play 43", "stop"}
    play(state, "play 43")
    assert options(state) == {"province 4"}


@pytest.mark.clause("LIBERTE-4.3A2-f")
def test_the_second_card_never_fights():
    """R-07."""
    state = acting([3, 63], "play 3", "province 4", "discard", "play 63", turn=2)
    assert "battle" not in options(state)
    assert refusal(state, "battle") == (
        "The second card of an action must place a block.",
        "IV.3.A.ii",
    )


@pytest.mark.clause("LIBERTE-4.3A2-g")
def test_no_third_card():
    first = ("play 43", "province 4", "discard")
    state = acting([43, 44, 45, 50], *first, "play 44", "province 4", "discard")
    assert options(state) == {"play 50", "stop"}
    assert refusal(state, "play 45") == (
        "A third club or personality is never allowed in one action.",
        "IV.3.A.ii",
    )


@pytest.mark.clause("LIBERTE-4.3A2-a", "LIBERTE-4.3A2-b")
def test_an_action_is_not_bound_by_the_one_before():
    """P1's club opened a region; P2's card of value 2 opens nothing."""
    state = position(turn=1, hands={P1: [43], P2: [2, 44]})
    begin(state, action, P1)
    play(state, "play 43", "province 4", "discard", "stop")
    begin(state, action, P2)
    play(state, "play 2", "province 4", "province 4", "discard")
    assert options(state) == {"stop"}


# A special card

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
        assert state.piles[PLAYED] == ()
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


# Clean-up


@pytest.mark.clause("LIBERTE-4.3A4-a")
@pytest.mark.parametrize("card", [43, 3])
def test_a_club_or_personality_is_discarded_or_saved(card):
    state = acting([card], f"play {card}", "province 4")
    assert options(state) == {"save", "discard"}
    assert state.piles[PLAYED] == (card,)
    saved = play(state.copy(), "save")
    assert saved.display(P1) == (card,)
    assert saved.piles[DISCARDS] == ()
    play(state, "discard")
    assert state.display(P1) == ()
    assert state.piles[DISCARDS] == (card,)


def saving(card, display):
    return acting([card], f"play {card}", "province 4", displays={P1: display})


@pytest.mark.clause("LIBERTE-4.3A4-c")
def test_four_cards_or_five_with_sans_culottes():
    """R-10: the new card counts; a sixth never fits."""
    plain, four = [8, 9, 10], [8, 9, 10, 11]
    assert "save" in options(saving(3, plain))
    assert options(saving(3, four)) == {"discard"}
    assert refusal(saving(3, four), "save") == (
        "A display holds four cards, or five with a sans-culottes among them.",
        "IV.3.A",
    )
    with_desmoulins = [8, 9, 10, 20]
    assert "save" in options(saving(3, with_desmoulins))
    assert options(saving(3, [*four, 20])) == {"discard"}


@pytest.mark.clause("LIBERTE-4.3A4-c")
def test_the_new_card_itself_may_be_the_sans_culottes():
    """R-10: Danton is the fifth."""
    state = acting([6], "play 6", *["province 4"] * 3, displays={P1: [8, 9, 10, 11]})
    assert options(state) == {"save", "discard"}


@pytest.mark.clause("LIBERTE-4.3A4-c")
def test_a_display_of_five_stays_when_its_sans_culottes_goes():
    """R-10: the limit is tested only when a card is saved."""
    state = acting([99, 3], "play 99", "card 20", displays={P1: [8, 9, 10, 11, 20]})
    assert state.display(P1) == (8, 9, 10, 11)
    play(state, "play 3", "province 4")
    assert options(state) == {"discard"}


@pytest.mark.clause("LIBERTE-4.3A4-d")
def test_a_card_that_fought_may_be_saved():
    state = acting([2], "play 2", "battle", "save", turn=2)
    assert state.display(P1) == (2,)
    assert state.battle_box[P1] == 1


@pytest.mark.clause("LIBERTE-4.3A4-e")
def test_both_cards_of_a_double_play_may_be_saved_room_allowing():
    twice = ("play 43", "province 4", "save", "play 44", "province 4")
    state = acting([43, 44], *twice, "save", displays={P1: [8, 9]})
    assert state.display(P1) == (8, 9, 43, 44)
    state = acting([43, 44], *twice, displays={P1: [8, 9, 10]})
    assert options(state) == {"discard"}


@pytest.mark.clause("LIBERTE-4.3A4-f")
def test_no_card_is_thrown_out_of_a_display_to_make_room():
    """R-11: neither at clean-up nor at any other moment of an action."""
    state = position(turn=1, hands={P1: [3]}, displays={P1: [8, 9, 10, 11]})
    begin(state, action, P1)
    for answer in ("play 3", "province 4", "discard", "stop"):
        assert not any(text.startswith("discard ") for text in options(state))
        assert refusal(state, "discard 8") == ("", "")
        play(state, answer)
    assert state.display(P1) == (8, 9, 10, 11)
