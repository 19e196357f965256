"""What an area map is drawn from, on the board before its warps."""

from __future__ import annotations

from typing import Any

import shapely
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from .layers import Layers
from .projection import Board
from .shapes import polygons

Named = tuple[str | None, BaseGeometry]


class Sources:
    """Land, lakes, rivers and old borders, as the seeds file chooses them."""

    def __init__(self, seeds: dict[str, Any], board: Board) -> None:
        self.layers, self.board = Layers(seeds["window"]), board
        # Where the board reaches beyond the window of the layers land is filled in by hand.
        beyond = [ring(points) for points in seeds.get("land_rings", ())]
        land = self.layers.union([["land"]])
        self.land = board.project(land.union(shapely.union_all(beyond)) if beyond else land)
        self.lakes = self.chosen_lakes(**seeds["lakes"])
        self.rivers = self.chosen_rivers(seeds["rivers"])
        for river in seeds.get("extra_river", ()):
            line = LineString([(x, y) for y, x in river["line"]])
            self.rivers.append((river["name"], board.project(line)))
        self.cuts = [(cut["id"], self.cut(cut)) for cut in seeds.get("cut", ())]
        self.off = board.project(self.layers.union(seeds["off"]))
        # Out of play before anything else.
        never = [*(ring(points) for points in seeds.get("off_rings", ())), *beyond]
        self.never = [board.project(shape) for shape in never]
        self.blocks = self.area_blocks(seeds) if "blocks" in seeds else []

    def chosen_lakes(
        self,
        layers: list[str],
        keep: list[str] | None = None,
        drop: tuple[str, ...] = (),
        min_area: float = 60,
    ) -> list[Named]:
        lakes = []
        for layer in layers:
            for properties, geometry in self.layers.features(layer):
                name = properties.get("name")
                if name in drop or (keep is not None and name not in keep):
                    continue
                lake = self.board.project(geometry)
                if sum(part.area for part in polygons(lake)) >= min_area:
                    lakes.append((name, lake))
        return lakes

    def chosen_rivers(self, rivers: dict[str, Any]) -> list[Named]:
        """The rivers to keep; `trim` leaves one its name, and its width, inside a window only."""
        parts: dict[str, list[BaseGeometry]] = {}
        for layer in rivers["layers"]:
            for properties, geometry in self.layers.features(layer):
                if properties.get("name") in rivers["keep"]:
                    parts.setdefault(properties["name"], []).append(geometry)
        named = {name: shapely.union_all(shapes) for name, shapes in parts.items()}
        for name, window in rivers.get("trim", {}).items():
            named[f"{name} (upper)"] = named[name].difference(box(*window))
            named[name] = named[name].intersection(box(*window))
        return [(name, self.board.project(river)) for name, river in named.items()]

    def cut(self, cut: dict[str, Any]) -> BaseGeometry:
        """A border that no area crosses: a colony, as it was or as the map needs it."""
        geometry = self.layers.union(cut["from"])
        if "within" in cut:
            geometry = geometry.intersection(ring(cut["within"]))
        if "plus" in cut:
            geometry = geometry.union(ring(cut["plus"]))
        return self.board.project(geometry)

    def area_blocks(self, seeds: dict[str, Any]) -> list[BaseGeometry]:
        """Areas that are made of ready polygons, such as departments, instead of being grown."""
        layer, key = seeds["blocks"]
        blocks = {properties[key]: shape for properties, shape in self.layers.features(layer)}
        return [
            self.board.project(shapely.union_all([blocks[code] for code in area["blocks"]]))
            for area in seeds["area"]
        ]


def ring(points: list[list[float]]) -> Polygon:
    """A polygon from (latitude, longitude) points."""
    return Polygon([(x, y) for y, x in points])
