"""Page 6: control of colonies; alliances with Natives follow from the state's `settle`."""

from __future__ import annotations

from cockade.kernel import source

from ..map import COLONIES, COLONY_OF
from ..scenarios import SIEGE, THEATRES
from ..state import Rebellion


def end_of_turn_flags(state: Rebellion) -> None:
    """6.2: at the end of a turn flags stand exactly where a side is in sole control."""
    if state.scenario == SIEGE:
        return
    flags = state.flags
    for colony in range(len(COLONIES)):
        wanted = state.controller(colony)
        if flags[colony] != wanted:
            flags[colony] = wanted
            state.log("flag", wanted, colony)


@source("6.1", "The Area must be a City Area that your Side controls.")
def controlled_cities(state: Rebellion, side: int) -> list[int]:
    """City Areas of controlled colonies; in the Siege of Quebec those with the side's flag."""
    mine = side + 1
    cities = THEATRES[state.scenario].cities
    if state.scenario == SIEGE:
        return [city for city in cities if state.city_flags[city] == mine]
    return [city for city in cities if state.flags[COLONY_OF[city]] == mine]
