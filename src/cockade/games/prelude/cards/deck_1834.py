"""The 1834 Deck (cards 19 to 32; the Activities, 9 to 18, stand in activities.py)."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, Step, ask, do, prompt, rule

from ..data.counties import MONTREAL, QUEBEC, RICHELIEU, SHEFFORD, SHERBROOKE, STANSTEAD
from ..data.effects import ST_JEAN_BAPTISTE_SOCIETY
from ..data.sides import LOYAL, PATRIOTE
from ..rules.ch12_events import event
from ..state import PreludeState
from ..vocabulary import CHOOSE, DECLINE, SPEND
from .checks import organize_by_event
from .choices import (
    any_cube,
    at_most_three_patriotes,
    echo_reaches,
    has_free_box,
    has_points,
    urban_counties,
)
from .terms import add_in_different_counties

WHERE_CHOLERA_STRIKES: Final = prompt(
    "12.0", "{card}: choose the city where cholera strikes.", "card", reads="card"
)
SPEND_IN_LONDON: Final = prompt(
    "12.0", "{card}: spend Opportunity Points on External Influence?", "card", reads="card"
)


@event(19)
def neilson_leaves_the_fold(state: PreludeState, side: int) -> Step:
    """2 Cubes in Québec; 1 VP if the Patriotes have none there, else one of theirs goes."""
    state.add_cubes(side, QUEBEC, 2)
    if state.mobilization_value(PATRIOTE, QUEBEC) == 0:
        state.score(side, 1)
    else:
        state.remove_cubes(PATRIOTE, QUEBEC, 1)
    return Done()


@event(20)
def quebec_constitutional_association(state: PreludeState, side: int) -> Step:
    """A +5 check to create the Loyal Organization in Québec; otherwise 2 Cubes there."""
    if state.has_organization(side, QUEBEC):
        state.add_cubes(side, QUEBEC, 2)
        return Done()
    return organize_by_event(state, side, QUEBEC, 5, 2)


@event(21)
def british_american_land_company(state: PreludeState, side: int) -> Step:
    """1 Cube in Stanstead, Sherbrooke and Shefford; the Rebellious Spirit rises by 1."""
    for county in (STANSTEAD, SHERBROOKE, SHEFFORD):
        state.add_cubes(side, county, 1)
    state.raise_spirit(1)
    return Done()


@event(22)
def aylmer_glenelg_letters(state: PreludeState, side: int) -> Step:
    """External Influence 1 box towards the Patriotes."""
    state.influence(side, 1)
    return Done()


@event(23)
def st_jean_baptiste_society(state: PreludeState, side: int) -> Step:
    """Stay in play for the rest of the game: 3.1 asks for it in St-Jean-Baptiste rounds."""
    state.in_force[ST_JEAN_BAPTISTE_SOCIETY] = 1
    state.keep_in_play()
    return Done()


@event(24)
def concerned_reformists(state: PreludeState, side: int) -> Step:
    """3 VP."""
    state.score(side, 3)
    return Done()


@event(25)
def montreal_west_poll(state: PreludeState, side: int) -> Step:
    """2 Cubes in Montréal; the spirit rises by 1 for the Loyal player, 1 VP for the Patriote."""
    state.add_cubes(side, MONTREAL, 2)
    if side == LOYAL:
        state.raise_spirit(1)
    else:
        state.score(side, 1)
    return Done()


@event(26)
def cholera_comes_back(state: PreludeState, side: int) -> Step:
    """Each player loses 2 Cubes in a city of your choice; then 1 Cube in a Rural County."""
    return do((strike_city, side), (add_in_different_counties, side, 1, has_free_box))


@rule("12.0")
def strike_city(state: PreludeState, side: int) -> Step:
    """Name the city that the epidemic strikes, one where there is a Cube to remove."""
    offer = CHOOSE.among(urban_counties, any_cube, given=(side,))
    if not offer.any_legal(state):
        return Done()
    return ask(side, offer).saying(WHERE_CHOLERA_STRIKES).then(cholera_in_city)


@rule("12.0")
def cholera_in_city(state: PreludeState, city: Option) -> Step:
    """Both sides lose 2 Cubes there."""
    for side in (PATRIOTE, LOYAL):
        state.remove_cubes(side, city.noun, 2)
    return Done()


@event(27)
def echo_du_pays(state: PreludeState, side: int) -> Step:
    """3 Cubes in Richelieu and 1 in each of two of its neighbours that the newspaper reaches."""
    state.add_cubes(side, RICHELIEU, 3)
    return add_in_different_counties(state, side, 2, echo_reaches, has_free_box)


@event(28)
def resolutions_in_london(state: PreludeState, side: int) -> Step:
    """2, 4 or 6 Opportunity Points may buy 1, 2 or 3 boxes of External Influence."""
    offer = SPEND.among((2, 4, 6), has_points, given=(side,))
    return ask(side, offer, DECLINE).saying(SPEND_IN_LONDON).then(carry_to_london, side)


@rule("12.0")
def carry_to_london(state: PreludeState, answer: Option, side: int) -> Step:
    """Two points for each box."""
    if answer is not DECLINE:
        state.spend_opportunity(side, answer.noun)
        state.influence(side, answer.noun // 2)
    return Done()


@event(29, 30)
def names_78000(state: PreludeState, side: int) -> Step:
    """1 Cube in each of 6 different Rural Counties."""
    return add_in_different_counties(state, side, 6, has_free_box)


@event(31)
def loyal_counter_petition(state: PreludeState, side: int) -> Step:
    """1 Cube in each of 4 Rural Counties with at most 3 Patriote Cubes."""
    return add_in_different_counties(state, side, 4, at_most_three_patriotes, has_free_box)


@event(32)
def stanleys_threat(state: PreludeState, side: int) -> Step:
    """External Influence 1 box towards the Loyal player; the Rebellious Spirit rises by 1."""
    state.influence(side, 1)
    state.raise_spirit(1)
    return Done()
