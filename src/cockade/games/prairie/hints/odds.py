"""Chances of battles, sampled: both sides fight on, and nobody pursues."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from random import Random
from typing import Final

from cockade.kernel import Option, call, over, rule
from cockade.kernel.flow import Step

from ..data.files import SIDES
from ..data.pieces import SIDE, SP
from ..rules.ch10_march import WHERE_TO
from ..rules.ch12_battle import WHICH_BATTLE, begin_battle
from ..rules.ch12_disruption import WHO_IS_DISRUPTED
from ..rules.ch12_fire import engaged_units
from ..rules.ch12_losses import WHO_IS_LOST
from ..rules.ch12_rounds import GO_ON, answer_go_on
from ..state import Prairie
from ..vocabulary import AT, FIGHT, GO, HOLD, STAND
from .trial_battle import Die, Trial
from .trial_field import Field, can_be_tried

Result = Mapping[str, float]
# Battles fought for one question, shared by its options, and how many each gets at most and least:
# 120 times a share of one half is off by 4.6 points or less in two cases of three.
SHARED: Final = 200
MOST: Final = 120
FEWEST: Final = 60
# A byte as a throw of a die: those in excess of a multiple of six are none.
THROWS: Final = 256
FACES: Final = bytes(number % 6 + 1 for number in range(256))
EXCESS: Final = bytes(range(252, 256))
NOBODY: Final = "nobody holds the hex"
CALM: Final = (FIGHT, HOLD, STAND)


def odds(state: Prairie, seat: int) -> dict[str, Result]:
    """For each option that leads into a battle or on in one: who holds the hex, with what loss."""
    battles = {option: hex for option in state.legal() if (hex := battle_of(state, option)) >= 0}
    return {
        option.text: sampled(state, option, hex, len(battles)) for option, hex in battles.items()
    }


def battle_of(state: Prairie, option: Option) -> int:
    """The hex of the battle that hangs on an option; -1 for none."""
    prompt = state.question.prompt
    if prompt is GO_ON:
        # Whoever withdraws leaves the hex to the enemy: no chance is in it.
        return state.battle if option is FIGHT else -1
    if prompt is WHICH_BATTLE and option.verb == AT.name:
        return option.noun
    if prompt is WHERE_TO and option.verb == GO.name:
        return option.noun if state.occupied(1 - state.seat, option.noun) else -1
    return -1


def sampled(state: Prairie, option: Option, hex: int, among: int) -> Result:
    """The share of each ending among some battles; the same position gives the same numbers."""
    rng = Random(f"{hex} {option.text} {state.turn} {state.round} {state.where}")
    count = max(FEWEST, min(MOST, SHARED // among))
    endings = Counter(fought(battle_after(state, option, hex), count, rng))
    return {ending: n / count for ending, n in sorted(endings.items())}


def battle_after(state: Prairie, option: Option, hex: int) -> Prairie:
    """The battle that follows an option, up to its first die; nothing comes after it."""
    after: Prairie = state.copy()
    if state.question.prompt is GO_ON:
        after.begin(call(answer_go_on, option, *state.question.args).then(sample_over))
    else:
        after.answer(option)
        after.begin(begin_battle(after, hex).then(sample_over))
    while after.outcome is None and not after.is_chance:
        after.answer(calm(after))
    return after


def fought(begun: Prairie, count: int, rng: Random) -> Iterator[str]:
    """How a battle ends, so many times; all that is the same each time is looked up once."""
    field, roll = Field(begun) if can_be_tried(begun) else None, dice(rng)
    for _ in range(count):
        trial = Trial(field or Field(checked(begun.copy(), rng)), roll)
        trial.fight()
        yield ending_of(trial.holders(), trial.lost)


def checked(battle: Prairie, rng: Random) -> Prairie:
    """15.2: the battle after the checks of Quebec regiments."""
    while not can_be_tried(battle):
        battle.answer(chosen(battle, rng))
    return battle


def dice(rng: Random) -> Die:
    """A die that is thrown without end: many throws at once."""
    throws = iter(lambda: rng.randbytes(THROWS).translate(FACES, EXCESS), None)
    return chain.from_iterable(throws).__next__


@rule("12.0")
def sample_over(state: Prairie, _: object) -> Step:
    return over((), "sampled", ())


def chosen(state: Prairie, rng: Random) -> Option:
    """What chance or a side answers."""
    return rng.choice(state.legal()) if state.is_chance else calm(state)


def calm(state: Prairie) -> Option:
    """What a side answers: fight on, spare who fires, else the first option."""
    legal = state.legal()
    if state.question.prompt in (WHO_IS_LOST, WHO_IS_DISRUPTED):
        return min(legal, key=lambda option: fire_given_up(state, option.noun))
    return next((option for option in CALM if option in legal), legal[0])


def fire_given_up(state: Prairie, unit: int) -> int:
    """What a side would fire with less if it lost a unit's strength, or saw it disrupted."""
    return SP[unit] if unit in engaged_units(state, SIDE[unit]) else 0


def ending_of(holders: list[int], lost: Sequence[int]) -> str:
    """How a battle ended, by who is left in the hex and what both sides lost."""
    if len(holders) != 1:
        return NOBODY
    return f"{SIDES[holders[0]]} hold it, losses {lost[0]} and {lost[1]}"
