"""The study that compares: the same seeds with and without a rule, a datum or a bot."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click

from .. import game as find_game
from ..bots import BotError
from ..kernel import packs
from ..kernel.setup import SetUpError
from ..study.compare import Place, checked_measure, compare
from ..study.pages import Frame
from ..study.pages_compare import compare as compare_report
from ..study.results import StudyError, file_name
from ..study.simulation import Experiment, experiment
from ..study.variants import (
    Variant,
    assignment,
    by_bots,
    by_data,
    by_setting,
    data_folder,
    in_words,
)
from .laboratory import command_line, games_option, place_options, progress_bar, publish, resumable
from .options import bot_names, parse_settings


@click.command("compare")
@click.argument("game")
@click.option("--scenario", help="Scenario to play.  [default: the game's first]")
@click.option("--players", type=int, help="Number of players.")
@click.option(
    "--setting",
    "settings",
    multiple=True,
    metavar="NAME=VALUE,VALUE",
    help="A setting: one with several values is compared, others hold for all games.",
)
@click.option(
    "--data", metavar="WHAT", help="A datum, FILE:KEY=VALUE, or the folder of a data pack."
)
@click.option(
    "--bots",
    default="greedy",
    show_default=True,
    metavar="NAMES",
    help="Bot of all seats; two or more are compared.",
)
@click.option("--measure", help="Side whose wins are tested, or `length`.  [default: first side]")
@games_option(1000)
@place_options
def compare_variants(game: str, **options: Any) -> None:
    """Compare GAME with and without a rule, a datum or a bot, on the same seeds.

    Stops as soon as the answer is sure.
    """
    out: Path = options["out"]
    variants = variants_of(game, options, out)
    base = variants[0].plan
    measure = checked_measure(base, options["measure"])
    place = Place(out, options["on"], options["workers"])
    with resumable(), progress_bar(base.games, options["as_json"]) as progress:
        stats = compare(variants, place, measure, progress)
    raw = stats.pop("raw")
    stats["changes"] = [list(change) for change in changes_of(variants[-1].plan)]
    bots = [bot for variant in variants for bot in variant.plan.bots]
    report = compare_report(Frame(base, [command_line()], raw, bots), stats)
    names = "-".join(file_name(variant.plan).rpartition("-")[2] for variant in variants)
    publish(f"compare-{base.game}-{names}", report, stats, out, options["as_json"])


def changes_of(plan: Experiment) -> list[packs.Change]:
    """What the data pack of a plan changes."""
    pack = packs.read(plan.data, plan.game)
    return packs.differences(data_folder(plan.game), pack) if pack else []


def variants_of(game: str, options: Mapping[str, Any], out: Path) -> list[Variant]:
    """The variants that the options ask for; exactly one thing may differ."""
    several = [text for text in options["settings"] if "," in text]
    bots = bot_names(options["bots"])
    asked = [*several, *([options["data"]] if options["data"] else []), *bots[1:2]]
    if len(asked) != 1:
        raise StudyError(
            "Compare one thing: --setting NAME=VALUE,VALUE, --data WHAT or --bots NAME,NAME."
        )
    plan = base_plan(game, options, bots[:1])
    if several:
        return setting_variants(plan, several[0])
    if options["data"]:
        given = options["data"]
        if Path(given).is_dir():
            return by_data(plan, Path(given).resolve().name, Path(given))
        return by_data(plan, in_words(game, given), assignment(game, given, out))
    if len(set(bots)) < len(bots):
        raise BotError("Name each bot once.")
    return by_bots(plan, bots)


def base_plan(game: str, options: Mapping[str, Any], bots: tuple[str, ...]) -> Experiment:
    fixed = parse_settings([text for text in options["settings"] if "," not in text])
    setup = (options["scenario"], options["players"], fixed)
    return experiment(find_game(game), bots, setup, games=options["games"], seed=options["seed"])


def setting_variants(plan: Experiment, text: str) -> list[Variant]:
    """One variant for each value, each of them checked."""
    name, equals, values = text.partition("=")
    if not equals:
        raise SetUpError(f"--setting takes NAME=VALUE,VALUE, not {text!r}.")
    chosen = [parse_settings([f"{name}={value}"])[name.strip()] for value in values.split(",")]
    variants = by_setting(plan, name.strip(), chosen)
    game = find_game(plan.game)
    for variant in variants:
        game.checked_setup(plan.scenario, plan.players, variant.plan.settings)
    return variants
