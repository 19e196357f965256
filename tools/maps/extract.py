"""Cuts the sources to the windows of the boards; only needed if windows or layers change.

python tools/maps/extract.py --sources FOLDER --atlas FOLDER

`--sources` holds ne_10m_*.json and ne_50m_admin_1_states_provinces.json of Natural Earth 4.0 as
GeoJSON, and departements.geojson of IGN Admin Express 2018. `--atlas` holds us-atlas and
world-atlas, as `npm install us-atlas@3 world-atlas@2` puts them into node_modules.
"""

from __future__ import annotations

import argparse
import json
import lzma
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from shapely import make_valid
from shapely.geometry import MultiPolygon, box, mapping, shape
from shapely.geometry.base import BaseGeometry

from mapgen.layers import GEOGRAPHY

Json = dict[str, Any]

# West, south, east, north.
WINDOWS = {
    "france": (-9.5, 40.0, 12.5, 53.0),
    "colonies": (-93.0, 27.0, -54.0, 54.0),
    "lowercanada": (-77.5, 43.8, -68.3, 48.6),
    "prairie": (-117.0, 48.3, -100.0, 55.8),
}
AMERICA = ("colonies", "lowercanada")


class Layer(NamedTuple):
    """A layer: its source, the windows that need it, what is kept of it."""

    name: str
    source: str
    windows: tuple[str, ...]
    properties: tuple[str, ...] = ()
    # Smaller parts are left out, in square degrees.
    min_area: float = 0


RIVERS = ("name", "scalerank", "featurecla")
NATURAL_EARTH = (
    Layer("land", "ne_10m_land", ("france", *AMERICA), (), 2e-4),
    Layer("lakes", "ne_10m_lakes", tuple(WINDOWS), ("name", "scalerank"), 4e-4),
    Layer(
        "lakes_na",
        "ne_10m_lakes_north_america",
        ("lowercanada", "prairie"),
        ("name", "scalerank"),
        4e-4,
    ),
    Layer("rivers", "ne_10m_rivers_lake_centerlines", ("france", *AMERICA), RIVERS),
    Layer("rivers_na", "ne_10m_rivers_north_america", AMERICA, RIVERS),
    Layer("rivers_eu", "ne_10m_rivers_europe", ("france",), RIVERS),
    Layer(
        "admin1",
        "ne_50m_admin_1_states_provinces",
        AMERICA,
        ("name", "iso_3166_2", "adm0_a3"),
    ),
)
STATES = Layer("us_states", "us-atlas/counties-10m.json", AMERICA, ("name", "fips"))
COUNTRIES = Layer("countries", "world-atlas/countries-10m.json", ("france",), ("name",), 2e-4)
DEPARTMENTS = Layer("departements", "departements.geojson", ("france",), ("name", "code"))


def read(path: Path) -> Json:
    return json.loads(path.read_text(encoding="utf-8"))


def decoded_arcs(topology: Json) -> list[list[tuple[float, float]]]:
    """The arcs of a quantized TopoJSON file, in degrees."""
    (scale_x, scale_y), (left, bottom) = (
        topology["transform"][key] for key in ("scale", "translate")
    )
    arcs = []
    for arc in topology["arcs"]:
        x = y = 0
        points = []
        for dx, dy in arc:
            x, y = x + dx, y + dy
            points.append((x * scale_x + left, y * scale_y + bottom))
        arcs.append(points)
    return arcs


def topo_features(topology: Json, name: str) -> Iterator[tuple[Json, Json]]:
    """Properties and geometry of one object of a TopoJSON file."""
    arcs = decoded_arcs(topology)

    def ring(numbers: list[int]) -> list[tuple[float, float]]:
        points: list[tuple[float, float]] = []
        for number in numbers:
            arc = arcs[number] if number >= 0 else arcs[~number][::-1]
            points.extend(arc[1:] if points else arc)
        return points

    for geometry in topology["objects"][name]["geometries"]:
        several = geometry["type"] == "MultiPolygon"
        parts = geometry["arcs"] if several else [geometry["arcs"]]
        polygons = [[ring(numbers) for numbers in part] for part in parts]
        # Quantization makes points of islets.
        kept = [[r for r in polygon if len(r) >= 4] for polygon in polygons if len(polygon[0]) >= 4]
        properties = {**geometry.get("properties", {}), "fips": geometry.get("id")}
        yield properties, {"type": "MultiPolygon", "coordinates": kept}


def geo_features(path: Path) -> list[tuple[Json, Json]]:
    features = read(path)["features"]
    return [(f["properties"], f["geometry"]) for f in features if f["geometry"]]


def write(
    layer: Layer, features: Iterable[tuple[Json, Json]], folder: Path, tolerance: float = 0
) -> None:
    """Cut a layer to its windows and write it, compressed."""
    valid = [(properties, make_valid(shape(geometry))) for properties, geometry in features]
    for window in layer.windows:
        cut = [
            feature(layer, properties, geometry)
            for properties, whole in valid
            if (geometry := clipped(whole, window, layer.min_area, tolerance)) is not None
        ]
        path = folder / window / f"{layer.name}.geojson.xz"
        path.parent.mkdir(parents=True, exist_ok=True)
        collection = {"type": "FeatureCollection", "features": cut}
        text = json.dumps(collection, ensure_ascii=False, separators=(",", ":"))
        path.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
        print(f"{window}/{layer.name}: {len(cut)} features, {path.stat().st_size // 1024} KB")


def clipped(
    geometry: BaseGeometry, window: str, min_area: float, tolerance: float
) -> BaseGeometry | None:
    """The part of a shape in a window, without specks; None if nothing is left."""
    part = geometry.intersection(box(*WINDOWS[window]))
    if tolerance:
        part = part.simplify(tolerance)
    if min_area and part.geom_type in ("Polygon", "MultiPolygon"):
        large = [p for p in getattr(part, "geoms", [part]) if p.area >= min_area]
        part = large[0] if len(large) == 1 else MultiPolygon(large)
    return None if part.is_empty or part.geom_type == "GeometryCollection" else part


def feature(layer: Layer, properties: Json, geometry: BaseGeometry) -> Json:
    known = {key.lower(): value for key, value in properties.items()}
    shaped = mapping(geometry)
    return {
        "type": "Feature",
        "properties": {k: known[k] for k in layer.properties if known.get(k) is not None},
        "geometry": {"type": shaped["type"], "coordinates": rounded(shaped["coordinates"])},
    }


def rounded(value: Any) -> Any:
    """Coordinates to 0.0001 degree."""
    return round(value, 4) if isinstance(value, float) else [rounded(each) for each in value]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--sources", required=True, type=Path)
    parser.add_argument("--atlas", required=True, type=Path)
    parser.add_argument("--out", default=GEOGRAPHY, type=Path)
    chosen = parser.parse_args()
    for layer in NATURAL_EARTH:
        write(layer, geo_features(chosen.sources / f"{layer.source}.json"), chosen.out)
    for layer, name in ((STATES, "states"), (COUNTRIES, "countries")):
        write(layer, topo_features(read(chosen.atlas / layer.source), name), chosen.out)
    departments = [
        ({"name": properties["nom"], "code": properties["code"]}, geometry)
        for properties, geometry in geo_features(chosen.sources / DEPARTMENTS.source)
    ]
    write(DEPARTMENTS, departments, chosen.out, tolerance=0.002)


if __name__ == "__main__":
    main()
