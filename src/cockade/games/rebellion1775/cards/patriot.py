"""Events of the Patriot Militia."""

from __future__ import annotations

from cockade.kernel import Done, rule
from cockade.kernel.flow import Step

from ..deck import CARD, PARAMS
from ..pieces import WHITE, YELLOW
from ..rules.ch12_events import event
from ..state import BETSY_ROSS, Rebellion
from .placing import place_split, place_together


@event("PM-09")
@rule("13.2")
def paul_revere(state: Rebellion, seat: int) -> Step:
    """Two Patriots in any City Area; control is not needed."""
    return place_together(state, seat, CARD["PM-09"])


@event("PM-10")
@rule("X.1")
def declaration_of_independence(state: Rebellion, seat: int) -> Step:
    """Fled Loyalists return to their Stockpile, and as many Patriots are placed."""
    turned = state.fled[YELLOW]
    state.fled[YELLOW] = 0
    state.stockpile[YELLOW] += turned
    if turned:
        state.log("declared", turned)
    else:
        state.log("no_effect", CARD["PM-10"])
    return place_split(state, seat, CARD["PM-10"], min(turned, state.stockpile[WHITE]), ())


@event("PM-11")
@rule("13.2")
def sons_of_liberty(state: Rebellion, seat: int) -> Step:
    """One Army more than the Movement Card shows."""
    state.armies += PARAMS[CARD["PM-11"]]["armies"]
    return Done()


@event("PM-12")
@rule("13.2")
def betsy_ross(state: Rebellion, seat: int) -> Step:
    """Loyalists that would flee go back to their Stockpile, and Patriots join the Battle."""
    state.in_force[BETSY_ROSS] = 1
    return Done()
