"""The armies of a position: who stands where, and how strong."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress
from operator import ne
from typing import Final, NamedTuple

from ..data.files import ABORIGINAL
from ..data.land import FIRST_HEX, OFF_MAP
from ..data.pieces import (
    BIG_BEAR,
    COMBAT_UNITS,
    DISRUPTED_FROM,
    GARRISONS,
    LEADERS,
    OF_SIDE,
    POUNDMAKER,
    WAGONS,
)
from ..rules.ch10_limits import limits
from ..state import Prairie
from .army import Army, Forces
from .figures import FIGURES, Figures
from .reach import Roll

# A limit that binds a chief binds his tribe.
CHIEFS: Final = (POUNDMAKER, BIG_BEAR)
# An army that differs from the last one in more hexes is looked at afresh.
MOST_CHANGED: Final = 8


class Muster(NamedTuple):
    """The spots and states of a side's counters."""

    battle: bool
    side: int
    limits: int
    where: tuple[int, ...]
    marks: bytes
    unsupplied: bytes


# Of each side, in battle scenarios and in campaigns, the army with which others are compared: most
# differ from it by a march or two. It decides what has to be reckoned, never what comes out.
COMPARED: Final[dict[tuple[bool, int, int], tuple[Muster, Army]]] = {}


def mustered(state: Prairie, side: int) -> Army:
    """A side's army."""
    first, stop = OF_SIDE[side].start, OF_SIDE[side].stop
    return army_of(
        Muster(
            state.setup.battle,
            side,
            limits(state, CHIEFS) if side == ABORIGINAL else 0,
            tuple(state.where[first:stop]),
            bytes(state.marks[first:stop]),
            bytes(state.unsupplied[first:stop]),
        )
    )


@lru_cache(maxsize=64)
def army_of(muster: Muster) -> Army:
    """A side's army by the spots and states of its counters."""
    side, where = muster.side, muster.where
    roll = roll_of(muster)
    forces = forces_of(roll)
    leaders, wagons = on_map(where, side, LEADERS[side]), {}
    if side != ABORIGINAL:
        wagons = on_map(where, side, WAGONS)
        powers = FIGURES[muster.battle].powers
        for garrison, hex in on_map(where, side, GARRISONS).items():
            forces[hex] = forces.get(hex, 0.0) + powers[garrison]
    army = Army(side, roll, forces, leaders, wagons, muster.limits)
    compare(muster, army)
    return army


def compare(muster: Muster, army: Army) -> None:
    """Find out how little an army differs from the one before, or begin with it anew."""
    key = muster.battle, muster.side, muster.limits
    if key in COMPARED:
        before, base = COMPARED[key]
        changed = differences(before, muster)
        if len(changed) <= MOST_CHANGED:
            army.base, army.changed = base, tuple(changed)
            return
    COMPARED[key] = muster, army


def differences(before: Muster, now: Muster) -> set[int]:
    """The hexes where two armies differ."""
    old, new = before.where, now.where
    pairs = compress(zip(old, new, strict=True), map(ne, old, new))
    changed = set[int]().union(*pairs)
    if before.marks != now.marks:
        changed.update(compress(new, map(ne, before.marks, now.marks)))
    if before.unsupplied != now.unsupplied:
        changed.update(compress(new, map(ne, before.unsupplied, now.unsupplied)))
    return changed - OFF_MAP


def forget() -> None:
    """Know nothing about any army."""
    army_of.cache_clear()
    COMPARED.clear()


def forces_of(roll: Roll) -> Forces:
    """The power in each hex."""
    forces: Forces = {}
    for hex, power in zip(roll[1], roll[2], strict=True):
        if hex >= FIRST_HEX:
            forces[hex] = forces.get(hex, 0.0) + power
    return forces


def on_map(where: tuple[int, ...], side: int, counters: range) -> dict[int, int]:
    """The hexes of some counters of a side, where they are on the map."""
    first = OF_SIDE[side].start
    spots = where[counters.start - first : counters.stop - first]
    return {n: hex for n, hex in zip(counters, spots, strict=True) if hex >= FIRST_HEX}


def roll_of(muster: Muster) -> Roll:
    """A side's combat units, wherever they are."""
    run, first = COMBAT_UNITS[muster.side], OF_SIDE[muster.side].start
    start, stop = run.start - first, run.stop - first
    powers = powers_of(muster, run, muster.marks[start:stop], muster.unsupplied[start:stop])
    return run, muster.where[start:stop], powers


def powers_of(muster: Muster, run: range, marks: bytes, unsupplied: bytes) -> Sequence[float]:
    """What disruption and hunger leave of the power of each unit of a run."""
    plain = PLAIN[muster.battle][muster.side]
    changed = marked(marks) | marked(unsupplied)
    if not changed:
        return plain
    tables, powers = POWERS[muster.battle], [*plain]
    for n in changed:
        unit = run[n]
        powers[n] = tables[marks[n] >= DISRUPTED_FROM[unit]][unsupplied[n] > 0][unit]
    return powers


def marked(marks: bytes) -> set[int]:
    """Which marks are not zero: mostly none."""
    return set(compress(range(len(marks)), marks)) if marks.strip(NO_MARKS) else set()


def power_of(state: Prairie, unit: int) -> float:
    disrupted, hungry = state.marks[unit] >= DISRUPTED_FROM[unit], state.unsupplied[unit] > 0
    return POWERS[state.setup.battle][disrupted][hungry][unit]


def lowered(figures: Figures, disrupted: bool, hungry: bool) -> tuple[float, ...]:
    """The power of every counter, or what disruption and hunger leave of it."""
    powers = [power * figures.disrupted if disrupted else power for power in figures.powers]
    return tuple([power * figures.hungry if hungry else power for power in powers])


# By kind of scenario, disruption and hunger.
POWERS: Final = tuple(
    tuple(
        tuple(lowered(figures, worn, hungry) for hungry in (False, True)) for worn in (False, True)
    )
    for figures in FIGURES
)
# The powers of a side's combat units, fed and in good order.
PLAIN: Final = tuple(
    tuple(tables[0][0][run.start : run.stop] for run in COMBAT_UNITS) for tables in POWERS
)
NO_MARKS: Final = bytes(1)
