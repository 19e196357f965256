"""The state: counters, places and tracks, and its questions in rulebook words.

A spot is a hex or one of the boxes beside the map (data.land); a counter is its number
(data.pieces), 0 being nobody; a place is a fort, settlement or town (data.places).
"""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import ClassVar

from cockade.kernel import State, fields

from .data.counters import LEADER
from .data.files import ABORIGINAL, GOVERNMENT, SIDES
from .data.land import (
    ABOARD,
    FIRST_HEX,
    GONE,
    GRID,
    INSIDE,
    MAJOR_SIDES,
    NEIGHBOURS,
    ON_RAIL,
    OUT,
    POOL,
    RIVER,
    SPOTS,
)
from .data.pieces import (
    COMBAT_UNITS,
    COMPANIES,
    DISRUPTED_FROM,
    GARRISONS,
    IS_BATTALION,
    KIND,
    LEADERS,
    MORALE,
    MOVEMENT,
    NOBODY,
    NORTHCOTE,
    OCCUPIERS,
    RANGE,
    REPLACEABLE,
    SIDE,
    SIZE,
    SP,
    WARRIORS,
)
from .data.scenarios import SETUPS, Setup
from .data.status import DETRAINED, FIELDS
from .data.tables import HOSTAGE_LIMIT, HOSTAGE_LOSS, TURNS


