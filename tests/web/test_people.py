"""Who is who: people, programs and devices, and that none of them becomes another."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

import httpx
import pytest

from cockade.web.sessions import device_name
from tests.web.tools import GAME, Browser, Program, Server, options_on, until_my_turn


def seat_with_a_friend(server: Server, friend: Browser) -> tuple[Browser, str]:
    """A table of Ann's at which a friend sits, by the link."""
    host = Browser(server)
    seats = {"seat__0": "me", "seat__1": "link", "seat__2": "bot:novice"}
    page = host.post("/tables", game=GAME, players="3", name="Ann", **seats)
    path = host.path
    friend.follow(re.findall(r"/join#[\w-]+", page)[0], name="Bob")
    return host, path


def device_link(browser: Browser, path: str) -> str:
    """A link for another device, for the first seat of one's own."""
    seat = re.search(r'action="[^"]+/device">.*?name="seat" value="(\w+)"', browser.get(path), re.S)
    assert seat
    page = browser.post(f"{path}/device", seat=seat[1])
    return re.findall(r"/device#[\w-]+", page)[0]


def test_a_program_is_nobody_elsewhere(server: Server) -> None:
    """Programs at the same seat of two tables have nothing to do with each other."""
    first, second = server.open(), server.open()
    for table in (first, second):
        programs = [Program(server, table, place) for place in range(3)]
        program = next(p for p in programs if p.state()["question"])
        assert program.answer(program.choose(program.state())).is_success
    thief = Browser(server)
    for seat in first["seats"]:
        thief.follow(f"/device#{seat['token']}", 404)
        thief.follow(f"/join#{seat['token']}", 404, name="x")
    for table in (first, second):
        thief.get(f"/table/{table['id']}", 404)


def test_programs_have_names_of_their_own(own_server: Server, tmp_path) -> None:
    own_server.start()
    for _ in range(2):
        table = own_server.open()
        for place in range(3):
            program = Program(own_server, table, place)
            if program.state()["question"]:
                program.answer(program.choose(program.state()))
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        people = [row[0] for row in database.execute("select person from seats") if row[0]]
    assert len(people) >= 2 and len(set(people)) == len(people)


def test_whoever_opened_a_table_by_the_api_is_not_its_guests(server: Server) -> None:
    """A key that was given out with the link ends when the seat is taken."""
    table = server.open()
    friend = Browser(server)
    seat = table["seats"][0]
    friend.follow(seat["link"], name="Bob")
    with server.client(seat["token"]) as host:
        for path in ("", "/log", "/board"):
            assert host.get(f"/tables/{table['id']}{path}").status_code == 401
    page = friend.get(f"/table/{table['id']}")
    key = re.findall(r'readonly value="([\w-]{32})"', page)
    with server.client(key[0]) as own:
        assert own.get(f"/tables/{table['id']}").json()["seat"] == seat["seat"]


def test_a_device_link_adds_one_seat(server: Server) -> None:
    """The visitor stays who they are, with all they had, and gets this seat and no other table."""
    phone, browser = Browser(server), Browser(server)
    theirs = phone.play_now(bot="random")
    path, other = browser.play_now(bot="random"), browser.play_now(bot="random")
    link = device_link(browser, path)
    phone.get(path, 404)
    told = phone.follow(link.replace("#", "/ask#"))
    assert "You stay who you are" in told and "take the seat back at any time" in told
    phone.follow(link)
    assert phone.path == path and options_on(until_my_turn(phone, path))
    phone.get(theirs)
    phone.get(other, 404)
    home = phone.get("/")
    assert path in home and theirs in home and other not in home
    browser.get(theirs, 404)


def test_a_device_link_works_once_and_can_be_taken_back(server: Server) -> None:
    phone, late, browser = Browser(server), Browser(server), Browser(server)
    path = browser.play_now(bot="random")
    unused = device_link(browser, path)
    seat = re.search(r'name="seat" value="(\w+)"', browser.get(path))
    assert seat
    browser.post(f"{path}/device", seat=seat[1], end="1")
    late.follow(unused, 404)
    link = device_link(browser, path)
    phone.post("/name", name="Pat")
    phone.follow(link)
    late.follow(link, 404)
    phone.post(f"{path}/device", 403, seat=seat[1])
    assert "Also played by: Pat" in browser.get(path)
    browser.post(f"{path}/device", seat=seat[1], end="1")
    assert options_on(until_my_turn(browser, path))
    phone.post(f"{path}/answer", 404, answer="pass")
    assert path not in phone.get("/")


def test_seats_survive_a_restart(own_server: Server) -> None:
    own_server.start()
    phone, browser = Browser(own_server), Browser(own_server)
    path = browser.play_now(bot="random")
    phone.follow(device_link(browser, path))
    own_server.stop()
    own_server.start()
    assert options_on(until_my_turn(phone, path)) and options_on(until_my_turn(browser, path))


