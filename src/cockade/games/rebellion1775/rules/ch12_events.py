"""Page 12: when Events are played."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cockade.kernel import condition, rule, sentence, source
from cockade.kernel.flow import Step

from ..data.cards import CARD, EVENT_PHASE, IS_MOVEMENT, KIND, PARAMS, PHASES, TRUCE
from ..data.pieces import SEATS
from ..state import DECK, HAND, PLAYED_CARDS, Rebellion
from ..vocabulary import PLAY

PLAYED: Final = sentence("", "{seat} plays {card}.", "seat card")
NO_EFFECT: Final = sentence("", "{card} has no effect.", "card")

Effect = Callable[[Rebellion, int], Step]
# The effect of each Event by card number; filled by the modules in `cards`.
EFFECTS: Final[dict[int, Effect]] = {}

WITH_LAND_CARD: Final = tuple(bool(p.get("land_or_truce_only")) for p in PARAMS)
# Events for the whole of a land move; January 1, 1776 thins out enemies before the march.
BEFORE_ARMIES: Final = tuple(
    land or card == CARD["LM-13"] for card, land in enumerate(WITH_LAND_CARD)
)


def events_of(phase: int, formed: bool, by_land: bool) -> frozenset[int]:
    """The Events of a phase, after an Army was formed or before, with a card for land or not."""
    return frozenset(
        card
        for card, movement in enumerate(IS_MOVEMENT)
        if EVENT_PHASE[card] == phase
        and not movement
        and not (BEFORE_ARMIES[card] and formed)
        and (by_land or not WITH_LAND_CARD[card])
    )


# By phase, then by what has been formed, then by the kind of the Movement Card.
EVENTS_OF: Final = tuple(
    tuple(tuple(events_of(p, formed, land) for land in (False, True)) for formed in (False, True))
    for p in range(len(PHASES))
)


def event(name: str) -> Callable[[Effect], Effect]:
    """Mark the effect of an Event card."""

    def mark(effect: Effect) -> Effect:
        EFFECTS[CARD[name]] = effect
        return effect

    return mark


@source("12.5", "The card must be in your hand.")
def hand(state: Rebellion, seat: int) -> tuple[int, ...]:
    return state.piles[HAND + seat]


def allowed_events(state: Rebellion) -> frozenset[int]:
    """All Events of the box that could be played now; the conditions below give the reasons."""
    return EVENTS_OF[state.phase][state.formed > 0][KIND[state.card] <= TRUCE]


@source("12.5", "The card must be in your hand.")
def events_in_hand(state: Rebellion, seat: int) -> list[int]:
    allowed = allowed_events(state)
    return [card for card in state.piles[HAND + seat] if card in allowed]


@condition("12.5", "The card must be in your hand.")
def is_in_hand(state: Rebellion, card: int, seat: int) -> bool:
    return card in state.piles[HAND + seat]


@condition("12.5", "An Event is played in the Turn Phase that it names.")
def of_this_phase(state: Rebellion, card: int, seat: int) -> bool:
    return EVENT_PHASE[card] == state.phase and not IS_MOVEMENT[card]


@condition("8.2", "This Event is played before any Army is formed.")
def before_armies(state: Rebellion, card: int, seat: int) -> bool:
    return not (BEFORE_ARMIES[card] and state.formed)


@condition("13.2", "This Event goes with a land Movement Card or a Truce Card, not with water.")
def with_land_card(state: Rebellion, card: int, seat: int) -> bool:
    return not WITH_LAND_CARD[card] or KIND[state.card] <= TRUCE


EVENTS_NOW: Final = tuple(
    PLAY.among(
        events_in_hand,
        given=(seat,),
        because=(is_in_hand, of_this_phase, before_armies, with_land_card),
    )
    for seat in range(len(SEATS))
)


def may_hold_event(state: Rebellion, seat: int) -> bool:
    """Whether, for all that opponents know, the hand may hold an Event that could be played now.

    Asked instead of the hand itself: silence must not tell what is hidden.
    """
    own = state.piles[HAND + seat]
    if not own:
        return False
    allowed = allowed_events(state)
    return not (allowed.isdisjoint(own) and allowed.isdisjoint(state.piles[DECK + seat]))


def offers(state: Rebellion, verb: str) -> bool:
    """Whether the open question has an option of this kind; prompts name no others."""
    return any(option.verb == verb for option in state.legal())


@rule("12.5")
def play_event(state: Rebellion, seat: int, card: int) -> Step:
    """The card leaves the hand, then its effect is carried out."""
    state.move(card, HAND + seat, PLAYED_CARDS)
    state.log(PLAYED, seat, card)
    return EFFECTS[card](state, seat)
