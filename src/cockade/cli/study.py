"""Verbs for studies: simulate and bench."""

from __future__ import annotations

import json
from typing import Any

import click
from rich.console import Console
from rich.progress import track

from .. import game as find_game
from .. import games as all_games
from ..study.bench import measure
from ..study.simulation import Experiment, Result, experiment, play_all
from ..study.summary import summary
from .table import console, names_of_bots, set_up_options, simple_table, switches


@click.command()
@click.argument("game")
@set_up_options
@click.option("--games", default=100, type=click.IntRange(min=1), help="How many games.")
@click.option("--bots", default="greedy,random", help="One for each seat; the last fills the rest.")
@click.option("--seed", default="1", help="The same games every time.")
@click.option("--workers", type=click.IntRange(min=1), help="Processes; one for each core if left.")
@click.option("--json", "as_json", is_flag=True, help="Machine-readable output.")
def simulate(
    game: str,
    scenario: str | None,
    players: int | None,
    options: tuple[str, ...],
    games: int,
    bots: str,
    seed: str,
    workers: int | None,
    as_json: bool,
) -> None:
    """Let bots play GAME many times, changing seats, and count who wins."""
    table = (scenario, players, switches(options))
    plan = experiment(find_game(game), names_of_bots(bots), table, games=games, seed=seed)
    found = summary(plan, watched(plan, workers, as_json))
    if as_json:
        click.echo(json.dumps(found, indent=2, ensure_ascii=False))
    else:
        report(console(), found)


def watched(plan: Experiment, workers: int | None, quiet: bool) -> list[Result]:
    """All results, with a bar on stderr while they come in."""
    results = play_all(plan, workers)
    bar = Console(stderr=True, quiet=quiet)
    if quiet or not bar.is_terminal:
        return list(results)
    return list(track(results, "Playing", plan.games, console=bar, transient=True))


def report(out: Console, found: dict[str, Any]) -> None:
    """Wins, endings and length as tables."""
    setting = f"{found['game']}, {found['scenario']}, {found['players']} players"
    out.print(f"{found['games']} games of {setting}, seed {found['seed']}\n")
    for title, key in (("Wins by bot", "wins_by_bot"), ("Wins by seat", "wins_by_seat")):
        table = simple_table(title, (key[8:], "won", "of", "share", "95% interval"), right=1)
        for name, share in found[key].items():
            table.add_row(name, *cells(share))
        out.print(table, "")
    shares = [share["share"] for share in found["wins_by_seat"].values()]
    out.print(f"All seats alike: {sum(shares) / len(shares):.1%}\n")
    show_endings(out, found)


def cells(share: dict[str, Any]) -> tuple[str, ...]:
    interval = f"{share['low']:.1%} - {share['high']:.1%}"
    return str(share["times"]), str(share["of"]), f"{share['share']:.1%}", interval


def show_endings(out: Console, found: dict[str, Any]) -> None:
    table = simple_table("Endings", ("reason", "games", "of", "share", "95% interval"), right=1)
    for reason, share in found["endings"].items():
        table.add_row(reason.replace("_", " "), *cells(share))
    out.print(table, "")
    if found["several_winners"]:
        out.print(f"Games with several winners: {found['several_winners']}\n")
    table = simple_table("Length and scores", ("", "mean", "median", "least", "most"), right=1)
    for name in ("decisions", "chances", "turns"):
        numbers = found[name]
        table.add_row(name, *[f"{numbers[k]:g}" for k in ("mean", "median", "min", "max")])
    for bot, score in found["scores"].items():
        table.add_row(f"score of {bot}", f"{score:g}")
    out.print(table)


@click.command()
@click.argument("games", nargs=-1)
@click.option("--rounds", default=5, type=click.IntRange(min=1), help="Slices of each measure.")
@click.option("--json", "as_json", is_flag=True, help="Machine-readable output.")
def bench(games: tuple[str, ...], rounds: int, as_json: bool) -> None:
    """Measure how fast GAMES (or all) are, beside python-chess if it is there."""
    chosen = [find_game(id) for id in games or all_games()]
    found = [measure(game, rounds) for game in chosen]
    if as_json:
        click.echo(json.dumps(found, indent=2))
    else:
        out = console()
        show_speeds(out, found)
        show_microseconds(out, found)


def show_speeds(out: Console, found: list[dict[str, Any]]) -> None:
    heads = ("random play", "decisions per CPU second", "chance answers for each", "x python-chess")
    table = simple_table("", heads, right=1)
    for game in found:
        for name, speed in game["decisions_per_second"].items():
            label = name if name == "python-chess" else f"{game['game']}, {name}"
            times = game["times_python_chess"].get(name, "")
            chance = game["chance_answers_per_decision"][name]
            table.add_row(label, f"{speed:,}", f"{chance:.2f}" if chance else "", str(times))
        table.add_section()
    out.print(table, "")


def show_microseconds(out: Console, found: list[dict[str, Any]]) -> None:
    table = simple_table("", ("microseconds for", *[game["game"] for game in found]), right=1)
    for name in found[0]["microseconds"]:
        table.add_row(name, *[f"{game['microseconds'][name]:g}" for game in found])
    out.print(table)
