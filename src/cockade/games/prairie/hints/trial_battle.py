"""A battle fought as a trial: by chapter 12, but without questions, log and pursuit.

Both sides fight on, stand, and spare those who fire. The dice are the rules' own in the same order:
a test gives both the same dice, and the battle must end alike.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..data.counters import GARRISON, WAGON
from ..data.files import GOVERNMENT
from ..data.pieces import DISRUPTED_FROM, IS_BATTALION, KIND, MORALE, NORTHCOTE, SIDE, SP
from ..data.tables import (
    AMBUSH_SHIFT,
    ATTACKER_AMBUSH,
    DEFENDER_AMBUSH,
    EVERY_UNIT,
    RISING,
    UNREST,
    UNREST_MINIMUM,
    Result,
    combat_result,
)
from ..rules.ch12_ambush import ambush_roll
from ..rules.ch12_removal import LOST
from ..rules.ch12_retreat import FORCED
from ..rules.ch12_rounds import commit, volley_rolled
from .trial_field import NO_WAY, Field, way_out
from .trial_forces import Forces, in_order

Die = Callable[[], int]
# Rounds after which a battle is undecided.
PATIENCE: Final = 100
NO_RESULT: Final = Result(0, 0)


class Trial(Forces):
    """One battle, fought with the dice of whoever rolls."""

    __slots__ = ("roll",)

    def __init__(self, field: Field, roll: Die) -> None:
        super().__init__(field)
        self.roll = roll

    # Rounds.

    def fight(self, rounds: int = PATIENCE) -> None:
        """12.2: ambush, then rounds until one side has left."""
        begins = self.field.begins_with
        if begins is ambush_roll:
            self.ambush()
            for side in self.field.order:
                self.engage_free(side)
        if begins is volley_rolled:
            self.volley()
        first = self.field.round + (begins is not commit)
        for number in range(first, first + rounds):
            if self.over():
                return
            if number > self.field.round:
                self.come_up(number)
            self.commitment()
            self.volley()

    def over(self) -> bool:
        """One side has left, or the unrest has ended the game."""
        ours, theirs = self.units
        return not ours or not theirs or theirs == [NORTHCOTE] or self.unrest >= RISING

    def come_up(self, number: int) -> None:
        """18.0: troops that join the battle before a round."""
        for arrival in self.field.arrivals:
            units = self.units[arrival.side]
            if number > arrival.after_round and not set(arrival.counters) & self.came:
                self.came.update(arrival.counters)
                units += arrival.counters
                units.sort(key=in_order)

    def ambush(self) -> None:
        """12.5, 12.6: one side may fire before the first round."""
        attacker, defender = self.field.order
        total = self.roll() + self.field.surprise
        if ATTACKER_AMBUSH < total < DEFENDER_AMBUSH:
            return
        side = attacker if total <= ATTACKER_AMBUSH else defender
        shift, die = AMBUSH_SHIFT[self.roll()], self.roll()
        fire = self.fire_of(side, shift)
        if fire is not None:
            self.exchange(1 - side, combat_result(fire[0], die + fire[1]), NO_RESULT)

    def engage_free(self, side: int) -> None:
        """12.1: in the first round one unit is engaged without a check."""
        able = [unit for unit in self.fighters(side) if not self.engaged[unit]]
        on_land = [unit for unit in able if unit != NORTHCOTE]
        for unit in (on_land or able)[:1]:
            self.engaged[unit] = 1

    def commitment(self) -> None:
        """12.1: every other undisrupted unit checks its morale."""
        engaged, roll = self.engaged, self.roll
        for side in self.field.order:
            for unit in self.fighters(side):
                if not engaged[unit] and roll() <= MORALE[unit]:
                    engaged[unit] = 1

    def volley(self) -> None:
        """12.2: both results are read before any loss is taken."""
        attacker, defender = self.field.order
        fires = self.fire_of(attacker), self.fire_of(defender)
        if fires == (None, None):
            return
        results = [
            NO_RESULT if fire is None else combat_result(fire[0], self.roll() + fire[1])
            for fire in fires
        ]
        self.exchange(defender, results[0], results[1])

    # Losses.

    def exchange(self, side: int, own: Result, other: Result) -> None:
        """B20: eliminations of both sides, disruptions of both, forced retreats of both."""
        self.hit.clear()
        self.bound.clear()
        for hurt, result in ((side, own), (1 - side, other)):
            if result.losses:
                self.eliminations(hurt, result.losses)
        for hurt, result in ((side, own), (1 - side, other)):
            if result.disruptions:
                self.disruptions(hurt, result.disruptions)
        if self.bound:
            self.forced_retreats(side)
            self.forced_retreats(1 - side)
        self.step_over()

    def step_over(self) -> None:
        """13.1: the unrest may rise so far that the game is over, with both sides in the hex."""
        if self.pending and not self.field.state.setup.battle:
            self.unrest = max(UNREST_MINIMUM, self.unrest + self.pending)
        self.pending = 0

    def eliminations(self, side: int, points: int) -> None:
        """12.7: point by point; wagons are lost last."""
        for _ in range(points):
            units = self.units[side]
            able = [unit for unit in units if KIND[unit] != WAGON] or units
            if able:
                self.lose(self.spared(able))

    def lose(self, unit: int) -> None:
        """A battalion is exchanged for its parts, and one of them is gone (12.10)."""
        if not IS_BATTALION[unit]:
            self.take_off(unit)
            return
        marks, units = self.marks[unit], self.units[SIDE[unit]]
        *parts, last = self.field.parts[unit]
        units.remove(unit)
        units += parts
        units.sort(key=in_order)
        self.count_loss(last)
        for part in parts:
            self.engaged[part] = self.engaged[unit]
            self.marks[part] = marks >= DISRUPTED_FROM[unit]
        if marks:
            self.marks[parts[0]] = 1

    def take_off(self, unit: int) -> None:
        """12.9: eliminated, or surrendered; a ship with whoever is aboard (N3)."""
        self.units[SIDE[unit]].remove(unit)
        self.bound.discard(unit)
        self.count_loss(unit)
        if unit == NORTHCOTE and self.field.passenger:
            self.count_loss(self.field.passenger)

    def count_loss(self, unit: int) -> None:
        self.lost[SIDE[unit]] += SP[unit]
        if KIND[unit] not in (WAGON, GARRISON):
            self.pending += UNREST[LOST[SIDE[unit]]]

    def disruptions(self, side: int, points: int) -> None:
        """12.7: point by point; the whole force once if everybody is meant (B22)."""
        if points == EVERY_UNIT:
            for unit in self.units[side][:]:
                self.disrupt(unit)
            return
        for _ in range(points):
            if self.units[side]:
                self.disrupt(self.spared(self.first_class(self.units[side])))

    def first_class(self, units: list[int]) -> list[int]:
        """12.8, B18, B21: those whose turn it is to be disrupted."""
        marks, hit = self.marks, self.hit
        unmarked = [unit for unit in units if not marks[unit] and KIND[unit] != GARRISON]
        return (
            [unit for unit in unmarked if KIND[unit] != WAGON]
            or unmarked
            or [unit for unit in units if KIND[unit] == GARRISON]
            or [unit for unit in units if unit not in hit]
            or units
        )

    def disrupt(self, unit: int) -> None:
        """12.8, B23: who passes stays; who fails must retreat or, once disrupted, surrenders."""
        if KIND[unit] == GARRISON:
            self.take_off(unit)
            return
        self.marks[unit] += 1
        self.hit.add(unit)
        more = self.marks[unit] - DISRUPTED_FROM[unit]
        if more < 0 or self.roll() - self.field.steady[unit] <= MORALE[unit] - (more > 0):
            return
        if more > 0:
            self.take_off(unit)
        else:
            self.bound.add(unit)

    # Retreats.

    def forced_retreats(self, side: int) -> None:
        """12.12: all at the same moment to one hex; without a way out each checks its morale."""
        going = [unit for unit in self.units[side] if unit in self.bound]
        if NORTHCOTE in going:
            going.remove(NORTHCOTE)
            self.ship_forced_back()
        if not going:
            return
        hex = way_out(self.field, going, self.units, self.fled)
        if hex != NO_WAY:
            self.units[side][:] = [unit for unit in self.units[side] if unit not in self.bound]
            self.fled |= dict.fromkeys(going, hex)
            self.pending += len(going) * UNREST[FORCED[side]]
            return
        for unit, die in [(unit, self.roll()) for unit in going]:
            if die - self.field.steady[unit] > MORALE[unit] - 1:
                self.take_off(unit)

    def ship_forced_back(self) -> None:
        """15.12: it sails away, or is lost where it cannot."""
        if way_out(self.field, [NORTHCOTE], self.units, self.fled) == NO_WAY:
            self.take_off(NORTHCOTE)
        else:
            self.units[GOVERNMENT].remove(NORTHCOTE)
            self.pending += UNREST[FORCED[GOVERNMENT]]
