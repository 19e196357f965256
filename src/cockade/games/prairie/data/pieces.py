"""The counters as tables by number: what each is, what it may do, and the runs of each kind."""

from __future__ import annotations

import re
from typing import Final

from .counters import (
    BIG_BEAR_BAND,
    GARRISON,
    KINDS,
    LEADER,
    METIS,
    NAVAL,
    POUNDMAKER_BAND,
    WAGON,
    Counter,
    load_counters,
)
from .files import ABORIGINAL, FOLDER, SIDES

NOBODY: Final = 0
ALL: Final = load_counters(FOLDER)
# With the gap of number 0.
PIECES: Final = (Counter("", "", ABORIGINAL, LEADER), *ALL)
SIZE: Final = len(PIECES)
COUNTERS: Final = range(1, SIZE)
IDS: Final = (None, *(piece.id for piece in ALL))
COUNTER: Final = {piece.id: number for number, piece in enumerate(ALL, 1)}

SIDE: Final = bytes(piece.side for piece in PIECES)
KIND: Final = bytes(piece.kind for piece in PIECES)
SP: Final = bytes(piece.sp for piece in PIECES)
MORALE: Final = bytes(piece.morale for piece in PIECES)
MOVEMENT: Final = bytes(piece.movement for piece in PIECES)
RATING: Final = tuple(piece.rating for piece in PIECES)
RANGE: Final = bytes(piece.range for piece in PIECES)
IF_CAPTURED: Final = tuple(piece.if_captured for piece in PIECES)
IS_BATTALION: Final = bytes(piece.battalion for piece in PIECES)
# 10.6: what a unit that crosses an unforded major river at half pays for it.
HALF: Final = bytes((piece.movement + 1) // 2 for piece in PIECES)
# Ruling S0d: how many markers disrupt a counter.
DISRUPTED_FROM: Final = bytes(2 if piece.battalion else 1 for piece in PIECES)


def flag(name: str) -> bytes:
    """1 for every counter that has a property, 0 for the others."""
    return bytes(name in piece.flags for piece in PIECES)


MILITIA: Final = flag("militia")
FORAGES: Final = flag("forage")
GARRISONS_ALONE: Final = flag("garrison_alone")
CROSSES_AT_HALF: Final = flag("crosses_major_river_at_half")
PURSUES: Final = flag("pursuit_capable")
REPLACEABLE: Final = flag("replaceable")
HAS_ZONE: Final = bytes(piece.sp > 0 and "zoi" in piece.flags for piece in PIECES)


def run(side: int, *kinds: int) -> range:
    """The numbers of some kinds of a side, which stand together."""
    numbers = [n for n in COUNTERS if SIDE[n] == side and KIND[n] in kinds]
    assert numbers == list(range(numbers[0], numbers[-1] + 1))
    return range(numbers[0], numbers[-1] + 1)


def among(side: int, *kinds: int) -> range:
    """The numbers of a side but for those kinds."""
    return run(side, *(kind for kind in range(GARRISON + 1) if kind not in kinds))


TWO: Final = range(len(SIDES))
OF_SIDE: Final = tuple(among(side) for side in TWO)
LEADERS: Final = tuple(run(side, LEADER) for side in TWO)
# Rulings C10, N6: combat units on land; with wagons and garrisons they occupy a hex (T28).
COMBAT_UNITS: Final = tuple(among(side, LEADER, NAVAL, WAGON, GARRISON) for side in TWO)
OCCUPIERS: Final = tuple(among(side, LEADER, NAVAL) for side in TWO)
# All that can be moved by a player on land: combat units and wagons.
MOVERS: Final = tuple(among(side, LEADER, NAVAL, GARRISON) for side in TWO)
BATTALIONS: Final = tuple(n for n in COUNTERS if IS_BATTALION[n])
WARRIORS: Final = range(
    next(n for n in COMBAT_UNITS[ABORIGINAL] if not IS_BATTALION[n]), OF_SIDE[ABORIGINAL][-1] + 1
)
GROUPS: Final[tuple[str, ...]] = ("metis", "poundmaker", "big_bear")
# The group of a Métis or First Nations unit is its kind less one.
BANDS: Final = (METIS, POUNDMAKER_BAND, BIG_BEAR_BAND)
NORTHCOTE: Final = COUNTER["northcote"]
WAGONS: Final = run(1, WAGON)
GARRISONS: Final = run(1, GARRISON)

# The companies of a Government battalion; a Métis or First Nations one remembers its warriors.
COMPANIES: Final = tuple(
    tuple(n for n in COUNTERS if piece.battalion and PIECES[n].parent == piece.id)
    for piece in PIECES
)
BATTALION_OF: Final = bytes(COUNTER[piece.parent] if piece.parent else NOBODY for piece in PIECES)
QUEBEC: Final = tuple(n for n in BATTALIONS if "quebec" in PIECES[n].flags)


def unnumbered(piece: Counter) -> Counter:
    """What a counter shares with all that are the same piece: everything but its number."""
    return piece._replace(id="", name=re.sub(r"\d+$", "", piece.name))


MODELS: Final = [unnumbered(piece) for piece in PIECES]
# The lowest counter that is the same piece.
MODEL: Final = bytes(MODELS.index(model) for model in MODELS)

RIEL: Final = COUNTER["riel"]
DUMONT: Final = COUNTER["dumont"]
POUNDMAKER: Final = COUNTER["poundmaker"]
BIG_BEAR: Final = COUNTER["big_bear"]
WANDERING_SPIRIT: Final = COUNTER["wandering_spirit"]
MIDDLETON: Final = COUNTER["middleton"]
OTTER: Final = COUNTER["otter"]
STRANGE: Final = COUNTER["strange"]
CROZIER: Final = COUNTER["crozier"]
IRVINE: Final = COUNTER["irvine"]


def under(names: tuple[str, ...]) -> bytes:
    """1 for every unit that a leader's list covers."""
    return bytes(
        piece.kind != LEADER
        and (
            SIDES[piece.side] in names
            or ("militia" in names and "militia" in piece.flags)
            or KINDS[piece.kind] in names
        )
        for piece in PIECES
    )


# 4.2: whom each leader affects, anywhere in his range and in his own hex.
AFFECTS: Final = tuple(under(piece.commands) for piece in PIECES)
AFFECTS_STACKED: Final = tuple(under(piece.commands_stacked) for piece in PIECES)
