"""The vocabulary: every answer of this game, in one place, so that indexes are stable."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Vocabulary

from .data.cards import CARDS
from .data.map import AREAS, WATERS
from .data.pieces import COLOUR_OF, COLOURS, DIE_FACES, SEATS, WIDTH

VOCABULARY: Final = Vocabulary("rebellion1775")

DONE: Final = VOCABULARY.word("done", N_("Done"))
STAY: Final = VOCABULARY.word("stay", N_("Stay"))

PLACE: Final = VOCABULARY.verb("place", AREAS, N_("Place a unit in {area}"), "area")
CHOOSE: Final = VOCABULARY.verb("choose", AREAS, "{area}", "area")
FROM: Final = VOCABULARY.verb("from", AREAS, N_("From {area}"), "area")
TO: Final = VOCABULARY.verb("to", AREAS, N_("To {area}"), "area")
ARMY: Final = VOCABULARY.verb("army", AREAS, N_("Form an Army in {area}"), "area")
GO: Final = VOCABULARY.verb("go", AREAS, N_("Go to {area}"), "area")
BATTLE: Final = VOCABULARY.verb("battle", AREAS, N_("Fight in {area}"), "area")
WATER: Final = VOCABULARY.verb("water", WATERS, "{water}", "water")
PLAY: Final = VOCABULARY.verb("play", CARDS, N_("Play {card}"), "card")

# The noun after the colours stands for all units that may still join.
ALL: Final = len(COLOURS)
TAKE: Final = VOCABULARY.verb("take", (*COLOURS, "all"), N_("Take {who}"), "who")
LEAVE: Final = VOCABULARY.verb("leave", COLOURS, N_("Leave {unit} behind"), "unit")
LOSE: Final = VOCABULARY.verb("lose", COLOURS, N_("Lose {unit}"), "unit")
COMMAND: Final = VOCABULARY.verb("command", COLOURS, N_("Move {unit} out"), "unit")

# What chance answers.
CARD: Final = VOCABULARY.verb("card", CARDS, "{card}", "card")
CUBE: Final = VOCABULARY.verb("cube", SEATS, "{seat}", "seat")
DICE: Final = tuple(
    VOCABULARY.die(
        f"{name}_die", faces, "{face}", "face" if "flee" in faces else "face:flee_less_face"
    )
    for name, faces in zip(COLOURS, DIE_FACES, strict=True)
)
COLUMN_DIE: Final = tuple(DICE[COLOUR_OF[column]] for column in range(WIDTH))
