"""The provinces of France and their regions, and flat facts about them by number."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from cockade.kernel.data import Table, load

from . import FOLDER, check_provenance
from .components import NONE


class Province(NamedTuple):
    number: int
    name: str
    region: int
    fleur_de_lis: bool
    vp: int
    paris: bool


class Region(NamedTuple):
    id: str
    name: str
    colour: str
    hex: str


def read_regions(folder: Path) -> tuple[Region, ...]:
    file = load(folder, "provinces.toml").keys("meta region province")
    regions = []
    for row in file.tables("region"):
        row.keys("id name colour hex provinces provenance")
        check_provenance(row)
        regions.append(
            Region(row.text("id"), row.text("name"), row.text("colour"), row.text("hex"))
        )
    file.expect("region", len(regions), file.table("meta").number("regions"))
    file.expect("region.colour", len({region.colour for region in regions}), len(regions))
    return tuple(regions)


def read_provinces(folder: Path, regions: tuple[Region, ...]) -> tuple[Province | None, ...]:
    file = load(folder, "provinces.toml")
    ids = [region.id for region in regions]
    provinces: list[Province] = []
    for row in file.tables("province"):
        row.keys("number name region fleur_de_lis vp paris lat lon capital provenance")
        check_provenance(row)
        row.expect("number", row.number("number"), len(provinces) + 1)
        provinces.append(
            Province(
                row.number("number"),
                row.text("name"),
                row.one_of("region", ids),
                row.flag("fleur_de_lis"),
                row.number("vp"),
                row.flag("paris"),
            )
        )
    check_provinces(file, ids, provinces)
    return (None, *provinces)


def check_provinces(file: Table, regions: list[str], provinces: list[Province]) -> None:
    meta = file.table("meta").keys(
        "provinces regions fleur_de_lis_total vp_icon_total vp_icon_turns paris provenance_counts"
    )
    file.expect("province", len(provinces), meta.number("provinces"))
    lilies = sum(province.fleur_de_lis for province in provinces)
    file.expect("meta.fleur_de_lis_total", lilies, meta.number("fleur_de_lis_total"))
    icons = sum(province.vp > 0 for province in provinces)
    file.expect("meta.vp_icon_total", icons, meta.number("vp_icon_total"))
    paris = [province.number for province in provinces if province.paris]
    file.expect("meta.paris", paris, [meta.number("paris")])
    for number, row in enumerate(file.tables("region")):
        members = [province.number for province in provinces if province.region == number]
        row.expect("provinces", row.get("provinces", list), members)


REGIONS: Final = read_regions(FOLDER)
PROVINCES: Final = read_provinces(FOLDER, REGIONS)

# Rules look these up millions of times.
PROVINCE_COUNT: Final = len(PROVINCES) - 1
ANY: Final = len(REGIONS)
REGION_OF: Final = tuple(NONE if p is None else p.region for p in PROVINCES)
FLEURS_DE_LIS: Final = tuple(p.number for p in PROVINCES if p is not None and p.fleur_de_lis)
PROVINCE_VP: Final = tuple(0 if p is None else p.vp for p in PROVINCES)
PARIS: Final = next(p.number for p in PROVINCES if p is not None and p.paris)
ALL_PROVINCES: Final = tuple(range(1, PROVINCE_COUNT + 1))
PROVINCES_OF: Final = (
    *(tuple(p for p in ALL_PROVINCES if REGION_OF[p] == n) for n in range(len(REGIONS))),
    ALL_PROVINCES,
)
