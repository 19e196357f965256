"""Masked PPO in plain PyTorch: learns 1775: Rebellion from random play, on a CPU.

python examples/ppo.py --updates 300 --out ppo

The learner plays many matches at once, any side, against a rival. The rival begins as a random bot
and becomes a frozen copy of the learner whenever it loses too often. Colonies gained and lost on
the way count as well; they cancel out at the end of a match, where only the result is left. Writes
`ppo.pt` (the weights) and `ppo.json` (the learning curve, which `examples/curve.py` draws).
"""

from __future__ import annotations

import argparse
import json
import time
from collections import deque
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from cockade.bots.simple import random_option
from cockade.envs import SeatVectorEnv, observer
from cockade.envs.learner import LearnerMatch

GAME, SCENARIO = "rebellion1775", "introductory"
HIDDEN = 128
GAMMA, LAMBDA = 1.0, 0.95
CLIP, ENTROPY, VALUE = 0.2, 0.003, 0.5
EPOCHS, BATCH = 4, 256
LEARNING_RATE = 1.5e-3
# The rival is replaced when the learner's mean reward in so many matches exceeds this.
MATCHES, TOO_WEAK = 300, 0.7
FORBIDDEN = -1e9
# What a lead of one colony is worth before the end.
COLONY = 0.15


class Network(nn.Module):
    """Options and the value of the position, from one body."""

    def __init__(self, entries: int, options: int) -> None:
        super().__init__()
        self.body = nn.Sequential(
            nn.Linear(entries, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, HIDDEN), nn.ReLU()
        )
        self.options = nn.Linear(HIDDEN, options)
        self.value = nn.Linear(HIDDEN, 1)
        # All options alike at first.
        nn.init.zeros_(self.options.weight)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[torch.distributions.Categorical, Tensor]:
        thought = self.body(seen)
        scores = self.options(thought).masked_fill(mask == 0, FORBIDDEN)
        choice = torch.distributions.Categorical(logits=scores, validate_args=False)
        return choice, self.value(thought)[:, 0]


class Rival:
    """The bot in the other seats: a frozen network, or random as long as it has none."""

    def __init__(self) -> None:
        self.network: Network | None = None
        self.observe = observer(GAME)

    def __call__(self, game: Any, state: Any, seat: int, rng: Random) -> Any:
        if self.network is None:
            return random_option(game, state, seat, rng)
        legal = state.legal()
        with torch.inference_mode():
            thought = self.network.body(torch.from_numpy(self.observe(state, seat)))
            numbers = torch.tensor([option.index for option in legal])
            scores = self.network.options(thought)[numbers]
            return legal[int(torch.multinomial(scores.softmax(0), 1))]


def standing(match: LearnerMatch) -> float:
    """How far the learner is ahead in colonies."""
    flags, side = match.state.flags, match.own[0] // 2
    return COLONY * (flags.count(1 + side) - flags.count(2 - side))


class Rollout(NamedTuple):
    """What happened in some steps of all matches; the first axis is time."""

    seen: Tensor
    mask: Tensor
    action: Tensor
    chance: Tensor
    value: Tensor
    reward: Tensor
    over: Tensor


class Player:
    """Plays the matches on and on, and remembers how the last ones ended."""

    def __init__(self, matches: int, bot: Any, seed: int) -> None:
        self.env = SeatVectorEnv(GAME, matches, scenario=SCENARIO, seat="any", bot=bot)
        self.now, _ = self.env.reset(seed=seed)
        self.ends: deque[float] = deque(maxlen=MATCHES)

    def look(self) -> tuple[Tensor, Tensor]:
        """Copies of what all learners see, since the environment reuses its arrays."""
        return (
            torch.from_numpy(self.now["observation"].copy()),
            torch.from_numpy(self.now["action_mask"].copy()),
        )

    def standings(self) -> Any:
        return np.array([standing(env.match) for env in self.env.envs])

    def play(self, network: Network, steps: int, best: bool = False) -> tuple[Rollout, Tensor]:
        """So many decisions in each match, drawn by chance or the best; and where they lead."""
        rows = []
        with torch.inference_mode():
            for _ in range(steps):
                seen, mask = self.look()
                choice, value = network(seen, mask)
                action = choice.probs.argmax(1) if best else choice.sample()
                before = self.standings()
                self.now, reward, over, _, _ = self.env.step(action.numpy())
                self.ends += reward[over].tolist()
                paid = torch.from_numpy(reward + ~over * self.standings() - before).float()
                ended = torch.from_numpy(over).float()
                rows.append((seen, mask, action, choice.log_prob(action), value, paid, ended))
            last = network(*self.look())[1]
        return Rollout(*(torch.stack(column) for column in zip(*rows, strict=True))), last


