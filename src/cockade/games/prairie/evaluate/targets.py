"""What each side is after in a scenario: places and leaders, and how near its forces are."""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import Final

from ..data.files import GOVERNMENT
from ..data.land import SPOTS
from ..data.places import (
    START_RESERVE,
)
from ..state import Prairie
from .aims import AIMS
from .army import Army, Forces
from .nearness import Nearness, nearness
from .picture import Picture

# Power that a target needs: a little more than what defends it.
MORE_THAN: Final = 1.3
GUARD: Final = 1.0
# What hunting a leader is worth beside catching him, where one battle decides.
HUNTED: Final = 0.5
# Power that it takes to hunt those who decide a campaign, and to close their ways out.
HUNTERS: Final = 8.0

# A hex worth going to, what it is worth, and the power that it takes.
Target = tuple[int, float, float]
# The share of a need that is on its way, and the rank of the farthest that has a part in it: what
# happens beyond does not matter.
Ready = tuple[float, int]


def targets(state: Prairie, picture: Picture, side: int) -> list[Target]:
    """Places that the enemy holds and leaders that he has; in battles his stacks."""
    army = picture.armies[1 - side]
    open = picture.holdings.open[side]
    if army.targets is None or army.targets[0] is not open:
        army.targets = open, all_targets(state, army, side, open.copy())
    return army.targets[1]


def all_targets(state: Prairie, army: Army, side: int, worth: Forces) -> list[Target]:
    """The targets that the enemy's army and some places are for a side."""
    aims, enemy = AIMS[state.scenario], army.forces
    if aims.battle:
        add_battle_targets(state, side, enemy, worth)
    found = [(hex, value, GUARD + MORE_THAN * enemy.get(hex, 0.0)) for hex, value in worth.items()]
    for leader, hex in army.leaders.items():
        need = HUNTERS if leader in aims.sought else GUARD
        share = HUNTED if aims.battle else 1.0
        found.append((hex, share * aims.leaders[leader], need + MORE_THAN * enemy.get(hex, 0.0)))
    return found


def add_battle_targets(state: Prairie, side: int, enemy: Forces, worth: Forces) -> None:
    for hex in enemy:
        worth[hex] = worth.get(hex, 0.0) + 2.0
    if state.setup.id == "cut_knife" and side == GOVERNMENT:
        hex = START_RESERVE[0]
        worth[hex] = worth.get(hex, 0.0) + 4.0


def approach(own: Army, side: int, found: list[Target]) -> float:
    """How much of what the targets need is on its way, the nearer the more."""
    near, total = own.near, 0.0
    for hex, worth, need in found:
        known = near.get((hex, need))
        if known is None:
            known = ready_for(own, side, hex, need)
        total += worth * known[0]
    return total


def ready_for(army: Army, side: int, hex: int, need: float) -> Ready:
    """The share of the need of a target that is on its way."""
    known = army.near.get((hex, need))
    if known is None:
        near = nearness(side, hex)
        if army.base is not None:
            known = ready_for(army.base, side, hex, need)
            for changed in army.changed:
                if near.ranks[changed] <= known[1]:
                    known = None
                    break
        if known is None:
            known = on_its_way(army, near, need)
        army.near[hex, need] = known
    return known


def on_its_way(army: Army, near: Nearness, need: float) -> Ready:
    """The share of a need that the nearest forces meet, each the less the farther it is."""
    if not army.forces:
        return 0.0, SPOTS
    pick = army.pick or army.look_up()
    if army.total >= need:
        ranks = pick(near.ranks)
        nearest = min(ranks)
        if army.powers[ranks.index(nearest)] >= need:
            return near.shares[nearest], nearest
    if army.total <= need:
        return sum(map(mul, pick(near.row), army.powers), 0.0) / need, SPOTS
    return several(army, near, need)


def several(army: Army, near: Nearness, need: float) -> Ready:
    """The same where more than one force is needed: of equally near ones the strongest first."""
    pick, powers, places = army.by_strength()
    ranks, shares = pick(near.ranks), near.shares
    ready, left = 0.0, need
    # Sorting keeps the order of equal ones.
    for n in sorted(places, key=ranks.__getitem__):
        power = powers[n]
        if power >= left:
            return (ready + left * shares[ranks[n]]) / need, ranks[n]
        ready += power * shares[ranks[n]]
        left -= power
    return ready / need, SPOTS


@lru_cache(maxsize=256)
def pull(side: int, found: tuple[Target, ...]) -> list[float]:
    """How strongly every hex is pulled at by some targets."""
    rows = [nearness(side, hex).row for hex, _, _ in found]
    weights = [worth / need for _, worth, need in found]
    return [
        sum([row[hex] * weight for row, weight in zip(rows, weights, strict=True)], 0.0)
        for hex in range(SPOTS)
    ]
