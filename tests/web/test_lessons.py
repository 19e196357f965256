"""Lessons at a table: the server keeps to them, through reloads and restarts; clicks play them."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import cockade
from cockade.kernel.lesson_files import find_lesson, has_lesson
from cockade.kernel.lessons import Lesson
from tests.web.browser import PHONE, Player
from tests.web.test_browser_access import check
from tests.web.tools import Browser, Server

# Whether lines of how to win are out of sight.
CUT = """() => {
  const text = document.querySelector('#aim p');
  return text.scrollHeight > text.clientHeight + 1;
}"""

Person = Callable[..., Player]
GAMES = [id for id in cockade.games() if has_lesson(cockade.game(id))]
PRAIRIE = find_lesson("prairie")
# The guide asks, and everything that others do is there.
READY = "#live[data-ask][data-rendered]"
# What is asked for on the board, or its beginning, lies above the bar of a narrow page.
FREE = """() => {
  const piece = document.querySelector('#board .pointed.legal');
  const {top, bottom} = (piece ?? document.getElementById('board')).getBoundingClientRect();
  return bottom > 0 && top < document.getElementById('bar').getBoundingClientRect().top;
}"""
# Areas that the guide speaks of have a frame: they have no fill that could throw a shadow.
MENTIONED = """() => [...document.querySelectorAll('#board .area.mentioned:not(.pointed, .legal)')]
  .every(area => getComputedStyle(area).stroke !== 'none')"""
STROKES = """(kind) => [...document.querySelectorAll(`#board ${kind} > .mark`)]
  .map((mark) => getComputedStyle(mark).stroke)"""


def begun(server: Server) -> tuple[Browser, str]:
    """Somebody who has just clicked on Learn, and their table."""
    browser = Browser(server)
    page = browser.post("/learn", game="prairie")
    table = re.search(r'data-table="([^"]+)"', page)
    assert table is not None
    return browser, f"/table/{table[1]}"


def test_wrong_answers_are_refused_kindly(own_server: Server) -> None:
    """Nothing changes; the guide's reply stands in the page, and a restart forgets nothing."""
    own_server.start()
    browser, table = begun(own_server)
    assert "Step 1 of" in browser.get(table)
    reply = PRAIRIE.steps[0].instead["done"]
    assert reply in browser.post(f"{table}/answer", status=422, answer="done")
    page = browser.post(f"{table}/answer", answer="at 2911")
    assert "Step 2 of" in page and reply not in page
    own_server.kill()
    own_server.start()
    assert "Step 2 of" in browser.get(table)
    page = browser.post(f"{table}/answer", status=422, answer="take riel")
    assert PRAIRIE.steps[1].instead["take riel"] in page


def test_lesson_can_be_skipped(server: Server) -> None:
    browser, table = begun(server)
    page = browser.post(f"{table}/leave-lesson")
    assert "Step 1 of" not in page
    # The answer that the guide would have refused counts now.
    assert 'id="guide"' not in browser.post(f"{table}/answer", answer="at 2810")
    # Nobody else sees the table of a lesson, let alone ends it.
    Browser(server).post(f"{table}/leave-lesson", status=404)


def by_clicks(player: Player, lesson: Lesson) -> None:
    """From the lobby to the end of the lesson, on the board where things lie there."""
    page = player.page
    page.goto("/")
    page.evaluate("localStorage.setItem('pace', '0')")
    page.click(f"article:has(img[src*='/{lesson.game.id}/']) .learn")
    page.wait_for_url("**/table/*")
    asked = [n for n, ply in enumerate(lesson.plies) if ply.step and ply.seat == lesson.seat]
    for number in asked:
        page.wait_for_selector(f"{READY}[data-answers='{number}']", state="attached")
        ply = lesson.plies[number]
        assert f"Step {ply.step} of {len(lesson.steps)}" in page.inner_text("#guide")
        assert page.locator("#options .pointed").count() == len(ply.options)
        assert page.evaluate(
            "document.getElementById('guide').getBoundingClientRect().right <= innerWidth"
        )
        assert page.viewport_size["width"] > 900 or page.evaluate(FREE), ply
        assert page.evaluate(MENTIONED), ply
        player.press(ply.options[0])
    page.wait_for_function("() => !document.querySelector('#guide progress')")


@pytest.mark.parametrize("id", GAMES)
def test_guided_game_by_clicks(person: Person, id: str) -> None:
    """To its end and on into free play, with a wrong answer on the way."""
    ann, lesson = person(PHONE if id == "liberte" else (1440, 900)), find_lesson(id)
    by_clicks(ann, lesson)
    assert lesson.end[:40] in ann.page.inner_text("#guide")
    ann.page.click("text=Go on alone")
    ann.page.wait_for_selector("#guide", state="detached")
    # The board gets the room of the guide, which nobody asks for any more.
    assert ann.page.locator("#bar").bounding_box()["height"] < 140 or id == "liberte"


