"""The vocabulary: every answer of this game, in one place, so that indexes are stable."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Vocabulary

from .deck import CARDS
from .map import AREAS, WATERS
from .pieces import COLOUR_OF, COLOURS, DIE_FACES, SEATS, WIDTH

VOCABULARY: Final = Vocabulary("rebellion1775")

DONE: Final = VOCABULARY.word("done")
STAY: Final = VOCABULARY.word("stay")

PLACE: Final = VOCABULARY.verb("place", AREAS)
CHOOSE: Final = VOCABULARY.verb("choose", AREAS)
FROM: Final = VOCABULARY.verb("from", AREAS)
TO: Final = VOCABULARY.verb("to", AREAS)
ARMY: Final = VOCABULARY.verb("army", AREAS)
GO: Final = VOCABULARY.verb("go", AREAS)
BATTLE: Final = VOCABULARY.verb("battle", AREAS)
WATER: Final = VOCABULARY.verb("water", WATERS)
PLAY: Final = VOCABULARY.verb("play", CARDS)

# The noun after the colours stands for all units that may still join.
ALL: Final = len(COLOURS)
TAKE: Final = VOCABULARY.verb("take", (*COLOURS, "all"))
LEAVE: Final = VOCABULARY.verb("leave", COLOURS)
LOSE: Final = VOCABULARY.verb("lose", COLOURS)
COMMAND: Final = VOCABULARY.verb("command", COLOURS)

# What chance answers.
CARD: Final = VOCABULARY.verb("card", CARDS)
CUBE: Final = VOCABULARY.verb("cube", SEATS)
DICE: Final = tuple(
    VOCABULARY.die(f"{name}_die", faces) for name, faces in zip(COLOURS, DIE_FACES, strict=True)
)
COLUMN_DIE: Final = tuple(DICE[COLOUR_OF[column]] for column in range(WIDTH))
