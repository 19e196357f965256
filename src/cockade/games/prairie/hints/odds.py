"""Chances of battles, sampled: both sides fight on, and nobody pursues."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import Final

from cockade.kernel import Option, call, over, rule
from cockade.kernel.flow import Step

from ..data.files import ABORIGINAL, GOVERNMENT, SIDES
from ..data.pieces import SIDE, SP
from ..rules.ch10_march import WHERE_TO
from ..rules.ch12_battle import WHICH_BATTLE, begin_battle
from ..rules.ch12_disruption import WHO_IS_DISRUPTED
from ..rules.ch12_fire import engaged_units
from ..rules.ch12_losses import WHO_IS_LOST
from ..rules.ch12_rounds import GO_ON
from ..state import Prairie
from ..vocabulary import AT, FIGHT, GO, HOLD, STAND

Result = Mapping[str, float]
# Battles fought for one question, shared by its options; no option gets fewer than a dozen. Small
# ones, which take few answers, are fought more often: what looks certain should be.
SAMPLES: Final = 60
FEWEST: Final = 12
MOST: Final = 120
ANSWERS: Final = 3000
# A battle that is not over by then is undecided.
PATIENCE: Final = 400
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
    endings: Counter[str] = Counter()
    fewest, answers = max(FEWEST, SAMPLES // among), ANSWERS // among
    while (count := endings.total()) < fewest or (answers > 0 and count < MOST):
        ended, given = fought(state, option, hex, rng)
        endings[ended] += 1
        answers -= given
    return {ended: n / count for ended, n in sorted(endings.items())}


def fought(state: Prairie, option: Option, hex: int, rng: Random) -> tuple[str, int]:
    """One battle after an option: who holds the hex, what both lost; the answers that it took."""
    after: Prairie = state.copy()
    after.answer(option)
    if state.question.prompt is WHERE_TO:
        after.begin(call(sampled_battle, hex).then(sample_over))
    for given in range(PATIENCE):
        if after.outcome is not None or after.battle != hex:
            return ending(after, hex), given
        after.answer(chosen(after, rng))
    return ending(after, hex), PATIENCE


@rule("12.0")
def sampled_battle(state: Prairie, hex: int) -> Step:
    """The battle that a march would bring about, fought at once."""
    return begin_battle(state, hex)


@rule("12.0")
def sample_over(state: Prairie, _: object) -> Step:
    return over((), "sampled", ())


def chosen(state: Prairie, rng: Random) -> Option:
    """What chance or a side answers: fight on, spare who fires, else the first option."""
    legal = state.legal()
    if state.is_chance:
        return rng.choice(legal)
    if state.question.prompt in (WHO_IS_LOST, WHO_IS_DISRUPTED):
        return min(legal, key=lambda option: fire_given_up(state, option.noun))
    return next((option for option in CALM if option in legal), legal[0])


def fire_given_up(state: Prairie, unit: int) -> int:
    """What a side would fire with less if it lost a unit's strength, or saw it disrupted."""
    return SP[unit] if unit in engaged_units(state, SIDE[unit]) else 0


def ending(state: Prairie, hex: int) -> str:
    holders = [side for side in (ABORIGINAL, GOVERNMENT) if state.occupied(side, hex)]
    if len(holders) != 1:
        return NOBODY
    return f"{SIDES[holders[0]]} hold it, losses {state.lost[0]} and {state.lost[1]}"
