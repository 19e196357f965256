"""8.0: reinforcements by the chart, replacements for points."""

from __future__ import annotations

from typing import Final

from cockade.kernel import (
    N_,
    Done,
    Option,
    ask,
    condition,
    do,
    prompt,
    rule,
    sentence,
    source,
)
from cockade.kernel.flow import Step

from ..data.counters import BIG_BEAR_BAND, LEADER, METIS, POUNDMAKER_BAND
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import (
    EXPENDED,
    FIRST_HEX,
    GRID,
    MAJOR_SIDES,
    OUT,
    POOL,
    RAIL,
    RETURNING,
)
from ..data.pieces import BIG_BEAR, KIND, OF_SIDE, POUNDMAKER, SIDE, WAGONS
from ..data.places import (
    BATOCHE,
    LAND_HEXES,
    PLACE_HEX,
    RAIL_PLACES,
    REGINA,
    SOURCE_PLACES,
)
from ..data.scenarios import NO_SIDE, Force, with_companies
from ..data.status import PASSED
from ..data.tables import TURNS
from ..state import Prairie
from ..vocabulary import DONE, GO, POST, REPLACE
from .ch11_alike import one_of_each
from .ch18_set_up import deploy

EDGE_ARRIVAL: Final = prompt(
    "8.4",
    "The railway is blocked: choose the hex of the eastern edge where {counters} arrive.",
    "counters",
    labels={GO: N_("Arrive in {hex}")},
)
REPLACEMENTS: Final = prompt(
    "8.3",
    "Bring back lost units with {n}, or go on.",
    "n:points",
    labels={DONE: N_("Keep the points")},
)
WHERE_REPLACED: Final = prompt("8.3", "Choose the place where {counter} appears.", "counter")
ARRIVED: Final = sentence("8.4", "Arriving in {hex}: {counters}.", "hex counters")
LAUNCHED: Final = sentence(
    "8.4", "Launched on the {river_side}: {counters}.", "river_side counters"
)
HELD_UP: Final = sentence("8.4", "Kept from arriving by the enemy: {counters}.", "counters")
POINT: Final = sentence("8.2", "{side}: {n}.", "side n:points")
REPLACED: Final = sentence("8.3", "{counter} comes back in {hex}.", "counter hex")

EASTERN_EDGE: Final = tuple(
    hex for hex in LAND_HEXES if GRID.columns[hex] == GRID.columns[RAIL[-1]]
)


@rule("8.0")
def replacement_phase(state: Prairie, side: int) -> Step:
    """The Government's reinforcements come first, then both sides' replacements."""
    if side == ABORIGINAL:
        return replacements(state, side)
    points = TURNS[state.turn].points
    if points:
        state.points[GOVERNMENT] += points
        state.log(POINT, GOVERNMENT, state.points[GOVERNMENT])
    due = [
        (arrive, number)
        for number, group in enumerate(state.setup.chart)
        if group.turn <= state.turn and not arrived(state, group.force)
    ]
    return do(*due, (wagons_return,), (replacements, side))


def arrived(state: Prairie, force: Force) -> bool:
    """Whoever has arrived once is never out of play again as a whole group."""
    return any(state.where[counter] != OUT for counter in with_companies(force.counters))


@rule("8.4")
def arrive(state: Prairie, number: int) -> Step:
    """A group of the chart comes by rail, the Northcote on its river."""
    force = state.setup.chart[number].force
    if force.river_side != NO_SIDE:
        return launch(state, force)
    return come_by_rail(state, force)


def launch(state: Prairie, force: Force) -> Step:
    """Ruling R9: at the landing, unless an enemy combat unit is beside it."""
    hexes = MAJOR_SIDES[force.river_side]
    if any(state.combat_units(ABORIGINAL, hex) for hex in hexes):
        state.log(HELD_UP, force.counters)
        return Done()
    deploy(state, force)
    state.command[force.counters[0]] = PASSED
    state.log(LAUNCHED, force.river_side, force.counters)
    return Done()


def come_by_rail(state: Prairie, force: Force) -> Step:
    """At the place of the chart; in campaigns 2 and 3 farther east if that is blocked."""
    if state.setup.historical:
        if state.occupied(ABORIGINAL, force.hex):
            # Ruling R10: in the historical campaign they wait.
            state.log(HELD_UP, force.counters)
            return Done()
        return take_up(state, force)
    stations = [PLACE_HEX[place] for place in RAIL_PLACES if not state.burned[place]]
    east = [hex for hex in stations if RAIL.index(hex) >= RAIL.index(force.hex)]
    open_hex = next((hex for hex in east if not blocked(state, hex)), RAIL[-1])
    if open_hex == RAIL[-1] and state.combat_units(ABORIGINAL, open_hex):
        return come_by_the_edge(state, force)
    return take_up(state, force._replace(hex=open_hex))


def blocked(state: Prairie, hex: int) -> bool:
    """Ruling R8: enemy-occupied, or in an enemy ZOI that no own ZOI contests."""
    if state.occupied(ABORIGINAL, hex):
        return True
    return bool(state.zones(ABORIGINAL)[hex]) and not state.zones(GOVERNMENT)[hex]


def come_by_the_edge(state: Prairie, force: Force) -> Step:
    """Ruling R10: the nearest hex of the eastern edge that is free of the enemy, on foot."""
    row = GRID.distances(RAIL[-1])
    free = [hex for hex in EASTERN_EDGE if not state.occupied(ABORIGINAL, hex)]
    least = min([row[hex] for hex in free])
    hexes = tuple([hex for hex in free if row[hex] == least])
    if len(hexes) == 1:
        return take_up(state, force._replace(hex=hexes[0], entrained=False))
    offer = GO.among(edge_hexes, given=(hexes,))
    question = ask(GOVERNMENT, offer).saying(EDGE_ARRIVAL, force.counters)
    return question.then(arrive_on_edge, force.counters)


