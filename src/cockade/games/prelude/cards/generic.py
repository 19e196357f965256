"""The Generic Deck, first part (cards 96 to 113)."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, Step, ask, call, prompt, rule, sentence

from ..data.counties import (
    BEAUHARNOIS,
    DEUX_MONTAGNES,
    LACADIE,
    LAPRAIRIE,
    LASSOMPTION,
    MONTREAL,
    QUEBEC,
)
from ..data.effects import FAMILY_WAITING, OVERSEAS_BUSINESS
from ..data.sides import LOYAL
from ..rules.ch08_mobilization_check import mobilization_check
from ..rules.ch12_events import event
from ..state import PreludeState
from ..vocabulary import CHOOSE
from .checks import organize_rural_by_event
from .choices import (
    deux_montagnes_or_richelieu,
    has_free_box,
    lachenaie_or_berthier,
    loyal_biased,
    nelson_leads,
    not_yet_chosen,
    rural_counties,
    terrebonne_or_vaudreuil,
)
from .prerequisites import patriote_in_montreal, spirit_1
from .terms import (
    add_in_different_counties,
    add_two_in_different_counties,
)

NELSON_RALLIES: Final = prompt(
    "12.0", "{card}: choose the County for 3 Cubes.", "card", reads="card"
)
NELSON_VISITS: Final = prompt("12.0", "{card}: choose the County for 1 Cube.", "card", reads="card")
WHERE_LADIES_MEET: Final = prompt(
    "12.0", "{card}: choose the County of the check, with +{bonus}.", "card bonus", reads="card"
)
FAMILY: Final = sentence(
    "12.0", "Family in the countryside: the next Patriote play mobilizes two for one."
)
SKIPS: Final = sentence("12.0", "Loyal will skip an Action Round.")


@event(96)
def papineaus_oratory(state: PreludeState, side: int) -> Step:
    """2 Cubes in Montréal and 1 in each of 4 Rural Counties."""
    state.add_cubes(side, MONTREAL, 2)
    return add_in_different_counties(state, side, 4, has_free_box)


@event(97, prerequisite=spirit_1)
def call_to_patience(state: PreludeState, side: int) -> Step:
    """The Rebellious Spirit falls by 1; 2 Opportunity Points."""
    state.raise_spirit(-1)
    state.gain_opportunity(side, 2)
    return Done()


@event(98)
def morins_pen(state: PreludeState, side: int) -> Step:
    """External Influence 1 box towards the Patriotes."""
    state.influence(side, 1)
    return Done()


@event(99)
def ocallaghan_and_the_vindicator(state: PreludeState, side: int) -> Step:
    """2 Cubes in Montréal, 1 Loyal Cube less there."""
    state.add_cubes(side, MONTREAL, 2)
    state.remove_cubes(LOYAL, MONTREAL, 1)
    return Done()


@event(100)
def irish_vote(state: PreludeState, side: int) -> Step:
    """1 Cube in Montréal and 1 in Québec."""
    state.add_cubes(side, MONTREAL, 1)
    state.add_cubes(side, QUEBEC, 1)
    return Done()


@event(101)
def wolfred_nelson_of_st_denis(state: PreludeState, side: int) -> Step:
    """3 Cubes in one of Richelieu, Verchères and St-Hyacinthe, 1 in another of them."""
    offer = CHOOSE.among(rural_counties, nelson_leads, has_free_box, given=(side,))
    if not offer.any_legal(state):
        return Done()
    return ask(side, offer).saying(NELSON_RALLIES).then(nelson_rallies, side)


@rule("12.0")
def nelson_rallies(state: PreludeState, county: Option, side: int) -> Step:
    """3 Cubes, then a second County."""
    state.add_cubes(side, county.noun, 3)
    given = (side, (county.noun,))
    offer = CHOOSE.among(rural_counties, nelson_leads, not_yet_chosen, has_free_box, given=given)
    if not offer.any_legal(state):
        return Done()
    return ask(side, offer).saying(NELSON_VISITS).then(nelson_visits, side)


@rule("12.0")
def nelson_visits(state: PreludeState, county: Option, side: int) -> Step:
    """1 Cube in another of the three Counties."""
    state.add_cubes(side, county.noun, 1)
    return Done()


@event(102)
def dr_cote_of_napierville(state: PreludeState, side: int) -> Step:
    """2 Cubes in L'Acadie, 1 in Laprairie and 1 in Beauharnois."""
    state.add_cubes(side, LACADIE, 2)
    state.add_cubes(side, LAPRAIRIE, 1)
    state.add_cubes(side, BEAUHARNOIS, 1)
    return Done()


