"""Which weights win games? Bots with weights drawn by lot play each other; results are regressed.

python bench/weights_by_play.py play prelude --games 4000 --out prelude.jsonl
python bench/weights_by_play.py tell prelude.jsonl                          what each weight does
python bench/weights_by_play.py propose prelude.jsonl --step 2 --out weights.toml

In every game each side has weights of its own: those in use, each times e to the power of a normal
number; and so with the numbers behind the terms that NUMBERS lists. Better prediction is no proof
of better play; this looks at play alone. A proposal is taken only if it wins in the arena, on seeds
that it was not made from; numbers behind the terms are changed by hand. It needs numpy (extra
`envs`).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import count
from math import exp
from pathlib import Path
from random import Random
from types import CodeType, ModuleType
from typing import Any, NamedTuple

import numpy as np

import cockade
from cockade.bots.arena import play_out
from cockade.bots.plan import Planner
from cockade.bots.search import Thinking
from cockade.kernel.game import Game
from cockade.kernel.vocabulary import Option
from cockade.study.weights import read_judgement, toml

Array = np.ndarray[Any, np.dtype[np.float64]]
# How far weights are drawn from those in use.
SPREAD = 0.5
# With a step of 1, a slope like this moves a weight by that.
CLEAR = 0.05
# What ends a game has no weight worth the name: nothing is better.
ENDS = {"result", "outcome"}
# Constants of a game's `evaluate` by module, the modules in the order of their imports. Of a row
# all numbers are multiplied, or the one at a place; of a chance the odds.
NUMBERS: dict[str, dict[str, str]] = {
    "liberte": {
        "elections": "NEXT_VOTE LATER_VOTE GOVERNS LEADS BEHIND% WITHOUT% TIED%",
        "judgement": "TO_PLAY TO_PLAY:3 TO_KEEP SHOWN PLAYS HAND_AT_MOST SPECIAL_WORTH CROWDED "
        "AT_LAST A_GENERAL WITH_TROOPS SHARP AT_THE_END FOR_EACH",
    },
    "rebellion1775": {
        "zones": "NEAR PINCH CONTESTED BARE WITH_NATIVES:1 HELD:1",
        "battles": "LOSS FLED STEEP",
        "judgement": "NEARNESS:1 NEARNESS:2",
    },
}
SERIAL = count()


class Setup(NamedTuple):
    game: str
    scenario: str | None
    players: int | None
    nodes: int


def names_of(game: Game[Any]) -> list[str]:
    """Everything that is drawn: the weights, and the numbers behind the terms."""
    weights = [name for name in game.weights if name not in ENDS]
    numbers = NUMBERS.get(game.id, {})
    return weights + [f"{m}.{name}" for m, names in numbers.items() for name in names.split()]


def drawn(game: Game[Any], rng: Random) -> dict[str, float]:
    """The logarithms of how many times each number counts."""
    return {name: rng.gauss(0.0, SPREAD) for name in names_of(game)}


def judging_by(game: Game[Any], logs: Mapping[str, float]) -> Game[Any]:
    """The game as somebody judges it for whom all counts so many times as much."""
    weights = {name: w * exp(logs.get(name, 0.0)) for name, w in game.weights.items()}
    if game.id not in NUMBERS:
        return replace(game, weights=weights)
    judgement = copied(game, logs)
    # 1775 weighs marches while it judges.
    if hasattr(judgement, "ROW"):
        judgement.ROW = tuple(weights[name] for name in judgement.NAMES)
    return replace(game, weights=weights, terms=judgement.terms)


def copied(game: Game[Any], logs: Mapping[str, float]) -> Any:
    """A copy of a game's judgement with other constants."""
    package = f"{game.package}.evaluate_{next(SERIAL)}"
    sys.modules[package] = made = ModuleType(package)
    for name, constants in NUMBERS[game.id].items():
        made = ModuleType(f"{package}.{name}")
        made.__package__ = package
        sys.modules[made.__name__] = made
        exec(source(f"{game.package}.evaluate", name), made.__dict__)
        for constant in constants.split():
            change(made, constant, exp(logs[f"{name}.{constant}"]))
    for name in [name for name in sys.modules if name.startswith(package)]:
        del sys.modules[name]
    return made


@cache
def source(package: str, name: str) -> CodeType:
    folder = Path(str(sys.modules[package].__file__)).parent
    return compile((folder / f"{name}.py").read_text(), f"{package}.{name}", "exec")


def change(module: ModuleType, constant: str, factor: float) -> None:
    name, _, place = constant.rstrip("%").partition(":")
    value, by = getattr(module, name), odds_times if constant.endswith("%") else times
    if place:
        row = list(value)
        row[int(place)] = by(row[int(place)], factor)
        setattr(module, name, tuple(row))
    else:
        setattr(module, name, by(value, factor))


def times(value: Any, factor: float) -> Any:
    if isinstance(value, dict):
        return {key: times(number, factor) for key, number in value.items()}
    if isinstance(value, tuple):
        return tuple(times(number, factor) for number in value)
    return value * factor


def odds_times(value: Any, factor: float) -> Any:
    if isinstance(value, tuple):
        return tuple(odds_times(number, factor) for number in value)
    odds = factor * value / (1 - value)
    return odds / (1 + odds)


class Judging(Planner):
    """A bot that judges a game in its own way."""

    def __init__(self, thinking: Thinking, judged: Game[Any]) -> None:
        super().__init__(thinking)
        self.judged = judged

    def __call__(self, game: Game[Any], state: Any, seat: int, rng: Random) -> Option:
        return super().__call__(self.judged, state, seat, rng)


def played(setup: Setup, number: int) -> dict[str, Any]:
    """One game: the weights of each side and its share of the win."""
    game, rng = cockade.game(setup.game), Random(f"weights by play {number}")
    state = game.new(setup.scenario, setup.players)
    seats = game.seats(setup.scenario, setup.players)
    logs = [drawn(game, rng) for _ in range(len(seats) // game.partners)]
    thinking = Thinking(nodes=setup.nodes, careful=False, worlds=8, patience=12)
    judged = [judging_by(game, side) for side in logs]
    bots = {seat: Judging(thinking, judged[n // game.partners]) for n, seat in enumerate(seats)}
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
    names = names_of(cockade.game(rows[0]["setup"]["game"]))
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
    factors, old = proposed(rows, given.step), read_judgement(game)
    weights = {name: round(w * factors.get(name, 1.0), 4) for name, w in old.weights.items()}
    new = old._replace(weights=weights, generation=old.generation + 1)
    given.out.write_text(toml(new), encoding="utf-8")
    for name, factor in sorted(factors.items(), key=lambda item: item[1]):
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
