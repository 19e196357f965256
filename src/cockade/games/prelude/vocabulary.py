"""The vocabulary: every verb and word that an answer can be, in one place."""

from __future__ import annotations

from typing import Final

from cockade.kernel import N_, Vocabulary

from .data.cards import CARD_IDS
from .data.counties import COUNTY_IDS, URBAN
from .data.sides import SEATS
from .data.special_actions import SPECIAL_IDS
from .data.tracks import SCORING_DICE, TRACKS

VOCABULARY: Final = Vocabulary("prelude")
UP_TO_SIX: Final = (None, "1", "2", "3", "4", "5", "6")
CITIES: Final = [name if c in URBAN else None for c, name in enumerate(COUNTY_IDS)]

# Chance.
CARD: Final = VOCABULARY.verb("card", CARD_IDS, "{card}", "card")
D6: Final = VOCABULARY.die("d6", (1, 2, 3, 4, 5, 6), "{n}", "n")
DICE: Final = tuple(
    VOCABULARY.die(f"{track}_die", faces, "{face}", f"face:{track.lower()}_face")
    for track, faces in zip(TRACKS, SCORING_DICE, strict=True)
)

# 2.2 and 3.1: the Turn and the card.
FIRST_PLAYER: Final = VOCABULARY.verb("first", SEATS, N_("{side} first"), "side")
PLAY: Final = VOCABULARY.verb("play", CARD_IDS, N_("Play {card}"), "card")
BUY: Final = VOCABULARY.verb("buy", CARD_IDS, N_("Buy {card}"), "card")
PASS: Final = VOCABULARY.word("pass", N_("Pass"))
PLAY_ON: Final = VOCABULARY.word("play", N_("Play a card from the Pool"))
PLAY_EVENT: Final = VOCABULARY.word("event", N_("Play the Event"))
AP: Final = VOCABULARY.word("ap", N_("Use the Activity Points"))

# 4.0: the Scoring Die.
SCORING_DIE: Final = VOCABULARY.verb("die", TRACKS, N_("The {track} die"), "track")

# 5.1.1 and 8.0: Fear of Reprisal and checks.
REMOVE: Final = VOCABULARY.verb("remove", COUNTY_IDS, N_("Remove a Cube from {county}"), "county")
PAY: Final = VOCABULARY.word("pay", N_("Pay for success"))
FAIL: Final = VOCABULARY.word("fail", N_("Let it fail"))
REROLL: Final = VOCABULARY.word("reroll", N_("Reroll"))
KEEP: Final = VOCABULARY.word("keep", N_("Keep the roll"))

# 9.0: actions.
MOBILIZE: Final = VOCABULARY.verb("mobilize", COUNTY_IDS, N_("Mobilize {county}"), "county")
ORGANIZE: Final = VOCABULARY.verb("organize", COUNTY_IDS, N_("Organize {county}"), "county")
RECRUIT: Final = VOCABULARY.verb("recruit", COUNTY_IDS, N_("Recruit in {county}"), "county")
SPEND: Final = VOCABULARY.verb("spend", ("0", *UP_TO_SIX[1:]), N_("Spend {n}"), "n")
AFFILIATE: Final = VOCABULARY.verb("affiliate", CITIES, N_("Affiliate with {county}"), "county")
CALL_FOR_COMPOSURE: Final = VOCABULARY.word("composure", N_("Call for Composure"))
SPECIAL: Final = VOCABULARY.verb("special", SPECIAL_IDS, "{special}", "special")
DONE: Final = VOCABULARY.word("done", N_("Stop"))

# 9.5: Special Actions.
STRINGS: Final = VOCABULARY.verb("dice", UP_TO_SIX, "{n}", "n:dice")
RESET: Final = VOCABULARY.verb("reset", TRACKS, N_("Reset {track}"), "track")
RAISE: Final = VOCABULARY.verb("raise", UP_TO_SIX[:3], N_("Rebellious Spirit +{n}"), "n")
EXCHANGE: Final = VOCABULARY.verb("exchange", UP_TO_SIX[:4], N_("Exchange {n}"), "n:cards_n")
GIVE: Final = VOCABULARY.verb("give", CARD_IDS, N_("Give {card}"), "card")
TAKE: Final = VOCABULARY.verb("take", CARD_IDS, N_("Take {card}"), "card")

# Events.
CHOOSE: Final = VOCABULARY.verb("choose", COUNTY_IDS, "{county}", "county")
CHECK: Final = VOCABULARY.verb("check", COUNTY_IDS, N_("Check in {county}"), "county")
NUMBER_OF_LEADERS: Final = VOCABULARY.verb("leaders", UP_TO_SIX[:5], "{n}", "n:leaders")
POINTS: Final = VOCABULARY.word("points", N_("Gain Opportunity Points"))
ACTIONS: Final = VOCABULARY.word("actions", N_("Spend Activity Points"))
UP: Final = VOCABULARY.word("up", N_("It rises"))
DOWN: Final = VOCABULARY.word("down", N_("It falls"))
END: Final = VOCABULARY.word("end", N_("End the game"))
DECLINE: Final = VOCABULARY.word("decline", N_("Decline"))
MEDIA: Final = VOCABULARY.word("media", N_("Partisan Media"))
CANADIEN: Final = VOCABULARY.word("canadien", N_("Le Canadien"))
