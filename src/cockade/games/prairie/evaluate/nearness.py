"""How near every hex is to a goal, by what it costs to march there."""

from __future__ import annotations

from array import array
from functools import cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final

from ..data.files import ABORIGINAL, GOVERNMENT, SIDES
from ..data.land import CLOSED, RAIL, SPOTS
from ..rules.ch09_terrain import MOUNTED_PATHS, ON_FOOT_PATHS

# A march of so many points halves the pull of a target.
HALF_WAY: Final = 8.0
# From so many points on, the march to a leader who is hunted does not count.
FARTHEST: Final = 40.0
RIDE: Final = 0.1
# More points than any march takes.
NEVER: Final = 1000.0


def steps(side: int) -> list[list[tuple[int, float]]]:
    """Ways back from every hex, with what they cost on dry ground; trains are almost free."""
    paths = MOUNTED_PATHS[0] if side == ABORIGINAL else ON_FOOT_PATHS[0]
    back: list[list[tuple[int, float]]] = [[] for _ in range(SPOTS)]
    for here, row in enumerate(paths):
        for there, cost in row:
            if cost < CLOSED + 10:
                back[there].append((here, float(cost)))
    if side == GOVERNMENT:
        for one, two in pairwise(RAIL):
            back[one].append((two, RIDE))
            back[two].append((one, RIDE))
    return back


STEPS: Final = tuple(steps(side) for side in range(len(SIDES)))


class Nearness:
    """The rank of every hex, the nearest to a goal first; how near each rank is, and each hex.

    Few armies are looked at by the same row twice in a short time, so rows had better be small.
    """

    __slots__ = ("ranks", "row", "shares")

    def __init__(self, shares: list[float]) -> None:
        self.shares = tuple(sorted(set(shares), reverse=True))
        rank = {share: n for n, share in enumerate(self.shares)}
        self.ranks = array("H", [rank[share] for share in shares])
        self.row = array("d", shares)


@cache
def nearness(side: int, goal: int) -> Nearness:
    """From every hex: 1 at the goal, a half at HALF_WAY points of march, and so on."""
    return Nearness([HALF_WAY / (HALF_WAY + cost) for cost in march_to(side, goal)])


@cache
def progress(side: int, goal: int) -> Nearness:
    """From every hex: 1 at the goal, and the same for every point of march towards it."""
    return Nearness([max(0.0, 1.0 - cost / FARTHEST) for cost in march_to(side, goal)])


@cache
def march_to(side: int, goal: int) -> list[float]:
    """What it costs to march to a hex, from every hex."""
    steps, far = STEPS[side], [NEVER] * SPOTS
    far[goal] = 0.0
    edge = [(0.0, goal)]
    while edge:
        cost, here = heappop(edge)
        if cost > far[here]:
            continue
        for there, step in steps[here]:
            total = cost + step
            if total < far[there]:
                far[there] = total
                heappush(edge, (total, there))
    return far
