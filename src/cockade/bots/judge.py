"""A bot's judgement of positions: the game's own, with other weights, or with a blind spot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import exp
from typing import Any, Final

from ..kernel.game import Game

# What speaks for a side speaks against the other as well.
STEEP: Final = 2.0


class Judge:
    """Judges positions of a game; without weights of its own, as the game does."""

    def __init__(self, game: Game[Any], weights: Mapping[str, float] | None, blind: bool) -> None:
        self.game = game
        self.weights = weights or game.weights
        if blind:
            self.weights = {**self.weights, **dict.fromkeys(game.overlooked, 0.0)}
        self.evaluate = self.weighed if weights or blind else game.evaluate
        self.lasting = {
            name: 0.0 if name in game.guiding else w for name, w in self.weights.items()
        }
        # What leads through a turn says nothing about where it led.
        self.judged = self.lastingly if game.guiding else self.evaluate
        # The game as whoever judges so sees it.
        self.seen = replace(game, weights=self.weights) if weights or blind else game

    def weighed(self, state: Any, seat: int) -> float:
        """The sum of the terms by these weights."""
        return self.total(self.weights, state, seat)

    def lastingly(self, state: Any, seat: int) -> float:
        """The sum of those terms that tell who will win."""
        return self.total(self.lasting, state, seat)

    def total(self, weights: Mapping[str, float], state: Any, seat: int) -> float:
        return sum([weights[name] * value for name, value in self.game.terms(state, seat).items()])

    def standing(self, state: Any, seat: int) -> float:
        """A number from 0 to 1 that rises with the chance of a seat's side, from one judgement."""
        if state.outcome is not None:
            return self.game.chance_of_winning(state)[seat]
        return 1.0 / (1.0 + exp(-STEEP * self.judged(state, seat) / self.game.scale(state)))


def sides_of(game: Game[Any], state: Any) -> int:
    """How many sides play."""
    scenario, players, _ = game.setup_of(state)
    return len(game.seat_names(scenario, players)) // game.partners
