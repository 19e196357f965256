"""Ways that are shorter than they were lead to the same place."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Integer, bindparam, select

from cockade import Match
from cockade.kernel import folded
from cockade.web.database import Database
from cockade.web.gathering import GatheringTransport
from cockade.web.log_lines import recent_log
from cockade.web.table_view import Viewpoint, log
from cockade.web.worded_log import WRITTEN
from tests.web.loops import run_alone
from tests.web.test_hidden import table_of


class Transport:
    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.closing = False

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def close(self) -> None:
        self.closing = True

    def is_closing(self) -> bool:
        return self.closing


async def _send(*data: bytes, then: str = "") -> tuple[list[bytes], list[bytes]]:
    """What was written at once, and a moment later."""
    inner: Any = Transport()
    outer = GatheringTransport(inner, asyncio.get_running_loop())
    for each in data:
        outer.write(each)
    if then:
        getattr(outer, then)()
    at_once = list(inner.written)
    await asyncio.sleep(0)
    return at_once, inner.written


def test_head_and_body_are_one_write() -> None:
    head = b"HTTP/1.1 200 OK\r\n\r\n"
    assert run_alone(_send(head, b"body", b"more"))[0] == [head + b"body", b"more"]
    assert run_alone(_send(head)) == ([], [head])
    assert run_alone(_send(head, then="close"))[0] == [head]


def test_who_cannot_glance_waits_in_a_thread(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path}/some.sqlite")
    same, rows = select(bindparam("given", type_=Integer)), list[Any]()

    async def look() -> None:
        rows.append(await database.glance(same, given=1))
        assert database._near is not None
        # As locked a database as any: it refuses whatever it is asked.
        database._near.close()
        rows.append(await database.glance(same, given=2))

    try:
        run_alone(look())
        assert [tuple(row) for row in rows] == [(1,), (2,)]
        assert database._near is None
    finally:
        database.close()


def test_recent_log_follows_answers_and_undo() -> None:
    match, rng = Match("prelude", seed=4), Random(3)
    table, view = table_of(match), Viewpoint("loyal")
    for _ in range(60):
        new = table.match.copy()
        if new.can_undo and rng.random() < 0.3:
            new.undo()
        else:
            new.answer(rng.choice(new.options))
        table.match = new
        worded = recent_log(table, view, 20)
        whole = log(table, view)
        shown = [{k: v for k, v in line.items() if k != WRITTEN} for line in worded.lines]
        assert shown == whole[-20:] and worded.more == (len(whole) > 20)


def test_a_page_gets_the_lines_that_it_lacks() -> None:
    """Whatever happened meanwhile, undo included, the page ends with the last lines."""
    match, rng = Match("prelude", seed=5), Random(6)
    table, view = table_of(match), Viewpoint("loyal")
    shown: list[Any] = []
    known, parts, again = "none", 0, 0
    for _ in range(150):
        new = table.match.copy()
        if new.can_undo and rng.random() < 0.15:
            new.undo()
        else:
            new.answer(rng.choice(new.options))
        table.match = new
        if rng.random() < 0.4:
            continue
        part = recent_log(table, view, 60).shown(known, 30)
        old = shown[: len(shown) - part.again] if part.continues else []
        shown, known = [*old, *part.lines], part.mark
        parts, again = parts + part.continues, again + part.again
        texts = [(line["text"], line["times"]) for line in shown][-20:]
        whole = folded(log(table, view))
        assert texts == [(line["text"], line["times"]) for line in whole][-20:]
    assert parts > 30 and again, "most are told what is new, some that it happened once more"
    for wrong in ("", "none", "x.3", f"{known.partition('.')[0]}.99999", f"{known}0", "a.²"):
        assert not recent_log(table, view, 60).shown(wrong, 30).continues
