"""What stacks promise at the elections: how often they win, and what votes are worth in points.

The fewer blocks are left in supply, the nearer are the elections, and the surer is what stands on
the board. The tables come from games of bots; those of ties, of stacks behind and of awards were
then moved to where bots play better by them (docs/opponents.md), so they are no longer counts.
"""

from __future__ import annotations

from functools import cache, lru_cache
from math import erf
from typing import Final

from ..data.cards import FACTION, VALUE
from ..data.components import COLOURS
from ..data.provinces import PARIS, PROVINCE_COUNT, PROVINCE_VP
from ..data.turns import AWARDS, LAST_TURN, THRESHOLDS
from ..state import ACTION, COLOUR, DISPLAY, ELECTION, HEIGHT, WIDTH, Liberte

# By blocks left of the scarcest colour: how near the elections are, 0 for the last round.
NEAR: Final[tuple[int, ...]] = (1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 4, 4)
FAR: Final = 5
# How often a lone highest stack wins its province, by its height and that of the next one.
HOLD: Final[tuple[tuple[tuple[float, ...], ...], ...]] = (
    ((), (0.97,), (1.0, 0.99), (1.0, 1.0, 0.99)),
    ((), (0.86,), (0.95, 0.93), (1.0, 0.99, 0.96)),
    ((), (0.79,), (0.91, 0.89), (1.0, 0.98, 0.94)),
    ((), (0.7,), (0.87, 0.82), (0.99, 0.96, 0.89)),
    ((), (0.62,), (0.81, 0.75), (0.99, 0.94, 0.82)),
    ((), (0.55,), (0.76, 0.7), (0.93, 0.92, 0.75)),
)
# How often a stack one block lower does.
BEHIND: Final[tuple[float, ...]] = (0.0, 0.03, 0.05, 0.09, 0.14, 0.14)
# How often one of the level stacks does: without cards in the displays, and with a lower, an equal
# or a higher card than the others have.
WITHOUT: Final[tuple[float, ...]] = (0.03, 0.19, 0.28, 0.37, 0.41, 0.42)
LOWER, EQUAL, HIGHER = range(3)
TIED: Final[tuple[tuple[float, ...], ...]] = (
    (0.1, 0.3, 0.59),
    (0.15, 0.3, 0.55),
    (0.17, 0.3, 0.49),
    (0.23, 0.3, 0.42),
    (0.29, 0.32, 0.36),
    (0.3, 0.34, 0.36),
)
# How sharply most votes make a government, and most of a colour a leader.
GOVERNS: Final[tuple[float, ...]] = (7.4, 4.4, 3.0, 1.8, 1.1, 0.7)
LEADS: Final[tuple[float, ...]] = (6.7, 4.5, 3.9, 2.2, 1.9, 1.1)
# The red votes of an election beside those to expect before it, by 549 elections of apprentices:
# so many more, and so many times as many; and how far that is from what they are.
GROWTH: Final[tuple[tuple[float, float], ...]] = (
    (0.3, 0.96),
    (1.1, 0.95),
    (2.0, 0.91),
    (3.7, 0.8),
    (5.1, 0.77),
    (5.4, 0.9),
)
SPREAD: Final[tuple[float, ...]] = (1.2, 1.8, 2.1, 2.5, 3.0, 3.0)
LANDSLIDE: Final = THRESHOLDS["landslide_red_votes"]
# With fewer votes to expect a landslide is left out of account.
HARDLY: Final = 11.0
SQRT_2: Final = 2.0**0.5
# What a province that will be held is worth for the next election, and for each one after it.
NEXT_VOTE: Final = 0.38
LATER_VOTE: Final = 0.13
# The turn from which provinces score.
ICONS_FROM: Final = 3

# The share of the ties of an election that come after those of the provinces, about.
LAST_TIES: Final = 0.25

# A province without a stack.
NOTHING: Final = bytes(WIDTH)

# Owner, colour, votes to expect, chance of the province now and at the next election.
Promise = tuple[tuple[int, int, float, float, float], ...]


def nearness(state: Liberte) -> int:
    """How near the elections are, from 0 for the last round on."""
    if state.phase > ACTION or state.ending:
        return 0
    least = min(state.supply)
    return NEAR[least] if least < len(NEAR) else FAR


def count_promises(
    state: Liberte, near: int, votes: list[list[float]], points: list[float]
) -> None:
    """Add what the stacks promise, from the province whose election is next."""
    if elected(state):
        count_later(state, points)
        return
    board = bytes(state.stacks)
    left = LAST_TURN - state.turn
    staying = NEXT_VOTE + LATER_VOTE * (left - 1) if left else 0.0
    icons, icons_later = state.turn >= ICONS_FROM, left > 0 and state.turn + 1 >= ICONS_FROM
    cards: list[list[int]] = []
    for province in range(state.resolving or 1, PROVINCE_COUNT + 1):
        line = board[province * WIDTH : province * WIDTH + WIDTH]
        if line == NOTHING:
            continue
        found = promise(near, line, province == PARIS)
        if not found:
            cards = cards or best_cards(state)
            best = bytes([cards[player][COLOUR[stack]] for player, stack in enumerate(line)])
            found = level(near, line, best, province == PARIS)
        icon = PROVINCE_VP[province]
        for player, colour, expected, chance, stays in found:
            votes[colour][player] += expected
            points[player] += stays * staying
            if icon:
                points[player] += icon * (icons_later * stays + icons * chance)


