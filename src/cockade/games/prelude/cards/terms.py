"""Card terminology (3.2): what several Events share, as rules that can stand in a `do` list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from cockade.kernel import Done, Option, Prompt, Step, ask, prompt, rule

from ..state import PreludeState
from ..vocabulary import CHOOSE
from .choices import (
    counties_left,
    has_free_box,
    is_rural,
    not_yet_chosen,
    open_counties_left,
)

ADD_ONE: Final = prompt(
    "3.2",
    "{card}: choose a County for 1 Cube ({left} to go).",
    "card left:counties_n",
    reads="card",
)
ADD_TWO: Final = prompt(
    "3.2",
    "{card}: choose a County for 2 Cubes ({left} to go).",
    "card left:counties_n",
    reads="card",
)
REMOVE_ONE: Final = prompt(
    "3.2",
    "{card}: choose a County where the other player loses 1 Cube ({left} to go).",
    "card left:counties_n",
    reads="card",
)
NAME_COUNTY: Final = prompt(
    "3.2",
    "{card}: name a County for the Patriote checks ({left} to go).",
    "card left:counties_n",
    reads="card",
)

Term = tuple[Prompt, Callable[..., Step]]  # What is asked, and what takes the answer.
Conditions = tuple[Callable[..., bool], ...]
Counties = tuple[int, ...]


def different_counties(side: int, where: Conditions, chosen: Counties) -> Any:
    """The offer of Rural Counties that fit and were not yet chosen for this Event."""
    because = (is_rural, not_yet_chosen, *where)
    given = (side, chosen)
    # A free box is what most Events ask for, after all else: the source looks at it.
    if where[-1:] == (has_free_box,):
        return CHOOSE.among(open_counties_left, *where[:-1], given=given, because=because)
    return CHOOSE.among(counties_left, *where, given=given, because=because)


def next_county(
    state: PreludeState,
    term: Term,
    side: int,
    left: int,
    where: Conditions,
    chosen: Counties = (),
) -> Step:
    """Offer the next County as long as one is left that fits; those chosen are the result."""
    offer = different_counties(side, where, chosen)
    if left == 0 or not offer.any_legal(state):
        return Done(chosen)
    words, continuation = term
    question = ask(side, offer).saying(words, left)
    return question.then(continuation, side, left, where, chosen)


@rule("3.2")
def add_in_different_counties(state: PreludeState, side: int, count: int, *where: Any) -> Step:
    """Add 1 Cube in each of so many different Rural Counties, or in all that fit."""
    return next_county(state, (ADD_ONE, add_one), side, count, where)


@rule("3.2")
def add_one(
    state: PreludeState, county: Option, side: int, left: int, where: Conditions, chosen: Counties
) -> Step:
    """1 Cube goes in; the next County is another one."""
    state.add_cubes(side, county.noun, 1)
    return next_county(state, (ADD_ONE, add_one), side, left - 1, where, (*chosen, county.noun))


@rule("3.2")
def add_two_in_different_counties(state: PreludeState, side: int, count: int, *where: Any) -> Step:
    """Add 2 Cubes in each of so many different Rural Counties, or in all that fit."""
    return next_county(state, (ADD_TWO, add_two), side, count, where)


@rule("3.2")
def add_two(
    state: PreludeState, county: Option, side: int, left: int, where: Conditions, chosen: Counties
) -> Step:
    """2 Cubes go in; the next County is another one."""
    state.add_cubes(side, county.noun, 2)
    return next_county(state, (ADD_TWO, add_two), side, left - 1, where, (*chosen, county.noun))


@rule("3.2")
def remove_in_different_counties(state: PreludeState, side: int, count: int, *where: Any) -> Step:
    """A player takes 1 Cube of his opponent from each of so many different Rural Counties."""
    return next_county(state, (REMOVE_ONE, remove_one), side, count, where)


@rule("3.2")
def remove_one(
    state: PreludeState, county: Option, side: int, left: int, where: Conditions, chosen: Counties
) -> Step:
    """1 Cube comes out; the next County is another one."""
    state.remove_cubes(1 - side, county.noun, 1)
    return next_county(
        state, (REMOVE_ONE, remove_one), side, left - 1, where, (*chosen, county.noun)
    )


@rule("3.2")
def name_counties(state: PreludeState, side: int, count: int, *where: Any) -> Step:
    """Name so many different Rural Counties, or all that fit; they are the result."""
    return next_county(state, (NAME_COUNTY, name_county), side, count, where)


@rule("3.2")
def name_county(
    state: PreludeState, county: Option, side: int, left: int, where: Conditions, chosen: Counties
) -> Step:
    """The next County is another one."""
    return next_county(
        state, (NAME_COUNTY, name_county), side, left - 1, where, (*chosen, county.noun)
    )


@rule("6.0")
def increase_spirit(state: PreludeState, spaces: int) -> Step:
    """The Rebellious Spirit increases."""
    state.raise_spirit(spaces)
    return Done()


@rule("3.2")
def gain_influence(state: PreludeState, side: int, boxes: int) -> Step:
    """Boxes towards a faction on the External Influence track."""
    state.influence(side, boxes)
    return Done()


@rule("7.0")
def gain_opportunity_points(state: PreludeState, side: int, points: int) -> Step:
    """Opportunity Points for a player."""
    state.gain_opportunity(side, points)
    return Done()
