"""The field of a trial battle: all that stays the same from one trial to the next.

It is read once from a position of the rules; `trial_battle.py` fights on it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ..data.counters import GARRISON, WAGON
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import FIRST_HEX, FORD, MINOR, NEIGHBOURS, OUT
from ..data.pieces import (
    AFFECTS,
    AFFECTS_STACKED,
    DISRUPTED_FROM,
    IS_BATTALION,
    KIND,
    LEADERS,
    MIDDLETON,
    NORTHCOTE,
    RATING,
    RIEL,
    SIDE,
    SIZE,
)
from ..data.status import ALONE
from ..data.tables import RIVER_SHIFT
from ..rules.ch04_leaders import steadied
from ..rules.ch12_ambush import ambush_modifier, ambush_roll
from ..rules.ch12_fire import sides_in_order, terrain_shift, units_in_battle
from ..rules.ch12_paths import retreats
from ..rules.ch12_rounds import arrivals_to_come, commit, volley_rolled
from ..rules.ch15_northcote import ways_out
from ..rules.ch15_quebec import barred
from ..state import Prairie

BOTH: Final = (ABORIGINAL, GOVERNMENT)
EVERYBODY: Final = bytes([1]) * SIZE
NO_WAY: Final = -1
Units = tuple[list[int], list[int]]


class Field:
    """A battle as it stands before the trials begin.

    `parts` are the units of its battalions; with `limit` markers or more a unit does not fight.
    `plain` says that all fire with their printed strength.
    `ground` are the columns that the ground takes from each side, `wading` whether a minor river
    takes more while somebody who crossed it is left. `ways` are the retreats looked for so far.
    """

    __slots__ = (
        "arrivals", "begins_with", "engaged", "entry", "ground", "hex", "leads", "limit", "lost",
        "marks", "order", "parts", "passenger", "plain", "round", "state", "steady", "surprise",
        "units", "wading", "ways",
    )  # fmt: skip

    def __init__(self, position: Prairie) -> None:
        self.state = state = position.copy()
        self.hex, self.round, self.order = state.battle, state.round, sides_in_order(state)
        self.begins_with, self.passenger = state.question.continuation, state.passenger()
        self.units = units_in_battle(state, ABORIGINAL), units_in_battle(state, GOVERNMENT)
        self.arrivals = arrivals_to_come(state)
        self.lost, self.marks, self.engaged = tuple(state.lost), state.marks, state.engaged
        self._know_units()
        self._know_ground()
        self.leads = tuple([leaders_of(state, side) for side in BOTH])
        attacker, defender = self.order
        self.surprise = ambush_modifier(state, defender) - ambush_modifier(state, attacker)
        self.ways: dict[tuple[object, ...], int] = {}

    def _know_units(self) -> None:
        """Everybody who is there, comes up, or comes out of a battalion."""
        state, entry, hungry = self.state, self.state.entry, self.state.unsupplied
        counters = [*self.units[ABORIGINAL], *self.units[GOVERNMENT]]
        counters += [counter for arrival in self.arrivals for counter in arrival.counters]
        self.parts = {n: state.components(n) for n in counters if IS_BATTALION[n]}
        for battalion, parts in self.parts.items():
            counters += parts
            for part in parts:
                # Ruling K6: what they take over when it breaks up.
                entry[part], hungry[part] = entry[battalion], hungry[battalion]
        self.steady = flags([unit for unit in counters if steadied(state, unit)])
        self.limit = bytearray(SIZE)
        for unit in counters:
            if KIND[unit] != WAGON and not barred(state, unit):
                self.limit[unit] = DISRUPTED_FROM[unit]
            # 9.4: townspeople always take part.
            self.engaged[unit] |= KIND[unit] == GARRISON
        self.plain = not any(hungry[unit] or entry[unit] >= FORD for unit in counters)

    def _know_ground(self) -> None:
        """9.2, with the minor river apart."""
        state, entry = self.state, self.state.entry
        self.entry, self.wading, self.ground = entry, [False, False], [0, 0]
        for side in BOTH:
            if state.entered == side:
                units = state.occupiers(side, self.hex)
                self.wading[side] = any(entry[unit] == MINOR for unit in units)
                self.ground[side] = terrain_shift(state, side) - RIVER_SHIFT * self.wading[side]


def can_be_tried(state: Prairie) -> bool:
    """Whether a battle stands where a trial may begin; none of the lone ship, and no pursuit."""
    if not state.is_chance or state.question.done or state.joined == ALONE or state.pursuit:
        return False
    return state.question.continuation in (ambush_roll, commit, volley_rolled)


def flags(units: Iterable[int]) -> bytes:
    """1 for some units, 0 for the others."""
    marked = bytearray(SIZE)
    for unit in units:
        marked[unit] = 1
    return bytes(marked)


def leaders_of(state: Prairie, side: int) -> list[tuple[int, bytes]]:
    """12.4: what each leader near the battle adds to the die, the best first, and for whom."""
    hex, where = state.battle, state.where
    if side == GOVERNMENT and state.in_range(MIDDLETON, hex):
        return [(RATING[MIDDLETON], EVERYBODY)]
    if side == ABORIGINAL and where[RIEL] == hex and state.turn > 1:
        return [(RATING[RIEL], EVERYBODY)]
    leaders = [leader for leader in LEADERS[side] if leader != RIEL and where[leader] >= FIRST_HEX]
    here = [(RATING[n], AFFECTS_STACKED[n]) for n in leaders if where[n] == hex]
    beside = [(RATING[n], AFFECTS[n]) for n in leaders if where[n] in NEIGHBOURS[hex]]
    return sorted(here + beside, key=lambda lead: -lead[0])


def way_out(field: Field, going: list[int], left: Units, fled: dict[int, int]) -> int:
    """12.15: where units are forced back, the first hex if there are several, or NO_WAY."""
    key = (
        SIDE[going[0]],
        frozenset([KIND[unit] for unit in going]),
        *[frozenset([KIND[unit] for unit in units]) for units in left],
        frozenset([(SIDE[unit], hex, KIND[unit] == WAGON) for unit, hex in fled.items()]),
    )
    found = field.ways.get(key)
    if found is None:
        found = field.ways[key] = searched(field, going, left, fled)
    return found


def searched(field: Field, going: list[int], left: Units, fled: dict[int, int]) -> int:
    """The same by the rules, on a map where everybody is as in the trial."""
    state: Prairie = field.state.copy()
    for unit in (*field.units[ABORIGINAL], *field.units[GOVERNMENT]):
        if unit != NORTHCOTE:
            state.put(unit, OUT)
    for unit in (*left[ABORIGINAL], *left[GOVERNMENT]):
        if unit != NORTHCOTE:
            state.put(unit, field.hex)
    for unit, hex in fled.items():
        state.put(unit, hex)
    if going == [NORTHCOTE]:
        return min(ways_out(state), default=NO_WAY)
    return next(iter(retreats(state, SIDE[going[0]], going, 1).open()), NO_WAY)
