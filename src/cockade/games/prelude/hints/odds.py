"""Exact chances before the dice: checks, Scoring Dice, Fear of Reprisal."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from cockade.kernel import Option, Prompt

from ..cards.checks import NEXT_CHECK, ORGANIZE_COUNTY
from ..cards.deck_1837 import WHERE_VOLUNTEERS_RISE
from ..cards.generic import WHERE_LADIES_MEET
from ..cards.key_events import FIRST_CITY
from ..data.cards import CHOICE
from ..data.cards import DIE as DIE_OF_CARD
from ..data.counties import IS_URBAN
from ..data.effects import LOYAL_ANSWER, REPRISAL_WAIVED
from ..data.sides import LOYAL
from ..data.tracks import ADVANCES, AFFILIATION_BONUS, MINIMUM_POINTS, RC, REPRISAL_CUBES, TRACKS
from ..rules.ch03_cards import BUY_A_CARD, PLAY_A_CARD, choosing_card
from ..rules.ch04_scoring_die import FACE_TRACK, WHICH_DIE
from ..rules.ch06_rebellious_spirit import reprisal_row
from ..rules.ch08_mobilization_check import REROLL_OR_KEEP
from ..rules.ch09_2_organizations import POINTS_FOR_ORGANIZATION, WHICH_CITY, urban_bonus
from ..rules.ch09_4_volunteer_corps import POINTS_FOR_CORPS
from ..rules.ch09_5_1_governors_privileges import NEXT_DIE
from ..rules.ch09_activity_points import NEXT_ACTION
from ..state import PreludeState
from ..vocabulary import DICE

Odds = dict[str, dict[str, float]]

WAYS: Final = tuple(
    sum(1 for dice in product(range(1, 7), repeat=3) if sum(dice) <= total) for total in range(19)
)


def at_most(total: int) -> float:
    """The chance that three dice show a total or less."""
    return WAYS[max(0, min(18, total))] / 216


def check_odds(target: int, points: int, reroll: bool = False) -> dict[str, float]:
    """8.0: chances of a check that succeeds by itself, and with Opportunity Points to mend it.

    With card 2 a roll over the target may be made again. It pays to keep what the points mend
    only if points are dear, so the first chance rerolls every failure and the second one rerolls
    only what the points cannot mend.
    """
    success, rescued = at_most(target), at_most(target + points)
    if reroll:
        return {"success": 1 - (1 - success) ** 2, "rescued": 1 - (1 - rescued) ** 2}
    return {"success": success, "rescued": rescued}


def die_odds(state: PreludeState, die: int) -> dict[str, float]:
    """4.0: the chance of each track to advance, and of those about to score to do so."""
    results: dict[str, float] = {}
    faces = DICE[die].faces
    for place, track in enumerate(FACE_TRACK[die]):
        chance = faces.count(place) / len(faces)
        results[TRACKS[track]] = chance
        if state.scoring[track] == ADVANCES - 1:
            results[f"{TRACKS[track]} scores"] = chance
    if state.scoring[RC] == ADVANCES - 1:
        chance = results[TRACKS[RC]]
        for cubes, share in reprisal_odds(state).items():
            results[f"{cubes} removed"] = chance * share
    return results


def reprisal_odds(state: PreludeState) -> dict[str, float]:
    """6.2: the chances of each number of Cubes that fear takes."""
    if state.in_force[REPRISAL_WAIVED]:
        return {"0 Cubes": 1.0}
    chances: dict[str, float] = {}
    for die in range(1, 7):
        name = f"{REPRISAL_CUBES[reprisal_row(state, die)]} Cubes"
        chances[name] = chances.get(name, 0.0) + 1 / 6
    return chances


def organization_target(state: PreludeState, side: int, county: int, city: int, points: int) -> int:
    """9.2: the target number of an Organization with some points and the bonus of a city."""
    bonus = 0 if IS_URBAN[county] else AFFILIATION_BONUS[state.cubes[side][city]]
    return state.cubes[side][county] + points + bonus


def organization_odds(
    state: PreludeState, side: int, county: int, city: int, points: int
) -> dict[str, float]:
    """9.2: the check of an Organization with some points and the bonus of a city."""
    target = organization_target(state, side, county, city, points)
    reroll = side == LOYAL and state.in_force[LOYAL_ANSWER] > 0
    return check_odds(target, state.opportunity_points[side], reroll)


def best_city(state: PreludeState, side: int) -> int:
    """The Urban Organization with the best bonus."""
    cities = state.urban_organizations(side)
    return max(cities, key=lambda city: state.cubes[side][city], default=-1)


def corps_odds(state: PreludeState, side: int, county: int, points: int) -> dict[str, float]:
    """9.4: the check of a Volunteer Corps."""
    return check_odds(state.cubes[side][county] + points, state.opportunity_points[side])


def by_points(with_points: Callable[[int], dict[str, float]], most: int) -> dict[str, float]:
    """The chances of an action for every number of points it may take."""
    return {
        f"{name} with {points} AP": chance
        for points in range(MINIMUM_POINTS, most + 1)
        for name, chance in with_points(points).items()
    }


def odds(state: PreludeState, seat: int) -> Odds:
    """Chances of named results for the options open now, from what the actor may know."""
    read = READERS.get(state.question.prompt)
    if read is None:
        return {}
    said = state.question.said
    chances = {option.text: read(state, seat, option, *said) for option in state.legal()}
    return {text: results for text, results in chances.items() if results}


def action_odds(state: PreludeState, side: int, option: Option) -> dict[str, float]:
    """9.2 and 9.4: the checks of Organizations and Volunteer Corps."""
    county = option.noun
    if option.verb == "organize":
        city = best_city(state, side)
        return by_points(
            lambda points: organization_odds(state, side, county, city, points), state.points
        )
    if option.verb == "recruit":
        return by_points(lambda points: corps_odds(state, side, county, points), state.points)
    return {}


def spending_odds(state: PreludeState, side: int, option: Option, county: int) -> dict[str, float]:
    return organization_odds(state, side, county, best_city(state, side), option.noun)


def affiliation_odds(
    state: PreludeState, side: int, option: Option, county: int, points: int
) -> dict[str, float]:
    return organization_odds(state, side, county, option.noun, points)


def corps_spending_odds(
    state: PreludeState, side: int, option: Option, county: int
) -> dict[str, float]:
    return corps_odds(state, side, county, option.noun)


def reroll_odds(
    state: PreludeState, side: int, option: Option, county: int, total: int, target: int
) -> dict[str, float]:
    if option.verb != "reroll":
        return {}
    return check_odds(target, state.opportunity_points[side])


def named_die_odds(state: PreludeState, side: int, option: Option, *left: int) -> dict[str, float]:
    return die_odds(state, option.noun)


def card_die_odds(state: PreludeState, side: int, option: Option) -> dict[str, float]:
    """The Scoring Die that follows a card, as the tracks stand before it is played.

    It is the same whatever the card is used for, so that question has no odds.
    """
    if option.verb == "pass" or DIE_OF_CARD[option.noun] == CHOICE:
        return {}
    return die_odds(state, DIE_OF_CARD[option.noun])


# The questions that name the County of a check and say its bonus.
EVENT_CHECKS: Final = (
    NEXT_CHECK,
    ORGANIZE_COUNTY,
    FIRST_CITY,
    WHERE_LADIES_MEET,
    WHERE_VOLUNTEERS_RISE,
)


def event_target(state: PreludeState, side: int, county: int, bonus: int) -> int:
    """8.0: the target number of the check that an Event calls for in a County."""
    if state.question.prompt is ORGANIZE_COUNTY:
        bonus += urban_bonus(state, side)
    return state.cubes[side][county] + bonus


def event_check_odds(
    state: PreludeState, side: int, option: Option, bonus: int
) -> dict[str, float]:
    """8.0: the check of an Event in the County that an option names."""
    organizing = state.question.prompt is ORGANIZE_COUNTY
    reroll = organizing and side == LOYAL and state.in_force[LOYAL_ANSWER] > 0
    target = event_target(state, side, option.noun, bonus)
    return check_odds(target, state.opportunity_points[side], reroll)


READERS: Final[dict[Prompt | Callable[..., Any], Callable[..., dict[str, float]]]] = {
    NEXT_ACTION: action_odds,
    POINTS_FOR_ORGANIZATION: spending_odds,
    WHICH_CITY: affiliation_odds,
    POINTS_FOR_CORPS: corps_spending_odds,
    REROLL_OR_KEEP: reroll_odds,
    WHICH_DIE: named_die_odds,
    NEXT_DIE: named_die_odds,
    choosing_card: card_die_odds,
    PLAY_A_CARD: card_die_odds,
    BUY_A_CARD: card_die_odds,
    **dict.fromkeys(EVENT_CHECKS, event_check_odds),
}
