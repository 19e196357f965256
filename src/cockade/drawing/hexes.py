"""Boards of hexes: cells, hexsides, outlines of regions, counters, stacks and their marks."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Final

from cockade.kernel.hexgrid import HexGrid, Side

from .outlines import polygon
from .svg import Attribute, Point, attributes, element, group, num, path, rect, title

# From the middle of a hex of radius 1 to its corners, clockwise from the upper left one, so that
# the n-th side lies between the n-th corner and the next, as the n-th neighbour of the grid.
TALL: Final = sqrt(3) / 2
CORNERS: Final = ((-0.5, -TALL), (0.5, -TALL), (1.0, 0.0), (0.5, TALL), (-0.5, TALL), (-1.0, 0.0))
# Marks are 12 wide round their middle; each shape is one kind of mark.
MARK_SHAPES: Final = {
    "disc": "M-6 0a6 6 0 1 1 12 0a6 6 0 1 1 -12 0z",
    "square": "M-5.5-5.5h11v11h-11z",
    "diamond": "M0-7.2L7.2 0 0 7.2-7.2 0z",
    "shield": "M-5.5-5.5h11v5.5q0 4.5-5.5 6.8q-5.5-2.3-5.5-6.8z",
    "flag": "M-6-5.5h12l-3.2 5.5 3.2 5.5h-12z",
    "drop": "M-4.5-6h9l3 5.5-3 6.5h-9l-3-6.5z",
}


@dataclass(frozen=True, eq=False)
class HexMap:
    """Where the hexes of a grid lie on a drawing; ids of definitions begin with the prefix."""

    grid: HexGrid
    prefix: str
    radius: float
    # The middle of the hex in the first column and row, were that column not pushed down.
    origin: Point
    # Whether even columns are pushed down by half a hex; else odd ones are.
    even_lower: bool = True

    @cached_property
    def centres(self) -> tuple[Point, ...]:
        """The middle of every hex, by number; gaps of the grid are somewhere outside."""
        x, y = self.origin
        step, tall = 1.5 * self.radius, 2 * TALL * self.radius
        lower = 0 if self.even_lower else 1
        return tuple(
            (x + step * (column - 1), y + tall * (row - 1 + (column % 2 == lower) / 2))
            for column, row in zip(self.grid.columns, self.grid.rows, strict=True)
        )

    def corner(self, hex: int, n: int) -> Point:
        """A corner of a hex, counted clockwise from the upper left one."""
        x, y = self.centres[hex]
        dx, dy = CORNERS[n % 6]
        return round(x + dx * self.radius, 1), round(y + dy * self.radius, 1)

    @cached_property
    def definition(self) -> str:
        """The one hex that all cells use."""
        corners = [(dx * self.radius, dy * self.radius) for dx, dy in CORNERS]
        return path(polygon(corners), id=f"{self.prefix}hex")

    def cell(self, hex: int, words: str = "", **values: Attribute) -> str:
        """A hex as a thing of its own, with words for those who can't see it."""
        x, y = self.centres[hex]
        place = f'<use href="#{self.prefix}hex" x="{num(x)}" y="{num(y)}"{attributes(values)}'
        return f"{place}>{title(words)}</use>" if words else f"{place}/>"

    def side(self, side: Side) -> tuple[Point, Point]:
        """The two ends of a hexside."""
        here, there = side
        n = self.grid.around[here].index(there)
        return self.corner(here, n), self.corner(here, n + 1)

    def sides(self, sides: Iterable[Side]) -> str:
        """Path data of some hexsides."""
        return "".join(
            f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}"
            for (x0, y0), (x1, y1) in map(self.side, sides)
        )

    def outline(self, hexes: Collection[int]) -> str:
        """Path data of the lines round regions of hexes; holes run the other way round."""
        inside = frozenset(hexes)
        following: dict[Point, list[Point]] = {}
        for hex in hexes:
            for n, there in enumerate(self.grid.around[hex]):
                if there not in inside:
                    following.setdefault(self._key(hex, n), []).append(self._key(hex, n + 1))
        lines = []
        while following:
            lines.append(self._line(following))
        return "".join(lines)

    def _line(self, following: dict[Point, list[Point]]) -> str:
        """One closed line, taken away from the edges that are left."""
        start = here = next(iter(following))
        corners: list[Point] = []
        while not corners or here != start:
            corners.append(here)
            ends = following[here]
            here = ends.pop()
            if not ends:
                del following[corners[-1]]
        return polygon(self._place(corner) for corner in corners)

    def _key(self, hex: int, n: int) -> Point:
        """A corner in whole steps, the same from each of its three hexes."""
        column, row = self.grid.columns[hex], self.grid.rows[hex]
        lower = column % 2 == (0 if self.even_lower else 1)
        dx, dy = ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))[n % 6]
        return 3 * (column - 1) + dx, 2 * (row - 1) + lower + dy

    def _place(self, key: Point) -> Point:
        x, y = self.origin
        return x + key[0] * self.radius / 2, y + key[1] * TALL * self.radius


def counter(id_: str, size: float, look: tuple[str, str], rx: float, *face: str) -> str:
    """The definition of a counter round its middle: its body in fill and edge, and its face."""
    half = size / 2
    fill, edge = look
    body = rect(-half, -half, size, size, rx=rx, fill=fill, stroke=edge, stroke_width=1.4)
    return group(body, *face, id=id_)


def pile(id_: str, size: float, look: tuple[str, str], rx: float, height: int) -> str:
    """The definition of counters below the top one, a little more of them seen in a high stack."""
    half = size / 2
    fill, edge = look
    layers = (
        rect(2.4 * n - half, 2.4 * n - half, size, size, rx=rx, fill=fill, stroke=edge)
        for n in range(height, 0, -1)
    )
    return group(*layers, id=id_)


def mark(id_: str, shape: str, letter: str, fill: str, ink: str) -> str:
    """The definition of a mark on a counter: a shape and a letter of its own.

    Its looks stand in attributes: inside a `use` the style sheet has no ancestor to match.
    """
    return group(
        path(MARK_SHAPES[shape], fill=fill, stroke=ink, stroke_width=1),
        element(
            "text",
            letter,
            y=3.4,
            text_anchor="middle",
            font_size=9.5,
            font_weight=700,
            fill=ink,
            stroke="none",
        ),
        id=id_,
    )
