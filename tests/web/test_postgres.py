"""The same server on PostgreSQL."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from cockade.cli import main
from cockade.web.caps import check_opening
from cockade.web.config import Config
from cockade.web.database import connect
from cockade.web.migration import prepare_database
from tests.web.tools import Browser, Program, Server, options_on

psycopg = pytest.importorskip("psycopg")


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


def test_server_moves_from_sqlite(postgres: str, tmp_path: Path) -> None:
    """A match begun on SQLite goes on in PostgreSQL, and new chat gets new numbers."""
    old = Server(tmp_path / "tables.sqlite")
    old.start()
    browser = Browser(old)
    browser.post("/tables", game="liberte", title="Moving", players="3", public="on", seat__0="me")
    path = browser.path
    browser.post(f"{path}/chat", text="Au revoir")
    old.stop()
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute("create database moved")
    target = postgres.replace("/postgres?", "/moved?")
    moved = CliRunner().invoke(
        main, ["admin", "move", f"sqlite:///{tmp_path}/tables.sqlite", target]
    )
    assert moved.exit_code == 0, moved.output
    assert CliRunner().invoke(main, ["admin", "move", target, target]).exit_code == 2
    checked = CliRunner().invoke(main, ["admin", "check-upgrade", "--database", target])
    assert "1 of 1 matches replay" in checked.output
    new = Server(target)
    new.start()
    browser.client.base_url = new.url
    browser.post(f"{path}/chat", text="Bonjour")
    page = browser.get(path)
    assert "Au revoir" in page and "Bonjour" in page and "Moving" in browser.get("/")
    new.stop()


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


def test_nobody_opens_two_tables_at_once_to_get_around_a_cap(postgres: str) -> None:
    """Whoever counts somebody's tables is alone with them until the new one is written."""
    prepare_database(postgres)
    config = Config(postgres, "a secret for the tests", names="cockade.example.org", tables=1)
    engine = connect(postgres)
    free = "select pg_try_advisory_xact_lock(hashtext('ada'))"
    with engine.connect() as first, engine.connect() as second:
        check_opening(first, config, "ada", [{"bot": None}])
        assert second.exec_driver_sql(free).scalar() is False
        first.rollback()
        assert second.exec_driver_sql(free).scalar() is True
    engine.dispose()
