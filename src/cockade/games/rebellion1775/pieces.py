"""Sides, factions, unit colours and dice, from the data files.

A *colour* is a kind of cube (7). A *column* tells whose side a cube is on (8): Natives have one
column on each side; independent Natives are counted apart. Columns 0-3 are British, 4-7 American.
"""

from __future__ import annotations

from typing import Any, Final

from .loader import entries, keys, known, read, require, same

SIDES: Final = ("british", "american")
SEATS: Final = ("british", "loyalist", "continental", "patriot")
COLOURS: Final = ("british", "loyalist", "hessian", "native", "continental", "patriot", "french")
COLUMNS: Final = (
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

SEAT_COLUMN: Final = (RED, YELLOW, BLUE, WHITE)
SIDE_COLUMNS: Final = ((0, 1, 2, 3), (4, 5, 6, 7))
# Natives of either side are the same colour of cube.
COLOUR_OF: Final = (RED, YELLOW, ORANGE, GREEN, BLUE, WHITE, PURPLE, GREEN)
SIDE_COLOURS: Final = tuple(tuple(COLOUR_OF[c] for c in columns) for columns in SIDE_COLUMNS)
NATIVE_COLUMN: Final = (GREEN, AMERICAN_GREEN)
REGULAR_SEAT: Final = (BRITISH, CONTINENTAL)

HIT: Final = 0
FLEE: Final = 1
COMMAND: Final = 2
RESULTS: Final = ("hit", "flee", "command")


def column_of(colour: int, side: int) -> int:
    """The column of a colour for a side."""
    return AMERICAN_GREEN if colour == GREEN and side else colour


def load_factions() -> tuple[dict[str, Any], dict[str, Any]]:
    """Factions and allies by name, checked against the totals of the box."""
    data = read("factions")
    keys(data, "factions.toml", "meta side faction ally start_totals sequence")
    factions = entries(
        data,
        "factions.toml",
        "faction",
        "id card_prefix name side partner colour units dice cards water_cards turn_cube provenance",
    )
    allies = entries(
        data,
        "factions.toml",
        "ally",
        "id name side colour units stockpile_at_start dice returns_from_fled provenance",
    )
    for entry in entries(data, "factions.toml", "side", "id name factions allies provenance"):
        known((entry["id"],), SIDES, "factions.toml side")
        known(entry["factions"], SEATS, f"factions.toml side {entry['id']} factions")
        known(entry["allies"], COLOURS, f"factions.toml side {entry['id']} allies")
    pieces = factions + allies
    same({entry["id"] for entry in pieces}, set(COLOURS), "factions.toml ids")
    meta, total = data["meta"], "factions.toml meta"
    same(sum(e["units"] for e in pieces), meta["total_unit_cubes"], f"{total} total_unit_cubes")
    same(sum(e["dice"] for e in pieces), meta["total_battle_dice"], f"{total} total_battle_dice")
    same(sum(e["cards"] for e in factions), meta["total_cards"], f"{total} total_cards")
    return data, {entry["id"]: entry for entry in pieces}


def load_dice() -> tuple[tuple[str, ...], ...]:
    """The six faces of each colour's die."""
    data = read("dice")
    keys(data, "dice.toml", "meta die")
    same(set(data["die"]), set(COLOURS), "dice.toml dice")
    dice = []
    for colour in COLOURS:
        die, where = data["die"][colour], f"dice.toml die {colour}"
        keys(die, where, "colour count hit flee command provenance")
        same(die["count"], PIECES[colour]["dice"], f"{where} count")
        faces = tuple(face for face in RESULTS for _ in range(die[face]))
        same(len(faces), data["meta"]["faces_per_die"], f"{where} faces")
        dice.append(faces)
    return tuple(dice)


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

for seat, name in enumerate(SEATS):
    require(
        PIECES[name]["side"] == SIDES[seat >> 1] and PIECES[name]["partner"] == SEATS[seat ^ 1],
        f"factions.toml faction {name}",
        "side and partner do not agree with the sides",
    )
