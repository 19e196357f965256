"""OpenSpiel: every game as a registered Python game with explicit chance nodes.

Importing this module registers `python_cockade_<id>` for each game. Scenario, players and settings
are parameters: `pyspiel.load_game("python_cockade_prairie(scenario=duck_lake)")`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel

from .. import games
from ..kernel.game import Game, find
from ..kernel.testing import STEP_LIMIT
from .observation import observer
from .play import checked_option, rewards_of
from .recall import Play
from .rendering import as_text

PREFIX = "python_cockade_"


def game_type(game: Game[Any]) -> pyspiel.GameType:
    """What OpenSpiel must know of a game before it is set up."""
    tables = [(name, n) for name, scenario in game.scenarios.items() for n in scenario.players]
    seats = [len(game.seat_names(*table)) for table in tables]
    two_sides = max(seats) == 2 * game.partners
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.id}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.ZERO_SUM if two_sides else utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters(game),
    )


def parameters(game: Game[Any]) -> dict[str, Any]:
    """Scenario, players and settings with their defaults; players 0 is the usual number."""
    settings = {name: setting.default for name, setting in game.settings.items()}
    return {"scenario": next(iter(game.scenarios)), "players": 0, **settings}


class CockadeGame(pyspiel.Game):
    """A game at one table; its states share the first position."""

    rules: Game[Any]
    game_type: Any

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game = self.rules
        given = {**parameters(game), **(params or {})}
        scenario, players = given.pop("scenario"), given.pop("players")
        # Every setting has its default among the parameters, for other scenarios too.
        takes = game.settings_of(scenario) if scenario in game.scenarios else {}
        chosen = {
            name: value
            for name, value in given.items()
            if name in takes or name not in game.settings or value != game.settings[name].default
        }
        self.setup = game.checked_setup(scenario, players or None, chosen)
        self.seats = game.seat_names(*self.setup[:2])
        self.first = Play.begin(game, self.setup)
        two_sides = len(self.seats) == 2 * game.partners
        info = pyspiel.GameInfo(
            num_distinct_actions=len(game.vocabulary),
            max_chance_outcomes=len(game.vocabulary),
            num_players=len(self.seats),
            min_utility=-1.0 if two_sides else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if two_sides else 1.0,
            max_game_length=STEP_LIMIT,
        )
        super().__init__(self.game_type, info, params or {})

    def new_initial_state(self) -> CockadeState:
        return CockadeState(self)

    def max_chance_nodes_in_history(self) -> int:
        return STEP_LIMIT

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SeatObserver:
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SeatObserver(self.rules, recall)


class CockadeState(pyspiel.State):
    """A position at a decision or at chance; an action is the number of an option."""

    def __init__(self, game: CockadeGame) -> None:
        super().__init__(game)
        self.play = game.first.copy()

    def current_player(self) -> int:
        position = self.play.position
        if position.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if position.is_chance else int(position.seat)

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each face or card that may come now, with its true probability."""
        chances = self.play.position.chances()
        total = sum([weight for _, weight in chances])
        return [(option.index, weight / total) for option, weight in chances]

    def _apply_action(self, action: int) -> None:
        play = self.play
        if action not in play.legal:
            checked_option(play.game, play.position, play.position.legal(), action)
        play.answer(play.game.vocabulary[action])

    def _action_to_string(self, player: int, action: int) -> str:
        return self.play.game.vocabulary[action].text

    def is_terminal(self) -> bool:
        return self.play.position.outcome is not None

    def returns(self) -> list[float]:
        game: CockadeGame = self.get_game()
        outcome = self.play.position.outcome
        if outcome is None:
            return [0.0] * len(game.seats)
        return rewards_of(outcome, game.seats, game.rules.partners)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> CockadeState:
        """A state that a seat could not tell from this one; it has no history of actions."""
        new: CockadeState = self.get_game().new_initial_state()
        new.play = self.play.imagined(player_id, Random(probability_sampler()))
        return new

    def __str__(self) -> str:
        """The position as a spectator sees it."""
        play = self.play
        return as_text(play.game, play.game.view(play.position, len(play.game.state_class.SEATS)))


class SeatObserver:
    """OpenSpiel's way to observations: a vector, or with perfect recall a text alone."""

    def __init__(self, game: Game[Any], recall: bool) -> None:
        self.game = game
        self.recall = recall
        self.observe = observer(game.id)
        self.tensor = None if recall else np.zeros(self.observe.size, np.float32)
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: CockadeState, player: int) -> None:
        if self.tensor is not None:
            # Shapes are asked for before anybody plays.
            self.tensor[:] = self.observe(state.play.position, max(player, 0))

    def string_from(self, state: CockadeState, player: int) -> str:
        if self.recall:
            return state.play.recall(player)
        return json.dumps(self.game.view(state.play.position, player))


class Judgement:
    """An evaluator for OpenSpiel's searches: each seat's chance of winning, as the game judges."""

    def evaluate(self, state: CockadeState) -> list[float]:
        game: CockadeGame = state.get_game()
        chances = game.rules.chance_of_winning(state.play.position)
        if len(game.seats) == 2 * game.rules.partners:
            return [2 * chance - 1 for chance in chances]
        return list(chances)

    def prior(self, state: CockadeState) -> list[tuple[int, float]]:
        """The true chances of chance; of options, all alike."""
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def registered(id: str) -> type[CockadeGame]:
    """Make a game known to OpenSpiel, and give its class.

    A class of its own, because OpenSpiel keeps what makes a game until after Python has ended.
    """
    game = find(id)
    type_ = game_type(game)
    made = type(f"{id.title()}Game", (CockadeGame,), {"rules": game, "game_type": type_})
    pyspiel.register_game(type_, made)
    return made


GAMES: dict[str, type[CockadeGame]] = {id: registered(id) for id in games()}


def load(game: str, **settings: Any) -> CockadeGame:
    """A game by its id, with scenario, players and settings by name."""
    return GAMES[find(game).id](settings)
