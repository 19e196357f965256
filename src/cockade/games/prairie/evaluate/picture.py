"""Who stands where, by fighting power: all that the judgement of marches and battles looks at."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..data.counters import GARRISON, NWMP
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FIRST_HEX
from ..data.pieces import (
    COMBAT_UNITS,
    DISRUPTED_FROM,
    GARRISONS,
    GARRISONS_ALONE,
    KIND,
    LEADERS,
    MORALE,
    PIECES,
    SIDE,
    SP,
    WAGONS,
)
from ..data.places import NO_PLACE, PLACE_AT
from ..data.status import IN_COMMAND, MOVEMENT_PHASE, PASSED
from ..state import Prairie

# Set by hand, with fits on battles of random play as a guide: what a strength point is worth by
# morale, and what is left of it.
POWER_OF_MORALE: Final = {3: 1.4, 4: 1.0, 5: 1.25}
TOWNSPEOPLE: Final = 0.4
DISRUPTED: Final = 0.85
HUNGRY: Final = 0.9
POWER: Final = tuple(
    SP[n] * (TOWNSPEOPLE if piece.kind == GARRISON else POWER_OF_MORALE.get(MORALE[n], 1.0))
    for n, piece in enumerate(PIECES)
)
Forces = dict[int, float]


class Picture:
    """Power of both sides by hex, and of the Government what garrisons and what must be fed."""

    __slots__ = ("forces", "fresh", "guards", "leaders", "needy", "wagons")

    def __init__(
        self,
        forces: tuple[Forces, Forces],
        leaders: tuple[dict[int, int], dict[int, int]],
        guards: dict[int, int],
        needy: Forces,
        wagons: dict[int, int],
        fresh: Forces,
    ) -> None:
        self.forces = forces
        self.leaders = leaders  # hex of each leader on the map
        self.guards = guards  # how many units that can hold a place are in each hex
        self.needy = needy  # power that lives on supply
        self.wagons = wagons  # hex of each wagon on the map
        self.fresh = fresh  # power of the side in turn that may still move

    def after(self, state: Prairie, counters: Iterable[int], goal: int) -> Picture:
        """The picture when some counters of one side have gone to a hex."""
        moved = Picture(
            (self.forces[0].copy(), self.forces[1].copy()),
            (self.leaders[0].copy(), self.leaders[1].copy()),
            self.guards.copy(),
            self.needy.copy(),
            self.wagons.copy(),
            self.fresh.copy(),
        )
        for counter in counters:
            moved.take(state, counter, state.where[counter], -1)
            moved.take(state, counter, goal, 1)
            if self.fresh:
                shift(moved.fresh, state.where[counter], -power_of(state, counter))
        return moved

    def take(self, state: Prairie, counter: int, hex: int, sign: int) -> None:
        """A counter appears in a hex, or disappears from it."""
        side = SIDE[counter]
        if counter in LEADERS[side]:
            self.leaders[side][counter] = hex
        elif counter in WAGONS:
            self.wagons[counter] = hex
        elif counter in COMBAT_UNITS[side]:
            power = power_of(state, counter)
            shift(self.forces[side], hex, sign * power)
            if side == GOVERNMENT:
                if GARRISONS_ALONE[counter]:
                    self.guards[hex] = self.guards.get(hex, 0) + sign
                if not lives_in_place(counter, hex):
                    shift(self.needy, hex, sign * power)


def shift(forces: Forces, hex: int, power: float) -> None:
    left = forces.get(hex, 0.0) + power
    if left < 0.01:
        forces.pop(hex, None)
    else:
        forces[hex] = left


def power_of(state: Prairie, unit: int) -> float:
    power = POWER[unit]
    if state.marks[unit] >= DISRUPTED_FROM[unit]:
        power *= DISRUPTED
    return power * HUNGRY if state.unsupplied[unit] else power


def lives_in_place(unit: int, hex: int) -> bool:
    """7.4: police need no supply path in forts and settlements."""
    return KIND[unit] == NWMP and PLACE_AT[hex] != NO_PLACE


def on_map(state: Prairie, run: range) -> list[tuple[int, int]]:
    """The counters of a run that are on the map, with their hexes."""
    where = state.where[run.start : run.stop]
    return [(n, hex) for n, hex in zip(run, where, strict=True) if hex >= FIRST_HEX]


def picture_of(state: Prairie) -> Picture:
    """What stands on the map now."""
    aboriginal: Forces = {}
    for unit, hex in on_map(state, COMBAT_UNITS[ABORIGINAL]):
        aboriginal[hex] = aboriginal.get(hex, 0.0) + power_of(state, unit)
    government: Forces = {}
    needy: Forces = {}
    guards: dict[int, int] = {}
    for unit, hex in on_map(state, COMBAT_UNITS[GOVERNMENT]):
        power = power_of(state, unit)
        government[hex] = government.get(hex, 0.0) + power
        if GARRISONS_ALONE[unit]:
            guards[hex] = guards.get(hex, 0) + 1
        if not lives_in_place(unit, hex):
            needy[hex] = needy.get(hex, 0.0) + power
    for garrison, hex in on_map(state, GARRISONS):
        government[hex] = government.get(hex, 0.0) + POWER[garrison]
    leaders = dict(on_map(state, LEADERS[ABORIGINAL])), dict(on_map(state, LEADERS[GOVERNMENT]))
    wagons = dict(on_map(state, WAGONS))
    fresh = may_still_move(state)
    return Picture((aboriginal, government), leaders, guards, needy, wagons, fresh)


def may_still_move(state: Prairie) -> Forces:
    """The power that the side in turn has not moved yet, by hex."""
    fresh: Forces = {}
    if state.phase == MOVEMENT_PHASE:
        for unit, hex in on_map(state, COMBAT_UNITS[state.phasing]):
            if not state.moved[unit] and state.command[unit] in (IN_COMMAND, PASSED):
                fresh[hex] = fresh.get(hex, 0.0) + power_of(state, unit)
    return fresh
