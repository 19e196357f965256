"""Where the data files are, and how hexes and other names are read from them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from cockade.kernel.data import Table
from cockade.kernel.hexgrid import HexGrid, Side

FOLDER: Final = Path(__file__).parent
SIDES: Final[tuple[str, ...]] = ("aboriginal", "government")
ABORIGINAL: Final = 0
GOVERNMENT: Final = 1


def texts(table: Table, key: str) -> list[str]:
    """A list of texts."""
    items = table.get(key, list)
    if not all(isinstance(item, str) for item in items):
        raise table.error(key, "a list of texts is needed")
    return [str(item) for item in items]


def numbers(table: Table, key: str, known: Mapping[str, int]) -> list[int]:
    """A list of known names as their numbers, each at most once; no list is an empty one."""
    if key not in table.values:
        return []
    names = texts(table, key)
    for name in names:
        if name not in known:
            raise table.error(key, f"{name!r} is not known")
        if names.count(name) > 1:
            raise table.error(key, f"{name!r} stands twice")
    return [known[name] for name in names]


def hex_of(table: Table, key: str, grid: HexGrid) -> int:
    """A hex by its printed number."""
    name = table.text(key)
    if name not in grid.by_name:
        raise table.error(key, f"{name!r} is no hex of the map")
    return grid.number(name)


def side_of(table: Table, key: str, names: object, grid: HexGrid) -> Side:
    """A hexside by the printed numbers of its two hexes."""
    if not isinstance(names, list) or len(names) != 2:
        raise table.error(key, f"two hexes are needed, not {names!r}")
    for name in names:
        if name not in grid.by_name:
            raise table.error(key, f"{name!r} is no hex of the map")
    here, there = (grid.number(name) for name in names)
    if not grid.touch(here, there):
        raise table.error(key, f"{names[0]} and {names[1]} do not touch")
    return grid.side(here, there)


def sides_of(table: Table, key: str, grid: HexGrid) -> tuple[Side, ...]:
    """A list of hexsides, each once."""
    sides = tuple(side_of(table, key, names, grid) for names in table.get(key, list))
    for side in sides:
        if sides.count(side) > 1:
            raise table.error(key, f"{grid.side_name(side)} stands twice")
    return sides
