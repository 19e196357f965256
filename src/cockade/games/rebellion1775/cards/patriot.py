"""Events of the Patriot Militia."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, rule, sentence
from cockade.kernel.flow import Step

from ..data.cards import CARD, PARAMS
from ..data.pieces import WHITE, YELLOW
from ..rules.ch12_events import NO_EFFECT, event
from ..state import BETSY_ROSS, Rebellion
from .placing import place_split, place_together

DECLARED: Final = sentence(
    "X.1",
    "{n} fled Loyalists return to their Stockpile.",
    "n",
    one="{n} fled Loyalist returns to its Stockpile.",
)


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
        state.log(DECLARED, turned)
    else:
        state.log(NO_EFFECT, CARD["PM-10"])
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
