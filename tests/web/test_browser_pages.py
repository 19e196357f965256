"""The pages in a real browser: phones, languages, looking back, links, rules."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import cockade
from cockade.web import i18n
from tests.web.browser import PHONE, Player
from tests.web.tools import Program, Server

Person = Callable[..., Player]


def fits(player: Player) -> bool:
    """Nothing is wider than a phone; a phone's window itself would grow with what is in it."""
    return bool(player.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0])


def test_phone(person: Person) -> None:
    """The board comes in parts, cards are tapped, and the map zooms."""
    ann = person(PHONE, is_mobile=True, has_touch=True)
    page = ann.page
    page.goto("/table/none")
    assert fits(ann)
    ann.errors.clear()
    ann.open_table("me", "me", "me")
    ann.wait_for_question()
    page.wait_for_selector(".part[data-part=map]")
    assert page.locator(".part").count() > 2 and fits(ann)
    card = next(text for text in ann.options() if text.startswith("play "))
    number = ann.number
    page.tap(f'.part [data-option^="{card}|"]')
    ann.wait_past(number)
    assert page.locator(".part").count() > 2 and fits(ann)
    page.tap("[data-zoom=in]")
    assert page.locator(".part[data-part=map] svg.zoomed").count() == 1 and fits(ann)
    page.tap("[data-zoom=fit]")
    assert page.locator("svg.zoomed").count() == 0
    page.goto(f"{ann.path}/replay")
    assert fits(ann)


@pytest.mark.parametrize("code", ["en", "es", "fr"])
def test_no_page_is_wider_than_a_phone(person: Person, server: Server, code: str) -> None:
    """Every page, and the table of every game with its list of options and its replay."""
    ann = person(PHONE, is_mobile=True, has_touch=True, locale=code, reduced_motion="reduce")
    page = ann.page
    pages = ["/", *(f"/new/{game}" for game in cockade.games()), "/rules/rebellion1775"]
    for path in pages:
        page.goto(path)
        assert fits(ann), path
    for game in cockade.games():
        table = server.open(game=game, players=cockade.game(game).checked_setup(None, None, {})[1])
        state = server.client(table["watch"]).get(f"/tables/{table['id']}").json()
        page.goto(next(s["link"] for s in table["seats"] if s["seat"] == state["actor"]))
        page.wait_for_selector("form[action='/join'] input[name=name]")
        assert fits(ann)
        page.fill("form[action='/join'] input[name=name]", "Ann")
        page.tap("form[action='/join'] button")
        ann.wait_for_question()
        assert page.locator("html").get_attribute("lang") == code and fits(ann), game
        page.keyboard.press("a")
        assert fits(ann), f"the options of {game}"
        page.goto(f"{ann.path}/replay")
        assert fits(ann), f"the replay of {game}"


def say_in(player: Player, code: str) -> Callable[[str], str]:
    """Choose a language on the page; returns its translator."""
    player.page.select_option("[name=language]", code)
    player.page.wait_for_selector(f"html[lang={code}]", state="attached")
    return i18n.translator(code)


def test_language_switch(person: Person) -> None:
    """A browser that prefers Spanish gets it; choosing another language stays on the page."""
    ann = person(locale="es-MX")
    page = ann.page
    page.goto("/new/liberte?players=3")
    assert page.locator("html").get_attribute("lang") == "es"
    french = say_in(ann, "fr")
    assert page.url.endswith("/new/liberte?players=3")
    assert french("Who is playing?") in page.inner_text("main")
    spanish = say_in(ann, "es")
    assert spanish("Who is playing?") in page.inner_text("main") and spanish("Pass") != french(
        "Pass"
    )
    page.select_option('[name="seat.1"]', "me")
    page.select_option('[name="seat.2"]', "me")
    page.click("form[action='/tables'] button.main")
    ann.wait_for_question()
    for code, turn in (("es", "Turno 1"), ("fr", "Tour 1")):
        translate = say_in(ann, code)
        ann.wait_for_question()
        assert page.inner_text('#options [data-answer="pass"] span') == translate("Pass")
        assert page.inner_text("#log li.chief") == turn
        prompts = cockade.game("liberte").prompts.values()
        asked = {translate(prompt.text.template) for prompt in prompts}
        assert page.inner_text("#prompt .ask") in asked
        card = page.get_attribute(".drawing .legal", "aria-label") or ""
        assert card.startswith(translate("Play {card}").split("{")[0])


