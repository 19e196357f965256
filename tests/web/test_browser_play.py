"""Playing in a real browser: a whole match, two people live, one screen for two, why not."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Route, TimeoutError

from tests.web.browser import POINT, Player
from tests.web.tools import Program, Server

Person = Callable[..., Player]


def calm(player: Player) -> None:
    # The page must not answer while a test is about to.
    player.set_up(pace="0", confirm="0", forced="0")


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
    ann.open_table("me", "bot:novice", "bot:novice", setting__round_limit="50")
    calm(ann)
    on_board = 0
    while ann.live["status"] != "finished":
        page.wait_for_selector(
            "#live[data-ask][data-rendered], #live[data-status=finished]", state="attached"
        )
        if not ann.asked:
            break
        options, things = ann.options(), lit(ann) if on_board < 12 else []
        # What is scrolled out of sight has a button.
        seen = next((text for text in things if page.evaluate(POINT, text)), None)
        if seen:
            ann.click_lit(seen)
            on_board += 1
        else:
            ends = ("pass", "stop", "decline", "save", "draw")
            ann.press(next((text for text in ends if text in options), options[-1]))
    assert on_board == 12
    assert re.match(r"Game over.* (Victory for|win)\b", page.inner_text("#prompt"), re.DOTALL)
    assert page.locator(".result .chip").count() == 3
    with page.expect_download() as record:
        page.click("#ending[open] >> text=Download the record")
    assert "liberte" in record.value.suggested_filename


def test_two_browsers_at_one_table(person: Person) -> None:
    """A friend joins by the link; what one does the other sees at once."""
    ann, bob = person(), person()
    ann.open_table("me", "link", "bot:novice", name="Ann")
    assert "empty seat" in ann.page.inner_text("#seats")
    link = ann.page.input_value("#invitations input[data-link] >> nth=0")
    bob.page.goto(link)
    bob.page.fill('[name="name"]', "Bob")
    bob.page.click("text=Take the seat")
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
    ann.open_table("me", "hot", "bot:novice", name="Ann", name__1="Zoe")
    calm(ann)
    page = ann.page
    names = []
    for _ in range(60):
        page.wait_for_selector("#live[data-ask][data-rendered], .curtain", state="attached")
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


def test_a_click_waits_until_the_scripts_are_there(person: Person) -> None:
    """A browser would send a form by itself, and only load the page again."""
    ann = person()
    ann.open_table("me", "hot", "hot", name="Ann", name__1="Zoe", name__2="Bea")
    page, held = ann.page, list[Route]()
    page.wait_for_selector(".curtain")
    page.route("**/htmx.min.js", lambda route: held.append(route))
    page.reload(wait_until="commit")
    button = page.locator(".curtain button").first
    button.wait_for()
    with pytest.raises(TimeoutError):
        button.click(trial=True, timeout=300)
    held[0].continue_()
    button.click()
    ann.wait_for_question()


def test_undo_and_confirming(person: Person) -> None:
    """An answer can be taken back; what cannot is asked about first."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
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
    assert "cannot be undone" in page.inner_text("#pop")
    page.click("#pop >> text=Cancel")
    assert ann.number == number and not page.locator("#pop").is_visible()
    page.click('#options [data-answer="pass"]')
    page.click("#pop >> text=Confirm")
    ann.wait_past(number)


def test_a_lone_option_needs_no_confirming(person: Person) -> None:
    """Where nothing but an end of the action is left, one click is enough, though it is final."""
    ann = person()
    ann.open_table("me", "me", "me")
    calm(ann)
    ann.wait_for_question()
    while (options := ann.options()) != ["stop"]:
        # An action with a card, and then the next one's; specials name a player or a card.
        verbs = ("stop", "save", "play", "province", "player", "card")
        ann.press(min(options, key=lambda text: (*verbs, text.split()[0]).index(text.split()[0])))
        ann.wait_for_question()
    ann.set_up(pace="0", confirm="1")
    assert ann.page.locator("#options [data-final]").count() == 1
    ann.press("stop")
    assert ann.options() != ["stop"]


