"""4.0, 5.2 and 12.4: whom leaders help, how they are captured, and where they find company."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cockade.kernel import N_, Done, Option, ask, call, do, prompt, roll, rule, sentence, source
from cockade.kernel.flow import Step

from ..data.counters import BIG_BEAR_BAND, METIS, POUNDMAKER_BAND
from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import CAPTURED, FIRST_HEX, GRID, LAKE, NEIGHBOURS, TERRAIN
from ..data.pieces import (
    AFFECTS,
    AFFECTS_STACKED,
    BIG_BEAR,
    COMBAT_UNITS,
    CROZIER,
    DUMONT,
    IRVINE,
    KIND,
    LEADERS,
    MIDDLETON,
    OTTER,
    POUNDMAKER,
    RATING,
    RIEL,
    SIDE,
    SIZE,
    STRANGE,
    WANDERING_SPIRIT,
)
from ..data.status import ON_FOOT
from ..data.tables import TURNS
from ..state import Prairie
from ..vocabulary import D6, GO
from .ch13_unrest import step_over, unrest

ESCAPE: Final = prompt(
    "4.5",
    "{leader} escapes: choose the units that he joins.",
    "leader:counter",
    labels={GO: N_("Join the units in {hex}")},
)
FIND_COMPANY: Final = prompt(
    "4.4",
    "{leader} has no combat unit with him: choose the units that he joins.",
    "leader:counter",
    labels={GO: N_("Join the units in {hex}")},
)
TRACKED: Final = sentence(
    "4.5", "The enemy looks for {leader} and rolls a {die}.", "leader:counter die"
)
LEFT_ALONE: Final = sentence("4.5", "{leader} has nobody left to join.", "leader:counter")
TAKEN: Final = sentence("4.5", "{leader} is captured.", "leader:counter")
ESCAPED: Final = sentence("4.5", "{leader} gets away to {hex}.", "leader:counter hex")
JOINED: Final = sentence("4.4", "{leader} joins the units in {hex}.", "leader:counter hex")

# 4.51: from May III Riel is captured on 1 to 3, everybody else always on a 6.
RIEL_CAUGHT: Final = 3
CAUGHT: Final = 6
RIEL_FLIGHT: Final = 8
CAPTURE_EVENT: Final = {
    RIEL: "riel_captured",
    MIDDLETON: "middleton_captured",
    **dict.fromkeys(
        (BIG_BEAR, WANDERING_SPIRIT, POUNDMAKER, DUMONT),
        "big_bear_wandering_spirit_poundmaker_or_dumont_captured",
    ),
    **dict.fromkeys((CROZIER, IRVINE, STRANGE, OTTER), "crozier_irvine_strange_or_otter_captured"),
}


def units_of(*kinds: int) -> bytes:
    """1 for every unit of some kinds."""
    return bytes(KIND[counter] in kinds for counter in range(SIZE))


# Ruling L2: 6.1 and 10.1 have lists of their own for rally and march; 4.2 rules combat and morale.
TRIBES: Final = units_of(POUNDMAKER_BAND, BIG_BEAR_BAND)
MARCHES: Final = {
    **{leader: AFFECTS[leader] for leader in LEADERS[GOVERNMENT]},
    RIEL: units_of(METIS),
    DUMONT: units_of(METIS),
    POUNDMAKER: units_of(POUNDMAKER_BAND),
    BIG_BEAR: units_of(BIG_BEAR_BAND),
    WANDERING_SPIRIT: units_of(BIG_BEAR_BAND),
}
RALLIES: Final = {**MARCHES, RIEL: units_of(METIS, POUNDMAKER_BAND, BIG_BEAR_BAND)}


def fire_modifier(state: Prairie, side: int, units: Iterable[int]) -> int:
    """12.4: what a leader adds to the die of some units that fire in the battle hex."""
    hex = state.battle
    if side == GOVERNMENT and state.in_range(MIDDLETON, hex):
        # Ruling L8: in his range nobody else is listened to.
        return RATING[MIDDLETON]
    if side == ABORIGINAL and state.where[RIEL] == hex and state.turn > 1:
        return RATING[RIEL]
    helpers = [leader for leader in LEADERS[side] if leader != RIEL]
    firing = list(units)
    ratings = [RATING[leader] for leader in helpers if leads(state, leader, hex, firing)]
    return max(ratings, default=0)


def leads(state: Prairie, leader: int, hex: int, units: list[int]) -> bool:
    """Ruling L7: near enough, and at least one of the units is one that he may affect."""
    here = state.where[leader]
    if here == hex:
        affected = AFFECTS_STACKED[leader]
    elif here >= FIRST_HEX and here in NEIGHBOURS[hex]:
        affected = AFFECTS[leader]
    else:
        return False
    return any(affected[unit] for unit in units)


def steadied(state: Prairie, counter: int) -> bool:
    """5.2: a leader in the hex takes 1 off the die against retreat and surrender."""
    spot = state.where[counter]
    hex = spot if spot >= FIRST_HEX else state.battle
    leaders = state.leaders_in(SIDE[counter], hex)
    return any(AFFECTS_STACKED[leader][counter] for leader in leaders)


@rule("4.5")
def leaders_at_risk(state: Prairie, leaders: tuple[int, ...]) -> Step:
    """One after the other, after the last round (Q7)."""
    if not leaders:
        return Done()
    return do(*[(leader_at_risk, leader) for leader in leaders])


@rule("4.5")
def leader_at_risk(state: Prairie, leader: int) -> Step:
    """Surrounded he is captured, otherwise a die decides (L3)."""
    hex = state.where[leader]
    if hex == state.battle and surrounded(state, hex, 1 - SIDE[leader]):
        return capture_leader(state, leader)
    return roll(D6).then(leader_fate, leader)


def surrounded(state: Prairie, hex: int, enemy: int) -> bool:
    """Whether every hex around is enemy-occupied; lakes and the edge of the map are closed too."""
    around = [there for there in NEIGHBOURS[hex] if TERRAIN[there] != LAKE]
    return all(state.occupied(enemy, there) for there in around)


@rule("4.5")
def leader_fate(state: Prairie, dice: tuple[int, ...], leader: int) -> Step:
    """6 is capture; for Riel from May III 1 to 3 (4.51)."""
    state.log(TRACKED, leader, dice[0])
    hunted = leader == RIEL and TURNS[state.turn].riel_hunted
    caught = dice[0] <= RIEL_CAUGHT if hunted else dice[0] >= CAUGHT
    if caught:
        return capture_leader(state, leader)
    return find_refuge(state, leader, escape_hexes(state, leader), escapes=True)


def capture_leader(state: Prairie, leader: int) -> Step:
    """A captured leader never comes back (R3); each capture is one step of the unrest (Q5)."""
    state.remove(leader, CAPTURED)
    state.log(TAKEN, leader)
    unrest(state, CAPTURE_EVENT[leader])
    return call(step_over)


def escape_hexes(state: Prairie, leader: int) -> tuple[int, ...]:
    """4.5, 4.51: where a leader who escapes may be placed."""
    if leader == RIEL and TURNS[state.turn].riel_hunted:
        row = GRID.distances(state.battle)
        far = [hex for hex in company(state, leader) if row[hex] <= RIEL_FLIGHT]
        if far:
            return tuple(far)
    return nearest_company(state, leader)


def nearest_company(state: Prairie, leader: int) -> tuple[int, ...]:
    """The hexes of the nearest friendly combat units; terrain does not matter (L4)."""
    hexes = company(state, leader)
    row = GRID.distances(state.where[leader])
    least = min([row[hex] for hex in hexes], default=0)
    return tuple([hex for hex in hexes if row[hex] == least])


def company(state: Prairie, leader: int) -> list[int]:
    """Hexes with friendly combat units; those shared with the enemy only if there are no others."""
    run = COMBAT_UNITS[SIDE[leader]]
    spots = set(state.where[run.start : run.stop])
    hexes = sorted(spot for spot in spots if spot >= FIRST_HEX and spot != state.battle)
    free = [hex for hex in hexes if not state.occupied(1 - SIDE[leader], hex)]
    return free or hexes


def find_refuge(state: Prairie, leader: int, hexes: tuple[int, ...], escapes: bool) -> Step:
    """The owner chooses among equals; with nobody left to join he is captured."""
    if not hexes:
        state.log(LEFT_ALONE, leader)
        return capture_leader(state, leader)
    if len(hexes) == 1:
        return settle(state, leader, hexes[0], escapes)
    offer = GO.among(refuges, given=(hexes,))
    question = ask(SIDE[leader], offer).saying(ESCAPE if escapes else FIND_COMPANY, leader)
    return question.then(choose_refuge, leader, escapes)


@source("4.5", "A leader joins the nearest of his side's combat units that he may go to.")
def refuges(state: Prairie, hexes: tuple[int, ...]) -> tuple[int, ...]:
    return hexes


@rule("4.5")
def choose_refuge(state: Prairie, answer: Option, leader: int, escapes: bool) -> Step:
    """He is with them at once."""
    return settle(state, leader, answer.noun, escapes)


def settle(state: Prairie, leader: int, hex: int, escapes: bool) -> Step:
    state.put(leader, hex)
    state.train[leader] = ON_FOOT
    state.log(ESCAPED if escapes else JOINED, leader, hex)
    return Done()


@rule("4.4")
def join_company(state: Prairie, leaders: tuple[int, ...]) -> Step:
    """Leaders without a combat unit are put on the nearest one, free of cost (L11)."""
    alone = [leader for leader in leaders if not accompanied(state, leader)]
    if not alone:
        return Done()
    return do(*[(rejoin, leader) for leader in alone])


def accompanied(state: Prairie, leader: int) -> bool:
    """11.3: whether a combat unit of his side is with him; off the map he needs none."""
    hex, run = state.where[leader], COMBAT_UNITS[SIDE[leader]]
    return hex < FIRST_HEX or hex in state.where[run.start : run.stop]


@rule("4.4")
def rejoin(state: Prairie, leader: int) -> Step:
    return find_refuge(state, leader, nearest_company(state, leader), escapes=False)
