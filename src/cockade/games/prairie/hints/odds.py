"""Chances of battles, sampled: both sides fight on, and nobody pursues."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
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
from .trial_battle import Trial
from .trial_field import BOTH, Field, can_be_tried

Result = Mapping[str, float]
# Battles fought for one question, shared by its options; no option gets fewer than a dozen. As long
# as the effort allows, more are fought: what looks certain should be. An answer by the rules is one
# unit of it, a battle fought as a trial some.
SAMPLES: Final = 60
FEWEST: Final = 12
MOST: Final = 120
EFFORT: Final = 3000
TRIAL: Final = 6
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
    begun = battle_after(state, option, hex)
    field = Field(begun) if can_be_tried(begun) else None
    endings: Counter[str] = Counter()
    fewest, effort = max(FEWEST, SAMPLES // among), EFFORT // among
    while (count := endings.total()) < fewest or (effort > 0 and count < MOST):
        ending, spent = tried(field, rng) if field else fought(begun.copy(), hex, rng)
        endings[ending] += 1
        effort -= spent
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


def tried(field: Field, rng: Random) -> tuple[str, int]:
    """One battle fought as a trial: how it ends, and the effort."""
    trial = Trial(field, partial(die, rng.random))
    trial.fight()
    return ending_of(trial.holders(), trial.lost), TRIAL


def die(chance: Callable[[], float]) -> int:
    return int(6 * chance()) + 1


def fought(battle: Prairie, hex: int, rng: Random) -> tuple[str, int]:
    """The same by the rules themselves, until it can be tried."""
    given = 0
    while battle.outcome is None and given < PATIENCE:
        if can_be_tried(battle):
            ending, spent = tried(Field(battle), rng)
            return ending, given + spent
        battle.answer(chosen(battle, rng))
        given += 1
    return ending_of([side for side in BOTH if battle.occupied(side, hex)], battle.lost), given


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
