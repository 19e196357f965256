"""Playing in a terminal against bots."""

from __future__ import annotations

from random import Random

import click
from rich.console import Console

from .. import game as find_game
from ..bots import line_up, new_bot
from ..kernel.match import Match
from .options import bot_names, setup_options
from .output import console
from .records import load
from .terminal import Terminal


@click.command()
@click.argument("game")
@setup_options
@click.option("--seat", help="Your seat.  [default: the first]")
@click.option(
    "--bots",
    default="greedy",
    metavar="NAMES",
    help="Bots for the other seats, separated by commas; the last one fills the rest.",
)
@click.option(
    "--cores",
    type=click.IntRange(1, 64),
    default=1,
    show_default=True,
    help="Processes that think about each decision of a bot that plans.",
)
@click.option("--seed", help="Seed of dice and cards.  [default: random]")
@click.option("--resume", metavar="FILE", help="Resume a saved match.")
def play(
    game: str,
    scenario: str | None,
    players: int | None,
    settings: dict[str, bool | int],
    seat: str | None,
    bots: str,
    cores: int,
    seed: str | None,
    resume: str | None,
) -> int:
    """Play GAME in the terminal against bots."""
    if resume is None:
        match = Match(find_game(game), scenario, players, seed, settings)
    else:
        match = resumed(game, resume)
    return terminal(match, seat, bots, seed, console(), cores).run()


def resumed(game: str, path: str) -> Match:
    match = load(path)
    if match.game is not find_game(game):
        raise click.UsageError(f"{path} is a match of {match.game.id}, not of {game}.")
    return match


def terminal(
    match: Match, seat: str | None, bots: str, seed: str | None, out: Console, cores: int = 1
) -> Terminal:
    """A person at one seat and bots at the others."""
    mine = seat or match.seats[0]
    if mine not in match.seats:
        raise click.UsageError(
            f"There is no seat {mine!r}; choose one of {', '.join(match.seats)}."
        )
    others = [name for name in match.seats if name != mine]
    named = dict(zip(others, line_up(bot_names(bots), len(others)), strict=True))
    players = {name: new_bot(bot, processes=cores) for name, bot in named.items()}
    rng = Random(None if seed is None else f"bots {seed}")
    return Terminal(match, mine, named, players, rng, out)
