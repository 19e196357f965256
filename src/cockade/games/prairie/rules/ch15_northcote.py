"""15.1: the gunboat Northcote on the river: sailing, embarking, landing, and its way out."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Done, Option, ask, condition, prompt, rule, sentence, source
from cockade.kernel.flow import Step

from ..data.counters import INFANTRY
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import (
    ABOARD,
    DOWN_RIVER,
    GONE,
    HILLS,
    LAKE,
    MAJOR_SIDES,
    NEIGHBOURS,
    RIVER,
    TERRAIN,
)
from ..data.pieces import IS_BATTALION, KIND, MOVEMENT, NOBODY, NORTHCOTE
from ..data.status import FAILED, MOVED, OUT_OF_COMMAND
from ..data.tables import COSTS
from ..state import Prairie
from ..vocabulary import DONE, GO, SAIL

SHIP_ORDERS: Final = prompt(
    "15.11",
    "The Northcote has {left}: sail, or end its move.",
    "left:mp",
    labels={DONE: N_("End its move")},
)
SHIP_WITH_PASSENGER: Final = prompt(
    "15.13",
    "The Northcote has {left}: sail, land {passenger}, or end its move.",
    "left:mp passenger:counter",
    labels={GO: N_("Land in {hex}"), DONE: N_("End its move")},
)
SAILED: Final = sentence("15.11", "The Northcote sails to {river_side}.", "river_side")
EMBARKED: Final = sentence("15.13", "{counter} embarks on the Northcote.", "counter")
LANDED: Final = sentence("15.13", "{counter} lands in {hex}.", "counter hex")

LANDING: Final = 1
REACH_OF_RETREAT: Final = 2


def ship_may_act(state: Prairie) -> bool:
    """Whether the ship may still move or land its passenger in this phase."""
    return (
        state.where[NORTHCOTE] == RIVER
        and not state.moved[NORTHCOTE]
        and state.command[NORTHCOTE] not in (OUT_OF_COMMAND, FAILED)
        and (can_sail(state) or bool(landings(state)))
    )


def can_sail(state: Prairie) -> bool:
    """Points are left, and no enemy ZOI has stopped the ship."""
    return points_left(state) > 0 and not stopped(state)


def points_left(state: Prairie) -> int:
    """The ship pays no winter cost and needs no supply (N8, U11); disruption halves its points."""
    return state.allowance(NORTHCOTE) - state.spent[NORTHCOTE]


def in_zone(zone: bytearray, side: int) -> bool:
    """The ship is in both hexes of its side for an enemy ZOI (15.11)."""
    here, there = MAJOR_SIDES[side]
    return bool(zone[here] or zone[there])


def voyages(zone: bytearray, start: int, points: int) -> dict[int, int]:
    """Sides that can be reached, with their cost; the ship stops where an enemy ZOI begins."""
    reached = {start: 0}
    edge = [start]
    for cost in range(1, points + 1):
        starts = [side for side in edge if side == start or not in_zone(zone, side)]
        edge = sorted({to for side in starts for to in DOWN_RIVER[side]} - set(reached))
        reached.update(dict.fromkeys(edge, cost))
    del reached[start]
    return reached


def stopped(state: Prairie) -> bool:
    """15.11: having sailed into an enemy ZOI the ship sails no farther."""
    return bool(state.spent[NORTHCOTE]) and in_zone(state.zones(ABORIGINAL), state.ship)


def sides_in_reach(state: Prairie) -> dict[int, int]:
    if not can_sail(state):
        return {}
    return voyages(state.zones(ABORIGINAL), state.ship, points_left(state))


@source("15.11", "The Northcote cannot get there along the river with the points it has left.")
def sides_to_sail(state: Prairie) -> list[int]:
    return sorted(sides_in_reach(state))


def landing_cost(state: Prairie, hex: int) -> int:
    """15.13: one point, and the hex."""
    cost = COSTS.hills if TERRAIN[hex] == HILLS else COSTS.clear
    return LANDING + cost * (COSTS.winter if state.winter else 1)


@source("15.13", "Nobody can land there now.")
def landings(state: Prairie) -> list[int]:
    """Where the passenger may go ashore; not in the phase in which it came aboard."""
    passenger = state.passenger()
    if passenger == NOBODY or state.moved[passenger] or points_left(state) < LANDING:
        return []
    allowance = state.allowance(passenger)
    dry = [hex for hex in state.ship_hexes() if TERRAIN[hex] != LAKE]
    return [hex for hex in dry if landing_cost(state, hex) <= allowance]


@condition("15.13", "Nobody is aboard.")
def somebody_aboard(state: Prairie, hex: int) -> bool:
    return state.passenger() != NOBODY


@condition("15.13", "A unit does not embark and land in the same phase.")
def not_just_embarked(state: Prairie, hex: int) -> bool:
    return not state.moved[state.passenger()]


@condition("15.13", "A passenger lands in one of the two hexes of the ship's side.")
def beside_the_ship(state: Prairie, hex: int) -> bool:
    return hex in state.ship_hexes()


@condition("15.13", "The ship or its passenger has too few movement points to land there.")
def can_pay_landing(state: Prairie, hex: int) -> bool:
    return hex in landings(state)


LAND_OFFER: Final = GO.among(
    landings, because=(somebody_aboard, not_just_embarked, beside_the_ship, can_pay_landing)
)


@rule("15.11")
def ship_menu(state: Prairie) -> Step:
    """Sail and land as long as there are points; then the ship is done for this phase."""
    if not ship_may_act(state):
        state.moved[NORTHCOTE] = MOVED
        return Done()
    question = ask(GOVERNMENT, SAIL.among(sides_to_sail), LAND_OFFER, DONE)
    left, passenger = points_left(state), state.passenger()
    if passenger == NOBODY:
        return question.saying(SHIP_ORDERS, left).then(ship_choice)
    return question.saying(SHIP_WITH_PASSENGER, left, passenger).then(ship_choice)


@rule("15.11")
def ship_choice(state: Prairie, answer: Option) -> Step:
    if answer is DONE:
        state.moved[NORTHCOTE] = MOVED
        return Done()
    if answer.verb == SAIL.name:
        state.spent[NORTHCOTE] += sides_in_reach(state)[answer.noun]
        sail_to(state, answer.noun)
    else:
        land(state, answer.noun)
    return ship_menu(state)


def sail_to(state: Prairie, side: int) -> None:
    state.ship = side
    state.log(SAILED, side)


def land(state: Prairie, hex: int) -> None:
    """The passenger may march on; in an enemy hex its move ends; no river is crossed (N7)."""
    unit = state.passenger()
    state.spent[NORTHCOTE] += LANDING
    state.put(unit, hex)
    state.spent[unit] = landing_cost(state, hex)
    state.log(LANDED, unit, hex)
    if state.occupied(ABORIGINAL, hex) or state.spent[unit] >= MOVEMENT[unit]:
        state.moved[unit] = MOVED


@condition(
    "15.13", "An undisrupted strength point of infantry embarks, beside the ship, before it moves."
)
def may_embark(state: Prairie, counter: int) -> bool:
    """Ruling N7; the ship carries one strength point."""
    return (
        KIND[counter] == INFANTRY
        and not IS_BATTALION[counter]
        and state.where[counter] in state.ship_hexes()
        and not state.spent[counter]
        and not state.marks[counter]
        and not state.entrained(counter)
        and state.passenger() == NOBODY
    )


@rule("15.13")
def embark(state: Prairie, counter: int) -> Step:
    """It takes the whole allowance; on board a unit is supplied (U11)."""
    state.put(counter, ABOARD)
    state.moved[counter] = MOVED
    state.spent[counter] = MOVEMENT[counter]
    state.unsupplied[counter] = 0
    state.log(EMBARKED, counter)
    return Done()


# Combat.


def ways_out(state: Prairie) -> dict[int, int]:
    """15.12: sides one or two steps off and free of enemy ZOI; that of the battle hex is left
    aside, or the ship could never get away (N2)."""
    zone = state.zones(ABORIGINAL)
    if state.combat_units(ABORIGINAL, state.battle):
        for hex in NEIGHBOURS[state.battle]:
            zone[hex] = max(0, zone[hex] - 1)
    reached: dict[int, int] = {}
    edge = [state.ship]
    for steps in range(1, REACH_OF_RETREAT + 1):
        further = {to for side in edge for to in DOWN_RIVER[side]} - {state.ship} - set(reached)
        edge = sorted(side for side in further if not in_zone(zone, side))
        reached.update(dict.fromkeys(edge, steps))
    return reached


def ship_lost(state: Prairie) -> int:
    """The ship is gone for good, and its passenger with it (N3); returns who was aboard."""
    passenger = state.passenger()
    if passenger != NOBODY:
        state.eliminate(passenger)
    state.remove(NORTHCOTE, GONE)
    state.ship = -1
    return passenger
