"""3.0 Cards: what a player does in his half of an Action Round."""

from __future__ import annotations

from functools import cache
from typing import Final

from cockade.kernel import (
    Done,
    Option,
    Prompt,
    Step,
    ask,
    call,
    condition,
    prompt,
    rule,
    sentence,
    source,
    wording,
)

from ..data.cards import ACTIVITY_POINTS, DISCARDS, FACTION, HAND, PLAYING, POOL
from ..data.counties import COUNTIES
from ..data.effects import (
    ACTIVE,
    CANADIEN_IN_FORCE,
    FAMILY_NOW,
    FAMILY_WAITING,
    MEDIA_IN_FORCE,
    OVERSEAS_BUSINESS,
    ST_JEAN_BAPTISTE_SOCIETY,
)
from ..data.sides import LOYAL, NEUTRAL, PATRIOTE
from ..state import PreludeState
from ..vocabulary import AP, BUY, PASS, PLAY, PLAY_EVENT, PLAY_ON
from .ch03_terms import add_freely
from .ch04_scoring_die import scoring_die
from .ch07_opportunity_pool import affordable, in_pool, not_opposing, playable, purchasable
from .ch09_activity_points import spend_points
from .ch12_events import event_of, offered_event, prerequisite_met

BANQUE_DU_PEUPLE: Final = 49
BANQUE_POINTS: Final = 2
ST_JEAN_CUBES: Final = 2
DONE: Final = Done()

PLAY_A_CARD: Final = prompt(
    "3.1", "Play a card from your hand, or buy an Event from the Opportunity Pool."
)
PLAY_FROM_HAND: Final = prompt("3.1", "Play a card from your hand.")
BUY_OR_PASS: Final = prompt(
    "3.1", "Your hand is empty: buy an Event from the Opportunity Pool, or pass."
)
ONLY_PASS: Final = prompt(
    "3.1", "Your hand is empty, and no Event in the Opportunity Pool can be bought: pass."
)
BUY_A_CARD: Final = prompt("3.1", "Buy an Event from the Opportunity Pool.")
PLAY_OR_PASS: Final = prompt(
    "12.0", "St-Jean-Baptiste: will you play a card from the Pool, or pass?"
)
EVENT_OR_POINTS: Final = prompt(
    "3.1", "{card}: play the Event, or use the Activity Points?", "card", reads="card"
)
SKIPPED: Final = sentence("3.1", "{side} skips this Action Round.", "side")
PASSED: Final = sentence("3.1", "{side} passes.", "side")
ST_JEAN_BAPTISTE: Final = sentence("12.0", "The St-Jean-Baptiste is celebrated.")
PLAYED: Final = sentence("3.1", "{side} plays {card}.", "side card")
BOUGHT: Final = sentence("7.0", "{side} buys {card} from the Pool.", "side card")
EVENT: Final = sentence("3.1", "{side} carries out the Event of {card}.", "side card")
POINTS: Final = sentence("3.1", "{side} uses the Activity Points: {ap}.", "side ap:ap_of")
UNMET: Final = sentence("3.1", "The prerequisite of {card} is not met.", "card")
MEDIA: Final = sentence("9.5", "Partisan Media: {side} gets the points and the Event.", "side")
CANADIEN: Final = sentence("9.5", "Le Canadien: {side} ignores the Event.", "side")
PLACED: Final = sentence("3.1", "{card} goes to {pile}.", "card pile")


@source("3.1", "The card must be in your hand.")
def hand(state: PreludeState, side: int) -> tuple[int, ...]:
    return state.piles[HAND + side]


@condition("3.1", "Only a player without cards in hand may pass.")
def empty_handed(state: PreludeState, side: int) -> bool:
    return not state.piles[HAND + side]


