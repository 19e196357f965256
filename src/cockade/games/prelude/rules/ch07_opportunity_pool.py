"""7.0 Opportunity Pool."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Step, condition, draw, rule, sentence, source

from ..data.cards import ACTIVITY_POINTS, FACTION, POOL
from ..data.sides import LOYAL, PATRIOTE
from ..data.turns import GENERIC, KEY, TURNS
from ..state import PreludeState
from .ch12_events import PREREQUISITES, prerequisite_met

POOLED: Final = sentence("2.2", "{card} goes into the Opportunity Pool.", "card")

NEVER: Final = 99
# By side and card: its price, too high for a card of the other faction.
PRICE: Final = tuple(
    tuple(
        NEVER if faction == 1 - side else points
        for faction, points in zip(FACTION, ACTIVITY_POINTS, strict=True)
    )
    for side in (PATRIOTE, LOYAL)
)


@source("7.0", "The card must be in the Opportunity Pool.")
def purchasable(state: PreludeState, side: int) -> list[int]:
    """The cards that a side can buy, in one go; the conditions below give the reasons."""
    price, points = PRICE[side], state.opportunity_points[side]
    return [
        card
        for card in state.piles[POOL]
        if price[card] <= points and (card not in PREREQUISITES or PREREQUISITES[card](state))
    ]


@condition("7.0", "The card must be in the Opportunity Pool.")
def in_pool(state: PreludeState, card: int, side: int) -> bool:
    return card in state.piles[POOL]


@condition("7.0", "A card of the other faction cannot be bought.")
def not_opposing(state: PreludeState, card: int, side: int) -> bool:
    return FACTION[card] != 1 - side


@condition("7.0", "A card costs Opportunity Points equal to its Activity Points.")
def affordable(state: PreludeState, card: int, side: int) -> bool:
    return ACTIVITY_POINTS[card] <= state.opportunity_points[side]


@condition("7.0", "The prerequisite of the card's Event must be met.")
def playable(state: PreludeState, card: int, side: int) -> bool:
    return prerequisite_met(state, card)


@rule("2.2")
def fill_pool(state: PreludeState) -> Step:
    """Cards of the Active Deck, Generic cards and the Key Events of the Turn go to the Pool."""
    turn = TURNS[state.turn]
    for card in turn.key_events:
        state.place_card(card, KEY, POOL)
        state.log(POOLED, card)
    return draw(turn.deck, turn.pool_active).then(pool_cards, turn.deck)


@rule("2.2")
def fill_pool_generic(state: PreludeState) -> Step:
    """Generic cards for the Pool."""
    return draw(GENERIC, TURNS[state.turn].pool_generic).then(pool_cards, GENERIC)


@rule("2.2")
def pool_cards(state: PreludeState, cards: tuple[int, ...], deck: int) -> Step:
    """They lie there for all to see."""
    state.place_cards(cards, deck, POOL)
    for card in cards:
        state.log(POOLED, card)
    return Done()