@event(103)
def girouard_notary_at_st_benoit(state: PreludeState, side: int) -> Step:
    """2 Cubes in Deux-Montagnes and 1 in Terrebonne or Vaudreuil."""
    state.add_cubes(side, DEUX_MONTAGNES, 2)
    return add_in_different_counties(state, side, 1, terrebonne_or_vaudreuil, has_free_box)


@event(104)
def rodier_on_the_hustings(state: PreludeState, side: int) -> Step:
    """2 Cubes in L'Assomption and 1 in Lachenaie or Berthier."""
    state.add_cubes(side, LASSOMPTION, 2)
    return add_in_different_counties(state, side, 1, lachenaie_or_berthier, has_free_box)


@event(105, prerequisite=patriote_in_montreal)
def village_notables(state: PreludeState, side: int) -> Step:
    """A +5 check, with Urban bonus, to create a Rural Organization; otherwise 1 Cube there."""
    return organize_rural_by_event(state, side, 5, 1)


@event(106)
def subscriptions_for_the_cause(state: PreludeState, side: int) -> Step:
    """3 Opportunity Points."""
    state.gain_opportunity(side, 3)
    return Done()


@event(107)
def family_in_the_countryside(state: PreludeState, side: int) -> Step:
    """In the next half that the Patriote player plays, 1 AP mobilizes 2 Rural Cubes (9.1.1)."""
    state.in_force[FAMILY_WAITING] = 1
    state.log(FAMILY)
    return Done()


@event(108)
def overseas_business(state: PreludeState, side: int) -> Step:
    """The Loyal player skips his next half."""
    state.in_force[OVERSEAS_BUSINESS] += 1
    state.log(SKIPS)
    return Done()


@event(109)
def patriote_ladies(state: PreludeState, side: int) -> Step:
    """A +4 check in Deux-Montagnes or Richelieu: 2 VP, or 2 Cubes there."""
    offer = CHOOSE.among(rural_counties, deux_montagnes_or_richelieu)
    return ask(side, offer).saying(WHERE_LADIES_MEET, 4).then(ladies_meet, side)


@rule("12.0")
def ladies_meet(state: PreludeState, county: Option, side: int) -> Step:
    """A +4 check in the County named."""
    return call(mobilization_check, side, county.noun, 4).then(ladies_met, side, county.noun)


@rule("12.0")
def ladies_met(state: PreludeState, success: bool, side: int, county: int) -> Step:
    """2 VP, or 2 Cubes after a failure."""
    if success:
        state.score(side, 2)
    else:
        state.add_cubes(side, county, 2)
    return Done()


@event(110)
def reform_merchants(state: PreludeState, side: int) -> Step:
    """1 Cube in Montréal and 1 in Beauharnois; 3 Opportunity Points."""
    state.add_cubes(side, MONTREAL, 1)
    state.add_cubes(side, BEAUHARNOIS, 1)
    state.gain_opportunity(side, 3)
    return Done()


@event(111)
def reformers_of_the_townships(state: PreludeState, side: int) -> Step:
    """2 Cubes in each of 2 Loyal-biased Counties."""
    return add_two_in_different_counties(state, side, 2, loyal_biased, has_free_box)


@event(112)
def banquets_and_toasts(state: PreludeState, side: int) -> Step:
    """3 Opportunity Points."""
    state.gain_opportunity(side, 3)
    return Done()


@event(113)
def chateau_clique(state: PreludeState, side: int) -> Step:
    """1 Cube in Québec; 3 Opportunity Points."""
    state.add_cubes(side, QUEBEC, 1)
    state.gain_opportunity(side, 3)
    return Done()
