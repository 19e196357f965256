"""Colonies, areas, borders, crossings and waters, from the data file."""

from __future__ import annotations

from typing import Any, Final

from cockade.kernel.data import Table, load

from . import FOLDER, known
from .pieces import COLOURS, FACTIONS, SIDES

AREA_KEYS: Final = "id name named_on_board colony city lat lon units provenance provenance_city"


def load_map() -> dict[str, Any]:
    """The map file, checked: names, totals, borders inside the map."""
    file = load(FOLDER, "map.toml").keys("meta constraints colony area border crossing water")
    colonies = file.tables("colony")
    areas = [row.keys(f"{AREA_KEYS} provenance_units", "note") for row in file.tables("area")]
    meta, names = file.table("meta"), [area.text("id") for area in areas]
    meta.expect("colonies", len(colonies), meta.number("colonies"))
    meta.expect("areas", len(set(names)), meta.number("areas"))
    meta.expect("cities", sum(area.flag("city") for area in areas), meta.number("cities"))
    check_colonies(colonies, areas)
    check_links(file, names)
    check_units(file, areas)
    return dict(file.values)


def check_colonies(colonies: list[Table], areas: list[Table]) -> None:
    for colony in colonies:
        colony.keys("id name abbr areas initial_control provenance")
        own = [area.text("id") for area in areas if area.text("colony") == colony.text("id")]
        colony.expect("areas", sorted(colony.get("areas", list)), sorted(own))
        colony.one_of("initial_control", ("none", *SIDES))
    for area in areas:
        area.one_of("colony", [colony.text("id") for colony in colonies])


def check_links(file: Table, names: list[str]) -> None:
    """Borders, crossings and waters speak of areas that exist, each pair once."""
    crossing_keys = "id a b downstream upstream lat lon board_line provenance"
    borders = [row.keys("a b provenance") for row in file.tables("border")]
    crossings = [row.keys(crossing_keys) for row in file.tables("crossing")]
    waters = [row.keys("id name kind areas st_lawrence provenance") for row in file.tables("water")]
    pairs = set()
    for link in borders + crossings:
        pair = frozenset((link.one_of("a", names), link.one_of("b", names)))
        if len(pair) < 2 or pair in pairs:
            raise link.error("b", f"{link.text('a')} and {link.text('b')} stand twice")
        pairs.add(pair)
    for water in waters:
        shore = water.get("areas", list)
        known(water, "areas", shore, names)
        known(water, "st_lawrence", water.get("st_lawrence", list), shore)
    for crossing in crossings:
        bodies = ["", *(water.text("id") for water in waters)]
        known(crossing, "id", (crossing.text("downstream"), crossing.text("upstream")), bodies)


def check_units(file: Table, areas: list[Table]) -> None:
    """The printed units add up to the totals of the factions file."""
    totals = dict.fromkeys(COLOURS, 0)
    for area in areas:
        units = area.table("units")
        known(area, "units", units.values, COLOURS)
        for colour in units.values:
            totals[colour] += units.number(colour)
    file.expect("area units", totals, FACTIONS["start_totals"])


MAP: Final = load_map()
AREAS: Final = tuple(str(area["id"]) for area in MAP["area"])
AREA_NAMES: Final = tuple(str(area["name"]) for area in MAP["area"])
AREA: Final = {name: number for number, name in enumerate(AREAS)}
SIZE: Final = len(AREAS)
ALL_AREAS: Final = tuple(range(SIZE))
CITY: Final = tuple(bool(area["city"]) for area in MAP["area"])
COLONIES: Final = tuple(str(colony["id"]) for colony in MAP["colony"])
COLONY_NAMES: Final = tuple(str(colony["name"]) for colony in MAP["colony"])
COLONY: Final = {name: number for number, name in enumerate(COLONIES)}
COLONY_OF: Final = tuple(COLONY[area["colony"]] for area in MAP["area"])
COLONY_AREAS: Final = tuple(
    tuple(area for area in ALL_AREAS if COLONY_OF[area] == colony)
    for colony in range(len(COLONIES))
)
WATERS: Final = tuple(str(water["id"]) for water in MAP["water"])
WATER_NAMES: Final = tuple(str(water["name"]) for water in MAP["water"])
ATLANTIC: Final = WATERS.index("atlantic")
SHORES: Final = tuple(tuple(sorted(AREA[a] for a in w["areas"])) for w in MAP["water"])
ST_LAWRENCE: Final = frozenset(AREA[a] for a in MAP["water"][ATLANTIC]["st_lawrence"])
PRINTED: Final = tuple(
    {COLOURS.index(colour): int(n) for colour, n in area["units"].items()} for area in MAP["area"]
)
BORDERS: Final = frozenset((AREA[b["a"]], AREA[b["b"]]) for b in MAP["border"])
CROSSINGS: Final = frozenset((AREA[c["a"]], AREA[c["b"]]) for c in MAP["crossing"])


def neighbours_of(area: int, play: frozenset[int]) -> tuple[int, ...]:
    """Areas in play that share a border or a crossing with an area."""
    links = BORDERS | CROSSINGS
    beside = {a for pair in links if area in pair for a in pair if a != area}
    return tuple(sorted(beside & play)) if area in play else ()


def shores_of(play: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    """The areas in play on each water; a water with a single shore leads nowhere."""
    shores = (tuple(area for area in shore if area in play) for shore in SHORES)
    return tuple(shore if len(shore) > 1 else () for shore in shores)
