"""Environments for learning agents: PettingZoo, Gymnasium and OpenSpiel on the same rules.

Importing this package makes the games known to Gymnasium; importing `cockade.envs.openspiel` makes
them known to OpenSpiel.
"""

from __future__ import annotations

try:
    import gymnasium as gymnasium
    import numpy as numpy
    import pettingzoo as pettingzoo
except ImportError as error:
    raise ImportError(f"{error}. Environments need more: pip install 'cockade[envs]'") from error

from .. import games
from .gym import SeatEnv, SeatVectorEnv, register
from .observation import Observer, names, observer
from .zoo import CockadeAEC, aec

__all__ = ["CockadeAEC", "Observer", "SeatEnv", "SeatVectorEnv", "aec", "names", "observer"]

register(games())
