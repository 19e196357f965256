"""Two clients see each other's answers at once, and coming back loses nothing."""

from __future__ import annotations

import time

import httpx

from tests.web.tools import Events, Program, Server


def seats(server: Server) -> tuple[dict, list[Program], list[Events]]:
    table = server.open()
    programs = [Program(server, table, place) for place in range(3)]
    url = f"{server.url}/api/tables/{table['id']}/events"
    keys = [seat["token"] for seat in table["seats"]] + [table["watch"]]
    return table, programs, [Events(url, {"authorization": f"Bearer {key}"}) for key in keys]


def test_everybody_learns_of_an_answer_within_a_second(server: Server) -> None:
    _, programs, events = seats(server)
    for one in events:
        one.wait_for(0)
    delays = []
    for number in range(1, 31):
        actor = next(p for p in programs if p.state()["question"])
        begun = time.monotonic()
        state = actor.state()
        assert actor.answer(actor.choose(state), state["number"]).status_code == 201
        delays.append(max(one.wait_for(number) - begun for one in events))
    # A busy machine may stop for a moment: that is no delay of ours.
    assert sorted(delays)[-3] < 1.0
    for one in events:
        one.close()


def test_coming_back_gets_what_was_missed(server: Server) -> None:
    table, programs, events = seats(server)
    events[0].wait_for(0)
    last = events[0].found[-1][1]
    events[0].close()
    url = f"{server.url}/api/tables/{table['id']}/events"
    headers = {"authorization": f"Bearer {table['seats'][0]['token']}", "last-event-id": last}
    again = Events(url, headers)
    time.sleep(0.3)
    assert not again.found
    actor = next(p for p in programs if p.state()["question"])
    actor.answer(actor.choose(actor.state()))
    again.wait_for(1)
    late = Events(url, headers)
    late.wait_for(1)
    assert late.found[0][2]["number"] == 1
    for one in (*events, again, late):
        one.close()


def test_events_tell_nothing_but_progress(server: Server) -> None:
    _, programs, events = seats(server)
    actor = next(p for p in programs if p.state()["question"])
    actor.answer(actor.choose(actor.state()))
    events[3].wait_for(1)
    keys = {"number", "answers", "actor", "thinking", "status", "chat", "changes"}
    assert all(set(event) == keys for _, _, event in events[3].found)
    for one in events:
        one.close()


def test_events_are_for_those_at_the_table(server: Server) -> None:
    table = server.open()
    answer = httpx.get(f"{server.url}/api/tables/{table['id']}/events")
    assert answer.status_code == 404
    headers = {"authorization": "Bearer nothing"}
    answer = httpx.get(f"{server.url}/api/tables/{table['id']}/events", headers=headers)
    assert answer.status_code == 401


def test_tables_that_are_in_use_stay_in_memory(own_server: Server) -> None:
    """With room for one table, those who look at several still hear of every answer."""
    own_server.environment["COCKADE_CACHED"] = "1"
    own_server.start()
    tables = [seats(own_server) for _ in range(4)]
    for number in range(1, 11):
        for _, programs, events in tables:
            actor, state = next((p, s) for p in programs if (s := p.state())["question"])
            assert actor.answer(actor.choose(state), number - 1).status_code == 201
            for one in events:
                one.wait_for(number)
    for _, _, events in tables:
        for one in events:
            one.close()


def test_bots_are_seen_thinking(server: Server) -> None:
    bot = {"kind": "bot", "bot": "random"}
    table = server.open([bot, bot, bot], delay=0.15)
    url = f"{server.url}/api/tables/{table['id']}/events"
    events = Events(url, {"authorization": f"Bearer {table['watch']}"})
    events.wait_for(4)
    events.close()
    assert any(event["thinking"] for _, _, event in events.found)
    times = {event["number"]: at for at, _, event in reversed(events.found)}
    gaps = [times[n + 1] - times[n] for n in range(1, 4)]
    # Events that a busy machine held up come close to one another.
    assert sorted(gaps)[1] > 0.1
