"""Cockade: historical rebellion board games on one engine."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from . import games as _games
from .kernel.flow import Outcome
from .kernel.game import Game, SetUpError
from .kernel.match import Match
from .kernel.record import RecordError
from .kernel.refusals import IllegalAnswer

__version__ = "0.1.0"
__all__ = [
    "Game",
    "IllegalAnswer",
    "Match",
    "Outcome",
    "RecordError",
    "SetUpError",
    "game",
    "games",
]


def games() -> list[str]:
    """The ids of all games."""
    return sorted(module.name for module in iter_modules(_games.__path__) if module.ispkg)


def game(id: str) -> Game:
    """A game by its id."""
    if id not in games():
        raise SetUpError(
            "There is no game {id!r}; there are {known}.", id=id, known=", ".join(games())
        )
    found: Game = import_module(f"{_games.__name__}.{id}").GAME
    return found
