"""PettingZoo: every game as an AEC environment, one agent a seat."""

from __future__ import annotations

import secrets
from random import Random
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from ..kernel.game import find
from ..kernel.vocabulary import Option
from .observation import observer
from .play import NO_MATCH, EnvError, answer_chance, checked_option, mask_of, rewards_of
from .rendering import RENDER_MODES, checked_render_mode, rendered


class CockadeAEC(AECEnv):
    """One match after another; chance is answered from the seed between two decisions.

    An observation is a dict of the vector `observation` and the `action_mask` of the seat.
    """

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        players: int | None = None,
        seed: int | None = None,
        render_mode: str | None = None,
        width: int = 900,
        **settings: Any,
    ) -> None:
        super().__init__()
        self.game = find(game)
        self.setup = self.game.checked_setup(scenario, players, settings)
        self.render_mode = checked_render_mode(render_mode, width)
        self.width = width
        self.metadata = {
            "name": f"cockade_{self.game.id}_v0",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents = list(self.game.seat_names(*self.setup[:2]))
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self.position: Any = None
        self.agent_selection = self.possible_agents[0]
        self.rng = Random(secrets.randbits(64) if seed is None else seed)
        self.observer = observer(self.game.id)
        self._spaces()

    def _spaces(self) -> None:
        actions = len(self.game.vocabulary)
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(-1, 1, (self.observer.size,), np.float32),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[self.possible_agents[self._seat(agent)]]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[self.possible_agents[self._seat(agent)]]

    def _seat(self, agent: str) -> int:
        """The number of an agent's seat."""
        if agent not in self.seats:
            known = ", ".join(self.seats)
            raise EnvError(f"There is no agent {agent!r}; choose one of {known}.")
        return self.seats[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; with a seed it gets the same dice and cards each time."""
        if seed is not None:
            self.rng = Random(seed)
        self.position = self.game.set_up(*self.setup)
        self.position.journal = None
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def _go_on(self) -> None:
        """Up to the next decision; at the end everybody is paid."""
        state = self.position
        answer_chance(state, self.rng)
        self.legal: list[Option] = state.legal()
        if state.outcome is None:
            self.agent_selection = self.possible_agents[state.seat]
            return
        paid = rewards_of(state.outcome, self.possible_agents, self.game.partners)
        self.rewards = dict(zip(self.possible_agents, paid, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()

    def step(self, action: int | None) -> None:
        """Answer for the seat to decide; an action that is not allowed gets its reason."""
        if not self.agents:
            raise EnvError(NO_MATCH)
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        option = checked_option(self.game, self.position, self.legal, action)
        # Rewards come at the end alone, so nothing has to be cleared before.
        self.position.answer(option)
        self._go_on()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees, and what it may do; nothing while another one decides."""
        state, seat = self.position, self._seat(agent)
        if state is None:
            raise EnvError(NO_MATCH)
        legal = self.legal if state.seat == seat else []
        return {
            "observation": self.observer(state, seat),
            "action_mask": mask_of(len(self.game.vocabulary), legal),
        }

    def render(self) -> Any:
        """The position as the seat to decide sees it, in the mode that was chosen."""
        return rendered(self.game, self.position, self.render_mode, self.width)

    def close(self) -> None:
        """There is nothing to close."""


def aec(game: str, **settings: Any) -> CockadeAEC:
    """A game as a PettingZoo AEC environment: `aec("prelude", scenario=…, players=…, seed=…)`."""
    return CockadeAEC(game, **settings)
