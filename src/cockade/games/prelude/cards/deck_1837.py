"""The 1837 Deck, first part (cards 61 to 78; the Activities, 57 to 60, stand in activities.py)."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, Step, ask, call, prompt, rule

from ..data.counties import (
    DEUX_MONTAGNES,
    MONTREAL,
    QUEBEC,
    RICHELIEU,
    ROUVILLE,
    ST_HYACINTHE,
    TERREBONNE,
    VAUDREUIL,
)
from ..data.effects import MEETINGS_FORBIDDEN, QUEBEC_COMMITTEE, REGIONAL_LEADERSHIP
from ..data.sides import LOYAL, PATRIOTE, TOWARDS
from ..data.tracks import O
from ..rules.ch08_mobilization_check import mobilization_check
from ..rules.ch09_4_volunteer_corps import corps_left, recruit_corps, recruitable
from ..rules.ch12_events import event
from ..state import PreludeState
from ..vocabulary import CHOOSE, DECLINE, SPEND
from .checks import organize_rural_by_event
from .choices import has_points
from .prerequisites import (
    parliamentary,
    patriote_in_montreal,
    patriotes_in_quebec,
    spirit_8,
    spirit_10,
    spirit_12,
)

CALM_THE_TUMULT: Final = prompt(
    "12.0", "{card}: spend Opportunity Points to calm the tumult?", "card", reads="card"
)
WHERE_VOLUNTEERS_RISE: Final = prompt(
    "9.4",
    "{card}: choose the County of the Volunteer Corps, with +{bonus}.",
    "card bonus",
    reads="card",
)


@event(61)
def boycott_british_goods(state: PreludeState, side: int) -> Step:
    """1 VP and 1 box of External Influence; the Loyal player loses 3 Opportunity Points."""
    state.score(side, 1)
    state.influence(side, 1)
    state.lose_opportunity(LOYAL, 3)
    return Done()


@event(62)
def smuggling_on_the_line(state: PreludeState, side: int) -> Step:
    """4 Opportunity Points."""
    state.gain_opportunity(side, 4)
    return Done()


@event(63)
def st_laurent_meeting(state: PreludeState, side: int) -> Step:
    """3 Cubes in Montréal."""
    state.add_cubes(side, MONTREAL, 3)
    return Done()


@event(64)
def ste_scholastique_meeting(state: PreludeState, side: int) -> Step:
    """3 Cubes in Deux-Montagnes, 1 in Terrebonne and 1 in Vaudreuil."""
    state.add_cubes(side, DEUX_MONTAGNES, 3)
    state.add_cubes(side, TERREBONNE, 1)
    state.add_cubes(side, VAUDREUIL, 1)
    return Done()


@event(65, prerequisite=spirit_8)
def magistrates_and_captains_resign(state: PreludeState, side: int) -> Step:
    """1 VP for each Patriote Rural Organization, at most 4; the spirit rises by 1."""
    state.score(side, min(4, len(state.rural_organizations(side))))
    state.raise_spirit(1)
    return Done()


@event(66, prerequisite=patriote_in_montreal)
def county_permanent_committees(state: PreludeState, side: int) -> Step:
    """A +6 check, with Urban bonus, to create a Rural Organization; otherwise 2 Cubes there."""
    return organize_rural_by_event(state, side, 6, 2)


@event(67, prerequisite=parliamentary)
def homespun_in_the_house(state: PreludeState, side: int) -> Step:
    """1 VP and 1 Cube in Québec."""
    state.score(side, 1)
    state.add_cubes(side, QUEBEC, 1)
    return Done()


@event(68)
def beyond_regional_leadership(state: PreludeState, side: int) -> Step:
    """For the rest of the game a box of a Patriote-biased County costs the Patriotes 1 AP."""
    state.in_force[REGIONAL_LEADERSHIP] = 1
    state.keep_in_play()
    return Done()


@event(69, prerequisite=spirit_10)
def girod_drills_the_habitants(state: PreludeState, side: int) -> Step:
    """2 VP for War Readiness and 1 Cube in Deux-Montagnes."""
    state.add_readiness(side, 2)
    state.add_cubes(side, DEUX_MONTAGNES, 1)
    return Done()


@event(70)
def tumult_against_colborne(state: PreludeState, side: int) -> Step:
    """The spirit rises by 2, by 1 or not at all, as the Patriote player spends 0, 3 or 6 points."""
    offer = SPEND.among((3, 6), has_points, given=(PATRIOTE,))
    return ask(PATRIOTE, offer, DECLINE).saying(CALM_THE_TUMULT).then(calm_tumult)


@rule("12.0")
def calm_tumult(state: PreludeState, answer: Option) -> Step:
    """Three points keep the spirit down by 1, six by 2."""
    if answer is DECLINE:
        state.raise_spirit(2)
        return Done()
    state.spend_opportunity(PATRIOTE, answer.noun)
    if answer.noun == 3:
        state.raise_spirit(1)
    return Done()


@event(71, prerequisite=spirit_12)
def muskets_at_st_denis(state: PreludeState, side: int) -> Step:
    """3 VP for War Readiness; with 7 Cubes or more in Richelieu also 2 VP."""
    state.add_readiness(side, 3)
    if state.mobilization_value(side, RICHELIEU) >= 7:
        state.score(side, 2)
    return Done()


@event(72)
def debartzch_changes_sides(state: PreludeState, side: int) -> Step:
    """Patriotes lose 2 Cubes in Richelieu, 1 in St-Hyacinthe, 1 in Rouville; 1 Loyal Cube comes."""
    state.remove_cubes(PATRIOTE, RICHELIEU, 2)
    state.remove_cubes(PATRIOTE, ST_HYACINTHE, 1)
    state.remove_cubes(PATRIOTE, ROUVILLE, 1)
    state.add_cubes(side, RICHELIEU, 1)
    return Done()


@event(73, prerequisite=spirit_8)
def volunteers_step_forward(state: PreludeState, side: int) -> Step:
    """A Volunteer Corps with a +5 check and no AP; if none can be, 2 Cubes in Montréal."""
    offer = CHOOSE.among(recruitable, given=(side,)).when(corps_left)
    if offer.any_legal(state):
        return ask(side, offer).saying(WHERE_VOLUNTEERS_RISE, 5).then(volunteers_in_county, side)
    state.add_cubes(side, MONTREAL, 2)
    return Done()


@rule("9.4")
def volunteers_in_county(state: PreludeState, county: Option, side: int) -> Step:
    """Recruitment as by action, without AP."""
    return recruit_corps(state, side, county.noun, 5)


@event(74, prerequisite=spirit_10)
def regulars_from_halifax(state: PreludeState, side: int) -> Step:
    """2 VP for War Readiness and 1 box of External Influence."""
    state.add_readiness(side, 2)
    state.influence(side, 1)
    return Done()


@event(75, prerequisite=patriotes_in_quebec)
def permanent_committee_in_quebec(state: PreludeState, side: int) -> Step:
    """1 Cube in Québec; the Organizations marker 2 boxes nearer for the rest of the game."""
    state.add_cubes(side, QUEBEC, 1)
    state.in_force[QUEBEC_COMMITTEE] = 1
    state.advantage[O] += 2 * TOWARDS[side]
    state.keep_in_play()
    return Done()


@event(76, prerequisite=spirit_8)
def skirmish_with_the_doric_club(state: PreludeState, side: int) -> Step:
    """A Patriote +3 check in Montréal, a failure costs 3 Cubes; the spirit rises by 1."""
    return call(mobilization_check, PATRIOTE, MONTREAL, 3).then(skirmish_over)


@rule("12.0")
def skirmish_over(state: PreludeState, success: bool) -> Step:
    """A failure costs 3 Patriote Cubes."""
    if not success:
        state.remove_cubes(PATRIOTE, MONTREAL, 3)
    state.raise_spirit(1)
    return Done()


@event(77)
def gosford_forbids_dissident_meetings(state: PreludeState, side: int) -> Step:
    """Until the end of the Turn Patriote Mobilization by AP gives the Loyal player VP (R-100)."""
    state.in_force[MEETINGS_FORBIDDEN] = 1
    state.keep_in_play()
    return Done()


@event(78, prerequisite=spirit_10)
def colborne_moves_to_montreal(state: PreludeState, side: int) -> Step:
    """2 VP for War Readiness and 2 Cubes in Montréal."""
    state.add_readiness(side, 2)
    state.add_cubes(side, MONTREAL, 2)
    return Done()
