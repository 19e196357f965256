"""Whether a chance of winning comes true: positions of bots' games beside how the games ended.

python bench/calibration.py play prelude --games 1500 --bots greedy --out prelude.jsonl
python bench/calibration.py fit prelude.jsonl        what curve would surprise least
python bench/calibration.py judge prelude.jsonl …    one position of each game, by tenths

`play` stores the sums of the lasting terms, not chances, so that `judge` goes by the
curve that the game has now. Odd games are for `fit`, even ones for `judge`.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any

import cockade
from cockade.bots import new_bot
from cockade.bots.arena import choose
from cockade.bots.judge import sides_of
from cockade.kernel.chance import sample
from cockade.kernel.judgement import PLAIN, Curve
from cockade.study.summary import wilson

MOMENTS = 8
TENTHS = 10
WITHIN = 0.05
# Positions by which curves are tried.
TRIED = 1500


def played(game_id: str, scenario: str | None, players: int | None, bot: str, seed: int) -> Any:
    """One game: some positions, each as the sums of its sides and the scale, and the shares."""
    game, rng = cockade.game(game_id), Random(f"calibration {seed}")
    state = game.new(scenario, players)
    sides = sides_of(game, state)
    seats = [new_bot(bot) for _ in range(sides)]
    seen: list[Any] = []
    moments = 0
    while state.outcome is None:
        if state.is_chance:
            state.answer(sample(state, rng))
            continue
        if len(state.legal()) > 1:
            moments += 1
            # Any moment is as likely as any other to be kept.
            place = moments - 1 if moments <= MOMENTS else rng.randrange(moments)
            if place < MOMENTS:
                seen[place : place + 1] = [position(game, state, sides)]
        state.answer(choose(game, state, seats[state.seat // game.partners], rng))
    shares = game.chance_of_winning(state)[:: game.partners]
    setup = game.setup_of(state)
    return {
        "game": game_id,
        "scenario": setup[0],
        "players": setup[1],
        "seed": seed,
        "shares": shares if state.outcome.winners else [1 / sides] * sides,
        "positions": seen,
    }


def position(game: Any, state: Any, sides: int) -> tuple[list[float], float]:
    all_terms = [game.terms(state, side * game.partners) for side in range(sides)]
    weights = game.lasting
    sums = [sum(weights[name] * value for name, value in terms.items()) for terms in all_terms]
    return sums, game.scale(state)


def play(given: argparse.Namespace) -> None:
    numbers = range(given.first, given.first + given.games)
    with given.out.open("a") as out, ProcessPoolExecutor(given.workers) as pool:
        rows = [
            pool.submit(played, given.game, given.scenario, given.players, given.bots, number)
            for number in numbers
        ]
        for row in rows:
            print(json.dumps(row.result()), file=out, flush=True)


def chances(sums: list[float], scale: float, curve: Curve) -> list[float]:
    """As `Game.chance_of_winning` has them."""
    values = [value / (curve.stretch * scale + curve.shift) for value in sums]
    values[0] += curve.lean
    odds = [exp(value - max(values)) for value in values]
    return [odd / sum(odds) for odd in odds]


def fit(rows: list[Any]) -> None:
    """Try scales and leans on the odd games."""
    kept = [
        (sums, scale, row["shares"])
        for row in rows
        if row["seed"] % 2
        for sums, scale in row["positions"]
    ]
    kept = Random("fit").sample(kept, min(len(kept), TRIED))
    leans = [n / 5 for n in range(-10, 11)] if len(kept[0][0]) == 2 else [0.0]
    least = min(scale for _, scale, _ in kept)
    curves = [
        Curve(stretch, round(part * least * stretch, 2), lean)
        for stretch in (0.3, 0.5, 0.7, 1.0, 1.4, 2.0, 2.8, 4.0, 5.6, 8.0, 12.0)
        for part in (-0.6, -0.3, 0.0, 0.5, 1.0, 2.0, 4.0)
        for lean in leans
    ]
    best = min(curves, key=lambda curve: surprise(kept, curve))
    now = cockade.game(rows[0]["game"]).chances.get(rows[0]["scenario"], PLAIN)
    print(f"{rows[0]['game']}, {rows[0]['scenario']}: {len(kept)} positions")
    print(f"  surprise {surprise(kept, now):.4f} with {now}")
    print(f"  surprise {surprise(kept, best):.4f} with {best}")


def surprise(kept: list[Any], curve: Curve) -> float:
    total = 0.0
    for sums, scale, shares in kept:
        found = chances(sums, scale, curve)
        total -= sum(s * log(max(c, 1e-9)) for s, c in zip(shares, found, strict=True))
    return total / len(kept)


def judge(rows: list[Any]) -> None:
    """Tenths of the chances told, beside the share of games won."""
    game, rng = cockade.game(rows[0]["game"]), Random("judge")
    tenths: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for row in (row for row in rows if row["seed"] % 2 == 0 and row["positions"]):
        sums, scale = rng.choice(row["positions"])
        told = chances(sums, scale, game.chances.get(row["scenario"], PLAIN))
        side = rng.randrange(len(sums))
        tenth = min(TENTHS - 1, int(told[side] * TENTHS))
        tenths[tenth].append((told[side], row["shares"][side]))
    print(f"{game.id}, {rows[0]['scenario']}, {rows[0]['players']} players")
    for _, found in sorted(tenths.items()):
        told = sum(t for t, _ in found) / len(found)
        won = wilson(sum(s for _, s in found), len(found))
        true = abs(told - won.share) <= WITHIN or won.low <= told <= won.high
        print(
            f"  told {told:4.0%}: won {won.share:4.0%} [{won.low:4.0%}, {won.high:4.0%}]"
            f" of {len(found)}{'' if true else '  <-'}"
        )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    playing = verbs.add_parser("play")
    playing.add_argument("game")
    playing.add_argument("--scenario")
    playing.add_argument("--players", type=int)
    playing.add_argument("--bots", default="greedy")
    playing.add_argument("--games", type=int, default=1500)
    playing.add_argument("--first", type=int, default=0, help="number of the first game")
    playing.add_argument("--workers", type=int, default=1)
    playing.add_argument("--out", type=Path, required=True)
    for verb in ("fit", "judge"):
        verbs.add_parser(verb).add_argument("files", type=Path, nargs="+")
    given = parser.parse_args()
    if given.verb == "play":
        play(given)
        return
    for file in given.files:
        rows = [json.loads(line) for line in file.read_text().splitlines()]
        (fit if given.verb == "fit" else judge)(rows)


if __name__ == "__main__":
    main()
