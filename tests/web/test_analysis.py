"""The coach and the analysis, by clicking and through the API."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

import cockade
from cockade.study.analysis import choices
from cockade.web.analyses import begin
from cockade.web.coach import THROWN_AWAY, think
from tests.web.browser import Player
from tests.web.test_browser_access import check
from tests.web.tools import Browser, Server

Person = Callable[..., Player]
GOLDEN = Path(__file__).parents[1] / "golden" / "prairie" / "ending-retreat.record"


def on_the_brink() -> tuple[cockade.Match, str]:
    """A battle in which one answer ends the match and throws a good chance away."""
    for seed in range(60):
        match, rng = cockade.Match("prairie", "duck_lake", seed=seed), Random(seed)
        while match.outcome is None:
            blunder = next((text for text in match.options if throws_away(match, text)), None)
            if blunder is not None:
                return match, blunder
            match.answer(rng.choice(match.options))
    raise AssertionError("no such battle")


def throws_away(match: cockade.Match, text: str) -> bool:
    """Whether an answer ends the match at once, whatever the dice, far from what it could be."""
    after = match.copy()
    after.answer(text)
    if after.outcome is None or after.lines[-1].startswith("!") or len(match.options) < 2:
        return False
    tips = think("prairie", match.state.to_json(), match.answers + 1)
    left = match.game.chance_of_winning(after.state)[match.state.seat]
    return tips[0].chance - left > 1.2 * THROWN_AWAY


def analysed(client: object, path: str) -> dict[str, object]:
    """The analysis when all decisions have been judged."""
    for _ in range(2000):
        found = client.get(f"{path}/analysis").json()  # type: ignore[attr-defined]
        if found["done"] == found["total"]:
            return found  # type: ignore[no-any-return]
        time.sleep(0.03)
    raise AssertionError("the analysis does not end")


def test_hint_warning_end_analysis_and_on_from_a_turning_point(person: Person) -> None:
    ann, (match, blunder) = person(reduced_motion="reduce"), on_the_brink()
    page, seat = ann.page, match.actor
    page.goto("/")
    page.evaluate("localStorage.setItem('pace', '0'); localStorage.setItem('forced', '0')")
    file = {"name": "a.record", "mimeType": "text/plain", "buffer": match.record().encode()}
    page.set_input_files("[name=record]", files=[file])
    page.click("form[action='/records'] button")
    page.wait_for_url("**/table/*")
    page.click(".curtain button >> nth=0")
    ann.wait_for_question()
    page.click(".past >> text=Replay")
    play_on(ann, seat)
    ann.wait_for_question()
    page.click("text=Hint")
    page.wait_for_selector("[data-hint]")
    best = page.get_attribute("[data-hint] >> nth=0", "data-hint")
    assert best != blunder
    page.click("[data-hint] >> nth=0")
    assert page.locator("#options .pointed").get_attribute("value") == best
    check(ann, "a hint")
    number = ann.number
    choose(ann, blunder)
    assert "The coach thinks that this lowers your chance of winning" in page.inner_text("#pop")
    check(ann, "a warning")
    page.click("#pop >> text=Cancel")
    assert ann.number == number
    assert not choose(ann, blunder), "nobody is asked twice about the same answer"
    page.click("#pop >> text=Play it anyway")
    page.wait_for_selector("#live[data-status=finished]", state="attached")
    page.click("#ending[open] >> text=Analysis")
    page.wait_for_selector("#analysis:not([hx-get]) .listed li")
    check(ann, "the analysis")
    assert "Turn" in page.locator(".listed .when").last.inner_text()
    assert all(page.locator(".listed li > i").all_inner_texts()), "what was asked"
    assert page.locator(".win-graph a.mark").count() == page.locator(".listed li").count()
    page.locator(".listed a").last.click()
    page.wait_for_url(f"**/replay?number={match.answers}&seat={seat}")
    assert page.locator(f'.marks .decisive[data-go-to="{match.answers}"]').count() == 1
    play_on(ann, seat)
    ann.wait_for_question()
    assert blunder in ann.options()


def choose(player: Player, text: str) -> bool:
    """Choose an option up to where the coach warns; whether it had to be confirmed before."""
    button = player.page.locator(f'#options [data-answer="{text}"]')
    if not button.is_visible():
        player.page.click("#more")
    button.click()
    player.page.wait_for_selector("#pop:not([hidden])")
    unwarned = not player.page.locator("#pop .warning").count()
    if unwarned:
        player.page.click("#pop button.main")
    player.page.wait_for_selector("#pop .warning")
    return unwarned


def play_on(player: Player, seat: str | None) -> None:
    """From the replay against a bot of a level that is chosen there."""
    page = player.page
    page.wait_for_selector(f"#moment[data-seat={seat}]")
    page.select_option("#fork [name=bot]", "novice")
    page.click("text=Play on from here")
    page.wait_for_url("**/table/*")
    assert player.page.locator("#seats .tag", has_text="novice").count() == 1


def test_analysis_is_kept(own_server: Server) -> None:
    """It counts every decision once, and after a restart it is there at once."""
    own_server.start()
    browser = Browser(own_server, "es")
    browser.post("/records", text=GOLDEN.read_text("utf-8"))
    path = browser.path
    table = path.rpartition("/")[2]
    token = own_server.token_of(table, "government")
    with own_server.client(token) as client:
        found = analysed(client, f"/tables/{table}")
        match = cockade.Match.load(GOLDEN.read_text("utf-8"))
        assert len(found["graph"]) == match.answers + 1  # type: ignore[arg-type]
        assert found["seats"] == list(match.seats) and found["failed"] is False
        decisions = found["decisions"]
        assert isinstance(decisions, list) and len(decisions) == found["total"] > 3  # type: ignore[operator]
        own_server.kill()
        own_server.start()
        again = client.get(f"/tables/{table}/analysis").json()
    assert again == found
    page = browser.get(f"{path}/analysis")
    assert f'data-done="{found["total"]}"' in page and "hx-trigger" not in page
    # On the graph, in the key to it, and the dot at the end of each line.
    assert page.count('class="curve side') == 3 * len(match.seats)


def test_no_analysis_before_the_end(server: Server) -> None:
    browser = Browser(server)
    path = browser.play_now(bot="random")
    browser.get(f"{path}/analysis", status=422)
    Browser(server).get(f"{path}/analysis", status=404)


def test_decisions_that_changed_most_are_judged_first() -> None:
    match = cockade.Match.load(GOLDEN.read_text("utf-8"))
    progress = begin(match, [])
    numbers = [choice.number for choice in progress.choices]
    assert sorted(numbers) == [number for number, *_ in choices(match)]
    chances = [point["chances"][0] for point in progress.graph]
    swings = [round(abs(chances[number] - chances[number - 1]), 4) for number in numbers]
    assert swings == sorted(swings, reverse=True) and swings[0] > swings[-1]
