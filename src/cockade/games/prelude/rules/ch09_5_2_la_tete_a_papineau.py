"""9.5.2 La Tête à Papineau."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, Step, ask, prompt, rule, sentence, source

from ..data.cards import DECK_OF, EXCHANGED, HAND, POOL
from ..data.counties import BIASED, BOXES
from ..data.effects import REPRISAL_WAIVED
from ..data.sides import PATRIOTE
from ..data.special_actions import COSTS, VARIOUS_ANGLES
from ..data.turns import KEY
from ..state import PreludeState
from ..vocabulary import EXCHANGE, GIVE, TAKE
from .ch09_5_1_governors_privileges import pay

HOW_MANY_CARDS: Final = prompt("9.5.2", "Various Angles: how many cards do you exchange?")
GIVE_A_CARD: Final = prompt(
    "9.5.2", "Various Angles: give a card from your hand ({left} to go).", "left"
)
TAKE_A_CARD: Final = prompt(
    "9.5.2", "Various Angles: take a card from the Pool ({left} to go).", "left"
)
GAVE: Final = sentence("9.5", "{side} gives {card} to the Pool.", "side card")
TOOK: Final = sentence("9.5", "{side} takes {card} from the Pool.", "side card")

OUR_MOMENT_POINTS: Final = 6
EVERYBODY: Final = 0b111  # Both seats and the spectators.


def most_exchanged(state: PreludeState, side: int) -> int:
    """9.5.2: as many as the hand holds, the Pool offers and the points pay for."""
    hand, pool = len(state.piles[HAND + side]), len(ordinary_pool(state, side))
    prices = COSTS[VARIOUS_ANGLES]
    return min(hand, pool, sum(cost <= state.points for cost in prices))


def can_exchange(state: PreludeState, side: int) -> bool:
    """9.5.2: whether there is a card to give and one to take; points are another matter."""
    pool = state.piles[POOL]
    # Piles are sorted and Key Events have the lowest numbers.
    return bool(state.piles[HAND + side] and pool) and DECK_OF[pool[-1]] != KEY


@source("9.5.2", "Only cards in the Opportunity Pool that are not Key Events can be taken.")
def ordinary_pool(state: PreludeState, side: int) -> list[int]:
    return [card for card in state.piles[POOL] if DECK_OF[card] != KEY]


@source("9.5.2", "The card must be in your hand.")
def cards_to_give(state: PreludeState, side: int) -> tuple[int, ...]:
    return state.piles[HAND + side]


@source("9.5.2", "Your hand, the Pool and your Activity Points limit how many cards you exchange.")
def exchange_numbers(state: PreludeState, side: int) -> range:
    return range(1, most_exchanged(state, side) + 1)


@rule("9.5.2")
def our_moment(state: PreludeState, side: int, action: int) -> Step:
    """6 Opportunity Points, up to the maximum."""
    pay(state, action)
    state.gain_opportunity(side, OUR_MOMENT_POINTS)
    return Done()


@rule("9.5.2")
def overwhelming_support(state: PreludeState, side: int, action: int) -> Step:
    """1 VP for each fully mobilized County of the own Bias."""
    pay(state, action)
    counties = BIASED[PATRIOTE]
    full = sum(state.cubes[PATRIOTE][c] == BOXES[PATRIOTE][c] for c in counties)
    state.score(side, full)
    return Done()


@rule("9.5.2")
def no_matter_the_cost(state: PreludeState, side: int, action: int) -> Step:
    """The next scoring of Rural Counties has no Fear of Reprisal roll."""
    pay(state, action)
    state.in_force[REPRISAL_WAIVED] = 1
    return Done()


@rule("9.5.2")
def various_angles(state: PreludeState, side: int, action: int) -> Step:
    """The number of cards fixes the price."""
    offer = EXCHANGE.among(exchange_numbers, given=(side,))
    return ask(side, offer).saying(HOW_MANY_CARDS).then(exchange, side)


@rule("9.5.2")
def exchange(state: PreludeState, answer: Option, side: int) -> Step:
    """First the cards of the hand are named."""
    pay(state, VARIOUS_ANGLES, answer.noun)
    return offer_gift(side, answer.noun, answer.noun)


def offer_gift(side: int, left: int, number: int) -> Step:
    """The next card of the hand."""
    question = ask(side, GIVE.among(cards_to_give, given=(side,)))
    return question.saying(GIVE_A_CARD, left).then(give_card, side, left, number)


@rule("9.5.2")
def give_card(state: PreludeState, answer: Option, side: int, left: int, number: int) -> Step:
    """Cards given wait until the others are named: none of them can be taken back."""
    state.place_card(answer.noun, HAND + side, EXCHANGED)
    state.log(GAVE, side, answer.noun)
    if left > 1:
        return offer_gift(side, left - 1, number)
    return offer_pool(side, number)


def offer_pool(side: int, left: int) -> Step:
    """The next card of the Pool."""
    question = ask(side, TAKE.among(ordinary_pool, given=(side,)))
    return question.saying(TAKE_A_CARD, left).then(take_card, side, left)


@rule("9.5.2")
def take_card(state: PreludeState, answer: Option, side: int, left: int) -> Step:
    """Everybody has seen what comes from the Pool."""
    state.move(answer.noun, POOL, HAND + side)
    state.reveal((answer.noun,), EVERYBODY)
    state.log(TOOK, side, answer.noun)
    if left > 1:
        return offer_pool(side, left - 1)
    for card in state.piles[EXCHANGED]:
        state.place_card(card, EXCHANGED, POOL)
    return Done()
