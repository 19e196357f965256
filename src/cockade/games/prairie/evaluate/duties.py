"""What the Government has to look after: supply, the railway, garrisons, wagons and command."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import NEIGHBOURS, RAIL, SPOTS
from ..data.pieces import MIDDLETON, OTTER, RANGE, RATING, STRANGE
from ..data.places import ALL_PLACES, PLACE, PLACE_AT, PLACE_HEX, RAIL_PLACES, SOURCE_PLACES
from ..rules.ch07_supply import traced
from ..state import Prairie
from .army import Army
from .nearness import nearness
from .picture import Picture
from .prospects import commanded

RAIL_GUARDS: Final = tuple(
    frozenset((PLACE_HEX[place], *NEIGHBOURS[PLACE_HEX[place]])) for place in RAIL_PLACES
)
# Those whom everybody obeys.
GENERALS: Final = (MIDDLETON, OTTER, STRANGE)
# Where the columns go, and their wagons with them.
FRONT: Final[tuple[int, ...]] = (PLACE["batoche"], PLACE["battleford"])
NOWHERE: Final = -1
# A leader's rating serves no more power than this.
ENOUGH: Final = 12.0
# The railway is worth most when nothing is missing.
COMPLETE: Final = 3.0
GARRISONS_FROM: Final = 3
# Places off the railway, where columns must leave garrisons.
PLACE_HEXES: Final = frozenset(PLACE_HEX[n] for n in ALL_PLACES if n not in RAIL_PLACES)
SOON: Final = 0.5
# A large force can bear hunger: half of it is still enough, and one forager feeds it all.
RATIONS: Final = 3.5


def duties(state: Prairie, picture: Picture, price: float) -> tuple[float, float, float, float]:
    """The Government's units to be fed, its railway and garrisons, and wagons on their way."""
    army = picture.armies[GOVERNMENT]
    fed = fed_hexes(
        picture.holdings.sources,
        state.railway,
        frozenset(picture.forces[ABORIGINAL]),
        frozenset(army.wagons.values()),
    )
    hungry = sum([min(power, RATIONS) for power in army.unfed(fed).values()], 0.0)
    railway = missing = 0.0
    if state.turn >= GARRISONS_FROM:
        railway, missing = -price * guarded_railway(army), price * unguarded(state, army)
    ahead = sum([wagon_worth(hex) for hex in army.wagons.values() if hex in fed], 0.0)
    return hungry, railway, missing, -ahead


def guarded_railway(army: Army) -> float:
    """How many places of the railway are guarded, and more if all are."""
    if army.railway < 0:
        guards, _ = army.guarded()
        army.railway = sum([not hexes.isdisjoint(guards) for hexes in RAIL_GUARDS])
    return army.railway + (COMPLETE if army.railway == len(RAIL_GUARDS) else 0.0)


def unguarded(state: Prairie, army: Army) -> float:
    """14.3: duties that are not met, and those to come wherever a column leads."""
    guards, found = army.guarded()[1], 0.0
    for place, owed in enumerate(state.owed):
        if owed and PLACE_HEX[place] not in guards:
            found += 1.0
    for hex in PLACE_HEXES & in_command(army):
        place = PLACE_AT[hex]
        if not state.owed[place] and hex not in guards and state.holds(GOVERNMENT, place):
            found += SOON
    return found


@lru_cache(maxsize=1024)
def fed_hexes(
    sources: tuple[bool, ...], railway: int, enemy: frozenset[int], wagons: frozenset[int]
) -> set[int]:
    """7.0: where the Government's units are fed; their own help against zones is left aside."""
    closed = set(enemy).union(*[NEIGHBOURS[hex] for hex in enemy])
    starts = [PLACE_HEX[n] for n, held in zip(SOURCE_PLACES, sources, strict=True) if held]
    if railway:
        closed -= set(RAIL)
        starts += RAIL
    return traced(starts, closed, wagons)[1]


@lru_cache(maxsize=SPOTS)
def wagon_worth(hex: int) -> float:
    """Wagons serve most where the columns go."""
    rows = [nearness(GOVERNMENT, PLACE_HEX[place]) for place in FRONT]
    return max([near.shares[near.ranks[hex]] for near in rows])


def in_command(army: Army) -> frozenset[int]:
    """The hexes in range of a general."""
    leaders = army.leaders
    return command_of(tuple([leaders.get(general, NOWHERE) for general in GENERALS]))


@lru_cache(maxsize=256)
def command_of(hexes: tuple[int, ...]) -> frozenset[int]:
    """The hexes in range of the generals, by where they are."""
    near = [commanded(hex, RANGE[n]) for n, hex in zip(GENERALS, hexes, strict=True)]
    return frozenset().union(*near)


def led(army: Army) -> float:
    """The Government's power that its generals will have in command when it moves again."""
    hexes = in_command(army)
    held = sum([power for hex, power in army.forces.items() if hex in hexes], 0.0)
    for leader, hex in army.leaders.items():
        held += RATING[leader] * min(army.forces.get(hex, 0.0), ENOUGH)
    return held
