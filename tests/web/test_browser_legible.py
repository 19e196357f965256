"""Every game on five screens, crowded and in the longest language: all of it can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import cockade
from tests.web.browser import WIDE, Player
from tests.web.legibility import (
    CLOSE,
    CROWDED,
    SIZES,
    crowded_record,
    least,
    measured,
    open_record,
)

Person = Callable[..., Player]
# Texts that a tip shows stand where the pointer was before the window changed; and to paint the
# shades of a map five times would take most of the time. Letters grow with the next picture.
PREPARE = """async () => {
  document.getElementById('tip').hidden = true;
  document.querySelector('[data-part=map] > svg').classList.add('moving');
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""

# Cards that are not whole within their frame.
HIDDEN = """all => all.filter(e => {
  const [card, frame] = [e.getBoundingClientRect(), e.closest('.hand').getBoundingClientRect()];
  return card.right > frame.right + 1 || card.bottom > frame.bottom + 1;
}).length"""


@pytest.mark.parametrize(
    ("game", "moments"), [*((game, CROWDED) for game in cockade.games()), ("prairie", CLOSE)]
)
def test_everything_can_be_read_on_every_screen(
    person: Person, game: str, moments: dict[str, tuple[str, int]]
) -> None:
    """No small type, nothing on top of something else, cut off or pressed together."""
    ann = person(SIZES[0], locale="fr", reduced_motion="reduce", painted=True)
    page = ann.page
    open_record(page, crowded_record(game, moments))
    for size in SIZES:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.evaluate(PREPARE)
        found = measured(page)
        assert not found.too_small(least(size)), size
        assert not found.pressed(), size
        assert not [pair for pair in found.overlaps if pair[0] != "map"], size
        assert not found.cut(), size
        assert found.wide <= 0, f"{size}: the page is too wide"


def test_the_measure_finds_what_cannot_be_read(person: Person) -> None:
    ann = person(painted=True)
    page = ann.page
    page.set_content(
        """<div data-part="x" style="width: 60px; overflow: hidden; white-space: nowrap">
        <svg viewBox="0 0 400 100" width="200" height="50"><text y="20" font-size="16">small</text>
        <text y="50" font-size="40">upper</text><text y="56" x="5" font-size="40">lower</text>
        <text y="90" font-size="40" textLength="60" lengthAdjust="spacingAndGlyphs">pressed</text>
        </svg>a line that is cut</div>
        <div data-part="map" class="drawing"><svg viewBox="0 0 400 100" width="200" height="50">
        <defs><g id="token"><text font-size="20">5</text></g></defs>
        <text y="9" font-size="9">a sea</text><g class="near"><use href="#token" y="30"/></g>
        <g class="far" style="display: none"><use href="#token" y="60"/></g></svg></div>"""
    )
    found = measured(page)
    assert [words for words in found.too_small(11) if "small" in words]
    assert [pair for pair in found.overlaps if pair[1:] == ["upper", "lower"]]
    assert [words for words in found.pressed() if "pressed" in words]
    assert [words for words in found.cut() if "a line" in words]
    assert [words for words in found.too_small(11) if "map" in words] == ["map: 5 (10.0)"]


def test_the_map_alone_zooms_and_the_side_bar_folds(person: Person) -> None:
    ann = person()
    page = ann.page
    open_record(page, cockade.Match("prelude", seed=1).record())
    assert page.locator("#log").is_visible() and page.locator(".hand .part").count() == 7
    page.click("[data-put-away]")
    hidden = page.eval_on_selector_all(".hand .part > svg", HIDDEN)
    assert not hidden, "the whole hand shows beside the open log"
    page.set_viewport_size({"width": 1366, "height": 768})
    boxes = "all => all.map(e => e.getAttribute('viewBox'))"
    others = page.eval_on_selector_all(".panes svg, .hand .part > svg", boxes)
    map_width = page.locator("[data-part=map]").bounding_box()["width"]
    page.click("[data-zoom=in]")
    assert page.locator("svg.zoomed").count() == 1
    assert page.eval_on_selector_all(".panes svg, .hand .part > svg", boxes) == others
    assert not page.locator("#log").is_visible(), "on a laptop the map needs the room more"
    page.click(".fold-side")
    assert page.locator("#log").is_visible()
    assert page.locator("[data-part=map]").bounding_box()["width"] < map_width - 200
    page.reload()
    page.wait_for_selector("#live[data-rendered]", state="attached")
    assert page.locator("#log").is_visible()
    page.set_viewport_size({"width": 1024, "height": 768})
    page.keyboard.press("l")
    assert page.locator("#log").is_visible()
    page.keyboard.press("l")
    assert not page.locator("#log").is_visible()


def test_tiny_letters_of_a_map_give_way_to_what_can_be_read(person: Person) -> None:
    """From far a stack has only its strength; names and marks appear as the map grows."""
    # Pieces on their way are no letters of the map.
    page = person((1366, 768), painted=True, reduced_motion="reduce").page
    open_record(page, crowded_record("prairie"))
    name, strength = page.locator(".place .name").first, page.locator(".stack > .far").first
    assert strength.is_visible() and not name.is_visible()
    assert not page.locator(".stack .fine").first.is_visible()
    for _ in range(3):
        page.click("[data-zoom=in]")
    assert not strength.is_visible() and page.locator(".stack > .near").first.is_visible()
    assert not measured(page).too_small(11)
    page.click("[data-zoom=fit]")
    assert strength.is_visible() and not name.is_visible()
    page.click(".fold-side")
    left = page.eval_on_selector("#log", "e => e.scrollHeight - e.clientHeight - e.scrollTop")
    assert left < 2, "an opened log shows its end"


def test_a_stack_on_a_phone_is_no_larger_than_it_must_be(person: Person) -> None:
    """In the country round a battle its strength can be read without hiding its neighbours."""
    page = person((390, 844), painted=True).page
    open_record(page, crowded_record("prairie", CLOSE))
    stack, cell = page.locator(".stack > .far").first, page.locator(".cells use").first
    assert stack.bounding_box()["width"] < 1.3 * cell.bounding_box()["width"]


def test_a_wide_map_gets_the_height_of_a_laptop(person: Person) -> None:
    """The cards lie above the panels then, and three of them beside each other."""
    page = person((1366, 768)).page
    open_record(page, crowded_record("rebellion1775"))
    drawn = page.locator("[data-part=map] > svg").bounding_box()
    assert drawn["width"] > 900 and drawn["height"] > 500
    cards = [page.locator(f"[data-part=hand-{n}]").bounding_box() for n in (0, 2)]
    assert cards[0]["x"] > drawn["x"] + drawn["width"] - 10
    assert cards[0]["y"] == cards[1]["y"]
    an_answer_leaves_alone_what_is_equal(page)


def an_answer_leaves_alone_what_is_equal(page: Any) -> None:
    """The map is not laid out anew: its letters keep their size, its pieces the pointer."""
    page.evaluate(WATCH_LETTERS)
    page.locator("#options [data-answer]").last.evaluate("e => e.form.requestSubmit(e)")
    page.wait_for_function("() => window.waited")
    page.wait_for_function("() => 'rendered' in live.dataset && !live.matches('.busy')")
    assert page.evaluate("() => window.waited") == ["auto", "field"]
    assert page.evaluate("() => window.touched") == []
    assert page.evaluate("() => window.map.isConnected"), "nor is it another one"


# Letters of the map that an answer changes, and what lies below the pointer while it is on its way.
WATCH_LETTERS = """() => {
  const map = document.querySelector('[data-part=map] > svg');
  const { x, y, width, height } = map.getBoundingClientRect();
  Object.assign(window, { touched: [], map });
  const note = (all) => window.touched.push(...all.map(({ attributeName }) => attributeName));
  new MutationObserver(note).observe(map, { subtree: true, attributeFilter: ['style', 'viewBox'] });
  document.addEventListener('htmx:before:request', () => {
    const below = document.elementFromPoint(x + width / 2, y + height / 2);
    window.waited = [getComputedStyle(map).pointerEvents, below.className];
  });
}"""


# Cards so high in a hand of Prelude: how many of them lie beyond its edge.
BEYOND = """heights => {
  const hand = document.querySelector('.hand');
  const drawn = height => `<svg class="pre board" viewBox="0 0 246 ${height}"></svg>`;
  hand.innerHTML = heights.map(h => `<div class="drawing part">${drawn(h)}</div>`).join('');
  const edges = hand.getBoundingClientRect();
  return [...hand.children].map(part => part.getBoundingClientRect())
    .filter(box => box.right > edges.right + 1 || box.bottom > edges.bottom + 1).length;
}"""


def test_no_card_of_the_hand_lies_out_of_sight(person: Person) -> None:
    """Two high cards that fit no column below each other leave room for the rest all the same."""
    ann = person(WIDE)
    ann.open_table("me", "me", game="prelude")
    ann.wait_for_question()
    assert ann.page.evaluate(BEYOND, [130, 145, 140, 90, 90]) == 0
    assert ann.page.evaluate(BEYOND, [140, 140, 140, 140, 80, 80, 80]) == 0
    # Below the map of a small laptop they lie in a row, which the wheel moves.
    ann.page.set_viewport_size({"width": 1024, "height": 768})
    assert ann.page.evaluate(BEYOND, [140, 140, 140, 140, 80, 80, 80])
    hand = ann.page.locator(".hand")
    hand.hover()
    ann.page.mouse.wheel(0, 300)
    expect(hand).to_have_js_property("scrollLeft", 300)
