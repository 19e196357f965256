"""II.B Discard: drawing, the two layers of the first deck, and its renewal."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, condition, draw, rule, sentence, source
from cockade.kernel.state import Step

from ..data.components import LIMITS
from ..state import DISCARDS, FACE_UP, HAND, TURNED_UP, Liberte
from ..vocabulary import DRAW

DREW: Final = sentence(
    "", "{player} draws {card}.", "player:seat card", hidden="{player} draws a card."
)
TOOK: Final = sentence("", "{player} takes {card}.", "player:seat card")
DISCARDED: Final = sentence("", "{player} discards {card}.", "player:seat card")


@source("II.B", "The card must be in your hand.")
def cards_in_hand(state: Liberte, player: int) -> tuple[int, ...]:
    return state.piles[HAND + player]


@source("III", "The card must lie face up beside the deck.")
def cards_face_up(state: Liberte, player: int) -> tuple[int, ...]:
    return state.piles[FACE_UP]


@condition("II.B", "There must be a deck to draw from.")
def deck_is_there(state: Liberte, player: int) -> bool:
    return not state.deck_is_empty()


@rule("IV.3.B.ii")
def take_card(state: Liberte, answer: Option, player: int) -> Step:
    """A face-up card, replaced at once, or the unseen top of the deck."""
    if answer is DRAW:
        return draw_to_hand(state, player)
    state.enter_hand(answer.noun, FACE_UP, player)
    state.log(TOOK, player, answer.noun)
    return fill_face_up_row(state)


@rule("II.B")
def draw_to_hand(state: Liberte, player: int) -> Step:
    """The unseen top card of the deck goes to a hand; without a deck nothing happens."""
    if state.deck_is_empty():
        return Done()
    return draw(state.deck()).then(into_hand, player)


@rule("II.B")
def into_hand(state: Liberte, cards: tuple[int, ...], player: int) -> Step:
    state.move(cards[0], state.deck(), HAND + player)
    state.log(DREW, player, cards[0], to=(player,))
    renew_deck(state)
    return Done()


@rule("III")
def fill_face_up_row(state: Liberte) -> Step:
    """Every gap in the row beside the deck is filled at once from the deck."""
    if len(state.piles[FACE_UP]) >= LIMITS["face_up_cards"] or state.deck_is_empty():
        return Done()
    return draw(state.deck()).then(turn_up)


@rule("III")
def turn_up(state: Liberte, cards: tuple[int, ...]) -> Step:
    state.move(cards[0], state.deck(), FACE_UP)
    state.log(TURNED_UP, cards[0])
    renew_deck(state)
    return fill_face_up_row(state)


def renew_deck(state: Liberte) -> None:
    """R-12: the moment the deck is out, the discards become the deck, both sets mixed."""
    if state.deck_is_empty() and state.piles[DISCARDS]:
        state.reshuffle()
