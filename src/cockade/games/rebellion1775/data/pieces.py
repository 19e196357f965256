"""Sides, factions, unit colours and dice, from the data files.

A *colour* is a kind of cube (7). A *column* tells whose side a cube is on (8): Natives have one
column on each side; independent Natives are counted apart. Columns 0-3 are British, 4-7 American.
"""

from __future__ import annotations

from typing import Any, Final

from cockade.kernel.data import Table, load

from . import FOLDER, known

FACTION_KEYS: Final = (
    "id card_prefix name side partner colour units dice cards water_cards turn_cube provenance"
)
ALLY_KEYS: Final = "id name side colour units stockpile_at_start dice returns_from_fled provenance"
SIDES: Final[tuple[str, ...]] = ("british", "american")
SEATS: Final[tuple[str, ...]] = ("british", "loyalist", "continental", "patriot")
COLOURS: Final[tuple[str, ...]] = (
    "british",
    "loyalist",
    "hessian",
    "native",
    "continental",
    "patriot",
    "french",
)
COLUMNS: Final[tuple[str, ...]] = (
    "british",
    "loyalist",
    "hessian",
    "british_native",
    "continental",
    "patriot",
    "french",
    "american_native",
)
WIDTH: Final = len(COLUMNS)

BRITISH: Final = 0
LOYALIST: Final = 1
CONTINENTAL: Final = 2
PATRIOT: Final = 3

RED: Final = 0
YELLOW: Final = 1
ORANGE: Final = 2
GREEN: Final = 3
BLUE: Final = 4
WHITE: Final = 5
PURPLE: Final = 6
AMERICAN_GREEN: Final = 7

SEAT_COLUMN: Final[tuple[int, ...]] = (RED, YELLOW, BLUE, WHITE)
SIDE_COLUMNS: Final[tuple[tuple[int, ...], ...]] = ((0, 1, 2, 3), (4, 5, 6, 7))
# Natives of either side are the same colour of cube.
COLOUR_OF: Final[tuple[int, ...]] = (RED, YELLOW, ORANGE, GREEN, BLUE, WHITE, PURPLE, GREEN)
SIDE_COLOURS: Final = tuple(tuple(COLOUR_OF[c] for c in columns) for columns in SIDE_COLUMNS)
NATIVE_COLUMN: Final = (GREEN, AMERICAN_GREEN)
REGULAR_SEAT: Final[tuple[int, ...]] = (BRITISH, CONTINENTAL)

HIT: Final = 0
FLEE: Final = 1
COMMAND: Final = 2
RESULTS: Final[tuple[str, ...]] = ("hit", "flee", "command")


def column_of(colour: int, side: int) -> int:
    """The column of a colour for a side."""
    return AMERICAN_GREEN if colour == GREEN and side else colour


def load_factions() -> tuple[dict[str, Any], dict[str, Any]]:
    """The factions file, and factions and allies by name, checked against the totals of the box."""
    file = load(FOLDER, "factions.toml").keys("meta side faction ally start_totals sequence")
    factions = [row.keys(FACTION_KEYS) for row in file.tables("faction")]
    pieces = factions + [row.keys(ALLY_KEYS) for row in file.tables("ally")]
    for side in file.tables("side"):
        side.keys("id name factions allies provenance").one_of("id", SIDES)
        known(side, "factions", side.get("factions", list), SEATS)
        known(side, "allies", side.get("allies", list), COLOURS)
    file.expect("ids", {piece.text("id") for piece in pieces}, set(COLOURS))
    meta = file.table("meta")
    for total, key, rows in (
        ("total_unit_cubes", "units", pieces),
        ("total_battle_dice", "dice", pieces),
        ("total_cards", "cards", factions),
    ):
        meta.expect(total, sum(row.number(key) for row in rows), meta.number(total))
    check_partners(factions)
    return dict(file.values), {piece.text("id"): dict(piece.values) for piece in pieces}


def check_partners(factions: list[Table]) -> None:
    """Seats are numbered side by side: the first two are partners, and the last two."""
    for faction in factions:
        seat = faction.one_of("id", SEATS)
        faction.expect("side", faction.text("side"), SIDES[seat >> 1])
        faction.expect("partner", faction.text("partner"), SEATS[seat ^ 1])


def load_dice() -> tuple[tuple[str, ...], ...]:
    """The six faces of each colour's die."""
    file = load(FOLDER, "dice.toml").keys("meta die")
    dice, size = file.table("die").keys(" ".join(COLOURS)), file.table("meta")
    return tuple(die_faces(dice.table(colour), colour, size) for colour in COLOURS)


def die_faces(die: Table, colour: str, meta: Table) -> tuple[str, ...]:
    die.keys("colour count hit flee command provenance")
    die.expect("count", die.number("count"), PIECES[colour]["dice"])
    faces = tuple(face for face in RESULTS for _ in range(die.number(face)))
    die.expect("faces", len(faces), meta.number("faces_per_die"))
    return faces


FACTIONS, PIECES = load_factions()
HAND_SIZE: Final[int] = FACTIONS["meta"]["hand_size"]
PLAYERS: Final[tuple[int, ...]] = tuple(FACTIONS["meta"]["players"])
CUBES: Final = tuple(int(PIECES[colour]["units"]) for colour in COLOURS)
NATIVE_STOCKPILE: Final[int] = PIECES["native"]["stockpile_at_start"]
PREFIX: Final = tuple(str(PIECES[seat]["card_prefix"]) for seat in SEATS)
COLOUR_NAMES: Final = tuple(str(PIECES[colour]["name"]) for colour in COLOURS)
SIDE_NAMES: Final = tuple(str(side["name"]) for side in FACTIONS["side"])
DIE_FACES: Final = load_dice()
# Dice of each column: how many there are, and what each face of the vocabulary means.
DICE_LIMIT: Final = tuple(int(PIECES[COLOURS[COLOUR_OF[c]]]["dice"]) for c in range(WIDTH))
RESULT: Final = tuple(
    tuple(RESULTS.index(face) for face in dict.fromkeys(DIE_FACES[COLOUR_OF[c]]))
    for c in range(WIDTH)
)
