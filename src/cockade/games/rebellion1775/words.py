"""The vocabulary: every answer of this game, in one place, so that indexes are stable."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Words

from .deck import CARDS
from .map import AREAS, WATERS
from .pieces import COLOUR_OF, COLOURS, DIE_FACES, SEATS, WIDTH

WORDS: Final = Words("rebellion1775")

DONE: Final = WORDS.word("done")
STAY: Final = WORDS.word("stay")

PLACE: Final = WORDS.verb("place", AREAS)
CHOOSE: Final = WORDS.verb("choose", AREAS)
FROM: Final = WORDS.verb("from", AREAS)
TO: Final = WORDS.verb("to", AREAS)
ARMY: Final = WORDS.verb("army", AREAS)
GO: Final = WORDS.verb("go", AREAS)
BATTLE: Final = WORDS.verb("battle", AREAS)
WATER: Final = WORDS.verb("water", WATERS)
PLAY: Final = WORDS.verb("play", CARDS)

# The noun after the colours stands for all units that may still join.
ALL: Final = len(COLOURS)
TAKE: Final = WORDS.verb("take", (*COLOURS, "all"))
LEAVE: Final = WORDS.verb("leave", COLOURS)
LOSE: Final = WORDS.verb("lose", COLOURS)
COMMAND: Final = WORDS.verb("command", COLOURS)

# What chance answers.
CARD: Final = WORDS.verb("card", CARDS)
CUBE: Final = WORDS.verb("cube", SEATS)
DICE: Final = tuple(
    WORDS.die(f"{name}_die", faces) for name, faces in zip(COLOURS, DIE_FACES, strict=True)
)
COLUMN_DIE: Final = tuple(DICE[COLOUR_OF[column]] for column in range(WIDTH))
