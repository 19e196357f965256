"""How good a position of Liberté is for a player: in points, and with what the stacks promise."""

from __future__ import annotations

from .judgement import JUDGEMENT, scale, terms, turn_of

__all__ = ["JUDGEMENT", "scale", "terms", "turn_of"]
