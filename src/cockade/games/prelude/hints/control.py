"""Whose County it is after an option that adds or removes Cubes."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Option, Translate

from ..cards.terms import ADD_ONE, ADD_TWO, REMOVE_ONE
from ..rules.ch03_terms import NEXT_CUBE
from ..state import PreludeState
from ..words import SIDE_NAMES

TAKES: Final = N_("{side} takes control.")
LOSES: Final = N_("{side} loses control.")
# How far the questions of Events move a County towards whoever answers.
MOVES: Final = {ADD_ONE: 1, ADD_TWO: 2, REMOVE_ONE: 1, NEXT_CUBE: 1}


def of_choice(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """3.2: an Event's Cube in a County, or one less of the other player."""
    return change_of_control(
        state, side, option.noun, MOVES.get(state.question.prompt, 0), translate
    )


def of_removal(state: PreludeState, side: int, option: Option, translate: Translate) -> list[str]:
    """6.2: Fear of Reprisal takes a Cube of the other player."""
    return change_of_control(state, side, option.noun, 1, translate)


def change_of_control(
    state: PreludeState, side: int, county: int, cubes: int, translate: Translate
) -> list[str]:
    """1.1: who gains or loses a County when a side gets so many more, or the other so many less."""
    lead = state.cubes[side][county] - state.cubes[1 - side][county]
    if lead <= 0 < lead + cubes:
        return [translate(TAKES).format(side=translate(SIDE_NAMES[side]))]
    if lead < 0 == lead + cubes:
        return [translate(LOSES).format(side=translate(SIDE_NAMES[1 - side]))]
    return []
