"""How good a position of Liberté is for a player: expected points, and sudden deaths."""

from __future__ import annotations

from functools import cache
from typing import Final

from .cards import AWARDS, BATTLES, COLOURS, RED, THRESHOLDS, WHITE
from .facts import GENERAL, PARIS, PROVINCE_COUNT, PROVINCE_VP, VALUE
from .state import COLOUR, DISPLAY, HAND, HEIGHT, WIDTH, Liberte
from .vocabulary import SEATS

# How often a lone highest stack wins its province, by its height and that of the next one.
HOLD: Final = (
    (0.0, 0.0, 0.0, 0.0),
    (0.45, 0.0, 0.0, 0.0),
    (0.7, 0.6, 0.0, 0.0),
    (0.9, 0.9, 0.85, 0.0),
)
# How often each of two or three level stacks does: a tie without cards is won by nobody.
TIED: Final = (0.0, 0.12, 0.18, 0.25)
WON: Final = 100.0
# What a card is worth, by its value, in hand and in the display.
IN_HAND: Final = (0.25, 0.3, 0.4, 0.5)
SHOWN: Final = (0.0, 0.25, 0.4, 0.55)
HAND_WORTH: Final = tuple(IN_HAND[value] for value in VALUE)
DISPLAY_WORTH: Final = tuple(SHOWN[value] for value in VALUE)
A_GENERAL: Final = 0.6
HAND_AT_MOST: Final = 2.6
# What a block above the one that becomes a vote is worth in each later election.
STAYING: Final = 0.12
LAST_TURN: Final = 4

Promise = tuple[tuple[int, int, float, int], ...]


def evaluate(state: Liberte, player: int) -> float:
    """Expected victory points less those of the rivals, and how near a sudden death is."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return WON / len(winners) if SEATS[player] in winners else -WON
    points, red = expected_points(state)
    mine = points.pop(player)
    lead = mine - 0.6 * max(points) - 0.4 * sum(points) / len(points)
    return lead + sudden(state, player, red)


def expected_points(state: Liberte) -> tuple[list[float], int]:
    """Points held and hoped for by each player, and the provinces that lean red."""
    players = state.players
    points = [float(vp) for vp in state.vp[:players]]
    votes = [[float(held) for held in state.votes_held(colour)] for colour in range(len(COLOURS))]
    red = count_promises(state, votes, points)
    share_awards(votes, points)
    for player in range(players):
        points[player] += card_worth(state, player)
    share_battle(state, points)
    return points, red


def count_promises(state: Liberte, votes: list[list[float]], points: list[float]) -> int:
    """Add what the stacks promise, from the province whose election is next."""
    stacks = state.stacks
    icons = state.turn >= 3
    later = STAYING * (LAST_TURN - state.turn)
    red = 0
    for province in range(state.resolving or 1, PROVINCE_COUNT + 1):
        start = province * WIDTH
        line = stacks[start : start + WIDTH]
        if any(line):
            worth = 2.0 if province == PARIS else 1.0
            for player, colour, chance, height in promise(*line):
                votes[colour][player] += worth * chance
                points[player] += later * height
                red += colour == RED
                if icons:
                    points[player] += PROVINCE_VP[province] * chance
    return red


@cache
def promise(*line: int) -> Promise:
    """Each stack of a province that may win: owner, colour, chance and blocks left over."""
    heights = sorted((HEIGHT[stack] for stack in line), reverse=True)
    top, second = heights[0], heights[1]
    chance = HOLD[top][second] if top > second else TIED[top]
    return tuple(
        (player, COLOUR[stack], chance, HEIGHT[stack] - 1 if top > second else 0)
        for player, stack in enumerate(line)
        if HEIGHT[stack] == top
    )


def share_awards(votes: list[list[float]], points: list[float]) -> None:
    """The awards of government and opposition, softly by share of votes."""
    strength = [sum(line) for line in votes]
    total = sum(s * s for s in strength) or 1.0
    for colour, line in enumerate(votes):
        if not strength[colour]:
            continue
        govern = strength[colour] ** 2 / total
        first = AWARDS["government_first"] * govern + AWARDS["opposition_first"] * (1 - govern)
        second = AWARDS["government_second"] * govern
        squares = sum(held * held for held in line)
        for player, held in enumerate(line):
            if held:
                lead = held * held / squares
                points[player] += first * lead + second * min(1.0, 2 * lead) * (1 - lead)


def card_worth(state: Liberte, player: int) -> float:
    """Cards in hand, and in the display for ties, battles and the next turn."""
    display = state.piles[DISPLAY + player]
    hand = sum([HAND_WORTH[card] for card in state.piles[HAND + player]])
    worth = min(hand, HAND_AT_MOST)
    if display:
        worth += sum([DISPLAY_WORTH[card] for card in display])
        if any(GENERAL[card] for card in display):
            worth += A_GENERAL
    return worth


def share_battle(state: Liberte, points: list[float]) -> None:
    """The battle of the turn, by tokens of those who show a general."""
    battle = BATTLES[state.turn]
    if battle is None or not any(state.battle_box):
        return
    able = [
        tokens if any(GENERAL[card] for card in state.piles[DISPLAY + player]) else 0
        for player, tokens in enumerate(state.battle_box[: state.players])
    ]
    total = sum(tokens * tokens for tokens in able)
    for player, tokens in enumerate(able):
        if tokens:
            points[player] += battle.vp * 0.9 * tokens * tokens / total


def sudden(state: Liberte, player: int, red: int) -> float:
    """How near a sudden death is, and whether the player would win it."""
    worth = 0.0
    if red > 12:
        worth += closeness(red, THRESHOLDS["landslide_red_votes"]) * standing(state, player, RED)
    if state.turn >= 2:
        white = state.white_provinces()
        if white > 2:
            near = closeness(white, THRESHOLDS["counter_revolution_provinces"])
            worth += near * standing(state, player, WHITE)
    return worth


def closeness(count: int, needed: int) -> float:
    return max(0.0, 8.0 - 2.0 * max(0, needed - count))


def standing(state: Liberte, player: int, colour: int) -> float:
    """1 if the player would win by points of a colour, -1 if another would."""
    points = [state.blocks_owned(p, colour) + state.shown(p, colour) for p in range(state.players)]
    return 1.0 if points[player] == max(points) else -1.0
