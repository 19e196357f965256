"""How a match ended, in a sentence, and the points that it is played for."""

from __future__ import annotations

from collections.abc import Sequence

from cockade.kernel import Reason

from .rules.ch06_ending import COUNTER_REVOLUTION, LANDSLIDE, VICTORY_POINTS
from .state import Liberte

SENTENCES = {
    "victory_points": VICTORY_POINTS,
    "landslide": LANDSLIDE,
    "counter_revolution": COUNTER_REVOLUTION,
}


def ending(state: Liberte, reason: str) -> Reason:
    """What the log says of it."""
    words = SENTENCES[reason]
    return Reason(words.text.template, words.section)


def points(state: Liberte) -> Sequence[int]:
    return state.vp[: state.players]
