"""What others changed stays marked until one's own next answer; the log points at the board."""

from __future__ import annotations

from collections.abc import Callable

from tests.web.browser import WIDE, Player
from tests.web.tools import Program, Server

Person = Callable[..., Player]
NO_LOG = (1000, 720)  # the side bar is folded there


def others_play(programs: list[Program]) -> None:
    """Until it is the turn of whoever is no program."""
    while asked := [(p, p.state()) for p in programs if p.state()["question"]]:
        program, state = asked[0]
        texts = [option["text"] for option in state["question"]["options"]]
        # Cards and blocks change the board; to pass would not.
        wanted = [text for text in texts if text.startswith(("play", "province"))]
        assert program.answer((wanted or texts)[0]).is_success


def test_changes_stay_marked_until_i_answer(person: Person, server: Server) -> None:
    table = server.open(players=3)
    state = server.client(table["watch"]).get(f"/tables/{table['id']}").json()
    places = sorted(range(3), key=lambda n: table["seats"][n]["seat"] != state["actor"])
    ann = person(NO_LOG, reduced_motion="reduce")
    ann.take_seat(table["seats"][places[0]])
    page, programs = ann.page, [Program(server, table, place) for place in places[1:]]
    page.evaluate("localStorage.setItem('confirm liberte', '0')")
    ann.wait_for_question()
    assert page.locator(".changed").count() == 0
    page.click('#options [data-answer="pass"]')
    page.wait_for_selector("#live:not([data-ask])")
    others_play(programs)
    ann.wait_for_question()
    assert page.locator("#report li").count() >= 3, "what the others did is told"
    page.click(".top h1")
    assert not page.locator("#report").is_visible()
    marked = page.locator("[data-part=map] .changed").count()
    assert marked
    page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    page.reload()
    ann.wait_for_question()
    assert page.locator("[data-part=map] .changed").count() == marked, "a tab remembers"
    page.hover('#log li[data-names^="province "] >> nth=-1')
    assert page.locator("[data-part=map] .named").count() == 1
    page.focus("#log")
    page.keyboard.press("ArrowUp")
    assert page.locator("#log li:focus").count() == 1
    page.click('#options [data-answer="pass"]')
    page.wait_for_selector("#live:not([data-ask])")
    assert page.locator(".changed").count() == 0
    others_play(programs)
    ann.wait_for_question()
    assert page.locator("#log .since").count() >= 3, "the log tells what the others did"
    assert not page.locator("#report").is_visible(), "nothing lies over the board for it"
    assert page.evaluate(ORDERED) == ["id", "class"], "another order would look like a change"
    assert page.locator(".changed").count()
    with page.expect_navigation():
        page.select_option("select[name=language]", "fr")
    ann.wait_for_question()
    assert page.locator(".changed").count() == 0, "other names are no changes"


# What a thing has become keeps nothing of the thing that it was, not even an order.
ORDERED = """async () => {
  const { morph } = await import(document.querySelector('link[href$="/board.js"]').href);
  const [old, next] = ['<g class="a" id="b"/>', '<g id="c" class="d"/>'].map((text) => {
    const holder = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    holder.innerHTML = text;
    return holder;
  });
  morph(old, next);
  return old.firstElementChild.getAttributeNames();
}"""
