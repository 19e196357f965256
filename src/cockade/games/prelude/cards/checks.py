"""Mobilization Checks that Events call for (8.0), and Organizations that they create (9.2)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cockade.kernel import Done, Option, Step, ask, call, do, prompt, rule

from ..rules.ch08_mobilization_check import mobilization_check
from ..rules.ch09_2_organizations import try_organization, unorganized, urban_bonus
from ..state import PreludeState
from ..vocabulary import CHECK, CHOOSE
from .choices import counties_to_check, rural_counties

NEXT_CHECK: Final = prompt(
    "8.0",
    "{card}: choose the County of the next check, with +{bonus}.",
    "card bonus",
    reads="card",
)
ORGANIZE_COUNTY: Final = prompt(
    "9.2.2",
    "{card}: choose a Rural County for an Organization, with +{bonus} and the Urban bonus.",
    "card bonus",
    reads="card",
)

Consequence = Callable[..., Step]


@rule("8.0")
def check_each(
    state: PreludeState, side: int, left: tuple[int, ...], bonus: int, consequence: Consequence
) -> Step:
    """A check in every County named; the player who makes the checks picks the order."""
    if not left:
        return Done()
    offer = CHECK.among(counties_to_check, given=(left,))
    question = ask(side, offer).saying(NEXT_CHECK, bonus)
    return question.then(check_next, side, left, bonus, consequence)


@rule("8.0")
def check_next(
    state: PreludeState,
    county: Option,
    side: int,
    left: tuple[int, ...],
    bonus: int,
    consequence: Consequence,
) -> Step:
    """The check in the County named, then the others."""
    rest = tuple(other for other in left if other != county.noun)
    return do(
        (check_one, side, county.noun, bonus, consequence),
        (check_each, side, rest, bonus, consequence),
    )


@rule("8.0")
def check_one(
    state: PreludeState, side: int, county: int, bonus: int, consequence: Consequence
) -> Step:
    """One of these checks; the Event's consequence takes success or failure and the County."""
    return call(mobilization_check, side, county, bonus).then(consequence, county)


@rule("9.2")
def organize_by_event(state: PreludeState, side: int, county: int, bonus: int, cubes: int) -> Step:
    """A check to create an Organization; a failure adds Cubes in the County instead."""
    attempt = call(try_organization, side, county, bonus)
    return attempt.then(add_after_failure, side, county, cubes)


@rule("9.2")
def add_after_failure(
    state: PreludeState, success: bool, side: int, county: int, cubes: int
) -> Step:
    """Cubes make up for a check that failed."""
    if not success:
        state.add_cubes(side, county, cubes)
    return Done()


@rule("9.2.2")
def organize_rural_by_event(state: PreludeState, side: int, bonus: int, cubes: int) -> Step:
    """A Rural County without an own Organization, a check there with the usual Urban bonus."""
    offer = CHOOSE.among(rural_counties, unorganized, given=(side,))
    if not offer.any_legal(state):
        return Done()
    question = ask(side, offer).saying(ORGANIZE_COUNTY, bonus)
    return question.then(organize_county, side, bonus, cubes)


@rule("9.2.2")
def organize_county(state: PreludeState, county: Option, side: int, bonus: int, cubes: int) -> Step:
    """The check has the bonus of the card and that of a city."""
    return organize_by_event(state, side, county.noun, bonus + urban_bonus(state, side), cubes)
