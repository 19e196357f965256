"""What an option means, where its name does not say it: Events, prices, target numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cockade.kernel import N_, Option, Translate, counted

from ..cards.deck_1834 import SPEND_IN_LONDON
from ..cards.deck_1837 import CALM_THE_TUMULT
from ..data.cards import ACTIVITY_POINTS, FACTION
from ..data.effects import ACTIVE, CANADIEN_IN_FORCE, MEDIA_IN_FORCE
from ..data.sides import NEUTRAL
from ..data.special_actions import (
    COSTS,
    LE_CANADIEN_LOYAL,
    LE_CANADIEN_PATRIOTE,
    PARTISAN_MEDIA_LOYAL,
    PARTISAN_MEDIA_PATRIOTE,
    PULLING_THE_STRINGS,
    SPECIAL_EFFECTS,
)
from ..data.turns import TURNS
from ..rules.ch09_1_mobilization import price
from ..rules.ch09_2_organizations import POINTS_FOR_ORGANIZATION
from ..rules.ch09_4_volunteer_corps import POINTS_FOR_CORPS
from ..rules.ch12_events import prerequisite_met
from ..state import PreludeState
from ..words import SIDE_NAMES, activity_points, event, opportunity_points, prerequisite
from .control import change_of_control, of_choice, of_removal
from .odds import EVENT_CHECKS, best_city, event_target, organization_target

Teller = Callable[[PreludeState, int, Option, Translate], list[str]]

# How a card of one's hand may be used, by whose it is and what is in force; first what it gives,
# which is short enough for a button.
OWN: Final = (N_("{n} AP, or the Event."),)
CLOSED: Final = (N_("{n} AP."),)
WITH_MEDIA: Final = (N_("{n} AP, then the Event."),)
SHARED: Final = (*OWN, N_("After the AP the card goes to the Pool."))
TO_POOL: Final = (*CLOSED, N_("After the AP the card goes to the Pool."))
OPPOSING: Final = (*CLOSED, N_("Then {side} carries out the Event."))
UNMET: Final = (*CLOSED, N_("The card goes to the Pool, and {side} gains {points}."))
IGNORED: Final = (*CLOSED, N_("Le Canadien ignores the Event."))
# The Special Actions whose effects card 48 gives, by side.
GIFTS: Final = {
    "canadien": (LE_CANADIEN_PATRIOTE, LE_CANADIEN_LOYAL),
    "media": (PARTISAN_MEDIA_PATRIOTE, PARTISAN_MEDIA_LOYAL),
}
LOST: Final = counted("{n} AP is lost.", "{n} AP are lost.")


def about(state: PreludeState, seat: int, option: Option, translate: Translate) -> list[str]:
    """Sentences for the tip of an option; none where its name says it all."""
    if state.question.prompt in EVENT_CHECKS:
        return of_check(state, seat, option, translate)
    tell = TELLERS.get(option.verb)
    return tell(state, seat, option, translate) if tell else []


def of_event(state: PreludeState, card: int, translate: Translate) -> list[str]:
    """The Event of a card, after a prerequisite that is not met now."""
    lines = []
    if not prerequisite_met(state, card):
        words = translate("Prerequisite not met: {needs}.")
        lines.append(words.format(needs=prerequisite(card, translate)))
    return [*lines, translate("Event: {words}").format(words=event(card, translate))]


def use_of(state: PreludeState, side: int, card: int) -> tuple[str, ...]:
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
    said = {
        "n": value,
        "side": translate(SIDE_NAMES[1 - side]),
        "points": opportunity_points(value // 2, translate),
    }
    lines = [translate(words).format(**said) for words in use]
    return lines if use == IGNORED else [*lines, *of_event(state, card, translate)]


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
    """3.1: how many they are; a neutral card played for its points goes to the Pool."""
    words = activity_points(ACTIVITY_POINTS[state.card], translate) + "."
    if FACTION[state.card] != NEUTRAL:
        return [words]
    return [words, translate("The card then goes to the Opportunity Pool.")]


def of_special(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    prices = COSTS[option.noun]
    words = translate("{n} AP").format(n="–".join(map(str, dict.fromkeys((prices[0], prices[-1])))))
    more = "+" if option.noun == PULLING_THE_STRINGS else ""
    return [f"{words}{more}.", translate(SPECIAL_EFFECTS[option.noun])]


def of_gift(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """Card 48 gives the effect of a Special Action."""
    return [translate(SPECIAL_EFFECTS[GIFTS[option.verb][side]])]


def of_composure(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    price = activity_points(TURNS[state.turn].composure, translate)
    return [f"{price}.", translate("The Rebellious Spirit does not rise at the end of this Turn.")]


def of_mobilization(
    state: PreludeState, side: int, option: Option, translate: Translate
) -> list[str]:
    """9.1: the price of the next box, and whose County it is then."""
    words = activity_points(price(state, side, option.noun), translate) + "."
    return [words, *change_of_control(state, side, option.noun, 1, translate)]


def of_stop(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """9.0: what is not spent is lost."""
    return [LOST(state.points, translate)] if state.points else []


def of_payment(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """8.0: what is left after a check has been paid for."""
    missing = state.question.said[-1]
    left = opportunity_points(state.opportunity_points[side] - missing, translate)
    return [translate("You keep {points}.").format(points=left)]


def of_spending(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """8.0: the target number of the check that these points buy, or what else they bring."""
    question = state.question
    if question.prompt is POINTS_FOR_ORGANIZATION:
        county, city = question.said[0], best_city(state, side)
        return target(organization_target(state, side, county, city, option.noun), translate)
    if question.prompt is POINTS_FOR_CORPS:
        return target(state.cubes[side][question.said[0]] + option.noun, translate)
    if question.prompt is SPEND_IN_LONDON:
        return [translate("External Influence +{n}.").format(n=option.noun // 2)]
    if question.prompt is CALM_THE_TUMULT:
        return [translate("Rebellious Spirit +{n}.").format(n=2 - option.noun // 3)]
    return []


def of_city(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """9.2.2: the target number with the bonus of a city."""
    county, points = state.question.said
    return target(organization_target(state, side, county, option.noun, points), translate)


def of_check(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """8.0: the target number of an Event's check in a County."""
    (bonus,) = state.question.said
    return target(event_target(state, side, option.noun, bonus), translate)


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
    "mobilize": of_mobilization,
    "choose": of_choice,
    "remove": of_removal,
    "pay": of_payment,
    "spend": of_spending,
    "affiliate": of_city,
}
