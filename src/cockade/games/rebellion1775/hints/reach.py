"""Where Armies could get to: for a Movement Card, for an area to start from, for a unit."""

from __future__ import annotations

from cockade.kernel import Option

from ..cards.continental import BEGIN_MARCH, march_ends
from ..data.cards import ARMIES, BOAT, DISTANCE, KIND
from ..data.scenarios import THEATRES
from ..rules.ch08_movement import (
    CHOOSE_WATER,
    MOVEMENT_CARD,
    army_areas,
    card_goals,
    moving_on,
)
from ..rules.ch10_command import CHOOSE_COMMAND, command_goals
from ..state import Rebellion
from ..vocabulary import GO


def reach(state: Rebellion, seat: int, option: Option) -> list[Option]:
    """The goals that an option opens up; units are open to all, so nothing hidden is used."""
    prompt = state.question.prompt
    goals: set[int] = set()
    if prompt is MOVEMENT_CARD:
        goals = card_reach(state, seat, option.noun)
    elif prompt is moving_on and option.verb == "army":
        goals = army_reach(state, seat, option.noun)
    elif prompt is CHOOSE_WATER:
        goals = set(THEATRES[state.scenario].shores[option.noun]) - {state.army_area}
    elif prompt is BEGIN_MARCH and option.verb == "army":
        goals = set(march_ends(state, option.noun, seat))
    elif prompt is CHOOSE_COMMAND and option.verb == "command":
        goals = set(command_goals(state, seat >> 1))
    return [GO[goal] for goal in sorted(goals)]


def card_reach(state: Rebellion, seat: int, card: int) -> set[int]:
    """8.1: all areas where an Army of a Movement Card could end."""
    after: Rebellion = state.copy()
    after.card, after.armies, after.distance = card, ARMIES[card], DISTANCE[card]
    areas = army_areas(after, seat)
    return {goal for area in areas for goal in army_reach(after, seat, area)}


def army_reach(state: Rebellion, seat: int, area: int) -> set[int]:
    """8.3 to 8.6: where an Army of the card in play could end; boats first choose a water."""
    after: Rebellion = state.copy()
    after.army_area = area
    waters: tuple[int, ...] = (state.water,)
    if KIND[state.card] == BOAT and state.water < 0:
        waters = THEATRES[state.scenario].waters[area]
    goals: set[int] = set()
    for water in waters:
        after.water = water
        goals.update(card_goals(after, seat)[1])
    return goals
