"""II.B: the game terms of the cards."""

from __future__ import annotations

import pytest

from cockade.games.liberte.data.cards import CARDS
from cockade.games.liberte.data.components import BLUE, RED, WHITE
from cockade.games.liberte.data.provinces import REGIONS
from cockade.games.liberte.rules.ch04_actions import action
from cockade.games.liberte.rules.ch04_elections import elect
from cockade.games.liberte.rules.ch04_turn import refresh_hand
from cockade.games.liberte.state import (
    BOX,
    DISCARDS,
    FACE_UP,
    LOWER,
    UPPER,
)
from tests.games.liberte.positions import P1, P2, P3, position, random_match
from tests.helpers.rules import begin, options, play, refusal

EVERYTHING = range(1, 111)


# Value and faction colour


@pytest.mark.clause("LIBERTE-2B-a")
@pytest.mark.parametrize(("card", "value"), [(3, 1), (2, 2), (1, 3)])
def test_value_is_the_number_of_blocks(card, value):
    """Dietrich, Narbonne and Talleyrand: one, two and three blue blocks in the East."""
    state = position(hands={P1: [card]})
    begin(state, action, P1)
    play(state, f"play {card}")
    for _ in range(value):
        assert "discard" not in options(state)
        play(state, "province 4")
    assert state.height(4, P1) == value
    assert options(state) == {"save", "discard"}


@pytest.mark.clause("LIBERTE-2B-b")
def test_background_does_not_decide_the_faction():
    """One region's cards place all three colours, and the blocks have the card's own."""
    region = {c.faction for c in CARDS[1:] if c.region == 0}
    assert region == {BLUE, WHITE, RED}
    for card, colour in ((15, BLUE), (17, WHITE), (19, RED)):
        assert REGIONS[CARDS[card].region].id == "paris_basin"
        state = position(hands={P1: [card]})
        begin(state, action, P1)
        play(state, f"play {card}", "province 1")
        assert state.colour(1, P1) == colour


# Discard


@pytest.mark.clause("LIBERTE-2B-c", "LIBERTE-4.3A4-a", "LIBERTE-4.3A4-b")
def test_played_cards_go_to_one_pile_unless_saved_or_boxed():
    """Two players discard to the same pile; a saved card and a guillotined one go elsewhere."""
    state = position(hands={P1: [2, 3, 99], P2: [8]}, displays={P3: [19]})
    begin(state, action, P1)
    play(state, "play 2", "province 4", "province 4", "save", "play 99", "card 19")
    begin(state, action, P2)
    play(state, "play 8", "province 6", "province 7", "discard", "stop")
    assert state.piles[DISCARDS] == (8, 99)
    assert state.display(P1) == (2,)
    assert state.piles[BOX] == (19,)


@pytest.mark.clause("LIBERTE-2B-d", "LIBERTE-2B-e", "LIBERTE-2B-f")
def test_the_discards_become_a_mixed_deck_at_once():
    """R-12: row, hands, displays and box stay out of it; both sets lie in one pile."""
    last, box = 62, 110
    discard = [c for c in EVERYTHING if c not in (1, 60, 2, 3, 61, 4, 5, 6, last, box)]
    state = position(
        hands={P1: [1, 60], P2: [2]},
        displays={P3: [3, 61]},
        face_up=[4, 5, 6],
        discard=discard,
        box=[box],
    )
    assert state.piles[UPPER] + state.piles[LOWER] == (last,)
    begin(state, action, P1)
    play(state, "take", "take 4", (last,))
    assert state.piles[FACE_UP] == (5, 6, last)
    assert state.piles[UPPER] == tuple(discard)
    assert {CARDS[c].set for c in state.piles[UPPER]} == {"A", "B"}
    assert state.piles[LOWER] == state.piles[DISCARDS] == ()
    assert state.piles[BOX] == (box,)
    assert state.display(P3) == (3, 61)


def no_deck(hand, row, display=()):
    """P1 holds some cards and P3 shows some; no card is left for a deck."""
    left = [c for c in EVERYTHING if c not in (*hand, *row, *display)]
    hands = {P1: hand, P2: left[:50], P3: left[50:]}
    return position(hands=hands, displays={P3: display}, face_up=row)


@pytest.mark.clause("LIBERTE-2B-d")
def test_without_deck_and_discards_a_row_is_not_filled():
    """R-12: the row shrinks, and drawing is impossible, with its reason."""
    state = no_deck([1], [3, 5, 6])
    begin(state, action, P1)
    play(state, "take")
    assert options(state) == {"take 3", "take 5", "take 6"}
    assert refusal(state, "draw") == ("There must be a deck to draw from.", "II.B")
    play(state, "take 5")
    assert state.piles[FACE_UP] == (3, 6)
    assert state.deck_is_empty()


@pytest.mark.clause("LIBERTE-2B-d")
def test_the_next_discard_fills_the_row_and_then_makes_a_deck():
    """R-12: the first card goes up into the gap, the second is a deck of one."""
    state = no_deck([2, 99], [3, 5], display=[19])
    begin(state, action, P1)
    play(state, "play 2", "province 4", "province 4", "discard")
    assert state.piles[FACE_UP] == (2, 3, 5)
    play(state, "play 99", "card 19")
    assert state.piles[UPPER] == (99,)
    assert state.piles[DISCARDS] == ()


@pytest.mark.clause("LIBERTE-2B-d")
def test_a_card_advanced_onto_an_empty_deck_is_the_deck():
    """R-18e, R-12: also outside the Action Phase."""
    left = [c for c in EVERYTHING if c not in (71, 19, 4, 5, 6)]
    state = position(
        stacks={1: {P1: "red 1", P2: "red 1"}},
        hands={P3: left},
        displays={P1: [71], P2: [19]},
        face_up=[4, 5, 6],
    )
    begin(state, elect, 1)
    play(state, "advance 71", "decline")
    assert state.piles[UPPER] == (71,)


@pytest.mark.clause("LIBERTE-2B-d", "LIBERTE-4.2-d")
def test_a_player_without_cards_draws_what_the_last_election_left():
    """R-12, R-18e: a card advanced onto an empty deck can be drawn in the next refresh."""
    left = [c for c in EVERYTHING if c != 71]
    state = position(
        stacks={1: {P1: "red 1", P2: "red 1"}},
        hands={P2: left[:50], P3: left[50:]},
        displays={P1: [71]},
    )
    begin(state, elect, 1)
    play(state, "advance 71")
    assert state.piles[FACE_UP] == (71,)
    begin(state, refresh_hand)
    assert state.actor == "p1"
    assert options(state) == {"take 71"}
    play(state, "take 71")
    assert state.hand(P1) == (71,)
    assert state.actor == "p2"


@pytest.mark.clause("LIBERTE-2B-f")
def test_boxed_cards_never_come_back():
    """Through whole games with reshuffles the box only grows."""
    boxed: set[int] = set()
    renewed = 0
    for seed in (2, 5, 9):
        boxed.clear()
        for match in random_match(seed=seed, players=6):
            box = set(match.state.piles[BOX])
            assert boxed <= box
            renewed += bool(match.state.reshuffles and box)
            boxed |= box
    assert renewed
