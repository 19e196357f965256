"""Prerequisites of Events: conditions on the position, each with the sentence that refuses it."""

from __future__ import annotations

from typing import Any

from cockade.kernel import condition

from ..data.counties import MONTREAL, QUEBEC
from ..data.sides import LOYAL, PATRIOTE
from ..data.tracks import EI
from ..state import PreludeState


@condition("10.0", "The Event can be played only in a Parliamentary Session.")
def parliamentary(state: PreludeState, *_: Any) -> bool:
    return state.parliamentary()


@condition("10.0", "The Event can be played only outside a Parliamentary Session.")
def not_parliamentary(state: PreludeState, *_: Any) -> bool:
    return not state.parliamentary()


@condition("6.0", "The Event needs the Rebellious Spirit at 1 or more.")
def spirit_1(state: PreludeState, *_: Any) -> bool:
    return state.rebellious_spirit >= 1


@condition("6.0", "The Event needs the Rebellious Spirit at 8 or more.")
def spirit_8(state: PreludeState, *_: Any) -> bool:
    return state.rebellious_spirit >= 8


@condition("6.0", "The Event needs the Rebellious Spirit at 10 or more.")
def spirit_10(state: PreludeState, *_: Any) -> bool:
    return state.rebellious_spirit >= 10


@condition("6.0", "The Event needs the Rebellious Spirit at 12 or more.")
def spirit_12(state: PreludeState, *_: Any) -> bool:
    return state.rebellious_spirit >= 12


@condition("5.3", "The Event needs External Influence to favor the Loyal player.")
def influence_favors_loyal(state: PreludeState, *_: Any) -> bool:
    return state.favored(EI) == LOYAL


@condition("9.2.1", "The Event needs a Loyal Organization in Montréal.")
def loyal_in_montreal(state: PreludeState, *_: Any) -> bool:
    return state.has_organization(LOYAL, MONTREAL)


@condition("9.2.1", "The Event needs a Patriote Organization in Montréal.")
def patriote_in_montreal(state: PreludeState, *_: Any) -> bool:
    return state.has_organization(PATRIOTE, MONTREAL)


@condition("9.2.1", "The Event needs a Loyal Urban Organization.")
def loyal_in_a_city(state: PreludeState, *_: Any) -> bool:
    return state.has_urban_organization(LOYAL)


@condition("9.2.2", "The Event needs at least 2 Patriote Rural Organizations.")
def two_patriote_rural_organizations(state: PreludeState, *_: Any) -> bool:
    return len(state.rural_organizations(PATRIOTE)) >= 2


@condition("1.1", "The Event needs Patriote control of Montréal.")
def patriote_montreal(state: PreludeState, *_: Any) -> bool:
    return state.control(MONTREAL) == PATRIOTE


@condition("1.1", "The Event needs at least 2 Patriote Cubes in Québec.")
def patriotes_in_quebec(state: PreludeState, *_: Any) -> bool:
    return state.mobilization_value(PATRIOTE, QUEBEC) >= 2
