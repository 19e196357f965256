"""The `cockade` command: every verb, a whole game in the terminal, every error in one line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from click.testing import CliRunner

import cockade
from cockade.bots import find_bot
from cockade.bots.arena import play_match
from cockade.cli import main
from cockade.kernel.record import digest


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


# What there is


def test_help_names_every_verb():
    text = said("--help")
    for verb in ("games", "play", "simulate", "replay", "draw", "verify", "data", "bench"):
        assert f"  {verb} " in text


def test_version():
    assert said("--version") == f"cockade {cockade.__version__}\n"


def test_games():
    text = said("games")
    assert all(id in text for id in cockade.games())
    assert "--option round_limit=100 (100, 50, 200)" in text


def test_data():
    counts = cockade.game("liberte").provenance()
    total = sum(number for found in counts.values() for number in found.values())
    lines = said("data", "liberte").splitlines()
    assert all(file in lines[0] for file in counts)
    assert lines[-1].split()[0] == "all"
    assert lines[-1].split()[-1] == str(total)


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
    assert "is to decide:" in text
    assert "Won by" not in text


def test_check_compares_with_a_digest(finished):
    match, path = finished
    assert said("replay", path, "--check").startswith("ok: ")
    beside = Path(f"{path}.digest")
    beside.write_text(digest(match.state) + "\n", encoding="utf-8")
    assert "to the position of match.record.digest" in said("replay", path, "--check")
    beside.write_text("0" * 64, encoding="utf-8")
    try:
        assert "is another" in refused("replay", path, "--check")
    finally:
        beside.unlink()


def test_check_knows_golden_records():
    golden = Path(__file__).parent / "golden" / "liberte"
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
        *("--option", "round_limit=50", "--seed", 9, "--workers", 1),
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


PLAY = ("play", "liberte", "--players", 3, "--bots", "random", "--seed", 4)


def test_a_whole_game_in_the_terminal():
    """The first option every time: in the end somebody has won."""
    text = said(*PLAY, input="1\n" * 3000)
    assert "Won by " in text
    assert "You leave" not in text


def test_answers_by_number_text_and_words():
    match = cockade.Match("liberte", players=3, seed=4)
    card = match.options[0]
    name = match.game.option_text(match.game.words.by_text[card])
    first = match.actor
    for typed in ("1", card, name, name.casefold()[:18]):
        text = said(*PLAY, "--seat", first, input=f"{typed}\nquit\n")
        who = match.game.seat_word(first)
        assert f"{who} plays {name.removeprefix('Play ')}." in text


def test_hidden_hands_stay_hidden():
    """Every card that the screen names is one that the seat may know."""
    match = cockade.Match("liberte", players=3, seed=4)
    seat = match.actor
    text = said(*PLAY, "--seat", seat, input="table\nhand\nlog\nquit\n")
    for card in match.game.hidden(match.state, match.game.seat_number(seat)):
        assert f"(#{card}," not in text
        assert f"(#{card})" not in text
    others = [match.game.seat_word(s) for s in match.seats if s != seat]
    assert all(f"{other} is dealt 7 cards." in text for other in others)


def test_odds_and_reach_in_the_terminal(tmp_path):
    """Chances stand beside the options; `odds` tells all of them, and where a card may lead."""
    match = cockade.Match("prelude", seed=3)
    while match.rule != "9.2.2":
        wanted = [o for o in match.options if o == "ap" or o.startswith("organize")]
        match.answer(wanted[0] if wanted else match.options[0])
    text = resumed(match, tmp_path, "odds spend 2")
    assert "Spend 2  success 5\N{NO-BREAK SPACE}%, paid up to 62\N{NO-BREAK SPACE}%" in text
    assert "62\N{NO-BREAK SPACE}%  success, with Opportunity Points to mend it" in text
    match = cockade.Match("rebellion1775", seed=3)
    while match.rule != "8.1":
        match.answer(match.options[0])
    assert "Can reach: Savannah, " in resumed(match, tmp_path, "odds 1")
    assert "No chances are known" in resumed(match, tmp_path, "odds nonsense")


def resumed(match, folder, typed):
    """What the terminal says to somebody who goes on with a match and types a line."""
    file = folder / "match.record"
    file.write_text(match.record(), encoding="utf-8")
    play = ("play", match.game.id, "--bots", "random", "--seat", match.actor, "--resume", file)
    return said(*play, input=f"{typed}\nquit\n")


def test_commands(tmp_path):
    match = cockade.Match("liberte", players=3, seed=4)
    seat, card = match.actor, match.options[0]
    board, saved = tmp_path / "b.svg", tmp_path / "m.record"
    typed = [
        *("help", "why play 1", "why take 1", f"why {card}"),
        *("undo", "1", "undo", "pas", "nonsense", ""),
        *(f"board {board}", f"save {saved}", "save /nowhere/at/all", "log 2", "quit"),
    ]
    text = said(*PLAY, "--seat", seat, input="\n".join(typed) + "\n")
    assert "why OPTION" in text
    assert f"{card!r} is allowed." in text
    assert "The card must be in your hand. [II.B]" in text
    assert "Play a card, take a card or pass. [IV.3 Rounds of actions]" in text
    assert "Nothing can be undone" in text
    assert "Taken back." in text
    assert "'nonsense' is no answer" in text
    assert "/nowhere/at/all: No such file or directory." in text
    assert board.read_text(encoding="utf-8").startswith("<svg")
    assert saved.read_text(encoding="utf-8").startswith("cockade: 1\n")


def test_a_saved_match_goes_on(tmp_path):
    saved = tmp_path / "m.record"
    said(*PLAY, input=f"1\nsave {saved}\nquit\n")
    before = cockade.Match.load(saved.read_text(encoding="utf-8"))
    text = said("play", "liberte", "--bots", "random", "--resume", saved, input="quit\n")
    assert before.actor == "p1"
    assert before.prompt in text


def test_the_end_of_input_leaves_the_match():
    assert said(*PLAY, input="").endswith("You leave the match.\n")


def test_a_game_without_a_summary_shows_its_bare_view():
    from cockade.cli.show import bare_view

    view = cockade.Match("liberte", seed=1).view("p1")
    seats, rest = bare_view(view)
    assert "vp" in seats[1]
    assert len(seats[2]) == 4
    assert ("turn", "1") in rest[2]
    assert not any(row[0] in ("hand", "outcome", "viewer") for row in rest[2])


def test_a_bare_view_lays_lists_of_named_things_out():
    from cockade.cli.show import bare_view

    counties = [
        {"id": "a", "name": "Chambly", "cubes": [1, 0], "control": None, "corps": False},
        {"id": "b", "name": "Rouville", "cubes": [0, 2], "control": "loyal", "corps": False},
    ]
    found = bare_view({"seats": (), "counties": counties, "army": None, "flags": {"x": {"y": 1}}})
    assert found[0] == (
        "counties",
        ("", "cubes", "control"),
        [("Chambly", "1, 0", ""), ("Rouville", "0, 2", "loyal")],
    )
    assert found[1][2] == [("flags", "x (y 1)")]


# Errors: one line, exit status 2


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("play", "chess"), "There is no game 'chess'; there are"),
        (("play", "liberte", "--scenario", "vienna"), "no scenario 'vienna'"),
        (("play", "liberte", "--players", "2"), "is for 3, 4, 5, 6 players, not 2"),
        (("play", "liberte", "--players", "many"), "many"),
        (("play", "liberte", "--seat", "p9"), "There is no seat 'p9'; there are p1, p2, p3, p4."),
        (("play", "liberte", "--bots", "deep"), "There is no bot 'deep'"),
        (("play", "liberte", "--bots", ""), "A bot is needed"),
        (("play", "liberte", "--bots", "random,random,random,random"), "4 bots for 3 seats"),
        (("play", "liberte", "--option", "speed=2"), "no option 'speed'"),
        (("play", "liberte", "--option", "round_limit"), "takes NAME=VALUE"),
        (("play", "liberte", "--option", "round_limit=7"), "Option round_limit takes 100, 50, 200"),
        (("play", "liberte", "--option", "round_limit=ten"), "takes true, false or a number"),
        (("play", "liberte", "--resume", "/nowhere"), "/nowhere: No such file or directory."),
        (("simulate", "chess"), "There is no game 'chess'"),
        (("simulate", "liberte", "--bots", "deep"), "There is no bot 'deep'"),
        (("simulate", "liberte", "--bots", "random,random"), "players, not 2"),
        (("simulate", "liberte", "--games", "0"), "0"),
        (("simulate", "liberte", "--scenario", "vienna"), "no scenario 'vienna'"),
        (("replay", "/nowhere"), "/nowhere: No such file or directory."),
        (("verify", "/nowhere"), "/nowhere: No such file or directory."),
        (("draw", "/nowhere", "-o", "x.svg"), "/nowhere: No such file or directory."),
        (("draw", "/nowhere"), "Missing option '-o'"),
        (("data", "chess"), "There is no game 'chess'"),
        (("bench", "chess"), "There is no game 'chess'"),
        (("dance",), "No such command 'dance'"),
        (("games", "--loud"), "No such option"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_errors_are_one_line(args, words):
    assert words in refused(*args)


def broken(text, change):
    return text.replace(*change) if isinstance(change, tuple) else change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ("", "the record is empty"),
        ("hello\n", "line 1: a record starts with"),
        (("cockade: 1", "cockade: 9"), "newer than this program's 1"),
        (("version: 1", "version: 99"), "follows version 99 of the rules"),
        (("game: liberte", "game: chess"), "There is no game 'chess'"),
        (("players: 3", "players: 7"), "players, not 7"),
        (("players: 3", "players: few"), "no number"),
        (("scenario: standard", "scenario: vienna"), "no scenario 'vienna'"),
        (("\n\n! ", "\n\n! 999 "), "at the start: '999' does not fit"),
        (("\nplay ", "\nsing "), "is no answer"),
    ],
)
@pytest.mark.parametrize("verb", ["replay", "verify", "draw"])
def test_broken_records(finished, tmp_path, verb, change, words):
    path = tmp_path / "broken.record"
    path.write_text(broken(finished[0].record(), change), encoding="utf-8")
    more = ("-o", tmp_path / "b.svg") if verb == "draw" else ()
    line = refused(verb, path, *more)
    assert words in line
    assert "broken.record: " in line


def test_a_record_that_is_no_text(tmp_path):
    path = tmp_path / "noise.record"
    path.write_bytes(b"\xff\xfe\x00\x80")
    assert "not a text file" in refused("replay", path)


def test_verify_finds_a_changed_die_or_card(finished, tmp_path):
    match, path = finished
    text = match.record().replace(f"seed: {match.seed}", "seed: other")
    path = tmp_path / "cheat.record"
    path.write_text(text, encoding="utf-8")
    assert "not the one that was promised" in refused("verify", path)


def test_verify_needs_the_end(tmp_path):
    path = tmp_path / "open.record"
    path.write_text(cockade.Match("liberte", seed=1).record(), encoding="utf-8")
    assert "has no seed yet" in refused("verify", path)


def test_draw_for_a_seat_that_is_not_at_the_table(finished, tmp_path):
    line = refused("draw", finished[1], "-o", tmp_path / "b.svg", "--seat", "p5")
    assert "There is no seat 'p5'; there are p1, p2, p3." in line


def test_a_match_of_another_game_is_not_resumed(finished, monkeypatch):
    others = [id for id in cockade.games() if id != "liberte"]
    for id in others:
        assert "is a match of liberte" in refused("play", id, "--resume", finished[1])
