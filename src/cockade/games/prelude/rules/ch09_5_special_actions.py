"""9.5 Special Actions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cockade.kernel import Done, Option, ask, call, condition, rule, source
from cockade.kernel.flow import Step

from ..counties import BIASED, BOXES
from ..deck import DECK_OF
from ..effects import (
    CANADIEN_IN_FORCE,
    EXCHANGED,
    GAINED,
    HAND,
    MEDIA_IN_FORCE,
    POOL,
    REALIGNMENT,
    REPRISAL_WAIVED,
)
from ..sides import PATRIOTE
from ..specials import (
    COSTS,
    LE_CANADIEN_LOYAL,
    LE_CANADIEN_PATRIOTE,
    LOOKING_FOR_TROUBLE,
    LOWEST,
    NO_MATTER_THE_COST,
    NON_ISSUE,
    OUR_MOMENT,
    OVERWHELMING_SUPPORT,
    PARTISAN_MEDIA_LOYAL,
    PARTISAN_MEDIA_PATRIOTE,
    PULLING_THE_STRINGS,
    SPECIALS,
    STRATEGIC_REALIGNMENT,
    VARIOUS_ANGLES,
)
from ..state import PreludeState
from ..tracks import TRACKS
from ..turns import KEY
from ..words import DIE, EXCHANGE, GIVE, RAISE, RESET, STRINGS, TAKE
from .ch04_scoring_die import roll_scoring_die
from .ch05_scoring_tracks import reset_marker

OUR_MOMENT_POINTS: Final = 6
# The lasting effect that a Special Action gives; while it is active it can not be bought.
EFFECT_OF: Final = {
    LE_CANADIEN_PATRIOTE: CANADIEN_IN_FORCE,
    LE_CANADIEN_LOYAL: CANADIEN_IN_FORCE + 1,
    PARTISAN_MEDIA_PATRIOTE: MEDIA_IN_FORCE,
    PARTISAN_MEDIA_LOYAL: MEDIA_IN_FORCE + 1,
}


@condition("9.5", "Each player may use one Special Action a Turn.")
def no_special_yet(state: PreludeState, side: int) -> bool:
    return not state.special_this_turn[side]


@source("9.5", "That Special Action is on the other player's board.")
def available(state: PreludeState, side: int) -> list[int]:
    """The Special Actions that a side can pay for and has not used."""
    points, used = state.points, state.special_used
    return [
        action
        for action in SPECIALS[side]
        if not used[action]
        and LOWEST[action] <= points
        and not_in_force(state, action, side)
        and exchangeable(state, action, side)
    ]


@condition("9.5", "Each Special Action may be used once in a game.")
def unused(state: PreludeState, action: int, side: int) -> bool:
    return not state.special_used[action]


@condition("9.5", "The Activity Points left do not pay for that Special Action.")
def affordable_special(state: PreludeState, action: int, side: int) -> bool:
    return LOWEST[action] <= state.points


@condition("9.5", "Its effect is active for you already and is not cumulative.")
def not_in_force(state: PreludeState, action: int, side: int) -> bool:
    effect = EFFECT_OF.get(action)
    return effect is None or not state.in_force[effect]


@condition(
    "9.5.2", "An exchange needs a card in your hand and one that is no Key Event in the Pool."
)
def exchangeable(state: PreludeState, action: int, side: int) -> bool:
    return action != VARIOUS_ANGLES or most_exchanged(state, side) > 0


special_reasons: Final = (unused, affordable_special, not_in_force, exchangeable)


def most_exchanged(state: PreludeState, side: int) -> int:
    """9.5.2: as many as the hand holds, the Pool offers and the points pay for."""
    hand, pool = len(state.piles[HAND + side]), len(ordinary_pool(state, side))
    prices = COSTS[VARIOUS_ANGLES]
    return min(hand, pool, sum(cost <= state.points for cost in prices))


@source("9.5.2", "Only cards of the Opportunity Pool that are no Key Events can be taken.")
def ordinary_pool(state: PreludeState, side: int) -> list[int]:
    return [card for card in state.piles[POOL] if DECK_OF[card] != KEY]


@source("9.5.2", "The card must be in your hand.")
def cards_to_give(state: PreludeState, side: int) -> tuple[int, ...]:
    return state.piles[HAND + side]


@source("9.5.2", "Hand, Pool and Activity Points must all allow the number of cards.")
def exchange_numbers(state: PreludeState, side: int) -> range:
    return range(1, most_exchanged(state, side) + 1)


@source("9.5.1", "One die for each Activity Point.")
def numbers_of_dice(state: PreludeState, side: int) -> range:
    return range(1, min(6, state.points) + 1)


@source("9.5.1", "+1 costs 4 Activity Points, +2 costs 6.")
def rises(state: PreludeState, side: int) -> list[int]:
    prices = enumerate(COSTS[LOOKING_FOR_TROUBLE], 1)
    return [rise for rise, cost in prices if cost <= state.points]


@rule("9.5")
def take_special(state: PreludeState, side: int, action: int) -> Step:
    """The action is used up for the game, and the player's one of the Turn."""
    state.special_used[action] = 1
    state.special_this_turn[side] = 1
    state.log("special", side, action)
    return CHAPTER[action](state, side, action)


