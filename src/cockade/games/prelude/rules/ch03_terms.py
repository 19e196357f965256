"""3.2 Card terminology: what Events ask for again and again."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel import Done, Option, ask, condition, rule, source
from cockade.kernel.flow import Step

from ..sides import LOYAL, PATRIOTE
from ..state import PreludeState
from ..words import CHOOSE


@source("3.2", "The Event does not reach that County.")
def reached(state: PreludeState, side: int, counties: tuple[int, ...]) -> tuple[int, ...]:
    return counties


@condition("3.2", "Cubes can be added only where a Mobilization Box is free.")
def free_box(state: PreludeState, county: int, side: int, counties: tuple[int, ...]) -> bool:
    return state.has_box(side, county)


@condition("3.2", "Cubes can be removed only where there are some.")
def cube_there(state: PreludeState, county: int, side: int, counties: tuple[int, ...]) -> bool:
    return state.cubes[side][county] > 0


@rule("3.2")
def choose_county(state: PreludeState, side: int, counties: Sequence[int]) -> Step:
    """A side chooses one of some Counties; the result is that County, -1 if there is none."""
    if not counties:
        return Done(-1)
    return ask(side, CHOOSE.among(reached, given=(side, tuple(counties)))).then(county_chosen)


@rule("3.2")
def county_chosen(state: PreludeState, answer: Option) -> Step:
    """The County is the result."""
    return Done(answer.noun)


@rule("3.2")
def add_in_counties(
    state: PreludeState, side: int, counties: Sequence[int], times: int, cubes: int = 1
) -> Step:
    """A side adds `cubes` in each of `times` different Counties, as many as there are."""
    offer = CHOOSE.among(reached, free_box, given=(side, tuple(counties)))
    if times <= 0 or not offer.legal(state):
        return Done()
    return ask(side, offer).then(add_in_county, side, tuple(counties), times, cubes)


@rule("3.2")
def add_in_county(
    state: PreludeState,
    answer: Option,
    side: int,
    counties: tuple[int, ...],
    times: int,
    cubes: int,
) -> Step:
    """The Cubes go in; the next County is another one."""
    state.add_cubes(side, answer.noun, cubes)
    rest = tuple(county for county in counties if county != answer.noun)
    return add_in_counties(state, side, rest, times - 1, cubes)


@rule("3.2")
def add_freely(state: PreludeState, side: int, counties: Sequence[int], cubes: int) -> Step:
    """A side adds Cubes one by one, together or apart, in some Counties."""
    offer = CHOOSE.among(reached, free_box, given=(side, tuple(counties)))
    if cubes <= 0 or not offer.legal(state):
        return Done()
    return ask(side, offer).then(add_one_freely, side, tuple(counties), cubes)


@rule("3.2")
def add_one_freely(
    state: PreludeState, answer: Option, side: int, counties: tuple[int, ...], cubes: int
) -> Step:
    """One Cube, then the next."""
    state.add_cubes(side, answer.noun, 1)
    return add_freely(state, side, counties, cubes - 1)


@rule("3.2")
def remove_in_counties(
    state: PreludeState, owner: int, counties: Sequence[int], times: int, cubes: int = 1
) -> Step:
    """The opponent of `owner` removes his Cubes from each of `times` different Counties."""
    offer = CHOOSE.among(reached, cube_there, given=(owner, tuple(counties)))
    if times <= 0 or not offer.legal(state):
        return Done()
    chooser = LOYAL if owner == PATRIOTE else PATRIOTE
    return ask(chooser, offer).then(remove_in_county, owner, tuple(counties), times, cubes)


@rule("3.2")
def remove_in_county(
    state: PreludeState,
    answer: Option,
    owner: int,
    counties: tuple[int, ...],
    times: int,
    cubes: int,
) -> Step:
    """The Cubes come out; the next County is another one."""
    state.remove_cubes(owner, answer.noun, cubes)
    rest = tuple(county for county in counties if county != answer.noun)
    return remove_in_counties(state, owner, rest, times - 1, cubes)
