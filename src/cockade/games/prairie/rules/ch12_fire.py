"""12.2 and 9.2: who fires in a battle, with what strength and on which column."""

from __future__ import annotations

from typing import Final, NamedTuple

from ..data.counters import GARRISON, WAGON
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FORD, HILLS, MINOR, TERRAIN
from ..data.pieces import KIND, NORTHCOTE, OF_SIDE, SP
from ..data.places import NO_PLACE, PLACE_AT, PLACES
from ..data.status import ALONE, ON_FOOT
from ..data.tables import (
    COMBAT,
    HILLS_SHIFT,
    PLACE_SHIFT,
    RIVER_SHIFT,
    Result,
    column,
    combat_result,
)
from ..state import Prairie
from .ch04_leaders import fire_modifier
from .ch15_quebec import barred

LAST_COLUMN: Final = len(COMBAT.columns) - 1
WEAKEST: Final = 0


class Fire(NamedTuple):
    """A side's fire: its column with all shifts, and what a leader adds to the die.

    Then what the column comes from: the strength, and the shift to the left for the ground.
    """

    column: int
    modifier: int
    strength: int
    shift: int

    def result(self, die: int) -> Result:
        return combat_result(self.column, die + self.modifier)


def units_in_battle(state: Prairie, side: int) -> list[int]:
    """Everybody of a side who can fire or be hit: occupiers of the hex, and the ship (N6)."""
    units = state.occupiers(side, state.battle)
    if side == GOVERNMENT and state.joined:
        return [NORTHCOTE] if state.joined == ALONE else [NORTHCOTE, *units]
    return units


def in_the_field(state: Prairie, side: int) -> bool:
    """Whether a side is still in the battle; the ship alone holds no hex (N6)."""
    if state.joined == ALONE and side == GOVERNMENT:
        return True
    return bool(state.occupied(side, state.battle))


def fighters(state: Prairie, side: int) -> list[int]:
    """Undisrupted combat units that may take part, the ship and the townspeople among them."""
    return [
        unit
        for unit in units_in_battle(state, side)
        if KIND[unit] != WAGON and not state.disrupted(unit) and not barred(state, unit)
    ]


def engaged_units(state: Prairie, side: int) -> list[int]:
    """Who adds strength to the fire of a round; townspeople always do (9.4)."""
    return [n for n in fighters(state, side) if state.engaged[n] or KIND[n] == GARRISON]


def strength_of(state: Prairie, units: list[int]) -> int:
    """Out of supply halved up once (7.6), then what crossed a ford or major river halved down."""
    crossed = [unit for unit in units if state.entry[unit] >= FORD]
    hungry, hungry_crossed = sum_hungry(state, units), sum_hungry(state, crossed)
    fed, fed_crossed = total(state, units) - hungry, total(state, crossed) - hungry_crossed
    wet = fed_crossed + (hungry_crossed + 1) // 2
    dry = fed + (hungry + 1) // 2 - wet
    return dry + wet // 2


def total(state: Prairie, units: list[int]) -> int:
    """Printed strength; attacked by itself the ship has its passenger's too (15.12)."""
    points = sum([SP[unit] for unit in units])
    if state.joined == ALONE and NORTHCOTE in units:
        points += SP[state.passenger()]
    return points


def sum_hungry(state: Prairie, units: list[int]) -> int:
    return sum([SP[unit] for unit in units if state.unsupplied[unit]])


def terrain_shift(state: Prairie, side: int) -> int:
    """9.2: columns to the left for the force that entered the hex."""
    if state.entered != side:
        return 0
    hex, place = state.battle, PLACE_AT[state.battle]
    shift = HILLS_SHIFT if TERRAIN[hex] == HILLS else 0
    if place != NO_PLACE and not state.burned[place]:
        shift += PLACE_SHIFT[PLACES[place].kind]
    if any(state.entry[unit] == MINOR for unit in state.occupiers(side, hex)):
        shift += RIVER_SHIFT
    return shift


def fire_of(state: Prairie, side: int, ambush: int = 0) -> Fire | None:
    """The fire of a round, or with a shift that of an ambush; None where nobody fires (B24)."""
    ambushing = bool(ambush)
    units = fighters(state, side) if ambushing else engaged_units(state, side)
    strength = strength_of(state, units)
    if units:
        at = column(strength)
    elif any(not state.disrupted(n) and KIND[n] != WAGON for n in units_in_battle(state, side)):
        return None
    else:
        # 7.5, 12.8: only wagons, or only disrupted units, are left: the weakest column.
        at, units = WEAKEST, units_in_battle(state, side)
    if not units:
        return None
    shift = terrain_shift(state, side)
    at = max(0, min(LAST_COLUMN, at + ambush - shift))
    return Fire(at, fire_modifier(state, side, units), strength, shift)


def battle_strength(state: Prairie, side: int) -> int:
    """12.3: the strength that decides the size of a battle (C5, N6)."""
    points = state.strength(side, state.battle)
    return points + SP[NORTHCOTE] if side == GOVERNMENT and state.joined else points


def leave_trains(state: Prairie) -> None:
    """Ruling T12: who fights is no longer on a train."""
    for counter in state.counters_in(state.battle, OF_SIDE[GOVERNMENT]):
        state.train[counter] = ON_FOOT


def sides_in_order(state: Prairie) -> tuple[int, int]:
    """Attacker, then defender."""
    return (ABORIGINAL, GOVERNMENT) if state.attacker == ABORIGINAL else (GOVERNMENT, ABORIGINAL)