def test_no_secret_stands_in_an_address(server: Server) -> None:
    """What a page links or sends to has no key in its path or query."""
    browser = Browser(server)
    path = browser.play_now(bot="random")
    link = device_link(browser, path)
    page = browser.get(path) + Browser(server).follow(link.replace("#", "/ask#"))
    for address in re.findall(r'(?:href|src|action|hx-get|hx-post)="([^"]+)"', page):
        assert not re.search(r"[\w-]{32}", address.partition("#")[0].replace("/static", "")), (
            address
        )
    for kind in ("join", "watch", "device"):
        assert httpx.get(f"{server.url}/{kind}/{'x' * 32}").status_code in (404, 405)


def test_looking_writes_nothing(own_server: Server, tmp_path) -> None:
    """Only who does something is written down; nobody is given a cookie for looking."""
    own_server.start()
    table = own_server.open(public=True)
    visitor = Browser(own_server)
    for path in ("/", f"/new/{GAME}", f"/rules/{GAME}", f"/table/{table['id']}", "/join"):
        visitor.get(path)
    visitor.post("/language", language="fr")
    assert '<html lang="fr">' in visitor.get("/nothing", 404)
    assert "cockade" not in visitor.client.cookies
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        for name in ("people", "sessions", "visits"):
            assert database.execute(f"select count(*) from {name}").fetchone() == (0,)


def test_a_session_that_nobody_gave_is_not_taken_up(server: Server) -> None:
    """Fixation: a number planted in a browser never becomes the number of a person."""
    browser = Browser(server)
    planted = "0" * 64
    browser.client.cookies.set("cockade", planted, domain="127.0.0.1")
    path = browser.play_now(bot="random")
    given = [cookie.value for cookie in browser.client.cookies.jar if cookie.name == "cockade"]
    assert any(value != planted for value in given)
    with httpx.Client(base_url=server.url, cookies={"cockade": planted}) as thief:
        assert thief.get(path).status_code == 404


def test_cookies_are_not_kept_in_the_database(own_server: Server, tmp_path) -> None:
    own_server.start()
    browser = Browser(own_server)
    browser.play_now(bot="random")
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        keys = [row[0] for row in database.execute("select key from sessions")]
    assert len(keys) == 1 and keys[0] != browser.client.cookies["cockade"]


@pytest.fixture
def guarded(tmp_path) -> Iterator[Server]:
    """A server with a host key, reached by its number alone."""
    server = Server(tmp_path / "t.sqlite", COCKADE_HOST_KEY="open sesame")
    server.start()
    yield server
    server.stop()


def test_the_host_key_holds_for_pages(guarded: Server) -> None:
    """Whatever the server is reached by; and a stolen session of before is no host's."""
    browser = Browser(guarded)
    assert "Play now" not in browser.get("/")
    browser.post("/play", 403, game=GAME)
    browser.post("/tables", 403, game=GAME, players="3")
    browser.post("/records", 403, text="cockade: 1")
    browser.post("/name", name="Ann")
    before = browser.client.cookies["cockade"]
    browser.post("/host", key="open sesame")
    browser.play_now(bot="random")
    assert browser.client.cookies["cockade"] != before
    with httpx.Client(base_url=guarded.url, cookies={"cockade": before}) as old:
        assert "Play now" not in old.get("/").text


def test_chat_says_who_plays(server: Server) -> None:
    """A spectator who takes a player's name is a spectator still."""
    watcher, friend = Browser(server), Browser(server)
    host, path = seat_with_a_friend(server, friend)
    watcher.post("/name", name="Ann")
    watcher.follow(re.findall(r"/watch#[\w-]+", host.get(path))[0])
    watcher.post(f"{path}/chat", text="I concede")
    host.post(f"{path}/chat", text="I do not")
    lines = re.findall(r"<strong>(\w+)</strong>\s*<span class=\"tag\">([^<]+)<", host.get(path))
    assert [name for name, _ in lines] == ["Ann", "Ann"]
    assert lines[0][1] == "spectator" and lines[1][1] != "spectator"


def test_chat_is_limited_for_each_person(server: Server) -> None:
    friend = Browser(server)
    host, path = seat_with_a_friend(server, friend)
    for n in range(20):
        host.post(f"{path}/chat", text=f"line {n}")
    host.post(f"{path}/chat", 429, text="one more")
    friend.post(f"{path}/chat", text="I can still talk")


def test_names_of_devices() -> None:
    firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0"
    assert device_name(firefox) == "Firefox, Linux"
    phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1"
    assert device_name(phone) == "Safari, iPhone"
    assert device_name("curl/8\x00") == "curl/8" and device_name("") == ""
