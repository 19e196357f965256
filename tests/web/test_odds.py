"""Odds and reach where players decide: on the page, in the preview, for programs."""

from __future__ import annotations

import asyncio
import html
import random
import re

import pytest

import cockade
from cockade.games.prairie.rules.ch12_rounds import GO_ON
from cockade.web.chances import moment_of, odds_ahead, odds_at
from cockade.web.preview import preview as preview_of
from cockade.web.table import Table
from cockade.web.table_view import Viewpoint
from tests.web.loops import run_alone
from tests.web.tools import Browser, Server, options_on, record_at, table_of


def opened(server: Server, game: str, question: str, language: str = "en") -> Browser:
    """A person who plays all seats of a record."""
    browser = Browser(server, language)
    browser.post("/records", text=record_at(game, question))
    path = browser.path.rstrip("/")
    browser.post(f"{path}/i-am", seat="*")
    browser.path = path
    return browser


def live(browser: Browser) -> str:
    return browser.client.get(f"{browser.path}/live").text


def preview(browser: Browser, option: str) -> str:
    found = browser.client.get(f"{browser.path}/preview", params={"answer": option})
    return html.unescape(found.text)


@pytest.mark.parametrize(
    ("language", "sides", "left"),
    [("en", "British|Americans", "left"), ("es", "Británicos|Americanos", "quedan"),
     ("fr", "Britanniques|Américains", "reste")],
)  # fmt: skip
def test_odds_of_a_battle_on_the_page(server: Server, language: str, sides: str, left: str) -> None:
    """The headline is on the buttons, the chart in the preview, the bar on the board."""
    browser = opened(server, "rebellion1775", "lose_unit", language)
    page = live(browser)
    british, american = sides.split("|")
    headlines = re.findall(r"<small>([^<]+)</small>\s*</button>", page)
    assert len(headlines) == len(options_on(page))
    assert all(re.fullmatch(rf"{british} .+ · {american} .+", each) for each in headlines)
    assert 'id="r1775-odds"' in page
    chart = preview(browser, options_on(page)[0])
    assert 'class="chart facing"' in chart and f">{left}</th>" in chart
    assert headlines[0] in chart and '<svg class="gauge"' in chart
    assert "data-reach" not in chart and "style=" not in chart


def test_prices_on_buttons_are_no_sentences(server: Server) -> None:
    """With odds behind them or without, none ends with a period."""
    page = live(opened(server, "prelude", "take_action"))
    notes = re.findall(r"<small>([^<]+)</small>", page)
    assert "1 AP" in notes and not [note for note in notes if note.endswith(".")]


def test_odds_of_a_check_on_the_page(server: Server) -> None:
    browser = opened(server, "prelude", "spend_on_organization")
    page = live(browser)
    headlines = re.findall(r"<small>(success [^<]+)</small>", page)
    assert len(headlines) == len(options_on(page)) > 1
    chart = preview(browser, options_on(page)[0])
    assert 'class="chart stacked"' in chart and "</span>failure</th>" in chart
    assert "Then 3 dice are rolled: Mobilization checks." in chart


def test_reach_of_a_card_in_the_preview(server: Server) -> None:
    browser = opened(server, "rebellion1775", "play_movement_card")
    page = live(browser)
    for option in options_on(page):
        found = re.search(r'data-reach="([^"]+)"', text := preview(browser, option))
        assert found, text
        words = re.search(r"Can reach: ([^<]+)<", text)
        assert words and len(words[1].split(", ")) == len(found[1].split("|"))
        assert all(f"{goal}" in page for goal in found[1].split("|"))


def test_programs_get_odds_in_words_and_reach(server: Server) -> None:
    """The API gives the raw names, and words for them."""
    with server.client() as client:
        made = client.post(
            "/records", json={"record": record_at("rebellion1775", "lose_unit")}
        ).json()
        tokens = {seat["seat"]: seat["token"] for seat in made["seats"]}
        table = f"/tables/{made['id']}"
        actor = client.get(table, headers=bearer(tokens["british"])).json()["actor"]
        question = client.get(table, headers=bearer(tokens[actor])).json()["question"]
        option = question["options"][0]
        assert option["headline"].startswith("British")
        asked = client.get(
            f"{table}/preview", params={"answer": option["text"]}, headers=bearer(tokens[actor])
        ).json()
    assert asked["odds"] == option["odds"] and asked["results"].keys() == asked["odds"].keys()
    assert all(
        re.match("The (British|Americans) win", words) for words in asked["results"].values()
    )
    assert asked["reach"] == asked["places"] == []


def bearer(token: str) -> dict[str, str]:
    return {"authorization": f"Bearer {token}"}


@pytest.fixture
def battle() -> Table:
    """A table at which somebody is asked whether to fight on."""
    for seed in range(100):
        match, rng = cockade.Match("prairie", scenario="fish_creek", seed=seed), random.Random(seed)
        while match.actor is not None:
            if match.state.question.prompt is GO_ON:
                return table_of(match)
            match.answer(rng.choice(match.options))
    raise AssertionError("nobody fights")


def test_chances_are_worked_out_once_for_a_question(battle: Table) -> None:
    found = odds_at(battle)
    assert found["fight"]
    assert odds_at(battle) is found
    battle.number += 1
    assert odds_at(battle) is not found


def test_chances_that_take_long_are_worked_out_aside(battle: Table) -> None:
    """Those who ask for the same meanwhile wait for the same."""
    odds_at(battle)
    battle.odds = battle.odds._replace(seconds=1.0)
    battle.number += 1

    async def ask_twice() -> list[bool]:
        asked = [asyncio.create_task(odds_ahead(battle)) for _ in range(2)]
        await asyncio.sleep(0)
        waiting = [len(battle.odds_to_come) == 1, battle.odds.moment != moment_of(battle)]
        await asyncio.gather(*asked)
        return waiting

    assert all(run_alone(ask_twice()))
    found = battle.odds
    assert found.moment == moment_of(battle) and found.results["fight"]
    assert odds_at(battle) is found.results


def test_a_preview_says_whether_one_wins_by_what_ends_the_match() -> None:
    """Battles that end by a withdrawal: by what each side had lost it is won, drawn or lost."""
    told: set[str] = set()
    for seed in range(60):
        scenario = ("fish_creek", "duck_lake")[seed % 2]
        match, rng = cockade.Match("prairie", scenario=scenario, seed=seed), random.Random(seed)
        while match.actor is not None:
            wishes = [text for text in match.options if text == "withdraw"]
            text = rng.choice(wishes if wishes and rng.random() < 0.5 else match.options)
            if ends(match, text):
                seat = match.actor
                shown = preview_of(table_of(match), text, Viewpoint(seat), drawn=False)
                match.answer(text)
                assert shown["stop"] == "end" and match.outcome is not None
                winners = match.outcome.winners
                verdict = "you win" if seat in winners else "you lose" if winners else "no one wins"
                assert shown["then"] == f"The match ends, and {verdict}."
                told.add(verdict)
            else:
                match.answer(text)
    assert {"you lose", "no one wins"} <= told


def ends(match: cockade.Match, text: str) -> bool:
    """Whether an answer ends a match before any die is rolled."""
    state = match.state.copy()
    state.answer(match.game.vocabulary.by_text[text])
    return state.actor is None
