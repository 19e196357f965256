"""Layers of a drawing in the browser: a switch for each; the hex in question is in sight."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.browser import PHONE, Player

Person = Callable[..., Player]
SEEN = """() => {
  const mark = document.querySelector('.drawing [data-focus]').getBoundingClientRect();
  const frame = document.querySelector('.drawing svg').getBoundingClientRect();
  const inside = mark.left >= frame.left && mark.right <= frame.right && mark.top >= frame.top
    && mark.bottom <= frame.bottom;
  return [inside, mark.width];
}"""


def at_the_menu(player: Player) -> None:
    """Campaign 1 up to the first stacks that can be chosen."""
    player.open_table("me", "me", game="prairie")
    player.set_up(confirm="0")
    player.wait_for_question()
    while not any(option.startswith("at ") for option in player.options()):
        player.press(next(o for o in ("done", "fight", *player.options()) if o in player.options()))
        player.wait_for_question()


def test_layers_are_switched_on_and_remembered(person: Person) -> None:
    ann = person()
    page = ann.page
    at_the_menu(ann)
    layer = page.locator("g[data-layer=supply-government]")
    assert not layer.is_visible()
    page.click("#layers summary")
    assert page.locator("#layers label").count() == page.locator("g[data-layer]").count()
    page.click("[data-switch=supply-government]")
    assert layer.is_visible() and not page.locator("g[data-layer=command]").is_visible()
    page.reload()
    ann.wait_for_question()
    assert layer.is_visible()
    page.click("#layers summary")
    page.click("[data-switch=supply-government]")
    assert not layer.is_visible()


def test_games_without_layers_have_no_switches(person: Person) -> None:
    ann = person()
    ann.open_table("me", "me", "me")
    ann.wait_for_question()
    assert not ann.page.locator("#layers summary").is_visible()


def test_on_a_phone_the_hex_in_question_is_near_and_legible(person: Person) -> None:
    ann = person(PHONE, is_mobile=True, has_touch=True)
    at_the_menu(ann)
    # The first question is about the stack that needs no check, the next about the one that moves.
    for _ in range(2):
        ann.click_button(next(option for option in ann.options() if option.startswith("at ")))
        ann.wait_for_question()
    inside, wide = ann.page.evaluate(SEEN)
    assert inside and wide >= 28


def test_a_replay_has_the_switches_too(person: Person) -> None:
    ann = person()
    page = ann.page
    path = ann.open_table("me", "me", game="prairie")
    ann.wait_for_question()
    page.goto(f"{path}/replay")
    stacks = page.locator("[data-part=map] .stacks")
    assert "tiny" in (stacks.get_attribute("class") or ""), "small letters give way at once"
    page.click("#layers summary")
    page.click("[data-switch=command]")
    assert page.locator("g[data-layer=command]").is_visible()
