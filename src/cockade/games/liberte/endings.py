"""How a match ended, in a sentence, and the points that it is played for."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel import Filled, Reason, Text

from .data.components import RED, WHITE
from .rules.ch06_ending import COUNTER_REVOLUTION, LANDSLIDE, VICTORY_POINTS, display_value
from .state import Liberte

SENTENCES = {
    "victory_points": VICTORY_POINTS,
    "landslide": LANDSLIDE,
    "counter_revolution": COUNTER_REVOLUTION,
}

BY_DISPLAY = Text(
    "{players} are level on victory points; the total value of the cards left in their displays"
    " decides: {values}.",
    "players:seats values:sums",
)
BY_CARDS = Text(
    "{players} are level; the points on the cards in their hands and displays decide: {values}.",
    "players:seats values:sums",
)


def ending(state: Liberte, reason: str) -> Reason:
    """What the log says of it."""
    words = SENTENCES[reason]
    return Reason(words.text.template, words.section)


def points(state: Liberte) -> Sequence[int]:
    return state.vp[: state.players]


def tie_break(state: Liberte) -> Filled | None:
    """Who were level on the points that decide, and what settled it, in the same order."""
    outcome = state.outcome
    if outcome is None or outcome.reason not in SENTENCES:
        return None
    scores = list(outcome.scores.values())
    level = tuple([player for player, score in enumerate(scores) if score == max(scores)])
    if len(level) < 2:
        return None
    if outcome.reason == "victory_points":
        return Filled(BY_DISPLAY, (level, tuple([display_value(state, p) for p in level])))
    colour = RED if outcome.reason == "landslide" else WHITE
    return Filled(BY_CARDS, (level, tuple([state.shown(player, colour) for player in level])))