# Another seat is chosen while the next moment is on its way.
STEP_AND_LOOK = """() => {
  const viewpoint = document.getElementById('viewpoint');
  document.querySelector('[data-go="1"]').click();
  viewpoint.value = 'open';
  viewpoint.dispatchEvent(new Event('change'));
}"""


def test_replay_and_fork(person: Person) -> None:
    """A bot takes over to the end; then every moment, with every hand, and on from any of them."""
    ann = person()
    ann.open_table("me", "bot:novice", "bot:novice", setting__round_limit="50")
    page, table = ann.page, ann.path
    ann.set_up(pace="0", confirm="0")
    page.click("text=Let a bot play")
    page.click("#pop button.main")
    page.wait_for_selector("#live[data-status=finished]", state="attached", timeout=240_000)
    page.click("#ending[open] >> text=Replay")
    page.wait_for_selector("#slider")
    # Keys are heard once the scripts are there.
    page.wait_for_load_state()
    last = int(page.get_attribute("#slider", "max") or 0)
    assert last > 100
    page.keyboard.press("Home")
    page.wait_for_function("() => document.querySelector('#moment').dataset.number === '0'")
    captions = []
    # An answer that chooses a card only says nothing yet; the one that plays it does.
    for number in range(1, 6):
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "n => document.querySelector('#moment').dataset.number === n", arg=str(number)
        )
        captions.append(page.inner_text("#caption"))
    assert any(captions)
    page.fill("#slider", "20")
    page.wait_for_function("() => document.querySelector('#moment').dataset.number === '20'")
    look_along(page)
    before = page.get_attribute("#moment", "data-number")
    page.evaluate(STEP_AND_LOOK)
    page.wait_for_function(
        "n => document.querySelector('#moment').matches(`[data-number='${n}'][data-seat=open]`)",
        arg=str(int(before or 0) + 1),
    )
    page.click("#auto")
    page.wait_for_function("() => Number(document.querySelector('#moment').dataset.number) > 20")
    page.click("#auto")
    with page.expect_download() as record:
        page.click("text=Download the record")
    assert record.value.suggested_filename.endswith(".record")
    page.click("text=Play on from here")
    page.wait_for_url(lambda url: table not in url and "/table/" in url)
    assert int(ann.live["answers"]) >= 20 and ann.live["status"] == "playing"


def look_along(page: Any) -> None:
    """The log beside a replay follows the moment, and leads to others, as marks and links do."""
    shown = "n => document.querySelector('#moment').dataset.number === n"
    line = page.locator("#whole-log li[data-moment]").last
    moment = line.get_attribute("data-moment")
    line.click(position={"x": 3, "y": 3})
    page.wait_for_function(shown, arg=moment)
    expect(line).to_have_class(re.compile(r"\bat\b"))
    marks = page.eval_on_selector_all(".marks .turn", "all => all.map(e => e.dataset.goTo)")
    assert len(marks) > 1
    page.focus("#slider")
    page.keyboard.press("PageUp")
    page.wait_for_function(shown, arg=marks[-1])
    link = page.input_value(".player .copy input")
    page.goto("/")
    page.goto(link)
    assert link.endswith(f"/replay#{marks[-1]}")
    page.wait_for_function(shown, arg=marks[-1])
    page.set_viewport_size({"width": 1366, "height": 768})
    for language in ("fr", "en"):
        page.select_option("select[name=language]", language)
        page.wait_for_selector(f"html[lang={language}] #moment[data-number='{marks[-1]}']")
        rows = page.locator(".player .more").bounding_box()["height"]
        assert rows < 60, "a third row of controls would be the board's"


