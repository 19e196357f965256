"""Lasting effects and Special Actions in a few words, for showing on the board."""

from __future__ import annotations

from .board_table import Table
from .data.special_actions import SPECIAL_EFFECTS, SPECIAL_IDS
from .words import effects_in_force as lasting_effects

SPECIALS = dict(zip(SPECIAL_IDS, SPECIAL_EFFECTS, strict=True))


def effects_in_force(table: Table) -> list[tuple[int, str]]:
    """Every lasting effect that is on: whose it is, and what it does."""
    return lasting_effects(table.view, table.translate)
