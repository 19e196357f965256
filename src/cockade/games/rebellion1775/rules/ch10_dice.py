"""Page 10: Battle Dice and their results."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cockade.kernel import Done, Option, ask, call, prompt, roll, rule, sentence, source
from cockade.kernel.flow import Call, Chance, Step

from ..data.map import SIZE
from ..data.pieces import (
    COLOUR_OF,
    COMMAND,
    DICE_LIMIT,
    FLEE,
    HIT,
    RESULT,
    SIDE_COLUMNS,
    WHITE,
    WIDTH,
    YELLOW,
    column_of,
)
from ..state import BETSY_ROSS, MONTGOMERY, Rebellion
from ..vocabulary import COLUMN_DIE, LOSE
from .ch10_command import NO_COMMANDS, command_moves

# The dice themselves come last, as the state has them, for those who sum up a Battle.
ROLLED: Final = sentence(
    "10.4",
    "The {side} roll {hits}{flees}{commands}.",
    "side _ hits:hits_rolled flees:flees_rolled commands:commands_rolled _",
)
FLED: Final = sentence(
    "10.4",
    "{colour}: {n} units flee from {area}.",
    "colour n area",
    one="{colour}: {n} unit flees from {area}.",
)
TURNED: Final = sentence(
    "13.2",
    "In {area} {n} Loyalists leave and as many Patriots join the Battle.",
    "n area",
    one="In {area} {n} Loyalist leaves and a Patriot joins the Battle.",
)
LOSE_UNIT: Final = prompt("10.4", "Choose a unit to lose ({hits}).", "_ hits", at_once=True)
LOST: Final = sentence(
    "10.4", "{colour}: {n} units are lost.", "colour n", one="{colour}: {n} unit is lost."
)
WON: Final = sentence("10.2", "The {side} win the Battle in {area}.", "side area")


def in_battle(state: Rebellion, side: int) -> tuple[int, ...]:
    """Units of each column of a side in the Battle."""
    at = state.battle * WIDTH + side * 4
    return tuple(state.units[at : at + 4])


@lru_cache(maxsize=1024)
def dice_columns(side: int, units: tuple[int, ...]) -> tuple[int, ...]:
    """One die for each unit of a colour, up to the dice of that colour."""
    columns: list[int] = []
    for column, count in zip(SIDE_COLUMNS[side], units, strict=True):
        columns += [column] * min(count, DICE_LIMIT[column])
    return tuple(columns)


@lru_cache(maxsize=1024)
def throw(side: int, units: tuple[int, ...], hits_only: bool) -> Chance:
    dice = [COLUMN_DIE[column] for column in dice_columns(side, units)]
    return roll(*dice).then(apply_roll, side, hits_only)


def roll_dice(state: Rebellion, side: int, hits_only: bool) -> Step:
    return throw(side, in_battle(state, side), hits_only)


@rule("10.4")
def apply_roll(state: Rebellion, faces: tuple[int, ...], side: int, hits_only: bool) -> Step:
    """Flees first, then Hits, then Commands."""
    # Which dice were rolled is known from the units before anybody flees.
    columns = dice_columns(side, in_battle(state, side))
    results = [RESULT[column][face] for column, face in zip(columns, faces, strict=True)]
    thrown = tuple(column * 3 + result for column, result in zip(columns, results, strict=True))
    state.rolled = (side, state.battle, *thrown, *last_throw(state, 1 - side))
    hits, flees, ordered = results.count(HIT), results.count(FLEE), results.count(COMMAND)
    state.log(ROLLED, side, state.battle, hits, flees, ordered, thrown)
    if hits_only:
        return offer_hits(state, 1 - side, hits, NO_COMMANDS)
    if flees:
        fleeing = [c for c, result in zip(columns, results, strict=True) if result == FLEE]
        for column in dict.fromkeys(fleeing):
            flee_from_battle(state, column, fleeing.count(column))
    commands = commands_of(columns, results) if ordered else NO_COMMANDS
    return offer_hits(state, 1 - side, hits, commands)


def last_throw(state: Rebellion, side: int) -> tuple[int, ...]:
    """What a side has last thrown in this Battle: its dice, by their columns."""
    return tuple(die for die in state.rolled[2:] if die // 3 in SIDE_COLUMNS[side])


def commands_of(columns: tuple[int, ...], results: list[int]) -> tuple[int, ...]:
    """How many Commands each column has rolled."""
    commands = [0] * WIDTH
    for column, result in zip(columns, results, strict=True):
        if result == COMMAND:
            commands[column] += 1
    return tuple(commands)


def flee_from_battle(state: Rebellion, column: int, count: int) -> None:
    """10.4, 13.2: to the Fled Units Space; Betsy Ross turns a fleeing Loyalist into a Patriot."""
    area = state.battle
    if column == YELLOW and state.in_force[BETSY_ROSS]:
        state.log(TURNED, count, area)
        state.lose(area, YELLOW, count)
        state.place_units(area, WHITE, count)
    else:
        state.log(FLED, COLOUR_OF[column], count, area)
        state.flee(area, column, count)


def offer_hits(state: Rebellion, side: int, hits: int, commands: tuple[int, ...]) -> Step:
    """The side that is hit chooses its losses, by one person (E17)."""
    return offer_loss(state, state.decider(side, state.battle), side, hits, commands)


def offer_loss(
    state: Rebellion, seat: int, side: int, hits: int, commands: tuple[int, ...]
) -> Step:
    """Where there is no choice nobody is asked; surplus Hits are lost."""
    if hits:
        at = state.battle * WIDTH
        columns = [c for c in SIDE_COLUMNS[side] if state.units[at + c]]
        if len(columns) > 1 and hits < state.force[side * SIZE + state.battle]:
            question = ask(seat, LOSSES[side]).saying(LOSE_UNIT, side, hits)
            return question.then(lose_unit, seat, side, hits, commands)
        for column in columns:
            lose_units(state, column, min(hits, state.units[at + column]))
    if commands == NO_COMMANDS:
        return roll_applied(state, 1 - side)
    return commands_used(1 - side, commands)


@lru_cache(maxsize=1024)
def commands_used(side: int, commands: tuple[int, ...]) -> Call:
    return call(command_moves, side, commands).then(end_of_roll, side)


@source("10.4", "A Hit removes a Unit of your Side in this Battle.")
def units_in_battle(state: Rebellion, side: int) -> list[int]:
    at = state.battle * WIDTH
    return [COLOUR_OF[column] for column in SIDE_COLUMNS[side] if state.units[at + column]]


LOSSES: Final = tuple(LOSE.among(units_in_battle, given=(side,)) for side in (0, 1))


@rule("10.4")
def lose_unit(
    state: Rebellion, answer: Option, seat: int, side: int, hits: int, commands: tuple[int, ...]
) -> Step:
    """One Hit, one unit back to its Stockpile."""
    lose_units(state, column_of(answer.noun, side), 1)
    return offer_loss(state, seat, side, hits - 1, commands)


def lose_units(state: Rebellion, column: int, count: int) -> None:
    state.log(LOST, COLOUR_OF[column], count, state.battle)
    state.lose(state.battle, column, count)


@rule("10.2")
def end_of_roll(state: Rebellion, _: object, side: int) -> Step:
    return roll_applied(state, side)


def roll_applied(state: Rebellion, side: int) -> Step:
    """The other side rolls, until only one side is left."""
    area = state.battle
    if state.force[area] and state.force[SIZE + area]:
        return roll_dice(state, 1 - side, False)
    return battle_over(state)


def battle_over(state: Rebellion) -> Step:
    """10.6: who is left has won; Natives without friends are independent again."""
    area = state.battle
    winner = 0 if state.force[area] else 1
    state.battle = -1
    state.log(WON, winner, area)
    state.settle(area)
    if winner == 1 and state.in_force[MONTGOMERY]:
        return Done(area)
    return Done(-1)
