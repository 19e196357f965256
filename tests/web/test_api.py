"""Programs play through the API."""

from __future__ import annotations

import threading
import time
from typing import Any

import httpx

import cockade
from cockade.kernel.record import verify
from tests.web.tools import GAME, Browser, Program, Server

BOT = {"kind": "bot", "bot": "random"}


def play(programs: list[Program], seconds: float = 60) -> dict[str, Any]:
    """Let programs answer in turn until the match is over."""
    by_seat = {program.seat: program for program in programs}
    deadline = time.monotonic() + seconds
    state = programs[0].state()
    while time.monotonic() < deadline:
        if state["status"] == "finished":
            return state
        if state["question"] is not None:
            program = by_seat[state["seat"]]
            given = program.answer(program.choose(state), state["number"])
            assert given.status_code == 201, given.text
            state = given.json()
        elif state["actor"] in by_seat:
            state = by_seat[state["actor"]].state()
        else:
            time.sleep(0.005)
            state = programs[0].state()
    raise AssertionError("the match does not end")


def test_whole_match_of_programs_and_a_bot(server: Server) -> None:
    options = {"round_limit": 50}
    table = server.open([{"kind": "link"}, {"kind": "link"}, BOT], options=options)
    programs = [Program(server, table, place, place) for place in (0, 1)]
    state = play(programs)
    assert set(state["outcome"]["winners"]) <= {"p1", "p2", "p3"}
    record = programs[0].client.get(f"{programs[0].path}/record").text
    match = cockade.Match.load(record)
    assert match.outcome is not None
    assert list(match.outcome.winners) == state["outcome"]["winners"]
    # The promise that was published from the start is kept.
    assert f"commitment: 0 {state['commitment']}" in record
    assert verify(record) > 0


def test_games_rules_and_bots(server: Server) -> None:
    with server.client() as client:
        games = client.get("/games").json()
        assert [game["id"] for game in games] == cockade.games()
        found = client.get(f"/games/{GAME}/rules", params={"q": "reshuffle"}).json()
        everything = client.get(f"/games/{GAME}/rules").json()
        assert 0 < len(found) < len(everything)
        assert sum(len(s["clauses"]) for s in everything) == len(cockade.game(GAME).clauses)
        assert {s["section"]: s["title"] for s in everything} == cockade.game(GAME).sections
        assert "random" in client.get("/bots").json()
        assert client.get("/games/chess").status_code == 404


def test_only_the_actor_gets_the_question(server: Server) -> None:
    table = server.open(public=True)
    programs = [Program(server, table, place) for place in range(3)]
    states = [program.state() for program in programs]
    actor = states[0]["actor"]
    assert [s["seat"] for s in states if s["question"]] == [actor]
    with server.client(table["watch"]) as watcher:
        assert watcher.get(f"/tables/{table['id']}").json()["question"] is None
    with server.client() as anybody:
        assert anybody.get(f"/tables/{table['id']}").json()["seat"] is None


def test_private_tables_and_wrong_keys(server: Server) -> None:
    table = server.open()
    with server.client() as anybody:
        assert anybody.get(f"/tables/{table['id']}").status_code == 404
        assert anybody.get("/tables/nothing").status_code == 404
    with server.client("wrong") as wrong:
        assert wrong.get(f"/tables/{table['id']}").status_code == 401
    other = server.open()
    with server.client(other["seats"][0]["token"]) as stranger:
        assert stranger.get(f"/tables/{table['id']}").status_code == 401


def test_refusals(server: Server) -> None:
    table = server.open()
    programs = [Program(server, table, place) for place in range(3)]
    actor = next(p for p in programs if p.state()["question"])
    waiting = next(p for p in programs if not p.state()["question"])
    legal = actor.choose(actor.state())
    wrong_seat = waiting.answer(legal)
    assert (wrong_seat.status_code, wrong_seat.json()["section"]) == (403, "")
    illegal = actor.answer("province 1")
    assert illegal.status_code == 422
    assert illegal.json()["detail"] and illegal.json()["section"]
    unknown = actor.answer("play 999")
    assert unknown.status_code == 422 and "play 9" in unknown.json()["detail"]
    assert actor.client.post(f"{actor.path}/answers", json={"answer": 3}).status_code == 400
    assert actor.client.post(f"{actor.path}/answers", content=b"{").status_code == 415
    json = {"content-type": "application/json"}
    broken = actor.client.post(f"{actor.path}/answers", content=b"{", headers=json)
    assert broken.status_code == 400
    assert actor.client.post(f"{actor.path}/undo", json={}).status_code == 422
    assert actor.client.get(f"{actor.path}/record").status_code == 422
    why = actor.client.get(f"{actor.path}/why-not", params={"answer": "province 1"}).json()
    assert not why["legal"] and why["reason"] == illegal.json()["detail"]
    assert actor.state()["number"] == 0
    with server.client(table["watch"]) as watcher:
        given = watcher.post(f"/tables/{table['id']}/answers", json={"answer": legal})
        assert given.status_code == 403


