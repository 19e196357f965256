"""The battle under way, step by step: who fires, on which column, and why on that one."""

from __future__ import annotations

from typing import Any, Final

from ..data.files import SIDES
from ..data.land import FIRST_HEX, FORD, HEX_NAMES, HILLS, MINOR, TERRAIN
from ..data.pieces import IDS
from ..data.places import NO_PLACE, PLACE_AT, PLACES
from ..data.tables import (
    COMBAT,
    EVERY_UNIT,
    HILLS_SHIFT,
    PLACE_SHIFT,
    RIVER_SHIFT,
    Result,
    column,
    combat_result,
)
from ..rules.ch12_fire import (
    engaged_units,
    fighters,
    fire_of,
    strength_of,
    total,
    units_in_battle,
)
from ..state import Prairie

DICE: Final = range(1, 7)


def battle_view(state: Prairie) -> dict[str, Any] | None:
    """Both sides of the battle: who is engaged, who is not, and the next fire of each."""
    if state.battle < FIRST_HEX:
        return None
    return {
        "hex": HEX_NAMES[state.battle],
        "sides": {name: side_view(state, side) for side, name in enumerate(SIDES)},
        "volley": [fired(*shot) for shot in state.volley],
    }


def fired(side: int, at: int, die: int, modifier: int) -> dict[str, Any]:
    """A fire of the last exchange."""
    return {
        "side": SIDES[side],
        "column": COMBAT.columns[at],
        "die": die,
        "modifier": modifier,
        "result": printed(combat_result(at, die + modifier)),
    }


def side_view(state: Prairie, side: int) -> dict[str, Any]:
    """The units of a side by the box that they stand in."""
    engaged, able = engaged_units(state, side), fighters(state, side)
    idle = [unit for unit in units_in_battle(state, side) if unit not in able]
    return {
        "engaged": [IDS[unit] for unit in engaged],
        "uncommitted": [IDS[unit] for unit in able if unit not in engaged],
        "idle": [IDS[unit] for unit in idle],
        "leaders": [IDS[leader] for leader in state.leaders_in(side, state.battle)],
        "lost": state.lost[side],
        "fire": fire_view(state, side),
    }


def fire_view(state: Prairie, side: int) -> dict[str, Any] | None:
    """How the column of the next fire is found, and what each die would bring."""
    fire = fire_of(state, side)
    if fire is None:
        return None
    units = engaged_units(state, side)
    strength = strength_of(state, units)
    return {
        "printed": total(state, units),
        "strength": strength,
        "hungry": any(state.unsupplied[unit] for unit in units),
        "crossed": any(state.entry[unit] >= FORD for unit in units),
        "first": COMBAT.columns[column(strength)],
        "shifts": shifts(state, side),
        "column": COMBAT.columns[fire.column],
        "modifier": fire.modifier,
        "results": [printed(fire.result(die)) for die in DICE],
    }


def shifts(state: Prairie, side: int) -> dict[str, int]:
    """9.2: columns to the left for the force that entered, by what causes them."""
    if state.entered != side:
        return {}
    hex, place = state.battle, PLACE_AT[state.battle]
    causes = {"hills": HILLS_SHIFT if TERRAIN[hex] == HILLS else 0}
    if place != NO_PLACE and not state.burned[place]:
        causes["place"] = PLACE_SHIFT[PLACES[place].kind]
    if any(state.entry[unit] == MINOR for unit in state.occupiers(side, hex)):
        causes["river"] = RIVER_SHIFT
    return {cause: columns for cause, columns in causes.items() if columns}


def printed(result: Result) -> str:
    """A combat result as the table prints it; `-` for none."""
    losses = f"{result.losses}X" if result.losses else ""
    if result.disruptions == EVERY_UNIT:
        return losses + "AD"
    return (losses + (f"{result.disruptions}D" if result.disruptions else "")) or "-"
