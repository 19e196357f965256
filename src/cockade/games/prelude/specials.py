"""The twelve Special Actions and their prices."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from .facts import check_choice, check_keys, check_total, read
from .sides import FACTIONS, SEATS

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

DATA: Final[Mapping[str, Any]] = read("special_actions")
KEYS: Final = "id name faction cost_ap effect provenance"
check_keys(DATA, "special_actions.toml", "meta special_action action")


def checked(entry: Mapping[str, Any]) -> Mapping[str, Any]:
    where = f"special_actions.toml {entry.get('id', entry)}"
    check_keys(entry, where, KEYS)
    check_choice(entry["faction"], SEATS, f"{where}.faction")
    return entry


ENTRIES: Final = tuple(checked(entry) for entry in DATA["special_action"])
CONSTANTS: Final = [name.lower() for name, value in globals().items() if type(value) is int]
SPECIAL_IDS: Final[tuple[str, ...]] = tuple(entry["id"] for entry in ENTRIES)
check_total(CONSTANTS, list(SPECIAL_IDS), "special_actions.toml ids")
SPECIAL_NAMES: Final[tuple[str, ...]] = tuple(entry["name"] for entry in ENTRIES)
# All prices of an action; for "x", any number of points, the lowest is 1.
COSTS: Final[tuple[tuple[int, ...], ...]] = tuple(
    (1,) if e["cost_ap"] == "x" else tuple(e["cost_ap"]) for e in ENTRIES
)
LOWEST: Final = tuple(costs[0] for costs in COSTS)
SPECIALS: Final = tuple(
    tuple(n for n, entry in enumerate(ENTRIES) if FACTIONS.index(entry["faction"]) == side)
    for side in range(2)
)
check_total([len(line) for line in SPECIALS], [6, 6], "special_actions.toml of each side")
check_total(DATA["meta"]["max_per_turn_each_player"], 1, "special_actions.toml meta")
check_total(DATA["meta"]["uses_per_game_each"], 1, "special_actions.toml meta")
