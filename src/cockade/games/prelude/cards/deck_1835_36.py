"""The 1835-36 Deck (cards 37 to 56; the Activities, 33 to 36, stand in activities.py)."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, Step, ask, call, do, prompt, rule, sentence

from ..data.counties import BIAS, LACADIE, LAPRAIRIE, MONTREAL, QUEBEC, RICHELIEU
from ..data.effects import CANADIEN_IN_FORCE, GAINED, MEDIA_IN_FORCE, PAPINEAU_OVERSEAS
from ..data.sides import LOYAL, PATRIOTE
from ..rules.ch08_mobilization_check import mobilization_check
from ..rules.ch11_random_counties import random_county
from ..rules.ch12_events import at_end_of_turn, event
from ..state import PreludeState
from ..vocabulary import CANADIEN, MEDIA
from .checks import organize_by_event, organize_rural_by_event
from .choices import (
    canadien_not_in_force,
    has_free_box,
    media_not_in_force,
    patriote_biased,
    two_enemy_cubes,
)
from .prerequisites import loyal_in_montreal, parliamentary, patriote_montreal
from .terms import (
    add_in_different_counties,
    gain_influence,
    increase_spirit,
    remove_in_different_counties,
)

MEDIA_OR_CANADIEN: Final = prompt(
    "12.0", "{card}: choose the effect that you gain.", "card", reads="card"
)
CARON: Final = sentence("12.0", "Caron's seat is filled.")
BY_ELECTION: Final = sentence("12.0", "By-Election in {county}.", "county")
GAINS_MEDIA: Final = sentence("12.0", "{side} gains the effect of Partisan Media.", "side")
GAINS_CANADIEN: Final = sentence("12.0", "{side} gains the effect of Le Canadien.", "side")


@event(37)
def caron_resigns(state: PreludeState, side: int) -> Step:
    """1 Cube in Québec; stay in play: control of Québec is worth 3 VP at the end of the Turn."""
    state.add_cubes(side, QUEBEC, 1)
    state.keep_until_end_of_turn(state.card)
    return Done()


@at_end_of_turn(37)
def caron_replaced(state: PreludeState, county: int) -> None:
    """Whoever controls Québec scores 3 VP."""
    state.log(CARON)
    side = state.control(QUEBEC)
    if side >= 0:
        state.score(side, 3)


@event(38)
def gosford_commission(state: PreludeState, side: int) -> Step:
    """External Influence 1 box towards the player of the Event; the spirit falls by 1."""
    state.influence(side, 1)
    state.raise_spirit(-1)
    return Done()


@event(39, prerequisite=loyal_in_montreal)
def british_rifle_corps(state: PreludeState, side: int) -> Step:
    """2 Cubes in Montréal; the Rebellious Spirit rises by 1."""
    state.add_cubes(side, MONTREAL, 2)
    state.raise_spirit(1)
    return Done()


@event(40)
def de_bleury_hanged_in_effigy(state: PreludeState, side: int) -> Step:
    """A Patriote +3 check in Richelieu: the spirit rises, or the Loyal side gains the County."""
    return call(mobilization_check, PATRIOTE, RICHELIEU, 3).then(effigy_burnt)


@rule("12.0")
def effigy_burnt(state: PreludeState, success: bool) -> Step:
    """A success raises the spirit; a failure costs 1 Cube and brings 3 Loyal ones."""
    if success:
        state.raise_spirit(1)
    else:
        state.remove_cubes(PATRIOTE, RICHELIEU, 1)
        state.add_cubes(LOYAL, RICHELIEU, 3)
    return Done()


@event(41)
def heads_instructions_revealed(state: PreludeState, side: int) -> Step:
    """1 Cube in each of 3 Rural Counties, 1 box of External Influence, the spirit rises by 1."""
    return do(
        (add_in_different_counties, side, 3, has_free_box),
        (gain_influence, side, 1),
        (increase_spirit, 1),
    )


@event(42, 43)
def by_election(state: PreludeState, side: int) -> Step:
    """A random County; stay in play: it is worth 2 VP at the end of the Turn."""
    return call(random_county, side).then(call_by_election)


@rule("12.0")
def call_by_election(state: PreludeState, county: int) -> Step:
    """The County is known to both players until the end of the Turn."""
    state.keep_until_end_of_turn(state.card, county)
    return Done()


@at_end_of_turn(42, 43)
def by_election_result(state: PreludeState, county: int) -> None:
    """2 VP for control of the County; an uncontrolled Rural one goes to its Bias."""
    state.log(BY_ELECTION, county)
    side = state.control(county)
    winner = side if side >= 0 else BIAS[county]
    if winner in (PATRIOTE, LOYAL):
        state.score(winner, 2)


@event(44, prerequisite=parliamentary)
def six_months_of_supply(state: PreludeState, side: int) -> Step:
    """3 VP; the Loyal player loses 2 Opportunity Points."""
    state.score(side, 3)
    state.lose_opportunity(LOYAL, 2)
    return Done()


@event(45)
def roebuck_agent_in_london(state: PreludeState, side: int) -> Step:
    """1 box of External Influence, 2 in a Session."""
    state.influence(side, 2 if state.parliamentary() else 1)
    return Done()


@event(46)
def patriotic_union(state: PreludeState, side: int) -> Step:
    """A +5 check to create the Organization of Montréal, or then a Rural one; else 2 Cubes."""
    if state.has_organization(side, MONTREAL):
        return organize_rural_by_event(state, side, 5, 2)
    return organize_by_event(state, side, MONTREAL, 5, 2)


@event(47)
def montreal_constitutional_association(state: PreludeState, side: int) -> Step:
    """A +5 check to create the Loyal Organization in Montréal; otherwise 2 Cubes there."""
    if state.has_organization(side, MONTREAL):
        state.add_cubes(side, MONTREAL, 2)
        return Done()
    return organize_by_event(state, side, MONTREAL, 5, 2)


@event(48)
def gosfords_charm_offensive(state: PreludeState, side: int) -> Step:
    """The spirit falls by 1; gain Partisan Media or Le Canadien, one that is not active."""
    state.raise_spirit(-1)
    media = MEDIA.when(media_not_in_force, given=(side,))
    canadien = CANADIEN.when(canadien_not_in_force, given=(side,))
    if not media.legal(state) and not canadien.legal(state):
        return Done()
    return ask(side, media, canadien).saying(MEDIA_OR_CANADIEN).then(be_charmed, side)


@rule("12.0")
def be_charmed(state: PreludeState, answer: Option, side: int) -> Step:
    """The effect begins after this half, as if it had just been bought."""
    if answer is MEDIA:
        state.in_force[MEDIA_IN_FORCE + side] = GAINED
        state.log(GAINS_MEDIA, side)
    else:
        state.in_force[CANADIEN_IN_FORCE + side] = GAINED
        state.log(GAINS_CANADIEN, side)
    return Done()


@event(49, prerequisite=patriote_montreal)
def banque_du_peuple(state: PreludeState, side: int) -> Step:
    """5 Opportunity Points; those for a Loyal play from the hand come in 3.1."""
    state.gain_opportunity(side, 5)
    return Done()


@event(50)
def fabriques_quarrel(state: PreludeState, side: int) -> Step:
    """1 Patriote Cube less in each of 3 Rural Counties with 2 or more."""
    return remove_in_different_counties(state, side, 3, two_enemy_cubes)


@event(51)
def champlain_and_st_lawrence_railroad(state: PreludeState, side: int) -> Step:
    """1 Cube in Laprairie and in L'Acadie; 2 Opportunity Points."""
    state.add_cubes(side, LAPRAIRIE, 1)
    state.add_cubes(side, LACADIE, 1)
    state.gain_opportunity(side, 2)
    return Done()


