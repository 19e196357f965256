"""Piles of cards and lasting effects, by number, and the fields of the state."""

from __future__ import annotations

from typing import Final

from cockade.kernel import fields as f
from cockade.kernel.fields import Field

from .counties import COUNTY_IDS
from .deck import CARD_IDS
from .sides import SEATS
from .specials import SPECIAL_IDS
from .tracks import TRACKS
from .turns import DECKS, ROUNDS

# Piles. The first five are the decks in the order of `turns.DECKS` (Key Events aside come first).
HAND: Final = len(DECKS)  # HAND + side
POOL: Final = 7
DISCARDS: Final = 8
IN_PLAY: Final = 9
PLAYING: Final = 10
EXCHANGED: Final = 11
PILES: Final = (
    *(f"deck {name}" for name in DECKS),
    *(f"hand {side}" for side in SEATS),
    *("pool", "discards", "in play", "playing", "exchanged"),
)

# Lasting effects: `state.in_force[…]`.
(
    LOYAL_ANSWER,  # Card 2, until the end of the Turn.
    PAPINEAU_OVERSEAS,  # Card 56, until the end of the Turn.
    MEETINGS_FORBIDDEN,  # Card 77, until the end of the Turn.
    ST_JEAN_BAPTISTE,  # Card 23, for the rest of the game.
    REGIONAL_LEADERSHIP,  # Card 68, for the rest of the game.
    QUEBEC_COMMITTEE,  # Card 75, for the rest of the game.
    FAMILY_WAITING,  # Card 107, until the next half that the Patriote player plays.
    FAMILY_NOW,  # Card 107, in that half.
    OVERSEAS_BUSINESS,  # Card 108: the number of halves that the Loyal player still skips.
    SESSION_AHEAD,  # Card 85 in round 8: round 1 of the next Turn is a Session.
    COMPOSURE_CALLED,  # 9.3, until the end of the Turn.
    REPRISAL_WAIVED,  # No Matter the Cost, until Rural Counties score.
    REALIGNMENT,  # Strategic Realignment, until the end of the half.
    CANADIEN_PATRIOTE,  # Le Canadien: 1 gained in this half, 2 active. CANADIEN + side.
    CANADIEN_LOYAL,
    MEDIA_PATRIOTE,  # Partisan Media: likewise. MEDIA_IN_FORCE + side.
    MEDIA_LOYAL,
) = range(17)
CANADIEN_IN_FORCE: Final = CANADIEN_PATRIOTE
MEDIA_IN_FORCE: Final = MEDIA_PATRIOTE
GAINED: Final = 1
ACTIVE: Final = 2
EFFECTS: Final = (
    "loyal_answer",
    "papineau_overseas",
    "meetings_forbidden",
    "st_jean_baptiste",
    "regional_leadership",
    "quebec_committee",
    "family_waiting",
    "family_now",
    "overseas_business",
    "session_ahead",
    "composure_called",
    "reprisal_waived",
    "realignment",
    "canadien_patriote",
    "canadien_loyal",
    "media_patriote",
    "media_loyal",
)

ROUND_NAMES: Final = (None, *(str(n) for n in range(1, ROUNDS + 1)))


TABLE: Final[tuple[Field, ...]] = (
    f.number("turn"),
    f.number("round"),
    f.number("first", SEATS),
    f.number("second_half"),
    f.table("cubes", SEATS, COUNTY_IDS),
    f.seats("organizations", COUNTY_IDS, SEATS),
    f.row("corps", COUNTY_IDS),
    f.row("advantage", TRACKS),
    f.row("scoring", TRACKS),
    f.row("opportunity_points", SEATS),
    f.number("victory_points"),
    f.number("rebellious_spirit"),
    f.row("war_readiness", SEATS),
    f.number("corps_markers"),
    f.row("sessions", ROUND_NAMES),
    f.row("in_force", EFFECTS),
    f.plain("waiting"),
    f.plain("rolls"),
    f.row("special_used", SPECIAL_IDS),
    f.row("special_this_turn", SEATS),
    f.row("barred", SEATS),
    f.number("points"),
    f.number("free_cube"),
    f.number("mobilized"),
    f.number("card"),
    f.number("bought"),
    f.number("destination", PILES),
    f.piles("piles", PILES, CARD_IDS),
    f.seats("known", CARD_IDS, SEATS),
)