def advantages(rollout: Rollout, last: Tensor) -> Tensor:
    """How much better it went than expected (GAE)."""
    found = torch.zeros_like(rollout.reward)
    following, ahead = last, torch.zeros_like(last)
    for step in reversed(range(len(found))):
        goes_on = 1 - rollout.over[step]
        surprise = rollout.reward[step] + GAMMA * following * goes_on - rollout.value[step]
        ahead = surprise + GAMMA * LAMBDA * ahead * goes_on
        found[step] = ahead
        following = rollout.value[step]
    return found


def loss_of(network: Network, rows: Rollout, better: Tensor, target: Tensor) -> Tensor:
    """The clipped loss of PPO: policy, value and a bonus for staying curious."""
    choice, value = network(rows.seen, rows.mask)
    ratio = (choice.log_prob(rows.action) - rows.chance).exp()
    gain = torch.minimum(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
    error = (value - target).square().mean()
    chances = choice.probs.clamp_min(1e-9)
    curiosity = -(choice.probs * chances.log()).sum(1).mean()
    return -gain + VALUE * error - ENTROPY * curiosity


def update(network: Network, optimizer: Any, rollout: Rollout, last: Tensor) -> list[float]:
    """Some epochs over a rollout; the loss of each batch."""
    better = advantages(rollout, last)
    target = (better + rollout.value).flatten()
    rows = Rollout(*(column.flatten(0, 1) for column in rollout))
    better = better.flatten()
    better = (better - better.mean()) / (better.std() + 1e-8)
    losses = []
    for _ in range(EPOCHS):
        for part in torch.randperm(len(better)).split(BATCH):
            picked = Rollout(*(column[part] for column in rows))
            loss = loss_of(network, picked, better[part], target[part])
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()
            losses.append(loss.item())
    return losses


def new_network() -> Network:
    env = SeatVectorEnv(GAME, 1, scenario=SCENARIO)
    return Network(*(array.shape[1] for array in env.observed.values()))


def results(network: Network, bot: str, games: int, seed: int = 10**6) -> dict[str, float]:
    """Shares of won, drawn and lost matches against a bot; sides are drawn at random."""
    player = Player(min(games, 32), bot, seed)
    player.ends = deque()
    while len(player.ends) < games:
        player.play(network, 8, best=True)
    ends = np.array(list(player.ends)[:games])
    return {
        "won": float((ends > 0).mean()),
        "drawn": float((ends == 0).mean()),
        "lost": float((ends < 0).mean()),
    }


def train(updates: int, matches: int, steps: int, every: int, out: Path) -> Network:
    """Play, learn, replace a rival that has become too weak, and write down how it goes."""
    torch.set_num_threads(1)
    torch.manual_seed(1)
    network, rival = new_network(), Rival()
    optimizer = torch.optim.Adam(network.parameters(), LEARNING_RATE, eps=1e-5)
    player = Player(matches, rival, 0)
    curve: list[dict[str, Any]] = []
    rivals = 0
    for number in range(updates + 1):
        if number % every == 0 or number == updates:
            against = results(network, "random", 100)
            curve.append(
                {
                    "update": number,
                    "decisions": number * matches * steps,
                    "cpu_seconds": round(time.process_time()),
                    "rivals": rivals,
                    "random": against,
                }
            )
            print(json.dumps(curve[-1]), flush=True)
            torch.save(network.state_dict(), out.with_suffix(".pt"))
            out.with_suffix(".json").write_text(json.dumps(curve, indent=1))
        if number < updates:
            for group in optimizer.param_groups:
                group["lr"] = LEARNING_RATE * (1 - 0.9 * number / updates)
            update(network, optimizer, *player.play(network, steps))
        if len(player.ends) == MATCHES and np.mean(player.ends) > TOO_WEAK:
            rival.network = deepcopy(network)
            rivals += 1
            player.ends.clear()
    return network


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--updates", type=int, default=300)
    parser.add_argument("--matches", type=int, default=64, help="matches played at once")
    parser.add_argument("--steps", type=int, default=32, help="decisions a match and update")
    parser.add_argument("--every", type=int, default=20, help="updates between two tests")
    parser.add_argument("--greedy", type=int, default=100, help="matches against greedy at the end")
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    given = parser.parse_args()
    network = train(given.updates, given.matches, given.steps, given.every, given.out)
    final = {
        bot: results(network, bot, n) for bot, n in (("random", 1000), ("greedy", given.greedy))
    }
    print(json.dumps(final))
    curve = json.loads(given.out.with_suffix(".json").read_text())
    given.out.with_suffix(".json").write_text(json.dumps([*curve, {"final": final}], indent=1))


if __name__ == "__main__":
    main()
