"""Whether a chance of winning comes true: positions of bots' games beside how the games ended.

python bench/calibration.py play prelude --games 1500 --bots greedy --out prelude.jsonl
python bench/calibration.py fit prelude.jsonl        what curve would surprise least
python bench/calibration.py judge prelude.jsonl …    one position of each game, by tenths
python bench/calibration.py draw prelude.jsonl … --out calibration.svg    the same as a picture

`play` stores the sums of the lasting terms, not chances, so that `judge` goes by the
curve that the game has now. Odd games are for `fit`, even ones for `judge` and `draw`; with
`--fresh`, where the curve was fitted to other games, all are.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor
from math import exp, log
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import cockade
from cockade.bots import new_bot
from cockade.bots.arena import choose
from cockade.bots.judge import sides_of
from cockade.drawing.svg import circle, element, group, num, path, rect, title
from cockade.drawing.text import text
from cockade.kernel.chance import sample
from cockade.kernel.judgement import PLAIN, Curve
from cockade.study.summary import Share, wilson

MOMENTS = 8
TENTHS = 10
WITHIN = 0.05
# Positions by which curves are tried.
TRIED = 1500
# The picture: squares of this size, so many in a row.
SIDE, ACROSS = 214, 3
INK, RED, GRID = "#2f271d", "#8e1b2e", "#cdbd98"


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


class Tenth(NamedTuple):
    """Positions told about the same chance: the mean told, and how many were won."""

    told: float
    won: Share

    @property
    def true(self) -> bool:
        near = abs(self.told - self.won.share) <= WITHIN
        return near or self.won.low <= self.told <= self.won.high


def tenths(rows: list[Any]) -> list[Tenth]:
    """Tenths of the chances told, one position of each game, beside the share won."""
    game, rng = cockade.game(rows[0]["game"]), Random("judge")
    by_tenth: dict[int, list[tuple[float, float]]] = defaultdict(list)
    for row in (row for row in rows if row["positions"]):
        sums, scale = rng.choice(row["positions"])
        told = chances(sums, scale, game.chances.get(row["scenario"], PLAIN))
        side = rng.randrange(len(sums))
        tenth = min(TENTHS - 1, int(told[side] * TENTHS))
        by_tenth[tenth].append((told[side], row["shares"][side]))
    return [
        Tenth(sum(t for t, _ in found) / len(found), wilson(sum(s for _, s in found), len(found)))
        for _, found in sorted(by_tenth.items())
    ]


def named(rows: list[Any]) -> tuple[str, str]:
    """What was played: the scenario, or the number of players where there is but one; the game."""
    game, row = cockade.game(rows[0]["game"]), rows[0]
    scenario = game.scenarios[row["scenario"]].title
    return scenario if len(game.scenarios) > 1 else f"{row['players']} players", game.title


def judge(rows: list[Any]) -> None:
    """Print the tenths; an arrow marks those that did not come true."""
    print(", ".join(named(rows)))
    for told, won in tenths(rows):
        print(
            f"  told {told:4.0%}: won {won.share:4.0%} [{won.low:4.0%}, {won.high:4.0%}]"
            f" of {won.of}{'' if Tenth(told, won).true else '  <-'}"
        )


def panel(rows: list[Any], place: int) -> str:
    """One square: told from left to right, won from bottom to top, with 95% intervals."""
    left, top = 50 + place % ACROSS * (SIDE + 46), 44 + place // ACROSS * (SIDE + 74)

    def at(told: float, won: float) -> tuple[float, float]:
        return left + SIDE * told, top + SIDE * (1 - won)

    marks = []
    for tenth in tenths(rows):
        colour = INK if tenth.true else RED
        (x, high), (_, low) = at(tenth.told, tenth.won.high), at(tenth.told, tenth.won.low)
        marks += [
            path(f"M{num(x)} {num(high)}V{num(low)}", stroke=colour, stroke_width=1.5),
            circle(x, at(0, tenth.won.share)[1], 1.5 + tenth.won.of**0.5 / 4, fill=colour),
        ]
    judged, (played, game) = sum(tenth.won.of for tenth in tenths(rows)), named(rows)
    return group(
        text(left, top - 24, game, "", fill=INK, font_weight="bold"),
        text(left + SIDE, top - 24, f"{judged} games", "", fill=INK, text_anchor="end"),
        text(left, top - 8, played, "", fill=INK),
        rect(left, top, SIDE, SIDE, fill="#fffdf7", stroke=GRID),
        path(f"M{num(left)} {num(top + SIDE)}l{SIDE} {-SIDE}", stroke=GRID, stroke_width=1.5),
        *(
            text(left - 6, at(0, t)[1] + 4, f"{t:.0%}", "", fill=INK, text_anchor="end")
            + text(at(t, 0)[0], top + SIDE + 16, f"{t:.0%}", "", fill=INK, text_anchor="middle")
            for t in (0.0, 0.5, 1.0)
        ),
        text(left + 6, top + 15, "won", "", fill=INK),
        text(left + SIDE - 6, top + SIDE - 7, "told", "", fill=INK, text_anchor="end"),
        *marks,
    )


def draw(files: list[list[Any]], out: Path) -> None:
    """All games as one picture."""
    width = 50 + ACROSS * (SIDE + 46)
    height = 16 + -(-len(files) // ACROSS) * (SIDE + 74)
    words = "Chances told, from left to right, beside the share of games won, from bottom to top"
    picture = element(
        "svg",
        title(words),
        rect(0, 0, width, height, fill="#fffaf0"),
        *(panel(rows, place) for place, rows in enumerate(files)),
        viewBox=f"0 0 {width} {height}",
        style="font:12px Georgia,'Liberation Serif',serif",
        xmlns="http://www.w3.org/2000/svg",
    )
    out.write_text(picture + "\n", encoding="utf-8")


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
    for verb in ("fit", "judge", "draw"):
        verbs.add_parser(verb).add_argument("files", type=Path, nargs="+")
    for verb in ("judge", "draw"):
        verbs.choices[verb].add_argument("--fresh", action="store_true", help="odd games as well")
    verbs.choices["draw"].add_argument("--out", type=Path, required=True)
    given = parser.parse_args()
    if given.verb == "play":
        play(given)
        return
    files = [[json.loads(line) for line in f.read_text().splitlines()] for f in given.files]
    if given.verb != "fit" and not given.fresh:
        files = [[row for row in rows if row["seed"] % 2 == 0] for rows in files]
    if given.verb == "draw":
        draw(files, given.out)
        return
    for rows in files:
        (fit if given.verb == "fit" else judge)(rows)


if __name__ == "__main__":
    main()
