"""The `cockade` command: every verb."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import cockade
from cockade.kernel.record import digest
from tests.cli.command import refused, run, said
from tests.helpers import positions


def test_help_names_every_verb():
    text = said("--help")
    for verb in ("games", "play", "simulate", "replay", "draw", "verify", "data", "bench"):
        assert f"  {verb} " in text


def test_version():
    assert said("--version") == f"cockade {cockade.__version__}\n"


def test_games():
    text = said("games")
    assert all(id in text for id in cockade.games())
    assert "--setting round_limit=100 (100, 50, 200)" in text


def test_data():
    counts = cockade.game("liberte").provenance()
    total = sum(number for found in counts.values() for number in found.values())
    lines = said("data", "liberte").splitlines()
    assert set(counts) <= {line.split(" ")[0] for line in lines}
    assert lines[-1].split()[0] == "total"
    assert lines[-1].split()[-1] == str(total)


def test_a_group_without_a_verb_lists_its_verbs():
    help = run("study")
    assert help.exit_code == 2
    verbs = {line.split()[0] for line in help.output.splitlines() if line}
    assert {"balance", "cards", "compare"} <= verbs


@pytest.mark.parametrize("game", cockade.games())
def test_no_word_about_data_is_cut_short(game: str):
    assert "…" not in said("data", game)


def test_the_command_runs_as_a_process():
    """The only test that starts one; it must find the package that is under test."""
    source = str(Path(cockade.__file__).parent.parent)
    command = [sys.executable, "-m", "cockade"]
    env = {**os.environ, "PYTHONPATH": source}
    good = subprocess.run([*command, "--version"], capture_output=True, text=True, env=env)
    assert (good.returncode, good.stdout.split()[0]) == (0, "cockade")
    bad = subprocess.run([*command, "play", "chess"], capture_output=True, text=True, env=env)
    assert (bad.returncode, bad.stdout, bad.stderr.count("\n")) == (2, "", 1)


# Records


def test_replay_tells_the_match_in_words(finished):
    match, path = finished
    text = said("replay", path)
    assert "Turn 1" in text
    winners = [match.game.seat_word(seat) for seat in match.outcome.winners]
    assert f"Won by {', '.join(winners)}" in text
    # A record holds hidden draws, and its replay tells them.
    assert "is dealt 7 cards: " in text


def test_replay_up_to_an_answer(finished):
    text = said("replay", finished[1], "--upto", 5)
    assert "'s turn: " in text
    assert "Won by" not in text


def test_check_compares_with_a_digest(finished):
    match, path = finished
    assert said("replay", path, "--check").startswith("ok: ")
    beside = Path(f"{path}.digest")
    beside.write_text(digest(match.state) + "\n", encoding="utf-8")
    assert "to the position of match.record.digest" in said("replay", path, "--check")
    beside.write_text("0" * 64, encoding="utf-8")
    try:
        assert "differs" in refused("replay", path, "--check")
    finally:
        beside.unlink()


def test_check_knows_golden_records():
    golden = Path(__file__).parents[1] / "golden" / "liberte"
    for path in sorted(golden.glob("standard-*.record")):
        assert "to the position of digests.json" in said("replay", path, "--check")
    assert golden.exists()


def test_draw(finished, tmp_path):
    match, path = finished
    file = tmp_path / "board.svg"
    said("draw", path, "-o", file, "--seat", "p2", "--upto", 10)
    earlier = cockade.Match.load(match.record(), upto=10)
    assert file.read_text(encoding="utf-8") == earlier.svg("p2")
    said("draw", path, "-o", file)
    assert file.read_text(encoding="utf-8") == match.svg()


def test_verify(finished):
    match, path = finished
    assert f"all {match.drawn} dice and cards" in said("verify", path)


# Studies


def test_simulate_as_json():
    args = ("simulate", "liberte", "--games", 4, "--bots", "random", "--players", 3, "--json")
    found = json.loads(said(*args, "--workers", 1))
    assert found["games"] == 4
    assert sum(share["times"] for share in found["endings"].values()) == 4
    assert found == json.loads(said(*args, "--workers", 2))


def test_simulate_as_tables():
    text = said(
        *("simulate", "liberte", "--games", 3, "--bots", "random,random,random"),
        *("--setting", "round_limit=50", "--seed", 9, "--workers", 1),
    )
    for words in ("3 games of liberte, standard, 3 players, seed 9", "Wins by bot", "95% interval"):
        assert words in text
    assert "Endings" in text
    assert "decisions" in text


def test_bench(monkeypatch):
    from cockade.study import bench

    monkeypatch.setattr(bench, "SLICE", 0.01)
    monkeypatch.setattr(bench, "POSITIONS", 3)
    text = said("bench", "liberte", "--rounds", 1)
    assert "liberte, bare" in text
    assert "resample" in text
    found = json.loads(said("bench", "liberte", "--rounds", 1, "--json"))
    assert found[0]["game"] == "liberte"


# Play


def test_a_record_that_begins_at_a_position(tmp_path):
    match = positions.play(positions.begun("prelude", 50), Random(4))
    path = tmp_path / "fork.record"
    path.write_text(match.record(), encoding="utf-8")
    assert f"ok: {match.answers - 50} answers replay" in said("replay", path, "--check")
    assert match.log()[-1]["text"] in " ".join(said("replay", path).split())
    told = said("verify", path)
    assert f"all {match.drawn} dice and cards" in told and "starts from a given position" in told
    picture = tmp_path / "board.svg"
    drawn = said("draw", path, "-o", picture, "--upto", 52)
    assert "after 52 answers" in " ".join(drawn.split())
    assert "<svg" in picture.read_text(encoding="utf-8")
