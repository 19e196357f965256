"""The 26 Counties: boxes, prices, starting Cubes, Bias and the random table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .facts import DataError, check_choice, check_keys, check_total, read
from .sides import FACTIONS, LOYAL, NEUTRAL, PATRIOTE, SEATS

(
    DEUX_MONTAGNES,
    TERREBONNE,
    LACHENAIE,
    LASSOMPTION,
    BERTHIER,
    ST_MAURICE,
    VAUDREUIL,
    BEAUHARNOIS,
    LAPRAIRIE,
    LACADIE,
    CHAMBLY,
    ROUVILLE,
    VERCHERES,
    ST_HYACINTHE,
    RICHELIEU,
    YAMASKA,
    NICOLET,
    MISSISQUOI,
    SHEFFORD,
    DRUMMOND,
    STANSTEAD,
    SHERBROOKE,
    MEGANTIC,
    BEAUCE,
    MONTREAL,
    QUEBEC,
) = range(26)

PLAYERS_CHOICE: Final = -1
FULL: Final = 99  # The price of a box that does not exist.
KEYS: Final = (
    "id name kind bias random_row random_col lat lon patriote_extra loyal_extra "
    "patriote_start loyal_start main_place provenance"
)
META: Final = (
    "rural_count urban_count patriote_biased loyal_biased rural_base_cost rural_min_cost "
    "rural_catch_up_discount urban_base_cost boxes_own_bias boxes_opposite_bias boxes_urban "
    "patriote_cubes_in_box loyal_cubes_in_box cube_supply_is_limit provenance"
)

DATA: Final = read("counties")
check_keys(DATA, "counties.toml", "meta county random_table")
TABLE: Final[Mapping[str, Any]] = DATA["meta"]
check_keys(TABLE, "counties.toml [meta]", META)


def checked_county(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    where = f"counties.toml {entry.get('id', entry)}"
    check_keys(entry, where, KEYS, "note")
    check_choice(entry["kind"], ("rural", "urban"), f"{where}.kind")
    biases = SEATS if entry["kind"] == "rural" else ("none",)
    check_choice(entry["bias"], biases, f"{where}.bias")
    for side in SEATS:
        extra, start = entry[f"{side}_extra"], entry[f"{side}_start"]
        check_total(len(extra), boxes_of(entry, side), f"{where}.{side}_extra")
        if not 0 <= start <= len(extra) or any(not 0 <= cost <= 3 for cost in extra):
            raise DataError(f"{where}: {side} boxes or start do not fit")
    return entry


def boxes_of(entry: Mapping[str, Any], side: str) -> int:
    if entry["kind"] == "urban":
        return int(TABLE["boxes_urban"])
    own = entry["bias"] == side
    return int(TABLE["boxes_own_bias"] if own else TABLE["boxes_opposite_bias"])


ENTRIES: Final = tuple(checked_county(entry) for entry in DATA["county"])
COUNTY_IDS: Final[tuple[str, ...]] = tuple(entry["id"] for entry in ENTRIES)
COUNTY_NAMES: Final[tuple[str, ...]] = tuple(entry["name"] for entry in ENTRIES)
CONSTANTS: Final = [name.lower() for name, value in globals().items() if type(value) is int]
check_total(len(ENTRIES), 26, "counties.toml [[county]]")
check_total([name for name in CONSTANTS if name in COUNTY_IDS], list(COUNTY_IDS), "county ids")

COUNTIES: Final = tuple(range(26))
RURAL: Final = tuple(c for c in COUNTIES if ENTRIES[c]["kind"] == "rural")
URBAN: Final = tuple(c for c in COUNTIES if ENTRIES[c]["kind"] == "urban")
IS_URBAN: Final = tuple(c in URBAN for c in COUNTIES)
BIAS: Final = tuple(
    FACTIONS.index(entry["bias"]) if entry["bias"] in SEATS else NEUTRAL for entry in ENTRIES
)
BIASED: Final = tuple(tuple(c for c in RURAL if BIAS[c] == side) for side in (PATRIOTE, LOYAL))
check_total(len(RURAL), TABLE["rural_count"], "counties.toml meta.rural_count")
check_total(len(URBAN), TABLE["urban_count"], "counties.toml meta.urban_count")
check_total(len(BIASED[PATRIOTE]), TABLE["patriote_biased"], "counties.toml meta.patriote_biased")
check_total(len(BIASED[LOYAL]), TABLE["loyal_biased"], "counties.toml meta.loyal_biased")

# By side and County: the extra price of each box, bottom first, and the starting Cubes.
EXTRA: Final = tuple(tuple(tuple(e[f"{side}_extra"]) for e in ENTRIES) for side in SEATS)
START: Final = tuple(tuple(int(e[f"{side}_start"]) for e in ENTRIES) for side in SEATS)
BOXES: Final = tuple(tuple(len(extra) for extra in line) for line in EXTRA)


def prices(extra: tuple[int, ...], urban: bool, behind: bool) -> tuple[int, ...]:
    """9.1: the AP for each next box; after the last one no price is low enough."""
    base = TABLE["urban_base_cost"] if urban else TABLE["rural_base_cost"]
    less = TABLE["rural_catch_up_discount"] if behind and not urban else 0
    return (*(max(TABLE["rural_min_cost"], base + cost - less) for cost in extra), FULL)


def price_table(behind: bool) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(
        tuple(prices(extra, IS_URBAN[c], behind) for c, extra in enumerate(line)) for line in EXTRA
    )


# By side, County and Mobilization Value: the price of the next box, level or ahead and behind.
PRICE: Final = price_table(False)
CATCHING_UP: Final = price_table(True)


def random_row(number: int) -> tuple[int, ...]:
    where = f"counties.toml random_table.row_{number}"
    row = DATA["random_table"][f"row_{number}"]
    check_total(len(row), 6, where)
    for name in row:
        check_choice(name, (*COUNTY_IDS, "players_choice"), where)
    choice = PLAYERS_CHOICE
    return tuple(choice if name == "players_choice" else COUNTY_IDS.index(name) for name in row)


# 11.0: by green die and red die, both from 1; the row and column 0 are never read.
RANDOM_TABLE: Final = ((), *((PLAYERS_CHOICE, *random_row(n)) for n in range(1, 7)))
for place, county in enumerate(ENTRIES):
    found = RANDOM_TABLE[county["random_row"]][county["random_col"]]
    check_total(found, place, f"counties.toml {county['id']}.random_row")
