"""6.0 Rebellious Spirit: the Fear of Reprisal table."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Option, Step, ask, condition, prompt, roll, rule, sentence

from ..data.counties import RURAL
from ..data.sides import LOYAL, PATRIOTE
from ..data.tracks import REPRISAL_CUBES, REPRISAL_LIMIT, REPRISAL_MODIFIER
from ..state import PreludeState
from ..vocabulary import D6, REMOVE

TAKE_A_CUBE: Final = prompt(
    "6.2",
    "Fear of Reprisal: remove a Patriote Cube from a Rural County "
    "({cubes} to go, at most {limit} from one County).",
    "cubes limit",
)
REPRISAL: Final = sentence(
    "6.2",
    "Fear of Reprisal: a roll of {die}, modified by {modifier}, takes {cubes}.",
    "die modifier:signed cubes:cubes_n",
)
FEARED: Final = sentence("6.2", "{side} loses {n} in {county}.", "side n:cubes_n county")


@condition("6.2", "There is no Patriote Cube in that County.")
def patriote_cube(state: PreludeState, county: int, taken: tuple[int, ...], limit: int) -> bool:
    return state.cubes[PATRIOTE][county] > 0


@condition("6.2", "The table limits the Cubes taken from one County.")
def within_limit(state: PreludeState, county: int, taken: tuple[int, ...], limit: int) -> bool:
    return taken.count(county) < limit


@rule("6.2")
def fear_of_reprisal(state: PreludeState) -> Step:
    """The Loyal player rolls a die, modified by the Rebellious Spirit."""
    return roll(D6).then(read_reprisal)


@rule("6.2")
def read_reprisal(state: PreludeState, dice: tuple[int, ...]) -> Step:
    """The table says how many Cubes go and how many at most from one County."""
    total = reprisal_row(state, dice[0])
    modifier = REPRISAL_MODIFIER[state.rebellious_spirit]
    state.log(REPRISAL, dice[0], modifier, REPRISAL_CUBES[total])
    state.remember("reprisal", dice[0])
    return offer_reprisal(state, REPRISAL_CUBES[total], REPRISAL_LIMIT[total], ())


def reprisal_row(state: PreludeState, die: int) -> int:
    """The row of the table: below 3 nothing, from 9 on the last one."""
    return max(0, min(9, die + REPRISAL_MODIFIER[state.rebellious_spirit]))


@rule("6.2")
def offer_reprisal(state: PreludeState, cubes: int, limit: int, taken: tuple[int, ...]) -> Step:
    """One Cube after the other until the number is reached or none can be taken."""
    if cubes == 0:
        return Done()
    offer = REMOVE.among(RURAL, patriote_cube, within_limit, given=(taken, limit))
    if not offer.any_legal(state):
        return Done()
    question = ask(LOYAL, offer).saying(TAKE_A_CUBE, cubes, limit)
    return question.then(take_reprisal, cubes, limit, taken)


@rule("6.2")
def take_reprisal(
    state: PreludeState, answer: Option, cubes: int, limit: int, taken: tuple[int, ...]
) -> Step:
    """The Cube goes, and the track follows."""
    state.remove_cubes(PATRIOTE, answer.noun, 1, FEARED)
    return offer_reprisal(state, cubes - 1, limit, (*taken, answer.noun))
