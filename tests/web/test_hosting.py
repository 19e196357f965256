"""A server that others can reach: limits, a host key, and no foreign names for a local one."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys

import httpx
import pytest

from cockade.web.config import ConfigError, load_config
from cockade.web.errors import TooManyRequests
from cockade.web.rate_limit import RateLimit
from tests.web.tools import GAME, Browser, Server


def test_local_server_has_no_other_name(server: Server) -> None:
    answer = httpx.get(server.url, headers={"host": "evil.example"})
    assert answer.status_code == 400
    assert httpx.get(f"http://localhost:{server.port}/").status_code == 200


def test_host_key_and_limits(tmp_path) -> None:
    server = Server(
        tmp_path / "t.sqlite",
        COCKADE_NAMES="cockade.example.org, 127.0.0.1",
        COCKADE_HOST_KEY="open sesame",
        COCKADE_TABLE_RATE="3",
        COCKADE_RATE="60",
    )
    server.start()
    browser = Browser(server)
    answer = httpx.get(server.url, headers={"host": "cockade.example.org"})
    assert answer.status_code == 200 and answer.headers["content-encoding"] == "gzip"
    assert httpx.get(server.url, headers={"host": "evil.example"}).status_code == 400
    browser.post("/play", 403, game=GAME)
    browser.post("/host", 403, key="wrong")
    browser.post("/host", key="open sesame")
    with server.client() as client:
        assert client.post("/tables", json={"game": GAME}).status_code == 401
    for _ in range(3):
        browser.play_now(bot="random")
    browser.post("/play", 429, game=GAME)
    with server.client() as client:
        answers = [client.get("/bots") for _ in range(60)]
    assert answers[-1].status_code == 429
    assert "Bonjour" not in answers[-1].text and answers[-1].json()["status_code"] == 429
    assert httpx.get(f"{server.url}/static/cockade.svg").status_code == 200
    assert httpx.get(f"{server.url}/style.css").status_code == 200
    server.stop()


def test_limit_forgets() -> None:
    limit = RateLimit(2)
    limit.count("a")
    limit.count("a")
    limit.count("b")
    with pytest.raises(TooManyRequests):
        limit.count("a")
    for times in limit._times.values():
        times[0] -= 61
    limit.count("a")


def test_settings_come_from_arguments_then_environment() -> None:
    environment = {"COCKADE_PORT": "99", "COCKADE_HOST": "::", "COCKADE_SECRET": "s" * 20}
    environment["COCKADE_DATABASE"] = "sqlite://"
    found = load_config(environment, port=7, host=None)
    assert (found.port, found.host, found.local) == (7, "::", False)
    for wrong in ({"COCKADE_PORT": "x"}, {"COCKADE_SECRET": "short"}):
        with pytest.raises(ConfigError, match=next(iter(wrong))):
            load_config({**environment, **wrong})


def test_cockade_without_a_verb_serves(tmp_path) -> None:
    """Without any setting: a file in the data directory, an address, no question asked."""
    environment = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    environment = {k: v for k, v in environment.items() if not k.startswith("COCKADE_")}
    environment["PYTHONPATH"] = Server(tmp_path / "x").environment["PYTHONPATH"]
    port = Server(tmp_path / "x").port
    command = [sys.executable, "-m", "cockade", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    line = process.stdout.readline()
    assert re.search(rf"http://127\.0\.0\.1:{port}/", line)
    assert httpx.get(f"http://127.0.0.1:{port}/", timeout=60).status_code == 200
    process.send_signal(signal.SIGINT)
    assert process.wait(60) == 0
    files = {path.name for path in (tmp_path / "data" / "cockade").iterdir()}
    assert {"cockade.sqlite", "secret"} <= files
    assert (tmp_path / "data" / "cockade" / "secret").stat().st_mode & 0o077 == 0


def test_guesses_are_limited(tmp_path) -> None:
    """Links, the host key and recovery keys together."""
    server = Server(tmp_path / "t.sqlite", COCKADE_NAMES="127.0.0.1", COCKADE_TRIES="4")
    server.start()
    browser = Browser(server)
    browser.follow("/join#wrong", 404, name="x")
    browser.follow("/device#wrong", 404)
    browser.post("/host", 403, key="wrong")
    browser.post("/me/recover", 422, key="wrong")
    browser.follow("/watch#wrong", 429)
    browser.post("/me/recover", 429, key="wrong")
    server.stop()
