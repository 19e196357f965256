"""What a host's machines ask: health, readiness, figures; and what the log tells them."""

from __future__ import annotations

import json
import logging
import sys

import httpx
import pytest

from cockade.web.logs import REQUEST, JsonFormatter, TextFormatter
from tests.web.test_faults import Club, club

__all__ = ["club"]


def test_health_and_readiness(club: Club) -> None:
    assert club.client.get("/health").text == "ok\n"
    assert club.client.get("/ready").status_code == 200
    club.faults.arm("broken", 1, 1000)
    assert club.client.get("/health").status_code == 200
    away = club.client.get("/ready")
    club.faults.disarm()
    assert (away.status_code, away.text) == (503, "no storage\n")
    assert club.client.get("/ready").text == "ready\n"


def test_probes_come_by_number(club: Club) -> None:
    headers = {"host": "10.0.0.7:1789"}
    assert club.client.get("/health", headers=headers).status_code == 200
    assert club.client.get("/", headers=headers).status_code == 400


def figures(club: Club) -> dict[str, float]:
    lines = club.client.get("/metrics").text.splitlines()
    return {
        name: float(value)
        for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")
    }


def test_metrics(club: Club) -> None:
    name = 'cockade_answers_total{by="person"}'
    before = figures(club).get(name, 0)
    table = club.open({"kind": "link"}, {"kind": "link"}, {"kind": "link"})
    assert club.answer(table)
    after = figures(club)
    assert after[name] == before + 1
    assert after['cockade_request_seconds_count{method="POST",status="201"}'] >= 2
    assert {"cockade_streams", "cockade_bot_queue", "cockade_storage_faults_total"} <= set(after)


def test_request_has_an_id(club: Club) -> None:
    given: httpx.Response = club.client.get("/api/bots", headers={"x-request-id": "proxy-1"})
    assert given.headers["x-request-id"] == "proxy-1"
    own = club.client.get("/api/bots", headers={"x-request-id": "no\tgood!"})
    assert len(own.headers["x-request-id"]) == 16


@pytest.mark.parametrize("formatter", (TextFormatter(), JsonFormatter()))
def test_log_has_time_request_and_address_and_no_secrets(formatter: logging.Formatter) -> None:
    REQUEST.set({"id": "7", "method": "GET", "path": "/watch/…", "address": "192.0.2.1"})
    secrets = "/join/SECRET /device/SECRET?key=SECRET Bearer SECRET postgresql://me:SECRET@host/x"
    try:
        raise ValueError(secrets)
    except ValueError:
        info = sys.exc_info()
    record = logging.LogRecord("cockade.web", 40, "", 0, "see %s", (secrets,), info)
    line = formatter.format(record)
    REQUEST.set(None)
    assert "SECRET" not in line and "ValueError" in line
    assert ("192.0.2.1" in line and '"7"' in line) or "(7 GET" in line
    if isinstance(formatter, JsonFormatter):
        assert set(json.loads(line)) == {
            "time",
            "level",
            "logger",
            "message",
            "request",
            "traceback",
        }
