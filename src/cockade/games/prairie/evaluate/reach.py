"""How far a force is a threat: what could be upon a hex before it moves again."""

from __future__ import annotations

from typing import Final

from ..data.land import GRID

# How much of a stack of each side can be upon another before it moves again, by distance; the
# second row is for winter. Everybody rides on one side, most go on foot on the other.
NEVER: Final[tuple[float, ...]] = (0.0,) * 256
REACH: Final[tuple[tuple[tuple[float, ...], ...], ...]] = (
    ((1.0, 1.0, 1.0, 1.0, 0.9, 0.75, 0.6, 0.4, 0.2, *NEVER), (1.0, 1.0, 0.9, 0.6, 0.3, *NEVER)),
    ((1.0, 1.0, 0.9, 0.7, 0.5, 0.25, *NEVER), (1.0, 0.9, 0.6, 0.3, 0.1, *NEVER)),
)
# An enemy of whom so much is in reach will hardly stay away.
SURE: Final = 1.6


class Area:
    """The other hexes within some distance of each hex, worked out when they are asked for."""

    __slots__ = ("known", "radius")

    def __init__(self, radius: int) -> None:
        self.radius = radius
        self.known: dict[int, frozenset[int]] = {}

    def around(self, hex: int) -> frozenset[int]:
        """The hexes that a force in a hex could be upon."""
        found = self.known.get(hex)
        if found is None:
            found = self.known[hex] = frozenset(GRID.within(hex, self.radius)) - {hex}
        return found


# Where a force of each side is to be feared, in summer and in winter.
AREAS: Final = tuple(tuple(Area(reach.index(0.0) - 1) for reach in rows) for rows in REACH)
