"""Forts, settlements, towns and reserves, the fords at them, and what lies between two hexes."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from cockade.kernel.data import Table, load
from cockade.kernel.hexgrid import Side

from .files import FOLDER, SIDES, hex_of, numbers, side_of
from .land import (
    CLOSED,
    DISTRICT,
    DISTRICTS,
    FORD,
    GRID,
    HEXES,
    LAKE,
    LAND,
    MAJOR,
    MAJOR_SIDE,
    MINOR,
    NEIGHBOURS,
    ON_RAIL,
    OPEN,
    RAIL,
    RIVER_OF,
    SASKATCHEWAN,
    SPOTS,
    TERRAIN,
)

PLACE_KINDS: Final = ("fort", "settlement", "town")
TOWN: Final = 2
TRIBES: Final = ("poundmaker", "big_bear")
PLACE_KEYS: Final = "id name hex kind lat lon district on_rail metis_home start_control provenance"
PLACE_EXTRAS: Final = "government_supply_source special_automatic_victory true_position_hex"


class Place(NamedTuple):
    """A fort, settlement or town."""

    id: str
    name: str
    hex: int
    kind: int
    on_rail: bool
    metis_home: bool
    control: int
    source: bool
    special: bool


class Reserve(NamedTuple):
    """A reserve of one of the two tribes."""

    id: str
    name: str
    hex: int
    tribe: int
    start: bool


class Places(NamedTuple):
    """All places, reserves and forded hexsides."""

    places: tuple[Place, ...]
    reserves: tuple[Reserve, ...]
    fords: frozenset[Side]
    ford_names: dict[Side, str]


def load_places(folder: Path) -> Places:
    """Places, reserves and fords of map.toml, checked."""
    file = load(folder, "map.toml")
    rows = file.tables("place")
    places = tuple(load_place(row) for row in rows)
    for row, place in zip(rows, places, strict=True):
        if [other.hex for other in places].count(place.hex) > 1:
            raise row.error("hex", f"{place.id} shares its hex with another place")
        if [other.id for other in places].count(place.id) > 1:
            raise row.error("id", f"{place.id} stands twice")
    check_rail_places(file.table("railway"), places)
    reserves = tuple(load_reserve(row) for row in file.tables("reserve"))
    named = load_fords(file, places)
    return Places(places, reserves, frozenset(named), named)


def load_place(row: Table) -> Place:
    """A place: on dry land, in the district of its hex, on the railway if its hex is."""
    row.keys(PLACE_KEYS, PLACE_EXTRAS)
    hex = hex_of(row, "hex", GRID)
    if TERRAIN[hex] == LAKE:
        raise row.error("hex", f"{GRID.names[hex]} is a lake")
    row.expect("district", row.one_of("district", DISTRICTS), DISTRICT[hex])
    row.expect("on_rail", row.flag("on_rail"), hex in ON_RAIL)
    return Place(
        row.text("id"),
        row.text("name"),
        hex,
        row.one_of("kind", PLACE_KINDS),
        row.flag("on_rail"),
        row.flag("metis_home"),
        row.one_of("start_control", SIDES),
        bool(row.values.get("government_supply_source", False)),
        bool(row.values.get("special_automatic_victory", False)),
    )


def check_rail_places(table: Table, places: tuple[Place, ...]) -> None:
    """The settlements on the line, from west to east, are those marked so."""
    known = {place.id: number for number, place in enumerate(places)}
    listed = numbers(table, "settlements", known)
    on_line = [n for hex in RAIL for n, place in enumerate(places) if place.hex == hex]
    table.expect("settlements", listed, on_line)


def load_reserve(row: Table) -> Reserve:
    row.keys("id name hex tribe lat lon campaign_start provenance")
    tribe = row.one_of("tribe", TRIBES)
    start = row.flag("campaign_start")
    return Reserve(row.text("id"), row.text("name"), hex_of(row, "hex", GRID), tribe, start)


def load_fords(file: Table, places: tuple[Place, ...]) -> dict[Side, str]:
    """10.7: exactly the major-river hexsides of places, and the crossings listed besides."""
    named: dict[Side, str] = {}
    listed: set[Side] = set()
    at_places = {side for place in places for side in MAJOR_SIDE if place.hex in side}
    for row in file.tables("ford"):
        row.keys("name side kind provenance")
        side = side_of(row, "side", row.get("side", list), GRID)
        name = GRID.side_name(side)
        crossing = row.one_of("kind", ("settlement", "crossing")) == 1
        if side not in MAJOR_SIDE:
            raise row.error("side", f"{name} is no side of a major river")
        if side in named:
            raise row.error("side", f"{name} stands twice")
        if crossing is (side in at_places):
            raise row.error("kind", f"{name} is {'' if crossing else 'not '}a side of a place")
        named[side] = row.text("name")
        if not crossing:
            listed.add(side)
    for side in sorted(at_places - listed):
        raise file.error("ford", f"{GRID.side_name(side)}, a side of a place, is missing")
    return named


MAP: Final = load_places(FOLDER)
PLACES: Final = MAP.places
PLACE_IDS: Final = tuple(place.id for place in PLACES)
PLACE: Final = {place.id: number for number, place in enumerate(PLACES)}
PLACE_HEX: Final = tuple(place.hex for place in PLACES)
NO_PLACE: Final = -1
PLACE_AT: Final = tuple(
    PLACE_HEX.index(spot) if spot in PLACE_HEX else NO_PLACE for spot in range(SPOTS)
)
ALL_PLACES: Final = range(len(PLACES))
METIS_HOMES: Final = tuple(n for n, place in enumerate(PLACES) if place.metis_home)
RAIL_PLACES: Final = tuple(PLACE_AT[hex] for hex in RAIL if PLACE_AT[hex] != NO_PLACE)
SOURCE_PLACES: Final = tuple(n for n, place in enumerate(PLACES) if place.source)
PRIZES: Final = tuple(n for n, place in enumerate(PLACES) if place.special)
IN_DISTRICT: Final = tuple(
    n for n, place in enumerate(PLACES) if DISTRICT[place.hex] == SASKATCHEWAN
)
BATOCHE: Final = PLACE["batoche"]
ST_LAURENT: Final = PLACE["st_laurent"]
DUCK_LAKE: Final = PLACE["duck_lake"]
REGINA: Final = PLACE["regina"]

RESERVES: Final = MAP.reserves
# The reserves of each tribe, and the one in whose range it is held at first (10.11).
TRIBE_RESERVES: Final = tuple(
    tuple(reserve.hex for reserve in RESERVES if reserve.tribe == tribe)
    for tribe in range(len(TRIBES))
)
START_RESERVE: Final = tuple(
    next(reserve.hex for reserve in RESERVES if reserve.tribe == tribe and reserve.start)
    for tribe in range(len(TRIBES))
)
FORDS: Final = MAP.fords


def crossing(here: int, there: int) -> int:
    """What one meets on the way from a hex to its neighbour: OPEN, a kind of river, or CLOSED."""
    side = GRID.side(here, there)
    if TERRAIN[there] == LAKE or side in LAND.lake_sides:
        return CLOSED
    if side in FORDS:
        return FORD
    if side in MAJOR_SIDE:
        return MAJOR
    return MINOR if side in RIVER_OF else OPEN


# For each hex its neighbours with what lies between.
WAYS: Final = tuple(
    tuple((there, crossing(here, there)) for there in NEIGHBOURS[here]) for here in range(SPOTS)
)
LAND_HEXES: Final = tuple(hex for hex in HEXES if TERRAIN[hex] != LAKE)
