"""14.0: garrisons along the railway and in other places."""

from __future__ import annotations

from typing import Final

from cockade.kernel import call, rule, sentence
from cockade.kernel.flow import Step

from ..data.files import GOVERNMENT
from ..data.land import NEIGHBOURS
from ..data.pieces import GARRISONS_ALONE, MIDDLETON, OTTER, STRANGE
from ..data.places import ALL_PLACES, PLACE_HEX, RAIL_PLACES
from ..data.status import OWED_NEXT, OWED_NOW
from ..state import Prairie
from .ch13_unrest import step_over, unrest

RAILWAY_HELD: Final = sentence("14.2", "All settlements on the railway are garrisoned.")
RAILWAY_OPEN: Final = sentence("14.2", "Not every settlement on the railway is garrisoned.")
UNGUARDED: Final = sentence("14.3", "{place} has no garrison, though one is owed.", "place")
GARRISON_OWED: Final = sentence("14.3", "{place} must be garrisoned by the next turn.", "place")

COLUMN_LEADERS: Final[tuple[int, ...]] = (MIDDLETON, OTTER, STRANGE)


def garrisoned(state: Prairie, place: int) -> bool:
    """14.1: infantry, cavalry or police are in the place; guns alone are no garrison."""
    units = state.combat_units(GOVERNMENT, PLACE_HEX[place])
    return any(GARRISONS_ALONE[unit] for unit in units)


def rail_place_held(state: Prairie, place: int) -> bool:
    """14.2: a garrison is in the settlement or beside it (G2); a burned one needs none (M10)."""
    if state.burned[place]:
        return True
    if not state.holds(GOVERNMENT, place):
        return False
    hexes = (PLACE_HEX[place], *NEIGHBOURS[PLACE_HEX[place]])
    units = [unit for hex in hexes for unit in state.combat_units(GOVERNMENT, hex)]
    return any(GARRISONS_ALONE[unit] for unit in units)


@rule("14.0")
def garrison_tests(state: Prairie) -> Step:
    """At the end of the Government Movement Phase: the railway, then all other places (Q8)."""
    railway_test(state)
    places_test(state)
    return call(step_over)


def railway_test(state: Prairie) -> None:
    """One point in all where something is missing; with nothing missing the line feeds all (U9)."""
    held = all(rail_place_held(state, place) for place in RAIL_PLACES)
    if held != bool(state.railway) or not held:
        state.log(RAILWAY_HELD if held else RAILWAY_OPEN)
    state.railway = int(held)
    if not held:
        unrest(state, "cpr_not_fully_garrisoned")


def places_test(state: Prairie) -> None:
    """Duties that are due, then those that the columns' leaders create by coming near (G3)."""
    due = [place for place in ALL_PLACES if state.owed[place] == OWED_NOW]
    missing = [place for place in due if not garrisoned(state, place)]
    for place in missing:
        state.log(UNGUARDED, place)
    unrest(state, "required_fort_or_settlement_garrison_missing", len(missing))
    for place in ALL_PLACES:
        if asked_for(state, place):
            state.owed[place] = OWED_NEXT
            state.log(GARRISON_OWED, place)


def asked_for(state: Prairie, place: int) -> bool:
    """14.3: a Government place off the railway, without a duty yet, in range of a column."""
    if place in RAIL_PLACES or state.owed[place] or not state.holds(GOVERNMENT, place):
        return False
    return any(state.in_range(leader, PLACE_HEX[place]) for leader in COLUMN_LEADERS)
