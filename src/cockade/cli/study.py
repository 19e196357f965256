"""Verbs for studies: simulate and bench."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from .. import game as find_game
from .. import games as all_games
from ..study.bench import measure
from ..study.simulation import Experiment, Result, experiment, play_all
from ..study.summary import summary
from .options import bot_names, setup_options
from .output import console, plain_table


@click.command()
@click.argument("game")
@setup_options
@click.option("--games", default=100, type=click.IntRange(min=1), help="Number of games to play.")
@click.option(
    "--bots",
    default="greedy,random",
    metavar="NAMES",
    help="Bots for the seats, separated by commas; the last one fills the rest.",
)
@click.option("--seed", default="1", help="Seed of all games.")
@click.option(
    "--workers", type=click.IntRange(min=1), help="Worker processes.  [default: one per core]"
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def simulate(
    game: str,
    scenario: str | None,
    players: int | None,
    settings: dict[str, bool | int],
    games: int,
    bots: str,
    seed: str,
    workers: int | None,
    as_json: bool,
) -> None:
    """Play GAME many times between bots.

    The bots rotate seats from game to game.
    """
    setup = (scenario, players, settings)
    plan = experiment(find_game(game), bot_names(bots), setup, games=games, seed=seed)
    results = summary(plan, watched(plan, workers, as_json))
    if as_json:
        click.echo(json.dumps(results, indent=2, ensure_ascii=False))
    else:
        report(console(), results)


def watched(plan: Experiment, workers: int | None, quiet: bool) -> Iterable[Result]:
    """All results as they come in, with a bar on stderr."""
    results = play_all(plan, workers)
    bar = Console(stderr=True, quiet=quiet)
    if quiet or not bar.is_terminal:
        return results
    return track(results, "Playing", plan.games, console=bar, transient=True)


def report(out: Console, results: dict[str, Any]) -> None:
    """Wins, endings and length as tables."""
    setup = f"{results['game']}, {results['scenario']}, {results['players']} players"
    out.print(f"{results['games']} games of {setup}, seed {results['seed']}\n")
    for title, key in (("Wins by bot", "wins_by_bot"), ("Wins by seat", "wins_by_seat")):
        table = plain_table(title, (key[8:], "won", "of", "share", "95% interval"), right=1)
        for name, share in results[key].items():
            table.add_row(name, *cells(share))
        out.print(table, "")
    shares = [share["share"] for share in results["wins_by_seat"].values()]
    out.print(f"If all seats were equal: {sum(shares) / len(shares):.1%}\n")
    show_endings(out, results)


def cells(share: dict[str, Any]) -> tuple[str, ...]:
    interval = f"{share['low']:.1%} - {share['high']:.1%}"
    return str(share["times"]), str(share["of"]), f"{share['share']:.1%}", interval


def show_endings(out: Console, results: dict[str, Any]) -> None:
    table = plain_table("Endings", ("reason", "games", "of", "share", "95% interval"), right=1)
    for reason, share in results["endings"].items():
        table.add_row(reason.replace("_", " "), *cells(share))
    out.print(table, "")
    if results["several_winners"]:
        out.print(f"Games with several winners: {results['several_winners']}\n")
    table = plain_table("Length and scores", ("", "mean", "median", "min", "max"), right=1)
    for name in ("decisions", "chances", "turns"):
        numbers = results[name]
        table.add_row(name, *[f"{numbers[k]:g}" for k in ("mean", "median", "min", "max")])
    for bot, score in results["scores"].items():
        table.add_row(f"score of {bot}", f"{score:g}")
    out.print(table)


@click.command()
@click.argument("games", nargs=-1)
@click.option("--rounds", default=5, type=click.IntRange(min=1), help="Rounds to measure.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def bench(games: tuple[str, ...], rounds: int, as_json: bool) -> None:
    """Measure the speed of GAMES, or of all.

    Beside python-chess, if it is installed.
    """
    chosen = [find_game(id) for id in games or all_games()]
    measured = [measure(game, rounds) for game in chosen]
    if as_json:
        click.echo(json.dumps(measured, indent=2))
    else:
        out = console()
        show_speeds(out, measured)
        show_microseconds(out, measured)


def show_speeds(out: Console, measured: list[dict[str, Any]]) -> None:
    heads = (
        "random play",
        "decisions per CPU second",
        "chance answers per decision",
        "x python-chess",
    )
    table = plain_table("", heads, right=1)
    for game in measured:
        for name, speed in game["decisions_per_second"].items():
            label = name if name == "python-chess" else f"{game['game']}, {name}"
            times = game["times_python_chess"].get(name, "")
            chance = game["chance_answers_per_decision"][name]
            table.add_row(label, f"{speed:,}", f"{chance:.2f}" if chance else "", str(times))
        table.add_section()
    out.print(table, "")


def show_microseconds(out: Console, measured: list[dict[str, Any]]) -> None:
    table = plain_table("", ("microseconds", *[game["game"] for game in measured]), right=1)
    for name in measured[0]["microseconds"]:
        table.add_row(name, *[f"{game['microseconds'][name]:g}" for game in measured])
    out.print(table)
