"""What strength, morale, leaders and ground are worth in a battle, as the judgement has it.

In campaigns the figures are fitted to 2,500 battles drawn by lot and fought on to the end, 16
times each (see also bench/prairie_chances.py). The battle scenarios keep those set by hand: there
so much hangs on leaving a battle in time that both sides play worse by the fitted ones.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..data.counters import GARRISON
from ..data.files import GOVERNMENT
from ..data.land import HILLS, TERRAIN
from ..data.pieces import IS_BATTALION, KIND, MORALE, PIECES, SIDE, SP
from ..data.places import NO_PLACE, PLACE_AT, PLACES
from ..data.tables import HILLS_SHIFT, PLACE_SHIFT

TOWNSPEOPLE: Final = 0.4
SHIFT: Final = tuple(
    (HILLS_SHIFT if TERRAIN[hex] == HILLS else 0)
    + (PLACE_SHIFT[PLACES[PLACE_AT[hex]].kind] if PLACE_AT[hex] != NO_PLACE else 0)
    for hex in range(len(TERRAIN))
)


class Figures(NamedTuple):
    """What a force is worth, and how steep the odds between two forces are."""

    powers: tuple[float, ...]  # of every counter, fed and in good order
    disrupted: float  # what is left of it
    hungry: float
    steepness: float
    luck: float  # weighs more where few fight
    leader_point: float  # as a factor of the odds
    steady: float  # what a leader in the hex is worth beside his rating, in such points
    entering: tuple[float, ...]  # odds of whoever enters each hex against one who waits there


def powers(by_morale: dict[int, float], formed: float) -> tuple[float, ...]:
    """Strength by morale, and that of the Government's battalions as long as they are formed."""
    found = []
    for unit in range(len(PIECES)):
        worth = by_morale.get(MORALE[unit], 1.0)
        if KIND[unit] == GARRISON:
            worth = TOWNSPEOPLE
        elif SIDE[unit] == GOVERNMENT and IS_BATTALION[unit]:
            worth = formed
        found.append(SP[unit] * worth)
    return tuple(found)


def entering(column: float) -> tuple[float, ...]:
    return tuple([column**columns for columns in SHIFT])


CAMPAIGN: Final = Figures(
    powers({3: 0.83, 4: 1.0, 5: 1.39}, 0.54), 0.65, 0.87, 6.7, 3.3, 2.8, 0.8, entering(0.68)
)
BATTLE: Final = Figures(
    powers({3: 1.4, 4: 1.0, 5: 1.25}, 1.0), 0.85, 0.9, 2.2, 0.6, 2.2, 0.0, entering(0.82)
)
FIGURES: Final[tuple[Figures, ...]] = (CAMPAIGN, BATTLE)
