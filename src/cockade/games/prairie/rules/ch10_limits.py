"""10.11 and 11.1: where Métis and First Nations may go, and what they may not leave behind."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from operator import getitem
from typing import Final

from ..data.counters import BIG_BEAR_BAND, LEADER, METIS, POUNDMAKER_BAND
from ..data.files import ABORIGINAL
from ..data.land import DISTRICT, FIRST_HEX, GRID, HEXES, NEIGHBOURS, OFF_MAP, SASKATCHEWAN, SPOTS
from ..data.pieces import (
    BIG_BEAR,
    COMBAT_UNITS,
    IS_BATTALION,
    KIND,
    OF_SIDE,
    POUNDMAKER,
    SIZE,
    WANDERING_SPIRIT,
)
from ..data.places import START_RESERVE
from ..state import Prairie

TETHER: Final = 4
# Limits as bits: the four hexes of each tribe, and the District of Saskatchewan.
POUNDMAKER_LIMIT: Final = 1
BIG_BEAR_LIMIT: Final = 2
DISTRICT_LIMIT: Final = 4
LIMITS: Final[tuple[int, ...]] = (POUNDMAKER_LIMIT, BIG_BEAR_LIMIT, DISTRICT_LIMIT)
FOUR_HEXES: Final = POUNDMAKER_LIMIT | BIG_BEAR_LIMIT
TRIBE_OF: Final = bytes(
    POUNDMAKER_LIMIT
    if KIND[counter] == POUNDMAKER_BAND or counter == POUNDMAKER
    else BIG_BEAR_LIMIT
    if KIND[counter] == BIG_BEAR_BAND or counter in (BIG_BEAR, WANDERING_SPIRIT)
    else 0
    for counter in range(SIZE)
)


def beyond_tether(reserve: int) -> list[int]:
    """How far each hex is outside the range of a reserve; boxes beside the map are not."""
    far = [max(0, distance - TETHER) for distance in GRID.distances(reserve)]
    return [0] * FIRST_HEX + far[FIRST_HEX:]


def beyond_district() -> list[int]:
    """How far each hex is from the District."""
    far = [0] * SPOTS
    edge = {hex for hex in HEXES if DISTRICT[hex] == SASKATCHEWAN}
    known, distance = set(edge), 0
    while edge:
        for hex in edge:
            far[hex] = distance
        edge = {there for hex in edge for there in NEIGHBOURS[hex]} - known
        known |= edge
        distance += 1
    return far


BEYOND: Final = (*(beyond_tether(reserve) for reserve in START_RESERVE), beyond_district())
# By the bits of the limits that bind: how many hexes each hex lies outside, and a map for searches
# in which hexes outside are closed.
OUTSIDE: Final = tuple(
    bytes(
        max([BEYOND[limit][hex] for limit in range(3) if bits >> limit & 1], default=0)
        for hex in range(SPOTS)
    )
    for bits in range(8)
)
# The same for each counter of the side: by whether the District binds and the tribes are freed.
FORBIDDEN_TO: Final = tuple(
    tuple(
        tuple(
            OUTSIDE[district | (0 if freed else TRIBE_OF[counter])]
            for counter in OF_SIDE[ABORIGINAL]
        )
        for freed in (False, True)
    )
    for district in (0, DISTRICT_LIMIT)
)
UNKNOWN: Final = 255
FREE_TO_GO: Final = tuple(bytes(0 if far else UNKNOWN for far in row) for row in OUTSIDE)


def band(kind: int) -> tuple[slice, slice]:
    """The numbers of a band: its battalions, and its single units."""
    units = [counter for counter in COMBAT_UNITS[ABORIGINAL] if KIND[counter] == kind]
    large = [counter for counter in units if IS_BATTALION[counter]]
    small = [counter for counter in units if not IS_BATTALION[counter]]
    return slice(large[0], large[-1] + 1), slice(small[0], small[-1] + 1)


BAND: Final = {kind: band(kind) for kind in (METIS, POUNDMAKER_BAND, BIG_BEAR_BAND)}


def limits(state: Prairie, counters: Iterable[int]) -> int:
    """The limits that bind at least one of some counters, as bits."""
    setup = state.setup
    if setup.battle:
        return 0
    bits = DISTRICT_LIMIT if setup.historical else 0
    if not state.freed:
        for counter in counters:
            bits |= TRIBE_OF[counter]
    return bits


def kept(bits: int, hex: int) -> int:
    """Of some limits those that are kept in a hex; nobody may leave these (T22)."""
    if not OUTSIDE[bits][hex]:
        return bits
    return sum([bit for bit in LIMITS if bits & bit and not OUTSIDE[bit][hex]])


def stacks_of(state: Prairie, kind: int) -> set[int]:
    """The hexes with units of a band."""
    large, small = BAND[kind]
    return {*state.where[large], *state.where[small]}


def bands_in(state: Prairie, hex: int, without: Iterable[int] = ()) -> set[int]:
    """The bands that have units in a hex, some counters left aside."""
    units = state.combat_units(ABORIGINAL, hex)
    return {KIND[unit] for unit in units if unit not in without}


def at_odds(bands: set[int]) -> bool:
    """11.1: both tribes, and no Métis unit between them."""
    return POUNDMAKER_BAND in bands and BIG_BEAR_BAND in bands and METIS not in bands


def bands_of(counters: Iterable[int]) -> set[int]:
    return {KIND[counter] for counter in counters if KIND[counter] != LEADER}


def strife(state: Prairie, bands: set[int]) -> set[int]:
    """Hexes that some bands may not enter, because the two tribes would be alone together."""
    if METIS in bands or not bands:
        return set()
    metis = stacks_of(state, METIS)
    if len(bands) > 1:
        return set(HEXES) - metis
    other = BIG_BEAR_BAND if POUNDMAKER_BAND in bands else POUNDMAKER_BAND
    return stacks_of(state, other) - metis


def leaves_strife(state: Prairie, hex: int, counters: tuple[int, ...]) -> bool:
    """Ruling K4: the last Métis units leave the two tribes alone with each other."""
    if METIS not in bands_of(counters):
        return False
    return at_odds(bands_in(state, hex, without=counters))


def outside(state: Prairie) -> list[int]:
    """Units and leaders beyond a limit that binds them (T22)."""
    setup, run = state.setup, OF_SIDE[ABORIGINAL]
    if setup.battle or (state.freed and not setup.historical):
        return []
    rows = FORBIDDEN_TO[setup.historical][bool(state.freed)]
    return list(compress(run, map(getitem, rows, state.where[run.start : run.stop])))


def quarrels(state: Prairie) -> list[int]:
    """Units of both tribes that are together without Métis (K4)."""
    both = (stacks_of(state, POUNDMAKER_BAND) & stacks_of(state, BIG_BEAR_BAND)) - OFF_MAP
    hexes = both - stacks_of(state, METIS) if both else both
    return [unit for hex in sorted(hexes) for unit in state.combat_units(ABORIGINAL, hex)]
