"""Bad input of the command: one clear line, exit code 2."""

from __future__ import annotations

import pytest

import cockade
from tests.cli.command import refused
from tests.helpers import positions


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (("play", "chess"), "There is no game 'chess'; choose one of"),
        (("play", "liberte", "--scenario", "vienna"), "no scenario 'vienna'"),
        (("play", "liberte", "--players", "2"), "is for 3, 4, 5, 6 players, not 2"),
        (("play", "liberte", "--players", "many"), "many"),
        (
            ("play", "liberte", "--seat", "p9"),
            "There is no seat 'p9'; choose one of p1, p2, p3, p4.",
        ),
        (("play", "liberte", "--bots", "deep"), "There is no bot 'deep'"),
        (("play", "liberte", "--bots", ""), "Name at least one bot"),
        (("play", "liberte", "--bots", "random,random,random,random"), "4 bots for 3 seats"),
        (("play", "liberte", "--setting", "speed=2"), "no setting 'speed'"),
        (("play", "liberte", "--setting", "round_limit"), "takes NAME=VALUE"),
        (
            ("play", "liberte", "--option", "round_limit=7"),
            "Setting round_limit takes 100, 50, 200",
        ),
        (("play", "liberte", "--setting", "round_limit=ten"), "takes true, false or a number"),
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
        (("players: 3", "players: few"), "not a number"),
        (("scenario: standard", "scenario: vienna"), "no scenario 'vienna'"),
        (("\n\n! ", "\n\n! 999 "), "at the start: '999' does not fit"),
        (("\nplay ", "\nsing "), "is not an answer"),
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
    assert "There is no seat 'p5'; choose one of p1, p2, p3." in line


def test_a_match_of_another_game_is_not_resumed(finished, monkeypatch):
    others = [id for id in cockade.games() if id != "liberte"]
    for id in others:
        assert "is a match of liberte" in refused("play", id, "--resume", finished[1])


@pytest.mark.parametrize("verb", ["replay", "verify", "draw"])
def test_a_position_that_is_none_is_named_with_its_file(verb, tmp_path):
    record = positions.begun("liberte", 20).record()
    position = positions.position_of(record)
    position["state"]["piles"]["deck"].pop()
    path = tmp_path / "wrong.record"
    path.write_text(positions.with_position(record, position), encoding="utf-8")
    more = ("-o", tmp_path / "x.svg") if verb == "draw" else ()
    told = refused(verb, path, *more)
    assert f"{path}: the position in the header" in told and "piles: all 110 cards" in told
