"""Chances of the Battles that an option leads into, or that it goes on with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cockade.kernel import Option

from ..data.map import SIZE
from ..data.pieces import AMERICAN_GREEN, COLUMNS, GREEN, SIDES, WIDTH, column_of
from ..rules.ch08_armies import filling_army, trimming_army
from ..rules.ch10_battle import opening_battles
from ..rules.ch10_command import CHOOSE_COMMAND
from ..rules.ch10_dice import LOSE_UNIT
from ..state import BETSY_ROSS, JOHN_BUTLER, LASTING, WASHINGTON, Rebellion
from ..vocabulary import DONE
from .battles import NOBODY, Battle, after_hits, endings
from .charts import NOBODY_LEFT

Result = Mapping[str, float]


def odds(state: Rebellion, seat: int) -> dict[str, Result]:
    """For each option that leads into a Battle or on in one: who wins, with how many units left.

    Units are open to all, so nothing hidden is used.
    """
    return {
        option.text: named(battle)
        for option in state.legal()
        if (battle := option_battle(state, option)) is not None
    }


def named(battle: Battle) -> Result:
    """The chances of a Battle by the names of its endings."""
    return {
        NOBODY_LEFT if side == NOBODY else f"{SIDES[side]} win, {left} left": chance
        for (side, left), chance in endings(battle).items()
    }


def option_battle(state: Rebellion, option: Option) -> Battle | None:
    """The Battle as an option leaves it, or None if none hangs on it."""
    prompt = state.question.prompt
    if option.verb == "battle":
        return opening(state, units_at(state, option.noun))
    if prompt in (filling_army, trimming_army) and option.verb == "go":
        return after_march(state, option.noun)
    if prompt is opening_battles and option is DONE and len(state.contested()) == 1:
        return opening(state, units_at(state, state.contested()[0]))
    if prompt is LOSE_UNIT:
        return after_loss(state, option, *state.question.said)
    if prompt is CHOOSE_COMMAND and all(state.force[side * SIZE + state.battle] for side in (0, 1)):
        return after_command(state, option)
    return None


def units_at(state: Rebellion, area: int) -> list[int]:
    return state.units[area * WIDTH : area * WIDTH + WIDTH]


def after_march(state: Rebellion, goal: int) -> Battle | None:
    """The Battle that an Army would bring about, if it goes on as it stands now."""
    side = state.active >> 1
    army = state.army
    if army is None or not state.force[(1 - side) * SIZE + goal]:
        return None
    return opening(state, [n + m for n, m in zip(units_at(state, goal), army, strict=True)])


def opening(state: Rebellion, units: list[int]) -> Battle:
    """The start of a Battle: Natives flee in pairs, then the first roll."""
    attacker = state.active >> 1
    pairs = min(units[GREEN], units[AMERICAN_GREEN])
    units[GREEN] -= pairs
    units[AMERICAN_GREEN] -= pairs
    first = attacker if state.in_force[WASHINGTON] else 1 - attacker
    extra = attacker if state.in_force[JOHN_BUTLER] else NOBODY
    return going_on(state, units, first)._replace(extra=extra)


def going_on(state: Rebellion, units: list[int], first: int) -> Battle:
    forces = tuple(units[:4]), tuple(units[4:])
    return Battle(forces, first, turning=bool(state.in_force[BETSY_ROSS]))


def after_loss(state: Rebellion, option: Option, side: int, hits: int) -> Battle:
    """The losses that are still to come are chosen sensibly."""
    units = units_at(state, state.battle)
    units[column_of(option.noun, side)] -= 1
    units[4 * side : 4 * side + 4] = after_hits(
        side, tuple(units[4 * side : 4 * side + 4]), hits - 1
    )
    return going_on(state, units, side)


def after_command(state: Rebellion, option: Option) -> Battle:
    side = state.seat >> 1
    units = units_at(state, state.battle)
    if option.verb == "command":
        units[column_of(option.noun, side)] -= 1
    return going_on(state, units, 1 - side)


def seen_battle(view: Mapping[str, Any]) -> Battle:
    """The Battle that a view shows, for everybody who looks on."""
    seen, roll = view["battle"], view["roll"]
    units = [view["areas"][seen["area"]].get(column, 0) for column in COLUMNS]
    forces = [tuple(units[:4]), tuple(units[4:])]
    attacker, extra = SIDES.index(seen["attacker"]), NOBODY
    if seen["hits"]:
        side = SIDES.index(seen["hits"]["side"])
        forces[side] = after_hits(side, forces[side], seen["hits"]["n"])
    if roll and roll["area"] == seen["area"]:
        first = 1 - SIDES.index(roll["side"])
    else:
        first = attacker if LASTING[WASHINGTON] in view["in_force"] else 1 - attacker
        extra = attacker if LASTING[JOHN_BUTLER] in view["in_force"] else NOBODY
    turning = LASTING[BETSY_ROSS] in view["in_force"]
    return Battle((forces[0], forces[1]), first, extra, turning)
