"""Playing in a terminal against bots."""

from __future__ import annotations

from random import Random

import click
from rich.console import Console

from .. import game as find_game
from ..bots import find_bot, line_up
from ..kernel.match import Match
from .table import console, load, names_of_bots, set_up_options, switches
from .terminal import Terminal


@click.command()
@click.argument("game")
@set_up_options
@click.option("--seat", help="Your seat; the first one if you do not care.")
@click.option("--bots", default="greedy", help="Bots for the other seats; the last fills the rest.")
@click.option("--seed", help="The same dice and cards every time.")
@click.option("--resume", metavar="FILE", help="Go on with a match that was saved.")
def play(
    game: str,
    scenario: str | None,
    players: int | None,
    options: tuple[str, ...],
    seat: str | None,
    bots: str,
    seed: str | None,
    resume: str | None,
) -> int:
    """Play GAME in the terminal against bots."""
    if resume is None:
        match = Match(find_game(game), scenario, players, seed, switches(options))
    else:
        match = resumed(game, resume)
    return terminal(match, seat, bots, seed, console()).run()


def resumed(game: str, path: str) -> Match:
    match = load(path)
    if match.game is not find_game(game):
        raise click.UsageError(f"{path} is a match of {match.game.id}, not of {game}.")
    return match


def terminal(match: Match, seat: str | None, bots: str, seed: str | None, out: Console) -> Terminal:
    """A person at one seat and bots at the others."""
    mine = seat or match.seats[0]
    if mine not in match.seats:
        raise click.UsageError(f"There is no seat {mine!r}; there are {', '.join(match.seats)}.")
    others = [name for name in match.seats if name != mine]
    named = dict(zip(others, line_up(names_of_bots(bots), len(others)), strict=True))
    players = {name: find_bot(bot) for name, bot in named.items()}
    rng = Random(None if seed is None else f"bots {seed}")
    return Terminal(match, mine, named, players, rng, out)
