"""The seven scenarios: forces, lengths and arrivals, with the Master Reinforcement Chart."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from cockade.kernel.data import Table, load

from .counters import GARRISON, LEADER
from .files import FOLDER, GOVERNMENT, SIDES, hex_of, numbers, side_of
from .land import GRID, MAJOR_SIDE, OUT
from .pieces import COMPANIES, COUNTER, IDS, IS_BATTALION, KIND, SIDE
from .places import PLACE, PLACE_HEX, PLACES, RESERVES
from .tables import TURNS

NEEDED: Final = "id type name turns reinforcements provenance"
OPTIONAL: Final = (
    "winter settings government aboriginal government_wins aboriginal_wins draw historical "
    "government_reinforcements aboriginal_reinforcements government_overwhelming special "
    "neither_side_has_won game_turn_1_starts_with bul_start government_levels early_end "
    "at_the_end setup_as setup_adds aboriginal_levels special_automatic_victory otherwise "
    "government_conditions bul_30 won_when"
)
PHASES_TO_START: Final = ("aboriginal rally phase", "aboriginal combat phase")
NO_SIDE: Final = -1


class Force(NamedTuple):
    """Counters that come together: into a hex, or onto a side of a major river."""

    hex: int
    river_side: int
    counters: tuple[int, ...]
    entrained: bool = False


class Group(NamedTuple):
    """A group of the reinforcement chart: its Game-Turn and what comes where."""

    turn: int
    force: Force


class Arrival(NamedTuple):
    """Counters that join a battle after one of its rounds."""

    side: int
    after_round: int
    counters: tuple[int, ...]


class Setup(NamedTuple):
    """A scenario: what stands where, what comes later, and which rules hold."""

    id: str
    name: str
    battle: bool
    historical: bool
    turns: tuple[int, ...]
    starts_in_combat: bool
    forces: tuple[Force, ...]
    chart: tuple[Group, ...]
    arrivals: tuple[Arrival, ...]


def load_scenarios(folder: Path) -> tuple[Setup, ...]:
    """Campaigns first, the historical one before all, then the battles."""
    chart = load_chart(folder)
    file = load(folder, "scenarios.toml").keys("common scenario")
    rows = {row.text("id"): row for row in file.tables("scenario")}
    setups = [load_setup(row, rows, chart) for row in rows.values()]
    for setup, row in zip(setups, rows.values(), strict=True):
        check_once(row, setup)
    return tuple(sorted(setups, key=lambda setup: setup.battle))


def load_setup(row: Table, rows: dict[str, Table], chart: tuple[Group, ...]) -> Setup:
    row.keys(NEEDED, OPTIONAL)
    battle = row.one_of("type", ("campaign", "battle")) == 1
    model = row
    if "setup_as" in row.values:
        model = rows[list(rows)[row.one_of("setup_as", rows)]]
    forces = [force for side in (1, 0) for force in load_forces(model, side)]
    arrives = () if battle else chart
    if "setup_adds" in row.values:
        # Campaign 3, ruling R11: the first groups stand ready, the others come a turn earlier.
        forces += [group.force._replace(entrained=True) for group in chart if group.turn == 1]
        arrives = tuple(group._replace(turn=group.turn - 1) for group in chart if group.turn > 1)
    turns = tuple(int(turn) for turn in row.get("turns", list))
    if battle:
        row.expect("winter", row.flag("winter"), TURNS[turns[0]].winter)
    starts = not battle and row.one_of("game_turn_1_starts_with", PHASES_TO_START) == 1
    historical = not battle and row.flag("historical")
    id, name = row.text("id"), row.text("name")
    arrivals = load_arrivals(row)
    return Setup(id, name, battle, historical, turns, starts, tuple(forces), arrives, arrivals)


def load_forces(row: Table, side: int) -> list[Force]:
    """The forces of a side; names, hexes and places agree."""
    tables = [Table(t, row.file, f"{row.where}.{SIDES[side]}") for t in row.get(SIDES[side], list)]
    return [load_force(table, side) for table in tables]


def load_force(table: Table, side: int) -> Force:
    table.keys("", "place hex river_side leaders battalions units intrinsic markers")
    counters = tuple(load_names(table, side))
    if "river_side" in table.values:
        return Force(OUT, river_side(table), counters)
    hex = hex_of(table, "hex", GRID)
    if "place" in table.values:
        places = {place.id: place.hex for place in PLACES}
        places |= {reserve.id: reserve.hex for reserve in RESERVES}
        name = list(places)[table.one_of("place", places)]
        table.expect("hex", table.text("hex"), GRID.names[places[name]])
    return Force(hex, NO_SIDE, counters)


def river_side(table: Table) -> int:
    """A hexside of a major river, as the number that the Northcote's moves use."""
    side = side_of(table, "river_side", table.get("river_side", list), GRID)
    if side not in MAJOR_SIDE:
        raise table.error("river_side", f"{GRID.side_name(side)} is no side of a major river")
    return MAJOR_SIDE[side]


