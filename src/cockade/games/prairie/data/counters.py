"""The counters: leaders, battalions, companies and other units, numbered by side and kind.

Number 0 is nobody. Each side, and each kind of counter within it, is one run of numbers: leaders,
(the ship,) battalions, their companies or warriors, other units, wagons, intrinsic garrisons.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, NamedTuple

from cockade.kernel.data import Table, load

from .files import ABORIGINAL, GOVERNMENT, SIDES, texts

KINDS: Final[tuple[str, ...]] = (
    "leader",
    "metis",
    "poundmaker",
    "big_bear",
    "infantry",
    "cavalry",
    "nwmp",
    "artillery",
    "gatling",
    "naval",
    "wagon",
    "garrison",
)
LEADER: Final = 0
METIS: Final = 1
POUNDMAKER_BAND: Final = 2
BIG_BEAR_BAND: Final = 3
INFANTRY: Final = 4
CAVALRY: Final = 5
NWMP: Final = 6
ARTILLERY: Final = 7
GATLING: Final = 8
NAVAL: Final = 9
WAGON: Final = 10
GARRISON: Final = 11

FLAGS: Final = (
    "militia",
    "quebec",
    "forage",
    "garrison_alone",
    "crosses_major_river_at_half",
    "pursuit_capable",
    "replaceable",
    "zoi",
)
LEADER_KEYS: Final = (
    "id name side group combat range movement affects commands bul_if_captured provenance"
)
BATTALION_KEYS: Final = "id name side type sp morale movement provenance"
BATTALION_EXTRAS: Final = (
    "men_1885 quebec militia companies company_sp company_morale company_movement builds_from"
)
UNIT_KEYS: Final = "id name side type sp morale movement provenance"
UNIT_EXTRAS: Final = " ".join([*FLAGS, "fires_on", "transports"])


class Counter(NamedTuple):
    """One counter with its printed values; leaders have a rating and a range."""

    id: str
    name: str
    side: int
    kind: int
    battalion: bool = False
    sp: int = 0
    morale: int = 0
    movement: int = 0
    rating: int = 0
    range: int = 0
    commands: tuple[str, ...] = ()
    commands_stacked: tuple[str, ...] = ()
    if_captured: int = 0
    flags: frozenset[str] = frozenset()
    parent: str = ""


def load_counters(folder: Path) -> tuple[Counter, ...]:
    """Every counter of units.toml but the markers, in the order of their numbers."""
    keys = "leader battalion unit intrinsic_garrison marker"
    file = load(folder, "units.toml").keys(f"totals values_note defaults count_check {keys}")
    defaults = file.table("defaults")
    counters: list[Counter] = [load_leader(row) for row in file.tables("leader")]
    for row in file.tables("battalion"):
        counters += load_battalion(row, defaults)
    counters += [load_unit(row, defaults) for row in file.tables("unit")]
    counters += [load_garrison(row) for row in file.tables("intrinsic_garrison")]
    markers = sum(row.number("count") for row in file.tables("marker"))
    check_totals(file, counters, markers)
    return tuple(sorted(counters, key=order))


def order(counter: Counter) -> tuple[int, int]:
    """Side, then kind of counter; what stands together in the file stays so."""
    if counter.kind == LEADER:
        run = 0
    elif counter.kind == NAVAL:
        run = 1
    elif counter.battalion:
        run = 2
    else:
        run = 3 if counter.parent else 4 + counter.kind
    return counter.side, run


def load_leader(row: Table) -> Counter:
    row.keys(LEADER_KEYS, "commands_stacked")
    stacked = "commands_stacked" if "commands_stacked" in row.values else "commands"
    return Counter(
        row.text("id"),
        row.text("name"),
        row.one_of("side", SIDES),
        LEADER,
        movement=row.number("movement"),
        rating=row.number("combat"),
        range=row.number("range"),
        commands=commanded(row, "commands"),
        commands_stacked=commanded(row, stacked),
        if_captured=row.number("bul_if_captured"),
    )


def commanded(row: Table, key: str) -> tuple[str, ...]:
    """Kinds of units, `militia`, or `government` for all of that side."""
    names = tuple(texts(row, key))
    for name in names:
        if name not in KINDS and name not in ("militia", "government"):
            raise row.error(key, f"{name!r} is no kind of unit")
    return names


def load_battalion(row: Table, defaults: Table) -> list[Counter]:
    """A battalion, and its companies if they have names of their own (ruling C9)."""
    row.keys(BATTALION_KEYS, BATTALION_EXTRAS)
    side, kind = row.one_of("side", SIDES), row.one_of("type", KINDS)
    flags = flags_of(row, defaults, side, kind)
    name = row.text("name")
    sp, morale, movement = (row.number(key) for key in ("sp", "morale", "movement"))
    whole = Counter(row.text("id"), name, side, kind, True, sp, morale, movement, flags=flags)
    if side == ABORIGINAL:
        return [whole]
    ids = texts(row, "companies")
    row.expect("companies", len(ids) * row.number("company_sp"), sp)
    sp, morale, movement = (row.number(f"company_{key}") for key in ("sp", "morale", "movement"))
    parts = [
        Counter(part, name, side, kind, False, sp, morale, movement, flags=flags, parent=whole.id)
        for part in ids
    ]
    return [whole, *parts]


def load_unit(row: Table, defaults: Table) -> Counter:
    row.keys(UNIT_KEYS, UNIT_EXTRAS)
    side, kind = row.one_of("side", SIDES), row.one_of("type", KINDS)
    return Counter(
        row.text("id"),
        row.text("name"),
        side,
        kind,
        sp=row.number("sp"),
        morale=row.number("morale"),
        movement=row.number("movement"),
        flags=flags_of(row, defaults, side, kind),
    )


def load_garrison(row: Table) -> Counter:
    row.keys("id place sp movement provenance")
    row.expect("movement", row.number("movement"), 0)
    row.expect("id", row.text("id"), f"ig_{row.text('place')}")
    return Counter(row.text("id"), row.text("place"), GOVERNMENT, GARRISON, sp=row.number("sp"))


def flags_of(row: Table, defaults: Table, side: int, kind: int) -> frozenset[str]:
    """What a counter may do: its own values before those of its class, and these before all."""
    chosen: dict[str, Any] = dict(defaults.table("any_counter").values)
    if side == ABORIGINAL:
        chosen |= defaults.table("aboriginal_unit_or_battalion").values
    elif kind == INFANTRY:
        chosen |= defaults.table("government_infantry_battalion_or_company").values
    elif kind == WAGON:
        chosen |= defaults.table("wagon").values
    chosen |= {flag: row.flag(flag) for flag in FLAGS if flag in row.values}
    return frozenset(flag for flag in FLAGS if chosen[flag])


def check_totals(file: Table, counters: list[Counter], markers: int) -> None:
    """Every kind of counter is there in its number, and every id once."""
    ids = [counter.id for counter in counters]
    for name in ids:
        if ids.count(name) > 1:
            raise file.error("unit", f"{name} stands twice")
    formed = [counter for counter in counters if counter.battalion]
    companies = [counter for counter in counters if counter.parent]
    leaders = [counter for counter in counters if counter.kind == LEADER]
    garrisons = [counter for counter in counters if counter.kind == GARRISON]
    grouped = len(formed) + len(companies) + len(leaders) + len(garrisons)
    counts = {
        "leaders": len(leaders),
        "government_battalions": sum(counter.side == GOVERNMENT for counter in formed),
        "government_companies": len(companies),
        "aboriginal_battalions": sum(counter.side == ABORIGINAL for counter in formed),
        "other_units": len(counters) - grouped,
        "intrinsic_garrisons": len(garrisons),
        "markers": markers,
        "total": len(counters) + markers,
    }
    check = file.table("count_check").keys(f"{' '.join(counts)} provenance")
    for key, number in counts.items():
        check.expect(key, number, check.number(key))
    totals = file.table("totals")
    totals.expect("counters", counts["total"], totals.number("counters"))
