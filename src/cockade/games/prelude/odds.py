"""Exact chances before the dice: checks, Scoring Dice, Fear of Reprisal."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any, Final

from .cards.bonuses import EVENT_BONUS
from .counties import IS_URBAN
from .deck import CHOICE
from .deck import DIE as DIE_OF_CARD
from .effects import LOYAL_ANSWER, REPRISAL_WAIVED
from .rules.ch04_scoring_die import FACE_TRACK
from .rules.ch06_rebellious_spirit import reprisal_row
from .sides import LOYAL
from .state import PreludeState
from .tracks import ADVANCES, AFFILIATION_BONUS, MINIMUM_POINTS, RC, REPRISAL_CUBES, TRACKS
from .vocabulary import DICE

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
    found: dict[str, float] = {}
    faces = DICE[die].faces
    for place, track in enumerate(FACE_TRACK[die]):
        chance = faces.count(place) / len(faces)
        found[TRACKS[track]] = chance
        if state.scoring[track] == ADVANCES - 1:
            found[f"{TRACKS[track]} scores"] = chance
    if state.scoring[RC] == ADVANCES - 1:
        chance = found[TRACKS[RC]]
        for cubes, share in reprisal_odds(state).items():
            found[f"{cubes} removed"] = chance * share
    return found


def reprisal_odds(state: PreludeState) -> dict[str, float]:
    """6.2: the chances of each number of Cubes that fear takes."""
    if state.in_force[REPRISAL_WAIVED]:
        return {"0 Cubes": 1.0}
    found: dict[str, float] = {}
    for die in range(1, 7):
        name = f"{REPRISAL_CUBES[reprisal_row(state, die)]} Cubes"
        found[name] = found.get(name, 0.0) + 1 / 6
    return found


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


def by_points(chances: Callable[[int], dict[str, float]], most: int) -> dict[str, float]:
    """The chances of an action for every number of points it may take."""
    found: dict[str, float] = {}
    for points in range(MINIMUM_POINTS, most + 1):
        for name, chance in chances(points).items():
            found[f"{name} with {points} AP"] = chance
    return found


def odds(state: PreludeState, seat: int) -> Odds:
    """Chances of named results for the options open now, from what the actor may know."""
    step = state.stack[-1]
    read = READERS.get(step.continuation.__name__)
    if read is None:
        return {}
    found = {option.text: read(state, seat, option, step.args) for option in state.legal()}
    return {text: chances for text, chances in found.items() if chances}


def action_odds(
    state: PreludeState, side: int, option: Any, args: tuple[Any, ...]
) -> dict[str, float]:
    county = option.noun
    if option.verb == "organize":
        city = best_city(state, side)
        return by_points(
            lambda points: organization_odds(state, side, county, city, points), state.points
        )
    if option.verb == "recruit":
        return by_points(lambda points: corps_odds(state, side, county, points), state.points)
    return {}


def spending_odds(
    state: PreludeState, side: int, option: Any, args: tuple[Any, ...]
) -> dict[str, float]:
    county = args[1]
    return organization_odds(state, side, county, best_city(state, side), option.noun)


def affiliation_odds(
    state: PreludeState, side: int, option: Any, args: tuple[Any, ...]
) -> dict[str, float]:
    _, county, points = args
    return organization_odds(state, side, county, option.noun, points)


def corps_spending_odds(
    state: PreludeState, side: int, option: Any, args: tuple[Any, ...]
) -> dict[str, float]:
    return corps_odds(state, side, args[1], option.noun)


def reroll_odds(
    state: PreludeState, side: int, option: Any, args: tuple[Any, ...]
) -> dict[str, float]:
    if option.verb != "reroll":
        return {}
    return check_odds(args[2], state.opportunity_points[side])


def named_die_odds(
    state: PreludeState, side: int, option: Any, args: tuple[Any, ...]
) -> dict[str, float]:
    return die_odds(state, option.noun)


def card_die_odds(
    state: PreludeState, side: int, option: Any, args: tuple[Any, ...]
) -> dict[str, float]:
    """The Scoring Die that follows a card, as the tracks stand before it is played."""
    card = option.noun if option.noun >= 0 else state.card
    if option.verb == "pass" or DIE_OF_CARD[card] == CHOICE:
        return {}
    return die_odds(state, DIE_OF_CARD[card])


def event_check_odds(
    state: PreludeState, side: int, option: Any, args: tuple[Any, ...]
) -> dict[str, float]:
    """8.0: the check of an Event in the County that an option names."""
    continuation = state.stack[-1].continuation.__name__
    target = state.cubes[side][option.noun] + EVENT_BONUS[continuation](state, side, args)
    rerolled = (
        continuation == "organize_county" and side == LOYAL and state.in_force[LOYAL_ANSWER] > 0
    )
    return check_odds(target, state.opportunity_points[side], rerolled)


READERS: Final[dict[str, Callable[..., dict[str, float]]]] = {
    "take_action": action_odds,
    "spend_on_organization": spending_odds,
    "affiliate": affiliation_odds,
    "spend_on_corps": corps_spending_odds,
    "reroll_or_keep": reroll_odds,
    "name_scoring_die": named_die_odds,
    "pull_die": named_die_odds,
    "play_card": card_die_odds,
    "event_or_points": card_die_odds,
    **dict.fromkeys(EVENT_BONUS, event_check_odds),
}
