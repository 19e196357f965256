"""The group of studies, and fitting the weights by which bots judge."""

from __future__ import annotations

import sys
from typing import TextIO

import click

from .. import game as find_game
from ..study.fit import fit
from ..study.positions import gather
from ..study.weights import read_judgement, refitted, toml
from .options import bot_names


@click.group("study")
def studies() -> None:
    """Study games and bots; each study of a game writes a report."""


@studies.command("fit")
@click.argument("game")
@click.option("--games", default=100, type=click.IntRange(min=4), help="Games to play and fit on.")
@click.option("--bots", default="club", metavar="NAMES", help="Bots that play them.")
@click.option("--seed", default="1", help="Seed of all games.")
@click.option("--out", type=click.File("w", encoding="utf-8"), help="File to write.")
def fit_weights(game: str, games: int, bots: str, seed: str, out: TextIO | None) -> None:
    """Fit the weights of GAME's terms to how games of bots ended.

    Writes a new weights.toml; try it in `cockade arena` before you take it.
    """
    played_game = find_game(game)
    positions = list(gather(played_game, bot_names(bots), games, seed))
    result = fit(positions, played_game.lasting)
    click.echo(
        f"{len(positions)} positions of {games} games; surprise {result.before:.4f} before, "
        f"{result.after:.4f} on games that were not fitted",
        err=True,
    )
    (out or sys.stdout).write(toml(refitted(read_judgement(played_game), result)))
