"""A bot's judgement of positions: the game's own, with other weights, or with a blind spot."""

from __future__ import annotations

from collections.abc import Mapping
from math import exp
from typing import Any

from ..kernel.game import Game


class Judge:
    """Judges positions of a game; without weights of its own, as the game does."""

    def __init__(self, game: Game[Any], weights: Mapping[str, float] | None, blind: bool) -> None:
        self.game = game
        self.weights = weights or game.weights
        if blind:
            self.weights = {**self.weights, **dict.fromkeys(game.overlooked, 0.0)}
        self.own = bool(weights) or blind
        self.evaluate = self.weighed if self.own else game.evaluate

    def weighed(self, state: Any, seat: int) -> float:
        """The sum of the terms by these weights."""
        weights = self.weights
        return sum([weights[name] * value for name, value in self.game.terms(state, seat).items()])

    def chance(self, state: Any, seat: int, sides: int) -> float:
        """The chance of a seat's side to win."""
        game = self.game
        if state.outcome is not None or not self.own:
            return game.chance_of_winning(state)[seat]
        scale = game.scale(state)
        values = [self.weighed(state, side * game.partners) / scale for side in range(sides)]
        best = max(values)
        odds = [exp(value - best) for value in values]
        return odds[seat // game.partners] / sum(odds)


def sides_of(game: Game[Any], state: Any) -> int:
    """How many sides play."""
    scenario, players, _ = game.setup_of(state)
    return len(game.seat_names(scenario, players)) // game.partners
