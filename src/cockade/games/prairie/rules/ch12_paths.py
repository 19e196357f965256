"""12.15: the hexes to which a retreat may go, and why not to others."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from cockade.kernel import Conditions, Offer, condition, source

from ..data.counters import INFANTRY
from ..data.files import ABORIGINAL
from ..data.land import CLOSED, GRID, LAKE, NEIGHBOURS, OPEN, TERRAIN
from ..data.pieces import KIND
from ..data.places import NO_PLACE, PLACE_AT, WAYS
from ..state import Prairie
from ..vocabulary import GO
from .ch07_supply import sources

# Whether a hex near the battle is open to a retreat; of several ways the best one counts.
ALLOWED: Final = 0
AWAY: Final = 1
TWO_RIVERS: Final = 2
CUT_OFF: Final = 3
ENEMY: Final = 4
FOREIGN: Final = 5


class Retreats(NamedTuple):
    """The hexes around a battle, whether each is open to a retreat, and the last side crossed."""

    hexes: tuple[int, ...]
    verdicts: tuple[int, ...]
    last: tuple[int, ...]

    def open(self) -> list[int]:
        return [hex for hex, verdict in zip(self.hexes, self.verdicts, strict=True) if not verdict]

    def way_into(self, hex: int) -> int:
        return self.last[self.hexes.index(hex)]


def ground(state: Prairie, side: int, hex: int) -> int:
    """12.15: no enemies, and no place out of friendly control unless it is burned (B30)."""
    if TERRAIN[hex] == LAKE:
        return CUT_OFF
    if state.occupied(1 - side, hex):
        return ENEMY
    place = PLACE_AT[hex]
    if place != NO_PLACE and state.holds(1 - side, place):
        return FOREIGN
    return ALLOWED


def havens(state: Prairie, side: int, units: Iterable[int]) -> list[int]:
    """Ruling B29: the supply sources nearest to the battle that one of the units may use."""
    kinds = {KIND[unit] for unit in units} if side == ABORIGINAL else {INFANTRY}
    hexes = {hex for kind in kinds for hex in sources(state, kind)} - {state.battle}
    row = GRID.distances(state.battle)
    least = min([row[hex] for hex in hexes], default=0)
    return sorted(hex for hex in hexes if row[hex] == least)


def toward(here: int, steps: dict[int, int], goals: list[int]) -> dict[int, int]:
    """Where some steps lead nearer to supply, only those are allowed."""
    rows = [GRID.distances(goal) for goal in goals]
    nearer = {
        there: way for there, way in steps.items() if any(row[there] < row[here] for row in rows)
    }
    return nearer or steps


def steps_from(state: Prairie, side: int, here: int) -> dict[int, int]:
    """Neighbours that a retreat may enter, with what it crosses."""
    return {
        there: way
        for there, way in WAYS[here]
        if way != CLOSED and ground(state, side, there) == ALLOWED
    }


def around(here: int, steps: int) -> list[int]:
    """The hexes at most so many steps away, but not the hex itself."""
    ring = set(NEIGHBOURS[here])
    if steps > 1:
        ring |= {there for middle in NEIGHBOURS[here] for there in NEIGHBOURS[middle]}
    return sorted(ring - {here})


def retreats(state: Prairie, side: int, units: Iterable[int], far: int) -> Retreats:
    """12.15: all hexes one, or by choice two, hexes from the battle, and what holds for each."""
    battle, goals = state.battle, havens(state, side, units)
    verdicts = {hex: ground(state, side, hex) or CUT_OFF for hex in around(battle, far)}
    last: dict[int, int] = {}
    legal = steps_from(state, side, battle)
    first = toward(battle, legal, goals)
    for hex, way in legal.items():
        verdicts[hex], last[hex] = ALLOWED if hex in first else AWAY, way
        if far > 1:
            for there, verdict, second in beyond(state, side, hex, way, goals):
                verdict = max(verdict, verdicts[hex])
                if verdict == ALLOWED:
                    last[there] = min(last.get(there, second), second)
                verdicts[there] = min(verdicts[there], verdict)
    hexes = tuple(verdicts)
    return Retreats(hexes, tuple(verdicts.values()), tuple([last.get(n, OPEN) for n in hexes]))


def beyond(
    state: Prairie, side: int, middle: int, way: int, goals: list[int]
) -> list[tuple[int, int, int]]:
    """Second hexes: farther from the battle, and one river in all (B14, B29)."""
    row = GRID.distances(state.battle)
    ways = steps_from(state, side, middle)
    outer = {there: second for there, second in ways.items() if row[there] > 1}
    dry = {there: second for there, second in outer.items() if not (way and second)}
    allowed = toward(middle, dry, goals)
    return [
        (there, ALLOWED if there in allowed else AWAY if there in dry else TWO_RIVERS, second)
        for there, second in outer.items()
    ]


# Reasons: what is wrong with a hex stands in the question.


def verdict_on(hex: int, hexes: tuple[int, ...], verdicts: tuple[int, ...]) -> int:
    return verdicts[hexes.index(hex)] if hex in hexes else ALLOWED


@source("12.15", "A retreat cannot go there.")
def retreat_hexes(state: Prairie, hexes: tuple[int, ...], verdicts: tuple[int, ...]) -> list[int]:
    return [hex for hex, verdict in zip(hexes, verdicts, strict=True) if verdict == ALLOWED]


@condition("12.14", "A forced retreat is one hex, a retreat by choice one or two.")
def near_the_battle(
    state: Prairie, hex: int, hexes: tuple[int, ...], verdicts: tuple[int, ...]
) -> bool:
    return hex in hexes


@condition("12.15", "No retreat leads into a hex with enemy units.")
def free_of_enemies(
    state: Prairie, hex: int, hexes: tuple[int, ...], verdicts: tuple[int, ...]
) -> bool:
    return verdict_on(hex, hexes, verdicts) != ENEMY


@condition("12.15", "No retreat leads into a fort, settlement or town that the enemy controls.")
def no_foreign_place(
    state: Prairie, hex: int, hexes: tuple[int, ...], verdicts: tuple[int, ...]
) -> bool:
    return verdict_on(hex, hexes, verdicts) != FOREIGN


@condition("12.15", "A retreat crosses one river at most.")
def one_river(state: Prairie, hex: int, hexes: tuple[int, ...], verdicts: tuple[int, ...]) -> bool:
    return verdict_on(hex, hexes, verdicts) != TWO_RIVERS


@condition("12.15", "No open way leads there: lakes, enemies or closed places are between.")
def not_cut_off(
    state: Prairie, hex: int, hexes: tuple[int, ...], verdicts: tuple[int, ...]
) -> bool:
    return verdict_on(hex, hexes, verdicts) != CUT_OFF


@condition("12.15", "A retreat goes toward a supply source of one's own where it can.")
def toward_supply(
    state: Prairie, hex: int, hexes: tuple[int, ...], verdicts: tuple[int, ...]
) -> bool:
    return verdict_on(hex, hexes, verdicts) != AWAY


RETREAT_REASONS: Final[Conditions] = (
    near_the_battle,
    free_of_enemies,
    no_foreign_place,
    one_river,
    not_cut_off,
    toward_supply,
)


def retreat_offer(ways: Retreats) -> Offer:
    """The question where to: what holds for each hex stands in it, so that no reason searches."""
    return GO.among(retreat_hexes, given=ways[:2], because=RETREAT_REASONS)