def pay(state: PreludeState, action: int, step: int = 1) -> None:
    """The price of an action, or its n-th one."""
    state.points -= COSTS[action][step - 1]


@rule("9.5.1")
def pulling_the_strings(state: PreludeState, side: int, action: int) -> Step:
    """The number of dice is fixed first."""
    return ask(side, STRINGS.among(numbers_of_dice, given=(side,))).then(pull, side)


@rule("9.5.1")
def pull(state: PreludeState, answer: Option, side: int) -> Step:
    """Each die costs 1 AP."""
    state.points -= answer.noun
    return pull_next(state, None, side, answer.noun)


@rule("9.5.1")
def pull_next(state: PreludeState, _: None, side: int, left: int) -> Step:
    """The next die, once the last one is resolved."""
    if left == 0:
        return Done()
    return ask(side, DIE.among(range(len(TRACKS)))).then(pull_die, side, left)


@rule("9.5.1")
def pull_die(state: PreludeState, answer: Option, side: int, left: int) -> Step:
    """The die is rolled and resolved, scoring included."""
    return call(roll_scoring_die, answer.noun).then(pull_next, side, left - 1)


@rule("9.5.1")
def strategic_realignment(state: PreludeState, side: int, action: int) -> Step:
    """Hands are exchanged at the end of the half."""
    pay(state, action)
    state.in_force[REALIGNMENT] = 1
    return Done()


@rule("9.5.1")
def non_issue(state: PreludeState, side: int, action: int) -> Step:
    """A track is named."""
    pay(state, action)
    return ask(side, RESET.among(range(len(TRACKS)))).then(reset_track)


@rule("9.5.1")
def reset_track(state: PreludeState, answer: Option) -> Step:
    """Back to Start without scoring."""
    reset_marker(state, answer.noun)
    return Done()


@rule("9.5.1")
def looking_for_trouble(state: PreludeState, side: int, action: int) -> Step:
    """How far the Rebellious Spirit rises is a matter of the price."""
    return ask(side, RAISE.among(rises, given=(side,))).then(make_trouble)


@rule("9.5.1")
def make_trouble(state: PreludeState, answer: Option) -> Step:
    """The Rebellious Spirit rises by 1 or 2."""
    pay(state, LOOKING_FOR_TROUBLE, answer.noun)
    state.raise_spirit(answer.noun)
    return Done()


@rule("9.5")
def lasting_effect(state: PreludeState, side: int, action: int) -> Step:
    """Le Canadien and Partisan Media begin with the next card."""
    pay(state, action)
    state.in_force[EFFECT_OF[action]] = GAINED
    return Done()


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
    return ask(side, EXCHANGE.among(exchange_numbers, given=(side,))).then(exchange, side)


@rule("9.5.2")
def exchange(state: PreludeState, answer: Option, side: int) -> Step:
    """First the cards of the hand are named."""
    pay(state, VARIOUS_ANGLES, answer.noun)
    return ask(side, GIVE.among(cards_to_give, given=(side,))).then(
        give_card, side, answer.noun, answer.noun
    )


@rule("9.5.2")
def give_card(state: PreludeState, answer: Option, side: int, left: int, number: int) -> Step:
    """Cards given wait until the others are named: none of them can be taken back."""
    state.place_card(answer.noun, HAND + side, EXCHANGED)
    state.log("gave", side, answer.noun)
    if left > 1:
        return ask(side, GIVE.among(cards_to_give, given=(side,))).then(
            give_card, side, left - 1, number
        )
    return ask(side, TAKE.among(ordinary_pool, given=(side,))).then(take_card, side, number)


@rule("9.5.2")
def take_card(state: PreludeState, answer: Option, side: int, left: int) -> Step:
    """Everybody has seen what comes from the Pool."""
    state.move(answer.noun, POOL, HAND + side)
    state.reveal((answer.noun,), EVERYBODY)
    state.log("took", side, answer.noun)
    if left > 1:
        return ask(side, TAKE.among(ordinary_pool, given=(side,))).then(take_card, side, left - 1)
    for card in state.piles[EXCHANGED]:
        state.place_card(card, EXCHANGED, POOL)
    return Done()


EVERYBODY: Final = 0b111
CHAPTER: Final[dict[int, Callable[[PreludeState, int, int], Step]]] = {
    PULLING_THE_STRINGS: pulling_the_strings,
    STRATEGIC_REALIGNMENT: strategic_realignment,
    NON_ISSUE: non_issue,
    LOOKING_FOR_TROUBLE: looking_for_trouble,
    LE_CANADIEN_LOYAL: lasting_effect,
    PARTISAN_MEDIA_LOYAL: lasting_effect,
    OUR_MOMENT: our_moment,
    OVERWHELMING_SUPPORT: overwhelming_support,
    NO_MATTER_THE_COST: no_matter_the_cost,
    VARIOUS_ANGLES: various_angles,
    LE_CANADIEN_PATRIOTE: lasting_effect,
    PARTISAN_MEDIA_PATRIOTE: lasting_effect,
}
