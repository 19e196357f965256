"""A server with a data pack: its tables say so, and a wrong pack is refused at the start."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.web.tools import Browser, Server


def written(folder: Path, ap: int) -> str:
    (folder / "prelude").mkdir(parents=True, exist_ok=True)
    text = f"[[card]]\nnumber = 61\nap = {ap}\n"
    (folder / "prelude" / "cards.toml").write_text(text, encoding="utf-8")
    return str(folder)


def restart(server: Server, **environment: str) -> None:
    server.stop()
    server.environment.update(environment)
    server.start()


def test_a_table_names_its_pack_and_goes_on_with_it_only(tmp_path: Path) -> None:
    pack = written(tmp_path / "house-rules", 2)
    server = Server(tmp_path / "tables.sqlite", COCKADE_DATA=pack)
    server.start()
    try:
        browser = Browser(server)
        browser.post("/play", game="prelude", bot="random")
        corrected, other = browser.path, browser.play_now(bot="random", players=3)
        assert "Data: house-rules" in browser.get(corrected)
        assert "house-rules" not in browser.get(other)
        restart(server, COCKADE_DATA="")
        assert "needs the data pack house-rules" in browser.get(corrected, status=410)
        assert "private or does not exist" in Browser(server).get(corrected, status=404)
        browser.get(other)
        restart(server, COCKADE_DATA=pack)
        assert "Data: house-rules" in browser.get(corrected)
    finally:
        server.stop()


def test_a_server_does_not_start_with_a_wrong_pack(tmp_path: Path) -> None:
    pack = written(tmp_path / "wrong", 3)
    server = Server(tmp_path / "tables.sqlite", COCKADE_DATA=pack)
    try:
        server.start(stderr=subprocess.PIPE)
    except AssertionError:
        assert server.process is not None and server.process.stderr is not None
        assert b"wrong/prelude/cards.toml: card[61].ap" in server.process.stderr.read()
    else:
        raise AssertionError("it started")
    finally:
        server.stop()
