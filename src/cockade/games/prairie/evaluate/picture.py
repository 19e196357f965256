"""Who stands where, by fighting power: all that the judgement of marches and battles looks at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter, mul
from typing import Final

from ..data.counters import NWMP
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FIRST_HEX, GRID
from ..data.pieces import (
    COMBAT_UNITS,
    DISRUPTED_FROM,
    GARRISONS,
    GARRISONS_ALONE,
    KIND,
    LEADERS,
    OF_SIDE,
    RATING,
    SIDE,
    WAGONS,
)
from ..data.places import NO_PLACE, PLACE_AT
from ..data.status import FAILED, MOVEMENT_PHASE, OUT_OF_COMMAND
from ..state import Prairie
from .figures import FIGURES, Figures

# What a point of a leader adds to the threat of those who are with him.
LED: Final = 1.25
Forces = dict[int, float]
# A power, and how likely it is to come.
Threat = tuple[float, float]
# Combat units with their hexes and powers.
Units = tuple[tuple[int, int, float], ...]
# How much of a stack of each side can be upon another before it moves again, by distance; the
# second row is for winter. Everybody rides on one side, most go on foot on the other.
NEVER: Final[tuple[float, ...]] = (0.0,) * 256
REACH: Final[tuple[tuple[tuple[float, ...], ...], ...]] = (
    ((1.0, 1.0, 1.0, 1.0, 0.9, 0.75, 0.6, 0.4, 0.2, *NEVER), (1.0, 1.0, 0.9, 0.6, 0.3, *NEVER)),
    ((1.0, 1.0, 0.9, 0.7, 0.5, 0.25, *NEVER), (1.0, 0.9, 0.6, 0.3, 0.1, *NEVER)),
)
# An enemy of whom so much is in reach will hardly stay away.
SURE: Final = 1.6


class Army:
    """The power of a side by hex, and of the Government what garrisons and what must be fed.

    What is found out about an army is kept: while one side marches, the other's army stays as it
    is. So nobody changes an army but `after`, which has made it.
    """

    __slots__ = (
        "forces",
        "guards",
        "leaders",
        "led",
        "near",
        "needy",
        "pick",
        "powers",
        "side",
        "threats",
        "total",
        "units",
        "wagons",
    )

    def __init__(
        self,
        side: int,
        units: Units,
        forces: Forces,
        leaders: dict[int, int],
        supply: tuple[dict[int, int], Forces, dict[int, int]],
    ) -> None:
        self.side = side
        self.units = units
        self.forces = forces
        self.leaders = leaders  # hex of each leader on the map
        # How many units that can hold a place are in each hex, power that lives on supply, and the
        # hex of each wagon.
        self.guards, self.needy, self.wagons = supply
        # Picks the values of the hexes where the army is out of a row of the whole map; the power
        # in each of them, alone and with what its leaders make of it.
        self.pick: Callable[[Sequence[float]], tuple[float, ...]] | None = None
        self.powers: tuple[float, ...] = ()
        self.total = 0.0
        self.led: tuple[float, ...] = ()
        self.near: dict[tuple[int, float], float] = {}
        self.threats: tuple[dict[int, Threat], dict[int, Threat]] = ({}, {})

    def copy(self) -> Army:
        supply = self.guards.copy(), self.needy.copy(), self.wagons.copy()
        return Army(self.side, self.units, self.forces.copy(), self.leaders.copy(), supply)

    def threat(self, hex: int, winter: bool) -> Threat:
        """The power that could be upon a hex from elsewhere, and how likely that is."""
        threats = self.threats[winter]
        if hex in threats:
            return threats[hex]
        found = 0.0, 0.0
        if self.forces:
            shares = (self.pick or self.look_up())(upon(self.side, hex, winter))
            nearest = max(shares)
            if nearest:
                found = sum(map(mul, shares, self.led)), min(1.0, SURE * nearest)
        threats[hex] = found
        return found

    def along(self, row: tuple[float, ...]) -> tuple[float, ...]:
        """What a row of the whole map says about each hex where the army is."""
        return (self.pick or self.look_up())(row) if self.forces else ()

    def look_up(self) -> Callable[[Sequence[float]], tuple[float, ...]]:
        """The hexes and powers in one order; the first hex stands there again, without power."""
        first = next(iter(self.forces), 0)
        self.pick = itemgetter(*self.forces, first)
        self.powers = (*self.forces.values(), 0.0)
        self.total = sum(self.powers)
        led = self.forces.copy()
        for leader, hex in self.leaders.items():
            if hex in led:
                led[hex] = max(led[hex], LED ** RATING[leader] * self.forces[hex])
        self.led = (*led.values(), 0.0)
        return self.pick

    def take(self, state: Prairie, counter: int, hex: int, sign: int) -> None:
        """A counter appears in a hex, or disappears from it."""
        side = SIDE[counter]
        if counter in LEADERS[side]:
            self.leaders[counter] = hex
        elif counter in WAGONS:
            self.wagons[counter] = hex
        elif counter in COMBAT_UNITS[side]:
            power = power_of(state, counter)
            shift(self.forces, hex, sign * power)
            if side == GOVERNMENT:
                if GARRISONS_ALONE[counter]:
                    self.guards[hex] = self.guards.get(hex, 0) + sign
                if not lives_in_place(counter, hex):
                    shift(self.needy, hex, sign * power)


class Picture:
    """The armies of both sides, and what the side in turn may still do with its own."""

    __slots__ = ("armies", "forces", "fresh", "idle")

    def __init__(self, armies: tuple[Army, Army], fresh: Forces, idle: float) -> None:
        self.armies = armies
        self.forces = armies[0].forces, armies[1].forces
        self.fresh = fresh  # power of the side in turn that may still move
        self.idle = idle  # power of that side that cannot move for want of command

    def after(self, state: Prairie, counters: Sequence[int], goal: int) -> Picture:
        """The picture when some counters of one side have gone to a hex."""
        side = SIDE[counters[0]]
        army, fresh = self.armies[side].copy(), self.fresh.copy()
        for counter in counters:
            here = state.where[counter]
            army.take(state, counter, here, -1)
            army.take(state, counter, goal, 1)
            if self.fresh:
                shift(fresh, here, -power_of(state, counter))
        other = self.armies[1 - side]
        return Picture((army, other) if side == ABORIGINAL else (other, army), fresh, self.idle)


@cache
def upon(side: int, hex: int, winter: bool) -> tuple[float, ...]:
    """How much of a force in every other hex could be upon a hex before it moves again."""
    reach = REACH[side][winter]
    return tuple([reach[distance] if distance else 0.0 for distance in GRID.distances(hex)])


def shift(forces: Forces, hex: int, power: float) -> None:
    left = forces.get(hex, 0.0) + power
    if left < 0.01:
        forces.pop(hex, None)
    else:
        forces[hex] = left


def power_of(state: Prairie, unit: int) -> float:
    return lowered(FIGURES[state.setup.battle], unit, state.marks[unit], state.unsupplied[unit])


def lowered(figures: Figures, unit: int, marks: int, unsupplied: int) -> float:
    """What disruption and hunger leave of a unit's power."""
    power = figures.powers[unit]
    if marks >= DISRUPTED_FROM[unit]:
        power *= figures.disrupted
    return power * figures.hungry if unsupplied else power


