"""Replays, records and forks through the pages."""

from __future__ import annotations

import re
import time

import pytest

import cockade
from cockade.web.bot_pool import default_bot
from tests.web.tools import Browser, Server, number_on, options_on, own_cards, until_my_turn


def finished(server: Server) -> tuple[Browser, str]:
    browser = Browser(server)
    path = browser.play_now(bot="random", players=3)
    seat = re.search(r'data-seat="(p\d)"', browser.get(f"{path}/live"))
    assert seat
    browser.post(f"{path}/hand-over", seat=seat[1], bot="random")
    for _ in range(5000):
        if 'data-status="finished"' in browser.get(f"{path}/live"):
            return browser, path
        time.sleep(0.1)
    raise AssertionError("the match does not end")


@pytest.fixture(scope="module")
def ended(server: Server) -> tuple[Browser, str]:
    return finished(server)


def test_replay_and_open_hands_after_the_end(ended: tuple[Browser, str]) -> None:
    browser, path = ended
    page = browser.get(f"{path}/replay", number=5, seat="open")
    assert 'data-number="5"' in page
    for seat in ("p1", "p2", "p3"):
        assert own_cards(browser.get(f"{path}/moment", number=0, seat=seat))
    assert browser.get(f"{path}/moment", number=10**6).count("<svg")


def test_record_upload_and_fork_after_the_end(ended: tuple[Browser, str]) -> None:
    browser, path = ended
    record = browser.get(f"{path}/record")
    match = cockade.Match.load(record)
    assert match.outcome is not None
    browser.post("/records", text=record)
    again = browser.path
    assert browser.get(f"{again}/record") == record
    browser.post(f"{path}/fork", number=20, seat="p1", bot="random")
    forked = browser.path
    assert forked not in (path, again)
    page = until_my_turn(browser, forked)
    assert options_on(page)
    assert re.search(r'class="name">\s*Guest', page), "as at the table that it comes from"
    browser.post(f"{path}/fork", 422, number=match.answers, bot="random")
    browser.post(f"{path}/fork", 422, number="x")


def test_unfinished_record_goes_on(server: Server, ended: tuple[Browser, str]) -> None:
    browser, path = ended
    record = browser.get(f"{path}/record")
    head, _, lines = record.partition("\n\n")
    head = "\n".join(line for line in head.split("\n") if not line.startswith("seed:"))
    played = lines.split("\n")
    # An answer may not lose the dice and cards that follow it.
    cut = next(n for n in range(60, len(played)) if not played[n].startswith("!"))
    half = "\n".join(played[:cut])
    page = browser.post("/records", text=f"{head}\n\n{half}\n")
    assert "I am" in page
    page = browser.post(f"{browser.path}/i-am", seat="*")
    table = browser.path.removesuffix("/i-am")
    browser.post(f"{table}/answer", answer=options_on(page)[0], number=number_on(page))


def test_broken_records_are_refused(server: Server, ended: tuple[Browser, str]) -> None:
    browser, path = ended
    record = browser.get(f"{path}/record")
    broken = (
        "",
        "rubbish",
        "\x00\ufffd",
        record.replace("liberte", "chess"),
        record.replace("version: 1", "version: 99"),
        record.replace("players: 3", "players: x"),
        record.replace("\n! ", "\n! 999 ", 1),
        record.replace("\nplay ", "\nplay 9", 1),
        record + "pass\n",
        "\n".join(line for line in record.split("\n") if not line.startswith("!")),
    )
    for text in broken:
        page = browser.post("/records", 422, text=text)
        assert "record" in page


def test_fork_of_a_match_under_way_deals_anew(server: Server) -> None:
    browser = Browser(server)
    path = browser.play_now(bot="random", players=4)
    page = until_my_turn(browser, path)
    number = re.search(r'data-answers="(\d+)"', page)
    assert number
    browser.post(f"{path}/fork", number=number[1], bot="random")
    fork = browser.get(f"{browser.path}/live")
    hand = sorted(set(re.findall(r'data-option="play (\d+)"', page)))
    assert hand == sorted(set(re.findall(r'data-option="play (\d+)"', fork)))
    assert options_on(fork) == options_on(page)


