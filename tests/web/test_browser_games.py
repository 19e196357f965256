"""The other games in a real browser, by clicking: no page knows anything of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.web.browser import POINT, Player

Person = Callable[..., Player]
LIT = "all => all.map(e => e.dataset.option)"
STATE = "#live[data-ask][data-rendered], #live[data-status=finished]"


def seated(player: Player, path: str, *seats: str) -> None:
    """A new table, opened by its form."""
    page = player.page
    page.goto(path)
    for place, seat in enumerate(seats):
        page.select_option(f'[name="seat.{place}"]', seat)
    page.select_option('[name="delay"]', "0")
    # A coach would ask whether silly answers are meant.
    page.select_option('[name="coach"]', "off")
    page.click("form[action='/tables'] button.main")
    page.wait_for_url("**/table/*")
    player.set_up(pace="0", confirm="0", forced="0")


def lit(player: Player) -> list[str]:
    """Options that are lit on the board, where one thing stands for one of them."""
    found = player.page.eval_on_selector_all(".drawing .legal", LIT)
    options = set(player.options())
    named = [[text for text in texts.split("|") if text in options] for texts in found]
    return [texts[0] for texts in named if len(texts) == 1]


def answer(player: Player, prefer: tuple[str, ...], on_board: bool) -> bool:
    """Answer once, on the board if wished; whether a thing on the board was clicked."""
    # What is scrolled out of sight has a button.
    options = player.options()
    things = [text for text in lit(player) if player.page.evaluate(POINT, text)]
    quick = next((text for text in prefer if text in options), "")
    if things and (on_board or not quick):
        player.click_lit(things[0])
        return True
    player.press(quick or options[0])
    return False


def test_introductory_game_of_1775_by_clicking(person: Person) -> None:
    """One faction by hand, three by bots, to the end of the game."""
    ann = person()
    path = "/new/rebellion1775?scenario=introductory&players=4"
    seated(ann, path, "me", "bot:novice", "bot:novice", "bot:novice")
    clicked = 0
    while True:
        ann.page.wait_for_selector(STATE, state="attached", timeout=60_000)
        if not ann.asked:
            break
        clicked += answer(ann, ("done", "stay"), clicked < 15)
    assert clicked >= 15
    assert ann.live["status"] == "finished"
    assert "Game over" in ann.page.inner_text("#prompt")


@pytest.mark.parametrize(("language", "words"), [("en", "Your turn"), ("es", "Tu turno")])
def test_turn_of_prelude_by_clicking(person: Person, language: str, words: str) -> None:
    """A whole turn against a bot, until the log has the heading of the second turn."""
    ann = person(locale=language)
    seated(ann, "/new/prelude?players=2", "me", "bot:novice")
    clicked = 0
    turns: set[str] = set()
    for _ in range(200):
        ann.page.wait_for_selector(STATE, state="attached", timeout=60_000)
        # The page shows the end of the log only, so headings come and go.
        turns.update(ann.page.locator("#log li.chief").all_inner_texts())
        if not ann.asked or len(turns) > 1:
            break
        assert words in ann.page.inner_text("#bar")
        clicked += answer(ann, ("done", "fail", "decline", "end"), True)
    assert clicked >= 10
    assert len(turns) > 1
