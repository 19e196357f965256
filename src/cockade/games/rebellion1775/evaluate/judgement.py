"""How good a position is for a side: colonies held and threatened, units, the Army on its way.

Every term is the British less the American share, turned round for the Americans.
"""

from __future__ import annotations

from operator import add, mul
from typing import Any, Final

from cockade.kernel.judgement import along, load_judgement

from ..data import FOLDER
from ..data.cards import KIND, OWNER, SET_UP, TRUCE
from ..data.pieces import AMERICAN_GREEN, COLOURS, CUBES, GREEN, SEATS, WIDTH
from ..data.scenarios import CITY_POINTS, INTRODUCTORY, SIEGE, START_ROUND
from ..rules.ch08_armies import filling_army, ready, trimming_army
from ..state import PLAYED_CARDS, TRUCES, Rebellion
from .battles import prospects
from .zones import TOUCHED, ZONES, control, ground, worth

NAMES: Final[tuple[str, ...]] = (
    "control",
    "british",
    "loyalist",
    "hessian",
    "british_native",
    "continental",
    "patriot",
    "french",
    "american_native",
    "fled british",
    "fled loyalist",
    "fled hessian",
    "fled continental",
    "fled patriot",
    "battles",
    "marches left",
    "lead before a truce",
)
JUDGEMENT: Final = load_judgement(FOLDER, (*NAMES, "outcome"))
ROW: Final = tuple(JUDGEMENT.weights[name] for name in NAMES)
CONTROL, BATTLES, LEAD = (NAMES.index(n) for n in ("control", "battles", "lead before a truce"))
NATIVES: Final = (NAMES.index("british_native"), NAMES.index("american_native"))

# How much the present lead counts when so many truces of a side are out.
NEARNESS: Final[tuple[float, ...]] = (0.0, 0.05, 0.3)


def terms(state: Rebellion, seat: int) -> dict[str, float]:
    """The judgement of a position for the side of a seat; partners see it alike."""
    if state.outcome is not None:
        won, lost = SEATS[seat] in state.outcome.winners, bool(state.outcome.winners)
        return {"outcome": 1.0 if won else -float(lost)}
    side = seat >> 1
    row = standing(state)
    if state.army is not None and state.seat >> 1 == side:
        row = best_march(state, row, -1.0 if side else 1.0)
    return dict(zip(NAMES, [-value for value in row] if side else row, strict=True))


def turn_of(state: Rebellion) -> tuple[Any, ...]:
    """Changes with every Turn Cube; before the first, with whoever places units."""
    return state.round, state.order, state.seat if state.phase == SET_UP else -1


def scale(state: Rebellion) -> float:
    """The difference that makes one side a clear favourite; less with every round."""
    scenario = state.scenario
    rounds = state.round - START_ROUND[scenario] + (2 if scenario == INTRODUCTORY else 0)
    return along(JUDGEMENT.scale, rounds)


def standing(state: Rebellion) -> list[float]:
    """All terms but the outcome, for the British, in the order of their names."""
    fled, stock, natives = state.fled, state.stockpile, natives_of(state)
    # Of every other colour all cubes that are neither in stock nor fled are on the map.
    units = [CUBES[c] - stock[c] - fled[c] for c in range(len(COLOURS))]
    return [
        control(state.scenario, bytes(ground(state))),
        units[0],
        units[1],
        units[2],
        natives[0],
        -units[4],
        -units[5],
        -units[6],
        -natives[1],
        fled[0],
        fled[1],
        fled[2],
        -fled[4],
        -fled[5],
        prospects(state),
        marches_left(state),
        lead(state) * NEARNESS[nearest_truce(state)],
    ]


def natives_of(state: Rebellion) -> tuple[int, int]:
    return sum(state.units[GREEN::WIDTH]), sum(state.units[AMERICAN_GREEN::WIDTH])


def marches_left(state: Rebellion) -> float:
    """Armies still to be moved this turn; a card of many and long marches is the better one."""
    marches = state.armies * (state.distance or 2)
    return -marches if state.active > 1 else marches


def lead(state: Rebellion) -> int:
    """How many more points the British would have if the game ended now."""
    flags = state.flags
    if state.scenario != SIEGE:
        return flags.count(1) - flags.count(2)
    points = zip(CITY_POINTS, state.city_flags, strict=True)
    return sum(n if flag == 1 else -n for n, flag in points if flag)


def nearest_truce(state: Rebellion) -> int:
    """The most Truce Cards that one side has played: two end the game."""
    cards = state.piles[TRUCES] + state.piles[PLAYED_CARDS]
    owners = [OWNER[card] >> 1 for card in cards if KIND[card] == TRUCE]
    return max(owners.count(0), owners.count(1))


def best_march(state: Rebellion, row: list[float], sign: float) -> list[float]:
    """An Army being formed is worth what its best goal will be, as it is or with all units."""
    army, prompt = state.army, state.question.prompt
    if prompt not in (filling_army, trimming_army) or army is None:
        return row
    armies = [army]
    if prompt is filling_army:
        first = (state.seat >> 1) * 4
        full = list(army)
        for n, count in enumerate(ready(state, state.seat)):
            full[first + n] += count
        armies.append(tuple(full))
    goals = tuple(option.noun for option in state.legal() if option.verb == "go")
    gains = [best_gain(state, army, goals, sign) for army in armies]
    gain = max(gains, key=lambda gain: sign * sum(map(mul, gain, ROW)))
    return list(map(add, row, gain))


# Every answer of those who form an Army asks again what all of its units could gain.
GAINS: Final[dict[tuple[Any, ...], tuple[float, ...]]] = {}
MOST_GAINS: Final = 1 << 14


def best_gain(
    state: Rebellion, army: tuple[int, ...], goals: tuple[int, ...], sign: float
) -> tuple[float, ...]:
    """What the terms gain when an Army goes to its best goal."""
    board = bytes(state.units), bytes(ground(state)), bytes(state.flags)
    key = (state.scenario, board, nearest_truce(state), army, state.army_area, goals, sign)
    if key not in GAINS:
        if len(GAINS) >= MOST_GAINS:
            GAINS.clear()
        gains = [gain_of_march(state, army, goal) for goal in goals]
        nothing = (0.0,) * len(NAMES)
        by_worth = {sign * sum(map(mul, gain, ROW)): gain for gain in reversed(gains)}
        GAINS[key] = by_worth[max(by_worth)] if by_worth else nothing
    return GAINS[key]


def gain_of_march(state: Rebellion, army: tuple[int, ...], goal: int) -> tuple[float, ...]:
    """What the terms gain by a march: only what the Army leaves and reaches is judged anew."""
    here, zones = state.army_area, ZONES[state.scenario]
    moved: Rebellion = state.copy()
    moved.march(army, here, goal)
    before, after, gain = ground(state), ground(moved), [0.0] * len(NAMES)
    for number in TOUCHED[state.scenario][here][goal]:
        gain[CONTROL] += worth(zones[number], after) - worth(zones[number], before)
    if moved.independent != state.independent:
        natives, earlier = natives_of(moved), natives_of(state)
        gain[NATIVES[0]] = natives[0] - earlier[0]
        gain[NATIVES[1]] = earlier[1] - natives[1]
    gain[BATTLES] = prospects(moved) - prospects(state)
    if moved.flags != state.flags or moved.city_flags != state.city_flags:
        gain[LEAD] = (lead(moved) - lead(state)) * NEARNESS[nearest_truce(state)]
    return tuple(gain)
