"""Tables in a browser: every game, through the Game contract alone."""

from .serve import serve

__all__ = ["serve"]
