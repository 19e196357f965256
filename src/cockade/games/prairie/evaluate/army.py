"""An army: the power of a side by hex, and what is found out about it while it stands still."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Iterable, Sequence, Set
from operator import itemgetter
from typing import Any, Final

from ..data.counters import NWMP
from ..data.files import GOVERNMENT
from ..data.land import GRID, OFF_MAP
from ..data.pieces import COMBAT_UNITS, GARRISONS_ALONE, KIND, RATING, run
from ..data.places import NO_PLACE, PLACE_AT, PLACE_HEX
from ..rules.ch10_limits import FOUR_HEXES
from .reach import AREAS, REACH, Roll, tethers

# What a point of a leader adds to the threat of those who are with him.
LED: Final = 1.25
LED_BY: Final = tuple(max(1.0, LED**rating) for rating in RATING)
Forces = dict[int, float]
# The power that could be upon a hex, and how much of the nearest force that is.
Threat = list[float]
NONE: Final[Threat] = [0.0, 0.0]
# Of the Government's combat units, the first ones can hold a place by themselves.
LAST_GUARD: Final = GARRISONS_ALONE.rindex(1)
POLICE: Final = run(GOVERNMENT, NWMP)
PLACE_HEXES: Final = frozenset(PLACE_HEX)
assert all(GARRISONS_ALONE[COMBAT_UNITS[GOVERNMENT].start : LAST_GUARD + 1])
UNKNOWN: Final = -1
Pick = Callable[[Sequence[Any]], tuple[Any, ...]]


class Army:
    """The power of a side by hex, and of the Government what garrisons and what must be fed.

    What is found out about an army is kept: while one side marches, the other's army stays as it
    is. An army that differs from another, its `base`, in some hexes only (`changed`) takes over
    what these have no part in. That is the same to the last digit, for the others stand in the same
    order. If it differs by a march, `moved` are the units that went to `goal`; otherwise `roll` are
    all its units.
    """

    __slots__ = (
        "base",
        "changed",
        "chased",
        "forces",
        "found",
        "goal",
        "guards",
        "leaders",
        "leading",
        "led",
        "limits",
        "moved",
        "near",
        "needy",
        "pick",
        "powers",
        "quartered",
        "railway",
        "roll",
        "seen",
        "sent",
        "side",
        "strongest",
        "targets",
        "tethered",
        "total",
        "wagons",
    )

    def __init__(
        self,
        side: int,
        roll: Roll,
        forces: Forces,
        leaders: dict[int, int],
        wagons: dict[int, int],
        limits: int = 0,
    ) -> None:
        self.side = side
        self.limits = limits  # that bind some of it, as bits
        self.roll = roll  # those who are off the map as well
        self.forces = forces
        self.leaders = leaders  # hex of each leader on the map
        self.wagons = wagons  # and of each wagon
        self.base: Army | None = None
        self.changed: Sequence[int] = ()
        self.moved: Roll = (), (), ()
        self.goal = UNKNOWN
        # Picks the values of the hexes where the army is out of a row of the whole map; the power
        # in each of them, alone and with what its leaders make of it; the same, strongest first.
        self.pick: Pick | None = None
        self.powers: tuple[float, ...] = ()
        self.total = 0.0
        self.led: tuple[float, ...] = ()
        self.strongest: tuple[Pick, tuple[float, ...], range] | None = None
        # What is found out: by target, by leader hunted, by hex (in summer and winter).
        self.near: dict[tuple[int, float], tuple[float, int]] = {}
        self.chased: dict[
            tuple[tuple[tuple[int, float], ...], bool], list[tuple[float, float]]
        ] = {}
        self.sent: dict[tuple[tuple[int, float], ...], float] = {}
        self.found: tuple[dict[int, Threat], dict[int, Threat]] = {}, {}
        self.seen: tuple[set[int], set[int]] = set(), set()
        self.leading: dict[int, int] | None = None
        self.guards: tuple[Set[int], Set[int]] | None = None
        self.needy: Forces | None = None
        self.quartered: Set[int] | None = None
        self.railway = UNKNOWN
        self.targets: tuple[Forces, list[tuple[int, float, float]]] | None = None
        # By hex, the limits that bind all who are there.
        self.tethered: dict[int, int] | None = None

    def after(self, forces: Forces, moved: Roll, others: Sequence[int], goal: int) -> Army:
        """The army once some units, leaders and wagons have gone to a hex."""
        leaders, wagons = self.leaders, self.wagons
        if others:
            leaders = leaders | {n: goal for n in others if n in leaders}
            wagons = wagons | {n: goal for n in others if n in wagons}
        army = Army(self.side, self.roll, forces, leaders, wagons, self.limits)
        army.base, army.moved, army.goal = self, moved, goal
        if leaders == self.leaders:
            army.leading = self.leading
        return army

    def threats(self, hexes: Iterable[int], winter: bool) -> dict[int, Threat]:
        """The power that could be upon some hexes from elsewhere; others may be among them.

        Those that nobody threatens are not.
        """
        found, seen = self.found[winter], self.seen[winter]
        new = set(hexes) - seen
        if new:
            seen |= new
            base = self.base
            if base is not None:
                around = AREAS[self.side][winter][0].around
                touched = set[int]().union(*[new & around(hex) for hex in self.changed])
                same = new - touched
                theirs = base.threats(same, winter)
                for hex in same & theirs.keys():
                    found[hex] = theirs[hex]
                new = touched
            self.reckon(new, winter, found)
        return found

    def reckon(self, hexes: set[int], winter: bool, found: dict[int, Threat]) -> None:
        """Add up what each of the forces could bring upon some hexes."""
        areas, reach = AREAS[self.side][winter], REACH[self.side][winter]
        if self.pick is None:
            self.look_up()
        bound, limits = self.bound(), self.limits & ~FOUR_HEXES
        for here, led in zip(self.forces, self.led, strict=False):
            near = hexes & areas[bound.get(here, limits)].around(here)
            if near:
                row = GRID.distances(here)
                for hex in near:
                    share = reach[row[hex]]
                    threat = found.get(hex)
                    if threat is None:
                        found[hex] = [share * led, share]
                    else:
                        threat[0] += share * led
                        if share > threat[1]:
                            threat[1] = share

    def relieved(
        self, threats: dict[int, Threat], beaten: Forces, winter: bool
    ) -> dict[int, Threat]:
        """Some threats without those who will be beaten first, as far as that is sure."""
        left: dict[int, Threat] = {}
        areas, reach = AREAS[self.side][winter], REACH[self.side][winter]
        if self.pick is None:
            self.look_up()
        bound, limits = self.bound(), self.limits & ~FOUR_HEXES
        for here, led in zip(self.forces, self.led, strict=False):
            if here in beaten:
                row = GRID.distances(here)
                for hex in threats.keys() & areas[bound.get(here, limits)].around(here):
                    power, nearest = left.get(hex) or threats[hex]
                    share = max(0.0, 1.0 - beaten[here] * reach[row[hex]] * led / power)
                    left[hex] = [power * share, nearest * share]
        return threats | left if left else threats

    def bound(self) -> dict[int, int]:
        """The limits that bind each stack, where they are more than bind the whole army."""
        if self.tethered is None:
            self.tethered = {}
            if self.limits & FOUR_HEXES:
                self.tethered = tethers(self.limits, self.roll, self.moved[0], self.goal)
        return self.tethered

    def look_up(self) -> Pick:
        """The hexes and powers in one order; the first hex stands there again, without power."""
        forces = self.forces
        first = next(iter(forces), 0)
        self.pick = itemgetter(*forces, first)
        self.powers = (*forces.values(), 0.0)
        self.total = sum(self.powers)
        raised: Forces = {}
        for leader, hex in self.leaders.items():
            if hex in forces:
                raised[hex] = max(raised.get(hex, 0.0), LED_BY[leader] * forces[hex])
        self.led = (*(forces | raised).values(), 0.0) if raised else self.powers
        return self.pick

    def by_strength(self) -> tuple[Pick, tuple[float, ...], range]:
        """The same with the strongest first, and their places."""
        found = self.strongest
        if found is None:
            hexes = sorted(self.forces, key=self.forces.__getitem__, reverse=True)
            powers = (*map(self.forces.__getitem__, hexes), 0.0)
            found = self.strongest = itemgetter(*hexes, hexes[0]), powers, range(len(powers))
        return found

    def guarded(self) -> tuple[Set[int], Set[int]]:
        """The hexes of units that can hold a place by themselves; first with those just left."""
        guards = self.guards
        if guards is None:
            if self.base is None or self.goal == UNKNOWN:
                units, spots, _ = self.roll
                hexes = set(spots[: bisect(units, LAST_GUARD)]) - OFF_MAP
                guards = hexes, hexes
            else:
                guards = self.guarded_after(self.base)
            self.guards = guards
        return guards

    def guarded_after(self, base: Army) -> tuple[Set[int], Set[int]]:
        """The same where some units have left a hex."""
        gone = [here for unit, here in zip(*self.moved[:2], strict=True) if GARRISONS_ALONE[unit]]
        if not gone:
            return base.guarded()
        all_hexes, hexes = base.guarded()
        units, spots, _ = self.roll
        there = [GARRISONS_ALONE[n] for n, hex in zip(units, spots, strict=True) if hex == gone[0]]
        left = {gone[0]} if sum(there) == len(gone) else set()
        return all_hexes | {self.goal}, (hexes - left) | {self.goal}

    def needy_powers(self) -> Forces:
        """The power in each hex that lives on supply."""
        needy = self.needy
        if needy is None:
            if self.base is None or self.goal == UNKNOWN:
                needy = self.needy_among(self.forces.keys())
            else:
                needy = self.base.needy_powers().copy()
                for unit, here, power in zip(*self.moved, strict=True):
                    if not lives_in_place(unit, here):
                        shift(needy, here, -power)
                    if not lives_in_place(unit, self.goal):
                        shift(needy, self.goal, power)
            self.needy = needy
        return needy

    def needy_among(self, hexes: Set[int]) -> Forces:
        """The same for some hexes of an army as it stands in a position."""
        if hexes.isdisjoint(self.quarters()):
            return {
                hex: power
                for hex, power in self.forces.items()
                if hex in hexes and PLACE_AT[hex] == NO_PLACE
            }
        needy: Forces = {}
        for unit, hex, power in zip(*self.roll, strict=True):
            if hex in hexes and (KIND[unit] != NWMP or PLACE_AT[hex] == NO_PLACE):
                needy[hex] = needy.get(hex, 0.0) + power
        return needy

    def quarters(self) -> Set[int]:
        """The places with units that live on supply even there."""
        if self.quartered is None:
            units, spots, _ = self.roll
            first, stop = POLICE.start - units[0], POLICE.stop - units[0]
            self.quartered = PLACE_HEXES & {*spots[:first], *spots[stop:]}
        return self.quartered

    def unfed(self, fed: Set[int]) -> Forces:
        """The power in each hex that lives on supply and gets none."""
        if self.needy is None and self.goal == UNKNOWN:
            return self.needy_among(self.forces.keys() - fed)
        needy = self.needy_powers()
        return {hex: power for hex, power in needy.items() if hex not in fed}


def shift(forces: Forces, hex: int, power: float) -> None:
    left = forces.get(hex, 0.0) + power
    if left < 0.01:
        forces.pop(hex, None)
    else:
        forces[hex] = left


def lives_in_place(unit: int, hex: int) -> bool:
    """7.4: police need no supply path in forts and settlements."""
    return KIND[unit] == NWMP and PLACE_AT[hex] != NO_PLACE
