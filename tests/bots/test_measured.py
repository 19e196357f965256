"""What levels won against each other: the data file is sound, and complaints name the key."""

from __future__ import annotations

import pytest

import cockade
from cockade.bots.levels import LEVELS
from cockade.bots.measured import checked, measured
from cockade.kernel.data import DataError, Table

ROW = {
    "level": "club",
    "against": "apprentice",
    "scenario": "standard",
    "players": 2,
    "won": 7.5,
    "games": 10,
}


@pytest.mark.parametrize("id", cockade.games())
def test_neighbours_were_measured_in_set_ups_that_exist(id):
    game, below = cockade.game(id), dict(zip(LEVELS, ("random", *LEVELS), strict=False))
    for row in measured(id):
        assert game.checked_setup(row.scenario, row.players, {})
        assert row.against == below[row.level]


def test_every_game_was_measured():
    assert all(measured(id) for id in cockade.games())


@pytest.mark.parametrize(
    ("key", "value", "complaint"),
    [
        ("level", "genius", "level"),
        ("won", 11.0, r"won: 11 of 10 games"),
        ("won", "all", "float expected"),
        ("players", None, "players"),
    ],
)
def test_complaints_name_file_and_key(key, value, complaint):
    with pytest.raises(DataError, match=rf"measured\.toml: prelude\[1\].*{complaint}"):
        checked(Table({**ROW, key: value}, "measured.toml", "prelude[1]"))
    assert checked(Table(ROW, "measured.toml")).won == 7.5
