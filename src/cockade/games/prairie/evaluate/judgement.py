"""The terms of a position, and what they are worth together."""

from __future__ import annotations

from functools import cache, lru_cache
from operator import mul
from typing import Final

from cockade.kernel.judgement import along, load_judgement

from ..data.files import ABORIGINAL, FOLDER, GOVERNMENT
from ..data.land import GRID, NEIGHBOURS, RAIL, SPOTS
from ..data.pieces import MIDDLETON, OTTER, RANGE, STRANGE
from ..data.places import PLACE, PLACE_HEX, RAIL_PLACES, SOURCE_PLACES
from ..data.status import OWED_NEXT, OWED_NOW
from ..data.tables import FREED_AT, RISING
from ..rules.ch07_supply import traced
from ..rules.ch18_verdicts import RISING_BY
from ..state import Prairie
from .picture import Army, Forces, Picture
from .prospects import at_risk, battle_worth, battles, leaders_by_hex
from .targets import (
    AIMS,
    WAYS_OUT,
    Aims,
    approach,
    nearness,
    on_its_way,
    progress,
    targets,
)

NAMES: Final = (
    "unrest",
    "places",
    "strength",
    "leaders",
    "hunt",
    "cordon",
    "hostages",
    "battles",
    "risk",
    "aboriginal approach",
    "government approach",
    "hungry",
    "railway",
    "duties",
    "wagons",
    "command",
    "led",
    "initiative",
    "eagerness",
)
JUDGEMENT: Final = load_judgement(FOLDER, (*NAMES, "outcome"))
# Which end of a march is judged goes by these, whatever weights a bot has otherwise.
ROW: Final = tuple(JUDGEMENT.weights[name] for name in NAMES)
INITIATIVE: Final = NAMES.index("initiative")
BATTLES: Final = NAMES.index("battles")
EAGERNESS: Final = NAMES.index("eagerness")
# Whoever has to wait for the other's move is in more danger than one who moves next.
NEXT_TO_MOVE: Final = 0.4
RAIL_GUARDS: Final = tuple(
    frozenset((PLACE_HEX[place], *NEIGHBOURS[PLACE_HEX[place]])) for place in RAIL_PLACES
)
# Those whom everybody obeys.
GENERALS: Final = (MIDDLETON, OTTER, STRANGE)
# Where the columns go, and their wagons with them.
FRONT: Final[tuple[int, ...]] = (PLACE["batoche"], PLACE["battleford"])
# The railway is worth most when nothing is missing.
COMPLETE: Final = 3.0
GARRISONS_FROM: Final = 3
# The power that is wanted wherever a leader is hunted, sooner or later.
BULK: Final = 100.0
# A leader who can get away is captured by a 6.
ONE_IN_SIX: Final = 1 / 6
# A large force can bear hunger: half of it is still enough, and one forager feeds it all.
RATIONS: Final = 6.0
# Whoever moves last must bring about a battle, the other can wait for it.
EAGER: Final = (3.0, -9.0)


def scale(state: Prairie) -> float:
    """How large an advantage decides: less and less as the weeks pass."""
    return along(JUDGEMENT.scale, state.turn / state.setup.turns[-1])


def total(row: list[float]) -> float:
    worth: float = sum(map(mul, row, ROW))
    return worth


def standing(state: Prairie, picture: Picture) -> list[float]:
    """All terms but the outcome, for Métis and First Nations, in the order of their names."""
    aims = AIMS[state.scenario]
    armies, forces = picture.armies, picture.forces
    prospects = battles(state, picture)
    prizes = [leaders_by_hex(picture, side, aims.leaders) for side in (0, 1)]
    if aims.last_stand:
        add_last_stand(state, prizes[ABORIGINAL])
    fights = 0.0
    for hex, won in prospects.items():
        stakes = prizes[0].get(hex, 0.0), prizes[1].get(hex, 0.0)
        if aims.sought and stakes[0]:
            caught = ONE_IN_SIX + (1.0 - ONE_IN_SIX) * closed_in(forces[GOVERNMENT], hex)
            stakes = stakes[0] * caught, stakes[1]
        losses = aims.losses * battle_worth(picture, hex, won, stakes)
        fights += losses + aims.battle * (2.0 * won - 1.0)
    risks = [at_risk(state, picture, side, prizes[side]) for side in (0, 1)]
    risks[1 - state.phasing] *= NEXT_TO_MOVE
    return [
        unrest(state) * aims.unrest,
        places(state, picture, prospects),
        sum(forces[0].values(), 0.0) - sum(forces[1].values(), 0.0),
        sum([aims.leaders[n] for n in armies[0].leaders], 0.0)
        - sum([aims.leaders[n] for n in armies[1].leaders], 0.0),
        -hunt(picture, aims),
        -cordon(picture, aims),
        float(sum(state.hostages)),
        fights,
        # Nobody runs away from the one battle that decides.
        (risks[1] - risks[0]) * (aims.losses if aims.battle else 1.0),
        approach(armies[0], ABORIGINAL, targets(state, picture, ABORIGINAL)),
        -approach(armies[1], GOVERNMENT, targets(state, picture, GOVERNMENT)),
        *([0.0] * 4 if state.setup.battle else duties(state, picture)),
        -picture.idle if state.phasing == ABORIGINAL else picture.idle,
        0.0 if state.setup.battle else -led(picture.armies[GOVERNMENT]),
        initiative(state, picture),
        eagerness(state) * len(prospects),
    ]


def led(army: Army) -> float:
    """The Government's power that its generals will have in command when it moves again."""
    near = [commanded(army.leaders[n], RANGE[n]) for n in GENERALS if n in army.leaders]
    hexes: set[int] = set().union(*near)
    return sum([power for hex, power in army.forces.items() if hex in hexes], 0.0)


