"""8.0 Mobilization Check."""

from __future__ import annotations

from functools import cache
from typing import Final

from cockade.kernel import Done, Option, Step, ask, prompt, roll, rule, sentence

from ..data.effects import LOYAL_ANSWER
from ..data.sides import LOYAL
from ..state import PreludeState
from ..vocabulary import D6, FAIL, KEEP, PAY, REROLL

REROLL_OR_KEEP: Final = prompt(
    "12.0",
    "{county}: you rolled {total} against {target}. Reroll all three dice?",
    "county total target",
)
# Positions that were saved before PAY_FOR_CHECK named the County still ask PAY_OR_FAIL.
PAY_OR_FAIL: Final = prompt(
    "8.0", "The check has failed. Pay {n} to make it succeed?", "n:opportunity"
)
PAY_FOR_CHECK: Final = prompt(
    "8.0",
    "{county}: you rolled {total} against {target}, so the check has failed. "
    "Pay {n} to make it succeed?",
    "county total target n:opportunity",
)
CHECK: Final = sentence(
    "8.0", "{county}: {side} rolls {n} against {target}, success.", "side county n target"
)
MISSED: Final = sentence(
    "8.0", "{county}: {side} rolls {n} against {target}, failure.", "side county n target"
)
RESCUED: Final = sentence("8.0", "{side} pays {n}, and the check succeeds.", "side n:opportunity")


@rule("8.0")
def mobilization_check(state: PreludeState, side: int, county: int, bonus: int) -> Step:
    """Three dice against Mobilization Value plus bonus; the result is success or not."""
    return check_roll(side, county, state.cubes[side][county] + bonus)


@cache
def check_roll(side: int, county: int, target: int) -> Step:
    """The three dice of a check."""
    return roll(D6, D6, D6).then(compare_roll, side, county, target)


@rule("9.2")
def organization_check(state: PreludeState, side: int, county: int, bonus: int) -> Step:
    """A check to create an Organization: card 2 lets the Loyal player reroll it once."""
    if side != LOYAL or not state.in_force[LOYAL_ANSWER]:
        return mobilization_check(state, side, county, bonus)
    target = state.cubes[side][county] + bonus
    return roll(D6, D6, D6).then(offer_reroll, side, county, target)


@rule("12.0")
def offer_reroll(
    state: PreludeState, dice: tuple[int, ...], side: int, county: int, target: int
) -> Step:
    """Card 2: a roll over the target number may be made again, before points are spent."""
    total = sum(dice)
    if total <= target:
        return compare_roll(state, dice, side, county, target)
    state.log(MISSED, side, county, total, target)
    state.remember("check", side, county, target, *dice)
    question = ask(side, REROLL, KEEP).saying(REROLL_OR_KEEP, county, total, target)
    return question.then(reroll_or_keep, side, county, target, total)


@rule("12.0")
def reroll_or_keep(
    state: PreludeState, answer: Option, side: int, county: int, target: int, total: int
) -> Step:
    """Card 2: the second roll stands."""
    if answer is KEEP:
        return compare_roll(state, (total,), side, county, target)
    return check_roll(side, county, target)


@rule("8.0")
def compare_roll(
    state: PreludeState, dice: tuple[int, ...], side: int, county: int, target: int
) -> Step:
    """Equal or lower succeeds; a higher sum may be mended if the points cover the difference."""
    total = sum(dice)
    missing = total - target
    if len(dice) > 1:
        state.log(CHECK if missing <= 0 else MISSED, side, county, total, target)
        state.remember("check", side, county, target, *dice)
    if missing <= 0:
        return Done(True)
    if state.opportunity_points[side] < missing:
        return Done(False)
    question = ask(side, PAY, FAIL).saying(PAY_FOR_CHECK, county, total, target, missing)
    return question.then(rescue, side, missing)


@rule("8.0")
def rescue(state: PreludeState, answer: Option, side: int, missing: int) -> Step:
    """All of the difference is paid, or nothing and the check has failed."""
    if answer is FAIL:
        return Done(False)
    state.opportunity_points[side] -= missing
    raise_target(state, missing)
    state.log(RESCUED, side, missing)
    return Done(True)


def raise_target(state: PreludeState, points: int) -> None:
    """Points spent on a check raise its target number until the roll succeeds."""
    kind, side, county, target, *dice = state.rolls[-1]
    state.rolls = (*state.rolls[:-1], (kind, side, county, target + points, *dice))
