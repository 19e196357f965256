"""The layers of open geography that the boards are drawn from."""

from __future__ import annotations

import json
import lzma
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import shapely
from shapely.geometry import shape
from shapely.geometry.base import BaseGeometry

GEOGRAPHY = Path(__file__).parents[1] / "geography"

Feature = tuple[dict[str, Any], BaseGeometry]


class Layers:
    """All layers that are cut to one window of the world."""

    def __init__(self, window: str) -> None:
        self.folder = GEOGRAPHY / window

    def features(self, layer: str) -> list[Feature]:
        """Properties and shape, in degrees, of everything in a layer."""
        with lzma.open(self.folder / f"{layer}.geojson.xz", "rt", encoding="utf-8") as file:
            features = json.load(file)["features"]
        return [(f["properties"], shapely.make_valid(shape(f["geometry"]))) for f in features]

    def union(self, sources: Iterable[Sequence[str]]) -> BaseGeometry:
        """`[["layer", "name", …], …]` as one shape; a layer without names is taken whole."""
        shapes = []
        for layer, *names in sources:
            for properties, geometry in self.features(layer):
                if not names or properties.get("name") in names:
                    shapes.append(geometry)
        return shapely.union_all(shapes)
