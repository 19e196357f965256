"""The pages in a real browser: phones, languages, looking back, links, rules."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from web_browser import PHONE, Player
from web_tools import SOURCES, Program, Server

Person = Callable[..., Player]
WIDTHS = "[document.documentElement.scrollWidth, window.innerWidth]"


def fits(player: Player) -> bool:
    scrolled, width = player.page.evaluate(WIDTHS)
    return bool(scrolled <= width)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_phone(person: Person, scheme: str) -> None:
    """390 pixels are enough for every page; the board comes in parts, and the map zooms."""
    ann = person(PHONE, is_mobile=True, has_touch=True, color_scheme=scheme)
    page = ann.page
    for path in ("/", "/new/liberte", "/rules/liberte", "/table/none"):
        page.goto(path)
        assert fits(ann), path
    ann.errors.clear()
    ann.open_table("me", "me", "me")
    page.wait_for_selector("#live[data-narrow]", state="attached")
    page.click("text=We may all see everything")
    ann.wait_for_question()
    page.wait_for_selector(".part[data-part=map]")
    assert page.locator(".part").count() > 2 and fits(ann)
    card = next(text for text in ann.options() if text.startswith("play "))
    number = ann.number
    page.tap(f'.part [data-option^="{card}|"]')
    ann.wait_past(number)
    assert page.locator(".part").count() > 2 and fits(ann)
    page.tap("[data-zoom=in]")
    assert page.locator(".part[data-part=map] svg.zoomed").count() == 1 and fits(ann)
    page.tap("[data-zoom=fit]")
    assert page.locator("svg.zoomed").count() == 0
    page.goto(f"{ann.path}/replay")
    assert fits(ann)


def test_zoom_and_pan(person: Person) -> None:
    """Wheel, drag and keys change the view; a drag is no click; the view outlives an answer."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    page.click("text=We may all see everything")
    ann.wait_for_question()
    view = "() => document.querySelector('.drawing svg').getAttribute('viewBox')"
    whole, number = page.evaluate(view), ann.number
    page.mouse.move(400, 500)
    page.mouse.wheel(0, -400)
    page.wait_for_selector("svg.zoomed")
    near = page.evaluate(view)
    page.mouse.down()
    page.mouse.move(330, 440, steps=4)
    page.mouse.up()
    moved = page.evaluate(view)
    assert len({whole, near, moved}) == 3
    assert ann.number == number and not page.locator("#pop").is_visible()
    ann.set_up(confirm="0")
    ann.click_button("pass")
    assert page.evaluate(view) == moved
    page.keyboard.press("0")
    assert page.evaluate(view) == whole


def test_language_switch(person: Person, tmp_path: Path) -> None:
    """Choosing a language changes the page and stays on it."""
    sources = tmp_path / "src"
    shutil.copytree(Path(SOURCES) / "cockade", sources / "cockade")
    folder = sources / "cockade" / "locale" / "fr" / "LC_MESSAGES"
    folder.mkdir(parents=True, exist_ok=True)
    catalog = Catalog("fr")
    catalog.add("Who plays?", "Qui joue ?")
    catalog.add("Pass", "Passer")
    with (folder / "cockade.mo").open("wb") as file:
        write_mo(file, catalog)
    server = Server(tmp_path / "tables.sqlite", PYTHONPATH=str(sources))
    server.start()
    try:
        ann = person(base=server.url)
        ann.page.goto("/new/liberte?players=3")
        assert ann.page.locator("html").get_attribute("lang") == "en"
        ann.page.select_option("[name=language]", "fr")
        ann.page.wait_for_selector("text=Qui joue ?")
        assert ann.page.locator("html").get_attribute("lang") == "fr"
        assert ann.page.url.endswith("/new/liberte?players=3")
    finally:
        server.stop()


def test_replay_and_fork(person: Person) -> None:
    """A bot takes over to the end; then every moment, with every hand, and on from any of them."""
    ann = person()
    ann.open_table("me", "bot:random", "bot:random", option__round_limit="50")
    page, table = ann.page, ann.path
    ann.set_up(pace="0", confirm="0")
    page.click("text=Let a bot play")
    page.wait_for_selector("#live[data-status=finished]", state="attached", timeout=60_000)
    page.click(".result >> text=Replay")
    page.wait_for_selector("#slider")
    last = int(page.get_attribute("#slider", "max") or 0)
    assert last > 100
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('#moment').dataset.number === '0'")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('#moment').dataset.number === '1'")
    assert page.inner_text("#caption")
    page.fill("#slider", "20")
    page.wait_for_function("() => document.querySelector('#moment').dataset.number === '20'")
    page.select_option("#eyes", "open")
    page.wait_for_function("() => document.querySelector('#moment').dataset.seat === 'open'")
    page.click("#auto")
    page.wait_for_function("() => Number(document.querySelector('#moment').dataset.number) > 20")
    page.click("#auto")
    with page.expect_download() as record:
        page.click("text=Record")
    assert record.value.suggested_filename.endswith(".record")
    page.click("text=Play on from here")
    page.wait_for_url(lambda url: table not in url and "/table/" in url)
    assert int(ann.live["answers"]) >= 20 and ann.live["status"] == "playing"


