"""Where a stack could go that somebody points at."""

from __future__ import annotations

from cockade.kernel import Option

from ..data.pieces import NORTHCOTE
from ..rules.ch10_march import MARCH, MARCH_OR_BURN, WHO_GOES
from ..rules.ch10_range import stack_of
from ..rules.ch10_reach import all_goals
from ..rules.ch10_stacks import roster
from ..state import Prairie
from ..vocabulary import ALL, AT, GO, TAKE


def reach(state: Prairie, seat: int, option: Option) -> list[Option]:
    """The goals of all counters of a stack that may move, each by itself."""
    groups: list[tuple[int, ...]] = []
    prompt = state.question.prompt
    if prompt in (MARCH, MARCH_OR_BURN) and option.verb == AT.name:
        groups = [(counter,) for counter in roster(state, option.noun, seat)[0]]
    elif prompt is WHO_GOES and option.verb == TAKE.name:
        groups = [(option.noun,)]
    elif prompt is WHO_GOES and option is ALL:
        groups = [tuple(roster(state, state.question.said[0], seat)[0])]
    goals: set[int] = set()
    for group in groups:
        marching = tuple(counter for counter in group if counter != NORTHCOTE)
        if marching:
            goals |= set(all_goals(state, stack_of(state, marching)).hexes)
    return [GO[goal] for goal in sorted(goals)]