def test_stepping_back_at_the_table(person: Person) -> None:
    """The log's lines show the board as it was; Escape comes back."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    ann.wait_for_question()
    ann.set_up(confirm="0")
    # After these the deck and the face-up cards are asked for, whatever has been dealt.
    for answer in ("take", "draw", "pass", "take"):
        ann.click_button(answer)
    answers, options = int(ann.live["answers"]), ann.options()
    page.evaluate("() => { window.kept = document.querySelector('#board').cloneNode(true) }")
    lit = page.locator(".drawing .legal").count()
    assert lit
    for back in (1, 2):
        page.keyboard.press(",")
        moment = f"moment {answers - back} of {answers}"
        page.wait_for_function(
            "t => document.querySelector('#past-text').innerText.includes(t)", arg=moment
        )
        assert not page.evaluate(SAME) and not page.locator(".drawing .legal").count()
        assert not page.locator("#options").is_visible()
    page.keyboard.press("Escape")
    assert page.evaluate(SAME) and page.locator(".drawing .legal").count() == lit
    assert page.locator("#options").is_visible() and page.locator("#past-bar").is_hidden()
    ann.click_button(options[-1])


# Whether the board is as it was kept, to each attribute.
SAME = "() => document.querySelector('#board').isEqualNode(window.kept)"


def test_rules_are_searched_while_typing(person: Person) -> None:
    """Vocabulary narrow the list; accents do not matter; links of a prompt lead to their clause."""
    ann = person()
    page = ann.page
    page.goto("/rules/liberte")
    every = page.locator("#clauses li:visible").count()
    page.fill("[data-filter]", "emigrés deck" if every < 10 else "deck")
    found = page.locator("#clauses li:visible").count()
    assert 0 < found < every and str(found) in page.inner_text("#found")
    assert not page.locator(".contents").is_visible()
    page.fill("[data-filter]", "provincial elections")
    assert page.locator("#s-iv-5-a li:visible").count() == page.locator("#s-iv-5-a li").count()
    page.fill("[data-filter]", "")
    page.click(".contents >> text=Provincial elections")
    assert page.url.endswith("#s-iv-5-a")
    ann.open_table("me", "me", "me")
    ann.wait_for_question()
    link = page.locator("#prompt a.rule").get_attribute("href")
    assert (page.locator("#prompt a.rule").get_attribute("title") or "").startswith("Rule ")
    assert re.fullmatch(r"/rules/liberte#s-[\w-]+", link or "")
    page.goto(link)
    assert page.locator(f"#{(link or '').split('#')[1]}").is_visible()


def test_names_of_things_for_screen_readers(person: Person) -> None:
    """Every control has a name, every lit thing a role, and what happens is told."""
    ann = person()
    ann.open_table("me", "me", "me")
    page = ann.page
    ann.wait_for_question()
    nameless = page.evaluate(NAMELESS)
    assert nameless == []
    for thing in page.locator(".drawing .legal").all():
        assert thing.get_attribute("role") == "button" and thing.get_attribute("aria-label")
    card = next(text for text in ann.options() if text.startswith("play "))
    ann.click_lit(card)
    assert "plays" in (page.text_content("#news") or "")


NAMELESS = """() => [...document.querySelectorAll('button, select, input:not([type=hidden]), a')]
  .filter(e => e.checkVisibility() && !e.textContent.trim() && !e.ariaLabel && !e.labels?.length
    && !e.placeholder && !e.title)
  .map(e => e.outerHTML)"""


def test_since_the_last_visit(person: Person, server: Server) -> None:
    """Whoever comes back is shown what happened meanwhile, as a short replay."""
    table = server.open()
    programs = {f"p{n + 1}": Program(server, table, n, n) for n in range(3)}
    ann = person()
    page = ann.page
    page.goto(f"/watch#{table['watch']}")
    page.wait_for_url("**/table/*")
    path = ann.path
    page.goto(path)
    assert not page.locator("#since").count()
    page.goto("/")
    for _ in range(8):
        actor = programs[programs["p1"].state()["actor"]]
        actor.answer(actor.choose(actor.state()))
    page.goto(path)
    assert "Since your last visit" in page.inner_text("#since")
    moments: list[str] = []
    page.on("request", lambda r: moments.append(r.url) if "/moment?" in r.url else None)
    page.click("#watch-since")
    page.wait_for_selector("#playing-bar:not([hidden])")
    page.wait_for_selector("#playing-bar[hidden]", state="attached")
    page.wait_for_selector("#live:not(.past)", state="attached")
    assert len(moments) > 3 and not page.locator("#since").count()
    assert page.locator("#past-bar").is_hidden()


def test_the_curtain_speaks_in_sight_on_a_phone(person: Person) -> None:
    """The board of six is longer than the screen; the button stays in sight while one scrolls."""
    ann = person(PHONE)
    page = ann.page
    ann.open_table("me", "hot", *["bot:novice"] * 4, name="Ann", name__1="Zoe")
    page.wait_for_selector(".curtain button")
    bar = page.locator("#bar").bounding_box()
    for down in (0, 600):
        page.evaluate("y => scrollTo(0, y)", down)
        box = page.locator(".curtain button").first.bounding_box()
        assert box["y"] > 0 and box["y"] + box["height"] < bar["y"]
