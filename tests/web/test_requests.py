"""Requests that try to hold up the server: each is refused, and the next visitor is served."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

import cockade
from cockade.web import connections
from cockade.web.addresses import network_of
from cockade.web.connections import HEAD_SIZE, Doorkeeper, plain_cookies
from cockade.web.errors import TooManyRequests
from cockade.web.rate_limit import OpenLimit
from tests.web.tools import GAME, Browser, Program, Server

QUOTED = 'x="' + "\\" * 128_000 + '"'


def cpu(server: Server) -> float:
    """Seconds of CPU that a server has used."""
    assert server.process is not None
    fields = Path(f"/proc/{server.process.pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def raw(server: Server, *parts: bytes) -> bytes:
    """What comes back on a bare connection."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        try:
            for part in parts:
                line.sendall(part)
            return line.recv(1000)
        except ConnectionResetError:
            return b""


@pytest.mark.parametrize("size", [HEAD_SIZE, 128_000])
def test_a_head_is_small(server: Server, size: int) -> None:
    """Refused before anything of it is parsed; also in the second of two requests in one go."""
    large = b"GET / HTTP/1.1\r\nhost: localhost\r\ncookie: " + b"\\" * size + b"\r\n\r\n"
    small = f"GET /api/bots HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    before = cpu(server)
    assert raw(server, large).startswith(b"HTTP/1.1 431")
    assert raw(server, b"GET /" + b"a" * (size + 100)).startswith(b"HTTP/1.1 431")
    # The answer to the first may come before the second is refused.
    assert raw(server, small + large)[:12] in (b"HTTP/1.1 200", b"HTTP/1.1 431")
    assert cpu(server) - before < 2


def defects(server: Server) -> str:
    """What the server counts as errors of its own."""
    lines = httpx.get(f"{server.url}/metrics").text.splitlines()
    return next(line for line in lines if line.startswith("cockade_defects_total"))


def test_whoever_hangs_up_is_no_defect(server: Server) -> None:
    """A page that is closed while it sends a form."""
    before = defects(server)
    head = f"POST /language HTTP/1.1\r\nhost: 127.0.0.1:{server.port}\r\ncontent-length: 99\r\n"
    kind = "content-type: application/x-www-form-urlencoded\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as line:
        line.sendall(f"{head}{kind}language=".encode())
    assert defects(server) == before


def test_a_quoted_cookie_costs_nothing(server: Server) -> None:
    """Undoing quotes takes some versions of Python seconds; none of our cookies has any."""
    cookie = QUOTED[: HEAD_SIZE - 2000] + '"'
    before = cpu(server)
    for _ in range(20):
        answer = httpx.get(f"{server.url}/", headers={"cookie": cookie})
        assert answer.status_code == 200
    assert cpu(server) - before < 4


def test_quoted_cookies_are_left_out() -> None:
    assert plain_cookies(b"a=1; b=2") == b"a=1; b=2"
    assert plain_cookies(b'a=1; b="2"; c=3\\; d=4') == b"a=1; d=4"


def closed(line: socket.socket) -> bool:
    try:
        return line.recv(1) == b""
    except ConnectionResetError:
        return True


def test_half_open_connections_lock_nobody_out(server: Server) -> None:
    """The oldest that have not asked for anything make room."""
    lines = [
        socket.create_connection(("127.0.0.1", server.port))
        for _ in range(connections.WAITING + 100)
    ]
    for line in lines:
        line.sendall(b"GET / HTTP/1.1\r\n")
    with server.client() as client:
        assert client.get("/bots").status_code == 200
    lines[0].settimeout(20)
    assert closed(lines[0])
    for line in lines:
        line.close()


class Line:
    """A connection's other end."""

    def __init__(self) -> None:
        self.sent = b""
        self.aborted = False

    def get_extra_info(self, name: str) -> Any:
        return {"peername": ("203.0.113.7", 1), "sockname": ("127.0.0.1", 2)}.get(name)

    def write(self, data: bytes) -> None:
        self.sent += data

    def abort(self) -> None:
        self.aborted = True

    def close(self) -> None:
        self.aborted = True

    def is_closing(self) -> bool:
        return self.aborted


