"""Events of the British Regulars."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, ask, prompt, rule, sentence
from cockade.kernel.flow import Step

from ..data.cards import CARD, PARAMS
from ..data.map import SIZE
from ..data.pieces import AMERICAN_GREEN, BLUE, GREEN, ORANGE, RED, WIDTH
from ..rules.ch12_events import NO_EFFECT, event
from ..state import LIGHT_DRAGOONS, Rebellion
from .placing import choice, place_split, place_together

CHANGE_SIDES: Final = prompt("13.5", "Choose where a Continental changes sides.")
CHANGED_SIDES: Final = sentence("13.5", "A Continental in {area} changes sides.", "area")


@event("BR-09")
@rule("X.1")
def baron_von_riedesel(state: Rebellion, seat: int) -> Step:
    """All fled Hessians and six more, at most four in a City Area."""
    card = CARD["BR-09"]
    fresh = min(PARAMS[card]["units"]["hessian"], state.stockpile[ORANGE])
    return place_split(state, seat, card, state.fled[ORANGE] + fresh, ())


@event("BR-10")
@rule("X.1")
def william_howe(state: Rebellion, seat: int) -> Step:
    """Two Regulars and four Hessians land in New York City."""
    return place_together(state, seat, CARD["BR-10"])


@event("BR-11")
@rule("13.5")
def benedict_arnold(state: Rebellion, seat: int) -> Step:
    """A British Regular takes the place of a Continental."""
    offer = choice(CARD["BR-11"])
    if not state.stockpile[RED] or not offer.legal(state):
        state.log(NO_EFFECT, CARD["BR-11"])
        return Done()
    return ask(seat, offer).saying(CHANGE_SIDES).then(change_sides)


@rule("13.5")
def change_sides(state: Rebellion, answer: Option) -> Step:
    """Among other Americans the Regular stays and fights; Natives alone follow him."""
    area = answer.noun
    state.log(CHANGED_SIDES, area)
    state.lose(area, BLUE, 1)
    state.place_units(area, RED, 1)
    natives = state.count(area, AMERICAN_GREEN)
    if natives and not state.company(1, area):
        state.add(area, AMERICAN_GREEN, -natives)
        state.add(area, GREEN, natives)
    if state.force[SIZE + area]:
        state.spent[area * WIDTH + RED] += 1
    state.settle(area)
    return Done()


@event("BR-12")
@rule("13.5")
def joseph_brant(state: Rebellion, seat: int) -> Step:
    """All fled Natives and two more join an area held by the British."""
    return place_together(state, seat, CARD["BR-12"])


@event("BR-13")
@rule("X.1")
def guy_carleton(state: Rebellion, seat: int) -> Step:
    """Two Regulars and a Loyalist in a British-held Quebec City."""
    return place_together(state, seat, CARD["BR-13"])


@event("BR-14")
@rule("13.5")
def light_dragoons(state: Rebellion, seat: int) -> Step:
    """Armies pass through opposing units and independent Natives."""
    state.in_force[LIGHT_DRAGOONS] = 1
    return Done()


@event("BR-15")
@rule("X.1")
def allan_maclean(state: Rebellion, seat: int) -> Step:
    """Two Loyalists in a British-held area of Quebec."""
    return place_together(state, seat, CARD["BR-15"])
