"""Random forces about to fight, for tests."""

from __future__ import annotations

from random import Random

from cockade.games.prairie.data.files import ABORIGINAL, GOVERNMENT
from cockade.games.prairie.data.land import ABOARD, FIRST_HEX, HEX, INSIDE, MAJOR_SIDES, RIVER
from cockade.games.prairie.data.pieces import (
    BATTALIONS,
    COMBAT_UNITS,
    COMPANIES,
    COUNTER,
    GARRISONS,
    KIND,
    LEADERS,
    NORTHCOTE,
    PIECES,
    SIDE,
    WAGONS,
    WARRIORS,
)
from cockade.games.prairie.data.places import LAND_HEXES, PLACE, PLACE_AT, PLACE_HEX
from cockade.games.prairie.data.status import COMBAT_PHASE
from cockade.games.prairie.state import Prairie
from tests.games.prairie.positions import position

FIELDS = ("2911", "2812", "2112", "0219", "3009", "1607", "2811", "1911", "3518", "1515")


def forces(rng: Random) -> Prairie:
    """Both sides in one hex or two, with all that makes battles difficult."""
    state = position("on_to_regina", rng.randint(1, 12))
    state.phase, state.phasing = COMBAT_PHASE, rng.choice((ABORIGINAL, GOVERNMENT))
    hexes = [HEX[name] for name in rng.sample(FIELDS, 2)]
    for side in (ABORIGINAL, GOVERNMENT):
        for counter in rng.sample(COMBAT_UNITS[side], rng.randint(2, 10)):
            muster(state, counter, rng.choice(hexes), rng)
        for leader in rng.sample(LEADERS[side], 2):
            hex = rng.choice(hexes)
            if state.combat_units(side, hex):
                state.put(leader, hex)
    for wagon in rng.sample(WAGONS, rng.randint(0, 2)):
        state.put(wagon, hexes[0])
    for garrison in GARRISONS:
        home = PLACE_HEX[PLACE[PIECES[garrison].name]]
        if home in hexes:
            state.put(garrison, home)
    scatter(state, rng)
    ship(state, hexes, rng)
    hostages(state, rng)
    return state


def muster(state, counter, hex, rng):
    """A unit comes to a hex; a battalion only with all its parts, which are not elsewhere."""
    if state.where[counter]:
        return
    if counter in BATTALIONS:
        parts = COMPANIES[counter] if SIDE[counter] == GOVERNMENT else free_warriors(state, counter)
        if len(parts) < PIECES[counter].sp or any(state.where[part] for part in parts):
            return
        for part in parts:
            state.put(part, hex)
        state.form(counter, tuple(parts))
    elif state.where[counter] != INSIDE:
        state.put(counter, hex)
    state.marks[counter] = rng.choice((0, 0, 0, 1, 2))
    state.unsupplied[counter] = rng.choice((0, 0, 1))
    if SIDE[counter] == state.phasing:
        state.entry[counter] = rng.choice((0, 0, 1, 2, 3))


def free_warriors(state, battalion):
    own = [n for n in WARRIORS if KIND[n] == KIND[battalion] and not state.where[n]]
    return own[: PIECES[battalion].sp]


def scatter(state, rng):
    """Other units near and far shut some ways off, or are company for leaders."""
    for side in (ABORIGINAL, GOVERNMENT):
        for counter in rng.sample(COMBAT_UNITS[side], 6):
            hex = rng.choice(LAND_HEXES)
            free = not state.occupied(1 - side, hex) and PLACE_AT[hex] < 0
            if counter not in BATTALIONS and not state.where[counter] and free:
                state.put(counter, hex)


def ship(state, hexes, rng):
    sides = [n for n, side in enumerate(MAJOR_SIDES) if set(side) & set(hexes)]
    if sides and rng.random() < 0.7:
        state.ship = rng.choice(sides)
        state.put(NORTHCOTE, RIVER)
        passenger = COUNTER["halifax_1"]
        if not state.where[passenger] and rng.random() < 0.5:
            state.put(passenger, ABOARD)


def hostages(state, rng):
    for group in range(3):
        units = [
            n
            for n in COMBAT_UNITS[ABORIGINAL]
            if KIND[n] == group + 1 and state.where[n] >= FIRST_HEX
        ]
        if units:
            state.guard[group], state.hostages[group] = rng.choice(units), rng.randint(1, 7)
