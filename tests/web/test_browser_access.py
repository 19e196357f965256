"""Every page is checked by axe-core, wide and narrow, light and dark; boards light up for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

import cockade
from tests.web.browser import PHONE, WIDE, Player
from tests.web.tools import Server

Person = Callable[..., Player]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "best-practice"]
RULES = {"resultTypes": ["violations"], "runOnly": {"type": "tag", "values": TAGS}}
COLOURS = {**RULES, "runOnly": {"type": "rule", "values": ["color-contrast"]}}
# Of the texts on a board axe cannot tell the contrast: it takes colours from CSS, not from the
# fill of an SVG text, and what lies below from boxes, not from paths. All else is checked there.
PAGE = {"exclude": [[".drawing"]]}
BOARD = {"include": [[".drawing"]]}
OTHERS = {**RULES, "rules": {"color-contrast": {"enabled": False}}}
RUN = "([context, options]) => axe.run(context, options)"


def violations(player: Player, options: dict[str, Any], context: dict[str, Any]) -> list[str]:
    if not player.page.evaluate("'axe' in window"):
        player.page.evaluate(Axe().axe_script)
    found = player.page.evaluate(RUN, [context, options])["violations"]
    nodes = [(rule["id"], node) for rule in found for node in rule["nodes"]]
    return [f"{id}: {node['html'][:150]} {node['failureSummary'][-200:]}" for id, node in nodes]


def check(player: Player, what: str) -> None:
    """A page as it stands; its colours by night as well."""
    player.page.emulate_media(color_scheme="light")
    assert not violations(player, RULES, PAGE), what
    player.page.emulate_media(color_scheme="dark")
    assert not violations(player, COLOURS, PAGE), f"{what}, by night"


def sit_down(player: Player, server: Server, game: str) -> None:
    """At the seat that must decide first."""
    table = server.open(game=game, players=cockade.game(game).checked_setup(None, None, {})[1])
    state = server.client(table["watch"]).get(f"/tables/{table['id']}").json()
    player.take_seat(next(s for s in table["seats"] if s["seat"] == state["actor"]))
    player.wait_for_question()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_pages_outside_of_a_table(person: Person, size: tuple[int, int]) -> None:
    ann = person(size, reduced_motion="reduce")
    page = ann.page
    page.goto("/table/none")
    check(ann, "error")
    ann.errors.clear()
    for path in ("/new/liberte", "/rules/liberte?q=deck", "/me", "/host", "/offline"):
        page.goto(path)
        check(ann, path)
    ann.open_table("me", "link", "link")
    check(ann, "a table that waits")
    page.click("#links > summary")
    page.click(".own-seat button")
    page.wait_for_selector(".own-seat input[data-link]")
    links = page.locator(":is(#links, #invitations) input[data-link]").evaluate_all(
        "all => all.map(e => e.value)"
    )
    for kind in ("/join", "/device"):
        page.goto(kind)
        check(ann, f"{kind} without a link")
        page.goto(next(link for link in links if f"{kind}#" in link))
        page.wait_for_url(f"**{kind}/ask")
        check(ann, kind)
    ann.open_table("me", "hot", "hot")
    page.wait_for_selector(".curtain")
    check(ann, "the curtain")
    page.goto("/")
    check(ann, "lobby with tables")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("game", cockade.games())
def test_table(person: Person, server: Server, game: str, size: tuple[int, int]) -> None:
    """The page of a question, and the board with all that is lit on it."""
    ann = person(size, reduced_motion="reduce")
    sit_down(ann, server, game)
    check(ann, "question")
    assert ann.page.locator(".drawing .legal").count()
    assert not violations(ann, OTHERS, BOARD)


def test_what_opens_at_a_table(person: Person, server: Server) -> None:
    """Dialogs, the list of all options, the question before what is final, and the past."""
    ann = person(reduced_motion="reduce")
    page = ann.page
    sit_down(ann, server, "liberte")
    for dialog in ("help", "preferences", "key", "aids"):
        page.click(f'[data-open="{dialog}"]')
        check(ann, dialog)
        page.keyboard.press("Escape")
    page.keyboard.press("a")
    check(ann, "list")
    number = ann.number
    page.click('#options [data-answer="pass"]')
    page.wait_for_selector("#pop:not([hidden])")
    check(ann, "confirming")
    page.click("#pop button.main")
    ann.wait_past(number)
    page.keyboard.press(",")
    page.wait_for_selector("#past-bar:not([hidden])")
    check(ann, "past")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_replay(person: Person, server: Server, size: tuple[int, int]) -> None:
    ann = person(size, reduced_motion="reduce")
    sit_down(ann, server, "prelude")
    ann.page.goto(f"{ann.path}/replay")
    check(ann, "replay")