PURCHASES: Final = tuple(
    BUY.among(purchasable, given=(side,), because=(in_pool, not_opposing, affordable, playable))
    for side in range(2)
)
CARD_CHOICES: Final = tuple(
    (
        PLAY.among(hand, given=(side,)),
        PURCHASES[side],
        PASS.when(empty_handed, given=(side,)),
    )
    for side in range(2)
)


@condition("3.1", "No card in the Pool can be bought now.")
def something_to_buy(state: PreludeState, side: int) -> bool:
    return PURCHASES[side].any_legal(state)


@wording
def choosing_card(state: PreludeState) -> tuple[Prompt, tuple[()]]:
    """Names only what is offered."""
    legal = state.legal()
    buying = any(option.verb == BUY.name for option in legal)
    if PASS in legal:
        return (BUY_OR_PASS if buying else ONLY_PASS), ()
    return (PLAY_A_CARD if buying else PLAY_FROM_HAND), ()


@rule("3.1")
def action_round(state: PreludeState, side: int) -> Step:
    """A player plays one card, unless card 108 makes the Loyal player skip."""
    if side == LOYAL and state.in_force[OVERSEAS_BUSINESS]:
        state.in_force[OVERSEAS_BUSINESS] -= 1
        state.log(SKIPPED, side)
        return Done()
    # Card 23 comes before the card of this half.
    if (
        side == LOYAL
        or not state.in_force[ST_JEAN_BAPTISTE_SOCIETY]
        or not state.st_jean_baptiste_round()
    ):
        return CARD_QUESTIONS[side]
    if state.piles[HAND + side]:
        return call(st_jean_baptiste).then(offer_cards, side)
    play_on = PLAY_ON.when(something_to_buy, given=(side,))
    return ask(side, play_on, PASS).saying(PLAY_OR_PASS).then(declare, side)


@rule("12.0")
def declare(state: PreludeState, answer: Option, side: int) -> Step:
    """Card 23 with an empty hand: only a player who will play a card gets its benefit."""
    if answer is PASS:
        state.log(PASSED, side)
        return Done()
    return call(st_jean_baptiste).then(offer_purchase, side)


@rule("12.0")
def st_jean_baptiste(state: PreludeState) -> Step:
    """Card 23: 1 VP and 2 Cubes anywhere."""
    state.log(ST_JEAN_BAPTISTE)
    state.score(PATRIOTE, 1)
    return add_freely(state, PATRIOTE, COUNTIES, ST_JEAN_CUBES)


@rule("3.1")
def offer_purchase(state: PreludeState, _: None, side: int) -> Step:
    """Who said that he plays, with no card in hand, buys one."""
    return ask(side, PURCHASES[side]).saying(BUY_A_CARD).then(play_card, side)


@rule("3.1")
def offer_cards(state: PreludeState, _: None, side: int) -> Step:
    """A card from the hand or the Pool; passing needs an empty hand."""
    return CARD_QUESTIONS[side]


@rule("3.1")
def play_card(state: PreludeState, answer: Option, side: int) -> Step:
    """The card is played, its Scoring Die rolled, and the card put where it belongs."""
    if answer is PASS:
        state.log(PASSED, side)
        return Done()
    if side == PATRIOTE and state.in_force[FAMILY_WAITING]:
        state.in_force[FAMILY_WAITING] = 0
        state.in_force[FAMILY_NOW] = 1
    state.card = answer.noun
    state.rolls = ()
    state.destination = DISCARDS
    return (BUYING if answer.verb == "buy" else PLAYING_CARD)[side]


# Steps never change, so those of every half are made once.
CARD_QUESTIONS: Final = tuple(
    ask(side, *CARD_CHOICES[side]).saying(choosing_card).then(play_card, side) for side in range(2)
)


@rule("7.0")
def buy_event(state: PreludeState, side: int) -> Step:
    """Opportunity Points pay for the Event of a card of the Pool."""
    card = state.card
    state.bought = 1
    state.place_card(card, POOL, PLAYING)
    state.opportunity_points[side] -= ACTIVITY_POINTS[card]
    state.log(BOUGHT, side, card)
    return event_of(card)(state, side)


