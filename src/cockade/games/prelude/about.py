"""What an option means, where its name does not say it: Events, prices, target numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cockade.kernel import Option
from cockade.kernel.sentences import N_, Translate, counted

from .board_cards import event, needs
from .board_words import CANADIEN, MEDIA, SPECIALS
from .cards.bonuses import EVENT_BONUS
from .deck import ACTIVITY_POINTS, FACTION
from .effects import ACTIVE, CANADIEN_IN_FORCE, MEDIA_IN_FORCE
from .events import prerequisite_met
from .odds import best_city, organization_target
from .sides import NEUTRAL
from .specials import SPECIAL_IDS
from .state import PreludeState
from .texts import SIDE_NAMES, opportunity_points
from .turns import TURNS

Teller = Callable[[PreludeState, int, Option, Translate], list[str]]

# How a card of one's hand may be used, by whose it is and what is in force.
OWN: Final = N_("{n} AP, or the Event.")
CLOSED: Final = N_("{n} AP.")
WITH_MEDIA: Final = N_("{n} AP, then the Event.")
SHARED: Final = N_("{n} AP, and the card goes to the Pool; or the Event.")
TO_POOL: Final = N_("{n} AP, and the card goes to the Pool.")
OPPOSING: Final = N_("{n} AP, then {side} carries out the Event.")
UNMET: Final = N_("{n} AP; the card goes to the Pool and {side} gains {points}.")
IGNORED: Final = N_("{n} AP; Le Canadien ignores the Event.")
LOST: Final = counted("{n} AP is lost.", "{n} AP are lost.")


def about(state: PreludeState, seat: int, option: Option, translate: Translate) -> list[str]:
    """Sentences for the tip of an option; none where its name says it all."""
    if state.stack[-1].continuation.__name__ in EVENT_BONUS:
        return of_check(state, seat, option, translate)
    tell = TELLERS.get(option.verb)
    return tell(state, seat, option, translate) if tell else []


def of_event(state: PreludeState, card: int, translate: Translate) -> list[str]:
    """The Event of a card, after a prerequisite that is not met now."""
    found = []
    condition = needs(card, translate)
    if condition and not prerequisite_met(state, card):
        found.append(translate("Prerequisite not met: {needs}.").format(needs=condition))
    return [*found, translate("Event: {words}").format(words=event(card, translate))]


def use_of(state: PreludeState, side: int, card: int) -> str:
    """What happens to a card played from the hand."""
    faction, met = FACTION[card], prerequisite_met(state, card)
    if faction == NEUTRAL:
        return SHARED if met else TO_POOL
    if faction == side and state.in_force[MEDIA_IN_FORCE + side] == ACTIVE:
        return WITH_MEDIA
    if faction == side:
        return OWN if met else CLOSED
    if state.in_force[CANADIEN_IN_FORCE + side] == ACTIVE:
        return IGNORED
    return OPPOSING if met else UNMET


def of_card(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """3.1: points, Event or both."""
    card = option.noun
    value, use = ACTIVITY_POINTS[card], use_of(state, side, card)
    words = translate(use).format(
        n=value,
        side=translate(SIDE_NAMES[1 - side]),
        points=opportunity_points(value // 2, translate),
    )
    return [words] if use == IGNORED else [words, *of_event(state, card, translate)]


def of_purchase(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """7.0: what the Event costs, and what it does."""
    price = opportunity_points(ACTIVITY_POINTS[option.noun], translate)
    words = translate("Costs {price}.").format(price=price)
    return [words, *of_event(state, option.noun, translate)]


def of_named(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """The Event of a card that an option names."""
    return of_event(state, option.noun, translate)


def of_played(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """The Event of the card being played."""
    return of_event(state, state.card, translate)


def of_points(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """3.1: a neutral card played for its points goes to the Pool."""
    if FACTION[state.card] != NEUTRAL:
        return []
    return [translate("The card then goes to the Opportunity Pool.")]


def of_special(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    return [translate(SPECIALS[SPECIAL_IDS[option.noun]])]


def of_gift(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """Card 48 gives the effect of a Special Action."""
    words = CANADIEN if option.verb == "canadien" else MEDIA
    return [translate(words)]


def of_composure(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    words = translate("{n} AP: the Rebellious Spirit does not rise at the end of this Turn.")
    return [words.format(n=TURNS[state.turn].composure)]


def of_stop(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """9.0: what is not spent is lost."""
    return [LOST(state.points, translate)] if state.points else []


def of_payment(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """8.0: what is left after a check has been mended."""
    left = state.opportunity_points[side] - state.stack[-1].args[-1]
    words = translate("You keep {points}.")
    return [words.format(points=opportunity_points(left, translate))]


def of_spending(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """8.0: the target number of the check that these points buy."""
    continuation, args = state.stack[-1].continuation.__name__, state.stack[-1].args
    if continuation == "spend_on_organization":
        city = best_city(state, side)
        return target(organization_target(state, side, args[1], city, option.noun), translate)
    if continuation == "spend_on_corps":
        return target(state.cubes[side][args[1]] + option.noun, translate)
    return []


def of_city(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """9.2.2: the target number with the bonus of a city."""
    _, county, points = state.stack[-1].args
    return target(organization_target(state, side, county, option.noun, points), translate)


def of_check(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """8.0: the target number of an Event's check in a County."""
    step: Any = state.stack[-1]
    bonus = EVENT_BONUS[step.continuation.__name__](state, side, step.args)
    return target(state.cubes[side][option.noun] + bonus, translate)


def target(number: int, translate: Translate) -> list[str]:
    return [translate("Three dice must show {n} or less.").format(n=number)]


TELLERS: Final[dict[str, Teller]] = {
    "play": of_card,
    "buy": of_purchase,
    "give": of_named,
    "take": of_named,
    "event": of_played,
    "leaders": of_played,
    "decline": of_played,
    "media": of_gift,
    "canadien": of_gift,
    "ap": of_points,
    "special": of_special,
    "composure": of_composure,
    "done": of_stop,
    "pay": of_payment,
    "spend": of_spending,
    "affiliate": of_city,
}
