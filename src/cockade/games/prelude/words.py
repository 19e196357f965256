"""The vocabulary: every verb and word that an answer can be, in one place."""

from __future__ import annotations

from typing import Final

from cockade.kernel import Words

from .counties import COUNTY_IDS, URBAN
from .deck import CARD_IDS
from .sides import SEATS
from .specials import SPECIAL_IDS
from .tracks import SCORING_DICE, TRACKS

WORDS: Final = Words("prelude")
UP_TO_SIX: Final = (None, "1", "2", "3", "4", "5", "6")
CITIES: Final = [name if c in URBAN else None for c, name in enumerate(COUNTY_IDS)]

# Chance.
CARD: Final = WORDS.verb("card", CARD_IDS)
D6: Final = WORDS.die("d6", (1, 2, 3, 4, 5, 6))
DICE: Final = tuple(
    WORDS.die(f"{track}_die", faces) for track, faces in zip(TRACKS, SCORING_DICE, strict=True)
)

# 2.2 and 3.1: the Turn and the card.
FIRST: Final = WORDS.verb("first", SEATS)
PLAY: Final = WORDS.verb("play", CARD_IDS)
BUY: Final = WORDS.verb("buy", CARD_IDS)
PASS: Final = WORDS.word("pass")
PLAY_ON: Final = WORDS.word("play")
EVENT: Final = WORDS.word("event")
AP: Final = WORDS.word("ap")

# 4.0: the Scoring Die.
DIE: Final = WORDS.verb("die", TRACKS)

# 5.1.1 and 8.0: Fear of Reprisal and checks.
REMOVE: Final = WORDS.verb("remove", COUNTY_IDS)
PAY: Final = WORDS.word("pay")
FAIL: Final = WORDS.word("fail")
REROLL: Final = WORDS.word("reroll")
KEEP: Final = WORDS.word("keep")

# 9.0: actions.
MOBILIZE: Final = WORDS.verb("mobilize", COUNTY_IDS)
ORGANIZE: Final = WORDS.verb("organize", COUNTY_IDS)
RECRUIT: Final = WORDS.verb("recruit", COUNTY_IDS)
SPEND: Final = WORDS.verb("spend", ("0", *UP_TO_SIX[1:]))
AFFILIATE: Final = WORDS.verb("affiliate", CITIES)
COMPOSURE: Final = WORDS.word("composure")
SPECIAL: Final = WORDS.verb("special", SPECIAL_IDS)
DONE: Final = WORDS.word("done")

# 9.5: Special Actions.
STRINGS: Final = WORDS.verb("dice", UP_TO_SIX)
RESET: Final = WORDS.verb("reset", TRACKS)
RAISE: Final = WORDS.verb("raise", UP_TO_SIX[:3])
EXCHANGE: Final = WORDS.verb("exchange", UP_TO_SIX[:4])
GIVE: Final = WORDS.verb("give", CARD_IDS)
TAKE: Final = WORDS.verb("take", CARD_IDS)

# Events.
CHOOSE: Final = WORDS.verb("choose", COUNTY_IDS)
CHECK: Final = WORDS.verb("check", COUNTY_IDS)
LEADERS: Final = WORDS.verb("leaders", UP_TO_SIX[:5])
POINTS: Final = WORDS.word("points")
ACTIONS: Final = WORDS.word("actions")
UP: Final = WORDS.word("up")
DOWN: Final = WORDS.word("down")
END: Final = WORDS.word("end")
DECLINE: Final = WORDS.word("decline")
MEDIA: Final = WORDS.word("media")
CANADIEN: Final = WORDS.word("canadien")
