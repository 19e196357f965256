"""The eight Key Events (cards 1 to 8)."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Done, Option, Step, ask, call, prompt, roll, rule, sentence

from ..data.counties import (
    CHAMBLY,
    LACADIE,
    MONTREAL,
    QUEBEC,
    RICHELIEU,
    ROUVILLE,
    ST_HYACINTHE,
    VERCHERES,
)
from ..data.effects import LOYAL_ANSWER
from ..data.sides import LOYAL, PATRIOTE
from ..data.tracks import EI, RC, UC, UPRISING_AT, O
from ..rules.ch02_end_of_game import uprising
from ..rules.ch05_scoring_tracks import score_track
from ..rules.ch08_mobilization_check import mobilization_check
from ..rules.ch12_events import at_end_of_turn, event
from ..state import PreludeState
from ..vocabulary import CHOOSE, D6, DECLINE, END, NUMBER_OF_LEADERS
from .checks import check_each
from .choices import has_free_box, patriote_organization, urban_counties
from .prerequisites import influence_favors_loyal, spirit_10
from .terms import add_in_different_counties

WARRANTS_TOTAL: Final = 16
SIX_COUNTIES: Final = (LACADIE, CHAMBLY, ROUVILLE, VERCHERES, ST_HYACINTHE, RICHELIEU)

FIRST_CITY: Final = prompt(
    "12.0", "{card}: choose the city of the first check, with +{bonus}.", "card bonus", reads="card"
)
HOW_MANY_LEADERS: Final = prompt(
    "12.0", "{card}: how many leaders preside over the assembly?", "card", reads="card"
)
END_THE_GAME: Final = prompt(
    "12.0",
    "{card}: the warrants can be served. End the game at once?",
    "card",
    reads="card",
    labels={DECLINE: N_("Play on")},
)
ELECTIONS: Final = sentence("12.0", "The General Elections are counted.")
LEADERS: Final = sentence(
    "12.0",
    "{n} leaders preside over the Six Counties.",
    "n",
    one="{n} leader presides over the Six Counties.",
)
WARRANTS: Final = sentence(
    "12.0", "The warrants: a roll of {die} and the Rebellious Spirit make {total}.", "die total"
)


@event(1)
def general_elections(state: PreludeState, side: int) -> Step:
    """Stay in play: the Rural and Urban Counties tracks give VP at the end of the Turn."""
    state.keep_until_end_of_turn(state.card)
    return Done()


@at_end_of_turn(1)
def general_elections_result(state: PreludeState, county: int) -> None:
    """The favored players score the Rural box and half the Urban box; nothing is reset."""
    state.log(ELECTIONS)
    for track, share in ((RC, 1), (UC, 2)):
        side = state.favored(track)
        if side >= 0:
            state.score(side, state.box_vp(track) // share)


@event(2)
def loyal_answer_to_the_elections(state: PreludeState, side: int) -> Step:
    """Stay in play: until the end of the Turn failed Loyal Organization checks may be rerolled."""
    state.in_force[LOYAL_ANSWER] = 1
    state.keep_in_play()
    return Done()


@event(3)
def select_general_committee(state: PreludeState, side: int) -> Step:
    """A +2 check in one city; success scores 3 VP and calls for a check in the other for 3 more."""
    return ask(side, CHOOSE.among(urban_counties)).saying(FIRST_CITY, 2).then(committee_city, side)


@rule("12.0")
def committee_city(state: PreludeState, city: Option, side: int) -> Step:
    """A +2 check in the city named first."""
    other = QUEBEC if city.noun == MONTREAL else MONTREAL
    return call(mobilization_check, side, city.noun, 2).then(first_committee, side, other)


@rule("12.0")
def first_committee(state: PreludeState, success: bool, side: int, other: int) -> Step:
    """Only a success leads to the other city."""
    if not success:
        return Done()
    state.score(side, 3)
    return call(mobilization_check, side, other, 2).then(second_committee, side)


@rule("12.0")
def second_committee(state: PreludeState, success: bool, side: int) -> Step:
    """3 more VP for a success."""
    if success:
        state.score(side, 3)
    return Done()


@event(4, prerequisite=influence_favors_loyal)
def russell_resolutions(state: PreludeState, side: int) -> Step:
    """X, the External Influence box: X Patriote Cubes where organized, X points, X Loyal VP."""
    value = state.box_vp(EI)
    where = (patriote_organization, has_free_box)
    added = call(add_in_different_counties, PATRIOTE, value, *where)
    return added.then(resolutions_refused, value)


@rule("12.0")
def resolutions_refused(state: PreludeState, _: object, value: int) -> Step:
    """The points and the VP, once the Cubes are placed."""
    state.gain_opportunity(PATRIOTE, value)
    state.score(LOYAL, value)
    return Done()


@event(5)
def st_ours_declaration(state: PreludeState, side: int) -> Step:
    """The whole Scoring Sequence of the Organizations track, the Scoring Marker included."""
    return score_track(state, O)


@event(6)
def sons_of_liberty_society(state: PreludeState, side: int) -> Step:
    """A +4 check in Montréal: 4 VP and 3 for War Readiness, or 2 VP; the spirit rises by 1."""
    return call(mobilization_check, side, MONTREAL, 4).then(sons_of_liberty, side)


@rule("12.0")
def sons_of_liberty(state: PreludeState, success: bool, side: int) -> Step:
    """A success gives 4 VP and 3 for War Readiness, a failure 2 VP."""
    if success:
        state.score(side, 4)
        state.add_readiness(side, 3)
    else:
        state.score(side, 2)
    state.raise_spirit(1)
    return Done()


@event(7)
def assembly_of_the_six_counties(state: PreludeState, side: int) -> Step:
    """Name N, make a +N check in each of six Counties for 1 VP apiece; spirit + N/2 rounded up."""
    offer = NUMBER_OF_LEADERS.among(range(1, 5))
    return ask(side, offer).saying(HOW_MANY_LEADERS).then(assemble_six_counties, side)


@rule("12.0")
def assemble_six_counties(state: PreludeState, leaders: Option, side: int) -> Step:
    """The number of leaders is the bonus of all six checks."""
    bonus = leaders.noun
    state.log(LEADERS, bonus)
    checks = call(check_each, side, SIX_COUNTIES, bonus, county_assembled)
    return checks.then(assembly_over, bonus)


@rule("12.0")
def county_assembled(state: PreludeState, success: bool, county: int) -> Step:
    """1 VP for a success."""
    if success:
        state.score(PATRIOTE, 1)
    return Done()


@rule("12.0")
def assembly_over(state: PreludeState, _: None, leaders: int) -> Step:
    """The spirit rises by half the number of leaders, rounded up."""
    state.raise_spirit((leaders + 1) // 2)
    return Done()


@event(8, prerequisite=spirit_10)
def arrest_warrants(state: PreludeState, side: int) -> Step:
    """One die plus the Rebellious Spirit: with 16 or more the Loyal player may end the game."""
    return roll(D6).then(serve_warrants, side)


@rule("12.0")
def serve_warrants(state: PreludeState, dice: tuple[int, ...], side: int) -> Step:
    """16 or more lets the Loyal player decide."""
    total = dice[0] + state.rebellious_spirit
    state.log(WARRANTS, dice[0], total)
    state.remember("warrants", dice[0])
    if total < WARRANTS_TOTAL:
        return Done()
    return ask(side, END, DECLINE).saying(END_THE_GAME).then(warrants_served)


@rule("12.0")
def warrants_served(state: PreludeState, answer: Option) -> Step:
    """The marker goes to 15 and the game ends as in 2.4, without the Scoring Die."""
    if answer is DECLINE:
        return Done()
    state.raise_spirit(UPRISING_AT - state.rebellious_spirit)
    return uprising(state)
