"""Playing in a real browser: a whole match, two people live, one screen for two, keys alone."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from web_browser import Player
from web_tools import Server

Person = Callable[..., Player]


def calm(player: Player) -> None:
    player.set_up(pace="0", confirm="0")


def lit(player: Player) -> list[str]:
    script = "all => all.map(e => e.dataset.option)"
    found = player.page.eval_on_selector_all(".drawing .legal", script)
    options = set(player.options())
    return [text for texts in found for text in texts.split("|") if text in options]


def test_whole_match_by_clicking(person: Person) -> None:
    """From the lobby to the result: cards and provinces are clicked on the board."""
    ann = person()
    page = ann.page
    page.goto("/")
    page.click("article:has-text('Liberté') >> text=New table")
    ann.open_table("me", "bot:greedy", "bot:greedy", "bot:greedy", option__round_limit="50")
    calm(ann)
    on_board = 0
    while ann.live["status"] != "finished":
        page.wait_for_selector("#live[data-ask], #live[data-status=finished]", state="attached")
        if not ann.asked:
            break
        options, things = ann.options(), lit(ann)
        if things and on_board < 12:
            ann.click_lit(things[0])
            on_board += 1
        else:
            ends = ("pass", "stop", "decline", "save", "draw")
            ann.press(next((text for text in ends if text in options), options[-1]))
    assert on_board == 12
    assert "The end" in page.inner_text("#prompt") and "win" in page.inner_text("#prompt")
    assert page.locator(".result .chip").count() == 4
    with page.expect_download() as record:
        page.click(".result >> text=Record")
    assert "liberte" in record.value.suggested_filename


def test_two_browsers_at_one_table(person: Person) -> None:
    """A friend joins by the link; what one does the other sees at once."""
    ann, bob = person(), person()
    ann.open_table("me", "link", "bot:random", name="Ann")
    assert "free seat" in ann.page.inner_text("#seats")
    link = ann.page.input_value("#links input[data-link] >> nth=0")
    bob.page.goto(link)
    bob.page.fill('[name="name"]', "Bob")
    bob.page.click("text=Sit down")
    bob.page.wait_for_url("**/table/*")
    ann.page.wait_for_selector("#seats >> text=Bob")
    for player in (ann, bob):
        calm(player)
    seen = 0
    for _ in range(40):
        if seen >= 4:
            break
        first, other = (ann, bob) if ann.asked else (bob, ann)
        if not first.asked:
            ann.page.wait_for_timeout(50)
            continue
        number = first.number
        first.click_button(first.options()[-1])
        other.wait_past(number)
        seen += 1
    assert seen == 4
    ann.page.click("#chat summary")
    ann.page.fill("#say input", "Vive la nation!")
    ann.page.click("#say button")
    bob.page.click("#chat summary")
    bob.page.wait_for_selector("#chat-lines >> text=Vive la nation!")


def test_hot_seat_with_a_curtain(person: Person) -> None:
    """Two at one screen: between them falls a curtain, and no hand lies open behind it."""
    ann = person()
    ann.open_table("me", "hot", "bot:random", name="Ann", name__1="Zoe")
    calm(ann)
    page = ann.page
    names = []
    for _ in range(60):
        page.wait_for_selector("#live[data-ask], .curtain", state="attached")
        if page.locator(".curtain").count():
            assert 'data-option="play ' not in page.inner_html("#board")
            button = page.locator(".curtain button").first
            names.append(button.inner_text())
            button.click()
            page.wait_for_selector(".curtain", state="detached")
        if len(names) > 2:
            break
        if ann.asked:
            ann.click_button(ann.options()[-1])
    assert {"I am Ann", "I am Zoe"} <= set(names)


def test_keys_alone(person: Person) -> None:
    """Nobody needs a mouse: from the lobby through some answers, with undo and help."""
    ann = person()
    page = ann.page
    page.goto("/new/liberte?players=3")
    page.select_option('[name="delay"]', "0")
    page.locator("text=Open the table").focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    ann.wait_for_question()
    page.keyboard.press("?")
    assert page.locator("#help").is_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    focused = "() => document.activeElement.dataset.option ?? ''"
    first = page.evaluate(focused)
    assert first.startswith("play ") and page.evaluate("document.activeElement.ariaLabel")
    page.keyboard.press("ArrowRight")
    second = page.evaluate(focused)
    assert second != first
    number = ann.number
    page.keyboard.press("Enter")
    ann.wait_past(number)
    assert page.locator("#undo").is_visible()
    page.keyboard.press("u")
    ann.wait_past(number + 1)
    assert second.split("|")[0] in ann.options()
    number = ann.number
    buttons = page.locator("#options button[data-answer]:visible")
    assert buttons.nth(0).locator("kbd").inner_text() == "1"
    page.keyboard.press("2")
    if page.locator("#pop").is_visible():
        page.keyboard.press("Enter")
    ann.wait_past(number)


def test_undo_and_confirming(person: Person) -> None:
    """An answer can be taken back; what can not is asked about first."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    if page.locator(".curtain").count():
        page.click("text=We may all see everything")
    ann.wait_for_question()
    before = ann.options()
    card = next(text for text in before if text.startswith("play "))
    ann.click_lit(card)
    assert ann.options() != before
    page.click("#undo")
    ann.wait_past(1)
    assert ann.options() == before
    number = ann.number
    page.click('#options [data-answer="pass"]')
    assert "can not be undone" in page.inner_text("#pop")
    page.click("#pop >> text=Cancel")
    assert ann.number == number and not page.locator("#pop").is_visible()
    page.click('#options [data-answer="pass"]')
    page.click("#pop >> text=Do it")
    ann.wait_past(number)