@source("8.4", "They arrive in the free hex of the eastern edge nearest to the railway.")
def edge_hexes(state: Prairie, hexes: tuple[int, ...]) -> tuple[int, ...]:
    return hexes


@rule("8.4")
def arrive_on_edge(state: Prairie, answer: Option, counters: tuple[int, ...]) -> Step:
    return take_up(state, Force(answer.noun, NO_SIDE, counters))


def take_up(state: Prairie, force: Force) -> Step:
    """8.5, R7: they are in supply, and need no leader to move this turn."""
    deploy(state, force)
    for counter in force.counters:
        if KIND[counter] != LEADER:
            state.command[counter] = PASSED
    state.log(ARRIVED, force.hex, force.counters)
    return Done()


@rule("7.5")
def wagons_return(state: Prairie) -> Step:
    """Wagons expended in the turn before come back at Regina; those of this turn wait."""
    back = tuple([wagon for wagon in WAGONS if state.where[wagon] == RETURNING])
    for wagon in WAGONS:
        if state.where[wagon] == EXPENDED:
            state.put(wagon, RETURNING)
    if not back:
        return Done()
    return come_by_rail(state, Force(PLACE_HEX[REGINA], NO_SIDE, back, entrained=True))


@rule("8.3")
def replacements(state: Prairie, side: int) -> Step:
    """One point brings back one strength point; what is kept is not lost."""
    offer = REPLACE_OFFERS[side]
    if not state.points[side] or not offer.any_legal(state):
        return Done()
    question = ask(side, offer, DONE).saying(REPLACEMENTS, state.points[side])
    return question.then(replace, side)


@source("8.3", "Only lost units can be brought back.")
def replaceable(state: Prairie, side: int) -> list[int]:
    """One of each kind in the pool that has somewhere to appear."""
    lost = [n for n in OF_SIDE[side] if state.where[n] == POOL and entries(state, n)]
    return one_of_each(state, lost)


@condition("8.3", "Only lost units of your side can be brought back.")
def lost_unit(state: Prairie, counter: int, side: int) -> bool:
    return state.where[counter] == POOL and SIDE[counter] == side


@condition("8.3", "Métis appear at Batoche, and only if the Government has never captured it.")
def metis_have_batoche(state: Prairie, counter: int, side: int) -> bool:
    return KIND[counter] != METIS or bool(entries(state, counter))


@condition("8.3", "First Nations units appear with their chief, away from the enemy.")
def tribe_has_chief(state: Prairie, counter: int, side: int) -> bool:
    return KIND[counter] not in CHIEFS or bool(entries(state, counter))


@condition("8.3", "Government units appear at Regina, Swift Current or Calgary, free of the enemy.")
def town_is_free(state: Prairie, counter: int, side: int) -> bool:
    return side == ABORIGINAL or bool(entries(state, counter))


@condition("8.3", "Another lost unit of the same kind stands for it.")
def first_in_the_pool(state: Prairie, counter: int, side: int) -> bool:
    return counter in replaceable(state, side)


CHIEFS: Final = {POUNDMAKER_BAND: POUNDMAKER, BIG_BEAR_BAND: BIG_BEAR}
REPLACE_OFFERS: Final = tuple(
    REPLACE.among(
        replaceable,
        given=(side,),
        because=(lost_unit, metis_have_batoche, tribe_has_chief, town_is_free, first_in_the_pool),
    )
    for side in (ABORIGINAL, GOVERNMENT)
)


def entries(state: Prairie, counter: int) -> list[int]:
    """The hexes where a unit may come back (R4, R5)."""
    kind = KIND[counter]
    if SIDE[counter] == GOVERNMENT:
        hexes = [PLACE_HEX[place] for place in SOURCE_PLACES if state.holds(GOVERNMENT, place)]
    elif kind == METIS:
        hexes = [] if state.batoche_lost else [PLACE_HEX[BATOCHE]]
    else:
        hexes = [state.where[CHIEFS[kind]]]
    enemy = 1 - SIDE[counter]
    return [hex for hex in hexes if hex >= FIRST_HEX and not state.occupied(enemy, hex)]


@rule("8.3")
def replace(state: Prairie, answer: Option, side: int) -> Step:
    """The Government chooses among three places, the others have none to choose."""
    if answer is DONE:
        return Done()
    hexes = entries(state, answer.noun)
    if len(hexes) == 1:
        return bring_back(state, answer.noun, hexes[0])
    question = ask(side, POST.among(replacement_places, given=(answer.noun,)))
    return question.saying(WHERE_REPLACED, answer.noun).then(post, answer.noun)


@source("8.3", "Government units appear at Regina, Swift Current or Calgary, free of the enemy.")
def replacement_places(state: Prairie, counter: int) -> list[int]:
    hexes = entries(state, counter)
    return [place for place in SOURCE_PLACES if PLACE_HEX[place] in hexes]


@rule("8.3")
def post(state: Prairie, answer: Option, counter: int) -> Step:
    return bring_back(state, counter, PLACE_HEX[answer.noun])


def bring_back(state: Prairie, counter: int, hex: int) -> Step:
    """Every unit in the pool has one strength point; a wagon costs one too (C7)."""
    state.points[SIDE[counter]] -= 1
    state.put(counter, hex)
    state.log(REPLACED, counter, hex)
    return replacements(state, SIDE[counter])
