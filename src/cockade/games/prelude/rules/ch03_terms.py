"""3.2 Card terminology: what Events ask for again and again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cockade.kernel import Done, Option, Step, ask, condition, prompt, rule, source

from ..data.counties import BOXES
from ..state import PreludeState
from ..vocabulary import CHOOSE

NEXT_CUBE: Final = prompt(
    "3.2", "St-Jean-Baptiste: choose a County for the next Cube ({cubes} to go).", "cubes:cubes_n"
)


@source("3.2", "The Event does not reach that County.")
def open_counties(state: PreludeState, side: int, counties: tuple[int, ...]) -> list[int]:
    """The Counties reached with a free box, in one go; the conditions below give the reasons."""
    mine, boxes = state.cubes[side], BOXES[side]
    return [county for county in counties if mine[county] < boxes[county]]


@condition("3.2", "The Event does not reach that County.")
def reached(state: PreludeState, county: int, side: int, counties: tuple[int, ...]) -> bool:
    return county in counties


@condition("3.2", "Cubes can be added only where a Mobilization Box is free.")
def free_box(state: PreludeState, county: int, side: int, counties: tuple[int, ...]) -> bool:
    return state.has_box(side, county)


@rule("3.2")
def add_freely(state: PreludeState, side: int, counties: Sequence[int], cubes: int) -> Step:
    """A side adds Cubes one by one, together or apart, in some Counties."""
    offer = CHOOSE.among(open_counties, given=(side, tuple(counties)), because=(reached, free_box))
    if cubes <= 0 or not offer.any_legal(state):
        return Done()
    question = ask(side, offer).saying(NEXT_CUBE, cubes)
    return question.then(add_one_freely, side, tuple(counties), cubes)


@rule("3.2")
def add_one_freely(
    state: PreludeState, answer: Option, side: int, counties: tuple[int, ...], cubes: int
) -> Step:
    """One Cube, then the next."""
    state.add_cubes(side, answer.noun, 1)
    return add_freely(state, side, counties, cubes - 1)
