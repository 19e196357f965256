"""7.0: the Supply Phase: paths, forage, and wagons that are expended."""

from __future__ import annotations

from collections.abc import Iterable, Set
from functools import cache
from itertools import compress
from typing import Final, NamedTuple

from cockade.kernel import (
    Conditions,
    Done,
    Option,
    ask,
    condition,
    prompt,
    roll,
    rule,
    sentence,
    source,
)
from cockade.kernel.flow import Step

from ..data.counters import BIG_BEAR_BAND, GATLING, INFANTRY, METIS, NWMP, POUNDMAKER_BAND
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import CLOSED, EXPENDED, FIRST_HEX, NEIGHBOURS, OFF_MAP, ON_RAIL, RAIL, SPOTS
from ..data.pieces import COMBAT_UNITS, FORAGES, KIND, OCCUPIERS, SIDE, WAGONS
from ..data.places import (
    ALL_PLACES,
    NO_PLACE,
    PLACE_AT,
    PLACE_HEX,
    SOURCE_PLACES,
    TRIBE_RESERVES,
    WAYS,
)
from ..data.tables import FORAGE
from ..state import Prairie
from ..vocabulary import D6, DONE, EXPEND

EXPEND_WAGON: Final = prompt(
    "7.5",
    "No supply path reaches these wagons: expend one to feed the units in its hex, or go on.",
)
UNFED: Final = sentence("7.6", "Out of supply in {hex}: {counters}.", "hex counters")
FORAGED: Final = sentence(
    "7.3", "{counter} forages in {hex}: with a {die} the stack is fed.", "counter hex die"
)
FOUND_NOTHING: Final = sentence(
    "7.3", "{counter} forages in {hex} and finds nothing with a {die}.", "counter hex die"
)
USED_UP: Final = sentence(
    "7.5", "{wagon} is expended to feed the units in {hex}.", "wagon:counter hex"
)

# 7.2: hexes from a source to a unit, and again from each wagon.
PATH: Final = 4
# Where a supply path may go on from a hex.
NEXT: Final = tuple(
    frozenset(there for there, way in WAYS[here] if way != CLOSED) for here in range(SPOTS)
)
# The Government's units draw on the same sources, the two tribes also on their own reserves.
GOVERNMENT_KINDS: Final = range(INFANTRY, GATLING + 1)
RESERVES_OF: Final = {POUNDMAKER_BAND: TRIBE_RESERVES[0], BIG_BEAR_BAND: TRIBE_RESERVES[1]}


def occupied_by(state: Prairie, run: range) -> set[int]:
    """The hexes of some counters."""
    return set(state.where[run.start : run.stop]) - OFF_MAP


def closed_hexes(state: Prairie, side: int) -> set[int]:
    """Ruling U10: enemy-occupied, or in an enemy ZOI without a combat unit of one's own."""
    closed: set[int] = set()
    closed.update(*[NEIGHBOURS[hex] for hex in occupied_by(state, COMBAT_UNITS[1 - side])])
    if side == GOVERNMENT and state.railway:
        # 7.7: along a garrisoned railway the other side has no zone.
        closed -= ON_RAIL
    closed -= occupied_by(state, COMBAT_UNITS[side])
    return closed | occupied_by(state, OCCUPIERS[1 - side])


def held_places(state: Prairie) -> list[int]:
    """7.1: the undestroyed places that feed all Métis and First Nations units."""
    return [PLACE_HEX[place] for place in ALL_PLACES if state.holds(ABORIGINAL, place)]


def government_sources(state: Prairie) -> list[int]:
    """7.1: Calgary, Swift Current and Regina, and with its garrison complete the whole railway."""
    held = [PLACE_HEX[place] for place in SOURCE_PLACES if state.holds(GOVERNMENT, place)]
    return [*held, *RAIL] if state.railway else held


def sources(state: Prairie, kind: int) -> list[int]:
    """The sources that units of a kind can use now, wagons apart (U2)."""
    if kind > BIG_BEAR_BAND:
        side, hexes = GOVERNMENT, government_sources(state)
    else:
        side, hexes = ABORIGINAL, [*held_places(state), *RESERVES_OF.get(kind, ())]
    closed = closed_hexes(state, side)
    return [hex for hex in hexes if hex not in closed]


