"""The three scenarios: set-up, theatre, reinforcements and end, from the data file."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from cockade.kernel.data import Table, load

from . import FOLDER, known
from .map import (
    ALL_AREAS,
    AREA,
    ATLANTIC,
    CITY,
    COLONIES,
    COLONY,
    COLONY_AREAS,
    MAP,
    PRINTED,
    SHORES,
    ST_LAWRENCE,
    neighbours_of,
    shores_of,
)
from .pieces import COLOURS, NATIVE_STOCKPILE, SEATS, SIDES

IDS: Final = ("standard", "introductory", "siege_of_quebec")
NEEDED: Final = (
    "id name provenance start_round last_round first_end_check_round end_check end_condition "
    "scoring tie decks reinforcements play_area"
)
OPTIONAL: Final = (
    "additional_units additional_units_rule truce_cards deck placed recommended_players "
    "city_points native_stockpile initial_flags_provenance replaced_units initial_flags control "
    "reinforcement_places"
)
STANDARD: Final = 0
INTRODUCTORY: Final = 1
SIEGE: Final = 2


class Theatre(NamedTuple):
    """Where a scenario is played: areas, ways by land, shores of each water."""

    areas: tuple[int, ...]
    steps: tuple[tuple[int, ...], ...]
    shores: tuple[tuple[int, ...], ...]
    waters: tuple[tuple[int, ...], ...]
    sea_goals: tuple[tuple[int, ...], ...]
    cities: tuple[int, ...]
    atlantic_cities: tuple[int, ...]


def load_scenarios() -> list[dict[str, Any]]:
    file = load(FOLDER, "scenarios.toml").keys("scenario")
    rows = [row.keys(NEEDED, OPTIONAL) for row in file.tables("scenario")]
    file.expect("scenario ids", [row.text("id") for row in rows], list(IDS))
    for row in rows:
        check_scenario(row)
    return [dict(row.values) for row in rows]


def check_scenario(row: Table) -> None:
    """Every name in the tables of a scenario exists."""
    scenario = row.values
    for table in ("additional_units", "deck", "placed", "reinforcement_places"):
        if table in scenario:
            known(row, table, SEATS, scenario[table])
    for areas in scenario.get("placed", {}).values():
        known(row, "placed", areas, AREA)
    for area, units in scenario.get("replaced_units", {}).items():
        known(row, "replaced_units", (area,), AREA)
        known(row, "replaced_units", units, COLOURS)
    for side, cities in scenario.get("initial_flags", {}).items():
        known(row, "initial_flags", (side,), SIDES)
        known(row, "initial_flags", cities, AREA)
    known(row, "city_points", scenario.get("city_points", {}), AREA)
    if scenario["play_area"] != "all":
        known(row, "play_area", scenario["play_area"], COLONIES)
    if "native_stockpile" in scenario:
        row.expect("native_stockpile", scenario["native_stockpile"], NATIVE_STOCKPILE)
    for city, points in scenario.get("city_points", {}).items():
        flags = [flag for side in scenario["initial_flags"].values() for flag in side]
        row.expect(f"city_points.{city}", flags.count(city), points)


def theatre_of(scenario: dict[str, Any]) -> Theatre:
    """Areas, ways, shores and cities of the colonies in play."""
    wanted = scenario["play_area"]
    colonies = range(len(COLONIES)) if wanted == "all" else [COLONY[name] for name in wanted]
    play = frozenset(area for colony in colonies for area in COLONY_AREAS[colony])
    shores = shores_of(play)
    waters = tuple(tuple(w for w, shore in enumerate(shores) if a in shore) for a in ALL_AREAS)
    goals = tuple(
        tuple(sorted({goal for w in waters[area] for goal in shores[w]} - {area}))
        for area in ALL_AREAS
    )
    cities = tuple(area for area in ALL_AREAS if area in play and CITY[area])
    ocean = frozenset(SHORES[ATLANTIC]) - ST_LAWRENCE
    return Theatre(
        tuple(sorted(play)),
        tuple(neighbours_of(area, play) for area in ALL_AREAS),
        shores,
        waters,
        goals,
        cities,
        tuple(city for city in cities if city in ocean),
    )


def printed_units(scenario: dict[str, Any], theatre: Theatre) -> tuple[dict[int, int], ...]:
    """What stands in each area before additional units are placed."""
    replaced = scenario.get("replaced_units", {})
    by_area: list[dict[int, int]] = []
    for area, name in enumerate(AREA):
        units = {COLOURS.index(c): n for c, n in replaced.get(name, {}).items()}
        by_area.append(units or (PRINTED[area] if area in theatre.areas else {}))
    return tuple(by_area)


DATA: Final = load_scenarios()
SCENARIOS: Final = tuple(str(scenario["id"]) for scenario in DATA)
THEATRES: Final = tuple(theatre_of(scenario) for scenario in DATA)
START_UNITS: Final = tuple(printed_units(s, t) for s, t in zip(DATA, THEATRES, strict=True))
ROMAN: Final = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII")
START_ROUND: Final = tuple(int(s["start_round"]) for s in DATA)
LAST_ROUND: Final = tuple(int(s["last_round"]) for s in DATA)
END_CHECK_FROM: Final = tuple(int(s["first_end_check_round"]) for s in DATA)
REINFORCEMENTS: Final = tuple(int(s["reinforcements"]) for s in DATA)
ADDITIONAL: Final = tuple(
    tuple(int(s.get("additional_units", {}).get(seat, 0)) for seat in SEATS) for s in DATA
)
PLACED_UNITS: Final = tuple(
    tuple(tuple(AREA[a] for a in s.get("placed", {}).get(seat, ())) for seat in SEATS) for s in DATA
)
SIEGE_FLAGS: Final = tuple(
    (AREA[city], side + 1)
    for side, name in enumerate(SIDES)
    for city in dict.fromkeys(DATA[SIEGE]["initial_flags"][name])
)
# How many flags, so points, a City Area carries in the Siege of Quebec.
CITY_POINTS: Final = tuple(int(DATA[SIEGE]["city_points"].get(name, 1)) for name in AREA)
INITIAL_CONTROL: Final = tuple(
    ("none", *SIDES).index(colony["initial_control"]) for colony in MAP["colony"]
)
MASSACHUSETTS: Final = frozenset(COLONY_AREAS[COLONY["massachusetts"]])
