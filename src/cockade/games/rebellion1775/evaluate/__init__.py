"""How good a position of 1775 is for a side: what is held, and what Battles and marches promise."""

from __future__ import annotations

from .judgement import JUDGEMENT, scale, terms, turn_of

__all__ = ["JUDGEMENT", "scale", "terms", "turn_of"]
