"""Positions for tests of Prairie Aflame!: counters put where a rule needs them."""

from __future__ import annotations

from cockade.games.prairie.data.land import FIRST_HEX, HEX, OUT
from cockade.games.prairie.data.pieces import COUNTER, COUNTERS
from cockade.games.prairie.rules.ch18_set_up import laid_out
from cockade.games.prairie.state import Prairie


def position(scenario: str = "our_brave_boys", turn: int = 0, **spots: str) -> Prairie:
    """The places of a scenario without its forces; counters stand where they are put.

    `position(metis_1="2911", riel="2911")`; ids that begin with a digit go through `put`.
    """
    state = laid_out(scenario)
    for counter in COUNTERS:
        state.remove(counter, OUT)
    state.ship = -1
    state.turn = turn or state.turn
    return put(state, **spots)


def put(state: Prairie, **spots: str) -> Prairie:
    """Counters go to hexes by their printed numbers: `put(state, **{"90th_1": "2811"})`."""
    for name, hex in spots.items():
        state.put(COUNTER[name], HEX[hex])
    return state


def spot(state: Prairie, name: str) -> str | None:
    """The printed number of a counter's hex; None in a box."""
    where = state.where[COUNTER[name]]
    return next(n for n, hex in HEX.items() if hex == where) if where >= FIRST_HEX else None
