"""A judgement of a position in named terms, each as an advantage of a seat over the other."""

from __future__ import annotations

from ..data.files import ABORIGINAL, SIDES
from ..state import Prairie
from .judgement import scale, standing
from .marches import with_best_march
from .picture import picture_of
from .weights import JUDGEMENT, NAMES

__all__ = ["JUDGEMENT", "scale", "terms"]


def terms(state: Prairie, seat: int) -> dict[str, float]:
    """What speaks for a seat; a march under way counts as what it will bring."""
    if state.outcome is not None:
        won, decided = SIDES[seat] in state.outcome.winners, bool(state.outcome.winners)
        return {"outcome": 1.0 if won else -float(decided)}
    picture = picture_of(state)
    row = with_best_march(state, picture, standing(state, picture))
    return dict(zip(NAMES, row if seat == ABORIGINAL else [-value for value in row], strict=True))
