"""The battle of each turn, the awards of an election, and the thresholds of sudden ends."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

from cockade.kernel.data import load

from . import FOLDER, check_provenance, read_numbers


class Battle(NamedTuple):
    name: str
    year: int
    vp: int


def read_battles(folder: Path) -> tuple[Battle | None, ...]:
    """The battle of each turn; the first has none."""
    file = load(folder, "turns.toml")
    file.keys("meta turn reconstruction_notes phase awards thresholds")
    rows = file.tables("turn")
    file.expect("turn", len(rows), file.table("meta").number("turns"))
    battles: list[Battle | None] = [None]
    for row in rows:
        row.keys(
            "number battle battle_vp blocks_returned vp_provinces skipped_phases "
            "counter_revolution_possible provenance",
            "battle_year",
        )
        check_provenance(row)
        row.expect("number", row.number("number"), len(battles))
        name = row.text("battle")
        battle = Battle(name, row.number("battle_year"), row.number("battle_vp")) if name else None
        battles.append(battle)
    return tuple(battles)


AWARD_KEYS: Final = (
    "government_first government_second opposition_first government_first_tied_each "
    "government_second_tied_each opposition_first_tied_each"
)
THRESHOLD_KEYS: Final = "landslide_red_votes counter_revolution_provinces lost_battle_counts_as"

BATTLES: Final = read_battles(FOLDER)
LAST_TURN: Final = len(BATTLES) - 1
AWARDS: Final = read_numbers(FOLDER, "turns.toml", "awards", AWARD_KEYS)
THRESHOLDS: Final = read_numbers(FOLDER, "turns.toml", "thresholds", THRESHOLD_KEYS)
