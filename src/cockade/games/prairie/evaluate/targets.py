"""What each side is after in a scenario: places and leaders, and how near its forces are."""

from __future__ import annotations

from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from ..data.files import ABORIGINAL, GOVERNMENT, SIDES
from ..data.land import DISTRICT, SASKATCHEWAN, SPOTS
from ..data.pieces import (
    BIG_BEAR,
    COUNTERS,
    DUMONT,
    LEADERS,
    MIDDLETON,
    POUNDMAKER,
    RIEL,
    WANDERING_SPIRIT,
)
from ..data.places import (
    ALL_PLACES,
    BATOCHE,
    IN_DISTRICT,
    METIS_HOMES,
    PLACE_HEX,
    PRIZES,
    SOURCE_PLACES,
    START_RESERVE,
)
from ..data.scenarios import SETUPS
from ..state import Prairie
from .army import Army, Forces
from .nearness import Nearness, nearness
from .picture import Picture

# Power that a target needs: a little more than what defends it.
MORE_THAN: Final = 1.3
GUARD: Final = 1.0
# What losses count in a scenario that one battle decides.
LOST_IN_BATTLE: Final = 0.2
# What hunting a leader is worth beside catching him, where one battle decides.
HUNTED: Final = 0.5
# Power that it takes to hunt those who decide a campaign, and to close their ways out.
HUNTERS: Final = 8.0
SOUGHT: Final = (RIEL, POUNDMAKER, BIG_BEAR)


class Aims(NamedTuple):
    """What places and leaders are worth in a scenario."""

    places: tuple[float, ...]
    leaders: tuple[float, ...]  # by counter
    battle: float  # what it is worth to win a battle as such
    losses: float  # how much strength and leaders count that may be lost in one
    last_stand: bool  # whether nothing counts but who holds a place in the end
    unrest: float
    sought: tuple[int, ...]  # leaders whom the Government must capture
    all_sought: float  # what they are worth together


def place_worth(scenario: str, place: int) -> float:
    """In points, to whoever holds it; campaigns look to what decides them."""
    if scenario == "batoche":
        return 30.0 if place == BATOCHE else 0.0
    if SETUPS[[setup.id for setup in SETUPS].index(scenario)].battle:
        return 0.0
    worth = 2.0 if place in IN_DISTRICT else 1.5
    if place in IN_DISTRICT and scenario == "batoche_or_bust":
        # The Government needs all of them, like the leaders.
        worth += 3.0
    if place in METIS_HOMES:
        worth += 1.0
    if place == BATOCHE:
        worth += 2.0
    if place in SOURCE_PLACES:
        worth += 1.0
    if place in PRIZES and scenario != "our_brave_boys":
        worth += 6.0
    return worth


def leader_worth(scenario: str, leader: int) -> float:
    """What it costs to lose a leader."""
    special = {
        "duck_lake": {},
        "our_brave_boys": {RIEL: 6.0, POUNDMAKER: 10.0, BIG_BEAR: 10.0},
        "batoche_or_bust": {RIEL: 10.0, POUNDMAKER: 10.0, BIG_BEAR: 10.0},
        "on_to_regina": {RIEL: 4.0},
    }.get(scenario, {})
    plain = {DUMONT: 4.0, RIEL: 3.0, WANDERING_SPIRIT: 2.0, MIDDLETON: 2.0, POUNDMAKER: 2.0}
    return special.get(leader, plain.get(leader, 1.0))


def aims_of(number: int) -> Aims:
    setup = SETUPS[number]
    leaders = [0.0] * (COUNTERS.stop)
    for side in range(len(SIDES)):
        for leader in LEADERS[side]:
            leaders[leader] = leader_worth(setup.id, leader)
    places = tuple(place_worth(setup.id, place) for place in ALL_PLACES)
    unrest = 0.0 if setup.battle else 2.0 if setup.id == "on_to_regina" else 1.0
    last_stand = setup.battle and any(places)
    battle = 20.0 if setup.battle and not last_stand else 0.0
    losses = LOST_IN_BATTLE if setup.battle else 1.0
    sought = () if setup.battle else SOUGHT
    all_sought = sum([leaders[leader] for leader in sought], 0.0)
    return Aims(places, tuple(leaders), battle, losses, last_stand, unrest, sought, all_sought)


AIMS: Final = tuple(aims_of(number) for number in range(len(SETUPS)))


# A hex worth going to, what it is worth, and the power that it takes.
Target = tuple[int, float, float]
# The share of a need that is on its way, and the rank of the farthest that has a part in it: what
# happens beyond does not matter.
Ready = tuple[float, int]


def targets(state: Prairie, picture: Picture, side: int) -> list[Target]:
    """Places that the enemy holds and leaders that he has; in battles his stacks."""
    army = picture.armies[1 - side]
    open = open_places(state.scenario, side, bytes(state.control), bytes(state.burned))
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


@lru_cache(maxsize=64)
def open_places(scenario: int, side: int, control: bytes, burned: bytes) -> Forces:
    """The undestroyed places that the enemy holds, as far as a side may go."""
    places, bound = AIMS[scenario].places, side == ABORIGINAL and SETUPS[scenario].historical
    return {
        PLACE_HEX[place]: places[place]
        for place in ALL_PLACES
        if control[place] != side
        and not burned[place]
        and places[place]
        and not (bound and not in_district(PLACE_HEX[place]))
    }


def in_district(hex: int) -> bool:
    return DISTRICT[hex] == SASKATCHEWAN


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
