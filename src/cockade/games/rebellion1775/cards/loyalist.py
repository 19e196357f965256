"""Events of the Loyalist Militia."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Done, Option, ask, prompt, rule, sentence, source
from cockade.kernel.flow import Step

from ..data.cards import CARD, PARAMS
from ..data.map import COLONY, COLONY_AREAS, COLONY_OF
from ..data.pieces import COLOUR_OF, SIDE_COLUMNS, WHITE, WIDTH, YELLOW, column_of
from ..rules.ch10_dice import FLED
from ..rules.ch12_events import event
from ..state import JOHN_BUTLER, Rebellion
from ..vocabulary import ALL, DONE, FROM, TAKE, TO
from .placing import place_together

BRITISH_SIDE: Final = 0

SHIFT_FROM: Final = prompt(
    "13.4",
    "British Loyalties: choose an area to move units from, or stop.",
    labels={DONE: N_("Stop moving units")},
)
SHIFT_WHOM: Final = prompt(
    "13.4", "Choose the unit to move from {area}.", "area", labels={TAKE: N_("Move {who}")}
)
SHIFT_TO: Final = prompt("13.4", "Choose an area of the same Colony to move to.")
SHIFTED: Final = sentence(
    "13.4", "{colour}: {n} moved from {area} to {goal}.", "colour n:units area goal:area"
)


@event("LM-09")
@rule("13.4")
def john_butler(state: Rebellion, seat: int) -> Step:
    """Before each Battle of the turn the whole side rolls once, for Hits only."""
    state.in_force[JOHN_BUTLER] = 1
    return Done()


@event("LM-10")
@rule("13.4")
def british_loyalties(state: Rebellion, seat: int) -> Step:
    """Units are shifted inside each controlled colony that holds a Loyalist."""
    colonies = tuple(
        colony
        for colony, controller in enumerate(state.controllers())
        if controller == BRITISH_SIDE + 1
        and len(COLONY_AREAS[colony]) > 1
        and any(state.count(area, YELLOW) for area in COLONY_AREAS[colony])
    )
    return shift_units(state, seat, colonies)


def unshifted(state: Rebellion, area: int) -> list[int]:
    """Units of each British column in an area that have not been shifted."""
    at = area * WIDTH
    return [state.units[at + c] - state.spent[at + c] for c in SIDE_COLUMNS[BRITISH_SIDE]]


@source("13.4", "The Area must lie in a Colony that qualifies and hold Units not yet shifted.")
def shiftable_areas(state: Rebellion, colonies: tuple[int, ...]) -> list[int]:
    units, spent = state.units, state.spent
    return [
        area
        for colony in colonies
        for area in COLONY_AREAS[colony]
        if units[area * WIDTH : area * WIDTH + 4] != spent[area * WIDTH : area * WIDTH + 4]
    ]


@source("13.4", "A Unit is shifted once by this card.")
def shiftable_units(state: Rebellion, area: int) -> list[int]:
    return [*(COLOUR_OF[c] for c, left in enumerate(unshifted(state, area)) if left), ALL]


@source("13.4", "Units stay in their Colony.")
def same_colony(state: Rebellion, area: int) -> list[int]:
    return [other for other in COLONY_AREAS[COLONY_OF[area]] if other != area]


def shift_units(state: Rebellion, seat: int, colonies: tuple[int, ...]) -> Step:
    """Each unit moves once at most: any arrangement can be reached, and the shifting ends."""
    if not shiftable_areas(state, colonies):
        return end_of_shifting(state, colonies)
    offer = FROM.among(shiftable_areas, given=(colonies,))
    return ask(seat, offer, DONE).saying(SHIFT_FROM).then(shift_from, seat, colonies)


@rule("13.4")
def shift_from(state: Rebellion, answer: Option, seat: int, colonies: tuple[int, ...]) -> Step:
    if answer is DONE:
        return end_of_shifting(state, colonies)
    area = answer.noun
    question = ask(seat, TAKE.among(shiftable_units, given=(area,))).saying(SHIFT_WHOM, area)
    return question.then(shift_whom, seat, colonies, area)


@rule("13.4")
def shift_whom(
    state: Rebellion, answer: Option, seat: int, colonies: tuple[int, ...], area: int
) -> Step:
    offer = TO.among(same_colony, given=(area,))
    question = ask(seat, offer).saying(SHIFT_TO)
    return question.then(shift_to, seat, colonies, area, answer.noun)


@rule("13.4")
def shift_to(
    state: Rebellion, answer: Option, seat: int, colonies: tuple[int, ...], area: int, colour: int
) -> Step:
    """A unit, or all that are left, to another area of the colony."""
    goal = answer.noun
    for column, left in enumerate(unshifted(state, area)):
        count = left if colour == ALL else int(column == column_of(colour, BRITISH_SIDE))
        if count:
            state.add(area, column, -count)
            state.add(goal, column, count)
            state.spent[goal * WIDTH + column] += count
            state.log(SHIFTED, COLOUR_OF[column], count, area, goal)
    return shift_units(state, seat, colonies)


def end_of_shifting(state: Rebellion, colonies: tuple[int, ...]) -> Step:
    """Natives left alone are judged now; shifted units may still march this turn."""
    for colony in colonies:
        for area in COLONY_AREAS[colony]:
            for column in SIDE_COLUMNS[BRITISH_SIDE]:
                state.spent[area * WIDTH + column] = 0
            state.settle(area)
    return Done()


@event("LM-11")
@rule("13.4")
def queens_rangers(state: Rebellion, seat: int) -> Step:
    """Every Army of the Movement Card goes one area further."""
    state.distance += PARAMS[CARD["LM-11"]]["distance"]
    return Done()


@event("LM-12")
@rule("X.1")
def lord_dunmore(state: Rebellion, seat: int) -> Step:
    """Two Loyalists in a City Area on the Atlantic."""
    return place_together(state, seat, CARD["LM-12"])


@event("LM-13")
@rule("13.4")
def january_1_1776(state: Rebellion, seat: int) -> Step:
    """In each area of Quebec half of the Patriots, rounded up, flee."""
    for area in COLONY_AREAS[COLONY[PARAMS[CARD["LM-13"]]["colony"]]]:
        patriots = state.count(area, WHITE)
        if patriots:
            leaving = (patriots + 1) // 2
            state.log(FLED, WHITE, leaving, area)
            state.flee(area, WHITE, leaving)
            state.settle(area)
    return Done()
