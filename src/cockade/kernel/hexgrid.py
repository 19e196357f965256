"""Grids of hexes that stand in columns: printed numbers, neighbours, distances and hexsides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# Columns and rows from a hex to its neighbours, clockwise from the north: first for a hex whose
# column is pushed down by half a hex, then for one whose column is not.
LOWER: Final = ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
UPPER: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1))

Side = tuple[int, int]


FAR: Final = 255


def column_away(columns: int, most: int) -> bytes:
    """How far the hexes of a column are that stands so many columns away, from the top.

    One more than these columns are just as far, the others one farther with each hex above or
    below; `most` of them are listed on either side.
    """
    farther = [min(FAR, columns + n) for n in range(1, most + 1)]
    return bytes([*farther[::-1], *[min(FAR, columns)] * (columns + 1), *farther])


class HexGrid:
    """Flat-topped hexes in columns, each known by the number printed on it, such as 2911.

    The printed number is the column and the row, two digits each and both counted from 1. Inside,
    a hex is a small int: column by column from the left, each from the top. With `first` these
    begin later, so that smaller ints are free for what is not on the grid; tables have gaps there.
    `lower` tells which columns are pushed down by half a hex, the even or the odd ones.
    """

    def __init__(self, heights: Sequence[int], first: int = 0, lower: str = "even") -> None:
        if lower not in ("even", "odd"):
            raise ValueError(f"columns pushed down are even or odd, not {lower!r}")
        self.first: Final = first
        self._parity: Final = 0 if lower == "even" else 1
        cells = [(column, row) for column, n in enumerate(heights, 1) for row in range(1, n + 1)]
        self.hexes: Final = range(first, first + len(cells))
        gaps = [(0, 0)] * first
        self.columns: Final = tuple(column for column, _ in gaps + cells)
        self.rows: Final = tuple(row for _, row in gaps + cells)
        self.names: Final[tuple[str | None, ...]] = (
            *[None] * first,
            *(f"{column:02}{row:02}" for column, row in cells),
        )
        self.by_name: Final = {name: n for n, name in enumerate(self.names) if name is not None}
        at = {cell: first + n for n, cell in enumerate(cells)}
        self.around: Final = tuple(self._around(hex, at) for hex in range(first + len(cells)))
        self.neighbours: Final = tuple(tuple(n for n in six if n >= 0) for six in self.around)
        # Rows counted along the slanting line that goes down to the right.
        self._depths: Final = tuple(
            (2 * row + (column % 2 == self._parity) - column) // 2
            for column, row in zip(self.columns, self.rows, strict=True)
        )
        self._distances: Final[dict[int, bytes]] = {}
        # The topmost hex of each column, and how many hexes stand in it.
        self._tops: Final = [(at[column, 1], n) for column, n in enumerate(heights, 1) if n]
        self._most: Final = max(heights, default=0) + len(heights)
        self._columns_away: Final = [column_away(n, self._most) for n in range(len(heights))]

    def _around(self, hex: int, at: dict[tuple[int, int], int]) -> tuple[int, ...]:
        """The six hexes around a hex, clockwise from the north; -1 is off the grid."""
        column, row = self.columns[hex], self.rows[hex]
        if not column:
            return ()
        steps = LOWER if column % 2 == self._parity else UPPER
        return tuple(at.get((column + right, row + down), -1) for right, down in steps)

    def number(self, name: str) -> int:
        """The hex with a printed number; a KeyError says which number is not printed."""
        return self.by_name[name]

    def distance(self, here: int, there: int) -> int:
        """How many hexes apart two hexes are."""
        right = self.columns[there] - self.columns[here]
        down = self._depths[there] - self._depths[here]
        return max(abs(right), abs(down), abs(right + down))

    def distances(self, here: int) -> bytes:
        """The distance from a hex to every hex, worked out once; gaps are 255 away, as is far."""
        row = self._distances.get(here)
        if row is None:
            far = [self._down_column(here, top, height) for top, height in self._tops]
            row = self._distances[here] = bytes([FAR] * self.first) + b"".join(far)
        return row

    def _down_column(self, here: int, top: int, height: int) -> bytes:
        """The distances from a hex to those of a column, from its topmost hex down."""
        right = self.columns[top] - self.columns[here]
        nearest = self._depths[here] - max(right, 0)
        above = self._most + self._depths[top] - nearest
        return self._columns_away[abs(right)][above : above + height]

    def within(self, here: int, radius: int) -> tuple[int, ...]:
        """All hexes at most so far away, the hex itself among them, in the order of numbers."""
        row = self.distances(here)
        return tuple(hex for hex in self.hexes if row[hex] <= radius)

    def touch(self, here: int, there: int) -> bool:
        """Whether two hexes share a side."""
        return there in self.neighbours[here]

    def side(self, here: int, there: int) -> Side:
        """The hexside between two neighbours: the lower number first, whichever way one goes."""
        if there not in self.neighbours[here]:
            raise ValueError(f"{self.names[here]} and {self.names[there]} share no side")
        return (here, there) if here < there else (there, here)

    def side_name(self, side: Side) -> str:
        """A hexside by its two printed numbers, such as 2221-2321."""
        return f"{self.names[side[0]]}-{self.names[side[1]]}"

    def ends(self, side: Side) -> tuple[int, ...]:
        """The hexes at the two ends of a hexside: those that touch both of its hexes."""
        here, there = side
        return tuple(hex for hex in self.neighbours[here] if hex in self.neighbours[there])

    def joined(self, side: Side) -> tuple[Side, ...]:
        """The hexsides that share a corner with a hexside, in the order of numbers."""
        return tuple(sorted({self.side(hex, end) for end in self.ends(side) for hex in side}))
