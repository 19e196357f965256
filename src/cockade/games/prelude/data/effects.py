"""Lasting effects of cards, actions and Special Actions: `state.in_force[…]`, by number."""

from __future__ import annotations

from typing import Final

(
    LOYAL_ANSWER,  # Card 2, until the end of the Turn.
    PAPINEAU_OVERSEAS,  # Card 56, until the end of the Turn.
    MEETINGS_FORBIDDEN,  # Card 77, until the end of the Turn.
    ST_JEAN_BAPTISTE_SOCIETY,  # Card 23, for the rest of the game.
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
EFFECTS: Final[tuple[str, ...]] = (
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
