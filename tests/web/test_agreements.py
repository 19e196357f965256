"""Beside the rules: resigning, draws, going back with leave, and a seed that all make together."""

from __future__ import annotations

import re
import secrets
from typing import Any

import pytest

import cockade
from cockade.kernel.chance import joint_seed, part_commitment
from cockade.kernel.record import verify
from tests.web.tools import Browser, Program, Server


def duel(server: Server, **wish: Any) -> tuple[Program, Program]:
    """Two programs at a table, and whoever must decide first comes first."""
    table = server.open(game="prelude", players=2, **wish)
    programs = [Program(server, table, place) for place in range(2)]
    programs.sort(key=lambda program: program.state()["question"] is None)
    return programs[0], programs[1]


def move(*programs: Program) -> None:
    """Whoever must decide does."""
    for program in programs:
        state = program.state()
        if state["question"]:
            assert program.answer(program.choose(state)).is_success
            return
    raise AssertionError("nobody is asked")


def seat_both(ann: Program, bob: Program) -> None:
    """Programs sit down when they answer: play until both have."""
    while not all(seat["taken"] for seat in ann.state()["seats"]):
        move(ann, bob)


def post(program: Program, what: str, **fields: Any) -> Any:
    return program.client.post(f"{program.path}/{what}", json=fields)


def respond(program: Program, agree: bool) -> Any:
    return program.client.put(f"{program.path}/proposal", json={"agree": agree})


def test_resigning_ends_a_match_of_two_sides(server: Server) -> None:
    ann, bob = duel(server)
    seat_both(ann, bob)
    state = post(ann, "resignation").json()
    assert state["status"] == "finished" and state["actor"] is None and state["question"] is None
    assert state["outcome"] == {"winners": [bob.seat], "reason": "resigned", "scores": {}}
    assert bob.answer("pass").status_code == 422
    assert post(bob, "resignation").status_code == 422
    record = ann.client.get(f"{ann.path}/record").text
    assert f"ended: resigned {ann.seat}\n" in record and "\nseed: " in record
    assert verify(record) >= 0
    assert cockade.Match.load(record).outcome is None, "the rules know nothing of it"


def test_resigning_from_three_sides_leaves_a_bot(server: Server) -> None:
    table = server.open()
    programs = [Program(server, table, place) for place in range(3)]
    for _ in range(8):
        move(*programs)
    state = post(programs[0], "resignation").json()
    assert state["status"] != "finished"
    assert state["seats"][0]["bot"] and not state["seats"][0]["name"]


def test_a_draw_needs_everybody(server: Server) -> None:
    ann, bob = duel(server)
    seat_both(ann, bob)
    assert post(ann, "proposal", kind="draw").json()["proposal"]["kind"] == "draw"
    assert post(bob, "proposal", kind="undo").status_code == 409
    assert respond(bob, False).json()["proposal"] is None
    assert respond(bob, True).status_code == 409
    post(ann, "proposal", kind="draw")
    state = respond(bob, True).json()
    assert state["status"] == "finished" and state["outcome"]["reason"] == "drawn"
    assert state["outcome"]["winners"] == []


def test_nobody_draws_with_bots(server: Server) -> None:
    table = server.open(
        [{"kind": "link"}, {"kind": "bot", "bot": "random"}], game="prelude", players=2
    )
    program = Program(server, table, 0)
    assert post(program, "proposal", kind="draw").status_code == 422


def test_going_back_with_leave(own_server: Server) -> None:
    """Over chance and the other's answers; the same dice come again, and it survives a restart."""
    own_server.start()
    ann, bob = duel(own_server)
    seat_both(ann, bob)
    while not ann.state()["question"]:
        move(bob)
    while not bob.state()["question"]:
        before = ann.state()
        text = ann.choose(before)
        after = ann.answer(text).json()
    move(bob)
    assert post(ann, "proposal", kind="undo").json()["proposal"]["to"] == before["answers"]
    state = respond(bob, True).json()
    assert state["answers"] == before["answers"]
    assert state["number"] > after["number"], "nothing is forgotten"
    own_server.stop()
    own_server.start()
    assert ann.state()["view"] == before["view"] and ann.state()["question"] == before["question"]
    assert ann.answer(text).json()["view"] == after["view"], "the same dice and cards"
    while ann.state()["status"] != "finished" and ann.state()["answers"] < 20:
        move(ann, bob)
    post(bob, "resignation")
    assert verify(ann.client.get(f"{ann.path}/record").text) >= 0


