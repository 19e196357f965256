"""One's own page: devices, the key to come back with, one's data; and the pages of hosts."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator

import pytest

from cockade.web.account import clean_key, new_recovery_key
from tests.web.test_people import device_link, seat_with_a_friend
from tests.web.tools import GAME, Browser, Server, options_on, until_my_turn


def recovery_key(browser: Browser) -> str:
    page = browser.post("/me/recovery-key")
    found = re.search(r'value="([A-Z2-9-]{47})" id="recovery-key"', page)
    assert found
    return found[1]


def test_a_recovery_key_brings_a_person_back(server: Server) -> None:
    browser, new, thief = Browser(server), Browser(server), Browser(server)
    browser.post("/name", name="Ann")
    path = browser.play_now(bot="random")
    first, key = recovery_key(browser), recovery_key(browser)
    assert key not in browser.get("/me"), "it is shown once"
    new.get(path, 404)
    thief.post("/me/recover", 422, key=first)
    new.post("/me/recover", key=key.lower().replace("-", " "))
    assert options_on(until_my_turn(new, path))
    assert 'value="Ann"' in new.get("/me")


def test_a_recovery_key_is_not_stored(own_server: Server, tmp_path) -> None:
    own_server.start()
    key = recovery_key(Browser(own_server))
    kept = b"".join(path.read_bytes() for path in tmp_path.glob("tables.sqlite*"))
    assert key.encode() not in kept and key.replace("-", "").encode() not in kept


def test_keys_as_people_type_them() -> None:
    key = new_recovery_key()
    assert clean_key(f" {key.lower()}\n") == key == clean_key(key.replace("-", ""))
    assert len(key) == 47 and len({new_recovery_key() for _ in range(50)}) == 50


def test_devices_are_signed_out_one_by_one_or_all(server: Server) -> None:
    browser = Browser(server)
    browser.post("/name", name="Ann")
    key = recovery_key(browser)
    others = [Browser(server) for _ in range(3)]
    for other in others:
        other.post("/me/recover", key=key)
    page = browser.get("/me")
    devices = re.findall(r'name="device" value="([0-9a-f]{64})"', page)
    assert len(devices) == 4 and page.count("this one") == 1
    stranger = Browser(server)
    stranger.post("/name", name="Eve")
    stranger.post("/me/sign-out", device=devices[-1])
    assert 'value="Ann"' in others[0].get("/me"), "nobody signs out another"
    others[0].post("/me/sign-out")
    assert 'value="Ann"' not in others[0].get("/me")
    browser.post("/me/sign-out", device="others")
    assert 'value="Ann"' in browser.get("/me")
    for other in others:
        assert 'value="Ann"' not in other.get("/me")
    Browser(server).post("/me/sign-out", 404)


def test_export_has_what_is_theirs(server: Server) -> None:
    friend = Browser(server)
    host, path = seat_with_a_friend(server, friend)
    friend.post(f"{path}/chat", text="Vive la nation")
    host.post(f"{path}/chat", text="a secret of Ann's")
    answer = friend.client.get("/me/export")
    kept = answer.json()
    assert kept["person"]["name"] == "Bob" and len(kept["devices"]) == 1
    assert [table["id"] for table in kept["tables"]] == [path.removeprefix("/table/")]
    assert [line["text"] for line in kept["chat"]] == ["Vive la nation"]
    assert "secret" not in answer.text and "token" not in answer.text
    Browser(server).get("/me/export", 404)


def test_deleting_leaves_nothing_of_a_person(own_server: Server, tmp_path) -> None:
    """Their own tables go; where others sit a bot plays on."""
    own_server.start()
    friend, phone = Browser(own_server), Browser(own_server)
    host, path = seat_with_a_friend(own_server, friend)
    friend.post(f"{path}/chat", text="Vive la nation")
    own = friend.play_now(bot="random")
    phone.follow(device_link(friend, own))
    friend.post("/me/delete", 422)
    friend.post("/me/delete", sure="yes")
    friend.get(own, 404)
    phone.get(own, 404)
    friend.get(path, 404)
    page = host.get(path)
    assert "Bob" not in page and "Vive la nation" not in page
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        seats = database.execute("select seat, person, bot from seats order by place").fetchall()
        people = database.execute("select name from people").fetchall()
    assert len(seats) == 3 and seats[1][1] is None and seats[1][2] is not None
    assert ("Bob",) not in people


@pytest.fixture
def club(tmp_path) -> Iterator[tuple[Server, Browser]]:
    """A server with a host key, and its host."""
    server = Server(tmp_path / "t.sqlite", COCKADE_HOST_KEY="open sesame")
    server.start()
    host = Browser(server)
    host.post("/name", name="Host")
    host.post("/host", key="open sesame")
    yield server, host
    server.stop()


def test_only_hosts_look_after_others(club: tuple[Server, Browser]) -> None:
    server, host = club
    guest = Browser(server)
    guest.post("/name", name="Guest")
    path = host.play_now(bot="random")
    id = path.removeprefix("/table/")
    assert 'href="/hosting"' not in guest.get("/")
    guest.get("/hosting", 403)
    for action in ("close", "hand-over", "replace"):
        guest.post(f"/hosting/tables/{id}/{action}", 403, person="x", seat="p1")
    guest.post("/hosting/expire", 403, days="1")
    guest.post("/hosting/people/x", 403, mark="banned", value="on")
    assert id in host.get("/hosting")


def test_hosts_close_hand_over_and_expire(club: tuple[Server, Browser]) -> None:
    server, host = club
    friend = Browser(server)
    friend.post("/name", name="Bob")
    path, idle = host.play_now(bot="random"), host.play_now(bot="random")
    id = path.removeprefix("/table/")
    bob = re.search(r'<option value="([\w-]+)">Bob<', host.get("/hosting"))
    assert bob
    friend.get(path, 404)
    host.post(f"/hosting/tables/{id}/hand-over", person=bob[1])
    friend.get(path)
    host.post(f"/hosting/tables/{id}/hand-over", 422, person="nobody")
    host.post(f"/hosting/tables/{id}/close")
    page = host.get(path)
    assert "A host closed this table." in page and not options_on(page)
    host.post(f"{path}/answer", 422, answer="pass")
    host.post(f"/hosting/tables/{id}/close", 422)
    host.post("/hosting/expire", 422, days="0")
    host.post("/hosting/expire", days="1")
    assert "A host closed" not in host.get(idle)


def test_hosts_mute_and_ban(club: tuple[Server, Browser]) -> None:
    server, host = club
    friend = Browser(server)
    page = host.post("/tables", game=GAME, players="3", seat__0="me", seat__1="link")
    path = host.path
    friend.follow(re.findall(r"/join#[\w-]+", page)[0], name="Bob")
    bob = re.search(r'action="/hosting/people/([\w-]+)"', host.get("/hosting").partition("Bob")[2])
    people = re.findall(r'<option value="([\w-]+)"[^>]*>Bob<', host.get("/hosting"))
    assert bob and people
    host.post(f"/hosting/people/{people[0]}", mark="muted", value="on")
    friend.post(f"{path}/chat", 403, text="hello")
    host.post(f"/hosting/people/{people[0]}", mark="muted", value="off")
    friend.post(f"{path}/chat", text="hello")
    host.post(f"/hosting/people/{people[0]}", mark="banned", value="on")
    assert "has banned you" in friend.get("/", 403)
    friend.get(path, 403)
    host.post(f"/hosting/people/{people[0]}", mark="banned", value="off")
    friend.get(path)
    host.post(f"/hosting/people/{people[0]}", 422, mark="host", value="on")


def test_a_bot_replaces_whoever_does_not_come(club: tuple[Server, Browser]) -> None:
    """Only with the leave of those who are there."""
    _, host = club
    page = host.post(
        "/tables",
        game="prelude",
        seat__0="me",
        seat__1="hot",
        name__0="A",
        name__1="B",
    )
    path, id = host.path, host.path.removeprefix("/table/")
    seat = re.findall(r'action="[^"]+/device">.*?name="seat" value="(\w+)"', page, re.S)[1]
    host.post(f"/hosting/tables/{id}/replace", seat=seat)
    page = host.get(path)
    assert "A host asks whether a bot may play for B (Loyal)." in page
    assert f'value="{seat}"' in page
    host.post(f"/hosting/tables/{id}/replace", 409, seat=seat)
    page = host.post(f"{path}/respond", agree="yes")
    assert "A host asks" not in page and "Take the seat back" in page