def paths_from(sources: set[int], closed: Set[int]) -> tuple[set[int], set[int]]:
    """7.2: the hexes that paths from some sources pass, and the closed ones they lead to."""
    edge, passed, ends = sources, set(sources), set[int]()
    for _ in range(PATH):
        around = set[int]().union(*[NEXT[hex] for hex in edge]) - passed
        ends |= around & closed
        edge = around - closed
        passed |= edge
    return passed, ends


@cache
def undisturbed(source: int) -> frozenset[int]:
    """The hexes that paths from a source pass while nothing near it is closed."""
    return frozenset(paths_from({source}, frozenset())[0])


def traced(
    starts: Iterable[int], closed: set[int], wagons: Iterable[int] = ()
) -> tuple[set[int], set[int]]:
    """7.2, 7.5: the hexes that supply paths pass, and all hexes in which a unit is fed.

    A wagon on a path begins a new one. The last hex of a path, the unit's own, is never closed.
    """
    passed: set[int] = set()
    fed: set[int] = set()
    sources = set(starts) - closed
    waiting = set(wagons) - closed
    while sources:
        free = [hex for hex in sources if closed.isdisjoint(undisturbed(hex))]
        passed.update(*[undisturbed(hex) for hex in free])
        if len(free) < len(sources):
            reached, ends = paths_from(sources.difference(free), closed)
            passed |= reached
            fed |= ends
        sources = waiting & passed
        waiting -= sources
    return passed, passed | fed


class Supply(NamedTuple):
    """Hexes where units of each kind would be fed, and those that paths pass."""

    fed: dict[int, set[int]]
    passed: set[int]


def supply_of(state: Prairie, side: int) -> Supply:
    """7.1 to 7.7 for a whole side."""
    closed = closed_hexes(state, side)
    if side == GOVERNMENT:
        passed, fed = traced(government_sources(state), closed, occupied_by(state, WAGONS))
        return Supply(dict.fromkeys(GOVERNMENT_KINDS, fed), passed)
    passed, fed = traced(held_places(state), closed)
    own = {kind: fed | traced(reserves, closed)[1] for kind, reserves in RESERVES_OF.items()}
    return Supply({METIS: fed, **own}, passed)


def unfed_units(state: Prairie, side: int, supply: Supply) -> list[int]:
    """Units on the map without a path; police live in forts and settlements (7.4, U8)."""
    unfed = []
    for unit in COMBAT_UNITS[side]:
        hex = state.where[unit]
        if hex >= FIRST_HEX and hex not in supply.fed[KIND[unit]]:
            place = PLACE_AT[hex]
            at_home = KIND[unit] == NWMP and place != NO_PLACE and state.holds(side, place)
            if not at_home:
                unfed.append(unit)
    return unfed


@rule("7.0")
def supply_phase(state: Prairie, side: int) -> Step:
    """The state set here holds until the side's next Supply Phase."""
    hungry = unfed_units(state, side, supply_of(state, side))
    run = COMBAT_UNITS[side]
    state.unsupplied[run.start : run.stop] = bytes(len(run))
    for unit in hungry:
        state.unsupplied[unit] = 1
    hexes = sorted({state.where[unit] for unit in hungry})
    return forage(state, side, tuple(hexes))


def forage(state: Prairie, side: int, hexes: tuple[int, ...]) -> Step:
    """7.3: hex by hex, one unit after the other until one finds enough for all (U6)."""
    while hexes:
        foragers = [unit for unit in state.combat_units(side, hexes[0]) if FORAGES[unit]]
        if foragers:
            return roll(D6).then(forage_roll, hexes, tuple(foragers))
        hexes = hexes[1:]
    return call_in_wagons(state, side)


