"""The Python client and a bot in another process, against a real server."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import cockade
from cockade.client import Client, Refused
from tests.web.tools import SOURCES, Server

BOT = Path(__file__).parent.parent.parent / "examples" / "remote_bot.py"
AGAINST_RANDOM = [{}, {"kind": "bot", "bot": "random"}]


def test_a_program_plays_a_whole_match(server: Server) -> None:
    client = Client(server.url)
    assert "random" in client.bots()
    keys = client.open("prairie", "cut_knife", seats=AGAINST_RANDOM)
    table, rng = client.table(keys["id"], keys["seats"][0]["token"]), Random(1)
    end = table.play(lambda state: rng.choice(state["question"]["options"])["text"])
    assert end["status"] == "finished"
    match = cockade.Match.load(table.record())
    assert match.outcome is not None
    assert match.outcome._asdict()["reason"] == end["outcome"]["reason"]
    assert table.log()[0]["text"]


def test_refusals_come_in_the_words_of_the_rules(server: Server) -> None:
    client = Client(server.url)
    keys = client.open("prelude", seats=[{}, {}])
    table = client.table(keys["id"], keys["seats"][0]["token"])
    state = table.state()
    assert table.why_not("pass")["legal"] is False
    with pytest.raises(Refused, match=r"\w") as refused:
        table.answer("pass")
    assert refused.value.status == 422
    table.answer("first loyal", state["number"])
    with pytest.raises(Refused) as late:
        table.answer("first patriote", state["number"])
    assert late.value.status == 409
    assert late.value.state["number"] > state["number"]
    with pytest.raises(Refused, match="record"):
        table.record()
    with pytest.raises(Refused) as missing:
        client.table("nowhere", "").state()
    assert missing.value.status == 404


def test_a_server_that_does_not_answer_is_named() -> None:
    with pytest.raises(Refused, match=r"127\.0\.0\.1:1 does not answer") as refused:
        Client("http://127.0.0.1:1").games()
    assert refused.value.status == 0


def test_a_bot_in_another_process_plays_at_a_table(server: Server) -> None:
    """Two processes take the two seats of one table and play to the end."""
    keys = Client(server.url).open("prairie", "duck_lake", seats=[{}, {}])
    assert all(seat["token"].isalnum() for seat in keys["seats"])  # No dash: an option's value.
    programs = [
        subprocess.Popen(
            [sys.executable, BOT, server.url, "--table", keys["id"], "--token", seat["token"]],
            env={**os.environ, "PYTHONPATH": SOURCES},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seat in keys["seats"]
    ]
    told = [program.communicate(timeout=120)[0] for program in programs]
    assert [program.returncode for program in programs] == [0, 0]
    assert "I was aboriginal" in told[0] and "I was government" in told[1]


def test_the_bot_can_open_a_table_itself(server: Server) -> None:
    told = subprocess.run(
        [sys.executable, BOT, server.url, "--game", "prairie", "--scenario", "duck_lake"],
        env={**os.environ, "PYTHONPATH": SOURCES},
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert told.returncode == 0, told.stderr
    assert "the outcome is" in told.stdout
