"""An answer that much follows from is told line by line; what it came to is summed up."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, TimeoutError

from cockade import Match
from tests.web.browser import PHONE, Player
from tests.web.test_browser_access import check
from tests.web.tools import Server

Person = Callable[..., Player]
NO_LOG = (1366, 768)  # the side bar is folded there
# A fork goes on with dice of its own.
TRIES = 8
ASKED = ":is(.panes, .hand) .part:has(.legal)"
GOLDEN = Path(__file__).parents[1] / "golden"
# After a turn, an election and a battle: records, and how many of their answers.
SUMMED = {
    "prelude": ("standard-2.record", 72),
    "liberte": ("standard-4.record", 80),
    "rebellion1775": ("standard-4.record", 330),
}

# A story told to somebody who has time for two steps of it.
IN_TWO_STEPS = """async moment => {
  const { tellStory } = await import(document.querySelector('[href$="/story.js"]').href);
  const lines = [...document.querySelectorAll(`#log li[data-moment="${moment}"]:not(.head)`)];
  const said = [];
  const stage = { say: text => said.push(text), stopped: () => false,
                  pause: async ms => { stage.time -= ms; }, time: 1000, left: () => stage.time };
  await tellStory(lines, 1000, stage);
  return said;
}"""


def open_to_all(ann: Player, begun: Match) -> None:
    """A table from a match under way, at which one person plays all seats and sees everything."""
    page = ann.page
    page.goto("/")
    file = {"name": "a.record", "mimeType": "text/plain", "buffer": begun.record().encode()}
    page.set_input_files("input[name=record]", file)
    page.click("form[action='/records'] button")
    page.click(".curtain button.quiet")
    ann.wait_for_question()


def read_a_summary(ann: Player, answer: str) -> None:
    """It opens by itself when the election is over, and from the log; the focus comes back."""
    page = ann.page
    ann.set_up(confirm="0")
    ann.press(answer)
    page.wait_for_selector("#recap[open] table")
    assert page.locator("#recap tbody th").count() >= 27
    assert page.evaluate("document.querySelector('#recap').getAnimations({subtree: true}).length")
    page.keyboard.press("Tab")
    assert not page.evaluate(
        "document.querySelector('#recap').getAnimations({subtree: true}).length"
    )
    page.keyboard.press("Escape")
    page.wait_for_selector("#recap:not([open])", state="attached")
    page.focus("#log .recap")
    page.keyboard.press("Enter")
    page.wait_for_selector("#recap[open]")
    check(ann, "an election summed up")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.className") == "recap"
    assert page.locator("#past-bar:visible").count() == 0, "the button is no way into the past"


def test_an_election_is_told_again_and_skipped(person: Person, server: Server) -> None:
    ann = person()
    page = ann.page
    record = (GOLDEN / "liberte" / "standard-3.record").read_text(encoding="utf-8")
    # The last answer of the first election is still to be given.
    begun, last = Match.load(record, upto=247), Match.load(record, upto=248).lines
    open_to_all(ann, begun)
    read_a_summary(ann, last[len(begun.lines)])
    moments = page.eval_on_selector_all(
        "#log li[data-moment]:not(.head)", "all => all.map(e => e.dataset.moment)"
    )
    stories = [moment for moment, lines in Counter(moments).items() if lines >= 6]
    buttons = page.locator("#log .tell")
    assert stories and buttons.count() == len(stories)
    told = page.locator('#log li[data-names^="province"]').evaluate_all(
        "all => all.map(e => e.dataset.moment)"
    )
    # The longest one, told slowly: it must not be over before it is skipped.
    moment = next(moment for moment in reversed(stories) if moment in told)
    ann.set_up(pace="2200")
    in_two = page.evaluate(IN_TWO_STEPS, moment)
    assert len(in_two) == 2, "nobody waits longer than there is time"
    lines = page.locator(f'#log li[data-moment="{moment}"]:not(.head)')
    assert lines.count() >= 6 and lines.last.inner_text()[:12] in in_two[-1]
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


def test_a_summary_stays_in_reach_where_moves_are_shown_at_once(person: Person) -> None:
    """It does not open by itself; the bar says what it came to until it is read or put away."""
    ann = person(NO_LOG)
    page = ann.page
    page.goto("/")
    page.evaluate("localStorage.setItem('pace', '0')")
    record = (GOLDEN / "liberte" / "standard-3.record").read_text(encoding="utf-8")
    begun, last = Match.load(record, upto=247), Match.load(record, upto=248).lines
    open_to_all(ann, begun)
    ann.set_up(confirm="0")
    ann.press(last[len(begun.lines)])
    page.wait_for_selector("#summed")
    told = page.inner_text("#summed span")
    assert told.startswith("Elections of turn 1 · ") and "form the government" in told
    assert re.search(r"Player \d \+\d", told)
    check(ann, "a summary in the bar")
    number = ann.number
    page.click("#options [data-answer]:visible >> nth=0")
    ann.wait_past(number)
    assert page.inner_text("#summed span") == told, "it waits for whoever goes on playing"
    page.click("#summed [data-sum=open]")
    page.wait_for_selector("#recap[open] table")
    page.keyboard.press("Escape")
    assert not page.is_visible("#summed")


def comes(thing: Locator) -> bool:
    try:
        thing.wait_for(timeout=5000)
    except TimeoutError:
        return False
    return True


def test_a_battle_is_reported_with_its_summary(person: Person) -> None:
    """Where the log is out of sight, what happened tells where to read more, and waits for it."""
    ann = person(NO_LOG, reduced_motion="reduce")
    page = ann.page
    record = (GOLDEN / "rebellion1775" / "introductory-2.record").read_text(encoding="utf-8")
    button = page.locator("#report .recap")
    for _ in range(TRIES):
        # The last Army goes, and the Battle in Savannah begins; some dice leave a choice of losses.
        open_to_all(ann, Match.load(record, upto=25))
        ann.set_up(confirm="0")
        ann.press("go pa_west")
        # Others end it at once; then nothing beside the map is asked about.
        if comes(button) and page.locator(ASKED).count():
            break
    assert button.count() == 1 and button.get_attribute("tabindex") == "-1", "keys use the log"
    report, land = (page.locator(s).bounding_box() for s in ("#report", "[data-part=map]"))
    assert report["x"] >= land["x"] + land["width"] - 1, "the map stays free"
    assert page.eval_on_selector("#report", "e => e.scrollHeight <= e.clientHeight"), "all is seen"
    asked = page.locator(ASKED).first.bounding_box()
    above = report["y"] + report["height"] <= asked["y"] + 1
    assert above or report["y"] >= asked["y"] + asked["height"] - 1, "so does what is asked about"
    button.click()
    page.wait_for_selector("#recap[open] table")
    assert "Savannah" in page.inner_text("#recap h2")
    assert page.evaluate("document.activeElement.localName") == "h2", "it is read from its title"
    page.click("#recap .close button")
    page.click(".top h1")
    assert not page.locator("#report").is_visible()


@pytest.mark.parametrize("game", SUMMED)
def test_a_summary_is_whole_in_the_longest_language(person: Person, game: str) -> None:
    """Tables side by side on a small laptop; none has to be pushed to and fro."""
    ann = person((1024, 768), locale="fr", reduced_motion="reduce")
    record = (GOLDEN / game / SUMMED[game][0]).read_text(encoding="utf-8")
    open_to_all(ann, Match.load(record, upto=SUMMED[game][1]))
    ann.page.eval_on_selector("#log .recap", "button => button.click()")
    ann.page.wait_for_selector("#recap[open] table")
    wide = ann.page.eval_on_selector_all(
        "#recap .wide", "all => all.map(e => e.scrollWidth - e.clientWidth)"
    )
    assert len(wide) > 1 and not any(wide), wide