def test_guide_points_and_answers_by_keyboard(person: Person) -> None:
    """The guide's words are read out; Show me where leads the keys to what is asked for."""
    ann = person()
    page = ann.page
    page.goto("/")
    page.click("article:has(img[src*='/prairie/']) .learn")
    page.wait_for_selector(READY, state="attached")
    assert page.get_attribute("#guide .say", "role") == "status"
    # What is asked for has a frame of its own: a shadow falls on its neighbours as well.
    [asked] = page.evaluate(STROKES, ".pointed.legal")
    assert asked not in page.evaluate(STROKES, ".legal:not(.pointed)")
    number, board = ann.number, page.locator("#board").bounding_box()
    page.click("#options [data-answer='done']")
    page.wait_for_selector("#guide .reply")
    # The board stays where it is when a reply comes: the next click finds what it was meant for.
    assert page.locator("#board").bounding_box() == board
    assert PRAIRIE.steps[0].instead["done"] in page.inner_text("#guide .reply")
    check(ann, "a lesson")
    # It stays beside the players and the log.
    right = "document.querySelector('{}').getBoundingClientRect().right"
    assert page.evaluate(right.format("#guide")) <= page.evaluate(right.format(".field"))
    assert ann.number == number
    page.focus("[data-show-me]")
    page.keyboard.press("Enter")
    assert "at 2911" in (page.evaluate("document.activeElement.dataset.option") or "")
    page.keyboard.press("Enter")
    ann.wait_past(number)
    assert "Step 2 of" in page.inner_text("#guide")


def test_how_to_win_stays_away_once_put_away(person: Person, server: Server) -> None:
    """Three sentences for a newcomer, remembered for each game; rules and signs open in place."""
    ann = person()
    page = ann.page
    path = ann.open_table("me", "bot:novice", game="prairie")
    own = cockade.game("prairie").scenarios["our_brave_boys"].aim
    assert all(words in page.inner_text("#aim") for words in (own, find_lesson("prairie").aim[1]))
    page.click("[data-put-away]")
    assert not page.is_visible("#aim")
    page.goto(path)
    ann.wait_for_question()
    assert not page.is_visible("#aim")
    ann.open_table("me", "bot:novice", game="prelude")
    assert page.is_visible("#aim")


def test_all_of_how_to_win_is_read_on_a_laptop_until_it_is_folded(person: Person) -> None:
    """The sentence that warns of sudden ends is the last one."""
    ann = person((1366, 768))
    page = ann.page
    path = ann.open_table("me", "bot:novice", "bot:novice")
    page.wait_for_selector("#live[data-rendered]", state="attached")
    warning = find_lesson("liberte").aim[-1]
    assert warning in page.inner_text("#aim") and not page.evaluate(CUT)
    page.click("[data-read-more]")
    assert page.evaluate(CUT) and page.locator("#aim").bounding_box()["height"] < 50
    page.goto(path)
    page.wait_for_selector("#live[data-rendered]", state="attached")
    assert page.evaluate(CUT), "whoever folds it finds it folded"
    page.click("[data-read-more]")
    assert not page.evaluate(CUT)
    told, drawn = (page.locator(which).bounding_box() for which in ("#aim .paper", "#board"))
    assert told["y"] + told["height"] <= drawn["y"], "it lies above the board, not over it"
    page.mouse.click(300, 600)
    assert page.evaluate(CUT), "whoever turns to the board wants to see it"


def test_rules_and_signs_open_beside_the_table(person: Person) -> None:
    ann = person()
    page = ann.page
    ann.open_table("me", "bot:novice", game="prairie")
    ann.wait_for_question()
    page.click("#prompt a.rule")
    page.wait_for_selector("#rules-beside .cited")
    link = page.get_attribute("#prompt a.rule", "href")
    assert link.endswith("#" + page.get_attribute("#rules-beside .cited", "id"))
    assert len(ann.context.pages) == 1
    check(ann, "rules beside the table")
    page.fill("#rules-beside [type=search]", "ambush")
    page.keyboard.press("Enter")
    assert page.is_visible("#live") and not page.is_visible("#s-2-0")
    page.keyboard.press("Escape")
    assert not page.is_visible("#rules-beside")
    page.click("[data-open=key]")
    sign = page.locator("#key details").first
    sign.locator("summary").click()
    assert sign.locator("p").is_visible()
    check(ann, "the key")
    page.keyboard.press("Escape")
    page.click("[data-open=aids]")
    aid = page.locator("#aids details").nth(1)
    assert not aid.locator("table").is_visible()
    aid.locator("summary").click()
    assert aid.locator("tbody th").first.is_visible()
    check(ann, "player aids")


def test_play_now_offers_side_and_gentlest_scenario(server: Server) -> None:
    browser = Browser(server)
    home = browser.get("/")
    first = re.search(
        r'value="prairie".*?name="scenario">\s*<option value="(\w+)"', home, re.DOTALL
    )
    assert first is not None and first[1] == "duck_lake"
    page = browser.post("/play", game="prairie", scenario="duck_lake", seat="government")
    assert re.search(r'data-seat="government"', page)
    browser.post("/play", status=422, game="prairie", seat="p1")
