"""An answer that much follows from is told line by line, can be skipped, and can be told again."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from tests.web.browser import PHONE, Player
from tests.web.tools import Server

Person = Callable[..., Player]
GOLDEN = Path(__file__).parents[1] / "golden"


def test_an_election_is_told_again_and_skipped(person: Person, server: Server) -> None:
    ann = person()
    page = ann.page
    page.goto("/")
    record = GOLDEN / "liberte" / "standard-3.record"
    page.set_input_files("input[name=record]", record)
    page.click("form[action='/records'] button")
    page.wait_for_selector("#live[data-rendered]", state="attached")
    moments = page.eval_on_selector_all(
        "#log li[data-moment]:not(.head)", "all => all.map(e => e.dataset.moment)"
    )
    stories = [moment for moment, lines in Counter(moments).items() if lines >= 6]
    buttons = page.locator("#log .tell")
    assert stories and buttons.count() == len(stories)
    told = page.locator('#log li[data-names^="province"]').evaluate_all(
        "all => all.map(e => e.dataset.moment)"
    )
    moment = next(moment for moment in stories if moment in told)
    page.focus(f'#log li[data-moment="{moment}"] .tell')
    page.keyboard.press("Enter")
    page.wait_for_selector("#log .told")
    first = page.inner_text("#playing-text")
    assert first and "▶" not in first and not re.search(r"[IVX]+\.\d", first)
    page.wait_for_selector("[data-part=map] .named", state="attached")
    page.click("#skip")
    page.wait_for_selector("#playing-bar", state="hidden")
    assert page.locator(".told, .drawing .named").count() == 0
    assert page.locator("#past-bar:visible").count() == 0, "the button is no way into the past"
    # On a phone the log lies below the board, from which nobody is carried away.
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(
        "moment => document.querySelector(`[data-moment='${moment}'] .tell`).click()", moment
    )
    page.wait_for_selector("#log .told", state="attached")
    assert page.evaluate("scrollY") == 0
