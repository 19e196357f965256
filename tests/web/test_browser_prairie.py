"""Prairie Aflame! in a real browser: marches and battles on the map of hexes."""

from __future__ import annotations

from collections.abc import Callable

import cockade
from tests.web.browser import Player
from tests.web.legibility import GOLDEN

CALM = ("done", "fight", "hold", "stand")
Person = Callable[..., Player]
# The middle of all points where a thing lies on top; hexes are small, and stacks cover them.
MIDDLE = """text => {
  for (const thing of document.querySelectorAll('.drawing [data-option]')) {
    if (!thing.dataset.option.split('|').includes(text)) continue;
    const box = thing.getBoundingClientRect(), points = [];
    for (let i = 1; i < 12; i++) for (let j = 1; j < 12; j++) {
      const [x, y] = [box.x + box.width * i / 12, box.y + box.height * j / 12];
      if (document.elementFromPoint(x, y)?.closest('[data-option]') === thing) points.push([x, y]);
    }
    if (points.length) return points[points.length >> 1];
  }
  return null;
}"""
# Letters that are marked as tiny although they could be read, or that grow more than they need.
UNFIT = """() => [...document.querySelectorAll('[data-letters]')].filter(e => {
  const scale = e.closest('svg').getScreenCTM().a, grow = 11 / (e.dataset.letters * scale);
  const room = Number(e.dataset.room ?? 1), grown = Number(e.style.getPropertyValue('--grow') || 1);
  return e.classList.contains('tiny') !== grow > room * 1.005 || grown > Math.max(1, grow) + 0.01;
}).map(e => e.dataset.letters)"""
FOCUS = "() => document.activeElement.dataset.option ?? ''"


def begun(scenario: str, seed: int, until: str = "") -> str:
    """A record with its seed, so that the dice are known; both sides fight on up to an option."""
    match = cockade.Match("prairie", scenario=scenario, seed=seed)
    while until and until not in match.options:
        match.answer(next(text for text in (*CALM, match.options[0]) if text in match.options))
    head, blank, answers = match.record().partition("\n\n")
    return f"{head}\nseed: {seed}{blank}{answers}"


def open_record(player: Player, content: str) -> None:
    """All seats are one person's."""
    file = {"name": "new.record", "mimeType": "text/plain", "buffer": content.encode()}
    page = player.page
    page.goto("/")
    page.set_input_files("input[type=file]", file)
    page.click("form[action='/records'] button")
    page.wait_for_url("**/table/*")
    if page.locator(".curtain button.quiet").count():
        page.click(".curtain button.quiet")
    player.set_up(pace="0", confirm="0")
    player.wait_for_question()


def click(player: Player, text: str) -> None:
    """A click in the middle of a hex or counter, once the map stands still."""
    before, number = None, player.number
    while (point := player.page.evaluate(MIDDLE, text)) != before:
        before = point
        player.page.wait_for_timeout(100)
    player.page.mouse.click(*point)
    player.wait_past(number)


def choose(player: Player) -> str:
    """Fight on, or the first option: on the board if it is there."""
    options = player.options()
    text = next(text for text in (*CALM, options[0]) if text in options)
    if player.page.evaluate(MIDDLE, text):
        click(player, text)
    else:
        player.press(text)
    return text


def play_until(player: Player, over: Callable[[], bool]) -> list[str]:
    """Fight on, question after question; what was answered."""
    answers = []
    while not over():
        answers.append(choose(player))
        player.page.wait_for_selector(
            "#live[data-ask][data-rendered], #live[data-status=finished]", state="attached"
        )
    return answers


def test_duck_lake_from_set_up_to_verdict(person: Person) -> None:
    """The Métis march on Fort Carlton, and both fight it out."""
    ann = person()
    open_record(ann, begun("duck_lake", 3))
    click(ann, "at 2810")
    ann.click_button("all")
    click(ann, "go 2711")
    play_until(ann, lambda: ann.live["status"] == "finished")
    assert "Game over" in ann.page.inner_text("#prompt")
    assert ann.page.locator(".result .chip").count() == 2