def lives_in_place(unit: int, hex: int) -> bool:
    """7.4: police need no supply path in forts and settlements."""
    return KIND[unit] == NWMP and PLACE_AT[hex] != NO_PLACE


def picture_of(state: Prairie) -> Picture:
    """What stands on the map now."""
    armies = [
        army_of(
            state.setup.battle,
            side,
            tuple(state.where[run.start : run.stop]),
            bytes(state.marks[run.start : run.stop]),
            bytes(state.unsupplied[run.start : run.stop]),
        )
        for side, run in enumerate(OF_SIDE)
    ]
    fresh, idle = readiness(state, armies[state.phasing].units)
    return Picture((armies[0], armies[1]), fresh, idle)


@lru_cache(maxsize=64)
def army_of(
    battle: bool, side: int, where: tuple[int, ...], marks: bytes, unsupplied: bytes
) -> Army:
    """A side's army by the spots and states of its counters."""
    figures = FIGURES[battle]
    run, first = COMBAT_UNITS[side], OF_SIDE[side].start
    start, stop = run.start - first, run.stop - first
    rows = zip(
        run,
        where[start:stop],
        figures.powers[run.start : run.stop],
        marks[start:stop],
        unsupplied[start:stop],
        strict=True,
    )
    units = tuple(
        [
            (unit, hex, lowered(figures, unit, marked, hungry) if marked or hungry else power)
            for unit, hex, power, marked, hungry in rows
            if hex >= FIRST_HEX
        ]
    )

    def on_map(counters: range) -> dict[int, int]:
        return {n: where[n - first] for n in counters if where[n - first] >= FIRST_HEX}

    leaders = on_map(LEADERS[side])
    if side == ABORIGINAL:
        return Army(side, units, forces_of(units), leaders, ({}, {}, {}))
    forces = forces_of(units)
    for garrison, hex in on_map(GARRISONS).items():
        forces[hex] = forces.get(hex, 0.0) + figures.powers[garrison]
    return Army(side, units, forces, leaders, (guards_of(units), needy_of(units), on_map(WAGONS)))


def forces_of(units: Units) -> Forces:
    """The power in each hex."""
    forces: Forces = {}
    for _, hex, power in units:
        forces[hex] = forces.get(hex, 0.0) + power
    return forces


def guards_of(units: Units) -> dict[int, int]:
    """How many units in each hex can hold a place by themselves."""
    guards: dict[int, int] = {}
    for unit, hex, _ in units:
        if GARRISONS_ALONE[unit]:
            guards[hex] = guards.get(hex, 0) + 1
    return guards


def needy_of(units: Units) -> Forces:
    """The power in each hex that lives on supply."""
    return forces_of(tuple([row for row in units if not lives_in_place(row[0], row[1])]))


def readiness(state: Prairie, units: Units) -> tuple[Forces, float]:
    """The power that the side in turn may still move, by hex, and what lacks command."""
    fresh: Forces = {}
    idle = 0.0
    if state.phase == MOVEMENT_PHASE:
        moved, command = state.moved, state.command
        for unit, hex, power in units:
            if command[unit] in (OUT_OF_COMMAND, FAILED):
                idle += power
            elif not moved[unit]:
                fresh[hex] = fresh.get(hex, 0.0) + power
    return fresh, idle
