"""What a learning agent sees of 1775: the open fields, and the cards that its side may see."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel.observed import Observed

from .data.pieces import COLOURS, COLUMNS, SEATS, SIDES
from .state import Rebellion
from .view import commands_view, hits_view

MOST_UNITS = 12
MOST_HITS = 6
NO_ARMY = (0,) * len(COLUMNS)


def details(state: Rebellion) -> Sequence[float]:
    """Who had a turn this round, the Army being formed, hits to take and commands to use."""
    army = state.army or NO_ARMY
    hits, commands = (hits_view(state), commands_view(state)) if state.battle >= 0 else (None, {})
    return [
        *[float(seat in state.order) for seat in range(len(SEATS))],
        *[count / MOST_UNITS for count in army],
        *[hits["n"] / MOST_HITS if hits and hits["side"] == side else 0.0 for side in SIDES],
        *[commands.get(colour, 0) / MOST_HITS for colour in COLOURS],
    ]


OBSERVED = Observed(
    fields={
        "scenario": 1,
        "round": 8,
        "phase": 1,
        "active": 1,
        "units": MOST_UNITS,
        "spent": MOST_UNITS,
        "independent": 6,
        "flags": 1,
        "city_flags": 1,
        "stockpile": 40,
        "fled": 12,
        "in_force": 1,
        "card": 1,
        "armies": 4,
        "distance": 4,
        "water": 1,
        "landing": 1,
        "army_area": 1,
        "battle": 1,
    },
    open_piles=("played", "discard", "truces", "aside"),
    hands=tuple(f"hand_{seat}" for seat in SEATS),
    decks=tuple(f"deck_{seat}" for seat in SEATS),
    full_pile=15,
    detail_names=(
        *(f"order.{seat}" for seat in SEATS),
        *(f"army.{column}" for column in COLUMNS),
        *(f"hits.{side}" for side in SIDES),
        *(f"commands.{colour}" for colour in COLOURS),
    ),
    details=details,
)
