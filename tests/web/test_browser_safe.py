"""In Chromium: no text that somebody enters becomes a mark of a page; dice that two people make."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Any

import pytest

from cockade.kernel.record import verify
from tests.web.browser import PHONE, WIDE, Player
from tests.web.tools import Server

Person = Callable[..., Player]
MARK = '"><b id=pwned>'
PAGES = ("/", "/me", "/new/liberte", "/rules/liberte?q=%22%3E%3Cb+id%3Dpwned%3E")


def unharmed(page: Any, path: str) -> str:
    """The text of a page in which the mark is a text and not an element."""
    page.goto(path)
    assert not page.locator("#pwned").count(), path
    return str(page.inner_text("body")) + "".join(
        page.eval_on_selector_all("input, option", "all => all.map(e => e.value + e.textContent)")
    )


def test_no_text_becomes_a_part_of_a_page(person: Person) -> None:
    """Names of people, seats and tables, chat, devices, searches and what errors repeat."""
    ann = person(user_agent=MARK)
    page = ann.page
    path = ann.open_table("me", "hot", "bot:novice", title=MARK, name=MARK, name__1=MARK + "2")
    page.click("#chat summary")
    page.fill("#say input", MARK)
    page.click("#say button")
    page.wait_for_function("() => document.querySelector('#chat-lines strong')")
    for address in (*PAGES, path, f"{path}/replay", f"{path}/verify", f"{path}/log"):
        text = unharmed(page, address)
        if address in ("/", "/me", path, PAGES[3]):
            assert MARK in text, address
    for wrong in (f"/new/{MARK}", f"/new/liberte?scenario={MARK}", f"/table/{MARK}", f"/{MARK}"):
        unharmed(page, wrong)
    ann.errors.clear()


def test_a_record_brings_no_marks(person: Person, server: Server) -> None:
    """What is wrong with a record is told in its own words, as text."""
    ann = person()
    page = ann.page
    page.goto("/")
    record = f"cockade: 1\ngame: {MARK}\nversion: 1\nplayers: {MARK}\n{MARK}: {MARK}\n\n{MARK}\n"
    files = [{"name": f"{MARK}.record", "mimeType": "text/plain", "buffer": record.encode()}]
    page.set_input_files("input[name=record]", files)
    page.click("text=Upload >> nth=-1")
    page.wait_for_selector(".notice")
    assert not page.locator("#pwned").count()
    ann.errors.clear()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_two_browsers_make_the_dice(person: Person, server: Server, size: tuple[int, int]) -> None:
    """Without a click of anybody: promises, parts, and the match begins for both."""
    ann, bob = person(size), person(size)
    path = ann.open_table("me", "link", game="prelude", name="Ann")
    link = ann.page.locator("#invitations input[data-link]").first.input_value()
    bob.take_seat({"link": link}, "Bob")
    for player in (ann, bob):
        player.page.wait_for_selector("#live[data-status=playing]", state="attached")
    decides = ann if ann.live["actor"] == ann.live["seat"] else bob
    decides.wait_for_question()
    waits = bob if decides is ann else ann
    waits.page.click(".decide > summary")
    waits.page.click("text=Offer a draw")
    decides.page.click(".proposal >> text=Agree")
    ann.page.wait_for_selector("#live[data-status=finished]", state="attached")
    ann.page.goto(f"{path}/verify")
    assert ann.page.locator("tbody tr").count() == 3
    assert ann.page.inner_text("tbody").count("✓") == 3
    assert "dice and cards follow from it" in ann.page.inner_text(".notice.ok")
    record = ann.page.request.get(f"{path}/record").text()
    assert verify(record) > 0 and "ended: drawn" in record


def test_fingerprints_of_browsers(person: Person, server: Server) -> None:
    """The page's SHA-256 is the one that everybody means."""
    page = person().page
    page.goto(f"/table/{server.open(public=True)['id']}")
    module = "const m = await import('/static/js/dice.js')"
    script = f"async texts => {{ {module}; return texts.map(m.sha256) }}"
    texts = ["", "abc", "cockade part " + "0f" * 32, "é" * 60, "a" * 55, "a" * 56, "a" * 64]
    expected = [hashlib.sha256(text.encode()).hexdigest() for text in texts]
    assert page.evaluate(script, texts) == expected
