"""9.4 Volunteer Corps Recruitment."""

from __future__ import annotations

from typing import Final

from cockade.kernel import (
    Done,
    Option,
    Step,
    ask,
    call,
    condition,
    prompt,
    roll,
    rule,
    sentence,
    source,
)

from ..data.counties import RURAL
from ..data.sides import LOYAL
from ..data.tracks import CORPS_RISE_ON, CORPS_SPIRIT, CORPS_VP
from ..state import PreludeState
from ..vocabulary import D6, SPEND
from .ch08_mobilization_check import mobilization_check
from .ch09_2_organizations import points_left

POINTS_FOR_CORPS: Final = prompt(
    "9.4", "{county}: how many Activity Points for the Volunteer Corps?", "county"
)
CORPS: Final = sentence("9.4", "A Volunteer Corps is raised in {county}.", "county")


@source("9.4", "Volunteer Corps need a Rural County with a Loyal Organization and no Corps yet.")
def recruitable(state: PreludeState, side: int) -> list[int]:
    """The Rural Counties in which a Corps can be recruited."""
    places, corps = state.organizations, state.corps
    return [county for county in RURAL if places[county] >> LOYAL & 1 and not corps[county]]


@condition("9.4", "Volunteer Corps can be recruited only while the Rebellious Spirit is 8 or more.")
def spirit_for_corps(state: PreludeState, side: int) -> bool:
    return state.rebellious_spirit >= CORPS_SPIRIT


@condition("9.4", "All five Volunteer Corps have been created.")
def corps_left(state: PreludeState, side: int) -> bool:
    return state.corps_markers > 0


@rule("9.4")
def choose_corps_points(state: PreludeState, side: int, county: int) -> Step:
    """The points dedicated to the action are the bonus of its check."""
    question = ask(side, SPEND.among(points_left, given=(side,))).saying(POINTS_FOR_CORPS, county)
    return question.then(spend_on_corps, side, county)


@rule("9.4")
def spend_on_corps(state: PreludeState, answer: Option, side: int, county: int) -> Step:
    """The points are gone whatever the dice say."""
    state.points -= answer.noun
    return recruit_corps(state, side, county, answer.noun)


@rule("9.4")
def recruit_corps(state: PreludeState, side: int, county: int, bonus: int) -> Step:
    """A check in the County; no bonus of a city, no reroll. The result is success or not."""
    return call(mobilization_check, side, county, bonus).then(create_corps, county)


@rule("9.4")
def create_corps(state: PreludeState, success: bool, county: int) -> Step:
    """A Corps brings a marker to War Readiness and may raise the Rebellious Spirit."""
    if not success:
        return Done(False)
    state.corps[county] = 1
    state.corps_markers -= 1
    state.log(CORPS, county)
    state.add_readiness(LOYAL, CORPS_VP)
    return roll(D6).then(corps_alarm)


@rule("9.4")
def corps_alarm(state: PreludeState, dice: tuple[int, ...]) -> Step:
    """On a 4 or more the Rebellious Spirit rises."""
    state.remember("corps", dice[0])
    if dice[0] >= CORPS_RISE_ON:
        state.raise_spirit(1)
    return Done(True)
