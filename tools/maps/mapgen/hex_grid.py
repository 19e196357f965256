"""A hex grid with flat tops: where its hexes, corners and sides are on the board."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from shapely.geometry import Polygon

from .shapes import Points

SQRT3 = math.sqrt(3)
Corner = tuple[float, float]


class HexGrid:
    """Hexes are known by their printed column and row; even columns sit half a hex lower."""

    def __init__(self, facts: dict[str, Any], radius: float, margin: float) -> None:
        self.columns, self.rows = facts["grid"]["columns"], facts["grid"]["rows"]
        self.formula = facts["formula"]
        self.radius, self.margin = radius, margin
        self.width = 2 * margin + radius * (1.5 * self.columns + 0.5)
        self.height = 2 * margin + SQRT3 * radius * (self.rows + 0.5)

    def place(self, column: Any, row: Any) -> tuple[Any, Any]:
        """The centre of a hex, before even columns are shifted."""
        x = self.margin + self.radius * (1 + 1.5 * (column - 1))
        return x, self.margin + SQRT3 * self.radius * (row - 0.5)

    def centre(self, hex: str) -> Corner:
        column, row = int(hex[:2]), int(hex[2:])
        return self.place(column, row + (0.5 if column % 2 == 0 else 0))

    def corners(self, hex: str) -> list[Corner]:
        x, y = self.centre(hex)
        return [(x + dx, y + dy) for dx, dy in hex_corners(self.radius)]

    def polygon(self, hex: str) -> Polygon:
        return Polygon(self.corners(hex))

    def side(self, one: str, other: str) -> tuple[Corner, Corner]:
        """The two corners that neighbouring hexes share."""
        (x1, y1), (x2, y2) = self.centre(one), self.centre(other)
        dx, dy = x2 - x1, y2 - y1
        distance = math.hypot(dx, dy)
        if abs(distance - SQRT3 * self.radius) > 1:
            raise ValueError(f"{one} and {other} are not neighbours")
        x, y = (x1 + x2) / 2, (y1 + y2) / 2
        u, v = -dy / distance * self.radius / 2, dx / distance * self.radius / 2
        return (x - u, y - v), (x + u, y + v)

    def project(self, degrees: Points) -> Points:
        """Longitude and latitude on the board, by the formula that placed the hexes."""
        formula = self.formula
        column = 29 + (degrees[:, 0] - formula["lon0"]) / formula["dlon"]
        row = 11 + (formula["lat0"] - degrees[:, 1]) / formula["dlat"]
        return np.c_[self.place(column, row)]


def hex_corners(radius: float) -> list[Corner]:
    """The corners of a hex round the origin."""
    angles = [math.radians(angle) for angle in range(0, 360, 60)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]
