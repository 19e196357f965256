"""Page 6: control of colonies; alliances with Natives follow from the state's `settle`."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cockade.kernel import source

from ..data.map import CITY, COLONY_AREAS
from ..data.scenarios import SIEGE, THEATRES
from ..state import FLAG, Rebellion

# The City Areas of each colony; areas are numbered colony by colony.
CITIES: Final = tuple(tuple(area for area in areas if CITY[area]) for areas in COLONY_AREAS)


def end_of_turn_flags(state: Rebellion) -> None:
    """6.2: at the end of a turn flags stand exactly where a side is in sole control."""
    if state.scenario == SIEGE:
        return
    wanted = state.controllers()
    if wanted != state.flags:
        for colony, flag in enumerate(wanted):
            if flag != state.flags[colony]:
                state.log(FLAG, flag, colony)
        state.flags = wanted


@source("6.1", "The Area must be a City Area that your Side controls.")
def controlled_cities(state: Rebellion, side: int) -> tuple[int, ...]:
    """City Areas of controlled colonies; in the Siege of Quebec those with the side's flag."""
    if state.scenario == SIEGE:
        flags = state.city_flags
        return tuple(city for city in THEATRES[SIEGE].cities if flags[city] == side + 1)
    return cities_under(tuple(state.flags), side + 1)


# Flags change a few times in a turn, and the cities are asked for with every unit placed.
@lru_cache(maxsize=1024)
def cities_under(flags: tuple[int, ...], flag: int) -> tuple[int, ...]:
    """City Areas of the colonies with a flag, in the order of the areas."""
    return tuple(a for c, areas in enumerate(CITIES) if flags[c] == flag for a in areas)
