"""Bonuses of the checks that follow an open question of an Event, for odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..rules.ch09_2_organizations import urban_bonus
from ..state import PreludeState

Bonus = Callable[[PreludeState, int, tuple[Any, ...]], int]


def of_each_check(state: PreludeState, side: int, args: tuple[Any, ...]) -> int:
    """Cards 7, 84 and 88: the bonus waits in the question."""
    return int(args[2])


def of_rural_organization(state: PreludeState, side: int, args: tuple[Any, ...]) -> int:
    """Cards 46, 66, 105 and 126: with the usual Urban bonus."""
    return int(args[1]) + urban_bonus(state, side)


def of_two(state: PreludeState, side: int, args: tuple[Any, ...]) -> int:
    """Card 3."""
    return 2


def of_four(state: PreludeState, side: int, args: tuple[Any, ...]) -> int:
    """Cards 109 and 147."""
    return 4


def of_five(state: PreludeState, side: int, args: tuple[Any, ...]) -> int:
    """Card 73."""
    return 5


# By the function that takes the answer; the County checked is the answer's noun.
EVENT_BONUS: Final[dict[str, Bonus]] = {
    "check_next": of_each_check,
    "organize_county": of_rural_organization,
    "committee_city": of_two,
    "ladies_meet": of_four,
    "unite_county": of_four,
    "volunteers_in_county": of_five,
}
