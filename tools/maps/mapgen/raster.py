"""The board as a raster: shapes filled in, and the room that a shape has."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy.ndimage import distance_transform_cdt
from shapely.geometry.base import BaseGeometry

from .shapes import line_strings, polygons

Mask = NDArray[np.bool_]
Labels = NDArray[np.int_]
Box = tuple[float, float, float, float]


class Raster:
    """Square cells over the whole board."""

    def __init__(self, width: float, height: float, cell: float) -> None:
        self.cell = cell
        self.rows, self.columns = round(height / cell), round(width / cell)
        self.shape = (self.rows, self.columns)

    def polygon(self, geometry: BaseGeometry) -> Mask:
        """The cells inside a shape."""
        return filled(geometry, self.shape, self.place)

    def line(self, geometry: BaseGeometry, width: int) -> Mask:
        """The cells along lines."""
        image = Image.new("1", (self.columns, self.rows))
        drawing = ImageDraw.Draw(image)
        for line in line_strings(geometry):
            drawing.line([self.place(x, y) for x, y in line.coords], fill=1, width=width)
        return np.array(image, bool)

    def place(self, x: float, y: float) -> tuple[float, float]:
        return x / self.cell - 0.5, y / self.cell - 0.5

    def row_and_column(self, x: float, y: float) -> tuple[int, int]:
        """The cell of a point; the nearest one if it is off the board."""
        row, column = int(y / self.cell), int(x / self.cell)
        return min(max(row, 0), self.rows - 1), min(max(column, 0), self.columns - 1)


def filled(
    geometry: BaseGeometry,
    shape: tuple[int, int],
    place: Callable[[float, float], tuple[float, float]],
) -> Mask:
    """Draw polygons, then their holes, on a grid of rows and columns."""
    image = Image.new("1", (shape[1], shape[0]))
    drawing = ImageDraw.Draw(image)
    parts = polygons(geometry)
    holes: list[Any] = [ring for part in parts for ring in part.interiors]
    for part in parts:
        drawing.polygon([place(x, y) for x, y in part.exterior.coords], fill=1)
    for ring in holes:
        drawing.polygon([place(x, y) for x, y in ring.coords], fill=0)
    return np.array(image, bool)


def best_box(geometry: BaseGeometry, aspect: float, step: float) -> Box:
    """The largest upright box of a given width/height in a shape: its middle, width and height."""
    if geometry.is_empty:
        return (0, 0, 0, 0)
    left, top, right, bottom = geometry.bounds
    # On a grid with cells of that aspect the boxes are squares.
    wide, high = step * aspect, step
    shape = int((bottom - top) / high) + 3, int((right - left) / wide) + 3
    inside = filled(geometry, shape, lambda x, y: ((x - left) / wide + 0.5, (y - top) / high + 0.5))
    distance = distance_transform_cdt(np.pad(inside, 1), metric="chessboard").astype(float)
    reach = distance.max()
    rows, columns = np.nonzero(distance >= reach)
    xs, ys = (columns - 1) * wide + left, (rows - 1) * high + top
    # Of equal boxes the one nearest the middle.
    middle = geometry.centroid
    best = np.argmin((xs - middle.x) ** 2 + (ys - middle.y) ** 2)
    side = 2 * reach - 1
    return float(xs[best]), float(ys[best]), float(side * wide), float(side * high)
