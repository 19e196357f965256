"""A finished area map as the JSON that a game draws its board from."""

from __future__ import annotations

from typing import Any

import shapely
from shapely.geometry import LineString, MultiLineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from .area_map import OFF, AreaMap, Cells
from .raster import best_box
from .shapes import line_strings, path, polygons, rounded_to_tenths
from .sources import Named
from .tracing import BEYOND

Json = dict[str, Any]
# Areas are neighbours if they share more than this of a border, in board units.
CONTACT = 14
# The raster of a finished board is this fine, in board units.
CELL = 1.6


def area_json(area_map: AreaMap) -> Json:
    """The whole board; `area_map` has been relaxed."""
    seeds, frame = area_map.seeds, area_map.frame
    cells = area_map.cells(CELL, seeds["smooth"]["sigma"])
    cells = cells._replace(land=cells.land.intersection(frame))
    borders = Borders(area_map, cells)
    areas = area_entries(area_map, cells, borders)
    return {
        "id": seeds["id"],
        "viewBox": [0, 0, area_map.board.width, area_map.board.height],
        "credit": seeds["credit"],
        "land": path(cells.land),
        "offmap": path(cells.off),
        "lakes": lake_entries(cells.lakes, frame),
        "rivers": river_entries(seeds["rivers"], cells, frame),
        "groups": group_entries(area_map, cells, areas),
        "areas": areas,
        "borders": {kind: path(merged(lines)) for kind, lines in borders.lines.items()},
        "cities": [],
        "texts": [text_entry(area_map, text) for text in seeds["text"]],
    }


def lake_entries(lakes: list[Named], frame: BaseGeometry) -> list[Json]:
    return [
        {"name": name, "d": path(lake.intersection(frame))}
        for name, lake in lakes
        if lake.intersects(frame)
    ]


def river_entries(rivers: Json, cells: Cells, frame: BaseGeometry) -> list[Json]:
    entries = []
    for name, river in cells.rivers:
        drawn = path(river.intersection(cells.dry.buffer(3)).intersection(frame))
        if drawn:
            entries.append({"name": name, "class": river_class(rivers, name), "d": drawn})
    return entries


def river_class(rivers: Json, name: str | None) -> str:
    return next((each for each in ("wide", "major") if name in rivers.get(each, ())), "minor")


class Borders:
    """The lines between areas by their kind, and how much of a border two areas share."""

    def __init__(self, area_map: AreaMap, cells: Cells) -> None:
        self.lines: dict[str, list[LineString]] = {"inner": [], "group": [], "frontier": []}
        self.shared: dict[tuple[str, str], float] = {}
        # A wide river is its own border, and a shared one is measured without it.
        wide = area_map.seeds["rivers"].get("wide", ())
        rivers = [river.buffer(6) for name, river in cells.rivers if name in wide]
        self.wide = shapely.union_all(rivers) if rivers else Polygon()
        for arc in cells.arcs:
            line = arc.line.intersection(cells.dry)
            if BEYOND not in (arc.one, arc.other) and not line.is_empty:
                sides = (area_in_play(area_map, arc.one), area_in_play(area_map, arc.other))
                self.add(*sides, line.difference(self.wide))

    def add(self, one: Json | None, other: Json | None, line: BaseGeometry) -> None:
        if one is None and other is None:
            return
        if one is None or other is None:
            self.lines["frontier"] += line_strings(line)
            return
        kind = "inner" if one["group"] == other["group"] else "group"
        self.lines[kind] += line_strings(line)
        first, second = sorted((one["id"], other["id"]))
        self.shared[first, second] = self.shared.get((first, second), 0) + line.length

    def of(self, area: str) -> dict[str, float]:
        """What an area shares with each other one that it meets."""
        return {
            pair[pair[0] == area]: length
            for pair, length in sorted(self.shared.items())
            if area in pair
        }


def area_in_play(area_map: AreaMap, label: int) -> Json | None:
    if label >= OFF:
        return None
    area = area_map.areas[label - 1]
    return area if area_map.playable(area["group"]) else None


def merged(lines: list[LineString]) -> BaseGeometry:
    return shapely.line_merge(MultiLineString(lines)) if lines else MultiLineString()


def area_entries(area_map: AreaMap, cells: Cells, borders: Borders) -> list[Json]:
    sea = [p for p in polygons(area_map.frame.difference(cells.land)) if p.area > 400]
    waters = [*(("sea", p) for p in sea), *((name or "lake", lake) for name, lake in cells.lakes)]
    return [
        area_entry(area_map, area, shape, borders.of(area["id"]), waters)
        for area, shape in zip(area_map.areas, cells.areas, strict=True)
        if area_map.playable(area["group"])
    ]


def area_entry(
    area_map: AreaMap,
    area: Json,
    shape: BaseGeometry,
    contact: dict[str, float],
    waters: list[tuple[str, BaseGeometry]],
) -> Json:
    slot = area_map.slot(area)
    x, y, width, height = best_box(shape, slot[0] / slot[1], 1)
    near = shape.buffer(2.5)
    return {
        "id": area["id"],
        "name": area.get("name", area["id"]),
        "group": area["group"],
        "d": path(shape),
        "area": round(shape.area),
        "box": rounded_to_tenths(x - width / 2, y - height / 2, width, height),
        "seed": rounded_to_tenths(*area_map.board.point(*area["points"][0])),
        "city": bool(area.get("city")),
        "neighbours": sorted(other for other, length in contact.items() if length > CONTACT),
        "contact": {other: round(length) for other, length in contact.items() if length > 0},
        # Those that it meets only over a wide river.
        "across": sorted(other for other, length in contact.items() if length <= CONTACT),
        "touches": sorted({name for name, water in waters if near.intersects(water)}),
    }


def group_entries(area_map: AreaMap, cells: Cells, areas: list[Json]) -> list[Json]:
    entries = []
    for id, group in area_map.groups.items():
        if not area_map.playable(id):
            continue
        of_group = [
            shape.buffer(0.4)
            for area, shape in zip(area_map.areas, cells.areas, strict=True)
            if area["group"] == id
        ]
        # Closed over hairline gaps between the areas.
        outline = shapely.union_all(of_group).buffer(-0.4)
        x, y, width, height = name_box(area_map, areas, id, outline)
        entries.append(
            {
                "labelBox": rounded_to_tenths(x - width / 2, y - height / 2, width, height),
                "id": id,
                "name": group["name"],
                "colour": group["colour"],
                "d": path(outline),
                "label": rounded_to_tenths(x, y),
            }
        )
    return entries


def name_box(
    area_map: AreaMap, areas: list[Json], group: str, outline: BaseGeometry
) -> tuple[float, float, float, float]:
    """The roomiest flat box in a group that leaves the boxes of its areas free."""
    slots = {area["id"]: area_map.slot(area) for area in area_map.areas}
    taken = []
    for area in areas:
        if area["group"] == group:
            left, top, width, height = area["box"]
            x, y = left + width / 2, top + height / 2
            width, height = slots[area["id"]]
            taken.append(box(x - width / 2, y - height / 2, x + width / 2, y + height / 2))
    length = len(area_map.groups[group]["name"])
    return best_box(outline.difference(shapely.union_all(taken)), max(3, length * 0.62), 1)


def text_entry(area_map: AreaMap, text: Json) -> Json:
    """The name of a sea or of a land out of play."""
    return {
        "name": text["name"],
        "kind": text.get("kind", "land"),
        "size": text.get("size", 20),
        "rot": text.get("rot", 0),
        "xy": rounded_to_tenths(*area_map.board.point(*text["at"])),
    }
