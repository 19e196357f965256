"""People play through pages, without a screen."""

from __future__ import annotations

import re
from html import unescape

import httpx
import pytest

import cockade
from cockade.bots.levels import LEVELS
from cockade.bots.measured import measured
from tests.web.tools import GAME, Browser, Server, number_on, options_on, own_cards, until_my_turn


def test_play_now_and_answer(server: Server) -> None:
    browser = Browser(server)
    path = browser.play_now(bot="random", players=3)
    page = until_my_turn(browser, path)
    for _ in range(5):
        option = options_on(page)[0]
        page = browser.post(f"{path}/answer", answer=option, number=number_on(page))
        page = until_my_turn(browser, path)
    home = browser.get("/")
    assert path in home and "Your turn" in home


def test_pages_have_no_inline_script_or_style_and_no_other_host(server: Server) -> None:
    browser = Browser(server)
    path = browser.play_now(bot="random")
    for address in ("/", f"/new/{GAME}", f"/rules/{GAME}", path, f"{path}/replay"):
        page = browser.get(address)
        assert not re.search(r"<script(?![^>]*\bsrc=)", page)
        assert "<style" not in page
        assert not re.search(r"""\son[a-z]+=["']""", page)
        assert not re.search(r"""(src|href)=["'](https?:)?//""", page)
    answer = browser.client.get("/")
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy and "script-src 'self';" in policy
    assert "unsafe-eval" not in policy


def test_forms_need_a_token(server: Server) -> None:
    browser = Browser(server)
    answer = browser.client.post("/play", data={"game": GAME})
    assert answer.status_code == 403
    answer = browser.client.post("/play", data={"game": GAME}, headers={"x-csrftoken": "0" * 128})
    assert answer.status_code == 403


def test_forged_cookie_is_nobody(server: Server) -> None:
    browser = Browser(server)
    path = browser.play_now(bot="random")
    cookie = browser.client.cookies["cockade"]
    with httpx.Client(base_url=server.url, cookies={"cockade": cookie[:-2] + "xx"}) as forger:
        assert forger.get(path).status_code == 404
    with httpx.Client(base_url=server.url, cookies={"cockade": "rubbish"}) as forger:
        assert forger.get("/").status_code == 200


def opened(browser: Browser, **fields: str) -> tuple[str, str]:
    page = browser.post("/tables", game=GAME, players="3", **fields)
    return browser.path, page


def test_seat_by_link_goes_to_the_first(server: Server) -> None:
    host, friend, late = Browser(server), Browser(server), Browser(server)
    path, page = opened(host, name="Ann", seat__0="me", seat__1="link", seat__2="bot:novice")
    link = re.search(r"/join#[\w-]+", page)
    assert link and len(link[0]) > 30
    assert "Take the seat" in friend.follow(link[0].replace("#", "/ask#"))
    page = friend.follow(link[0], name=" Bob\n<b> ")
    assert friend.path == path and "Bob &lt;b&gt;" in page
    assert "Bob <b" not in page, "the drawing must not take a name for marks"
    late.follow(link[0].replace("#", "/ask#"), 404)
    late.follow(link[0], 404, name="Cat")
    late.get(path, 404)
    assert "Bob" in host.get(f"{path}/live")


def test_spectators_watch_by_link(server: Server) -> None:
    host, watcher = Browser(server), Browser(server)
    path, page = opened(host, seat__0="me", seat__1="bot:novice", seat__2="bot:novice")
    link = re.search(r"/watch#[\w-]+", page)
    assert link
    watcher.get(path, 404)
    page = watcher.follow(link[0])
    assert watcher.path == path and not options_on(page)
    watcher.post(f"{path}/answer", 403, answer="pass", number=0)
    watcher.post(f"{path}/hand-over", 403, seat="p1", bot="random")
    watcher.post(f"{path}/i-am", 403, seat="p1")


def test_hot_seat_has_a_curtain(server: Server) -> None:
    """The hand of the next player appears only after they said who they are."""
    browser = Browser(server)
    names = {"name__0": "Ann", "name__1": "Bob", "name__2": "Cat"}
    path, page = opened(browser, seat__0="me", seat__1="hot", seat__2="hot", **names)
    for _ in range(12):
        assert not options_on(page) and not own_cards(page)
        actor = re.search(r'data-actor="(p\d)"', page)
        assert actor and f'name="seat" value="{actor[1]}"' in page
        page = browser.post(f"{path}/i-am", seat=actor[1])
        assert own_cards(page)
        while options_on(page):
            option = next(
                o for o in ("pass", "stop", "discard", *options_on(page)) if o in options_on(page)
            )
            page = browser.post(f"{path}/answer", answer=option, number=number_on(page))
    page = browser.post(f"{path}/i-am", seat="*")
    assert options_on(page)


