"""18.0: how each scenario is won, as questions on the position; nothing is changed here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from cockade.kernel import over
from cockade.kernel.flow import Step

from ..data.files import ABORIGINAL, GOVERNMENT
from ..data.land import CAPTURED
from ..data.pieces import (
    BIG_BEAR,
    CROZIER,
    DUMONT,
    MIDDLETON,
    POUNDMAKER,
    RIEL,
)
from ..data.places import ALL_PLACES, BATOCHE, IN_DISTRICT, PRIZES, START_RESERVE
from ..state import Prairie

NO_SIDE: Final = -1
LEVELS: Final = ("strategic", "major", "minor")
# Campaign 2: the Blackfoot rise by this Game-Turn; campaign 3: the rebellion is put down by it.
RISING_BY: Final = (5, 7, 9)
PUT_DOWN_BY: Final = (8, 10, 12)


def won(side: int, reason: str) -> Step:
    """A side wins; the score tells no more than that."""
    return over((side,), reason, (int(side == ABORIGINAL), int(side == GOVERNMENT)))


def drawn(reason: str = "draw") -> Step:
    return over((), reason, (0, 0))


def level_of(turn: int, limits: tuple[int, ...]) -> str:
    """The level of a victory by its Game-Turn; empty if it comes too late."""
    return next((LEVELS[n] for n, last in enumerate(limits) if turn <= last), "")


def rising(state: Prairie) -> Step:
    """13.1: the unrest has reached 30. In campaign 2 it depends on the Game-Turn (S8)."""
    if state.setup.id != "on_to_regina":
        return won(ABORIGINAL, "rising")
    level = level_of(state.turn, RISING_BY)
    return won(ABORIGINAL, level) if level else won(GOVERNMENT, "rising_too_late")


def captured(state: Prairie, leader: int) -> bool:
    return state.where[leader] == CAPTURED


def all_held(state: Prairie, places: Iterable[int]) -> bool:
    """Every undestroyed one of some places is under Government control (S6)."""
    return not any(state.holds(ABORIGINAL, place) for place in places)


def campaign_level(state: Prairie) -> str:
    """Campaign 1: the best level of the Government's list; empty without all places (S5, S16)."""
    if not all_held(state, ALL_PLACES):
        return ""
    chiefs = captured(state, POUNDMAKER) + captured(state, BIG_BEAR)
    if captured(state, RIEL) and chiefs:
        return "major" if chiefs == 2 else "intermediate"
    return "minor" if chiefs else "draw"


def put_down(state: Prairie) -> bool:
    """Campaign 3: the District is held and the three leaders are captured."""
    leaders = (RIEL, POUNDMAKER, BIG_BEAR)
    return all_held(state, IN_DISTRICT) and all(captured(state, leader) for leader in leaders)


def prize_held(state: Prairie) -> bool:
    """Calgary or Regina was taken in an earlier Game-Turn and is still held (S9)."""
    return any(
        0 < turn < state.turn and state.holds(ABORIGINAL, place)
        for place, turn in zip(PRIZES, state.fallen, strict=True)
    )


def campaign_end(state: Prairie) -> Step:
    """The last Game-Turn is over."""
    if state.setup.id == "on_to_regina":
        return won(GOVERNMENT, "quiet")
    if state.setup.id == "batoche_or_bust":
        return won(ABORIGINAL, "unbroken")
    level = campaign_level(state)
    if not level:
        return won(ABORIGINAL, "place_held")
    return drawn() if level == "draw" else won(GOVERNMENT, level)


def reserve_taken(state: Prairie) -> bool:
    """Cut Knife: a steady Government unit, and no enemy unit, is on the reserve."""
    hex = START_RESERVE[0]
    if state.combat_units(ABORIGINAL, hex):
        return False
    return any(not state.disrupted(unit) for unit in state.combat_units(GOVERNMENT, hex))


# Whom each side's list names.
PRISONERS: Final[dict[str, tuple[tuple[int, ...], tuple[int, ...]]]] = {
    "duck_lake": ((CROZIER,), (RIEL, DUMONT)),
    "fish_creek": ((MIDDLETON,), (DUMONT,)),
    "cut_knife": ((), (POUNDMAKER,)),
}


def prisoners(state: Prairie) -> tuple[bool, bool]:
    """Whether each side has captured a leader that its list names."""
    by_aboriginal, by_government = PRISONERS[state.setup.id]
    return (
        any(captured(state, leader) for leader in by_aboriginal),
        any(captured(state, leader) for leader in by_government),
    )


def lists_met(state: Prairie) -> tuple[str, str]:
    """Battles 1 to 3: what each side has achieved of its list; empty if nothing."""
    by_aboriginal, by_government = prisoners(state)
    first = "leader_captured" if by_aboriginal else field_won(state, ABORIGINAL)
    second = "leader_captured" if by_government else field_won(state, GOVERNMENT)
    if state.setup.id == "fish_creek" and not first and state.lost[1] > state.lost[0]:
        first = "heavier_losses"
    if state.setup.id == "cut_knife" and not by_government:
        second = "reserve_taken" if reserve_taken(state) else ""
    return first, second


def field_won(state: Prairie, side: int) -> str:
    """The enemy was made to retreat in the last battle, or wiped out (S2)."""
    return ("", "retreat", "eliminated")[state.beaten[1 - side]]


def battle_verdict(state: Prairie) -> Step | None:
    """Ruling S12: one list met, that side wins; both met, a single prisoner decides."""
    met = lists_met(state)
    if not any(met):
        return None
    if all(met):
        held = prisoners(state)
        if held[0] == held[1]:
            return drawn("both_lists")
        return won(ABORIGINAL if held[0] else GOVERNMENT, "leader_captured")
    side = ABORIGINAL if met[0] else GOVERNMENT
    return won(side, met[side])


def batoche_verdict(state: Prairie) -> Step:
    """Battle 4, at the end of its second turn."""
    if state.control[BATOCHE] != GOVERNMENT:
        return won(ABORIGINAL, "batoche_held")
    overwhelming = captured(state, RIEL) or captured(state, DUMONT)
    return won(GOVERNMENT, "overwhelming" if overwhelming else "batoche_taken")


def battle_end(state: Prairie) -> Step:
    """The last Game-Turn of a battle scenario is over."""
    if state.setup.id == "batoche":
        return batoche_verdict(state)
    if state.march_on_duck_lake and not state.fought:
        # Ruling S18: the arms that Crozier was sent for stay where they are.
        return won(ABORIGINAL, "arms_kept")
    return drawn()
