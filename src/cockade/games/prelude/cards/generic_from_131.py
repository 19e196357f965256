"""The Generic Deck, third part (cards 131 to 147)."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Done, Option, Step, ask, call, do, prompt, rule

from ..data.counties import (
    MONTREAL,
    QUEBEC,
    ROUVILLE,
    ST_HYACINTHE,
)
from ..data.sides import LOYAL, PATRIOTE
from ..rules.ch08_mobilization_check import mobilization_check
from ..rules.ch10_parliament import end_session
from ..rules.ch11_random_counties import random_county
from ..rules.ch12_events import event
from ..state import PreludeState
from ..vocabulary import CHOOSE, DONE
from .checks import NEXT_CHECK
from .choices import (
    behind,
    has_free_box,
    no_patriote_organization,
    not_ahead,
    not_controlled,
    not_yet_chosen,
    one_to_four_patriotes,
    patriote_organization,
    rural_counties,
    two_enemy_cubes,
)
from .prerequisites import (
    parliamentary,
    two_patriote_rural_organizations,
)
from .terms import (
    add_in_different_counties,
    add_two_in_different_counties,
    increase_spirit,
    remove_in_different_counties,
)

DRAW_LEVEL: Final = prompt(
    "12.0",
    "{card}: choose a County to draw level in ({left} to go), or stop.",
    "card left:counties_n",
    reads="card",
    labels={DONE: N_("End the Event")},
)


@event(131)
def spontaneous_mobilization(state: PreludeState, side: int) -> Step:
    """1 Cube in each of four different random Counties."""
    return call(random_county, side).then(mobilize_spontaneously, side, ())


@rule("12.0")
def mobilize_spontaneously(
    state: PreludeState, county: int, side: int, rolled: tuple[int, ...]
) -> Step:
    """1 Cube in the County rolled, then another County."""
    state.add_cubes(side, county, 1)
    rolled = (*rolled, county)
    if len(rolled) == 4:
        return Done()
    return call(random_county, side, rolled).then(mobilize_spontaneously, side, rolled)


@event(132)
def dinner_at_the_governors(state: PreludeState, side: int) -> Step:
    """2 Opportunity Points; the other player loses 2."""
    state.gain_opportunity(side, 2)
    state.lose_opportunity(1 - side, 2)
    return Done()


@event(133)
def border_trade(state: PreludeState, side: int) -> Step:
    """External Influence 1 box towards the player of the Event."""
    state.influence(side, 1)
    return Done()


@event(134)
def you_go_we_go(state: PreludeState, side: int) -> Step:
    """Level up to 2 Rural Counties where the Patriotes are ahead without an Organization."""
    return go_along(state, side, 2)


@rule("12.0")
def go_along(state: PreludeState, side: int, times: int) -> Step:
    """Offer the next County; one that was levelled is no longer behind or has no box left."""
    tests = (no_patriote_organization, behind, has_free_box)
    offer = CHOOSE.among(rural_counties, *tests, given=(side,))
    if times == 0 or not offer.any_legal(state):
        return Done()
    return ask(side, offer, DONE).saying(DRAW_LEVEL, times).then(level_county, side, times)


@rule("12.0")
def level_county(state: PreludeState, answer: Option, side: int, times: int) -> Step:
    """As many Cubes as the other side has there, as far as there are boxes."""
    if answer is DONE:
        return Done()
    values = state.mobilization_value
    state.add_cubes(side, answer.noun, values(1 - side, answer.noun) - values(side, answer.noun))
    return go_along(state, side, times - 1)


@event(135, prerequisite=parliamentary)
def scandal_in_the_land_office(state: PreludeState, side: int) -> Step:
    """2 VP and 1 box of External Influence."""
    state.score(side, 2)
    state.influence(side, 1)
    return Done()


@event(136)
def tavern_talk(state: PreludeState, side: int) -> Step:
    """Twice a random County, and 1 Cube there."""
    return do((talk_in_a_tavern, side), (talk_in_a_tavern, side))


@rule("12.0")
def talk_in_a_tavern(state: PreludeState, side: int) -> Step:
    """One of the two random Counties."""
    return call(random_county, side).then(talk_spreads, side)


@rule("12.0")
def talk_spreads(state: PreludeState, county: int, side: int) -> Step:
    """1 Cube in the County rolled."""
    state.add_cubes(side, county, 1)
    return Done()


@event(137)
def hard_winter(state: PreludeState, side: int) -> Step:
    """The other player loses 1 Cube in each of 2 Rural Counties; a Loyal play raises the spirit."""
    removal = (remove_in_different_counties, side, 2, two_enemy_cubes)
    return do(removal, (increase_spirit, 1)) if side == LOYAL else do(removal)


@event(138, prerequisite=parliamentary)
def prorogued_session(state: PreludeState, side: int) -> Step:
    """The Session ends with its benefit; then 2 Cubes in Québec and the spirit rises by 1."""
    end_session(state)
    state.add_cubes(side, QUEBEC, 2)
    state.raise_spirit(1)
    return Done()


@event(139)
def militia_muster(state: PreludeState, side: int) -> Step:
    """2 Cubes in a Rural County that the player of the Event does not control."""
    return add_two_in_different_counties(state, side, 1, not_controlled, has_free_box)


@event(140)
def ami_du_peuple(state: PreludeState, side: int) -> Step:
    """1 Cube in Montréal; 1 Patriote Cube less in each of 3 Rural Counties with 1 to 4."""
    state.add_cubes(side, MONTREAL, 1)
    return remove_in_different_counties(state, side, 3, one_to_four_patriotes)


@event(141)
def montreal_herald(state: PreludeState, side: int) -> Step:
    """The Rebellious Spirit rises by 2."""
    state.raise_spirit(2)
    return Done()


@event(142)
def morning_courier(state: PreludeState, side: int) -> Step:
    """1 Patriote Cube in Montréal, or 2 Loyal ones."""
    state.add_cubes(side, MONTREAL, 2 if side == LOYAL else 1)
    return Done()


@event(143)
def montreal_gazette(state: PreludeState, side: int) -> Step:
    """2 Cubes in Montréal, 1 Patriote Cube less there."""
    state.add_cubes(side, MONTREAL, 2)
    state.remove_cubes(PATRIOTE, MONTREAL, 1)
    return Done()


@event(144)
def seigneurs_manor(state: PreludeState, side: int) -> Step:
    """3 Cubes in Rouville."""
    state.add_cubes(side, ROUVILLE, 3)
    return Done()


@event(145)
def cure_chartier_speaks_out(state: PreludeState, side: int) -> Step:
    """1 Cube in each of 3 Rural Counties where the Loyal side has as many Cubes or more."""
    return add_in_different_counties(state, side, 3, not_ahead, has_free_box)


@event(146)
def nationalist_seminar(state: PreludeState, side: int) -> Step:
    """3 Cubes in St-Hyacinthe."""
    state.add_cubes(side, ST_HYACINTHE, 3)
    return Done()


@event(147, prerequisite=two_patriote_rural_organizations)
def patriotic_unions(state: PreludeState, side: int) -> Step:
    """A +4 check in each of 2 Counties with a Patriote Organization; 2 VP for each success."""
    return unite_patriotes(state, side, ())


@rule("12.0")
def unite_patriotes(state: PreludeState, side: int, united: tuple[int, ...]) -> Step:
    """Offer the next County; each check is settled before the next."""
    tests = (patriote_organization, not_yet_chosen)
    offer = CHOOSE.among(rural_counties, *tests, given=(side, united))
    if len(united) == 2 or not offer.any_legal(state):
        return Done()
    return ask(side, offer).saying(NEXT_CHECK, 4).then(unite_county, side, united)


@rule("12.0")
def unite_county(state: PreludeState, county: Option, side: int, united: tuple[int, ...]) -> Step:
    """A +4 check in the County named."""
    united = (*united, county.noun)
    return call(mobilization_check, side, county.noun, 4).then(county_united, side, united)


@rule("12.0")
def county_united(state: PreludeState, success: bool, side: int, united: tuple[int, ...]) -> Step:
    """2 VP for a success, then the second County."""
    if success:
        state.score(side, 2)
    return unite_patriotes(state, side, united)
