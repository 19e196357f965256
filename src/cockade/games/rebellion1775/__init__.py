"""1775: Rebellion."""

from . import cards
