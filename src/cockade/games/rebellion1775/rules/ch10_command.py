"""Page 10: Command Moves out of a Battle, by choice; who flees, the dice say (ch10_dice.py)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cockade.kernel import Done, Option, ask, condition, prompt, rule, sentence, source
from cockade.kernel.flow import Ask, Step

from ..data.map import SIZE
from ..data.pieces import COLOUR_OF, SEAT_COLUMN, WIDTH, column_of
from ..data.scenarios import THEATRES
from ..state import Rebellion
from ..vocabulary import COMMAND, GO, STAY

NO_COMMANDS: Final = (0,) * WIDTH

CHOOSE_COMMAND: Final = prompt(
    "10.5",
    "Move a unit out of the Battle, or stay.",
    at_once=True,
)
COMMAND_UNIT: Final = prompt(
    "10.5", "Move {unit} out of the Battle: where to?", "_ unit", at_once=True
)
COMMANDED: Final = sentence("10.5", "{colour}: 1 unit withdraws to {goal}.", "colour _ goal:area")


@source("10.5", "A Command Move goes to an adjacent Area, never where only opposing Units are.")
def command_goals(state: Rebellion, side: int) -> list[int]:
    """Adjacent areas that are empty, hold only independent Natives or own units."""
    force, own, enemy = state.force, side * SIZE, (1 - side) * SIZE
    steps = THEATRES[state.scenario].steps[state.battle]
    return [area for area in steps if force[own + area] or not force[enemy + area]]


@condition("10.5", "A Command Move goes to an adjacent Area, over a border or a River Crossing.")
def next_to_battle(state: Rebellion, area: int, side: int) -> bool:
    return area in THEATRES[state.scenario].steps[state.battle]


@condition("10.5", "A Command Move may not go where there are only opposing Units.")
def not_only_enemies(state: Rebellion, area: int, side: int) -> bool:
    return bool(state.force[side * SIZE + area]) or not state.force[(1 - side) * SIZE + area]


COMMAND_GOALS: Final = tuple(
    GO.among(command_goals, given=(side,), because=(next_to_battle, not_only_enemies))
    for side in (0, 1)
)


def columns_of(state: Rebellion, side: int, seat: int) -> tuple[int, ...]:
    """The columns whose Commands a seat uses: its own, and the allies' if it decides (E17)."""
    own = SEAT_COLUMN[seat]
    if seat == state.decider(side, state.battle):
        return (own, side * 4 + 2, side * 4 + 3)
    return (own,)


@source("10.4", "Each Command moves one Unit of the colour that rolled it.")
def commandable(state: Rebellion, side: int, seat: int, commands: tuple[int, ...]) -> list[int]:
    at, units = state.battle * WIDTH, state.units
    return [
        COLOUR_OF[column]
        for column in columns_of(state, side, seat)
        if commands[column] and units[at + column]
    ]


@rule("10.5")
def command_moves(state: Rebellion, side: int, commands: tuple[int, ...]) -> Step:
    """Each player of the side that rolled may use the Commands that are his."""
    first = state.decider(side, state.battle)
    for seat in (first, first ^ 1):
        if commandable(state, side, seat, commands):
            if not command_goals(state, side):
                return Done()
            return which_command(side, seat, commands)
    return Done()


@lru_cache(maxsize=1024)
def which_command(side: int, seat: int, commands: tuple[int, ...]) -> Ask:
    offer = COMMAND.among(commandable, given=(side, seat, commands))
    question = ask(seat, offer, STAY).saying(CHOOSE_COMMAND, commands)
    return question.then(choose_command, side, seat, commands)


@rule("10.5")
def choose_command(
    state: Rebellion, answer: Option, side: int, seat: int, commands: tuple[int, ...]
) -> Step:
    """A unit to move out, or `stay` to waive the rest."""
    left = list(commands)
    if answer is STAY:
        for column in columns_of(state, side, seat):
            left[column] = 0
        return command_moves(state, side, tuple(left))
    column = column_of(answer.noun, side)
    left[column] -= 1
    goals = command_goals(state, side)
    if len(goals) == 1:
        return command_unit(state, GO[goals[0]], side, column, tuple(left))
    question = ask(seat, COMMAND_GOALS[side]).saying(COMMAND_UNIT, tuple(left), column)
    return question.then(command_unit, side, column, tuple(left))


@rule("10.5")
def command_unit(
    state: Rebellion, answer: Option, side: int, column: int, commands: tuple[int, ...]
) -> Step:
    """The unit leaves the Battle and joins whatever happens in its new area."""
    area, goal = state.battle, answer.noun
    if state.spent[area * WIDTH + column]:
        # Moved by Montgomery before: it stays so in its new area.
        state.forget_spent(area, column, 1)
        state.spent[goal * WIDTH + column] += 1
    state.log(COMMANDED, COLOUR_OF[column], area, goal)
    state.add(area, column, -1)
    state.add(goal, column, 1)
    state.settle(goal)
    return command_moves(state, side, commands)
