"""The vocabulary: every verb and word that an answer can be, in one place."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Vocabulary

from .counties import COUNTY_IDS, URBAN
from .deck import CARD_IDS
from .sides import SEATS
from .specials import SPECIAL_IDS
from .tracks import SCORING_DICE, TRACKS

VOCABULARY: Final = Vocabulary("prelude")
UP_TO_SIX: Final = (None, "1", "2", "3", "4", "5", "6")
CITIES: Final = [name if c in URBAN else None for c, name in enumerate(COUNTY_IDS)]

# Chance.
CARD: Final = VOCABULARY.verb("card", CARD_IDS)
D6: Final = VOCABULARY.die("d6", (1, 2, 3, 4, 5, 6))
DICE: Final = tuple(
    VOCABULARY.die(f"{track}_die", faces) for track, faces in zip(TRACKS, SCORING_DICE, strict=True)
)

# 2.2 and 3.1: the Turn and the card.
FIRST: Final = VOCABULARY.verb("first", SEATS)
PLAY: Final = VOCABULARY.verb("play", CARD_IDS)
BUY: Final = VOCABULARY.verb("buy", CARD_IDS)
PASS: Final = VOCABULARY.word("pass")
PLAY_ON: Final = VOCABULARY.word("play")
EVENT: Final = VOCABULARY.word("event")
AP: Final = VOCABULARY.word("ap")

# 4.0: the Scoring Die.
DIE: Final = VOCABULARY.verb("die", TRACKS)

# 5.1.1 and 8.0: Fear of Reprisal and checks.
REMOVE: Final = VOCABULARY.verb("remove", COUNTY_IDS)
PAY: Final = VOCABULARY.word("pay")
FAIL: Final = VOCABULARY.word("fail")
REROLL: Final = VOCABULARY.word("reroll")
KEEP: Final = VOCABULARY.word("keep")

# 9.0: actions.
MOBILIZE: Final = VOCABULARY.verb("mobilize", COUNTY_IDS)
ORGANIZE: Final = VOCABULARY.verb("organize", COUNTY_IDS)
RECRUIT: Final = VOCABULARY.verb("recruit", COUNTY_IDS)
SPEND: Final = VOCABULARY.verb("spend", ("0", *UP_TO_SIX[1:]))
AFFILIATE: Final = VOCABULARY.verb("affiliate", CITIES)
COMPOSURE: Final = VOCABULARY.word("composure")
SPECIAL: Final = VOCABULARY.verb("special", SPECIAL_IDS)
DONE: Final = VOCABULARY.word("done")

# 9.5: Special Actions.
STRINGS: Final = VOCABULARY.verb("dice", UP_TO_SIX)
RESET: Final = VOCABULARY.verb("reset", TRACKS)
RAISE: Final = VOCABULARY.verb("raise", UP_TO_SIX[:3])
EXCHANGE: Final = VOCABULARY.verb("exchange", UP_TO_SIX[:4])
GIVE: Final = VOCABULARY.verb("give", CARD_IDS)
TAKE: Final = VOCABULARY.verb("take", CARD_IDS)

# Events.
CHOOSE: Final = VOCABULARY.verb("choose", COUNTY_IDS)
CHECK: Final = VOCABULARY.verb("check", COUNTY_IDS)
LEADERS: Final = VOCABULARY.verb("leaders", UP_TO_SIX[:5])
POINTS: Final = VOCABULARY.word("points")
ACTIONS: Final = VOCABULARY.word("actions")
UP: Final = VOCABULARY.word("up")
DOWN: Final = VOCABULARY.word("down")
END: Final = VOCABULARY.word("end")
DECLINE: Final = VOCABULARY.word("decline")
MEDIA: Final = VOCABULARY.word("media")
CANADIEN: Final = VOCABULARY.word("canadien")
