"""Traces the labels of a raster once, as arcs between junctions, and smooths each arc once.

So neighbours share exactly the same line, without gaps or overlaps.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import shapely
from scipy.ndimage import convolve1d
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry
from shapely.ops import polygonize

from .raster import Labels
from .shapes import Points

Corner = tuple[int, int]
# What lies beyond the edge of the board.
BEYOND = -9
# How far an arc may be from the points that are left out, in board units.
THINNED = 0.35


class Arc(NamedTuple):
    """The border between two labels, from junction to junction."""

    one: int
    other: int
    line: LineString


class Corners:
    """Corners of cells where labels differ, each with the corners next to it along the border."""

    def __init__(self, labels: Labels) -> None:
        self.next: dict[Corner, list[tuple[Corner, int, int]]] = {}
        self.used: set[tuple[Corner, Corner]] = set()
        padded = np.pad(labels, 1, constant_values=BEYOND)
        for y, x in np.argwhere(padded[:, :-1] != padded[:, 1:]).tolist():
            self.join((y, x + 1), (y + 1, x + 1), int(padded[y, x]), int(padded[y, x + 1]))
        for y, x in np.argwhere(padded[:-1, :] != padded[1:, :]).tolist():
            self.join((y + 1, x), (y + 1, x + 1), int(padded[y, x]), int(padded[y + 1, x]))

    def join(self, a: Corner, b: Corner, one: int, other: int) -> None:
        self.next.setdefault(a, []).append((b, one, other))
        self.next.setdefault(b, []).append((a, one, other))

    def use(self, a: Corner, b: Corner) -> bool:
        """Take the stretch between two corners, unless it is taken."""
        key = (a, b) if a < b else (b, a)
        fresh = key not in self.used
        self.used.add(key)
        return fresh

    def runs(self) -> list[tuple[int, int, list[Corner]]]:
        """Both labels and all corners of every arc: those between junctions, then the rings."""
        junctions = [corner for corner, others in self.next.items() if len(others) != 2]
        return [
            (one, other, self.walk(start, second))
            for start in (*junctions, *self.next)
            for second, one, other in self.next[start]
            if self.use(start, second)
        ]

    def walk(self, start: Corner, second: Corner) -> list[Corner]:
        """Follow the border to the next junction, or round to where it began."""
        corners = [start, second]
        while len(self.next[corners[-1]]) == 2:
            here = corners[-1]
            ahead = next((c for c, _, _ in self.next[here] if self.use(here, c)), None)
            if ahead is None:
                break
            corners.append(ahead)
        return corners


def trace(labels: Labels, cell: float, sigma: float) -> list[Arc]:
    """All borders between labels, smoothed, in board units; the board's edge stays straight."""
    arcs = []
    for one, other, corners in Corners(labels).runs():
        points = np.array(corners, float)[:, ::-1] - 1
        if BEYOND in (one, other):
            arcs.append(Arc(one, other, LineString(points * cell)))
            continue
        if len(points) > 4:
            points = smooth(points, sigma, closed=corners[0] == corners[-1])
        arcs.append(Arc(one, other, LineString(points * cell).simplify(THINNED)))
    return arcs


def smooth(points: Points, sigma: float, closed: bool) -> Points:
    """A moving average with Gaussian weights; the ends of an open line stay where they are."""
    reach = int(4 * sigma)
    steps = np.arange(-reach, reach + 1)
    weights = np.exp(-(steps**2) / (2 * sigma**2))
    weights /= weights.sum()
    if closed:
        ring = points[:-1]
        ring = sum(w * np.roll(ring, -step, 0) for step, w in zip(steps, weights, strict=True))
        return np.vstack([ring, ring[:1]])
    reach = min(reach, len(points) - 1)
    before = 2 * points[0] - points[1 : reach + 1][::-1]
    after = 2 * points[-1] - points[-reach - 1 : -1][::-1]
    longer = convolve1d(np.vstack([before, points, after]), weights, axis=0, mode="nearest")
    line = longer[len(before) : len(before) + len(points)]
    line[0], line[-1] = points[0], points[-1]
    return line


def faces(arcs: list[Arc], labels: Labels, cell: float) -> dict[int, BaseGeometry]:
    """The shape of every label between the arcs."""
    parts: dict[int, list[BaseGeometry]] = {}
    for face in polygonize(shapely.union_all([arc.line for arc in arcs])):
        inside = face.representative_point()
        row = min(max(int(inside.y / cell), 0), labels.shape[0] - 1)
        column = min(max(int(inside.x / cell), 0), labels.shape[1] - 1)
        parts.setdefault(int(labels[row, column]), []).append(face)
    return {value: shapely.union_all(shapes) for value, shapes in parts.items()}
