"""What a newcomer stumbles over: looking, asking first, settings, notices, and how many clicks."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

import cockade
from cockade.web.table_view import question
from tests.web.browser import POINT, WIDE, Player
from tests.web.legibility import GOLDEN, SIZES, crowded_record, open_record
from tests.web.tools import Server

Person = Callable[..., Player]
# A turn of 1775: reinforcements, a card, every Army as far as it goes, the Battles.
USUAL = ("place", "play", "army", "go", "stay", "battle", "done")
# To paint large boards takes long.
SMALL = (920, 480)
# The buttons in sight, in their order.
ARRANGED = """() => [...document.querySelectorAll('#options button')]
  .filter(each => each.offsetParent).map(each => each.textContent.trim())"""
# Buttons that a style sheet shows elsewhere than they stand.
MOVED = """() => [...document.querySelectorAll('#options [data-answer]')]
  .filter(each => getComputedStyle(each).order !== '0').map(each => each.value)"""
# An action of Liberté with a large hand: take, pass and many cards to play.
ACTION = 20
# Report the last lines of the log, while so much of the board is lit.
REPORT = """async lit => {
  document.querySelectorAll('.legal').forEach(each => each.classList.remove('legal'));
  if (lit) document.querySelector(lit).classList.add('legal');
  [...document.querySelectorAll('#log li[data-moment]')].slice(-5).forEach(line => {
    line.dataset.moment = 99999;
    line.classList.remove('head');
  });
  const address = document.querySelector('link[href$="/js/report.js"]').href;
  (await import(address)).showReport();
}"""
LONG_LINES = """() => document.querySelectorAll('#log li[data-moment]')
  .forEach(each => each.append(' and so on'.repeat(9)))"""
PICTURE = "#pop:not([hidden]) .enlarged svg"


def test_looking_never_answers(person: Person) -> None:
    """A thing that is not asked for opens large, with its words and not with the prompt."""
    ann = person(SIZES[1])
    page = ann.page
    open_record(page, crowded_record("prelude"))
    number, prompt = ann.number, page.inner_text("#prompt .ask")
    page.click("[data-part=hand-1] svg")
    page.wait_for_selector(PICTURE)
    words = page.inner_text("#pop")
    assert "Victoria" in words and prompt not in words
    card, large = (
        page.locator(f"{s} >> nth=0").bounding_box() for s in ("[data-part=hand-1] svg", PICTURE)
    )
    assert large["height"] > 1.3 * card["height"]
    page.keyboard.press("Escape")
    # What could be chosen is looked at with the other button of the mouse.
    box = page.locator('.area[data-option*="choose chambly"]').bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, button="right")
    page.wait_for_selector(PICTURE)
    page.keyboard.press("Escape")
    page.click("#pre-points")
    page.wait_for_selector(PICTURE)
    assert "Victory Points" in page.inner_text("#pop")
    page.keyboard.press("Escape")
    # In a low window a large thing has no room but over the buttons of the question.
    page.set_viewport_size({"width": 1366, "height": 480})
    page.click("[data-part=hand-1] svg")
    page.wait_for_selector(PICTURE)
    pop, bar = (page.locator(s).bounding_box() for s in ("#pop", "#options"))
    assert pop["y"] >= bar["y"] + bar["height"] or pop["y"] + pop["height"] <= bar["y"]
    assert ann.number == number


def test_why_no_other_card_can_be_played(person: Person) -> None:
    """Where only the end of an action is left, cards still tell why they cannot be played."""
    ann = person(SIZES[1])
    page = ann.page
    record = (GOLDEN / "liberte" / "standard-4.record").read_text(encoding="utf-8")
    page.goto("/")
    page.evaluate("localStorage.setItem('forced', '0')")
    open_record(page, cockade.Match.load(record, upto=24).record())
    assert ann.options() == ["stop"]
    page.click("#lib-hand > :first-child")
    page.wait_for_selector("#pop #why-not")
    assert "A second card needs a first of value 1" in page.inner_text("#pop")
    page.keyboard.press("Escape")
    # Provinces are not asked for: they open with their words alone.
    with page.expect_response("**/why-not*"):
        page.mouse.click(*page.evaluate(POINT, "province 15"))
    page.wait_for_selector(PICTURE)
    page.wait_for_timeout(200)
    assert page.inner_text("#prompt .ask") not in page.inner_text("#pop")


def test_buttons_follow_the_window(person: Person) -> None:
    """In another window they are arranged at once, not at the next answer."""
    ann = person(SIZES[0])
    page = ann.page
    open_record(page, crowded_record("prelude"))
    page.set_viewport_size({"width": SIZES[4][0], "height": SIZES[4][1]})
    page.wait_for_timeout(300)
    resized = page.evaluate(ARRANGED)
    page.reload()
    ann.wait_for_question()
    assert resized == page.evaluate(ARRANGED)


def test_buttons_keep_their_order_in_every_window(person: Person) -> None:
    """What is on the board comes last in all of them, whether or not it is in sight."""
    ann = person(SIZES[0])
    page = ann.page
    record = (GOLDEN / "liberte" / "standard-4.record").read_text(encoding="utf-8")
    open_record(page, cockade.Match.load(record, upto=ACTION).record())
    given = ann.options()
    assert given[:2] == ["take", "pass"] and len(given) > 6
    for width, height in SIZES[1:]:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(200)
        assert ann.options() == given, (width, height)
        assert page.evaluate(MOVED) == [], (width, height)


def test_buttons_keep_their_numbers_when_the_hand_shrinks(person: Person) -> None:
    """The same question with three options has them in the order that it has with eight."""
    match = cockade.Match("liberte", players=3, seed=1)
    while len(match.options) != 3 or "take" not in match.options:
        match.answer(next((each for each in match.options if "play" in each), match.options[0]))
    ann = person(SMALL)
    open_record(ann.page, match.record())
    assert ann.options()[:2] == ["take", "pass"] and ann.options()[2].startswith("play")


def test_reports_lie_over_nothing_that_is_asked_for(person: Person) -> None:
    """Where the last panels are lit, a report goes to the hand beside them; the first stay free."""
    page = person(SIZES[1]).page
    open_record(page, crowded_record("prelude"))
    for lit in ("", "[data-part=cards] svg"):
        page.evaluate(REPORT, lit)
        report, tracks = (page.locator(s).bounding_box() for s in ("#report", "#pre-points"))
        beside = report["x"] + report["width"] <= tracks["x"]
        assert beside or report["y"] >= tracks["y"] + tracks["height"], lit
        assert beside == bool(lit)


def test_a_report_beside_a_lit_hand_stays_off_the_map(person: Person) -> None:
    """Where a large hand reaches down beside the players, long lines wrap instead."""
    page = person((1366, 640)).page
    match = cockade.Match("liberte", players=4, seed=1)
    while match.answers < 60 or len(match.options) < 8 or "take" not in match.options:
        match.answer(next((each for each in match.options if "play" in each), match.options[0]))
    open_record(page, match.record())
    page.evaluate(LONG_LINES)
    page.evaluate(REPORT, "[data-part=cards] [data-option^=play]")
    report, area, hand = (
        page.locator(s).bounding_box() for s in ("#report", "[data-part=map]", "[data-part=cards]")
    )
    assert hand["y"] + hand["height"] > report["y"], "low enough to be in its way"
    assert report["x"] >= max(part["x"] + part["width"] for part in (area, hand)) - 1


def test_looking_when_it_is_not_ones_turn(person: Person, server: Server) -> None:
    table = server.open(players=3)
    state = server.client(table["watch"]).get(f"/tables/{table['id']}").json()
    ann = person()
    ann.take_seat(next(s for s in table["seats"] if s["seat"] != state["actor"]))
    page = ann.page
    page.wait_for_selector("#live[data-rendered]", state="attached")
    assert not ann.asked
    page.click("#lib-discard")
    page.wait_for_selector(PICTURE)
    page.keyboard.press("Escape")
    page.keyboard.press("i")
    assert page.evaluate("document.activeElement.closest('.drawing') !== null")
    before = page.evaluate("document.activeElement.textContent")
    for key in ("ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    assert page.evaluate("document.activeElement.textContent") != before
    page.keyboard.press("Enter")
    page.wait_for_selector(PICTURE)
    assert page.inner_text("#pop .words")


def forced_record() -> str:
    """A match in which somebody has one answer only, which reveals nothing."""
    for seed in range(20):
        match, rng = cockade.Match("liberte", players=3, seed=seed), random.Random(seed)
        while match.actor and match.answers < 300:
            asked = question(match, match.actor, {}) if len(match.options) == 1 else None
            if asked and asked["forced"] and match.can_undo:
                return match.record()
            match.answer(rng.choice(match.options))
    raise AssertionError("nobody was ever forced")


def test_the_only_option_is_chosen_and_noted(person: Person) -> None:
    record = forced_record()
    answers = cockade.Match.load(record).answers
    ann = person(SMALL)
    open_record(ann.page, record)
    note = ann.page.wait_for_selector("#log .auto", state="attached").text_content()
    question, chosen, option = note.partition(" The only option was chosen for you: ")
    assert question.endswith(".") and chosen and option, "why there is no choice, and what it was"
    assert int(ann.live["answers"]) > answers
    ann.page.reload()
    ann.page.wait_for_selector("#log .auto", state="attached")
    ann.page.click("#undo")
    expect(ann.page.locator("#log .auto")).to_have_count(0)
    assert int(ann.live["answers"]) <= answers
    bob = person(SMALL)
    bob.page.goto("/")
    bob.page.evaluate("localStorage.setItem('forced', '0')")
    open_record(bob.page, record)
    bob.page.wait_for_timeout(300)
    assert int(bob.live["answers"]) == answers and bob.asked


def test_manners_at_a_table(person: Person) -> None:
    ann = person(WIDE)
    ann.open_table("me", "me", "me")
    ann.wait_for_question()
    a_seat_is_handed_over_after_a_question(ann)
    notices_and_captions_leave_the_prompt_alone(ann)
    not_to_ask_again_is_a_setting_of_one_game(ann)


def a_seat_is_handed_over_after_a_question(ann: Player) -> None:
    """It can be cancelled, and taken back."""
    page = ann.page
    page.locator("#seats button[data-sure]").first.click()
    page.wait_for_selector("#pop:not([hidden])")
    page.locator("#pop button", has_text="Cancel").click()
    assert page.locator("#seats .tag:not(.you)").count() == 0
    page.locator("#seats button[data-sure]").last.click()
    page.locator("#pop button.main").click()
    page.wait_for_selector("#seats button:not([data-sure])")
    page.locator("#seats button:not([data-sure])").click()
    page.wait_for_selector("#seats button:not([data-sure])", state="detached")


def not_to_ask_again_is_a_setting_of_one_game(ann: Player) -> None:
    """The dialog shows what a button has set; other games go on asking."""
    page = ann.page
    number = ann.number
    page.click('#options [data-answer="pass"]')
    page.locator("#pop button", has_text="ask again").click()
    ann.wait_past(number)
    setting = '[data-preference^="confirm"]'
    assert page.locator(setting).input_value() == "0"
    open_record(page, crowded_record("prelude"))
    assert page.locator(setting).input_value() == "1"


# Where the bar and the notice of a lost connection lie; whatever is heard next hides the notice.
NOTICE = """() => {
  lost.textContent = document.getElementById('table').dataset.lost;
  lost.hidden = false;
  return ['bar', 'lost'].map((id) => document.getElementById(id).getBoundingClientRect().toJSON());
}"""


def notices_and_captions_leave_the_prompt_alone(ann: Player) -> None:
    """On every screen; and a double click selects nothing."""
    page = ann.page
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        prompt, lost = page.evaluate(NOTICE)
        apart = (
            lost["y"] >= prompt["y"] + prompt["height"] or lost["y"] + lost["height"] <= prompt["y"]
        )
        assert apart, (width, height)
        page.evaluate(
            "document.getElementById('playing-text').textContent = 'many words '.repeat(14)"
        )
        page.evaluate("document.getElementById('playing-bar').hidden = false")
        assert page.eval_on_selector("#playing-text", "e => e.scrollWidth <= e.clientWidth + 1")
        page.evaluate("document.getElementById('playing-bar').hidden = true")
    page.dblclick("#prompt .ask")
    assert page.evaluate("getSelection().toString()") == ""


def test_an_invitation_goes_when_its_seat_is_taken(person: Person) -> None:
    ann, bob = person(), person()
    ann.open_table("me", "link", "link")
    links = ann.page.locator("#invitations input")
    for width in (1440, 1366, 390):
        ann.page.set_viewport_size({"width": width, "height": 768})
        assert [link.is_visible() for link in links.all()] == [True, True]
        assert links.first.bounding_box()["y"] < 768, "they are not below the board"
    bob.page.goto(links.first.input_value())
    bob.page.wait_for_selector("form[action='/join'] input[name=name]")
    bob.page.fill("form[action='/join'] input[name=name]", "Bob")
    bob.page.click("form[action='/join'] button")
    expect(links).to_have_count(1)
    assert links.first.input_value().startswith("http")


def clicks(player: Player, *wanted: str) -> int:
    """Play answers by their first words; how many clicks that takes, confirmations included."""
    page, count = player.page, 0
    for start in wanted:
        page.wait_for_selector(
            "#live[data-ask]:not([data-forced], .busy), .curtain", state="attached"
        )
        text = next((text for text in player.options() if text.startswith(start)), None)
        if text is None:
            continue  # The page has chosen the only option by itself, or the turn is over.
        number = player.number
        lit = page.evaluate(POINT, text)
        if lit:
            page.mouse.click(*lit)
        else:
            page.click(f'#options [data-answer="{text}"]')
        count += 1
        page.wait_for_function(
            "n => Number(document.querySelector('#live').dataset.rendered) > n"
            " || !document.getElementById('pop').hidden",
            arg=number,
        )
        if page.locator("#pop:not([hidden]) button.main").count():
            page.click("#pop button.main")
            count += 1
        elif page.locator("#pop:not([hidden]) .choice button").count():
            label = page.text_content(f'#options [data-answer="{text}"] span')
            page.locator("#pop .choice button", has_text=label).first.click()
            count += 1
        player.wait_past(number)
    return count


def sit_alone(player: Player, game: str, seed: int, scenario: str | None = None) -> None:
    """At all seats of a match from its beginning."""
    open_record(player.page, cockade.Match(game, scenario, seed=seed).record())


def test_clicks_of_a_usual_turn(person: Person) -> None:
    """Liberté: a card with two blocks; Prelude: a card played for points; 1775: a turn.

    With what newcomers are asked to confirm.
    """
    ann = person((960, 640), reduced_motion="reduce")
    sit_alone(ann, "liberte", 0)
    assert clicks(ann, "play 10", "province", "province", "discard") <= 4
    sit_alone(ann, "prelude", 1)
    clicks(ann, "first")
    assert clicks(ann, "play", "ap", "mobilize", "mobilize", "done") <= 5
    sit_alone(ann, "rebellion1775", 1, "introductory")
    actor, count = ann.live["actor"], 0
    while ann.live["actor"] == actor:
        usual = (text for verb in USUAL for text in ann.options() if text.split()[0] == verb)
        count += clicks(ann, next(usual))
    assert 8 <= count <= 20


# How long lines of so many letters are shown, one after the other.
LENGTHS = """async (letters) => {
  const address = document.querySelector('link[href$="/js/playback.js"]').href;
  const {lengthOf} = await import(address);
  return letters.map((n) => {
    const root = document.createElement('div');
    root.innerHTML = `<ol id="log"><li data-moment="9" data-kind="${n}">${'x'.repeat(n)}</li></ol>`;
    return lengthOf(root, 0);
  });
}"""


def test_long_lines_are_shown_longer(person: Person) -> None:
    """A line is read in a move's time, a whole round of a battle in three."""
    ann = person()
    ann.open_table("me", "me", "me")
    ann.wait_for_question()
    assert ann.page.evaluate(LENGTHS, [40, 240, 900]) == [1000, 2000, 3000]
