"""Whatever is sent to any page, the answer is never a failure of the server."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest

from tests.web.tools import GAME, Browser, Server, routes

RUBBISH = (
    "",
    "%00",
    "\x00",
    "%FF%FE",
    "..",
    "é" * 300,
    "'; drop table answers; --",
    "<script>",
    "-1",
    "9" * 40,
    "½",
    "{}",
    "٣",
)
FIELDS = ("game", "bot", "players", "scenario", "seat", "answer", "number", "text", "name", "title")
MORE = ("seat.0", "name.0", "delay", "setting.round_limit", "language", "back", "record", "key")


@pytest.fixture(scope="module")
def table(server: Server) -> tuple[Browser, str]:
    browser = Browser(server)
    return browser, browser.play_now(bot="random").removeprefix("/table/")


@pytest.mark.parametrize(("method", "path"), routes("GET", "POST", "PUT"))
def test_rubbish_is_refused(table: tuple[Browser, str], method: str, path: str) -> None:
    browser, id = table
    headers = {"x-csrftoken": browser.client.cookies["csrftoken"]}
    for place, word in enumerate(RUBBISH):
        # A real table, so that what comes after its name is looked at.
        known = {"id": id, "game": GAME} if place % 3 else {}
        address = re.sub(r"{(\w+)}", lambda m, k=known, w=word: k.get(m[1], w) or "x", path)
        address = quote(address, safe="/%")
        if address.endswith("/events") and known:
            continue
        fields = dict.fromkeys((*FIELDS, *MORE), word)
        if place % 3 == 1:
            fields["game"] = GAME
        answer = browser.client.request(
            method,
            address,
            params={"answer": word, "number": word, "seat": word, "q": word},
            data=fields if method == "POST" and not path.startswith("/api") else None,
            headers=headers,
            follow_redirects=False,
        )
        assert answer.status_code < 500, (method, address, word, answer.text)
