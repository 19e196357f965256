"""Every legal option can be reached: lit on the board or a button, by arrows, and in the list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import cockade
from tests.web.browser import PHONE, POINT, Player
from tests.web.legibility import open_record
from tests.web.tools import Program, Server

Person = Callable[..., Player]
POSITIONS = 6
# For each option: its label, whether its button is seen, and whether a named thing is lit for it.
OPTIONS = """() => [...document.querySelectorAll('#options [data-answer]')].map(button => {
  const label = button.querySelector('span').textContent;
  const lit = [...document.querySelectorAll('.drawing .legal')].filter(e =>
    e.dataset.option.split('|').includes(button.value) && e.getAttribute('role') === 'button'
    && e.getAttribute('tabindex') && e.getAttribute('aria-label').includes(label));
  return {text: button.value, label, button: button.checkVisibility(), lit: lit.length > 0};
})"""
# How many lit things there are, and how many the arrow keys reach from the first of them.
ARROWS = """async () => {
  const {focusNeighbour, focusOn} = await import('/static/js/board.js');
  const all = [...document.querySelectorAll('.drawing .legal')];
  const found = new Set(all.slice(0, 1));
  for (const piece of found) for (const way of ['Up', 'Down', 'Left', 'Right']) {
    focusOn(piece);
    focusNeighbour(piece, `Arrow${way}`);
    if (document.activeElement.matches('.legal')) found.add(document.activeElement);
  }
  return [all.length, found.size];
}"""

# Two cells and a stack of the left one that reaches over their border: what is meant there.
MEANT = """async legal => {
  const {meantAt} = await import('/static/js/board.js');
  document.body.innerHTML = `
    <svg class="drawing" style="position: fixed; left: 0; top: 0" width="100" height="100">
      <g class="cells">
        <rect data-option="at 1" width="50" height="100"/>
        <rect data-option="at 2" x="50" width="50" height="100"/>
      </g>
      <rect data-option="unit" data-via="at 1" x="30" y="30" width="40" height="40"/>
    </svg>`;
  const options = new Map(legal.map(text => [text, text]));
  let meant = null;
  document.addEventListener('click', event => { meant = meantAt(event, options); }, true);
  return [40, 60].map(x => {
    const point = {clientX: x, clientY: 50, bubbles: true};
    document.elementFromPoint(x, 50).dispatchEvent(new MouseEvent('click', point));
    return meant?.dataset.option;
  });
}"""


def sit_everywhere(player: Player, server: Server, table: dict[str, Any]) -> None:
    """One player on all seats, who needs no curtain between them."""
    for seat in table["seats"]:
        player.take_seat(seat)
    # Programs give all answers here: the page must not give the only one before them.
    player.set_up(pace="0", forced="0")


def check(player: Player, legal: set[str]) -> None:
    """What the page offers now is what is legal, each option of it."""
    page = player.page
    options = page.evaluate(OPTIONS)
    assert {option["text"] for option in options} == legal
    for option in options:
        assert option["label"] and (option["button"] or option["lit"]), option
        if option["lit"] and not option["button"]:
            assert page.evaluate(POINT, option["text"]), f"nothing to click for {option}"
    lit, reached = page.evaluate(ARROWS)
    assert lit == reached, "arrows do not reach all that is lit"
    page.keyboard.press("a")
    assert all(option["button"] for option in page.evaluate(OPTIONS)), "the list is not whole"
    assert page.evaluate("document.activeElement.matches('#options [data-answer]')")


@pytest.mark.parametrize("game", cockade.games())
def test_every_option_is_reached(person: Person, server: Server, game: str) -> None:
    """At positions along a match in which programs answer at random."""
    table = server.open(game=game, players=cockade.game(game).checked_setup(None, None, {})[1])
    seats = table["seats"]
    ann = person(reduced_motion="reduce")
    sit_everywhere(ann, server, table)
    # Whoever takes a seat by its link gets a new key for it.
    for seat in seats:
        seat["token"] = server.token_of(table["id"], seat["seat"])
    programs = {seat["seat"]: Program(server, table, n, n) for n, seat in enumerate(seats)}
    offered: set[str] = set()
    actor = programs[next(iter(programs))].state()["actor"]
    for _ in range(POSITIONS):
        for _ in range(5):
            program = programs[actor]
            state = program.answer(program.choose(program.state())).json()
            actor = state["actor"]
        legal = {option["text"] for option in programs[actor].state()["question"]["options"]}
        ann.wait_past(state["number"] - 1)
        check(ann, legal)
        offered |= {text.split(" ")[0] for text in legal}
    assert len(offered) > 1, offered


@pytest.mark.parametrize(
    ("legal", "meant"),
    [
        (["unit", "at 2"], ["unit", "unit"]),
        (["at 1", "at 2"], ["at 1", "at 2"]),
        (["at 1"], ["at 1", "unit"]),
        ([], ["unit", "unit"]),
    ],
)
def test_a_click_on_what_reaches_over_goes_to_the_cell_below(
    person: Person, legal: list[str], meant: list[str]
) -> None:
    """Unless it can be chosen itself; a thing that leads to its cell does so from outside too."""
    page = person().page
    page.goto("/")
    assert page.evaluate(MEANT, legal) == meant


# How tall the bar is for one question of many lines and ten of one.
KEPT = """async () => {
  const {keepHeight} = await import('/static/js/bar.js');
  document.body.innerHTML = `<section id="bar" class="bar">
    <p id="prompt"></p><form id="options"></form>
    <div class="ask-coach"><button>Hint</button></div></section>`;
  const bar = document.getElementById('bar');
  return [20, 150, ...Array(10).fill(20)].map(lines => {
    document.getElementById('prompt').style.height = `${lines}px`;
    keepHeight(true);
    return bar.offsetHeight;
  });
}"""


def test_the_bar_keeps_the_room_of_the_last_questions(person: Person) -> None:
    """The board does not jump up and down with each question, nor lose that room for good."""
    page = person().page
    page.goto("/")
    low, tall, *others = page.evaluate(KEPT)
    assert tall > low + 50
    assert others == [tall] * 7 + [low] * 3


def test_a_phone_shows_the_map_when_it_is_asked_about(person: Person) -> None:
    """Whoever has scrolled down to other panels comes back to it."""
    ann = person(PHONE, is_mobile=True, has_touch=True)
    page = ann.page
    match = cockade.Match("prelude", seed=1)
    match.answer(next(text for text in match.options if text.startswith("first")))
    open_record(page, match.record())
    ann.set_up(confirm="0")
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    ann.press("buy 27")
    expect(page.locator("[data-part=map]")).to_be_in_viewport(ratio=0.5)