def test_stepping_back_at_the_table(person: Person) -> None:
    """The log's lines show the board as it was; Escape comes back."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    page.click("text=We may all see everything")
    ann.wait_for_question()
    ann.set_up(confirm="0")
    for _ in range(4):
        ann.click_button(ann.options()[-1])
    now = page.inner_html("#board")
    page.keyboard.press(",")
    page.keyboard.press(",")
    page.wait_for_selector("#past-bar:not([hidden])")
    assert "moment" in page.inner_text("#past-text")
    assert page.inner_html("#board") != now and not page.locator("#options").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#options").is_visible()
    assert page.locator(".drawing .legal").count() or page.inner_html("#board") == now


def test_rules_are_searched_while_typing(person: Person) -> None:
    """Words narrow the list; accents do not matter; links of a prompt lead to their clause."""
    ann = person()
    page = ann.page
    page.goto("/rules/liberte")
    every = page.locator("#clauses li:visible").count()
    page.fill("[data-filter]", "emigrés deck" if every < 10 else "deck")
    found = page.locator("#clauses li:visible").count()
    assert 0 < found < every and str(found) in page.inner_text("#found")
    assert not page.locator(".contents").is_visible()
    page.fill("[data-filter]", "provincial elections")
    assert page.locator("#s-iv-5-a li:visible").count() == page.locator("#s-iv-5-a li").count()
    page.fill("[data-filter]", "")
    page.click(".contents >> text=Provincial elections")
    assert page.url.endswith("#s-iv-5-a")
    ann.open_table("me", "me", "me")
    ann.wait_for_question()
    link = page.locator("#prompt a.rule").get_attribute("href")
    assert (page.locator("#prompt a.rule").get_attribute("title") or "").startswith("Rule ")
    assert re.fullmatch(r"/rules/liberte#s-[\w-]+", link or "")
    page.goto(link)
    assert page.locator(f"#{(link or '').split('#')[1]}").is_visible()


def test_names_of_things_for_screen_readers(person: Person) -> None:
    """Every control has a name, every lit thing a role, and what happens is told."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    page.click("text=We may all see everything")
    ann.wait_for_question()
    nameless = page.evaluate(NAMELESS)
    assert nameless == []
    for thing in page.locator(".drawing .legal").all():
        assert thing.get_attribute("role") == "button" and thing.get_attribute("aria-label")
    card = next(text for text in ann.options() if text.startswith("play "))
    ann.click_lit(card)
    assert "plays" in (page.text_content("#news") or "")


NAMELESS = """() => [...document.querySelectorAll('button, select, input:not([type=hidden]), a')]
  .filter(e => e.checkVisibility() && !e.textContent.trim() && !e.ariaLabel && !e.labels?.length
    && !e.placeholder && !e.title)
  .map(e => e.outerHTML)"""


def test_since_the_last_visit(person: Person, server: Server) -> None:
    """Whoever comes back is shown what happened meanwhile, as a short replay."""
    table = server.open()
    programs = {f"p{n + 1}": Program(server, table, n, n) for n in range(3)}
    ann = person()
    page = ann.page
    page.goto(f"/device/{table['seats'][0]['token']}")
    page.click("text=Sit down")
    page.wait_for_url("**/table/*")
    path = ann.path
    assert not page.locator("#since").count()
    page.goto("/")
    for _ in range(8):
        actor = programs[programs["p1"].state()["actor"]]
        actor.answer(actor.choose(actor.state()))
    page.goto(path)
    assert "Since your last visit" in page.inner_text("#since")
    moments: list[str] = []
    page.on("request", lambda r: moments.append(r.url) if "/moment?" in r.url else None)
    page.click("#watch-since")
    page.wait_for_selector("#playing-bar:not([hidden])")
    page.wait_for_selector("#playing-bar[hidden]", state="attached")
    page.wait_for_selector("#live:not(.past)", state="attached")
    assert len(moments) > 3 and not page.locator("#since").count()
    assert page.locator("#past-bar").is_hidden()
