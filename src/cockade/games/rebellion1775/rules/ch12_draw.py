"""Page 12: the Draw Cards Phase."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, draw, rule, sentence
from cockade.kernel.flow import Step

from ..data.cards import DRAW, IS_MOVEMENT, KIND, TRUCE
from ..data.pieces import HAND_SIZE
from ..state import DECK, DISCARD, HAND, PLAYED_CARDS, TRUCES, Rebellion

MOVEMENT_CARDS: Final = frozenset(card for card, moves in enumerate(IS_MOVEMENT) if moves)

DREW: Final = sentence(
    "12.2", "{seat} draws {n}: {cards}.", "seat n:cards_n cards", hidden="{seat} draws {n}."
)
SHOWED: Final = sentence(
    "12.3", "{seat} shows three Events and draws again: {cards}.", "seat cards:shown_cards"
)


@rule("12.1")
def draw_phase(state: Rebellion, seat: int) -> Step:
    """Played cards are discarded, a Truce Card stays open; then the hand is filled up."""
    state.phase = DRAW
    for card in state.piles[PLAYED_CARDS]:
        state.move(card, PLAYED_CARDS, TRUCES if KIND[card] == TRUCE else DISCARD)
    count = min(HAND_SIZE - len(state.piles[HAND + seat]), len(state.piles[DECK + seat]))
    if count <= 0:
        return Done()
    return draw(DECK + seat, count).then(drawn_cards, seat)


@rule("12.2")
def drawn_cards(state: Rebellion, cards: tuple[int, ...], seat: int) -> Step:
    return take_cards(state, cards, seat)


@rule("2.4")
def drawn_first_hand(state: Rebellion, cards: tuple[int, ...], seat: int) -> Step:
    return take_cards(state, cards, seat)


def take_cards(state: Rebellion, cards: tuple[int, ...], seat: int) -> Step:
    """The cards join the hand; three Events are shown, shuffled in and drawn anew."""
    hand = HAND + seat
    for card in cards:
        state.move(card, DECK + seat, hand)
    own = state.piles[hand]
    # Without a Movement Card left anywhere the redraw would never end.
    if len(own) == HAND_SIZE and not any_movement(own) and any_movement(state.piles[DECK + seat]):
        return show_and_redraw(state, seat)
    state.log(DREW, seat, len(cards), cards, to=(seat, seat ^ 1))
    return Done()


def any_movement(cards: tuple[int, ...]) -> bool:
    return not MOVEMENT_CARDS.isdisjoint(cards)


def show_and_redraw(state: Rebellion, seat: int) -> Step:
    """12.3: a hand of three Events is shown to all and shuffled into the deck."""
    hand = state.piles[HAND + seat]
    state.log(SHOWED, seat, hand)
    for card in hand:
        state.move(card, HAND + seat, DECK + seat)
    return draw(DECK + seat, HAND_SIZE).then(drawn_cards, seat)
