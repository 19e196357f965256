"""Page 10: the Battle Phase; dice and their results."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from cockade.kernel import Done, Option, ask, call, roll, rule, source
from cockade.kernel.flow import Ask, Call, Chance, Step

from ..deck import BATTLE as BATTLE_PHASE
from ..map import SIZE
from ..pieces import (
    AMERICAN_GREEN,
    COLOUR_OF,
    COMMAND,
    CONTINENTAL,
    DICE_LIMIT,
    FLEE,
    GREEN,
    HIT,
    RESULT,
    SEATS,
    SIDE_COLUMNS,
    WHITE,
    WIDTH,
    YELLOW,
    column_of,
)
from ..scenarios import THEATRES
from ..state import BETSY_ROSS, JOHN_BUTLER, MONTGOMERY, NOTHING_MOVED, WASHINGTON, Rebellion
from ..vocabulary import BATTLE, COLUMN_DIE, DONE, LOSE
from .ch08_armies import AFTER_BATTLE, form_army, single
from .ch10_command import NO_COMMANDS, command_moves
from .ch12_events import EVENTS_NOW, may_hold_event, play_event


@rule("10.1")
def battle_phase(state: Rebellion, seat: int) -> Step:
    """A Battle is fought in every area where both sides have units."""
    state.phase = BATTLE_PHASE
    if not state.contested():
        return Done()
    state.spent = NOTHING_MOVED[:]
    return battle_events(state, seat)


def battle_events(state: Rebellion, seat: int) -> Step:
    """12.5: Battle Events come before the first die and cover all Battles of the turn."""
    if may_hold_event(state, seat):
        return which_event(seat)
    return next_battle(state, seat)


# Questions never change, so the hottest are made once for each set of arguments.
@cache
def which_event(seat: int) -> Ask:
    return ask(seat, EVENTS_NOW[seat], DONE).then(battle_event, seat)


@rule("12.5")
def battle_event(state: Rebellion, answer: Option, seat: int) -> Step:
    if answer is DONE:
        return next_battle(state, seat)
    return call(play_event, seat, answer.noun).then(more_battle_events, seat)


@rule("12.5")
def more_battle_events(state: Rebellion, _: object, seat: int) -> Step:
    return battle_events(state, seat)


@source("10.1", "A Battle is fought where both Sides have Units.")
def battle_areas(state: Rebellion, seat: int) -> list[int]:
    return state.contested()


TO_FIGHT: Final = tuple(BATTLE.among(battle_areas, given=(seat,)) for seat in range(len(SEATS)))


def next_battle(state: Rebellion, seat: int) -> Step:
    """The active faction chooses the order of Battles."""
    areas = state.contested()
    if not areas:
        return Done()
    if len(areas) == 1:
        return battle(areas[0], seat)
    return ask(seat, TO_FIGHT[seat]).then(choose_battle, seat)


@rule("10.1")
def choose_battle(state: Rebellion, answer: Option, seat: int) -> Step:
    return battle(answer.noun, seat)


@cache
def battle(area: int, seat: int) -> Call:
    return call(fight, area).then(after_battle, seat)


@rule("10.2")
def fight(state: Rebellion, area: int) -> Step:
    """Natives flee in pairs, then Defenders and Attackers roll in turn; returns the winner."""
    state.battle = area
    attacker = state.active >> 1
    state.log(
        "battle", area, force_in_battle(state, attacker), force_in_battle(state, 1 - attacker)
    )
    natives_flee_in_pairs(state, area)
    if not state.force[area] or not state.force[SIZE + area]:
        return battle_over(state)
    if state.in_force[JOHN_BUTLER]:
        return roll_dice(state, attacker, True)
    return roll_dice(state, attacker if state.in_force[WASHINGTON] else 1 - attacker, False)


def natives_flee_in_pairs(state: Rebellion, area: int) -> None:
    """10.3: Natives never fight one another: as many of each side leave."""
    pairs = min(state.count(area, GREEN), state.count(area, AMERICAN_GREEN))
    if pairs:
        state.flee(area, GREEN, pairs)
        state.flee(area, AMERICAN_GREEN, pairs)
        state.log("fled", GREEN, 2 * pairs, area)


def in_battle(state: Rebellion, side: int) -> tuple[int, ...]:
    """Units of each column of a side in the Battle."""
    at = state.battle * WIDTH + side * 4
    return tuple(state.units[at : at + 4])


def force_in_battle(state: Rebellion, side: int) -> tuple[int, ...]:
    """The same in all columns, for the log."""
    units, others = in_battle(state, side), (0,) * 4
    return others + units if side else units + others


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
    thrown = [column * 3 + result for column, result in zip(columns, results, strict=True)]
    state.rolled = (side, state.battle, *thrown)
    hits, flees, ordered = results.count(HIT), results.count(FLEE), results.count(COMMAND)
    state.log("rolled", side, state.battle, hits, flees, ordered)
    if hits_only:
        return offer_hits(state, 1 - side, hits, NO_COMMANDS)
    if flees:
        fleeing = [c for c, result in zip(columns, results, strict=True) if result == FLEE]
        for column in dict.fromkeys(fleeing):
            flee_from_battle(state, column, fleeing.count(column))
    commands = commands_of(columns, results) if ordered else NO_COMMANDS
    return offer_hits(state, 1 - side, hits, commands)


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
        state.lose(area, YELLOW, count)
        state.place_units(area, WHITE, count)
        state.log("turned", count, area)
    else:
        state.flee(area, column, count)
        state.log("fled", COLOUR_OF[column], count, area)


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
            return ask(seat, LOSSES[side]).then(lose_unit, seat, side, hits, commands)
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
    state.lose(state.battle, column, count)
    state.log("lost", COLOUR_OF[column], count, state.battle)


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
    state.log("won", winner, area)
    state.settle(area)
    if winner == 1 and state.in_force[MONTGOMERY]:
        return Done(area)
    return Done(-1)


@rule("10.1")
def after_battle(state: Rebellion, won: int, seat: int) -> Step:
    """13.3: with Montgomery in force the winners may move on."""
    if won >= 0 and montgomery_ready(state, won):
        state.army_area = won
        state.army = single(seat)
        goals = THEATRES[state.scenario].steps[won]
        return call(form_army, seat, AFTER_BATTLE, goals).then(pursued, seat)
    return next_battle(state, seat)


def montgomery_ready(state: Rebellion, area: int) -> bool:
    at = area * WIDTH + WIDTH // 2
    return state.active == CONTINENTAL and state.units[at] > state.spent[at]


@rule("13.3")
def pursued(state: Rebellion, _: object, seat: int) -> Step:
    return next_battle(state, seat)
