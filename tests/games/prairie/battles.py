"""Battles for tests: a hex in open country, both forces in it, and rules of chapter 12 on them."""

from __future__ import annotations

from typing import Any

from cockade.games.prairie.data.files import GOVERNMENT
from cockade.games.prairie.data.land import HEX, INSIDE, POOL
from cockade.games.prairie.data.pieces import COMPANIES, COUNTER
from cockade.games.prairie.data.status import COMBAT_PHASE, EVENT
from cockade.games.prairie.rules.ch12_battle import combat_phase, open_battle
from cockade.games.prairie.rules.ch12_losses import exchange
from cockade.games.prairie.state import Prairie
from tests.games.prairie.positions import position
from tests.helpers.rules import begin

# Far from rivers, places and the railway; its neighbours are 1514 1614 1615 1516 1415 1414.
OPEN_COUNTRY = "1515"
SUMMER = 6
NOTHING = (0, 0)


def field(
    *, hex: str = OPEN_COUNTRY, phasing: int = GOVERNMENT, turn: int = SUMMER, **spots: Any
) -> Prairie:
    """A Combat Phase of campaign 2; counters named without a hex stand in the battle hex."""
    scenario = spots.pop("scenario", "on_to_regina")
    names = spots.pop("here", "").split()
    state = position(scenario, turn, **dict.fromkeys(names, hex), **spots)
    for battalion in names:
        for company in COMPANIES[COUNTER[battalion]]:
            state.put(company, INSIDE)
    state.phase, state.phasing = COMBAT_PHASE, phasing
    return state


def opened(**given: Any) -> Prairie:
    """The same with the battle begun, the phasing side being the attacker that entered."""
    hex = given.get("hex", OPEN_COUNTRY)
    state = field(**given)
    open_battle(state, HEX[hex], state.phasing)
    state.entered = state.phasing
    return state


def suffer(
    state: Prairie,
    government: tuple[int, int] = NOTHING,
    aboriginal: tuple[int, int] = NOTHING,
    ambush: bool = False,
) -> Prairie:
    """Both sides take a combat result: strength points eliminated, disruptions."""
    return begin(state, exchange, (aboriginal, government), ambush)


def fought(state: Prairie) -> Prairie:
    """The Combat Phase is played up to its first question."""
    return begin(state, combat_phase)


def entry(state: Prairie, event: str) -> int:
    """What an event has added to the ledger of the unrest."""
    return state.ledger[EVENT[event]]


def lost(state: Prairie, *names: str) -> bool:
    return all(state.where[COUNTER[name]] == POOL for name in names)


def marks(state: Prairie, *names: str) -> list[int]:
    return [state.marks[COUNTER[name]] for name in names]
