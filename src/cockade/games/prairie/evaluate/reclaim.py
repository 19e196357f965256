"""The Government's march on places that the enemy holds: each is somebody's errand."""

from __future__ import annotations

from collections.abc import Set
from itertools import repeat
from typing import Final

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import GRID
from ..state import Prairie
from .aims import AIMS
from .army import Army, Forces
from .duties import in_command
from .nearness import progress
from .picture import Picture
from .quarry import AT_HAND
from .targets import GUARD, MORE_THAN

# Whoever is told off for a place leaves so much behind where he holds one.
STAYS: Final = 1.0
# Those without a general get on slowly: half of them fail their checks.
UNLED: Final = 0.5
# A place is not taken as long as somebody is only on his way.
READY: Final = 0.5
# How much an errand counts at the start, and how much more at the end.
SLOWLY: Final = 0.2
URGENT: Final = 1.5
# Hexes with places to be taken, and the power that it takes.
Errands = tuple[tuple[int, float], ...]


def errands(state: Prairie, picture: Picture, prospects: Forces) -> float:
    """How much the Government lacks of the places that it has to take, the later the worse."""
    worth = AIMS[state.scenario].errands
    places = picture.holdings.open[GOVERNMENT]
    if not worth or not places:
        return 0.0
    enemy, army = picture.forces[ABORIGINAL], picture.armies[GOVERNMENT]
    lacking = sum([prospects[hex] for hex in places.keys() & prospects.keys()], 0.0)
    wanted = tuple(
        [(hex, GUARD + MORE_THAN * enemy.get(hex, 0.0)) for hex in places if hex not in army.forces]
    )
    if wanted:
        known = army.sent.get(wanted)
        if known is None:
            held = picture.holdings.worth[GOVERNMENT].keys() | places.keys()
            known = army.sent[wanted] = missing(army, wanted, held)
        lacking += known
    return worth * lacking * (SLOWLY + URGENT * (state.turn / state.setup.turns[-1]) ** 2)


def errands_near(state: Prairie, picture: Picture, hex: int) -> list[int]:
    """The empty places that the Government could take from a hex in one march."""
    if not AIMS[state.scenario].errands:
        return []
    distances, most = GRID.distances(hex), AT_HAND[state.winter]
    aboriginal, government = picture.forces
    return [
        goal
        for goal in picture.holdings.open[GOVERNMENT]
        if 0 < distances[goal] <= most and goal not in aboriginal and goal not in government
    ]


def missing(army: Army, wanted: Errands, held: Set[int]) -> float:
    """What is missing at all places, the nearest being sent to each and nobody to two."""
    left = spare_powers(army, held)
    needs = [need for _, need in wanted]
    found = float(len(wanted))
    for near, n, hex in nearest(wanted, left):
        told = min(needs[n], left[hex])
        if told > 0.0:
            left[hex] -= told
            needs[n] -= told
            found -= READY * near * told / wanted[n][1]
    return found


def spare_powers(army: Army, held: Set[int]) -> Forces:
    """What every force can send off."""
    led, spare = in_command(army), {}
    for hex, power in army.forces.items():
        left = power - STAYS if hex in held else power
        if left > 0.0:
            spare[hex] = left if hex in led else UNLED * left
    return spare


def nearest(wanted: Errands, spare: Forces) -> list[tuple[float, int, int]]:
    """How near each force is to each place, the nearest first."""
    pairs: list[tuple[float, int, int]] = []
    for n, (goal, _) in enumerate(wanted):
        near = map(progress(GOVERNMENT, goal).row.__getitem__, spare)
        pairs += zip(near, repeat(n), spare, strict=False)
    pairs.sort(reverse=True)
    return pairs
