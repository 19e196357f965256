"""The 1837 Deck, second part (cards 79 to 95)."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, Step, ask, call, prompt, roll, rule, sentence

from ..data.counties import CHAMBLY, MONTREAL, QUEBEC
from ..data.sides import LOYAL, PATRIOTE
from ..data.tracks import EI
from ..rules.ch10_parliament import call_session
from ..rules.ch11_random_counties import random_county
from ..rules.ch12_events import event
from ..state import PreludeState
from ..vocabulary import D6, DOWN, UP
from .checks import check_each
from .choices import enemy_cube, has_free_box, loyal_biased, patriote_organization
from .prerequisites import not_parliamentary, spirit_8, spirit_10, spirit_12
from .terms import (
    add_in_different_counties,
    add_two_in_different_counties,
    name_counties,
)

RISE_OR_FALL: Final = prompt(
    "12.0", "{card}: does the Rebellious Spirit rise or fall?", "card", reads="card"
)
AMBUSH: Final = sentence("12.0", "The Longueuil road: a roll of {die}.", "die")
RECALLED: Final = sentence("12.0", "The next Action Round will be a Parliamentary Session.")
VICTORIA: Final = sentence(
    "12.0", "Victoria: Patriote reaches {patriote}, Loyal {loyal}.", "patriote loyal"
)


@event(79, prerequisite=spirit_12)
def longueuil_road(state: PreludeState, side: int) -> Step:
    """A die: 1-2 gives the Patriotes 1 VP; 3-6 costs them 3 Cubes in Chambly. The spirit rises."""
    return roll(D6).then(ambush, side)


@rule("12.0")
def ambush(state: PreludeState, dice: tuple[int, ...], side: int) -> Step:
    """The prisoners are freed on 1 or 2."""
    state.log(AMBUSH, dice[0])
    state.remember("ambush", dice[0])
    if dice[0] <= 2:
        state.score(PATRIOTE, 1)
    else:
        state.remove_cubes(PATRIOTE, CHAMBLY, 3)
        state.add_readiness(side, 1)
    state.raise_spirit(1)
    return Done()


@event(80)
def papineau_loses_his_commission(state: PreludeState, side: int) -> Step:
    """The Rebellious Spirit rises by 1; 2 Opportunity Points."""
    state.raise_spirit(1)
    state.gain_opportunity(side, 2)
    return Done()


@event(81)
def place_darmes_rally(state: PreludeState, side: int) -> Step:
    """3 Cubes in Montréal."""
    state.add_cubes(side, MONTREAL, 3)
    return Done()


@event(82)
def esplanade_rally(state: PreludeState, side: int) -> Step:
    """2 Cubes in Québec."""
    state.add_cubes(side, QUEBEC, 2)
    return Done()


@event(83)
def loyal_meetings_in_the_townships(state: PreludeState, side: int) -> Step:
    """2 Cubes in each of 3 Loyal-biased Counties."""
    return add_two_in_different_counties(state, side, 3, loyal_biased, has_free_box)


@event(84, prerequisite=spirit_8)
def bishop_lartigues_command(state: PreludeState, side: int) -> Step:
    """The Patriote player makes +2 checks in 4 Counties named by the Loyal player."""
    return call(name_counties, side, 4, enemy_cube).then(hear_the_bishop)


@rule("12.0")
def hear_the_bishop(state: PreludeState, counties: tuple[int, ...]) -> Step:
    """The Patriote player makes the checks in his own order."""
    return check_each(state, PATRIOTE, counties, 2, obey_the_bishop)


@rule("12.0")
def obey_the_bishop(state: PreludeState, success: bool, county: int) -> Step:
    """A failure removes 2 Patriote Cubes."""
    if not success:
        state.remove_cubes(PATRIOTE, county, 2)
    return Done()


@event(85, prerequisite=not_parliamentary)
def lafontaines_plan(state: PreludeState, side: int) -> Step:
    """The spirit falls by 1; the next Action Round is a Session."""
    state.raise_spirit(-1)
    call_session(state)
    state.log(RECALLED)
    return Done()


@event(86)
def washington_stays_neutral(state: PreludeState, side: int) -> Step:
    """External Influence 2 boxes towards the Loyal player."""
    state.influence(side, 2)
    return Done()


@event(87)
def letters_to_mackenzie(state: PreludeState, side: int) -> Step:
    """External Influence 2 boxes towards the Patriotes."""
    state.influence(side, 2)
    return Done()


@event(88, prerequisite=spirit_8)
def septembrokers(state: PreludeState, side: int) -> Step:
    """The Patriote player makes +2 checks in 2 organized Counties named by the Loyal player."""
    return call(name_counties, side, 2, patriote_organization).then(face_septembrokers)


@rule("12.0")
def face_septembrokers(state: PreludeState, counties: tuple[int, ...]) -> Step:
    """The Patriote player makes the checks in his own order."""
    return check_each(state, PATRIOTE, counties, 2, septembrokers_gone)


@rule("12.0")
def septembrokers_gone(state: PreludeState, success: bool, county: int) -> Step:
    """A failure gives the Loyal player 2 VP; a success raises the spirit by 1."""
    if success:
        state.raise_spirit(1)
    else:
        state.score(LOYAL, 2)
    return Done()


@event(89)
def friends_in_vermont(state: PreludeState, side: int) -> Step:
    """1 box of External Influence; with the spirit at 10 also 1 VP for War Readiness."""
    state.influence(side, 1)
    if state.rebellious_spirit >= 10:
        state.add_readiness(side, 1)
    return Done()


@event(90)
def charivari(state: PreludeState, side: int) -> Step:
    """A random County: the other player loses 2 Cubes there; the spirit rises by 1."""
    return call(random_county, side).then(charivari_in, side)


@rule("12.0")
def charivari_in(state: PreludeState, county: int, side: int) -> Step:
    """The other player loses 2 Cubes in the County rolled."""
    state.remove_cubes(1 - side, county, 2)
    state.raise_spirit(1)
    return Done()


@event(91)
def banks_suspend_payment(state: PreludeState, side: int) -> Step:
    """Each player loses 4 Opportunity Points; then 1 VP."""
    for player in (PATRIOTE, LOYAL):
        state.lose_opportunity(player, 4)
    state.score(side, 1)
    return Done()


@event(92, 93, prerequisite=spirit_10)
def loyalty_oaths(state: PreludeState, side: int) -> Step:
    """1 Cube in as many Rural Counties as half the Rebellious Spirit, rounded up."""
    count = (state.rebellious_spirit + 1) // 2
    return add_in_different_counties(state, side, count, has_free_box)


@event(94)
def victoria(state: PreludeState, side: int) -> Step:
    """Both players roll, the favored one on External Influence adds its box; 3 VP to the higher."""
    return roll(D6, D6).then(crown_victoria)


@rule("12.0")
def crown_victoria(state: PreludeState, dice: tuple[int, ...]) -> Step:
    """The favored player adds the External Influence box; a tie scores nothing."""
    totals = list(dice)
    favored = state.favored(EI)
    if favored >= 0:
        totals[favored] += state.box_vp(EI)
    patriote, loyal = totals
    state.log(VICTORIA, patriote, loyal)
    state.remember("victoria", *dice)
    if patriote != loyal:
        state.score(PATRIOTE if patriote > loyal else LOYAL, 3)
    return Done()


@event(95, prerequisite=spirit_8)
def rumours_from_the_countryside(state: PreludeState, side: int) -> Step:
    """The Rebellious Spirit rises or falls by 1, as the player of the Event likes."""
    return ask(side, UP, DOWN).saying(RISE_OR_FALL).then(spread_rumours)


@rule("12.0")
def spread_rumours(state: PreludeState, answer: Option) -> Step:
    """One space either way."""
    state.raise_spirit(1 if answer is UP else -1)
    return Done()