def test_who_has_no_name_is_called_the_same_at_every_table(server: Server) -> None:
    browser = Browser(server)
    path = browser.play_now(bot="random", players=4)
    number = re.search(r'data-answers="(\d+)"', until_my_turn(browser, path))
    assert number
    seats = {f"seat__{n}": "me" if n == 0 else "bot:novice" for n in range(4)}
    opened = (
        (f"{path}/fork", {"number": number[1], "bot": "random"}),
        ("/tables", {"game": "liberte", "players": 4, **seats}),
        ("/learn", {"game": "liberte"}),
    )
    for where, fields in opened:
        browser.post(where, **fields)
        live = f"{browser.path}/live"
        page = browser.get(live)
        assert "Guest" in page and not re.search(r"\bHost\b|\bYou\b\s*<", page), where
        french = {"accept-language": "fr"}
        page = browser.client.get(live, headers=french, follow_redirects=True).text
        assert "Invité" in page and "Guest" not in page, f"{where}, as its reader says it"


def test_the_level_of_the_table_is_proposed_to_play_on_against(server: Server) -> None:
    browser = Browser(server)
    for bot, proposed in (("expert", "expert"), ("random", default_bot())):
        path = browser.play_now(bot=bot, players=3)
        chosen = re.search(r'<option value="(\w+)" selected', form_of(browser, path))
        assert chosen and chosen[1] == proposed


def form_of(browser: Browser, path: str) -> str:
    """The form of a replay that plays on from there."""
    return browser.get(f"{path}/replay").partition('id="fork"')[2].partition("</form>")[0]


def test_a_fork_names_its_parent_and_keeps_its_log(server: Server) -> None:
    browser, friend = Browser(server), Browser(server)
    path = browser.play_now(bot="random", players=3)
    number = re.search(r'data-answers="(\d+)"', until_my_turn(browser, path))
    assert number
    log = log_lines(browser, path)
    browser.post(f"{path}/fork", number=number[1], bot="random")
    fork = browser.path
    page = browser.get(fork)
    assert f'href="{path}/replay#{number[1]}"' in page
    assert log and log_lines(browser, fork)[: len(log)] == log
    browser.post("/language", language="fr")
    assert log_lines(browser, fork)[0] != log[0], "it speaks the reader's language"
    # Who may watch the fork alone learns neither where it comes from nor what its player knew.
    watch = re.search(r"/watch#[\w-]+", page)
    assert watch
    shown = friend.follow(watch[0])
    assert "From another table" in shown and path not in shown
    assert log[0] not in log_lines(friend, fork)


def log_lines(browser: Browser, path: str) -> list[str]:
    """The log without names of players: bots may sit elsewhere."""
    page = browser.get(f"{path}/log")
    lines = [line.strip() for line in re.findall(r'<li data-moment="[^>]*>([^<&]*)', page)]
    return [re.sub(r"\bGuest\b|Player \d", "…", line) for line in lines]


def test_a_fork_keeps_both_seats_of_a_side_and_offers_the_same_bots(server: Server) -> None:
    browser = Browser(server)
    seats = {f"seat__{n}": bot for n, bot in enumerate(("me", "me", "bot:novice", "bot:novice"))}
    scenario = {"game": "rebellion1775", "scenario": "introductory", "players": 2}
    browser.post("/tables", **scenario, **seats, delay="0", coach="off")
    path = browser.path
    number = re.search(r'data-answers="(\d+)"', until_my_turn(browser, path))
    assert number
    replay = browser.get(f"{path}/replay")
    assert re.search(r'<option value="novice" selected', replay)
    seat = re.search(r'data-seat="(\w+)"', browser.get(f"{path}/live"))
    assert seat
    browser.post(f"{path}/fork", number=number[1], seat=seat[1], bot="novice")
    fork = browser.get(f"{browser.path}/live")
    assert (
        fork.count('class="tag you"') == browser.get(f"{path}/live").count('class="tag you"') == 2
    )