def test_why_not_and_previews(person: Person) -> None:
    """What is not lit tells why, with its rule; what is lit tells what it would do."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    if page.locator(".curtain").count():
        page.click("text=We may all see everything")
    ann.wait_for_question()
    card = next(text for text in ann.options() if text.startswith("play "))
    page.hover(f'[data-option^="{card}|"]')
    page.wait_for_selector("#tip #preview", state="attached")
    assert "plays" in page.inner_text("#tip") or "depends" in page.inner_text("#tip")
    ann.click_lit(card)
    dark = page.evaluate(
        "() => [...document.querySelectorAll('.province:not(.legal)')].map(e => e.dataset.option)"
    )
    if dark:
        x, y = page.evaluate("text => { " + POINT_OF + " }", dark[0])
        page.mouse.click(x, y)
        page.wait_for_selector("#pop #why-not")
        rule = page.locator("#pop a.rule")
        assert "/rules/liberte#s-" in rule.get_attribute("href")
        page.keyboard.press("Escape")
        assert not page.locator("#pop").is_visible()


POINT_OF = """
  const thing = document.querySelector(`[data-option="${text}"]`);
  const box = thing.getBoundingClientRect();
  for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) {
    const [x, y] = [box.x + box.width * i / 12, box.y + box.height * j / 12];
    if (document.elementFromPoint(x, y) === thing) return [x, y];
  }
"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_moves_of_others_are_shown(person: Person, motion: str, server: Server) -> None:
    """One after the other, or at once for who wants no motion; it can be skipped."""
    ann = person(reduced_motion=motion)
    ann.open_table("me", "bot:random", "bot:random")
    page = ann.page
    ann.wait_for_question()
    page.evaluate("localStorage.setItem('confirm', '0')")
    page.evaluate("localStorage.setItem('pace', '400')")
    moments: list[str] = []
    page.on("request", lambda r: moments.append(r.url) if "/moment?" in r.url else None)
    for _ in range(3):
        number = ann.number
        page.click('#options [data-answer="pass"]')
        ann.wait_past(number)
        ann.wait_for_question()
        if "pass" not in ann.options():
            break
    assert bool(moments) == (motion == "no-preference")