@rule("3.1")
def play_from_hand(state: PreludeState, side: int) -> Step:
    """Own and neutral cards: Event or points. Opposing cards: points, then the opponent's Event."""
    card = state.card
    faction = FACTION[card]
    state.bought = 0
    state.place_card(card, HAND + side, PLAYING)
    state.log(PLAYED, side, card)
    if faction == 1 - side:
        return play_opposing(state, side)
    if faction == side and state.in_force[MEDIA_IN_FORCE + side] == ACTIVE:
        state.in_force[MEDIA_IN_FORCE + side] = 0
        state.log(MEDIA, side)
        return call(spend_points, side, ACTIVITY_POINTS[card]).then(event_after_points, side)
    return event_question(card, side)


@cache
def event_question(card: int, side: int) -> Step:
    """Whether an own or neutral card is played for its Event or its points."""
    return ask(side, offered_event(card), AP).saying(EVENT_OR_POINTS).then(event_or_points, side)


@rule("3.1")
def event_or_points(state: PreludeState, answer: Option, side: int) -> Step:
    """A neutral card played for its points goes to the Pool."""
    card = state.card
    if answer is PLAY_EVENT:
        state.log(EVENT, side, card)
        return event_of(card)(state, side)
    if FACTION[card] == NEUTRAL:
        state.destination = POOL
    state.log(POINTS, side, card)
    return spend_points(state, side, ACTIVITY_POINTS[card])


@rule("9.5")
def event_after_points(state: PreludeState, _: None, side: int) -> Step:
    """Partisan Media: the Event as well, if its prerequisite is met by now."""
    if not prerequisite_met(state, state.card):
        state.log(UNMET, state.card)
        return Done()
    state.log(EVENT, side, state.card)
    return event_of(state.card)(state, side)


@rule("3.1")
def play_opposing(state: PreludeState, side: int) -> Step:
    """The points come first; Le Canadien leaves it at that."""
    card = state.card
    if state.in_force[CANADIEN_IN_FORCE + side] == ACTIVE:
        state.in_force[CANADIEN_IN_FORCE + side] = 0
        state.log(CANADIEN, side)
        return spend_points(state, side, ACTIVITY_POINTS[card])
    if card == BANQUE_DU_PEUPLE:
        state.gain_opportunity(PATRIOTE, BANQUE_POINTS)
    return points_for_opponent(side, ACTIVITY_POINTS[card])


@cache
def points_for_opponent(side: int, points: int) -> Step:
    """The points of an opposing card, then its Event."""
    return call(spend_points, side, points).then(opposing_event, 1 - side)


@rule("3.1")
def opposing_event(state: PreludeState, _: None, owner: int) -> Step:
    """The card's own player must carry out its Event; if it is not open, he gains points."""
    card = state.card
    if prerequisite_met(state, card):
        state.log(EVENT, owner, card)
        return event_of(card)(state, owner)
    state.log(UNMET, card)
    state.destination = POOL
    state.gain_opportunity(owner, ACTIVITY_POINTS[card] // 2)
    return Done()


@rule("3.1")
def after_card(state: PreludeState, _: object) -> Step:
    """The Scoring Die comes once the Event or the points are through."""
    return SCORING


@rule("3.1")
def put_card_away(state: PreludeState, _: None) -> Step:
    """After the Scoring Die the card is discarded, pooled or stays in play."""
    state.place_card(state.card, PLAYING, state.destination)
    state.log(PLACED, state.card, state.destination)
    state.card = 0
    state.bought = 0
    state.destination = -1
    return DONE


BUYING: Final = tuple(call(buy_event, side).then(after_card) for side in range(2))
PLAYING_CARD: Final = tuple(call(play_from_hand, side).then(after_card) for side in range(2))
SCORING: Final = call(scoring_die).then(put_card_away)