@rule("7.3")
def forage_roll(
    state: Prairie, dice: tuple[int, ...], hexes: tuple[int, ...], foragers: tuple[int, ...]
) -> Step:
    """The Forage Table by kind of unit and season."""
    unit, hex = foragers[0], hexes[0]
    side = SIDE[unit]
    if dice[0] <= FORAGE[KIND[unit]][state.winter]:
        state.log(FORAGED, unit, hex, dice[0])
        feed(state, side, hex)
    else:
        state.log(FOUND_NOTHING, unit, hex, dice[0])
        if len(foragers) > 1:
            return roll(D6).then(forage_roll, hexes, foragers[1:])
    return forage(state, side, hexes[1:])


def feed(state: Prairie, side: int, hex: int) -> None:
    for unit in state.combat_units(side, hex):
        state.unsupplied[unit] = 0


def call_in_wagons(state: Prairie, side: int) -> Step:
    """7.5: wagons off every path may feed the stacks they are with, and are gone then."""
    run = COMBAT_UNITS[side]
    hungry = compress(state.where[run.start : run.stop], state.unsupplied[run.start : run.stop])
    hexes = set(hungry) - OFF_MAP if side == GOVERNMENT else set()
    beside = [wagon for wagon in WAGONS if state.where[wagon] in hexes]
    if beside:
        wagons = spare_wagons(state, beside)
        if wagons:
            offer = EXPEND.among(wagons_to_expend, given=(wagons,), because=EXPEND_REASONS)
            return ask(side, offer, DONE).saying(EXPEND_WAGON).then(expend, wagons)
    return supply_settled(state, side)


def spare_wagons(state: Prairie, beside: list[int]) -> tuple[int, ...]:
    """Of the wagons beside hungry units those off every path, one for each hex."""
    passed = supply_of(state, GOVERNMENT).passed
    by_hex: dict[int, int] = {}
    for wagon in beside:
        if state.where[wagon] not in passed:
            by_hex.setdefault(state.where[wagon], wagon)
    return tuple(by_hex.values())


def hungry_in(state: Prairie, hex: int) -> list[int]:
    """The units out of supply in a hex."""
    if hex < FIRST_HEX:
        return []
    return [u for u in state.combat_units(GOVERNMENT, hex) if state.unsupplied[u]]


@source("7.5", "A wagon is expended to feed units in its hex that are out of supply.")
def wagons_to_expend(state: Prairie, wagons: tuple[int, ...]) -> tuple[int, ...]:
    return wagons


@condition("7.5", "The wagon must be on the map.")
def wagon_on_the_map(state: Prairie, wagon: int, wagons: tuple[int, ...]) -> bool:
    return state.where[wagon] >= FIRST_HEX


@condition("7.5", "A wagon that is itself on a supply path is not expended.")
def off_every_path(state: Prairie, wagon: int, wagons: tuple[int, ...]) -> bool:
    return wagon in wagons or not hungry_in(state, state.where[wagon])


@condition("7.5", "A wagon is expended only for units in its hex that are out of supply.")
def feeds_somebody(state: Prairie, wagon: int, wagons: tuple[int, ...]) -> bool:
    return wagon in wagons


EXPEND_REASONS: Final[Conditions] = (wagon_on_the_map, off_every_path, feeds_somebody)


@rule("7.5")
def expend(state: Prairie, answer: Option, wagons: tuple[int, ...]) -> Step:
    """It comes back at Regina in the Reinforcement Phase of the next Game-Turn."""
    if answer is DONE:
        return supply_settled(state, GOVERNMENT)
    hex = state.where[answer.noun]
    state.remove(answer.noun, EXPENDED)
    feed(state, GOVERNMENT, hex)
    state.log(USED_UP, answer.noun, hex)
    return call_in_wagons(state, GOVERNMENT)


def supply_settled(state: Prairie, side: int) -> Step:
    """7.6: who is out of supply until the next Supply Phase."""
    hexes: dict[int, list[int]] = {}
    run = COMBAT_UNITS[side]
    for unit in compress(run, state.unsupplied[run.start : run.stop]):
        if state.where[unit] >= FIRST_HEX:
            hexes.setdefault(state.where[unit], []).append(unit)
    for hex, units in sorted(hexes.items()):
        state.log(UNFED, hex, tuple(units))
    return Done()