class Prairie(State):
    """Everything on the table.

    `where` tells the spot of each counter, `present` how many units of a side occupy each hex
    (ruling T28; derived). Of each counter: `marks` are its disruptions since it last rallied,
    `unsupplied`, `train`, `command` and `spent` (movement points) are as named, `moved`, `engaged`
    and `entry` hold for a phase. `formed` is the battalion that a warrior is inside. Of each place:
    who controls it, whether it is burned, whether hostages were `rolled` for, its `burning` this
    turn and the garrison `owed`. `changed` are battalions formed or broken down this phase, and
    `handed` groups whose hostages changed guards. `ledger` sums the changes of the unrest by event;
    `pending` those of the step under way (Q5), which the ledger has already and the level not yet.
    `fallen` is the turn in which a prize was taken. Of the battle under way: `fate` is what a
    result has done to a unit, `fled` whether it retreated (1 and the class of the last side it
    crossed), `volley` the last fires (side, column, die, modifier), `joined` the part of the
    ship, `captives` the groups whose hostages were there (bits), `lost` the strength of both
    sides, `beaten` how a side left the field.
    """

    FIELDS: ClassVar = FIELDS
    __slots__ = tuple(field.name for field in FIELDS)
    COPY: ClassVar = fields.copier(FIELDS)
    SEATS: ClassVar = SIDES

    scenario: int
    march_on_duck_lake: int
    turn: int
    phase: int
    phasing: int
    where: list[int]
    marks: bytearray
    spent: MutableSequence[int]
    unsupplied: bytearray
    train: bytearray
    moved: bytearray
    command: bytearray
    engaged: MutableSequence[int]
    entry: MutableSequence[int]
    formed: MutableSequence[int]
    present: MutableSequence[int]
    control: MutableSequence[int]
    burned: MutableSequence[int]
    rolled: MutableSequence[int]
    burning: MutableSequence[int]
    owed: MutableSequence[int]
    changed: MutableSequence[int]
    hostages: MutableSequence[int]
    guard: MutableSequence[int]
    handed: MutableSequence[int]
    ledger: list[int]
    unrest: int
    pending: int
    freed: int
    railway: int
    points: list[int]
    provisional: int
    batoche_lost: int
    fallen: MutableSequence[int]
    quebec: MutableSequence[int]
    ship: int
    march: tuple[int, ...]
    battle: int
    attacker: int
    entered: int
    size: int
    round: int
    pursuit: int
    lost: list[int]
    volley: tuple[tuple[int, int, int, int], ...]
    fate: MutableSequence[int]
    fled: MutableSequence[int]
    joined: int
    ship_fought: int
    captives: int
    riel_tried: int
    beaten: MutableSequence[int]
    fought: int

    # Questions.

    @property
    def setup(self) -> Setup:
        """What the scenario says."""
        return SETUPS[self.scenario]

    @property
    def winter(self) -> bool:
        """10.9: whether clear and hill hexes cost double."""
        return TURNS[self.turn].winter

    def occupied(self, side: int, hex: int) -> int:
        """How many units of a side occupy a hex (ruling T28)."""
        return self.present[side * SPOTS + hex]

    def counters_in(self, hex: int, run: range, most: int = SIZE) -> list[int]:
        """The counters of a run that are in a hex, where there are no more than `most`."""
        where, counters, at, stop = self.where, [], run.start, run.stop
        try:
            for _ in range(most):
                at = where.index(hex, at, stop) + 1
                counters.append(at - 1)
        except ValueError:
            return counters
        return counters

    def combat_units(self, side: int, hex: int) -> list[int]:
        """The combat units of a side in a hex (ruling C10)."""
        most = self.present[side * SPOTS + hex]
        return self.counters_in(hex, COMBAT_UNITS[side], most) if most else []

    def occupiers(self, side: int, hex: int) -> list[int]:
        """Combat units, wagons and intrinsic garrison of a side in a hex."""
        most = self.present[side * SPOTS + hex]
        return self.counters_in(hex, OCCUPIERS[side], most) if most else []

    def leaders_in(self, side: int, hex: int) -> list[int]:
        where = self.where
        return [leader for leader in LEADERS[side] if where[leader] == hex]

    def garrison_in(self, hex: int) -> int:
        """The intrinsic garrison of a hex, or nobody."""
        garrisons = self.counters_in(hex, GARRISONS)
        return garrisons[0] if garrisons else NOBODY

    def strength(self, side: int, hex: int) -> int:
        """The printed strength points of a side in a hex (12.3, ruling C5)."""
        return sum([SP[counter] for counter in self.occupiers(side, hex)])

    def disrupted(self, counter: int) -> bool:
        """A battalion bears one marker without being disrupted (12.10)."""
        return self.marks[counter] >= DISRUPTED_FROM[counter]

    def entrained(self, counter: int) -> bool:
        return 0 < self.train[counter] < DETRAINED

    def morale(self, counter: int) -> int:
        """The current morale value (12.8)."""
        return MORALE[counter] - (self.marks[counter] >= DISRUPTED_FROM[counter])

    def allowance(self, counter: int) -> int:
        """The Movement Allowance with hostages, disruption and want of supply (ruling T4)."""
        points = MOVEMENT[counter]
        if KIND[counter] == LEADER:
            return points
        if counter in self.guard:
            held = sum(
                [n for n, guard in zip(self.hostages, self.guard, strict=True) if guard == counter]
            )
            points = max(0, points - min(HOSTAGE_LIMIT, HOSTAGE_LOSS * held))
        if self.marks[counter] >= DISRUPTED_FROM[counter]:
            points = (points + 1) // 2
        if self.unsupplied[counter]:
            points = (points + 1) // 2
        return points

    def zones(self, side: int) -> bytearray:
        """How many hexes with combat units of a side have each hex in their ZOI (ruling C4)."""
        zone = bytearray(SPOTS)
        run = COMBAT_UNITS[side]
        for hex in set(self.where[run.start : run.stop]):
            for there in NEIGHBOURS[hex]:
                zone[there] += 1
        if side == ABORIGINAL and self.railway:
            for hex in ON_RAIL:
                zone[hex] = 0
        return zone

    def in_range(self, leader: int, hex: int) -> bool:
        """Whether a leader's command range reaches a hex (4.2); terrain does not matter."""
        here = self.where[leader]
        return here >= FIRST_HEX and GRID.distance(here, hex) <= RANGE[leader]

    def holds(self, side: int, place: int) -> bool:
        """Whether a side controls a place that is not burned."""
        return self.control[place] == side and not self.burned[place]

    def passenger(self) -> int:
        """Who is aboard the Northcote."""
        return self.where.index(ABOARD) if ABOARD in self.where else NOBODY

    def ship_hexes(self) -> tuple[int, ...]:
        """The two hexes of the Northcote's hexside."""
        return MAJOR_SIDES[self.ship] if self.where[NORTHCOTE] == RIVER else ()

    def components(self, battalion: int) -> tuple[int, ...]:
        """The counters inside a formed battalion, or all that belong to a Government one."""
        if SIDE[battalion] == GOVERNMENT:
            return COMPANIES[battalion]
        first = WARRIORS.start
        return tuple(first + n for n, inside in enumerate(self.formed) if inside == battalion)

    # Elementary changes.

    def put(self, counter: int, spot: int) -> None:
        """A counter goes to a hex or a box."""
        if counter in OCCUPIERS[SIDE[counter]]:
            base = SIDE[counter] * SPOTS
            if self.where[counter] >= FIRST_HEX:
                self.present[base + self.where[counter]] -= 1
            if spot >= FIRST_HEX:
                self.present[base + spot] += 1
        self.where[counter] = spot

    def remove(self, counter: int, box: int) -> None:
        """A counter leaves the map, and all its marks with it."""
        self.put(counter, box)
        for marks in (self.marks, self.spent, self.unsupplied, self.train):
            marks[counter] = 0
        for marks in (self.moved, self.command, self.engaged, self.entry):
            marks[counter] = 0

    def eliminate(self, counter: int) -> None:
        """A unit is lost: it may come back as a replacement, a battalion as its parts (R13)."""
        if IS_BATTALION[counter]:
            for part in self.components(counter):
                self.remove(part, POOL)
                self._unbind(part)
            self.remove(counter, OUT)
        else:
            self.remove(counter, POOL if REPLACEABLE[counter] else GONE)

    def form(self, battalion: int, parts: tuple[int, ...]) -> None:
        """11.5, ruling K6: units become a battalion, which takes over their state."""
        self.put(battalion, self.where[parts[0]])
        for marks in (self.unsupplied, self.train, self.command):
            marks[battalion] = max([marks[part] for part in parts])
        for part in parts:
            self.remove(part, INSIDE)
            if part in WARRIORS:
                self.formed[part - WARRIORS.start] = battalion
        self.guard = bytearray(battalion if unit in parts else unit for unit in self.guard)

    def break_down(self, battalion: int) -> tuple[int, ...]:
        """11.5, ruling K6: a battalion becomes its parts, which take over its state."""
        parts = self.components(battalion)
        for part in parts:
            self.put(part, self.where[battalion])
            for marks in (self.unsupplied, self.train, self.command, self.engaged, self.entry):
                marks[part] = marks[battalion]
            self._unbind(part)
        self.guard = bytearray(parts[0] if unit == battalion else unit for unit in self.guard)
        self.remove(battalion, OUT)
        return parts

    def _unbind(self, part: int) -> None:
        if part in WARRIORS:
            self.formed[part - WARRIORS.start] = NOBODY
