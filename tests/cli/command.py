"""Helpers for tests of the command: run it, hear what it says, a finished record."""

from __future__ import annotations

from random import Random

import pytest
from click.testing import CliRunner

import cockade
from cockade.bots import find_bot
from cockade.bots.arena import play_match
from cockade.cli import main


def run(*args, input=None):
    return CliRunner(env={"COLUMNS": "100"}).invoke(main, [str(arg) for arg in args], input=input)


def said(*args, input=None):
    """What a command prints when all is well."""
    result = run(*args, input=input)
    assert result.exit_code == 0, result.output
    return result.stdout


def refused(*args):
    """The one line that a command complains with."""
    result = run(*args)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("cockade: ")
    assert "Traceback" not in result.output
    return result.stderr


@pytest.fixture(scope="module")
def finished(tmp_path_factory):
    """A finished match, its record and the file that holds it."""
    match = cockade.Match("liberte", players=3, seed=11)
    play_match(match, {seat: find_bot("random") for seat in match.seats}, Random(1))
    path = tmp_path_factory.mktemp("records") / "match.record"
    path.write_text(match.record(), encoding="utf-8")
    return match, path
