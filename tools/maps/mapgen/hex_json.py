"""Hex maps: a grid over true geography, from the game's own facts.

Lakes fall where the hexes say. Rivers that the rules put on hex sides are drawn along those sides,
as a meandering line through their corners; the railway runs through the centres of hexes.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiLineString, Polygon, box
from shapely.geometry.base import BaseGeometry
from shapely.ops import linemerge

from .hex_grid import Corner, HexGrid, hex_corners
from .layers import Layers
from .shapes import chaikin, line_strings, path, rounded_to_tenths, smooth_polygons

Json = dict[str, Any]
# How far a river strays from the sides of the hexes, as a share of their radius.
STRAY = 0.10


def hex_json(seeds: Json, facts: Json) -> Json:
    """The whole board."""
    grid = HexGrid(facts, seeds["hex"]["radius"], seeds["hex"]["margin"])
    outline = shapely.union_all([grid.polygon(hex).buffer(0.3) for hex in facts["hex"]])
    return {
        "id": seeds["id"],
        "viewBox": [0, 0, round(grid.width), round(grid.height)],
        "credit": seeds["credit"],
        "hex": {
            "radius": grid.radius,
            "orientation": "flat-top",
            "columns": grid.columns,
            "rows": grid.rows,
        },
        "outline": path(outline.simplify(0.5)),
        "hexes": {hex: hex_entry(grid, hex, entry) for hex, entry in facts["hex"].items()},
        "hexPath": path(Polygon(hex_corners(grid.radius)), 2),
        "gridPath": grid_path(grid, facts),
        "lakes": lake_entries(grid, seeds, outline),
        "rivers": [river_entry(grid, n, river) for n, river in enumerate(facts["river"])],
        "fords": [ford_entry(grid, ford) for ford in facts["ford"]],
        "lakeSides": [
            {"side": side, "d": path(LineString(grid.side(*side)))}
            for side in facts["lake_sides"]["sides"]
        ],
        "railway": railway_entry(grid, facts["railway"]),
        "hills": hills_path(grid, facts),
        "districts": district_entries(grid, facts),
        "places": [place_entry(grid, place, "kind") for place in facts["place"]],
        "reserves": [place_entry(grid, place, "tribe") for place in facts["reserve"]],
    }


def hex_entry(grid: HexGrid, hex: str, entry: Json) -> Json:
    return {
        "xy": rounded_to_tenths(*grid.centre(hex)),
        "terrain": entry.get("terrain", "clear"),
        "district": entry.get("district"),
    }


def grid_path(grid: HexGrid, facts: Json) -> str:
    """Every side of every hex once."""
    sides = set()
    for hex in facts["hex"]:
        corners = [(round(x, 1), round(y, 1)) for x, y in grid.corners(hex)]
        for one, other in zip(corners, corners[1:] + corners[:1], strict=True):
            sides.add(tuple(sorted((one, other))))
    return "".join(f"M{a[0]:g} {a[1]:g}L{b[0]:g} {b[1]:g}" for a, b in sorted(sides))


def lake_entries(grid: HexGrid, seeds: Json, outline: BaseGeometry) -> list[Json]:
    frame = box(0, 0, grid.width, grid.height)
    layers, entries = Layers(seeds["window"]), []
    for layer in seeds["lakes"]["layers"]:
        for properties, geometry in layers.features(layer):
            if properties.get("name") in seeds["lakes"]["drop"]:
                continue
            lake = shapely.transform(shapely.segmentize(geometry, 0.05), grid.project)
            lake = smooth_polygons(
                lake.intersection(frame), 1.0, min_area=seeds["lakes"]["min_area"]
            )
            if not lake.is_empty and lake.intersects(outline):
                entries.append({"name": properties.get("name"), "d": path(lake)})
    return entries


def river_entry(grid: HexGrid, number: int, river: Json) -> Json:
    runs = joined([grid.side(*side) for side in river["sides"]])
    lines = [meander(line, grid.radius, 100 + number) for line in runs]
    return {
        "id": river["id"],
        "name": river["name"],
        "class": river["class"],
        "d": path(MultiLineString(lines)),
        "sides": river["sides"],
    }


def joined(sides: list[tuple[Corner, Corner]]) -> list[LineString]:
    """Sides as runs of corners."""
    rounded = [[(round(x, 2), round(y, 2)) for x, y in side] for side in sides]
    return line_strings(linemerge(MultiLineString(rounded)))


def meander(line: LineString, radius: float, seed: int) -> LineString:
    """A run of corners as a flowing line that stays close to the sides."""
    rng = np.random.default_rng(seed)
    corners = np.array(line.coords)
    points = [corners[0]]
    for here, there in pairwise(corners):
        along = there - here
        across = np.array([-along[1], along[0]]) / np.hypot(*along)
        for share in (0.33, 0.67):
            points.append(here + along * share + across * rng.normal(0, STRAY * radius))
        points.append(there)
    bent = np.array(points)
    soft = bent.copy()
    soft[1:-1] = (bent[:-2] + 2 * bent[1:-1] + bent[2:]) / 4
    return LineString(chaikin(soft)).simplify(0.1)


def ford_entry(grid: HexGrid, ford: Json) -> Json:
    """A ford in the middle of a side, at right angles to it."""
    (ax, ay), (bx, by) = grid.side(*ford["side"])
    (x1, y1), (x2, y2) = (grid.centre(hex) for hex in ford["side"])
    return {
        "side": ford["side"],
        "name": ford.get("name"),
        "kind": ford.get("kind"),
        "xy": rounded_to_tenths((ax + bx) / 2, (ay + by) / 2),
        "angle": round(math.degrees(math.atan2(y2 - y1, x2 - x1)), 1),
    }


def railway_entry(grid: HexGrid, railway: Json) -> Json:
    """Through the centres of its hexes, and over both edges of the map."""
    centres = [grid.centre(hex) for hex in railway["hexes"]]
    west = (centres[0][0] - grid.radius, centres[0][1])
    east = (centres[-1][0] + grid.radius, centres[-1][1])
    line = LineString(chaikin([west, *centres, east], 3))
    return {"name": railway["name"], "hexes": railway["hexes"], "d": path(line)}


def hills_path(grid: HexGrid, facts: Json) -> str:
    hills = [
        grid.polygon(hex).buffer(0.5)
        for hex, entry in facts["hex"].items()
        if "hill" in str(entry.get("terrain"))
    ]
    shrunk = shapely.union_all(hills).buffer(-4).buffer(2)
    return path(smooth_polygons(shrunk, 2, 3))


def district_entries(grid: HexGrid, facts: Json) -> list[Json]:
    hexes: dict[str, list[BaseGeometry]] = {}
    for hex, entry in facts["hex"].items():
        if entry.get("district"):
            hexes.setdefault(entry["district"], []).append(grid.polygon(hex).buffer(0.05))
    return [
        {"id": id, "d": path(shapely.union_all(shapes).buffer(0.3).simplify(0.3))}
        for id, shapes in hexes.items()
    ]


def place_entry(grid: HexGrid, place: Json, detail: str) -> Json:
    """A place on a hex, with what it is."""
    return {
        "id": place["id"],
        "name": place["name"],
        detail: place.get(detail),
        "hex": place["hex"],
        "xy": rounded_to_tenths(*grid.centre(place["hex"])),
    }
