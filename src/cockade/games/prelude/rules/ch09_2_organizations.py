"""9.2 Creating Organizations."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from cockade.kernel import Done, Option, Step, ask, call, condition, prompt, rule, source

from ..data.counties import IS_URBAN, MONTREAL, RURAL, URBAN
from ..data.tracks import AFFILIATION_BONUS, MINIMUM_POINTS
from ..state import PreludeState
from ..vocabulary import AFFILIATE, SPEND
from .ch08_mobilization_check import organization_check

POINTS_FOR_ORGANIZATION: Final = prompt(
    "9.2", "{county}: how many Activity Points for the Organization?", "county"
)
WHICH_CITY: Final = prompt(
    "9.2.2", "{county}: affiliate the Organization with which city?", "county _"
)

CITIES_OF: Final[tuple[tuple[int, ...], ...]] = ((MONTREAL,), URBAN)


@source("9.2", "No Organization can be created there now.")
def organizable(state: PreludeState, side: int) -> tuple[int, ...]:
    """Cities open to the side, and the Rural Counties once it has an Urban Organization."""
    return open_beside(bytes(state.organizations), side)


# Organizations change seldom and are asked for with every action, so the last answers are kept.
@lru_cache(maxsize=1024)
def open_beside(places: bytes, side: int) -> tuple[int, ...]:
    """Where a side can create an Organization beside those that there are."""
    bit = 1 << side
    free = [city for city in CITIES_OF[side] if not places[city] & bit]
    if len(free) < len(CITIES_OF[side]):
        free += [county for county in RURAL if not places[county] & bit]
    return tuple(free)


@condition("9.2.1", "The Patriote player can have an Urban Organization only in Montréal.")
def city_open(state: PreludeState, county: int, side: int) -> bool:
    return not IS_URBAN[county] or county in CITIES_OF[side]


@condition("9.2", "Each side has at most one Organization in a County.")
def unorganized(state: PreludeState, county: int, side: int) -> bool:
    return not state.has_organization(side, county)


@condition("9.2.1", "A Rural Organization needs an Urban Organization of your own.")
def urban_first(state: PreludeState, county: int, side: int) -> bool:
    return IS_URBAN[county] or state.has_urban_organization(side)


@condition("9.2", "An Organization or a Volunteer Corps takes at least 2 Activity Points.")
def two_points(state: PreludeState, side: int) -> bool:
    return state.points >= MINIMUM_POINTS


@condition("9.2", "After a failed check no Organization can be attempted in the same Action Round.")
def not_barred(state: PreludeState, side: int) -> bool:
    return not state.barred[side]


@source("8.0", "The action takes at least 2 Activity Points, and at most those you have left.")
def points_left(state: PreludeState, side: int) -> range:
    return range(MINIMUM_POINTS, state.points + 1)


@source("9.2.2", "You have no Urban Organization in that city.")
def own_cities(state: PreludeState, side: int) -> list[int]:
    return state.urban_organizations(side)


@rule("9.2")
def choose_points(state: PreludeState, side: int, county: int) -> Step:
    """The points dedicated to the action are the bonus of its check."""
    return points_question(side, county)


@cache
def points_question(side: int, county: int) -> Step:
    """How many points are dedicated to an Organization."""
    offer = SPEND.among(points_left, given=(side,))
    question = ask(side, offer).saying(POINTS_FOR_ORGANIZATION, county)
    return question.then(spend_on_organization, side, county)


@rule("9.2")
def spend_on_organization(state: PreludeState, answer: Option, side: int, county: int) -> Step:
    """A Rural Organization is affiliated with one city; with two of them there is a choice."""
    points = answer.noun
    if IS_URBAN[county]:
        return attempt_organization(state, side, county, points, 0)
    cities = state.urban_organizations(side)
    if len(cities) == 1:
        return affiliate_with(state, side, cities[0], county, points)
    question = ask(side, AFFILIATE.among(own_cities, given=(side,)))
    return question.saying(WHICH_CITY, county, points).then(affiliate, side, county, points)


@rule("9.2.2")
def affiliate(state: PreludeState, answer: Option, side: int, county: int, points: int) -> Step:
    """Only one city's bonus counts."""
    return affiliate_with(state, side, answer.noun, county, points)


def affiliate_with(state: PreludeState, side: int, city: int, county: int, points: int) -> Step:
    """9.2.2: +1 with 6 to 10 Cubes in the affiliated city, +2 with 11 or more."""
    bonus = AFFILIATION_BONUS[state.cubes[side][city]]
    return attempt_organization(state, side, county, points, bonus)


@rule("9.2")
def attempt_organization(
    state: PreludeState, side: int, county: int, points: int, bonus: int
) -> Step:
    """The points are spent whether the check succeeds or not; a failure bars further attempts."""
    state.points -= points
    return call(try_organization, side, county, points + bonus).then(note_attempt, side)


@rule("9.2")
def note_attempt(state: PreludeState, success: bool, side: int) -> Step:
    """A failure closes Organizations for the rest of the half."""
    if not success:
        state.barred[side] = 1
    return Done(success)


@rule("9.2")
def try_organization(state: PreludeState, side: int, county: int, bonus: int) -> Step:
    """A check; on a success the Organization stands. Events use it too: they bar nothing."""
    return call(organization_check, side, county, bonus).then(create_organization, side, county)


@rule("9.2")
def create_organization(state: PreludeState, success: bool, side: int, county: int) -> Step:
    """The result of the check is handed on."""
    if success:
        state.place_organization(side, county)
    return Done(success)


def urban_bonus(state: PreludeState, side: int) -> int:
    """For Events: the best bonus of 9.2.2 through an own Urban Organization."""
    cities = state.urban_organizations(side)
    return max((AFFILIATION_BONUS[state.cubes[side][city]] for city in cities), default=0)
