"""The Generic Deck, second part (cards 114 to 130)."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Done, Option, Step, ask, do, prompt, rule, sentence

from ..data.cards import HAND
from ..data.counties import (
    BEAUHARNOIS,
    MONTREAL,
    QUEBEC,
    RURAL,
    SHERBROOKE,
    ST_MAURICE,
)
from ..data.sides import PATRIOTE
from ..rules.ch09_1_mobilization import mobilize_within
from ..rules.ch12_events import event
from ..state import PreludeState
from ..vocabulary import CHOOSE, DONE
from .checks import organize_rural_by_event
from .choices import (
    all_counties,
    at_most_two_patriote_biased,
    behind,
    behind_at_first,
    enemy_cube,
    fewer_than_two_added,
    has_free_box,
    loyal_biased,
    no_patriote_organization,
    not_yet_chosen,
    patriote_biased,
    rural_counties,
    within_two_points,
)
from .prerequisites import loyal_in_a_city, parliamentary
from .terms import (
    add_in_different_counties,
    add_two_in_different_counties,
    gain_opportunity_points,
    remove_in_different_counties,
)

JOIN_COALITION: Final = prompt(
    "12.0",
    "{card}: choose a County for the next Cube of the coalition, or stop.",
    "card",
    reads="card",
    labels={DONE: N_("End the Event")},
)
SEND_APPRENTICE: Final = prompt(
    "12.0",
    "{card}: choose a County to mobilize with 2 Activity Points, or stop.",
    "card",
    reads="card",
    labels={DONE: N_("End the Event")},
)
INFORMERS: Final = sentence(
    "12.0",
    "Loyal looks at the Patriote hand: {hand}.",
    "hand:cards",
    hidden="Loyal looks at the Patriote hand.",
)


@event(114)
def crown_patronage(state: PreludeState, side: int) -> Step:
    """5 Opportunity Points."""
    state.gain_opportunity(side, 5)
    return Done()


@event(115)
def mcgill_and_the_bank_of_montreal(state: PreludeState, side: int) -> Step:
    """2 Cubes in Montréal; 1 Opportunity Point."""
    state.add_cubes(side, MONTREAL, 2)
    state.gain_opportunity(side, 1)
    return Done()


@event(116)
def anti_gallic_letters(state: PreludeState, side: int) -> Step:
    """1 box of External Influence, 1 Cube in Montréal, the spirit rises by 1."""
    state.influence(side, 1)
    state.add_cubes(side, MONTREAL, 1)
    state.raise_spirit(1)
    return Done()


@event(117)
def quebec_mercury(state: PreludeState, side: int) -> Step:
    """2 Cubes in Québec."""
    state.add_cubes(side, QUEBEC, 2)
    return Done()


@event(118)
def orange_lodges(state: PreludeState, side: int) -> Step:
    """2 Cubes in each of 2 Loyal-biased Counties."""
    return add_two_in_different_counties(state, side, 2, loyal_biased, has_free_box)


@event(119)
def immigrant_ships(state: PreludeState, side: int) -> Step:
    """1 Cube in each of 5 Rural Counties, at most 2 of them Patriote-biased."""
    return add_in_different_counties(state, side, 5, at_most_two_patriote_biased, has_free_box)


@event(120, prerequisite=parliamentary)
def petite_famille(state: PreludeState, side: int) -> Step:
    """2 Cubes in Québec, 1 Patriote Cube less there."""
    state.add_cubes(side, QUEBEC, 2)
    state.remove_cubes(PATRIOTE, QUEBEC, 1)
    return Done()


@event(121, prerequisite=parliamentary)
def councils_veto(state: PreludeState, side: int) -> Step:
    """2 VP."""
    state.score(side, 2)
    return Done()


@event(122)
def gugy_of_sherbrooke(state: PreludeState, side: int) -> Step:
    """2 Cubes in Sherbrooke and 1 in St-Maurice."""
    state.add_cubes(side, SHERBROOKE, 2)
    state.add_cubes(side, ST_MAURICE, 1)
    return Done()


@event(123)
def minerve(state: PreludeState, side: int) -> Step:
    """2 Cubes in Montréal and 1 in each of 2 Rural Counties."""
    state.add_cubes(side, MONTREAL, 2)
    return add_in_different_counties(state, side, 2, has_free_box)


@event(124)
def ellices_seigneury(state: PreludeState, side: int) -> Step:
    """3 Cubes in Beauharnois and 1 box of External Influence."""
    state.add_cubes(side, BEAUHARNOIS, 3)
    state.influence(side, 1)
    return Done()


@event(125)
def prudence_from_the_pulpit(state: PreludeState, side: int) -> Step:
    """1 Patriote Cube less in each of 2 Patriote-biased Counties without Organization; 1 point."""
    where = (patriote_biased, no_patriote_organization, enemy_cube)
    return do((remove_in_different_counties, side, 2, *where), (gain_opportunity_points, side, 1))


@event(126, prerequisite=loyal_in_a_city)
def township_magistrates(state: PreludeState, side: int) -> Step:
    """A +5 check, with Urban bonus, to create a Rural Organization; otherwise 1 Cube there."""
    return organize_rural_by_event(state, side, 5, 1)


@event(127)
def garrison_parades(state: PreludeState, side: int) -> Step:
    """1 Cube in Montréal and 1 in Québec."""
    state.add_cubes(side, MONTREAL, 1)
    state.add_cubes(side, QUEBEC, 1)
    return Done()


@event(128)
def informers(state: PreludeState, side: int) -> Step:
    """The Loyal player looks at the Patriote hand once; 2 Opportunity Points."""
    hand = state.piles[HAND + PATRIOTE]
    state.reveal(hand, 1 << side)
    state.log(INFORMERS, hand, to=(side,))
    state.gain_opportunity(side, 2)
    return Done()


@event(129)
def ragtag_coalition(state: PreludeState, side: int) -> Step:
    """Up to 5 Cubes, at most 2 in each, in Rural Counties where the Patriotes were ahead."""
    return rally_coalition(state, side, (), tuple(c for c in RURAL if behind(state, c, side)))


@rule("12.0")
def rally_coalition(
    state: PreludeState, side: int, placed: tuple[int, ...], ahead: tuple[int, ...]
) -> Step:
    """Offer the next of these Cubes."""
    tests = (behind_at_first, fewer_than_two_added, has_free_box)
    offer = CHOOSE.among(rural_counties, *tests, given=(side, placed, ahead))
    if len(placed) == 5 or not offer.any_legal(state):
        return Done()
    question = ask(side, offer, DONE).saying(JOIN_COALITION)
    return question.then(join_coalition, side, placed, ahead)


@rule("12.0")
def join_coalition(
    state: PreludeState,
    answer: Option,
    side: int,
    placed: tuple[int, ...],
    ahead: tuple[int, ...],
) -> Step:
    """One Cube, then the next."""
    if answer is DONE:
        return Done()
    state.add_cubes(side, answer.noun, 1)
    return rally_coalition(state, side, (*placed, answer.noun), ahead)


@event(130)
def mentor_and_his_apprentices(state: PreludeState, side: int) -> Step:
    """Up to three Counties, one after the other: up to 2 AP of Mobilization in each."""
    return teach_apprentices(state, side, ())


@rule("12.0")
def teach_apprentices(state: PreludeState, side: int, taught: tuple[int, ...]) -> Step:
    """Offer the next County, another one each time."""
    offer = CHOOSE.among(all_counties, not_yet_chosen, within_two_points, given=(side, taught))
    if len(taught) == 3 or not offer.any_legal(state):
        return Done()
    return ask(side, offer, DONE).saying(SEND_APPRENTICE).then(send_apprentice, side, taught)


@rule("12.0")
def send_apprentice(
    state: PreludeState, answer: Option, side: int, taught: tuple[int, ...]
) -> Step:
    """2 AP for that County, then the next one."""
    if answer is DONE:
        return Done()
    county = answer.noun
    return do((mobilize_within, side, county, 2), (teach_apprentices, side, (*taught, county)))