def elected(state: Liberte) -> bool:
    """Whether all provinces have voted: ties for the government and for points may follow."""
    return state.phase == ELECTION and not state.resolving


def count_later(state: Liberte, points: list[float]) -> None:
    """After the elections the stacks that are left promise nothing before the next ones."""
    left = LAST_TURN - state.turn
    if not left:
        return
    staying = NEXT_VOTE + LATER_VOTE * (left - 1)
    for province in range(1, PROVINCE_COUNT + 1):
        line = state.stacks[province * WIDTH : province * WIDTH + WIDTH]
        if any(line):
            worth = staying + PROVINCE_VP[province] * (state.turn + 1 >= ICONS_FROM)
            for player, chance in enumerate(chances(FAR, [HEIGHT[stack] for stack in line])):
                if chance:
                    points[player] += chance * worth


def landslide_chance(state: Liberte, near: int, expected: float) -> float:
    """How likely red gets the votes of a landslide, by those that it has and may expect now."""
    if elected(state):
        return float(expected >= LANDSLIDE)
    spread = SPREAD[near]
    if state.phase == ELECTION:
        votes = expected
        spread *= ((PROVINCE_COUNT + 1 - state.resolving) / PROVINCE_COUNT) ** 0.5
    else:
        more, share = GROWTH[near]
        votes = more + share * expected
    if votes < HARDLY:
        return 0.0
    return 0.5 + 0.5 * erf((votes - LANDSLIDE + 0.5) / (spread * SQRT_2))


def ties_to_come(state: Liberte) -> float:
    """The share of an election's ties that may still come; some are for government and points."""
    if state.phase != ELECTION:
        return 1.0
    left = PROVINCE_COUNT + 1 - state.resolving if state.resolving else 0
    return max(LAST_TIES, left / PROVINCE_COUNT)


@cache
def promise(near: int, line: bytes, paris: bool) -> Promise:
    """What the stacks of a province promise; nothing if the highest are level."""
    heights = [HEIGHT[stack] for stack in line]
    top, second = sorted(heights, reverse=True)[:2]
    if top == second:
        return ()
    now = chances(near, heights)
    lost = top if paris else 1
    later = chances(FAR, [height - lost * (height == top) for height in heights])
    return tuple(
        (player, COLOUR[stack], lost * now[player], now[player], later[player])
        for player, stack in enumerate(line)
        if now[player] or later[player]
    )


def chances(near: int, heights: list[int]) -> list[float]:
    """How often each stack wins its province, whatever cards are shown."""
    top, second = sorted(heights, reverse=True)[:2]
    if top == second:
        return [WITHOUT[near] if height == top > 0 else 0.0 for height in heights]
    hold = HOLD[near][top][second]
    return [
        hold if height == top else BEHIND[near] if 0 < height == top - 1 else 0.0
        for height in heights
    ]


def best_cards(state: Liberte) -> list[list[int]]:
    """By player and colour the highest value in the display; the last is for no colour."""
    found = []
    for pile in state.piles[DISPLAY : DISPLAY + WIDTH]:
        best = [0] * (len(COLOURS) + 1)
        for card in pile:
            if VALUE[card] > best[FACTION[card]]:
                best[FACTION[card]] = VALUE[card]
        found.append(best)
    return found


@lru_cache(1 << 16)
def level(near: int, line: bytes, cards: bytes, paris: bool) -> Promise:
    """What level stacks promise, by the best cards to advance; what is left is cleared away."""
    top = max(HEIGHT[stack] for stack in line)
    tied = [player for player, stack in enumerate(line) if HEIGHT[stack] == top]
    found = []
    for player in tied:
        chance = of_tie(near, cards[player], max(cards[p] for p in tied if p != player))
        found.append((player, COLOUR[line[player]], chance * (top if paris else 1), chance, 0.0))
    return tuple(found)


def of_tie(near: int, own: int, other: int) -> float:
    """How often a tie is won with a card of this value against one of the other."""
    if not own and not other:
        return WITHOUT[near]
    return TIED[near][EQUAL if own == other else HIGHER if own > other else LOWER]


def share_awards(near: int, votes: list[list[float]], points: list[float]) -> None:
    """The awards of government and opposition, by how likely each colour and each player is."""
    sharp = LEADS[near]
    governs, opposes = places([sum(line, 0.0) ** GOVERNS[near] for line in votes])
    for govern, oppose, line in zip(governs, opposes, votes, strict=True):
        if govern or oppose:
            first = AWARDS["government_first"] * govern + AWARDS["opposition_first"] * oppose
            second = AWARDS["government_second"] * govern
            leads, follows = places([held**sharp if held else 0.0 for held in line])
            for player, held in enumerate(line):
                if held:
                    points[player] += first * leads[player] + second * follows[player]


def places(weights: list[float]) -> tuple[list[float], list[float]]:
    """How likely each is first, and how likely second, each in proportion to its weight."""
    most = max(weights)
    top = weights.index(most)
    # Summed without the greatest, beside which a small rest would be lost.
    rest = sum(weights[:top], 0.0) + sum(weights[top + 1 :], 0.0)
    total = rest + most
    if not rest:
        return [float(weight > 0) for weight in weights], [0.0] * len(weights)
    before = [weight / (total - weight) for weight in weights[:top] + weights[top + 1 :]]
    others = sum(before, 0.0)
    before.insert(top, 0.0)
    leading = others + most / rest
    seconds = [w / total * (leading - b) for w, b in zip(weights, before, strict=True)]
    seconds[top] = most / total * others
    return [weight / total for weight in weights], seconds
