"""The same server on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.tools import Browser, Program, Server, options_on

pgserver = pytest.importorskip("pgserver")
pytest.importorskip("psycopg")


@pytest.fixture(scope="module")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = Path(tmp_path_factory.mktemp("postgres"))
    database = pgserver.get_server(folder, cleanup_mode="delete")
    yield database.get_uri()
    database.cleanup()


def test_match_survives_a_power_cut(postgres: str) -> None:
    server = Server(postgres)
    server.start()
    table = server.open()
    programs = {f"p{n + 1}": Program(server, table, n, n) for n in range(3)}
    given = []
    for _ in range(40):
        actor = programs[programs["p1"].state()["actor"]]
        text = actor.choose(actor.state())
        assert actor.answer(text).status_code == 201
        given.append(text)
    before = {seat: program.state()["view"] for seat, program in programs.items()}
    server.kill()
    server.start()
    state = programs["p1"].state()
    assert state["number"] == 40 and state["versions"] == "1"
    assert {seat: program.state()["view"] for seat, program in programs.items()} == before
    server.stop()


def test_two_servers_on_one_database(postgres: str) -> None:
    """An answer through one server beats a later one through the other: 409 and the fresh state."""
    first, second = Server(postgres), Server(postgres)
    first.start()
    second.start()
    table = first.open()
    here = [Program(first, table, n) for n in range(3)]
    there = [Program(second, table, n) for n in range(3)]
    place = next(n for n in range(3) if here[n].state()["question"])
    assert there[place].state()["number"] == 0
    options = [option["text"] for option in here[place].state()["question"]["options"]]
    assert here[place].answer(options[0], 0).status_code == 201
    late = there[place].answer(options[1], 0)
    assert late.status_code == 409
    assert late.json()["state"]["number"] == 1
    first.stop()
    second.stop()


def test_pages(postgres: str) -> None:
    server = Server(postgres)
    server.start()
    browser = Browser(server)
    path = browser.play_now(bot="random", players=3)
    for _ in range(500):
        if options_on(browser.get(f"{path}/live")):
            break
    browser.post(f"{path}/chat", text="Bonjour\x00 à tous")
    browser.get("/table/%00", 404)
    for address in ("/join", "/join/ask", "/device", "/device/ask", "/watch"):
        browser.post(address, 404, link="a\x00")
    browser.post("/tables", game="liberte", title="\x00", name="\x00\ufffe", players="3")
    assert "Bonjour" in browser.get(path)
    assert path in browser.get("/")
    server.stop()
