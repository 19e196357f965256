"""How good a position of Liberté is for a player: expected points of the coming election."""

from __future__ import annotations

from .cards import AWARDS, BATTLES, COLOURS, RED, THRESHOLDS, WHITE
from .state import (
    ALL_PROVINCES,
    COLOUR,
    DISPLAY,
    GENERAL,
    HAND,
    HEIGHT,
    PARIS,
    PROVINCE_VP,
    VALUE,
    WIDTH,
    Liberte,
)
from .words import SEATS

# A stack this high wins its province about this often while play goes on.
HOLD = (0.0, 0.35, 0.6, 0.8)
TIED = 0.3


def evaluate(state: Liberte, player: int) -> float:
    """Expected victory points, less those of the best rival; sudden deaths by their closeness."""
    if state.outcome is not None:
        if SEATS[player] in state.outcome.winners:
            return 100.0 / len(state.outcome.winners)
        return -100.0
    totals = [state.vp[p] + promise for p, promise in enumerate(expected_points(state))]
    rivals = [total for p, total in enumerate(totals) if p != player]
    mine = totals[player]
    return mine - max(rivals) * 0.6 - sum(rivals) / len(rivals) * 0.4 + sudden(state, player)


def expected_points(state: Liberte) -> list[float]:
    """What each player may hope for from votes, provinces, the battle and cards."""
    votes = expected_votes(state)
    points = [0.0] * state.players
    share_awards(votes, points)
    for player in range(state.players):
        points[player] += card_worth(state, player) + province_worth(state, player)
    share_battle(state, points)
    return points


def expected_votes(state: Liberte) -> list[list[float]]:
    """By colour and player: votes held, and those that the stacks promise."""
    votes = [[float(v) for v in state.votes_held(colour)] for colour in range(len(COLOURS))]
    start = state.resolving or 1
    for province in ALL_PROVINCES[start - 1 :]:
        add_promises(state, province, votes)
    return votes


def add_promises(state: Liberte, province: int, votes: list[list[float]]) -> None:
    leaders = state.highest(province)
    worth = 2.0 if province == PARIS else 1.0
    for leader in leaders:
        stack = state.stacks[province * WIDTH + leader]
        chance = HOLD[HEIGHT[stack]] if len(leaders) == 1 else TIED * HOLD[HEIGHT[stack]]
        votes[COLOUR[stack]][leader] += worth * chance


def share_awards(votes: list[list[float]], points: list[float]) -> None:
    """The awards of government and opposition, softly by share of votes."""
    strength = [sum(line) for line in votes]
    total = sum(s * s for s in strength) or 1.0
    for colour, line in enumerate(votes):
        if not strength[colour]:
            continue
        govern = strength[colour] ** 2 / total
        squares = sum(v * v for v in line)
        for player, held in enumerate(line):
            lead = held * held / squares
            first = AWARDS["government_first"] * lead
            second = AWARDS["government_second"] * min(1.0, 2 * lead) * (1 - lead)
            rest = AWARDS["opposition_first"] * lead * (1 - govern)
            points[player] += govern * (first + second) + rest


def province_worth(state: Liberte, player: int) -> float:
    if state.turn < 3:
        return 0.0
    worth = 0.0
    for province in ALL_PROVINCES:
        if PROVINCE_VP[province] and state.controller(province) == player:
            worth += PROVINCE_VP[province] * HOLD[state.height(province, player)]
    return worth


def card_worth(state: Liberte, player: int) -> float:
    """Cards in hand and, for ties and the next turn, in the display."""
    hand = sum(0.12 + 0.1 * VALUE[card] for card in state.piles[HAND + player])
    shown = sum(0.15 + 0.12 * VALUE[card] for card in state.piles[DISPLAY + player])
    general = any(GENERAL[card] for card in state.piles[DISPLAY + player])
    return min(hand, 2.5) + shown + (0.6 if general else 0.0)


def share_battle(state: Liberte, points: list[float]) -> None:
    battle = BATTLES[state.turn]
    if battle is None:
        return
    able = [
        state.battle_box[p] if any(GENERAL[c] for c in state.piles[DISPLAY + p]) else 0
        for p in range(state.players)
    ]
    total = sum(tokens**2 for tokens in able)
    for player, tokens in enumerate(able):
        if tokens:
            points[player] += battle.vp * 0.9 * tokens**2 / total


def sudden(state: Liberte, player: int) -> float:
    """How near a sudden death is, and whether the player would win it."""
    red = sum(1 for p in ALL_PROVINCES for q in state.highest(p)[:1] if state.colour(p, q) == RED)
    worth = 0.0
    if red > 12:
        worth += closeness(red, THRESHOLDS["landslide_red_votes"]) * standing(state, player, RED)
    if state.turn >= 2:
        white = state.white_provinces()
        need = THRESHOLDS["counter_revolution_provinces"]
        if white > 2:
            worth += closeness(white, need) * standing(state, player, WHITE)
    return worth


def closeness(count: int, needed: int) -> float:
    return float(max(0.0, 8.0 - 2.0 * max(0, needed - count)))


def standing(state: Liberte, player: int, colour: int) -> float:
    """1 if the player would win by points of a colour, -1 if another would."""
    points = [state.blocks_owned(p, colour) + state.shown(p, colour) for p in range(state.players)]
    return 1.0 if points[player] == max(points) else -1.0
