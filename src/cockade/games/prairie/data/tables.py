"""The tables of the player aids: combat results, ambush, forage, unrest, Game-Turns and costs."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

from cockade.kernel.data import Table, load

from .counters import BIG_BEAR_BAND, CAVALRY, METIS, NWMP, POUNDMAKER_BAND
from .files import FOLDER, texts

KEYS: Final = (
    "combat_results ambush forage hostage morale terrain terrain_numbers leader_alone "
    "blackfoot_unrest game_turn"
)
WIDTH: Final = 10
ROLLS: Final = 10
# A number of disruptions that means every unit left.
EVERY_UNIT: Final = 255


class Result(NamedTuple):
    """A combat result: strength points eliminated, then disruptions dealt."""

    losses: int
    disruptions: int


class CombatTable(NamedTuple):
    """The Combat Results Table: names of columns, their highest strength, a row for each roll."""

    columns: tuple[str, ...]
    limits: tuple[int, ...]
    rows: tuple[tuple[Result, ...], ...]


class GameTurn(NamedTuple):
    """One space of the Game-Turn Record Track."""

    name: str
    winter: bool
    points: int
    garrisons: bool
    riel_hunted: bool
    hostages: int


class Costs(NamedTuple):
    """Movement points of 4.3, 9.1 and 10.7."""

    clear: int
    hills: int
    next_hills: int
    winter: int
    minor_river: int
    ford: int
    leader: int
    leader_river: int


def parse_result(row: Table, key: str, text: str) -> Result:
    """A result as printed: `-`, `2D`, `1X`, `1X2D`, `2XAD`."""
    found = re.fullmatch(r"(?:([1-9])X)?(?:([1-9]|A)D)?", text)
    if text == "-":
        return Result(0, 0)
    if found is None or not text:
        raise row.error(key, f"{text!r} is no combat result")
    dealt = EVERY_UNIT if found[2] == "A" else int(found[2] or 0)
    return Result(int(found[1] or 0), dealt)


def load_combat(file: Table) -> CombatTable:
    """The CRT, ten columns wide and growing worse to the right and downward."""
    table = file.table("combat_results")
    columns = tuple(texts(table, "columns"))
    table.expect("columns", len(columns), WIDTH)
    limits = load_limits(table, columns)
    rows = []
    for roll in range(ROLLS):
        row = table.table(f"roll_{roll}").keys("results")
        cells = texts(row, "results")
        row.expect("results", len(cells), WIDTH)
        rows.append(tuple(parse_result(row, "results", cell) for cell in cells))
        check_growing(row, rows)
    check_example(table, columns, rows)
    return CombatTable(columns, limits, tuple(rows))


def load_limits(table: Table, columns: tuple[str, ...]) -> tuple[int, ...]:
    """The highest strength of each column; the columns leave no gap and are named after them."""
    limits = table.get("column_limits", list)
    table.expect("column_limits", len(limits), WIDTH)
    for (_, high), (low, _) in pairwise(limits):
        table.expect("column_limits", low, high + 1)
    for name, (low, high) in zip(columns[:-1], limits, strict=False):
        table.expect("columns", name, f"{low}-{high}")
    table.expect("columns", columns[-1], f"{limits[-1][0]}+")
    return tuple(int(high) for _, high in limits)


def check_growing(row: Table, rows: list[tuple[Result, ...]]) -> None:
    """Losses first, then disruptions, never less to the right or on a higher roll."""
    for column, (less, more) in enumerate(pairwise(rows[-1]), 2):
        if less > more:
            raise row.error("results", f"column {column} is milder than the one before")
    if len(rows) > 1:
        for column, (less, more) in enumerate(zip(rows[-2], rows[-1], strict=True), 1):
            if less > more:
                raise row.error("results", f"column {column} is milder than on the roll before")


def check_example(table: Table, columns: tuple[str, ...], rows: list[tuple[Result, ...]]) -> None:
    """12.6: two columns to the right of 12 strength points is 19-21, and a 4 there is 2D."""
    table.expect("columns", columns.index("19-21") if "19-21" in columns else None, 7)
    table.expect("columns", columns[5], "12-14")
    table.table("roll_4").expect("results", rows[4][7], Result(0, 2))


def load_forage(file: Table) -> dict[int, tuple[int, int]]:
    """The highest die that feeds a unit of a kind, in other seasons and in winter."""
    kinds = {
        "aboriginal": (METIS, POUNDMAKER_BAND, BIG_BEAR_BAND),
        "nwmp": (NWMP,),
        "cavalry": (CAVALRY,),
    }
    highest: dict[int, tuple[int, int]] = {}
    for row in file.table("forage").tables("row"):
        row.keys("unit winter_yes_up_to other_yes_up_to provenance")
        name = list(kinds)[row.one_of("unit", kinds)]
        dice = (row.number("other_yes_up_to"), row.number("winter_yes_up_to"))
        highest |= dict.fromkeys(kinds[name], dice)
    return highest


def load_unrest(file: Table) -> dict[str, int]:
    """The change of the Blackfoot Unrest Level for each event."""
    changes: dict[str, int] = {}
    for row in file.table("blackfoot_unrest").tables("adjust"):
        row.keys("event change provenance", "note")
        event = row.text("event")
        if event in changes:
            raise row.error("event", f"{event} stands twice")
        changes[event] = row.number("change")
    return changes


def load_turns(file: Table) -> tuple[GameTurn, ...]:
    """The twelve Game-Turns; number 0 is none."""
    turns = [GameTurn("", False, 0, False, False, 0)]
    rows = file.tables("game_turn")
    file.expect("game_turn", len(rows), 12)
    for number, row in enumerate(rows, 1):
        row.expect("number", row.number("number"), number)
        turns.append(
            GameTurn(
                row.text("name"),
                row.flag("winter"),
                row.number("government_replacement_points"),
                row.flag("garrison_rules"),
                row.flag("riel_capture_increased"),
                row.number("hostage_modifier"),
            )
        )
    return tuple(turns)


def load_costs(file: Table) -> Costs:
    table = file.table("terrain_numbers")
    names = "clear hills_first hills_next winter_factor minor_river ford leader_hex leader_river"
    return Costs(*(table.number(name) for name in names.split()))


class Tables(NamedTuple):
    """Everything in tables.toml that a rule reads."""

    combat: CombatTable
    forage: dict[int, tuple[int, int]]
    unrest: dict[str, int]
    turns: tuple[GameTurn, ...]
    costs: Costs


def load_tables(folder: Path) -> Tables:
    file = load(folder, "tables.toml").keys(KEYS)
    return Tables(
        load_combat(file), load_forage(file), load_unrest(file), load_turns(file), load_costs(file)
    )


FILE: Final = load(FOLDER, "tables.toml")
TABLES: Final = load_tables(FOLDER)
COMBAT: Final = TABLES.combat
FORAGE: Final = TABLES.forage
TURNS: Final = TABLES.turns
COSTS: Final = TABLES.costs
UNREST: Final = TABLES.unrest

LEVELS: Final = FILE.table("blackfoot_unrest")
UNREST_START: Final = LEVELS.number("start")
UNREST_MINIMUM: Final = LEVELS.number("minimum")
RISING: Final = LEVELS.number("automatic_victory")
FREED_AT: Final = LEVELS.number("first_nations_free_at")

AMBUSH: Final = FILE.table("ambush")
ATTACKER_AMBUSH: Final = AMBUSH.number("attacker_up_to")
DEFENDER_AMBUSH: Final = AMBUSH.number("defender_from")
# Columns to the right by the die, which has no 0.
AMBUSH_SHIFT: Final = (0, *(int(n) for n in AMBUSH.get("shift_by_die", list)))
AMBUSH_MODIFIER: Final = {
    row.text("kind"): row.number("value") for row in AMBUSH.tables("modifier")
}

HOSTAGE: Final = FILE.table("hostage")
HOSTAGE_FROM: Final = HOSTAGE.number("hostage_point_from")
HOSTAGE_LOSS: Final = HOSTAGE.number("movement_loss_per_point")
HOSTAGE_LIMIT: Final = HOSTAGE.number("movement_loss_limit")
RESCUE_NONE: Final = HOSTAGE.table("rescue").number("none_up_to")

SHIFT_LEFT: Final = FILE.table("terrain_numbers").table("shift_left")
HILLS_SHIFT: Final = SHIFT_LEFT.number("hills")
# By kind of place: fort, settlement, town.
PLACE_SHIFT: Final = tuple(SHIFT_LEFT.number(kind) for kind in ("fort", "settlement", "town"))
RIVER_SHIFT: Final = SHIFT_LEFT.number("minor_river")


def column(strength: int) -> int:
    """The column of the CRT that holds a strength."""
    return next(n for n, high in enumerate(COMBAT.limits) if strength <= high)


def combat_result(at: int, roll: int) -> Result:
    """The cell for a column and a modified roll, both held to the ends of the table."""
    row = COMBAT.rows[max(0, min(ROLLS - 1, roll))]
    return row[max(0, min(WIDTH - 1, at))]
