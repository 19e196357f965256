"""3.2 Card terminology: what Events ask for again and again."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel import Done, Option, ask, condition, rule, source
from cockade.kernel.flow import Step

from ..state import PreludeState
from ..words import CHOOSE


@source("3.2", "The Event does not reach that County.")
def reached(state: PreludeState, side: int, counties: tuple[int, ...]) -> tuple[int, ...]:
    return counties


@condition("3.2", "Cubes can be added only where a Mobilization Box is free.")
def free_box(state: PreludeState, county: int, side: int, counties: tuple[int, ...]) -> bool:
    return state.has_box(side, county)


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
