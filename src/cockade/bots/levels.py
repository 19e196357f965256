"""How well the bots play: levels that people choose from, each with its budget and its blind spots.

Lower levels think less, begin with a quick look that sees no second step, imagine fewer worlds and
overlook a kind of term; none of them plays at random. What they score against each other stands in
`docs/opponents.md`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ..kernel.sentences import N_
from .search import Thinking


class Level(NamedTuple):
    """What people call a level, and how it thinks."""

    name: str
    thinking: Thinking


LEVELS: Final[dict[str, Level]] = {
    "novice": Level(
        N_("novice"),
        Thinking(
            nodes=34,
            careful=False,
            tried=4,
            one_of=4,
            replies=2,
            worlds=2,
            patience=4,
            blind=True,
        ),
    ),
    "apprentice": Level(
        N_("apprentice"),
        Thinking(nodes=74, careful=False, tried=6, one_of=4, replies=2, worlds=4, patience=10),
    ),
    "club": Level(N_("club player"), Thinking(nodes=300, worlds=12, patience=20)),
    "expert": Level(N_("expert"), Thinking(seconds=0.2)),
    "master": Level(N_("master"), Thinking(seconds=1.0, worlds=64)),
}
