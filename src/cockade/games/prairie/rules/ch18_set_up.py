"""18.0: the forces of a scenario are laid out."""

from __future__ import annotations

from cockade.kernel import blank

from ..data.files import ABORIGINAL
from ..data.land import INSIDE, RIVER
from ..data.pieces import COMPANIES, NORTHCOTE, SIDE
from ..data.places import NO_PLACE, PLACE_AT, PLACES
from ..data.scenarios import NO_SIDE, SCENARIO, SETUPS, Force
from ..data.status import BEGAN_ENTRAINED, SET_UP
from ..data.tables import UNREST_START
from ..state import Prairie


def laid_out(scenario: str, march_on_duck_lake: bool = False) -> Prairie:
    """The map before the first phase: all forces of a scenario in their places."""
    state: Prairie = blank(Prairie)
    setup = SETUPS[SCENARIO[scenario]]
    state.scenario = SCENARIO[scenario]
    state.march_on_duck_lake = int(march_on_duck_lake)
    state.turn, state.phase, state.phasing = setup.turns[0], SET_UP, ABORIGINAL
    state.control = bytearray(place.control for place in PLACES)
    state.unrest = UNREST_START
    state.provisional = int(not setup.battle)
    for force in setup.forces:
        deploy(state, force)
        if setup.battle:
            hold_ground(state, force)
    return state


def deploy(state: Prairie, force: Force) -> None:
    """Counters come together to a hex or onto a river; battalions stand formed (S11, R14)."""
    for counter in force.counters:
        if force.river_side != NO_SIDE:
            state.ship = force.river_side
            state.put(NORTHCOTE, RIVER)
        else:
            state.put(counter, force.hex)
            state.train[counter] = BEGAN_ENTRAINED if force.entrained else 0
        for company in COMPANIES[counter]:
            state.put(company, INSIDE)


def hold_ground(state: Prairie, force: Force) -> None:
    """Ruling S14: in a battle scenario a side holds the places in which it is set up."""
    place = PLACE_AT[force.hex]
    if place != NO_PLACE:
        state.control[place] = SIDE[force.counters[0]]