class Task:
    """A task that nobody runs."""

    def add_done_callback(self, _: Any) -> None:
        return None


class Clock:
    """A loop that notes what is to happen later."""

    def __init__(self) -> None:
        self.later: list[tuple[float, Any]] = []

    def call_later(self, seconds: float, job: Any, *args: Any) -> Any:
        entry = (seconds, lambda: job(*args))
        self.later.append(entry)
        return SimpleNamespace(cancel=lambda: entry in self.later and self.later.remove(entry))

    def create_task(self, work: Any) -> Any:
        work.close()
        return Task()


@pytest.fixture
def protocol() -> Iterator[Any]:
    import uvicorn
    from uvicorn.server import ServerState

    async def app(scope: Any, receive: Any, send: Any) -> None:
        return None

    kind = connections.guarded(2, 0)
    config = uvicorn.Config(app, interface="asgi3")
    config.load()
    yield lambda: kind(config, ServerState(), {}, Clock())


def test_a_head_that_does_not_come_ends_the_connection(protocol: Any) -> None:
    connection, line = protocol(), Line()
    connection.connection_made(line)
    connection.data_received(b"GET / HTTP/1.1\r\nhost: a\r\n")
    ((seconds, late),) = connection.loop.later
    assert seconds == connections.HEAD_SECONDS and connection in connection.door.waiting
    late()
    assert line.aborted and not connection.door.waiting


def test_a_body_that_does_not_come_ends_the_connection(protocol: Any) -> None:
    connection, line = protocol(), Line()
    connection.connection_made(line)
    connection.data_received(b"POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 9\r\n\r\nabc")
    ((seconds, late),) = connection.loop.later
    assert seconds == connections.BODY_SECONDS and not connection.door.waiting
    connection.data_received(b"def")
    assert len(connection.loop.later) == 1, "more of it gives no more time"
    late()
    assert line.aborted


def test_a_whole_request_is_not_timed(protocol: Any) -> None:
    connection, line = protocol(), Line()
    connection.connection_made(line)
    connection.data_received(b"GET /events HTTP/1.1\r\nhost: a\r\n\r\n")
    assert not connection.loop.later and not connection.door.waiting and not line.aborted


def test_connections_per_address(protocol: Any, caplog: pytest.LogCaptureFixture) -> None:
    lines = [Line() for _ in range(3)]
    open_ones = [protocol() for _ in lines]
    for connection, line in zip(open_ones, lines, strict=True):
        connection.connection_made(line)
    assert [line.aborted for line in lines] == [False, False, True]
    assert "too many connections from 203.0.113.7" in caplog.text
    for connection in open_ones[1:]:
        connection.connection_lost(None)
    again = Line()
    protocol().connection_made(again)
    assert not again.aborted


def test_a_proxy_on_this_machine_speaks_for_many() -> None:
    door = Doorkeeper(1, 3)
    assert [door.admit("127.0.0.1") for _ in range(4)] == [True, True, True, False]


def test_streams_per_address() -> None:
    limit = OpenLimit(1, "streams", "Too many.")
    limit.check("a")
    with limit.held("a"):
        limit.check("b")
        with pytest.raises(TooManyRequests):
            limit.check("a")
    limit.check("a")


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_ipv6_counts_by_network(address: str, network: str) -> None:
    assert network_of(address) == network


def test_api_takes_json_only(server: Server) -> None:
    """A form of another site could send text; it cannot send JSON without asking first."""
    wish = b'{"game": "liberte"}'
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        answer = httpx.post(
            f"{server.url}/api/tables", content=wish, headers={"content-type": kind}
        )
        assert answer.status_code == 415
        assert answer.json()["detail"].startswith("The API takes JSON only")
    headers = {"content-type": "application/json; charset=utf-8"}
    assert httpx.post(f"{server.url}/api/tables", content=wish, headers=headers).is_success


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://[::1", "http://"])
def test_api_refuses_other_origins(server: Server, origin: str) -> None:
    table = server.open(public=True)
    with server.client() as client:
        path = f"/tables/{table['id']}"
        assert client.get(path, headers={"origin": origin}).status_code == 403
        assert client.post("/tables", json={"game": GAME}, headers={"origin": origin}).is_error
        assert client.get(path, headers={"origin": server.url}).status_code == 200


