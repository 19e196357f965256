"""Which weights win games? Bots with weights drawn by lot play each other; results are regressed.

python bench/weights_by_play.py play prelude --games 4000 --out prelude.jsonl
python bench/weights_by_play.py tell prelude.jsonl                          what each weight does
python bench/weights_by_play.py propose prelude.jsonl --step 2 --out weights.toml

In every game each side has weights of its own: those in use, each times e to the power of a normal
number. Better prediction is no proof of better play; this looks at play alone. A proposal is taken
only if it wins in the arena, on seeds that it was not made from. It needs numpy (extra `envs`).
"""

from __future__ import annotations

import argparse
import json
from concurrent.futures import ProcessPoolExecutor
from math import exp
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

import cockade
from cockade.bots.arena import play_out
from cockade.bots.plan import Planner
from cockade.bots.search import Thinking
from cockade.kernel.game import Game
from cockade.study.weights import read_judgement, toml

Array = np.ndarray[Any, np.dtype[np.float64]]
# How far weights are drawn from those in use.
SPREAD = 0.5
# With a step of 1, a slope like this moves a weight by that.
CLEAR = 0.05
# What ends a game has no weight worth the name: nothing is better.
ENDS = {"result", "outcome"}


class Setup(NamedTuple):
    game: str
    scenario: str | None
    players: int | None
    nodes: int


def drawn(game: Game[Any], rng: Random) -> dict[str, float]:
    """The logarithms of how many times each weight counts."""
    return {name: rng.gauss(0.0, SPREAD) for name in game.weights if name not in ENDS}


def played(setup: Setup, number: int) -> dict[str, Any]:
    """One game: the weights of each side and its share of the win."""
    game, rng = cockade.game(setup.game), Random(f"weights by play {number}")
    state = game.new(setup.scenario, setup.players)
    seats = game.seats(setup.scenario, setup.players)
    logs = [drawn(game, rng) for _ in range(len(seats) // game.partners)]
    thinking = Thinking(nodes=setup.nodes, careful=False, worlds=8, patience=12)
    weights = [
        {name: weight * exp(side.get(name, 0.0)) for name, weight in game.weights.items()}
        for side in logs
    ]
    bots = {seat: Planner(thinking, weights[n // game.partners]) for n, seat in enumerate(seats)}
    outcome = play_out(game, state, bots, rng).outcome
    winners = {seats.index(seat) // game.partners for seat in outcome.winners}
    shares = [(n in winners) / max(1, len(winners)) for n in range(len(logs))]
    even = [1 / len(logs)] * len(logs)
    return {
        "setup": setup._asdict(),
        "number": number,
        "logs": [[round(log, 4) for log in side.values()] for side in logs],
        "shares": shares if winners else even,
    }


def play(given: argparse.Namespace) -> None:
    setup = Setup(given.game, given.scenario, given.players, given.nodes)
    numbers = range(given.first, given.first + given.games)
    with given.out.open("a") as out, ProcessPoolExecutor(given.workers) as pool:
        for row in pool.map(played, [setup] * given.games, numbers):
            print(json.dumps(row), file=out, flush=True)


class Slope(NamedTuple):
    """How the share of the win rises with each logarithm, and how far that may be wrong."""

    names: list[str]
    slope: Array
    error: Array
    games: int


def regressed(rows: list[Any]) -> Slope:
    """Every side of every game is a case: its weights beside the mean of the others'."""
    game = cockade.game(rows[0]["setup"]["game"])
    names = [name for name in game.weights if name not in ENDS]
    cases, results, sides = [], [], len(rows[0]["logs"])
    by_side = np.mean([row["shares"] for row in rows], axis=0)
    for row in rows:
        logs = np.array(row["logs"])
        for side in range(sides):
            others = (logs.sum(axis=0) - logs[side]) / (sides - 1)
            cases.append(logs[side] - others)
            results.append(row["shares"][side] - by_side[side])
    x, y = np.array(cases), np.array(results)
    inverse = np.linalg.inv(x.T @ x)
    slope = inverse @ x.T @ y
    spread = float(np.var(y - x @ slope))
    # The sides of a game share its result: of two, one tells all.
    error = np.sqrt(np.diag(inverse) * spread * sides / (sides - 1))
    return Slope(names, slope, error, len(rows))


def tell(rows: list[Any]) -> None:
    """Each weight, by how sure its slope is."""
    found = regressed(rows)
    print(f"{found.games} games; share of the win for each unit of the logarithm, standard errors")
    for n in np.argsort(-np.abs(found.slope / found.error)):
        slope, error = found.slope[n], found.error[n]
        print(f"  {found.names[n]:32} {slope:+.3f} ± {error:.3f} {slope / error:+5.1f}")


def proposed(rows: list[Any], step: float) -> dict[str, float]:
    """Weights moved along the slope; what is unsure moves less, nothing by more than the spread."""
    found = regressed(rows)
    true = max(0.0, float(np.mean(found.slope**2 - found.error**2)))
    shrunk = found.slope * true / (true + found.error**2)
    moves = np.clip(step * SPREAD * shrunk / CLEAR, -SPREAD, SPREAD)
    return {name: exp(move) for name, move in zip(found.names, moves, strict=True)}


def propose(rows: list[Any], given: argparse.Namespace) -> None:
    game = cockade.game(rows[0]["setup"]["game"])
    times, old = proposed(rows, given.step), read_judgement(game)
    weights = {name: round(w * times.get(name, 1.0), 4) for name, w in old.weights.items()}
    new = old._replace(weights=weights, generation=old.generation + 1)
    given.out.write_text(toml(new), encoding="utf-8")
    for name, factor in sorted(times.items(), key=lambda item: item[1]):
        print(f"  {name:32} x {factor:.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    playing = verbs.add_parser("play")
    playing.add_argument("game")
    playing.add_argument("--scenario")
    playing.add_argument("--players", type=int)
    playing.add_argument("--games", type=int, default=1000)
    playing.add_argument("--first", type=int, default=0, help="number of the first game")
    playing.add_argument("--nodes", type=int, default=100, help="positions a decision")
    playing.add_argument("--workers", type=int, default=1)
    for verb in ("tell", "propose"):
        verbs.add_parser(verb).add_argument("files", type=Path, nargs="+")
    for verb in ("play", "propose"):
        verbs.choices[verb].add_argument("--out", type=Path, required=True)
    verbs.choices["propose"].add_argument("--step", type=float, default=1.0)
    given = parser.parse_args()
    if given.verb == "play":
        play(given)
        return
    rows = [json.loads(line) for file in given.files for line in file.read_text().splitlines()]
    if given.verb == "propose":
        propose(rows, given)
    else:
        tell(rows)


if __name__ == "__main__":
    main()