@cache
def commanded(hex: int, reach: int) -> frozenset[int]:
    return frozenset(GRID.within(hex, reach))


def hunt(picture: Picture, aims: Aims) -> float:
    """How near the bulk of the Government's army is to those whom it must capture."""
    leaders, forces = picture.armies[ABORIGINAL].leaders, picture.forces[GOVERNMENT]
    found = 0.0
    for leader in aims.sought:
        ready = 1.0  # once he is captured
        if leader in leaders:
            ready = on_its_way(forces, progress(GOVERNMENT, leaders[leader]), BULK)
        found += aims.leaders[leader] * ready
    return found


def cordon(picture: Picture, aims: Aims) -> float:
    """How far the ways out are closed around those whom the Government seeks.

    Only one who is surrounded is sure to be captured when his force is beaten (4.5).
    """
    leaders, forces = picture.armies[ABORIGINAL].leaders, picture.forces[GOVERNMENT]
    found = 0.0
    for leader in aims.sought:
        closed = closed_in(forces, leaders[leader]) if leader in leaders else 1.0
        found += aims.leaders[leader] * closed
    return found


def closed_in(forces: Forces, hex: int) -> float:
    """How far the ways out of a hex are closed: the last of them count most."""
    ways = WAYS_OUT[hex]
    share = sum([way in forces for way in ways]) / len(ways)
    return share * share


def eagerness(state: Prairie) -> float:
    """A battle scenario without a battle is a draw at best: the side in turn seeks one."""
    return EAGER[state.phasing] if AIMS[state.scenario].battle else 0.0


def add_last_stand(state: Prairie, prizes: dict[int, float]) -> None:
    """Where a place decides the game, whoever holds it fears for the place first of all."""
    for hex, value, held in zip(PLACE_HEX, AIMS[state.scenario].places, state.control, strict=True):
        if value and held == ABORIGINAL:
            prizes[hex] = prizes.get(hex, 0.0) + value


def unrest(state: Prairie) -> float:
    """Points of unrest, dearer near the two levels that change the game."""
    level = state.unrest + state.pending
    if state.setup.id == "on_to_regina" and state.turn > RISING_BY[-1]:
        return 0.0
    found = float(level) + 0.08 * max(0, level - RISING // 2) ** 2
    return found + (3.0 if state.freed else 0.1 * min(level, FREED_AT))


def places(state: Prairie, picture: Picture, prospects: dict[int, float]) -> float:
    """Undestroyed places by who holds them, or will at the end of the phase."""
    worth, found = AIMS[state.scenario].places, 0.0
    aboriginal, government = picture.forces
    for hex, value, held, burned in zip(PLACE_HEX, worth, state.control, state.burned, strict=True):
        if burned:
            continue
        if hex in prospects:
            found += value * (2.0 * prospects[hex] - 1.0)
        elif hex in aboriginal or (held == ABORIGINAL and hex not in government):
            found += value
        else:
            found -= value
    return found


def duties(state: Prairie, picture: Picture) -> tuple[float, float, float, float]:
    """The Government's units to be fed, its railway and garrisons, and wagons on their way."""
    army = picture.armies[GOVERNMENT]
    fed = fed_hexes(
        tuple([state.holds(GOVERNMENT, place) for place in SOURCE_PLACES]),
        state.railway,
        frozenset(picture.forces[ABORIGINAL]),
        frozenset(army.wagons.values()),
    )
    hungry = sum([min(power, RATIONS) for hex, power in army.needy.items() if hex not in fed], 0.0)
    guards = army.guards
    held = sum([not hexes.isdisjoint(guards) for hexes in RAIL_GUARDS])
    railway = held + (COMPLETE if held == len(RAIL_GUARDS) else 0.0)
    missing = [
        place
        for place, owed in enumerate(state.owed)
        if owed in (OWED_NEXT, OWED_NOW) and not guards.get(PLACE_HEX[place])
    ]
    aware = state.turn >= GARRISONS_FROM
    ahead = sum([wagon_worth(hex) for hex in army.wagons.values() if hex in fed], 0.0)
    return hungry, -railway if aware else 0.0, float(len(missing)), -ahead


@lru_cache(maxsize=1024)
def fed_hexes(
    sources: tuple[bool, ...], railway: int, enemy: frozenset[int], wagons: frozenset[int]
) -> set[int]:
    """7.0: where the Government's units are fed; their own help against zones is left aside."""
    closed = set(enemy).union(*[NEIGHBOURS[hex] for hex in enemy])
    starts = [PLACE_HEX[n] for n, held in zip(SOURCE_PLACES, sources, strict=True) if held]
    if railway:
        closed -= set(RAIL)
        starts += RAIL
    return traced(starts, closed, wagons)[1]


@lru_cache(maxsize=SPOTS)
def wagon_worth(hex: int) -> float:
    """Wagons serve most where the columns go."""
    return max(nearness(GOVERNMENT, PLACE_HEX[place])[hex] for place in FRONT)


def initiative(state: Prairie, picture: Picture) -> float:
    """Whether units of the side in turn may still move after others.

    That the enemy's turn begins is no reason to put off the end of one's own.
    """
    if not picture.fresh or state.seat != state.phasing or not any(state.moved):
        return 0.0
    return urge(state) if state.phasing == ABORIGINAL else -urge(state)


def urge(state: Prairie) -> float:
    """In a campaign so much is at risk at the end of a phase that going on must count for more."""
    return 1.0 if state.setup.battle else 2.0
