"""The end of a match in a real browser: it tells of itself, once, to those who see it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.browser import PHONE, WIDE, Player
from tests.web.test_browser_access import check

Person = Callable[..., Player]


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_end_is_told_in_a_dialog(person: Person, size: tuple[int, int]) -> None:
    ann = person(size, reduced_motion="reduce")
    page = ann.page
    ann.open_table("me", "hot", game="prelude")
    page.click(".decide > summary")
    page.click(".decide details:first-of-type summary")
    if size == PHONE:
        page.evaluate("document.getElementById('recap').showModal()")
    page.eval_on_selector(".decide details[open] button", "e => e.click()")
    if size == PHONE:
        page.wait_for_selector("#live[data-status=finished][data-rendered]", state="attached")
        assert not page.locator("#ending[open]").count(), "what is being read is not covered"
        page.keyboard.press("Escape")
    page.wait_for_selector("#ending[open] .curves")
    check(ann, "the outcome in a dialog")
    smallest = "all => Math.min(...all.map(e => e.getBoundingClientRect().height))"
    assert page.eval_on_selector_all("#ending .tick", smallest) >= 12
    page.keyboard.press("Escape")
    assert not page.locator("#ending[open]").count()
    page.focus("[data-outcome]")
    page.keyboard.press("Enter")
    page.wait_for_selector("#ending[open] .verdict")
    page.goto(f"{ann.path}/outcome")
    check(ann, "the outcome on a page of its own")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_the_lobby_follows_its_tables(person: Person) -> None:
    """Whoever comes back to the lobby sees what was opened meanwhile, and what happens there."""
    ann = person((1366, 768))
    ann.page.goto("/")
    other = ann.tab()
    path = other.open_table("me", "hot", game="prelude")
    ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    ann.page.wait_for_selector(f'#lobby-mine a[href="{path}"]')
    assert ann.page.inner_text("#lobby-mine time"), "its time is told in words"
    bottoms = "all => all.map(e => e.getBoundingClientRect().bottom)"
    buttons = ann.page.eval_on_selector_all(".play .main, .play .learn", bottoms)
    assert len(buttons) == 8 and max(buttons) < 768, "all games can be played without scrolling"
    other.page.click(".curtain button.quiet")
    other.wait_for_question()
    other.press(other.options()[0])
    ann.page.wait_for_selector(f'#lobby-mine img[src$="number={other.number}"]')
