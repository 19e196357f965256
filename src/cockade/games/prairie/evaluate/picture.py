"""Who stands where, by fighting power: all that the judgement of marches and battles looks at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..data.files import ABORIGINAL
from ..data.land import FIRST_HEX
from ..data.pieces import COMBAT_UNITS, SIDE
from ..data.status import FAILED, MOVEMENT_PHASE, OUT_OF_COMMAND
from ..state import Prairie
from .army import NONE, Army, Forces, shift
from .holdings import Holdings, holdings
from .muster import mustered, power_of
from .reach import Roll

# How much more those are missed who cannot move and are threatened.
STUCK: Final = 20.0


class Picture:
    """The armies of both sides, and what the side in turn may still do with its own."""

    __slots__ = ("armies", "forces", "fresh", "holdings", "idle")

    def __init__(
        self, armies: tuple[Army, Army], holdings: Holdings, fresh: Forces, idle: float
    ) -> None:
        self.armies = armies
        self.forces = armies[0].forces, armies[1].forces
        self.holdings = holdings
        self.fresh = fresh  # power of the side in turn that may still move
        self.idle = idle  # power of that side that cannot move for want of command


class March:
    """Some counters that leave their hex, wherever they go."""

    __slots__ = ("army", "fresh", "left", "others", "picture", "starts", "units")

    def __init__(self, state: Prairie, picture: Picture, counters: Sequence[int]) -> None:
        side = SIDE[counters[0]]
        self.picture = picture
        self.army = picture.armies[side]
        units = [n for n in counters if n in COMBAT_UNITS[side]]
        powers = [power_of(state, n) for n in units]
        self.units: Roll = units, [state.where[n] for n in units], powers
        self.others = [n for n in counters if n not in COMBAT_UNITS[side]]
        self.starts = {state.where[n] for n in counters}
        # The power that stays behind, and that of it which may still move.
        self.left = self.army.forces.copy()
        for _, here, power in zip(*self.units, strict=True):
            shift(self.left, here, -power)
        self.fresh = picture.fresh
        if picture.fresh:
            self.fresh = picture.fresh.copy()
            for counter in counters:
                shift(self.fresh, state.where[counter], -power_of(state, counter))

    def ended(self, goal: int) -> Picture:
        """The picture when they have arrived in a hex."""
        if goal in self.starts:
            forces = self.army.forces.copy()
            for _, here, power in zip(*self.units, strict=True):
                shift(forces, here, -power)
                shift(forces, goal, power)
        else:
            forces = self.left.copy()
            for power in self.units[2]:
                shift(forces, goal, power)
        army = self.army.after(forces, self.units, self.others, goal)
        army.changed = (*self.starts, goal)
        aboriginal, government = self.picture.armies
        armies = (army, government) if army.side == ABORIGINAL else (aboriginal, army)
        return Picture(armies, self.picture.holdings, self.fresh, self.picture.idle)


def picture_of(state: Prairie) -> Picture:
    """What stands on the map now."""
    armies = mustered(state, 0), mustered(state, 1)
    fresh, idle = readiness(state, armies[state.phasing], armies[1 - state.phasing])
    held = holdings(state.scenario, bytes(state.control), bytes(state.burned))
    return Picture(armies, held, fresh, idle)


def readiness(state: Prairie, army: Army, enemy: Army) -> tuple[Forces, float]:
    """The power that the side in turn may still move, by hex, and what lacks command.

    It is missed most where an enemy may come.
    """
    fresh: Forces = {}
    idle: Forces = {}
    if state.phase == MOVEMENT_PHASE:
        moved, command = state.moved, state.command
        for unit, hex, power in zip(*army.roll, strict=True):
            if hex < FIRST_HEX:
                continue
            if command[unit] in (OUT_OF_COMMAND, FAILED):
                idle[hex] = idle.get(hex, 0.0) + power
            elif not moved[unit]:
                fresh[hex] = fresh.get(hex, 0.0) + power
    if not idle:
        return fresh, 0.0
    threats = enemy.threats(idle, state.winter)
    missed = [power + STUCK * min(power, threats.get(hex, NONE)[0]) for hex, power in idle.items()]
    return fresh, sum(missed, 0.0)
