"""Environments for learning agents: PettingZoo, Gymnasium and OpenSpiel on the same rules."""

from __future__ import annotations

from .aec import CockadeAEC, aec
from .observation import Observer, names, observer

__all__ = ["CockadeAEC", "Observer", "aec", "names", "observer"]
