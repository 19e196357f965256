"""How strong the levels are, from games that were played: a data file, checked when it is read."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from ..kernel.data import Table, load
from .levels import LEVELS

KEYS: Final = "level against scenario players won games"


class Measured(NamedTuple):
    """What a level won against the one below it."""

    level: str
    against: str
    scenario: str
    players: int
    won: float
    games: int


@cache
def measured(game: str) -> tuple[Measured, ...]:
    """What was measured in a game, weakest first; nothing if nobody did."""
    file = load(Path(__file__).parent, "measured.toml")
    return tuple(map(checked, file.tables(game))) if game in file.values else ()


def checked(row: Table) -> Measured:
    row.keys(KEYS).one_of("level", LEVELS)
    row.one_of("against", ("random", *LEVELS))
    won, games = row.get("won", float), row.number("games")
    if not 0 <= won <= games:
        raise row.error("won", f"{won:g} of {games} games")
    names = row.text("level"), row.text("against"), row.text("scenario")
    return Measured(*names, row.number("players"), won, games)