@event(52)
def wheat_fails(state: PreludeState, side: int) -> Step:
    """1 Cube in each of 4 Patriote-biased Counties; the spirit rises by 1."""
    return do(
        (add_in_different_counties, side, 4, patriote_biased, has_free_box), (increase_spirit, 1)
    )


@event(53, prerequisite=parliamentary)
def council_throws_out_the_bills(state: PreludeState, side: int) -> Step:
    """2 VP; the Rebellious Spirit rises by 1."""
    state.score(side, 2)
    state.raise_spirit(1)
    return Done()


@event(54)
def bond_head_carries_upper_canada(state: PreludeState, side: int) -> Step:
    """External Influence 2 boxes towards the Loyal player."""
    state.influence(side, 2)
    return Done()


@event(55, prerequisite=parliamentary)
def quebec_wing_wavers(state: PreludeState, side: int) -> Step:
    """2 Patriote Cubes less in Québec; 1 VP."""
    state.remove_cubes(PATRIOTE, QUEBEC, 2)
    state.score(side, 1)
    return Done()


@event(56)
def papineau_shipped_overseas(state: PreludeState, side: int) -> Step:
    """Stay in play: this Turn AP mobilize no Patriote Cube above 5 in a Rural County."""
    state.in_force[PAPINEAU_OVERSEAS] = 1
    state.keep_in_play()
    return Done()
