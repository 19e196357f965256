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
from .picture import Army, Picture
from .prospects import commanded
from .targets import nearness

RAIL_GUARDS: Final = tuple(
    frozenset((PLACE_HEX[place], *NEIGHBOURS[PLACE_HEX[place]])) for place in RAIL_PLACES
)
# Those whom everybody obeys.
GENERALS: Final = (MIDDLETON, OTTER, STRANGE)
# Where the columns go, and their wagons with them.
FRONT: Final[tuple[int, ...]] = (PLACE["batoche"], PLACE["battleford"])
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
        tuple([state.holds(GOVERNMENT, place) for place in SOURCE_PLACES]),
        state.railway,
        frozenset(picture.forces[ABORIGINAL]),
        frozenset(army.wagons.values()),
    )
    hungry = sum([min(power, RATIONS) for hex, power in army.needy.items() if hex not in fed], 0.0)
    guards = army.guards
    held = sum([not hexes.isdisjoint(guards) for hexes in RAIL_GUARDS])
    railway = held + (COMPLETE if held == len(RAIL_GUARDS) else 0.0)
    aware = state.turn >= GARRISONS_FROM
    missing = price * unguarded(state, army) if aware else 0.0
    ahead = sum([wagon_worth(hex) for hex in army.wagons.values() if hex in fed], 0.0)
    return hungry, -price * railway if aware else 0.0, missing, -ahead


def unguarded(state: Prairie, army: Army) -> float:
    """14.3: duties that are not met, and those to come wherever a column leads."""
    guards, found = army.guards, 0.0
    for place, owed in enumerate(state.owed):
        if owed and not guards.get(PLACE_HEX[place]):
            found += 1.0
    for hex in PLACE_HEXES & in_command(army):
        place = PLACE_AT[hex]
        if not state.owed[place] and not guards.get(hex) and state.holds(GOVERNMENT, place):
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
    return max(nearness(GOVERNMENT, PLACE_HEX[place])[hex] for place in FRONT)


def in_command(army: Army) -> set[int]:
    """The hexes in range of a general."""
    near = [commanded(army.leaders[n], RANGE[n]) for n in GENERALS if n in army.leaders]
    return set[int]().union(*near)


def led(army: Army) -> float:
    """The Government's power that its generals will have in command when it moves again."""
    hexes = in_command(army)
    held = sum([power for hex, power in army.forces.items() if hex in hexes], 0.0)
    for leader, hex in army.leaders.items():
        held += RATING[leader] * min(army.forces.get(hex, 0.0), ENOUGH)
    return held
