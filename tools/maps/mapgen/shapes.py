"""Shapes: their parts, smoothing, and SVG path data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, MultiLineString, Polygon
from shapely.geometry.base import BaseGeometry

Points = NDArray[np.float64]

# How far a smoothed line may be from the points that are left out.
THINNED = 0.15


def polygons(geometry: BaseGeometry) -> list[Polygon]:
    """All polygons in a shape, however deep."""
    if geometry.is_empty:
        return []
    if isinstance(geometry, Polygon):
        return [geometry]
    return [each for part in getattr(geometry, "geoms", ()) for each in polygons(part)]


def line_strings(geometry: BaseGeometry) -> list[LineString]:
    """All lines in a shape, however deep."""
    if geometry.is_empty:
        return []
    if geometry.geom_type in ("LineString", "LinearRing"):
        return [LineString(geometry.coords)]
    return [each for part in getattr(geometry, "geoms", ()) for each in line_strings(part)]


def chaikin(points: Any, times: int = 2, closed: bool = False) -> Points:
    """Round the corners of a line by cutting them off, several times."""
    curve = np.asarray(points, float)
    for _ in range(times):
        if len(curve) < 3:
            break
        here = curve[:-1]
        there = np.roll(here, -1, 0) if closed else curve[1:]
        cut = np.empty((2 * len(here), 2))
        cut[0::2] = 0.75 * here + 0.25 * there
        cut[1::2] = 0.25 * here + 0.75 * there
        curve = np.vstack([cut, cut[:1]] if closed else [curve[:1], cut[1:-1], curve[-1:]])
    return curve


def smooth_polygons(
    geometry: BaseGeometry, tolerance: float, times: int = 2, min_area: float = 0
) -> BaseGeometry:
    """Generalise: drop specks, simplify, round the corners."""
    smooth = []
    for polygon in polygons(geometry):
        if polygon.area < min_area:
            continue
        for part in polygons(polygon.simplify(tolerance)):
            if len(part.exterior.coords) >= 4 and part.area >= min_area:
                smooth.append(rounded(part, times, min_area))
    return shapely.union_all(smooth).simplify(THINNED) if smooth else Polygon()


def rounded(polygon: Polygon, times: int, min_area: float) -> BaseGeometry:
    outside = chaikin(polygon.exterior.coords, times, closed=True)
    holes = [
        chaikin(ring.coords, times, closed=True)
        for ring in polygon.interiors
        if Polygon(ring).area >= min_area and len(ring.coords) > 4
    ]
    return Polygon(outside, holes).buffer(0)


def smooth_lines(geometry: BaseGeometry, tolerance: float, min_length: float) -> MultiLineString:
    """Generalise: join, drop short bits, simplify, round the corners."""
    if geometry.geom_type == "MultiLineString":
        geometry = shapely.line_merge(geometry)
    smooth = [
        LineString(chaikin(line.simplify(tolerance).coords)).simplify(THINNED)
        for line in line_strings(geometry)
        if line.length >= min_length
    ]
    return MultiLineString(smooth)


def path(geometry: BaseGeometry, digits: int = 1) -> str:
    """SVG path data of polygons (closed) or lines, with relative coordinates."""
    runs = []
    for polygon in polygons(geometry):
        for ring in (polygon.exterior, *polygon.interiors):
            runs.append(run(ring.coords, digits, closed=True))
    for line in line_strings(geometry):
        runs.append(run(line.coords, digits, closed=False))
    return "".join(runs)


def run(coordinates: Sequence[Any], digits: int, closed: bool) -> str:
    """One ring or line; points that fall together once rounded are left out."""
    points = np.round(np.asarray(coordinates, float), digits)
    if closed:
        points = points[:-1]
    points = points[np.r_[True, np.any(np.diff(points, axis=0) != 0, axis=1)]]
    if len(points) < (3 if closed else 2):
        return ""
    pairs = [f"{short(x, digits)} {short(y, digits)}" for x, y in np.diff(points, axis=0)]
    start = f"M{short(points[0][0], digits)} {short(points[0][1], digits)}"
    return f"{start}l{' '.join(pairs)}{'z' if closed else ''}"


def short(value: float, digits: int) -> str:
    return f"{value:.{digits}f}".rstrip("0").rstrip(".")


def rounded_to_tenths(*values: float) -> list[float]:
    return [round(float(value), 1) for value in values]