def promise(program: Program, part: str) -> Any:
    return post(program, "part", word=part_commitment(part))


def show(program: Program, part: str) -> Any:
    return post(program, "part", word=part)


def test_a_seed_of_all(server: Server) -> None:
    """Nothing is dealt before all have shown their parts; the record lists them."""
    table = server.open(game="prelude", players=2, joint=True, seats=[{"kind": "link"}] * 2)
    ann, bob = (Program(server, table, place) for place in range(2))
    parts = {program.seat: secrets.token_hex(32) for program in (ann, bob)}
    state = ann.state()
    assert state["status"] == "open" and state["actor"] is None and state["question"] is None
    assert promise(ann, parts[ann.seat]).is_success
    assert show(ann, parts[ann.seat]).status_code == 409, "bob has not promised yet"
    assert promise(bob, parts[bob.seat]).is_success
    assert show(ann, "0" * 64).status_code == 403, "that is not what was promised"
    assert show(ann, parts[ann.seat]).json()["actor"] is None
    state = show(bob, parts[bob.seat]).json()
    assert state["status"] == "playing" and state["actor"]
    for _ in range(5):
        move(ann, bob)
    post(ann, "resignation")
    record = ann.client.get(f"{ann.path}/record").text
    listed = dict(re.findall(r"^part: (\w+) (\w+)$", record, re.M))
    assert listed.keys() == {"server", *parts} and parts.items() <= listed.items()
    assert f"\nseed: {joint_seed(listed)}\n" in record
    assert verify(record) > 0


def test_nobody_copies_or_changes_a_promise(server: Server) -> None:
    table = server.open(game="prelude", players=2, joint=True, seats=[{"kind": "link"}] * 2)
    ann, bob = (Program(server, table, place) for place in range(2))
    part, other = secrets.token_hex(32), secrets.token_hex(32)
    assert post(ann, "part", word="g" * 64).status_code == 422
    promise(ann, part)
    assert promise(ann, other).status_code == 409
    assert promise(bob, part).status_code == 422
    promise(bob, other)
    show(ann, part)
    assert bob.client.put(f"{bob.path}/bot", json={"bot": "random"}).is_success
    assert ann.state()["actor"] is None, "whoever has promised must show"
    assert show(bob, other).json()["actor"]


def test_the_server_promises_before_anybody(server: Server) -> None:
    """Its promise stands on the page from the start, and its part is shown only at the end."""
    host = Browser(server)
    page = host.post("/tables", game="prelude", seat__0="me", seat__1="link", name="Ann")
    path = host.path
    assert 'data-want="promise"' in page
    shown = host.get(f"{path}/verify")
    promised = re.findall(r"<code>([0-9a-f]{64})</code>", shown)
    assert len(promised) == 1 and "not shown yet" in shown
    assert promised[0] in host.get(f"{path}/verify"), "it does not change"


def test_verify_says_what_it_did(server: Server) -> None:
    browser = Browser(server)
    browser.post("/tables", game="prelude", seat__0="me", seat__1="hot", name="Ann")
    path = browser.path
    page = browser.get(f"{path}/verify")
    promised = re.search(r'id="commitment">([0-9a-f]{64})<', page)
    assert promised and 'id="seed"' not in page
    seat = re.search(r'name="seat" value="(\w+)"', browser.get(path))
    assert seat
    browser.post(f"{path}/resign", seat=seat[1])
    page = browser.get(f"{path}/verify")
    seed = re.search(r'id="seed">(\w+)<', page)
    assert seed and cockade.kernel.chance.commitment(seed[1]) == promised[1]
    assert re.search(r"all \d+ dice and cards follow from it", page)


@pytest.mark.parametrize("what", ["resign", "propose", "respond", "part"])
def test_spectators_decide_nothing(server: Server, what: str) -> None:
    table = server.open(public=True)
    fields = {"seat": "p1", "kind": "draw", "agree": "yes", "word": "0" * 64}
    Browser(server).post(f"/table/{table['id']}/{what}", 403, **fields)