def test_the_first_government_turn_of_the_campaign(person: Person) -> None:
    """Middleton's column leaves its train and marches, after second thoughts."""
    ann = person()
    page = ann.page
    open_record(ann, begun("our_brave_boys", 1, until="at 3422"))
    click(ann, "at 3422")
    ann.click_button("all")
    page.wait_for_timeout(50)
    assert not page.evaluate(UNFIT), (
        "the many buttons that went did not leave the map without names"
    )
    click(ann, "go 3421")
    assert "In 3421 detrained" in page.inner_text("#log")
    number = ann.number
    page.click("#undo")
    ann.wait_past(number)
    assert "detrained" not in page.inner_text("#log") and "go 3421" in ann.options()
    click(ann, "go 3421")
    assert "In 3421 detrained" in page.inner_text("#log")
    page.click("#layers summary")
    page.click("[data-switch=command]")
    assert page.locator("g[data-layer=command]").is_visible()


def test_two_rounds_of_fish_creek(person: Person) -> None:
    """Middleton attacks; both owners choose their losses."""
    ann = person()
    page = ann.page
    open_record(ann, begun("fish_creek", 3, until="at 2713"))
    click(ann, "at 2713")
    ann.click_button("all")
    click(ann, "go 2812")
    # Losses and rounds are dealt with at once, though nothing about them can be undone.
    ann.set_up(pace="0", confirm="1")
    answers = play_until(ann, lambda: "After 2 rounds" in page.inner_text("#prompt"))
    assert {"lose", "disrupt"} & {text.split()[0] for text in answers}
    assert answers.count("fight") >= 2


def test_a_march_by_keys_alone(person: Person) -> None:
    """To the map, along the hexes that are lit, and there."""
    ann = person()
    page = ann.page
    open_record(ann, begun("duck_lake", 3))
    number = ann.number
    page.keyboard.press("b")
    for _ in range(6):
        if page.evaluate(FOCUS).split("|")[0] == "at 2810":
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    ann.wait_past(number)
    page.keyboard.press("1")
    ann.wait_past(number + 1)
    page.keyboard.press("b")
    page.keyboard.press("ArrowUp")
    goal = next(text for text in page.evaluate(FOCUS).split("|") if text.startswith("go "))
    page.keyboard.press("Enter")
    ann.wait_past(number + 2)
    assert goal.removeprefix("go ") in page.inner_text("#log")


def test_on_a_phone_the_bar_hides_nothing_that_is_lit(person: Person) -> None:
    """A unit may fall back: the page scrolls until the bar leaves it free, up to its end."""
    ann = person((390, 560))
    text = (GOLDEN / "prairie" / "batoche_or_bust-2.record").read_text(encoding="utf-8")
    open_record(ann, cockade.Match.load(text, upto=45).record())
    assert ann.options() == ["stand", "back metis_4"]
    page = ann.page
    page.goto(ann.path)
    ann.wait_for_question()
    lit, bar = page.locator(".panes .legal").bounding_box(), page.locator("#bar").bounding_box()
    assert lit["y"] >= 0 and lit["y"] + lit["height"] <= bar["y"]
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate(FREE_END)
    assert page.locator("#aim").bounding_box()["height"] < 120, "two lines until one wants more"
    page.click("[data-read-more]")
    assert page.locator("#aim").bounding_box()["height"] > 120
    one, other = page.locator("#options [data-answer]").all()
    one.locator("span").evaluate("e => e.append(' and again'.repeat(12))")
    low = other.bounding_box()["height"]
    assert low < one.bounding_box()["height"], "each option is as high as its own words"


# Whether the last thing on the page ends above the bar.
FREE_END = """() => document.querySelector('.talk').getBoundingClientRect().bottom
  <= document.getElementById('bar').getBoundingClientRect().top"""
