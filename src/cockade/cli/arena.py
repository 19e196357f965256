"""The verb that lets bots play each other."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console

from .. import game as find_game
from ..bots import BotError
from ..study.arena import Contest, contests, play_contest, standings
from ..study.ratings import ratings
from ..study.weights import read_judgement
from .options import setup_options
from .output import console, plain_table


@click.command()
@click.argument("bots", nargs=-1, required=True)
@click.option("--game", "game", required=True, help="Game to play.")
@setup_options
@click.option("--games", default=100, type=click.IntRange(min=1), help="Games per pair at most.")
@click.option(
    "--budget",
    type=click.FloatRange(min=0.001),
    metavar="SECONDS",
    help="CPU seconds per decision for bots that plan.  [default: those of their level]",
)
@click.option(
    "--weights",
    metavar="FILE",
    help="Weights by which the first bot judges, from `study fit`; it may then meet itself.",
)
@click.option("--every-game", is_flag=True, help="Play all games, even if it is clear before.")
@click.option("--seed", default="1", help="Seed of all games.")
@click.option(
    "--workers", type=click.IntRange(min=1), help="Worker processes.  [default: one per core]"
)
@click.option("--json", "as_json", is_flag=True, help="Print one line of JSON per game and pair.")
def arena(
    bots: tuple[str, ...],
    game: str,
    scenario: str | None,
    players: int | None,
    settings: dict[str, bool | int],
    games: int,
    budget: float | None,
    weights: str | None,
    every_game: bool,
    seed: str,
    workers: int | None,
    as_json: bool,
) -> None:
    """Let BOTS play each other, pair by pair, and rate them.

    The bot named first takes one side and the other bot all the rest. They change sides with the
    same dice and cards. A pair stops early once it is clear which bot is stronger.
    """
    distinct = bots[1:] if weights else bots
    if len(bots) < 2 or len(set(distinct)) < len(distinct):
        raise BotError("Name at least two bots, each of them once.")
    played_game = find_game(game)
    pairs = contests(
        played_game,
        bots,
        (scenario, players, settings),
        games=games,
        seed=seed,
        seconds=budget,
        weights=read_judgement(played_game, weights).weights if weights else None,
    )
    results = [play_pair(pair, workers, as_json, every_game) for pair in pairs]
    if not as_json:
        report(console(), results)


def play_pair(
    pair: Contest, workers: int | None, as_json: bool, every_game: bool
) -> dict[str, Any]:
    """All games of a pair and what they came to; as JSON each is told when it ends."""
    played = []
    for bout in play_contest(pair, workers, every_game):
        played.append(bout)
        if as_json:
            line = {**dict(zip(("first", "second"), pair.names, strict=True)), **bout._asdict()}
            click.echo(json.dumps(line))
    result = standings(pair, played)
    if as_json:
        click.echo(json.dumps(result, ensure_ascii=False))
    return result


def report(out: Console, results: list[dict[str, Any]]) -> None:
    """Wins by pair and side, CPU time, and ratings."""
    first = results[0]
    out.print(
        f"{first['game']}, {first['scenario']}, {first['players']} players, seed {first['seed']}"
    )
    header = (
        "first",
        "second",
        "won",
        "of",
        "share",
        "95% interval",
        "even",
        "by side",
        "stronger",
    )
    table = plain_table("Contests", header, right=2)
    for contest in results:
        won = contest["won"]
        table.add_row(
            contest["first"],
            contest["second"],
            f"{won['times']:g}",
            str(won["of"]),
            f"{won['share']:.0%}",
            f"{won['low']:.0%} - {won['high']:.0%}",
            f"{contest['even']:.0%}",
            " ".join(f"{s['times']:g}/{s['of']}" for s in contest["by_side"].values()),
            contest["verdict"],
        )
    out.print(table, "")
    show_ratings(out, results)


def show_ratings(out: Console, results: list[dict[str, Any]]) -> None:
    table = plain_table("Ratings", ("bot", "Elo", "95% interval", "CPU ms per decision"), right=1)
    for bot, rating in ratings(results).items():
        interval = f"{rating.low:.0f} - {rating.high:.0f}"
        table.add_row(bot, f"{rating.points:.0f}", interval, f"{1000 * cpu(bot, results):.1f}")
    out.print(table)


def cpu(bot: str, results: list[dict[str, Any]]) -> float:
    """A bot's mean CPU seconds per decision over its contests."""
    times = [
        contest["cpu_seconds_per_decision"][place]
        for contest in results
        for place, name in enumerate((contest["first"], contest["second"]))
        if name == bot
    ]
    return float(sum(times) / len(times))
