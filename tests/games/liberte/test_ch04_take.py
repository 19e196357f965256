"""IV.3.B: taking cards."""

from __future__ import annotations

import pytest

from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.state import DISCARDS, FACE_UP, UPPER
from tests.games.liberte.positions import P1, P2, match_at, position
from tests.helpers.rules import begin, options, play, refusal, result

EVERYTHING = range(1, 111)


def take(hand=(), row=(43, 3, 1), **more):
    """P1 has chosen to take; 43 and 3 have value 1, 1 has value 3."""
    state = position(hands={P1: hand}, face_up=row, **more)
    begin(state, action, P1)
    return play(state, "take")


# B.i


@pytest.mark.clause("LIBERTE-4.3B1-a")
@pytest.mark.parametrize("count", [9, 10, 12])
def test_nine_or_more_discard_two_first(count):
    """R-13: two of the player's choice, then one is taken."""
    hand = range(10, 10 + count)
    state = take(hand)
    assert options(state) == {f"discard {card}" for card in hand}
    play(state, "discard 11")
    assert options(state) == {f"discard {card}" for card in hand if card != 11}
    play(state, "discard 10")
    assert state.piles[DISCARDS] == (10, 11)
    assert options(state) == {"take 43", "take 3", "take 1", "draw"}
    play(state, "draw", (40,))
    assert len(state.hand(P1)) == count - 1


@pytest.mark.clause("LIBERTE-4.3B1-a", "LIBERTE-4.3B1-b")
def test_eight_in_hand_discard_nothing_whatever_the_display():
    state = take(range(10, 18), displays={P1: [5, 6, 7, 8]})
    assert options(state) == {"take 43", "take 3", "take 1", "draw"}
    assert state.piles[DISCARDS] == ()


@pytest.mark.clause("LIBERTE-4.3B1-b")
def test_an_empty_hand_takes():
    state = take()
    play(state, "draw", (40,))
    assert state.hand(P1) == (40,)
    assert state.piles[DISCARDS] == ()


# B.ii


@pytest.mark.clause("LIBERTE-4.3B2-a")
def test_a_card_drawn_is_any_of_the_deck_and_seen_by_its_owner_alone():
    """R-13e: the deck is chance's; the others read that a card was drawn."""
    state = take()
    play(state, "draw")
    assert state.actor == "chance"
    assert options(state) == {f"card {card}" for card in state.piles[UPPER]}
    state = take()
    match = match_at(state)
    match.script([40])
    match.answer("draw")
    assert match.log("p1")[-1]["args"] == [P1, 40]
    assert match.log("p2")[-1] == match.log()[-1]
    assert match.log("p2")[-1]["key"] == "drew.hidden"
    assert match.view("p2")["hands"]["p1"] == {"count": 1, "known": []}


@pytest.mark.clause("LIBERTE-4.3B2-a", "LIBERTE-4.3B2-b")
def test_a_face_up_card_is_replaced_at_once():
    """R-13e: all saw it go to the hand."""
    state = take()
    play(state, "take 1")
    assert state.actor == "chance"
    play(state, (40,))
    assert state.hand(P1) == (1,)
    assert state.piles[FACE_UP] == (3, 40, 43)
    assert result(state) == "None"
    begin(state, action, P2)
    assert match_at(state).view("p2")["hands"]["p1"] == {"count": 1, "known": ["1"]}


@pytest.mark.clause("LIBERTE-4.3B2-a")
def test_only_one_card_is_taken():
    """After a card of value 3 the action is over, value-1 cards in the row or not."""
    state = take()
    play(state, "take 1", (44,))
    assert result(state) == "None"


# B.iii


@pytest.mark.clause("LIBERTE-4.3B3-a", "LIBERTE-4.3B3-f")
def test_a_second_card_of_value_1():
    """Clubs are of value 1: Club Breton, then Dietrich; each is replaced."""
    state = take()
    play(state, "take 43", (19,))
    assert options(state) == {"take 3", "stop"}
    play(state, "take 3", (20,))
    assert state.hand(P1) == (3, 43)
    assert state.piles[FACE_UP] == (1, 19, 20)
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3B3-a", "LIBERTE-4.3B3-f")
def test_a_club_as_second_card_and_a_personality_as_first():
    state = take()
    play(state, "take 3", (19,))
    assert options(state) == {"take 43", "stop"}
    play(state, "stop")
    assert state.hand(P1) == (3,)
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3B3-b")
def test_the_card_just_revealed_may_be_the_second():
    state = take(row=(43, 1, 2))
    play(state, "take 43", (44,))
    assert options(state) == {"take 44", "stop"}


@pytest.mark.clause("LIBERTE-4.3B3-a")
def test_no_question_without_a_second_card_of_value_1():
    state = take(row=(43, 1, 2))
    play(state, "take 43", (5,))
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3B3-c")
@pytest.mark.parametrize(("first", "card"), [("take 50", 5), ("draw", 44)])
def test_no_second_card_after_a_special_or_a_blind_draw(first, card):
    """Even if the card drawn has value 1."""
    state = take(row=(43, 3, 50))
    play(state, first, (card,))
    assert result(state) == "None"


@pytest.mark.clause("LIBERTE-4.3B3-d")
def test_the_second_is_no_special_no_higher_card_and_no_blind_draw():
    state = take(row=(43, 3, 50))
    play(state, "take 43", (2,))
    assert options(state) == {"take 3", "stop"}
    reason = ("A second card taken must have value 1.", "IV.3.B.iii")
    assert refusal(state, "take 50") == reason
    assert refusal(state, "take 2") == reason
    assert refusal(state, "take 44") == ("The card must lie face up beside the deck.", "III")
    assert refusal(state, "draw") == ("", "")


@pytest.mark.clause("LIBERTE-4.3B3-e")
def test_no_second_discard():
    """Eight in hand become nine with the first card; ten with the second."""
    state = take(range(10, 18))
    play(state, "take 43", (19,), "take 3", (20,))
    assert len(state.hand(P1)) == 10
    assert state.piles[DISCARDS] == ()


# R-13f


def cards_left(hand, row=()):
    """All other cards are in P2's hand: there is no deck."""
    others = [card for card in EVERYTHING if card not in (*hand, *row)]
    return begin(position(hands={P1: hand, P2: others}, face_up=row), action, P1)


@pytest.mark.clause("LIBERTE-4.3B2-a")
def test_taking_needs_a_card_to_take():
    """R-13f: neither row nor deck: play or pass."""
    state = cards_left([3])
    assert options(state) == {"play 3", "pass"}
    reason = ("There must be a card to take: one face up or a deck.", "IV.3.B")
    assert refusal(state, "take") == reason


@pytest.mark.clause("LIBERTE-4.3B2-a")
def test_taking_with_a_row_alone():
    state = cards_left([3], [43])
    play(state, "take", "take 43")
    assert state.hand(P1) == (3, 43)
    assert state.piles[FACE_UP] == ()


@pytest.mark.clause("LIBERTE-4.3B1-a")
def test_a_full_hand_can_always_take():
    """R-13f, R-12: its own two discards fill the row."""
    hand = range(10, 19)
    state = cards_left(hand)
    play(state, "take", "discard 10", "discard 12")
    assert options(state) == {"take 10", "take 12"}
    play(state, "take 12")
    assert state.hand(P1) == (11, *range(12, 19))