def test_previews(person: Person) -> None:
    """What is lit tells what it would do."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    ann.wait_for_question()
    card = next(text for text in ann.options() if text.startswith("play "))
    # A pointer that has not moved since the page changed shows no tips.
    page.mouse.move(1, 1)
    page.hover(f'[data-option^="{card}|"]')
    page.wait_for_selector("#tip #preview", state="attached")
    assert "plays" in page.inner_text("#tip") or "depends" in page.inner_text("#tip")


# Things that cannot be chosen while a block is placed: a province of another region, a card that
# is in the hand, the other draw pile, and a box of the battle track.
UNLIT = """() => {
  const unlit = all => all.find(e => !e.matches('.legal, .via'));
  const find = selector => unlit([...document.querySelectorAll(`.drawing ${selector}`)]);
  return [find('[data-option^="province "]'), find('[data-option^="play "]'),
    find('[data-option="draw"]'), find('[data-option="battle"]')].map(e => e?.dataset.option);
}"""


def test_why_not(person: Person) -> None:
    """What could be chosen at other times tells why not now, and links to the rule."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    ann.wait_for_question()
    cards = [text for text in ann.options() if text.startswith("play ")]
    ann.click_lit(cards[0])
    things = [option for option in page.evaluate(UNLIT) if option]
    assert len(things) >= 3, things
    told = set()
    verbs = {text.split()[0] for text in ann.options()}
    for option in things:
        page.eval_on_selector(f'.drawing [data-option="{option}"]', "e => e.scrollIntoView()")
        page.mouse.click(*page.evaluate(POINT, option.split("|")[0]))
        if not verbs & {text.split()[0] for text in option.split("|")}:
            # Of what nobody asks for there is nothing to say but what it is.
            page.wait_for_selector("#pop .words")
            assert not page.locator("#why-not").count()
            page.keyboard.press("Escape")
            continue
        page.wait_for_selector("#pop #why-not")
        told.add(page.inner_text("#why-not"))
        link = page.locator("#pop a.rule")
        clause = (link.get_attribute("href") or "").split("#")[1]
        number = link.inner_text()
        link.click()
        # The rules open beside the table, at this one.
        cited = page.locator("#rules-beside .cited")
        cited.wait_for()
        assert cited.get_attribute("id") == clause and number in cited.inner_text(), option
        page.keyboard.press("Escape")
        assert not page.locator("#rules-beside").is_visible()
        page.keyboard.press("Escape")
        assert not page.locator("#pop").is_visible()
    assert told


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_moves_of_others_are_shown(person: Person, motion: str, server: Server) -> None:
    """One after the other, or at once for who wants no motion; it can be skipped."""
    table = server.open()
    programs = {f"p{n + 1}": Program(server, table, n, n) for n in range(3)}
    ann = person(reduced_motion=motion)
    page = ann.page
    moments: list[str] = []
    page.on("request", lambda r: moments.append(r.url) if "/moment?" in r.url else None)
    page.goto(f"/watch#{table['watch']}")
    ann.set_up(pace="2200")
    for _ in range(10):
        actor = programs[programs["p1"].state()["actor"]]
        actor.answer(actor.choose(actor.state()))
    if motion == "no-preference":
        page.wait_for_selector("#skip:not([hidden])")
        assert page.inner_text("#playing-text")
        page.click("#skip")
    ann.wait_past(9)
    # New lines of the log stand out for some seconds, unless that would be motion.
    assert bool(page.evaluate("document.getAnimations().length")) == (motion == "no-preference")
    assert bool(moments) == (motion == "no-preference") and len(moments) < 9


def test_error_leaves_the_table(person: Person) -> None:
    """A refused request tells why and does not take the board away."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    ann.wait_for_question()
    number = ann.number
    page.context.clear_cookies(name="csrftoken")
    page.click("#seats >> text=Let a bot play >> nth=0")
    page.click("#pop button.main")
    page.wait_for_selector("#lost:not([hidden])")
    assert page.inner_text("#lost") and ann.number == number
    assert page.locator(".drawing svg").count() and page.locator("#options").is_visible()
    ann.errors.clear()
