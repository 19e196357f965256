"""How good a position of Liberté is for a player: points to hope for, and sudden ends."""

from __future__ import annotations

from functools import cache
from typing import Final

from cockade.kernel.judgement import along, load_judgement

from .data import FOLDER
from .data.cards import GENERAL, VALUE
from .data.components import COLOURS, RED, WHITE
from .data.provinces import PARIS, PROVINCE_COUNT, PROVINCE_VP
from .data.turns import AWARDS, BATTLES, LAST_TURN, THRESHOLDS
from .state import BATTLE_PHASE, COLOUR, DISPLAY, ELECTION, HAND, HEIGHT, WIDTH, Liberte
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
NAMES: Final = (
    "victory points",
    "provinces",
    "government and opposition",
    "cards",
    "battle",
    "best rival",
    "all rivals",
    "landslide",
    "counter-revolution",
    "outcome",
)
JUDGEMENT: Final = load_judgement(FOLDER, NAMES)

# A province without a stack.
NOTHING: Final = bytearray(WIDTH)

Promise = tuple[tuple[int, int, float, int], ...]


def terms(state: Liberte, player: int) -> dict[str, float]:
    """A position in points: what a player has and may hope for, the rivals, and sudden ends."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return {"outcome": WON / len(winners) if SEATS[player] in winners else -WON}
    points = [float(vp) for vp in state.vp[: state.players]]
    votes = [[float(held) for held in state.votes_held(colour)] for colour in range(len(COLOURS))]
    scored = points[player]
    red = count_promises(state, votes, points)
    with_provinces = points[player]
    share_awards(votes, points)
    with_awards = points[player]
    for rival in range(state.players):
        points[rival] += card_worth(state, rival)
    with_cards = points[player]
    share_battle(state, points)
    total = points.pop(player)
    return {
        "victory points": scored,
        "provinces": with_provinces - scored,
        "government and opposition": with_awards - with_provinces,
        "cards": with_cards - with_awards,
        "battle": total - with_cards,
        "best rival": max(points),
        "all rivals": sum(points) / len(points),
        "landslide": landslide(state, player, red),
        "counter-revolution": counter_revolution(state, player),
    }


def scale(state: Liberte) -> float:
    """How many points of a lead count much; the later the turn, the fewer."""
    return along(JUDGEMENT.scale, state.turn - 1)


def turn_of(state: Liberte) -> tuple[int, ...]:
    """Changes when the action or the refreshing of whoever decides, or a whole tie, is over.

    Whether a card was advanced in vain shows only when all who are tied have answered.
    """
    if state.phase in (BATTLE_PHASE, ELECTION):
        return state.turn, state.phase, state.resolving
    return state.turn, state.phase, state.round, state.seat


def count_promises(state: Liberte, votes: list[list[float]], points: list[float]) -> int:
    """Add what the stacks promise, from the province whose election is next."""
    stacks = state.stacks
    icons = state.turn >= 3
    later = STAYING * (LAST_TURN - state.turn)
    red = 0
    for province in range(state.resolving or 1, PROVINCE_COUNT + 1):
        start = province * WIDTH
        line = stacks[start : start + WIDTH]
        if line != NOTHING:
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


def landslide(state: Liberte, player: int, red: int) -> float:
    """How near a landslide is, given the stacks that may win for red, and who would win it."""
    if red <= 12:
        return 0.0
    near = closeness(red, THRESHOLDS["landslide_red_votes"])
    return near * standing(state, player, RED)


def counter_revolution(state: Liberte, player: int) -> float:
    """How near a counter-revolution is, and whether the player would win it."""
    if state.turn < 2:
        return 0.0
    white = state.white_provinces()
    if white <= 2:
        return 0.0
    near = closeness(white, THRESHOLDS["counter_revolution_provinces"])
    return near * standing(state, player, WHITE)


def closeness(count: int, needed: int) -> float:
    return max(0.0, 8.0 - 2.0 * max(0, needed - count))


def standing(state: Liberte, player: int, colour: int) -> float:
    """1 if the player would win by points of a colour, -1 if another would."""
    points = [state.blocks_owned(p, colour) + state.shown(p, colour) for p in range(state.players)]
    return 1.0 if points[player] == max(points) else -1.0
