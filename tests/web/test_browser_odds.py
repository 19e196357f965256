"""Odds and reach in a real browser: by pointer, and by finger."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.browser import PHONE, POINT, Player
from tests.web.tools import record_at

REACHED = """() => [...document.querySelectorAll('.drawing .reach')]
  .map(e => e.dataset.option.split('|').find(t => t.startsWith('go ')))"""


def play_record(player: Player, game: str, question: str) -> None:
    """All seats of a record, with all hands open."""
    page = player.page
    page.goto("/")
    content = record_at(game, question).encode()
    file = {"name": "match.record", "mimeType": "text/plain", "buffer": content}
    page.set_input_files("input[type=file]", file)
    page.click("form[action='/records'] button")
    page.wait_for_url("**/table/*")
    if page.locator(".curtain button.quiet").count():
        page.click(".curtain button.quiet")
    player.wait_for_question()


def test_a_movement_card_marks_what_it_can_reach(person: Callable[..., Player]) -> None:
    """Pointing at the card marks the areas and lists them; pointing elsewhere ends it."""
    ann = person()
    page = ann.page
    play_record(ann, "rebellion1775", "play_movement_card")
    assert page.evaluate(REACHED) == []
    card = ann.options()[0]
    page.mouse.move(*page.evaluate(POINT, card))
    page.wait_for_selector("#tip .reach")
    marked = page.evaluate(REACHED)
    listed = page.inner_text("#tip .reach").removeprefix("Can reach: ").split(", ")
    assert len(marked) == len(listed) > 1
    told = page.get_attribute("#tip #preview", "data-reach")
    assert set(marked) == set(told.split("|"))
    page.mouse.move(5, 5)
    page.wait_for_selector("#tip", state="hidden")
    assert page.evaluate(REACHED) == []


def test_a_confirmation_shows_the_odds_on_a_phone(person: Callable[..., Player]) -> None:
    """Without a pointer to rest on it, an option is told of where it is confirmed."""
    ben = person(PHONE, has_touch=True, is_mobile=True)
    page = ben.page
    play_record(ben, "prelude", "spend_on_organization")
    page.tap(f'#options [data-answer="{ben.options()[0]}"]')
    page.wait_for_selector("#pop .chart")
    box = page.locator("#pop").bounding_box()
    assert box["x"] >= 0 and box["x"] + box["width"] <= 390
    assert box["y"] >= 0 and box["y"] + box["height"] <= 844
    page.tap("#pop .row button:nth-child(2)")
    page.wait_for_selector("#pop", state="hidden")
