"""Boards are sent as changes of what a page has; what comes out is the same drawing."""

from __future__ import annotations

import json
import re
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import cockade
from cockade import Match
from cockade.drawing.memory import Memory
from cockade.web.drawings import board_context, match_drawing, table_drawing
from cockade.web.patches import KEPT, difference, keep, patch
from cockade.web.sheets import Outline, Sheet, sheet_part
from cockade.web.table_view import Viewpoint
from tests.web.test_hidden import table_of
from tests.web.tools import Browser, Program, Server


def applied(old: str, changes: list[Any]) -> str:
    """As pages do it."""
    before, after = old.split("<"), []
    for part in changes:
        after += part.split("<") if isinstance(part, str) else before[part[0] : part[0] + part[1]]
    return "<".join(after)


def sheet_of(texts: dict[str, str]) -> Sheet:
    *_, last = texts
    return Sheet({name: sheet_part(None, text, name == last) for name, text in texts.items()})


TEXTS = st.lists(st.text("<xy", max_size=12), min_size=1, max_size=3)


# A busy machine may take its time.
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(TEXTS, TEXTS)
def test_changes_make_the_new_text(before: list[str], after: list[str]) -> None:
    old, new = (
        sheet_of({str(n): f"<{t}" for n, t in enumerate(texts)}) for texts in (before, after)
    )
    assert applied(old.text, difference(old.outline, new)) == new.text


# A busy machine may take its time.
@settings(suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(st.text("<xy\n", max_size=30), st.text("<xy\n", max_size=30), st.booleans())
def test_a_part_is_hashed_from_the_one_before(before: str, after: str, last: bool) -> None:
    old, whole = sheet_part(None, f"<{before}", last), sheet_part(None, f"<{after}", last)
    assert sheet_part(old, f"<{after}", last) == whole
    pieces = [whole.between(n, n + 1) for n in range(len(whole.pieces))]
    assert "".join(pieces) == whole.between(0, len(pieces)) == whole.text + whole.end
    assert list(whole.pieces) == [hash(piece[1:]) for piece in pieces]


@pytest.mark.parametrize("game", cockade.games())
def test_an_answer_changes_little(game: str) -> None:
    match, rng = Match(game, seed=3), Random(1)
    memory = Memory(2)
    old = match_drawing(match, match.seats[0], memory)
    sizes = []
    for _ in range(24):
        match.answer(rng.choice(match.options))
        new = match_drawing(match, match.seats[0], memory)
        changes = difference(old.outline, new)
        assert applied(old.text, changes) == new.text
        sizes.append(len(json.dumps(changes)) / len(new.text))
        old = new
    assert sorted(sizes)[len(sizes) // 2] < 0.05


def test_sheets_are_kept_for_a_while() -> None:
    kept: dict[str, Outline] = {}
    sheets = [sheet_of({"map": f"<svg>{n}</svg>"}) for n in range(KEPT + 1)]
    for sheet in sheets:
        keep(kept, sheet)
    assert patch(kept, sheets[-1], sheets[0].mark)["from"] is None
    assert patch(kept, sheets[-1], sheets[1].mark)["from"] == sheets[1].mark


def test_however_many_look_all_get_changes() -> None:
    """Six people, who fetch what is new in another order after each answer."""
    match, rng = Match("liberte", seed=2, players=6), Random(1)
    table = table_of(match)
    table.streams = len(match.seats)
    marks: dict[str, str] = {}
    for _ in range(5):
        table.match.answer(rng.choice(table.match.options))
        table.number += 1
        for seat in rng.sample(match.seats, len(match.seats)):
            sheet = table_drawing(table, Viewpoint(seat))
            request: Any = SimpleNamespace(headers={"x-board": marks.get(seat, "none")})
            sent = json.loads(board_context(request, table, sheet)["patch"])
            assert sent["from"] == marks.get(seat)
            marks[seat] = sent["mark"]


def patch_in(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="application/json" id="patch">(.*?)</script>', page)
    assert found
    data: dict[str, Any] = json.loads(found[1])
    return data


def test_page_gets_changes_of_what_it_has(server: Server) -> None:
    table = server.open()
    programs = [Program(server, table, place) for place in range(3)]
    page = Browser(server)
    page.follow(f"/watch#{table['watch']}")
    path = f"/table/{table['id']}"
    assert 'id="patch"' not in page.client.get(f"{path}/live").text
    first = patch_in(page.client.get(f"{path}/live", headers={"x-board": "none"}).text)
    assert first["from"] is None and len(first["text"][0].split("\n")) == len(first["names"])
    actor = next(p for p in programs if p.state()["question"])
    actor.answer(actor.choose(actor.state()))
    text = page.client.get(f"{path}/live", headers={"x-board": first["mark"]}).text
    second = patch_in(text)
    assert second["from"] == first["mark"] and len(text) < 60_000
    past = patch_in(
        page.client.get(f"{path}/moment?number=0", headers={"x-board": second["mark"]}).text
    )
    now = applied(first["text"][0], second["text"])
    assert applied(now, past["text"]) == first["text"][0]
