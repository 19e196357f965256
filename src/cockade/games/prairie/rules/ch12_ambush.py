"""12.5 and 12.6: one side surprises the other before the first round."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, call, roll, rule, sentence
from cockade.kernel.flow import Step

from ..data.counters import CAVALRY, METIS, NWMP
from ..data.pieces import AFFECTS_STACKED, KIND, RIEL
from ..data.status import ALONE
from ..data.tables import (
    AMBUSH_MODIFIER,
    AMBUSH_SHIFT,
    ATTACKER_AMBUSH,
    DEFENDER_AMBUSH,
)
from ..state import Prairie
from ..vocabulary import D6
from .ch12_fire import fire_of, sides_in_order, units_in_battle
from .ch12_losses import exchange

NO_AMBUSH: Final = sentence("12.52", "No ambush: die {die}, {total} after modifiers.", "die total")
AMBUSHED: Final = sentence(
    "12.51", "{side}: die {die}, {total} after modifiers.", "side:surprise die total"
)
AMBUSH_FIRE: Final = sentence(
    "12.6",
    "{side} with {strength} on column {column}, {n} to the right for the surprise{shift}."
    " Die {die}{modifier}: {result}.",
    "side:ambush strength:sp shift:ground_shift n:columns column die modifier:leader result",
)
KINDS: Final = {"cavalry": CAVALRY, "nwmp": NWMP, "metis": METIS}


def ambush_modifier(state: Prairie, side: int) -> int:
    """12.5: once for each kind that is present: a leader, cavalry, police, Métis."""
    units = units_in_battle(state, side)
    kinds = {KIND[unit] for unit in units}
    points = sum(AMBUSH_MODIFIER[name] for name, kind in KINDS.items() if kind in kinds)
    leaders = [leader for leader in state.leaders_in(side, state.battle) if leader != RIEL]
    if any(AFFECTS_STACKED[leader][unit] for leader in leaders for unit in units):
        points += AMBUSH_MODIFIER["leader"]
    return points


@rule("12.5")
def ambush(state: Prairie) -> Step:
    """The attacker's die decides for both; the result is whether somebody was ambushed."""
    return roll(D6).then(ambush_roll)


@rule("12.5")
def ambush_roll(state: Prairie, dice: tuple[int, ...]) -> Step:
    """1 or less is the attacker's ambush, 6 or more the defender's; the ship lays none (15.12)."""
    attacker, defender = sides_in_order(state)
    total = dice[0] - ambush_modifier(state, attacker) + ambush_modifier(state, defender)
    if total <= ATTACKER_AMBUSH:
        side = attacker
    elif total >= DEFENDER_AMBUSH and state.joined != ALONE:
        side = defender
    else:
        state.log(NO_AMBUSH, dice[0], total)
        return Done(False)
    state.log(AMBUSHED, side, dice[0], total)
    return roll(D6, D6).then(ambush_fire, side)


@rule("12.6")
def ambush_fire(state: Prairie, dice: tuple[int, ...], side: int) -> Step:
    """The first die is halved into columns, the second is the fire of everybody; no fire back."""
    shift = AMBUSH_SHIFT[dice[0]]
    fire = fire_of(state, side, shift)
    if fire is None:
        return Done(True)
    result = fire.result(dice[1])
    state.volley = ((side, fire.column, dice[1], fire.modifier),)
    how = fire.strength, fire.shift, shift, fire.column, dice[1], fire.modifier
    state.log(AMBUSH_FIRE, side, *how, tuple(result))
    hits = [(0, 0), (0, 0)]
    hits[1 - side] = (result.losses, result.disruptions)
    return call(exchange, tuple(hits), True).then(ambush_over)


@rule("12.6")
def ambush_over(state: Prairie, _: object) -> Step:
    return Done(True)
