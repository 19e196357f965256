"""Area maps: land cut into areas, on a board that swells where they need room."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import shapely
from shapely.geometry import Polygon, box
from shapely.geometry.base import BaseGeometry

from .cartogram import flow
from .growth import Seed, fill, grow, rough, straighten, tidy
from .projection import Board
from .raster import Labels, Mask, Raster, best_box
from .shapes import polygons, smooth_lines, smooth_polygons
from .sources import Named, Sources
from .tracing import Arc, faces, trace

# The label of land out of play.
OFF = 30000
# Smaller bits of an area are not drawn, in square board units.
SPECK = 12


class Cells(NamedTuple):
    """The map as the warps have it so far."""

    land: BaseGeometry
    dry: BaseGeometry
    lakes: list[Named]
    rivers: list[Named]
    water: Mask
    labels: Labels
    arcs: list[Arc]
    off: BaseGeometry
    areas: list[BaseGeometry]


class AreaMap:
    """A map in the making, from the tables of its seeds file."""

    def __init__(self, seeds: dict[str, Any]) -> None:
        self.seeds = seeds
        self.board = Board(seeds)
        self.sources = Sources(seeds, self.board)
        self.frame = box(0, 0, self.board.width, self.board.height)
        self.areas: list[dict[str, Any]] = seeds["area"]
        self.groups: dict[str, dict[str, Any]] = {group["id"]: group for group in seeds["group"]}
        self.smooth: dict[str, Any] = seeds["smooth"]

    def relax(self) -> None:
        """Warp the board as often as the seeds say."""
        temper = dict(self.seeds["warp"])
        for _ in range(temper.pop("iterations")):
            self.warp(**temper)

    def warp(
        self,
        sigma: float,
        power: float,
        sea: float,
        rest: float,
        hi: float,
        lo: float = 0.45,
        cell: float = 4,
        slack: float = 1.15,
    ) -> None:
        """Let areas with too little room for their pieces swell, and others give way."""
        cells = self.cells(cell, 5)
        density = np.full(cells.labels.shape, float(rest))
        density[cells.water] = sea
        for number, (area, shape) in enumerate(zip(self.areas, cells.areas, strict=True), 1):
            width, height = self.slot(area)
            _, _, box_width, box_height = best_box(shape, width / height, 2)
            wanted = (width * height) / max(box_width * box_height, 60)
            factor = wanted if self.playable(area["group"]) else rest
            factor = float(np.clip(factor * slack * area.get("boost", 1), lo, hi))
            density[(cells.labels == number) & ~cells.water] = factor**power
        self.board.warps.append(flow(density, cell, sigma / cell))

    def cells(self, cell: float, sigma: float) -> Cells:
        """Cut the land on a raster of such cells, and trace the cuts."""
        land, lakes, rivers = self.drawn_layers()
        raster = Raster(self.board.width, self.board.height, cell)
        water = ~raster.polygon(land)
        for _, lake in lakes:
            water |= raster.polygon(lake)
        labels = (
            self.cut_by_blocks(raster) if self.sources.blocks else self.grown(raster, water, rivers)
        )
        labels = tidy(labels, self.smooth.get("stray", 900) / cell**2)
        arcs = trace(labels, cell, sigma / cell)
        shapes = faces(arcs, labels, cell)
        dry = land.difference(shapely.union_all([lake for _, lake in lakes]))
        dry = dry.intersection(self.frame)
        numbers = range(1, len(self.areas) + 1)
        areas = [large_parts(shapes.get(n, Polygon()).intersection(dry)) for n in numbers]
        off = shapes.get(OFF, Polygon()).intersection(dry)
        return Cells(land, dry, lakes, rivers, water, labels, arcs, off, areas)

    def drawn_layers(self) -> tuple[BaseGeometry, list[Named], list[Named]]:
        """Land, lakes and rivers after the warps so far, generalised."""
        warp, tolerance = self.board.warp, self.smooth["tol"]
        land = smooth_polygons(
            warp(self.sources.land), tolerance, min_area=self.smooth["min_island"]
        )
        lakes = [
            (name, smooth_polygons(warp(lake), tolerance, min_area=20))
            for name, lake in self.sources.lakes
        ]
        shortest = self.smooth.get("min_river", 15)
        rivers = [
            (name, smooth_lines(warp(river), tolerance, shortest))
            for name, river in self.sources.rivers
        ]
        return land, not_empty(lakes), not_empty(rivers)

    def cut_by_blocks(self, raster: Raster) -> Labels:
        """Areas that are unions of ready polygons."""
        labels = np.zeros(raster.shape, int)
        for number, block in enumerate(self.sources.blocks, 1):
            labels[raster.polygon(self.board.warp(block))] = number
        labels[raster.polygon(self.board.warp(self.sources.off)) & (labels == 0)] = OFF
        return straighten(fill(labels), self.smooth.get("mode", 4) / raster.cell)

    def grown(self, raster: Raster, water: Mask, rivers: list[Named]) -> Labels:
        """Areas that grow from their seed points, each inside its group."""
        numbers = {id: number for number, (id, _) in enumerate(self.sources.cuts, 1)}
        groups = fill(np.where(water, 0, self.groups_on(raster)))
        seeds = [
            Seed(number, numbers[self.cut_of(area)], [self.board.point(*p) for p in area["points"]])
            for number, area in enumerate(self.areas, 1)
        ]
        playable = np.where(groups == OFF, 0, groups)
        labels = grow(raster, playable, self.cost(raster, water, rivers), seeds)
        labels[groups == OFF] = OFF
        group_of = {OFF: OFF, **{seed.label: seed.group for seed in seeds}}
        labels = fill(np.where(water, 0, labels))
        return straighten(labels, self.smooth["mode"] / raster.cell, (groups, group_of))

    def groups_on(self, raster: Raster) -> Labels:
        """The number of the cut that each cell lies in, 0 for none."""
        groups = np.zeros(raster.shape, int)
        for never in self.sources.never:
            groups[raster.polygon(self.board.warp(never))] = OFF
        for number, (_, cut) in enumerate(self.sources.cuts, 1):
            groups[raster.polygon(self.board.warp(cut)) & (groups == 0)] = number
        groups[raster.polygon(self.board.warp(self.sources.off)) & (groups == 0)] = OFF
        return groups

    def cost(self, raster: Raster, water: Mask, rivers: list[Named]) -> np.ndarray:
        """What it takes to grow over each cell."""
        costs = self.seeds["cost"]
        cost = np.ones(raster.shape)
        width = max(1, round(2 / raster.cell))
        for name, river in rivers:
            cost[raster.line(river, width)] = costs["river_costs"].get(name, costs["river"])
        cost[water] = costs["water"]
        return rough(cost, self.seeds["seed"], costs["rough"], costs["grain"] / raster.cell)

    def cut_of(self, area: dict[str, Any]) -> str:
        """An area grows inside its group's cut, which has the group's name unless it says so."""
        return self.groups[area["group"]].get("cut", area["group"])

    def playable(self, group: str) -> bool:
        return self.groups[group].get("playable", True)

    def slot(self, area: dict[str, Any]) -> tuple[float, float]:
        """The box that an area needs for its name and pieces."""
        width, height = (
            area.get("slot") or self.groups[area["group"]].get("slot") or self.seeds["slot"]
        )
        return width, height


def not_empty(shapes: list[Named]) -> list[Named]:
    return [(name, shape) for name, shape in shapes if not shape.is_empty]


def large_parts(geometry: BaseGeometry) -> BaseGeometry:
    return shapely.union_all([part for part in polygons(geometry) if part.area > SPECK])
