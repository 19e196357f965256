"""The Event cards, one function each, by faction and in card order."""

from . import british, continental, loyalist, patriot

__all__ = ["british", "continental", "loyalist", "patriot"]