def test_one_player_with_a_whole_side_needs_no_curtain(server: Server) -> None:
    """Two factions of one player: the form offers both, and the page goes from one to the other."""
    browser = Browser(server)
    form = browser.get("/new/rebellion1775", players=2)
    assert len(re.findall(r'value="me" selected', form)) == 2
    seats = {"seat__0": "me", "seat__1": "me", "seat__2": "bot:novice", "seat__3": "bot:novice"}
    browser.post("/tables", game="rebellion1775", players="2", name="Ann", **seats)
    path = browser.path
    acted = set()
    while len(acted) < 2:
        page = until_my_turn(browser, path)
        assert 'class="curtain"' not in page
        acted.add(re.search(r'data-actor="([^"]+)"', page)[1])  # type: ignore[index]
        browser.post(f"{path}/answer", answer=options_on(page)[0], number=number_on(page))


def test_refusals_show_the_table_again(server: Server) -> None:
    browser = Browser(server)
    path = browser.play_now(bot="random")
    page = until_my_turn(browser, path)
    number = number_on(page)
    page = browser.post(f"{path}/answer", 422, answer="province 99", number=number)
    assert 'role="alert"' in page and options_on(page)
    page = browser.post(f"{path}/answer", 409, answer=options_on(page)[0], number=number + 5)
    assert "Someone answered first." in page and number_on(page) == number
    for rubbish in ("", "½", "-1", "9" * 30):
        browser.post(f"{path}/answer", 422, answer="no", number=rubbish)
    browser.get(f"{path}/moment", 400, number="x")
    browser.get(f"{path}/moment", 403, seat="p9")
    browser.get(f"{path}/preview", 422, answer="nothing")
    assert "You can choose this." in browser.get(f"{path}/why-not", answer=options_on(page)[0])


def test_chat_and_names(server: Server) -> None:
    host, friend = Browser(server), Browser(server)
    path, page = opened(host, name="Ann", seat__0="me", seat__1="link", seat__2="bot:novice")
    link = re.search(r"/join#[\w-]+", page)
    assert link
    friend.follow(link[0], name="Bob")
    host.post(f"{path}/chat", text="Vive la <nation>!")
    page = friend.get(f"{path}/chat")
    assert "Vive la &lt;nation&gt;!" in page and "Ann" in page


def test_hand_over_and_take_back(server: Server) -> None:
    browser = Browser(server)
    path = browser.play_now(bot="random", players=3)
    seat = re.search(r'data-seat="(p\d)"', browser.get(f"{path}/live"))
    assert seat
    browser.post(f"{path}/hand-over", seat=seat[1], bot="random")
    for _ in range(500):
        page = browser.get(f"{path}/live")
        assert not options_on(page)
        if number_on(page) > 60:
            break
    browser.post(f"{path}/hand-over", seat=seat[1], bot="")
    assert options_on(until_my_turn(browser, path))
    browser.post(f"{path}/hand-over", 422, seat=seat[1], bot="nobody")


def test_since_the_last_visit(server: Server) -> None:
    """Neither what was on the page nor what one did oneself is told again."""
    browser, friend = Browser(server), Browser(server)
    path = browser.play_now(bot="random", players=3)
    number = number_on(until_my_turn(browser, path))
    page = browser.get(path)
    assert "Since your last visit" not in page
    watch, seat = re.search(r"/watch#[\w-]+", page), re.search(r'name="seat" value="(\w+)"', page)
    assert watch and seat
    friend.follow(watch[0])
    browser.post(f"{path}/hand-over", seat=seat[1], bot="random")
    while number_on(friend.get(f"{path}/live")) < number + 10:
        continue
    assert "Since your last visit" in browser.get(path)


def test_rules_page_has_anchors_and_origins(server: Server) -> None:
    browser = Browser(server)
    page = browser.get(f"/rules/{GAME}")
    for clause in cockade.game(GAME).clauses:
        assert f'id="{clause.id}"' in page
    assert "reconstructed" in page
    assert len(browser.get(f"/rules/{GAME}", q="reshuffle")) < len(page)
    browser.get("/rules/chess", 404)


@pytest.mark.parametrize("game", cockade.games())
def test_rules_page_has_the_titles_twice(server: Server, game: str) -> None:
    """In its contents and above each section."""
    page = unescape(Browser(server).get(f"/rules/{game}"))
    for number, title in cockade.game(game).sections.items():
        assert page.count(f"<b>{number}</b> {title}</a>") == 2


def test_language_switch_keeps_the_page(server: Server) -> None:
    browser = Browser(server)
    browser.post("/language", language="en", back=f"/rules/{GAME}")
    assert browser.path == f"/rules/{GAME}"
    browser.post("/language", language="en", back="//evil.example/")
    assert browser.path == "/"


def test_whoever_opens_a_table_reads_how_strong_the_bots_are(server: Server) -> None:
    """A line for each level that was measured, with what even players would win."""
    rows = measured("liberte")
    browser = Browser(server)
    table = re.search(r'class="strengths".*?</details>', browser.get("/new/liberte"), re.S)
    assert table is not None
    shown = re.findall(r'<th scope="row">(.*?)</th>.*?<td class="number">(\d+)', table[0], re.S)
    assert [(LEVELS[row.level].name, round(100 * row.won / row.games)) for row in rows] == [
        (level, int(share)) for level, share in shown
    ]
    assert "With 4 players 25% is even." in table[0]
    assert "is even" not in browser.get("/new/prelude")
    assert "Scenario: The Battle of Cut Knife Hill." in browser.get("/new/prairie")
