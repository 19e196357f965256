"""A bot that does not think."""

from __future__ import annotations

from random import Random
from typing import Any

from ..kernel.game import Game
from ..kernel.vocabulary import Option


def random_option(game: Game[Any], state: Any, seat: int, rng: Random) -> Option:
    """Any legal option, all alike."""
    options: list[Option] = state.legal()
    return options[int(rng.random() * len(options))]
