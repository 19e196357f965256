"""How good a position of Liberté is for a player: points to hope for, and sudden ends."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from cockade.kernel.judgement import along, load_judgement

from ..data import FOLDER
from ..data.cards import GENERAL, SPECIAL, VALUE
from ..data.components import COLOURS, RED, WHITE
from ..data.turns import BATTLES, LAST_TURN, THRESHOLDS
from ..rules.ch05_specials import has_presence, has_presence_in_red
from ..state import BATTLE_PHASE, DISPLAY, ELECTION, HAND, Liberte
from ..vocabulary import SEATS
from .elections import count_promises, landslide_chance, nearness, share_awards, ties_to_come

WON: Final = 100.0
# What a card is worth, by its value: one to be played this turn, one that is kept for the next,
# when bad ones are replaced for nothing, and one in the display.
TO_PLAY: Final[tuple[float, ...]] = (0.0, 0.15, 0.55, 1.0)
TO_KEEP: Final[tuple[float, ...]] = (0.0, 0.0, 0.2, 0.6)
SHOWN: Final[tuple[float, ...]] = (0.0, 0.12, 0.42, 0.95)
# How many cards can still be played, about, by how near the elections are.
PLAYS: Final[tuple[float, ...]] = (0.0, 1.6, 3.1, 5.2, 7.3, 9.4)
HAND_AT_MOST: Final = 5.2
# So little does a card cost in the last turn that nothing else hangs on it.
IDLE: Final = 0.001
# What a special card is worth to somebody who may play it.
SPECIAL_WORTH: Final[dict[str, float]] = {
    "bread_shortage": 0.2,
    "emigration": 0.2,
    "religious_problems": 0.2,
    "guillotine": 0.3,
    "purge": 0.3,
    "terror": 0.5,
}
# What one costs that cannot be played: any other card would be the better one to take.
IN_THE_WAY: Final = 0.05
# Who may play it: anybody, those with presence in the government, or in a red one.
WITH_RED: Final = 2
NEEDS: Final = {"purge": 1, "terror": WITH_RED}
# By cards in the display: what is lost because better ones will find no room.
CROWDED: Final[tuple[float, ...]] = (0.0, 0.0, 0.0, 0.05, 0.22, 0.31)
# How much of a display counts in the last turn, when no card comes back to the hand.
AT_LAST: Final = 0.4
# A general, in hand or shown, while battles are to come; and one who has troops to lead.
A_GENERAL: Final = 0.3
WITH_TROOPS: Final = 0.34
# The share of a battle's points that tokens promise, and how sharply most tokens win it.
PROMISED: Final = 0.9
SHARP: Final = 2.0
# A sure landslide in sizes of a lead that counts much.
SURE: Final = 2.5
# What a counter-revolution counts that is there, and how much less for each province it lacks.
AT_THE_END: Final = 6.7
FOR_EACH: Final = 2.3
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


def terms(state: Liberte, player: int) -> dict[str, float]:
    """A position in points: what a player has and may hope for, the rivals, and sudden ends."""
    if state.outcome is not None:
        winners = state.outcome.winners
        return {"outcome": WON / len(winners) if SEATS[player] in winners else -WON}
    points = [float(vp) for vp in state.vp[: state.players]]
    votes = [[float(held) for held in state.votes_held(colour)] for colour in range(len(COLOURS))]
    scored = points[player]
    near = nearness(state)
    count_promises(state, near, votes, points)
    with_provinces = points[player]
    share_awards(near, votes, points)
    with_awards = points[player]
    for rival in range(state.players):
        points[rival] += card_worth(state, rival, near)
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
        "all rivals": sum(points, 0.0) / len(points),
        "landslide": landslide(state, player, near, sum(votes[RED], 0.0)),
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


def card_worth(state: Liberte, player: int, near: int) -> float:
    """Cards in hand, and in the display for ties, battles and the next turn."""
    last, hand = state.turn == LAST_TURN, state.piles[HAND + player]
    power = WITH_RED if has_presence_in_red(state, player) else int(has_presence(state, player))
    worth = hand_worth(hand, PLAYS[near], last, power)
    display = state.piles[DISPLAY + player]
    if display:
        shown = display_worth(display, near > 0, last)
        # No card comes back to the hand in the last turn: there it is of use in ties alone.
        worth += shown * ties_to_come(state) if last else shown
        if state.battle_box[player] and any(GENERAL[card] for card in display):
            worth += WITH_TROOPS
    return worth


# A hand changes with few answers, and those of the others with none.
@lru_cache(1 << 14)
def hand_worth(hand: tuple[int, ...], plays: float, last: bool, power: int) -> float:
    """The best cards will be played, as many as there are actions for; the others may be kept."""
    counts = [[VALUE[card] for card in hand].count(value) for value in range(4)]
    specials = [SPECIAL[card] for card in hand if SPECIAL[card]]
    useful = [kind for kind in specials if plays and NEEDS.get(kind, 0) <= power]
    worth = sum([SPECIAL_WORTH[kind] for kind in useful], 0.0)
    worth -= IN_THE_WAY * (len(specials) - len(useful))
    general = any(GENERAL[card] for card in hand) and (plays > 0 or not last)
    kept = 0.0
    for value in (3, 2, 1):
        played = min(plays, counts[value])
        plays -= played
        worth += TO_PLAY[value] * played
        kept += TO_KEEP[value] * (counts[value] - played)
    # Where no card can be of use any more, none is taken.
    kept = kept if not last else -IDLE * len(hand)
    return min(worth, HAND_AT_MOST) + kept + A_GENERAL * general


@lru_cache(1 << 12)
def display_worth(display: tuple[int, ...], more_to_come: bool, last: bool) -> float:
    """What is shown, less what will find no room beside it."""
    worth = sum([SHOWN[VALUE[card]] for card in display], 0.0) * (AT_LAST if last else 1.0)
    if any(GENERAL[card] for card in display):
        worth += A_GENERAL
    return worth - CROWDED[len(display)] if more_to_come else worth


def share_battle(state: Liberte, points: list[float]) -> None:
    """The battle of the turn, by tokens of those who show a general."""
    battle = BATTLES[state.turn]
    if battle is None or not any(state.battle_box):
        return
    able = [
        tokens if any(GENERAL[card] for card in state.piles[DISPLAY + player]) else 0
        for player, tokens in enumerate(state.battle_box[: state.players])
    ]
    weights = [tokens**SHARP for tokens in able]
    total = sum(weights, 0.0)
    for player, weight in enumerate(weights):
        if weight:
            points[player] += PROMISED * battle.vp * weight / total


def landslide(state: Liberte, player: int, near: int, votes: float) -> float:
    """A landslide by how likely it is, given the red votes to expect, and who would win it."""
    chance = landslide_chance(state, near, votes)
    if not chance:
        return 0.0
    return chance * SURE * scale(state) * standing(state, player, RED)


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
    return max(0.0, AT_THE_END - FOR_EACH * max(0, needed - count))


def standing(state: Liberte, player: int, colour: int) -> float:
    """1 if the player would win by points of a colour, -1 if another would."""
    points = [state.blocks_owned(p, colour) + state.shown(p, colour) for p in range(state.players)]
    if colour == RED:
        points = [own + votes for own, votes in zip(points, state.votes_held(RED), strict=True)]
    return 1.0 if points[player] == max(points) else -1.0
