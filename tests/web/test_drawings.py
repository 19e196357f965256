"""Boards for pages are drawn once for all who see the same, and not in the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

import cockade
from cockade import Match
from cockade.drawing.memory import Memory
from cockade.web import drawings, new_table, pages_table
from cockade.web.config import Config
from cockade.web.drawings import draw_ahead, match_drawing, table_drawing
from cockade.web.identity import Person
from cockade.web.migration import prepare_database
from cockade.web.new_table import SeatSpec, TableSpec
from cockade.web.table_view import Viewpoint
from cockade.web.tables import Tables
from cockade.web.visitor import visitor_at
from tests.web.loops import run_alone


async def _draw(config: Config) -> tuple[list[threading.Thread], list[dict[str, Any]]]:
    tables, threads = Tables(config), []
    table = await new_table.open_table(tables, TableSpec("liberte", players=3), "ada", "Ada")
    draw = table.match.game.draw_parts
    assert draw

    def noting(*args: Any) -> Mapping[str, str]:
        threads.append(threading.current_thread())
        return draw(*args)

    table.match.game = replace(table.match.game, draw_parts=noting)
    looks = [Viewpoint()] * 4 + [Viewpoint("p1")] * 4
    await asyncio.gather(*(draw_ahead(table, look) for look in looks))
    boards = [
        {name: part.text for name, part in table_drawing(table, look).parts.items()}
        for look in looks
    ]
    await tables.close()
    return threads, boards


def test_board_is_drawn_once_for_all_who_see_the_same(tmp_path: Path) -> None:
    config = Config(f"sqlite:///{tmp_path}/tables.sqlite", "a secret for the tests only")
    prepare_database(config.database)
    threads, boards = run_alone(_draw(config))
    assert len(threads) == 2 and threading.main_thread() not in threads
    assert boards[0] == boards[3] != boards[4] == boards[7]
    assert all("<svg" in svg and "<style>" not in svg for svg in boards[0].values())
    # All parts stand in one page, where the shapes of one serve all.
    assert [name for name, svg in boards[0].items() if "<defs>" in svg] == ["map"]


async def _move_on_while_drawing(config: Config, patch: pytest.MonkeyPatch) -> dict[str, Any]:
    tables, ada = Tables(config), Person("ada", "Ada")
    seats = [SeatSpec("me")] * 3
    spec = TableSpec("liberte", players=3, seats=seats)
    table = await new_table.open_table(tables, spec, "ada", "Ada")
    visitor, first = visitor_at(table, ada), table.actor

    async def answer(*_: Any) -> None:
        while table.actor == first:
            await tables.answer(table, str(first), table.match.options[0])

    patch.setattr(drawings, "draw_ahead", answer)
    context = await pages_table.live(SimpleNamespace(headers={}), visitor)  # type: ignore[arg-type]
    await tables.close()
    assert table.actor != first
    return context


def test_page_of_all_seats_asks_whoever_must_decide_after_the_drawing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = Config(f"sqlite:///{tmp_path}/tables.sqlite", "a secret for the tests only")
    prepare_database(config.database)
    assert run_alone(_move_on_while_drawing(config, monkeypatch))["question"]


@pytest.mark.parametrize("game", cockade.games())
def test_memory_gives_everybody_their_own_board(game: str) -> None:
    match, rng = Match(game, seed=5), Random(2)
    memory = Memory(len(match.seats) + 1)
    for _ in range(10):
        for _ in range(5):
            match.answer(rng.choice(match.options))
        for seat in (*match.seats[:2], None):
            assert match_drawing(match, seat, memory).text == match_drawing(match, seat).text
