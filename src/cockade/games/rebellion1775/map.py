"""Colonies, areas, borders, crossings and waters, from the data file."""

from __future__ import annotations

from typing import Any, Final

from .loader import entries, keys, known, read, require, same
from .pieces import COLOURS, FACTIONS

AREA_KEYS = "id name named_on_board colony city lat lon units provenance provenance_city"


def load_map() -> dict[str, Any]:
    """The map file, checked: names, totals, borders inside the map."""
    data, where = read("map"), "map.toml"
    keys(data, where, "meta constraints colony area border crossing water")
    colonies = entries(data, where, "colony", "id name abbr areas initial_control provenance")
    areas = entries(data, where, "area", f"{AREA_KEYS} provenance_units", "note")
    for key, found in (("colonies", colonies), ("areas", areas)):
        same(len(found), data["meta"][key], f"{where} meta {key}")
    same(sum(area["city"] for area in areas), data["meta"]["cities"], f"{where} meta cities")
    names = [area["id"] for area in areas]
    same(len(set(names)), len(names), f"{where} area ids")
    check_colonies(colonies, areas)
    check_links(data, names)
    check_units(areas)
    return data


def check_colonies(colonies: list[Any], areas: list[Any]) -> None:
    for colony in colonies:
        place = f"map.toml colony {colony['id']}"
        listed = [area["id"] for area in areas if area["colony"] == colony["id"]]
        same(sorted(colony["areas"]), sorted(listed), f"{place} areas")
        known((colony["initial_control"],), ("none", "british", "american"), place)
    same(sum(len(colony["areas"]) for colony in colonies), len(areas), "map.toml colony areas")


def check_links(data: dict[str, Any], names: list[str]) -> None:
    """Borders, crossings and waters speak of areas that exist, each pair once."""
    entries(data, "map.toml", "border", "a b provenance")
    waters = entries(data, "map.toml", "water", "id name kind areas st_lawrence provenance")
    crossings = entries(
        data, "map.toml", "crossing", "id a b downstream upstream lat lon board_line provenance"
    )
    pairs = set()
    for link in data["border"] + crossings:
        known((link["a"], link["b"]), names, "map.toml border")
        pair = frozenset((link["a"], link["b"]))
        require(len(pair) == 2 and pair not in pairs, "map.toml border", f"{sorted(pair)} twice")
        pairs.add(pair)
    for water in waters:
        known(water["areas"], names, f"map.toml water {water['id']} areas")
        known(water["st_lawrence"], water["areas"], f"map.toml water {water['id']} st_lawrence")
    for crossing in crossings:
        bodies = ["", *(water["id"] for water in waters)]
        known((crossing["downstream"], crossing["upstream"]), bodies, "map.toml crossing")


def check_units(areas: list[Any]) -> None:
    """The printed units add up to the totals of the factions file."""
    totals = dict.fromkeys(COLOURS, 0)
    for area in areas:
        known(area["units"], COLOURS, f"map.toml area {area['id']} units")
        for colour, count in area["units"].items():
            totals[colour] += count
    same(totals, FACTIONS["start_totals"], "map.toml printed units")


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
    found = {a for pair in links if area in pair for a in pair if a != area}
    return tuple(sorted(found & play)) if area in play else ()


def shores_of(play: frozenset[int]) -> tuple[tuple[int, ...], ...]:
    """The areas in play on each water; a water with a single shore leads nowhere."""
    shores = (tuple(area for area in shore if area in play) for shore in SHORES)
    return tuple(shore if len(shore) > 1 else () for shore in shores)
