"""The twelve Special Actions and their prices."""

from __future__ import annotations

from typing import Final

from cockade.kernel.data import Table, load

from . import FOLDER
from .sides import SEATS

(
    PULLING_THE_STRINGS,
    STRATEGIC_REALIGNMENT,
    NON_ISSUE,
    LOOKING_FOR_TROUBLE,
    LE_CANADIEN_LOYAL,
    PARTISAN_MEDIA_LOYAL,
    OUR_MOMENT,
    OVERWHELMING_SUPPORT,
    NO_MATTER_THE_COST,
    VARIOUS_ANGLES,
    LE_CANADIEN_PATRIOTE,
    PARTISAN_MEDIA_PATRIOTE,
) = range(12)

KEYS: Final = "id name faction cost_ap effect details provenance"
FILE: Final = load(FOLDER, "special_actions.toml").keys("meta special_action action")


def checked(row: Table) -> Table:
    row.keys(KEYS).one_of("faction", SEATS)
    return row


def costs(row: Table) -> tuple[int, ...]:
    """All prices of an action; for "x", any number of points, the lowest is 1."""
    return (1,) if row.values["cost_ap"] == "x" else tuple(row.get("cost_ap", list))


ENTRIES: Final = tuple(checked(row) for row in FILE.tables("special_action"))
CONSTANTS: Final = [name.lower() for name, value in globals().items() if type(value) is int]
SPECIAL_IDS: Final = tuple(row.text("id") for row in ENTRIES)
FILE.expect("special_action", list(SPECIAL_IDS), CONSTANTS)
SPECIAL_NAMES: Final = tuple(row.text("name") for row in ENTRIES)
SPECIAL_EFFECTS: Final = tuple(row.text("effect") for row in ENTRIES)
COSTS: Final = tuple(costs(row) for row in ENTRIES)
LOWEST: Final = tuple(prices[0] for prices in COSTS)
SPECIALS: Final = tuple(
    tuple(n for n, row in enumerate(ENTRIES) if row.text("faction") == seat) for seat in SEATS
)
FILE.expect("special_action", [len(line) for line in SPECIALS], [6, 6])
for limit in ("max_per_turn_each_player", "uses_per_game_each"):
    FILE.table("meta").expect(limit, FILE.table("meta").number(limit), 1)
