"""Cockade: historical rebellion board games on one engine."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from .kernel.chance import sample
from .kernel.flow import Outcome
from .kernel.game import Game
from .kernel.match import Match
from .kernel.offers import IllegalAnswer, Reason
from .kernel.record import RecordError
from .kernel.setup import SetUpError
from .kernel.vocabulary import Option
from .kernel.voice import Voice

if TYPE_CHECKING:

    def games() -> list[str]:
        """The ids of all games."""
else:
    # The package itself can be called, so that `import cockade.games.liberte` works beside it.
    from . import games

__version__ = "0.1.0"
__all__ = [
    "Game",
    "IllegalAnswer",
    "Match",
    "Option",
    "Outcome",
    "Reason",
    "RecordError",
    "SetUpError",
    "Voice",
    "game",
    "games",
    "sample",
]


def game(id: str) -> Game[Any]:
    """A game by its id."""
    if id not in games():
        raise SetUpError(
            "There is no game {id!r}; choose one of {known}.", id=id, known=", ".join(games())
        )
    module = import_module(f"{__name__}.games.{id}")
    chosen: Game[Any] = module.GAME
    return chosen
