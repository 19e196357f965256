"""How far a force is a threat: what could be upon a hex before it moves again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..data.land import GRID
from ..rules.ch10_limits import FOUR_HEXES, OUTSIDE, TRIBE_OF

# How much of a stack of each side can be upon another before it moves again, by distance; the
# second row is for winter. Everybody rides on one side, most go on foot on the other.
NEVER: Final[tuple[float, ...]] = (0.0,) * 256
REACH: Final[tuple[tuple[tuple[float, ...], ...], ...]] = (
    ((1.0, 1.0, 1.0, 1.0, 0.9, 0.75, 0.6, 0.4, 0.2, *NEVER), (1.0, 1.0, 0.9, 0.6, 0.3, *NEVER)),
    ((1.0, 1.0, 0.9, 0.7, 0.5, 0.25, *NEVER), (1.0, 0.9, 0.6, 0.3, 0.1, *NEVER)),
)
# An enemy of whom so much is in reach will hardly stay away.
SURE: Final = 1.6
# Combat units, one after the other, their spots, and their powers.
Roll = tuple[Sequence[int], Sequence[int], Sequence[float]]


class Area:
    """The other hexes within some distance of each hex, worked out when they are asked for.

    Métis and First Nations may not go beyond some limits, which are given as bits (10.11, 18.0).
    """

    __slots__ = ("closed", "known", "radius")

    def __init__(self, radius: int, limits: int = 0) -> None:
        self.radius = radius
        self.closed = OUTSIDE[limits]
        self.known: dict[int, frozenset[int]] = {}

    def around(self, hex: int) -> frozenset[int]:
        """The hexes that a force in a hex could be upon."""
        found = self.known.get(hex)
        if found is None:
            near, closed = GRID.within(hex, self.radius), self.closed
            found = frozenset([there for there in near if not closed[there]]) - {hex}
            self.known[hex] = found
        return found


def tethers(limits: int, roll: Roll, moved: Sequence[int], goal: int) -> dict[int, int]:
    """The limits that bind each stack of an army of which some units have gone to a hex.

    Whoever is in one stack with Métis is feared as far as they may go.
    """
    found: dict[int, int] = {}
    for unit, spot in zip(*roll[:2], strict=True):
        hex = goal if unit in moved else spot
        found[hex] = found.get(hex, limits) & (TRIBE_OF[unit] | ~FOUR_HEXES)
    return found


# Where a force of each side is to be feared, in summer and in winter, by the limits that bind it.
AREAS: Final = tuple(
    tuple(
        tuple(Area(reach.index(0.0) - 1, limits) for limits in range(len(OUTSIDE)))
        for reach in rows
    )
    for rows in REACH
)
