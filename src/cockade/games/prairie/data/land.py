"""The land: terrain and district of every hex, rivers, lakes and the railway.

A spot is a number: small ones are boxes beside the map where counters wait, the others are hexes.
"""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Final, NamedTuple

from cockade.kernel.data import Table, load
from cockade.kernel.hexgrid import HexGrid, Side

from .files import FOLDER, hex_of, sides_of

BOXES: Final = (
    "out",
    "pool",
    "inside",
    "captured",
    "gone",
    "aboard",
    "river",
    "expended",
    "returning",
)
OUT: Final = 0  # not yet, or never, in play
POOL: Final = 1  # lost, may come back as a replacement
INSIDE: Final = 2  # part of a formed battalion
CAPTURED: Final = 3
GONE: Final = 4  # lost for good
ABOARD: Final = 5  # the passenger of the Northcote
RIVER: Final = 6  # the Northcote, on the hexside that the state names
EXPENDED: Final = 7  # a wagon used up this turn
RETURNING: Final = 8  # a wagon that comes back in the next Reinforcement Phase
FIRST_HEX: Final = len(BOXES)
OFF_MAP: Final = frozenset(range(FIRST_HEX))

TERRAINS: Final = ("clear", "hills", "lake")
CLEAR: Final = 0
HILLS: Final = 1
LAKE: Final = 2
DISTRICTS: Final = ("saskatchewan", "alberta", "assiniboia")
SASKATCHEWAN: Final = 0

# What lies between two neighbours. A river costs more the higher its number.
OPEN: Final = 0
MINOR: Final = 1
FORD: Final = 2
MAJOR: Final = 3
CLOSED: Final = 4

KEYS: Final = (
    "title grid scale formula extent place reserve feature railway river ford lake_sides "
    "holding_boxes tracks checks hex hex_notes"
)


class River(NamedTuple):
    """A river and its hexsides, downstream."""

    id: str
    name: str
    major: bool
    sides: tuple[Side, ...]


class Land(NamedTuple):
    """What the map shows apart from places."""

    grid: HexGrid
    terrain: bytes
    district: bytes
    hill_names: tuple[str, ...]
    rail: tuple[int, ...]
    rivers: tuple[River, ...]
    lake_sides: tuple[Side, ...]


def load_land(folder: Path) -> Land:
    """Grid, hexes, railway and rivers of map.toml, checked."""
    file = load(folder, "map.toml").keys(KEYS)
    grid = load_grid(file.table("grid"))
    terrain, district, names = load_hexes(file.table("hex"), grid)
    lakes = file.table("lake_sides").keys("sides provenance")
    rivers = tuple(load_river(row, grid) for row in file.tables("river"))
    check_apart(file, rivers, grid)
    rail = load_rail(file.table("railway"), grid)
    return Land(grid, terrain, district, names, rail, rivers, sides_of(lakes, "sides", grid))


def load_grid(table: Table) -> HexGrid:
    """The grid; first and last hex agree with its size."""
    columns, rows = table.number("columns"), table.number("rows")
    grid = HexGrid([rows] * columns, FIRST_HEX, lower="even")
    table.expect("first", table.text("first"), grid.names[FIRST_HEX])
    table.expect("last", table.text("last"), grid.names[-1])
    return grid


def load_hexes(table: Table, grid: HexGrid) -> tuple[bytes, bytes, tuple[str, ...]]:
    """Terrain, district and name of the uplands or lake of every hex."""
    for name in table.values:
        if name not in grid.by_name:
            raise table.error(name, "is no hex of the map")
    table.expect("", len(table.values), len(grid.hexes))
    gap = [CLEAR] * FIRST_HEX
    rows = [table.table(str(grid.names[hex])) for hex in grid.hexes]
    for row in rows:
        row.keys("terrain district", "name partial_lake")
    terrain = bytes([*gap, *(row.one_of("terrain", TERRAINS) for row in rows)])
    district = bytes([*gap, *(row.one_of("district", DISTRICTS) for row in rows)])
    names = [row.text("name") if "name" in row.values else "" for row in rows]
    return terrain, district, (*[""] * FIRST_HEX, *names)


def load_river(table: Table, grid: HexGrid) -> River:
    """A river; each of its hexsides shares a corner with the one before."""
    table.keys("id name class sides provenance")
    sides = sides_of(table, "sides", grid)
    for one, two in itertools.pairwise(sides):
        if two not in grid.joined(one):
            broken = f"{grid.side_name(one)} and {grid.side_name(two)}"
            raise table.error("sides", f"the river is broken between {broken}")
    major = table.one_of("class", ("minor", "major")) == 1
    return River(table.text("id"), table.text("name"), major, sides)


def check_apart(file: Table, rivers: tuple[River, ...], grid: HexGrid) -> None:
    """No hexside belongs to two rivers."""
    owner: dict[Side, str] = {}
    for river in rivers:
        for side in river.sides:
            if side in owner:
                both = f"{owner[side]} and {river.id}"
                raise file.error("river", f"{grid.side_name(side)} belongs to {both}")
            owner[side] = river.id


def load_rail(table: Table, grid: HexGrid) -> tuple[int, ...]:
    """The rail line from west to east: each hex touches the one before."""
    table.keys("name hexes settlements eastern_edge_hex provenance")
    names = table.get("hexes", list)
    rows = [Table({"hexes": name}, table.file, table.where) for name in names]
    line = tuple(hex_of(row, "hexes", grid) for row in rows)
    for here, there in itertools.pairwise(line):
        if not grid.touch(here, there):
            broken = f"{grid.names[here]} and {grid.names[there]}"
            raise table.error("hexes", f"the line is broken between {broken}")
    table.expect("eastern_edge_hex", hex_of(table, "eastern_edge_hex", grid), line[-1])
    return line


LAND: Final = load_land(FOLDER)
GRID: Final = LAND.grid
HEXES: Final = GRID.hexes
SPOTS: Final = len(GRID.names)
HEX_NAMES: Final = GRID.names
SPOT_NAMES: Final = (*BOXES, *(str(GRID.names[hex]) for hex in HEXES))
HEX: Final = GRID.by_name
TERRAIN: Final = LAND.terrain
DISTRICT: Final = LAND.district
HILL_NAMES: Final = LAND.hill_names
NEIGHBOURS: Final = GRID.neighbours

RAIL: Final = LAND.rail
ON_RAIL: Final = frozenset(RAIL)
RIVERS: Final = LAND.rivers
# The hexsides that the Northcote can stand on, in the order of rivers.
MAJOR_SIDES: Final = tuple(side for river in RIVERS if river.major for side in river.sides)
MAJOR_SIDE: Final = {side: number for number, side in enumerate(MAJOR_SIDES)}
MAJOR_SIDE_NAMES: Final = tuple(GRID.side_name(side) for side in MAJOR_SIDES)
# 15.11: where the ship gets from a hexside with one movement point.
DOWN_RIVER: Final = tuple(
    tuple(MAJOR_SIDE[joined] for joined in GRID.joined(side) if joined in MAJOR_SIDE)
    for side in MAJOR_SIDES
)
# Ruling T16: the major rivers that a hex lies beside, as bits in the order of RIVERS.
BESIDE: Final = bytes(
    sum(
        1 << number
        for number, river in enumerate(RIVERS)
        if river.major and any(hex in side for side in river.sides)
    )
    for hex in range(SPOTS)
)
RIVER_OF: Final = {side: number for number, river in enumerate(RIVERS) for side in river.sides}
