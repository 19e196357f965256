"""The forces of a trial battle: who is left, how they stand, and with what they fire."""

from __future__ import annotations

from bisect import bisect_left

from ..data.counters import WAGON
from ..data.land import MINOR
from ..data.pieces import DISRUPTED_FROM, KIND, NORTHCOTE, SP
from ..data.tables import COMBAT, RIVER_SHIFT
from ..rules.ch12_fire import LAST_COLUMN, WEAKEST, strength_of
from .trial_field import BOTH, Field


class Forces:
    """Both sides in one trial.

    `fled` are those who have retreated, by hex; `came` the troops that have come up. Of the
    exchange under way `hit` are those who were disrupted, `bound` those who must retreat.
    """

    __slots__ = (
        "bound", "came", "engaged", "field", "fled", "hit", "lost", "marks", "pending", "units",
        "unrest",
    )  # fmt: skip

    def __init__(self, field: Field) -> None:
        self.field = field
        self.units = (field.units[0][:], field.units[1][:])
        self.marks, self.engaged = bytearray(field.marks), bytearray(field.engaged)
        self.lost = list(field.lost)
        self.fled: dict[int, int] = {}
        self.came: set[int] = set()
        self.unrest, self.pending = field.state.unrest, field.state.pending
        self.hit: set[int] = set()
        self.bound: set[int] = set()

    def holders(self) -> list[int]:
        """Who is left in the hex; the ship alone holds none (N6)."""
        return [side for side in BOTH if self.units[side] and self.units[side] != [NORTHCOTE]]

    def fighters(self, side: int) -> list[int]:
        """Undisrupted combat units that may take part, and townspeople."""
        marks, limit = self.marks, self.field.limit
        return [unit for unit in self.units[side] if marks[unit] < limit[unit]]

    def fire_of(self, side: int, shift: int = 0) -> tuple[int, int] | None:
        """The column of a fire, and what a leader adds to its die; None where nobody fires."""
        units, engaged = self.fighters(side), self.engaged
        if not shift:
            units = [unit for unit in units if engaged[unit]]
        if units:
            at = bisect_left(COMBAT.limits, self.strength_of(units))
        elif any(self.could_fire(unit) for unit in self.units[side]):
            return None
        else:
            # 7.5, 12.8: only wagons, or only disrupted units, are left.
            at, units = WEAKEST, self.units[side]
        if not units:
            return None
        at = max(0, min(LAST_COLUMN, at + shift - self.ground_of(side)))
        return at, self.modifier_of(side, units)

    def could_fire(self, unit: int) -> bool:
        return KIND[unit] != WAGON and self.marks[unit] < DISRUPTED_FROM[unit]

    def strength_of(self, units: list[int]) -> int:
        """Only want of supply and rivers make it another than the printed one (7.6, 9.2)."""
        if self.field.plain:
            return sum([SP[unit] for unit in units])
        return strength_of(self.field.state, units)

    def ground_of(self, side: int) -> int:
        """9.2: columns to the left for the force that entered."""
        field, shift = self.field, self.field.ground[side]
        if field.wading[side] and any(field.entry[unit] == MINOR for unit in self.units[side]):
            shift += RIVER_SHIFT
        return shift

    def modifier_of(self, side: int, units: list[int]) -> int:
        """12.4: the best leader who may affect one of those who fire."""
        for rating, affected in self.field.leads[side]:
            for unit in units:
                if affected[unit]:
                    return rating
        return 0

    def spared(self, able: list[int]) -> int:
        """Who is given up among some: whoever fires with the least strength."""
        return min(able, key=self.fire_given_up) if len(able) > 1 else able[0]

    def fire_given_up(self, unit: int) -> int:
        firing = self.engaged[unit] and self.marks[unit] < self.field.limit[unit]
        return SP[unit] if firing else 0


def in_order(unit: int) -> int:
    """As they stand in the hex: the ship before those on land."""
    return unit != NORTHCOTE and unit
