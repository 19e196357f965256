"""Gymnasium: one seat learns, bots take the others; alone, or many matches in one process."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from ..bots import Bot
from ..kernel.game import find
from .learner import LearnerMatch
from .play import EnvError
from .rendering import RENDER_MODES, checked_render_mode, rendered

Batch = dict[str, NDArray[Any]]


def observation_space(match: LearnerMatch) -> spaces.Dict:
    actions = len(match.game.vocabulary)
    return spaces.Dict(
        {
            "observation": spaces.Box(-1, 1, (match.observer.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class SeatEnv(gymnasium.Env[Any, Any]):
    """A learner at one table. Without `seat` it holds the first side; `any` draws one a match.

    An action that is not allowed loses the match, and `info["illegal"]` says why; with
    `illegal="raise"` it raises `IllegalAnswer` instead.
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        players: int | None = None,
        seat: str | Sequence[str] | None = None,
        bot: str | Bot = "random",
        illegal: str = "lose",
        render_mode: str | None = None,
        width: int = 900,
        **settings: Any,
    ) -> None:
        self.match = LearnerMatch(find(game), scenario, players, seat, bot, illegal, settings)
        self.observation_space = observation_space(self.match)
        self.action_space = spaces.Discrete(len(self.match.game.vocabulary))
        self.render_mode = checked_render_mode(render_mode, width)
        self.width = width

    def _observed(self) -> dict[str, Any]:
        return {"observation": self.match.observation(), "action_mask": self.match.mask()}

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new match, up to the learner's first decision."""
        super().reset(seed=seed)
        if seed is not None:
            self.match.rng = Random(seed)
        self.match.begin()
        if self.render_mode == "human":
            self.render()
        return self._observed(), self.match.info()

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """The learner's answer, and all that follows until it must decide again."""
        reward = self.match.answer(action)
        if self.render_mode == "human":
            self.render()
        return self._observed(), reward, self.match.over, False, self.match.info()

    def render(self) -> Any:
        """The position as the seat to decide sees it, in the mode that was chosen."""
        return rendered(self.match.game, self.match.state, self.render_mode, self.width)


class SeatVectorEnv(VectorEnv[Any, Any, Any]):
    """Many matches in one process; a match that ends is followed by a new one in the same step.

    The arrays that it gives are its own and change with the next step: copy what you keep. Where a
    match has ended, `final_obs` and `final_info` of the infos tell how.
    """

    def __init__(self, game: str, num_envs: int = 1, **settings: Any) -> None:
        if num_envs < 1:
            raise EnvError(f"At least one match is played at a time, not {num_envs}.")
        self.envs = [SeatEnv(game, **settings) for _ in range(num_envs)]
        first = self.envs[0]
        actions = len(first.match.game.vocabulary)
        self.num_envs = num_envs
        self.render_mode = first.render_mode
        self.metadata = {**first.metadata, "autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = first.observation_space
        self.single_action_space = first.action_space
        self.observation_space = batch_space(first.observation_space, num_envs)
        self.action_space = batch_space(first.action_space, num_envs)
        self.observed: Batch = {
            "observation": np.zeros((num_envs, first.match.observer.size), np.float32),
            "action_mask": np.zeros((num_envs, actions), np.int8),
        }

    def _observe(self, number: int) -> None:
        match = self.envs[number].match
        self.observed["observation"][number] = match.observation()
        self.observed["action_mask"][number] = match.mask()

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Batch, dict[str, Any]]:
        """New matches; seeds are one each, or one for the first and its successors."""
        if not isinstance(seed, list):
            seed = [None if seed is None else seed + n for n in range(self.num_envs)]
        self._check_number("seeds", seed)
        for number, (env, each) in enumerate(zip(self.envs, seed, strict=True)):
            if each is not None:
                env.match.rng = Random(each)
            env.match.begin()
            self._observe(number)
        return self.observed, self._seats()

    def _check_number(self, what: str, given: Sequence[Any] | NDArray[Any]) -> None:
        if len(given) != self.num_envs:
            raise EnvError(f"{self.num_envs} matches take as many {what}, not {len(given)}.")

    def _seats(self) -> dict[str, Any]:
        """Whose turn it is in each match."""
        matches = [env.match for env in self.envs]
        seats = np.array([match.seats[match.seat] for match in matches], object)
        return {"seat": seats, "_seat": np.ones(self.num_envs, bool)}

    def step(
        self, actions: Sequence[int] | NDArray[Any]
    ) -> tuple[Batch, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """One answer for each match."""
        self._check_number("actions", actions)
        rewards = np.zeros(self.num_envs)
        over = np.zeros(self.num_envs, bool)
        ended: dict[str, Any] = {}
        for number, (env, action) in enumerate(zip(self.envs, actions, strict=True)):
            rewards[number] = env.match.answer(int(action))
            over[number] = env.match.over
            if over[number]:
                last = {"final_obs": env._observed(), "final_info": env.match.info()}
                ended = self._add_info(ended, last, number)
                env.match.begin()
            self._observe(number)
        infos = {**ended, **self._seats()}
        return self.observed, rewards, over, np.zeros(self.num_envs, bool), infos

    def render(self) -> tuple[Any, ...]:
        """Each position as its seat to decide sees it."""
        return tuple(env.render() for env in self.envs)


def register(ids: Sequence[str]) -> None:
    """Make games known to Gymnasium: `cockade/Liberte-v0` and so on."""
    for id in ids:
        gymnasium.register(
            id=f"cockade/{id.title()}-v0",
            entry_point=f"{__name__}:SeatEnv",
            vector_entry_point=f"{__name__}:SeatVectorEnv",
            kwargs={"game": id},
        )
