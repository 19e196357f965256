"""The 26 Counties: boxes, prices, starting Cubes, Bias and the random table."""

from __future__ import annotations

from typing import Final

from cockade.kernel.data import Table, load

from . import FOLDER
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

FILE: Final = load(FOLDER, "counties.toml").keys("meta county random_table")
RULES: Final = FILE.table("meta").keys(META)


def checked_county(county: Table) -> Table:
    county.keys(KEYS, "note")
    urban = county.one_of("kind", ("rural", "urban"))
    county.one_of("bias", ("none",) if urban else SEATS)
    for side in SEATS:
        extra, start = county.get(f"{side}_extra", list), county.number(f"{side}_start")
        county.expect(f"{side}_extra", len(extra), boxes_of(county, side))
        if any(not 0 <= cost <= 3 for cost in extra):
            raise county.error(f"{side}_extra", "costs from 0 to 3 expected")
        if not 0 <= start <= len(extra):
            raise county.error(f"{side}_start", "there are not that many boxes")
    return county


def boxes_of(county: Table, side: str) -> int:
    if county.text("kind") == "urban":
        return RULES.number("boxes_urban")
    own = county.text("bias") == side
    return RULES.number("boxes_own_bias" if own else "boxes_opposite_bias")


ENTRIES: Final = tuple(checked_county(county) for county in FILE.tables("county"))
COUNTY_IDS: Final = tuple(county.text("id") for county in ENTRIES)
COUNTY_NAMES: Final = tuple(county.text("name") for county in ENTRIES)
CONSTANTS: Final = [name.lower() for name, value in globals().items() if type(value) is int]
FILE.expect("county", [name for name in CONSTANTS if name in COUNTY_IDS], list(COUNTY_IDS))

COUNTIES: Final = tuple(range(26))
RURAL: Final = tuple(c for c in COUNTIES if ENTRIES[c].text("kind") == "rural")
URBAN: Final = tuple(c for c in COUNTIES if ENTRIES[c].text("kind") == "urban")
IS_URBAN: Final = tuple(c in URBAN for c in COUNTIES)
BIAS: Final = tuple(
    NEUTRAL if IS_URBAN[c] else FACTIONS.index(ENTRIES[c].text("bias")) for c in COUNTIES
)
BIASED: Final = tuple(tuple(c for c in RURAL if BIAS[c] == side) for side in (PATRIOTE, LOYAL))
RULES.expect("rural_count", RULES.number("rural_count"), len(RURAL))
RULES.expect("urban_count", RULES.number("urban_count"), len(URBAN))
RULES.expect("patriote_biased", RULES.number("patriote_biased"), len(BIASED[PATRIOTE]))
RULES.expect("loyal_biased", RULES.number("loyal_biased"), len(BIASED[LOYAL]))

# By side and County: the extra price of each box, bottom first, and the starting Cubes.
EXTRA: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(county.get(f"{side}_extra", list)) for county in ENTRIES) for side in SEATS
)
START: Final = tuple(tuple(c.number(f"{side}_start") for c in ENTRIES) for side in SEATS)
BOXES: Final = tuple(tuple(len(extra) for extra in line) for line in EXTRA)


def prices(extra: tuple[int, ...], urban: bool, behind: bool) -> tuple[int, ...]:
    """9.1: the AP for each next box; after the last one no price is low enough."""
    base = RULES.number("urban_base_cost" if urban else "rural_base_cost")
    less = RULES.number("rural_catch_up_discount") if behind and not urban else 0
    return (*(max(RULES.number("rural_min_cost"), base + cost - less) for cost in extra), FULL)


def price_table(behind: bool) -> tuple[tuple[tuple[int, ...], ...], ...]:
    return tuple(
        tuple(prices(extra, IS_URBAN[c], behind) for c, extra in enumerate(line)) for line in EXTRA
    )


# By side, County and Mobilization Value: the price of the next box, level or ahead and behind.
PRICE: Final = price_table(False)
CATCHING_UP: Final = price_table(True)


def random_row(number: int) -> tuple[int, ...]:
    table, key = FILE.table("random_table"), f"row_{number}"
    row = table.get(key, list)
    known = {name: county for county, name in enumerate(COUNTY_IDS)}
    known["players_choice"] = PLAYERS_CHOICE
    if len(row) != 6 or not all(name in known for name in row):
        raise table.error(key, "six Counties or players_choice expected")
    return tuple(known[name] for name in row)


# 11.0: by green die and red die, both from 1; the row and column 0 are never read.
RANDOM_TABLE: Final = ((), *((PLAYERS_CHOICE, *random_row(n)) for n in range(1, 7)))
for place, county in enumerate(ENTRIES):
    rolled = RANDOM_TABLE[county.number("random_row")][county.number("random_col")]
    county.expect("random_row", rolled, place)
