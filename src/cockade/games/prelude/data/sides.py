"""The two sides, and the neutral faction that some cards have."""

from __future__ import annotations

from typing import Final

SEATS: Final[tuple[str, ...]] = ("patriote", "loyal")
PATRIOTE: Final = 0
LOYAL: Final = 1
NEUTRAL: Final = 2
FACTIONS: Final[tuple[str, ...]] = (*SEATS, "neutral")
# One signed number serves tracks and Victory Points: Patriote to the left, Loyal to the right.
TOWARDS: Final[tuple[int, ...]] = (-1, 1)
