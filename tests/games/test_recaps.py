"""Elections, Battles and Turns summed up from the logs of golden records."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

import cockade
from cockade import Match
from cockade.kernel.recaps import Cell, Recap, RecapTable

GOLDEN = Path(__file__).parents[1] / "golden"
LIBERTE, WAR = "liberte/standard-4", "rebellion1775/standard-4"
PRELUDE, PRAIRIE = "prelude/ending-full_length", "prairie/on_to_regina-2"


@cache
def played(name: str) -> Match:
    return Match.load((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))


@cache
def recaps_of(name: str) -> list[Recap]:
    match = played(name)
    game, lines = match.game, match.log()
    answers = dict.fromkeys(line["answer"] for line in lines if line["key"] in game.recaps.places)
    return [each for n in answers for each in game.recaps.at_answer(lines, n, match.voice)]


def words(cell: Cell) -> str:
    return cell if isinstance(cell, str) else " ".join(item.text for item in cell)


def table_of(recap: Recap, title: str) -> RecapTable:
    return next(table for table in recap.tables if table.title == title)


def figures(table: RecapTable, column: int) -> list[int]:
    return [int(words(row.cells[column]).strip("–+") or 0) for row in table.rows]


@pytest.mark.parametrize("name", [LIBERTE, WAR, PRELUDE, PRAIRIE])
def test_every_climax_is_summed_up(name: str) -> None:
    """Every line has all its cells, and pictures are drawings of shapes that the board has."""
    match = played(name)
    assert match.game.draw_parts is not None
    board = match.game.draw_parts(match.view(), {}, str)["map"]
    shown = recaps_of(name)
    assert len(shown) > 2 and all(recap.title and recap.tables for recap in shown)
    for table in (table for recap in shown for table in recap.tables):
        assert table.rows and {len(row.cells) for row in table.rows} == {len(table.columns)}
        for picture in pictures(table):
            for use in ElementTree.fromstring(f"<g>{picture}</g>").iter("use"):
                assert f'id="{use.attrib["href"][1:]}"' in board


def pictures(table: RecapTable) -> Iterator[str]:
    for row in table.rows:
        for cell in row.cells:
            yield from (item.picture for item in cell if not isinstance(item, str) and item.picture)


def test_an_election_lists_all_provinces_and_its_votes_add_up() -> None:
    for recap in recaps_of(LIBERTE):
        provinces = table_of(recap, "Provinces")
        assert [words(row.cells[0]).split()[0] for row in provinces.rows] == [
            str(n) for n in range(1, 28)
        ]
        won = [row for row in provinces.rows if words(row.cells[3]) != "–"]
        # Paris may give up to three votes, all others one.
        votes = sum(figures(table_of(recap, "Factions"), 1))
        assert len(won) <= votes <= len(won) + 2
        assert recap.title.startswith("Elections of turn") and "government" in recap.result[0]


def test_an_election_tells_who_has_led_the_army() -> None:
    """The battle comes just before; in turn 1 there is none."""
    first, *later = recaps_of("liberte/standard-3")
    assert len(first.result) == 2 and all(len(recap.result) == 3 for recap in later)
    for recap in later:
        won = re.fullmatch(
            r"(Player \d) leads the army at \w+: 4 victory points\.", recap.result[2]
        )
        points = table_of(recap, "Points")
        battles = [column.title for column in points.columns].index("Battles") if won else 0
        led = [row for row in points.rows if battles and words(row.cells[battles]) == "4"]
        assert won is None or [words(row.cells[0]) for row in led] == [won[1]]
    assert any("leads the army" in recap.result[2] for recap in later)


def test_a_tie_tells_how_it_was_broken() -> None:
    """Normandie in the last election: two stacks of two, and one card advanced."""
    row = table_of(recaps_of(LIBERTE)[-1], "Provinces").rows[0]
    assert words(row.cells[1]) == (
        "Radicals, Player 2 ×2 Moderates, Player 3 ×2 Radicals, Player 1 ×1"
    )
    assert [item.brief for item in row.cells[1] if not isinstance(item, str)] == ["×2", "×2", "×1"]
    assert words(row.cells[2]) == "Player 3"
    assert row.note.startswith("Tie: Player 3 advances Talleyrand")


def test_of_equal_factions_the_opposition_comes_first() -> None:
    """Radicals and Royalists have six votes each; a card has made the Radicals the opposition."""
    rows = table_of(recaps_of("liberte/standard-3")[0], "Factions").rows
    assert [(words(row.cells[0]), row.cells[1], row.cells[3]) for row in rows] == [
        ("Moderates", "8", "Government"),
        ("Radicals", "6", "Opposition"),
        ("Royalists", "6", "–"),
    ]


def test_points_name_everybody_who_stood_and_the_ties_for_them() -> None:
    """Whoever looks for themselves finds that they got nothing."""
    tables = [table_of(recap, "Points") for recap in recaps_of(LIBERTE)]
    for table in tables:
        assert {words(row.cells[0]) for row in table.rows} == {f"Player {n}" for n in range(1, 5)}
        assert figures(table, -1) == sorted(figures(table, -1), reverse=True)
    (scored,) = (table_of(recap, "Points") for recap in recaps_of("liberte/standard-3")[:1])
    notes = [row.note for row in scored.rows if row.note]
    assert notes and all(note.startswith("Tie: Player") for note in notes)


@pytest.mark.parametrize("name", [LIBERTE, PRELUDE])
def test_points_by_source_are_all_points(name: str) -> None:
    match, got = played(name), Counter[int]()
    for gain in match.game.gains(match.log(), match.voice):
        assert gain.source
        got[gain.seat] += gain.points
    assert match.outcome is not None
    points = list(match.outcome.scores.values())
    if name == PRELUDE:
        assert got[0] - got[1] == points[0], "one track: what one is ahead, the other is behind"
    else:
        assert [got[seat] for seat in range(len(points))] == points


def test_units_of_a_battle_add_up() -> None:
    """Who began has fled, was lost, has withdrawn or is left; the dice are those of the roll."""
    for recap in recaps_of(WAR):
        for row in table_of(recap, "Units").rows:
            began, *gone = (int(words(cell).strip("–") or 0) for cell in row.cells[1:])
            assert began == sum(gone) and min(gone) >= 0
        assert "win the Battle" in recap.result[0]
    dice = [words(row.cells[1]) for row in table_of(recaps_of(WAR)[-1], "Dice").rows]
    assert dice == ["hit", "command hit command command"]


def test_a_turn_has_its_dice_and_where_the_tracks_stand() -> None:
    *turns, last = recaps_of(PRELUDE)
    for recap in turns:
        points = table_of(recap, "Dice and Victory Points")
        *dice, total = figures(points, 1)
        assert sum(dice) == total <= 16 and "ahead" in recap.result[0]
        assert len(table_of(recap, "Tracks").rows) == 4
    assert last.title.endswith("every track scores")
    assert figures(table_of(last, "Dice and Victory Points"), 2) == [1, 1, 1, 1, 4]


def test_a_battle_of_prairie_has_both_fires() -> None:
    recap = recaps_of(PRAIRIE)[0]
    rows = [[words(cell) for cell in row.cells] for row in table_of(recap, "Fire").rows]
    assert rows[1] == ["Round 1", "Government", "0-1", "4 +2", "1 disruption"]
    assert rows[2] == ["Round 1", "Métis and First Nations", "0-1", "4", "no effect"]
    assert recap.result[0] == "The battle at 2712 is won by the Government."


def test_what_is_not_over_is_told_so_far() -> None:
    """In the middle of an election: no government yet, and no province that has not voted."""
    match = played(LIBERTE)
    lines, recaps = match.log(), match.game.recaps
    first = next(n for n, line in enumerate(lines) if line["key"] == "elections")
    some = lines[: first + 12]
    assert recaps.last_over(some) is None
    (recap,) = recaps.at_answer(some, lines[first]["answer"], match.voice)
    assert not recap.result and 0 < len(table_of(recap, "Provinces").rows) < 27
    over = next(n for n, line in enumerate(lines) if n > first and line["key"] == "turn")
    assert recaps.last_over(lines[: over + 1]) == (
        lines[first]["answer"],
        lines[over - 1]["answer"],
    )


def test_games_have_something_to_sum_up() -> None:
    assert all(cockade.game(id).recaps.places for id in cockade.games())


def test_the_last_scoring_of_an_uprising_is_summed_up() -> None:
    """It is told like the one after the last Turn; War Readiness is one more source of points."""
    match = played(PRELUDE)
    lines = [dict(line) for line in match.log()]
    last = next(line for line in lines if line["key"] == "full_length")
    last.update(key="uprising", text="An uprising!")
    side = next(line for line in lines if line["key"] == "scored")
    lines += [dict(last, key="war_readiness"), dict(side, args=(0, 3)), dict(side, args=(1, 5))]
    *_, recap = match.game.recaps.at_answer(lines, last["answer"], match.voice)
    points = table_of(recap, "Dice and Victory Points")
    assert recap.title == "An uprising!"
    assert figures(points, 2) == [1, 1, 1, 1, 0, 4]
    assert [words(cell) for cell in points.rows[4].cells[3:]] == ["3", "5"]