def test_two_answers_at_once(server: Server) -> None:
    """One counts, the other gets the fresh state with 409."""
    for seed in range(10):
        table = server.open()
        programs = [Program(server, table, place, seed) for place in range(3)]
        actor = next(p for p in programs if p.state()["question"])
        options = [option["text"] for option in actor.state()["question"]["options"]]
        given: list[httpx.Response] = []
        clients = [server.client(table["seats"][programs.index(actor)]["token"]) for _ in range(4)]

        def answer(client: httpx.Client, text: str) -> None:
            body = {"answer": text, "number": 0}
            given.append(client.post(f"{actor.path}/answers", json=body))  # noqa: B023

        threads = [
            threading.Thread(target=answer, args=pair)
            for pair in zip(clients, options, strict=False)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(a.status_code for a in given) == [201, 409, 409, 409]
        late = next(a for a in given if a.status_code == 409)
        assert late.json()["state"]["number"] == 1
        assert actor.state()["number"] == 1


def test_program_takes_a_free_seat_by_answering(server: Server) -> None:
    table = server.open()
    programs = [Program(server, table, place) for place in range(3)]
    actor = next(p for p in programs if p.state()["question"])
    place = programs.index(actor)
    link = table["seats"][place]["link"]
    friend = Browser(server)
    friend.follow(link.replace("#", "/ask#"))
    assert actor.state()["status"] == "open"
    assert actor.answer(actor.choose(actor.state())).json()["seats"][place]["taken"]
    friend.follow(link.replace("#", "/ask#"), 404)


def test_undo_is_a_row_and_goes_back(server: Server) -> None:
    table = server.open()
    programs = [Program(server, table, place) for place in range(3)]
    actor = next(p for p in programs if p.state()["question"])
    before = actor.state()
    card = next(o for o in before["question"]["options"] if not o["confirm"])
    after = actor.answer(card["text"]).json()
    assert after["question"]["can_undo"]
    back = actor.client.post(f"{actor.path}/undo", json={"number": 1}).json()
    assert back["number"] == 2 and back["answers"] == 0
    assert back["view"] == before["view"]
    assert back["question"] == before["question"]


def test_confirm_means_no_undo(server: Server) -> None:
    """After an option marked `confirm` nothing can be taken back; after the others it can."""
    table = server.open()
    programs = {f"p{n + 1}": Program(server, table, n, n) for n in range(3)}
    seen = set()
    for _ in range(150):
        state = programs["p1"].state()
        if state["status"] == "finished":
            break
        actor = programs[state["actor"]]
        state = actor.state()
        text = actor.choose(state)
        confirm = next(o["confirm"] for o in state["question"]["options"] if o["text"] == text)
        after = actor.answer(text).json()
        undo = bool(after["question"] and after["question"]["can_undo"])
        assert undo != confirm
        seen.add(confirm)
    assert seen == {True, False}


def test_preview_tells_what_then_happens(server: Server) -> None:
    table = server.open()
    programs = {f"p{n + 1}": Program(server, table, n, n + 5) for n in range(3)}
    compared = 0
    for _ in range(120):
        state = programs["p1"].state()
        actor = programs[state["actor"]]
        text = actor.choose(actor.state())
        found = actor.client.get(f"{actor.path}/preview", params={"answer": text}).json()
        before = actor.state()
        actor.answer(text)
        if found["stop"] == "you":
            log = actor.client.get(f"{actor.path}/log", params={"after": before["answers"]})
            assert found["log"] == log.json()
            assert found["svg"] == actor.client.get(f"{actor.path}/board").text
            compared += 1
    assert compared > 10
    waiting = next(p for p in programs.values() if not p.state()["question"])
    answer = waiting.client.get(f"{waiting.path}/preview", params={"answer": "pass"})
    assert answer.status_code == 422


def test_hand_over_to_a_bot_and_back(server: Server) -> None:
    table = server.open([{"kind": "link"}, BOT, BOT])
    program = Program(server, table, 0)
    given = program.client.put(f"{program.path}/bot", json={"bot": "random"})
    assert given.json()["seats"][0]["bot"] == "random"
    state = program.state()
    while state["status"] != "finished" and state["number"] < 40:
        state = program.state()
    given = program.client.put(f"{program.path}/bot", json={"bot": None})
    assert given.json()["seats"][0]["bot"] is None
    assert program.client.put(f"{program.path}/bot", json={"bot": "nobody"}).status_code == 422
    state = program.state()
    while state["status"] != "finished" and state["question"] is None:
        state = program.state()
    if state["question"]:
        assert program.answer(program.choose(state), state["number"]).status_code == 201


def test_set_up_is_checked(server: Server) -> None:
    with server.client() as client:
        for wish, word in (
            ({"game": "chess"}, "liberte"),
            ({"game": GAME, "players": 9}, "3, 4, 5, 6"),
            ({"game": GAME, "settings": {"speed": 1}}, "round_limit"),
            ({"game": GAME, "scenario": "war"}, "standard"),
            ({"game": GAME, "seats": [{"kind": "bot", "bot": "deep"}]}, "random"),
            ({"game": GAME, "players": 3, "seats": [BOT] * 4}, "3 seats"),
        ):
            answer = client.post("/tables", json=wish)
            assert answer.status_code == 422, answer.text
            assert word in answer.json()["detail"]
