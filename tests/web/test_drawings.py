"""Boards for pages are drawn once for all who see the same, and not in the event loop."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from cockade.web import new_table
from cockade.web.config import Config
from cockade.web.drawings import draw_ahead, table_drawing
from cockade.web.migration import prepare_database
from cockade.web.new_table import TableSpec
from cockade.web.table_view import Viewpoint
from cockade.web.tables import Tables
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
    boards = [dict(table_drawing(table, look).parts) for look in looks]
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