def test_deep_json_is_refused(server: Server) -> None:
    headers = {"content-type": "application/json"}
    deep = "[" * 100_000 + "]" * 100_000
    table = server.open()
    for path, body in (
        ("tables", deep),
        ("tables", f'{{"game": "liberte", "settings": {{"a": {deep}}}}}'),
        ("records", f'{{"record": {deep}}}'),
        (f"tables/{table['id']}/answers", deep),
    ):
        token = table["seats"][0]["token"]
        answer = httpx.post(
            f"{server.url}/api/{path}",
            content=body,
            headers={**headers, "authorization": f"Bearer {token}"},
        )
        assert answer.status_code == 400, answer.text


@pytest.mark.parametrize("name", ["%00", "js/%00", "js/" + "a" * 300, "a/" * 3000, "js/a%00.js"])
def test_names_of_no_file(server: Server, name: str) -> None:
    assert httpx.get(f"{server.url}/static/{name}").status_code == 404


@pytest.mark.parametrize("referrer", ["http://[::1", "http://[", "//[", "\\"])
def test_a_broken_referrer(server: Server, referrer: str) -> None:
    answer = httpx.get(f"{server.url}/nowhere", headers={"referer": referrer})
    assert answer.status_code == 404


def test_numbers_with_thousands_of_digits(server: Server) -> None:
    browser = Browser(server)
    path = browser.play_now(bot="random")
    browser.post(f"{path}/fork", 422, number="9" * 5000)
    browser.post("/play", 422, game=GAME, players="9" * 5000)


@pytest.mark.parametrize(
    "line",
    [
        "commitment: 99999999999999 " + "a" * 64,
        "commitment: -99999999999999 " + "a" * 64,
        "commitment: 0 " + "a" * 90_000,
        "commitment: 0 short",
        "seed: " + "s" * 81,
        "seed: a\tb",
    ],
)
def test_records_that_no_database_could_hold(server: Server, line: str) -> None:
    head, _, tail = cockade.Match(GAME, seed=1).record().partition("\n\n")
    kept = [each for each in head.splitlines() if not each.startswith("commitment")]
    record = "\n".join([*kept, line]) + "\n\n" + tail
    with server.client() as client:
        answer = client.post("/records", json={"record": record})
    assert answer.status_code == 422, answer.text


def test_forms_are_small(server: Server) -> None:
    """A form of two megabytes is refused before it is read; a record may be longer."""
    browser = Browser(server)
    many = "&".join(["a"] * 950_000)
    headers = {
        "x-csrftoken": browser.client.cookies["csrftoken"],
        "content-type": "application/x-www-form-urlencoded",
    }
    before = cpu(server)
    for path in ("/play", "/records", "/name"):
        assert browser.client.post(path, content=many, headers=headers).status_code == 413
        del headers["x-csrftoken"]
        assert browser.client.post(path, content=many, headers=headers).status_code == 413
        headers["x-csrftoken"] = browser.client.cookies["csrftoken"]
    assert cpu(server) - before < 3


def test_private_pages_are_not_stored(server: Server) -> None:
    browser = Browser(server)
    path = browser.play_now(bot="random")
    for address in ("/", path, f"{path}/live", f"{path}/replay", f"{path}/log.txt", "/nowhere"):
        assert browser.client.get(address).headers["cache-control"] == "no-store", address
    for address in ("/static/js/page.js", "/style.css", f"/games/{GAME}/picture.svg"):
        assert "no-store" not in browser.client.get(address).headers["cache-control"], address
    program = Program(server, server.open(), 0)
    assert program.client.get(program.path).headers["cache-control"] == "no-store"


def test_scripts_are_kept_for_good_at_their_stamped_address(server: Server) -> None:
    page = httpx.get(server.url).text
    found = re.search(r'src="(/static/[0-9a-f]{12}/js/page\.js)"', page)
    assert found
    answer = httpx.get(server.url + found[1])
    assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"]
    assert httpx.get(f"{server.url}/static/js/page.js").headers["cache-control"] == "no-cache"
    assert httpx.get(f"{server.url}/static/0123456789ab/js/page.js").status_code == 404
