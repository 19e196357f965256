"""VI: the three endings."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Done, Sentence, over, rule, sentence
from cockade.kernel.state import Step

from ..data.cards import VALUE
from ..data.components import RED, WHITE
from ..data.turns import THRESHOLDS
from ..state import OVER, Liberte

VICTORY_POINTS: Final = sentence(
    "VI.1", "Four turns are over: the player with the most victory points wins."
)
LANDSLIDE: Final = sentence(
    "VI.2", "Radical electoral landslide: the player with the most Red Points wins."
)
COUNTER_REVOLUTION: Final = sentence(
    "VI.3", "Royalist counter-revolution: the player with the most White Points wins."
)


def end(
    state: Liberte, reason: str, words: Sentence, scores: list[int], tie_breaks: list[int]
) -> Step:
    """Highest score wins, then the tie-break; who is still level shares the win."""
    ranks = list(zip(scores, tie_breaks, strict=True))
    winners = [player for player, rank in enumerate(ranks) if rank == max(ranks)]
    state.phase = OVER
    state.log(words)
    return over(winners, reason, scores)


def display_value(state: Liberte, player: int) -> int:
    """VI.1: what settles a tie on victory points."""
    return sum(VALUE[card] for card in state.display(player))


@rule("VI.1")
def end_of_four_turns(state: Liberte) -> Step:
    """Most victory points; then the total value of the cards left in the display."""
    players = range(state.players)
    values = [display_value(state, player) for player in players]
    return end(state, "victory_points", VICTORY_POINTS, state.vp[: state.players], values)


@rule("VI.2")
def check_landslide(state: Liberte) -> Step:
    """Seventeen red votes after the last province end the game, in any turn."""
    if sum(state.votes_held(RED)) < THRESHOLDS["landslide_red_votes"]:
        return Done()
    players = range(state.players)
    shown = [state.shown(player, RED) for player in players]
    votes = state.votes_held(RED)
    points = [votes[p] + state.blocks_owned(p, RED) + shown[p] for p in players]
    return end(state, "landslide", LANDSLIDE, points, shown)


@rule("VI.3")
def check_counter_revolution(state: Liberte) -> Step:
    """Seven fleur-de-lis provinces under white control, lost battles counted, from turn 3."""
    needed = THRESHOLDS["counter_revolution_provinces"]
    if state.turn < 3 or state.white_provinces() < needed:
        return Done()
    players = range(state.players)
    shown = [state.shown(player, WHITE) for player in players]
    points = [state.blocks_owned(p, WHITE) + shown[p] for p in players]
    return end(state, "counter_revolution", COUNTER_REVOLUTION, points, shown)
