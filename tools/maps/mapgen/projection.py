"""From degrees to board units."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import shapely
from pyproj import Transformer
from shapely.geometry import box
from shapely.geometry.base import BaseGeometry

from .cartogram import Warp
from .shapes import Points

# Shapes are kept this far beyond the board's edge, so that a warp has something to pull in.
RIM = 400


def stretching(angle: float, factor: float) -> Points:
    """A matrix that stretches along a direction, in degrees from the right towards the top."""
    along = np.array([math.cos(math.radians(angle)), -math.sin(math.radians(angle))])
    return np.eye(2) + (factor - 1) * np.outer(along, along)


class Board:
    """A conformal conic projection, turned, stretched if need be, fitted to the frame and warped.

    A warp pulls crowded land towards empty sea; a stretch across that direction makes up for it.
    """

    def __init__(self, seeds: dict[str, Any]) -> None:
        conic = seeds["projection"]
        self.transformer = Transformer.from_crs(
            "EPSG:4326",
            f"+proj=lcc +lat_1={conic['lat1']} +lat_2={conic['lat2']} +lat_0={conic['lat0']} "
            f"+lon_0={conic['lon0']} +units=km +ellps=WGS84",
            always_xy=True,
        )
        self.rotation = math.radians(conic.get("rotate", 0))
        self.stretch = stretching(*conic.get("stretch", (0, 1)))
        self.width, self.height = seeds["size"]
        self.warps: list[Warp] = []
        self.scale, self.offset = 1.0, np.zeros(2)
        self.fit(seeds["frame"], seeds["margin"])

    def fit(self, frame: list[list[float]], margin: float) -> None:
        """Choose scale and place so that these (latitude, longitude) points lie on the board."""
        points = np.array([self.plane(np.array([[lon, lat]]))[0] for lat, lon in frame])
        low, high = points.min(0), points.max(0)
        size = np.array([self.width, self.height])
        self.scale = min((size - 2 * margin) / (high - low))
        self.offset = size / 2 - (low + high) / 2 * self.scale

    def plane(self, degrees: Points) -> Points:
        """Kilometres on the turned plane, y downwards."""
        x, y = self.transformer.transform(degrees[:, 0], degrees[:, 1])
        cos, sin = math.cos(self.rotation), math.sin(self.rotation)
        return np.c_[x * cos - y * sin, -(x * sin + y * cos)] @ self.stretch

    def unwarped(self, degrees: Points) -> Points:
        return self.plane(degrees) * self.scale + self.offset

    def warped(self, points: Points) -> Points:
        for warp in self.warps:
            points = warp(points)
        return points

    def point(self, latitude: float, longitude: float) -> Points:
        """Where a place is on the finished board."""
        return self.warped(self.unwarped(np.array([[longitude, latitude]], float)))[0]

    def project(self, geometry: BaseGeometry) -> BaseGeometry:
        """A shape in degrees on the board before the warps, cut to the board with a wide rim."""
        shape = shapely.transform(shapely.segmentize(geometry, 0.05), self.unwarped)
        if not shape.is_valid:
            shape = shapely.make_valid(shape)
        return shape.intersection(box(-RIM, -RIM, self.width + RIM, self.height + RIM))

    def warp(self, geometry: BaseGeometry) -> BaseGeometry:
        """A projected shape after the warps."""
        if not self.warps or geometry.is_empty:
            return geometry
        shape = shapely.transform(shapely.segmentize(geometry, 4.0), self.warped)
        return shape if shape.is_valid else shapely.make_valid(shape)
