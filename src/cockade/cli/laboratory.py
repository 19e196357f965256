"""The laboratory: studies of games that play many matches and write one report each."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)

from .. import game as find_game
from ..study import pages, pages_compare, pages_effects
from ..study.balance import balance
from ..study.cards import Cards, cards
from ..study.odds import load_position, odds, odds_plan
from ..study.openings import openings
from ..study.report import Report, write
from ..study.results import Results, file_name, parameters
from ..study.runners import runner
from ..study.simulation import Experiment, Result, experiment
from .options import bot_names, setup_options
from .output import console

ON = click.option(
    "--on", default="", metavar="PLACE", help="Run on a Ray cluster: ray, or ray://HOST:PORT."
)
OUT = click.option(
    "--out",
    default="studies",
    show_default=True,
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder for the report and the raw results.",
)
WORKERS = click.option(
    "--workers", type=click.IntRange(min=1), help="Worker processes.  [default: one per core]"
)
SEED = click.option("--seed", default="1", help="Seed of all games.")
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print the findings as JSON.")
BOTS = click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="NAMES",
    help="Bots for the seats, separated by commas; the last one fills the rest.",
)


REPORTS = {
    "balance": pages.balance,
    "cards": pages_effects.cards,
    "openings": pages_effects.openings,
    "odds": pages_compare.odds,
}


def games_option(number: int) -> Callable[..., Any]:
    return click.option(
        "--games", default=number, show_default=True, type=click.IntRange(min=1), help="Games."
    )


def place_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Where a study runs and what it writes."""
    for option in (AS_JSON, OUT, WORKERS, ON, SEED):
        command = option(command)
    return command


def study_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """What studies of a game between bots have in common."""
    for option in (games_option(200), BOTS, setup_options):
        command = option(command)
    return place_options(command)


@contextmanager
def progress_bar(total: int, as_json: bool) -> Iterator[Callable[[int], None]]:
    """A bar on stderr with the time left, where somebody can see it."""
    err = Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games,"),
        TimeElapsedColumn(),
        TextColumn("gone,"),
        TimeRemainingColumn(),
        TextColumn("left"),
    )
    visible = err.is_terminal and not as_json
    with Progress(*columns, console=err, transient=True, disable=not visible) as bar:
        task = bar.add_task("Playing", total=total)
        yield lambda done: bar.update(task, completed=done)


@contextmanager
def resumable() -> Iterator[None]:
    """Whoever stops a study is told that nothing is lost."""
    try:
        yield
    except KeyboardInterrupt:
        raise click.Abort("Stopped. The same command goes on from here.") from None


def played(plan: Experiment, folder: Path, place: tuple[str, int | None, bool]) -> Results:
    """The raw results of a plan; what an earlier study left is not played again."""
    on, workers, as_json = place
    results = Results(plan, folder)
    with (
        resumable(),
        runner(on, workers, plan.games - results.done, plan.data) as run,
        progress_bar(plan.games, as_json) as progress,
    ):
        results.play(run, progress=progress)
    return results


def publish(name: str, report: Report, stats: pages.Stats, folder: Path, as_json: bool) -> None:
    """Write the report and say where it is, or print the findings."""
    path = write(report, folder / f"{name}.html")
    if as_json:
        click.echo(json.dumps({**stats, "report": str(path)}, indent=2, ensure_ascii=False))
        return
    out = console()
    out.print(report.headline)
    out.print(f"Report: {path}", soft_wrap=True)


def command_line() -> str:
    """The command as it was typed."""
    return " ".join(["cockade", *(quoted(word) for word in sys.argv[1:])])


def quoted(word: str) -> str:
    return f"'{word}'" if set(word) & set(" *?$&;<>|'\"") else word


def study(
    kind: str,
    plan: Experiment,
    analyse: Callable[[Experiment, Iterable[Result]], dict[str, Any]],
    out: Path,
    place: tuple[str, int | None, bool],
) -> None:
    """Play, count, and publish."""
    results = played(plan, out, place)
    stats = {**parameters(plan), "games": plan.games, **analyse(plan, results)}
    frame = pages.Frame(plan, [command_line()], [results.path.name])
    report = REPORTS[kind](frame, stats)
    publish(f"{kind}-{file_name(plan)}", report, stats, out, place[2])


def planned(game: str, options: Mapping[str, Any]) -> Experiment:
    setup = (options["scenario"], options["players"], options["settings"])
    return experiment(
        find_game(game),
        bot_names(options["bots"]),
        setup,
        games=options["games"],
        seed=options["seed"],
    )


def place_of(options: Mapping[str, Any]) -> tuple[str, int | None, bool]:
    return options["on"], options["workers"], options["as_json"]


@click.command("balance")
@click.argument("game")
@study_options
def balance_of(game: str, **options: Any) -> None:
    """Measure how balanced GAME is: wins by side, first player, endings, length, lead changes."""
    study("balance", planned(game, options), balance, options["out"], place_of(options))


@click.command("cards")
@click.argument("game")
@study_options
def cards_of(game: str, **options: Any) -> None:
    """Measure how the owner of each card of GAME fares by what becomes of it."""
    plan = planned(game, options)
    Cards(plan)  # Refuses a game without cards before anything is played.
    study("cards", plan, cards, options["out"], place_of(options))


@click.command("openings")
@click.argument("game")
@click.option(
    "--depth", default=1, show_default=True, type=click.IntRange(1, 4), help="Decisions per seat."
)
@study_options
def openings_of(game: str, depth: int, **options: Any) -> None:
    """Measure how the first decisions of each seat of GAME fare."""
    plan = planned(game, options)
    study(
        "openings",
        plan,
        lambda plan, results: openings(plan, results, depth),
        options["out"],
        place_of(options),
    )


@click.command("odds")
@click.argument("position", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--upto", type=click.IntRange(min=0), metavar="N", help="Stop after N answers.")
@click.option("--game", help="Game of a position in JSON.")
@click.option("--seat", help="Guess what this seat cannot know.  [default: all is known]")
@games_option(200)
@BOTS
@place_options
def odds_of(
    position: Path, upto: int | None, game: str | None, seat: str | None, **options: Any
) -> None:
    """Measure what the rest of a match from POSITION, a record or JSON, is worth."""
    match = load_position(position, upto, game)
    plan = odds_plan(
        match,
        bot_names(options["bots"]),
        viewer=seat,
        games=options["games"],
        seed=options["seed"],
    )
    study("odds", plan, odds, options["out"], place_of(options))
