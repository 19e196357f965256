"""The site as an app: it can be installed, tells whose turn it is, and says when it is away."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable

import httpx
import pytest

from tests.web.browser import Player
from tests.web.tools import Program, Server


def test_page_when_the_server_is_away(person: Callable[..., Player], own_server: Server) -> None:
    own_server.start()
    ann = person(base=own_server.url, service_workers="allow")
    ann.page.goto("/")
    ann.page.evaluate("navigator.serviceWorker.ready")
    own_server.stop()
    ann.page.goto("/rules/liberte")
    assert ann.page.inner_text("h1") == "No connection"
    ann.page.evaluate("document.fonts.ready")
    assert ann.page.eval_on_selector(".brand img, header img", "e => e.naturalWidth > 0")
    own_server.start()
    ann.page.click("text=Try again")
    ann.page.wait_for_selector("text=Play now")
    ann.errors.clear()


def test_manifest(server: Server) -> None:
    answer = httpx.get(f"{server.url}/app.webmanifest")
    assert answer.headers["content-type"] == "application/manifest+json"
    assert "set-cookie" not in answer.headers
    icons = {icon["src"]: icon for icon in answer.json()["icons"]}
    for path, icon in icons.items():
        image = httpx.get(server.url + path)
        assert (image.status_code, image.headers["content-type"]) == (200, icon["type"])
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", image.content[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    # A phone whose home screen takes no icon from the manifest asks the page.
    link = re.search(r'rel="apple-touch-icon" href="([^"]+)"', httpx.get(server.url).text)
    assert link and httpx.get(server.url + link[1]).headers["content-type"] == "image/png"


NOTICES = """
  window.told = [];
  window.Notification = class { constructor(title, {body}) { told.push(`${title}: ${body}`) } };
  Notification.permission = "granted";
  Object.defineProperty(document, "hidden", {get: () => window.away ?? false});
"""


@pytest.mark.parametrize(
    ("notify", "away", "told"), [("1", True, 1), ("1", False, 0), ("0", True, 0)]
)
def test_notice_that_it_is_my_turn(
    person: Callable[..., Player], server: Server, notify: str, away: bool, told: int
) -> None:
    """Once, and only for whoever looks elsewhere and wants it; the title tells everybody."""
    table = server.open()
    programs = [Program(server, table, place, place) for place in range(3)]
    mine = next(place for place, program in enumerate(programs) if not program.state()["question"])
    ann = person()
    ann.page.add_init_script(NOTICES)
    ann.take_seat(table["seats"][mine])
    ann.set_up(notify=notify)
    ann.page.evaluate("away => window.away = away", away)
    others = [program for program in programs if program is not programs[mine]]
    while (
        server.client(table["watch"]).get(f"/tables/{table['id']}").json()["actor"]
        != f"p{mine + 1}"
    ):
        actor, state = next((p, s) for p in others if (s := p.state())["question"])
        actor.answer(actor.choose(state))
    ann.wait_for_question()
    assert ann.page.evaluate("told.length") == told
    assert ann.page.title().startswith("● ")
