"""9.1, 10.6, 10.7 and 10.9: what it costs to go from a hex to its neighbour."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ..data.land import (
    CLOSED,
    FORD,
    HILLS,
    MAJOR,
    MAJOR_SIDES,
    MINOR,
    OPEN,
    RIVER_OF,
    SPOTS,
    TERRAIN,
)
from ..data.pieces import COUNTERS, CROSSES_AT_HALF, HALF
from ..data.places import WAYS
from ..data.tables import COSTS

# For each hex its neighbours with the movement points that the step costs.
Paths = Sequence[tuple[tuple[int, int], ...]]
RIVER_COST: Final = {OPEN: 0, MINOR: COSTS.minor_river, FORD: COSTS.ford}
# 10.6: all that cross at half pay the same, so that one search serves a mixed stack.
(CROSSING,) = {HALF[counter] for counter in COUNTERS if CROSSES_AT_HALF[counter]}


def hex_cost(here: int, there: int, winter: bool) -> int:
    """9.1: clear or hills, the second hill hex in a row cheaper, both doubled in winter."""
    cost = COSTS.clear
    if TERRAIN[there] == HILLS:
        cost = COSTS.next_hills if TERRAIN[here] == HILLS else COSTS.hills
    return cost * (COSTS.winter if winter else 1)


def paths(river_cost: dict[int, int], winter: bool) -> Paths:
    """Every step that some units may take, with its cost."""
    return tuple(
        tuple(
            (there, hex_cost(here, there, winter) + river_cost[way])
            for there, way in WAYS[here]
            if way in river_cost
        )
        for here in range(SPOTS)
    )


def leader_paths() -> Paths:
    """4.3: a leader alone pays 1 a hex and 1 more for any river, in winter too."""
    return tuple(
        tuple(
            (there, COSTS.leader + (COSTS.leader_river if way != OPEN else 0))
            for there, way in WAYS[here]
            if way != CLOSED
        )
        for here in range(SPOTS)
    )


# By season: what all may do, and what those may who cross unforded rivers at half.
ON_FOOT_PATHS: Final = tuple(paths(RIVER_COST, winter) for winter in (False, True))
MOUNTED_PATHS: Final = tuple(
    paths({**RIVER_COST, MAJOR: CROSSING}, winter) for winter in (False, True)
)
LEADER_PATHS: Final = leader_paths()
# For each hex its neighbours over an unforded major river.
ACROSS: Final = tuple(
    tuple(there for there, way in WAYS[here] if way == MAJOR) for here in range(SPOTS)
)
# What lies between two neighbours.
WAY: Final = {(here, there): way for here in range(SPOTS) for there, way in WAYS[here]}
# Ruling T16: the river of a major hexside as a bit of BESIDE, in both directions.
RIVER_BIT: Final = {
    way: 1 << RIVER_OF[side] for side in MAJOR_SIDES for way in (side, (side[1], side[0]))
}