def load_names(table: Table, side: int) -> list[int]:
    """Leaders, battalions and units of a side, each under its own key."""
    counters: list[int] = []
    for key, fits in KEYS_OF_COUNTERS.items():
        for counter in numbers(table, key, COUNTER):
            if SIDE[counter] != side or class_of(counter) != fits:
                raise table.error(key, f"{IDS[counter]} is not one of the {SIDES[side]} {key}")
            counters.append(counter)
    return counters


KEYS_OF_COUNTERS: Final = {"leaders": 0, "battalions": 1, "units": 2, "intrinsic": 3}


def class_of(counter: int) -> int:
    if KIND[counter] == LEADER:
        return 0
    if KIND[counter] == GARRISON:
        return 3
    return 1 if IS_BATTALION[counter] else 2


def load_arrivals(row: Table) -> tuple[Arrival, ...]:
    """18.0, battle 2: who comes after which round."""
    arrivals = []
    for side, name in enumerate(SIDES):
        key = f"{name}_reinforcements"
        if key in row.values:
            table = row.table(key).keys("after_round", "battalions units")
            counters = tuple(load_names(table, side))
            arrivals.append(Arrival(side, table.number("after_round"), counters))
    return tuple(arrivals)


def load_chart(folder: Path) -> tuple[Group, ...]:
    """The Master Reinforcement Chart in the order of Game-Turns."""
    file = load(folder, "reinforcements.toml").keys("rules group")
    groups = []
    for row in file.tables("group"):
        row.keys("turn place column leaders battalions units history provenance", "river_side")
        counters = tuple(load_names(row, GOVERNMENT))
        if "river_side" in row.values:
            force = Force(OUT, river_side(row), counters)
        else:
            force = Force(PLACE_HEX[row.one_of("place", PLACE)], NO_SIDE, counters, True)
        if not 1 <= row.number("turn") < len(TURNS):
            raise row.error("turn", "is no Game-Turn")
        groups.append(Group(row.number("turn"), force))
    return tuple(sorted(groups, key=lambda group: group.turn))


def check_once(row: Table, setup: Setup) -> None:
    """A counter is used once in a scenario; a battalion uses its companies."""
    used: set[int] = set()
    forces = [*setup.forces, *(group.force for group in setup.chart)]
    for counters in (*(f.counters for f in forces), *(a.counters for a in setup.arrivals)):
        for counter in with_companies(counters):
            if counter in used:
                raise row.error("id", f"{setup.id} uses {IDS[counter]} twice")
            used.add(counter)


def with_companies(counters: Iterable[int]) -> list[int]:
    """Counters and the companies of the battalions among them."""
    return [n for counter in counters for n in (counter, *COMPANIES[counter])]


SETUPS: Final = load_scenarios(FOLDER)
SCENARIOS: Final = tuple(setup.id for setup in SETUPS)
SCENARIO: Final = {name: number for number, name in enumerate(SCENARIOS)}
